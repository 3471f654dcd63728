//! Writes a position as a scenario. The keys and words are a subset of the view's JSON.

use super::forms::{ALL, NONE as NOBODY};
use super::{Counts, Given, SeatGiven, SlotGiven, SpellbookGiven, StockGiven, WordList};
use crate::messages::slot_word;
use crate::resources::{Clan, Resource};
use crate::state::{HORDE_SLOTS, Mountain, NONE};
use engine::{Notation, Scenario};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;

/// Reads a part of the view's JSON.
fn read<T: DeserializeOwned>(table: &Value, key: &str) -> T {
    serde_json::from_value(table[key].clone()).expect("the friendly state is written as it is read")
}

impl Mountain {
    pub(super) fn dump(&self, given: Given) -> Given {
        let table = self.describe();
        let seats = given.seats.into_iter().map(|(word, seat)| {
            let seat = self.dump_seat(&table["seats"][&word], &word, seat);
            (word, seat)
        });
        Given {
            last_round: self.last_round,
            over: self.over,
            seats: seats.collect(),
            horde: StockGiven::These((0..HORDE_SLOTS as u8).map(|i| (slot_word(i), self.dump_slot(i))).collect()),
            decks: self.dump_decks(),
            under: read(&table, "under"),
            bag: read(&table, "bag"),
            spellbook: self.dump_spellbook(),
            spells_under: read(&table, "spells_under"),
            supply: read(&table, "supply"),
            founded: read(&table, "founded"),
            tiles: read(&table, "tiles"),
            stacks: read(&table, "stacks"),
            halls: read(&table, "halls"),
            statues: read(&table, "statues"),
            erected: read(&table, "erected"),
            track: read(&table, "track"),
            spell_cast: self.this_turn.cast,
            workshops_used: self.dump_used_workshops(),
            uses: self.this_turn.uses,
            mask: self.this_turn.mask,
            free_rocks: self.this_turn.free_rocks,
            second_shop: self.this_turn.second_shop > 0,
            dedicated: self.this_turn.dedicated,
            moved: self.this_turn.moved,
            ..given
        }
    }

    /// The first of two partners has their common storage. rule: team-storage
    fn dump_seat(&self, told: &Value, word: &str, given: SeatGiven) -> SeatGiven {
        let given = SeatGiven { moot: read(told, "moot"), ..given };
        let shared = self.seat_named(word).is_ok_and(|seat| self.purse_index(seat) != seat.index());
        if shared {
            return given;
        }
        SeatGiven {
            honor: read(told, "honor"),
            storage: read(told, "storage"),
            pedestals: read(told, "pedestals"),
            tokens: read(told, "tokens"),
            points: read(told, "points"),
            crowns: read(told, "crowns"),
            ..given
        }
    }

    fn dump_slot(&self, i: u8) -> SlotGiven {
        let at = &self.horde[usize::from(i)];
        if at.card == NONE {
            return SlotGiven { troll: Some(NOBODY.into()), ..SlotGiven::default() };
        }
        let bribes = Resource::ALL.iter().zip(at.bribes).filter(|(_, n)| *n > 0);
        let counts = bribes.map(|(resource, n)| (resource.word().to_owned(), n.into())).collect();
        SlotGiven {
            troll: Some(self.data.get().card(at.card).id.clone()),
            bribes: Counts { counts, listed: false },
            pedestal: at.pedestal.map(|clan| Clan::word(clan).to_owned()),
        }
    }

    /// A spell that is about to be destroyed is written with one rune less, because a spell with all its runes cannot
    /// be loaded.
    fn dump_spellbook(&self) -> SpellbookGiven {
        let data = self.data.get();
        let most = data.numbers.runes.saturating_sub(1);
        let pages = self.spellbook.iter().filter(|page| page.spell != NONE);
        let told = pages.map(|page| (data.spells[usize::from(page.spell)].id.clone(), page.runes.min(most).into()));
        SpellbookGiven::Runes(told.collect())
    }

    /// A deck is omitted if it holds all cards that are nowhere else and none is known to lie on top.
    fn dump_decks(&self) -> StockGiven<BTreeMap<String, WordList>> {
        let data = self.data.get();
        let id = |card: u8| data.card(card).id.clone();
        let mut decks = BTreeMap::new();
        for (i, deck) in self.decks.iter().enumerate() {
            let mut words: Vec<String> = deck.cards_on_top().iter().map(|card| id(*card)).collect();
            if self.removed & data.levels[i] != 0 {
                words.extend((0..64).filter(|card| deck.left >> card & 1 != 0).map(id));
            } else if !words.is_empty() {
                words.push(ALL.into());
            } else {
                continue;
            }
            decks.insert((i + 1).to_string(), WordList(words));
        }
        if decks.is_empty() { StockGiven::Usual } else { StockGiven::These(decks) }
    }

    /// The workshop in use comes last.
    fn dump_used_workshops(&self) -> WordList {
        let others =
            (0..32u8).filter(|spot| self.this_turn.shops >> spot & 1 != 0 && self.this_turn.working != Some(*spot));
        let working = self.this_turn.working.filter(|spot| self.this_turn.shops >> spot & 1 != 0);
        WordList(others.chain(working).map(|spot| self.board().spots[usize::from(spot)].to_string()).collect())
    }
}
