//! Fuzzing of records, as uploaded to the server or named on the command line.

use engine::record::Record;

/// A text parses as a record or gives an error. A record is written as it was read. It replays and verifies, or gives a reason.
pub fn record(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(record) = Record::parse(text) else { return };
    let written = record.to_string();
    let again = Record::parse(&written).unwrap_or_else(|no| panic!("what was written cannot be read: {no}"));
    assert_eq!(again.to_string(), written);
    let Some(game) = registry::find(&record.header.game) else { return };
    let pack = registry::Pack::ours();
    for to in [None, Some(0), Some(record.lines.len() / 2)] {
        if let Err(no) = game.replay(&pack, &record, to) {
            assert!(!no.to_string().is_empty());
        }
    }
    if let Err(no) = game.verify(&pack, &record) {
        assert!(!no.to_string().is_empty());
    }
}
