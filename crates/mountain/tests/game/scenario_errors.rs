//! Impossible positions in scenarios are rejected with a helpful message and the key of the error.

use engine::scenario;
use mountain::Mountain;
use std::path::Path;

/// The first error of a case with this position.
fn error(given: &str) -> String {
    let text = format!("game = \"mountain\"\nseats = 3\n[[case]]\nname = \"x\"\n{given}\nexpect.\"/round\" = 1\n");
    let Err(broken) = scenario::run::<Mountain>("f.toml", &text, Path::new(".")) else {
        panic!("nothing is wrong with {text}")
    };
    broken.errors.first().map(ToString::to_string).unwrap_or_default()
}

const FULL: &str =
    r#"moot = { T5 = "cinder", T6 = "bogrod", T7 = "rimejaw", T8 = "duskback", T9 = "waneword", T10 = "glasseye" }"#;

#[test]
fn coronation_tokens_are_counted_once() {
    let each_once = "the coronation tokens are [5, 3], each of them once";
    for (given, said) in [
        ("given.seats.red.crowns = 5\ngiven.seats.blue.crowns = 5", format!("seats.blue.crowns: {each_once}")),
        ("given.seats.red.crowns = 4", format!("seats.red.crowns: {each_once}")),
        ("given.coronation = [3]\ngiven.seats.red.crowns = 8", "coronation: a token that is left was taken".into()),
        ("given.coronation = [5]", "coronation: the tokens that are left of [5, 3], the next first".into()),
    ] {
        let found = error(given);
        assert!(found.contains(&said), "{given}: {found}");
    }
    let other =
        r#"moot = { T5 = "grubba", T6 = "slosh", T7 = "mirkle", T8 = "pocketmoss", T9 = "hexmud", T10 = "gloomtow" }"#;
    let found =
        error(&format!("given.coronation = [3]\ngiven.seats.red = {{ {FULL} }}\ngiven.seats.blue = {{ {other} }}"));
    assert!(found.contains("coronation: a token that is left was taken for a full moot"), "{found}");
}

#[test]
fn duplicate_components_are_rejected() {
    for (given, said) in [
        (
            r#"given.seats.red.moot = { T1 = "coin-bearer", T2 = { troll = "coin-bearer" } }"#,
            "seats.red.moot.T2: coin-bearer is in two places",
        ),
        (
            "given.seats.red.tokens = [\"grey-ice\"]\ngiven.seats.blue.tokens = [\"grey-fire\", \"grey-ice\"]",
            "seats.red.tokens.0: grey-ice is taken already",
        ),
        ("given.seats.red.tokens = [\"grey-ice\", \"grey_ice\"]", "seats.red.tokens.1: grey_ice is taken already"),
        (
            r#"given.tiles = ["I2 r1 17,6", "I2 r1 18,6"]
given.erected = { "17,6" = "ice", "18,6" = "ice" }"#,
            "erected.18,6: ice has a pedestal in that area already",
        ),
        (r#"given.statues = { "17,6" = "ice", "(17,6)" = "fire" }"#, "statues.17,6: a statue stands there already"),
        (r#"given.founded = { "17,8" = "mint", "(17,8)" = "mint" }"#, "founded.17,8: a workshop stands there already"),
        ("given.spellbook = { cave-in = 0, cave_in = 1 }", "spellbook.cave_in: that spell is written twice"),
        (
            r#"given.tiles = ["P5 r0 14,5", "L4 f0 15,5"]
given.halls = { shamans-seat = "r0 14,5", shamans_seat = "r0 14,5" }"#,
            "halls.shamans_seat: there is one of each hall",
        ),
    ] {
        let found = error(given);
        assert!(found.contains(said), "{given}: {found}");
    }
}

#[test]
fn bribes_and_pedestals_need_a_troll() {
    for slot in [r#"{ troll = "none", bribes = { coin = 2 } }"#, r#"{ troll = "none", pedestal = "ice" }"#] {
        let found = error(&format!("given.horde.\"L1[0]\" = {slot}"));
        assert!(found.contains("horde.L1[0]: nobody is there for bribes and pedestals to lie on"), "{found}");
    }
}

#[test]
fn trolls_are_given_by_name_or_table() {
    let found = error("given.seats.red.moot = { T5 = 3 }");
    assert!(found.contains("seats.red.moot.T5: a name, or a table such as { troll = \"cinder\""), "{found}");
    let found = error("given.horde.\"L1[0]\" = [\"grubba\"]");
    assert!(found.contains("horde.L1[0]: a name, or a table such as { troll = \"cinder\""), "{found}");
}

#[test]
fn component_supplies_are_limited() {
    for (given, said) in [
        ("given.supply = { mint = 3 }", "supply.mint: there are 2 tiles of mint, 0 of them on the board"),
        (
            "given.supply = { mint = 2 }\ngiven.founded = { \"17,8\" = \"mint\" }",
            "supply.mint: there are 2 tiles of mint, 1 of them on the board",
        ),
        (
            r#"given.founded = { "17,8" = "mint", "13,2" = "mint", "5,2" = "mint" }"#,
            "founded: there are 2 tiles of mint, 3 of them on the board",
        ),
        ("given.supply = { stone = 3 }", "supply.stone: the supply of resources never runs out"),
        ("given.supply = { smithy = 1 }", "supply.smithy: \"smithy\" is no workshop"),
        ("given.stacks = { I2 = 11 }", "stacks.I2: there are 10 tiles of I2, 10 of them not on the board"),
        (
            "given.stacks = { I2 = 10 }\ngiven.tiles = [\"I2 r1 17,6\"]",
            "stacks.I2: there are 10 tiles of I2, 9 of them not on the board",
        ),
        ("given.stacks = { I9 = 1 }", "stacks.I9: \"I9\" is no shape of tunnel"),
        ("given.bag = { fire = 7 }", "bag: only 6 pedestals of fire are left"),
        ("given.bag = { mud = 1 }", "bag.mud: \"mud\" is not fire, ice or moon"),
        ("given.seats.red.storage = { gold = 1 }", "seats.red.storage.gold: \"gold\" is no resource"),
    ] {
        let found = error(given);
        assert!(found.contains(said), "{given}: {found}");
    }
}

#[test]
fn two_spellings_of_one_key_are_rejected() {
    let twice = "that is written twice, in two spellings";
    for given in [r#"given.supply = { amulet-maker = 1, "Amulet Maker" = 1 }"#, "given.bag = { fire = 1, Fire = 1 }"] {
        let found = error(given);
        assert!(found.contains(twice), "{given}: {found}");
    }
}
