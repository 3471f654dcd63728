//! Static evaluation: how a seat chooses where its tree knows nothing yet.

use crate::greedy::{SampledWorld, score_choice};
use engine::{Game, QuickRng, Rng, Seat};
use std::mem::discriminant;

/// How many choices of a longer list are evaluated.
const MAX_EVALUATED: usize = 12;
/// How many of them are killer moves; the others are drawn at random.
const MAX_REMEMBERED: usize = 8;

/// The best choices of a seat in earlier long lists, the latest first (killer moves). Rollouts of one search meet the same choices
/// again and again, so trying these first finds the good choices of a long list quickly.
pub(super) struct KillerMoves<A>(Vec<A>);

impl<A: Copy + PartialEq> KillerMoves<A> {
    pub fn new() -> KillerMoves<A> {
        KillerMoves(Vec::with_capacity(MAX_REMEMBERED + 1))
    }

    fn add(&mut self, best: A) {
        self.0.retain(|known| *known != best);
        self.0.insert(0, best);
        self.0.truncate(MAX_REMEMBERED);
    }

    /// Moves the remembered choices to the front of a list, and returns their number.
    fn move_to_front(&self, list: &mut [A]) -> usize {
        let mut first = 0;
        for known in &self.0 {
            if let Some(place) = list[first..].iter().position(|action| action == known) {
                list.swap(first, first + place);
                first += 1;
            }
        }
        first
    }
}

/// The choice with the best static evaluation. Passing wins a tie, so that turns end.
pub(super) fn best_by_static_eval<G: Game>(
    world: &G,
    seat: Seat,
    list: &mut Vec<G::Action>,
    killer_moves: &mut KillerMoves<G::Action>,
    policy_rng: &mut QuickRng,
) -> G::Action {
    if let [only] = list[..] {
        return only;
    }
    let pass = world.pass(seat).filter(|pass| list.contains(pass));
    let long = list.len() > MAX_EVALUATED;
    if long {
        let first = killer_moves.move_to_front(list);
        sample_each_kind(&mut list[first..], MAX_EVALUATED - first, policy_rng);
        list.truncate(MAX_EVALUATED);
        if let Some(pass) = pass.filter(|pass| !list.contains(pass)) {
            list.push(pass);
        }
    }
    let sample = SampledWorld {
        world: world.clone(),
        first_draw: policy_rng.next_u64(),
        later_draws: policy_rng.next_u64(),
        ignore_rivals: world.seats() > 2,
    };
    let score = |action: &G::Action| (score_choice(&sample, seat, *action), Some(*action) == pass);
    let best = list.iter().copied().max_by_key(score).expect("the list is not empty");
    if long {
        killer_moves.add(best);
    }
    best
}

/// Moves this many choices to the front, drawn at random from each kind in turn, so that a hundred digs do not crowd out a recruit.
fn sample_each_kind<A: Copy>(list: &mut [A], most: usize, policy_rng: &mut QuickRng) {
    // Lists are grouped by kind: the begin and end of each group.
    let mut kinds: Vec<(usize, usize)> = Vec::new();
    for i in 0..list.len() {
        match kinds.last_mut() {
            Some((begin, end)) if discriminant(&list[*begin]) == discriminant(&list[i]) => *end = i + 1,
            _ => kinds.push((i, i + 1)),
        }
    }
    let mut drawn = Vec::with_capacity(most);
    while drawn.len() < most && !kinds.is_empty() {
        kinds.retain_mut(|(begin, end)| {
            let lot = *begin + policy_rng.below((*end - *begin) as u32) as usize;
            list.swap(*begin, lot);
            drawn.push(list[*begin]);
            *begin += 1;
            begin < end
        });
    }
    drawn.truncate(most);
    list[..drawn.len()].copy_from_slice(&drawn);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Debug)]
    enum Choice {
        Recruit(u16),
        Dig(u16),
        Rest,
    }

    #[test]
    fn large_group_does_not_crowd_out_other_kinds() {
        let mut list: Vec<Choice> = (0..3).map(Choice::Recruit).chain((0..300).map(Choice::Dig)).collect();
        list.push(Choice::Rest);
        sample_each_kind(&mut list, 8, &mut QuickRng::seeded(1));
        let count = |kind: Choice| list[..8].iter().filter(|c| discriminant(*c) == discriminant(&kind)).count();
        assert_eq!([count(Choice::Recruit(0)), count(Choice::Dig(0)), count(Choice::Rest)], [3, 4, 1]);
        assert!((0..8).all(|i| !list[..i].contains(&list[i])), "nothing is drawn twice: {:?}", &list[..8]);
    }

    #[test]
    fn latest_killer_moves_come_first() {
        let mut killer_moves = KillerMoves::new();
        for best in (0..20u16).chain([15]) {
            killer_moves.add(best);
        }
        let mut list: Vec<u16> = (10..16).rev().chain(19..40).collect();
        assert_eq!(killer_moves.move_to_front(&mut list), 5);
        assert_eq!(list[..5], [15, 19, 14, 13, 12]);
    }
}
