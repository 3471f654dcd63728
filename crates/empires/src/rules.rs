//! How the game is played: setting up, the round, what a seat may do, and what follows.
//!
//! | file | what it holds |
//! |---|---|
//! | `setup.rs`, `round.rs` | the order of play, in the order of the rulebook |
//! | `list.rs`, `check.rs`, `apply.rs`, `chance.rs` | legal actions, reasons for refusals, and how actions and outcomes change the table |
//! | `resolution.rs` | the stack of what is being resolved |
//! | `tile_actions.rs`, `declaring.rs` | the five actions of tiles and cards |
//! | `effects.rs`, `effect_checks.rs`, `assign.rs`, `triggers.rs` | what cards do |
//! | `costs.rs`, `bills.rs`, `solo_events.rs` | what is paid |
//! | `hand.rs`, `empire.rs`, `expedition.rs` | decks and hands, cards in Empires, Ships and Islands |
//! | `filters.rs`, `counts.rs`, `scoring.rs` | which cards fit, what is counted, and the score |

mod apply;
mod assign;
pub(crate) mod bills;
mod chance;
mod check;
mod costs;
mod counts;
mod declaring;
mod effect_checks;
mod effects;
mod empire;
mod expedition;
mod filters;
mod hand;
mod list;
mod resolution;
mod round;
pub(crate) mod scoring;
mod setup;
mod solo_events;
mod tile_actions;
mod triggers;

use crate::ABOUT;
use crate::actions::{Action, Outcome};
use crate::components::{NO_CLAN, Title, isles_in};
use crate::data::Data;
use crate::options::Options;
use crate::refusal::Refusal;
use crate::stack::Frame;
use crate::state::{Empires, Ending, Moment};
use chance::nth_bit;
use engine::{About, Advance, Chance, DataRef, Log, Next, NoLog, Rng, Rules, Seat, SeatSet, Standing, TableRefusal};

impl Rules for Empires {
    type Data = Data;

    type Options = Options;

    type Action = Action;

    type Refusal = Refusal;

    fn about() -> &'static About {
        &ABOUT
    }

    fn open(data: DataRef<Data>, options: &Options, seats: u8) -> Result<Empires, Refusal> {
        ABOUT.check_seats(seats)?;
        check_clans(options, seats)?;
        let mut table = Empires::empty(data, options, seats);
        table.assign_chosen_clans(options);
        table.settle(&mut NoLog);
        Ok(table)
    }

    fn seats(&self) -> u8 {
        self.open.seats
    }

    #[inline]
    fn next(&self) -> Next {
        match self.open.stack.last() {
            Some(Frame::Draw { .. } | Frame::TurnUp { .. } | Frame::Turned { isle: None, .. }) => Next::Chance,
            Some(Frame::Look { left, .. }) if *left > 0 => Next::Chance,
            Some(_) => Next::seat(self.open.actor),
            None => match self.open.moment {
                Moment::Turn | Moment::Storages => Next::seat(self.open.actor),
                Moment::StartHand | Moment::Lookout => {
                    Next::Seats { must: SeatSet::all(self.open.seats) - self.open.ready, may: SeatSet::NONE }
                }
                Moment::Over => Next::Over,
                _ => Next::Chance,
            },
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.is_asked(seat) {
            return;
        }
        match self.open.stack.last() {
            None => match self.open.moment {
                Moment::Turn => self.list_turn(seat, out),
                Moment::Storages => self.list_storages(seat, out),
                _ => self.list_keeps(seat, out),
            },
            Some(frame) => self.list_frame(seat, frame, out),
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match self.next() {
            Next::Over => return Err(TableRefusal::Over.into()),
            Next::Chance => return Err(TableRefusal::ChanceDue.into()),
            Next::Seats { .. } if action == Action::Concede => {
                // rule: concession
                return if self.open.seats <= 2 { Ok(()) } else { Err(Refusal::ManyPlayers) };
            }
            next if !next.asked().has(seat) => return Err(TableRefusal::NotAsked.into()),
            Next::Seats { .. } => {}
        }
        let mut listed = Vec::new();
        self.legal(seat, &mut listed);
        if listed.contains(&action) { Ok(()) } else { Err(self.why_not(seat, action, &listed)) }
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        match action {
            Action::Keep(title) => self.apply_keep(seat, title, log),
            Action::Done => {
                self.open.ready.add(seat);
                self.log_seat(log, "log-ready", seat);
            }
            Action::Concede => {
                self.log_seat(log, "log-concedes", seat);
                self.open.ending = Some(Ending::Conceded(seat));
                self.abandon_resolution();
                self.open.moment = Moment::Over;
            }
            _ => self.apply_turn_action(seat, action, log),
        }
    }

    #[inline]
    fn advance(&mut self, log: &mut impl Log) -> Option<Advance<Action>> {
        match self.open.stack.last().copied() {
            None => self.step_moment(log),
            Some(frame) => self.step_frame(frame, log),
        }
    }

    fn free_form(action: &Action) -> bool {
        *action == Action::Concede
    }

    // rule: concession
    fn anytime(action: &Action) -> bool {
        *action == Action::Concede
    }

    fn pass(&self, seat: Seat) -> Option<Action> {
        if !self.is_asked(seat) {
            return None;
        }
        let mut no = [Action::Pass, Action::End, Action::Done, Action::Skip, Action::Find(None)].into_iter();
        no.find(|action| self.check(seat, *action).is_ok())
    }

    /// Counts the cards that a seat has set aside while it is still choosing.
    fn draft(&self, seat: Seat) -> usize {
        let over = self.open.moment == Moment::Over;
        if over || self.open.ready.has(seat) { 0 } else { usize::from(self.hidden_cards(seat).kept) }
    }

    fn turns(&self) -> u32 {
        u32::from(self.open.round)
    }

    fn standing(&self) -> Standing {
        if self.is_solo() && self.mat(Seat(0)).clan != NO_CLAN { self.solo_standing() } else { self.ranked_standing() }
    }
}

impl Chance for Empires {
    type Outcome = Outcome;

    fn outcomes(&self, out: &mut Vec<(Outcome, u32)>) {
        if let Some(seat) = self.seat_drawing() {
            let own = self.hidden_cards(seat);
            match own.top.first() {
                Some(top) => out.push((self.draw_outcome_of(seat, *top), 1)),
                None => out.extend(own.deck.outcomes().map(|(k, n)| (self.draw_outcome_of(seat, Title(k as u8)), n))),
            }
            return;
        }
        if let Some(distance) = self.stack_turned_up() {
            match self.tops[distance as usize].first() {
                Some(top) => out.push((Outcome::Island(*top), 1)),
                None => out.extend(isles_in(self.open.seas[distance as usize].stack).map(|i| (Outcome::Island(i), 1))),
            }
            return;
        }
        match self.open.moment {
            Moment::Clans => {
                if let Some(seat) = self.next_without_clan() {
                    out.extend(self.free_clans().map(|clan| (Outcome::Clan(seat, clan), 1)));
                }
            }
            Moment::Ring => out.extend((0..24).map(|n| (Outcome::Ring(n), 1))),
            Moment::FirstPlayer => out.extend(Seat::all(self.open.seats).map(|s| (Outcome::First(s), 1))),
            Moment::Token => {
                out.extend((1..=5).filter(|n| self.open.tokens & 1 << (n - 1) != 0).map(|n| (Outcome::Event(n), 1)));
            }
            _ => {}
        }
    }

    #[inline]
    fn sample(&self, rng: &mut impl Rng) -> Outcome {
        if let Some(seat) = self.seat_drawing() {
            let own = self.hidden_cards(seat);
            let title = own.top.first().copied().unwrap_or_else(|| {
                let size = self.mat(seat).deck_size;
                let mut left = rng.below(size.into());
                let mut found = 0;
                for (title, n) in own.deck.counts().iter().enumerate() {
                    if left < u32::from(*n) {
                        found = title;
                        break;
                    }
                    left -= u32::from(*n);
                }
                Title(found as u8)
            });
            return self.draw_outcome_of(seat, title);
        }
        if let Some(distance) = self.stack_turned_up() {
            let top = self.tops[distance as usize].first().copied();
            return Outcome::Island(top.unwrap_or_else(|| nth_bit(self.open.seas[distance as usize].stack, rng)));
        }
        match self.open.moment {
            Moment::Clans => {
                let seat = self.next_without_clan().unwrap_or(Seat(0));
                let n = rng.below(self.free_clans().count() as u32);
                Outcome::Clan(seat, self.free_clans().nth(n as usize).unwrap_or(0))
            }
            Moment::Ring => Outcome::Ring(rng.below(24) as u8),
            Moment::FirstPlayer => Outcome::First(Seat(rng.below(self.open.seats.into()) as u8)),
            _ => Outcome::Event(nth_bit(self.open.tokens.into(), rng).0 + 1),
        }
    }

    #[inline]
    fn apply_chance(&mut self, outcome: Outcome, log: &mut impl Log) {
        match outcome {
            Outcome::Clan(seat, clan) => {
                self.mat_mut(seat).clan = clan;
                self.log_clan(log, seat);
            }
            Outcome::First(seat) => {
                self.open.first = seat;
                self.open.actor = seat;
                self.open.moment = Moment::StartDraw;
                self.log_seat(log, "log-first", seat);
            }
            Outcome::Ring(number) => {
                self.open.ring = Empires::ring_from_number(number);
                self.open.moment = if self.is_solo() { Moment::StartDraw } else { Moment::FirstPlayer };
            }
            Outcome::Island(isle) => self.apply_island(isle, log),
            Outcome::Draw(seat, title) => self.apply_draw(seat, title, log),
            Outcome::Look(seat, title) => {
                self.take_top_card(seat, title);
                self.hidden_cards_mut(seat).drawn.put(title.index());
                self.mat_mut(seat).drawn += 1;
                self.log_private_card(log, "log-looks", seat, title);
                if let Some(Frame::Look { left, .. }) = self.open.stack.last_mut() {
                    *left -= 1;
                }
            }
            Outcome::Event(number) => self.reveal_token(number, log),
        }
    }
}

/// No two seats have the same clan. rule: clan-choice
pub(crate) fn check_clans(options: &Options, seats: u8) -> Result<(), Refusal> {
    match options.clash(seats) {
        Some(clan) => Err(Refusal::SameClan { clan }),
        None => Ok(()),
    }
}
