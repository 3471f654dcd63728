//! Accessibility: axe-core finds nothing serious, and who listens is told what the text renderer writes.

use crate::driver::{Browser, LAPTOP, Look, PHONE};
use crate::person::{Hand, play};
use crate::support::Dice;
use crate::support::server::Server;
use crate::{cookie, play_now};

/// axe-core 4 by Deque Systems, MPL-2.0: see axe/LICENSE beside it.
const AXE: &str = include_str!("axe/axe.min.js");

fn serious(browser: &Browser) -> Vec<String> {
    browser.eval(&format!("{AXE}; window.axe = axe; return true"));
    browser.eval(
        "window.found = null; axe.run(document, { resultTypes: ['violations'] }).then(r => window.found = r.violations
            .filter(v => v.impact === 'serious' || v.impact === 'critical')
            .map(v => v.id + ': ' + v.nodes.slice(0, 4).map(n => n.target.join(' ') + ' ' + (n.any[0]?.message ?? '')).join(' | ')));",
    );
    browser.wait("axe has looked", || !browser.eval("return window.found").is_null());
    let found = browser.eval("return window.found");
    found.as_array().into_iter().flatten().map(ToString::to_string).collect()
}

fn check_pages(look: Look) {
    let server = Server::start(0);
    let browser = Browser::open(look);
    let none = Vec::<String>::new();
    browser.go(&server.url("/"));
    assert_eq!(serious(&browser), none, "first page");
    browser.go(&server.url("/open?game=watch"));
    assert_eq!(serious(&browser), none, "open a table");
    browser.click_on("main .primary");
    browser.wait("the lobby", || browser.url().contains("/t/"));
    assert_eq!(serious(&browser), none, "lobby");
    browser.go(&server.url("/rules/watch"));
    assert_eq!(serious(&browser), none, "rulebook");
    browser.go(&server.url("/nowhere"));
    assert_eq!(serious(&browser), none, "an error");
    play_now(&browser, &server);
    play(&browser, Hand::Glow, &mut Dice::new(31), 14);
    browser.wait("our turn", || {
        browser.eval("return document.querySelector('#prompt .asked')?.dataset.waiting === 'true'") == true
    });
    assert_eq!(serious(&browser), none, "table");
}

#[test]
fn axe_finds_nothing_serious_in_the_light() {
    check_pages(LAPTOP);
}

#[test]
fn axe_finds_nothing_serious_in_the_dark_on_a_phone() {
    check_pages(Look { dark: true, ..PHONE });
}

#[test]
fn who_listens_is_told_what_the_text_says() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    let table = play_now(&browser, &server);
    play(&browser, Hand::Glow, &mut Dice::new(8), 20);
    // The table goes on while one looks, so what is told and what is written are compared until they are of one moment.
    let listen = || -> Vec<String> {
        let told = browser.eval("return [...document.querySelectorAll('main .twin li')].map(e => e.textContent)");
        told.as_array().into_iter().flatten().filter_map(|v| v.as_str().map(str::to_owned)).collect()
    };
    // Lines may be broken elsewhere and stand in another order of widgets; the words are the same.
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let mut odd = String::new();
    for _ in 0..20 {
        let told = listen();
        let json = server.get(&format!("/t/{table}"), &cookie(&browser)).expect("an answer").json();
        let text = json["text"].as_str().unwrap_or_default();
        let written = words(text);
        let missing = |line: &&String| {
            let line = words(line);
            !written.windows(line.len()).any(|part| part == line)
        };
        match told.iter().find(missing) {
            None if told.len() > 20 => return,
            None => odd = format!("only {} lines are told: {told:?}", told.len()),
            Some(line) => odd = format!("{line:?} is not in the text:\n{text}"),
        }
        std::thread::sleep(std::time::Duration::from_millis(300));
    }
    panic!("{odd}");
}
