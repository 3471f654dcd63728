//! Replays: a record uploaded on the first page, its steps by slider, button and key, from a seat's view and with all cards open, and
//! a new table that continues from a step.

use crate::accessibility::serious_violations;
use crate::driver::{Browser, BrowserOptions, LAPTOP, PHONE};
use crate::support::record_game;
use crate::support::server::Server;
use serde_json::json;
use std::path::Path;

const FOUR_CLANS: &str = "empires --bots random --seed 2 --seats 4 --option clan1=mackinnon --option clan2=nanurjuk --option clan3=heidel --option clan4=glenn";

/// Uploads a file on the first page.
fn upload_record(browser: &Browser, server: &Server, file: &Path) {
    browser.open_url(&server.url("/"));
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

/// The number of log lines shown.
fn log_lines(browser: &Browser) -> u64 {
    let count = browser.eval("return [...document.querySelectorAll('#log li')].filter(line => !line.hidden).length");
    count.as_u64().unwrap_or_default()
}

/// The available viewers.
fn viewers(browser: &Browser) -> Vec<String> {
    let words = browser.eval("return [...document.getElementById('as').options].map(option => option.value)");
    words.as_array().into_iter().flatten().filter_map(|word| word.as_str().map(str::to_owned)).collect()
}

fn view_as(browser: &Browser, eyes: &str) {
    browser.eval(&format!(
        "const s = document.getElementById('as'); s.value = '{eyes}'; s.dispatchEvent(new Event('change'))"
    ));
    // Another page is loaded, whose form names the viewer.
    browser.wait(&format!("what {eyes} saw is shown"), || {
        let script = format!("return location.search.includes('as={eyes}') && JSON.parse(document.body.dataset.page).as === '{eyes}' && document.readyState === 'complete'");
        browser.eval(&script) == true
    });
}

#[test]
fn record_is_replayed_from_every_seat_and_continued() {
    let server = Server::start(0);
    for (look, game, seat) in [
        (LAPTOP, "watch --bots trader --seed 1", "blue"),
        (PHONE, "thrones --bots random --seed 1", "lannister"),
        (LAPTOP, "mountain --bots random --seed 5 --seats 5 --option workshops=distinct", "black"),
        (PHONE, FOUR_CLANS, "heidel"),
    ] {
        let browser = Browser::open(look);
        let record = record_game(game);
        upload_record(&browser, &server, &record.file);
        browser.wait("the record is shown", || browser.url().contains("/replay"));
        at_step(&browser, 0);
        assert_eq!(log_lines(&browser), 0, "{game}: nothing has happened yet");
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
        assert!(log_lines(&browser) > 0 && drawn() != begin, "{game}");
        // Playback runs until it is stopped.
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
        // As every viewer, and last as one seat.
        for eyes in viewers(&browser).iter().map(String::as_str).chain([seat]) {
            view_as(&browser, eyes);
            browser.click_on("#first");
            at_step(&browser, 0);
            browser
                .eval("const s = document.getElementById('step'); s.value = 60; s.dispatchEvent(new Event('input'))");
            at_step(&browser, 60);
            assert!(log_lines(&browser) > 0 && drawn() != begin, "{game} as {eyes}");
        }
        // A new table starts at this step, and the viewed seat belongs to this browser.
        let step = browser.eval("return document.getElementById('from').value");
        let step = step.as_str().expect("a number").to_owned();
        browser.click_on("form[action$='/continue'] button");
        browser.wait("the lobby is shown", || !browser.text("main.lobby .given").is_empty());
        assert!(browser.text("main.lobby .given").contains(&format!("{step} steps")), "{game}");
        assert_eq!(browser.eval("return document.querySelectorAll('.seats-list .mine').length"), 1);
        browser.click_on(".start button");
        browser.wait("the game goes on", || !browser.text("#prompt").is_empty());
        assert!(log_lines(&browser) > 0, "{game}: what was given is told");
        browser.assert_no_errors();
    }
}

#[test]
fn invalid_file_is_refused_on_the_upload_form() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    let file = server.folder().join("letter.longhall");
    std::fs::write(&file, "Dear friend,\n").expect("a file");
    upload_record(&browser, &server, &file);
    browser.wait("a sentence says why", || {
        browser.text("#upload-error").starts_with("The record cannot be played here: line 1")
    });
    assert!(!browser.url().contains("/t/"));
}

#[test]
fn replay_is_accessible() {
    let server = Server::start(0);
    for (look, game) in [
        (LAPTOP, "watch --bots trader --seed 1"),
        (BrowserOptions { lang: "pl", dark: true, ..PHONE }, "thrones --bots random --seed 1"),
        (
            BrowserOptions { dark: true, ..LAPTOP },
            "mountain --bots random --seed 5 --seats 5 --option workshops=distinct",
        ),
        (BrowserOptions { lang: "pl", ..PHONE }, FOUR_CLANS),
    ] {
        let browser = Browser::open(look);
        let record = record_game(game);
        upload_record(&browser, &server, &record.file);
        browser.wait("the record is shown", || browser.url().contains("/replay") && !browser.text("#of").is_empty());
        let last = browser.text("#of");
        browser.eval("const s = document.getElementById('step'); s.value = 70; s.dispatchEvent(new Event('input'))");
        browser.wait("step 70 is shown", || browser.text("#of") != last && browser.text("#of").contains(" 70 "));
        assert_eq!(serious_violations(&browser), Vec::<String>::new(), "{game}: the replay");
        let wide = browser.eval("return document.documentElement.scrollWidth <= innerWidth");
        assert_eq!(wide, true, "{game}: nothing leaves the screen sideways");
        browser.assert_no_errors();
    }
}
