//! Payments, the places they come from, and trades of four for one.

use std::collections::BTreeMap;

use crate::components::{CLANS, RESOURCES};
use crate::table::{Due, Ruling, Table, count, moot_place, refuse, require, take_one};

/// The place of a piece: on a troll of the player, or in storage.
#[derive(Clone, Copy, PartialEq)]
pub enum Place {
    Troll(u8),
    Storage,
}

/// Places that a player named; `None` uses the default order.
pub type Named = Vec<(Option<Place>, Option<u32>)>;

/// One part of a payment: a number of pieces, each of one of these names.
pub struct Need {
    /// Names in groups: all that a place-by-place search finds of the first group is taken before any of the second.
    pub pieces: Vec<Vec<String>>,
    pub count: u32,
    pub named: Named,
}

impl Need {
    pub fn of(piece: &str, count: u32, named: Named) -> Need {
        Need { pieces: vec![vec![piece.to_string()]], count, named }
    }
}

/// Splits `dig … from PLACES and PLACES` into the words of the move and the places of each part.
pub fn split_places(line: &str) -> Ruling<(Vec<&str>, Vec<Named>)> {
    let (line, places) = match line.split_once(" from ") {
        Some((line, places)) => (line, Some(places)),
        None => (line, None),
    };
    let mut parts = Vec::new();
    for part in places.into_iter().flat_map(|places| places.split(" and ")) {
        let mut named = Named::new();
        for text in part.split(',') {
            let words: Vec<&str> = text.split_whitespace().collect();
            let (place, pieces) = match words[..] {
                [place] => (place, None),
                [place, pieces] => (place, Some(pieces)),
                _ => refuse!("notation", "{text} names no place"),
            };
            let place = match place {
                "default" => None,
                "storage" => Some(Place::Storage),
                troll => Some(Place::Troll(moot_place(troll)?)),
            };
            let pieces = match pieces.map(str::parse) {
                None => None,
                Some(Ok(pieces)) => Some(pieces),
                Some(Err(_)) => refuse!("notation", "{text} names no count"),
            };
            named.push((place, pieces));
        }
        parts.push(named);
    }
    Ok((line.split_whitespace().collect(), parts))
}

impl Table {
    /// The pieces that pay for a cost that any resource pays, when this resource is named. // rule: carts
    pub fn payments_with(&self, resource: &str) -> Vec<Vec<String>> {
        let mut pieces = vec![resource.to_string()];
        if resource == "cart" && self.options.loose {
            pieces.extend(CLANS.map(|clan| format!("{clan}-cart")));
        }
        vec![pieces]
    }

    /// How many pieces of a name the player on turn may spend.
    pub fn owned(&self, seat: usize, piece: &str) -> u32 {
        let on_trolls: u32 = self.players[seat].moot.values().map(|troll| troll.holds(piece)).sum();
        on_trolls + count(&self.purse(seat).storage, piece)
    }

    /// How many pieces could pay where any resource will do.
    pub fn any_resources(&self, seat: usize) -> u32 {
        RESOURCES
            .iter()
            .flat_map(|resource| self.payments_with(resource))
            .flatten()
            .map(|piece| self.owned(seat, &piece))
            .sum()
    }

    fn take_piece(&mut self, seat: usize, place: Place, piece: &str) -> bool {
        match place {
            Place::Storage => take_one(&mut self.purse_mut(seat).storage, piece),
            Place::Troll(place) => self.players[seat].moot.get_mut(&place).is_some_and(|troll| troll.remove(piece)),
        }
    }

    /// Trolls from the fullest, equally full ones from T1 on, then storage; as they are now. // rule: spending-order
    pub fn usual_order(&self, seat: usize) -> Vec<Place> {
        let moot = &self.players[seat].moot;
        let mut trolls: Vec<u8> = moot.keys().copied().collect();
        trolls.sort_by_key(|place| (std::cmp::Reverse(moot[place].pieces()), *place));
        trolls.into_iter().map(Place::Troll).chain([Place::Storage]).collect()
    }

    /// Takes a whole payment off the player, or refuses: first from the places named, then as usual. // rule: spending
    pub fn spend(&mut self, seat: usize, needs: &[Need], rule: &'static str) -> Ruling {
        let order = self.usual_order(seat);
        let mut owed: Vec<u32> = needs.iter().map(|need| need.count).collect();
        for (need, left) in needs.iter().zip(&mut owed) {
            let name = &need.pieces[0][0];
            for (place, named) in &need.named {
                let Some(place) = place else { continue };
                // A place without a count gives a single piece.
                for _ in 0..named.unwrap_or(1) {
                    let paid = need.pieces.iter().flatten().any(|piece| self.take_piece(seat, *place, piece));
                    require!(paid, "spending", "no {name} lies where it is said to");
                    require!(*left > 0, "spending", "more places are named than {} {name} need", need.count);
                    *left -= 1;
                }
            }
        }
        for (need, left) in needs.iter().zip(&mut owed) {
            for group in &need.pieces {
                for place in &order {
                    while *left > 0 && group.iter().any(|piece| self.take_piece(seat, *place, piece)) {
                        *left -= 1;
                    }
                }
            }
            require!(*left == 0, rule, "{left} {} of {} are not at hand", need.pieces[0][0], need.count);
        }
        Ok(())
    }

    /// Gives one of four, or takes what the four bring. // rule: trade
    pub fn trade(&mut self, seat: usize, words: &[&str], named: Vec<Named>) -> Ruling {
        if let Some(Due::Bribes { .. }) = self.agenda.front() {
            refuse!("trade", "no trade comes between bribes");
        }
        match words {
            ["give", resource] if RESOURCES.contains(resource) => {
                require!(self.turn.given.len() < 4, "trade", "four are given already");
                let named = named.into_iter().next().unwrap_or_default();
                self.turn.given.push(Need { pieces: self.payments_with(resource), count: 1, named });
            }
            ["take", resource] if RESOURCES.contains(resource) => {
                // The four are one payment.
                let given = std::mem::take(&mut self.turn.given);
                require!(given.len() == 4, "trade", "{} are given, not four", given.len());
                self.spend(seat, &given, "trade")?;
                self.gain(seat, resource, 1);
            }
            _ => refuse!("trade", "a trade is open: four are given, then one is taken"),
        }
        Ok(())
    }

    /// The pieces on the trolls and in the storages of one purse, by name.
    pub fn all_pieces(&self, purse: usize) -> BTreeMap<&'static str, u32> {
        let mut all: BTreeMap<&'static str, u32> = RESOURCES.iter().map(|resource| (*resource, 0)).collect();
        for (resource, counted) in &mut all {
            *counted = count(&self.purses[purse].storage, resource);
            for seat in (0..self.names.len()).filter(|seat| self.purse_of(*seat) == purse) {
                for troll in self.players[seat].moot.values() {
                    let filled = troll.icons.iter().filter(|(_, filled)| *filled);
                    // A clan cart becomes universal in storage. // rule: carts
                    *counted += filled.filter(|(icon, _)| universal(icon) == *resource).count() as u32;
                }
            }
        }
        all
    }
}

/// The name of a piece in storage.
pub fn universal(piece: &str) -> &str {
    if piece.ends_with("-cart") { "cart" } else { piece }
}
