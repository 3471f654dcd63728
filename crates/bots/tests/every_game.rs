//! Every bot in every game: its choices are legal and depend only on what its seat sees.

use bots::{Budget, Kind, Player, Thinking};
use engine::{DataRef, Game, Next, NoLog, QuickRng, Rng, Seat, Viewer};

const THINKING: Thinking = Thinking { budget: Budget::Rollouts(14), trees: 1 };
/// How many choices of each bot are repeated in another world with the same view.
const ASKED: u32 = 12;

/// Asks every bot in the true state and in an imagined world, along one game of greedy players.
fn answers_by_what_it_sees<G: Game>(seats: u8) {
    let mut rng = QuickRng::seeded(u64::from(seats));
    let mut game = G::open(DataRef::ours(), &G::Options::default(), seats).unwrap_or_else(|no| panic!("{no:?}"));
    let mut players: Vec<Player<G>> = (0..seats).map(|_| Kind::Greedy.into()).collect();
    let (mut legal, mut asked, mut hidden) = (Vec::new(), 0, 0);
    while asked < ASKED {
        match game.next() {
            Next::Over => break,
            Next::Chance => game.resolve_chance(game.sample(&mut rng), &mut NoLog),
            Next::Seats { must, .. } => {
                let seat = must.first().expect("somebody is asked");
                legal.clear();
                game.legal(seat, &mut legal);
                if legal.len() > 1 && rng.below(6) == 0 {
                    let imagined = G::imagine(&game.view(Viewer::Seat(seat)), &mut rng);
                    for kind in Kind::ALL {
                        same_answer(kind, &game, &imagined, seat, &legal);
                    }
                    asked += 1;
                    hidden += u32::from(imagined != game);
                }
                let action = players[seat.index()].choose(&game, seat, &legal, &mut rng);
                game.act(seat, action, &mut NoLog);
            }
        }
    }
    assert!(asked >= ASKED / 2, "{asked} choices were compared");
    // Some games hide almost nothing. In the others an imagined world differs from the true one.
    if ["watch", "thrones", "empires"].contains(&G::about().id) {
        assert!(hidden > asked / 3, "{hidden} of {asked} with something hidden");
    }
}

fn same_answer<G: Game>(kind: Kind, truth: &G, imagined: &G, seat: Seat, legal: &[G::Action]) {
    let answer = |world: &G| {
        let mut rng = QuickRng::seeded(5);
        Player::new(kind, THINKING).choose(world, seat, legal, &mut rng)
    };
    let (one, other) = (answer(truth), answer(imagined));
    assert_eq!(one, other, "{kind} looked at what it may not know");
    assert!(truth.check(seat, one).is_ok(), "{kind} may not {one:?}");
}

#[test]
fn watch() {
    answers_by_what_it_sees::<watch::Watch>(4);
}

#[test]
fn thrones() {
    answers_by_what_it_sees::<thrones::Thrones>(2);
}

#[test]
fn mountain() {
    answers_by_what_it_sees::<mountain::Mountain>(3);
}

#[test]
fn empires() {
    answers_by_what_it_sees::<empires::Empires>(2);
}
