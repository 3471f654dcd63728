//! Bad packs are rejected as a whole, and all their errors are listed.

use super::GameCrateChecks;
use crate::{DataFile, DataFiles, DataRef, Game};

/// The errors of a pack.
pub struct DataErrors(Vec<String>);

impl DataErrors {
    /// Asserts that one of the errors contains this text.
    #[track_caller]
    pub fn say(&self, what: &str) -> &DataErrors {
        assert!(self.0.iter().any(|fault| fault.contains(what)), "no {what:?} in {:#?}", self.0);
        self
    }

    /// The number of errors.
    pub fn count(&self) -> usize {
        self.0.len()
    }
}

impl<G: Game> GameCrateChecks<G> {
    /// The errors of a pack that replaces one of our files with a changed one.
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
