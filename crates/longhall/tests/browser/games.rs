//! Whole games, played to the final scoring by clicks alone: every game on a laptop and on a phone, and the one with the most choices by
//! its list too. On the laptop the larger of two ways to play, on the phone the smaller.

use crate::driver::{Browser, LAPTOP, Look, PHONE};
use crate::person::{Hand, play};
use crate::support::Dice;
use crate::support::server::Server;
use crate::{at_table, open_game, open_table, play_now, play_now_at, play_with};
use std::process::Command;

/// More moves than any game takes.
const ENDLESS: usize = 5000;

/// What is played to its end.
#[derive(Clone, Copy)]
enum Which {
    Base,
    Brotherhood,
    Thrones,
    Mountain { seats: u8, bot: &'static str },
    Empires,
    Solo,
}

fn sit_down(which: Which, browser: &Browser, server: &Server) -> String {
    match which {
        Which::Base => play_now(browser, server),
        Which::Thrones => play_now_at(browser, server, "thrones"),
        Which::Mountain { seats, bot } => play_with(browser, server, "mountain", seats, bot),
        Which::Empires => play_now_at(browser, server, "empires"),
        Which::Solo => {
            open_game(browser, server, "empires", &[("seats", "1"), ("option-scenario", "raiders")]);
            browser.click_on(".start button");
            at_table(browser)
        }
        Which::Brotherhood => {
            let bots = ["seat-1", "seat-2", "seat-3"].map(|seat| (seat, "greedy"));
            open_table(browser, server, &[&[("option-mode", "brotherhood")][..], &bots].concat());
            browser.click_on(".start button");
            at_table(browser)
        }
    }
}

fn whole_game(which: Which, hand: Hand, seed: u64) {
    whole_game_on(LAPTOP, which, hand, seed);
}

fn whole_game_on(look: Look, which: Which, hand: Hand, seed: u64) {
    let server = Server::start(0);
    let browser = Browser::open(look);
    let table = sit_down(which, &browser, &server);
    let moves = play(&browser, hand, &mut Dice::new(seed), ENDLESS);
    assert!(moves > 10, "a game takes more than {moves} moves");
    if !matches!(which, Which::Thrones) {
        browser.wait("the final count is shown", || browser.text(".table-scores").to_lowercase().contains("total"));
    }
    browser.wait("who has won is shown", || browser.text(".ending").contains("wins"));
    let free = "const box = css => document.querySelector(css).getBoundingClientRect();
        return box('#prompt').top - box('.zone[data-zone=board]').bottom";
    assert!(browser.eval(free).as_f64().is_some_and(|gap| gap < 40.0), "no room is kept for questions that never come");
    browser.assert_well();

    // The record can be downloaded, and it holds against the rules and the dice, the browser's own string among them.
    let record = server.get(&format!("/t/{table}/record"), "").expect("the server answers");
    assert_eq!(record.status, 200);
    assert!(record.body.lines().next().is_some_and(|header| header.contains("\"strings\":[\"")));
    let file = server.folder().join(format!("{table}.longhall"));
    std::fs::write(&file, &record.body).expect("a temporary file");
    let verified = Command::new(env!("CARGO_BIN_EXE_longhall")).arg("verify").arg(&file).output().expect("it runs");
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));

    // And again.
    browser.click_on(".ending .primary");
    browser.wait("a new table", || browser.url().contains("/t/") && !browser.url().contains(&table));
    browser.wait("the new game runs", || !browser.text("#prompt").is_empty());
    browser.assert_well();
}

#[test]
fn a_whole_game_of_the_brotherhood_by_what_glows_and_never_the_list() {
    whole_game(Which::Brotherhood, Hand::Glow, 13);
}

#[test]
fn a_whole_game_of_the_brotherhood_by_nothing_but_the_list() {
    whole_game(Which::Brotherhood, Hand::List, 14);
}

#[test]
fn a_whole_card_game_by_what_glows_and_never_the_list() {
    whole_game(Which::Thrones, Hand::Glow, 15);
}

#[test]
fn a_whole_game_on_the_mountain_for_five_by_what_glows_and_never_the_list() {
    whole_game(Which::Mountain { seats: 5, bot: "random" }, Hand::Glow, 17);
}

#[test]
fn a_whole_game_for_one_by_what_glows_and_never_the_list() {
    whole_game(Which::Solo, Hand::Glow, 17);
}

#[test]
fn a_whole_base_game_on_a_phone() {
    whole_game_on(PHONE, Which::Base, Hand::Glow, 18);
}

#[test]
fn a_whole_card_game_on_a_phone() {
    whole_game_on(PHONE, Which::Thrones, Hand::Glow, 19);
}

#[test]
fn a_whole_game_on_the_mountain_on_a_phone() {
    whole_game_on(PHONE, Which::Mountain { seats: 2, bot: "greedy" }, Hand::Glow, 20);
}

#[test]
fn a_whole_game_of_two_clans_on_a_phone() {
    whole_game_on(PHONE, Which::Empires, Hand::Glow, 21);
}

#[test]
fn the_house_and_the_page_agree_on_the_shape_of_every_table() {
    let server = Server::held();
    let browser = Browser::open(LAPTOP);
    let games = [Which::Base, Which::Thrones, Which::Mountain { seats: 2, bot: "greedy" }, Which::Empires];
    for (which, shape) in games.into_iter().zip([
        "table two-hands",
        "table no-board",
        "table has-market has-tiers",
        "table no-board has-ring two-hands",
    ]) {
        let table = sit_down(which, &browser, &server);
        browser.up_to_date(&server, &table);
        let drawn = browser.eval("return document.getElementById('main').className");
        let kept = browser.eval(
            "const main = document.getElementById('main');
            const table = document.querySelector('script[type=module]').src;
            return import(new URL('patch-dom.js', table)).then(patch => { patch.updateLayoutClasses(main); return main.className; });",
        );
        assert_eq!(drawn, kept, "what the house wrote, and what the page makes of it");
        assert_eq!(drawn, shape);
    }
}
