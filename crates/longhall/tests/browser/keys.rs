//! Keyboard only, Polish, and a phone.

use crate::driver::{Browser, LAPTOP, Look, PHONE};
use crate::person::{Hand, play};
use crate::support::Dice;
use crate::support::server::Server;
use crate::{at_table, cookie, open_table, play_now, play_with};

/// Presses Tab until the focus is on something that fits; says if it came there.
fn tab_to(browser: &Browser, css: &str) -> bool {
    (0..160).any(|_| {
        browser.key("Tab");
        browser.eval(&format!("return document.activeElement?.matches({})", serde_json::json!(css))) == true
    })
}

#[test]
fn a_player_needs_no_mouse() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    browser.go(&server.url("/"));
    assert!(tab_to(&browser, ".game .primary"), "Tab reaches the button");
    browser.key("Enter");
    browser.wait("the table is shown", || browser.url().contains("/t/") && !browser.text("#prompt").is_empty());
    let asked = || browser.eval("return document.querySelector('#prompt .asked')?.dataset.waiting === 'true'") == true;
    let over = || !browser.text(".ending").is_empty();
    for _ in 0..4 {
        browser.wait("our turn", || asked() || over());
        if over() {
            break;
        }
        let before = browser.text("#log").len();
        // Whatever is offered first: what glows, a small button, a verb.
        assert!(
            tab_to(&browser, ".spot.glow, #prompt .chip:not(.step-back), #prompt .verb.plain:not(.quiet)"),
            "Tab reaches a move"
        );
        browser.key("Enter");
        browser.wait("something happened", || {
            browser.text("#log").len() != before
                || browser.eval(
                    "return document.querySelectorAll('.chip').length > 0 || document.querySelector('#confirm').open",
                ) == true
        });
        if browser.eval("return document.querySelector('#confirm').open") == true {
            browser.key("Enter");
        }
    }
    // Escape steps back from a verb that was picked.
    let pickable = "#prompt .verb:not(.plain):not(.quiet):not(.free)";
    for _ in 0..60 {
        browser.wait("our turn", || asked() || over());
        if over()
            || !browser
                .elements(&format!("return [...document.querySelectorAll({})]", serde_json::json!(pickable)))
                .is_empty()
        {
            break;
        }
        play(&browser, Hand::Glow, &mut Dice::new(3), 1);
    }
    if !over() && tab_to(&browser, pickable) {
        browser.key("Enter");
        browser.wait("the verb is picked", || {
            browser.eval("return document.querySelectorAll('.verb.picked:not([hidden])').length") == 1
        });
        browser.key("Escape");
        browser.wait("one step back", || browser.eval("return document.querySelectorAll('.verb.picked').length") == 0);
    }
    browser.assert_well();
}

#[test]
fn a_pole_plays_on_a_phone() {
    let server = Server::start(0);
    let browser = Browser::open(Look { lang: "pl", ..PHONE });
    play_now(&browser, &server);
    assert_eq!(browser.eval("return document.documentElement.lang"), "pl");
    play(&browser, Hand::Glow, &mut Dice::new(21), 25);
    let wide = browser.eval("return document.documentElement.scrollWidth");
    assert!(wide.as_u64().unwrap_or(999) <= 390, "nothing sticks out of a phone: {wide}");
    if browser.eval("return document.getElementById('confirm').open") == true {
        browser.key("Escape");
    }
    let page = browser.text("main");
    assert!(page.contains("Przebieg gry") && page.contains("Czerwony"), "{page}");
    for english in ["Your ", "Waiting", "What happened", "⟦"] {
        assert!(!page.contains(english), "\"{english}\" in {page}");
    }
    // The rulebook is searched in the language it is read in.
    browser.click_on("#open-rules");
    browser.wait("the rulebook is open", || browser.text("#rules .rule").len() > 40);
    browser
        .eval("const f = document.querySelector('#rules .search'); f.q.value = 'najdłuższa droga'; f.requestSubmit()");
    browser.wait("the search", || browser.text("#rules .rule h2").contains("Najdłuższa"));
    browser.key("Escape");
    // The other language is one click away and stays.
    browser.click_on(".switches [value=en]");
    browser.wait("English", || browser.text("#log").contains("turn"));
    browser.assert_well();
}

#[test]
fn a_quiet_thing_says_why_not_and_leads_to_the_rule() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    let bots = ["seat-1", "seat-2", "seat-3"].map(|seat| (seat, "greedy"));
    open_table(&browser, &server, &[&[("option-start", "first")][..], &bots].concat());
    browser.click_on(".start button");
    at_table(&browser);
    browser.wait("we are to roll", || browser.text("#prompt .ask").contains("roll the dice"));
    browser.click_on(".corner:not(.glow) .trace, .corner:not(.glow)");
    browser.wait("a sentence", || browser.text("#toast").contains("Roll the dice first"));
    browser.click_on("#toast .rule-link");
    browser.wait("the rulebook", || browser.eval("return document.getElementById('rules').open") == true);
    assert!(browser.text("#rules .rule").len() > 40);
    browser.eval("const f = document.querySelector('#rules .search'); f.q.value = 'longest road'; f.requestSubmit()");
    browser.wait("the search", || browser.text("#rules .rule h2").contains("Longest"));
    browser.assert_well();
}

/// What has the focus, by the word that names it.
fn focused(browser: &Browser) -> String {
    browser.eval("return document.activeElement?.dataset.id ?? ''").as_str().unwrap_or_default().to_owned()
}

#[test]
fn the_focus_stays_on_a_place_that_is_drawn_anew() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    let fields = [("seats", "3"), ("seat-1", "random"), ("seat-2", "random")];
    open_table(&browser, &server, &[&fields[..], &[("option-start", "first"), ("option-opening", "free")]].concat());
    browser.click_on(".start button");
    at_table(&browser);
    let asked = || browser.eval("return document.querySelector('#prompt .asked')?.dataset.waiting === 'true'") == true;
    let steps = || browser.eval("return document.querySelectorAll('#log li').length").as_u64().unwrap_or_default();
    for kind in [".corner", ".path"] {
        browser.wait("our turn", asked);
        assert!(tab_to(&browser, &format!("{kind}.glow")), "Tab reaches a {kind}");
        let (place, before) = (focused(&browser), steps());
        assert!(!place.is_empty());
        browser.key("Enter");
        browser.wait("it is built", || steps() > before);
        assert_eq!(focused(&browser), place, "whoever built there is still there");
    }
    // All others build before we are asked again; the board is drawn anew each time.
    let place = focused(&browser);
    browser.wait("the others have built", || browser.text("#prompt").contains("your second settlement") && asked());
    assert_eq!(focused(&browser), place, "what the others do takes nobody's focus");
    // It is quiet now, and says why.
    browser.key("Enter");
    browser.wait("a sentence", || !browser.text("#toast").is_empty());
    // Going on from there works, and leaves nothing behind that Tab would find.
    browser.key("Tab");
    assert_ne!(focused(&browser), place);
    let left = format!("return document.querySelector('.path[data-id=\"{place}\"]').getAttribute('role')");
    assert_eq!(browser.eval(&left), serde_json::Value::Null);
    browser.assert_well();
}

#[test]
fn the_focus_stays_on_a_card_while_the_hand_changes() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    let table = play_with(&browser, &server, "thrones", 2, "random");
    let guest = cookie(&browser);
    let see = || server.get(&format!("/t/{table}"), &guest).expect("an answer").json();
    let act = |line: &str| {
        let body = serde_json::json!({ "line": line, "decision": see()["decision"], "sure": true });
        assert_eq!(server.post(&format!("/t/{table}/act"), &guest, &body).expect("an answer").status, 200, "{line}");
    };
    server.bots_until("we are asked", || see()["waiting"] == true);
    act("keep");
    server.release_bots();
    browser.wait("cards may be placed", || {
        browser.eval("return document.querySelectorAll('.kind-hand .card.glow').length > 1") == true
    });
    browser.up_to_date(&server, &table);
    assert!(tab_to(&browser, ".kind-hand .card.glow"), "Tab reaches a card");
    let hand = || browser.eval("return document.querySelector('.kind-hand').innerHTML");
    let (card, before) = (focused(&browser), hand());
    // The same player does something else meanwhile: with another hand, or another device.
    let choices = see()["choices"].clone();
    let lines = choices.as_array().into_iter().flatten().filter_map(|choice| choice["line"].as_str());
    let other =
        lines.into_iter().find(|line| line.starts_with("place ") && !line.contains(&card)).expect("another card");
    act(other);
    browser.wait("the hand is another one", || hand() != before);
    assert_eq!(focused(&browser), card);
    assert_eq!(browser.eval("return document.activeElement.closest('.kind-hand') !== null"), true);
    browser.assert_well();
}
