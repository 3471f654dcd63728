//! Ratings by Weng and Lin (2011): Bayesian, updated after every game, for any number of sides (Bradley–Terry model, full pairs).

use serde::Serialize;

/// The rating of a new player, on the usual scale.
const MEAN: f64 = 25.0;
const DEVIATION: f64 = MEAN / 3.0;
/// The standard deviation of a single performance.
const BETA: f64 = MEAN / 6.0;
/// The variance never shrinks below this factor in one game.
const FLOOR: f64 = 1e-4;
/// 95 % of a normal law.
const Z: f64 = 1.959_964;

/// The estimated strength of a player and its uncertainty.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// The estimate.
    pub mu: f64,
    /// Its standard deviation.
    pub sigma: f64,
}

impl Default for Rating {
    fn default() -> Rating {
        Rating { mu: MEAN, sigma: DEVIATION }
    }
}

impl Rating {
    /// The 95 % interval.
    pub fn interval(&self) -> [f64; 2] {
        [self.mu - Z * self.sigma, self.mu + Z * self.sigma]
    }
}

/// Updates the ratings after a game. Each side names its player and its place, 1 for the best. A player on several sides learns the
/// mean of what they teach; two sides of one player teach nothing about each other.
///
/// ```
/// use arena::{Rating, rate};
/// let mut ratings = [Rating::default(); 2];
/// rate(&mut ratings, &[(0, 1), (1, 2)]);
/// assert!((ratings[0].mu - 27.63523138347365).abs() < 1e-9);
/// assert!((ratings[1].mu - 22.36476861652635).abs() < 1e-9);
/// ```
pub fn rate(ratings: &mut [Rating], sides: &[(usize, u8)]) {
    let before = ratings.to_vec();
    for (player, rating) in ratings.iter_mut().enumerate() {
        let own: Vec<u8> = sides.iter().filter(|(who, _)| *who == player).map(|(_, place)| *place).collect();
        if own.is_empty() {
            continue;
        }
        let (mut shift, mut shrink) = (0.0, 0.0);
        for place in &own {
            for (rival, his) in sides.iter().filter(|(who, _)| *who != player) {
                let (more, less) = against(before[player], before[*rival], *place, *his);
                shift += more;
                shrink += less;
            }
        }
        let sides = own.len() as f64;
        rating.mu += shift / sides;
        rating.sigma *= (1.0 - shrink / sides).max(FLOOR).sqrt();
    }
}

/// What one side learns from another: the shift of its mean and the part by which its variance shrinks.
fn against(own: Rating, rival: Rating, place: u8, his: u8) -> (f64, f64) {
    let c = (own.sigma.powi(2) + rival.sigma.powi(2) + 2.0 * BETA.powi(2)).sqrt();
    let expected = 1.0 / (1.0 + ((rival.mu - own.mu) / c).exp());
    let scored = match place.cmp(&his) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    };
    let part = own.sigma.powi(2) / c;
    (part * (scored - expected), own.sigma / c * part / c * expected * (1.0 - expected))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: Rating, mu: f64, sigma: f64) {
        assert!((found.mu - mu).abs() < 1e-9 && (found.sigma - sigma).abs() < 1e-9, "{found:?}, not {mu} {sigma}");
    }

    /// Numbers from the tests of other implementations of the paper.
    #[test]
    fn ratings_match_published_numbers() {
        let mut three = [Rating::default(); 3];
        rate(&mut three, &[(0, 1), (1, 2), (2, 3)]);
        near(three[0], 30.2704627669473, 7.788474807872566);
        near(three[1], 25.0, 7.788474807872566);
        near(three[2], 19.7295372330527, 7.788474807872566);
        let mut five = [Rating::default(); 5];
        rate(&mut five, &[(4, 5), (2, 3), (0, 1), (3, 4), (1, 2)]);
        for (found, mu) in
            five.into_iter().zip([35.5409255338946, 30.2704627669473, 25.0, 19.729537233052703, 14.4590744661054])
        {
            near(found, mu, 7.202515895247076);
        }
    }

    #[test]
    fn draw_of_equals_keeps_means_and_lowers_deviations() {
        let mut two = [Rating::default(); 2];
        rate(&mut two, &[(0, 1), (1, 1)]);
        near(two[0], 25.0, 8.065506316323548);
        assert_eq!(two[0], two[1]);
    }

    #[test]
    fn several_sides_of_one_player_count_as_one() {
        let mut once = [Rating::default(); 2];
        rate(&mut once, &[(0, 1), (1, 2)]);
        let mut thrice = [Rating::default(); 2];
        rate(&mut thrice, &[(0, 1), (1, 2), (1, 3), (1, 4)]);
        near(thrice[1], once[1].mu, once[1].sigma);
        assert!(thrice[0].mu > once[0].mu);
        let mut alone = [Rating::default(); 2];
        rate(&mut alone, &[(1, 1), (1, 2)]);
        assert_eq!(alone, [Rating::default(); 2]);
    }
}
