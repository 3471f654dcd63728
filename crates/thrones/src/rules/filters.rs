//! Finds the cards that fit a filter. `you` is the player whom the filter calls "you". rule: filters

use crate::cards::{Kind, Slot, Slots, Type, rival};
use crate::data::vocabulary::{CardController, Filter, Part, Stance};
use crate::state::Thrones;
use engine::Seat;

impl Thrones {
    /// Does a card in play fit? rule: filters
    pub(crate) fn fits(&self, filter: &Filter, slot: Slot, you: Seat) -> bool {
        (self.matching_sets(filter, you) & self.with_part(filter.role)).has(slot)
            && self.matches_card(filter, slot, you)
    }

    /// Every card in play that fits.
    #[inline]
    pub(crate) fn fitting(&self, filter: &Filter, you: Seat) -> Slots {
        self.filter_by_card(self.matching_sets(filter, you) & self.with_part(filter.role), filter, you)
    }

    /// Every card in play that fits if its part in a challenge is ignored.
    pub(crate) fn fitting_in_any_role(&self, filter: &Filter, you: Seat) -> Slots {
        self.filter_by_card(self.matching_sets(filter, you), filter, you)
    }

    fn filter_by_card(&self, coarse: Slots, filter: &Filter, you: Seat) -> Slots {
        if filter.house.is_none()
            && filter.trait_bits == 0
            && filter.strength_max.is_none()
            && filter.cost_max.is_none()
            && filter.power.is_none()
        {
            return coarse;
        }
        coarse.iter().filter(|slot| self.matches_card(filter, *slot, you)).collect()
    }

    /// The cards that fit as far as bit sets can tell.
    #[inline]
    fn matching_sets(&self, filter: &Filter, you: Seat) -> Slots {
        let masks = &self.data.get().masks;
        let mut set = self.board.in_play - self.board.duplicates;
        set = set
            & match filter.kind.unwrap_or(Type::Character) {
                Type::Character => masks.characters,
                Type::Location => masks.locations,
                Type::Attachment => masks.attachments,
                Type::Event => Slots::NONE,
            };
        match filter.controller {
            Some(CardController::You) => set = set & Slots::side(you),
            Some(CardController::Opponent) => set = set & Slots::side(rival(you)),
            None => {}
        }
        match filter.stance {
            Some(Stance::Standing) => set = set - self.board.kneeling,
            Some(Stance::Kneeling) => set = set & self.board.kneeling,
            None => {}
        }
        if filter.unique {
            set = set & masks.unique;
        }
        if let Some(icon) = filter.without_icon {
            set = set - self.with_icon(icon);
        }
        set
    }

    /// The cards that take this part in the challenge; all cards without a part.
    #[inline]
    fn with_part(&self, part: Option<Part>) -> Slots {
        match part {
            Some(Part::Attacking) => self.challenge.attackers,
            Some(Part::Defending) => self.challenge.defenders,
            Some(Part::Participating) => self.participants(),
            None => Slots(u128::MAX),
        }
    }

    /// Checks the rest of the filter, which depends on single cards.
    fn matches_card(&self, filter: &Filter, slot: Slot, you: Seat) -> bool {
        let card = self.data.get().card_in(slot);
        filter.house.is_none_or(|symbol| card.house == symbol.house_for(you))
            && (filter.trait_bits == 0 || card.traits & filter.trait_bits != 0)
            && filter.cost_max.is_none_or(|most| card.cost <= most)
            && filter.power.is_none_or(|n| self.card_state(slot).power == n)
            && filter.strength_max.is_none_or(|most| self.strength(slot) <= most)
    }

    /// Does a card that is not in play fit by its printed values? Used for reductions.
    pub(crate) fn fits_printed(&self, filter: &Filter, seat: Seat, kind: Kind) -> bool {
        let card = self.data.get().card(seat, kind);
        card.kind == filter.kind.unwrap_or(Type::Character)
            && filter.house.is_none_or(|symbol| card.house == symbol.house_for(seat))
            && (filter.trait_bits == 0 || card.traits & filter.trait_bits != 0)
            && (!filter.unique || card.unique)
            && filter.cost_max.is_none_or(|most| card.cost <= most)
    }
}
