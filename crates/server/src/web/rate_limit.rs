//! Token buckets per visitor.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Buckets by key.
#[derive(Debug)]
pub struct RateLimiter {
    per_second: f64,
    burst: f64,
    buckets: Mutex<HashMap<String, (f64, Duration)>>,
}

/// How many buckets are kept before full ones are dropped.
const MAX_BUCKETS: usize = 10_000;

impl RateLimiter {
    /// Allows `per_second` requests in the long run and `burst` at once.
    pub fn new(per_second: u32, burst: u32) -> RateLimiter {
        RateLimiter { per_second: per_second.into(), burst: burst.into(), buckets: Mutex::default() }
    }

    /// Allows `burst` requests per period, at once or one by one.
    pub fn per_period(burst: u32, seconds: u32) -> RateLimiter {
        RateLimiter { per_second: f64::from(burst) / f64::from(seconds), ..RateLimiter::new(1, burst) }
    }

    /// Takes a token. Returns false if the bucket is empty.
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

/// How much guests may write in chats.
#[derive(Debug)]
pub struct ChatLimits {
    /// Per guest: five messages in ten seconds.
    pub guests: RateLimiter,
    /// Per table, for all spectators together, so that they never drown out the players.
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
    fn bucket_empties_and_refills() {
        let (limits, now) = (RateLimiter::new(2, 3), Duration::from_secs(9));
        assert_eq!((0..4).filter(|_| limits.allow("a", now)).count(), 3);
        assert!(limits.allow("b", now));
        assert!(limits.allow("a", now + Duration::from_millis(600)));
        assert!(!limits.allow("a", now + Duration::from_millis(700)));
    }
}
