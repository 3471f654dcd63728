//! `Player::Thinker`: its bot receives a view and choices only, so another world with the same view gives the same answers.

use bots::{Bot, Kind, Player};
use engine::{Chance, DataRef, Hidden, Next, NoLog, QuickRng, Rules, Seat, Viewer};
use watch::{Action, Options, View, Watch};

/// Chooses by a hash of its view: any difference in the view makes another choice likely.
struct HashBot;

impl Bot<Watch> for HashBot {
    fn choose(&mut self, _: Seat, view: &View, legal: &[Action], _: &mut QuickRng) -> Action {
        let seen = serde_json::to_string(view).unwrap();
        let hash = seen.bytes().fold(7u64, |hash, byte| hash.wrapping_mul(31).wrapping_add(u64::from(byte)));
        legal[(hash % legal.len() as u64) as usize]
    }
}

/// The choice of a player for the seat that the game waits for.
fn answer(player: &mut Player<Watch>, game: &Watch, seat: Seat) -> Action {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    player.choose(game, seat, &legal, &mut QuickRng::seeded(1))
}

#[test]
fn thinker_depends_only_on_its_view() {
    let mut game = Watch::open(DataRef::ours(), &Options::default(), 3).unwrap();
    let mut hash_bot = Player::Thinker(Box::new(HashBot));
    let mut others = Player::from(Kind::Trader);
    let mut rng = QuickRng::seeded(5);
    let (mut asked, mut hidden) = (0, 0);
    while asked < 300 && game.next() != Next::Over {
        match game.next() {
            Next::Over => {}
            Next::Chance => {
                let outcome = game.sample(&mut rng);
                game.resolve_chance(outcome, &mut NoLog);
            }
            Next::Seats { must, .. } => {
                let seat = must.first().unwrap();
                if seat == Seat(0) {
                    let imagined = Watch::imagine(&game.view(Viewer::Seat(seat)), &mut rng);
                    let action = answer(&mut hash_bot, &game, seat);
                    assert_eq!(answer(&mut hash_bot, &imagined, seat), action);
                    assert_eq!(
                        hash_bot.interject(&game, seat, &mut Vec::new(), &mut rng),
                        None,
                        "it does not interject"
                    );
                    asked += 1;
                    hidden += u32::from(imagined != game);
                    game.act(seat, action, &mut NoLog);
                } else {
                    let mut legal = Vec::new();
                    game.legal(seat, &mut legal);
                    let action = others.choose(&game, seat, &legal, &mut rng);
                    game.act(seat, action, &mut NoLog);
                }
            }
        }
    }
    assert!(asked > 100 && hidden > 50, "{asked} choices, {hidden} of them with something hidden");
}
