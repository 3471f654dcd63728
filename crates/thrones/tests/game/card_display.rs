//! A card in play shows the effects of other cards on it.

use engine::{DataRef, Hidden, NoLog, Notation, Present, Rules, Scenario, Step, Viewer};
use serde_json::Value;
use thrones::{Options, Thrones};

/// A table in the plot phase with these characters of Stark, after these lines.
fn table_after(characters: &[&str], lines: &[&str]) -> Thrones {
    let mut game = Thrones::start_of_play(DataRef::ours(), &Options::default(), 2).unwrap();
    let mut given = serde_json::to_value(game.given()).unwrap();
    given["seats"]["stark"]["in_play"] = serde_json::to_value(characters).unwrap();
    game.load_position(serde_json::from_value(given).unwrap()).unwrap();
    for line in lines {
        let Step::Action(seat, action) = game.read_step(line).unwrap() else { panic!("{line}") };
        game.check(seat, action).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
        game.act(seat, action, &mut NoLog);
    }
    game
}

/// The messages on the card with this id, as a spectator sees the table.
fn lines_on(game: &Thrones, id: &str) -> Vec<String> {
    fn find<'a>(value: &'a Value, id: &str) -> Option<&'a Value> {
        match value {
            Value::Object(table) if table.contains_key("lines") && table["id"] == id => Some(value),
            Value::Object(table) => table.values().find_map(|value| find(value, id)),
            Value::Array(list) => list.iter().find_map(|value| find(value, id)),
            _ => None,
        }
    }
    let scene = serde_json::to_value(Thrones::scene(&game.view(Viewer::Spectator), &[])).unwrap();
    let card = find(&scene, id).unwrap_or_else(|| panic!("no card {id} in {scene}"));
    card["lines"].as_array().unwrap().iter().map(ToString::to_string).collect()
}

fn card_shows(game: &Thrones, id: &str, part: &str) -> bool {
    lines_on(game, id).iter().any(|line| line.contains(part))
}

#[test]
fn barred_character_shows_what_it_cannot_do() {
    let plots = ["stark: plot a-storm-of-swords", "lannister: plot detained", "stark: first stark"];
    let game = table_after(&["jon-snow", "robb-stark"], &[&plots[..], &["lannister: choose jon-snow"]].concat());
    assert!(card_shows(&game, "jon-snow", "now-no-part"));
    assert!(!card_shows(&game, "robb-stark", "now-no"));
}

#[test]
fn own_restriction_is_shown_once() {
    let plots = ["stark: plot a-storm-of-swords", "lannister: plot detained", "stark: first stark"];
    let game = table_after(&["hodor", "robb-stark"], &[&plots[..], &["lannister: choose hodor"]].concat());
    assert!(card_shows(&game, "hodor", "now-no-defence"));
    let game = table_after(&["hodor", "robb-stark"], &[&plots[..], &["lannister: choose robb-stark"]].concat());
    assert!(!card_shows(&game, "hodor", "now-no"));
}

#[test]
fn gained_stealth_is_shown_like_printed_stealth() {
    let plots = ["stark: plot hidden-in-shadow", "lannister: plot hear-me-roar", "lannister: first stark"];
    let game = table_after(&["jon-snow", "arya-stark"], &[&plots[..], &["stark: choose jon-snow"]].concat());
    for id in ["jon-snow", "arya-stark"] {
        assert!(card_shows(&game, id, "keyword-stealth"), "{id}");
    }
    let game = table_after(&["jon-snow", "arya-stark"], &[&plots[..], &["stark: choose arya-stark"]].concat());
    assert!(!card_shows(&game, "jon-snow", "keyword-stealth"));
}
