//! Players' clocks. A clock runs while the game waits for a seat that a person plays. This depends only on public
//! information (`next`). A step in an open draft neither stops nor resets it.
//!
//! The clocks are stored with the last step of each commit ([`crate::sync::SavedVersions`]), together with the time.
//! The server records every few seconds that it is up ([`Uptime`]). After a restart, clocks are charged only for the
//! time in which the server was up.

use super::Room;
use super::table_events::TableEvent;
use crate::room::table_settings::{ClockExpiry, ClockRule, ClockScope};
use crate::store::TableState;
use engine::{Next, Seat};
use std::time::Duration;

/// When the server was up, in milliseconds since 1970, and when a guest counts as absent.
#[derive(Clone, Copy, Default, Debug)]
pub struct Uptime {
    /// When it started.
    pub opened_at: i64,
    /// When it was last known to be up before that.
    pub last_heartbeat: i64,
    /// How long a guest counts as present after closing the page.
    pub away_grace: Duration,
}

/// All clocks of a table.
#[derive(Default, Debug)]
pub struct Clocks {
    rule: Option<ClockRule>,
    seats: Vec<SeatClock>,
    /// Up to when time has been charged.
    counted_to: Duration,
    /// When the loaded clocks were stored.
    saved_at: Option<i64>,
    uptime: Uptime,
}

/// One seat's clock.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct SeatClock {
    left: Duration,
    running: bool,
    /// It has expired, and that was announced.
    expired: bool,
    /// The seat has finished a step since the last update.
    acted: bool,
    /// The turn for which the seat last got extra time.
    turn: Option<u32>,
}

/// What a clock shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockReading {
    /// How long the seat may still think.
    pub left: Duration,
    /// Whether it runs.
    pub running: bool,
    /// Whether it has expired.
    pub expired: bool,
}

impl Clocks {
    /// Full clocks, or none without a rule.
    pub fn new(rule: Option<ClockRule>, seats: u8) -> Clocks {
        let left = rule.map(ClockRule::length).unwrap_or_default();
        Clocks {
            rule,
            seats: vec![SeatClock { left, ..SeatClock::default() }; usize::from(seats)],
            ..Clocks::default()
        }
    }

    /// `HOUR LEFT…`, all in milliseconds. `r` marks a running clock, `x` an expired one, `tN` its last turn. Empty
    /// without clocks.
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

    /// Restores stored clocks. Unreadable text leaves the clocks full.
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
    /// Continues a loaded room. Clocks that were running are charged for the time in which the server was up since
    /// then.
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

    /// The seat has finished a step. A clock per step starts again.
    pub(super) fn note_clock_step(&mut self, seat: Seat) {
        self.clocks.seats[seat.index()].acted = true;
    }

    /// Charges the time that has passed, and runs the clocks of the seats that the game waits for.
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

    /// The seats that the game waits for.
    pub(super) fn seats_to_move(&self) -> engine::SeatSet {
        let session = self.session.as_ref().filter(|_| self.row.state == TableState::Running);
        match session.map(|session| session.next()) {
            Some(Next::Seats { must, .. }) => must,
            _ => engine::SeatSet::NONE,
        }
    }

    /// Handles expired clocks: a bot takes over, or everybody is reminded.
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

    /// When the next clock expires.
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

    /// Gives a returning player a tenth of the time back if none was left.
    pub(super) fn grant_return_time(&mut self, seat: Seat) {
        let Some(rule) = self.clocks.rule else { return };
        let clock = &mut self.clocks.seats[seat.index()];
        if clock.left.is_zero() {
            clock.left = rule.length() / 10;
        }
        clock.expired = false;
    }

    /// Whether a clock runs, so that the room must stay open.
    pub fn has_running_clock(&self) -> bool {
        self.next_clock_expiry().is_some()
    }

    /// A seat's clock. `None` without clocks or if no person sits there.
    pub fn clock_reading(&self, seat: Seat) -> Option<ClockReading> {
        self.clocks.rule?;
        self.seats[seat.index()].guest.as_ref()?;
        let clock = self.clocks.seats[seat.index()];
        let passed = if clock.running { self.now.saturating_sub(self.clocks.counted_to) } else { Duration::ZERO };
        Some(ClockReading { left: clock.left.saturating_sub(passed), running: clock.running, expired: clock.expired })
    }

    /// All clocks in the stored form.
    pub(crate) fn clocks_to_stored(&self) -> String {
        self.clocks.to_stored(self.now)
    }

    /// A fingerprint of a clock: when it expires, not what it shows now.
    pub(super) fn clock_fingerprint(&self, seat: Seat) -> String {
        if self.clocks.rule.is_none() {
            return String::new();
        }
        let clock = self.clocks.seats[seat.index()];
        let ends = if clock.running { self.clocks.counted_to + clock.left } else { clock.left };
        format!("{} {} {}", ends.as_millis(), clock.running, clock.expired)
    }
}
