//! Golden records: whole games that must always replay to the same positions.
//!
//! `golden/old` has those of rules version 1, with the component data they were played with as a pack.

use engine::conformance::crate_checks::GameCrateChecks;
use engine::record::{Record, replay, verify};
use engine::{DataRef, pack};
use std::fs;
use std::path::{Path, PathBuf};
use watch::{Data, Watch};

/// A record with an action that the current rules refuse.
const REFUSED_TODAY: &str = "jeor-after-building-4.longhall";

fn old() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden/old")
}

fn old_data() -> DataRef<Data> {
    pack::load_folder::<Watch>(&old().join("data")).unwrap_or_else(|errors| panic!("{errors:?}"))
}

fn old_record(name: &str) -> Record {
    let text = fs::read_to_string(old().join(name)).unwrap_or_else(|e| panic!("{name}: {e}"));
    Record::parse(&text).unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// The records of rules version 1 that the current rules still allow.
fn old_names() -> Vec<String> {
    let entries = fs::read_dir(old()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = entries.filter(|name| name.ends_with(".longhall") && name != REFUSED_TODAY).collect();
    names.sort();
    names
}

#[test]
fn golden_records_replay_and_verify() {
    GameCrateChecks::<Watch>::new(env!("CARGO_MANIFEST_DIR")).golden_records_replay_and_verify(6, 200);
}

#[test]
fn old_records_verify_with_their_own_data() {
    let data = old_data();
    let names = old_names();
    assert_eq!(names.len(), 6);
    for name in names {
        let record = old_record(&name);
        assert_eq!(record.header.rules_version, 1, "{name}");
        let verified = verify::<Watch>(&record, data).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert!(verified.steps > 200, "{name}");
    }
}

#[test]
fn old_records_are_refused_with_current_data() {
    let (old, ours) = (&old_data().hash()[..12], &DataRef::<Data>::ours().hash()[..12]);
    for name in old_names() {
        let error = verify::<Watch>(&old_record(&name), DataRef::ours()).expect_err(&name);
        assert_eq!(error.to_string(), format!("played with other component data ({old}… and not {ours}…)"), "{name}");
    }
}

#[test]
fn old_record_that_breaks_a_current_rule_names_step_and_version() {
    let error = replay::<Watch>(&old_record(REFUSED_TODAY), old_data(), None).map(|_| ()).unwrap_err();
    assert_eq!(error.step, 43);
    assert!(error.say.contains("`use jeor-mormont brick from yellow` is refused"), "{error}");
    assert!(error.say.ends_with("(rule phases) (played under rules version 1; this is 2)"), "{error}");
}
