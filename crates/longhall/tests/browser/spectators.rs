//! Spectators: public games on the first page, and games for players only.

use crate::driver::{Browser, LAPTOP, PHONE};
use crate::support::server::Server;
use crate::{cookie, open_game};
use serde_json::json;

/// Opens a table against a bot with these options and starts; returns its address.
fn start_table(host: &Browser, server: &Server, game: &str, radios: &[&str]) -> String {
    host.open_url(&server.url(&format!("/open?game={game}")));
    for css in radios {
        host.click_on(css);
    }
    host.eval("for (const seat of document.querySelectorAll('[name^=seat-]')) seat.value = 'greedy'");
    host.click_on("main .primary");
    host.wait("the lobby is shown", || host.url().contains("/t/"));
    host.wait("all are there", || {
        host.eval("return document.querySelector('.start button')?.disabled === false") == true
    });
    host.click_on(".start button");
    host.wait("the game has begun", || !host.text("#prompt").is_empty());
    host.url()
}

#[test]
fn spectator_of_a_public_game_sees_no_hand() {
    let server = Server::start(0);
    let (ann, cat) = (Browser::open(LAPTOP), Browser::open(PHONE));
    let table = start_table(&ann, &server, "watch", &[]);
    let hidden = start_table(&ann, &server, "thrones", &["[name=public][value=false]"]);
    ann.open_url(&table);
    cat.open_url(&server.url("/"));
    let list = cat.text("section.watch");
    assert!(list.contains("turn") && list.contains("3 bots") && list.contains("Guest"), "{list}");
    assert_eq!(cat.eval("return document.querySelectorAll('section.watch li').length"), 1, "one by link is not listed");
    cat.click_on("section.watch a");
    cat.wait("Cat watches", || cat.url() == table && cat.text(".you").contains("watching"));
    assert_eq!(
        cat.eval("return document.querySelectorAll('[data-zone=dock] .card:not(.back)').length"),
        0,
        "no hand is open"
    );
    assert_eq!(cat.eval("return document.querySelectorAll('.spot.glow').length"), 0, "nothing may be touched");
    // Moves appear live.
    let path = &table[table.find("/t/").unwrap_or_default()..];
    let shown = |browser: &Browser| browser.eval("return document.getElementById('log').children.length").as_u64();
    let cookie = cookie(&ann);
    let see = || server.get(path, &cookie).expect("an answer").json();
    server.run_bots_until("Ann is asked", || see()["waiting"] == true);
    let told = server.get(path, "").expect("an answer").json()["story"].as_array().map(|story| story.len() as u64);
    cat.wait("Cat sees all there is", || shown(&cat) == told);
    let lines = shown(&cat);
    let seen = see();
    let post = json!({ "line": seen["choices"][0]["line"], "decision": seen["decision"], "sure": true });
    assert_eq!(server.post(&format!("{path}/act"), &cookie, &post).expect("an answer").json()["ok"], true);
    server.release_bots();
    cat.wait("Cat sees it", || shown(&cat) > lines);
    // The unlisted game can be watched by its link.
    cat.open_url(&hidden);
    cat.wait("Cat watches", || cat.text(".you").contains("watching"));
    ann.assert_no_errors();
    cat.assert_no_errors();
}

#[test]
fn private_game_is_hidden_from_others() {
    let server = Server::start(0);
    let (ann, cat) = (Browser::open(LAPTOP), Browser::open(LAPTOP));
    let table = open_game(&ann, &server, "watch", &[("seats", "3"), ("seat-1", "greedy"), ("seat-2", "greedy")]);
    cat.open_url(&table);
    cat.wait("the lobby is everybody's", || cat.text(".seats-list").contains("Guest"));
    assert!(!cat.text(".invite").contains("only those who play"));
    let closed = start_viewed_table(&ann, &cat, &server);
    cat.wait("Cat is told", || cat.text("main").contains("Only those who play may look at this table."));
    let path = &closed[closed.find("/t/").unwrap_or_default()..];
    for (route, status) in [("", 403), ("/talk", 403), ("/replay", 403), ("/record", 403)] {
        let answer = server.get(&format!("{path}{route}"), &cookie_of(&server)).expect("an answer");
        assert_eq!(answer.status, status, "{route}: {}", answer.body);
        assert!(
            answer.json()["error"].as_str().is_some_and(|said| said.contains("Only those who play")),
            "{}",
            answer.body
        );
    }
    // A stream receives nothing either.
    assert_eq!(server.get("/", "").expect("an answer").json()["watch"], json!([]));
    assert!(!ann.text("#prompt").is_empty());
    ann.assert_no_errors();
}

/// Opens a table for players only, whose lobby another guest views before the start; returns its address.
fn start_viewed_table(host: &Browser, other: &Browser, server: &Server) -> String {
    host.open_url(&server.url("/open?game=watch"));
    host.click_on("[name=watch][value=false]");
    host.eval("for (const seat of document.querySelectorAll('[name^=seat-]')) seat.value = 'greedy'");
    host.click_on("main .primary");
    host.wait("the lobby is shown", || host.url().contains("/t/"));
    other.open_url(&host.url());
    other.wait("the lobby says so", || other.text(".invite").contains("only those who play"));
    host.wait("all are there", || {
        host.eval("return document.querySelector('.start button')?.disabled === false") == true
    });
    host.click_on(".start button");
    host.wait("the game has begun", || !host.text("#prompt").is_empty());
    host.url()
}

fn cookie_of(server: &Server) -> String {
    let answer = server.post("/me", "", &json!({ "name": "Eve" })).expect("an answer");
    answer.header("set-cookie").and_then(|all| all.split(';').next()).unwrap_or_default().to_owned()
}
