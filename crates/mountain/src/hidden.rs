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

    /// Deals starting trolls that are in nobody's moot anew. A choice made in secret is any choice of the hand. Everything else
    /// lies open; decks and bags have no order.
    fn imagine(view: &View, rng: &mut impl Rng) -> Mountain {
        let mut world = view.known_game();
        if !view.table.moment.setting_up() {
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
    /// What lies open, the same for everybody. A new field does not compile until somebody has decided here who may see it.
    fn open_table(&self) -> Table {
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
