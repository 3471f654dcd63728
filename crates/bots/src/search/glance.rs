//! What looks best at once: how a seat chooses where nothing is known yet.

use crate::greedy::{Dream, look};
use table::{Game, QuickRng, Rng, Seat};

/// Of a longer list so many are looked at, drawn by lot.
const GLANCES: usize = 12;

/// The choice of the list that looks best. Passing wins a tie, so that a turn comes to its end.
pub(super) fn at_a_glance<G: Game>(world: &G, seat: Seat, list: &mut Vec<G::Action>, mood: &mut QuickRng) -> G::Action {
    if let [only] = list[..] {
        return only;
    }
    let pass = world.pass(seat).filter(|pass| list.contains(pass));
    if list.len() > GLANCES {
        for i in 0..GLANCES {
            let other = i + mood.below((list.len() - i) as u32) as usize;
            list.swap(i, other);
        }
        list.truncate(GLANCES);
        if let Some(pass) = pass.filter(|pass| !list.contains(pass)) {
            list.push(pass);
        }
    }
    let dream =
        Dream { world: world.clone(), luck: mood.next_u64(), rest: mood.next_u64(), own_only: world.seats() > 2 };
    let worth = |action: &G::Action| (look(&dream, seat, *action), Some(*action) == pass);
    list.iter().copied().max_by_key(worth).expect("the list is not empty")
}
