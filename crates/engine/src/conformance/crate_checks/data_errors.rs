//! Bad packs are refused whole: a file of ours is spoiled, and everything that is wrong with it must be said.

use super::GameCrateChecks;
use crate::{DataFile, DataFiles, DataRef, Game};

/// What is wrong with a pack, line by line.
pub struct DataErrors(Vec<String>);

impl DataErrors {
    /// One of them says this.
    #[track_caller]
    pub fn say(&self, what: &str) -> &DataErrors {
        assert!(self.0.iter().any(|fault| fault.contains(what)), "no {what:?} in {:#?}", self.0);
        self
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }
}

impl<G: Game> GameCrateChecks<G> {
    /// The faults of a pack that lays a changed file over ours.
    #[track_caller]
    pub fn faults(&self, file: &str, change: impl Fn(&str) -> String) -> DataErrors {
        let mut data_files = DataFiles::ours::<G::Data>();
        let ours = data_files.files.iter().find(|ours| ours.file == file).expect("we have such a file").text.clone();
        let text = change(&ours);
        assert_ne!(ours, text, "the change found nothing to change");
        let changed = DataFile { file: file.into(), origin: format!("pack/{file}"), text };
        data_files.replace(changed).expect("a file of that name lies there");
        match DataRef::<G::Data>::load(&data_files) {
            Ok(_) => panic!("this pack was taken"),
            Err(faults) => DataErrors(faults.iter().map(ToString::to_string).collect()),
        }
    }
}
