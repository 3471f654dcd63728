//! Deals the unseen cards at random, so that each deal consistent with a view is equally likely.

use crate::components::{TITLES, Title};
use crate::hidden::view::View;
use crate::state::{Empires, Moment};
use arrayvec::ArrayVec;
use engine::{Bag, Rng, Seat};

/// Unseen cards, one by one.
type Pool = ArrayVec<Title, 64>;

impl View {
    /// Deals hand, drawn cards and deck of a seat from one pool. Cards known to be in hand are set aside first.
    pub(super) fn deal(&self, world: &mut Empires, seat: Seat, rng: &mut impl Rng) {
        let (data, mat) = (self.data.get(), self.mat(seat));
        let mut pool = Pool::new();
        for title in data.titles(mat.clan) {
            let loose = self.open.unseen_copies(data, seat, title) - mat.known_in_hand.count(title.index());
            pool.extend(std::iter::repeat_n(title, usize::from(loose)));
        }
        let mut draw = |bag: &mut Bag<TITLES>, n: u32| {
            for _ in 0..n {
                bag.put(pool.swap_remove(rng.below(pool.len() as u32) as usize).index());
            }
        };
        let mut hand = mat.known_in_hand;
        draw(&mut hand, u32::from(mat.hand_size) - mat.known_in_hand.len());
        let mut drawn = Bag::new([0; TITLES]);
        draw(&mut drawn, mat.drawn.into());
        let mut deck = Bag::new([0; TITLES]);
        pool.iter().for_each(|title| deck.put(title.index()));
        let own = world.hidden_cards_mut(seat);
        (own.hand, own.drawn, own.deck) = (hand, drawn, deck);
        let choosing = matches!(self.open.moment, Moment::StartHand | Moment::Lookout);
        if choosing && self.open.ready.has(seat) {
            let limit = world.keep_limit(seat);
            choose(world, seat, limit, rng);
        }
    }
}

/// Chooses the cards that a ready seat keeps. Each allowed set is equally likely.
fn choose(world: &mut Empires, seat: Seat, limit: u8, rng: &mut impl Rng) {
    let exact = world.open.moment == Moment::StartHand;
    let n = u32::from(world.mat(seat).drawn);
    let kept = if exact {
        u32::from(limit)
    } else {
        rng.weighted((0..=u32::from(limit)).map(move |k| combinations(n, k))) as u32
    };
    let own = world.hidden_cards_mut(seat);
    let mut pool = Pool::new();
    for (title, n) in own.drawn.outcomes() {
        pool.extend(std::iter::repeat_n(Title(title as u8), n as usize));
    }
    for _ in 0..kept {
        own.keeping.put(pool.swap_remove(rng.below(pool.len() as u32) as usize).index());
    }
    own.kept = kept as u8;
}

/// The number of sets of `k` things among `n`.
pub(crate) fn combinations(n: u32, k: u32) -> u32 {
    (0..k).fold(1, |all, i| all * (n - i) / (i + 1))
}
