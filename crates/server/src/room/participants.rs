//! Who is at the table: who is away, who plays for him meanwhile, who leaves, who is host.
//!
//! A bot that plays for somebody sits on a seat that stays his: `guest` and `bot` are both set. The log says when it sat
//! down and when he came back, so a room that is loaded knows by its steps who plays.

use super::presence::Presence;
use super::table_events::TableEvent;
use super::{MoveResult, Room, Sure, UndoVote};
use crate::store::{SeatRow, TableState};
use crate::sync::fingerprint::Fingerprint;
use engine::{Seat, Text};
use std::time::Duration;

/// The word by which a seat gives a game up. Games that have it use this word.
pub const CONCEDE: &str = "concede";

/// What is known of the people at a table and written nowhere.
#[derive(Default, Debug)]
pub struct Participants {
    pub(super) here: Presence,
    /// Who agrees that a bot plays this seat.
    pub(super) yes: Vec<(Seat, String)>,
    /// Somebody asks the others whether he may take something back.
    pub(super) asking: Option<UndoVote>,
    /// What came of the last question (a message, and whose answer it was), until something happens.
    pub(super) said: Option<(&'static str, Seat)>,
    /// Those who look are to be told.
    pub(super) moved: bool,
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
    pub fn with_company_of(mut self, before: Room) -> Room {
        self.company.here = before.company.here;
        self.company.moved = true;
        self
    }

    /// Somebody looks at the table from now on.
    pub fn enter(&mut self, guest: Option<&str>) {
        self.company.moved |= self.company.here.enter(guest);
        if let Some(guest) = guest {
            let seats = self.seats_of(Some(guest));
            self.company.yes.retain(|(seat, _)| !seats.contains(seat));
        }
    }

    /// He looks no longer; he is here for a little while yet.
    pub fn go(&mut self, guest: Option<&str>) {
        let now = self.now;
        self.company.here.leave(guest, now);
    }

    /// Whoever has been gone for long enough is away.
    pub(super) fn look_round(&mut self) {
        let now = self.now;
        self.company.moved |= self.company.here.forget(now);
    }

    /// When somebody is next to be noticed as away.
    pub(super) fn away_due(&self) -> Option<Duration> {
        self.company.here.due()
    }

    /// Are those who look to be told of something that no step says? Once.
    pub fn company_moved(&mut self) -> bool {
        std::mem::take(&mut self.company.moved)
    }

    /// Is the player of this seat here? Nothing if no person plays it.
    pub fn is_here(&self, seat: Seat) -> Option<bool> {
        let guest = self.seats[seat.index()].guest.as_deref()?;
        Some(self.company.here.has(guest))
    }

    /// How many look on without a seat.
    pub fn watchers(&self) -> usize {
        self.company.here.others(|guest| self.seat_of(Some(guest)).is_some())
    }

    /// Does a bot play for the player of this seat?
    pub fn bot_plays_for(&self, seat: Seat) -> bool {
        let row = &self.seats[seat.index()];
        row.guest.is_some() && row.bot.is_some() && self.row.state != TableState::Lobby
    }

    /// Does a person choose for this seat, here or away?
    pub fn is_played(&self, seat: Seat) -> bool {
        let row = &self.seats[seat.index()];
        row.guest.is_some() && row.bot.is_none()
    }

    /// What came of the last question.
    pub fn said(&self) -> Option<(&'static str, Seat)> {
        self.company.said
    }

    /// May a bot be let play for this seat: its player is away, and nobody plays for him?
    pub fn wants_bot(&self, seat: Seat) -> bool {
        self.row.state == TableState::Running && self.is_played(seat) && self.is_here(seat) == Some(false)
    }

    /// Has this guest agreed that a bot plays the seat?
    pub fn agreed_to_bot(&self, seat: Seat, guest: &str) -> bool {
        self.company.yes.iter().any(|(at, who)| *at == seat && who == guest)
    }

    /// Who has not agreed yet that a bot plays this seat: everybody else who is here and plays.
    pub fn missing_for_bot(&self, seat: Seat) -> Vec<Seat> {
        let others = Seat::all(self.row.seats).filter(|other| *other != seat && self.is_played(*other));
        let here = others.filter(|other| self.is_here(*other) == Some(true));
        let said = |other: &Seat| {
            let guest = self.seats[other.index()].guest.as_deref().unwrap_or_default();
            self.agreed_to_bot(seat, guest)
        };
        here.filter(|other| !said(other)).collect()
    }

    /// A guest wants a bot to play an absent seat. The host decides alone, the others together.
    pub fn let_bot(&mut self, guest: &str, seat: Seat) -> Result<(), Text> {
        if seat.0 >= self.row.seats {
            return Err(Text::new("lobby-no-such-seat"));
        }
        if !self.is_host(Some(guest)) && self.seat_of(Some(guest)).is_none() {
            return Err(Text::new("no-seat"));
        }
        if self.row.state != TableState::Running {
            return Err(Text::new("not-running"));
        }
        if !self.is_played(seat) {
            return Err(Text::new("company-bot-already"));
        }
        if !self.wants_bot(seat) {
            return Err(Text::new("company-not-away"));
        }
        if !self.agreed_to_bot(seat, guest) {
            self.company.yes.push((seat, guest.to_owned()));
            self.company.moved = true;
        }
        if self.is_host(Some(guest)) || self.missing_for_bot(seat).is_empty() {
            self.put_bot(seat, TableEvent::BotTakes);
        }
        Ok(())
    }

    /// A bot sits down for the player of a seat.
    pub(super) fn put_bot(&mut self, seat: Seat, why: TableEvent) {
        self.note(seat, why);
        self.company.yes.retain(|(at, _)| *at != seat);
        self.unsaved.room = true;
    }

    /// The player of a seat takes it back, at once: what the bot was thinking about is forgotten.
    pub fn come_back(&mut self, guest: &str) -> Result<(), Text> {
        if self.row.state != TableState::Running {
            return Err(Text::new("not-running"));
        }
        let own = self.seats_of(Some(guest)).into_iter();
        let played: Vec<Seat> = own.filter(|seat| self.bot_plays_for(*seat)).collect();
        if played.is_empty() {
            return Err(Text::new("company-nobody-plays"));
        }
        for seat in played {
            self.note(seat, TableEvent::Back);
            self.wind_up(seat);
        }
        self.unsaved.room = true;
        Ok(())
    }

    /// Does this game know how to be given up?
    pub fn has_conceding(&self) -> bool {
        self.game.about().notation.iter().any(|pattern| pattern.form == CONCEDE)
    }

    /// The player of a seat leaves a running game.
    pub fn depart(&mut self, seat: Seat, how: LeaveMode) -> Result<MoveResult, Text> {
        if self.row.state != TableState::Running {
            return Err(Text::new("not-running"));
        }
        let Some(guest) = self.seats[seat.index()].guest.clone().filter(|_| self.is_played(seat)) else {
            return Err(Text::new("company-not-playing"));
        };
        if how == LeaveMode::Concede {
            return Ok(self.act(seat, CONCEDE, None, Sure::Yes));
        }
        // Bots do not rehearse.
        self.let_go();
        self.put_bot(seat, TableEvent::Leaves);
        // Who shares a device leaves alone; the host stays as long as one of his seats does.
        if !self.seats_of(Some(&guest)).into_iter().any(|seat| self.is_played(seat)) {
            self.pass_on_host(&guest);
        }
        Ok(MoveResult::Done)
    }

    /// Whoever leaves is host no longer, if somebody else is there: one who is here rather than one who is away.
    pub(super) fn pass_on_host(&mut self, guest: &str) {
        if !self.is_host(Some(guest)) {
            return;
        }
        let others = || Seat::all(self.row.seats).filter(|seat| self.is_played(*seat) && !self.is_of(*seat, guest));
        let next = others().find(|seat| self.is_here(*seat) == Some(true)).or_else(|| others().next());
        if let Some(host) = next.and_then(|seat| self.seats[seat.index()].guest.clone()) {
            self.row.host = host;
            self.unsaved.room = true;
        }
    }

    fn is_of(&self, seat: Seat, guest: &str) -> bool {
        self.seats[seat.index()].guest.as_deref() == Some(guest)
    }

    /// May this guest become host: the host is away before the game begins, and he sits here?
    pub fn may_host(&self, guest: Option<&str>) -> bool {
        let seated = self.seat_of(guest).is_some();
        seated && self.row.state == TableState::Lobby && !self.is_host(guest) && !self.company.here.has(&self.row.host)
    }

    /// Somebody who sits here takes the place of an absent host.
    pub fn become_host(&mut self, guest: &str) -> Result<(), Text> {
        if !self.may_host(Some(guest)) {
            return Err(Text::new("company-host-here"));
        }
        self.row.host = guest.into();
        self.unsaved.room = true;
        Ok(())
    }

    /// The host sends a guest away before the game begins.
    pub fn remove(&mut self, host: &str, seat: Seat) -> Result<(), Text> {
        self.only_in_lobby()?;
        self.only_host(host)?;
        let here = self.seats.get_mut(seat.index()).ok_or_else(|| Text::new("lobby-no-such-seat"))?;
        let Some(guest) = here.guest.clone().filter(|guest| guest != host) else {
            return Err(Text::new("company-nobody-to-remove"));
        };
        *here = SeatRow::default();
        self.get_up(&guest);
        self.row.manners.removed.push(guest);
        self.unsaved.room = true;
        Ok(())
    }

    /// Has the host sent this guest away?
    pub fn is_removed(&self, guest: Option<&str>) -> bool {
        guest.is_some_and(|guest| self.row.manners.removed.iter().any(|removed| removed == guest))
    }

    /// A mark of all of this, the same for everybody; it changes when that does.
    pub fn company_mark(&self) -> String {
        let mut print = Fingerprint::default();
        for seat in Seat::all(self.row.seats) {
            let word = self.play.as_ref().map(|play| play.seat_name(seat));
            print.add((word, &self.seats[seat.index()].name, self.is_here(seat), self.bot_plays_for(seat)));
            print.add((self.missing_for_bot(seat), self.clock_print(seat)));
        }
        print.add((&self.company.yes, &self.company.asking, self.company.said));
        print.add((self.watchers(), &self.row.host, self.row.state));
        print.mark()
    }
}
