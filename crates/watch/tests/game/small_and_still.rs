//! The state stays small, and playing allocates nothing once the list of actions has grown.

use engine::conformance::crate_checks::GameCrateChecks;
use watch::{Action, Layout, Mode, Opening, Options, Phases, Watch};

#[test]
fn state_and_action_stay_small() {
    let (state, action) = (size_of::<Watch>(), size_of::<Action>());
    println!("state {state} bytes, action {action} bytes");
    assert!(state <= 1024, "{state}");
    assert!(action <= 16, "{action}");
}

/// How often players traded with each other.
#[derive(Default, Debug)]
struct Deals {
    offers: u32,
    answers: u32,
    counters: u32,
    proposals: u32,
    takes: u32,
}

impl Deals {
    fn count(&mut self, action: Action) {
        match action {
            Action::Offer(..) => self.offers += 1,
            Action::Accept | Action::Decline => self.answers += 1,
            Action::Counter(_) => self.counters += 1,
            Action::Propose(_) => self.proposals += 1,
            Action::Take(_) => self.takes += 1,
            _ => {}
        }
    }
}

/// Both openings of the base game and the Brotherhood, combined and separate phases, three and four seats.
fn tables() -> Vec<(Options, u8)> {
    let mut tables = Vec::new();
    for (mode, opening) in
        [(Mode::Base, Opening::Prebuilt), (Mode::Base, Opening::Free), (Mode::Brotherhood, Opening::Free)]
    {
        for phases in [Phases::Combined, Phases::Separate] {
            let random = phases == Phases::Separate && mode == Mode::Brotherhood;
            let board = if random { Layout::Random } else { Layout::Standard };
            let options = Options { mode, board, opening, phases, ..Options::default() };
            tables.extend([(options, 3), (options, 4)]);
        }
    }
    tables
}

#[test]
fn playing_allocates_nothing() {
    let mut deals = Deals::default();
    let measure = |step: &mut dyn FnMut()| allocation_counter::measure(step).count_total;
    let checks = GameCrateChecks::<Watch>::new(env!("CARGO_MANIFEST_DIR"));
    checks.playing_allocates_nothing(tables(), 512, measure, |action| deals.count(action));
    println!("{deals:?}");
    let Deals { offers, answers, counters, proposals, takes } = deals;
    assert!([offers, answers, counters, proposals, takes].iter().all(|n| *n > 10), "too little trade");
}
