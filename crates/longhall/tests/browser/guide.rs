//! The guide in the browser: followed to its end by clicking nothing but what it points at, with everything moving, in both
//! sizes and languages, by keyboard, and left in its middle.

use crate::access::serious;
use crate::at_table;
use crate::driver::{Browser, LAPTOP, Look, PHONE};
use crate::support::server::Server;
use serde_json::json;

/// Opens a game's guide from the first page.
fn learn(browser: &Browser, server: &Server, game: &str) {
    browser.go(&server.url("/"));
    browser.click_on(&format!(".game:has([name=game][value={game}]) .learn"));
    at_table(browser);
    browser.wait("the guide speaks", || !said(browser).is_empty());
}

/// The sentence that is shown, and its number.
fn said(browser: &Browser) -> String {
    let script = "const b = document.querySelector('#guide .bubble'); if (!b) return '';
        return b.querySelector('.guide-count').textContent + ': ' + (b.querySelector('.lessons > li:not([hidden]) > span')?.textContent ?? '')";
    browser.eval(script).as_str().unwrap_or_default().to_owned()
}

fn quiet(browser: &Browser) {
    browser.wait("the last click was answered", || browser.eval("return !document.body.matches('.busy')") == true);
}

/// What the guide wants: `next`, `turn`, `end` or `do`.
fn wants(browser: &Browser) -> String {
    let script = "const seen = s => [...document.querySelectorAll('#guide ' + s)].some(e => e.getClientRects().length);
        return ['next', 'turn', 'end', 'do'].find(w => seen('.guide-' + w)) ?? ''";
    browser.eval(script).as_str().unwrap_or_default().to_owned()
}

/// The page counts the moves it sends and keeps every text with a number that is none.
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

/// Waits in the page until nothing moves any more and all of it was drawn. What pulses for ever does not count.
const REST: &str = "
    const drawn = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    const going = () => document.getAnimations().filter(a => a.playState === 'running' && a.effect.getComputedTiming().endTime !== Infinity);
    await drawn();
    for (let all = going(); all.length; all = going()) {
        await Promise.allSettled(all.map(a => a.finished));
        await drawn();
    }";

/// What is wrong with the ring; nothing if it surrounds what it should, and that is in sight and uncovered.
const RINGED: &str = "
    const ring = document.getElementById('guide-ring'), thing = document.querySelector('.pointed');
    if (ring.hidden || !thing) return 'nothing is ringed';
    // What scrolling boxes cut off is not in sight either; the browser knows.
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
    // As much as fits must be seen: all of it, or of something long so much as the window has room for.
    const most = Math.min(all.height, innerHeight * .4) * Math.min(all.width, innerWidth * .8);
    if (seen.width * seen.height < most * .95) return `cut off: ${where}`;
    if (b.left < 0 || b.top < 0 || b.right > innerWidth || b.bottom > innerHeight) return `the bubble leaves the screen: ${where}`;
    const free = [], under = new Set();
    for (let x = .1; x < 1; x += .2) for (let y = .1; y < 1; y += .2) {
        const hit = document.elementFromPoint(seen.left + seen.width * x, seen.top + seen.height * y);
        if (thing.contains(hit)) free.push([x, y]);
        else under.add(hit?.outerHTML.slice(0, 90));
    }
    // A road is thin and lies across its box, but whoever clicks aims at the middle.
    const middle = free.some(([x, y]) => Math.hypot(x - .5, y - .5) < .01);
    if (free.length < 5 || clicked && !middle) return `covered but for ${free.length} of 25 points: ${where}; over it: ${[...under].join(' ')}`;
    return '';";

/// Something is ringed where it lies, in sight and uncovered; and nothing on the page claims to be a number that is none.
fn points(browser: &Browser, clicked: bool) {
    let wrong = browser.eval(&format!("return (async clicked => {{ {REST} {RINGED} }})({clicked})"));
    assert_eq!(wrong, "", "at {}", said(browser));
    let seen = browser.eval("return [...window.noNumber, ...(document.body.innerText.match(/.*NaN.*/g) ?? [])]");
    assert_eq!(seen, json!([]), "at {}", said(browser));
}

fn acts(browser: &Browser) -> u64 {
    browser.eval("return window.acts").as_u64().unwrap_or_default()
}

/// Follows the guide to its end by clicking only what is ringed; returns how many clicks that took.
fn follow(browser: &Browser) -> usize {
    browser.eval(NOTE);
    let mut clicks = 0;
    for _ in 0..200 {
        let before = said(browser);
        let wanted = wants(browser);
        points(browser, wanted == "do");
        match wanted.as_str() {
            "do" => {
                let pointed = || browser.eval("return document.querySelector('.pointed')?.outerHTML").to_string();
                let (thing, sent) = (pointed(), acts(browser));
                browser.click_on(".pointed");
                quiet(browser);
                // Either a move was sent and the guide goes on, or it points at what comes next on the way.
                browser.wait(&format!("something came of it after {before}: {thing:.300}"), || {
                    said(browser) != before || acts(browser) == sent && pointed() != thing
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

/// Every guide of every game, with everything moving as it does for a newcomer.
fn follow_all(look: Look, beginning: &str, rate: f64) {
    let server = Server::start(0);
    for game in registry::games().iter().filter(|game| game.guide().is_some()) {
        let browser = Browser::open(Look { motion: true, ..look });
        browser.animations_at(rate);
        learn(&browser, &server, game.about().id);
        assert!(said(&browser).starts_with(beginning), "{}", said(&browser));
        assert!(!browser.text(".rehearsal").is_empty(), "the page says what it is");
        let clicks = follow(&browser);
        assert!(clicks >= 5, "{}: {clicks} clicks", game.about().id);
        assert_eq!(browser.text(".dice-note code").len(), 64, "from now on the dice are promised");
        browser.assert_well();
    }
}

#[test]
fn every_guide_is_followed_on_a_laptop() {
    follow_all(LAPTOP, "1 of ", 1.0);
}

#[test]
fn every_guide_is_followed_on_a_phone_in_polish() {
    // Four times as fast: once at a person's pace is enough.
    follow_all(Look { lang: "pl", dark: true, ..PHONE }, "1 z ", 4.0);
}

#[test]
fn the_ring_goes_along_when_the_page_is_scrolled_or_made_smaller() {
    let server = Server::start(0);
    let browser = Browser::open(Look { motion: true, ..LAPTOP });
    learn(&browser, &server, "mountain");
    browser.eval(NOTE);
    while browser.eval("return document.querySelector('.pointed')?.dataset.widget") != "tunnels" {
        let before = said(&browser);
        browser.click_on("#guide .guide-next");
        browser.wait("the guide goes on", || said(&browser) != before);
    }
    points(&browser, false);
    let top = || browser.eval("return document.getElementById('guide-ring').getBoundingClientRect().top").as_f64();
    let before = top();
    // The tunnels lie in a column that scrolls by itself.
    browser.eval("document.querySelector('.zone[data-zone=market]').scrollBy(0, 40)");
    points(&browser, false);
    assert_ne!(top(), before);
    let small = json!({ "width": 1000, "height": 560, "deviceScaleFactor": 1, "mobile": false });
    browser.cdp("Emulation.setDeviceMetricsOverride", &small);
    browser.wait("the window is small", || browser.eval("return innerHeight") == 560);
    points(&browser, false);
    browser.assert_well();
}

#[test]
fn the_guide_is_left_by_whoever_likes() {
    let server = Server::start(0);
    for (look, game) in [(LAPTOP, "watch"), (PHONE, "thrones"), (LAPTOP, "mountain"), (PHONE, "empires")] {
        let browser = Browser::open(look);
        learn(&browser, &server, game);
        assert_eq!(serious(&browser), Vec::<String>::new(), "{game}: the guide");
        while wants(&browser) != "do" {
            let before = said(&browser);
            browser.click_on("#guide .guide-next");
            browser.wait("the guide goes on", || said(&browser) != before);
        }
        browser.click_on("#guide .guide-skip button");
        browser
            .wait("the game is free", || browser.eval("return !document.querySelector('.bubble, .rehearsal')") == true);
        browser.assert_well();
    }
}

#[test]
fn the_guide_is_read_with_the_keyboard_and_waits_for_what_it_says() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    learn(&browser, &server, "watch");
    let first = said(&browser);
    browser.key("Enter");
    browser.wait("the next sentence", || said(&browser) != first);
    browser.key("ArrowLeft");
    browser.wait("the first sentence again", || said(&browser) == first);
    browser.key("ArrowRight");
    browser.wait("the next sentence", || said(&browser) != first);
    // Put aside, and taken up again.
    browser.key("Escape");
    browser.wait("the bubble is gone", || browser.eval("return document.querySelector('.bubble').hidden") == true);
    browser.click_on("#guide-show");
    browser.wait("the bubble is back", || browser.eval("return document.querySelector('.bubble').hidden") == false);
    // The rule it names can be read.
    browser.click_on("#guide .rule-link");
    browser.wait("the rule is open", || browser.text("#rules .rule").len() > 40);
    browser.key("Escape");
    browser.wait("the rule is closed", || browser.eval("return document.getElementById('rules').open") == false);
    // Whatever else could be done now has to wait.
    while wants(&browser) != "do" {
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
    browser.assert_well();
}
