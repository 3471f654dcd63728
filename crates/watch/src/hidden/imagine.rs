//! A world that a viewer cannot rule out. Each deal of the unseen cards that fits is equally likely.

use crate::data::CardKind;
use crate::hidden::View;
use crate::resource::{Goods, Resource};
use crate::state::{Answer, Watch, cards_in_play, resources_in_play};
use arrayvec::ArrayVec;
use engine::{Bag, Rng, Seat};

/// Unseen development cards, one by one.
type Pool = ArrayVec<u8, 256>;

/// A deal of the development cards.
pub(super) struct DealtCards {
    cards: [[u8; 5]; 4],
    fresh: [u8; 5],
    looked: [u8; 5],
    deck: Bag<5>,
}

impl View {
    /// The table with these hidden cards.
    pub(super) fn table_with(&self, hands: [Goods; 4], discards: [Goods; 4], dealt: DealtCards) -> Watch {
        let p = &self.public;
        let mut unnamed = p.owed;
        unnamed.iter_mut().zip(discards).for_each(|(left, named)| *left -= named.total() as u8);
        let DealtCards { cards, fresh, looked, deck } = dealt;
        // What rivals know beyond the public is hidden, so in this world they know only what everybody knows.
        let mut sure = [p.sure; 5];
        for (i, hand) in hands.iter().enumerate() {
            sure[i][i] = *hand;
        }
        let mut deck_seen = [[0; 5]; 4];
        if let Some(seat) = self.viewer_seat() {
            sure[seat.index()] = self.sure;
            deck_seen[seat.index()] = self.private[seat.index()].map_or([0; 5], |private| private.deck_seen);
        }
        Watch {
            data: self.data,
            options: self.options,
            seats: self.seats,
            phase: p.phase,
            active: p.active,
            first: p.first,
            turns: p.turns,
            placed: p.placed,
            rolled: p.rolled,
            card_played: p.card_played,
            trade_closed: p.trade_closed,
            offers_made: p.offers_made,
            dice: p.dice,
            die_due: p.die_due,
            free_roads: p.free_roads,
            land: p.land,
            routes: p.routes,
            tormund: p.tormund,
            open_corners: p.open_corners,
            free_paths: p.free_paths,
            pieces: p.pieces,
            around: p.around,
            yields: p.yields,
            supply: p.supply,
            hands,
            sure,
            deck,
            cards,
            fresh,
            spent: p.spent,
            patrols: p.patrols,
            bought: p.bought,
            caps: p.caps,
            deck_seen,
            looked,
            in_box: p.in_box,
            north: p.north.clone(),
            tokens: p.tokens,
            due: p.due,
            heroes: p.heroes,
            flipped: p.flipped,
            hero_used: p.hero_used,
            hero_new: p.hero_new,
            display: p.display,
            after_use: p.after_use,
            road_length: p.road_length,
            longest_road: p.longest_road,
            largest_patrol: p.largest_patrol,
            owed: p.owed,
            unnamed,
            discards,
            offer: p.offer,
            asked: p.asked,
            answers: p.answers,
            spoken: Seat::all(self.seats).filter(|s| p.answers[s.index()] != Answer::None).collect(),
        }
    }

    /// Deals the hands. The supply is open, so the cards that nobody is sure of form a known pool.
    pub(super) fn imagine_hands(&self, rng: &mut impl Rng) -> [Goods; 4] {
        let p = &self.public;
        let mut pool =
            self.sure.iter().fold(resources_in_play(self.data, &p.in_box) - p.supply, |left, goods| left - *goods);
        let mut hands = self.sure;
        for (hand, size) in hands.iter_mut().zip(p.hand_sizes) {
            for _ in hand.total()..u32::from(size) {
                let card = Resource::ALL[rng.weighted(Resource::ALL.map(|r| u32::from(pool.count(r))))];
                pool -= Goods::new(card, 1);
                *hand += Goods::new(card, 1);
            }
        }
        hands
    }

    /// Deals the development cards: the viewer's own are known, rivals get unseen ones. Repeats until no cap is exceeded.
    pub(super) fn imagine_cards(&self, rng: &mut impl Rng) -> DealtCards {
        let p = &self.public;
        let mut unseen = cards_in_play(self.data, &self.options, &p.in_box);
        for (kind, left) in unseen.iter_mut().enumerate() {
            *left -= p.spent[kind];
        }
        unseen[CardKind::RangerPatrol as usize] -= p.patrols.iter().sum::<u8>();
        for private in self.private.iter().flatten() {
            for held in [private.cards, private.looked, private.deck_seen] {
                unseen.iter_mut().zip(held).for_each(|(left, own)| *left -= own);
            }
        }
        loop {
            let mut pool: Pool = Pool::new();
            for (kind, &n) in unseen.iter().enumerate() {
                pool.extend(std::iter::repeat_n(kind as u8, usize::from(n)));
            }
            if let Some(dealt) = self.deal_cards(pool, rng) {
                return dealt;
            }
        }
    }

    /// One fair deal, or `None` if it breaks a cap.
    fn deal_cards(&self, mut pool: Pool, rng: &mut impl Rng) -> Option<DealtCards> {
        let p = &self.public;
        let mut cards = [[0u8; 5]; 4];
        let mut fresh = [0u8; 5];
        for seat in Seat::all(self.seats) {
            let i = seat.index();
            if let Some(private) = self.private[i] {
                cards[i] = private.cards;
                if seat == p.active {
                    fresh = private.fresh;
                }
                continue;
            }
            let new = if seat == p.active { p.fresh_count } else { 0 };
            let mut slots = PurchaseSlots::new(p.bought[i], p.card_counts[i], new);
            let mut victory_cards = 0;
            while let Some((slot, is_new)) = slots.next(rng) {
                let kind = usize::from(pool.swap_remove(rng.below(pool.len() as u32) as usize));
                cards[i][kind] += 1;
                fresh[kind] += u8::from(is_new);
                if kind == CardKind::VictoryPoint as usize {
                    victory_cards += 1;
                    // This card is among the first n purchases of every cap with n beyond its slot.
                    let too_many = p.caps[i].iter().enumerate().any(|(most, &n)| slot < n && victory_cards > most);
                    if too_many {
                        return None;
                    }
                }
            }
            if p.shown.is_some_and(|shown| usize::from(shown[i]) != victory_cards) {
                return None;
            }
        }
        let own = self.viewer_seat().and_then(|seat| self.private[seat.index()]);
        // Cards that the viewer knows to lie in the deck may be the ones a rival is being shown.
        for (kind, n) in own.map_or([0; 5], |private| private.deck_seen).into_iter().enumerate() {
            pool.extend(std::iter::repeat_n(kind as u8, usize::from(n)));
        }
        let mut looked = own.map_or([0; 5], |private| private.looked);
        for _ in looked.iter().sum()..p.looked_count {
            looked[usize::from(pool.swap_remove(rng.below(pool.len() as u32) as usize))] += 1;
        }
        let mut deck = Bag::new([0; 5]);
        pool.iter().for_each(|&kind| deck.put(usize::from(kind)));
        Some(DealtCards { cards, fresh, looked, deck })
    }

    /// A finished secret discard is a random choice from the hand. An unfinished one shows nothing and is imagined as not begun.
    pub(super) fn imagine_discards(&self, hands: &[Goods; 4], rng: &mut impl Rng) -> [Goods; 4] {
        let mut discards = [Goods::NONE; 4];
        for seat in Seat::all(self.seats) {
            let i = seat.index();
            if let Some(private) = self.private[i] {
                discards[i] = private.discards;
            } else if self.public.chosen.has(seat) {
                let mut left = hands[i];
                for _ in 0..self.public.owed[i] {
                    let card = Resource::ALL[rng.weighted(Resource::ALL.map(|r| u32::from(left.count(r))))];
                    left -= Goods::new(card, 1);
                    discards[i] += Goods::new(card, 1);
                }
            }
        }
        discards
    }
}

/// The purchases whose cards are still in hand, oldest first. Which of the older cards were played is unknown; cards of this turn
/// cannot have been.
struct PurchaseSlots {
    slot: u8,
    old: u8,
    old_held: u8,
    bought: u8,
}

impl PurchaseSlots {
    fn new(bought: u8, held: u8, new: u8) -> PurchaseSlots {
        PurchaseSlots { slot: 0, old: bought - new, old_held: held - new, bought }
    }

    /// The next purchase that is still held, and whether it is of this turn.
    fn next(&mut self, rng: &mut impl Rng) -> Option<(u8, bool)> {
        while self.slot < self.bought {
            let slot = self.slot;
            self.slot += 1;
            if slot >= self.old {
                return Some((slot, true));
            }
            // Selection sampling: each set of held slots is equally likely.
            if rng.below(u32::from(self.old - slot)) < u32::from(self.old_held) {
                self.old_held -= 1;
                return Some((slot, false));
            }
        }
        None
    }
}
