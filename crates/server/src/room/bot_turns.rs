//! What happens at a table by itself: bots answer, seats that want no trades decline, windows go by that a player does not
//! want to be asked about.
//!
//! Every answer takes a time from one distribution, whatever the bot holds and however long it thought. A bot is handed
//! what its seat sees (a [`Thought`]) and thinks outside the room, while the answer is not due yet; if it is asked something
//! else by then, it thinks again.

use super::{MoveResult, Room, Sure};
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
    pub after: Duration,
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
    pub(super) waits: Option<PendingTurn>,
}

impl BotTimer {
    /// Whatever is on its way is forgotten; if the seat still has something to do, it begins anew.
    pub fn forget(&mut self) {
        self.ticket += 1;
        self.waits = None;
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PendingTurn {
    Must,
    May(i64),
}

/// Who sits down where nobody says which bot, and plays for whoever is away: it plays better than `greedy` and needs no time to speak of.
pub fn usual() -> Kind {
    Kind::Normal
}

impl Room {
    /// What is to be done by itself from now on, each after a time that looks at nothing.
    pub fn errands(&mut self, mut delay: impl FnMut() -> Duration) -> Vec<BotTurn> {
        // In a rehearsal everybody does what is written.
        let alive = self.row.state == TableState::Running && !self.rehearses();
        let Some(play) = self.play.as_ref().filter(|_| alive) else { return Vec::new() };
        // While people ask each other something, nothing happens by itself.
        if self.asking().is_some() {
            return Vec::new();
        }
        let Next::Seats { must, may } = play.next() else { return Vec::new() };
        let mut errands = Vec::new();
        for seat in Seat::all(self.row.seats) {
            let bot = self.bot(seat);
            let by_itself = must.has(seat) && (bot.is_some() || self.declines(seat) || self.lets_pass(seat));
            let due = if by_itself {
                Some(PendingTurn::Must)
            } else if may.has(seat) && bot.is_some() {
                Some(PendingTurn::May(self.steps))
            } else {
                None
            };
            let timer = &mut self.timers[seat.index()];
            if timer.waits == due {
                continue;
            }
            timer.waits = due;
            timer.ticket += 1;
            if due.is_some() {
                errands.push(BotTurn { seat, after: delay(), ticket: timer.ticket });
            }
        }
        errands
    }

    /// What is there to think about, and which question is it?
    pub fn think(&mut self, errand: BotTurn) -> Option<(Question, Thought)> {
        let timer = &self.timers[errand.seat.index()];
        if timer.ticket != errand.ticket || timer.waits.is_none() {
            return None;
        }
        let (bot, question) = (self.bot(errand.seat), self.question(errand.seat)?);
        let play = self.play.as_mut().filter(|_| self.row.state == TableState::Running)?;
        let thought: Thought = if let Some(kind) = bot {
            play.thought(errand.seat, kind, crate::secret::number())
        } else {
            let pass = play.pass(errand.seat);
            Box::new(|| pass)
        };
        Some((question, thought))
    }

    /// Does this player say no to whatever is proposed?
    fn declines(&self, seat: Seat) -> bool {
        self.is_quiet(seat) && self.play.as_ref().and_then(|play| play.pass(seat)).as_deref() == Some(DECLINE)
    }

    /// An answer is due. If the question has become another one since it was thought out, it is thought out again, and is
    /// due after another while.
    pub fn thought_out(
        &mut self,
        errand: BotTurn,
        question: &Question,
        line: Option<String>,
        again: Duration,
    ) -> Option<BotTurn> {
        let timer = self.timers[errand.seat.index()];
        if timer.ticket != errand.ticket {
            return None;
        }
        if self.question(errand.seat).as_ref() != Some(question) {
            return Some(BotTurn { after: again, ..errand });
        }
        let line = line?;
        let must = timer.waits == Some(PendingTurn::Must);
        if must {
            self.timers[errand.seat.index()].waits = None; // asked again if the game still waits for it
        }
        let said = self.act(errand.seat, &line, None, Sure::Yes);
        // A bot that is stuck says the first thing it may.
        if must && said != MoveResult::Done {
            let play = self.play.as_ref();
            if let Some(first) = play.and_then(|play| play.legal(errand.seat).into_iter().next()) {
                self.act(errand.seat, &first, None, Sure::Yes);
            }
        }
        None
    }

    /// What a seat is asked: another seat's move that changes nothing about it leaves it the same.
    fn question(&self, seat: Seat) -> Option<Question> {
        let play = self.play.as_ref()?;
        Some(Question(play.scene(Viewer::Seat(seat)).prompt))
    }

    /// Who waits to do something by himself, and since which question.
    #[cfg(test)]
    pub fn timers_for_test(&self) -> String {
        format!("{:?}", self.timers)
    }

    fn bot(&self, seat: Seat) -> Option<Kind> {
        self.seats[seat.index()].bot.as_ref().map(|name| name.parse().unwrap_or_else(|_| usual()))
    }
}
