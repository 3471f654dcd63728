//! The greedy bot in `watch`: it follows the rules, depends only on its view, does not repeat itself, and its games have plausible
//! lengths.

mod support;

use bots::{Budget, Kind, Player, Thinking};
use engine::{Chance, DataRef, Evaluate, Next, NoLog, Notation, QuickRng, Rules, Scenario, Seat, Step};
use serde_json::json;
use std::collections::BTreeSet;
use watch::{Action, Mode, Opening, Options, Watch};

/// A whole game, step by step.
struct Played {
    steps: Vec<(u32, Step<Watch>)>,
    end: Watch,
    /// Turns on which the active player could pay for a guard.
    guard_chances: BTreeSet<u32>,
}

impl Played {
    /// How often players traded.
    fn trades(&self) -> usize {
        self.steps.iter().filter(|(_, step)| matches!(step, Step::Action(_, Action::Take(_)))).count()
    }

    /// How many guards were recruited.
    fn recruited(&self) -> usize {
        self.steps.iter().filter(|(_, step)| matches!(step, Step::Action(_, Action::BuildGuard(_)))).count()
    }
}

/// Lets four greedy bots play; every choice is checked by the rules.
fn play(options: &Options, seed: u64) -> Played {
    play_with([Kind::Greedy; 4], options, seed)
}

/// Lets these bots play; searching bots get a few rollouts.
fn play_with(kinds: [Kind; 4], options: &Options, seed: u64) -> Played {
    let mut game = Watch::open(DataRef::ours(), options, 4).unwrap();
    let thinking = Thinking { budget: Budget::Rollouts(12), trees: 1 };
    let mut players = kinds.map(|kind| Player::<Watch>::new(kind, thinking));
    let mut rng = QuickRng::seeded(seed);
    let (mut steps, mut list, mut guard_chances) = (Vec::new(), Vec::new(), BTreeSet::new());
    for _ in 0..20_000 {
        let turn = game.turns();
        let step = match game.next() {
            Next::Over => return Played { steps, end: game, guard_chances },
            Next::Chance => Step::Chance(game.sample(&mut rng)),
            Next::Seats { must, may } => {
                let speaks_up = may.iter().find_map(|seat| {
                    let action = players[seat.index()].interject(&game, seat, &mut list, &mut rng)?;
                    Some((seat, action))
                });
                let (seat, action) = speaks_up.unwrap_or_else(|| {
                    let seat = must.first().unwrap();
                    let mut legal = Vec::new();
                    game.legal(seat, &mut legal);
                    if legal.iter().any(|action| matches!(action, Action::BuildGuard(_))) {
                        guard_chances.insert(turn);
                    }
                    (seat, players[seat.index()].choose(&game, seat, &legal, &mut rng))
                });
                assert!(game.check(seat, action).is_ok(), "{seat:?} may not {action:?}");
                Step::Action(seat, action)
            }
        };
        step.take(&mut game, &mut NoLog);
        steps.push((turn, step));
    }
    panic!("a game of greedy bots does not end");
}

#[test]
fn games_have_plausible_length_and_trades() {
    let games: Vec<Played> = (0..24).map(|seed| play(&Options::default(), seed)).collect();
    let mut turns: Vec<u32> = games.iter().map(|game| game.end.turns()).collect();
    turns.sort_unstable();
    let trades: Vec<usize> = games.iter().map(Played::trades).collect();
    println!("turns {turns:?}\ntrades {trades:?}");
    assert!((50..=110).contains(&turns[turns.len() / 2]), "{turns:?}");
    assert!(trades.iter().filter(|n| **n > 0).count() >= 20, "{trades:?}");
    assert!(games.iter().all(|game| game.end.standing().ending == Some("points")));
}

fn brotherhood() -> Options {
    Options { mode: Mode::Brotherhood, ..Options::default() }
}

#[test]
fn brotherhood_games_end_by_points_more_often_than_by_the_wall() {
    let games: Vec<Played> = (0..16).map(|seed| play(&brotherhood(), seed)).collect();
    let mut turns: Vec<u32> = games.iter().map(|game| game.end.turns()).collect();
    turns.sort_unstable();
    let endings: Vec<_> = games.iter().map(|game| game.end.standing().ending.unwrap()).collect();
    println!("turns {turns:?}\n{endings:?}");
    assert!((45..=120).contains(&turns[turns.len() / 2]), "{turns:?}");
    assert!(endings.iter().filter(|ending| **ending == "points").count() > games.len() / 2, "{endings:?}");
    // A Wall that falls early falls because nobody had the cards. So count what the bots do when they have them.
    let guards: Vec<[usize; 2]> = games.iter().map(|game| [game.recruited(), game.guard_chances.len()]).collect();
    println!("guards recruited, of chances {guards:?}");
    let sum = |i: usize| guards.iter().map(|guards| guards[i]).sum::<usize>();
    assert!(2 * sum(0) > sum(1), "most of whom they can pay they recruit: {guards:?}");
    assert!(guards.iter().all(|[recruited, chances]| 3 * recruited >= *chances), "in every game: {guards:?}");
    assert!(sum(0) >= 8 * games.len(), "they have the cards often enough: {guards:?}");
}

#[test]
fn recruits_a_guard_where_the_wall_is_about_to_break() {
    let mut game = given_with_options(&brotherhood(), |given| {
        given["phase"] = "main".into();
        given["breaches"] = 2.into();
        given["wall"] = json!({"1": ["blue", "blue"], "2": ["blue", "black"], "3": ["red"], "4": ["blue", "black"]});
        given["clearings"] = json!({"1": [], "2": [], "3": ["regular"], "4": []});
        given["camps"] = json!({"ice_river": [], "cave_people": ["regular"], "hornfoot": ["regular"]});
        given["seats"]["red"]["hand"] = json!({"lumber": 1, "brick": 1, "wool": 1});
        given["seats"]["red"]["settlements"] = json!(["N(0,1)"]);
        given["seats"]["red"]["roads"] = json!(["N(0,1)-S(0,0)"]);
    });
    assert_eq!(first_seat(&mut game, 1), ["build guard 3"]);
}

/// Plays games with these bots, asserts that no proposal is repeated within a turn, and returns the number of proposals.
fn offers_without_repeating(kinds: [Kind; 4], seeds: std::ops::Range<u64>) -> usize {
    let mut said = 0;
    for seed in seeds {
        let mut lines: Vec<(u32, Seat, Action)> = Vec::new();
        for (turn, step) in play_with(kinds, &Options { opening: Opening::Free, ..Options::default() }, seed).steps {
            let Step::Action(seat, action) = step else { continue };
            if Watch::free_form(&action) {
                let twice = |(when, who, before): &(u32, Seat, Action)| {
                    (*when, *who) == (turn, seat) && Watch::repeats(&action, before)
                };
                assert!(!lines.iter().any(twice), "turn {turn}, {seat:?}: {action:?} again");
                lines.push((turn, seat, action));
            }
        }
        said += lines.len();
    }
    said
}

#[test]
fn greedy_does_not_repeat_an_offer_within_a_turn() {
    let said = offers_without_repeating([Kind::Greedy; 4], 100..108);
    assert!(said > 50, "they hardly speak: {said}");
}

#[test]
fn search_does_not_repeat_an_offer_within_a_turn() {
    let said = offers_without_repeating([Kind::Hard, Kind::Normal, Kind::Hard, Kind::Easy], 200..204);
    assert!(said > 50, "they hardly speak: {said}");
}

#[test]
fn seed_determines_the_game() {
    let (one, two) = (play(&Options::default(), 7), play(&Options::default(), 7));
    assert_eq!(one.steps, two.steps);
    assert_ne!(one.steps, play(&Options::default(), 8).steps);
}

#[test]
fn greedy_depends_only_on_its_view() {
    let game = Watch::open(DataRef::ours(), &Options::default(), 3).unwrap();
    support::depends_only_on_its_view(game, 250);
}

/// A table of four in play, set up by the closure.
fn given(edit: impl FnOnce(&mut serde_json::Value)) -> Watch {
    given_with_options(&Options::default(), edit)
}

fn given_with_options(options: &Options, edit: impl FnOnce(&mut serde_json::Value)) -> Watch {
    let mut game = Watch::start_of_play(DataRef::ours(), options, 4).unwrap();
    let mut given = serde_json::to_value(game.given()).unwrap();
    edit(&mut given);
    game.load_position(serde_json::from_value(given).unwrap()).unwrap();
    game
}

/// This many choices of the first seat.
fn first_seat(game: &mut Watch, times: usize) -> Vec<String> {
    let mut player = Player::from(Kind::Greedy);
    let mut rng = QuickRng::seeded(1);
    let mut done = Vec::new();
    for _ in 0..times {
        let mut legal = Vec::new();
        game.legal(Seat(0), &mut legal);
        let action = player.choose(game, Seat(0), &legal, &mut rng);
        done.push(game.write_action(Seat(0), action));
        game.act(Seat(0), action, &mut NoLog);
    }
    done
}

#[test]
fn discards_keep_the_cost_of_a_keep() {
    let mut game = given(|given| {
        given["phase"] = "discards".into();
        given["seats"]["red"]["settlements"] = serde_json::json!(["N(1,1)"]);
        given["seats"]["red"]["hand"] = serde_json::json!({ "ore": 3, "grain": 2, "wool": 4, "lumber": 1 });
    });
    let mut cards = first_seat(&mut game, 5);
    cards.sort_unstable();
    assert_eq!(cards, ["discard lumber", "discard wool", "discard wool", "discard wool", "discard wool"]);
}

#[test]
fn builds_the_winning_settlement() {
    let mut game = given(|given| {
        given["phase"] = "main".into();
        given["seats"]["red"]["keeps"] = serde_json::json!(["N(1,1)", "N(0,1)", "S(1,1)", "S(3,0)"]);
        given["seats"]["red"]["settlements"] = serde_json::json!(["S(-1,1)"]);
        given["seats"]["red"]["roads"] = serde_json::json!(["S(-1,1)-N(-2,3)", "N(-2,3)-S(-2,2)"]);
        given["seats"]["red"]["hand"] = serde_json::json!({ "ore": 3, "grain": 3, "wool": 2, "lumber": 1, "brick": 1 });
    });
    assert_eq!(first_seat(&mut game, 1), ["build settlement S(-2,2)"]);
    assert_eq!(game.next(), Next::Over);
}
