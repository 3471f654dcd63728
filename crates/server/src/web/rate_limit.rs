//! How much one visitor may ask: a bucket of tokens each, filled steadily.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Buckets by visitor.
#[derive(Debug)]
pub struct RateLimiter {
    per_second: f64,
    burst: f64,
    buckets: Mutex<HashMap<String, (f64, Duration)>>,
}

/// So many visitors are remembered; then those with full buckets are forgotten.
const MAX_BUCKETS: usize = 10_000;

impl RateLimiter {
    /// So many requests a second, and so many at once.
    pub fn new(per_second: u32, burst: u32) -> RateLimiter {
        RateLimiter { per_second: per_second.into(), burst: burst.into(), buckets: Mutex::default() }
    }

    /// So many within so many seconds: at once, or one by one.
    pub fn per_period(burst: u32, seconds: u32) -> RateLimiter {
        RateLimiter { per_second: f64::from(burst) / f64::from(seconds), ..RateLimiter::new(1, burst) }
    }

    /// May this visitor ask now, by the clock of the house?
    pub fn allow(&self, who: &str, now: Duration) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MAX_BUCKETS {
            buckets.retain(|_, (left, since)| {
                *left + now.saturating_sub(*since).as_secs_f64() * self.per_second < self.burst
            });
        }
        let (left, since) = buckets.entry(who.to_owned()).or_insert((self.burst, now));
        *left = (*left + now.saturating_sub(*since).as_secs_f64() * self.per_second).min(self.burst);
        *since = now;
        let allowed = *left >= 1.0;
        if allowed {
            *left -= 1.0;
        }
        allowed
    }
}

/// How much may be said.
#[derive(Debug)]
pub struct ChatLimits {
    /// By one guest, wherever he is: five lines in ten seconds.
    pub guests: RateLimiter,
    /// At one table by all together who only watch it, so that they never drown out those who play.
    pub watchers: RateLimiter,
}

impl Default for ChatLimits {
    fn default() -> ChatLimits {
        ChatLimits { guests: RateLimiter::per_period(5, 10), watchers: RateLimiter::per_period(20, 10) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let (limits, now) = (RateLimiter::new(2, 3), Duration::from_secs(9));
        assert_eq!((0..4).filter(|_| limits.allow("a", now)).count(), 3);
        assert!(limits.allow("b", now));
        assert!(limits.allow("a", now + Duration::from_millis(600)));
        assert!(!limits.allow("a", now + Duration::from_millis(700)));
    }
}
