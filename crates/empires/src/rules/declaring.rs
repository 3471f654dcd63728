//! Which of the five actions can be declared, with which pawn, at what price, and with which cards of the hand.

use crate::actions::PlayedCard;
use crate::components::{Distance, Tile, Title, Ware, places_in, titles_in};
use crate::stack::{HEADROOM, STACK, Ship};
use crate::state::Empires;
use engine::Seat;

impl Empires {
    /// Whether this is the pawn's second use, or `None` if it cannot be used on the tile. rules: pawns, pawn-again
    pub(crate) fn pawn_use(&self, seat: Seat, pawn: u8, tile: Tile) -> Option<bool> {
        let pawn = self.mat(seat).pawns.get(usize::from(pawn))?;
        match pawn.tile {
            None => Some(false),
            Some(_) if pawn.exhausted => None,
            Some(from) => self.neighbours(from).contains(&tile).then_some(true),
        }
    }

    /// Can the seat pay the Food for this use of a pawn? Gold can replace Food.
    pub(crate) fn can_pay_pawn(&self, seat: Seat, tile: Tile, again: bool) -> bool {
        let (food, _) = self.pawn_food(seat, tile, again);
        let mat = self.mat(seat);
        u32::from(food) <= u32::from(mat.has(Ware::Food)) + u32::from(mat.has(Ware::Gold))
    }

    /// Visits every card that can be played with an action, and `PlayedCard::Nothing`.
    pub(crate) fn each_played_card(&self, seat: Seat, tile: Tile, mut visit: impl FnMut(PlayedCard)) {
        let masks = self.masks(seat);
        let harvest = tile == Tile::Harvest;
        let needs_field = harvest && self.fields(seat) == 0;
        if !needs_field {
            visit(PlayedCard::Nothing);
        }
        for title in self.playable_titles(seat, tile) {
            let bit = 1u32 << title.0;
            // Without a Field in the Empire, Harvest needs a Field from hand. rule: declaring
            if masks.field_titles & bit != 0 || masks.boost_titles & bit != 0 && !needs_field {
                visit(PlayedCard::Card(title));
            }
            if masks.upgrade_titles & bit != 0 {
                places_in(self.upgrade_hosts(seat, title)).for_each(|host| visit(PlayedCard::Under(title, host)));
            }
        }
    }

    /// Locations in hand that Construct could build. rule: construct
    #[inline]
    pub(crate) fn constructible_titles(&self, seat: Seat) -> u32 {
        self.hidden_cards(seat).hand_titles() & self.masks(seat).built_titles
    }

    /// Could the action be resolved, given the player's hand? rule: declaring
    pub(crate) fn declarable(&self, seat: Seat, tile: Tile) -> bool {
        let mat = self.mat(seat);
        if self.open.stack.len() + HEADROOM > STACK {
            return false;
        }
        match tile {
            Tile::Explore => mat.can_draw(),
            Tile::Populate => true,
            Tile::Construct => self.constructible_titles(seat) != 0,
            Tile::Harvest => self.fields(seat) != 0 || self.harvest_field_titles(seat) != 0,
            Tile::Sail => mat.ships > 0,
        }
    }

    /// Fields in hand that a Harvest brings into play.
    pub(crate) fn harvest_field_titles(&self, seat: Seat) -> u32 {
        let masks = self.masks(seat);
        self.hidden_cards(seat).hand_titles() & masks.played_titles[Tile::Harvest as usize] & masks.field_titles
    }

    /// Must the owner decide about a capital-letter action? The answer depends only on public facts, such as the size of the
    /// hand. rule: card-actions
    pub(crate) fn asks_about_action(&self, seat: Seat, tile: Tile) -> bool {
        let mat = self.mat(seat);
        if self.open.stack.len() + HEADROOM > STACK {
            return false;
        }
        match tile {
            Tile::Explore => mat.can_draw(),
            Tile::Populate => true,
            Tile::Construct => mat.hand_size > 0,
            Tile::Harvest => mat.hand_size > 0 || self.fields(seat) != 0,
            Tile::Sail => mat.ships > 0,
        }
    }

    /// Can this Ship reach an Island?
    pub(crate) fn reaches_island(&self, ship: Ship) -> bool {
        let some = |d: Distance| {
            let sea = &self.open.seas[d as usize];
            sea.stack | sea.discard != 0 || sea.face_up.iter().any(Option::is_some)
        };
        some(Distance::Nearby) || ship.fish() && some(Distance::Distant)
    }

    /// Titles in hand that can be played with an action: Boosts, Fields, upgrades. rule: boosts
    pub(crate) fn playable_titles(&self, seat: Seat, tile: Tile) -> impl Iterator<Item = Title> + use<> {
        titles_in(self.hidden_cards(seat).hand_titles() & self.masks(seat).played_titles[tile as usize])
    }

    /// The two neighbours of a tile. rule: ring
    pub(crate) fn neighbours(&self, tile: Tile) -> [Tile; 2] {
        let ring = &self.open.ring;
        let index = ring.iter().position(|t| *t == tile).unwrap_or(0);
        [ring[(index + 4) % 5], ring[(index + 1) % 5]]
    }

    /// Food for a pawn on a tile, and the Food saved. A second use and a solo side cost Food.
    pub(crate) fn pawn_food(&self, seat: Seat, tile: Tile, again: bool) -> (u8, u8) {
        let mat = self.mat(seat);
        let mut food = u8::from(again);
        let mut saved = 0;
        let helpers = mat.cards & self.masks(seat).discounts;
        if again && helpers != 0 {
            let all: u8 = places_in(helpers).map(|place| self.card_at(seat, place).compiled.discount).sum();
            // rule: pawn-discount
            saved = all.saturating_sub(mat.discounted).min(food);
            food -= saved;
        }
        // rule: solo-tiles
        if self.open.solo_sides & 1 << tile as u8 != 0 {
            food += self.data.get().numbers.solo_surcharge;
        }
        (food, saved)
    }

    /// The number of cards kept in Lookout without a Worker. rule: lookout-free-card
    pub(crate) fn free_keeps(&self, seat: Seat) -> u8 {
        let helpers = self.mat(seat).cards & self.masks(seat).lookout_keepers;
        places_in(helpers).map(|place| self.card_at(seat, place).compiled.keep_free).sum()
    }
}
