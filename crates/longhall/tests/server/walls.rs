//! The walls of the house: whatever is thrown at any door gets one clear sentence in the visitor's language; nothing changes,
//! and nobody else notices.
//!
//! The rows below name every door of the house; a door without a row fails the test.

mod house;
mod knocks;

use self::house::HandlerFixture;
use self::knocks::{Knock, ROWS, malformed, shaped};
use crate::support::http::open_stream;
use crate::support::wait;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// The doors as the house itself lists them: method and path.
fn doors() -> Vec<(String, String)> {
    let source = include_str!("../../../server/src/web/router.rs");
    let mut doors = Vec::new();
    for part in source.split(".route(\"").skip(1) {
        let (path, rest) = part.split_once('"').expect("a path ends");
        let rest = rest.split(".route(").next().unwrap_or_default().split("\n        .").next().unwrap_or_default();
        for (word, method) in [("get(", "GET"), ("post(", "POST")] {
            if rest.contains(word) {
                doors.push((method.to_owned(), path.to_owned()));
            }
        }
    }
    doors
}

#[test]
fn every_door_has_a_row() {
    let doors = doors();
    assert!(doors.len() > 30, "the list of doors was not read: {doors:?}");
    let rows: Vec<(String, String)> = ROWS.iter().map(|row| (row.method.to_owned(), row.path.to_owned())).collect();
    let missing: Vec<_> = doors.iter().filter(|door| !rows.contains(door)).collect();
    let gone: Vec<_> = rows.iter().filter(|row| !doors.contains(row)).collect();
    assert!(missing.is_empty(), "doors without a row here: {missing:?}");
    assert!(gone.is_empty(), "rows without a door: {gone:?}");
}

/// What a programmer would read and a visitor must not.
const NOT_FOR_VISITORS: &[&str] =
    &["panicked", ".rs:", "src/", "serde", "deserialize", "expected", "sqlx", "error returned", "axum", "hyper"];

/// Asks in both languages: a refusal with a sentence that a visitor understands, in his own language.
fn refused(house: &HandlerFixture, knock: &Knock, cookie: &str) {
    let said: Vec<String> = ["en", "pl"].iter().map(|lang| sentence(house, knock, cookie, lang)).collect();
    assert_ne!(said[0], said[1], "{knock:?}: not in the visitor's language");
}

fn sentence(house: &HandlerFixture, knock: &Knock, cookie: &str, lang: &str) -> String {
    let answer = house.send(knock, cookie, lang, "application/json");
    assert!((400..500).contains(&answer.status), "{knock:?} was answered with {} {}", answer.status, answer.body);
    let body: Value = serde_json::from_str(&answer.body).unwrap_or_else(|e| panic!("{knock:?}: {e}: {}", answer.body));
    let said = body["error"].as_str().unwrap_or_default().to_owned();
    assert!(said.len() > 8 && said.len() < 400, "{knock:?}: {said:?}");
    clean(&said, knock);
    // The same for a person with a browser: a whole page.
    let page = house.send(knock, cookie, lang, "text/html");
    assert!((400..500).contains(&page.status), "{knock:?} was answered with {}", page.status);
    // Who goes on sending what is refused by its size alone may not hear the whole page.
    let heard_out = knock.body.len() <= 1024 * 1024;
    assert!(!heard_out || page.body.contains("</html>"), "{knock:?}: {}", page.body);
    said
}

fn clean(said: &str, knock: &Knock) {
    let low = said.to_lowercase();
    // Of a file that cannot be read it is said which line and why: that is about the file.
    let words = if knock.path == "/records" { &NOT_FOR_VISITORS[..2] } else { NOT_FOR_VISITORS };
    for word in words {
        assert!(!low.contains(word), "{knock:?}: `{word}` in {said:?}");
    }
}

#[test]
fn nonsense_at_every_door_gets_a_sentence_and_changes_nothing() {
    let house = HandlerFixture::open();
    let before = house.state();
    for row in ROWS {
        // Who is nobody, who holds a forged cookie, and who plays: none of them gets nonsense in.
        for cookie in ["", "guest=0000", "guest=%00%ff\"';guest=;;=", house.ann.as_str()] {
            for knock in malformed(row, &house) {
                refused(&house, &knock, cookie);
            }
        }
        // Another method than a door has.
        let other = if row.method == "GET" { "DELETE" } else { "PUT" };
        refused(&house, &Knock { method: other.into(), ..Knock::at(row, &house) }, &house.ann);
    }
    assert_eq!(house.state(), before, "nothing has changed");
    house.assert_undisturbed();
}

#[test]
fn unknown_names_and_odd_paths_lead_nowhere() {
    let house = HandlerFixture::open();
    let before = house.state();
    for row in ROWS.iter().filter(|row| row.path.contains('{')) {
        for name in
            ["nosuch", "%00", "%ff%fe", "..%2f..%2fetc%2fpasswd", "%3Cscript%3E", &"x".repeat(3_000), "'%20OR%201=1--"]
        {
            let path = row.path.split('/').map(|part| if part.starts_with('{') { name } else { part });
            let knock = Knock { path: path.collect::<Vec<_>>().join("/"), ..shaped(row, &house) };
            refused(&house, &knock, &house.ann);
        }
    }
    for path in [
        "/../../etc/passwd",
        "//",
        "/t",
        "/t/",
        "/assets/../Cargo.toml",
        "/assets/x/..%2f..%2fCargo.toml",
        "/%",
        "/%zz",
    ] {
        refused(&house, &Knock::get(path), "");
    }
    assert_eq!(house.state(), before);
    house.assert_undisturbed();
}

#[test]
fn wild_queries_are_answered_and_change_nothing() {
    let house = HandlerFixture::open();
    let before = house.state();
    let wild = [
        "?",
        "?&&&==",
        "?step=-1&step=x",
        "?t=a,b,,,:::::::",
        "?q=%ff%00%e2%80%ae",
        "?t=%ff",
        "?game=a&game=b",
        "?as=%00&from=99999999999999999999",
    ];
    let long = format!("?q={}", "ż%20".repeat(1_000));
    for row in ROWS.iter().filter(|row| row.method == "GET" && row.path != "/events") {
        for query in wild.iter().copied().chain([long.as_str()]) {
            let knock = Knock { path: format!("{}{query}", house.fill(row.path)), ..Knock::at(row, &house) };
            let answer = house.send(&knock, &house.ann, "en", "application/json");
            assert!(answer.status < 500 && answer.status != 0, "{knock:?}: {}", answer.status);
            // A page may leave out what it does not need: what a program is told is enough here.
            if answer.status >= 400 {
                let body: Value = serde_json::from_str(&answer.body).unwrap_or_default();
                let said = body["error"].as_str().unwrap_or_default();
                assert!(said.len() > 8, "{knock:?}: {}", answer.body);
                clean(said, &knock);
            }
        }
    }
    // A stream that names nonsense opens, tells nothing and disturbs nobody.
    for query in
        ["?t=", "?t=nosuch:1:x:y", "?t=:::::,,,:", &format!("?t={}:99999999999999999999:x:-7.%00", house.table)]
    {
        let stream = open_stream(house.server.at, &format!("/events{query}"), &house.ann);
        drop(stream);
    }
    assert_eq!(house.state(), before);
    house.assert_undisturbed();
}

#[test]
fn nobody_plays_for_another_and_nothing_counts_twice() {
    let house = HandlerFixture::open();
    let before = house.state();
    let act = format!("/t/{}/act", house.table);
    let see = |cookie: &str| house.server.get(&format!("/t/{}", house.table), cookie).expect("an answer").json();
    let asked = see(&house.ann);
    let line = asked["choices"][0]["line"].clone();
    // Another's move: by who has no seat, by who has another one, by a cookie that was made up.
    let mine = json!({ "line": line, "decision": asked["decision"], "sure": true });
    for cookie in ["", "guest=forged", &house.eve] {
        refused(&house, &Knock::post(&act, &mine), cookie);
    }
    let other = house.server.post(&act, &house.ben, &mine).expect("an answer").json();
    assert_eq!(other["ok"], false, "Ben does not move for Ann: {other}");
    // A decision that never was.
    let now = asked["decision"].as_u64().expect("a decision");
    for decision in [now + 1, now + 1_000, u64::MAX] {
        let forged = json!({ "line": line, "decision": decision, "sure": true });
        let said = house.server.post(&act, &house.ann, &forged).expect("an answer").json();
        assert_eq!((&said["ok"], &said["stale"]), (&json!(false), &json!(true)), "{said}");
    }
    // Seats: taken ones, begun games, other people's links, taking back another's step.
    let at = |door: &str| format!("/t/{}/{door}", house.table);
    for (door, body) in [
        ("sit", json!({ "seat": 0 })),
        ("bot", json!({ "seat": 1, "bot": "greedy" })),
        ("start", json!({})),
        ("leave", json!({})),
        ("again", json!({})),
        ("continue", json!({ "step": 1 })),
        ("link", json!({})),
        ("back", json!({})),
        ("quiet", json!({ "on": true })),
        ("windows", json!({ "idle": true })),
    ] {
        refused(&house, &Knock::post(&at(door), &body), &house.eve);
    }
    for token in ["0", &"a".repeat(48)] {
        refused(&house, &Knock::get(&format!("/seat/{token}")), &house.eve);
        refused(&house, &Knock::post(&format!("/seat/{token}"), &json!({})), &house.eve);
    }
    refused(&house, &Knock::post("/unmute", &json!({ "muted": 1 })), &house.eve);
    refused(&house, &Knock::get(&at("record")), &house.ann);
    refused(&house, &Knock::get(&at("replay")), &house.ann);
    assert_eq!(house.state(), before);
    house.assert_undisturbed();

    // The same post twice: one counts.
    let (cookie, mine) = house.due();
    let twice = [(); 2].map(|()| house.server.post(&act, &cookie, &mine).expect("an answer").json());
    assert_eq!((&twice[0]["ok"], &twice[1]["stale"]), (&json!(true), &json!(true)), "{twice:?}");
    house.assert_told();
}

#[test]
fn ten_thousand_lines_of_talk_drown_nobody() {
    const LINES: usize = 10_000;
    /// At one table in ten seconds by all together who only watch, and the house's clock stands still.
    const LET_IN: usize = 20;
    let house = HandlerFixture::open();
    let say = format!("/t/{}/say", house.table);
    let (sent, taken, refused, done) =
        (AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0), AtomicBool::new(false));
    let answered = std::thread::scope(|scope| {
        let shouters: Vec<_> = (0..4)
            .map(|n| {
                let (house, say, sent, taken, refused, done) = (&house, &say, &sent, &taken, &refused, &done);
                scope.spawn(move || {
                    // Two shout with one cookie, two are somebody new again and again.
                    let mut answered = 0;
                    let mut cookie = if n < 2 { house.eve.clone() } else { String::new() };
                    loop {
                        let at = sent.fetch_add(1, Ordering::SeqCst);
                        // They shout until the game has gone on beside it.
                        if at >= LINES && done.load(Ordering::SeqCst) {
                            return answered;
                        }
                        if n >= 2 && at % 50 == 0 {
                            cookie.clear();
                        }
                        let answer = house
                            .server
                            .post(say, &cookie, &json!({ "text": format!("noise {at} {}", "z".repeat(400)) }))
                            .expect("an answer");
                        answered += 1;
                        match answer.status {
                            200 => taken.fetch_add(1, Ordering::SeqCst),
                            429 => {
                                assert!(
                                    answer.json()["error"].as_str().is_some_and(|said| said.contains("Wait a moment")),
                                    "{}",
                                    answer.body
                                );
                                refused.fetch_add(1, Ordering::SeqCst)
                            }
                            other => panic!("{other}: {}", answer.body),
                        };
                        if let Some(new) = answer.header("set-cookie").filter(|_| cookie.is_empty()) {
                            cookie = new.split(';').next().unwrap_or_default().to_owned();
                        }
                    }
                })
            })
            .collect();
        // Meanwhile the game goes on at the same table, and the one who watches is told.
        let player = scope.spawn(|| {
            wait("they shout", || refused.load(Ordering::SeqCst) > 100);
            for _ in 0..5 {
                wait("a move goes through", || house.move_once());
                house.assert_told();
            }
        });
        let played = player.join();
        done.store(true, Ordering::SeqCst);
        let answered: usize = shouters.into_iter().map(|shouter| shouter.join().expect("the shouters shout")).sum();
        played.expect("the players play");
        answered
    });
    let (taken, refused) = (taken.into_inner(), refused.into_inner());
    assert!(answered >= LINES && taken + refused == answered, "{taken} {refused} {answered}");
    let kept = house.server.get(&format!("/t/{}/talk", house.table), &house.ann).expect("an answer").json();
    let lines = kept["lines"].as_array().map_or(0, Vec::len);
    // What was let in is a small part, and a player is still heard.
    assert_eq!((taken, lines), (LET_IN, LET_IN));
    assert_eq!(
        house.server.post(&say, &house.ann, &json!({ "text": "I am still here" })).expect("an answer").status,
        200
    );
}

#[test]
fn a_body_larger_than_any_door_takes_is_not_even_read() {
    let house = HandlerFixture::open();
    let before = house.state();
    for row in ROWS.iter().filter(|row| row.method == "POST") {
        let path = house.fill(row.path);
        for lang in ["en", "pl"] {
            // Only the head is sent: the answer comes all the same.
            let said = house.announce(&path, 9_000_000, lang);
            assert!(said.starts_with("HTTP/1.1 413"), "{path}: {said}");
            let sentence = if lang == "en" { "more than this door takes" } else { "można tu wysłać" };
            assert!(said.contains(sentence), "{path}: {said}");
        }
    }
    // And one that does not say how large it is.
    let said = house.pour("/play", 400_000);
    assert!(said.is_empty() || said.starts_with("HTTP/1.1 413"), "{said}");
    assert_eq!(house.state(), before);
    house.assert_undisturbed();
}
