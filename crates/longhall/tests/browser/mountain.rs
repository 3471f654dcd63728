//! `mountain` by mouse, keyboard and touch: a tunnel is rotated, flipped, placed, refused with a reason, and paid by hand. On a phone
//! the board is zoomed and panned.

use crate::driver::{Browser, BrowserOptions, LAPTOP, PHONE};
use crate::support::server::Server;
use crate::support::wait_for;
use crate::{cookie, play_with};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A tunnel that can be dug now.
struct Digging {
    /// The id of its shape.
    tile: String,
    /// How many minerals it costs.
    cost: String,
}

impl Digging {
    fn card(&self) -> String {
        format!(".card[data-id={}]", self.tile)
    }

    fn log_text(&self) -> String {
        format!("Red digs {}", self.tile)
    }
}

/// Plays a new table by the first choices until the closure finds what it looks for.
fn play_until<T>(browser: &Browser, server: &Server, found: impl Fn(&[&str]) -> Option<T>) -> T {
    let table = play_with(browser, server, "mountain", 2, "random");
    let guest = cookie(browser);
    wait_for("a tunnel can be dug", || {
        let seen = server.get(&format!("/t/{table}"), &guest).expect("an answer").json();
        assert_eq!(seen["state"], "running", "it can be done before the game is over");
        let lines: Vec<&str> = lines(&seen);
        if let Some(found) = found(&lines).filter(|_| seen["waiting"] == true) {
            return Some(found);
        }
        if seen["waiting"] == true && !lines.is_empty() {
            let body = json!({ "line": lines[0], "decision": seen["decision"], "sure": true });
            server.post(&format!("/t/{table}/act"), &guest, &body).expect("an answer");
        }
        None
    })
}

/// Plays until an asymmetric tunnel can be dug.
fn play_until_dig(browser: &Browser, server: &Server) -> Digging {
    let digging = play_until(browser, server, |lines| {
        let digs = lines.iter().filter(|line| line.starts_with("dig ")).filter_map(|line| line.split(' ').nth(1));
        let bent = ["L4", "S4", "P5", "L3", "T4"].into_iter().find(|tile| digs.clone().any(|dug| dug == *tile));
        bent.map(|tile| Digging { tile: tile.into(), cost: tile[1..].into() })
    });
    browser.wait("the page knows that it is our turn", || count(browser, &format!("{}.glow", digging.card())) == 1);
    digging
}

fn lines(seen: &Value) -> Vec<&str> {
    seen["choices"].as_array().into_iter().flatten().filter_map(|choice| choice["line"].as_str()).collect()
}

/// The middle of the n-th matching element, in the window.
fn middle(browser: &Browser, css: &str, n: usize) -> (f64, f64) {
    let at = browser.eval(&format!(
        "const box = document.querySelectorAll({})[{n}].getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]",
        json!(css)
    ));
    (at[0].as_f64().unwrap_or_default(), at[1].as_f64().unwrap_or_default())
}

fn mouse(browser: &Browser, kind: &str, (x, y): (f64, f64), more: &Value) {
    let mut event = json!({ "type": kind, "x": x, "y": y });
    more.as_object().into_iter().flatten().for_each(|(key, value)| event[key] = value.clone());
    browser.cdp("Input.dispatchMouseEvent", &event);
}

fn point_at(browser: &Browser, css: &str, n: usize) {
    mouse(browser, "mouseMoved", middle(browser, css, n), &json!({}));
}

/// The cells of the preview tile.
fn ghost(browser: &Browser) -> String {
    let script = "return [...document.querySelectorAll('.ghost rect, .ghost circle')].map(e => e.outerHTML).join()";
    browser.eval(script).as_str().unwrap_or_default().to_owned()
}

fn count(browser: &Browser, css: &str) -> u64 {
    browser.eval(&format!("return document.querySelectorAll({}).length", json!(css))).as_u64().unwrap_or_default()
}

/// Rotates the tile until it fits somewhere.
fn rotate_until_it_fits(browser: &Browser) {
    for turn in 0..8 {
        if count(browser, ".cell.glow") > 0 {
            return;
        }
        browser.key(if turn == 3 { "f" } else { "r" });
    }
    panic!("no turn of the tile can lie anywhere");
}

/// Each place of the player's moot: its id, the class `glow`, and its outline.
const PLACES: &str = "
    return [...document.querySelectorAll('[data-widget=moot] .card')].map(card => {
        const { boxShadow, borderTopColor } = getComputedStyle(card.querySelector('.face'));
        return [card.dataset.id, card.classList.contains('glow'), `${boxShadow} ${borderTopColor}`];
    })";

#[test]
fn only_free_moot_places_glow() {
    let server = Server::start(0);
    for look in [LAPTOP, PHONE] {
        let browser = Browser::open(BrowserOptions { motion: true, ..look });
        // Placing the first two trolls: `keep stone-bearer T1`. A tunnel is also called T4.
        let free = play_until(&browser, &server, |lines| places_in(lines, "keep ", 1));
        assert!(free.contains("T4"), "{free:?}");
        assert_only_these_glow(&browser, &free);
        // Placing a recruit: `place T5`.
        let free = play_until(&browser, &server, |lines| places_in(lines, "place ", 0));
        assert_only_these_glow(&browser, &free);
        browser.assert_no_errors();
    }
}

/// The places named by lines of this form, if there are any.
fn places_in(lines: &[&str], form: &str, word: usize) -> Option<BTreeSet<String>> {
    let words = lines.iter().filter_map(|line| line.strip_prefix(form)?.split(' ').nth(word));
    Some(words.map(str::to_owned).collect()).filter(|places: &BTreeSet<String>| !places.is_empty())
}

fn assert_only_these_glow(browser: &Browser, free: &BTreeSet<String>) {
    let glowing =
        "return [...document.querySelectorAll('[data-widget=moot] .card.glow')].map(card => card.dataset.id).sort()";
    browser.wait("these places glow", || browser.eval(glowing) == json!(free));
    let places = browser.eval(PLACES);
    let places = places.as_array().expect("a list");
    let can = |place: &&Value| free.contains(place[0].as_str().unwrap_or_default());
    let (open, shut): (Vec<&Value>, Vec<&Value>) = places.iter().partition(can);
    assert!(open.len() == free.len() && !shut.is_empty(), "{free:?} of {places:?}");
    for place in &open {
        assert_eq!(place[1], true, "{place}");
        assert!(shut.iter().all(|other| other[2] != place[2]), "{place} looks like one that cannot be taken");
    }
    assert!(shut.iter().all(|place| place[1] == false), "{shut:?}");
    assert_eq!(count(browser, ".spot.glow"), free.len() as u64);
}

#[test]
fn tunnel_is_rotated_flipped_and_dug_by_mouse() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    let digging = play_until_dig(&browser, &server);
    browser.click_on(&digging.card());
    point_at(&browser, ".cell", 60);
    let first = ghost(&browser);
    assert!(first.contains("circle"), "the anchor is shown: {first}");
    browser.key("r");
    let turned = ghost(&browser);
    assert_ne!(turned, first, "R turns it");
    browser.key("f");
    assert_ne!(ghost(&browser), turned, "F flips it");
    let flipped = ghost(&browser);
    mouse(&browser, "mouseWheel", middle(&browser, ".cell", 60), &json!({ "deltaX": 0, "deltaY": 120 }));
    browser.wait("the wheel turns it", || ghost(&browser) != flipped);
    let wheeled = ghost(&browser);
    browser.click_on(".turns .flip");
    assert_ne!(ghost(&browser), wheeled, "so does a button");

    // Digging in the Heart is illegal: the preview is red and says why.
    let heart = middle(&browser, ".ground-heart .soil", 4);
    mouse(&browser, "mouseMoved", heart, &json!({}));
    assert_eq!(count(&browser, ".ghost.wrong"), 1);
    browser.wait("the reason is told", || browser.text(".turns .tile-hint.wrong").contains("Heart of the Mountain"));

    rotate_until_it_fits(&browser);
    point_at(&browser, ".cell.glow", 0);
    let would = browser.text(".turns .tile-hint");
    assert!(would.contains(&format!("costs {}", digging.cost)) && would.contains("honor"), "{would}");
    browser.click_on(".cell.glow");
    if count(&browser, "#prompt .chip:not(.step-back)") > 0 {
        browser.click_on("#prompt .chip");
    }
    browser.wait("it is dug", || browser.text("#log").contains(&digging.log_text()));
    assert!(count(&browser, ".shape-tunnel") > 0, "and lies there");
    browser.assert_no_errors();
}

#[test]
fn tunnel_is_paid_from_chosen_places() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    let digging = play_until_dig(&browser, &server);
    browser.click_on(".pay-switch");
    browser.click_on(&digging.card());
    rotate_until_it_fits(&browser);
    browser.click_on(".cell.glow");
    if browser.eval("return document.querySelector('form.pay').hidden") == true {
        browser.click_on("#prompt .chip");
    }
    let sum = || browser.text("form.pay fieldset:not([hidden]) .sum");
    let right = format!("{0} / {0}", digging.cost);
    browser.wait("the form opens from the cost", || sum() == right);
    // One piece less is refused by the rules; then the payment is complete again.
    browser.click_on("form.pay fieldset:not([hidden]) .some .less");
    assert_ne!(sum(), right);
    browser.click_on("form.pay .send");
    browser.wait("it is refused", || !browser.text("#toast").is_empty());
    browser.click_on("form.pay fieldset:not([hidden]) .more:not(:disabled)");
    browser.click_on("form.pay .send");
    browser.wait("it is dug", || browser.text("#log").contains(&digging.log_text()));
}

#[test]
fn phone_zooms_pans_and_digs_by_touch() {
    let server = Server::start(0);
    let browser = Browser::open(PHONE);
    let digging = play_until_dig(&browser, &server);
    let view = || browser.eval("return document.querySelector('svg.grid').getAttribute('viewBox')").to_string();
    let touch = |kind: &str, points: &[(f64, f64)]| {
        let points: Vec<Value> =
            points.iter().enumerate().map(|(id, (x, y))| json!({ "x": x, "y": y, "id": id })).collect();
        browser.cdp("Input.dispatchTouchEvent", &json!({ "type": kind, "touchPoints": points }));
    };
    let whole = view();
    browser.eval("document.querySelector('svg.grid').scrollIntoView({ block: 'center' })");
    let (x, y) = middle(&browser, "svg.grid", 0);
    touch("touchStart", &[(x - 30.0, y), (x + 30.0, y)]);
    touch("touchMove", &[(x - 60.0, y), (x + 60.0, y)]);
    touch("touchMove", &[(x - 90.0, y), (x + 90.0, y)]);
    touch("touchEnd", &[]);
    let near = view();
    assert_ne!(near, whole, "two fingers bring it nearer");
    touch("touchStart", &[(x, y)]);
    touch("touchMove", &[(x + 30.0, y + 20.0)]);
    touch("touchMove", &[(x + 60.0, y + 40.0)]);
    touch("touchEnd", &[]);
    assert_ne!(view(), near, "one finger moves it");
    for _ in 0..5 {
        browser.click_on(".zoom-buttons .zoom-out");
    }
    assert_eq!(count(&browser, "svg.grid.zoomed"), 0, "all of it is seen again");
    browser.click_on(&digging.card());
    for turn in 0..8 {
        if count(&browser, ".cell.glow") == 0 {
            browser.click_on(if turn == 3 { ".turns .flip" } else { ".turns .turn" });
        }
    }
    browser.eval("document.querySelector('svg.grid').scrollIntoView({ block: 'center' })");
    let spot = middle(&browser, ".cell.glow .hit", 0);
    touch("touchStart", &[spot]);
    touch("touchEnd", &[]);
    browser.wait("the first tap shows it", || count(&browser, ".ghost:not(.wrong) rect").to_string() == digging.cost);
    assert!(!browser.text("#log").contains("Red digs"), "and does not lay it");
    browser.click_on(".turns .place-tile");
    if count(&browser, "#prompt .chip:not(.step-back)") > 0 {
        browser.click_on("#prompt .chip");
    }
    browser.wait("it is dug", || browser.text("#log").contains(&digging.log_text()));
    browser.assert_no_errors();
}
