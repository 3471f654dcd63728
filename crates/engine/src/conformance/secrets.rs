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
