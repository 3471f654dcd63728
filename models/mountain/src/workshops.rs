//! Using a workshop: entrances, uses and exchanges.

use crate::components::{Cell, RESOURCES, neighbours, touches};
use crate::spending::{Named, Need, Place};
use crate::table::{Ruling, Step, Table, count, moot_place, read_cell, refuse, require};

/// The exchanges of a workshop: given, how many, gained, how many. The rulebook states every rate.
fn exchanges(kind: &str) -> &'static [(&'static str, u32, &'static str, u32)] {
    match kind {
        // rule: workshop-wheelwright
        "wheelwright" => &[("heartstone", 1, "cart", 1), ("cart", 1, "heartstone", 1)],
        // rule: workshop-runesmith
        "runesmith" => {
            &[("stone", 1, "rune", 1), ("rune", 1, "stone", 1), ("iron", 1, "rune", 1), ("rune", 1, "iron", 1)]
        }
        // rule: workshop-amulet-maker
        "amulet-maker" => &[("coin", 1, "rune", 1), ("rune", 1, "coin", 1)],
        // rule: workshop-crusher
        "crusher" => &[("heartstone", 1, "stone", 2), ("stone", 2, "heartstone", 1)],
        // rule: workshop-mint
        "mint" => &[
            ("iron", 1, "coin", 1),
            ("coin", 1, "iron", 1),
            ("heartstone", 1, "coin", 1),
            ("coin", 1, "heartstone", 1),
        ],
        // rule: workshop-stonecutter
        "stonecutter" => &[("stone", 1, "iron", 1), ("iron", 1, "stone", 1)],
        // rule: workshop-steelworks
        "steelworks" => &[("heartstone", 1, "iron", 1), ("iron", 1, "heartstone", 1)],
        // rule: workshop-toolmaker
        "toolmaker" => &[("heartstone", 1, "hammer", 1), ("hammer", 1, "heartstone", 1)],
        _ => &[],
    }
}

/// The resource gained for any two resources.
fn for_any_two(kind: &str) -> Option<&'static str> {
    match kind {
        "pickmaker" => Some("hammer"), // rule: workshop-pickmaker
        "carpenter" => Some("cart"),   // rule: workshop-carpenter
        _ => None,
    }
}

impl Table {
    /// Sides that any network touches. // rule: entrances
    fn entrances(&self, spot: Cell) -> u32 {
        let networks = self.all_networks();
        neighbours(spot).iter().filter(|side| networks.contains(side)).count() as u32
    }

    /// One use of a workshop. // rule: workshops
    pub fn work(&mut self, seat: usize, line: &str, words: &[&str], named: Vec<Named>) -> Ruling {
        require!(self.turn.step == Step::Spells, "turn", "step one is over");
        let Some(spot) = words.get(1) else { refuse!("notation", "a workshop is to be named") };
        let spot = read_cell(spot)?;
        let Some(kind) = self.founded.get(&spot).cloned() else { refuse!("workshops", "no workshop is on {spot:?}") };
        self.start_workshop_use(seat, spot)?;
        let hauled: Vec<&str> = line.split_whitespace().collect();
        match (words, &hauled[..]) {
            // rule: workshop-quartermaster
            (_, ["work", _, piece, "from", place]) if kind == "quartermaster" => {
                let place = moot_place(place)?;
                let had = self.players[seat].moot.get_mut(&place).is_some_and(|troll| troll.remove(piece));
                require!(had, "workshop-quartermaster", "no {piece} lies on T{place}");
                self.gain(seat, piece, 1);
            }
            (["work", _, first, second, "for", gained], _) if for_any_two(&kind) == Some(gained) => {
                require!(RESOURCES.contains(first), "workshop-uses", "{first} is no resource");
                require!(RESOURCES.contains(second), "workshop-uses", "{second} is no resource");
                let (one, other) = for_each_of_two(named);
                let one = Need { pieces: self.payments_with(first), count: 1, named: one };
                let other = Need { pieces: self.payments_with(second), count: 1, named: other };
                self.spend(seat, &[one, other], "workshop-uses")?;
                self.gain(seat, gained, 1);
            }
            (["work", _, given, "for", gained], _) => {
                let rate = exchanges(&kind).iter().find(|rate| rate.0 == *given && rate.2 == *gained);
                let Some((_, price, _, gain)) = rate else {
                    refuse!("workshop-uses", "a {kind} gives no {gained} for {given}");
                };
                let need = Need::of(given, *price, named.into_iter().next().unwrap_or_default());
                self.spend(seat, &[need], "workshop-uses")?;
                self.gain(seat, gained, *gain);
            }
            _ => refuse!("workshop-uses", "a {kind} does nothing like this"),
        }
        Ok(())
    }

    /// Continues in the workshop in use, or starts another if the turn allows one.
    fn start_workshop_use(&mut self, seat: usize, spot: Cell) -> Ruling {
        match self.turn.shop {
            Some((open, left)) if open == spot => {
                require!(left > 0, "entrances", "there are no more open entrances");
                self.turn.shop = Some((spot, left - 1));
            }
            _ => {
                let most = if self.turn.second_shop { 2 } else { 1 }; // rule: spell-double-shift
                require!(self.turn.shops.len() < most, "workshops", "no more workshops this turn");
                require!(!self.turn.shops.contains(&spot), "workshop-uses", "that workshop was used before");
                require!(touches([&spot], &self.network(seat)), "workshops", "{spot:?} is not beside the network");
                // Counted once, at the first use. // rule: entrances
                let uses = self.entrances(spot);
                self.turn.shops.push(spot);
                self.turn.shop = Some((spot, uses - 1));
            }
        }
        Ok(())
    }

    /// Could anything be carried off a troll?
    pub fn anything_on_trolls(&self, seat: usize, only: impl Fn(u8) -> bool) -> bool {
        self.players[seat].moot.iter().any(|(place, troll)| only(*place) && troll.pieces() > 0)
    }

    pub fn runes(&self, spell: &str) -> u32 {
        count(&self.spellbook, spell)
    }
}

/// `storage 2` names both pieces, `T5 and storage` one each, `T3 1` the first alone.
fn for_each_of_two(named: Vec<Named>) -> (Named, Named) {
    let mut parts = named.into_iter();
    let mut first = parts.next().unwrap_or_default();
    let mut second = parts.next().unwrap_or_default();
    let mut places: Vec<Option<Place>> = Vec::new();
    for (place, pieces) in &first {
        places.extend(vec![*place; pieces.unwrap_or(1) as usize]);
    }
    if second.is_empty() && places.len() == 2 {
        first = vec![(places[0], None)];
        second = vec![(places[1], None)];
    }
    (first, second)
}
