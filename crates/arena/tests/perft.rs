//! Perft counts. Any change to the legal actions changes them, on purpose or not. They use the data of the golden records, so that a
//! new card does not change them.

use arena::{PerftPlan, perft};
use engine::Game;
use mountain::Mountain;
use serde_json::{Map, Value};
use std::path::Path;
use thrones::Thrones;
use watch::Watch;

fn counts_of<G: Game>(seats: u8, seed: u64, depth: u32, options: &[(&str, &str)]) -> Vec<u64> {
    let options: Map<String, Value> = options.iter().map(|(k, v)| ((*k).to_owned(), Value::from(*v))).collect();
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../{}/golden/data", G::about().id));
    let data =
        engine::pack::load_folder::<G>(&golden).unwrap_or_else(|errors| panic!("{}: {errors:?}", golden.display()));
    perft::<G>(data, &PerftPlan { seats, options, seed, depth }).unwrap().counts
}

fn counts(seats: u8, seed: u64, depth: u32, options: &[(&str, &str)]) -> Vec<u64> {
    counts_of::<Watch>(seats, seed, depth, options)
}

/// Different orders of a secret placement count as different paths.
#[test]
fn perft_thrones() {
    let basic = counts_of::<Thrones>(2, 2, 10, &[]);
    assert_eq!(basic, [4, 8, 102, 948, 6342, 31870, 134504, 585114, 2706496, 11168640]);
    let draft = counts_of::<Thrones>(2, 5, 9, &[("plots", "draft")]);
    assert_eq!(draft, [6, 18, 72, 144, 864, 2592, 10368, 20736, 124416]);
}

/// Gates and starting trolls: simultaneous choices are counted in one order.
#[test]
fn perft_mountain() {
    assert_eq!(counts_of::<Mountain>(2, 2, 8, &[]), [3, 6, 96, 768, 9216, 55296, 442368, 1769472]);
    let teams = counts_of::<Mountain>(4, 5, 7, &[("teams", "true")]);
    assert_eq!(teams, [4, 12, 16, 16, 512, 12288, 196608]);
}

#[test]
fn perft_watch() {
    let free = ("opening", "free");
    assert_eq!(
        counts(4, 2, 20, &[]),
        [1, 8, 8, 8, 8, 8, 8, 9, 16, 23, 138, 192, 192, 1649, 2878, 4977, 11171, 184956, 318924, 389137]
    );
    assert_eq!(
        counts(3, 5, 20, &[]),
        [
            1, 8, 8, 8, 127, 197, 197, 204, 204, 208, 1588, 2386, 24963, 63379, 485458, 486761, 578673, 808916, 938500,
            10763074
        ]
    );
    assert_eq!(counts(4, 1, 4, &[free]), [55, 146, 7484, 19818]);
    assert_eq!(counts(3, 1, 4, &[free]), [55, 146, 7484, 19818]);
    let brotherhood = ("mode", "brotherhood");
    assert_eq!(counts(4, 2, 4, &[brotherhood]), [60, 160, 9000, 23948]);
    assert_eq!(counts(3, 2, 4, &[brotherhood]), [48, 126, 5580, 14604]);
}
