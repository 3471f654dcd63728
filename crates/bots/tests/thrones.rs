//! The greedy bot in `thrones`: it beats random with either house, games have plausible lengths, and it looks ahead: it values a
//! challenge by its result and a draft by what it can become.

mod support;

use bots::{Kind, Player};
use engine::{Chance, DataRef, Next, NoLog, Notation, QuickRng, Rules, Scenario, Seat};
use serde_json::json;
use thrones::{Options, Plots, Thrones};

const STARK: Seat = Seat(0);
const LANNISTER: Seat = Seat(1);

/// Plays a whole game; every choice is checked by the rules.
fn play(kinds: [Kind; 2], plots: Plots, seed: u64) -> Thrones {
    let mut game = Thrones::open(DataRef::ours(), &Options { plots }, 2).unwrap();
    let mut players: Vec<Player<Thrones>> = kinds.into_iter().map(Into::into).collect();
    let mut rng = QuickRng::seeded(seed);
    for _ in 0..20_000 {
        match game.next() {
            Next::Over => return game,
            Next::Chance => {
                let outcome = game.sample(&mut rng);
                game.resolve_chance(outcome, &mut NoLog);
            }
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

fn choose(player: &mut Player<Thrones>, game: &Thrones, seat: Seat, rng: &mut QuickRng) -> thrones::Action {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    player.choose(game, seat, &legal, rng)
}

/// How many of the games a house won.
fn wins(games: &[Thrones], seat: Seat) -> usize {
    games.iter().filter(|game| game.standing().winners().has(seat)).count()
}

#[test]
fn greedy_beats_random_with_either_house() {
    for (seat, kinds) in [(STARK, [Kind::Greedy, Kind::Random]), (LANNISTER, [Kind::Random, Kind::Greedy])] {
        for plots in [Plots::Basic, Plots::Draft] {
            let games: Vec<Thrones> = (0..40).map(|seed| play(kinds, plots, seed)).collect();
            let won = wins(&games, seat);
            println!("{seat:?} {plots:?}: {won} of {}", games.len());
            assert!(won >= 34, "{seat:?} {plots:?}: {won} of {}", games.len());
        }
    }
}

#[test]
fn both_houses_win_by_power_in_a_plausible_number_of_rounds() {
    let games: Vec<Thrones> = (0..60).map(|seed| play([Kind::Greedy; 2], Plots::Basic, seed)).collect();
    let mut rounds: Vec<u32> = games.iter().map(Rules::turns).collect();
    rounds.sort_unstable();
    let won = [STARK, LANNISTER].map(|seat| wins(&games, seat));
    println!("rounds {rounds:?}\nwins {won:?}");
    assert!((5..=10).contains(&rounds[rounds.len() / 2]), "{rounds:?}");
    assert!(rounds[rounds.len() - 1] <= 25, "{rounds:?}");
    assert!(won.iter().all(|n| *n >= 18), "{won:?}");
    assert!(games.iter().all(|game| game.standing().ending == Some("power")));
}

#[test]
fn greedy_depends_only_on_its_view() {
    let game = Thrones::open(DataRef::ours(), &Options::default(), 2).unwrap();
    support::depends_only_on_its_view(game, 200);
}

/// A table in play, set up by the closure.
fn given(edit: impl FnOnce(&mut serde_json::Value)) -> Thrones {
    let mut game = Thrones::start_of_play(DataRef::ours(), &Options::default(), 2).unwrap();
    let mut given = serde_json::to_value(game.given()).unwrap();
    edit(&mut given);
    game.load_position(serde_json::from_value(given).unwrap()).unwrap();
    game.settle(&mut NoLog);
    game
}

/// The choices of a seat until somebody else has a choice.
fn turn(game: &mut Thrones, seat: Seat) -> Vec<String> {
    let mut player = Player::from(Kind::Greedy);
    let mut rng = QuickRng::seeded(1);
    let mut done = Vec::new();
    while done.len() < 12 {
        if game.next() == Next::seat(seat) {
            let action = choose(&mut player, game, seat, &mut rng);
            done.push(game.write_action(seat, action));
            game.act(seat, action, &mut NoLog);
        } else if can_only_pass(game, Seat(1 - seat.0)) {
            everybody_passes(game);
        } else {
            break;
        }
    }
    done
}

/// The game waits for this seat, and the seat can only pass.
fn can_only_pass(game: &Thrones, seat: Seat) -> bool {
    let mut legal = Vec::new();
    if game.next() == Next::seat(seat) {
        game.legal(seat, &mut legal);
    }
    legal.len() == 1 && game.pass(seat) == legal.first().copied()
}

/// Plays these lines for the seat; everybody passes until the first is allowed.
fn take(game: &mut Thrones, seat: Seat, lines: &[&str]) {
    for line in lines {
        let action = game.read_action(seat, line).unwrap();
        while game.check(seat, action).is_err() {
            everybody_passes(game);
        }
        game.act(seat, action, &mut NoLog);
    }
}

fn everybody_passes(game: &mut Thrones) {
    let Next::Seats { must, .. } = game.next() else { panic!("nobody is asked") };
    let asked = must.first().unwrap();
    let pass = game.pass(asked).unwrap_or_else(|| panic!("{asked:?} has to choose"));
    game.act(asked, pass, &mut NoLog);
}

/// The choice of a seat in that step; everybody passes until then.
fn answer(game: &mut Thrones, seat: Seat, step: &str) -> String {
    while game.describe()["step"] != step {
        everybody_passes(game);
    }
    let action = choose(&mut Kind::Greedy.into(), game, seat, &mut QuickRng::seeded(3));
    game.write_action(seat, action)
}

#[test]
fn commits_a_second_attacker_when_one_is_not_enough() {
    let mut game = given(|given| {
        given["phase"] = "challenges".into();
        given["seats"]["stark"]["plot"] = "the-old-gods".into();
        given["seats"]["stark"]["in_play"] = json!(["robb-stark", "jon-snow"]);
        given["seats"]["lannister"]["in_play"] = json!(["ser-jaime-lannister"]);
    });
    let mut done = turn(&mut game, STARK);
    done[1..3].sort_unstable();
    assert_eq!(done[..4], ["challenge military", "attack jon-snow", "attack robb-stark", "done"]);
}

#[test]
fn undefended_challenge_takes_one_attacker() {
    let mut game = given(|given| {
        given["phase"] = "challenges".into();
        given["first"] = "lannister".into();
        given["turn"] = "stark".into();
        // A claim is what makes a second challenge worth a kneeling body.
        given["seats"]["stark"]["plot"] = "calling-the-banners".into();
        given["seats"]["stark"]["in_play"] = json!(["arya-stark", "northern-bannermen", "hodor"]);
        given["seats"]["lannister"]["banner"] = 3.into();
        given["seats"]["lannister"]["in_play"] = json!({"tywin-lannister": {"kneeling": true}});
    });
    let done = turn(&mut game, STARK);
    let challenges = done.iter().filter(|line| line.starts_with("challenge")).count();
    let attackers = done.iter().filter(|line| line.starts_with("attack")).count();
    assert_eq!((challenges, attackers), (2, 2), "{done:?}");
}

#[test]
fn does_not_attack_a_strong_defence() {
    let mut game = given(|given| {
        given["phase"] = "challenges".into();
        given["seats"]["stark"]["in_play"] = json!(["robb-stark"]);
        given["seats"]["lannister"]["in_play"] =
            json!(["tywin-lannister", "ser-jaime-lannister", "lannisport-soldiers"]);
    });
    assert_eq!(turn(&mut game, STARK), ["end challenges"]);
}

#[test]
fn claim_kills_the_weakest_and_saves_a_lord() {
    let mut game = given(|given| {
        given["phase"] = "challenges".into();
        given["first"] = "lannister".into();
        given["turn"] = "lannister".into();
        given["seats"]["stark"]["in_play"] = json!({
            "eddard-stark": {"kneeling": true, "power": 2}, "stark-escort": {"kneeling": true}, "robb-stark": {"kneeling": true},
        });
        given["seats"]["lannister"]["plot"] = "detained".into();
        given["seats"]["lannister"]["in_play"] = json!(["the-hound"]);
    });
    take(&mut game, LANNISTER, &["challenge military", "attack the-hound", "done"]);
    assert_eq!(answer(&mut game, STARK, "claim"), "choose stark-escort");

    let mut game = given(|given| {
        given["phase"] = "challenges".into();
        given["first"] = "lannister".into();
        given["turn"] = "lannister".into();
        given["seats"]["stark"]["hand"] = json!(["not-today"]);
        given["seats"]["stark"]["in_play"] = json!({"eddard-stark": {"kneeling": true, "power": 2}});
        given["seats"]["lannister"]["plot"] = "detained".into();
        given["seats"]["lannister"]["in_play"] = json!(["the-hound"]);
    });
    take(&mut game, LANNISTER, &["challenge military", "attack the-hound", "done"]);
    assert_eq!(answer(&mut game, STARK, "saves"), "save eddard-stark with not-today");
}

#[test]
fn takes_the_winning_power() {
    let mut game = given(|given| {
        given["phase"] = "challenges".into();
        given["seats"]["stark"]["banner"] = 14.into();
        given["seats"]["stark"]["in_play"] = json!(["maester-luwin", "hodor"]);
        given["seats"]["lannister"]["in_play"] = json!({"tyrion-lannister": {"kneeling": true}});
    });
    turn(&mut game, STARK);
    assert_eq!(game.standing().ending, Some("power"));
}

#[test]
fn places_cards_in_set_up() {
    for seed in 0..12 {
        let mut game = Thrones::open(DataRef::ours(), &Options::default(), 2).unwrap();
        let mut players: Vec<Player<Thrones>> = vec![Kind::Greedy.into(), Kind::Greedy.into()];
        let mut rng = QuickRng::seeded(seed);
        while game.describe()["moment"] != "choose-plots" {
            match game.next() {
                Next::Seats { must, .. } => {
                    let seat = must.first().unwrap();
                    let action = choose(&mut players[seat.index()], &game, seat, &mut rng);
                    game.act(seat, action, &mut NoLog);
                }
                _ => game.resolve_chance(game.sample(&mut rng), &mut NoLog),
            }
        }
        let table = game.describe();
        for house in ["stark", "lannister"] {
            assert!(
                !table["seats"][house]["in_play"].as_object().unwrap().is_empty(),
                "{seed}: {house} places nothing"
            );
        }
    }
}
