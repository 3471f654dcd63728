//! The state stays small, and playing allocates nothing once its list has grown.

use table::{Game, Next, Print, QuickRng, Rng, Seat, Silence};
use watch::{Action, Layout, Mode, Opening, Options, Phases, Watch};

#[test]
fn a_state_fits_in_a_kibibyte_and_an_action_in_sixteen_bytes() {
    let (state, action) = (size_of::<Watch>(), size_of::<Action>());
    println!("state {state} bytes, action {action} bytes");
    assert!(state <= 1024, "{state}");
    assert!(action <= 16, "{action}");
}

/// How often players dealt with each other.
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

/// One of the seats that are asked, whoever it is.
fn anybody(table: &Watch, rng: &mut QuickRng) -> Option<Seat> {
    let asked = table.next().asked();
    asked.iter().nth(rng.below(asked.len().max(1) as u32) as usize)
}

/// Plays one random game with trades; what is counted is listing, doing and judging the position, not thinking of an
/// offer and judging that.
fn play(table: &mut Watch, rng: &mut QuickRng, choices: &mut Vec<Action>, deals: &mut Deals) -> (u32, u64) {
    let (mut steps, mut allocated) = (0, 0);
    let mut count = |step: &mut dyn FnMut()| allocated += allocation_counter::measure(step).count_total;
    while table.next() != Next::Over {
        steps += 1;
        let Some(seat) = anybody(table, rng) else {
            count(&mut || table.happen(table.sample(rng), &mut Silence));
            continue;
        };
        choices.clear();
        count(&mut || table.legal(seat, choices));
        let proposal = if choices.is_empty() || rng.below(4) == 0 { table.propose(seat, rng) } else { None };
        let listed = || (!choices.is_empty()).then(|| choices[rng.below(choices.len() as u32) as usize]);
        let Some(action) = proposal.or_else(listed) else { continue };
        assert!(table.check(seat, action).is_ok());
        deals.count(action);
        count(&mut || table.act(seat, action, &mut Silence));
        count(&mut || assert!(table.worth(seat) > 0));
    }
    (steps, allocated)
}

#[test]
fn playing_allocates_nothing() {
    let data = Print::ours();
    let mut rng = QuickRng::seeded(4);
    let mut choices = Vec::with_capacity(512);
    let mut deals = Deals::default();
    for (mode, opening) in
        [(Mode::Base, Opening::Prebuilt), (Mode::Base, Opening::Free), (Mode::Brotherhood, Opening::Free)]
    {
        for phases in [Phases::Combined, Phases::Separate] {
            for seats in [3, 4] {
                let board = if phases == Phases::Separate && mode == Mode::Brotherhood {
                    Layout::Random
                } else {
                    Layout::Standard
                };
                let options = Options { mode, board, opening, phases, ..Options::default() };
                let mut table = Watch::open(data, &options, seats).unwrap();
                let (steps, allocated) = play(&mut table, &mut rng, &mut choices, &mut deals);
                assert!(steps > 100);
                assert_eq!(allocated, 0, "{allocated} allocations in {steps} steps, {seats} seats, {options:?}");
            }
        }
    }
    assert!(choices.capacity() <= 512, "a list of choices never passes 512");
    println!("{deals:?}");
    let Deals { offers, answers, counters, proposals, takes } = deals;
    assert!([offers, answers, counters, proposals, takes].iter().all(|n| *n > 10), "too little trade");
}
