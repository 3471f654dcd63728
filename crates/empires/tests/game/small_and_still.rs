//! The state stays small, and playing does not allocate once the list of actions has grown.

use empires::{Action, ClanChoice, Empires, Options};
use engine::conformance::crate_checks::GameCrateChecks;

#[test]
fn state_fits_4_kib_and_action_16_bytes() {
    let (state, action) = (size_of::<Empires>(), size_of::<Action>());
    println!("state {state} bytes, action {action} bytes");
    assert!(state <= 4096, "{state}");
    assert!(action <= 16, "{action}");
}

#[test]
fn playing_allocates_nothing() {
    let chance = ClanChoice::Chance;
    let options = Options { clan1: chance, clan2: chance, clan3: chance, clan4: chance, ..Options::default() };
    let tables = (0..24).map(|n| (options, n % 4 + 1));
    let measure = |step: &mut dyn FnMut()| allocation_counter::measure(step).count_total;
    GameCrateChecks::<Empires>::new(env!("CARGO_MANIFEST_DIR")).playing_allocates_nothing(tables, 600, measure, |_| {});
}
