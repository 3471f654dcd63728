//! The state is small, and playing does not allocate once the list of actions has grown.

use engine::conformance::crate_checks::GameCrateChecks;
use mountain::{Action, Mountain, Options, Side, Workshops};

#[test]
fn state_and_action_sizes_are_bounded() {
    let (state, action) = (size_of::<Mountain>(), size_of::<Action>());
    println!("state {state} bytes, action {action} bytes");
    assert!(state <= 4096, "{state}");
    assert!(action <= 16, "{action}");
}

#[test]
fn playing_does_not_allocate() {
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
