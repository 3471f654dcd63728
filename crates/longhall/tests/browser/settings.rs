//! Settings of a browser, which are stored and apply at once in every tab; and notifications of the player's turn.

use crate::clicking_player::{ClickStyle, play};
use crate::driver::{Browser, BrowserOptions, LAPTOP};
use crate::support::server::Server;
use crate::support::{TestRng, wait};
use crate::{cookie, open_table, play_now, wait_for_table};
use serde_json::{Value, json};

/// Records tones, notifications, and which tab notifies. `away` makes a tab believe that it is hidden.
const NOTIFICATION_RECORDER: &str = "
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

fn record_notifications(browser: &Browser) {
    browser.cdp("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": NOTIFICATION_RECORDER }));
}

fn change_setting(browser: &Browser, like: &str, value: &str) {
    let field = format!("document.querySelector('[data-preference={like}]')");
    browser.eval(&format!("{field}.closest('details').open = true"));
    browser
        .eval(&format!("{field}.value = '{value}'; {field}.dispatchEvent(new Event('change', {{ bubbles: true }}))"));
}

fn stored_setting(browser: &Browser, like: &str) -> Value {
    browser.eval(&format!("return document.querySelector('[data-preference={like}]').value"))
}

#[test]
fn settings_apply_at_once_in_every_tab() {
    let server = Server::start(0);
    let browser = Browser::open(BrowserOptions { motion: true, ..LAPTOP });
    record_notifications(&browser);
    browser.open_url(&server.url("/"));
    let usual = ["sound", "volume", "notify", "motion"].map(|like| stored_setting(&browser, like));
    assert_eq!(usual, ["off", "60", "off", "calm"].map(Value::from));
    browser.click_on(".preferences summary");
    for (like, value) in [("motion", "off"), ("volume", "25"), ("notify", "on")] {
        change_setting(&browser, like, value);
        browser.wait(like, || stored_setting(&browser, like) == value);
    }
    browser.reload();
    let kept = ["sound", "volume", "notify", "motion"].map(|like| stored_setting(&browser, like));
    assert_eq!(kept, ["off", "25", "on", "off"].map(Value::from));
    // The setting overrides the device: nothing is animated.
    play_now(&browser, &server);
    assert_eq!(stored_setting(&browser, "motion"), "off");
    browser.slow_animations();
    browser.eval(
        "window.moved = 0; const look = () => { window.moved += document.getAnimations().length; requestAnimationFrame(look) }; look()",
    );
    play(&browser, ClickStyle::Glow, &mut TestRng::new(2), 6);
    assert_eq!(browser.eval("return window.moved"), 0, "something moved");
    // A change in another tab applies here.
    let one = browser.handles()[0].clone();
    browser.new_tab();
    browser.open_url(&server.url("/"));
    change_setting(&browser, "motion", "quick");
    browser.switch(&one);
    browser.wait("this tab knows", || stored_setting(&browser, "motion") == "quick");
    play(&browser, ClickStyle::Glow, &mut TestRng::new(2), 6);
    browser.wait("things move again", || browser.eval("return window.moved > 0") == true);
    browser.assert_no_errors();
}

#[test]
fn turn_is_notified_once_by_tone_and_notification() {
    let server = Server::start_with_bots_held();
    let browser = Browser::open(LAPTOP);
    record_notifications(&browser);
    let fields = [("seats", "3"), ("seat-1", "random"), ("seat-2", "random"), ("option-start", "first")];
    let address = open_table(&browser, &server, &fields);
    browser.click_on(".start button");
    wait_for_table(&browser);
    let title = || browser.eval("return document.title").as_str().unwrap_or_default().to_owned();
    browser.wait("it is our turn", || title().starts_with("● Your turn · "));
    change_setting(&browser, "notify", "on");
    change_setting(&browser, "sound", "on");
    // A tone shows that it is on; whoever touched the page hears it.
    browser.click_on(".preferences summary");
    change_setting(&browser, "volume", "30");
    browser.wait("a tone sounds", || browser.eval("return window.tones > 0") == true);
    let one = browser.handles()[0].clone();
    browser.new_tab();
    record_notifications(&browser);
    browser.open_url(&address);
    browser.wait("the other tab is there", || title().starts_with("● Your turn · "));
    browser.eval("window.away = true");
    browser.switch(&one);
    browser.eval("window.away = true; window.tones = 0; localStorage.removeItem('spoken')");
    // End our turn outside the page; then the bots play, and we are asked again.
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
    server.run_bots_until("we are asked again", || see()["waiting"] == true);
    // Count in each tab: storage may be visible to the other tab only later.
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
    browser.assert_no_errors();
}
