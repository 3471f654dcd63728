//! Whole games by clicks alone, to the final scoring: every game on a laptop and on a phone, and the one with the most choices also by
//! its list. On the laptop the larger of two variants, on the phone the smaller.

use crate::clicking_player::{ClickStyle, play};
use crate::driver::{Browser, BrowserOptions, LAPTOP, PHONE};
use crate::support::TestRng;
use crate::support::server::Server;
use crate::{open_game, open_table, play_now, play_now_at, play_with, wait_for_table};
use std::process::Command;

/// More moves than any game takes.
const MAX_MOVES: usize = 5000;

/// A game and variant.
#[derive(Clone, Copy)]
enum Variant {
    Base,
    Brotherhood,
    Thrones,
    Mountain { seats: u8, bot: &'static str },
    Empires,
    Solo,
}

fn sit_down(which: Variant, browser: &Browser, server: &Server) -> String {
    match which {
        Variant::Base => play_now(browser, server),
        Variant::Thrones => play_now_at(browser, server, "thrones"),
        Variant::Mountain { seats, bot } => play_with(browser, server, "mountain", seats, bot),
        Variant::Empires => play_now_at(browser, server, "empires"),
        Variant::Solo => {
            open_game(browser, server, "empires", &[("seats", "1"), ("option-scenario", "raiders")]);
            browser.click_on(".start button");
            wait_for_table(browser)
        }
        Variant::Brotherhood => {
            let bots = ["seat-1", "seat-2", "seat-3"].map(|seat| (seat, "greedy"));
            open_table(browser, server, &[&[("option-mode", "brotherhood")][..], &bots].concat());
            browser.click_on(".start button");
            wait_for_table(browser)
        }
    }
}

fn whole_game(which: Variant, hand: ClickStyle, seed: u64) {
    whole_game_on(LAPTOP, which, hand, seed);
}

fn whole_game_on(look: BrowserOptions, which: Variant, hand: ClickStyle, seed: u64) {
    let server = Server::start(0);
    let browser = Browser::open(look);
    let table = sit_down(which, &browser, &server);
    let moves = play(&browser, hand, &mut TestRng::new(seed), MAX_MOVES);
    assert!(moves > 10, "a game takes more than {moves} moves");
    if !matches!(which, Variant::Thrones) {
        browser.wait("the final count is shown", || browser.text(".table-scores").to_lowercase().contains("total"));
    }
    browser.wait("who has won is shown", || browser.text(".ending").contains("wins"));
    let free = "const box = css => document.querySelector(css).getBoundingClientRect();
        return box('#prompt').top - box('.zone[data-zone=board]').bottom";
    assert!(browser.eval(free).as_f64().is_some_and(|gap| gap < 40.0), "no room is kept for questions that never come");
    browser.assert_no_errors();

    // The record can be downloaded. It verifies by the rules and the dice, which include the browser's string.
    let record = server.get(&format!("/t/{table}/record"), "").expect("the server answers");
    assert_eq!(record.status, 200);
    assert!(record.body.lines().next().is_some_and(|header| header.contains("\"strings\":[\"")));
    let file = server.folder().join(format!("{table}.longhall"));
    std::fs::write(&file, &record.body).expect("a temporary file");
    let verified = Command::new(env!("CARGO_BIN_EXE_longhall")).arg("verify").arg(&file).output().expect("it runs");
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));

    // Play again.
    browser.click_on(".ending .primary");
    browser.wait("a new table", || browser.url().contains("/t/") && !browser.url().contains(&table));
    browser.wait("the new game runs", || !browser.text("#prompt").is_empty());
    browser.assert_no_errors();
}

#[test]
fn brotherhood_by_glowing_elements() {
    whole_game(Variant::Brotherhood, ClickStyle::Glow, 13);
}

#[test]
fn brotherhood_by_the_list() {
    whole_game(Variant::Brotherhood, ClickStyle::List, 14);
}

#[test]
fn thrones_by_glowing_elements() {
    whole_game(Variant::Thrones, ClickStyle::Glow, 15);
}

#[test]
fn mountain_for_five_by_glowing_elements() {
    whole_game(Variant::Mountain { seats: 5, bot: "random" }, ClickStyle::Glow, 17);
}

#[test]
fn solo_empires_by_glowing_elements() {
    whole_game(Variant::Solo, ClickStyle::Glow, 17);
}

#[test]
fn base_game_on_a_phone() {
    whole_game_on(PHONE, Variant::Base, ClickStyle::Glow, 18);
}

#[test]
fn thrones_on_a_phone() {
    whole_game_on(PHONE, Variant::Thrones, ClickStyle::Glow, 19);
}

#[test]
fn mountain_on_a_phone() {
    whole_game_on(PHONE, Variant::Mountain { seats: 2, bot: "greedy" }, ClickStyle::Glow, 20);
}

#[test]
fn two_clans_on_a_phone() {
    whole_game_on(PHONE, Variant::Empires, ClickStyle::Glow, 21);
}

#[test]
fn server_and_page_agree_on_table_layout() {
    let server = Server::start_with_bots_held();
    let browser = Browser::open(LAPTOP);
    let games = [Variant::Base, Variant::Thrones, Variant::Mountain { seats: 2, bot: "greedy" }, Variant::Empires];
    for (which, shape) in games.into_iter().zip([
        "table two-hands",
        "table no-board",
        "table has-market has-tiers",
        "table no-board has-ring two-hands",
    ]) {
        let table = sit_down(which, &browser, &server);
        browser.wait_until_current(&server, &table);
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
