//! Whole games, played to the final scoring by clicks alone.

use crate::driver::{Browser, LAPTOP};
use crate::person::{Hand, play};
use crate::play_now;
use crate::support::Dice;
use crate::support::server::Server;
use std::process::Command;

/// More moves than any game takes.
const ENDLESS: usize = 5000;

fn whole_game(hand: Hand, seed: u64) {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    let table = play_now(&browser, &server);
    let moves = play(&browser, hand, &mut Dice::new(seed), ENDLESS);
    assert!(moves > 10, "a game takes more than {moves} moves");
    browser.wait("the final count is shown", || browser.text(".table-scores").contains("Total"));
    assert!(browser.text(".ending").contains("wins"), "{}", browser.text(".ending"));
    browser.assert_well();

    // The record can be downloaded, and it holds against the rules and the dice, the browser's own string among them.
    let record = server.get(&format!("/t/{table}/record"), "").expect("the server answers");
    assert_eq!(record.status, 200);
    assert!(record.body.lines().next().is_some_and(|header| header.contains("\"strings\":[\"")));
    let file = std::env::temp_dir().join(format!("longhall-{table}.longhall"));
    std::fs::write(&file, &record.body).expect("a temporary file");
    let verified = Command::new(env!("CARGO_BIN_EXE_longhall")).arg("verify").arg(&file).output().expect("it runs");
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    let _ = std::fs::remove_file(file);

    // And again.
    browser.click_on(".ending .primary");
    browser.wait("a new table", || browser.url().contains("/t/") && !browser.url().contains(&table));
    browser.wait("the new game runs", || !browser.text("#prompt").is_empty());
    browser.assert_well();
}

#[test]
fn a_whole_game_by_what_glows_and_never_the_list() {
    whole_game(Hand::Glow, 11);
}

#[test]
fn a_whole_game_by_nothing_but_the_list() {
    whole_game(Hand::List, 12);
}
