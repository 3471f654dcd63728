//! Loads the cards: the horde, the decks, the bag and the spellbook.

use super::{LoadResult, NOBODY, parse_clan, parse_clan_index, parse_level, parse_resource_index, position_error};
use crate::messages::slot_word;
use crate::resources::Clan;
use crate::scenario::{Given, SlotGiven, WordList};
use crate::state::{HORDE_SLOTS, Mountain, NONE, Page, Slot, horde_row};
use engine::PositionError;
use std::collections::BTreeMap;

impl Mountain {
    /// Takes a troll out of its deck.
    pub(in crate::scenario) fn take_from_deck(&mut self, word: &str, at: &str) -> Result<u8, PositionError> {
        let Some(card) = self.data.get().troll_from_word(word) else {
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

    pub(in crate::scenario) fn load_horde(&mut self, given: &Given) -> LoadResult {
        for (word, slot_given) in given.horde.given().into_iter().flatten() {
            let at = format!("/horde/{word}");
            let Some(i) = (0..HORDE_SLOTS as u8).find(|s| slot_word(*s) == *word) else {
                return position_error(&at, "no such slot");
            };
            let card = match slot_given.troll.as_deref() {
                Some(NOBODY) if slot_given.bribes.counts.values().any(|n| *n > 0) || slot_given.pedestal.is_some() => {
                    return position_error(&at, "nobody is there for bribes and pedestals to lie on");
                }
                Some(NOBODY) => continue,
                Some(troll) => self.take_from_deck(troll, &at)?,
                None => NONE,
            };
            let mut filled = Slot { card, ..Slot::EMPTY };
            for (resource, n) in slot_given.bribes.counts_by_index(&format!("{at}/bribes"), parse_resource_index)? {
                let Ok(n) = u8::try_from(n) else { return position_error(&at, "bribes: 255 at most") };
                filled.bribes[resource] = n;
            }
            if let Some(word) = &slot_given.pedestal {
                filled.pedestal = Some(parse_clan(word, &at)?);
            }
            self.horde[usize::from(i)] = filled;
        }
        // Slots that are not given hold the first trolls of their level that are not named elsewhere.
        let decks = given.decks.given().into_iter().flat_map(|decks| decks.values());
        let named = decks.chain(given.under.values()).flat_map(|WordList(words)| words);
        let named: Vec<u8> = named.filter_map(|word| self.data.get().troll_from_word(word)).collect();
        for i in 0..HORDE_SLOTS as u8 {
            let word = slot_word(i);
            let nobody = |slot: &SlotGiven| slot.troll.as_deref() == Some(NOBODY);
            let emptied = given.horde.given().is_some_and(|horde| horde.get(&word).is_some_and(nobody));
            if given.horde.is_nothing() || emptied || self.horde[usize::from(i)].card != NONE {
                continue;
            }
            let deck = &mut self.decks[usize::from(horde_row(i).0)].left;
            let card = (0..64u8).find(|c| *deck >> c & 1 != 0 && !named.contains(c));
            let Some(card) = card else { return position_error("/decks", format!("no troll is left for {word}")) };
            *deck &= !(1 << card);
            self.horde[usize::from(i)].card = card;
        }
        Ok(())
    }

    pub(in crate::scenario) fn load_decks(&mut self, given: &Given) -> LoadResult {
        for (level, WordList(words)) in &given.under {
            let at = format!("/under/{level}");
            let deck = parse_level(level, &at)?;
            for word in words {
                let card = self.take_from_deck(word, &at)?;
                self.decks[deck].known.push(card);
            }
        }
        if given.decks.is_nothing() {
            for deck in &mut self.open.decks {
                self.open.removed |= std::mem::take(&mut deck.left);
            }
        }
        for (level, WordList(words)) in given.decks.given().into_iter().flatten() {
            let at = format!("/decks/{level}");
            let deck = parse_level(level, &at)?;
            let others = words.iter().position(|w| w == "*");
            let mut left = 0u64;
            for (i, word) in words.iter().enumerate().filter(|(_, w)| *w != "*") {
                let card = self.take_from_deck(word, &at)?;
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
                self.removed |= others;
            }
        }
        Ok(())
    }

    pub(in crate::scenario) fn load_bag(&mut self, given: &Given) -> LoadResult {
        let all = self.data.get().numbers.pedestals;
        let written = match given.bag.given() {
            Some(bag) => bag.counts_by_index("/bag", parse_clan_index)?,
            None => BTreeMap::new(),
        };
        let no_others = given.bag.is_nothing() || given.bag.given().is_some_and(|bag| bag.listed);
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

    pub(in crate::scenario) fn load_spellbook(&mut self, given: &Given) -> LoadResult {
        let spells = &self.data.get().spells;
        let mut pages: Vec<(u8, u8)> = Vec::new();
        for (word, runes) in given.spellbook.pages() {
            let at = format!("/spellbook/{word}");
            let Some(spell) = self.data.get().spell_from_word(word) else {
                return position_error(&at, "no such spell");
            };
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
        let under: Vec<u8> = under.iter().filter_map(|word| self.data.get().spell_from_word(word)).collect();
        for spell in 0..spells.len() as u8 {
            if pages.len() < 3 && !pages.iter().any(|(s, _)| *s == spell) && !under.contains(&spell) {
                pages.push((spell, 0));
            }
        }
        self.spells = ((1u64 << spells.len()) - 1) as u32;
        for (page, (spell, runes)) in pages.into_iter().enumerate() {
            self.spellbook[page] = Page { spell, runes };
            self.spells &= !(1 << spell);
        }
        for (i, word) in given.spells_under.0.iter().enumerate() {
            let at = format!("/spells_under/{i}");
            let Some(spell) = self.data.get().spell_from_word(word) else {
                return position_error(&at, "no such spell");
            };
            if self.spells >> spell & 1 == 0 {
                return position_error(&at, format!("{word} is in two places"));
            }
            self.spells &= !(1 << spell);
            self.spells_under.push(spell);
        }
        Ok(())
    }
}
