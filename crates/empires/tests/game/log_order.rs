//! The order of log entries. `scenarios/story.toml` checks their texts.

use empires::{Empires, Options};
use engine::{DataRef, LogBuffer, Notation, Rules, Scenario, Seat, Viewer};
use serde_json::json;

/// The keys of the public log entries when Glenn takes this action.
fn logged_keys(glenn: serde_json::Value, line: &str) -> Vec<String> {
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
fn pawn_cost_is_logged_before_the_card_played_with_it() {
    let table = |hand: &str| json!({ "hand": [hand], "goods": { "food": 1 }, "pawns": ["construct", "none"] });
    let boost = logged_keys(table("team-spirit"), "use harvest pawn1 with team-spirit");
    assert_eq!(boost[..3], ["log-pawn-again", "log-pays", "log-boost"]);
    let upgrade = logged_keys(table("shared-sawmill"), "use harvest pawn1 with shared-sawmill under pine-grove");
    assert_eq!(upgrade[..3], ["log-pawn-again", "log-pays", "log-upgrades"]);
}

#[test]
fn card_cost_is_logged_after_the_card() {
    let hall = logged_keys(json!({ "hand": ["clan-hall"], "goods": { "wood": 1, "stone": 2 } }), "build clan-hall");
    assert_eq!(hall[..2], ["log-builds", "log-pays"]);
}
