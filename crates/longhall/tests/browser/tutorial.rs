//! The tutorial in the browser: completed by clicking only what it highlights, with animations, in both sizes and languages, by
//! keyboard, and left in the middle.

use crate::accessibility::serious_violations;
use crate::driver::{Browser, BrowserOptions, LAPTOP, PHONE};
use crate::support::server::Server;
use crate::wait_for_table;
use serde_json::json;

/// Opens the tutorial of a game from the first page.
fn open_tutorial(browser: &Browser, server: &Server, game: &str) {
    browser.open_url(&server.url("/"));
    browser.click_on(&format!(".game:has([name=game][value={game}]) .learn"));
    wait_for_table(browser);
    browser.wait("the guide speaks", || !said(browser).is_empty());
}

/// The present sentence and its number.
fn said(browser: &Browser) -> String {
    let script = "const b = document.querySelector('#guide .bubble'); if (!b) return '';
        return b.querySelector('.guide-count').textContent + ': ' + (b.querySelector('.lessons > li:not([hidden]) > span')?.textContent ?? '')";
    browser.eval(script).as_str().unwrap_or_default().to_owned()
}

fn wait_for_answer(browser: &Browser) {
    browser.wait("the last click was answered", || browser.eval("return !document.body.matches('.busy')") == true);
}

/// The action that the tutorial waits for: `next`, `turn`, `end` or `do`.
fn awaited_action(browser: &Browser) -> String {
    let script = "const seen = s => [...document.querySelectorAll('#guide ' + s)].some(e => e.getClientRects().length);
        return ['next', 'turn', 'end', 'do'].find(w => seen('.guide-' + w)) ?? ''";
    browser.eval(script).as_str().unwrap_or_default().to_owned()
}

/// Counts the moves that the page sends, and collects every text with `NaN`.
const NOTE: &str = "
    window.acts = 0;
    window.noNumber = new Set();
    const ask = window.fetch;
    window.fetch = async (...asked) => {
        const answer = await ask(...asked);
        if (String(asked[0]).endsWith('/act')) window.acts += 1;
        return answer;
    };
    const look = node => node?.textContent.includes('NaN') && window.noNumber.add(node.textContent.slice(0, 80));
    look(document.body);
    new MutationObserver(all => all.flatMap(one => [one.target, ...one.addedNodes]).forEach(look))
        .observe(document.body, { childList: true, characterData: true, subtree: true });";

/// Waits in the page until animations have ended and everything is drawn. Endless animations do not count.
const REST: &str = "
    const drawn = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    const going = () => document.getAnimations().filter(a => a.playState === 'running' && a.effect.getComputedTiming().endTime !== Infinity);
    await drawn();
    for (let all = going(); all.length; all = going()) {
        await Promise.allSettled(all.map(a => a.finished));
        await drawn();
    }";

/// The error of the highlight ring; empty if it surrounds its target, and the target is visible and uncovered.
const RINGED: &str = "
    const ring = document.getElementById('guide-ring'), thing = document.querySelector('.pointed');
    if (ring.hidden || !thing) return 'nothing is ringed';
    // Parts clipped by scrolling boxes are not visible.
    const [{ intersectionRect: shown }] = await new Promise(done => {
        const observer = new IntersectionObserver(entries => { observer.disconnect(); done(entries); });
        observer.observe(thing);
    });
    const all = thing.getBoundingClientRect();
    const [left, top] = [Math.max(all.left, shown.left), Math.max(all.top, shown.top)];
    const seen = new DOMRect(left, top, Math.max(0, Math.min(all.right, shown.right) - left), Math.max(0, Math.min(all.bottom, shown.bottom) - top));
    const round = box => [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');
    const r = ring.getBoundingClientRect(), b = document.querySelector('#guide .bubble').getBoundingClientRect();
    const where = `the ring at ${round(r)}, what is meant at ${round(all)}, in sight ${round(seen)}, bubble ${round(b)}`;
    if (seen.width * seen.height === 0) return `out of sight: ${where}`;
    const near = 9;
    if (r.left > seen.left + 1 || r.top > seen.top + 1 || r.right < seen.right - 1 || r.bottom < seen.bottom - 1) return `not in the ring: ${where}`;
    if (r.left < all.left - near || r.top < all.top - near || r.right > all.right + near || r.bottom > all.bottom + near) return `the ring is elsewhere: ${where}`;
    // The target must be visible as far as it fits into the window.
    const most = Math.min(all.height, innerHeight * .4) * Math.min(all.width, innerWidth * .8);
    if (seen.width * seen.height < most * .95) return `cut off: ${where}`;
    if (b.left < 0 || b.top < 0 || b.right > innerWidth || b.bottom > innerHeight) return `the bubble leaves the screen: ${where}`;
    const free = [], under = new Set();
    for (let x = .1; x < 1; x += .2) for (let y = .1; y < 1; y += .2) {
        const hit = document.elementFromPoint(seen.left + seen.width * x, seen.top + seen.height * y);
        if (thing.contains(hit)) free.push([x, y]);
        else under.add(hit?.outerHTML.slice(0, 90));
    }
    // A road is thin and lies across its box, but players aim at the middle.
    const middle = free.some(([x, y]) => Math.hypot(x - .5, y - .5) < .01);
    if (free.length < 5 || clicked && !middle) return `covered but for ${free.length} of 25 points: ${where}; over it: ${[...under].join(' ')}`;
    return '';";

/// Asserts that the ring surrounds a visible target, and that no text on the page shows `NaN`.
fn assert_ring_on_target(browser: &Browser, clicked: bool) {
    let wrong = browser.eval(&format!("return (async clicked => {{ {REST} {RINGED} }})({clicked})"));
    assert_eq!(wrong, "", "at {}", said(browser));
    let seen = browser.eval("return [...window.noNumber, ...(document.body.innerText.match(/.*NaN.*/g) ?? [])]");
    assert_eq!(seen, json!([]), "at {}", said(browser));
}

fn moves_sent(browser: &Browser) -> u64 {
    browser.eval("return window.acts").as_u64().unwrap_or_default()
}

/// Completes the tutorial by clicking only what is ringed; returns the number of clicks.
fn complete_tutorial(browser: &Browser) -> usize {
    browser.eval(NOTE);
    let mut clicks = 0;
    for _ in 0..200 {
        let before = said(browser);
        let wanted = awaited_action(browser);
        assert_ring_on_target(browser, wanted == "do");
        match wanted.as_str() {
            "do" => {
                let pointed = || browser.eval("return document.querySelector('.pointed')?.outerHTML").to_string();
                let (thing, sent) = (pointed(), moves_sent(browser));
                browser.click_on(".pointed");
                wait_for_answer(browser);
                // Either a move was sent and the tutorial continues, or the ring moves to the next target.
                browser.wait(&format!("something came of it after {before}: {thing:.300}"), || {
                    said(browser) != before || moves_sent(browser) == sent && pointed() != thing
                });
                clicks += 1;
            }
            "end" => {
                browser.click_on("#guide .guide-end");
                browser.wait("the game is free", || {
                    browser.eval("return !document.querySelector('.bubble, .rehearsal')") == true
                });
                return clicks;
            }
            word => {
                browser.click_on(&format!("#guide .guide-{word}"));
                browser.wait("the guide goes on", || said(browser) != before);
            }
        }
    }
    panic!("the guide never ends: {}", said(browser));
}

/// Completes the tutorial of every game, with animations.
fn complete_every_tutorial(look: BrowserOptions, beginning: &str, rate: f64) {
    let server = Server::start(0);
    for game in registry::games().iter().filter(|game| game.guide().is_some()) {
        let browser = Browser::open(BrowserOptions { motion: true, ..look });
        browser.set_animation_rate(rate);
        open_tutorial(&browser, &server, game.about().id);
        assert!(said(&browser).starts_with(beginning), "{}", said(&browser));
        assert!(!browser.text(".rehearsal").is_empty(), "the page says what it is");
        let clicks = complete_tutorial(&browser);
        assert!(clicks >= 5, "{}: {clicks} clicks", game.about().id);
        assert_eq!(browser.text(".dice-note code").len(), 64, "from now on the dice are promised");
        browser.assert_no_errors();
    }
}

#[test]
fn every_tutorial_completes_on_a_laptop() {
    complete_every_tutorial(LAPTOP, "1 of ", 1.0);
}

#[test]
fn every_tutorial_completes_on_a_phone_in_polish() {
    // Four times as fast: one run at normal speed is enough.
    complete_every_tutorial(BrowserOptions { lang: "pl", dark: true, ..PHONE }, "1 z ", 4.0);
}

#[test]
fn ring_follows_scrolling_and_resizing() {
    let server = Server::start(0);
    let browser = Browser::open(BrowserOptions { motion: true, ..LAPTOP });
    open_tutorial(&browser, &server, "mountain");
    browser.eval(NOTE);
    while browser.eval("return document.querySelector('.pointed')?.dataset.widget") != "tunnels" {
        let before = said(&browser);
        browser.click_on("#guide .guide-next");
        browser.wait("the guide goes on", || said(&browser) != before);
    }
    assert_ring_on_target(&browser, false);
    let top = || browser.eval("return document.getElementById('guide-ring').getBoundingClientRect().top").as_f64();
    let before = top();
    // The tunnels are in a scrolling column.
    browser.eval("document.querySelector('.zone[data-zone=market]').scrollBy(0, 40)");
    assert_ring_on_target(&browser, false);
    assert_ne!(top(), before);
    let small = json!({ "width": 1000, "height": 560, "deviceScaleFactor": 1, "mobile": false });
    browser.cdp("Emulation.setDeviceMetricsOverride", &small);
    browser.wait("the window is small", || browser.eval("return innerHeight") == 560);
    assert_ring_on_target(&browser, false);
    browser.assert_no_errors();
}

#[test]
fn tutorial_can_be_left() {
    let server = Server::start(0);
    for (look, game) in [(LAPTOP, "watch"), (PHONE, "thrones"), (LAPTOP, "mountain"), (PHONE, "empires")] {
        let browser = Browser::open(look);
        open_tutorial(&browser, &server, game);
        assert_eq!(serious_violations(&browser), Vec::<String>::new(), "{game}: the guide");
        while awaited_action(&browser) != "do" {
            let before = said(&browser);
            browser.click_on("#guide .guide-next");
            browser.wait("the guide goes on", || said(&browser) != before);
        }
        browser.click_on("#guide .guide-skip button");
        browser
            .wait("the game is free", || browser.eval("return !document.querySelector('.bubble, .rehearsal')") == true);
        browser.assert_no_errors();
    }
}

#[test]
fn tutorial_works_by_keyboard_and_waits_for_its_move() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    open_tutorial(&browser, &server, "watch");
    let first = said(&browser);
    browser.key("Enter");
    browser.wait("the next sentence", || said(&browser) != first);
    browser.key("ArrowLeft");
    browser.wait("the first sentence again", || said(&browser) == first);
    browser.key("ArrowRight");
    browser.wait("the next sentence", || said(&browser) != first);
    // Minimise and restore it.
    browser.key("Escape");
    browser.wait("the bubble is gone", || browser.eval("return document.querySelector('.bubble').hidden") == true);
    browser.click_on("#guide-show");
    browser.wait("the bubble is back", || browser.eval("return document.querySelector('.bubble').hidden") == false);
    // Open the rule that it names.
    browser.click_on("#guide .rule-link");
    browser.wait("the rule is open", || browser.text("#rules .rule").len() > 40);
    browser.key("Escape");
    browser.wait("the rule is closed", || browser.eval("return document.getElementById('rules').open") == false);
    // Other moves are not accepted now.
    while awaited_action(&browser) != "do" {
        let before = said(&browser);
        browser.click_on("#guide .guide-next");
        browser.wait("the guide goes on", || said(&browser) != before);
    }
    browser.click_on(".pointed");
    browser.wait("the dice fell", || said(&browser).starts_with("6 "));
    browser.eval("document.querySelector('#prompt .choice[data-line=\"end turn\"]').click()");
    browser.wait("a sentence says why not", || browser.text("#toast").contains("Skip the guide"));
    // A page that is loaded anew is where it was.
    browser.reload();
    browser.wait("the guide speaks", || said(&browser).starts_with("6 "));
    browser.assert_no_errors();
}
