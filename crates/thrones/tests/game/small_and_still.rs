//! The state stays small, and playing allocates no memory once the list of actions has grown.

use engine::conformance::crate_checks::GameCrateChecks;
use thrones::{Action, Options, Plots, Thrones};

#[test]
fn state_fits_in_2_kib_and_action_in_16_bytes() {
    let (state, action) = (size_of::<Thrones>(), size_of::<Action>());
    println!("state {state} bytes, action {action} bytes");
    assert!(state <= 2048, "{state}");
    assert!(action <= 16, "{action}");
}

#[test]
fn playing_allocates_nothing() {
    let tables = [Plots::Basic, Plots::Draft].repeat(20).into_iter().map(|plots| (Options { plots }, 2));
    let measure = |step: &mut dyn FnMut()| allocation_counter::measure(step).count_total;
    GameCrateChecks::<Thrones>::new(env!("CARGO_MANIFEST_DIR")).playing_allocates_nothing(tables, 512, measure, |_| {});
}
