//! Which cards fit a filter. rule: filters

use crate::cards::{Kind, Slot, Slots, Type, rival};
use crate::data::vocabulary::{Filter, Part, Stance, Whose};
use crate::state::Thrones;
use engine::Seat;

impl Thrones {
    /// Does a card in play fit, for a seat that says "you"? rule: filters
    pub(crate) fn fits(&self, filter: &Filter, slot: Slot, you: Seat) -> bool {
        (self.coarse(filter, you) & self.in_part(filter.role)).has(slot) && self.fine(filter, slot, you)
    }

    /// Every card in play that fits.
    #[inline]
    pub(crate) fn fitting(&self, filter: &Filter, you: Seat) -> Slots {
        self.refine(self.coarse(filter, you) & self.in_part(filter.role), filter, you)
    }

    /// Every card in play that would fit in whatever part of a challenge the filter names.
    pub(crate) fn fitting_in_time(&self, filter: &Filter, you: Seat) -> Slots {
        self.refine(self.coarse(filter, you), filter, you)
    }

    fn refine(&self, coarse: Slots, filter: &Filter, you: Seat) -> Slots {
        if filter.house.is_none()
            && filter.trait_bits == 0
            && filter.strength_max.is_none()
            && filter.cost_max.is_none()
            && filter.power.is_none()
        {
            return coarse;
        }
        coarse.iter().filter(|slot| self.fine(filter, *slot, you)).collect()
    }

    /// What sets of cards can say.
    #[inline]
    fn coarse(&self, filter: &Filter, you: Seat) -> Slots {
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
            Some(Whose::You) => set = set & Slots::side(you),
            Some(Whose::Opponent) => set = set & Slots::side(rival(you)),
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
            set = set - self.bearing(icon);
        }
        set
    }

    /// Who takes that part in the challenge; without one, everybody.
    #[inline]
    fn in_part(&self, part: Option<Part>) -> Slots {
        match part {
            Some(Part::Attacking) => self.fight.attackers,
            Some(Part::Defending) => self.fight.defenders,
            Some(Part::Participating) => self.participants(),
            None => Slots(u128::MAX),
        }
    }

    /// What has to be read card by card.
    fn fine(&self, filter: &Filter, slot: Slot, you: Seat) -> bool {
        let card = self.data.get().at(slot);
        filter.house.is_none_or(|symbol| card.house == symbol.of(you))
            && (filter.trait_bits == 0 || card.traits & filter.trait_bits != 0)
            && filter.cost_max.is_none_or(|most| card.cost <= most)
            && filter.power.is_none_or(|n| self.card(slot).power == n)
            && filter.strength_max.is_none_or(|most| self.strength(slot) <= most)
    }

    /// Does a card that is not in play fit, by what is printed on it? For reductions.
    pub(crate) fn fits_printed(&self, filter: &Filter, seat: Seat, kind: Kind) -> bool {
        let card = self.data.get().card(seat, kind);
        card.kind == filter.kind.unwrap_or(Type::Character)
            && filter.house.is_none_or(|symbol| card.house == symbol.of(seat))
            && (filter.trait_bits == 0 || card.traits & filter.trait_bits != 0)
            && (!filter.unique || card.unique)
            && filter.cost_max.is_none_or(|most| card.cost <= most)
    }
}
