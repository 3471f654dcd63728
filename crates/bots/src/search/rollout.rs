//! Playing a choice out: for some turns every seat does what looks best at a glance.

use super::share::shares;
use crate::greedy::{Dream, look};
use table::{Game, Next, QuickRng, Rng, Seat, Silence};

/// Of a longer list so many are looked at, drawn by lot.
const GLANCES: usize = 16;
/// Nobody plays on for longer than so many choices.
const FAR: usize = 160;

/// The share of the win that a seat has some turns after a choice in this world.
pub(super) fn play_out<G: Game>(world: &G, seat: Seat, action: G::Action, luck: u64) -> f64 {
    let mut world = world.clone();
    let mut mood = QuickRng::seeded(luck);
    // Every turn has its own luck: what was done before does not change the dice of the turns after.
    let (mut turn, mut dice) = (world.turns(), QuickRng::seeded(luck.rotate_left(17)));
    let until = world.turns() + super::TUNE.ahead;
    world.act(seat, action, &mut Silence);
    let mut list = Vec::new();
    for _ in 0..FAR {
        if world.turns() >= until {
            break;
        }
        if world.turns() != turn {
            turn = world.turns();
            dice = QuickRng::seeded(luck.rotate_left(17) ^ u64::from(turn).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        }
        match world.next() {
            Next::Over => break,
            Next::Chance => {
                let outcome = world.sample(&mut dice);
                world.happen(outcome, &mut Silence);
            }
            Next::Seats { must, .. } => {
                let Some(asked) = must.first() else { break };
                list.clear();
                world.legal(asked, &mut list);
                if list.is_empty() {
                    break;
                }
                let action = at_a_glance(&world, asked, &mut list, &mut mood);
                world.act(asked, action, &mut Silence);
            }
        }
    }
    shares(&world)[seat.index()]
}

/// What looks best at once. Passing wins a tie, so that a turn comes to its end.
fn at_a_glance<G: Game>(world: &G, seat: Seat, list: &mut Vec<G::Action>, mood: &mut QuickRng) -> G::Action {
    if let [only] = list[..] {
        return only;
    }
    let pass = world.pass(seat);
    if list.len() > super::TUNE.glances {
        for i in 0..super::TUNE.glances {
            let other = i + mood.below((list.len() - i) as u32) as usize;
            list.swap(i, other);
        }
        list.truncate(super::TUNE.glances);
        if let Some(pass) = pass.filter(|pass| !list.contains(pass)) {
            list.push(pass);
        }
    }
    let dream = Dream { world: world.clone(), luck: mood.next_u64(), rest: mood.next_u64() };
    let worth = |action: &G::Action| (look(&dream, seat, *action), Some(*action) == pass);
    list.iter().copied().max_by_key(worth).expect("the list is not empty")
}
