//! The guide in the browser: followed to its end by clicking nothing but what it points at, in both sizes and languages, by
//! keyboard, and left in its middle.

use crate::access::serious;
use crate::at_table;
use crate::driver::{Browser, LAPTOP, Look, PHONE};
use crate::support::server::Server;

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

/// Something is ringed, it is in sight, and the bubble does not lie on it if it is to be clicked.
fn points(browser: &Browser, clicked: bool) {
    let script = "const ring = document.getElementById('guide-ring'), thing = document.querySelector('.pointed');
        if (ring.hidden || !thing) return 'nothing is ringed';
        const [r, b] = [thing.getBoundingClientRect(), document.querySelector('#guide .bubble').getBoundingClientRect()];
        if (r.bottom < 0 || r.top > innerHeight || r.right < 0 || r.left > innerWidth) return 'out of sight';
        if (b.left < 0 || b.top < 0 || b.right > innerWidth || b.bottom > innerHeight) return 'the bubble leaves the screen';
        const over = Math.min(r.right, b.right) - Math.max(r.left, b.left) > 1 && Math.min(r.bottom, b.bottom) - Math.max(r.top, b.top) > 1;
        return over ? 'covered' : 'well'";
    let fine = |word: &serde_json::Value| word == "well" || !clicked && word == "covered";
    browser.wait("something is ringed", || fine(&browser.eval(script)));
}

/// Follows the guide to its end; returns how many clicks on things that took.
fn follow(browser: &Browser) -> usize {
    let mut clicks = 0;
    for _ in 0..200 {
        let before = said(browser);
        let wanted = wants(browser);
        points(browser, wanted == "do");
        match wanted.as_str() {
            "do" => {
                let pointed =
                    browser.eval("return document.querySelector('.pointed').outerHTML.slice(0, 300)").to_string();
                browser.click_on(".pointed");
                quiet(browser);
                // Either the guide goes on, or it points at what comes next on the way.
                browser.wait(&format!("something came of it after {before}: {pointed}"), || {
                    let now =
                        browser.eval("return document.querySelector('.pointed')?.outerHTML.slice(0, 300)").to_string();
                    said(browser) != before || now != pointed
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

fn follow_all(look: Look, beginning: &str) {
    let server = Server::start(0);
    for game in shelf::games().iter().filter(|game| game.guide().is_some()) {
        let browser = Browser::open(look);
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
    follow_all(LAPTOP, "1 of ");
}

#[test]
fn every_guide_is_followed_on_a_phone_in_polish() {
    follow_all(Look { lang: "pl", dark: true, ..PHONE }, "1 z ");
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
    browser.wait("a sentence says why not", || browser.text("#say").contains("Skip the guide"));
    // A page that is loaded anew is where it was.
    browser.reload();
    browser.wait("the guide speaks", || said(&browser).starts_with("6 "));
    browser.assert_well();
}
