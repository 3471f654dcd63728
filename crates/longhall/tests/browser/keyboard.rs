//! Playing by keyboard only, in Polish, and on a phone.

use crate::clicking_player::{ClickStyle, play};
use crate::driver::{Browser, BrowserOptions, LAPTOP, PHONE};
use crate::support::TestRng;
use crate::support::server::Server;
use crate::{cookie, open_table, play_now, play_with, wait_for_table};

/// Presses Tab until a matching element has the focus; returns whether one was reached.
fn tab_to(browser: &Browser, css: &str) -> bool {
    (0..160).any(|_| {
        browser.key("Tab");
        browser.eval(&format!("return document.activeElement?.matches({})", serde_json::json!(css))) == true
    })
}

#[test]
fn game_is_playable_by_keyboard() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    browser.open_url(&server.url("/"));
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
        // The first offer: a glowing element, a small button, or a verb.
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
    // Escape cancels a chosen verb.
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
        play(&browser, ClickStyle::Glow, &mut TestRng::new(3), 1);
    }
    if !over() && tab_to(&browser, pickable) {
        browser.key("Enter");
        browser.wait("the verb is picked", || {
            browser.eval("return document.querySelectorAll('.verb.picked:not([hidden])').length") == 1
        });
        browser.key("Escape");
        browser.wait("one step back", || browser.eval("return document.querySelectorAll('.verb.picked').length") == 0);
    }
    browser.assert_no_errors();
}

#[test]
fn polish_game_on_a_phone() {
    let server = Server::start(0);
    let browser = Browser::open(BrowserOptions { lang: "pl", ..PHONE });
    play_now(&browser, &server);
    assert_eq!(browser.eval("return document.documentElement.lang"), "pl");
    play(&browser, ClickStyle::Glow, &mut TestRng::new(21), 25);
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
    // The rulebook search uses the page's language.
    browser.click_on("#open-rules");
    browser.wait("the rulebook is open", || browser.text("#rules .rule").len() > 40);
    browser
        .eval("const f = document.querySelector('#rules .search'); f.q.value = 'najdłuższa droga'; f.requestSubmit()");
    browser.wait("the search", || browser.text("#rules .rule h2").contains("Najdłuższa"));
    browser.key("Escape");
    // Switch to the other language; the choice is kept.
    browser.click_on(".switches [value=en]");
    browser.wait("English", || browser.text("#log").contains("turn"));
    browser.assert_no_errors();
}

#[test]
fn inactive_element_explains_itself_and_links_to_the_rule() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    let bots = ["seat-1", "seat-2", "seat-3"].map(|seat| (seat, "greedy"));
    open_table(&browser, &server, &[&[("option-start", "first")][..], &bots].concat());
    browser.click_on(".start button");
    wait_for_table(&browser);
    browser.wait("we are to roll", || browser.text("#prompt .ask").contains("roll the dice"));
    browser.click_on(".corner:not(.glow) .trace, .corner:not(.glow)");
    browser.wait("a sentence", || browser.text("#toast").contains("Roll the dice first"));
    browser.click_on("#toast .rule-link");
    browser.wait("the rulebook", || browser.eval("return document.getElementById('rules').open") == true);
    assert!(browser.text("#rules .rule").len() > 40);
    browser.eval("const f = document.querySelector('#rules .search'); f.q.value = 'longest road'; f.requestSubmit()");
    browser.wait("the search", || browser.text("#rules .rule h2").contains("Longest"));
    browser.assert_no_errors();
}

/// The id of the focused element.
fn focused(browser: &Browser) -> String {
    browser.eval("return document.activeElement?.dataset.id ?? ''").as_str().unwrap_or_default().to_owned()
}

#[test]
fn focus_stays_on_a_redrawn_place() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    let fields = [("seats", "3"), ("seat-1", "random"), ("seat-2", "random")];
    open_table(&browser, &server, &[&fields[..], &[("option-start", "first"), ("option-opening", "free")]].concat());
    browser.click_on(".start button");
    wait_for_table(&browser);
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
    // The others build before we are asked again; the board is redrawn each time.
    let place = focused(&browser);
    browser.wait("the others have built", || browser.text("#prompt").contains("your second settlement") && asked());
    assert_eq!(focused(&browser), place, "what the others do takes nobody's focus");
    // It is inactive now, and says why.
    browser.key("Enter");
    browser.wait("a sentence", || !browser.text("#toast").is_empty());
    // Going on from there works, and leaves nothing behind that Tab would find.
    browser.key("Tab");
    assert_ne!(focused(&browser), place);
    let left = format!("return document.querySelector('.path[data-id=\"{place}\"]').getAttribute('role')");
    assert_eq!(browser.eval(&left), serde_json::Value::Null);
    browser.assert_no_errors();
}

#[test]
fn focus_stays_on_a_card_while_the_hand_changes() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    let table = play_with(&browser, &server, "thrones", 2, "random");
    let guest = cookie(&browser);
    let see = || server.get(&format!("/t/{table}"), &guest).expect("an answer").json();
    let act = |line: &str| {
        let body = serde_json::json!({ "line": line, "decision": see()["decision"], "sure": true });
        assert_eq!(server.post(&format!("/t/{table}/act"), &guest, &body).expect("an answer").status, 200, "{line}");
    };
    server.run_bots_until("we are asked", || see()["waiting"] == true);
    act("keep");
    server.release_bots();
    browser.wait("cards may be placed", || {
        browser.eval("return document.querySelectorAll('.kind-hand .card.glow').length > 1") == true
    });
    browser.wait_until_current(&server, &table);
    assert!(tab_to(&browser, ".kind-hand .card.glow"), "Tab reaches a card");
    let hand = || browser.eval("return document.querySelector('.kind-hand').innerHTML");
    let (card, before) = (focused(&browser), hand());
    // The same player acts from another client meanwhile.
    let choices = see()["choices"].clone();
    let lines = choices.as_array().into_iter().flatten().filter_map(|choice| choice["line"].as_str());
    let other =
        lines.into_iter().find(|line| line.starts_with("place ") && !line.contains(&card)).expect("another card");
    act(other);
    browser.wait("the hand is another one", || hand() != before);
    assert_eq!(focused(&browser), card);
    assert_eq!(browser.eval("return document.activeElement.closest('.kind-hand') !== null"), true);
    browser.assert_no_errors();
}
