//! Counts of action paths: a change to what is legal changes them, on purpose or not.

use arena::{PerftPlan, perft};
use serde_json::{Map, Value};
use table::Print;
use watch::Watch;

fn counts(seats: u8, seed: u64, depth: u32, options: &[(&str, &str)]) -> Vec<u64> {
    let options: Map<String, Value> = options.iter().map(|(k, v)| ((*k).to_owned(), Value::from(*v))).collect();
    perft::<Watch>(Print::ours(), &PerftPlan { seats, options, seed, depth }).unwrap().counts
}

#[test]
fn the_counts_of_watch() {
    let free = ("opening", "free");
    assert_eq!(
        counts(4, 2, 20, &[]),
        [1, 2, 2, 10, 18, 18, 18, 19, 28, 44, 135, 327, 567, 1502, 6036, 9360, 19174, 260884, 550517, 869642]
    );
    assert_eq!(
        counts(3, 5, 20, &[]),
        [
            1, 2, 2, 10, 27, 33, 33, 34, 365, 803, 6912, 10108, 16558, 164825, 290279, 305360, 335226, 485260, 1297417,
            6242269
        ]
    );
    assert_eq!(counts(4, 1, 4, &[free]), [55, 146, 7484, 19818]);
    assert_eq!(counts(3, 1, 4, &[free]), [55, 146, 7484, 19818]);
    let brotherhood = ("mode", "brotherhood");
    assert_eq!(counts(4, 2, 4, &[brotherhood]), [60, 160, 9000, 23948]);
    assert_eq!(counts(3, 2, 4, &[brotherhood]), [48, 126, 5580, 14604]);
}
