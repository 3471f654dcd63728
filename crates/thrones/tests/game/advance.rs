//! What the game does by itself, step by step: its choices are the only ones, and every phase and turn says when it is over.

use engine::{Advance, Chance, DataRef, Next, NoLog, Notation, QuickRng, Rng, Rules, Scenario};
use serde_json::json;
use thrones::{Action, Options, Plots, Thrones};

/// The phase, whose turn it is, and the round.
fn place(game: &Thrones) -> (String, String, u64) {
    let table = game.describe();
    let word = |key: &str| table[key].as_str().unwrap().to_owned();
    (word("phase"), word("turn"), table["round"].as_u64().unwrap())
}

/// A fresh table.
fn opened(seed: u64) -> Thrones {
    let plots = if seed.is_multiple_of(4) { Plots::Draft } else { Plots::Basic };
    Thrones::open(DataRef::ours(), &Options { plots }, 2).unwrap()
}

/// A table whose decks are almost used up, where both have means to look into them.
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

/// Plays on at random and shows every step that the game takes by itself: the table before it, what it was, the table after it.
fn play_on(mut game: Thrones, seed: u64, mut look: impl FnMut(&Thrones, Advance<Action>, &Thrones)) {
    let mut rng = QuickRng::seeded(seed);
    let mut choices = Vec::new();
    loop {
        loop {
            let before = game.clone();
            let Some(step) = game.advance(&mut NoLog) else { break };
            look(&before, step, &game);
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
fn a_choice_the_game_makes_is_legal_and_leads_where_the_players_choice_leads() {
    let mut kinds = std::collections::BTreeSet::new();
    let mut legal = Vec::new();
    for seed in 0..60u64 {
        let game = if seed.is_multiple_of(3) { at_the_end_of_the_decks() } else { opened(seed) };
        play_on(game, seed, |before, step, after| {
            let Advance::Chose(seat, action) = step else { return };
            let line = before.write_action(seat, action);
            assert_eq!(before.next(), Next::seat(seat), "{line}");
            assert_eq!(before.check(seat, action), Ok(()), "{line}");
            legal.clear();
            before.legal(seat, &mut legal);
            // Two who both have to die can be named in either order.
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
fn every_phase_and_turn_of_a_round_ends_once() {
    let mut rounds = 0;
    for seed in 0..20 {
        let mut ended: Vec<String> = Vec::new();
        play_on(opened(seed), seed, |before, step, after| {
            if step == Advance::Ended {
                // Nothing of the next phase has happened yet, and nobody is asked.
                assert_eq!(place(before), place(after));
                assert!(matches!(after.next(), Next::Seats { must, may } if must.is_empty() && may.is_empty()));
                ended.push(place(after).0);
            } else if before.turns() < after.turns() && before.turns() > 0 {
                let marshalling_and_challenges = ["marshalling", "marshalling", "challenges", "challenges"];
                let all = ["plot", "draw"].into_iter().chain(marshalling_and_challenges);
                assert!(ended.iter().eq(all.chain(["dominance", "standing", "taxation"])), "{ended:?}");
                ended.clear();
                rounds += 1;
            } else {
                let ((phase, turn, _), (next, other, _)) = (place(before), place(after));
                assert!(
                    (phase, turn) == (next, other) || ended.last() == Some(&place(before).0) || before.turns() == 0
                );
            }
        });
    }
    assert!(rounds > 60, "{rounds}");
}
