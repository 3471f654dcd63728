//! Long games: my games on the first page, clocks, undo votes.

use crate::driver::{Browser, LAPTOP, PHONE};
use crate::presence::start_with_two;
use crate::support::server::Server;
use crate::support::wait;
use crate::{cookie, wait_for_table};
use serde_json::json;
use std::time::Duration;

fn server() -> Server {
    Server::with(&["--bot-pace", "0", "--away-after", "0"])
}

/// Plays the first choice if this player is asked.
fn play_first_choice(browser: &Browser, server: &Server, table: &str) -> bool {
    let (guest, path) = (cookie(browser), table.rsplit_once("/t/").map_or("", |(_, id)| id));
    let seen = server.get(&format!("/t/{path}"), &guest).expect("an answer").json();
    if seen["waiting"] != true || seen["choices"].as_array().is_none_or(Vec::is_empty) {
        return false;
    }
    let body = json!({ "line": seen["choices"][0]["line"], "decision": seen["decision"], "sure": true });
    server.post(&format!("/t/{path}/act"), &guest, &body).expect("an answer").json()["ok"] == true
}

#[test]
fn my_games_show_turn_and_unread_news() {
    let server = server();
    let (ann, ben) = (Browser::open(LAPTOP), Browser::open(PHONE));
    let table = start_with_two(&ann, &ben, &server, "watch", &[("option-start", "first")]);
    ben.open_url(&server.url("/"));
    // Fetch the first page instead of reloading it: the driver loses pages that reload often.
    let said = |css: &str| {
        let script = format!(
            "return fetch('/').then(answer => answer.text()).then(text =>
                new DOMParser().parseFromString(text, 'text/html').querySelector('{css}')?.textContent ?? '')"
        );
        ben.eval(&script).as_str().unwrap_or_default().to_owned()
    };
    ben.wait("it is Ann's turn", || said(".mine .turn").contains("Waiting for Guest"));
    ann.wait("Ben is asked", || {
        play_first_choice(&ann, &server, &table);
        said(".mine .my-turn .turn").contains("Your turn")
    });
    ben.reload();
    assert!(ben.text(".mine .my-turn .turn").contains("Your turn"));
    let missed = ben.text(".mine .since");
    assert!(missed.contains("rolls") || missed.contains("Red"), "{missed}");
    // After a click nothing is new.
    ben.click_on(".mine .my-turn a");
    wait_for_table(&ben);
    ben.open_url(&server.url("/"));
    assert_eq!(ben.text(".mine .since"), "");
    ben.eval("document.querySelector('.switches [value=pl]').click()");
    ben.wait("in Polish too", || ben.text(".mine .turn").contains("Twój ruch"));
    ann.assert_no_errors();
    ben.assert_no_errors();
}

#[test]
fn expired_clock_brings_a_bot() {
    let server = server();
    let (ann, ben) = (Browser::open(LAPTOP), Browser::open(LAPTOP));
    let clock = [("clock", "move"), ("clock-length", "500"), ("clock-unit", "seconds"), ("option-start", "first")];
    start_with_two(&ann, &ben, &server, "watch", &[&clock[..], &[("clock-then", "bot")]].concat());
    let shown = || ben.text("#participants li:nth-child(1) .clock");
    ben.wait("Ann's clock is shown", || shown().starts_with("8:"));
    let before = shown();
    ben.wait("it runs", || shown() != before);
    server.advance(Duration::from_secs(500));
    ann.wait("a bot plays for Ann", || ann.text("#bot-plays").contains("A bot plays for you"));
    ben.wait("Ben reads it", || ben.text("#log").contains("time is up, a bot plays on"));
    ann.click_on("#bot-plays button");
    ann.wait("Ann is back", || ann.text("#bot-plays").is_empty());
    ann.assert_no_errors();
    ben.assert_no_errors();
}

#[test]
fn reminding_clock_only_reminds() {
    let server = server();
    let (ann, ben) = (Browser::open(LAPTOP), Browser::open(LAPTOP));
    let clock = [("clock", "seat"), ("clock-length", "2"), ("clock-unit", "seconds"), ("option-start", "first")];
    let table = start_with_two(&ann, &ben, &server, "watch", &[&clock[..], &[("clock-then", "remind")]].concat());
    server.advance(Duration::from_secs(2));
    ann.wait("Ann is reminded", || {
        ann.eval("return document.title").as_str().is_some_and(|t| t.contains("time is up"))
    });
    ben.wait("Ben sees it", || ben.text("#participants li:nth-child(1) .clock").contains("time is up"));
    assert_eq!(ann.text("#bot-plays"), "");
    assert!(play_first_choice(&ann, &server, &table), "Ann plays on");
    ann.assert_no_errors();
    ben.assert_no_errors();
}

/// Plays until Ann has something that she could only take back if all agree.
fn play_until_undo_needs_vote(ann: &Browser, ben: &Browser, server: &Server, table: &str) {
    let button =
        "return document.querySelector(\"#participants form[action$='/ask-back']:not([hidden]) button\") !== null";
    let id = table.rsplit_once("/t/").map_or("", |(_, id)| id);
    wait("something stands", || {
        // Bots are held, so this does not change before Ann clicks.
        ann.wait_until_current(server, id);
        if ann.eval(button) == true {
            return true;
        }
        server.release_bots();
        play_first_choice(ann, server, table);
        play_first_choice(ben, server, table);
        false
    });
}

#[test]
fn undo_vote_needs_everybody() {
    let server = server();
    let (ann, ben) = (Browser::open(LAPTOP), Browser::open(PHONE));
    for game in ["watch", "thrones"] {
        let table = start_with_two(&ann, &ben, &server, game, &[]);
        play_until_undo_needs_vote(&ann, &ben, &server, &table);
        ann.click_on("#participants form[action$='/ask-back'] button");
        ben.wait("Ben is asked", || ben.text("#ask-back").contains("may this be taken back"));
        assert!(ben.text("#ask-back").contains("still know"), "{game}: {}", ben.text("#ask-back"));
        ann.wait("Ann sees whom she waits for", || ann.text("#ask-back").contains("Waiting for"));
        ben.click_on("#ask-back form:has([value=false]) button");
        ann.wait("Ann reads the no", || ann.text("#participants .said").contains("does not agree"));
        assert!(!ann.text("#log").contains("all agreed"), "{game}");
        server.release_bots();
        play_until_undo_needs_vote(&ann, &ben, &server, &table);
        ann.click_on("#participants form[action$='/ask-back'] button");
        ben.click_on("#ask-back form:has([value=true]) button");
        for browser in [&ann, &ben] {
            browser.wait("it is taken back", || browser.text("#log").contains("all agreed"));
            browser.wait("nothing is asked any more", || browser.text("#ask-back").is_empty());
        }
        server.release_bots();
        ann.wait("Ann plays on", || play_first_choice(&ann, &server, &table));
    }
    ann.assert_no_errors();
    ben.assert_no_errors();
}
