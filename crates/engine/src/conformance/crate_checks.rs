//! The checks every game's crate passes because it has the same rooms: words, rules, scenarios, golden records.
//!
//! They read the crate's folder, so a game's test file is what only that game can know and one line per check:
//!
//! ```ignore
//! fn rooms() -> Rooms<Watch> {
//!     Rooms::at(env!("CARGO_MANIFEST_DIR"))
//! }
//!
//! #[test]
//! fn every_scenario_passes() {
//!     rooms().every_scenario_passes();
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

/// Rules of the house itself, which every rulebook of ours has and no printed one tells.
const ENGINE_RULE_IDS: [&str; 4] = ["whose-turn", "notation", "game-over", "options"];

/// The folder of a game's crate.
pub struct GameCrateChecks<G> {
    root: PathBuf,
    game: PhantomData<G>,
}

impl<G: Game> GameCrateChecks<G> {
    /// The rooms of the crate that lies there.
    pub fn new(root: &str) -> GameCrateChecks<G> {
        GameCrateChecks { root: PathBuf::from(root), game: PhantomData }
    }

    /// The files of a room with this ending, by name.
    fn files(&self, room: &str, ending: &str) -> Vec<PathBuf> {
        let folder = self.root.join(room);
        let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
        let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
        files.retain(|file| file.extension().is_some_and(|end| end == ending));
        files.sort();
        assert!(!files.is_empty(), "nothing in {}", folder.display());
        files
    }

    /// The ids of our rules, in the order of the English book.
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
