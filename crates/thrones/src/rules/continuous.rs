//! Continuous text, and the current values of cards: STR, icons, keywords, restrictions and blankness.

use crate::cards::{Icon, Slot, Slots, rival};
use crate::data::topic;
use crate::data::vocabulary::{Ability, Affected, Condition, Effect, NamedCard, Role};
use crate::state::{Moment, Thrones};
use engine::Seat;

impl Thrones {
    // ---- text in force ----

    /// Is the text of the revealed plots in force? It stops at the end of the round. rule: plot-text
    #[inline]
    fn plot_text_in_force(&self) -> bool {
        self.moment > Moment::ChoosePlots
    }

    /// Does a revealed plot have continuous text on this topic? A quick check that is usually false.
    #[inline]
    pub(crate) fn plots_mention(&self, topic: u16) -> bool {
        let topics = &self.data.get().topics;
        let says = |seat: usize| self.sides[seat].plot.is_some_and(|plot| topics[plot.index()] & topic != 0);
        self.plot_text_in_force() && (says(0) || says(1))
    }

    /// Continuous effects of the revealed plots on these topics, with the player who revealed the plot.
    #[inline]
    pub(crate) fn plot_effects(&self, topic: u16) -> impl Iterator<Item = (Seat, &'static Effect)> + '_ {
        let data = self.data.get();
        let seats = if self.plots_mention(topic) { 0..2 } else { 0..0 };
        seats.map(Seat).flat_map(move |seat| {
            let plot = self.side(seat).plot.map(|p| data.plot(p)).filter(|p| p.topics & topic != 0);
            let always = plot.map(|p| &p.text.always[..]).unwrap_or_default();
            always.iter().flat_map(|a| &a.effect).map(move |e| (seat, e))
        })
    }

    /// Continuous effects of the cards in play that are in a mask.
    #[inline]
    pub(crate) fn card_effects(&self, mask: Slots) -> impl Iterator<Item = (Slot, &'static Effect)> + '_ {
        let speaking = (self.board.in_play & mask) - self.board.duplicates - self.board.blank;
        speaking.iter().flat_map(move |slot| {
            let always = &self.data.get().card_in(slot).text.always[..];
            let holds = move |a: &&'static Ability| self.condition_holds(a.condition.as_ref(), slot.seat(), slot);
            always.iter().filter(holds).flat_map(|a| &a.effect).map(move |e| (slot, e))
        })
    }

    /// Does a condition hold for the controller and the card that has the ability? rule: conditions
    pub(crate) fn condition_holds(&self, condition: Option<&Condition>, seat: Seat, slot: Slot) -> bool {
        let Some(condition) = condition else { return true };
        let host = || self.card_state(slot).host;
        match condition {
            Condition::SelfKneeling => self.board.kneeling.has(slot),
            Condition::HostKneeling => host().is_some() && self.board.kneeling.has(host()),
            Condition::SelfAttacking => self.challenge.attackers.has(slot),
            Condition::SelfDefending => self.challenge.defenders.has(slot),
            Condition::HostAttacking => host().is_some() && self.challenge.attackers.has(host()),
            Condition::Control(title) => {
                let kind = self.data.get().kind_named(seat, title);
                kind.is_some_and(|k| self.in_play_copy(seat, k).is_some())
            }
            Condition::Challenge => self.challenge_in_progress(),
            Condition::AttackingPlayer => self.challenge_in_progress() && self.attacking_player() == seat,
            Condition::HostIn(icon) => {
                host().is_some() && self.challenge.icon == Some(*icon) && self.participants().has(host())
            }
            Condition::CanJoin(icons) => self.can_join(slot, icons),
            Condition::LessPower => self.power(rival(seat)) > self.power(seat),
            Condition::NotFirst => self.first != seat,
        }
    }

    /// Is a challenge in progress? It begins when its attackers are declared.
    #[inline]
    pub(crate) fn challenge_in_progress(&self) -> bool {
        self.challenge.icon.is_some() && self.moment > Moment::Declare
    }

    /// Can the card join the challenge on its controller's side? rule: joining
    fn can_join(&self, slot: Slot, icons: &[Icon]) -> bool {
        let window = matches!(self.moment, Moment::AttackWindow | Moment::DefendWindow);
        let Some(icon) = self.challenge.icon.filter(|icon| window && icons.contains(icon)) else { return false };
        let attacks = slot.seat() == self.attacking_player();
        let role = if attacks { Role::Attack } else { Role::Defend };
        !self.participants().has(slot)
            && self.has_icon(slot, icon)
            && !self.barred(role).has(slot)
            && (attacks || !self.challenge.bypassed.has(slot))
    }

    // ---- what a card is now ----

    /// The current STR: the sum of all changes, at least 0. rule: strength
    pub(crate) fn strength(&self, slot: Slot) -> u8 {
        let data = self.data.get();
        let lasting = self.card_state(slot).boost;
        let mut sum = i16::from(data.card_in(slot).strength) + i16::from(lasting[0]) + i16::from(lasting[1]);
        for (source, effect) in self.card_effects(data.masks.modifiers) {
            if let Effect::Strength { what, amount, named, named_amount, .. } = effect
                && self.effect_applies_to(what, source.seat(), source, slot)
            {
                let name = named.as_ref().filter(|title| **title == data.card_in(slot).id);
                sum += i16::from(name.and(*named_amount).unwrap_or(*amount));
            }
        }
        for (seat, effect) in self.plot_effects(topic::STRENGTH) {
            if let Effect::Strength { what, amount, .. } = effect
                && self.effect_applies_to(what, seat, Slot::NONE, slot)
            {
                sum += i16::from(*amount);
            }
        }
        sum.clamp(0, 100) as u8
    }

    /// Does continuous text of `source` apply to this card?
    fn effect_applies_to(&self, what: &Affected, seat: Seat, source: Slot, slot: Slot) -> bool {
        match what {
            Affected::NamedCard(NamedCard::This) => source == slot,
            Affected::NamedCard(NamedCard::Host) => self.card_state(source).host == slot,
            Affected::NamedCard(NamedCard::Target) => false,
            Affected::All(filter) => self.fits(filter, slot, seat),
        }
    }

    #[inline]
    pub(crate) fn has_icon(&self, slot: Slot, icon: Icon) -> bool {
        self.with_icon(icon).has(slot)
    }

    /// Every character that has the icon now. rule: icons
    #[inline]
    pub(crate) fn with_icon(&self, icon: Icon) -> Slots {
        let i = icon as usize;
        self.data.get().masks.icons[i] - self.board.marks[0].lost[i] - self.board.marks[1].lost[i]
    }

    /// Every character that has Stealth now. rule: stealth
    pub(crate) fn with_stealth(&self) -> Slots {
        (self.data.get().masks.stealth - self.board.blank) | self.board.marks[0].stealth | self.board.marks[1].stealth
    }

    /// Every character that has Renown now. rule: renown
    pub(crate) fn with_renown(&self) -> Slots {
        (self.data.get().masks.renown - self.board.blank) | self.board.marks[0].renown | self.board.marks[1].renown
    }

    /// Characters that may not attack, or may not defend. rule: barred
    pub(crate) fn barred(&self, role: Role) -> Slots {
        let marks = |m: &crate::board::Marks| if role == Role::Attack { m.no_attack } else { m.no_defence };
        let mut set = marks(&self.board.marks[0]) | marks(&self.board.marks[1]);
        for (source, effect) in self.card_effects(self.data.get().masks.barring) {
            if let Effect::Bar { what, from, .. } = effect
                && from.contains(&role)
            {
                set |= self.affected_cards(what, source.seat(), source);
            }
        }
        for (seat, effect) in self.plot_effects(topic::BAR) {
            if let Effect::Bar { what, from, .. } = effect
                && from.contains(&role)
            {
                set |= self.affected_cards(what, seat, Slot::NONE);
            }
        }
        set
    }

    /// Does the card's own text bar it from this role?
    pub(crate) fn bars_itself(&self, slot: Slot, role: Role) -> bool {
        let always = self.data.get().card_in(slot).text.always.iter().flat_map(|ability| &ability.effect);
        always.into_iter().any(|effect| matches!(effect, Effect::Bar { from, .. } if from.contains(&role)))
    }

    /// Characters that do not kneel when they are declared in such a challenge. rule: kneeling
    pub(crate) fn exempt_from_kneeling(&self, icon: Icon, role: Role) -> Slots {
        let mut set = Slots::NONE;
        for (source, effect) in self.card_effects(self.data.get().masks.unbending) {
            if let Effect::NoKneel { what, challenge, roles } = effect
                && *challenge == icon
                && roles.contains(&role)
            {
                set |= self.affected_cards(what, source.seat(), source);
            }
        }
        for (seat, effect) in self.plot_effects(topic::KNEEL) {
            if let Effect::NoKneel { what, challenge, roles } = effect
                && *challenge == icon
                && roles.contains(&role)
            {
                set |= self.affected_cards(what, seat, Slot::NONE);
            }
        }
        set
    }

    /// Every card that continuous text of `source` applies to.
    pub(crate) fn affected_cards(&self, what: &Affected, seat: Seat, source: Slot) -> Slots {
        match what {
            Affected::NamedCard(NamedCard::This) if source.is_some() => source.set(),
            Affected::NamedCard(NamedCard::Host) if source.is_some() && self.card_state(source).host.is_some() => {
                self.card_state(source).host.set()
            }
            Affected::NamedCard(_) => Slots::NONE,
            Affected::All(filter) => self.fitting(filter, seat),
        }
    }

    /// Does the card go to the discard pile when it is killed? rule: dead-pile
    pub(crate) fn escapes_dead_pile(&self, slot: Slot) -> bool {
        let text = &self.data.get().card_in(slot).text.always;
        let says = || text.iter().flat_map(|a| &a.effect).any(|e| matches!(e, Effect::ToDiscardPile));
        !self.board.blank.has(slot) && says()
    }

    /// Updates which cards have no text. Called whenever a card enters or leaves play and when plots are revealed.
    /// rule: blank
    pub(crate) fn update_blanks(&mut self) {
        let mut blank = Slots::NONE;
        for (seat, effect) in self.plot_effects(topic::BLANK) {
            if let Effect::Blank { what } = effect {
                blank |= self.affected_cards(what, seat, Slot::NONE);
            }
        }
        let blankers = (self.board.in_play & self.data.get().masks.blankers) - self.board.duplicates;
        for slot in blankers.iter() {
            for effect in self.data.get().card_in(slot).text.always.iter().flat_map(|a| &a.effect) {
                if let Effect::Blank { what } = effect {
                    blank |= self.affected_cards(what, slot.seat(), slot);
                }
            }
        }
        self.board.blank = blank;
    }
}
