//! Bookkeeping: cards, tiles and pieces add up after every step.

use std::collections::BTreeSet;

use crate::components::Cell;
use crate::table::{Due, Ruling, Table, require, total};

impl Table {
    /// Refuses a table on which something was lost, doubled or made from nothing.
    pub fn audit(&self) -> Ruling {
        self.audit_cards()?;
        self.audit_pieces()?;
        self.audit_ground()
    }

    fn audit_cards(&self) -> Ruling {
        let mut trolls: Vec<&String> = self.horde.values().filter_map(|place| place.troll.as_ref()).collect();
        let mut spells: Vec<&String> = self.spellbook.keys().chain(&self.spell_deck.unknown).collect();
        spells.extend(&self.spell_deck.under);
        for deck in self.decks.values() {
            trolls.extend(deck.unknown.iter().chain(&deck.under));
        }
        let mut starters = Vec::new();
        for player in &self.players {
            let cards = player.moot.values().map(|troll| &troll.card);
            let (printed, starting): (Vec<_>, Vec<_>) = cards.partition(|card| self.parts.trolls.contains_key(*card));
            trolls.extend(printed);
            starters.push(starting.len() + player.hand.len() + player.deck.len());
        }
        for due in &self.agenda {
            if let Due::Place(card) = due {
                trolls.push(card);
            }
        }
        let different: BTreeSet<_> = trolls.iter().collect();
        require!(trolls.len() == 55 && different.len() == 55, "horde", "there are {} trolls", trolls.len());
        let revealing = usize::from(self.agenda.contains(&Due::Reveal));
        let open = self.spellbook.len() + self.agenda.iter().filter(|due| **due == Due::Reveal).count();
        let books = spells.len() == 17 && (open == 3 || revealing == 0 && self.spell_deck.is_empty());
        require!(books, "spellbook", "{} spells, {open} of them open", spells.len());
        let each = if self.started { 4 } else { 6 };
        require!(starters.iter().all(|cards| *cards == each), "starters", "starting trolls: {starters:?}");
        Ok(())
    }

    fn audit_pieces(&self) -> Ruling {
        let on_horde = self.horde.values().filter(|place| place.pedestal.is_some()).count() as u32;
        let held: u32 = self.purses.iter().map(|purse| total(&purse.pedestals)).sum();
        let pedestals = total(&self.bag) + on_horde + held + self.erected.len() as u32 + self.pedestals_gone;
        require!(pedestals == 18, "pedestal-bag", "there are {pedestals} pedestals");

        let workshops = total(&self.workshop_box) + total(&self.supply) + self.founded.len() as u32;
        let printed = if self.options.workshops == "distinct" { 11 } else { 22 };
        require!(workshops == printed, "workshop-supply", "there are {workshops} workshops");

        let taken: usize = self.purses.iter().map(|purse| purse.tokens.len()).sum();
        let on_track = self.track.values().filter(|token| token.is_some()).count();
        let tokens = self.token_box.values().sum::<u32>() as usize + on_track + taken;
        require!(tokens == 15, "pedestal-tokens", "there are {tokens} point tokens");

        let all_placed = self.statues.is_empty() || self.statues.len() == self.board.statue_spots.len();
        require!(all_placed, "statues-setup", "there are {} statues", self.statues.len());

        let crowns: u32 = self.players.iter().map(|player| player.crowns).sum();
        let coronation = crowns + self.coronation.iter().sum::<u32>();
        let minted = if self.names.len() == 2 { 3 } else { 8 };
        require!(coronation == minted, "coronation", "coronation tokens worth {coronation} are there");

        for place in self.horde.values() {
            require!(place.troll.is_some() || total(&place.bribes) == 0, "bribes", "bribes lie on nobody");
        }
        Ok(())
    }

    fn audit_ground(&self) -> Ruling {
        let tiles = total(&self.stacks) + self.tiles.len() as u32;
        require!(tiles == 52, "tunnel-stacks", "there are {tiles} tiles");
        let covered: usize = self.tiles.iter().map(|tile| tile.cells.len()).sum();
        require!(self.dug().len() == covered + self.gates.len(), "dig-ground", "two tiles lie on one cell");
        require!(self.halls_left.len() + self.halls.len() == 6, "halls", "a great hall is lost");
        let dug = self.dug();
        for hall in &self.halls {
            let on_tiles = |cell: &Cell| dug.contains(cell) && !self.gates.values().any(|gate| gate == cell);
            require!(hall.cells.iter().all(on_tiles), "hall-ground", "the {} lies on no tunnel", hall.id);
        }
        for cell in self.erected.keys() {
            let anchored = self.tiles.iter().any(|tile| tile.anchor == Some(*cell));
            require!(anchored, "pedestals", "a pedestal stands on {cell:?}, which is no anchor");
        }
        require!(!self.shared_ground(), "dig-rivals", "the networks of rivals are joined");
        Ok(())
    }
}
