//! Checks of the greedy bot that are the same for every game.

use bots::{Kind, Player};
use engine::{Game, Next, NoLog, QuickRng, Seat, Viewer};

/// Asserts that the bot makes the same choice in the true state and in another world with the same view.
pub fn depends_only_on_its_view<G: Game>(mut game: G, most: u64) {
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
