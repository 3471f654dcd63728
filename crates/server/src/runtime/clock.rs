//! Time and chance of what happens by itself. A test puts a clock of its own here and reads what was asked of it.

use std::pin::Pin;
use std::time::{Duration, Instant};

/// Somebody waits until then.
pub type Sleep = Pin<Box<dyn Future<Output = ()> + Send>>;

/// The house's clock, and the dice for delays.
pub trait Clock: Send + Sync {
    /// How long the house has been open.
    fn now(&self) -> Duration;

    /// Waits until then.
    fn sleep_until(&self, then: Duration) -> Sleep;

    /// A random number.
    fn random_number(&self) -> u64;
}

/// The clock on the wall.
pub struct SystemClock(Instant);

impl SystemClock {
    /// From now on.
    pub fn new() -> SystemClock {
        SystemClock(Instant::now())
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }

    fn sleep_until(&self, then: Duration) -> Sleep {
        Box::pin(tokio::time::sleep_until((self.0 + then).into()))
    }

    fn random_number(&self) -> u64 {
        crate::secret::random_number()
    }
}

/// Between 60% and 140% of the pace, whatever is waited for.
pub fn jittered_delay(clock: &dyn Clock, pace: Duration) -> Duration {
    let percent = 60 + u32::try_from(clock.random_number() % 81).unwrap_or(40);
    pace * percent / 100
}
