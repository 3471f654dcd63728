//! Fuzzing of pack files: corrected component data.

use engine::{ComponentData, DataFile, DataFiles, DataRef, Game};
use registry::{Pack, Visitor, visit};
use std::sync::atomic::{AtomicU32, Ordering};

/// Loaded data is never freed, so only this much of it is tried at tables.
const TABLES_MOST: u32 = 400;

/// Two bytes select the game and the file to replace; the rest is the content of that file. It either becomes data, or gives errors
/// with file and reason. With data that loads, tables open and pass the audit, or the pack is refused.
pub fn pack(bytes: &[u8]) {
    let [game, file, text @ ..] = bytes else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let id = crate::game(*game).about().id;
    visit(id, &Pack::ours(), PackCheck { file: usize::from(*file), text });
}

struct PackCheck<'a> {
    file: usize,
    text: &'a str,
}

impl Visitor for PackCheck<'_> {
    type Out = ();

    fn visit<G: Game>(self, _: DataRef<G::Data>) {
        static TRIED: AtomicU32 = AtomicU32::new(0);
        let mut sheets = DataFiles::ours::<G::Data>();
        let file = sheets.files[self.file % sheets.files.len()].file.clone();
        let sheet = DataFile { file, origin: "wild.toml".into(), text: self.text.to_owned() };
        sheets.replace(sheet).unwrap_or_else(|no| panic!("the game has this file: {no}"));
        let errors = match G::Data::build(&sheets) {
            Ok(_) if TRIED.fetch_add(1, Ordering::Relaxed) < TABLES_MOST => {
                engine::pack::load::<G>(&sheets, "wild").err().unwrap_or_default()
            }
            Ok(_) => Vec::new(),
            Err(errors) => {
                assert!(!errors.is_empty(), "refused without a reason");
                errors
            }
        };
        assert!(errors.iter().all(|error| !error.say.is_empty() && !error.file.is_empty()));
    }
}
