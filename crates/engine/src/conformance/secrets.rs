//! Secrets, and their distributions in fair deals.

/// A secret of a viewer: its value in this world, and the distribution of its values in fair deals.
#[derive(Clone, PartialEq, Debug)]
pub struct Secret {
    /// The name of the secret, the same wherever it appears: `hand of blue`. Frequencies are pooled by it.
    pub what: String,
    /// Its value in this world.
    pub is: String,
    /// Every value that a fair deal could give, as far as the viewer knows, with its probability. Must not depend on
    /// the truth.
    pub fair: Vec<(String, f64)>,
}

/// Every hand of `n` cards from a pool (counts per kind), with its probability in a fair deal.
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

/// Enumerates all hands kind by kind. `ways` is the number of ways to deal the kinds so far.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_cover_the_whole_distribution() {
        let law = hands(&[3, 2, 1], 2);
        assert_eq!(law.len(), 5);
        assert!((law.iter().map(|(_, p)| p).sum::<f64>() - 1.0).abs() < 1e-12);
    }
}
