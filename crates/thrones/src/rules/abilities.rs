//! Checks whether an ability can be announced: condition, limit, costs and targets. rule: announcing

use crate::cards::{Kind, Slot, Slots, rival};
use crate::data::vocabulary::{Ability, Affected, ChallengeSide, Cost, Effect, LimitOf, Player, TriggerEvent};
use crate::refusal::Reason;
use crate::stack::{AbilitySource, Terms, WhichAbility};
use crate::state::Thrones;
use engine::Seat;

impl Thrones {
    /// The ability of a source.
    #[inline]
    pub(crate) fn ability(&self, seat: Seat, source: AbilitySource, which: WhichAbility) -> Option<&'static Ability> {
        let data = self.data.get();
        let text = match source {
            AbilitySource::Card(slot) => &data.card_in(slot).text,
            AbilitySource::Event(kind) | AbilitySource::Later(kind) => &data.card(seat, kind).text,
            AbilitySource::Plot(plot) => &data.plot(plot).text,
        };
        match which {
            WhichAbility::Action => text.action.as_ref(),
            WhichAbility::Response => text.response.as_ref(),
            WhichAbility::Passive => text.passive.as_ref(),
            WhichAbility::Revealed => text.when_revealed.as_ref(),
        }
    }

    /// The effects of an ability, in order.
    #[inline]
    pub(crate) fn effects_of(&self, seat: Seat, source: AbilitySource, which: WhichAbility) -> &'static [Effect] {
        if let AbilitySource::Later(kind) = source {
            let text = &self.data.get().card(seat, kind).text;
            return text.action.as_ref().or(text.response.as_ref()).map(|a| &a.on_win[..]).unwrap_or_default();
        }
        self.ability(seat, source, which).map(|a| &a.effect[..]).unwrap_or_default()
    }

    /// Can the ability be announced with some terms? The caller has checked the moment.
    pub(crate) fn check_announcement(
        &self,
        seat: Seat,
        source: AbilitySource,
        ability: &Ability,
    ) -> Result<(), Reason> {
        let slot = if let AbilitySource::Card(slot) = source { slot } else { Slot::NONE };
        if !self.condition_holds(ability.condition.as_ref(), seat, slot) {
            return Err(Reason::ConditionFails);
        }
        self.check_limit(seat, source, ability)?;
        self.check_payable(seat, source, ability)?;
        if let Some(filter) = &ability.target
            && self.fitting(filter, seat).is_empty()
        {
            return Err(Reason::NothingFits);
        }
        let changes = |effect: &Effect| self.could_change(effect, seat);
        if ability.brief.changes || ability.effect.iter().any(changes) { Ok(()) } else { Err(Reason::ChangesNothing) }
    }

    /// rule: limits
    fn check_limit(&self, seat: Seat, source: AbilitySource, ability: &Ability) -> Result<(), Reason> {
        let Some(limit) = ability.limit else { return Ok(()) };
        let used_up = match (limit.of, source) {
            (LimitOf::Card, AbilitySource::Card(slot)) => self.card_state(slot).uses & 15 >= limit.times,
            (LimitOf::Title, AbilitySource::Event(kind)) => self.side(seat).titles & (1 << kind.0) != 0,
            (LimitOf::Title, AbilitySource::Card(slot)) => {
                self.side(seat).titles & (1 << self.data.get().kind(slot).0) != 0
            }
            _ => false,
        };
        if used_up { Err(Reason::UsedUp) } else { Ok(()) }
    }

    /// Gold that the player pays for an ability, including the tax on events. rules: costs, event-tax
    pub(crate) fn gold_cost(&self, source: AbilitySource, ability: &Ability) -> u8 {
        ability.brief.gold + if matches!(source, AbilitySource::Event(_)) { self.event_tax() } else { 0 }
    }

    /// The player's standing cards that can be knelt for the cost, and the maximum number of them.
    pub(crate) fn kneelable(&self, seat: Seat, ability: &Ability) -> Option<(Slots, u8)> {
        if !ability.brief.kneels_others {
            return None;
        }
        ability.cost.iter().find_map(|cost| match cost {
            Cost::Kneel { kneel, most } => {
                Some(((self.fitting(kneel, seat) & Slots::side(seat)) - self.board.kneeling, *most))
            }
            _ => None,
        })
    }

    /// rule: costs
    fn check_payable(&self, seat: Seat, source: AbilitySource, ability: &Ability) -> Result<(), Reason> {
        let (gold, pool) = (self.gold_cost(source, ability), self.side(seat).gold);
        if gold > pool {
            let taxed = ability.brief.gold <= pool; // rule: event-tax
            return Err(if taxed { Reason::EventTax { gold } } else { Reason::TooPoor { gold } });
        }
        if let AbilitySource::Card(slot) = source
            && ability.brief.kneels_self
            && self.board.kneeling.has(slot)
        {
            return Err(Reason::Kneels);
        }
        match self.kneelable(seat, ability) {
            Some((cards, _)) if cards.is_empty() => Err(Reason::CannotPay),
            _ => Ok(()),
        }
    }

    /// Could the effect change anything now? rule: announcing
    fn could_change(&self, effect: &Effect, seat: Seat) -> bool {
        match effect {
            Effect::Draw { player: Player::You, .. } | Effect::LookTop { .. } => self.side(seat).deck_size > 0,
            Effect::Draw { player: Player::Both, .. } => self.sides.iter().any(|s| s.deck_size > 0),
            Effect::MovePower { .. } => self.challenge.winner.is_some_and(|w| self.side(rival(w)).banner > 0),
            Effect::Reduce { .. } => !self.side(seat).reductions.is_full(),
            Effect::Strength { what: Affected::All(filter), .. }
            | Effect::Kill { what: Affected::All(filter) }
            | Effect::Discard { what: Affected::All(filter) }
            | Effect::Return { what: Affected::All(filter) }
            | Effect::Kneel { what: Affected::All(filter) }
            | Effect::Stand { what: Affected::All(filter) } => !self.fitting(filter, seat).is_empty(),
            _ => true, // see Effect::always_changes
        }
    }

    /// Do these terms fit the ability? The caller has checked that it can be announced.
    pub(crate) fn check_terms(&self, seat: Seat, ability: &Ability, terms: Terms) -> Result<(), Reason> {
        match &ability.target {
            None if terms.target.is_some() => return Err(Reason::NothingToChoose),
            Some(_) if !terms.target.is_some() => return Err(Reason::ChooseOne),
            Some(filter) if !self.fits(filter, terms.target, seat) => return Err(Reason::DoesNotFit),
            _ => {}
        }
        let [a, b] = terms.knelt;
        match self.kneelable(seat, ability) {
            None if a.is_some() || b.is_some() => Err(Reason::WrongCost),
            None => Ok(()),
            Some((cards, most)) => {
                let second = !b.is_some() || most == 2 && a < b && cards.has(b);
                if a.is_some() && cards.has(a) && second { Ok(()) } else { Err(Reason::WrongCost) }
            }
        }
    }

    /// Calls `visit` for every legal choice of terms. The caller has checked that the ability can be announced.
    pub(crate) fn for_each_terms(&self, seat: Seat, ability: &Ability, mut visit: impl FnMut(Terms)) {
        let targets = ability.target.as_ref().map(|filter| self.fitting(filter, seat));
        let mut with_cost = |knelt: [Slot; 2]| match targets {
            None => visit(Terms { target: Slot::NONE, knelt }),
            Some(targets) => targets.iter().for_each(|target| visit(Terms { target, knelt })),
        };
        match self.kneelable(seat, ability) {
            None => with_cost([Slot::NONE; 2]),
            Some((cards, most)) => {
                for a in cards.iter() {
                    with_cost([a, Slot::NONE]);
                    if most == 2 {
                        cards.iter().filter(|b| *b > a).for_each(|b| with_cost([a, b]));
                    }
                }
            }
        }
    }

    // ---- responses ----

    /// The player who may use the response of a card in play. rule: responses
    pub(crate) fn responder(&self, slot: Slot, ability: &Ability) -> Seat {
        // The attachment was played by the active player; only that player plays attachments.
        if ability.offered_to.is_some() { self.active } else { slot.seat() }
    }

    /// Checks whether the response of a card in play can be used now.
    pub(crate) fn check_card_response(&self, seat: Seat, slot: Slot) -> Result<&'static Ability, Reason> {
        let ability = self.data.get().card_in(slot).text.response.as_ref().ok_or(Reason::NoAbility)?;
        if self.responder(slot, ability) != seat {
            return Err(Reason::NotYours);
        }
        if self.board.blank.has(slot) {
            return Err(Reason::Blank);
        }
        if self.card_state(slot).uses >> 4 == 0 || !self.still_takes_part(slot, ability) {
            return Err(Reason::MomentPassed);
        }
        self.check_announcement(seat, AbilitySource::Card(slot), ability)?;
        Ok(ability)
    }

    /// Does the card still take part in the challenge as its trigger requires?
    fn still_takes_part(&self, slot: Slot, ability: &Ability) -> bool {
        use crate::data::vocabulary::Part;
        match ability.trigger.as_ref().and_then(|t| t.meanwhile) {
            None => true,
            Some(Part::Attacking) => self.challenge.attackers.has(slot),
            Some(Part::Defending) => self.challenge.defenders.has(slot),
            Some(Part::Participating) => self.participants().has(slot),
        }
    }

    /// Checks whether an event can be played as a response now, assuming that the seat holds it.
    pub(crate) fn check_event_response(&self, seat: Seat, kind: Kind) -> Result<&'static Ability, Reason> {
        let ability = self.data.get().card(seat, kind).text.response.as_ref().ok_or(Reason::NotItsMoment)?;
        let trigger = ability.trigger.as_ref().ok_or(Reason::NotItsMoment)?;
        let set_off = match trigger.event {
            TriggerEvent::ChallengeWon | TriggerEvent::ChallengeLost => {
                self.recent_events.challenge && self.result_matches(seat, trigger)
            }
            TriggerEvent::DominanceWon => self.recent_events.dominance == Some(seat),
            _ => false,
        };
        if !set_off {
            return Err(Reason::MomentPassed);
        }
        self.check_announcement(seat, AbilitySource::Event(kind), ability)?;
        Ok(ability)
    }

    /// Does the result of the challenge match the trigger of this seat's ability?
    pub(crate) fn result_matches(&self, seat: Seat, trigger: &crate::data::vocabulary::Trigger) -> bool {
        let Some(winner) = self.challenge.winner else { return false };
        let whose = match trigger.event {
            TriggerEvent::ChallengeWon => winner,
            _ => rival(winner),
        };
        let mine = match trigger.by {
            crate::data::vocabulary::WonBy::You => whose == seat,
            crate::data::vocabulary::WonBy::Any => true,
        };
        let role = match trigger.role {
            None => true,
            Some(ChallengeSide::Attacker) => whose == self.attacking_player(),
            Some(ChallengeSide::Defender) => whose != self.attacking_player(),
        };
        mine && role && trigger.challenge.is_none_or(|icon| self.challenge.icon == Some(icon))
    }

    /// Opens the responses of cards in play to an event; `about` is the card it happened to. rule: responses
    pub(crate) fn offer_responses(&mut self, event: TriggerEvent, about: Slot) {
        let data = self.data.get();
        let watching = (self.board.in_play & data.masks.responses) - self.board.duplicates - self.board.blank;
        for slot in watching.iter() {
            let Some(ability) = &data.card_in(slot).text.response else { continue };
            let Some(trigger) = &ability.trigger else { continue };
            if trigger.event != event {
                continue;
            }
            let due = match event {
                TriggerEvent::CardPlayed => slot == about,
                TriggerEvent::AttachmentPlayed => self.card_state(about).host == slot,
                TriggerEvent::PlotRevealed => true,
                TriggerEvent::DefendersDeclared => self.still_takes_part(slot, ability),
                TriggerEvent::ChallengeWon | TriggerEvent::ChallengeLost => self.result_matches(slot.seat(), trigger),
                TriggerEvent::DominanceWon => self.recent_events.dominance == Some(slot.seat()),
                TriggerEvent::CharacterKilled => {
                    let other = match trigger.card {
                        crate::data::vocabulary::Subject::This => slot == about,
                        crate::data::vocabulary::Subject::Other => slot != about,
                        crate::data::vocabulary::Subject::Host => self.card_state(slot).host == about,
                        crate::data::vocabulary::Subject::Any => true,
                    };
                    other && trigger.fits.as_ref().is_none_or(|f| self.fits(f, about, slot.seat()))
                }
                TriggerEvent::WouldBeKilled => false,
            };
            if due {
                let card = self.card_state_mut(slot);
                if card.uses >> 4 < 15 {
                    card.uses += 16;
                }
                self.recent_events.card_responses_open = true;
            }
        }
    }

    /// Closes all open responses when their window closes. rule: missed-responses
    pub(crate) fn clear_recent_events(&mut self) {
        if self.recent_events.card_responses_open {
            for slot in (self.board.in_play & self.data.get().masks.responses).iter() {
                self.card_state_mut(slot).uses &= 15;
            }
        }
        self.recent_events = crate::board::RecentEvents::default();
    }
}
