//! What a browser likes: kept, obeyed at once, in every tab; and a word when it is my turn.

use crate::driver::{Browser, LAPTOP, Look};
use crate::person::{Hand, play};
use crate::support::server::Server;
use crate::support::{Dice, wait};
use crate::{at_table, cookie, open_table, play_now};
use serde_json::{Value, json};

/// Counts tones, which tabs have decided whether to speak and which of them is the first, and what the browser would say; `away` makes a tab believe that it is not looked at.
const EARS: &str = "
    window.tones = 0;
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () { window.tones++; return make.call(this); };
    window.decided = window.firsts = 0;
    const request = navigator.locks.request.bind(navigator.locks);
    navigator.locks.request = (name, claim) => request(name, () => {
        const first = claim();
        window.decided++;
        if (first) window.firsts++;
        return first;
    });
    Object.defineProperty(Document.prototype, 'hidden', { get: () => window.away === true });
    window.Notification = class {
        constructor(title, { body }) { localStorage.spoken = (localStorage.spoken ?? '') + title + '|' + body + ';'; }
        static permission = 'granted';
        static requestPermission() { return Promise.resolve('granted'); }
    };";

fn listen(browser: &Browser) {
    browser.cdp("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": EARS }));
}

fn set(browser: &Browser, like: &str, value: &str) {
    let field = format!("document.querySelector('[data-preference={like}]')");
    browser.eval(&format!("{field}.closest('details').open = true"));
    browser
        .eval(&format!("{field}.value = '{value}'; {field}.dispatchEvent(new Event('change', {{ bubbles: true }}))"));
}

fn liked(browser: &Browser, like: &str) -> Value {
    browser.eval(&format!("return document.querySelector('[data-preference={like}]').value"))
}

#[test]
fn likes_are_kept_and_obeyed_at_once_in_every_tab() {
    let server = Server::start(0);
    let browser = Browser::open(Look { motion: true, ..LAPTOP });
    listen(&browser);
    browser.go(&server.url("/"));
    let usual = ["sound", "volume", "notify", "motion"].map(|like| liked(&browser, like));
    assert_eq!(usual, ["off", "60", "off", "calm"].map(Value::from));
    browser.click_on(".preferences summary");
    for (like, value) in [("motion", "off"), ("volume", "25"), ("notify", "on")] {
        set(&browser, like, value);
        browser.wait(like, || liked(&browser, like) == value);
    }
    browser.reload();
    let kept = ["sound", "volume", "notify", "motion"].map(|like| liked(&browser, like));
    assert_eq!(kept, ["off", "25", "on", "off"].map(Value::from));
    // At a table nothing moves at all, though the device would have it.
    play_now(&browser, &server);
    assert_eq!(liked(&browser, "motion"), "off");
    browser.slow_animations();
    browser.eval(
        "window.moved = 0; const look = () => { window.moved += document.getAnimations().length; requestAnimationFrame(look) }; look()",
    );
    play(&browser, Hand::Glow, &mut Dice::new(2), 6);
    assert_eq!(browser.eval("return window.moved"), 0, "something moved");
    // Changed in another tab, it is changed here.
    let one = browser.handles()[0].clone();
    browser.new_tab();
    browser.go(&server.url("/"));
    set(&browser, "motion", "quick");
    browser.switch(&one);
    browser.wait("this tab knows", || liked(&browser, "motion") == "quick");
    play(&browser, Hand::Glow, &mut Dice::new(2), 6);
    browser.wait("things move again", || browser.eval("return window.moved > 0") == true);
    browser.assert_well();
}

#[test]
fn my_turn_is_told_once_by_a_note_and_by_the_browser() {
    let server = Server::held();
    let browser = Browser::open(LAPTOP);
    listen(&browser);
    let fields = [("seats", "3"), ("seat-1", "random"), ("seat-2", "random"), ("option-start", "first")];
    let address = open_table(&browser, &server, &fields);
    browser.click_on(".start button");
    at_table(&browser);
    let title = || browser.eval("return document.title").as_str().unwrap_or_default().to_owned();
    browser.wait("it is our turn", || title().starts_with("● Your turn · "));
    set(&browser, "notify", "on");
    set(&browser, "sound", "on");
    // A tone shows that it is on; whoever touched the page hears it.
    browser.click_on(".preferences summary");
    set(&browser, "volume", "30");
    browser.wait("a tone sounds", || browser.eval("return window.tones > 0") == true);
    let one = browser.handles()[0].clone();
    browser.new_tab();
    listen(&browser);
    browser.go(&address);
    browser.wait("the other tab is there", || title().starts_with("● Your turn · "));
    browser.eval("window.away = true");
    browser.switch(&one);
    browser.eval("window.away = true; window.tones = 0; localStorage.removeItem('spoken')");
    // We end our turn without the page; then the bots play, and we are asked again.
    let (guest, path) = (cookie(&browser), &address[address.find("/t/").unwrap_or_default()..]);
    let see = || server.get(path, &guest).expect("an answer").json();
    let act = |line: &str| {
        server.post(&format!("{path}/act"), &guest, &json!({ "line": line, "sure": true })).expect("an answer")
    };
    wait("our turn is over", || {
        let seen = see();
        let lines: Vec<&str> =
            seen["choices"].as_array().into_iter().flatten().filter_map(|c| c["line"].as_str()).collect();
        let line = ["end turn", "roll", "decline"].into_iter().find(|line| lines.contains(line));
        if let Some(line) = line.or(lines.first().copied()) {
            act(line);
        }
        seen["waiting"] == false
    });
    for tab in browser.handles() {
        browser.switch(&tab);
        browser.wait("this tab knows", || !title().starts_with('●'));
    }
    server.bots_until("we are asked again", || see()["waiting"] == true);
    // Each tab counts for itself: what one of them stores the other may see later.
    let mut firsts = 0;
    for tab in browser.handles() {
        browser.switch(&tab);
        browser.wait("this tab has decided", || browser.eval("return window.decided") == 1);
        firsts += browser.eval("return window.firsts").as_u64().unwrap_or_default();
    }
    assert_eq!(firsts, 1, "of two tabs one speaks");
    browser.switch(&one);
    let spoken = || browser.eval("return localStorage.spoken ?? ''").as_str().unwrap_or_default().to_owned();
    browser.wait("the browser speaks up", || !spoken().is_empty());
    assert!(browser.eval("return window.tones").as_u64().is_some(), "it can be counted");
    let turns = spoken().matches(';').count();
    let marks = browser.eval("return localStorage.spoken.split(';')[0]").as_str().unwrap_or_default().to_owned();
    assert!(marks.ends_with("|Your turn"), "{marks}");
    assert_eq!(turns, 1, "of two tabs one speaks: {}", spoken());
    browser.eval("window.away = false");
    browser.assert_well();
}
