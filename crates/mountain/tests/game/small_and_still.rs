//! The state stays small, and playing allocates nothing once its list has grown.

use engine::conformance::crate_checks::GameCrateChecks;
use mountain::{Action, Mountain, Options, Side, Workshops};

#[test]
fn a_state_fits_in_four_kibibytes_and_an_action_in_sixteen_bytes() {
    let (state, action) = (size_of::<Mountain>(), size_of::<Action>());
    println!("state {state} bytes, action {action} bytes");
    assert!(state <= 4096, "{state}");
    assert!(action <= 16, "{action}");
}

#[test]
fn playing_allocates_nothing() {
    let usual = Options::default();
    let tables = [
        (usual, 5),
        (usual, 4),
        (usual, 3),
        (Options { side: Side::Winter, ..usual }, 2),
        (Options { teams: true, ..usual }, 4),
        (Options { workshops: Workshops::Chosen, ..usual }, 3),
    ];
    let tables = tables.repeat(4).into_iter();
    let measure = |step: &mut dyn FnMut()| allocation_counter::measure(step).count_total;
    GameCrateChecks::<Mountain>::new(env!("CARGO_MANIFEST_DIR")).playing_allocates_nothing(
        tables,
        4096,
        measure,
        |_| {},
    );
}
