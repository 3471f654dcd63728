//! Accessibility: axe-core finds nothing serious, and who listens is told what the text renderer writes.

use crate::driver::{Browser, LAPTOP, Look, PHONE};
use crate::person::{Hand, play};
use crate::pictures::finish;
use crate::support::Dice;
use crate::support::http::ask;
use crate::support::server::Server;
use crate::{cookie, play_now, play_now_at};
use serde_json::{Value, json};

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
    if browser.eval("return document.getElementById('sure').open") == true {
        browser.key("Escape");
    }
    browser.click_on("#open-rules");
    browser.wait("the rulebook is open", || browser.text("#rules .rule").len() > 40);
    assert_eq!(serious(&browser), none, "rulebook at the table");
    browser.key("Escape");
    let table = browser.url().rsplit('/').next().unwrap_or_default().to_owned();
    finish(&server, &table, &cookie(&browser), &mut Dice::new(7));
    browser.wait("the end", || !browser.text(".ending").is_empty());
    assert_eq!(serious(&browser), none, "final scoring");
    browser.click_on(".more form button");
    browser.wait("the link", || browser.text(".address code").contains("/seat/"));
    assert_eq!(serious(&browser), none, "the link for a seat");
    browser.go(&browser.text(".address code"));
    assert_eq!(serious(&browser), none, "taking a seat");
    play_now_at(&browser, &server, "thrones");
    assert_eq!(serious(&browser), none, "a table of cards");
    play_now_at(&browser, &server, "mountain");
    play(&browser, Hand::Glow, &mut Dice::new(32), 12);
    assert_eq!(serious(&browser), none, "a board of squares");
}

#[test]
fn axe_finds_nothing_serious_in_the_light() {
    check_pages(LAPTOP);
}

#[test]
fn axe_finds_nothing_serious_in_the_dark_on_a_phone() {
    check_pages(Look { dark: true, ..PHONE });
}

/// What a screen reader finds at a table, in its order: the names in the browser's own tree of accessible things, of the
/// table and the question. The log, the buttons of verbs and what surrounds the table are not of the scene; what glows is
/// named by its choices, which are in the list.
fn listened(browser: &Browser) -> String {
    browser.eval(
        "for (const open of document.querySelectorAll('dialog[open]')) open.close();
        document.activeElement?.blur();
        document.querySelector('#prompt .choices')?.setAttribute('open', '');
        const rest = '.top, .skip, h1, .log, .more, .lenses, .turns, .quiet-switch, #say, #room, .verbs, .chips, .pass-on, .windows, form.free, form.pay, .spot.glow, dialog';
        for (const element of document.querySelectorAll(rest)) element.setAttribute('aria-hidden', 'true');",
    );
    let tree = browser.cdp("Accessibility.getFullAXTree", &json!({}));
    browser.eval("for (const element of document.querySelectorAll('.log, .more, .spot.glow, #room')) element.removeAttribute('aria-hidden')");
    let nodes: Vec<Value> = tree["nodes"].as_array().cloned().unwrap_or_default();
    let mut names = Vec::new();
    let mut open: Vec<&Value> = nodes.first().into_iter().collect();
    while let Some(node) = open.pop() {
        if node["role"]["value"] == "StaticText" && node["ignored"] != true {
            names.push(node["name"]["value"].as_str().unwrap_or_default().to_owned());
        }
        for child in node["childIds"].as_array().into_iter().flatten().rev() {
            open.extend(nodes.iter().find(|other| other["nodeId"] == *child));
        }
    }
    words(&names.join(" "))
}

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn check_listening(game: &str, lang: &'static str, moves: usize) {
    let server = Server::start(0);
    let browser = Browser::open(Look { lang, ..LAPTOP });
    let table = play_now_at(&browser, &server, game);
    play(&browser, Hand::Glow, &mut Dice::new(8), moves);
    let mut odd = String::new();
    // The table may go on while one looks, so both are compared until they are of one moment.
    for _ in 0..20 {
        let told = listened(&browser);
        let headers = [("accept", "application/json"), ("cookie", &cookie(&browser)), ("accept-language", lang)];
        let json = ask(server.at, "GET", &format!("/t/{table}"), &headers, "").expect("an answer").json();
        let lines: Vec<&str> = json["lines"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let written = words(&lines.join(" "));
        if told == written && lines.len() > 12 {
            return;
        }
        let at = told.bytes().zip(written.bytes()).take_while(|(a, b)| a == b).count();
        let part = |text: &str| {
            String::from_utf8_lossy(&text.as_bytes()[at.saturating_sub(60)..text.len().min(at + 160)]).into_owned()
        };
        odd = format!("heard:   {}\nwritten: {}", part(&told), part(&written));
        std::thread::sleep(std::time::Duration::from_millis(300));
    }
    panic!("{odd}");
}

#[test]
fn who_listens_is_told_what_the_text_says_line_by_line_and_in_its_order() {
    check_listening("watch", "en", 20);
    check_listening("watch", "pl", 3);
}

#[test]
fn at_a_table_of_cards_too() {
    check_listening("thrones", "en", 8);
}

#[test]
fn on_the_mountain_too() {
    check_listening("mountain", "en", 12);
}

#[test]
fn what_glows_is_named_by_what_it_does() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    play_now(&browser, &server);
    play(&browser, Hand::Glow, &mut Dice::new(9), 12);
    let odd = browser.eval(
        "const names = [...document.querySelectorAll('#prompt .choice')].map(e => e.firstElementChild.textContent);
        return [...document.querySelectorAll('svg .spot.glow')].map(e => e.getAttribute('aria-label') ?? '')
            .filter(name => name.split(' / ').length <= 3 && !names.some(choice => name.includes(choice)));",
    );
    assert_eq!(odd, json!([]), "the name of what glows says what a click does");
}
