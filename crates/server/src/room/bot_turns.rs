//! Automatic moves: bots play, quiet seats decline trades, and windows pass that a player does not want to be asked
//! about.
//!
//! Every delay comes from one distribution. It depends neither on what the seat holds nor on how long the bot thinks. A
//! bot gets what its seat sees (a [`BotDecision`]) and computes outside the room until its move is due. If the question
//! changes meanwhile, it computes again.

use super::{Confirmed, MoveResult, Room};
use crate::store::TableState;
use bots::Kind;
use engine::scene::Prompt;
use engine::{Next, Seat, Viewer};
use registry::BotDecision;
use std::time::Duration;

/// The word with which a seat declines an offer, in every game that has offers.
pub const DECLINE: &str = "decline";

/// A move that is made for a seat after a delay: a bot's, or an automatic pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotTurn {
    /// Whose move it is.
    pub seat: Seat,
    /// How long to wait.
    pub delay: Duration,
    /// The number of this turn. Only the seat's latest turn counts.
    pub ticket: u64,
}

/// What a seat is asked, for comparison with what it is asked later.
#[derive(Clone, PartialEq, Debug)]
pub struct Question(Option<Prompt>);

impl Question {
    /// No question.
    #[cfg(test)]
    pub fn none() -> Question {
        Question(None)
    }
}

/// The automatic move that a seat has scheduled.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct BotTimer {
    ticket: u64,
    /// Why it is scheduled: the seat must move, or it may move at this length of the log.
    pub(super) pending: Option<PendingTurn>,
}

impl BotTimer {
    /// Drops the scheduled move. The next call of [`Room::schedule_bot_turns`] schedules a new one if one is needed.
    pub fn cancel(&mut self) {
        self.ticket += 1;
        self.pending = None;
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PendingTurn {
    Must,
    May(i64),
}

/// The bot that is used where nobody chose one, and that stands in for absent players. It beats `greedy` and is fast.
pub fn default_bot() -> Kind {
    Kind::Normal
}

impl Room {
    /// Schedules automatic moves. `delay` draws each move's delay without looking at the game.
    pub fn schedule_bot_turns(&mut self, mut delay: impl FnMut() -> Duration) -> Vec<BotTurn> {
        // In a tutorial the guide scripts every move.
        let alive = self.row.state == TableState::Running && !self.in_tutorial();
        let Some(session) = self.session.as_ref().filter(|_| alive) else { return Vec::new() };
        // During an undo vote nothing moves by itself.
        if self.undo_vote().is_some() {
            return Vec::new();
        }
        let Next::Seats { must, may } = session.next() else { return Vec::new() };
        let mut bot_turns = Vec::new();
        for seat in Seat::all(self.row.seats) {
            let bot = self.bot_kind(seat);
            let by_itself = must.has(seat) && (bot.is_some() || self.auto_declines(seat) || self.auto_passes(seat));
            let due = if by_itself {
                Some(PendingTurn::Must)
            } else if may.has(seat) && bot.is_some() {
                Some(PendingTurn::May(self.step_count))
            } else {
                None
            };
            let timer = &mut self.bot_timers[seat.index()];
            if timer.pending == due {
                continue;
            }
            timer.pending = due;
            timer.ticket += 1;
            if due.is_some() {
                bot_turns.push(BotTurn { seat, delay: delay(), ticket: timer.ticket });
            }
        }
        bot_turns
    }

    /// What a bot needs to compute its move, and the question it answers. `None` if the turn is out of date.
    pub fn prepare_bot_turn(&mut self, bot_turn: BotTurn) -> Option<(Question, BotDecision)> {
        let timer = &self.bot_timers[bot_turn.seat.index()];
        if timer.ticket != bot_turn.ticket || timer.pending.is_none() {
            return None;
        }
        let (bot, question) = (self.bot_kind(bot_turn.seat), self.question(bot_turn.seat)?);
        let session = self.session.as_mut().filter(|_| self.row.state == TableState::Running)?;
        let thought: BotDecision = if let Some(kind) = bot {
            session.bot_decision(bot_turn.seat, kind, crate::secret::random_number())
        } else {
            let pass = session.pass(bot_turn.seat);
            Box::new(|| pass)
        };
        Some((question, thought))
    }

    /// Whether this seat declines every offer.
    fn auto_declines(&self, seat: Seat) -> bool {
        self.is_quiet(seat) && self.session.as_ref().and_then(|session| session.pass(seat)).as_deref() == Some(DECLINE)
    }

    /// Plays a computed move. If the question has changed since, returns the turn to compute again, due after `again`.
    pub fn finish_bot_turn(
        &mut self,
        bot_turn: BotTurn,
        question: &Question,
        line: Option<String>,
        again: Duration,
    ) -> Option<BotTurn> {
        let timer = self.bot_timers[bot_turn.seat.index()];
        if timer.ticket != bot_turn.ticket {
            return None;
        }
        if self.question(bot_turn.seat).as_ref() != Some(question) {
            return Some(BotTurn { delay: again, ..bot_turn });
        }
        let line = line?;
        let must = timer.pending == Some(PendingTurn::Must);
        if must {
            self.bot_timers[bot_turn.seat.index()].pending = None; // scheduled again if the game still waits for it
        }
        let said = self.act(bot_turn.seat, &line, None, Confirmed::Yes);
        // If the bot's line is refused, it plays the first legal one.
        if must && said != MoveResult::Done {
            let session = self.session.as_ref();
            if let Some(first) = session.and_then(|session| session.legal(bot_turn.seat).into_iter().next()) {
                self.act(bot_turn.seat, &first, None, Confirmed::Yes);
            }
        }
        None
    }

    /// What a seat is asked. Another seat's move that does not concern it leaves the question equal.
    fn question(&self, seat: Seat) -> Option<Question> {
        let session = self.session.as_ref()?;
        Some(Question(session.scene(Viewer::Seat(seat)).prompt))
    }

    /// Which seats have an automatic move scheduled, and since which question.
    #[cfg(test)]
    pub fn bot_timers_for_test(&self) -> String {
        format!("{:?}", self.bot_timers)
    }

    fn bot_kind(&self, seat: Seat) -> Option<Kind> {
        self.seats[seat.index()].bot.as_ref().map(|name| name.parse().unwrap_or_else(|_| default_bot()))
    }
}
