//! Tables with several people, restarts, many tabs, seats that move to another device.

use crate::clicking_player::{ClickStyle, play};
use crate::driver::{Browser, LAPTOP, PHONE};
use crate::support::TestRng;
use crate::support::server::Server;
use crate::{cookie, open_table, play_now, play_now_at};
use serde_json::json;

#[test]
fn two_browsers_see_each_others_changes_at_once() {
    let server = Server::start_with_bots_held();
    let (ann, ben) = (Browser::open(LAPTOP), Browser::open(PHONE));
    let table = open_table(&ann, &server, &[("seats", "3"), ("option-start", "first"), ("seat-2", "greedy")]);
    // The table is listed on the first page, and its link works.
    ben.open_url(&server.url("/"));
    ben.wait("the table is on the list", || ben.text(".join").contains("1 free seat"));
    ben.click_on(".join a");
    ben.wait("Ben is there", || ben.url() == table);
    ben.click_on(".seats-list button.primary");
    ann.wait("Ann sees Ben sit down", || !ann.text(".seats-list").contains("free"));
    ann.click_on(".start button");
    ben.wait("Ben's page turns into the table", || !ben.text("#prompt").is_empty());
    ann.wait("Ann is asked", || ann.text("#prompt .ask").contains("roll"));
    assert!(ben.text("#prompt .ask").contains("Waiting"));
    assert!(ann.eval("return document.title").as_str().unwrap_or_default().contains("Your turn"));
    assert!(!ben.eval("return document.title").as_str().unwrap_or_default().contains("Your turn"));
    let icon = |browser: &Browser| browser.eval("return document.querySelector('link[rel=icon]').href").to_string();
    assert!(icon(&ann).contains("icon-turn.svg") && icon(&ben).contains("icon.svg"), "{} {}", icon(&ann), icon(&ben));
    ann.click_on("#prompt .verb.plain:not(.quiet)");
    ben.wait("Ben sees the roll", || ben.text("#log").contains("rolls"));
    ann.wait("Ann sees her roll", || ann.text("#log").contains("rolls"));
    // A second tab of Ann shows the same.
    let hand = ann.text("[data-widget=hand]");
    ann.new_tab();
    ann.open_url(&table);
    assert_eq!(ann.text("[data-widget=hand]"), hand);
    // A new name appears at once at taken seats.
    ann.open_url(&server.url("/"));
    ann.eval("document.querySelector('[name=name]').value = 'Ygritte'");
    ann.click_on("section.name button");
    ben.wait("Ben sees Ann's new name", || ben.text("[data-zone=side]").contains("Ygritte"));
    for browser in [&ann, &ben] {
        browser.assert_no_errors();
    }
}

#[test]
fn lobby_adds_changes_and_removes_bots() {
    let server = Server::start(0);
    let (ann, ben) = (Browser::open(LAPTOP), Browser::open(LAPTOP));
    let table = open_table(&ann, &server, &[("seats", "4"), ("seat-1", "random")]);
    ben.open_url(&table);
    let seat = |browser: &Browser, n: u8| browser.text(&format!(".seats-list li:nth-child({n}) > span"));
    let put = |n: u8, bot: &str| {
        let row = format!(".seats-list li:nth-child({n})");
        ann.eval(&format!("document.querySelector('{row} select').value = '{bot}'"));
        ann.click_on(&format!("{row} form:has(select) button"));
    };
    ben.wait("who sits where", || seat(&ben, 2).contains("random") && seat(&ben, 3) == "free");
    assert_eq!(ben.eval("return document.querySelectorAll('.seats-list select').length"), 0, "only the host may");
    put(3, "greedy");
    ben.wait("a bot sits down", || seat(&ben, 3).contains("greedy"));
    ann.wait("Ann sees it too", || seat(&ann, 3).contains("greedy"));
    put(2, "trader");
    ben.wait("another bot takes its place", || seat(&ben, 2).contains("trade"));
    ann.wait("Ann sees that too", || seat(&ann, 2).contains("trade"));
    put(3, "");
    ben.wait("it goes away", || seat(&ben, 3) == "free");
    ann.wait("for Ann as well", || seat(&ann, 3).starts_with("free"));
    assert!(ann.eval("return document.querySelector('.start button').disabled") == true);
    put(3, "random");
    ann.wait("it is back", || seat(&ann, 3).contains("random"));
    put(4, "random");
    ann.wait("all are there", || ann.eval("return !document.querySelector('.start button').disabled") == true);
    ann.click_on(".start button");
    ben.wait("the game has begun", || !ben.text("#prompt").is_empty());
    assert!(ben.text(".you").contains("watching"));
    ann.assert_no_errors();
    ben.assert_no_errors();
}

#[test]
fn lobby_button_is_not_replaced_while_pressed() {
    let server = Server::start(0);
    let (ann, ben) = (Browser::open(LAPTOP), Browser::open(LAPTOP));
    let table = open_table(&ann, &server, &[("seats", "3"), ("seat-2", "greedy")]);
    ben.open_url(&table);
    ben.click_on(".seats-list button.primary");
    ann.wait("Ann sees Ben sit down", || !ann.text(".seats-list").contains("free"));
    ann.eval(
        "// The page gives up waiting for a finger after five seconds; a slow machine may need more.
        const soon = window.setTimeout;
        window.setTimeout = (work, after, ...rest) => after === 5000 ? 0 : soon(work, after, ...rest);
        document.querySelector('.start button').scrollIntoView();",
    );
    let middle = ann.eval(
        "const box = document.querySelector('.start button').getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];",
    );
    let mouse = |what: &str| {
        let at = json!({ "type": what, "x": middle[0], "y": middle[1], "button": "left", "clickCount": 1 });
        ann.cdp("Input.dispatchMouseEvent", &at);
    };
    mouse("mousePressed");
    // Earlier updates may still arrive; from now on the button stays.
    ann.eval(
        "window.fetched = 0;
        const plain = window.fetch;
        window.fetch = (...asked) => plain(...asked).then(answer => { window.fetched++; return answer; });
        document.querySelector('.start button').same = true;",
    );
    ben.open_url(&server.url("/"));
    ben.eval("document.querySelector('[name=name]').value = 'Ygritte'");
    ben.click_on("section.name button");
    ann.wait("Ann's page hears of it", || ann.eval("return window.fetched > 0") == true);
    assert_eq!(ann.eval("return document.querySelector('.start button').same"), true, "it is where it was");
    mouse("mouseReleased");
    ann.wait("the game begins", || !ann.text("#prompt").is_empty());
    ann.assert_no_errors();
    ben.assert_no_errors();
}

#[test]
fn streams_end_with_their_pages() {
    let server = Server::start(0);
    {
        let (ann, ben) = (Browser::open(LAPTOP), Browser::open(LAPTOP));
        let table = play_now(&ann, &server);
        ben.open_url(&server.url(&format!("/t/{table}")));
        server.wait_for_metric("streams", 2);
        // Leaving a page ends its stream.
        for _ in 0..3 {
            ben.open_url(&server.url("/"));
            ben.open_url(&server.url(&format!("/t/{table}")));
        }
        server.wait_for_metric("streams", 2);
        ben.open_url(&server.url("/rules/watch"));
        server.wait_for_metric("streams", 1);
        ann.assert_no_errors();
        ben.assert_no_errors();
    }
    server.wait_for_metric("streams", 0);
}

#[test]
fn restart_mid_turn_preserves_state() {
    let mut server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    let table = play_now(&browser, &server);
    play(&browser, ClickStyle::Glow, &mut TestRng::new(5), 12);
    let cookie = cookie(&browser);
    let see = |server: &Server| server.get(&format!("/t/{table}"), &cookie).expect("the server answers").json();
    server.run_bots_until("we are asked", || see(&server)["waiting"] == true);
    let before = browser.wait_until_current(&server, &table);
    browser.reload();
    browser.wait("the page is back", || !browser.text("#prompt").is_empty());
    assert_eq!(see(&server), before);
    server.kill();
    browser.wait("the page says that the connection is lost", || {
        browser.eval("return document.body.classList.contains('offline')") == true
    });
    server.restart();
    browser
        .wait("the page is live again", || browser.eval("return !document.body.classList.contains('offline')") == true);
    assert_eq!(see(&server), before, "the restarted server tells the same, versions and decisions included");
    // Of two posts with the same decision number (a double click) one counts.
    let line = before["choices"][0]["line"].clone();
    let post = json!({ "line": line, "decision": before["decision"], "sure": true });
    let answers = [(); 2].map(|()| server.post(&format!("/t/{table}/act"), &cookie, &post).expect("an answer").json());
    assert_eq!(answers[0]["ok"], true, "{answers:?}");
    assert_eq!(answers[1]["stale"], true, "{answers:?}");
    server.release_bots();
    play(&browser, ClickStyle::Glow, &mut TestRng::new(6), 6);
    // The console reported errors while the server was down, but none since.
    browser.console_errors();
    play(&browser, ClickStyle::Glow, &mut TestRng::new(7), 3);
    assert_eq!(browser.console_errors(), Vec::<String>::new());
}

#[test]
fn eight_tabs_get_the_updates_of_their_own_tables() {
    let server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    // Every game twice, so that updates of equal games could be mixed up.
    let games = registry::all_ids();
    let mut tabs = Vec::new();
    for n in 0..8 {
        let handle = if n > 0 { browser.new_tab() } else { browser.handles()[0].clone() };
        tabs.push((handle, play_now_at(&browser, &server, games[n % games.len()])));
    }
    assert_eq!(browser.handles().len(), 8);
    let cookie = cookie(&browser);
    let see = |table: &str| server.get(&format!("/t/{table}"), &cookie).expect("an answer").json();
    server.run_bots_until("every table asks", || tabs.iter().all(|(_, table)| see(table)["waiting"] == true));
    // Each table changes without its tab: a program posts a move with the same cookie.
    for (handle, table) in &tabs {
        browser.switch(handle);
        let page = || {
            browser.eval(
                "return document.getElementById('log').textContent + document.getElementById('prompt').textContent",
            )
        };
        let seen = browser.wait_until_current(&server, table);
        let before = page();
        let post = json!({ "line": seen["choices"][0]["line"], "decision": seen["decision"], "sure": true });
        let posted = server.post(&format!("/t/{table}/act"), &cookie, &post).expect("an answer");
        assert_eq!(posted.json()["ok"], true, "{}", posted.body);
        browser.wait("the move is shown", || page() != before);
    }
    // Each tab shows the whole log of its own table.
    server.release_bots();
    server.run_bots_until("every table asks", || tabs.iter().all(|(_, table)| see(table)["waiting"] == true));
    for (handle, table) in &tabs {
        browser.switch(handle);
        let seen = browser.wait_until_current(&server, table);
        let lines = browser.eval("return document.querySelectorAll('#log li').length");
        assert_eq!(lines, seen["story"].as_array().map_or(0, Vec::len));
        assert_eq!(browser.text("#prompt .ask"), seen["ask"].as_str().unwrap_or_default());
        assert!(browser.url().ends_with(table.as_str()));
    }
    // All tabs share one stream.
    server.wait_for_metric("streams", 1);
    browser.assert_no_errors();
}

#[test]
fn seat_link_moves_a_seat_to_another_device() {
    let server = Server::start(0);
    let (laptop, phone) = (Browser::open(LAPTOP), Browser::open(PHONE));
    let table = play_now(&laptop, &server);
    laptop.click_on(".more form button");
    laptop.wait("the link is shown", || laptop.text(".address code").contains("/seat/"));
    assert_eq!(laptop.eval("return document.querySelectorAll('svg.qr path').length"), 1);
    let link = laptop.text(".address code");
    phone.open_url(&link);
    phone.click_on("main .primary");
    phone.wait("the phone is at the table", || phone.url().ends_with(&table));
    phone.wait("the phone has the seat", || phone.text(".you").contains("Red"));
    laptop.open_url(&server.url(&format!("/t/{table}")));
    laptop.wait("the laptop only watches", || laptop.text(".you").contains("watching"));
    // The link works once.
    let again = server.get(&link[link.find("/seat/").unwrap_or_default()..], "").expect("an answer");
    assert_eq!(again.status, 410);
    phone.assert_no_errors();
}
