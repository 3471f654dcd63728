//! What a scenario says of cards: the horde, the decks, the bag, the spellbook.

use super::{Laid, NOBODY, clan_given, clan_index, level_given, position_error, resource_given};
use crate::messages::slot;
use crate::resources::Clan;
use crate::scenario::{Given, Row, SlotGiven};
use crate::state::{HORDE, Mountain, NONE, Page, Slot, row_of};
use engine::PositionError;
use std::collections::BTreeMap;

impl Mountain {
    /// Takes a troll out of the decks that are still full.
    pub(in crate::scenario) fn spend(&mut self, word: &str, at: &str) -> Result<u8, PositionError> {
        let Some(card) = self.data.get().troll_named(word) else {
            return position_error(at, format!("{word:?} is no troll"));
        };
        let level = usize::from(self.data.get().card(card).level);
        let deck = &mut self.decks[level - 1].left;
        if *deck >> card & 1 == 0 {
            return position_error(at, format!("{word} is in two places"));
        }
        *deck &= !(1 << card);
        Ok(card)
    }

    pub(in crate::scenario) fn lay_horde(&mut self, given: &Given) -> Laid {
        for (word, slot_given) in given.horde.written().into_iter().flatten() {
            let at = format!("/horde/{word}");
            let Some(i) = (0..HORDE as u8).find(|s| slot(*s) == *word) else {
                return position_error(&at, "no such slot");
            };
            let card = match slot_given.troll.as_deref() {
                Some(NOBODY) if slot_given.bribes.counts.values().any(|n| *n > 0) || slot_given.pedestal.is_some() => {
                    return position_error(&at, "nobody is there for bribes and pedestals to lie on");
                }
                Some(NOBODY) => continue,
                Some(troll) => self.spend(troll, &at)?,
                None => NONE,
            };
            let mut laid = Slot { card, ..Slot::EMPTY };
            for (resource, n) in slot_given.bribes.each(&format!("{at}/bribes"), resource_given)? {
                let Ok(n) = u8::try_from(n) else { return position_error(&at, "bribes: 255 at most") };
                laid.bribes[resource] = n;
            }
            if let Some(word) = &slot_given.pedestal {
                laid.pedestal = Some(clan_given(word, &at)?);
            }
            self.horde[usize::from(i)] = laid;
        }
        // Slots that are not written hold the first trolls of their level that are written nowhere.
        let decks = given.decks.written().into_iter().flat_map(|decks| decks.values());
        let named = decks.chain(given.under.values()).flat_map(|Row(words)| words);
        let named: Vec<u8> = named.filter_map(|word| self.data.get().troll_named(word)).collect();
        for i in 0..HORDE as u8 {
            let word = slot(i);
            let nobody = |slot: &SlotGiven| slot.troll.as_deref() == Some(NOBODY);
            let emptied = given.horde.written().is_some_and(|horde| horde.get(&word).is_some_and(nobody));
            if given.horde.is_nothing() || emptied || self.horde[usize::from(i)].card != NONE {
                continue;
            }
            let deck = &mut self.decks[usize::from(row_of(i).0)].left;
            let card = (0..64u8).find(|c| *deck >> c & 1 != 0 && !named.contains(c));
            let Some(card) = card else { return position_error("/decks", format!("no troll is left for {word}")) };
            *deck &= !(1 << card);
            self.horde[usize::from(i)].card = card;
        }
        Ok(())
    }

    pub(in crate::scenario) fn lay_decks(&mut self, given: &Given) -> Laid {
        for (level, Row(words)) in &given.under {
            let at = format!("/under/{level}");
            let deck = level_given(level, &at)?;
            for word in words {
                let card = self.spend(word, &at)?;
                self.decks[deck].known.push(card);
            }
        }
        if given.decks.is_nothing() {
            for deck in &mut self.open.decks {
                self.open.gone |= std::mem::take(&mut deck.left);
            }
        }
        for (level, Row(words)) in given.decks.written().into_iter().flatten() {
            let at = format!("/decks/{level}");
            let deck = level_given(level, &at)?;
            let others = words.iter().position(|w| w == "*");
            let mut left = 0u64;
            for (i, word) in words.iter().enumerate().filter(|(_, w)| *w != "*") {
                let card = self.spend(word, &at)?;
                if usize::from(self.data.get().card(card).level) != deck + 1 {
                    return position_error(&at, format!("{word} is not of that level"));
                }
                if others.is_some_and(|others| i < others) {
                    self.decks[deck].put_on_top(card);
                } else {
                    left |= 1 << card;
                }
            }
            if others.is_some() {
                self.decks[deck].left |= left;
            } else {
                let others = std::mem::replace(&mut self.decks[deck].left, left);
                self.gone |= others;
            }
        }
        Ok(())
    }

    pub(in crate::scenario) fn lay_bag(&mut self, given: &Given) -> Laid {
        let all = self.data.get().numbers.pedestals;
        let written = match given.bag.written() {
            Some(bag) => bag.each("/bag", clan_index)?,
            None => BTreeMap::new(),
        };
        let no_others = given.bag.is_nothing() || given.bag.written().is_some_and(|bag| bag.listed);
        for clan in Clan::ALL {
            let i = clan.index();
            let out: u16 = self.purses.iter().map(|p| u16::from(p.pedestals[i])).sum::<u16>()
                + self.horde.iter().filter(|slot| slot.pedestal == Some(*clan)).count() as u16
                + self.mountain.erected[i].len() as u16
                + u16::from(self.mountain.lost[i]);
            let Some(left) = u16::from(all).checked_sub(out) else {
                return position_error("/bag", format!("{out} pedestals of {} are more than there are", clan.word()));
            };
            let bag = written.get(&i).copied().unwrap_or(if no_others { 0 } else { left });
            if bag > left {
                return position_error("/bag", format!("only {left} pedestals of {} are left", clan.word()));
            }
            self.bag[i] = bag as u8;
            self.mountain.lost[i] += (left - bag) as u8;
        }
        Ok(())
    }

    pub(in crate::scenario) fn lay_book(&mut self, given: &Given) -> Laid {
        let spells = &self.data.get().spells;
        let mut pages: Vec<(u8, u8)> = Vec::new();
        for (word, runes) in given.spellbook.pages() {
            let at = format!("/spellbook/{word}");
            let Some(spell) = self.data.get().spell_named(word) else { return position_error(&at, "no such spell") };
            if runes >= u16::from(self.data.get().numbers.runes) {
                return position_error(&at, "a spell with so many runes is destroyed");
            }
            if pages.iter().any(|(s, _)| *s == spell) {
                return position_error(&at, "that spell is written twice");
            }
            pages.push((spell, runes as u8));
        }
        if pages.len() > 3 {
            return position_error("/spellbook", "three spells lie open");
        }
        let under = &given.spells_under.0;
        let under: Vec<u8> = under.iter().filter_map(|word| self.data.get().spell_named(word)).collect();
        for spell in 0..spells.len() as u8 {
            if pages.len() < 3 && !pages.iter().any(|(s, _)| *s == spell) && !under.contains(&spell) {
                pages.push((spell, 0));
            }
        }
        self.spells = ((1u64 << spells.len()) - 1) as u32;
        for (page, (spell, runes)) in pages.into_iter().enumerate() {
            self.book[page] = Page { spell, runes };
            self.spells &= !(1 << spell);
        }
        for (i, word) in given.spells_under.0.iter().enumerate() {
            let at = format!("/spells_under/{i}");
            let Some(spell) = self.data.get().spell_named(word) else { return position_error(&at, "no such spell") };
            if self.spells >> spell & 1 == 0 {
                return position_error(&at, format!("{word} is in two places"));
            }
            self.spells &= !(1 << spell);
            self.spells_under.push(spell);
        }
        Ok(())
    }
}
