//! Bad packs are refused whole, with every error listed and its line.

use engine::conformance::crate_checks::{DataErrors, GameCrateChecks};
use thrones::Thrones;

fn faults(file: &str, change: impl Fn(&str) -> String) -> DataErrors {
    GameCrateChecks::<Thrones>::new(env!("CARGO_MANIFEST_DIR")).faults(file, change)
}

#[test]
fn an_unknown_effect_is_named_with_its_card_and_line() {
    let found = faults("cards.toml", |ours| ours.replacen("op = \"count-zero\"", "op = \"count-one\"", 1));
    found.say("count-one");
    found.say("pack/cards.toml:");
    found.say("catelyn-stark");
}

#[test]
fn a_deck_that_is_not_fifty_cards() {
    let found = faults("cards.toml", |ours| ours.replacen("copies = { stark = 2 }", "copies = { stark = 3 }", 1));
    found.say("the deck of stark has 51 cards, not 50");
    let found = faults("cards.toml", |ours| ours.replacen("copies = { stark = 2 }", "copies = { targaryen = 2 }", 1));
    found.say("targaryen");
    found.say("the deck of stark has 48 cards");
}

#[test]
fn a_plot_deck_that_is_not_seven() {
    let found = faults("plots.toml", |ours| ours.replacen("deck = \"lannister\"", "deck = \"stark\"", 1));
    found.say("8 plots are for stark, not 7");
    found.say("6 plots are for lannister, not 7");
}

#[test]
fn a_dangling_target() {
    let found =
        faults("cards.toml", |ours| ours.replacen("target = { controller = \"opponent\", strength-max = 2 }\n", "", 1));
    found.say("robb-stark: effect: speaks of a target, and the ability has none");
    let found = faults("cards.toml", |ours| {
        ours.replacen(
            "condition = { control = \"cersei-lannister\" }",
            "condition = { control = \"the-night-king\" }",
            1,
        )
    });
    found.say("no card is called so");
    let found = faults("cards.toml", |ours| ours.replacen("traits = [\"lord\"]", "traits = [\"dragon\"]", 1));
    found.say("no trait \"dragon\"");
}

/// What a table has room for is not left to luck: a deck full of things that have to happen is refused, not met in play.
#[test]
fn more_at_one_moment_than_there_is_room_for() {
    let passive = "[[card.ability]]\nkind = \"passive\"\ntrigger = { event = \"dominance-won\" }\neffect = [{ op = \"draw\", player = \"you\", amount = 1 }]\n";
    let found = faults("cards.toml", |ours| {
        let mut changed = ours.to_owned();
        for id in ["arya-stark", "northern-bannermen", "winterfell-keep", "tywin-lannister", "lannisport-soldiers"] {
            let at = changed.find(&format!("id = \"{id}\"")).unwrap();
            let end = at + changed[at..].find("\n\n").unwrap() + 1;
            changed.insert_str(end, passive);
        }
        changed
    });
    found.say("13 could have to happen at one moment, and there is room for 12");
}

#[test]
fn gold_beyond_all_measure() {
    let found = faults("cards.toml", |ours| ours.replacen("cost = [{ gold = 2 }]", "cost = [{ gold = 200 }]", 1));
    found.say("cost: at most 20 gold");
    let found = faults("plots.toml", |ours| ours.replacen("gold = 2 }", "gold = 250 }", 1));
    found.say("a tax or more challenges are at most 20");
}

#[test]
fn every_error_is_listed_not_only_the_first() {
    let found = faults("cards.toml", |ours| {
        ours.replacen("op = \"count-zero\"", "op = \"count-one\"", 1)
            .replacen("op = \"look-top\"", "op = \"look-bottom\"", 1)
            .replacen("id = \"hodor\"", "id = \"Hodor!\"", 1)
            .replacen("icons = [\"military\"]", "icons = [\"naval\"]", 1)
    });
    for what in ["count-one", "look-bottom", "Hodor!", "naval"] {
        found.say(what);
    }
    assert!(found.count() >= 5);
}

#[test]
fn what_does_not_go_together_is_an_error() {
    let plot_on_card = faults("cards.toml", |ours| ours.replacen("{ op = \"join\" }", "{ op = \"no-bonus\" }", 1));
    plot_on_card.say("no-bonus does not go with this kind of ability");
    let no_window = faults("cards.toml", |ours| ours.replacen("window = \"marshalling\"\n", "", 1));
    no_window.say("window: an action has one");
    let two =
        faults("numbers.toml", |ours| ours.replacen("win = 15", "win = 0", 1).replacen("deck = 50", "deck = 60", 1));
    assert_eq!(two.count(), 2);
}
