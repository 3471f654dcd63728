//! The searching bot in `watch`: it follows the rules, is deterministic for a seed, and beats random.

use bots::{Bot, Budget, Kind, Player, Search, Thinking};
use engine::{Chance, DataRef, Hidden, Next, NoLog, QuickRng, Rules, Seat, Viewer};
use watch::{Action, Options, Watch};

fn searching(rollouts: u32, trees: usize) -> Player<Watch> {
    Player::new(Kind::Hard, Thinking { budget: Budget::Rollouts(rollouts), trees })
}

/// Plays a game in which the first seat searches; every choice is checked by the rules.
fn play(searcher: &mut Player<Watch>, others: Kind, seed: u64, mut seen: impl FnMut(&Watch, Seat, Action)) -> Watch {
    let mut game = Watch::open(DataRef::ours(), &Options::default(), 3).unwrap();
    let mut rest: Vec<Player<Watch>> = (0..3).map(|_| others.into()).collect();
    let mut rng = QuickRng::seeded(seed);
    let mut legal = Vec::new();
    for _ in 0..20_000 {
        match game.next() {
            Next::Over => return game,
            Next::Chance => {
                let outcome = game.sample(&mut rng);
                game.resolve_chance(outcome, &mut NoLog);
            }
            Next::Seats { must, .. } => {
                let seat = must.first().unwrap();
                legal.clear();
                game.legal(seat, &mut legal);
                let player = if seat == Seat(0) { &mut *searcher } else { &mut rest[seat.index()] };
                let action = player.choose(&game, seat, &legal, &mut rng);
                assert!(game.check(seat, action).is_ok(), "{seat:?} may not {action:?}");
                seen(&game, seat, action);
                game.act(seat, action, &mut NoLog);
            }
        }
    }
    panic!("the game does not end");
}

#[test]
fn search_beats_random() {
    let won = (0..4).filter(|&seed| {
        play(&mut searching(24, 1), Kind::Random, seed, |_, _, _| {}).standing().winners().has(Seat(0))
    });
    assert_eq!(won.count(), 4);
}

#[test]
fn seed_and_rollouts_determine_the_choice() {
    let game = {
        let mut game = Watch::open(DataRef::ours(), &Options::default(), 4).unwrap();
        let mut rng = QuickRng::seeded(2);
        while game.turns() < 20 {
            if let Next::Seats { must, .. } = game.next() {
                let seat = must.first().unwrap();
                let mut legal = Vec::new();
                game.legal(seat, &mut legal);
                let action = Player::from(Kind::Greedy).choose(&game, seat, &legal, &mut rng);
                game.act(seat, action, &mut NoLog);
            } else {
                let outcome = game.sample(&mut rng);
                game.resolve_chance(outcome, &mut NoLog);
            }
        }
        game
    };
    let Next::Seats { must, .. } = game.next() else { panic!("somebody is asked") };
    let seat = must.first().unwrap();
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    for trees in [1, 3] {
        let choose = || {
            let view = game.view(Viewer::Seat(seat));
            Search::<Watch>::new(Budget::Rollouts(90), trees).choose(seat, &view, &legal, &mut QuickRng::seeded(7))
        };
        let first = choose();
        assert!((0..3).all(|_| choose() == first), "{trees} trees");
    }
}

#[test]
fn every_kind_plays_a_legal_action() {
    let mut list = Vec::new();
    let game = Watch::open(DataRef::ours(), &Options::default(), 4).unwrap();
    for kind in Kind::ALL {
        let mut player: Player<Watch> = Player::new(kind, Thinking { budget: Budget::Rollouts(10), trees: 1 });
        if let Next::Seats { must, .. } = game.next() {
            let seat = must.first().unwrap();
            list.clear();
            game.legal(seat, &mut list);
            let action = player.choose(&game, seat, &list, &mut QuickRng::seeded(1));
            assert!(game.check(seat, action).is_ok(), "{kind}");
        }
    }
}
