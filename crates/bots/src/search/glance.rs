//! What looks best at once: how a seat chooses where nothing is known yet.

use crate::greedy::{Dream, look};
use engine::{Game, QuickRng, Rng, Seat};
use std::mem::discriminant;

/// Of a longer list so many are looked at.
const GLANCES: usize = 12;
/// So many of them looked best to the seat before; the others are drawn by lot.
const REMEMBERED: usize = 8;

/// What looked best to a seat in long lists, the latest first. Walks of one search meet the same choices again and again, so
/// that few looks at a time find the good ones of many.
pub(super) struct Memory<A>(Vec<A>);

impl<A: Copy + PartialEq> Memory<A> {
    pub fn new() -> Memory<A> {
        Memory(Vec::with_capacity(REMEMBERED + 1))
    }

    fn keep(&mut self, best: A) {
        self.0.retain(|known| *known != best);
        self.0.insert(0, best);
        self.0.truncate(REMEMBERED);
    }

    /// Puts what is remembered at the beginning of a list, and says how much that is.
    fn put_first(&self, list: &mut [A]) -> usize {
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

/// The choice of the list that looks best. Passing wins a tie, so that a turn comes to its end.
pub(super) fn at_a_glance<G: Game>(
    world: &G,
    seat: Seat,
    list: &mut Vec<G::Action>,
    memory: &mut Memory<G::Action>,
    mood: &mut QuickRng,
) -> G::Action {
    if let [only] = list[..] {
        return only;
    }
    let pass = world.pass(seat).filter(|pass| list.contains(pass));
    let long = list.len() > GLANCES;
    if long {
        let first = memory.put_first(list);
        draw_of_each_kind(&mut list[first..], GLANCES - first, mood);
        list.truncate(GLANCES);
        if let Some(pass) = pass.filter(|pass| !list.contains(pass)) {
            list.push(pass);
        }
    }
    let dream =
        Dream { world: world.clone(), luck: mood.next_u64(), rest: mood.next_u64(), own_only: world.seats() > 2 };
    let worth = |action: &G::Action| (look(&dream, seat, *action), Some(*action) == pass);
    let best = list.iter().copied().max_by_key(worth).expect("the list is not empty");
    if long {
        memory.keep(best);
    }
    best
}

/// Puts so many at the beginning, drawn by lot from every kind in turn: a hundred digs do not hide a recruit.
fn draw_of_each_kind<A: Copy>(list: &mut [A], most: usize, mood: &mut QuickRng) {
    // Lists come kind by kind: where each begins, and ends.
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
            let lot = *begin + mood.below((*end - *begin) as u32) as usize;
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
    fn many_of_a_kind_hide_no_other_kind() {
        let mut list: Vec<Choice> = (0..3).map(Choice::Recruit).chain((0..300).map(Choice::Dig)).collect();
        list.push(Choice::Rest);
        draw_of_each_kind(&mut list, 8, &mut QuickRng::seeded(1));
        let count = |kind: Choice| list[..8].iter().filter(|c| discriminant(*c) == discriminant(&kind)).count();
        assert_eq!([count(Choice::Recruit(0)), count(Choice::Dig(0)), count(Choice::Rest)], [3, 4, 1]);
        assert!((0..8).all(|i| !list[..i].contains(&list[i])), "nothing is drawn twice: {:?}", &list[..8]);
    }

    #[test]
    fn what_looked_best_lately_is_looked_at_first() {
        let mut memory = Memory::new();
        for best in (0..20u16).chain([15]) {
            memory.keep(best);
        }
        let mut list: Vec<u16> = (10..16).rev().chain(19..40).collect();
        assert_eq!(memory.put_first(&mut list), 5);
        assert_eq!(list[..5], [15, 19, 14, 13, 12]);
    }
}
