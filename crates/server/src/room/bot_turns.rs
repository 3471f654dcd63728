//! What happens at a table by itself: bots answer, seats that want no trades decline, windows go by that a player does not
//! want to be asked about.
//!
//! Every answer takes a time from one distribution, whatever the bot holds and however long it thought. A bot is handed
//! what its seat sees (a [`Thought`]) and thinks outside the room, while the answer is not due yet; if it is asked something
//! else by then, it thinks again.

use super::{Confirmed, MoveResult, Room};
use crate::store::TableState;
use bots::Kind;
use engine::scene::Prompt;
use engine::{Next, Seat, Viewer};
use registry::Thought;
use std::time::Duration;

/// The word by which a seat says no to what others propose. Games that have such a question use this word.
pub const DECLINE: &str = "decline";

/// Something that is to be done for a seat after a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotTurn {
    /// For whom.
    pub seat: Seat,
    /// When.
    pub delay: Duration,
    /// Which errand of this seat: an older one is forgotten.
    pub ticket: u64,
}

/// What a seat is asked, to be compared with what it is asked later.
#[derive(Clone, PartialEq, Debug)]
pub struct Question(Option<Prompt>);

impl Question {
    /// None at all.
    #[cfg(test)]
    pub fn none() -> Question {
        Question(None)
    }
}

/// What a seat is waiting to do.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct BotTimer {
    ticket: u64,
    /// It must answer, and will; or it may speak up after this many rows of the log.
    pub(super) pending: Option<PendingTurn>,
}

impl BotTimer {
    /// Whatever is on its way is forgotten; if the seat still has something to do, it begins anew.
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

/// Who sits down where nobody says which bot, and plays for whoever is away: it plays better than `greedy` and needs no time to speak of.
pub fn default_bot() -> Kind {
    Kind::Normal
}

impl Room {
    /// What is to be done by itself from now on, each after a time that looks at nothing.
    pub fn schedule_bot_turns(&mut self, mut delay: impl FnMut() -> Duration) -> Vec<BotTurn> {
        // In a rehearsal everybody does what is written.
        let alive = self.row.state == TableState::Running && !self.in_tutorial();
        let Some(session) = self.session.as_ref().filter(|_| alive) else { return Vec::new() };
        // While people ask each other something, nothing happens by itself.
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

    /// What is there to think about, and which question is it?
    pub fn prepare_bot_turn(&mut self, bot_turn: BotTurn) -> Option<(Question, Thought)> {
        let timer = &self.bot_timers[bot_turn.seat.index()];
        if timer.ticket != bot_turn.ticket || timer.pending.is_none() {
            return None;
        }
        let (bot, question) = (self.bot_kind(bot_turn.seat), self.question(bot_turn.seat)?);
        let session = self.session.as_mut().filter(|_| self.row.state == TableState::Running)?;
        let thought: Thought = if let Some(kind) = bot {
            session.thought(bot_turn.seat, kind, crate::secret::random_number())
        } else {
            let pass = session.pass(bot_turn.seat);
            Box::new(|| pass)
        };
        Some((question, thought))
    }

    /// Does this player say no to whatever is proposed?
    fn auto_declines(&self, seat: Seat) -> bool {
        self.is_quiet(seat) && self.session.as_ref().and_then(|session| session.pass(seat)).as_deref() == Some(DECLINE)
    }

    /// An answer is due. If the question has become another one since it was thought out, it is thought out again, and is
    /// due after another while.
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
            self.bot_timers[bot_turn.seat.index()].pending = None; // asked again if the game still pending for it
        }
        let said = self.act(bot_turn.seat, &line, None, Confirmed::Yes);
        // A bot that is stuck says the first thing it may.
        if must && said != MoveResult::Done {
            let session = self.session.as_ref();
            if let Some(first) = session.and_then(|session| session.legal(bot_turn.seat).into_iter().next()) {
                self.act(bot_turn.seat, &first, None, Confirmed::Yes);
            }
        }
        None
    }

    /// What a seat is asked: another seat's move that changes nothing about it leaves it the same.
    fn question(&self, seat: Seat) -> Option<Question> {
        let session = self.session.as_ref()?;
        Some(Question(session.scene(Viewer::Seat(seat)).prompt))
    }

    /// Who pending to do something by himself, and since which question.
    #[cfg(test)]
    pub fn bot_timers_for_test(&self) -> String {
        format!("{:?}", self.bot_timers)
    }

    fn bot_kind(&self, seat: Seat) -> Option<Kind> {
        self.seats[seat.index()].bot.as_ref().map(|name| name.parse().unwrap_or_else(|_| default_bot()))
    }
}
