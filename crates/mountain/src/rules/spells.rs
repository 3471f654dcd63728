//! Spells: a rune, and an effect. What the effect asks for is in `asked`, what then happens in `done`. rule: spells

mod choices;
mod resolve;

use crate::actions::Places;
use crate::cells::Cell;
use crate::data::goods;
use crate::data::vocabulary::Effect;
use crate::messages;
use crate::refusal::Refusal;
use crate::resources::{Clan, Resource};
use crate::rules::payment::Due;
use crate::state::{Frame, HORDE, MOOT, Mountain, NONE, Table};
use engine::{Log, Seat};

impl Table {
    /// What a spell does.
    #[inline]
    pub(crate) fn effect(&self, spell: u8) -> &'static Effect {
        &self.data.get().spells[usize::from(spell)].effect
    }

    /// The page of an open spell.
    pub(crate) fn page_of(&self, spell: u8) -> Option<u8> {
        self.book.iter().position(|page| page.spell == spell).map(|i| i as u8)
    }

    /// Could the effect be carried out in full, once its rune is paid? rule: spell-whole
    pub(crate) fn resolvable(&self, seat: Seat, spell: u8, rune: Places) -> bool {
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
                (0..MOOT as u8).for_each(|p| place |= self.can_step_down(seat, spell, p));
                (0..HORDE as u8).for_each(|s| slot |= self.can_step_up(spell, s));
                place && slot
            }
            Effect::Consecrate { .. } => !self.consecrable(seat, spell).is_empty(),
            Effect::MoveStatue { .. } => {
                let own = *self.network(seat) & self.all_statues();
                own.iter().any(|cell| !self.reach_of(cell).is_empty())
            }
            Effect::Lull { .. } => self.horde.iter().any(|slot| slot.card != NONE),
            Effect::Unload { .. } => {
                let lying = &self.moot(seat).lying;
                let from_troll =
                    if rune.is_default() { lying[Resource::Rune.index()] > 0 } else { rune.storage() == 0 };
                lying.iter().map(|n| u16::from(*n)).sum::<u16>() > u16::from(from_troll)
            }
            Effect::Transmute { .. } => self.spendable(seat).iter().sum::<u16>() > 1,
            Effect::CaveIn { .. } => self.tiles_to_collapse(seat, spell).next().is_some(),
            Effect::Erect => !self.anchors_for_rite(seat).is_empty(),
            Effect::Pedestal => self.bag.iter().any(|n| *n > 0),
            Effect::SwapStatues => (*self.network(seat) & self.all_statues()).len() >= 2,
        }
    }

    /// May this spell be cast?
    pub(crate) fn judge_cast(&self, seat: Seat, spell: u8, in_vain: bool, from: Places) -> Result<(), Refusal> {
        if self.page_of(spell).is_none() {
            return Err(Refusal::NotInBook);
        }
        if self.now.cast {
            return Err(Refusal::SecondSpell);
        }
        let due = Due::Plain(Resource::Rune);
        if self.has(seat, due) == 0 {
            return Err(Refusal::NoRune);
        }
        if !self.places_hold(seat, due, 1, from) {
            return Err(Refusal::NotThere);
        }
        if in_vain || self.resolvable(seat, spell, from) { Ok(()) } else { Err(Refusal::NotInFull) }
    }
}

impl Mountain {
    /// Lays the rune; what the spell asks for comes next. rule: spells
    pub(crate) fn cast(&mut self, seat: Seat, spell: u8, in_vain: bool, from: Places, log: &mut impl Log) {
        let Some(page) = self.page_of(spell) else { return };
        let order = self.spending_order(seat);
        self.pay(seat, Due::Plain(Resource::Rune), 1, from, order);
        self.book[usize::from(page)].runes += 1;
        self.now.cast = true;
        // Uses of a workshop follow one another. rule: workshop-uses
        if std::mem::take(&mut self.now.uses) > 0 {
            self.now.working = None;
        }
        log.say(|| messages::cast(self, seat, spell, in_vain));
        self.stack.push(Frame::Seal { page });
        if !in_vain {
            self.begin_effect(seat, spell, log);
        }
    }

    fn begin_effect(&mut self, seat: Seat, spell: u8, log: &mut impl Log) {
        let ask = |left: u8, so_far: u16| Frame::Spell { spell, left, so_far };
        match self.effect(spell) {
            Effect::Nothing => {}
            Effect::BribeWithAnything => self.now.mask = true,
            Effect::FreeRocks { rocks } => self.now.free_rocks = *rocks,
            Effect::SecondWorkshop => self.now.second_shop = 1,
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
            log.say(|| messages::goods_tale("log-gains", seat, *resource, n));
        }
    }

    /// A spell is done: the third rune destroys it. rule: spell-third-rune
    pub(crate) fn seal(&mut self, page: u8, log: &mut impl Log) {
        let done = self.book[usize::from(page)];
        if done.runes < self.data.get().numbers.runes {
            return;
        }
        self.book[usize::from(page)] = crate::state::Page { spell: NONE, runes: 0 };
        self.spells_under.push(done.spell);
        log.say(|| messages::destroyed(self, done.spell));
        self.stack.push(Frame::Reveal { page });
    }

    /// A new spell is turned up. rule: spellbook
    pub(crate) fn reveal(&mut self, page: u8, spell: u8, log: &mut impl Log) {
        if self.spells == 0 {
            self.spells_under.remove(0);
        } else {
            self.spells &= !(1 << spell);
        }
        self.book[usize::from(page)] = crate::state::Page { spell, runes: 0 };
        log.say(|| messages::revealed(self, spell));
    }

    /// A pedestal of choice from the bag. rule: pedestal-choice
    pub(crate) fn take_pedestal(&mut self, seat: Seat, clan: Clan, log: &mut impl Log) {
        self.bag[clan.index()] -= 1;
        self.purse_mut(seat).pedestals[clan.index()] += 1;
        log.say(|| messages::pedestal_tale("log-chooses-pedestal", seat, clan));
    }
}
