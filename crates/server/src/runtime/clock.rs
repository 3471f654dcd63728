//! The server's clock and the random delays of automatic moves. Tests replace it.

use std::pin::Pin;
use std::time::{Duration, Instant};

/// A pending wait.
pub type Sleep = Pin<Box<dyn Future<Output = ()> + Send>>;

/// The clock, and the random numbers for delays.
pub trait Clock: Send + Sync {
    /// The time since the server started.
    fn now(&self) -> Duration;

    /// Waits until this time.
    fn sleep_until(&self, then: Duration) -> Sleep;

    /// A random number.
    fn random_number(&self) -> u64;
}

/// The real clock.
pub struct SystemClock(Instant);

impl SystemClock {
    /// Starts at zero now.
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

/// A random delay between 60% and 140% of the pace.
pub fn jittered_delay(clock: &dyn Clock, pace: Duration) -> Duration {
    let percent = 60 + u32::try_from(clock.random_number() % 81).unwrap_or(40);
    pace * percent / 100
}
