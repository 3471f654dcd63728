//! A finished game once more: a record brought in on the first page, its steps by slider, button and key, from a seat's view
//! and with all cards open, and a new table that goes on from one of them.

use crate::access::serious;
use crate::driver::{Browser, LAPTOP, Look, PHONE};
use crate::support::played;
use crate::support::server::Server;
use serde_json::json;
use std::path::Path;

const FOUR_CLANS: &str = "empires --bots random --seed 2 --seats 4 --option clan1=mackinnon --option clan2=nanurjuk --option clan3=heidel --option clan4=glenn";

/// Chooses a file on the first page and sends it.
fn bring(browser: &Browser, server: &Server, file: &Path) {
    browser.go(&server.url("/"));
    let there = "return document.readyState === 'complete' && document.querySelector('[name=record]') !== null";
    browser.wait("the first page", || browser.eval(there) == true);
    let field = browser.cdp("Runtime.evaluate", &json!({ "expression": "document.querySelector('[name=record]')" }));
    let files = json!({ "files": [file], "objectId": field["result"]["objectId"] });
    browser.cdp("DOM.setFileInputFiles", &files);
    browser.click_on("#upload button");
}

fn at_step(browser: &Browser, step: usize) {
    browser.wait(&format!("step {step} is shown"), || browser.text("#of").starts_with(&format!("Step {step} of")));
}

/// How many lines of the story are shown.
fn told(browser: &Browser) -> u64 {
    let count = browser.eval("return [...document.querySelectorAll('#log li')].filter(line => !line.hidden).length");
    count.as_u64().unwrap_or_default()
}

/// Whoever's eyes can be looked through.
fn viewers(browser: &Browser) -> Vec<String> {
    let words = browser.eval("return [...document.getElementById('as').options].map(option => option.value)");
    words.as_array().into_iter().flatten().filter_map(|word| word.as_str().map(str::to_owned)).collect()
}

fn look_as(browser: &Browser, eyes: &str) {
    browser.eval(&format!(
        "const s = document.getElementById('as'); s.value = '{eyes}'; s.dispatchEvent(new Event('change'))"
    ));
    // The page is another one: its form says whose eyes these are.
    browser.wait(&format!("what {eyes} saw is shown"), || {
        let script = format!("return location.search.includes('as={eyes}') && JSON.parse(document.body.dataset.page).as === '{eyes}' && document.readyState === 'complete'");
        browser.eval(&script) == true
    });
}

#[test]
fn a_record_is_watched_from_every_seat_and_taken_up_again() {
    let server = Server::start(0);
    for (look, game, seat) in [
        (LAPTOP, "watch --bots trader --seed 1", "blue"),
        (PHONE, "thrones --bots random --seed 1", "lannister"),
        (LAPTOP, "mountain --bots random --seed 5 --seats 5 --option workshops=distinct", "black"),
        (PHONE, FOUR_CLANS, "heidel"),
    ] {
        let browser = Browser::open(look);
        let record = played(game);
        bring(&browser, &server, &record.file);
        browser.wait("the record is shown", || browser.url().contains("/replay"));
        at_step(&browser, 0);
        assert_eq!(told(&browser), 0, "{game}: nothing has happened yet");
        let drawn = || browser.eval("return document.querySelector('.stage').innerHTML").to_string();
        let begin = drawn();
        for step in 1..=3 {
            browser.click_on("#next");
            at_step(&browser, step);
        }
        browser.click_on("#back");
        at_step(&browser, 2);
        browser.eval("document.activeElement.blur(); const s = document.getElementById('step'); s.value = 90; s.dispatchEvent(new Event('input'))");
        at_step(&browser, 90);
        assert!(told(&browser) > 0 && drawn() != begin, "{game}");
        // Playing goes on by itself until it is stopped.
        browser.click_on("#play");
        browser.wait("it plays", || !browser.text("#of").starts_with("Step 90 of"));
        browser.click_on("#play");
        browser.click_on("#last");
        browser.wait("the end is shown", || {
            browser.eval("const s = document.getElementById('step'); return s.value === s.max") == true
        });
        browser.wait("the whole story is told", || {
            browser.eval("return [...document.querySelectorAll('#log li')].every(line => !line.hidden)") == true
        });
        // Through the eyes of everybody, and last of one seat.
        for eyes in viewers(&browser).iter().map(String::as_str).chain([seat]) {
            look_as(&browser, eyes);
            browser.click_on("#first");
            at_step(&browser, 0);
            browser
                .eval("const s = document.getElementById('step'); s.value = 60; s.dispatchEvent(new Event('input'))");
            at_step(&browser, 60);
            assert!(told(&browser) > 0 && drawn() != begin, "{game} as {eyes}");
        }
        // A new table begins there, and the seat that was watched is this browser's.
        let step = browser.eval("return document.getElementById('from').value");
        let step = step.as_str().expect("a number").to_owned();
        browser.click_on("form[action$='/continue'] button");
        browser.wait("the lobby is shown", || !browser.text("main.lobby .given").is_empty());
        assert!(browser.text("main.lobby .given").contains(&format!("{step} steps")), "{game}");
        assert_eq!(browser.eval("return document.querySelectorAll('.seats-list .mine').length"), 1);
        browser.click_on(".start button");
        browser.wait("the game goes on", || !browser.text("#prompt").is_empty());
        assert!(told(&browser) > 0, "{game}: what was given is told");
        browser.assert_well();
    }
}

#[test]
fn a_file_that_is_no_record_is_refused_where_it_was_chosen() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    let file = server.folder().join("letter.longhall");
    std::fs::write(&file, "Dear friend,\n").expect("a file");
    bring(&browser, &server, &file);
    browser.wait("a sentence says why", || {
        browser.text("#upload-error").starts_with("The record cannot be played here: line 1")
    });
    assert!(!browser.url().contains("/t/"));
}

#[test]
fn who_cannot_see_watches_a_record_too() {
    let server = Server::start(0);
    for (look, game) in [
        (LAPTOP, "watch --bots trader --seed 1"),
        (Look { lang: "pl", dark: true, ..PHONE }, "thrones --bots random --seed 1"),
        (Look { dark: true, ..LAPTOP }, "mountain --bots random --seed 5 --seats 5 --option workshops=distinct"),
        (Look { lang: "pl", ..PHONE }, FOUR_CLANS),
    ] {
        let browser = Browser::open(look);
        let record = played(game);
        bring(&browser, &server, &record.file);
        browser.wait("the record is shown", || browser.url().contains("/replay") && !browser.text("#of").is_empty());
        let last = browser.text("#of");
        browser.eval("const s = document.getElementById('step'); s.value = 70; s.dispatchEvent(new Event('input'))");
        browser.wait("step 70 is shown", || browser.text("#of") != last && browser.text("#of").contains(" 70 "));
        assert_eq!(serious(&browser), Vec::<String>::new(), "{game}: the replay");
        let wide = browser.eval("return document.documentElement.scrollWidth <= innerWidth");
        assert_eq!(wide, true, "{game}: nothing leaves the screen sideways");
        browser.assert_well();
    }
}
