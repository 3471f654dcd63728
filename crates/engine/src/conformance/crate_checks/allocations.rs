//! Playing does not allocate once the list of choices has grown.

use super::GameCrateChecks;
use crate::{DataRef, Game, Next, NoLog, QuickRng, Rng, Seat};

/// Runs a closure and counts its allocations. The counting allocator belongs to the test that links it.
pub type CountAllocations = fn(&mut dyn FnMut()) -> u64;

impl<G: Game> GameCrateChecks<G> {
    /// Plays a random game at each table, with proposals. Counts the allocations of listing, acting, evaluating and
    /// chance, but not of proposing. `seen` gets every action. No list exceeds `longest`.
    pub fn playing_allocates_nothing(
        &self,
        tables: impl IntoIterator<Item = (G::Options, u8)>,
        longest: usize,
        measure: CountAllocations,
        mut seen: impl FnMut(G::Action),
    ) {
        let mut rng = QuickRng::seeded(4);
        let mut choices = Vec::with_capacity(longest);
        for (n, (options, seats)) in tables.into_iter().enumerate() {
            let mut table = G::open(DataRef::ours(), &options, seats).unwrap_or_else(|e| panic!("{e:?}"));
            let (steps, allocated) = play(&mut table, &mut rng, &mut choices, measure, &mut seen);
            assert!(steps > 20, "table {n}: {steps} steps are no game");
            assert_eq!(allocated, 0, "table {n}, {seats} seats: {allocated} allocations in {steps} steps");
        }
        assert!(choices.capacity() <= longest, "a list of choices passed {longest}: {}", choices.capacity());
    }
}

fn play<G: Game>(
    table: &mut G,
    rng: &mut QuickRng,
    choices: &mut Vec<G::Action>,
    measure: CountAllocations,
    seen: &mut impl FnMut(G::Action),
) -> (u32, u64) {
    let (mut steps, mut allocated) = (0, 0);
    while table.next() != Next::Over {
        steps += 1;
        let asked = table.next().asked();
        let anybody = asked.iter().nth(rng.below(asked.len().max(1) as u32) as usize);
        let Some(seat) = anybody else {
            allocated += measure(&mut || table.resolve_chance(table.sample(rng), &mut NoLog));
            continue;
        };
        choices.clear();
        allocated += measure(&mut || table.legal(seat, choices));
        let Some(action) = choose(table, seat, choices, rng) else { continue };
        assert!(table.check(seat, action).is_ok());
        seen(action);
        allocated += measure(&mut || table.act(seat, action, &mut NoLog));
        allocated += measure(&mut || {
            std::hint::black_box(table.heuristic(seat));
        });
    }
    (steps, allocated)
}

fn choose<G: Game>(table: &G, seat: Seat, choices: &[G::Action], rng: &mut QuickRng) -> Option<G::Action> {
    let own = if choices.is_empty() || rng.below(4) == 0 { table.propose(seat, rng) } else { None };
    own.or_else(|| (!choices.is_empty()).then(|| choices[rng.below(choices.len() as u32) as usize]))
}

/// A table with default options.
pub(super) fn default_table<G: Game>(seats: u8) -> G {
    let written = serde_json::Map::new();
    let options = G::about().read_options::<G::Options>(&written).unwrap_or_else(|e| panic!("{e:?}"));
    G::open(DataRef::ours(), &options, seats).unwrap_or_else(|e| panic!("{e:?}"))
}
