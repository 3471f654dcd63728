//! What every game's greedy bot is tried for alike.

use bots::{Kind, Player};
use engine::{Game, Next, NoLog, QuickRng, Seat, Viewer};

/// Asked so many times, in the truth and in a world its seat cannot tell from it, the bot says the same.
pub fn plays_by_its_view_alone<G: Game>(mut game: G, most: u64) {
    let mut rng = QuickRng::seeded(5);
    let answer = |game: &G, seat: Seat, seed: u64| {
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        Player::<G>::from(Kind::Greedy).choose(game, seat, &legal, &mut QuickRng::seeded(seed))
    };
    let (mut asked, mut hidden) = (0, 0);
    while asked < most {
        match game.next() {
            Next::Over => break,
            Next::Chance => {
                let outcome = game.sample(&mut rng);
                game.resolve_chance(outcome, &mut NoLog);
            }
            Next::Seats { must, .. } => {
                let seat = must.first().unwrap();
                asked += 1;
                let action = answer(&game, seat, asked);
                let imagined = G::imagine(&game.view(Viewer::Seat(seat)), &mut rng);
                assert_eq!(answer(&imagined, seat, asked), action, "a world {seat:?} cannot tell from the truth");
                hidden += u32::from(imagined != game);
                game.act(seat, action, &mut NoLog);
            }
        }
    }
    assert!(asked > 100 && hidden > 50, "{asked} choices, {hidden} of them with something hidden");
}
