//! Checks for every game crate: messages, rules, scenarios, golden records.
//!
//! They read the crate's folder. A game's test file needs one line per check:
//!
//! ```ignore
//! fn checks() -> GameCrateChecks<Watch> {
//!     GameCrateChecks::new(env!("CARGO_MANIFEST_DIR"))
//! }
//!
//! #[test]
//! fn every_scenario_passes() {
//!     checks().every_scenario_passes();
//! }
//! ```

mod allocations;
mod data_errors;
mod dumps;
mod golden_records;
mod guide;
mod malformed_input;
mod messages;
mod rulebook_coverage;
mod scenarios;
mod source_code;

pub use allocations::CountAllocations;
pub use data_errors::DataErrors;
pub use messages::MessageUsage;

use crate::{Game, Lang, Rulebook};
use std::collections::BTreeSet;
use std::fs;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

/// General rules, which every rulebook of ours has and no printed rulebook contains.
const ENGINE_RULE_IDS: [&str; 4] = ["whose-turn", "notation", "game-over", "options"];

/// Checks of one game crate, given by its folder.
pub struct GameCrateChecks<G> {
    root: PathBuf,
    game: PhantomData<G>,
}

impl<G: Game> GameCrateChecks<G> {
    /// The checks of the crate in this folder.
    pub fn new(root: &str) -> GameCrateChecks<G> {
        GameCrateChecks { root: PathBuf::from(root), game: PhantomData }
    }

    /// The files of a folder with this extension, sorted by name.
    fn files(&self, room: &str, ending: &str) -> Vec<PathBuf> {
        let folder = self.root.join(room);
        let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
        let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
        files.retain(|file| file.extension().is_some_and(|end| end == ending));
        files.sort();
        assert!(!files.is_empty(), "nothing in {}", folder.display());
        files
    }

    /// The ids of our rules, in the order of the English rulebook.
    fn rule_ids(lang: Lang) -> Vec<String> {
        Rulebook::of(G::about(), lang).sections.into_iter().map(|section| section.id).collect()
    }

    fn rule_set() -> BTreeSet<String> {
        Self::rule_ids(Lang::En).into_iter().collect()
    }
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()))
}

fn name_of(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
