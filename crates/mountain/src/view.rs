//! All that one viewer knows, built field by field: what lies open, and what he keeps to himself. rule: open-and-hidden

use crate::state::{MaskDraft, Mountain, NONE, SEATS, Secret, Starters, Table};
use arrayvec::ArrayVec;
use engine::{Rng, Seat, SeatSet, Viewer};

/// What a viewer knows.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub(crate) viewer: Viewer,
    /// What lies open.
    pub(crate) table: Table,
    /// Starting trolls of those seats whose hand he knows.
    pub(crate) starters: [Option<Starters>; SEATS],
    /// The open draft, if it is his.
    pub(crate) draft: Option<Draft>,
}

/// Steps of a draft that nobody else sees.
#[derive(Clone, PartialEq, Debug)]
pub struct Draft {
    pub(crate) trade: ArrayVec<crate::state::Gift, 4>,
    pub(crate) mask: MaskDraft,
}

impl Mountain {
    pub(crate) fn build_view(&self, viewer: Viewer) -> View {
        let own = |seat: usize| viewer.knows(SeatSet::of(Seat(seat as u8)));
        let drafting = self.open_steps(self.turn) > 0 && own(self.turn.index());
        View {
            viewer,
            table: self.build_table(),
            starters: std::array::from_fn(|seat| own(seat).then(|| self.secret.starters[seat])),
            draft: drafting.then(|| Draft { trade: self.secret.trade.clone(), mask: self.secret.mask.clone() }),
        }
    }

    /// What lies open, the same for everybody. A new field does not compile until somebody has decided here who may see it.
    fn build_table(&self) -> Table {
        Table {
            data: self.data,
            options: self.options,
            seats: self.open.seats,
            moment: self.moment,
            turn: self.turn,
            round: self.round,
            last_round: self.last_round,
            over: self.over,
            crowned: self.crowned,
            mountain: self.mountain.clone(),
            // Point tokens are taken in sight of all: whoever watched knows them face down too. rule: pedestal-tokens
            purses: self.purses,
            moots: self.moots,
            horde: self.horde,
            // A deck is what is left in it, and the cards whose place everybody has seen.
            decks: self.decks.clone(),
            gone: self.gone,
            bag: self.bag,
            book: self.book,
            spells: self.spells,
            spells_under: self.spells_under.clone(),
            supply: self.supply,
            track: self.track,
            now: self.now,
            stack: self.stack.clone(),
            // Of starting trolls everybody sees how many are held, and who has chosen.
            in_hand: self.in_hand,
            ready: self.ready,
        }
    }
}

impl View {
    /// The seat that looks, if a seat does.
    pub(crate) fn own_seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    /// The game as far as this viewer knows it: others' hands are empty, their drafts closed.
    pub(crate) fn known(&self) -> Mountain {
        let mut secret = Secret { starters: self.starters.map(Option::unwrap_or_default), ..Secret::default() };
        if let Some(draft) = &self.draft {
            secret.trade.clone_from(&draft.trade);
            secret.mask.clone_from(&draft.mask);
        }
        Mountain { open: self.table.clone(), secret }
    }

    /// A world this viewer cannot rule out: starting trolls that are in nobody's moot are dealt anew, and a choice made in
    /// secret is any choice of the hand. Everything else lies open; decks and bags have no order.
    pub(crate) fn imagine(&self, rng: &mut impl Rng) -> Mountain {
        let mut world = self.known();
        if !self.table.moment.setting_up() {
            return world;
        }
        for seat in Seat::all(self.table.seats) {
            if self.starters[seat.index()].is_none() {
                world.secret.starters[seat.index()] = self.table.imagine_starters(seat, rng);
            }
        }
        world
    }
}

impl Table {
    /// Starting trolls that are not in the moot of a seat, as bits.
    pub(crate) fn unplaced(&self, seat: Seat) -> u8 {
        let data = self.data.get();
        let all = ((1u16 << (data.cards.len() - data.trolls)) - 1) as u8;
        let placed = self.moot(seat).trolls[..4].iter().filter(|t| t.card != NONE);
        placed.fold(all, |left, troll| left & !(1 << (troll.card - data.trolls as u8)))
    }

    fn imagine_starters(&self, seat: Seat, rng: &mut impl Rng) -> Starters {
        let mut own = Starters { hand: 0, deck: self.unplaced(seat), pick: None };
        for _ in 0..self.in_hand[seat.index()] {
            let card = nth(own.deck, rng.below(own.deck.count_ones()));
            own.deck &= !(1 << card);
            own.hand |= 1 << card;
        }
        if self.ready.has(seat) {
            let starter = nth(own.hand, rng.below(own.hand.count_ones()));
            let free: ArrayVec<u8, 4> =
                (0..4).filter(|p| self.moot(seat).trolls[usize::from(*p)].card == NONE).collect();
            own.pick = Some((starter, free[rng.below(free.len() as u32) as usize]));
        }
        own
    }
}

/// One of some bits.
fn nth(bits: u8, n: u32) -> u8 {
    (0..8u8).filter(|i| bits >> i & 1 != 0).nth(n as usize).unwrap_or(0)
}
