//! The order of play: due steps, the four steps of a turn, the rounds and the end.

use std::collections::BTreeSet;

use crate::spending::split_places;
use crate::table::{Deck, Due, Ruling, Step, Table, Turn, refuse, require};

impl Table {
    /// Applies an outcome of chance.
    pub fn chance(&mut self, line: &str) -> Ruling {
        require!(!self.over, "game-over", "the game has ended");
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some(due) = self.agenda.front().filter(|due| due.is_chance()).cloned() else {
            refuse!("whose-turn", "no outcome of chance is due, but {}", self.asked());
        };
        self.agenda.pop_front();
        match &due {
            Due::Refill(slot) => self.refill(*slot, slot.0, &words)?,
            Due::RefillOnTop(slot) => self.refill(*slot, 3, &words)?,
            Due::Pedestal(slot) => self.draw_pedestal(*slot, &words)?,
            Due::Reveal => self.reveal(&words)?,
            _ => self.set_up_by_chance(&due, &words)?,
        }
        self.settle();
        Ok(())
    }

    /// Plays a line of a seat: one move, or several joined with `; `.
    pub fn play(&mut self, name: &str, line: &str) -> Ruling {
        let Some(seat) = self.names.iter().position(|seat| *seat == name) else {
            refuse!("whose-turn", "nobody here is called {name}");
        };
        for part in line.split("; ") {
            self.act(seat, part)?;
            self.settle();
        }
        Ok(())
    }

    fn act(&mut self, seat: usize, line: &str) -> Ruling {
        require!(!self.over, "game-over", "the game has ended");
        let (words, named) = split_places(line)?;
        let verb = *words.first().unwrap_or(&"");
        self.check_asked(seat)?;
        if matches!(verb, "give" | "take") || !self.turn.given.is_empty() {
            require!(self.started, "trade", "nobody trades during set-up");
            return self.trade(seat, &words, named);
        }
        if self.decline(verb) {
            return Ok(());
        }
        if self.agenda.front().is_some_and(Due::is_chance) {
            // A choice that also declines the rest of a spell: the spell ends first, and its chance comes before the
            // effect of the choice.
            return self.free_choice(seat, verb, line);
        }
        match self.agenda.pop_front() {
            Some(due) => self.answer(seat, due, line),
            None => self.free_choice(seat, verb, line),
        }
    }

    /// Is this seat asked now? // rule: whose-turn
    fn check_asked(&self, seat: usize) -> Ruling {
        let asked = match self.agenda.front() {
            Some(due) if due.is_chance() => refuse!("whose-turn", "chance is due: {due:?}"),
            Some(Due::Choose(asked) | Due::Gate(asked)) => seat == *asked,
            Some(Due::Keep(seats)) => seats.contains(&seat),
            _ => seat == self.turn.seat,
        };
        require!(asked, "whose-turn", "{} is not asked, but {}", self.names[seat], self.asked());
        Ok(())
    }

    fn asked(&self) -> String {
        match self.agenda.front() {
            Some(due) => format!("{due:?} is due"),
            None => format!("{} is on turn", self.names[self.turn.seat]),
        }
    }

    /// A later choice declines the optional steps before it. Returns whether the line does nothing else.
    fn decline(&mut self, verb: &str) -> bool {
        while let Some(due) = self.agenda.front() {
            let by_spell = self.turn.step == Step::Spells;
            let no = match due {
                Due::Anchor(_) | Due::Found(_) if by_spell => ["recruit", "dig", "done"].contains(&verb),
                Due::Anchor(_) | Due::Found(_) => ["hall", "move", "end"].contains(&verb),
                Due::MoreMoves { .. } | Due::MoreUnloading { .. } | Due::MoreTransmuting => {
                    ["recruit", "dig"].contains(&verb)
                }
                // A player who traded away what the spell needs has cast it without effect. // rule: trade
                Due::Effect(spell) => {
                    ["recruit", "dig", "done"].contains(&verb) && !self.has_effect(self.turn.seat, spell)
                }
                _ => false,
            };
            if !no {
                return false;
            }
            if verb == "done" && matches!(due, Due::Effect(_)) {
                self.agenda.pop_front();
                return true;
            }
            self.agenda.pop_front();
            self.settle();
        }
        false
    }

    /// Answers the step that is due.
    fn answer(&mut self, seat: usize, due: Due, line: &str) -> Ruling {
        let (words, named) = split_places(line)?;
        match due {
            Due::Choose(_) => self.choose_workshop(&words)?,
            Due::Gate(_) => self.place_gate(seat, &words)?,
            Due::Keep(mut seats) => {
                self.keep_starter(seat, &words)?;
                seats.remove(&seat);
                self.agenda.push_front(Due::Keep(seats));
            }
            Due::Bribes { .. } => {
                self.agenda.push_front(due);
                self.bribe(seat, &words, named)?;
            }
            Due::FromBag { may_skip } => self.pedestal_from_bag(seat, &words, may_skip)?,
            Due::Place(card) => self.place_recruit(seat, &card, &words)?,
            Due::Anchor(cell) => match words[..] {
                ["pedestal", clan] => self.erect(seat, clan, cell)?,
                ["skip"] => {}
                _ => refuse!("pedestals", "a pedestal may be placed now, or not"),
            },
            Due::Found(spots) => {
                if words != ["skip"] {
                    self.found(&words, &spots)?;
                }
            }
            Due::Effect(spell) => self.effect(seat, &spell, &words, named)?,
            Due::MoreMoves { statue, left } => match words[..] {
                ["done"] => {}
                ["move", from, "to", to] => {
                    let (from, to) = (crate::table::read_cell(from)?, crate::table::read_cell(to)?);
                    require!(from == statue, "spell-wind-carriage", "another statue was chosen");
                    self.move_statue(seat, from, to)?;
                    self.agenda.push_front(Due::MoreMoves { statue: to, left: left - 1 });
                }
                _ => refuse!("spell-wind-carriage", "the statue moves on, or it is done"),
            },
            Due::MoreUnloading { trolls } => {
                if words != ["done"] {
                    self.unload(seat, &words, trolls)?;
                }
            }
            Due::MoreTransmuting => {
                if words != ["done"] {
                    self.transmute(seat, &words, named)?;
                }
            }
            due => refuse!("whose-turn", "{due:?} is due"),
        }
        Ok(())
    }

    /// A free choice of the player on turn. // rule: turn
    fn free_choice(&mut self, seat: usize, verb: &str, line: &str) -> Ruling {
        let (words, named) = split_places(line)?;
        let duty = self.turn.step == Step::Spells;
        match verb {
            "cast" => self.cast(seat, &words, named),
            "work" => self.work(seat, line, &words, named),
            "recruit" | "dig" => {
                require!(duty, "turn", "step two is over");
                self.turn.step = Step::Hall;
                if verb == "recruit" { self.recruit(seat, &words, named) } else { self.dig(seat, &words, named) }
            }
            "skip" => {
                require!(duty, "turn", "step two is over");
                self.skip_duty(seat)
            }
            "hall" => self.dedicate(seat, &words),
            "move" => {
                require!(!duty, "duty", "step two comes first");
                self.move_by_cart(seat, &words, named)
            }
            "end" => {
                require!(words.len() == 1, "notation", "{line} is no move");
                require!(!duty, "duty", "step two comes first");
                self.end_turn();
                Ok(())
            }
            _ => refuse!("whose-turn", "{verb} is not asked for now"),
        }
    }

    /// Clockwise; after the last turns the game is over. // rule: last-turns
    fn end_turn(&mut self) {
        let mut next = self.turn.seat + 1;
        if next == self.names.len() {
            self.over = self.last_round == Some(self.round);
            self.round += 1;
            next = 0;
        }
        self.turn = Turn::new(next); // rule: spell-lasting
    }

    /// Removes impossible steps from the agenda, and takes the automatic ones.
    pub fn settle(&mut self) {
        while let Some(due) = self.agenda.front().cloned() {
            let seat = self.turn.seat;
            let over = match &due {
                Due::Refill(_) | Due::RefillOnTop(_) => self.decks.values().all(Deck::is_empty),
                Due::Pedestal(_) | Due::FromBag { .. } => self.bag_is_empty(), // rule: pedestal-bag
                Due::Keep(seats) => seats.is_empty(),
                Due::Anchor(cell) => !self.can_erect(seat, *cell),
                Due::Found(spots) => {
                    let open = self.open_spots(spots);
                    self.agenda[0] = Due::Found(open.clone());
                    open.is_empty()
                }
                Due::Effect(spell) => self.apply_without_choice(spell),
                Due::MoreMoves { statue, left } => *left == 0 || !self.can_move_from(seat, *statue),
                Due::StartGoods => {
                    self.give_starting_resources();
                    true
                }
                Due::Rest(slot) => {
                    self.rest(*slot);
                    true
                }
                Due::SpellOver(_) => true,
                _ => false,
            };
            if !over {
                return;
            }
            self.agenda.pop_front();
            if let Due::SpellOver(spell) = due {
                self.finish_spell(&spell);
            }
        }
    }

    /// Cells where two sides hold the same ground: never.
    pub fn shared_ground(&self) -> bool {
        let sides: BTreeSet<usize> = (0..self.names.len()).map(|seat| self.purse_of(seat)).collect();
        let grounds: Vec<BTreeSet<_>> = sides
            .into_iter()
            .map(|side| {
                let seats = (0..self.names.len()).filter(|seat| self.purse_of(*seat) == side);
                seats.flat_map(|seat| self.network(seat)).collect()
            })
            .collect();
        grounds.iter().enumerate().any(|(at, ground)| grounds[..at].iter().any(|other| !ground.is_disjoint(other)))
    }
}
