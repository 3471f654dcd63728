//! A first visit: the first page, the log, the last move, confirmations.

use crate::driver::{Browser, LAPTOP};
use crate::support::server::Server;
use crate::support::wait_for;
use crate::{cookie, open_table, play_now, wait_for_table};
use serde_json::{Value, json};

#[test]
fn first_page_offers_every_game_and_remembers_the_visitor() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    browser.open_url(&server.url("/"));
    let games = registry::games().len();
    let open = [".game a[href^='/open']:not([href*=hot])", ".game a[href$='&hot=yes']"];
    for part in [".game svg.cover", ".game .primary", open[0], open[1], ".game a[href^='/rules/']"] {
        let count = browser.eval(&format!("return document.querySelectorAll(\"{part}\").length"));
        assert_eq!(count, games, "{part}");
    }
    // The colour scheme is kept from page to page.
    let theme = || browser.eval("return document.documentElement.dataset.theme ?? 'auto'");
    let page = || browser.eval("return getComputedStyle(document.body).backgroundColor");
    let (auto, light) = (theme(), page());
    browser.click_on(".switches form:last-child button");
    browser.wait("it is dark", || theme() == "dark" && page() != light);
    browser.open_url(&server.url("/open?game=watch"));
    assert_eq!((auto, theme()), (json!("auto"), json!("dark")));
    // One click starts a game against fast, sensible bots.
    let table = play_now(&browser, &server);
    let guest = cookie(&browser);
    let seen = server.get(&format!("/t/{table}"), &guest).expect("an answer").json();
    let bots: Vec<&Value> = seen["seats"].as_array().into_iter().flatten().map(|seat| &seat["bot"]).collect();
    assert_eq!(bots[0], &Value::Null);
    assert!(bots[1..].iter().all(|bot| **bot == "normal"), "{bots:?}");
    // The cookie outlives the browser, and the first page lists the visitor's tables.
    let cookies = browser.cdp("Network.getCookies", &json!({}));
    let kept = cookies["cookies"].as_array().into_iter().flatten().find(|c| c["name"] == "guest").expect("a cookie");
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("after 1970").as_secs_f64();
    assert!(kept["expires"].as_f64().is_some_and(|until| until > now + 200.0 * 86_400.0), "{kept}");
    let after = Browser::open(LAPTOP);
    let (name, value) = guest.split_once('=').expect("a name and a value");
    after.cdp("Network.setCookie", &json!({ "name": name, "value": value, "url": server.url("/") }));
    after.open_url(&server.url("/"));
    after.click_on(&format!(".mine a[href='/t/{table}']"));
    after.wait("the seat is found again", || after.text(".you").contains("Red"));
    browser.assert_no_errors();
    after.assert_no_errors();
}

/// Moves the mouse to an element.
fn point_at(browser: &Browser, css: &str) {
    let middle = format!(
        "const thing = document.querySelector({});
        thing.scrollIntoView({{ block: 'nearest' }});
        const box = thing.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];",
        json!(css)
    );
    let at = browser.eval(&middle);
    browser.cdp("Input.dispatchMouseEvent", &json!({ "type": "mouseMoved", "x": at[0], "y": at[1] }));
}

#[test]
fn last_move_is_marked_and_log_points_at_places() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    let bots = [("seats", "3"), ("seat-1", "random"), ("seat-2", "random")];
    let options = [("option-start", "first"), ("option-opening", "free")];
    open_table(&browser, &server, &[&bots[..], &options].concat());
    browser.click_on(".start button");
    wait_for_table(&browser);
    browser
        .wait("corners glow", || browser.eval("return document.querySelectorAll('.corner.glow').length > 9") == true);
    browser.click_on(".corner.glow");
    browser.wait("a settlement stands", || browser.text("#log").contains("settlement"));
    let built = browser.eval("return document.querySelector('.corner:has([data-piece])').dataset.id");
    let marked = |how: &str| {
        let ids = format!("return [...document.querySelectorAll('.board .{how}')].map(e => e.dataset.id)");
        browser.eval(&ids).as_array().is_some_and(|ids| ids.contains(&built))
    };
    browser.wait("the last move is marked", || marked("last"));
    assert!(!marked("named"));
    point_at(&browser, "#log li:last-child");
    browser.wait("what the line names is shown", || marked("named"));
    point_at(&browser, "#log h2, .log h2");
    browser.wait("and no longer", || !marked("named"));
    browser.assert_no_errors();
}

#[test]
fn costly_final_moves_need_one_confirmation() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    let table = play_now(&browser, &server);
    let (guest, path) = (cookie(&browser), format!("/t/{table}"));
    let see = || server.get(&path, &guest).expect("an answer").json();
    // Play until a card can be bought; no earlier move needs confirmation.
    let idle = ["decline", "roll", "end turn"];
    wait_for("a card can be bought", || {
        let seen = see();
        assert_ne!(seen["state"], "over", "nobody could ever buy a card");
        let lines: Vec<&str> =
            seen["choices"].as_array().into_iter().flatten().filter_map(|c| c["line"].as_str()).collect();
        if lines.contains(&"buy card") {
            return Some(());
        }
        if seen["waiting"] == true && !lines.is_empty() {
            let line = idle.iter().find(|line| lines.contains(line));
            let post =
                json!({ "line": line.unwrap_or(&lines[0]), "decision": seen["decision"], "sure": line.is_none() });
            let said = server.post(&format!("{path}/act"), &guest, &post).expect("an answer").json();
            assert_eq!(said["confirm"], Value::Null, "{post}");
        }
        None
    });
    let before = browser.wait_until_current(&server, &table);
    let buy = "#prompt .verb[data-form='buy card']:not(.quiet)";
    let open = || browser.eval("return document.getElementById('confirm').open") == true;
    browser.click_on(buy);
    browser.wait("it is asked", open);
    assert_eq!(browser.text("#confirm h2"), "Buy a development card", "who is asked is told what he would do");
    browser.key("Escape");
    browser.wait("the question is gone", || !open());
    assert_eq!(see()["decision"], before["decision"], "nothing has happened");
    browser.click_on(buy);
    browser.wait("it is asked again", open);
    browser.click_on("#confirm .no");
    browser.wait("the question is gone again", || !open());
    assert_eq!(see()["decision"], before["decision"], "nothing has happened");
    browser.click_on(buy);
    browser.wait("it is asked a third time", open);
    browser.click_on("#confirm .yes");
    browser.wait("the card is bought", || see()["decision"] != before["decision"]);
    assert!(see()["story"].to_string().contains("buys a development card"), "{}", see()["story"]);
    browser.assert_no_errors();
}
