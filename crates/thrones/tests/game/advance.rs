//! Automatic steps: the game chooses only where one choice is left, and reports the end of each phase and turn.

use engine::{Advance, Chance, DataRef, Next, NoLog, Notation, QuickRng, Rng, Rules, Scenario};
use serde_json::json;
use thrones::{Action, Options, Plots, Thrones};

/// The phase, whose turn it is, and the round.
fn position_in_round(game: &Thrones) -> (String, String, u64) {
    let table = game.describe();
    let word = |key: &str| table[key].as_str().unwrap().to_owned();
    (word("phase"), word("turn"), table["round"].as_u64().unwrap())
}

/// A new table, with a plot draft for every fourth seed.
fn new_table(seed: u64) -> Thrones {
    let plots = if seed.is_multiple_of(4) { Plots::Draft } else { Plots::Basic };
    Thrones::open(DataRef::ours(), &Options { plots }, 2).unwrap()
}

/// A table with almost empty decks, where both players can look into them.
fn at_the_end_of_the_decks() -> Thrones {
    let mut game = Thrones::start_of_play(DataRef::ours(), &Options { plots: Plots::Draft }, 2).unwrap();
    let mut given = serde_json::to_value(game.given()).unwrap();
    given["phase"] = "marshalling".into();
    given["seats"]["stark"] =
        json!({ "in_play": ["bran-stark"], "deck": ["ice"], "plot_deck": ["summoning-season", "building-season"] });
    given["seats"]["lannister"] = json!({ "deck": [], "plot_deck": ["counting-favors"] });
    game.load_position(serde_json::from_value(given).unwrap()).unwrap();
    game
}

/// Plays random moves to the end. Calls `on_step` for each automatic step with the table before it, the step, and the table after it.
fn play_random(mut game: Thrones, seed: u64, mut on_step: impl FnMut(&Thrones, Advance<Action>, &Thrones)) {
    let mut rng = QuickRng::seeded(seed);
    let mut choices = Vec::new();
    loop {
        loop {
            let before = game.clone();
            let Some(step) = game.advance(&mut NoLog) else { break };
            on_step(&before, step, &game);
        }
        match game.next() {
            Next::Over => return,
            Next::Chance => {
                let outcome = game.sample(&mut rng);
                game.apply_chance(outcome, &mut NoLog);
            }
            Next::Seats { must, .. } => {
                let seat = must.iter().next().unwrap();
                choices.clear();
                game.legal(seat, &mut choices);
                game.apply(seat, choices[rng.below(choices.len() as u32) as usize], &mut NoLog);
            }
        }
    }
}

#[test]
fn automatic_choice_is_legal_and_equals_the_players_choice() {
    let mut kinds = std::collections::BTreeSet::new();
    let mut legal = Vec::new();
    for seed in 0..60u64 {
        let game = if seed.is_multiple_of(3) { at_the_end_of_the_decks() } else { new_table(seed) };
        play_random(game, seed, |before, step, after| {
            let Advance::Chose(seat, action) = step else { return };
            let line = before.write_action(seat, action);
            assert_eq!(before.next(), Next::seat(seat), "{line}");
            assert_eq!(before.check(seat, action), Ok(()), "{line}");
            legal.clear();
            before.legal(seat, &mut legal);
            // If two characters must both die, they can be named in either order.
            assert!(legal == [action] || matches!(action, Action::Choose(_)) && legal.contains(&action), "{line}");
            assert_eq!(before.read_action(seat, &line), Ok(action));
            let mut by_hand = before.clone();
            by_hand.apply(seat, action, &mut NoLog);
            assert!(by_hand == *after, "{line}");
            kinds.insert(line.split(' ').next().unwrap().to_owned());
        });
    }
    let all = ["choose", "done", "end", "find", "pass", "resolve", "take"];
    assert!(kinds.iter().eq(all), "{kinds:?}");
}

#[test]
fn each_phase_and_turn_ends_once() {
    let mut rounds = 0;
    for seed in 0..20 {
        let mut ended: Vec<String> = Vec::new();
        play_random(new_table(seed), seed, |before, step, after| {
            if step == Advance::Ended {
                // The next phase has not started, and nobody is asked.
                assert_eq!(position_in_round(before), position_in_round(after));
                assert!(matches!(after.next(), Next::Seats { must, may } if must.is_empty() && may.is_empty()));
                ended.push(position_in_round(after).0);
            } else if before.turns() < after.turns() && before.turns() > 0 {
                let marshalling_and_challenges = ["marshalling", "marshalling", "challenges", "challenges"];
                let all = ["plot", "draw"].into_iter().chain(marshalling_and_challenges);
                assert!(ended.iter().eq(all.chain(["dominance", "standing", "taxation"])), "{ended:?}");
                ended.clear();
                rounds += 1;
            } else {
                let ((phase, turn, _), (next, other, _)) = (position_in_round(before), position_in_round(after));
                assert!(
                    (phase, turn) == (next, other)
                        || ended.last() == Some(&position_in_round(before).0)
                        || before.turns() == 0
                );
            }
        });
    }
    assert!(rounds > 60, "{rounds}");
}
