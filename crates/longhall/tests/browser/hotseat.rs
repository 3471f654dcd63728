//! Several players at one device: the curtain falls and rises, and while it is down nothing of a hand is on the page.

use crate::driver::{Browser, LAPTOP, Look, PHONE};
use crate::person::{Hand, one_move};
use crate::support::http::ask;
use crate::support::server::Server;
use crate::support::{Dice, NEVER};
use crate::{cookie, open_game};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// What the device shows.
const STATE: &str = "
    if (document.querySelector('main.curtain form')) return 'curtain';
    if (!document.querySelector('main.table #prompt')) return 'loading';
    if (document.querySelector('.ending')) return 'over';
    if (document.querySelector('#confirm')?.open) return 'sure';
    if (document.body.classList.contains('busy')) return 'busy';
    return document.querySelector('#prompt .asked')?.dataset.waiting === 'true' ? 'asked' : 'waiting';";

/// Everything a hand could be drawn in, or told by.
const SECRETS: &str = "return document.querySelectorAll('[data-widget], .zone, .card, .choice, #prompt, #log').length";

/// Who is asked, and which question it is.
const QUESTION: &str = "
    const [who, asked] = [document.querySelector('.device b'), document.querySelector('#prompt .asked')];
    return `${who?.textContent} ${asked?.dataset.decision}`;";

/// The click was answered with a word why not.
const REFUSED: &str =
    "return !document.body.matches('.busy') && (document.querySelector('#toast')?.textContent ?? '') !== ''";

/// What came of some play at the device.
#[derive(Default)]
struct Evening {
    falls: usize,
    moves: usize,
    /// Who was in front.
    fronts: BTreeSet<String>,
}

fn state(browser: &Browser) -> String {
    browser.eval(STATE).as_str().unwrap_or_default().to_owned()
}

fn sleep() {
    std::thread::sleep(Duration::from_millis(25));
}

/// Plays by clicks until the curtain has fallen so often, so many moves were made, or the game is over.
fn play(browser: &Browser, dice: &mut Dice, falls: usize, moves: usize) -> Evening {
    let mut evening = Evening::default();
    let mut last = Instant::now();
    while evening.falls < falls && evening.moves < moves {
        assert!(last.elapsed() < NEVER, "nothing happens: {}", browser.eval("return document.body.innerText"));
        let moved = match state(browser).as_str() {
            "over" => break,
            "curtain" => {
                evening.falls += 1;
                evening.fronts.insert(lift(browser));
                true
            }
            "sure" => {
                browser.click_on("#confirm .yes");
                true
            }
            "asked" => {
                let before = browser.eval(QUESTION);
                let clicked = one_move(browser, Hand::List, dice);
                evening.moves += usize::from(clicked);
                if clicked {
                    answered(browser, &before);
                }
                clicked
            }
            _ => false,
        };
        if moved {
            last = Instant::now();
        } else {
            sleep();
        }
    }
    evening
}

/// Waits until what was clicked has led to another question, another page, or a word why not.
fn answered(browser: &Browser, before: &Value) {
    browser.wait("something comes of a click", || {
        state(browser) == "sure" || browser.eval(QUESTION) != *before || browser.eval(REFUSED) == true
    });
}

/// Looks behind the curtain, finds nothing, and lifts it; returns whose page is shown then.
fn lift(browser: &Browser) -> String {
    assert_eq!(browser.eval(SECRETS), 0, "a hand shows through the curtain");
    let name = browser.text(".pass-device h1");
    browser.click_on("main.curtain button");
    browser.wait("the curtain rises", || ["asked", "waiting", "over", "sure"].contains(&state(browser).as_str()));
    let front = browser.text(".device b");
    assert!(name.contains(&front), "{name} {front}");
    assert!(browser.eval(SECRETS).as_u64() > Some(5), "his own table is shown");
    front
}

/// A table at one device, begun at once; returns its address.
fn together(browser: &Browser, server: &Server, game: &str, fields: &[(&str, &str)]) -> String {
    browser.go(&server.url("/"));
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

fn two_at_one_device(game: &str, fields: &[(&str, &str)], look: Look, seed: u64) {
    let server = Server::start(0);
    let browser = Browser::open(look);
    together(&browser, &server, game, &[&[("name-1", "Ygritte")][..], fields].concat());
    assert_eq!(state(&browser), "curtain", "nobody has said yet who he is");
    let evening = play(&browser, &mut Dice::new(seed), 7, 400);
    assert!(evening.falls >= 7, "{game}: {} curtains after {} moves", evening.falls, evening.moves);
    assert!(evening.moves >= 6, "{game}: {} moves", evening.moves);
    assert_eq!(evening.fronts.len(), 2, "{game}: {:?}", evening.fronts);
    assert!(evening.fronts.contains("Ygritte"), "{game}: {:?}", evening.fronts);
    browser.assert_well();
}

#[test]
fn two_share_a_device_at_the_card_game() {
    two_at_one_device("thrones", &[], LAPTOP, 1);
}

#[test]
fn two_share_a_device_against_a_bot_on_the_wall() {
    two_at_one_device("watch", &[("seats", "3"), ("seat-2", "random")], LAPTOP, 2);
}

#[test]
fn two_share_a_phone_in_the_mountain() {
    two_at_one_device("mountain", &[("seats", "2")], PHONE, 3);
}

#[test]
fn two_share_a_device_in_the_north_in_polish() {
    two_at_one_device("empires", &[("seats", "2")], Look { lang: "pl", ..LAPTOP }, 4);
}

#[test]
fn nothing_but_the_button_lifts_the_curtain() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    let address = together(&browser, &server, "thrones", &[]);
    let down = |why: &str| {
        browser.wait(why, || state(&browser) == "curtain");
        assert_eq!(browser.eval(SECRETS), 0, "{why}");
    };
    down("at first");
    assert_eq!(crate::access::serious(&browser), Vec::<String>::new(), "the curtain");
    let title = browser.eval("return document.title").as_str().unwrap_or_default().to_owned();
    assert!(title.starts_with("● Pass the device to"), "{title}");
    browser.wait("the icon has its dot", || {
        browser.eval("return document.querySelector('link[rel=icon]').href").to_string().contains("icon-turn.svg")
    });
    browser.reload();
    down("after a reload");
    // Whoever plays until the next one is asked leaves nothing behind.
    let first = lift(&browser);
    assert!(browser.eval("return document.title").as_str().unwrap_or_default().starts_with("● Your turn · "));
    let mut dice = Dice::new(8);
    while state(&browser) != "curtain" {
        let evening = play(&browser, &mut dice, 1, 1);
        if evening.falls > 0 {
            break;
        }
    }
    browser.wait("the other is asked", || state(&browser) == "curtain" || browser.text(".device b") != first);
    if state(&browser) != "curtain" {
        // He was lifted by the play above: back to where the device is handed on.
        browser.click_on(".device form button");
    }
    down("once it has fallen");
    browser.eval("window.left = false; history.back()");
    browser.wait("another page is shown", || {
        browser.eval("return window.left === undefined && document.readyState === 'complete'") == true
    });
    assert_eq!(browser.eval("return document.querySelectorAll('[data-widget], #log').length"), 0, "in the history");
    browser.go(&address);
    down("after coming back");
    // A page without a script is the server's word alone, and `as` belongs to programs.
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
    // Another tab shows the curtain too, and sees it rise.
    let one = browser.handles()[0].clone();
    browser.new_tab();
    browser.go(&address);
    down("in another tab");
    browser.switch(&one);
    let front = lift(&browser);
    let two = browser.handles()[1].clone();
    browser.switch(&two);
    browser.wait("the other tab shows the same", || browser.text(".device b") == front);
    // Handed on by a click, it falls in both.
    browser.click_on(".device form button");
    down("after it was handed on");
    browser.switch(&one);
    down("and in the first tab");
    browser.assert_well();
}

#[test]
fn with_open_hands_no_curtain_falls_and_the_page_turns_by_itself() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    together(&browser, &server, "thrones", &[("hands", "open"), ("name-1", "Ygritte")]);
    let mut dice = Dice::new(5);
    let mut seen = BTreeSet::new();
    for _ in 0..200 {
        browser.wait("somebody is asked", || ["asked", "sure", "curtain"].contains(&state(&browser).as_str()));
        assert_ne!(state(&browser), "curtain");
        seen.insert(browser.text(".device b"));
        if seen.len() == 2 && dice.below(12) == 0 {
            break;
        }
        let evening = play(&browser, &mut dice, 1, 1);
        assert_eq!(evening.falls, 0);
    }
    assert_eq!(seen.len(), 2, "{seen:?}");
    browser.assert_well();
}

#[test]
fn a_table_for_several_at_one_device_is_made_in_the_lobby_and_one_seat_moves_away() {
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
    // The third is somebody else's, who takes another's place first.
    phone.go(&address);
    phone.wait("the name is seen", || phone.text(&row(2)).contains("Tormund"));
    phone.click_on(&format!("{} button.primary", row(3)));
    laptop.wait("all are there", || laptop.eval("return document.querySelector('.start button')?.disabled") == false);
    laptop.click_on(".start button");
    laptop.wait("the curtain is down", || state(&laptop) == "curtain");
    phone.wait("the phone plays", || !phone.text("#prompt").is_empty());
    // Tormund takes his seat to the phone of his own: there he sits on two seats now, here is one and no curtain.
    let guest = cookie(&laptop);
    let door = format!("{}/link", &address[address.find("/t/").unwrap_or_default()..]);
    let made = server.post(&door, &guest, &json!({})).expect("an answer");
    assert_eq!(made.status, 400, "{}", made.body);
    let words: Vec<Value> = seats(&server, &door, &guest);
    let made = server.post(&door, &guest, &json!({ "seat": words[1] })).expect("an answer").json();
    phone.go(made["link"].as_str().expect("a link"));
    phone.click_on("main .primary");
    phone.wait("two are at the phone", || state(&phone) == "curtain");
    laptop.wait("one is left here", || ["asked", "waiting"].contains(&state(&laptop).as_str()));
    assert_eq!(laptop.eval("return document.querySelectorAll('.device').length"), 0);
    laptop.assert_well();
    phone.assert_well();
}

/// The words of the seats of a table.
fn seats(server: &Server, door: &str, guest: &str) -> Vec<Value> {
    let seen = server.get(door.trim_end_matches("/link"), guest).expect("an answer").json();
    seen["seats"].as_array().into_iter().flatten().map(|seat| seat["seat"].clone()).collect()
}
