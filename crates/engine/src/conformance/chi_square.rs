//! A chi-square test for draws and imagined worlds.

/// A chi-square statistic, pooled over independent draws.
#[derive(Default)]
pub(super) struct ChiSquare {
    statistic: f64,
    degrees_of_freedom: f64,
}

impl ChiSquare {
    /// Adds one experiment: for each value its probability and its count. Rare values are merged until five are
    /// expected, in the given order.
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
        self.statistic += merged.iter().map(|(expected, n)| (n - expected).powi(2) / expected).sum::<f64>();
        self.degrees_of_freedom += merged.len() as f64 - 1.0;
    }

    /// Fails if a fair distribution would give this less than once in a billion runs (approximation of Wilson and
    /// Hilferty).
    pub fn check(&self) -> Result<(), String> {
        if self.degrees_of_freedom < 1.0 {
            return Ok(());
        }
        let spread = 2.0 / (9.0 * self.degrees_of_freedom);
        let sigmas = ((self.statistic / self.degrees_of_freedom).cbrt() - (1.0 - spread)) / spread.sqrt();
        if sigmas < 6.0 {
            return Ok(());
        }
        Err(format!(
            "chi-square {:.1} with {} degrees of freedom, {sigmas:.1} sigmas off",
            self.statistic, self.degrees_of_freedom
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{QuickRng, Rng};

    fn throw(weights: [u32; 3]) -> ChiSquare {
        let mut rng = QuickRng::seeded(5);
        let mut fit = ChiSquare::default();
        for _ in 0..50 {
            let mut seen = [0; 3];
            (0..40).for_each(|_| seen[rng.weighted(weights)] += 1);
            fit.add(&[(0.5, seen[0]), (0.25, seen[1]), (0.25, seen[2])]);
        }
        fit
    }

    #[test]
    fn chi_square_accepts_fair_draws_and_rejects_biased_ones() {
        assert_eq!(throw([2, 1, 1]).check(), Ok(()));
        assert!(throw([1, 1, 1]).check().is_err());
    }
}
