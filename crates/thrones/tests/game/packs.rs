//! Bad packs are refused whole, with every error listed and its line.

use table::{Print, Sheet, Sheets};
use thrones::Data;

fn errors(file: &str, change: impl Fn(&str) -> String) -> Vec<String> {
    let mut sheets = Sheets::ours::<Data>();
    let ours = sheets.sheets.iter().find(|s| s.file == file).unwrap().text.clone();
    let text = change(&ours);
    assert_ne!(ours, text, "the change found nothing to change");
    sheets.lay_over(Sheet { file: file.into(), origin: format!("pack/{file}"), text }).unwrap();
    match Print::<Data>::load(&sheets) {
        Ok(_) => panic!("this pack was taken"),
        Err(errors) => errors.iter().map(ToString::to_string).collect(),
    }
}

fn has(errors: &[String], what: &str) {
    assert!(errors.iter().any(|e| e.contains(what)), "no {what:?} in {errors:#?}");
}

#[test]
fn an_unknown_effect_is_named_with_its_card_and_line() {
    let errors = errors("cards.toml", |ours| ours.replacen("op = \"count-zero\"", "op = \"count-one\"", 1));
    has(&errors, "count-one");
    has(&errors, "pack/cards.toml:");
    has(&errors, "catelyn-stark");
}

#[test]
fn a_deck_that_is_not_fifty_cards() {
    let found = errors("cards.toml", |ours| ours.replacen("copies = { stark = 2 }", "copies = { stark = 3 }", 1));
    has(&found, "the deck of stark has 51 cards, not 50");
    let found = errors("cards.toml", |ours| ours.replacen("copies = { stark = 2 }", "copies = { targaryen = 2 }", 1));
    has(&found, "targaryen");
    has(&found, "the deck of stark has 48 cards");
}

#[test]
fn a_plot_deck_that_is_not_seven() {
    let found = errors("plots.toml", |ours| ours.replacen("deck = \"lannister\"", "deck = \"stark\"", 1));
    has(&found, "8 plots are for stark, not 7");
    has(&found, "6 plots are for lannister, not 7");
}

#[test]
fn a_dangling_target() {
    let found =
        errors("cards.toml", |ours| ours.replacen("target = { controller = \"opponent\", strength-max = 2 }\n", "", 1));
    has(&found, "robb-stark: effect: speaks of a target, and the ability has none");
    let found = errors("cards.toml", |ours| {
        ours.replacen(
            "condition = { control = \"cersei-lannister\" }",
            "condition = { control = \"the-night-king\" }",
            1,
        )
    });
    has(&found, "no card is called so");
    let found = errors("cards.toml", |ours| ours.replacen("traits = [\"lord\"]", "traits = [\"dragon\"]", 1));
    has(&found, "no trait \"dragon\"");
}

/// What a table has room for is not left to luck: a deck full of things that have to happen is refused, not met in play.
#[test]
fn more_at_one_moment_than_there_is_room_for() {
    let passive = "[[card.ability]]\nkind = \"passive\"\ntrigger = { event = \"dominance-won\" }\neffect = [{ op = \"draw\", player = \"you\", amount = 1 }]\n";
    let found = errors("cards.toml", |ours| {
        let mut changed = ours.to_owned();
        for id in ["arya-stark", "northern-bannermen", "winterfell-keep", "tywin-lannister", "lannisport-soldiers"] {
            let at = changed.find(&format!("id = \"{id}\"")).unwrap();
            let end = at + changed[at..].find("\n\n").unwrap() + 1;
            changed.insert_str(end, passive);
        }
        changed
    });
    has(&found, "13 could have to happen at one moment, and there is room for 12");
}

#[test]
fn gold_beyond_all_measure() {
    let found = errors("cards.toml", |ours| ours.replacen("cost = [{ gold = 2 }]", "cost = [{ gold = 200 }]", 1));
    has(&found, "cost: at most 20 gold");
    let found = errors("plots.toml", |ours| ours.replacen("gold = 2 }", "gold = 250 }", 1));
    has(&found, "a tax or more challenges are at most 20");
}

#[test]
fn every_error_is_listed_not_only_the_first() {
    let found = errors("cards.toml", |ours| {
        ours.replacen("op = \"count-zero\"", "op = \"count-one\"", 1)
            .replacen("op = \"look-top\"", "op = \"look-bottom\"", 1)
            .replacen("id = \"hodor\"", "id = \"Hodor!\"", 1)
            .replacen("icons = [\"military\"]", "icons = [\"naval\"]", 1)
    });
    for what in ["count-one", "look-bottom", "Hodor!", "naval"] {
        has(&found, what);
    }
    assert!(found.len() >= 5, "{found:#?}");
}

#[test]
fn what_does_not_go_together_is_an_error() {
    let plot_on_card = errors("cards.toml", |ours| ours.replacen("{ op = \"join\" }", "{ op = \"no-bonus\" }", 1));
    has(&plot_on_card, "no-bonus does not go with this kind of ability");
    let no_window = errors("cards.toml", |ours| ours.replacen("window = \"marshalling\"\n", "", 1));
    has(&no_window, "window: an action has one");
    let two =
        errors("numbers.toml", |ours| ours.replacen("win = 15", "win = 0", 1).replacen("deck = 50", "deck = 60", 1));
    assert_eq!(two.len(), 2, "{two:#?}");
}
