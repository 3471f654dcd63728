//! The value of a position for each seat, as a share of the win.

use engine::{Game, Next, Seat, SeatSet};

/// The weight of the result of a finished game. The rest comes from the final position, so that a lost game is still played well.
const RESULT_WEIGHT: f64 = 0.9;

/// The share of each seat. Partners have equal shares; the shares of the sides add up to 1 unless nobody can win.
pub(super) type WinShares = [f64; SeatSet::MOST];

/// The win shares of a position: a lead of [`SearchTuning::win_scale`] makes a win about e times as likely.
pub(super) fn win_shares<G: Game>(world: &G) -> WinShares {
    let mut shares = estimated_shares(world);
    if world.next() == Next::Over {
        let winners = world.standing().winners();
        for seat in Seat::all(world.seats()) {
            let side = world.partners(seat).len();
            let won = if winners.has(seat) { side as f64 / winners.len() as f64 } else { 0.0 };
            let share = &mut shares[seat.index()];
            *share = RESULT_WEIGHT * won + (1.0 - RESULT_WEIGHT) * *share;
        }
    }
    shares
}

fn estimated_shares<G: Game>(world: &G) -> WinShares {
    let mut shares = [0.0; SeatSet::MOST];
    let scale = f64::from(G::SEARCH.win_scale);
    if world.seats() == 1 {
        // A solo game has no rival to compare with: a higher score is always better.
        let score = f64::from(world.win_score(Seat(0))) / scale / 8.0;
        shares[0] = 0.5 + 0.5 * score / (1.0 + score.abs());
        return shares;
    }
    let seats = usize::from(world.seats());
    let mut own = [0.0; SeatSet::MOST];
    for seat in Seat::all(world.seats()) {
        own[seat.index()] = f64::from(world.win_score(seat)) / scale;
    }
    // Partners share their average score.
    for seat in Seat::all(world.seats()) {
        let side = world.partners(seat);
        shares[seat.index()] = side.iter().map(|partner| own[partner.index()]).sum::<f64>() / side.len() as f64;
    }
    let most = shares[..seats].iter().copied().fold(f64::MIN, f64::max);
    let mut sum = 0.0;
    for seat in Seat::all(world.seats()) {
        let weight = (shares[seat.index()] - most).exp();
        shares[seat.index()] = weight;
        sum += weight / world.partners(seat).len() as f64;
    }
    shares[..seats].iter_mut().for_each(|share| *share /= sum);
    shares
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Chance, DataRef, NoLog, QuickRng, Rng, Rules};
    use mountain::{Mountain, Options};

    /// A table after some random choices.
    fn some_way_in(options: &Options, seats: u8) -> Mountain {
        let mut game = Mountain::open(DataRef::ours(), options, seats).expect("our data opens a table");
        let (mut rng, mut list) = (QuickRng::seeded(4), Vec::new());
        for _ in 0..120 {
            match game.next() {
                Next::Over => break,
                Next::Chance => game.resolve_chance(game.sample(&mut rng), &mut NoLog),
                Next::Seats { must, .. } => {
                    let seat = must.first().expect("somebody is asked");
                    list.clear();
                    game.legal(seat, &mut list);
                    game.act(seat, list[rng.below(list.len() as u32) as usize], &mut NoLog);
                }
            }
        }
        game
    }

    #[test]
    fn partners_have_equal_shares() {
        let teams = some_way_in(&Options { teams: true, ..Options::default() }, 4);
        let found = win_shares(&teams);
        for seat in Seat::all(4) {
            for partner in teams.partners(seat).iter() {
                assert!((found[seat.index()] - found[partner.index()]).abs() < 1e-12);
            }
        }
        assert!((found[..4].iter().sum::<f64>() - 2.0).abs() < 1e-9, "two sides of two: {found:?}");
        let alone = win_shares(&some_way_in(&Options::default(), 4));
        assert!((alone[..4].iter().sum::<f64>() - 1.0).abs() < 1e-9, "{alone:?}");
    }
}
