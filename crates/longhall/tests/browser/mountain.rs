//! The mountain by mouse, keys and fingers: a tunnel is turned, flipped and laid, is told why not, and is paid by hand; on a phone
//! the board comes nearer and is moved.

use crate::driver::{Browser, LAPTOP, Look, PHONE};
use crate::support::server::Server;
use crate::support::wait_for;
use crate::{cookie, play_with};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A tunnel that can be dug now.
struct Digging {
    /// Its shape, by the word on its card.
    tile: String,
    /// How many minerals it costs.
    cost: String,
}

impl Digging {
    fn card(&self) -> String {
        format!(".card[data-id={}]", self.tile)
    }

    fn told(&self) -> String {
        format!("Red digs {}", self.tile)
    }
}

/// Plays a new table with whatever is offered first, until what can be done is what is looked for.
fn until<T>(browser: &Browser, server: &Server, found: impl Fn(&[&str]) -> Option<T>) -> T {
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

/// Until a tunnel that is not symmetric can be dug.
fn until_digging(browser: &Browser, server: &Server) -> Digging {
    let digging = until(browser, server, |lines| {
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

/// Where the middle of the n-th element that fits is seen.
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

/// The cells of the ghost, as the page draws them.
fn ghost(browser: &Browser) -> String {
    let script = "return [...document.querySelectorAll('.ghost rect, .ghost circle')].map(e => e.outerHTML).join()";
    browser.eval(script).as_str().unwrap_or_default().to_owned()
}

fn count(browser: &Browser, css: &str) -> u64 {
    browser.eval(&format!("return document.querySelectorAll({}).length", json!(css))).as_u64().unwrap_or_default()
}

/// Turns the tile until it can lie somewhere.
fn until_it_fits(browser: &Browser) {
    for turn in 0..8 {
        if count(browser, ".cell.glow") > 0 {
            return;
        }
        browser.key(if turn == 3 { "f" } else { "r" });
    }
    panic!("no turn of the tile can lie anywhere");
}

/// How each place of the own moot looks: its word, the class `glow`, and what is drawn around it.
const PLACES: &str = "
    return [...document.querySelectorAll('[data-widget=moot] .card')].map(card => {
        const { boxShadow, borderTopColor } = getComputedStyle(card.querySelector('.face'));
        return [card.dataset.id, card.classList.contains('glow'), `${boxShadow} ${borderTopColor}`];
    })";

#[test]
fn places_that_a_troll_can_take_glow_and_nothing_else_does() {
    let server = Server::start(0);
    for look in [LAPTOP, PHONE] {
        let browser = Browser::open(Look { motion: true, ..look });
        // Which of the first two trolls goes where: `keep stone-bearer T1`. A tunnel is called T4 too.
        let free = until(&browser, &server, |lines| places_in(lines, "keep ", 1));
        assert!(free.contains("T4"), "{free:?}");
        assert_only_these_glow(&browser, &free);
        // Where a recruit stands: `place T5`.
        let free = until(&browser, &server, |lines| places_in(lines, "place ", 0));
        assert_only_these_glow(&browser, &free);
        browser.assert_well();
    }
}

/// The places that lines of this form name, if there are any.
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
fn a_tunnel_is_turned_flipped_and_dug_with_the_mouse() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    let digging = until_digging(&browser, &server);
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

    // In the Heart nobody digs: it is red, and says why.
    let heart = middle(&browser, ".ground-heart .soil", 4);
    mouse(&browser, "mouseMoved", heart, &json!({}));
    assert_eq!(count(&browser, ".ghost.wrong"), 1);
    browser.wait("the reason is told", || browser.text(".turns .tile-hint.wrong").contains("Heart of the Mountain"));

    until_it_fits(&browser);
    point_at(&browser, ".cell.glow", 0);
    let would = browser.text(".turns .tile-hint");
    assert!(would.contains(&format!("costs {}", digging.cost)) && would.contains("honor"), "{would}");
    browser.click_on(".cell.glow");
    if count(&browser, "#prompt .chip:not(.step-back)") > 0 {
        browser.click_on("#prompt .chip");
    }
    browser.wait("it is dug", || browser.text("#log").contains(&digging.told()));
    assert!(count(&browser, ".shape-tunnel") > 0, "and lies there");
    browser.assert_well();
}

#[test]
fn a_tunnel_is_paid_from_places_of_ones_choice() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    let digging = until_digging(&browser, &server);
    browser.click_on(".pay-switch");
    browser.click_on(&digging.card());
    until_it_fits(&browser);
    browser.click_on(".cell.glow");
    if browser.eval("return document.querySelector('form.pay').hidden") == true {
        browser.click_on("#prompt .chip");
    }
    let sum = || browser.text("form.pay fieldset:not([hidden]) .sum");
    let right = format!("{0} / {0}", digging.cost);
    browser.wait("the form opens from the cost", || sum() == right);
    // One less is too little, and the rules say so; then it is right again.
    browser.click_on("form.pay fieldset:not([hidden]) .some .less");
    assert_ne!(sum(), right);
    browser.click_on("form.pay .send");
    browser.wait("it is refused", || !browser.text("#toast").is_empty());
    browser.click_on("form.pay fieldset:not([hidden]) .more:not(:disabled)");
    browser.click_on("form.pay .send");
    browser.wait("it is dug", || browser.text("#log").contains(&digging.told()));
}

#[test]
fn on_a_phone_the_mountain_comes_nearer_is_moved_and_dug_with_a_finger() {
    let server = Server::start(0);
    let browser = Browser::open(PHONE);
    let digging = until_digging(&browser, &server);
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
    browser.wait("it is dug", || browser.text("#log").contains(&digging.told()));
    browser.assert_well();
}
