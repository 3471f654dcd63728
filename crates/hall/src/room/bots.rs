//! What happens at a table by itself: bots answer, and seats that want no trades decline.
//!
//! Every answer takes a time from one distribution, whatever the bot holds and however long it thought. A bot is handed
//! what its seat sees (a [`Thought`]) and thinks outside the room.

use super::{Room, Said, Sure};
use crate::store::State;
use bots::Kind;
use shelf::Thought;
use std::time::Duration;
use table::{Next, Seat};

/// The word by which a seat says no to what others propose. Games that have such a question use this word.
const NO: &str = "decline";

/// Something that is to be done for a seat after a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Errand {
    /// For whom.
    pub seat: Seat,
    /// When.
    pub after: Duration,
    /// Which errand of this seat: an older one is forgotten.
    pub ticket: u64,
}

/// What a seat is waiting to do.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Timer {
    ticket: u64,
    /// It must answer, and will; or it may speak up after this many rows of the log.
    waits: Option<Waits>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Waits {
    Must,
    May(i64),
}

/// The strongest bot there is: `greedy`, where bots know it.
pub fn best() -> Kind {
    "greedy".parse().unwrap_or(Kind::Trader)
}

impl Room {
    /// What is to be done by itself from now on.
    pub fn errands(&mut self, pace: Duration) -> Vec<Errand> {
        let Some(play) = self.play.as_ref().filter(|_| self.row.state == State::Running) else { return Vec::new() };
        let Next::Seats { must, may } = play.next() else { return Vec::new() };
        let mut errands = Vec::new();
        for seat in Seat::all(self.row.seats) {
            let bot = self.bot(seat);
            let declines = bot.is_none() && self.is_quiet(seat) && play.pass(seat).as_deref() == Some(NO);
            let due = if must.has(seat) && (bot.is_some() || declines) {
                Some(Waits::Must)
            } else if may.has(seat) && bot.is_some() {
                Some(Waits::May(self.steps))
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
                errands.push(Errand { seat, after: delay(pace), ticket: timer.ticket });
            }
        }
        errands
    }

    /// The time has come: what is there to think about?
    pub fn think(&mut self, errand: Errand) -> Option<Thought> {
        let timer = &self.timers[errand.seat.index()];
        if timer.ticket != errand.ticket || timer.waits.is_none() {
            return None;
        }
        let bot = self.bot(errand.seat);
        let play = self.play.as_mut().filter(|_| self.row.state == State::Running)?;
        match bot {
            Some(kind) => Some(play.thought(errand.seat, kind, crate::secret::number())),
            None => Some(Box::new(|| Some(NO.to_owned()))),
        }
    }

    /// A thought has come to an end.
    pub fn thought_out(&mut self, errand: Errand, line: Option<String>) {
        let timer = &mut self.timers[errand.seat.index()];
        if timer.ticket != errand.ticket {
            return;
        }
        let Some(line) = line else { return };
        let must = timer.waits == Some(Waits::Must);
        if must {
            timer.waits = None; // asked again if the game still waits for it
        }
        let said = self.act(errand.seat, &line, None, Sure::Yes);
        // What was thought out on a table that has moved on since is no harm; a bot that is stuck says the first thing it may.
        if must && said != Said::Done {
            let play = self.play.as_ref();
            if let Some(first) = play.and_then(|play| play.legal(errand.seat).into_iter().next()) {
                self.act(errand.seat, &first, None, Sure::Yes);
            }
        }
    }

    fn bot(&self, seat: Seat) -> Option<Kind> {
        self.seats[seat.index()].bot.as_ref().map(|name| name.parse().unwrap_or_else(|_| best()))
    }
}

/// Between 60% and 140% of the pace.
fn delay(pace: Duration) -> Duration {
    let percent = 60 + u32::try_from(crate::secret::number() % 81).unwrap_or(40);
    pace * percent / 100
}
