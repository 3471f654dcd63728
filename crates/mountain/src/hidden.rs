//! What each viewer knows: `impl Hidden`. rule: open-and-hidden

mod imagine;
mod view;
mod view_json;

use crate::state::{Mountain, Table};
use engine::{Hidden, Rng, Rules, Seat, SeatSet, Viewer};
use view::Draft;
pub use view::View;
pub(crate) use view_json::step_word;

impl Hidden for Mountain {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        let own = |seat: usize| viewer.knows(SeatSet::of(Seat(seat as u8)));
        let drafting = self.draft(self.turn) > 0 && own(self.turn.index());
        View {
            viewer,
            table: self.open_table(),
            starters: std::array::from_fn(|seat| own(seat).then(|| self.secret.starters[seat])),
            draft: drafting.then(|| Draft { trade: self.secret.trade.clone(), mask: self.secret.mask.clone() }),
        }
    }

    /// Deals all starting trolls that are in no moot again. A secret choice becomes a random choice from the hand.
    /// Everything else is public; decks and bags have no order.
    fn imagine(view: &View, rng: &mut impl Rng) -> Mountain {
        let mut world = view.known_game();
        if !view.table.phase.setting_up() {
            return world;
        }
        for seat in Seat::all(view.table.seats) {
            if view.starters[seat.index()].is_none() {
                world.secret.starters[seat.index()] = view.table.imagine_starters(seat, rng);
            }
        }
        world
    }
}

impl Mountain {
    /// The public part of the state. A new field must be added here, which is where its visibility is decided.
    fn open_table(&self) -> Table {
        Table {
            data: self.data,
            options: self.options,
            seats: self.open.seats,
            phase: self.phase,
            turn: self.turn,
            round: self.round,
            last_round: self.last_round,
            over: self.over,
            crowned: self.crowned,
            mountain: self.mountain.clone(),
            // Point tokens are taken face up, so every viewer knows them. rule: pedestal-tokens
            purses: self.purses,
            moots: self.moots,
            horde: self.horde,
            // The cards of a deck are public, and so are the positions of cards that were put under it.
            decks: self.decks.clone(),
            removed: self.removed,
            bag: self.bag,
            spellbook: self.spellbook,
            spells: self.spells,
            spells_under: self.spells_under.clone(),
            supply: self.supply,
            track: self.track,
            this_turn: self.this_turn,
            stack: self.stack.clone(),
            // The number of starting trolls in hand and the seats that have chosen are public.
            in_hand: self.in_hand,
            ready: self.ready,
        }
    }
}
