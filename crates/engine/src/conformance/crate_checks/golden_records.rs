//! Golden records: whole games that must replay to the same positions for ever.

use super::{GameCrateChecks, name_of, read};
use crate::record::{Record, verify};
use crate::{DataRef, Game, pack};

impl<G: Game> GameCrateChecks<G> {
    /// The component data with which golden records were played: a pack of its own, so that a new card spoils no record.
    pub fn golden_data(&self) -> DataRef<G::Data> {
        let opened = pack::load_folder::<G>(&self.root.join("golden/data"));
        opened.unwrap_or_else(|errors| panic!("golden/data: {errors:?}"))
    }

    /// At least so many records, each a whole game of at least so many steps.
    pub fn golden_records_replay_and_verify(&self, at_least: usize, steps: usize) {
        let (data, files) = (self.golden_data(), self.files("golden", "longhall"));
        for file in &files {
            let name = name_of(file);
            let text = read(file);
            let record = Record::parse(&text).unwrap_or_else(|e| panic!("{name}: {e:?}"));
            assert_eq!(record.header.rules_version, G::about().rules_version, "{name}");
            let verified = verify::<G>(&record, data).unwrap_or_else(|e| panic!("{name}: {e:?}"));
            assert!(verified.steps > steps && verified.outcomes > 20, "{name} is no whole game");
            assert_eq!(record.to_string(), text, "{name} is not written as records are");
        }
        assert!(files.len() >= at_least, "only {} golden records", files.len());
    }
}
