//! A histogram of decision times in buckets five percent apart, so that a million of them fit in a few numbers.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Buckets to a doubling of the time.
const BUCKETS_PER_DOUBLING: f64 = 14.0;
const BUCKETS: usize = 600;

/// A histogram of decision times.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(from = "StoredTimes", into = "StoredTimes")]
pub(crate) struct DecisionTimes {
    buckets: Vec<u64>,
    sum: Duration,
    count: u64,
}

impl Default for DecisionTimes {
    fn default() -> DecisionTimes {
        DecisionTimes { buckets: vec![0; BUCKETS], sum: Duration::ZERO, count: 0 }
    }
}

/// The stored form: only buckets in use.
#[derive(Serialize, Deserialize)]
struct StoredTimes {
    ns: u64,
    count: u64,
    buckets: Vec<(usize, u64)>,
}

impl From<DecisionTimes> for StoredTimes {
    fn from(times: DecisionTimes) -> StoredTimes {
        let used = times.buckets.into_iter().enumerate().filter(|(_, count)| *count > 0);
        StoredTimes { ns: times.sum.as_nanos() as u64, count: times.count, buckets: used.collect() }
    }
}

impl From<StoredTimes> for DecisionTimes {
    fn from(written: StoredTimes) -> DecisionTimes {
        let mut times =
            DecisionTimes { sum: Duration::from_nanos(written.ns), count: written.count, ..DecisionTimes::default() };
        for (bucket, count) in written.buckets {
            times.buckets[bucket.min(BUCKETS - 1)] += count;
        }
        times
    }
}

impl DecisionTimes {
    pub fn add(&mut self, time: Duration) {
        let nanos = (time.as_nanos() as f64).max(1.0);
        self.buckets[((nanos.log2() * BUCKETS_PER_DOUBLING) as usize).min(BUCKETS - 1)] += 1;
        self.sum += time;
        self.count += 1;
    }

    pub fn merge(&mut self, other: &DecisionTimes) {
        self.buckets.iter_mut().zip(&other.buckets).for_each(|(sum, more)| *sum += more);
        self.sum += other.sum;
        self.count += other.count;
    }

    /// The mean in milliseconds; 0 if nothing was measured.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum.as_secs_f64() * 1e3 / self.count as f64 }
    }

    /// The quantile in milliseconds, rounded up to its bucket.
    pub fn quantile(&self, part: f64) -> f64 {
        let wanted = (self.count as f64 * part).ceil() as u64;
        let mut seen = 0;
        for (i, count) in self.buckets.iter().enumerate() {
            seen += count;
            if seen >= wanted.max(1) {
                return ((i as f64 + 1.0) / BUCKETS_PER_DOUBLING).exp2() / 1e6;
            }
        }
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantile_is_within_one_bucket() {
        let mut times = DecisionTimes::default();
        for ms in 1..=100 {
            times.add(Duration::from_millis(ms));
        }
        assert!((times.mean() - 50.5).abs() < 0.01);
        let p99 = times.quantile(0.99);
        assert!((99.0..105.0).contains(&p99), "{p99}");
        let written = serde_json::to_string(&times).unwrap();
        assert_eq!(serde_json::from_str::<DecisionTimes>(&written).unwrap(), times);
        let mut both = DecisionTimes::default();
        both.merge(&times);
        both.merge(&times);
        assert!((both.quantile(0.5) - times.quantile(0.5)).abs() < 1e-9);
        assert!(DecisionTimes::default().quantile(0.99).abs() < 1e-9);
    }
}
