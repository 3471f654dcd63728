//! Animations of pieces and dice, reduced motion, and the undo button.

use crate::driver::{Browser, BrowserOptions, LAPTOP};
use crate::support::server::Server;
use crate::{open_table, play_now, wait_for_table};
use serde_json::{Value, json};

/// Makes the page record moving elements, frame by frame.
const WATCH: &str = "
    window.ran = {};
    const kind = e => e.closest('.die') ? 'die' : e.closest('[data-piece]') ? 'piece' : e.closest('.token') ? 'token' : 'other';
    const look = () => {
        for (const one of document.getAnimations()) {
            const target = one.effect?.target;
            if (target && one.playState === 'running') window.ran[kind(target)] = (window.ran[kind(target)] ?? 0) + 1;
        }
        requestAnimationFrame(look);
    };
    look();";

fn recorded_motion(browser: &Browser) -> Value {
    browser.eval("return window.ran")
}

#[test]
fn dice_and_pieces_are_animated() {
    let server = Server::start(0);
    let browser = Browser::open(BrowserOptions { motion: true, ..LAPTOP });
    let bots = [("seats", "3"), ("seat-1", "random"), ("seat-2", "random")];
    let options = [("option-start", "first"), ("option-opening", "free")];
    open_table(&browser, &server, &[&bots[..], &options].concat());
    browser.click_on(".start button");
    wait_for_table(&browser);
    // A settlement is placed.
    browser.slow_animations();
    browser.eval(WATCH);
    browser
        .wait("corners glow", || browser.eval("return document.querySelectorAll('.corner.glow').length > 9") == true);
    browser.click_on(".corner.glow");
    browser.wait("a piece moved", || recorded_motion(&browser)["piece"].as_u64().is_some_and(|frames| frames > 1));
    crate::clicking_player::play(
        &browser,
        crate::clicking_player::ClickStyle::List,
        &mut crate::support::TestRng::new(4),
        3,
    );
    browser.wait("the opening is over", || browser.text("#prompt .ask").contains("roll"));
    browser.click_on("#prompt .verb.plain:not(.quiet)");
    browser.wait("the dice were thrown", || recorded_motion(&browser)["die"].as_u64().is_some_and(|frames| frames > 1));
    browser.cdp("Animation.setPlaybackRate", &json!({ "playbackRate": 1 }));
    // Moves end; glowing elements may keep pulsing.
    browser.wait("all is still", || {
        browser.eval("return document.getAnimations().every(a => a.playState !== 'running' || a.effect.getTiming().iterations === Infinity)") == true
    });
    browser.assert_no_errors();
}

#[test]
fn reduced_motion_disables_animations() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    play_now(&browser, &server);
    browser.eval(WATCH);
    crate::clicking_player::play(
        &browser,
        crate::clicking_player::ClickStyle::Glow,
        &mut crate::support::TestRng::new(2),
        8,
    );
    for kind in ["die", "piece", "token"] {
        assert_eq!(recorded_motion(&browser)[kind], Value::Null, "{kind} moved");
    }
}

#[test]
fn undo_button_takes_a_step_back() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    let bots = [("seats", "3"), ("seat-1", "random"), ("seat-2", "random")];
    let options = [("option-start", "first"), ("option-opening", "free")];
    open_table(&browser, &server, &[&bots[..], &options].concat());
    browser.click_on(".start button");
    wait_for_table(&browser);
    browser
        .wait("corners glow", || browser.eval("return document.querySelectorAll('.corner.glow').length > 9") == true);
    assert_eq!(
        browser.eval("return document.querySelectorAll('.back-step').length"),
        json!(0),
        "there is nothing to take back"
    );
    let pieces = || browser.eval("return document.querySelectorAll('[data-piece]').length");
    let before = pieces();
    browser.click_on(".corner.glow");
    browser.wait("a road is asked for", || browser.text("#prompt .ask").contains("Place a road"));
    assert_ne!(pieces(), before);
    browser.click_on(".back-step");
    browser.wait("the settlement is asked for again", || browser.text("#prompt .ask").contains("first settlement"));
    assert_eq!(pieces(), before);
    assert!(browser.text("#log").contains("takes back"), "{}", browser.text("#log"));
    browser.assert_no_errors();
}
