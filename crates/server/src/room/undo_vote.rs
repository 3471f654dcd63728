//! "May I take this back?": a step that stands by the rules is taken back if everybody else agrees.
//!
//! The question waits in memory only, and any further step withdraws it; so bots and whatever else happens by itself wait
//! until it is answered. Bots agree, and so does a bot that plays for somebody. What people have learned they still know.

use super::{MoveResult, Room};
use crate::store::{StepKind, TableState};
use engine::{Seat, Text, Viewer};
use std::time::Duration;

/// So long a question waits if everybody is here, and if somebody is away.
const VOTE_TIMEOUT_PRESENT: Duration = Duration::from_secs(5 * 60);
const VOTE_TIMEOUT_ABSENT: Duration = Duration::from_secs(24 * 3600);

/// A question that waits for answers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct UndoVote {
    /// Who asks.
    pub seat: Seat,
    /// From which step on everything would be undone.
    pub since: usize,
    /// Who has said yes.
    pub yes: Vec<Seat>,
    until: Duration,
}

impl Room {
    /// The open question.
    pub fn asking(&self) -> Option<&UndoVote> {
        self.company.asking.as_ref()
    }

    /// Whom the open question waits for.
    pub fn to_answer(&self) -> Vec<Seat> {
        let Some(asking) = &self.company.asking else { return Vec::new() };
        self.voters(asking.seat).into_iter().filter(|seat| !asking.yes.contains(seat)).collect()
    }

    /// Everybody else who plays, here or away.
    fn voters(&self, seat: Seat) -> Vec<Seat> {
        let guest = &self.seats[seat.index()].guest;
        let other = |other: &Seat| self.is_played(*other) && self.seats[other.index()].guest != *guest;
        Seat::all(self.row.seats).filter(other).collect()
    }

    /// What a seat has read of these steps and all that followed.
    pub fn told_since(&self, since: usize, seat: Option<Seat>) -> Vec<Text> {
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let mut lines = Vec::new();
        if let Some(play) = &self.play {
            play.tell(viewer, since, &mut |_, text| lines.push(Text::clone(text)));
        }
        lines
    }

    /// Is there something this seat could ask to take back? It looks at the seat's own steps and nothing else.
    pub fn may_ask_back(&self, seat: Seat) -> bool {
        let Some(play) = self.play.as_ref().filter(|_| self.row.state == TableState::Running) else { return false };
        self.company.asking.is_none()
            && !self.rehearses()
            && self.is_played(seat)
            && !play.may_take_back(seat)
            && play.may_ask_back(seat)
    }

    /// A seat asks the others whether it may take its latest step back. Where nobody has to be asked it is done.
    pub fn ask_back(&mut self, seat: Seat) -> MoveResult {
        let Some(play) = self.play.as_ref().filter(|_| self.row.state == TableState::Running) else {
            return MoveResult::NotRunning;
        };
        if play.may_take_back(seat) || self.rehearses() {
            return self.take_back(seat, None);
        }
        let since = match play.since_latest(seat) {
            Ok(since) => since,
            Err(why) => return MoveResult::Stands(why.text()),
        };
        if self.company.asking.is_some() {
            return MoveResult::Stands(Text::new("consent-one-at-a-time"));
        }
        let voters = self.voters(seat);
        if voters.is_empty() {
            return self.agree(seat);
        }
        let here = voters.iter().all(|seat| self.is_here(*seat) == Some(true));
        let until = self.now + if here { VOTE_TIMEOUT_PRESENT } else { VOTE_TIMEOUT_ABSENT };
        self.company.said = None;
        self.company.asking = Some(UndoVote { seat, since, yes: Vec::new(), until });
        self.company.moved = true;
        self.timers.iter_mut().for_each(super::bot_turns::BotTimer::forget);
        MoveResult::Done
    }

    /// A seat answers the open question; who asked takes the question back by a no.
    pub fn answer_back(&mut self, seat: Seat, yes: bool) -> MoveResult {
        let Some(asking) = self.company.asking.clone() else {
            return MoveResult::Stands(Text::new("consent-nobody-asks"));
        };
        if asking.seat == seat && !yes {
            self.withdraw(Some(("consent-withdrawn", seat)));
            return MoveResult::Done;
        }
        if !self.voters(asking.seat).contains(&seat) {
            return MoveResult::Stands(Text::new("consent-not-asked"));
        }
        if !yes {
            self.withdraw(Some(("consent-refused", seat)));
            return MoveResult::Done;
        }
        // Who shares a device answers for it.
        let guest = self.seats[seat.index()].guest.clone();
        for seat in self.seats_of(guest.as_deref()) {
            if let Some(asking) = self.company.asking.as_mut().filter(|asking| !asking.yes.contains(&seat)) {
                asking.yes.push(seat);
                self.company.moved = true;
            }
        }
        if self.to_answer().is_empty() { self.agree(asking.seat) } else { MoveResult::Done }
    }

    /// Everybody agreed.
    fn agree(&mut self, seat: Seat) -> MoveResult {
        match self.undo_agreed(seat) {
            Ok(line) => {
                self.keep(StepKind::Agreed, Some(seat), line);
                self.go_on();
                MoveResult::Done
            }
            Err(why) => MoveResult::Stands(why.text()),
        }
    }

    /// The table without the seat's latest finished step and everything since, now or again.
    pub(super) fn undo_agreed(&mut self, seat: Seat) -> Result<String, engine::session::Stands> {
        let play = self.play.as_mut().ok_or(engine::session::Stands::Nothing)?;
        let since = play.since_latest(seat)?;
        let taken = play.take_back_agreed(seat)?;
        // What was told about the table since then has happened; it stands where the game stands now.
        self.asides.iter_mut().for_each(|(step, _)| *step = (*step).min(since));
        self.tell(since, seat, "log-agreed-back");
        self.decisions.iter_mut().for_each(crate::sync::viewer_state::Decision::acted);
        self.timers.iter_mut().for_each(super::bot_turns::BotTimer::forget);
        self.eyes.iter_mut().for_each(|eye| eye.anew = true);
        Ok(taken.line)
    }

    /// The question is gone, and what came of it is said until something happens.
    pub(super) fn withdraw(&mut self, said: Option<(&'static str, Seat)>) {
        if self.company.asking.take().is_some() {
            self.timers.iter_mut().for_each(super::bot_turns::BotTimer::forget);
            self.company.said = said;
            self.company.moved = true;
        }
    }

    /// A question that nobody answered in time is gone.
    pub(super) fn give_up_asking(&mut self) {
        let late = self.company.asking.as_ref().filter(|asking| asking.until <= self.now);
        if let Some(seat) = late.map(|asking| asking.seat) {
            self.withdraw(Some(("consent-too-late", seat)));
        }
    }

    /// When that is.
    pub(super) fn asking_due(&self) -> Option<Duration> {
        self.company.asking.as_ref().map(|asking| asking.until)
    }
}
