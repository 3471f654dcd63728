//! Several players at one device: while the curtain is down, the page contains nothing of a hand.

use crate::clicking_player::{ClickStyle, one_move};
use crate::driver::{Browser, BrowserOptions, LAPTOP, PHONE};
use crate::support::http::ask;
use crate::support::server::Server;
use crate::support::{TIMEOUT, TestRng};
use crate::{cookie, open_game};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// The state of the page.
const STATE: &str = "
    if (document.querySelector('main.curtain form')) return 'curtain';
    if (!document.querySelector('main.table #prompt')) return 'loading';
    if (document.querySelector('.ending')) return 'over';
    if (document.querySelector('#confirm')?.open) return 'sure';
    if (document.body.classList.contains('busy')) return 'busy';
    return document.querySelector('#prompt .asked')?.dataset.waiting === 'true' ? 'asked' : 'waiting';";

/// Every element that could show or name cards of a hand.
const SECRETS: &str = "return document.querySelectorAll('[data-widget], .zone, .card, .choice, #prompt, #log').length";

/// The seat that is asked, and the question.
const QUESTION: &str = "
    const [who, asked] = [document.querySelector('.device b'), document.querySelector('#prompt .asked')];
    return `${who?.textContent} ${asked?.dataset.decision}`;";

/// Was the click refused with a message?
const REFUSED: &str =
    "return !document.body.matches('.busy') && (document.querySelector('#toast')?.textContent ?? '') !== ''";

/// The result of some play at the device.
#[derive(Default)]
struct PlayLog {
    falls: usize,
    moves: usize,
    /// The seats that were in front.
    fronts: BTreeSet<String>,
}

fn state(browser: &Browser) -> String {
    browser.eval(STATE).as_str().unwrap_or_default().to_owned()
}

fn pause() {
    std::thread::sleep(Duration::from_millis(25));
}

/// Plays by clicks until the curtain was lowered this often, this many moves were made, or the game is over.
fn play(browser: &Browser, dice: &mut TestRng, falls: usize, moves: usize) -> PlayLog {
    let mut log = PlayLog::default();
    let mut last = Instant::now();
    while log.falls < falls && log.moves < moves {
        assert!(last.elapsed() < TIMEOUT, "nothing happens: {}", browser.eval("return document.body.innerText"));
        let moved = match state(browser).as_str() {
            "over" => break,
            "curtain" => {
                log.falls += 1;
                log.fronts.insert(lift_curtain(browser));
                true
            }
            "sure" => {
                browser.click_on("#confirm .yes");
                true
            }
            "asked" => {
                let before = browser.eval(QUESTION);
                let clicked = one_move(browser, ClickStyle::List, dice);
                log.moves += usize::from(clicked);
                if clicked {
                    wait_for_answer(browser, &before);
                }
                clicked
            }
            _ => false,
        };
        if moved {
            last = Instant::now();
        } else {
            pause();
        }
    }
    log
}

/// Waits until a click has led to another question, another page, or a refusal.
fn wait_for_answer(browser: &Browser, before: &Value) {
    browser.wait("something comes of a click", || {
        state(browser) == "sure" || browser.eval(QUESTION) != *before || browser.eval(REFUSED) == true
    });
}

/// Asserts that the curtain hides everything, and lifts it; returns the seat that is shown then.
fn lift_curtain(browser: &Browser) -> String {
    assert_eq!(browser.eval(SECRETS), 0, "a hand shows through the curtain");
    let name = browser.text(".pass-device h1");
    browser.click_on("main.curtain button");
    browser.wait("the curtain rises", || ["asked", "waiting", "over", "sure"].contains(&state(browser).as_str()));
    let front = browser.text(".device b");
    assert!(name.contains(&front), "{name} {front}");
    assert!(browser.eval(SECRETS).as_u64() > Some(5), "his own table is shown");
    front
}

/// Starts a game at one device; returns its address.
fn start_device_table(browser: &Browser, server: &Server, game: &str, fields: &[(&str, &str)]) -> String {
    browser.open_url(&server.url("/"));
    browser.click_on(&format!("a[href='/open?game={game}&hot=yes']"));
    browser.wait("the form is shown", || browser.url().contains("/open"));
    for (name, value) in fields {
        let field = format!("document.querySelector('[name=\"{name}\"]')");
        browser.eval(&format!(
            "{field}.value = '{value}'; {field}.dispatchEvent(new Event('change', {{ bubbles: true }}))"
        ));
    }
    browser.click_on("main button[name=begin]");
    browser.wait("the game has begun", || browser.url().contains("/t/") && state(browser) != "loading");
    browser.url()
}

fn two_at_one_device(game: &str, fields: &[(&str, &str)], look: BrowserOptions, seed: u64) {
    let server = Server::start(0);
    let browser = Browser::open(look);
    start_device_table(&browser, &server, game, &[&[("name-1", "Ygritte")][..], fields].concat());
    assert_eq!(state(&browser), "curtain", "nobody has said yet who he is");
    let log = play(&browser, &mut TestRng::new(seed), 7, 400);
    assert!(log.falls >= 7, "{game}: {} curtains after {} moves", log.falls, log.moves);
    assert!(log.moves >= 6, "{game}: {} moves", log.moves);
    assert_eq!(log.fronts.len(), 2, "{game}: {:?}", log.fronts);
    assert!(log.fronts.contains("Ygritte"), "{game}: {:?}", log.fronts);
    browser.assert_no_errors();
}

#[test]
fn two_share_a_device_in_thrones() {
    two_at_one_device("thrones", &[], LAPTOP, 1);
}

#[test]
fn two_share_a_device_against_a_bot_in_watch() {
    two_at_one_device("watch", &[("seats", "3"), ("seat-2", "random")], LAPTOP, 2);
}

#[test]
fn two_share_a_phone_in_mountain() {
    two_at_one_device("mountain", &[("seats", "2")], PHONE, 3);
}

#[test]
fn two_share_a_device_in_empires_in_polish() {
    two_at_one_device("empires", &[("seats", "2")], BrowserOptions { lang: "pl", ..LAPTOP }, 4);
}

#[test]
fn only_the_button_lifts_the_curtain() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    let address = start_device_table(&browser, &server, "thrones", &[]);
    let down = |why: &str| {
        browser.wait(why, || state(&browser) == "curtain");
        assert_eq!(browser.eval(SECRETS), 0, "{why}");
    };
    down("at first");
    assert_eq!(crate::accessibility::serious_violations(&browser), Vec::<String>::new(), "the curtain");
    let title = browser.eval("return document.title").as_str().unwrap_or_default().to_owned();
    assert!(title.starts_with("● Pass the device to"), "{title}");
    browser.wait("the icon has its dot", || {
        browser.eval("return document.querySelector('link[rel=icon]').href").to_string().contains("icon-turn.svg")
    });
    browser.reload();
    down("after a reload");
    // Nothing of the previous player's hand stays on the page.
    let first = lift_curtain(&browser);
    assert!(browser.eval("return document.title").as_str().unwrap_or_default().starts_with("● Your turn · "));
    let mut dice = TestRng::new(8);
    while state(&browser) != "curtain" {
        let log = play(&browser, &mut dice, 1, 1);
        if log.falls > 0 {
            break;
        }
    }
    browser.wait("the other is asked", || state(&browser) == "curtain" || browser.text(".device b") != first);
    if state(&browser) != "curtain" {
        // The play above lifted the curtain: return to the moment of handing on.
        browser.click_on(".device form button");
    }
    down("once it has fallen");
    browser.eval("window.left = false; history.back()");
    browser.wait("another page is shown", || {
        browser.eval("return window.left === undefined && document.readyState === 'complete'") == true
    });
    assert_eq!(browser.eval("return document.querySelectorAll('[data-widget], #log').length"), 0, "in the history");
    browser.open_url(&address);
    down("after coming back");
    // A page without scripts comes from the server alone; the parameter `as` is for programs.
    let guest = cookie(&browser);
    for path in ["", "?as=stark", "?as=lannister"] {
        let page = ask(
            server.at,
            "GET",
            &format!("{}{path}", &address[address.find("/t/").unwrap_or_default()..]),
            &[("accept", "text/html"), ("cookie", &guest)],
            "",
        );
        let page = page.expect("an answer").body;
        assert!(page.contains("pass-device") && !page.contains("data-widget"), "{path}");
    }
    // Another tab shows the curtain too, and lifts it at the same time.
    let one = browser.handles()[0].clone();
    browser.new_tab();
    browser.open_url(&address);
    down("in another tab");
    browser.switch(&one);
    let front = lift_curtain(&browser);
    let two = browser.handles()[1].clone();
    browser.switch(&two);
    browser.wait("the other tab shows the same", || browser.text(".device b") == front);
    // Handing on by a click lowers it in both tabs.
    browser.click_on(".device form button");
    down("after it was handed on");
    browser.switch(&one);
    down("and in the first tab");
    browser.assert_no_errors();
}

#[test]
fn open_hands_have_no_curtain() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    start_device_table(&browser, &server, "thrones", &[("hands", "open"), ("name-1", "Ygritte")]);
    let mut dice = TestRng::new(5);
    let mut seen = BTreeSet::new();
    for _ in 0..200 {
        browser.wait("somebody is asked", || ["asked", "sure", "curtain"].contains(&state(&browser).as_str()));
        assert_ne!(state(&browser), "curtain");
        seen.insert(browser.text(".device b"));
        if seen.len() == 2 && dice.below(12) == 0 {
            break;
        }
        let log = play(&browser, &mut dice, 1, 1);
        assert_eq!(log.falls, 0);
    }
    assert_eq!(seen.len(), 2, "{seen:?}");
    browser.assert_no_errors();
}

#[test]
fn lobby_adds_device_seats_and_one_moves_to_another_device() {
    let server = Server::start(0);
    let (laptop, phone) = (Browser::open(LAPTOP), Browser::open(PHONE));
    let address = open_game(&laptop, &server, "watch", &[("seats", "3")]);
    let row = |n: u8| format!(".seats-list li:nth-child({n})");
    laptop.click_on(&format!("{} form:has([name=also]) button", row(2)));
    laptop.wait("two seats are ours", || laptop.eval("return document.querySelectorAll('li.mine').length") == 2);
    laptop.eval(&format!("document.querySelector('{} [name=name]').value = 'Tormund'", row(2)));
    laptop.click_on(&format!("{} form.seat-name button", row(2)));
    laptop.wait("it is called so", || {
        laptop.eval(&format!("return document.querySelector('{} [name=name]')?.defaultValue", row(2))) == "Tormund"
    });
    // The third seat belongs to another guest, who takes a different seat first.
    phone.open_url(&address);
    phone.wait("the name is seen", || phone.text(&row(2)).contains("Tormund"));
    phone.click_on(&format!("{} button.primary", row(3)));
    laptop.wait("all are there", || laptop.eval("return document.querySelector('.start button')?.disabled") == false);
    laptop.click_on(".start button");
    laptop.wait("the curtain is down", || state(&laptop) == "curtain");
    phone.wait("the phone plays", || !phone.text("#prompt").is_empty());
    // Tormund moves his seat to his phone: that guest has two seats now. This device has one, and no curtain.
    let guest = cookie(&laptop);
    let route = format!("{}/link", &address[address.find("/t/").unwrap_or_default()..]);
    let made = server.post(&route, &guest, &json!({})).expect("an answer");
    assert_eq!(made.status, 400, "{}", made.body);
    let words: Vec<Value> = seats(&server, &route, &guest);
    let made = server.post(&route, &guest, &json!({ "seat": words[1] })).expect("an answer").json();
    phone.open_url(made["link"].as_str().expect("a link"));
    phone.click_on("main .primary");
    phone.wait("two are at the phone", || state(&phone) == "curtain");
    laptop.wait("one is left here", || ["asked", "waiting"].contains(&state(&laptop).as_str()));
    assert_eq!(laptop.eval("return document.querySelectorAll('.device').length"), 0);
    laptop.assert_no_errors();
    phone.assert_no_errors();
}

/// The seats of a table.
fn seats(server: &Server, route: &str, guest: &str) -> Vec<Value> {
    let seen = server.get(route.trim_end_matches("/link"), guest).expect("an answer").json();
    seen["seats"].as_array().into_iter().flatten().map(|seat| seat["seat"].clone()).collect()
}
