//! The order in which the story is told. What it says is in `scenarios/story.toml`.

use empires::{Empires, Options};
use engine::{DataRef, LogBuffer, Notation, Rules, Scenario, Seat, Viewer};
use serde_json::json;

/// What everybody reads when Glenn does this, by the keys of the messages.
fn told(glenn: serde_json::Value, line: &str) -> Vec<String> {
    let mut game = Empires::start_of_play(DataRef::ours(), &Options::default(), 2).unwrap();
    let mut given = serde_json::to_value(game.given()).unwrap();
    given["ring"] = json!(["explore", "populate", "construct", "harvest", "sail"]);
    for (key, value) in glenn.as_object().unwrap() {
        given["seats"]["glenn"][key] = value.clone();
    }
    game.load_position(serde_json::from_value(given).unwrap()).unwrap();
    let action = game.read_action(Seat(0), line).unwrap();
    game.check(Seat(0), action).unwrap();
    let mut story = LogBuffer::default();
    game.act(Seat(0), action, &mut story);
    story.for_viewer(Viewer::Spectator).map(|text| text.key.to_string()).collect()
}

#[test]
fn the_price_of_a_pawn_is_told_before_the_card_played_with_it() {
    let table = |hand: &str| json!({ "hand": [hand], "goods": { "food": 1 }, "pawns": ["construct", "none"] });
    let boost = told(table("team-spirit"), "use harvest pawn1 with team-spirit");
    assert_eq!(boost[..3], ["log-pawn-again", "log-pays", "log-boost"]);
    let upgrade = told(table("shared-sawmill"), "use harvest pawn1 with shared-sawmill under pine-grove");
    assert_eq!(upgrade[..3], ["log-pawn-again", "log-pays", "log-upgrades"]);
}

#[test]
fn the_price_of_a_card_is_told_after_the_card() {
    let hall = told(json!({ "hand": ["clan-hall"], "goods": { "wood": 1, "stone": 2 } }), "build clan-hall");
    assert_eq!(hall[..2], ["log-builds", "log-pays"]);
}
