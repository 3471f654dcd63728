//! How long somebody has been thinking. A clock running while the game waits for a seat that a person plays, and that is all it
//! looks at: `next` depends on what everybody knows. A step of an open draft neither stops it nor winds it up.
//!
//! What every clock showed is written beside the last step of each commit ([`crate::sync::SavedVersions`]), with the hour. Since then a
//! clock has run as long as the house was open: the house notes every few seconds that it is ([`Uptime`]), so after a
//! restart nobody is charged for the time in which he could not have moved.

use super::Room;
use super::table_events::TableEvent;
use crate::room::table_settings::{ClockExpiry, ClockRule, ClockScope};
use crate::store::TableState;
use engine::{Next, Seat};
use std::time::Duration;

/// When the house was open, in milliseconds since 1970, and when it takes somebody to be away.
#[derive(Clone, Copy, Default, Debug)]
pub struct Uptime {
    /// When it opened.
    pub opened_at: i64,
    /// When it was last known to be open before that.
    pub last_heartbeat: i64,
    /// How long somebody who has closed the page is still here.
    pub away_grace: Duration,
}

/// All clocks of a table.
#[derive(Default, Debug)]
pub struct Clocks {
    rule: Option<ClockRule>,
    seats: Vec<SeatClock>,
    /// Up to when their time is counted.
    counted_to: Duration,
    /// The hour at which they were written down, before the room was loaded.
    saved_at: Option<i64>,
    uptime: Uptime,
}

/// One seat's clock.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct SeatClock {
    left: Duration,
    running: bool,
    /// It has run out, and that was told.
    expired: bool,
    /// The seat has finished a step since it was last looked at.
    acted: bool,
    /// The turn for which it was last given more.
    turn: Option<u32>,
}

/// What a clock shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockReading {
    /// So long the seat may think yet.
    pub left: Duration,
    /// Does it run?
    pub running: bool,
    /// Has it run out?
    pub expired: bool,
}

impl Clocks {
    /// Full clocks, if people want any.
    pub fn new(rule: Option<ClockRule>, seats: u8) -> Clocks {
        let left = rule.map(ClockRule::length).unwrap_or_default();
        Clocks {
            rule,
            seats: vec![SeatClock { left, ..SeatClock::default() }; usize::from(seats)],
            ..Clocks::default()
        }
    }

    /// `HOUR LEFT…`, milliseconds all; `r` marks a clock that running, `x` one that has run out. Nothing if there are none.
    fn to_stored(&self, now: Duration) -> String {
        if self.rule.is_none() {
            return String::new();
        }
        let clock = |clock: &SeatClock| {
            let turn = clock.turn.map_or_else(String::new, |turn| format!("t{turn}"));
            let (running, out) = (if clock.running { "r" } else { "" }, if clock.expired { "x" } else { "" });
            format!("{}{running}{out}{turn}", clock.left.as_millis())
        };
        let seats: Vec<String> = self.seats.iter().map(clock).collect();
        format!("{} {}", self.uptime.opened_at + millis(now), seats.join(" "))
    }

    /// As they were written; full clocks if nothing can be read.
    pub fn restore(&mut self, text: &str) {
        let mut parts = text.split(' ');
        let Some(hour) = parts.next().and_then(|hour| hour.parse::<i64>().ok()) else { return };
        let seats: Option<Vec<SeatClock>> = parts.map(read_face).collect();
        if let Some(seats) = seats.filter(|seats| seats.len() == self.seats.len()) {
            self.seats = seats;
            self.saved_at = Some(hour);
        }
    }
}

fn read_face(text: &str) -> Option<SeatClock> {
    let (shown, turn) = match text.split_once('t') {
        Some((shown, turn)) => (shown, Some(turn.parse().ok()?)),
        None => (text, None),
    };
    let number = shown.trim_end_matches(['r', 'x']);
    let marks = &shown[number.len()..];
    let left = Duration::from_millis(number.parse().ok()?);
    Some(SeatClock { left, running: marks.contains('r'), expired: marks.contains('x'), acted: false, turn })
}

fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

impl Room {
    /// The room is open again: clocks that ran go on, and are charged for the time in which the house was open since.
    pub fn resume(&mut self, now: Duration, uptime: Uptime) {
        self.now = now;
        self.participants.presence.grace = uptime.away_grace;
        self.clocks.uptime = uptime;
        self.clocks.counted_to = now;
        let Some(written) = self.clocks.saved_at.take() else { return };
        let until = if written >= uptime.opened_at { uptime.opened_at + millis(now) } else { uptime.last_heartbeat };
        let ran = Duration::from_millis(u64::try_from(until - written).unwrap_or_default());
        for clock in self.clocks.seats.iter_mut().filter(|clock| clock.running) {
            clock.left = clock.left.saturating_sub(ran);
        }
    }

    /// A seat has finished a step: with a clock for each step, it begins anew.
    pub(super) fn note_clock_step(&mut self, seat: Seat) {
        self.clocks.seats[seat.index()].acted = true;
    }

    /// Counts what has passed, and lets those clocks run whose seats the game waits for now.
    pub fn update_clocks(&mut self) {
        let Some(rule) = self.clocks.rule else { return };
        let passed = self.now.saturating_sub(self.clocks.counted_to);
        self.clocks.counted_to = self.now;
        let must = self.seats_to_move();
        let turn = self.session.as_ref().map(|session| session.turns());
        for seat in Seat::all(self.row.seats) {
            let running = must.has(seat) && self.is_played_by_guest(seat);
            let clock = &mut self.clocks.seats[seat.index()];
            if clock.running {
                clock.left = clock.left.saturating_sub(passed);
            }
            let anew = running && (!clock.running || clock.acted);
            if rule.per == ClockScope::Move && anew {
                (clock.left, clock.expired) = (rule.length(), false);
            }
            if rule.per == ClockScope::Seat && clock.running && !running && clock.turn != turn {
                clock.left += Duration::from_secs(rule.more);
                clock.turn = turn;
            }
            clock.expired &= clock.left.is_zero();
            (clock.running, clock.acted) = (running, false);
        }
    }

    /// Whom the game waits for.
    pub(super) fn seats_to_move(&self) -> engine::SeatSet {
        let session = self.session.as_ref().filter(|_| self.row.state == TableState::Running);
        match session.map(|session| session.next()) {
            Some(Next::Seats { must, .. }) => must,
            _ => engine::SeatSet::NONE,
        }
    }

    /// Clocks that have run expired: a bot plays on, or everybody is told.
    pub(super) fn handle_expired_clocks(&mut self) {
        let Some(rule) = self.clocks.rule else { return };
        self.update_clocks();
        for seat in Seat::all(self.row.seats) {
            let clock = &mut self.clocks.seats[seat.index()];
            if !clock.running || clock.expired || !clock.left.is_zero() {
                continue;
            }
            clock.expired = true;
            match rule.then {
                ClockExpiry::Bot => self.replace_with_bot(seat, TableEvent::OutOfTime),
                ClockExpiry::Remind => self.record_event(seat, TableEvent::TimeIsUp),
            }
        }
    }

    /// When the next clock running out.
    pub(super) fn next_clock_expiry(&self) -> Option<Duration> {
        self.clocks.rule?;
        let due = self
            .clocks
            .seats
            .iter()
            .filter(|clock| clock.running && !clock.expired)
            .map(|clock| self.clocks.counted_to + clock.left);
        due.min()
    }

    /// Whoever comes back after his time for the whole game has run out gets a tenth of it: he could not stay otherwise.
    pub(super) fn grant_return_time(&mut self, seat: Seat) {
        let Some(rule) = self.clocks.rule else { return };
        let clock = &mut self.clocks.seats[seat.index()];
        if clock.left.is_zero() {
            clock.left = rule.length() / 10;
        }
        clock.expired = false;
    }

    /// Does a clock run, so that the room has to stay open?
    pub fn has_running_clock(&self) -> bool {
        self.next_clock_expiry().is_some()
    }

    /// What this seat's clock shows; nothing if there are none, or nobody of flesh sits there.
    pub fn clock_reading(&self, seat: Seat) -> Option<ClockReading> {
        self.clocks.rule?;
        self.seats[seat.index()].guest.as_ref()?;
        let clock = self.clocks.seats[seat.index()];
        let passed = if clock.running { self.now.saturating_sub(self.clocks.counted_to) } else { Duration::ZERO };
        Some(ClockReading { left: clock.left.saturating_sub(passed), running: clock.running, expired: clock.expired })
    }

    /// As the store keeps all clocks.
    pub(crate) fn clocks_to_stored(&self) -> String {
        self.clocks.to_stored(self.now)
    }

    /// What a page has seen of this clock: when it running out, not what it shows just now.
    pub(super) fn clock_fingerprint(&self, seat: Seat) -> String {
        if self.clocks.rule.is_none() {
            return String::new();
        }
        let clock = self.clocks.seats[seat.index()];
        let ends = if clock.running { self.clocks.counted_to + clock.left } else { clock.left };
        format!("{} {} {}", ends.as_millis(), clock.running, clock.expired)
    }
}
