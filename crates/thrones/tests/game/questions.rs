//! A seat may be asked although it has only one choice, because the question depends on public knowledge. Scenarios pass
//! such windows automatically.

use engine::{DataRef, Next, NoLog, Notation, Rules, Scenario, Seat, Step};
use serde_json::{Value, json};
use thrones::{Action, Options, Thrones};

const STARK: Seat = Seat(0);

/// Loads a position and plays these lines.
fn table_after(phase: &str, turn: &str, [stark, lannister]: [Value; 2], lines: &[&str]) -> Thrones {
    let mut game = Thrones::start_of_play(DataRef::ours(), &Options::default(), 2).unwrap();
    let mut given = serde_json::to_value(game.given()).unwrap();
    given["phase"] = phase.into();
    given["turn"] = turn.into();
    given["seats"] = json!({ "stark": stark, "lannister": lannister });
    game.load_position(serde_json::from_value(given).unwrap()).unwrap();
    game.settle(&mut NoLog);
    for line in lines {
        let Step::Action(seat, action) = game.read_step(line).unwrap() else { panic!("{line}") };
        game.check(seat, action).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
        game.act(seat, action, &mut NoLog);
    }
    game
}

fn legal(game: &Thrones, seat: Seat) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal
}

#[test]
fn defender_with_characters_is_asked_even_if_none_can_defend() {
    let stark = json!({ "in_play": { "maester-luwin": {}, "jon-snow": { "kneeling": true } } });
    let lines = ["lannister: challenge military", "lannister: attack the-hound", "lannister: done"];
    let game = table_after("challenges", "lannister", [stark, json!({ "in_play": ["the-hound"] })], &lines);
    assert_eq!(game.next(), Next::seat(STARK));
    assert_eq!(legal(&game, STARK), [Action::Done]);
    assert_eq!(game.window().map(|window| (window.seat, window.kind)), Some((STARK, "after-attackers")));
}

#[test]
fn seat_with_a_hand_is_asked_about_saves_whatever_it_holds() {
    let lines = ["stark: plot a-storm-of-swords", "lannister: plot valar-morghulis", "stark: first stark"];
    let with = |hand: &[&str]| {
        let stark = json!({ "hand": hand, "in_play": ["jon-snow"] });
        table_after("plot", "stark", [stark, json!({})], &lines)
    };
    for card in ["ice", "not-today"] {
        let game = with(&[card]);
        assert_eq!(game.next(), Next::seat(STARK), "{card}");
        assert_eq!(game.describe()["step"], "saves", "{card}");
        assert_eq!(legal(&game, STARK).len(), if card == "ice" { 1 } else { 2 });
    }
    assert_ne!(with(&[]).describe()["step"], "saves");
}
