//! Undo votes: a step that the rules do not let a player take back is taken back if everybody else agrees.
//!
//! A vote is kept in memory only, and any further step closes it. So automatic moves wait until it is decided. Bots
//! agree, also those that stand in for players. Nobody forgets what they have learned.

use super::{MoveResult, Room};
use crate::store::{StepKind, TableState};
use engine::{Seat, Text, Viewer};
use std::time::Duration;

/// How long a vote stays open if everybody is present, and if somebody is absent.
const VOTE_TIMEOUT_PRESENT: Duration = Duration::from_secs(5 * 60);
const VOTE_TIMEOUT_ABSENT: Duration = Duration::from_secs(24 * 3600);

/// An open undo vote.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct UndoVote {
    /// Who asks.
    pub seat: Seat,
    /// The first step that would be undone.
    pub since: usize,
    /// Who has agreed.
    pub yes: Vec<Seat>,
    deadline: Duration,
}

impl Room {
    /// The open vote.
    pub fn undo_vote(&self) -> Option<&UndoVote> {
        self.participants.undo_vote.as_ref()
    }

    /// Whose answers are missing.
    pub fn pending_voters(&self) -> Vec<Seat> {
        let Some(undo_vote) = &self.participants.undo_vote else { return Vec::new() };
        self.voters(undo_vote.seat).into_iter().filter(|seat| !undo_vote.yes.contains(seat)).collect()
    }

    /// All other players, present or absent.
    fn voters(&self, seat: Seat) -> Vec<Seat> {
        let guest = &self.seats[seat.index()].guest;
        let other = |other: &Seat| self.is_played_by_guest(*other) && self.seats[other.index()].guest != *guest;
        Seat::all(self.row.seats).filter(other).collect()
    }

    /// What a seat has read about these steps and all that followed.
    pub fn log_after(&self, since: usize, seat: Option<Seat>) -> Vec<Text> {
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let mut lines = Vec::new();
        if let Some(session) = &self.session {
            session.visit_story(viewer, since, &mut |_, text| lines.push(Text::clone(text)));
        }
        lines
    }

    /// Whether this seat could ask to take something back. It depends only on the seat's own steps.
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

    /// Asks the others whether this seat may take its latest step back. Without others it is done at once.
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

    /// Answers the open vote. The seat that asks can only withdraw.
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
        // The answer counts for all seats that share the device.
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

    /// Undoes the seat's latest finished step and everything since, now or in a replay.
    pub(super) fn undo_by_vote(&mut self, seat: Seat) -> Result<String, engine::session::UndoRefusal> {
        let session = self.session.as_mut().ok_or(engine::session::UndoRefusal::Nothing)?;
        let since = session.since_latest(seat)?;
        let taken = session.take_back_agreed(seat)?;
        // Table events since then did happen. They move to the current step.
        self.table_events.iter_mut().for_each(|(step, _)| *step = (*step).min(since));
        self.log_event(since, seat, "log-agreed-back");
        self.decisions.iter_mut().for_each(crate::sync::viewer_state::Decision::mark_answered);
        self.bot_timers.iter_mut().for_each(super::bot_turns::BotTimer::cancel);
        self.viewers.iter_mut().for_each(|viewer_state| viewer_state.story_replaced = true);
        Ok(taken.line)
    }

    /// Closes the vote. `said` is shown until the next step.
    pub(super) fn close_undo_vote(&mut self, said: Option<(&'static str, Seat)>) {
        if self.participants.undo_vote.take().is_some() {
            self.bot_timers.iter_mut().for_each(super::bot_turns::BotTimer::cancel);
            self.participants.vote_outcome = said;
            self.participants.changed = true;
        }
    }

    /// Closes a vote whose time is over.
    pub(super) fn expire_undo_vote(&mut self) {
        let late = self.participants.undo_vote.as_ref().filter(|undo_vote| undo_vote.deadline <= self.now);
        if let Some(seat) = late.map(|undo_vote| undo_vote.seat) {
            self.close_undo_vote(Some(("consent-too-late", seat)));
        }
    }

    /// When the open vote closes.
    pub(super) fn undo_vote_deadline(&self) -> Option<Duration> {
        self.participants.undo_vote.as_ref().map(|undo_vote| undo_vote.deadline)
    }
}
