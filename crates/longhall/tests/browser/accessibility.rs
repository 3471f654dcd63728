//! Accessibility: axe-core finds no serious violation, and accessible names match the text renderer.

use crate::clicking_player::{ClickStyle, play};
use crate::driver::{Browser, BrowserOptions, LAPTOP, PHONE};
use crate::pictures::finish;
use crate::support::TestRng;
use crate::support::http::ask;
use crate::support::server::Server;
use crate::{cookie, play_now, play_now_at, play_with};
use serde_json::{Value, json};

/// axe-core 4 by Deque Systems, MPL-2.0: see axe/LICENSE.
const AXE: &str = include_str!("axe/axe.min.js");

pub fn serious_violations(browser: &Browser) -> Vec<String> {
    browser.eval(&format!("{AXE}; window.axe = axe; return true"));
    browser.eval(
        "window.found = null; axe.run(document, { resultTypes: ['violations'] }).then(r => window.found = r.violations
            .filter(v => v.impact === 'serious' || v.impact === 'critical')
            .map(v => v.id + ': ' + v.nodes.slice(0, 4).map(n => n.target.join(' ') + ' ' + (n.any[0]?.message ?? '')).join(' | ')));",
    );
    browser.wait("axe has looked", || !browser.eval("return window.found").is_null());
    let found = browser.eval("return window.found");
    found.as_array().into_iter().flatten().map(ToString::to_string).collect()
}

fn check_pages(look: BrowserOptions) {
    let server = Server::start(0);
    let browser = Browser::open(look);
    let none = Vec::<String>::new();
    browser.open_url(&server.url("/"));
    assert_eq!(serious_violations(&browser), none, "first page");
    browser.open_url(&server.url("/open?game=watch"));
    assert_eq!(serious_violations(&browser), none, "open a table");
    browser.click_on("main .primary");
    browser.wait("the lobby", || browser.url().contains("/t/"));
    assert_eq!(serious_violations(&browser), none, "lobby");
    browser.open_url(&server.url("/rules/watch"));
    assert_eq!(serious_violations(&browser), none, "rulebook");
    browser.open_url(&server.url("/nowhere"));
    assert_eq!(serious_violations(&browser), none, "an error");
    play_now(&browser, &server);
    play(&browser, ClickStyle::Glow, &mut TestRng::new(31), 14);
    let open = || browser.eval("return document.getElementById('confirm').open") == true;
    browser.wait("the last click was answered", || {
        open() || browser.eval("return !document.body.matches('.busy')") == true
    });
    if open() {
        browser.key("Escape");
    }
    browser.wait("our turn", || {
        let asked = "return document.querySelector('#prompt .asked')?.dataset.waiting === 'true' && !document.body.matches('.busy')";
        browser.eval(asked) == true
    });
    // With chat: a line of the player, and one of a spectator.
    let at = browser.url();
    let say = format!("{}/say", &at[at.find("/t/").unwrap_or_default()..]);
    for who in [cookie(&browser), String::new()] {
        let said = server.post(&say, &who, &json!({ "text": "Winter is coming" })).expect("an answer");
        assert_eq!(said.status, 200);
    }
    browser.wait("it is heard", || browser.eval("return document.querySelectorAll('#chat-lines .line').length") == 2);
    browser.eval("document.getElementById('chat').open = true");
    assert_eq!(serious_violations(&browser), none, "table");
    browser.click_on("#open-rules");
    browser.wait("the rulebook is open", || browser.text("#rules .rule").len() > 40);
    assert_eq!(serious_violations(&browser), none, "rulebook at the table");
    browser.key("Escape");
    let table = browser.url().rsplit('/').next().unwrap_or_default().to_owned();
    finish(&server, &table, &cookie(&browser), &mut TestRng::new(7));
    browser.wait("the end", || !browser.text(".ending").is_empty());
    assert_eq!(serious_violations(&browser), none, "final scoring");
    browser.click_on(".more form button");
    browser.wait("the link", || browser.text(".address code").contains("/seat/"));
    assert_eq!(serious_violations(&browser), none, "the link for a seat");
    browser.open_url(&browser.text(".address code"));
    assert_eq!(serious_violations(&browser), none, "taking a seat");
    play_now_at(&browser, &server, "thrones");
    assert_eq!(serious_violations(&browser), none, "a table of cards");
    play_now_at(&browser, &server, "mountain");
    play(&browser, ClickStyle::Glow, &mut TestRng::new(32), 12);
    assert_eq!(serious_violations(&browser), none, "a board of squares");
    play_with(&browser, &server, "empires", 3, "random");
    play(&browser, ClickStyle::Glow, &mut TestRng::new(33), 12);
    assert_eq!(serious_violations(&browser), none, "a table of Empires");
}

#[test]
fn axe_finds_no_serious_violation_in_light_mode() {
    check_pages(LAPTOP);
}

#[test]
fn axe_finds_no_serious_violation_in_dark_mode_on_a_phone() {
    check_pages(BrowserOptions { dark: true, ..PHONE });
}

/// What a screen reader finds at a table: the names in the browser's accessibility tree, in order.
struct AccessibleText {
    /// Names of the table and the question.
    scene: String,
    /// Names of the log.
    log: String,
}

/// What surrounds a table and is not of its scene, and the forms that are filled in by hand. What glows is a button besides
/// that says what a click does: see below.
const OUTSIDE_SCENE: &str = ".top, .skip, h1, .log h2, .more, .zoom-buttons, .turns, .quiet-switch, #toast, #room, .chips, .back-step, .pass-on, .pay-switch, form.pay, .windows, .chat, .preferences, .device, #player-nav, form.free, .spot.glow, dialog, .participants";

fn read_accessible_text(browser: &Browser) -> AccessibleText {
    browser.eval(&format!(
        "for (const open of document.querySelectorAll('dialog[open]')) open.close();
        document.activeElement?.blur();
        document.querySelector('#prompt .choices')?.setAttribute('open', '');
        for (const element of document.querySelectorAll('{OUTSIDE_SCENE}')) {{
            if (element.ariaHidden !== 'true') element.dataset.muted = '';
            element.ariaHidden = 'true';
        }}"
    ));
    let nodes = tree(browser);
    browser.eval("for (const element of document.querySelectorAll('[data-muted]')) element.ariaHidden = null, delete element.dataset.muted");
    let log_name = browser.eval("return document.getElementById('log').ariaLabel");
    let (mut scene, mut log) = (Vec::new(), Vec::new());
    let mut open: Vec<(&Value, bool)> = nodes.first().map(|root| (root, false)).into_iter().collect();
    while let Some((node, in_log)) = open.pop() {
        if node["role"]["value"] == "StaticText" && node["ignored"] != true {
            let name = node["name"]["value"].as_str().unwrap_or_default();
            if in_log { &mut log } else { &mut scene }.push(name);
        }
        let in_log = in_log || node["role"]["value"] == "list" && node["name"]["value"] == log_name;
        for child in node["childIds"].as_array().into_iter().flatten().rev() {
            open.extend(nodes.iter().find(|other| other["nodeId"] == *child).map(|child| (child, in_log)));
        }
    }
    AccessibleText { scene: words(&scene.join(" ")), log: words(&log.join(" ")) }
}

fn tree(browser: &Browser) -> Vec<Value> {
    browser.cdp("Accessibility.getFullAXTree", &json!({}))["nodes"].as_array().cloned().unwrap_or_default()
}

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The first difference of two texts, with some context.
fn first_difference(accessible: &str, written: &str) -> String {
    let at = accessible.bytes().zip(written.bytes()).take_while(|(a, b)| a == b).count();
    let part = |text: &str| {
        String::from_utf8_lossy(&text.as_bytes()[at.saturating_sub(60)..text.len().min(at + 160)]).into_owned()
    };
    format!("heard:   {}\nwritten: {}", part(accessible), part(written))
}

fn check_accessible_text(game: &str, lang: &'static str, moves: usize) {
    let server = Server::start(0);
    let browser = Browser::open(BrowserOptions { lang, ..LAPTOP });
    let table = play_now_at(&browser, &server, game);
    let mut dice = TestRng::new(8);
    play(&browser, ClickStyle::Glow, &mut dice, moves);
    // While choices are shown as small buttons, unusable verbs are hidden, so compare the whole question.
    while browser.eval("return document.querySelector('#prompt .chips:not([hidden])') !== null") == true {
        let step_back =
            "const back = document.querySelector('#prompt .step-back'); back?.click(); return back !== null";
        if browser.eval(step_back) != true {
            play(&browser, ClickStyle::Glow, &mut dice, 1);
        }
    }
    browser.wait_until_current(&server, &table);
    let accessible = read_accessible_text(&browser);
    let headers = [("accept", "application/json"), ("cookie", &cookie(&browser)), ("accept-language", lang)];
    let json = ask(server.at, "GET", &format!("/t/{table}"), &headers, "").expect("an answer").json();
    let written = |key: &str| {
        let lines: Vec<&str> = json[key].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        assert!(lines.len() > 4, "{key}: {lines:?}");
        words(&lines.join(" "))
    };
    let (lines, story) = (written("lines"), written("story"));
    let same = accessible.scene == lines && accessible.log == story;
    assert!(same, "{}\n{}", first_difference(&accessible.scene, &lines), first_difference(&accessible.log, &story));
}

#[test]
fn accessible_names_match_text_renderer_in_watch() {
    check_accessible_text("watch", "en", 20);
    check_accessible_text("watch", "pl", 3);
}

#[test]
fn accessible_names_match_text_renderer_in_thrones() {
    check_accessible_text("thrones", "en", 8);
}

#[test]
fn accessible_names_match_text_renderer_in_mountain() {
    check_accessible_text("mountain", "pl", 6);
}

/// Asserts that everything that glows, on the board or in the hand, is an accessible button that says what a click does.
fn check_glow(game: &str, moves: usize) {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    let table = play_now_at(&browser, &server, game);
    let mut dice = TestRng::new(9);
    let glowing = "return document.querySelectorAll('.spot.glow').length";
    play(&browser, ClickStyle::Glow, &mut dice, moves);
    while browser.eval(glowing) == 0 {
        play(&browser, ClickStyle::Glow, &mut dice, 1);
    }
    // Wait until the last click and the bots' responses are shown before comparing.
    let guest = cookie(&browser);
    server.run_bots_until("we are asked", || {
        server.get(&format!("/t/{table}"), &guest).expect("an answer").json()["waiting"] == true
    });
    browser.wait("something glows", || {
        browser.eval(glowing) != 0 || browser.eval("return document.getElementById('confirm').open") == true
    });
    if browser.eval("return document.getElementById('confirm').open") == true {
        browser.key("Escape");
    }
    browser.wait_until_current(&server, &table);
    let odd = browser.eval(
        "const names = [...document.querySelectorAll('#prompt .choice')].map(e => e.firstElementChild.textContent);
        return [...document.querySelectorAll('.spot.glow')].map(e => [e.ariaLabel ?? e.ariaDescription ?? '', e.dataset.name])
            .filter(([says, name]) => says !== name && !names.some(choice => says.includes(choice)));",
    );
    assert_eq!(odd, json!([]), "the name of what glows says what a click does");
    let glows =
        browser.eval("return [...document.querySelectorAll('.spot.glow')].map(e => e.ariaLabel ?? e.dataset.name)");
    let buttons: Vec<Value> = tree(&browser).into_iter().filter(|node| node["role"]["value"] == "button").collect();
    for name in glows.as_array().into_iter().flatten().filter_map(Value::as_str) {
        let is_named = |node: &Value| words(node["name"]["value"].as_str().unwrap_or_default()).contains(&words(name));
        assert!(buttons.iter().any(is_named), "\"{name}\" glows and is no button");
    }
}

#[test]
fn glowing_elements_are_named_by_their_action() {
    check_glow("watch", 12);
    check_glow("thrones", 6);
}
