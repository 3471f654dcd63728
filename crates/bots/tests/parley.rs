//! The greedy bot is independent of the game: here it plays the toy game with secret choices, drafts, answers and windows.

#[path = "../../engine/tests/parley/lib.rs"]
mod parley;

use bots::{Kind, Player};
use engine::{Chance, DataRef, Next, NoLog, QuickRng, Rules};
use parley::{Options, Parley};

/// Plays one game with the greedy bot in the first seat. Returns whether it won, alone or shared.
fn play(seats: u8, seed: u64) -> bool {
    let mut game = Parley::open(DataRef::ours(), &Options::default(), seats).unwrap();
    let mut players: Vec<Player<Parley>> =
        (0..seats).map(|seat| if seat == 0 { Kind::Greedy.into() } else { Kind::Random.into() }).collect();
    let mut rng = QuickRng::seeded(seed);
    for _ in 0..2_000 {
        match game.next() {
            Next::Over => return game.standing().places[0] == 1,
            Next::Chance => {
                let outcome = game.sample(&mut rng);
                game.resolve_chance(outcome, &mut NoLog);
            }
            Next::Seats { must, .. } => {
                let seat = must.first().unwrap();
                let mut legal = Vec::new();
                game.legal(seat, &mut legal);
                let action = players[seat.index()].choose(&game, seat, &legal, &mut rng);
                assert!(game.check(seat, action).is_ok(), "{seat:?} may not {action:?}");
                game.act(seat, action, &mut NoLog);
            }
        }
    }
    panic!("the game does not end");
}

#[test]
fn greedy_wins_more_than_its_share_of_the_toy_game() {
    let won = (0..300).filter(|seed| play(3, *seed)).count();
    assert!(won > 150, "{won} of 300");
}
