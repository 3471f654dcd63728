//! What one viewer knows. It is built from the state field by field: an allow-list.

use crate::colours::Colours;
use crate::data::Data;
use crate::geometry::{HEXES, Hex};
use crate::hero::{Hero, Heroes};
use crate::land::Land;
use crate::north::North;
use crate::options::Options;
use crate::resource::{Goods, Resource};
use crate::state::{
    Answer, Bid, Due, InBox, PUBLIC_ROW, Phase, Pieces, VICTORY_CAPS, Watch, Yields, resources_in_play,
};
use crate::tokens::Tokens;
use engine::{DataRef, Seat, SeatSet, Viewer};

/// What a viewer knows.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub(crate) data: DataRef<Data>,
    pub(crate) viewer: Viewer,
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) public: PublicView,
    /// Cards that each seat certainly holds, by what this viewer saw.
    pub(crate) sure: [Goods; 4],
    /// Hidden things that this viewer knows: a seat's own, or everybody's for the omniscient viewer.
    pub(crate) private: [Option<PrivateView>; 4],
}

/// What everybody sees.
#[derive(Clone, PartialEq, Debug)]
pub struct PublicView {
    pub(crate) phase: Phase,
    pub(crate) active: Seat,
    pub(crate) first: Seat,
    pub(crate) turns: u16,
    pub(crate) placed: u8,
    pub(crate) rolled: bool,
    pub(crate) card_played: bool,
    pub(crate) trade_closed: bool,
    pub(crate) offers_made: u8,
    pub(crate) dice: [u8; 3],
    pub(crate) die_due: bool,
    pub(crate) free_roads: u8,
    pub(crate) land: [Land; HEXES],
    pub(crate) routes: [Resource; 5],
    pub(crate) tormund: Option<Hex>,
    pub(crate) open_corners: u64,
    pub(crate) free_paths: u128,
    pub(crate) pieces: [Pieces; 4],
    pub(crate) around: [SeatSet; 21],
    pub(crate) yields: Yields,
    pub(crate) supply: Goods,
    pub(crate) hand_sizes: [u8; 4],
    /// Cards that everybody knows each seat to hold.
    pub(crate) sure: [Goods; 4],
    pub(crate) deck_size: u8,
    pub(crate) card_counts: [u8; 4],
    pub(crate) fresh_count: u8,
    pub(crate) spent: [u8; 5],
    pub(crate) patrols: [u8; 4],
    pub(crate) bought: [u8; 4],
    pub(crate) caps: [[u8; VICTORY_CAPS]; 4],
    /// The number of cards that Melisandre shows.
    pub(crate) looked_count: u8,
    pub(crate) in_box: InBox,
    /// The Wall, camps, clearings and the Gift are public, and all know equally little of face-down tokens.
    pub(crate) north: North,
    pub(crate) tokens: Tokens,
    pub(crate) due: Due,
    pub(crate) heroes: [Option<Hero>; 4],
    pub(crate) flipped: SeatSet,
    pub(crate) hero_used: SeatSet,
    pub(crate) hero_new: SeatSet,
    pub(crate) display: Heroes,
    pub(crate) after_use: SeatSet,
    pub(crate) road_length: [u8; 4],
    pub(crate) longest_road: Option<Seat>,
    pub(crate) largest_patrol: Option<Seat>,
    pub(crate) visible_points: [u8; 4],
    pub(crate) owed: [u8; 4],
    /// Seats that have named all their discards.
    pub(crate) chosen: SeatSet,
    pub(crate) offer: Option<Bid>,
    pub(crate) asked: SeatSet,
    pub(crate) answers: [Answer; 4],
    /// Victory cards of each seat, revealed when the game is over.
    pub(crate) shown: Option<[u8; 4]>,
}

/// A seat's hidden things.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PrivateView {
    pub(crate) cards: [u8; 5],
    pub(crate) fresh: [u8; 5],
    pub(crate) discards: Goods,
    /// The cards that Melisandre shows this seat.
    pub(crate) looked: [u8; 5],
    /// Cards that this seat knows to lie in the deck.
    pub(crate) deck_seen: [u8; 5],
}

impl Watch {
    pub(crate) fn public_view(&self) -> PublicView {
        let each = |f: &dyn Fn(Seat) -> u8| {
            let mut list = [0u8; 4];
            Seat::all(self.seats).for_each(|s| list[s.index()] = f(s));
            list
        };
        let discarding = self.phase == Phase::Discards;
        PublicView {
            phase: self.phase,
            active: self.active,
            first: self.first,
            turns: self.turns,
            placed: self.placed,
            rolled: self.rolled,
            card_played: self.card_played,
            trade_closed: self.trade_closed,
            offers_made: self.offers_made,
            dice: self.dice,
            die_due: self.die_due,
            free_roads: self.free_roads,
            land: self.land,
            routes: self.routes,
            tormund: self.tormund,
            open_corners: self.open_corners,
            free_paths: self.free_paths,
            pieces: self.pieces,
            around: self.around,
            yields: self.yields,
            supply: self.supply,
            hand_sizes: self.hands.map(|h| h.total() as u8),
            sure: self.sure[PUBLIC_ROW],
            deck_size: self.deck.len() as u8,
            card_counts: self.cards.map(|c| c.iter().sum()),
            fresh_count: self.fresh.iter().sum(),
            spent: self.spent,
            patrols: self.patrols,
            bought: self.bought,
            caps: self.caps,
            looked_count: self.looked.iter().sum(),
            in_box: self.in_box,
            north: self.north.clone(),
            tokens: self.tokens,
            due: self.due,
            heroes: self.heroes,
            flipped: self.flipped,
            hero_used: self.hero_used,
            hero_new: self.hero_new,
            display: self.display,
            after_use: self.after_use,
            road_length: self.road_length,
            longest_road: self.longest_road,
            largest_patrol: self.largest_patrol,
            visible_points: each(&|s| self.visible_points(s) as u8),
            owed: self.owed,
            chosen: Seat::all(self.seats)
                .filter(|s| discarding && self.owed[s.index()] > 0 && self.discards_left(*s) == 0)
                .collect(),
            offer: self.offer,
            asked: self.asked,
            answers: self.answers,
            shown: (self.phase == Phase::Over).then(|| each(&|s| self.victory_cards(s))),
        }
    }
}

impl View {
    pub(crate) fn seat_word(&self, seat: Seat) -> &'static str {
        Colours::new(&self.options, self.seats).word(seat)
    }

    /// The viewer's seat, if the viewer is a seat.
    pub(crate) fn viewer_seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    /// Cards that a seat certainly holds: those this viewer is sure of, and those for which no other hand has room. The supply is
    /// open, so an attentive player can work this out.
    pub(crate) fn known_cards(&self, seat: Seat) -> Goods {
        let p = &self.public;
        let pool =
            self.sure.iter().fold(resources_in_play(self.data, &p.in_box) - p.supply, |left, goods| left - *goods);
        let unknown = |i: usize| u32::from(p.hand_sizes[i]) - self.sure[i].total();
        let room_elsewhere: u32 = (0..4).filter(|i| *i != seat.index()).map(unknown).sum();
        let forced = Resource::ALL.map(|r| u32::from(pool.count(r)).saturating_sub(room_elsewhere) as u8);
        self.sure[seat.index()] + Goods::from_counts(forced)
    }

    /// Points that this viewer can count: visible ones, and victory cards he knows of.
    pub(crate) fn points(&self, seat: Seat) -> u8 {
        let i = seat.index();
        let vp = crate::data::CardKind::VictoryPoint as usize;
        let hidden = match (self.private[i], self.public.shown) {
            (Some(private), _) => private.cards[vp],
            (None, Some(shown)) => shown[i],
            (None, None) => 0,
        };
        self.public.visible_points[i] + hidden
    }

    /// Wildling tokens under the pieces on a seat's cost card.
    pub(crate) fn tokens_on_card(&self, seat: Seat) -> u32 {
        let pieces = &self.public.pieces[seat.index()];
        let keeps = u32::from(self.data.pieces.keeps).saturating_sub(pieces.keeps.count_ones());
        self.public.tokens.under[seat.index()].len() + 2 * keeps
    }
}
