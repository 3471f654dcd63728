//! How long somebody has been thinking. A clock runs while the game waits for a seat that a person plays, and that is all it
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
    pub opened: i64,
    /// When it was last known to be open before that.
    pub before: i64,
    /// How long somebody who has closed the page is still here.
    pub grace: Duration,
}

/// All clocks of a table.
#[derive(Default, Debug)]
pub struct Clocks {
    rule: Option<ClockRule>,
    faces: Vec<SeatClock>,
    /// Up to when their time is counted.
    at: Duration,
    /// The hour at which they were written down, before the room was loaded.
    written: Option<i64>,
    hours: Uptime,
}

/// One seat's clock.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct SeatClock {
    left: Duration,
    runs: bool,
    /// It has run out, and that was told.
    out: bool,
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
    pub runs: bool,
    /// Has it run out?
    pub out: bool,
}

impl Clocks {
    /// Full clocks, if people want any.
    pub fn new(rule: Option<ClockRule>, seats: u8) -> Clocks {
        let left = rule.map(ClockRule::length).unwrap_or_default();
        Clocks {
            rule,
            faces: vec![SeatClock { left, ..SeatClock::default() }; usize::from(seats)],
            ..Clocks::default()
        }
    }

    /// `HOUR LEFT…`, milliseconds all; `r` marks a clock that runs, `x` one that has run out. Nothing if there are none.
    fn write(&self, now: Duration) -> String {
        if self.rule.is_none() {
            return String::new();
        }
        let face = |face: &SeatClock| {
            let turn = face.turn.map_or_else(String::new, |turn| format!("t{turn}"));
            let (runs, out) = (if face.runs { "r" } else { "" }, if face.out { "x" } else { "" });
            format!("{}{runs}{out}{turn}", face.left.as_millis())
        };
        let faces: Vec<String> = self.faces.iter().map(face).collect();
        format!("{} {}", self.hours.opened + millis(now), faces.join(" "))
    }

    /// As they were written; full clocks if nothing can be read.
    pub fn read(&mut self, text: &str) {
        let mut parts = text.split(' ');
        let Some(hour) = parts.next().and_then(|hour| hour.parse::<i64>().ok()) else { return };
        let faces: Option<Vec<SeatClock>> = parts.map(read_face).collect();
        if let Some(faces) = faces.filter(|faces| faces.len() == self.faces.len()) {
            self.faces = faces;
            self.written = Some(hour);
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
    Some(SeatClock { left, runs: marks.contains('r'), out: marks.contains('x'), acted: false, turn })
}

fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

impl Room {
    /// The room is open again: clocks that ran go on, and are charged for the time in which the house was open since.
    pub fn wake(&mut self, now: Duration, hours: Uptime) {
        self.now = now;
        self.company.here.grace = hours.grace;
        self.clocks.hours = hours;
        self.clocks.at = now;
        let Some(written) = self.clocks.written.take() else { return };
        let until = if written >= hours.opened { hours.opened + millis(now) } else { hours.before };
        let ran = Duration::from_millis(u64::try_from(until - written).unwrap_or_default());
        for face in self.clocks.faces.iter_mut().filter(|face| face.runs) {
            face.left = face.left.saturating_sub(ran);
        }
    }

    /// A seat has finished a step: with a clock for each step, it begins anew.
    pub(super) fn clock_acted(&mut self, seat: Seat) {
        self.clocks.faces[seat.index()].acted = true;
    }

    /// Counts what has passed, and lets those clocks run whose seats the game waits for now.
    pub fn tick(&mut self) {
        let Some(rule) = self.clocks.rule else { return };
        let passed = self.now.saturating_sub(self.clocks.at);
        self.clocks.at = self.now;
        let must = self.waits_for();
        let turn = self.play.as_ref().map(|play| play.turns());
        for seat in Seat::all(self.row.seats) {
            let runs = must.has(seat) && self.is_played(seat);
            let face = &mut self.clocks.faces[seat.index()];
            if face.runs {
                face.left = face.left.saturating_sub(passed);
            }
            let anew = runs && (!face.runs || face.acted);
            if rule.per == ClockScope::Move && anew {
                (face.left, face.out) = (rule.length(), false);
            }
            if rule.per == ClockScope::Seat && face.runs && !runs && face.turn != turn {
                face.left += Duration::from_secs(rule.more);
                face.turn = turn;
            }
            face.out &= face.left.is_zero();
            (face.runs, face.acted) = (runs, false);
        }
    }

    /// Whom the game waits for.
    pub(super) fn waits_for(&self) -> engine::SeatSet {
        let play = self.play.as_ref().filter(|_| self.row.state == TableState::Running);
        match play.map(|play| play.next()) {
            Some(Next::Seats { must, .. }) => must,
            _ => engine::SeatSet::NONE,
        }
    }

    /// Clocks that have run out: a bot plays on, or everybody is told.
    pub(super) fn time_is_up(&mut self) {
        let Some(rule) = self.clocks.rule else { return };
        self.tick();
        for seat in Seat::all(self.row.seats) {
            let face = &mut self.clocks.faces[seat.index()];
            if !face.runs || face.out || !face.left.is_zero() {
                continue;
            }
            face.out = true;
            match rule.then {
                ClockExpiry::Bot => self.put_bot(seat, TableEvent::OutOfTime),
                ClockExpiry::Remind => self.note(seat, TableEvent::TimeIsUp),
            }
        }
    }

    /// When the next clock runs out.
    pub(super) fn clock_due(&self) -> Option<Duration> {
        self.clocks.rule?;
        let due = self.clocks.faces.iter().filter(|face| face.runs && !face.out).map(|face| self.clocks.at + face.left);
        due.min()
    }

    /// Whoever comes back after his time for the whole game has run out gets a tenth of it: he could not stay otherwise.
    pub(super) fn wind_up(&mut self, seat: Seat) {
        let Some(rule) = self.clocks.rule else { return };
        let face = &mut self.clocks.faces[seat.index()];
        if face.left.is_zero() {
            face.left = rule.length() / 10;
        }
        face.out = false;
    }

    /// Does a clock run, so that the room has to stay open?
    pub fn is_ticking(&self) -> bool {
        self.clock_due().is_some()
    }

    /// What this seat's clock shows; nothing if there are none, or nobody of flesh sits there.
    pub fn clock_of(&self, seat: Seat) -> Option<ClockReading> {
        self.clocks.rule?;
        self.seats[seat.index()].guest.as_ref()?;
        let face = self.clocks.faces[seat.index()];
        let passed = if face.runs { self.now.saturating_sub(self.clocks.at) } else { Duration::ZERO };
        Some(ClockReading { left: face.left.saturating_sub(passed), runs: face.runs, out: face.out })
    }

    /// As the store keeps all clocks.
    pub(crate) fn clocks_written(&self) -> String {
        self.clocks.write(self.now)
    }

    /// What a page has seen of this clock: when it runs out, not what it shows just now.
    pub(super) fn clock_print(&self, seat: Seat) -> String {
        if self.clocks.rule.is_none() {
            return String::new();
        }
        let face = self.clocks.faces[seat.index()];
        let ends = if face.runs { self.clocks.at + face.left } else { face.left };
        format!("{} {} {}", ends.as_millis(), face.runs, face.out)
    }
}
