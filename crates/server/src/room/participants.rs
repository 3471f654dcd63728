//! The people at a table: who is absent, who is replaced by a bot, who leaves, who is host.
//!
//! A bot that stands in for a player sits on the player's seat: `guest` and `bot` are both set. The log records when a
//! bot takes over and when the player returns, so a loaded room knows who plays.

use super::presence::Presence;
use super::table_events::TableEvent;
use super::{Confirmed, MoveResult, Room, UndoVote};
use crate::store::{SeatRow, TableState};
use crate::sync::fingerprint::Fingerprint;
use engine::{Seat, Text};
use std::time::Duration;

/// The word with which a seat concedes, in every game that allows it.
pub const CONCEDE: &str = "concede";

/// What is known about the people at a table. It is not stored.
#[derive(Default, Debug)]
pub struct Participants {
    pub(super) presence: Presence,
    /// Who agrees that a bot plays an absent seat.
    pub(super) bot_votes: Vec<(Seat, String)>,
    /// The open undo vote.
    pub(super) undo_vote: Option<UndoVote>,
    /// The outcome of the last undo vote (a message, and whose answer decided it), until the next step.
    pub(super) vote_outcome: Option<(&'static str, Seat)>,
    /// Subscribers are to be notified.
    pub(super) changed: bool,
}

/// How a player leaves a running game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeaveMode {
    /// A bot plays on until the player returns.
    Bot,
    /// The player concedes.
    Concede,
}

impl Room {
    /// Keeps the presence of the room that this one replaces.
    pub fn with_participants_of(mut self, before: Room) -> Room {
        self.participants.presence = before.participants.presence;
        self.participants.changed = true;
        self
    }

    /// A viewer opens an event stream.
    pub fn viewer_joined(&mut self, guest: Option<&str>) {
        self.participants.changed |= self.participants.presence.enter(guest);
        if let Some(guest) = guest {
            let seats = self.seats_of(Some(guest));
            self.participants.bot_votes.retain(|(seat, _)| !seats.contains(seat));
        }
    }

    /// A viewer closes an event stream. The guest counts as present for a grace period.
    pub fn viewer_left(&mut self, guest: Option<&str>) {
        let now = self.now;
        self.participants.presence.leave(guest, now);
    }

    /// Forgets guests whose grace period is over.
    pub(super) fn forget_absent(&mut self) {
        let now = self.now;
        self.participants.changed |= self.participants.presence.forget_absent(now);
    }

    /// When the next grace period ends.
    pub(super) fn next_absence(&self) -> Option<Duration> {
        self.participants.presence.next_absence()
    }

    /// Whether presence or votes changed since the last call.
    pub fn take_participants_changed(&mut self) -> bool {
        std::mem::take(&mut self.participants.changed)
    }

    /// Whether the player of this seat is present. `None` if no person sits there.
    pub fn is_present(&self, seat: Seat) -> Option<bool> {
        let guest = self.seats[seat.index()].guest.as_deref()?;
        Some(self.participants.presence.contains(guest))
    }

    /// How many viewers have no seat.
    pub fn spectator_count(&self) -> usize {
        self.participants.presence.count_unknown(|guest| self.seat_of(Some(guest)).is_some())
    }

    /// Whether a bot stands in for the player of this seat.
    pub fn bot_plays_for(&self, seat: Seat) -> bool {
        let row = &self.seats[seat.index()];
        row.guest.is_some() && row.bot.is_some() && self.row.state != TableState::Lobby
    }

    /// Whether a person chooses for this seat, present or absent.
    pub fn is_played_by_guest(&self, seat: Seat) -> bool {
        let row = &self.seats[seat.index()];
        row.guest.is_some() && row.bot.is_none()
    }

    /// The outcome of the last undo vote.
    pub fn vote_outcome(&self) -> Option<(&'static str, Seat)> {
        self.participants.vote_outcome
    }

    /// Whether a bot may replace this player: the player is absent and nobody plays the seat.
    pub fn may_replace_with_bot(&self, seat: Seat) -> bool {
        self.row.state == TableState::Running && self.is_played_by_guest(seat) && self.is_present(seat) == Some(false)
    }

    /// Whether this guest has agreed that a bot plays the seat.
    pub fn agreed_to_bot(&self, seat: Seat, guest: &str) -> bool {
        self.participants.bot_votes.iter().any(|(at, who)| *at == seat && who == guest)
    }

    /// The present players who have not yet agreed that a bot plays this seat.
    pub fn missing_bot_votes(&self, seat: Seat) -> Vec<Seat> {
        let others = Seat::all(self.row.seats).filter(|other| *other != seat && self.is_played_by_guest(*other));
        let here = others.filter(|other| self.is_present(*other) == Some(true));
        let said = |other: &Seat| {
            let guest = self.seats[other.index()].guest.as_deref().unwrap_or_default();
            self.agreed_to_bot(seat, guest)
        };
        here.filter(|other| !said(other)).collect()
    }

    /// A guest votes for a bot on an absent seat. The host decides alone, the others together.
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

    /// A bot takes over a player's seat.
    pub(super) fn replace_with_bot(&mut self, seat: Seat, why: TableEvent) {
        self.record_event(seat, why);
        self.participants.bot_votes.retain(|(at, _)| *at != seat);
        self.unsaved.table_changed = true;
    }

    /// The player takes the seat back. A move that the bot is computing is dropped.
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

    /// Whether players can concede in this game.
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
        // Bots cannot play a tutorial.
        self.end_tutorial();
        self.replace_with_bot(seat, TableEvent::Leaves);
        // Seats that share a device leave one by one. The host stays host while one of the host's seats is played.
        if !self.seats_of(Some(&guest)).into_iter().any(|seat| self.is_played_by_guest(seat)) {
            self.pass_on_host(&guest);
        }
        Ok(MoveResult::Done)
    }

    /// If the leaving guest is host, passes that on, to a present player if there is one.
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

    /// Whether this guest may become host: the guest has a seat, and the host is absent before the game.
    pub fn may_become_host(&self, guest: Option<&str>) -> bool {
        let seated = self.seat_of(guest).is_some();
        seated
            && self.row.state == TableState::Lobby
            && !self.is_host(guest)
            && !self.participants.presence.contains(&self.row.host)
    }

    /// Makes a seated guest host in place of an absent one.
    pub fn become_host(&mut self, guest: &str) -> Result<(), Text> {
        if !self.may_become_host(Some(guest)) {
            return Err(Text::new("company-host-here"));
        }
        self.row.host = guest.into();
        self.unsaved.table_changed = true;
        Ok(())
    }

    /// The host removes a guest before the game begins.
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

    /// Whether the host has removed this guest.
    pub fn is_removed(&self, guest: Option<&str>) -> bool {
        guest.is_some_and(|guest| self.row.settings.removed.iter().any(|removed| removed == guest))
    }

    /// A fingerprint of presence, votes, clocks and host. It is the same for every viewer.
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
