//! Chapter: a turn. The roll, production and shortage, the seven, Tormund and his thefts, the end of a turn.

use std::collections::BTreeMap;

use crate::board::Hex;
use crate::game::{DueStep, Game, SeatNo};
use crate::names::{Goods, Pile, Resource};
use crate::refusal::{Judged, Refusal, refuse, require};

impl Game {
    pub(crate) fn begin_turn(&mut self, seat: SeatNo) {
        self.turn = seat;
        self.turns += 1;
        self.card_played = false;
        self.trade_closed = false;
        self.offers_made = 0;
        self.received = vec![0; self.seats.len()];
        for seat in &mut self.seats {
            seat.fresh = Pile::default();
        }
        self.agenda.push(DueStep::BeforeRoll);
    }

    pub(crate) fn end_turn(&mut self) {
        self.close_offers();
        // rule: winning-brotherhood: ten points at the end of the player's own turn.
        if self.options.brotherhood && self.points(self.turn) >= 10 {
            self.win();
            return;
        }
        self.agenda.pop();
        // rule: turn: the next player clockwise.
        self.begin_turn((self.turn + 1) % self.seats.len());
    }

    /// Applies a roll.
    pub(crate) fn apply_roll(&mut self, dice: &[&str]) -> Judged<()> {
        let bad = || Refusal::new("roll", "these are not the dice of the game");
        let (first, second, wildling) = match (self.options.brotherhood, dice) {
            (false, [first, second]) => (*first, *second, None),
            // rule: roll: the wildling die is rolled with the others.
            (true, [first, second, wildling]) => {
                (*first, *second, Some(wildling.strip_prefix("d12=").ok_or_else(bad)?))
            }
            _ => return Err(bad()),
        };
        let die = |text: &str, sides: u32| {
            text.parse::<u32>().ok().filter(|shown| (1..=sides).contains(shown)).ok_or_else(bad)
        };
        let (first, second) = (die(first, 6)?, die(second, 6)?);
        let wildling = wildling.map(|text| die(text, 12)).transpose()?;
        let sum = first + second;
        self.agenda.pop();
        // The agenda is a stack: the last step is pushed first.
        if let Some(shown) = wildling {
            self.agenda.push(DueStep::Advance(shown));
            self.agenda.push(DueStep::AskSamwell(sum));
        }
        if sum == 7 {
            // rule: seven: discards, then Tormund.
            self.agenda.push(DueStep::MoveTormund);
            let owed: BTreeMap<SeatNo, usize> = (0..self.seats.len())
                .map(|seat| (seat, self.seats[seat].hand.total()))
                .filter(|(_, cards)| *cards > 7)
                .map(|(seat, cards)| (seat, cards / 2))
                .collect();
            if !owed.is_empty() {
                self.agenda.push(DueStep::Discards { owed, chosen: BTreeMap::new() });
            }
        } else {
            self.agenda.push(DueStep::Produce(sum));
        }
        // rule: drama-of-heroes: right after the roll, before production.
        let alike = first == second && wildling == Some(first);
        if self.options.drama && alike && !self.north.display.is_empty() {
            self.agenda.push(DueStep::Drama);
        }
        Ok(())
    }

    /// Is the hex blocked by Tormund or a wildling?
    fn blocked(&self, hex: Hex) -> bool {
        // rule: wildlings-block
        self.tormund == Some(hex) || self.north.gift.get(&hex).is_some_and(|there| !there.is_empty())
    }

    /// rule: production
    pub(crate) fn produce(&mut self, sum: u32) {
        let mut owed: BTreeMap<Resource, BTreeMap<SeatNo, usize>> = BTreeMap::new();
        for (hex, land) in &self.board.land {
            if !land.numbers.contains(&sum) || self.blocked(*hex) {
                continue;
            }
            let Some(resource) = land.terrain.produces() else {
                continue;
            };
            for corner in hex.corners() {
                for (number, seat) in self.seats.iter().enumerate() {
                    let cards =
                        usize::from(seat.settlements.contains(&corner)) + 2 * usize::from(seat.keeps.contains(&corner));
                    if cards > 0 {
                        *owed.entry(resource).or_default().entry(number).or_insert(0) += cards;
                    }
                }
            }
        }
        for (resource, seats) in owed {
            let stack = self.supply.count(resource);
            let all: usize = seats.values().sum();
            // rule: shortage: nobody gets it, unless only one player is owed it.
            if all > stack && seats.len() > 1 {
                continue;
            }
            for (seat, cards) in seats {
                let cards = cards.min(stack);
                self.supply.take(resource, cards);
                self.seats[seat].hand.put(resource, cards);
                self.received[seat] += cards;
            }
        }
    }

    /// rule: seven: one player names all cards he gives back; they go when the last has chosen.
    pub(crate) fn discard(&mut self, seat: SeatNo, line: &str) -> Judged<()> {
        let Some(DueStep::Discards { owed, mut chosen }) = self.agenda.last().cloned() else {
            return refuse("seven", "nobody discards now");
        };
        let Some(count) = owed.get(&seat) else {
            return refuse("seven", format!("{} has nothing to discard", self.seats[seat].name));
        };
        require(!chosen.contains_key(&seat), "seven", "he has chosen already")?;
        let mut cards = Goods::default();
        for part in line.split("; ") {
            match part.split(' ').collect::<Vec<_>>().as_slice() {
                ["discard", resource] => cards.put(Resource::read(resource)?, 1),
                _ => return refuse("seven", "discards are due"),
            }
        }
        require(cards.total() == *count, "seven", &format!("{} cards were due, not {}", count, cards.total()))?;
        require(self.seats[seat].hand.holds(&cards), "seven", "he does not hold these cards")?;
        chosen.insert(seat, cards);
        self.agenda.pop();
        if chosen.len() < owed.len() {
            self.agenda.push(DueStep::Discards { owed, chosen });
            return Ok(());
        }
        for (seat, cards) in &chosen {
            self.pay(*seat, cards, "seven")?;
        }
        Ok(())
    }

    /// rule: seven: the roller moves Tormund to a hex or to his camp.
    pub(crate) fn seven_moves_tormund(&mut self, place: &str, rob: &[&str]) -> Judged<()> {
        self.agenda.pop();
        self.move_tormund(place, true, rob)
    }

    /// Moves Tormund and robs. He must move to another place.
    pub(crate) fn move_tormund(&mut self, place: &str, camp_allowed: bool, rob: &[&str]) -> Judged<()> {
        if place == "camp" {
            require(camp_allowed, "ranger-patrol", "a Ranger Patrol sends Tormund to a hex")?;
            require(self.tormund.is_some(), "tormund", "he is in his camp and has to leave it")?;
            require(rob.is_empty(), "theft", "nobody is robbed in the camp")?;
            self.tormund = None;
            return Ok(());
        }
        let hex = Hex::read(place)?;
        self.board.numbered(hex)?;
        require(self.tormund != Some(hex), "tormund", "he never stays where he is")?;
        self.tormund = Some(hex);
        // rule: theft
        let thief = self.turn;
        let candidates: Vec<SeatNo> = self
            .others(thief)
            .into_iter()
            .filter(|other| hex.corners().iter().any(|corner| self.building_of(*other, *corner)))
            .collect();
        let victim = match rob {
            [] => {
                let clear = candidates.is_empty() || (candidates.len() == 1 && !self.options.may_rob);
                require(clear, "theft", "it has to be said who is robbed")?;
                candidates.first().copied()
            }
            ["rob", "nobody"] => {
                require(self.options.may_rob, "theft", "robbing is compulsory")?;
                None
            }
            ["rob", name] => {
                let victim = self.seat_named(name)?;
                require(candidates.contains(&victim), "theft", &format!("{name} has no building at {hex}"))?;
                Some(victim)
            }
            _ => return refuse("notation", "this is no move of Tormund"),
        };
        if let Some(victim) = victim.filter(|victim| self.seats[*victim].hand.total() > 0) {
            self.agenda.push(DueStep::Steal { thief, victim });
        }
        Ok(())
    }

    pub(crate) fn apply_theft(&mut self, thief: SeatNo, victim: SeatNo, resource: Resource) -> Judged<()> {
        let name = self.seats[victim].name;
        require(self.seats[victim].hand.count(resource) > 0, "theft", &format!("{name} holds no {resource}"))?;
        self.agenda.pop();
        self.hand_over(victim, thief, resource, 1)
    }
}
