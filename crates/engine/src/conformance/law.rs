//! Secrets and the laws they follow in fair deals.

/// Something a viewer does not know: its value in this world, and how often a fair deal gives which value.
#[derive(Clone, PartialEq, Debug)]
pub struct Secret {
    /// Which secret, with the same words wherever it appears: `hand of blue`. Frequencies are pooled under it.
    pub what: String,
    /// Its value in this world.
    pub is: String,
    /// Every value a fair deal could give as far as the viewer knows, with its probability. The truth has no say in it.
    pub fair: Vec<(String, f64)>,
}

/// Every hand of `n` cards out of a pool (how many of each kind), with its probability: the law of a fair deal.
///
/// ```
/// let law = engine::conformance::hands(&[2, 1], 1);
/// assert_eq!(law.len(), 2);
/// assert!(law.iter().any(|(hand, p)| hand == &[1, 0] && (p - 2.0 / 3.0).abs() < 1e-12));
/// ```
pub fn hands(pool: &[u8], n: u32) -> Vec<(Vec<u8>, f64)> {
    let all: u32 = pool.iter().map(|&c| u32::from(c)).sum();
    let mut law = Vec::new();
    deal(pool, n, &mut Vec::new(), 1.0, &mut law);
    let deals = choose(all, n);
    for (_, ways) in &mut law {
        *ways /= deals;
    }
    law
}

/// Walks all hands kind by kind; `ways` counts in how many ways the kinds so far can be dealt.
fn deal(pool: &[u8], n: u32, hand: &mut Vec<u8>, ways: f64, law: &mut Vec<(Vec<u8>, f64)>) {
    let Some(&count) = pool.get(hand.len()) else {
        if n == 0 {
            law.push((hand.clone(), ways));
        }
        return;
    };
    for k in 0..=u32::from(count).min(n) {
        hand.push(k as u8);
        deal(pool, n - k, hand, ways * choose(u32::from(count), k), law);
        hand.pop();
    }
}

fn choose(n: u32, k: u32) -> f64 {
    (0..k).map(|i| f64::from(n - i) / f64::from(i + 1)).product()
}

/// How well draws fit their laws: a chi-square statistic, pooled over independent draws.
#[derive(Default)]
pub(super) struct Fit {
    square: f64,
    free: f64,
}

impl Fit {
    /// Adds one experiment: for each value its probability and how often it came. Rare values are taken together until
    /// five of them are expected, in the order given.
    pub fn add(&mut self, cells: &[(f64, u32)]) {
        let draws: u32 = cells.iter().map(|(_, n)| n).sum();
        let mut merged: Vec<(f64, f64)> = Vec::new();
        let mut open = (0.0, 0.0);
        for (p, n) in cells {
            open = (open.0 + p * f64::from(draws), open.1 + f64::from(*n));
            if open.0 >= 5.0 {
                merged.push(std::mem::take(&mut open));
            }
        }
        match merged.last_mut() {
            Some(last) => *last = (last.0 + open.0, last.1 + open.1),
            None => return,
        }
        self.square += merged.iter().map(|(expected, n)| (n - expected).powi(2) / expected).sum::<f64>();
        self.free += merged.len() as f64 - 1.0;
    }

    /// Refuses what a fair law would not show once in a billion runs (Wilson and Hilferty's approximation).
    pub fn judge(&self) -> Result<(), String> {
        if self.free < 1.0 {
            return Ok(());
        }
        let spread = 2.0 / (9.0 * self.free);
        let sigmas = ((self.square / self.free).cbrt() - (1.0 - spread)) / spread.sqrt();
        if sigmas < 6.0 {
            return Ok(());
        }
        Err(format!("chi-square {:.1} with {} degrees of freedom, {sigmas:.1} sigmas off", self.square, self.free))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{QuickRng, Rng};

    fn throw(weights: [u32; 3]) -> Fit {
        let mut rng = QuickRng::seeded(5);
        let mut fit = Fit::default();
        for _ in 0..50 {
            let mut seen = [0; 3];
            (0..40).for_each(|_| seen[rng.weighted(weights)] += 1);
            fit.add(&[(0.5, seen[0]), (0.25, seen[1]), (0.25, seen[2])]);
        }
        fit
    }

    #[test]
    fn fair_draws_fit_and_crooked_ones_do_not() {
        assert_eq!(throw([2, 1, 1]).judge(), Ok(()));
        assert!(throw([1, 1, 1]).judge().is_err());
    }

    #[test]
    fn hands_of_a_pool_are_all_of_them() {
        let law = hands(&[3, 2, 1], 2);
        assert_eq!(law.len(), 5);
        assert!((law.iter().map(|(_, p)| p).sum::<f64>() - 1.0).abs() < 1e-12);
    }
}
