//! "May I take this back?": a step that stands by the rules is taken back if everybody else agrees.
//!
//! The question waits in memory only, and any further step withdraws it; so bots and whatever else happens by itself wait
//! deadline it is answered. Bots agree, and so does a bot that plays for somebody. What people have learned they still know.

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
    deadline: Duration,
}

impl Room {
    /// The open question.
    pub fn undo_vote(&self) -> Option<&UndoVote> {
        self.participants.undo_vote.as_ref()
    }

    /// Whom the open question waits for.
    pub fn pending_voters(&self) -> Vec<Seat> {
        let Some(undo_vote) = &self.participants.undo_vote else { return Vec::new() };
        self.voters(undo_vote.seat).into_iter().filter(|seat| !undo_vote.yes.contains(seat)).collect()
    }

    /// Everybody else who plays, here or away.
    fn voters(&self, seat: Seat) -> Vec<Seat> {
        let guest = &self.seats[seat.index()].guest;
        let other = |other: &Seat| self.is_played_by_guest(*other) && self.seats[other.index()].guest != *guest;
        Seat::all(self.row.seats).filter(other).collect()
    }

    /// What a seat has read of these steps and all that followed.
    pub fn log_since(&self, since: usize, seat: Option<Seat>) -> Vec<Text> {
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let mut lines = Vec::new();
        if let Some(session) = &self.session {
            session.tell(viewer, since, &mut |_, text| lines.push(Text::clone(text)));
        }
        lines
    }

    /// Is there something this seat could ask to take back? It looks at the seat's own steps and nothing else.
    pub fn may_request_undo(&self, seat: Seat) -> bool {
        let Some(session) = self.session.as_ref().filter(|_| self.row.state == TableState::Running) else {
            return false;
        };
        self.participants.undo_vote.is_none()
            && !self.in_tutorial()
            && self.is_played_by_guest(seat)
            && !session.may_take_back(seat)
            && session.may_ask_back(seat)
    }

    /// A seat asks the others whether it may take its latest step back. Where nobody has to be asked it is done.
    pub fn request_undo(&mut self, seat: Seat) -> MoveResult {
        let Some(session) = self.session.as_ref().filter(|_| self.row.state == TableState::Running) else {
            return MoveResult::NotRunning;
        };
        if session.may_take_back(seat) || self.in_tutorial() {
            return self.take_back(seat, None);
        }
        let since = match session.since_latest(seat) {
            Ok(since) => since,
            Err(why) => return MoveResult::CannotUndo(why.text()),
        };
        if self.participants.undo_vote.is_some() {
            return MoveResult::CannotUndo(Text::new("consent-one-at-a-time"));
        }
        let voters = self.voters(seat);
        if voters.is_empty() {
            return self.apply_undo(seat);
        }
        let here = voters.iter().all(|seat| self.is_present(*seat) == Some(true));
        let deadline = self.now + if here { VOTE_TIMEOUT_PRESENT } else { VOTE_TIMEOUT_ABSENT };
        self.participants.vote_outcome = None;
        self.participants.undo_vote = Some(UndoVote { seat, since, yes: Vec::new(), deadline });
        self.participants.changed = true;
        self.bot_timers.iter_mut().for_each(super::bot_turns::BotTimer::cancel);
        MoveResult::Done
    }

    /// A seat answers the open question; who asked takes the question back by a no.
    pub fn vote_on_undo(&mut self, seat: Seat, yes: bool) -> MoveResult {
        let Some(undo_vote) = self.participants.undo_vote.clone() else {
            return MoveResult::CannotUndo(Text::new("consent-nobody-asks"));
        };
        if undo_vote.seat == seat && !yes {
            self.close_undo_vote(Some(("consent-withdrawn", seat)));
            return MoveResult::Done;
        }
        if !self.voters(undo_vote.seat).contains(&seat) {
            return MoveResult::CannotUndo(Text::new("consent-not-asked"));
        }
        if !yes {
            self.close_undo_vote(Some(("consent-refused", seat)));
            return MoveResult::Done;
        }
        // Who shares a device answers for it.
        let guest = self.seats[seat.index()].guest.clone();
        for seat in self.seats_of(guest.as_deref()) {
            if let Some(undo_vote) =
                self.participants.undo_vote.as_mut().filter(|undo_vote| !undo_vote.yes.contains(&seat))
            {
                undo_vote.yes.push(seat);
                self.participants.changed = true;
            }
        }
        if self.pending_voters().is_empty() { self.apply_undo(undo_vote.seat) } else { MoveResult::Done }
    }

    /// Everybody agreed.
    fn apply_undo(&mut self, seat: Seat) -> MoveResult {
        match self.undo_by_vote(seat) {
            Ok(line) => {
                self.queue_step(StepKind::UndoVote, Some(seat), line);
                self.advance_game();
                MoveResult::Done
            }
            Err(why) => MoveResult::CannotUndo(why.text()),
        }
    }

    /// The table without the seat's latest finished step and everything since, now or again.
    pub(super) fn undo_by_vote(&mut self, seat: Seat) -> Result<String, engine::session::Stands> {
        let session = self.session.as_mut().ok_or(engine::session::Stands::Nothing)?;
        let since = session.since_latest(seat)?;
        let taken = session.take_back_agreed(seat)?;
        // What was told about the table since then has happened; it stands where the game stands now.
        self.table_events.iter_mut().for_each(|(step, _)| *step = (*step).min(since));
        self.log_event(since, seat, "log-agreed-back");
        self.decisions.iter_mut().for_each(crate::sync::viewer_state::Decision::mark_answered);
        self.bot_timers.iter_mut().for_each(super::bot_turns::BotTimer::cancel);
        self.viewers.iter_mut().for_each(|viewer_state| viewer_state.story_replaced = true);
        Ok(taken.line)
    }

    /// The question is gone, and what came of it is said deadline something happens.
    pub(super) fn close_undo_vote(&mut self, said: Option<(&'static str, Seat)>) {
        if self.participants.undo_vote.take().is_some() {
            self.bot_timers.iter_mut().for_each(super::bot_turns::BotTimer::cancel);
            self.participants.vote_outcome = said;
            self.participants.changed = true;
        }
    }

    /// A question that nobody answered in time is gone.
    pub(super) fn expire_undo_vote(&mut self) {
        let late = self.participants.undo_vote.as_ref().filter(|undo_vote| undo_vote.deadline <= self.now);
        if let Some(seat) = late.map(|undo_vote| undo_vote.seat) {
            self.close_undo_vote(Some(("consent-too-late", seat)));
        }
    }

    /// When that is.
    pub(super) fn undo_vote_deadline(&self) -> Option<Duration> {
        self.participants.undo_vote.as_ref().map(|undo_vote| undo_vote.deadline)
    }
}
