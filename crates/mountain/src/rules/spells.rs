//! Spells: a rune and an effect. `choices` holds what an effect asks, `resolve` what an answer does. rule: spells

mod choices;
mod resolve;

use crate::actions::PaymentSources;
use crate::cells::Cell;
use crate::data::goods;
use crate::data::vocabulary::Effect;
use crate::messages;
use crate::refusal::Refusal;
use crate::resources::{Clan, Resource};
use crate::rules::payment::PaymentKind;
use crate::state::{Frame, HORDE_SLOTS, MOOT_PLACES, Mountain, NONE, Table};
use engine::{Log, Seat};

impl Table {
    /// The effect of a spell.
    #[inline]
    pub(crate) fn effect(&self, spell: u8) -> &'static Effect {
        &self.data.get().spells[usize::from(spell)].effect
    }

    /// The page with this spell, if it lies open.
    pub(crate) fn page_of(&self, spell: u8) -> Option<u8> {
        self.spellbook.iter().position(|page| page.spell == spell).map(|i| i as u8)
    }

    /// Can the effect be carried out in full after its rune is paid? rule: spell-whole
    pub(crate) fn can_resolve(&self, seat: Seat, spell: u8, rune: PaymentSources) -> bool {
        match self.effect(spell) {
            Effect::Nothing
            | Effect::BribeWithAnything
            | Effect::Gain { .. }
            | Effect::FreeRocks { .. }
            | Effect::Cascade { .. }
            | Effect::SecondWorkshop => true,
            Effect::Dig => self.can_dig(seat),
            Effect::Promote { .. } => {
                let (mut place, mut slot) = (false, false);
                (0..MOOT_PLACES as u8).for_each(|p| place |= self.can_be_promoted_away(seat, spell, p));
                (0..HORDE_SLOTS as u8).for_each(|s| slot |= self.can_be_promoted_in(spell, s));
                place && slot
            }
            Effect::Consecrate { .. } => !self.consecratable_statues(seat, spell).is_empty(),
            Effect::MoveStatue { .. } => {
                let own = *self.network(seat) & self.all_statues();
                own.iter().any(|cell| !self.statue_reach(cell).is_empty())
            }
            Effect::Lull { .. } => self.horde.iter().any(|slot| slot.card != NONE),
            Effect::Unload { .. } => {
                let on_trolls = &self.moot(seat).on_trolls;
                let from_troll =
                    if rune.is_default() { on_trolls[Resource::Rune.index()] > 0 } else { rune.storage() == 0 };
                on_trolls.iter().map(|n| u16::from(*n)).sum::<u16>() > u16::from(from_troll)
            }
            Effect::Transmute { .. } => self.spendable_goods(seat).iter().sum::<u16>() > 1,
            Effect::CaveIn { .. } => self.collapsible_tiles(seat, spell).next().is_some(),
            Effect::Erect => !self.anchors_for_pedestals(seat).is_empty(),
            Effect::Pedestal => self.bag.iter().any(|n| *n > 0),
            Effect::SwapStatues => (*self.network(seat) & self.all_statues()).len() >= 2,
        }
    }

    /// Checks the casting of a spell.
    pub(crate) fn check_cast(&self, seat: Seat, spell: u8, in_vain: bool, from: PaymentSources) -> Result<(), Refusal> {
        if self.page_of(spell).is_none() {
            return Err(Refusal::NotInBook);
        }
        if self.this_turn.cast {
            return Err(Refusal::SecondSpell);
        }
        let due = PaymentKind::Plain(Resource::Rune);
        if self.available(seat, due) == 0 {
            return Err(Refusal::NoRune);
        }
        if !self.sources_can_pay(seat, due, 1, from) {
            return Err(Refusal::NotThere);
        }
        if in_vain || self.can_resolve(seat, spell, from) { Ok(()) } else { Err(Refusal::NotInFull) }
    }
}

impl Mountain {
    /// Pays the rune. The choices of the spell come next. rule: spells
    pub(crate) fn apply_cast(
        &mut self,
        seat: Seat,
        spell: u8,
        in_vain: bool,
        from: PaymentSources,
        log: &mut impl Log,
    ) {
        let Some(page) = self.page_of(spell) else { return };
        let order = self.spending_order(seat);
        self.pay(seat, PaymentKind::Plain(Resource::Rune), 1, from, order);
        self.spellbook[usize::from(page)].runes += 1;
        self.this_turn.cast = true;
        // All uses of a workshop must follow one another. rule: workshop-uses
        if std::mem::take(&mut self.this_turn.uses) > 0 {
            self.this_turn.working = None;
        }
        log.say(|| messages::log_cast(self, seat, spell, in_vain));
        self.stack.push(Frame::Seal { page });
        if !in_vain {
            self.begin_effect(seat, spell, log);
        }
    }

    fn begin_effect(&mut self, seat: Seat, spell: u8, log: &mut impl Log) {
        let ask = |left: u8, so_far: u16| Frame::Spell { spell, left, so_far };
        match self.effect(spell) {
            Effect::Nothing => {}
            Effect::BribeWithAnything => self.this_turn.mask = true,
            Effect::FreeRocks { rocks } => self.this_turn.free_rocks = *rocks,
            Effect::SecondWorkshop => self.this_turn.second_shop = 1,
            Effect::Gain { one_of } if one_of.len() == 1 => self.gain_set(seat, spell, 0, log),
            Effect::MoveStatue { moves } => self.stack.push(ask(*moves, Cell::NONE.0)),
            Effect::Transmute { times } => self.stack.push(ask(*times, 0)),
            Effect::Pedestal => self.stack.push(Frame::Choose { must: true }),
            _ => self.stack.push(ask(1, 0)),
        }
    }

    pub(super) fn gain_set(&mut self, seat: Seat, spell: u8, i: u8, log: &mut impl Log) {
        let Effect::Gain { one_of } = self.effect(spell) else { return };
        for (resource, n) in Resource::ALL.iter().zip(goods(&one_of[usize::from(i)])).filter(|(_, n)| *n > 0) {
            self.gain(seat, *resource, n);
            log.say(|| messages::log_goods("log-gains", seat, *resource, n));
        }
    }

    /// Finishes a spell. The third rune destroys it. rule: spell-third-rune
    pub(crate) fn finish_spell(&mut self, page: u8, log: &mut impl Log) {
        let done = self.spellbook[usize::from(page)];
        if done.runes < self.data.get().numbers.runes {
            return;
        }
        self.spellbook[usize::from(page)] = crate::state::Page { spell: NONE, runes: 0 };
        self.spells_under.push(done.spell);
        log.say(|| messages::log_spell_destroyed(self, done.spell));
        self.stack.push(Frame::Reveal { page });
    }

    /// Puts a new spell on an empty page. rule: spellbook
    pub(crate) fn reveal_spell(&mut self, page: u8, spell: u8, log: &mut impl Log) {
        if self.spells == 0 {
            self.spells_under.remove(0);
        } else {
            self.spells &= !(1 << spell);
        }
        self.spellbook[usize::from(page)] = crate::state::Page { spell, runes: 0 };
        log.say(|| messages::log_spell_revealed(self, spell));
    }

    /// Takes a pedestal of choice from the bag. rule: pedestal-choice
    pub(crate) fn take_pedestal_from_bag(&mut self, seat: Seat, clan: Clan, log: &mut impl Log) {
        self.bag[clan.index()] -= 1;
        self.purse_mut(seat).pedestals[clan.index()] += 1;
        log.say(|| messages::log_pedestal("log-chooses-pedestal", seat, clan));
    }
}
