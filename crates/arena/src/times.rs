//! How long choices took: counted in buckets a twentieth apart, so that a million of them fit in a few numbers.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Buckets to a doubling of the time.
const FINE: f64 = 14.0;
const BUCKETS: usize = 600;

/// Times of choices.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub(crate) struct Times {
    buckets: Vec<u64>,
    sum: Duration,
    count: u64,
}

impl Default for Times {
    fn default() -> Times {
        Times { buckets: vec![0; BUCKETS], sum: Duration::ZERO, count: 0 }
    }
}

/// As they stand in a file: few buckets are ever used.
#[derive(Serialize, Deserialize)]
struct Written {
    ns: u64,
    count: u64,
    buckets: Vec<(usize, u64)>,
}

impl From<Times> for Written {
    fn from(times: Times) -> Written {
        let used = times.buckets.into_iter().enumerate().filter(|(_, count)| *count > 0);
        Written { ns: times.sum.as_nanos() as u64, count: times.count, buckets: used.collect() }
    }
}

impl From<Written> for Times {
    fn from(written: Written) -> Times {
        let mut times = Times { sum: Duration::from_nanos(written.ns), count: written.count, ..Times::default() };
        for (bucket, count) in written.buckets {
            times.buckets[bucket.min(BUCKETS - 1)] += count;
        }
        times
    }
}

impl Times {
    pub fn add(&mut self, time: Duration) {
        let nanos = (time.as_nanos() as f64).max(1.0);
        self.buckets[((nanos.log2() * FINE) as usize).min(BUCKETS - 1)] += 1;
        self.sum += time;
        self.count += 1;
    }

    pub fn take_in(&mut self, other: &Times) {
        self.buckets.iter_mut().zip(&other.buckets).for_each(|(sum, more)| *sum += more);
        self.sum += other.sum;
        self.count += other.count;
    }

    /// In milliseconds; 0 if nothing was timed.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum.as_secs_f64() * 1e3 / self.count as f64 }
    }

    /// The time that so large a part did not pass, in milliseconds, rounded up to its bucket.
    pub fn quantile(&self, part: f64) -> f64 {
        let wanted = (self.count as f64 * part).ceil() as u64;
        let mut seen = 0;
        for (i, count) in self.buckets.iter().enumerate() {
            seen += count;
            if seen >= wanted.max(1) {
                return ((i as f64 + 1.0) / FINE).exp2() / 1e6;
            }
        }
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quantile_lies_in_the_bucket_of_its_time() {
        let mut times = Times::default();
        for ms in 1..=100 {
            times.add(Duration::from_millis(ms));
        }
        assert!((times.mean() - 50.5).abs() < 0.01);
        let p99 = times.quantile(0.99);
        assert!((99.0..105.0).contains(&p99), "{p99}");
        let written = serde_json::to_string(&times).unwrap();
        assert_eq!(serde_json::from_str::<Times>(&written).unwrap(), times);
        let mut both = Times::default();
        both.take_in(&times);
        both.take_in(&times);
        assert!((both.quantile(0.5) - times.quantile(0.5)).abs() < 1e-9);
        assert!(Times::default().quantile(0.99).abs() < 1e-9);
    }
}
