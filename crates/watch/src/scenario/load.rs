//! Setting up a table as a scenario describes it: the seats and the special cards.

mod board;
mod heroes;
mod north;
mod phase;
mod piles;

use crate::rules::special_cards::special_card;
use crate::scenario::counts::{read_cards, read_goods};
use crate::scenario::{Given, SeatGiven};
use crate::state::{VICTORY_CAPS, Watch};
use engine::{Notation, PositionError, Seat};

impl Watch {
    pub(crate) fn read_seat(&self, at: &str, word: &str) -> Result<Seat, PositionError> {
        let names: Vec<_> = Seat::all(self.seats).map(|s| self.seat_name(s)).collect();
        self.seat_named(word)
            .map_err(|_| PositionError::new(at, format!("{word:?} is not one of {}", names.join(", "))))
    }

    pub(crate) fn load_seat(&mut self, seat: Seat, given: &SeatGiven, at: &str) -> Result<(), PositionError> {
        self.load_buildings(seat, given, at)?;
        for (n, word) in given.roads.iter().enumerate() {
            let key = format!("{at}/roads/{n}");
            let path = self.data.geometry.path_named(word);
            let path = path.filter(|p| self.board().paths & (1 << p.0) != 0);
            let path = path.ok_or_else(|| PositionError::new(&key, format!("{word:?} is not a path of this board")))?;
            if self.free_paths & (1 << path.0) == 0 {
                return Err(PositionError::new(&key, format!("two roads on {word}")));
            }
            if self.roads_left(seat) == 0 {
                return Err(PositionError::new(&key, "more roads than a player has"));
            }
            self.put_road(seat, path);
        }
        for other in Seat::all(self.seats) {
            self.road_length[other.index()] = self.measure_roads(other);
        }
        let hand = read_goods(&given.hand, &format!("{at}/hand"))?;
        if !self.supply.covers(hand) {
            return Err(PositionError::new(
                format!("{at}/hand"),
                "more cards of a resource than there are in the game",
            ));
        }
        self.supply -= hand;
        self.hands[seat.index()] = hand;
        let known = read_goods(&given.known_to_all, &format!("{at}/known_to_all"))?;
        if !hand.covers(known) {
            return Err(PositionError::new(
                format!("{at}/known_to_all"),
                "nobody can be certain of cards that are not in the hand",
            ));
        }
        for (viewer, row) in self.sure.iter_mut().enumerate() {
            row[seat.index()] = if viewer == seat.index() { hand } else { known };
        }
        let i = seat.index();
        self.cards[i] = read_cards(&given.cards, &format!("{at}/cards"))?;
        let fresh = read_cards(&given.fresh, &format!("{at}/fresh"))?;
        if fresh != [0; 5] {
            let fits = seat == self.active && fresh.iter().zip(self.cards[i]).all(|(f, held)| *f <= held);
            if !fits {
                let say = "only the player on turn has cards bought this turn, and they are among his cards";
                return Err(PositionError::new(format!("{at}/fresh"), say));
            }
            self.fresh = fresh;
        }
        if given.patrols > 40 {
            return Err(PositionError::new(format!("{at}/patrols"), "more patrols than the game has"));
        }
        self.patrols[i] = given.patrols;
        self.load_purchases(i, given, at)
    }

    /// Loads how many cards a seat has bought, and the limits on its victory cards.
    fn load_purchases(&mut self, seat: usize, given: &SeatGiven, at: &str) -> Result<(), PositionError> {
        let least = self.least_bought(seat);
        self.bought[seat] = given.bought.unwrap_or(least);
        if self.bought[seat] < least {
            return Err(PositionError::new(format!("{at}/bought"), format!("{least} of them lie before him")));
        }
        for (most, n) in given.victory_card_caps.iter().flatten().enumerate() {
            let cap = self.caps[seat].get_mut(most).filter(|_| *n <= self.bought[seat]);
            let say = format!("at most {VICTORY_CAPS} numbers of cards he has bought");
            *cap.ok_or_else(|| PositionError::new(format!("{at}/victory_card_caps/{most}"), say))? = *n;
        }
        Ok(())
    }

    fn load_buildings(&mut self, seat: Seat, given: &SeatGiven, at: &str) -> Result<(), PositionError> {
        for (list, keeps) in [(&given.keeps, true), (&given.settlements, false)] {
            for (n, word) in list.iter().enumerate() {
                let key = format!("{at}/{}/{n}", if keeps { "keeps" } else { "settlements" });
                let corner = self.data.geometry.corner_named(word);
                let corner = corner.filter(|c| self.board().corners & (1 << c.0) != 0);
                let corner = corner
                    .ok_or_else(|| PositionError::new(&key, format!("{word:?} is not a corner of this board")))?;
                if self.open_corners & (1 << corner.0) == 0 {
                    return Err(PositionError::new(&key, format!("{word} is taken, or too near to another building")));
                }
                if keeps && self.keeps_left(seat) == 0 || !keeps && self.settlements_left(seat) == 0 {
                    return Err(PositionError::new(&key, "more of these than a player has"));
                }
                self.put_settlement(seat, corner);
                if keeps {
                    self.put_keep(seat, corner);
                }
            }
        }
        Ok(())
    }

    pub(crate) fn load_special_cards(&mut self, given: &Given) -> Result<(), PositionError> {
        let (road_min, patrol_min) = (self.data.limits.longest_road_min, self.data.limits.largest_patrol_min);
        let n = self.seats as usize;
        let holder = |table: &Watch, at: &str, word: &Option<String>, marks: &[u8], min: u8| {
            let Some(word) = word else { return Ok(special_card(None, marks, min)) };
            let seat = table.read_seat(at, word)?;
            match special_card(Some(seat), marks, min) {
                Some(holds) if holds == seat => Ok(Some(seat)),
                _ => Err(PositionError::new(at, format!("{word} is not the one with the most, or has too few"))),
            }
        };
        self.longest_road = holder(self, "/longest_road", &given.longest_road, &self.road_length[..n], road_min)?;
        self.largest_patrol = holder(self, "/largest_patrol", &given.largest_patrol, &self.patrols[..n], patrol_min)?;
        let most = self.patrols.iter().copied().max().unwrap_or(0);
        if most >= patrol_min && self.largest_patrol.is_none() && !self.options.brotherhood() {
            // Patrols never leave, so the first seat with the most keeps the card.
            return Err(PositionError::new(
                "/largest_patrol",
                format!("several players have {most} patrols: say who holds the card"),
            ));
        }
        Ok(())
    }
}
