//! A clock that stands still and records every wait.

use crate::runtime::clock::{Clock, Sleep};
use engine::{QuickRng, Rng};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The time is always zero, so a deadline equals the length of the wait.
pub struct RecordingClock(Mutex<ClockState>);

struct ClockState {
    dice: QuickRng,
    taken: usize,
    waits: Vec<Duration>,
    ends: bool,
}

impl RecordingClock {
    /// Either every wait is over at once, or none ever ends.
    pub fn new(seed: u64, ends: bool) -> RecordingClock {
        RecordingClock(Mutex::new(ClockState { dice: QuickRng::seeded(seed), taken: 0, waits: Vec::new(), ends }))
    }

    fn with<T>(&self, work: impl FnOnce(&mut ClockState) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// All waits so far.
    pub fn waits(&self) -> Vec<Duration> {
        self.with(|inner| inner.waits.clone())
    }

    pub fn numbers_taken(&self) -> usize {
        self.with(|inner| inner.taken)
    }
}

impl Clock for RecordingClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn sleep_until(&self, then: Duration) -> Sleep {
        self.with(|inner| inner.waits.push(then));
        if self.with(|inner| inner.ends) { Box::pin(std::future::ready(())) } else { Box::pin(std::future::pending()) }
    }

    fn random_number(&self) -> u64 {
        self.with(|inner| {
            inner.taken += 1;
            inner.dice.next_u64()
        })
    }
}
