//! Casting a spell, and the effects of the seventeen spells.

use std::collections::BTreeSet;

use crate::components::{Cell, RESOURCES};
use crate::spending::{Named, Need};
use crate::table::{
    Due, MootTroll, Ruling, Slot, Step, Table, Turn, add, moot_place, read_cell, refuse, require, slot,
};

impl Table {
    /// A rune onto the card, then all of its effect or nothing. // rule: spells
    pub fn cast(&mut self, seat: usize, words: &[&str], named: Vec<Named>) -> Ruling {
        let (spell, in_vain) = match words {
            ["cast", spell] => (*spell, false),
            ["cast", spell, "in", "vain"] => (*spell, true),
            _ => refuse!("notation", "a spell is to be named"),
        };
        require!(self.turn.step == Step::Spells, "turn", "step one is over");
        require!(!self.turn.cast, "spells", "a spell was cast this turn");
        require!(self.spellbook.contains_key(spell), "spells", "{spell} is not in the spellbook");
        let rune = Need::of("rune", 1, named.into_iter().next().unwrap_or_default());
        self.spend(seat, &[rune], "spells")?;
        self.turn.cast = true;
        self.turn.shop = None;
        add(&mut self.spellbook, spell, 1);
        if !in_vain {
            // rule: spell-whole
            require!(self.has_effect(seat, spell), "spell-whole", "{spell} cannot be carried out in full");
            self.agenda.push_back(Due::Effect(spell.to_string()));
        }
        self.agenda.push_back(Due::SpellOver(spell.to_string()));
        Ok(())
    }

    /// The third rune destroys the card. // rule: spell-third-rune
    pub fn finish_spell(&mut self, spell: &str) {
        if self.runes(spell) >= 3 {
            self.spellbook.remove(spell);
            self.spell_deck.under.push_back(spell.to_string());
            self.agenda.push_front(Due::Reveal);
        }
    }

    /// Chance: another spell comes into the book. // rule: spellbook
    pub fn reveal(&mut self, words: &[&str]) -> Ruling {
        let ["reveal", spell] = words else { refuse!("spellbook", "a spell is revealed") };
        require!(self.spell_deck.draw(spell), "spellbook", "{spell} cannot be the next of the deck");
        self.spellbook.insert((*spell).to_string(), 0);
        Ok(())
    }

    /// Can the spell be carried out in full now? // rule: spell-whole
    pub fn has_effect(&self, seat: usize, spell: &str) -> bool {
        let moot = &self.players[seat].moot;
        match spell {
            "summon-rockeater" => self.can_dig(seat),
            "ascension-ceremony" => {
                let leaves = moot.values().any(|troll| self.printed_level(troll) == 2);
                let comes = self.horde.keys().any(|slot| self.has_level_three(*slot));
                leaves && comes
            }
            "ritual-of-consecration" => self.statues.keys().any(|cell| self.can_consecrate(seat, *cell).is_ok()),
            "wind-carriage" => self.own_statues(seat).iter().any(|cell| self.can_move_from(seat, *cell)),
            "troll-lullaby" => self.horde.values().any(|place| place.troll.is_some()),
            "lightened-load" => self.anything_on_trolls(seat, |_| true),
            "transmutation" => self.any_resources(seat) > 0,
            "cave-in" => (0..self.tiles.len()).any(|tile| self.can_collapse(seat, tile)),
            "anchor-rite" => self.open_anchors(seat).iter().any(|anchor| self.can_erect(seat, *anchor)),
            "ancestors-call" => !self.bag_is_empty(),
            "bridge-of-shadows" => self.own_statues(seat).len() >= 2,
            _ => true,
        }
    }

    /// Applies a spell that needs no choice. Returns whether this is one.
    pub fn apply_without_choice(&mut self, spell: &str) -> bool {
        let seat = self.turn.seat;
        let turn: &mut Turn = &mut self.turn;
        match spell {
            "golden-mask" => turn.mask = true,              // rule: spell-golden-mask
            "shattering-song" => turn.free_rocks = 3,       // rule: spell-shattering-song
            "double-shift" => turn.second_shop = true,      // rule: spell-double-shift
            "jingling-charm" => self.gain(seat, "coin", 3), // rule: spell-jingling-charm
            _ => return false,
        }
        true
    }

    /// The choice a spell asks for.
    pub fn effect(&mut self, seat: usize, spell: &str, words: &[&str], named: Vec<Named>) -> Ruling {
        match (spell, words) {
            ("summon-rockeater", ["dig", ..]) => self.dig(seat, words, named)?, // rule: spell-summon-rockeater
            ("ascension-ceremony", ["promote", place, from]) => self.promote(seat, place, from)?,
            ("ritual-of-consecration", ["consecrate", cell]) => {
                // rule: spell-ritual-of-consecration
                let honor = self.can_consecrate(seat, read_cell(cell)?)?;
                self.purse_mut(seat).honor += honor;
            }
            ("ritual-of-earth", ["gain", count, resource]) => {
                // rule: spell-ritual-of-earth
                let gains = match *resource {
                    "stone" => 3,
                    "iron" => 2,
                    "heartstone" => 1,
                    _ => 0,
                };
                let whole = gains > 0 && *count == gains.to_string();
                require!(whole, "spell-ritual-of-earth", "that is not one of the three sets");
                self.gain(seat, resource, gains);
            }
            ("wind-carriage", ["move", from, "to", to]) => {
                // rule: spell-wind-carriage
                self.move_statue(seat, read_cell(from)?, read_cell(to)?)?;
                self.agenda.push_front(Due::MoreMoves { statue: read_cell(to)?, left: 2 });
            }
            ("echoing-cascade", ["activate", place]) => {
                // rule: spell-echoing-cascade
                let place = moot_place(place)?;
                let there = place <= 7 && self.players[seat].moot.contains_key(&place);
                require!(there, "spell-echoing-cascade", "T{place} is no troll of the two lower rows");
                self.activate(seat, place);
            }
            ("troll-lullaby", ["lull", slots @ ..]) if !slots.is_empty() => self.lull(seat, slots)?,
            ("lightened-load", ["unload", ..]) => self.unload(seat, words, BTreeSet::new())?,
            ("transmutation", ["transmute", ..]) => {
                self.transmute(seat, words, named)?;
                self.agenda.push_front(Due::MoreTransmuting);
            }
            ("cave-in", ["collapse", cell]) => self.collapse(seat, read_cell(cell)?)?,
            ("anchor-rite", ["erect", clan, cell]) => {
                // rule: spell-anchor-rite
                let cell = read_cell(cell)?;
                let free = self.open_anchors(seat).contains(&cell);
                require!(free, "spell-anchor-rite", "{cell:?} is no free anchor of the network");
                self.erect(seat, clan, cell)?;
            }
            ("ancestors-call", _) => self.pedestal_from_bag(seat, words, false)?, // rule: spell-ancestors-call
            ("bridge-of-shadows", ["swap", one, other]) => {
                // rule: spell-bridge-of-shadows
                let (one, other) = (read_cell(one)?, read_cell(other)?);
                let own = self.own_statues(seat);
                let both = one != other && own.contains(&one) && own.contains(&other);
                require!(both, "spell-bridge-of-shadows", "two unearthed statues of the network are needed");
                let clans = (self.statues[&one].clone(), self.statues[&other].clone());
                self.statues.insert(one, clans.1);
                self.statues.insert(other, clans.0);
            }
            _ => refuse!("spell-whole", "{spell} is to be carried out first"),
        }
        Ok(())
    }

    /// A starting troll has no level. // rule: starters
    fn printed_level(&self, troll: &MootTroll) -> u32 {
        self.parts.trolls.get(&troll.card).map_or(0, |card| card.level)
    }

    fn has_level_three(&self, slot: Slot) -> bool {
        self.horde[&slot].troll.as_ref().is_some_and(|card| self.level(card) == 3)
    }

    /// A level-2 troll of the moot makes room for a level-3 troll of the horde. // rule: spell-ascension-ceremony
    fn promote(&mut self, seat: usize, place: &str, from: &str) -> Ruling {
        let (place, from) = (moot_place(place)?, slot(from)?);
        let level = self.players[seat].moot.get(&place).map_or(0, |troll| self.printed_level(troll));
        require!(level == 2, "spell-ascension-ceremony", "no level-2 troll is on T{place}");
        require!(self.has_level_three(from), "spell-ascension-ceremony", "no level-3 troll is in that slot");
        let lying = self.empty_horde_slot(from);
        lying.bribes.clear();
        let card = lying.troll.take().unwrap_or_default();
        let comes = MootTroll::new(&card, &self.parts.trolls[&card].icons);
        if let Some(leaves) = self.players[seat].moot.insert(place, comes) {
            self.put_under_deck(leaves.card);
        }
        self.agenda.push_front(Due::RefillOnTop(from)); // rule: spell-ascension-ceremony
        Ok(())
    }

    /// The statue's base value, if the ritual may pick it.
    fn can_consecrate(&self, seat: usize, cell: Cell) -> Ruling<u32> {
        let rule = "spell-ritual-of-consecration";
        require!(self.own_statues(seat).contains(&cell), rule, "no unearthed statue of the network is on {cell:?}");
        let area = self.board.areas[&cell];
        require!(["dark-grey", "grey", "brown"].contains(&area), rule, "{cell:?} is {area}");
        require!(!self.erected.contains_key(&cell), rule, "the statue stands on a pedestal");
        let in_hall = self.halls.iter().any(|hall| hall.cells.contains(&cell));
        require!(!in_hall, rule, "the statue stands in a great hall");
        Ok(crate::scoring::area_value(area))
    }

    /// One or two trolls of the horde rest, their bribes are taken. // rule: spell-troll-lullaby
    fn lull(&mut self, seat: usize, slots: &[&str]) -> Ruling {
        let mut chosen = BTreeSet::new();
        for text in slots {
            let slot = slot(text)?;
            require!(self.horde[&slot].troll.is_some(), "spell-troll-lullaby", "nobody lies in {text}");
            require!(chosen.insert(slot), "spell-troll-lullaby", "{text} is named twice");
        }
        require!(chosen.len() <= 2, "spell-troll-lullaby", "more than two are named");
        for slot in &chosen {
            for (resource, pieces) in std::mem::take(&mut self.empty_horde_slot(*slot).bribes) {
                self.gain(seat, &resource, pieces);
            }
            self.rest(*slot);
        }
        for slot in chosen.into_iter().rev() {
            self.agenda.push_front(Due::Refill(slot));
        }
        Ok(())
    }

    /// A piece from one of at most two trolls to storage. // rule: spell-lightened-load
    pub fn unload(&mut self, seat: usize, words: &[&str], mut trolls: BTreeSet<u8>) -> Ruling {
        let ["unload", piece, place] = words else { refuse!("spell-lightened-load", "a piece is to be unloaded") };
        let place = moot_place(place)?;
        trolls.insert(place);
        require!(trolls.len() <= 2, "spell-lightened-load", "T{place} would be the third troll");
        let had = self.players[seat].moot.get_mut(&place).is_some_and(|troll| troll.remove(piece));
        require!(had, "spell-lightened-load", "no {piece} lies on T{place}");
        self.gain(seat, piece, 1);
        let open = trolls.len() < 2;
        if self.anything_on_trolls(seat, |place| open || trolls.contains(&place)) {
            self.agenda.push_front(Due::MoreUnloading { trolls });
        }
        Ok(())
    }

    /// One resource for another of a different type. // rule: spell-transmutation
    pub fn transmute(&mut self, seat: usize, words: &[&str], named: Vec<Named>) -> Ruling {
        let ["transmute", given, "into", gained] = words else {
            refuse!("spell-transmutation", "a resource is to be transmuted");
        };
        let resources = RESOURCES.contains(given) && RESOURCES.contains(gained);
        require!(resources && given != gained, "spell-transmutation", "{given} cannot become {gained}");
        let named = named.into_iter().next().unwrap_or_default();
        let need = Need { pieces: self.payments_with(given), count: 1, named };
        self.spend(seat, &[need], "spell-transmutation")?;
        self.gain(seat, gained, 1);
        Ok(())
    }

    /// Anchors of the network without a pedestal and not under a hall.
    fn open_anchors(&self, seat: usize) -> BTreeSet<Cell> {
        let network = self.network(seat);
        let anchors = self.tiles.iter().filter_map(|tile| tile.anchor);
        let free = anchors.filter(|anchor| {
            network.contains(anchor)
                && !self.erected.contains_key(anchor)
                && !self.halls.iter().any(|hall| hall.cells.contains(anchor))
        });
        free.collect()
    }
}
