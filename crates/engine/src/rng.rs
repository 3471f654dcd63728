//! Random numbers that are the same on every machine and in every version.
//!
//! Test vectors in this file fix the samplers (`below`, `weighted`). Verification draws the outcomes of a record
//! again, so a change here would make every old record fail.

/// A source of random bits. Games take it as an argument and never own one.
pub trait Rng {
    /// The next 64 bits.
    fn next_u64(&mut self) -> u64;

    /// A uniform integer in `0..n`, by widening multiplication with rejection.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0, "below(0) has no answer");
        let mut wide = u64::from(self.next_u64() as u32) * u64::from(n);
        if (wide as u32) < n {
            let floor = n.wrapping_neg() % n;
            while (wide as u32) < floor {
                wide = u64::from(self.next_u64() as u32) * u64::from(n);
            }
        }
        (wide >> 32) as u32
    }

    /// A random index with these weights. Their sum must not be 0.
    fn weighted(&mut self, weights: impl IntoIterator<Item = u32> + Clone) -> usize
    where
        Self: Sized,
    {
        let total = weights.clone().into_iter().sum();
        let mut left = self.below(total);
        for (i, weight) in weights.into_iter().enumerate() {
            if left < weight {
                return i;
            }
            left -= weight;
        }
        unreachable!("the weights were summed from the same iterator")
    }
}

impl<R: Rng + ?Sized> Rng for &mut R {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        (**self).next_u64()
    }
}

/// The fast generator for simulations, tests and bots (xoshiro256++). Fair dice come from [`crate::fair`] instead.
#[derive(Clone, Debug)]
pub struct QuickRng {
    s: [u64; 4],
}

impl QuickRng {
    /// A generator that gives the same sequence for the same seed on every machine.
    pub fn seeded(seed: u64) -> QuickRng {
        // splitmix64 spreads even the seeds 0, 1, 2 over the whole state
        let mut x = seed;
        let mut spread = || {
            x = x.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut z = x;
            z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            z ^ (z >> 31)
        };
        QuickRng { s: [spread(), spread(), spread(), spread()] }
    }
}

impl Rng for QuickRng {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        let s = &mut self.s;
        let out = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samplers_give_fixed_numbers() {
        let mut rng = QuickRng::seeded(2026);
        let dice: Vec<u32> = (0..12).map(|_| rng.below(6) + 1).collect();
        let picks: Vec<usize> = (0..8).map(|_| rng.weighted([3, 0, 1, 4])).collect();
        assert_eq!((dice, picks), (vec![4, 3, 3, 6, 6, 5, 4, 1, 2, 5, 6, 3], vec![3, 0, 0, 3, 2, 3, 0, 0]));
    }

    #[test]
    fn below_is_uniform_for_any_bound() {
        let mut rng = QuickRng::seeded(1);
        let mut seen = [0u32; 7];
        for _ in 0..70_000 {
            seen[rng.below(7) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| (9_600..10_400).contains(&n)), "{seen:?}");
    }
}
