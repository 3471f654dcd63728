//! Confidence intervals.

/// 95 % of a normal distribution lie within this many standard deviations.
const Z: f64 = 1.959_964;

/// The Wilson score interval (95 %) of a share of wins. It stays between 0 and 1 and is valid for few games.
///
/// ```
/// let [low, high] = arena::wilson(90.0, 100);
/// assert!(low > 0.82 && low < 0.83 && high > 0.94 && high < 0.95);
/// assert_eq!(arena::wilson(0.0, 0), [0.0, 1.0]);
/// ```
pub fn wilson(wins: f64, games: u64) -> [f64; 2] {
    if games == 0 {
        return [0.0, 1.0];
    }
    let n = games as f64;
    let share = wins / n;
    let centre = share + Z * Z / (2.0 * n);
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    [((centre - spread) / scale).max(0.0), ((centre + spread) / scale).min(1.0)]
}
