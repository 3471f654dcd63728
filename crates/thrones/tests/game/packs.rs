//! An invalid pack is rejected as a whole, and every error is listed with its line.

use engine::conformance::crate_checks::{DataErrors, GameCrateChecks};
use thrones::Thrones;

fn faults(file: &str, change: impl Fn(&str) -> String) -> DataErrors {
    GameCrateChecks::<Thrones>::new(env!("CARGO_MANIFEST_DIR")).faults(file, change)
}

#[test]
fn unknown_effect_error_names_card_and_line() {
    let found = faults("cards.toml", |ours| ours.replacen("op = \"count-zero\"", "op = \"count-one\"", 1));
    found.say("count-one");
    found.say("pack/cards.toml:");
    found.say("catelyn-stark");
}

#[test]
fn deck_without_fifty_cards_is_rejected() {
    let found = faults("cards.toml", |ours| ours.replacen("copies = { stark = 2 }", "copies = { stark = 3 }", 1));
    found.say("the deck of stark has 51 cards, not 50");
    let found = faults("cards.toml", |ours| ours.replacen("copies = { stark = 2 }", "copies = { targaryen = 2 }", 1));
    found.say("targaryen");
    found.say("the deck of stark has 48 cards");
}

#[test]
fn plot_deck_without_seven_plots_is_rejected() {
    let found = faults("plots.toml", |ours| ours.replacen("deck = \"lannister\"", "deck = \"stark\"", 1));
    found.say("8 plots are for stark, not 7");
    found.say("6 plots are for lannister, not 7");
}

#[test]
fn undefined_references_are_rejected() {
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

/// A table has room for a limited number of due abilities, so a deck that could exceed it is rejected.
#[test]
fn too_many_simultaneous_abilities_are_rejected() {
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
fn excessive_gold_is_rejected() {
    let found = faults("cards.toml", |ours| ours.replacen("cost = [{ gold = 2 }]", "cost = [{ gold = 200 }]", 1));
    found.say("cost: at most 20 gold");
    let found = faults("plots.toml", |ours| ours.replacen("gold = 2 }", "gold = 250 }", 1));
    found.say("a tax or more challenges are at most 20");
}

#[test]
fn all_errors_are_listed() {
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
fn invalid_combinations_are_rejected() {
    let plot_on_card = faults("cards.toml", |ours| ours.replacen("{ op = \"join\" }", "{ op = \"no-bonus\" }", 1));
    plot_on_card.say("no-bonus does not go with this kind of ability");
    let no_window = faults("cards.toml", |ours| ours.replacen("window = \"marshalling\"\n", "", 1));
    no_window.say("window: an action has one");
    let two =
        faults("numbers.toml", |ours| ours.replacen("win = 15", "win = 0", 1).replacen("deck = 50", "deck = 60", 1));
    assert_eq!(two.count(), 2);
}
