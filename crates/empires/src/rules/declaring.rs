//! Which of the five actions can be declared, by which pawn, at what price, and with which cards of the hand.

use crate::actions::With;
use crate::components::{Distance, Kind, Tile, Ware, kinds_in, places_in};
use crate::stack::{HEADROOM, STACK, Ship};
use crate::state::Empires;
use engine::Seat;

impl Empires {
    /// Can a pawn be used on a tile, and would it be its second use? rules: pawns, pawn-again
    pub(crate) fn pawn_can(&self, seat: Seat, pawn: u8, tile: Tile) -> Option<bool> {
        let pawn = self.mat(seat).pawns.get(usize::from(pawn))?;
        match pawn.tile {
            None => Some(false),
            Some(_) if pawn.exhausted => None,
            Some(from) => self.neighbours(from).contains(&tile).then_some(true),
        }
    }

    /// Is there Food, or Gold, for it?
    pub(crate) fn pays_pawn(&self, seat: Seat, tile: Tile, again: bool) -> bool {
        let (food, _) = self.pawn_food(seat, tile, again);
        let mat = self.mat(seat);
        u32::from(food) <= u32::from(mat.has(Ware::Food)) + u32::from(mat.has(Ware::Gold))
    }

    /// Every card that can be played with an action, and none.
    pub(crate) fn each_with(&self, seat: Seat, tile: Tile, mut tell: impl FnMut(With)) {
        let masks = self.masks(seat);
        let harvest = tile == Tile::Harvest;
        let bare = harvest && self.fields(seat) == 0;
        if !bare {
            tell(With::Nothing);
        }
        for kind in self.playable_with(seat, tile) {
            let bit = 1u32 << kind.0;
            // Without a Field a Harvest brings one along, or is not declared. rule: declaring
            if masks.own_fields & bit != 0 || masks.boosts & bit != 0 && !bare {
                tell(With::Card(kind));
            }
            if masks.under & bit != 0 {
                places_in(self.hosts(seat, kind)).for_each(|host| tell(With::Under(kind, host)));
            }
        }
    }

    /// Locations of the hand that Construct could build. rule: construct
    #[inline]
    pub(crate) fn constructible(&self, seat: Seat) -> u32 {
        self.own(seat).hand_bits() & self.masks(seat).built
    }

    /// Could the action be resolved, with what the player knows of his hand? rule: declaring
    pub(crate) fn declarable(&self, seat: Seat, tile: Tile) -> bool {
        let mat = self.mat(seat);
        if self.open.stack.len() + HEADROOM > STACK {
            return false;
        }
        match tile {
            Tile::Explore => mat.can_draw(),
            Tile::Populate => true,
            Tile::Construct => self.constructible(seat) != 0,
            Tile::Harvest => self.fields(seat) != 0 || self.harvest_fields(seat) != 0,
            Tile::Sail => mat.ships > 0,
        }
    }

    /// Fields of the hand that a Harvest brings into play.
    pub(crate) fn harvest_fields(&self, seat: Seat) -> u32 {
        let masks = self.masks(seat);
        self.own(seat).hand_bits() & masks.played[Tile::Harvest as usize] & masks.own_fields
    }

    /// Must the owner be asked about a capital-letter action, whatever he holds? Only what lies open decides; how many cards he
    /// holds does. rule: card-actions
    pub(crate) fn action_asked(&self, seat: Seat, tile: Tile) -> bool {
        let mat = self.mat(seat);
        if self.open.stack.len() + HEADROOM > STACK {
            return false;
        }
        match tile {
            Tile::Explore => mat.can_draw(),
            Tile::Populate => true,
            Tile::Construct => mat.held > 0,
            Tile::Harvest => mat.held > 0 || self.fields(seat) != 0,
            Tile::Sail => mat.ships > 0,
        }
    }

    /// Is there an Island this Ship could take?
    pub(crate) fn reaches(&self, ship: Ship) -> bool {
        let some = |d: Distance| {
            let sea = &self.open.seas[d as usize];
            sea.stack | sea.discard != 0 || sea.face_up.iter().any(Option::is_some)
        };
        some(Distance::Nearby) || ship.fish() && some(Distance::Distant)
    }

    /// Titles of the hand that can be played with an action: Boosts, Fields, upgrades. rule: boosts
    pub(crate) fn playable_with(&self, seat: Seat, tile: Tile) -> impl Iterator<Item = Kind> + use<> {
        kinds_in(self.own(seat).hand_bits() & self.masks(seat).played[tile as usize])
    }

    /// The two neighbours of a tile. rule: ring
    pub(crate) fn neighbours(&self, tile: Tile) -> [Tile; 2] {
        let ring = &self.open.ring;
        let at = ring.iter().position(|t| *t == tile).unwrap_or(0);
        [ring[(at + 4) % 5], ring[(at + 1) % 5]]
    }

    /// Food for a pawn on a tile: for its second use, and for a solo side.
    pub(crate) fn pawn_food(&self, seat: Seat, tile: Tile, again: bool) -> (u8, u8) {
        let mat = self.mat(seat);
        let mut food = u8::from(again);
        let mut saved = 0;
        let helpers = mat.cards & self.masks(seat).discounts;
        if again && helpers != 0 {
            let all: u8 = places_in(helpers).map(|place| self.at(seat, place).run.discount).sum();
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

    /// Cards kept in Lookout without a Worker. rule: lookout-free-card
    pub(crate) fn kept_free(&self, seat: Seat) -> u8 {
        let helpers = self.mat(seat).cards & self.masks(seat).keepers;
        places_in(helpers).map(|place| self.at(seat, place).run.keep_free).sum()
    }
}
