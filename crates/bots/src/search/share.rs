//! What a position is worth to each seat, as a share of the win.

use table::{Game, Next, Seat, SeatSet};

/// Of a win that is decided, so much hangs on the result; the rest on how it came, so that a lost game is still played well.
const RESULT: f64 = 0.9;

/// Each seat's share; they add up to 1 unless nobody can win.
pub(super) type Shares = [f64; SeatSet::MOST];

/// Judges a position: a lead of [`Game::STAKES`] makes a win about e times as likely.
pub(super) fn shares<G: Game>(world: &G) -> Shares {
    let mut shares = by_worth(world);
    if world.next() == Next::Over {
        let winners = world.standing().winners();
        for seat in Seat::all(world.seats()) {
            let won = if winners.has(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
            let share = &mut shares[seat.index()];
            *share = RESULT * won + (1.0 - RESULT) * *share;
        }
    }
    shares
}

fn by_worth<G: Game>(world: &G) -> Shares {
    let mut shares = [0.0; SeatSet::MOST];
    let stakes = super::TUNE.stakes;
    if world.seats() == 1 {
        // Alone there is nobody to compare with: more is better, without end.
        let worth = f64::from(world.worth(Seat(0))) / stakes / 8.0;
        shares[0] = 0.5 + 0.5 * worth / (1.0 + worth.abs());
        return shares;
    }
    let worths: Vec<f64> = Seat::all(world.seats()).map(|seat| f64::from(world.worth(seat)) / stakes).collect();
    let most = worths.iter().copied().fold(f64::MIN, f64::max);
    let weights = worths.iter().map(|worth| (worth - most).exp());
    let sum: f64 = weights.clone().sum();
    shares.iter_mut().zip(weights).for_each(|(share, weight)| *share = weight / sum);
    shares
}
