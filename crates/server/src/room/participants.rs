//! Who is at the table: who is away, who plays for him meanwhile, who leaves, who is host.
//!
//! A bot that plays for somebody sits on a seat that stays his: `guest` and `bot` are both set. The log says when it sat
//! down and when he came back, so a room that is loaded knows by its steps who plays.

use super::presence::Presence;
use super::table_events::TableEvent;
use super::{Confirmed, MoveResult, Room, UndoVote};
use crate::store::{SeatRow, TableState};
use crate::sync::fingerprint::Fingerprint;
use engine::{Seat, Text};
use std::time::Duration;

/// The word by which a seat gives a game up. Games that have it use this word.
pub const CONCEDE: &str = "concede";

/// What is known of the people at a table and written nowhere.
#[derive(Default, Debug)]
pub struct Participants {
    pub(super) presence: Presence,
    /// Who agrees that a bot plays this seat.
    pub(super) bot_votes: Vec<(Seat, String)>,
    /// Somebody asks the others whether he may take something back.
    pub(super) undo_vote: Option<UndoVote>,
    /// What came of the last question (a message, and whose answer it was), until something happens.
    pub(super) vote_outcome: Option<(&'static str, Seat)>,
    /// Those who look are to be told.
    pub(super) changed: bool,
}

/// How a player goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeaveMode {
    /// A bot plays on until he comes back.
    Bot,
    /// He gives the game up.
    Concede,
}

impl Room {
    /// The same people look at a room that was loaded anew.
    pub fn with_participants_of(mut self, before: Room) -> Room {
        self.participants.presence = before.participants.presence;
        self.participants.changed = true;
        self
    }

    /// Somebody looks at the table from now on.
    pub fn viewer_joined(&mut self, guest: Option<&str>) {
        self.participants.changed |= self.participants.presence.enter(guest);
        if let Some(guest) = guest {
            let seats = self.seats_of(Some(guest));
            self.participants.bot_votes.retain(|(seat, _)| !seats.contains(seat));
        }
    }

    /// He looks no longer; he is here for a little while yet.
    pub fn viewer_left(&mut self, guest: Option<&str>) {
        let now = self.now;
        self.participants.presence.leave(guest, now);
    }

    /// Whoever has been gone for long enough is away.
    pub(super) fn forget_absent(&mut self) {
        let now = self.now;
        self.participants.changed |= self.participants.presence.forget_absent(now);
    }

    /// When somebody is next to be noticed as away.
    pub(super) fn next_absence(&self) -> Option<Duration> {
        self.participants.presence.next_absence()
    }

    /// Are those who look to be told of something that no step says? Once.
    pub fn take_participants_changed(&mut self) -> bool {
        std::mem::take(&mut self.participants.changed)
    }

    /// Is the player of this seat here? Nothing if no person plays it.
    pub fn is_present(&self, seat: Seat) -> Option<bool> {
        let guest = self.seats[seat.index()].guest.as_deref()?;
        Some(self.participants.presence.contains(guest))
    }

    /// How many look on without a seat.
    pub fn spectator_count(&self) -> usize {
        self.participants.presence.count_unknown(|guest| self.seat_of(Some(guest)).is_some())
    }

    /// Does a bot play for the player of this seat?
    pub fn bot_plays_for(&self, seat: Seat) -> bool {
        let row = &self.seats[seat.index()];
        row.guest.is_some() && row.bot.is_some() && self.row.state != TableState::Lobby
    }

    /// Does a person choose for this seat, here or away?
    pub fn is_played_by_guest(&self, seat: Seat) -> bool {
        let row = &self.seats[seat.index()];
        row.guest.is_some() && row.bot.is_none()
    }

    /// What came of the last question.
    pub fn vote_outcome(&self) -> Option<(&'static str, Seat)> {
        self.participants.vote_outcome
    }

    /// May a bot be let play for this seat: its player is away, and nobody plays for him?
    pub fn may_replace_with_bot(&self, seat: Seat) -> bool {
        self.row.state == TableState::Running && self.is_played_by_guest(seat) && self.is_present(seat) == Some(false)
    }

    /// Has this guest agreed that a bot plays the seat?
    pub fn agreed_to_bot(&self, seat: Seat, guest: &str) -> bool {
        self.participants.bot_votes.iter().any(|(at, who)| *at == seat && who == guest)
    }

    /// Who has not agreed yet that a bot plays this seat: everybody else who is here and plays.
    pub fn missing_bot_votes(&self, seat: Seat) -> Vec<Seat> {
        let others = Seat::all(self.row.seats).filter(|other| *other != seat && self.is_played_by_guest(*other));
        let here = others.filter(|other| self.is_present(*other) == Some(true));
        let said = |other: &Seat| {
            let guest = self.seats[other.index()].guest.as_deref().unwrap_or_default();
            self.agreed_to_bot(seat, guest)
        };
        here.filter(|other| !said(other)).collect()
    }

    /// A guest wants a bot to play an absent seat. The host decides alone, the others together.
    pub fn vote_for_bot(&mut self, guest: &str, seat: Seat) -> Result<(), Text> {
        if seat.0 >= self.row.seats {
            return Err(Text::new("lobby-no-such-seat"));
        }
        if !self.is_host(Some(guest)) && self.seat_of(Some(guest)).is_none() {
            return Err(Text::new("no-seat"));
        }
        if self.row.state != TableState::Running {
            return Err(Text::new("not-running"));
        }
        if !self.is_played_by_guest(seat) {
            return Err(Text::new("company-bot-already"));
        }
        if !self.may_replace_with_bot(seat) {
            return Err(Text::new("company-not-away"));
        }
        if !self.agreed_to_bot(seat, guest) {
            self.participants.bot_votes.push((seat, guest.to_owned()));
            self.participants.changed = true;
        }
        if self.is_host(Some(guest)) || self.missing_bot_votes(seat).is_empty() {
            self.replace_with_bot(seat, TableEvent::BotTakes);
        }
        Ok(())
    }

    /// A bot sits down for the player of a seat.
    pub(super) fn replace_with_bot(&mut self, seat: Seat, why: TableEvent) {
        self.record_event(seat, why);
        self.participants.bot_votes.retain(|(at, _)| *at != seat);
        self.unsaved.table_changed = true;
    }

    /// The player of a seat takes it back, at once: what the bot was thinking about is forgotten.
    pub fn return_to_seat(&mut self, guest: &str) -> Result<(), Text> {
        if self.row.state != TableState::Running {
            return Err(Text::new("not-running"));
        }
        let own = self.seats_of(Some(guest)).into_iter();
        let played: Vec<Seat> = own.filter(|seat| self.bot_plays_for(*seat)).collect();
        if played.is_empty() {
            return Err(Text::new("company-nobody-plays"));
        }
        for seat in played {
            self.record_event(seat, TableEvent::Back);
            self.grant_return_time(seat);
        }
        self.unsaved.table_changed = true;
        Ok(())
    }

    /// Does this game know how to be given up?
    pub fn can_concede(&self) -> bool {
        self.game.about().notation.iter().any(|pattern| pattern.form == CONCEDE)
    }

    /// The player of a seat leaves a running game.
    pub fn leave_game(&mut self, seat: Seat, how: LeaveMode) -> Result<MoveResult, Text> {
        if self.row.state != TableState::Running {
            return Err(Text::new("not-running"));
        }
        let Some(guest) = self.seats[seat.index()].guest.clone().filter(|_| self.is_played_by_guest(seat)) else {
            return Err(Text::new("company-not-playing"));
        };
        if how == LeaveMode::Concede {
            return Ok(self.act(seat, CONCEDE, None, Confirmed::Yes));
        }
        // Bots do not rehearse.
        self.end_tutorial();
        self.replace_with_bot(seat, TableEvent::Leaves);
        // Who shares a device leaves alone; the host stays as long as one of his seats does.
        if !self.seats_of(Some(&guest)).into_iter().any(|seat| self.is_played_by_guest(seat)) {
            self.pass_on_host(&guest);
        }
        Ok(MoveResult::Done)
    }

    /// Whoever leaves is host no longer, if somebody else is there: one who is here rather than one who is away.
    pub(super) fn pass_on_host(&mut self, guest: &str) {
        if !self.is_host(Some(guest)) {
            return;
        }
        let others = || {
            Seat::all(self.row.seats).filter(|seat| self.is_played_by_guest(*seat) && !self.belongs_to(*seat, guest))
        };
        let next = others().find(|seat| self.is_present(*seat) == Some(true)).or_else(|| others().next());
        if let Some(host) = next.and_then(|seat| self.seats[seat.index()].guest.clone()) {
            self.row.host = host;
            self.unsaved.table_changed = true;
        }
    }

    fn belongs_to(&self, seat: Seat, guest: &str) -> bool {
        self.seats[seat.index()].guest.as_deref() == Some(guest)
    }

    /// May this guest become host: the host is away before the game begins, and he sits here?
    pub fn may_become_host(&self, guest: Option<&str>) -> bool {
        let seated = self.seat_of(guest).is_some();
        seated
            && self.row.state == TableState::Lobby
            && !self.is_host(guest)
            && !self.participants.presence.contains(&self.row.host)
    }

    /// Somebody who sits here takes the place of an absent host.
    pub fn become_host(&mut self, guest: &str) -> Result<(), Text> {
        if !self.may_become_host(Some(guest)) {
            return Err(Text::new("company-host-here"));
        }
        self.row.host = guest.into();
        self.unsaved.table_changed = true;
        Ok(())
    }

    /// The host sends a guest away before the game begins.
    pub fn remove_guest(&mut self, host: &str, seat: Seat) -> Result<(), Text> {
        self.require_lobby()?;
        self.require_host(host)?;
        let here = self.seats.get_mut(seat.index()).ok_or_else(|| Text::new("lobby-no-such-seat"))?;
        let Some(guest) = here.guest.clone().filter(|guest| guest != host) else {
            return Err(Text::new("company-nobody-to-remove"));
        };
        *here = SeatRow::default();
        self.vacate_seats(&guest);
        self.row.settings.removed.push(guest);
        self.unsaved.table_changed = true;
        Ok(())
    }

    /// Has the host sent this guest away?
    pub fn is_removed(&self, guest: Option<&str>) -> bool {
        guest.is_some_and(|guest| self.row.settings.removed.iter().any(|removed| removed == guest))
    }

    /// A mark of all of this, the same for everybody; it changes when that does.
    pub fn participants_fingerprint(&self) -> String {
        let mut print = Fingerprint::default();
        for seat in Seat::all(self.row.seats) {
            let word = self.session.as_ref().map(|session| session.seat_name(seat));
            print.add((word, &self.seats[seat.index()].name, self.is_present(seat), self.bot_plays_for(seat)));
            print.add((self.missing_bot_votes(seat), self.clock_fingerprint(seat)));
        }
        print.add((&self.participants.bot_votes, &self.participants.undo_vote, self.participants.vote_outcome));
        print.add((self.spectator_count(), &self.row.host, self.row.state));
        print.hex()
    }
}
