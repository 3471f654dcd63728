//! Playing over days: my games on the first page, clocks, and what all agree to take back.

use crate::away::two_at;
use crate::driver::{Browser, LAPTOP, PHONE};
use crate::support::server::Server;
use crate::support::wait;
use crate::{at_table, cookie};
use serde_json::json;
use std::time::Duration;

fn server() -> Server {
    Server::with(&["--bot-pace", "0", "--away-after", "0"])
}

/// Does the first thing on the list, if this player is asked.
fn moves(browser: &Browser, server: &Server, table: &str) -> bool {
    let (guest, path) = (cookie(browser), table.rsplit_once("/t/").map_or("", |(_, id)| id));
    let seen = server.get(&format!("/t/{path}"), &guest).expect("an answer").json();
    if seen["waiting"] != true || seen["choices"].as_array().is_none_or(Vec::is_empty) {
        return false;
    }
    let body = json!({ "line": seen["choices"][0]["line"], "decision": seen["decision"], "sure": true });
    server.post(&format!("/t/{path}/act"), &guest, &body).expect("an answer").json()["ok"] == true
}

#[test]
fn my_games_say_whose_turn_it_is_and_what_i_missed() {
    let server = server();
    let (ann, ben) = (Browser::open(LAPTOP), Browser::open(PHONE));
    let table = two_at(&ann, &ben, &server, "watch", &[("option-start", "first")]);
    ben.go(&server.url("/"));
    // What the first page would say now. It is asked for and not loaded anew again and again: the driver loses such pages.
    let said = |css: &str| {
        let script = format!(
            "return fetch('/').then(answer => answer.text()).then(text =>
                new DOMParser().parseFromString(text, 'text/html').querySelector('{css}')?.textContent ?? '')"
        );
        ben.eval(&script).as_str().unwrap_or_default().to_owned()
    };
    ben.wait("it is Ann's turn", || said(".mine .turn").contains("Waiting for Guest"));
    ann.wait("Ben is asked", || {
        moves(&ann, &server, &table);
        said(".mine .my-turn .turn").contains("Your turn")
    });
    ben.reload();
    assert!(ben.text(".mine .my-turn .turn").contains("Your turn"));
    let missed = ben.text(".mine .since");
    assert!(missed.contains("rolls") || missed.contains("Red"), "{missed}");
    // A click, and he is there; then nothing is new.
    ben.click_on(".mine .my-turn a");
    at_table(&ben);
    ben.go(&server.url("/"));
    assert_eq!(ben.text(".mine .since"), "");
    ben.eval("document.querySelector('.switches [value=pl]').click()");
    ben.wait("in Polish too", || ben.text(".mine .turn").contains("Twój ruch"));
    ann.assert_well();
    ben.assert_well();
}

#[test]
fn a_clock_is_seen_to_run_and_a_bot_plays_on_when_it_is_out() {
    let server = server();
    let (ann, ben) = (Browser::open(LAPTOP), Browser::open(LAPTOP));
    let clock = [("clock", "move"), ("clock-length", "500"), ("clock-unit", "seconds"), ("option-start", "first")];
    two_at(&ann, &ben, &server, "watch", &[&clock[..], &[("clock-then", "bot")]].concat());
    let shown = || ben.text("#participants li:nth-child(1) .clock");
    ben.wait("Ann's clock is shown", || shown().starts_with("8:"));
    let before = shown();
    ben.wait("it runs", || shown() != before);
    server.advance(Duration::from_secs(500));
    ann.wait("a bot plays for Ann", || ann.text("#bot-plays").contains("A bot plays for you"));
    ben.wait("Ben reads it", || ben.text("#log").contains("time is up, a bot plays on"));
    ann.click_on("#bot-plays button");
    ann.wait("Ann is back", || ann.text("#bot-plays").is_empty());
    ann.assert_well();
    ben.assert_well();
}

#[test]
fn a_clock_that_only_reminds_does_nothing_else() {
    let server = server();
    let (ann, ben) = (Browser::open(LAPTOP), Browser::open(LAPTOP));
    let clock = [("clock", "seat"), ("clock-length", "2"), ("clock-unit", "seconds"), ("option-start", "first")];
    let table = two_at(&ann, &ben, &server, "watch", &[&clock[..], &[("clock-then", "remind")]].concat());
    server.advance(Duration::from_secs(2));
    ann.wait("Ann is reminded", || {
        ann.eval("return document.title").as_str().is_some_and(|t| t.contains("time is up"))
    });
    ben.wait("Ben sees it", || ben.text("#participants li:nth-child(1) .clock").contains("time is up"));
    assert_eq!(ann.text("#bot-plays"), "");
    assert!(moves(&ann, &server, &table), "Ann plays on");
    ann.assert_well();
    ben.assert_well();
}

/// Plays until Ann has something that she could only take back if all agree.
fn until_it_stands(ann: &Browser, ben: &Browser, server: &Server, table: &str) {
    let button =
        "return document.querySelector(\"#participants form[action$='/ask-back']:not([hidden]) button\") !== null";
    let id = table.rsplit_once("/t/").map_or("", |(_, id)| id);
    wait("something stands", || {
        // While bots are held it stays so until Ann has clicked.
        ann.up_to_date(server, id);
        if ann.eval(button) == true {
            return true;
        }
        server.release_bots();
        moves(ann, server, table);
        moves(ben, server, table);
        false
    });
}

#[test]
fn what_stands_is_taken_back_if_all_agree_and_not_if_one_does_not() {
    let server = server();
    let (ann, ben) = (Browser::open(LAPTOP), Browser::open(PHONE));
    for game in ["watch", "thrones"] {
        let table = two_at(&ann, &ben, &server, game, &[]);
        until_it_stands(&ann, &ben, &server, &table);
        ann.click_on("#participants form[action$='/ask-back'] button");
        ben.wait("Ben is asked", || ben.text("#ask-back").contains("may this be taken back"));
        assert!(ben.text("#ask-back").contains("still know"), "{game}: {}", ben.text("#ask-back"));
        ann.wait("Ann sees whom she waits for", || ann.text("#ask-back").contains("Waiting for"));
        ben.click_on("#ask-back form:has([value=false]) button");
        ann.wait("Ann reads the no", || ann.text("#participants .said").contains("does not agree"));
        assert!(!ann.text("#log").contains("all agreed"), "{game}");
        server.release_bots();
        until_it_stands(&ann, &ben, &server, &table);
        ann.click_on("#participants form[action$='/ask-back'] button");
        ben.click_on("#ask-back form:has([value=true]) button");
        for browser in [&ann, &ben] {
            browser.wait("it is taken back", || browser.text("#log").contains("all agreed"));
            browser.wait("nothing is asked any more", || browser.text("#ask-back").is_empty());
        }
        server.release_bots();
        ann.wait("Ann plays on", || moves(&ann, &server, &table));
    }
    ann.assert_well();
    ben.assert_well();
}
