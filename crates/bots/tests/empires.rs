//! The greedy bot in `empires`: it beats random with every clan, games have plausible lengths, and it looks ahead to what an action
//! leads to: what is declared, what is asked, where a ship lands.

mod support;

use bots::{Kind, Player};
use empires::{Action, CLANS, ClanChoice, Empires, Options};
use engine::{Chance, DataRef, Next, NoLog, Notation, QuickRng, Rules, Scenario, Seat};
use serde_json::json;

const FIRST: Seat = Seat(0);
const CHOICES: [ClanChoice; 6] = [
    ClanChoice::Glenn,
    ClanChoice::Ulaf,
    ClanChoice::Heidel,
    ClanChoice::Panuk,
    ClanChoice::Nanurjuk,
    ClanChoice::Mackinnon,
];

/// Options for two clans, by their index in [`CLANS`].
fn clans(first: usize, second: usize) -> Options {
    // Unused seats still name a clan, and no clan twice.
    let mut rest = (0..6).filter(|clan| *clan != first && *clan != second).map(|clan| CHOICES[clan]);
    let (clan3, clan4) = (rest.next().unwrap(), rest.next().unwrap());
    Options { clan1: CHOICES[first], clan2: CHOICES[second], clan3, clan4, ..Options::default() }
}

fn choose(player: &mut Player<Empires>, game: &Empires, seat: Seat, rng: &mut QuickRng) -> Action {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    player.choose(game, seat, &legal, rng)
}

/// Plays a whole game; every choice is checked by the rules.
fn play(options: &Options, kinds: &[Kind], seed: u64) -> Empires {
    let mut game = Empires::open(DataRef::ours(), options, kinds.len() as u8).unwrap();
    let mut players: Vec<Player<Empires>> = kinds.iter().map(|kind| (*kind).into()).collect();
    let mut rng = QuickRng::seeded(seed);
    for _ in 0..20_000 {
        match game.next() {
            Next::Over => return game,
            Next::Chance => game.resolve_chance(game.sample(&mut rng), &mut NoLog),
            Next::Seats { must, .. } => {
                let seat = must.first().unwrap();
                let action = choose(&mut players[seat.index()], &game, seat, &mut rng);
                assert!(game.check(seat, action).is_ok(), "{seat:?} may not {action:?}");
                game.act(seat, action, &mut NoLog);
            }
        }
    }
    panic!("a game does not end");
}

#[test]
fn greedy_beats_random_with_every_clan() {
    for (clan, name) in CLANS.iter().enumerate() {
        let mut won = 0;
        for game in 0..15 {
            let other = (clan + 1 + game % 5) % 6;
            let end = if game % 2 == 0 {
                play(&clans(clan, other), &[Kind::Greedy, Kind::Random], game as u64)
            } else {
                play(&clans(other, clan), &[Kind::Random, Kind::Greedy], game as u64)
            };
            won += usize::from(end.standing().winners().has(Seat((game % 2) as u8)));
        }
        println!("{name}: {won} of 15");
        assert!(won >= 14, "{name}: {won} of 15");
    }
}

#[test]
fn every_clan_wins_some_and_games_end_in_time() {
    let (mut won, mut rounds) = ([0; 6], Vec::new());
    for first in 0..6 {
        for second in (0..6).filter(|second| *second != first) {
            for seed in 0..2 {
                let end =
                    play(&clans(first, second), &[Kind::Greedy; 2], 1000 + (10 * first + second) as u64 * 7 + seed);
                assert_eq!(end.standing().ending, Some("points"));
                rounds.push(end.turns());
                for seat in end.standing().winners().iter() {
                    won[[first, second][seat.index()]] += 1;
                }
            }
        }
    }
    rounds.sort_unstable();
    println!("of 20 each: {won:?}\nrounds {rounds:?}");
    assert!(won.iter().all(|n| *n >= 1), "{won:?}");
    assert!((3..=6).contains(&rounds[rounds.len() / 2]), "{rounds:?}");
    assert!(rounds[rounds.len() - 1] <= 8, "{rounds:?}");
}

#[test]
fn games_with_other_numbers_of_seats_end() {
    let by_chance = Options {
        clan1: ClanChoice::Chance,
        clan2: ClanChoice::Chance,
        clan3: ClanChoice::Chance,
        clan4: ClanChoice::Chance,
        ..Options::default()
    };
    for seats in [1, 3, 4] {
        for seed in 0..4 {
            let end = play(&by_chance, &[Kind::Greedy; 4][..seats], seed);
            assert!(end.turns() <= 8, "{seats} seats, seed {seed}: {} rounds", end.turns());
            assert!(end.standing().scores.iter().all(|score| *score >= 25), "{:?}", end.standing());
        }
    }
}

#[test]
fn greedy_depends_only_on_its_view() {
    let game = Empires::open(DataRef::ours(), &Options::default(), 3).unwrap();
    support::depends_only_on_its_view(game, 200);
}

/// A table in play, set up by the closure.
fn given(options: &Options, edit: impl FnOnce(&mut serde_json::Value)) -> Empires {
    let mut game = Empires::start_of_play(DataRef::ours(), options, 2).unwrap();
    let mut given = serde_json::to_value(game.given()).unwrap();
    edit(&mut given);
    game.load_position(serde_json::from_value(given).unwrap()).unwrap();
    game
}

/// The choices of the first seat until somebody else is asked.
fn turn(game: &mut Empires) -> Vec<String> {
    let mut player = Player::from(Kind::Greedy);
    let mut rng = QuickRng::seeded(1);
    let mut done = Vec::new();
    while game.next() == Next::seat(FIRST) && done.len() < 12 {
        let action = choose(&mut player, game, FIRST, &mut rng);
        done.push(game.write_action(FIRST, action));
        game.act(FIRST, action, &mut NoLog);
    }
    done
}

#[test]
fn declares_the_action_with_the_best_result() {
    // The White Keep is expensive: a Construct that builds it free of charge beats a card from the deck.
    let mut game = given(&clans(1, 0), |given| {
        given["seats"]["ulaf"]["hand"] = json!(["white-keep"]);
        given["seats"]["ulaf"]["ships"] = 0.into();
    });
    let done = turn(&mut game);
    assert!(done[0].starts_with("use construct"), "{done:?}");
    assert_eq!(done[1], "construct white-keep");
}

#[test]
fn ship_takes_the_token_that_conquers() {
    let mut game = given(&clans(1, 0), |given| {
        given["islands"]["distant"]["face_up"] = json!(["amber-coast", "kraken-reef"]);
        given["seats"]["ulaf"]["empire"] = json!({ "watchtower": {}, "white-keep": {} });
        given["seats"]["ulaf"]["goods"] = json!({ "fish": 1, "raze": 1 });
    });
    let done = turn(&mut game);
    assert!(done[0].starts_with("use sail"), "{done:?}");
    assert_eq!(done[1], "sail fish raze");
}

#[test]
fn leader_ends_the_game_and_still_takes_all_points() {
    let mut game = given(&clans(0, 1), |given| {
        given["round"] = 5.into();
        given["seats"]["glenn"] = json!({ "vp": 24, "goods": { "sheep": 2 }, "empire": { "weavers-workshop#1": {}, "weavers-workshop#2": {} } });
        given["seats"]["ulaf"] = json!({ "vp": 3, "passed": true });
    });
    let done = turn(&mut game);
    assert!(done.contains(&"use weavers-workshop#1".to_owned()), "{done:?}");
    assert!(done.contains(&"use weavers-workshop#2".to_owned()), "{done:?}");
}

#[test]
fn long_term_storage_is_used_early_only() {
    let with_two_gold = |round: u8, vp: u8| {
        let mut game = given(&clans(5, 0), |given| {
            given["round"] = round.into();
            let own = &mut given["seats"]["mackinnon"];
            own["vp"] = vp.into();
            own["goods"] = json!({ "gold": 2 });
            own["pawns"] = json!(["harvest exhausted", "sail exhausted"]);
            given["seats"]["glenn"]["passed"] = true.into();
        });
        turn(&mut game)
    };
    assert_eq!(with_two_gold(1, 0)[..2], ["use old-money-box", "assign gold+gold"]);
    assert_eq!(with_two_gold(6, 26), ["pass"]);
}
