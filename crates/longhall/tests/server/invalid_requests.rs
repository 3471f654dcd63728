//! Invalid requests to every route. Each gets one error sentence in the visitor's language, changes nothing, and disturbs nobody else.
//!
//! [`ROUTES`] lists every route of the server. A missing route fails a test.

mod fixture;
mod routes;

use self::fixture::TableFixture;
use self::routes::{InvalidRequest, ROUTES, malformed, well_formed};
use crate::support::http::open_stream;
use crate::support::wait;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// The routes in the source of the server: method and path.
fn routes() -> Vec<(String, String)> {
    let source: String = include_str!("../../../server/src/web/router.rs").split_whitespace().collect();
    let mut routes = Vec::new();
    for part in source.split(".route(\"").skip(1) {
        let (path, rest) = part.split_once('"').expect("a path ends");
        let call = &rest[..end_of_call(rest)];
        for (word, method) in [("get(", "GET"), ("post(", "POST")] {
            if call.contains(word) {
                routes.push((method.to_owned(), path.to_owned()));
            }
        }
    }
    routes
}

/// Where the parenthesis closes that was opened before this text.
fn end_of_call(text: &str) -> usize {
    let mut depth = 1;
    let closes = |c: char| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth == 0
    };
    text.find(closes).expect("a call ends")
}

#[test]
fn every_route_is_covered() {
    let routes = routes();
    assert!(routes.len() > 30, "the list of routes was not read: {routes:?}");
    let covered: Vec<(String, String)> =
        ROUTES.iter().map(|route| (route.method.to_owned(), route.path.to_owned())).collect();
    let missing: Vec<_> = routes.iter().filter(|route| !covered.contains(route)).collect();
    let gone: Vec<_> = covered.iter().filter(|route| !routes.contains(route)).collect();
    assert!(missing.is_empty(), "routes without a row here: {missing:?}");
    assert!(gone.is_empty(), "rows without a route: {gone:?}");
}

/// Internal words that error messages must not contain.
const INTERNAL_WORDS: &[&str] =
    &["panicked", ".rs:", "src/", "serde", "deserialize", "expected", "sqlx", "error returned", "axum", "hyper"];

/// Asserts that a request is refused with an error sentence in the visitor's language.
fn assert_refused(fixture: &TableFixture, request: &InvalidRequest, cookie: &str) {
    let said: Vec<String> = ["en", "pl"].iter().map(|lang| error_sentence(fixture, request, cookie, lang)).collect();
    assert_ne!(said[0], said[1], "{request:?}: not in the visitor's language");
}

fn error_sentence(fixture: &TableFixture, request: &InvalidRequest, cookie: &str, lang: &str) -> String {
    let answer = fixture.send(request, cookie, lang, "application/json");
    assert!((400..500).contains(&answer.status), "{request:?} was answered with {} {}", answer.status, answer.body);
    let body: Value =
        serde_json::from_str(&answer.body).unwrap_or_else(|e| panic!("{request:?}: {e}: {}", answer.body));
    let said = body["error"].as_str().unwrap_or_default().to_owned();
    assert!(said.len() > 8 && said.len() < 400, "{request:?}: {said:?}");
    assert_readable(&said, request);
    // A browser gets a whole page.
    let page = fixture.send(request, cookie, lang, "text/html");
    assert!((400..500).contains(&page.status), "{request:?} was answered with {}", page.status);
    // A client that keeps sending an oversized body may not receive the whole page.
    let heard_out = request.body.len() <= 1024 * 1024;
    assert!(!heard_out || page.body.contains("</html>"), "{request:?}: {}", page.body);
    said
}

fn assert_readable(said: &str, request: &InvalidRequest) {
    let low = said.to_lowercase();
    // An error about an uploaded record names its line and reason.
    let words = if request.path == "/records" { &INTERNAL_WORDS[..2] } else { INTERNAL_WORDS };
    for word in words {
        assert!(!low.contains(word), "{request:?}: `{word}` in {said:?}");
    }
}

#[test]
fn malformed_bodies_are_refused_without_effect() {
    let fixture = TableFixture::open();
    let before = fixture.state();
    for route in ROUTES {
        // A visitor without a cookie, with forged cookies, and a player.
        for cookie in ["", "guest=0000", "guest=%00%ff\"';guest=;;=", fixture.ann.as_str()] {
            for request in malformed(route, &fixture) {
                assert_refused(&fixture, &request, cookie);
            }
        }
        // A method that the route does not have.
        let other = if route.method == "GET" { "DELETE" } else { "PUT" };
        assert_refused(
            &fixture,
            &InvalidRequest { method: other.into(), ..InvalidRequest::for_route(route, &fixture) },
            &fixture.ann,
        );
    }
    assert_eq!(fixture.state(), before, "nothing has changed");
    fixture.assert_undisturbed();
}

#[test]
fn unknown_names_and_odd_paths_are_refused() {
    let fixture = TableFixture::open();
    let before = fixture.state();
    for route in ROUTES.iter().filter(|route| route.path.contains('{')) {
        for name in
            ["nosuch", "%00", "%ff%fe", "..%2f..%2fetc%2fpasswd", "%3Cscript%3E", &"x".repeat(3_000), "'%20OR%201=1--"]
        {
            let path = route.path.split('/').map(|part| if part.starts_with('{') { name } else { part });
            let request = InvalidRequest { path: path.collect::<Vec<_>>().join("/"), ..well_formed(route, &fixture) };
            assert_refused(&fixture, &request, &fixture.ann);
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
        assert_refused(&fixture, &InvalidRequest::get(path), "");
    }
    assert_eq!(fixture.state(), before);
    fixture.assert_undisturbed();
}

#[test]
fn malformed_queries_have_no_effect() {
    let fixture = TableFixture::open();
    let before = fixture.state();
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
    for route in ROUTES.iter().filter(|route| route.method == "GET" && route.path != "/events") {
        for query in wild.iter().copied().chain([long.as_str()]) {
            let request = InvalidRequest {
                path: format!("{}{query}", fixture.expand_path(route.path)),
                ..InvalidRequest::for_route(route, &fixture)
            };
            let answer = fixture.send(&request, &fixture.ann, "en", "application/json");
            assert!(answer.status < 500 && answer.status != 0, "{request:?}: {}", answer.status);
            // A page may ignore parameters it does not need, so only the JSON response is checked.
            if answer.status >= 400 {
                let body: Value = serde_json::from_str(&answer.body).unwrap_or_default();
                let said = body["error"].as_str().unwrap_or_default();
                assert!(said.len() > 8, "{request:?}: {}", answer.body);
                assert_readable(said, &request);
            }
        }
    }
    // A stream with malformed parameters opens, sends nothing and disturbs nobody.
    for query in
        ["?t=", "?t=nosuch:1:x:y", "?t=:::::,,,:", &format!("?t={}:99999999999999999999:x:-7.%00", fixture.table)]
    {
        let stream = open_stream(fixture.server.at, &format!("/events{query}"), &fixture.ann);
        drop(stream);
    }
    assert_eq!(fixture.state(), before);
    fixture.assert_undisturbed();
}

#[test]
fn moves_of_others_and_duplicates_are_rejected() {
    let fixture = TableFixture::open();
    let before = fixture.state();
    let act = format!("/t/{}/act", fixture.table);
    let see = |cookie: &str| fixture.server.get(&format!("/t/{}", fixture.table), cookie).expect("an answer").json();
    let asked = see(&fixture.ann);
    let line = asked["choices"][0]["line"].clone();
    // A move of another seat: by a visitor without a seat, with another seat, with a forged cookie.
    let mine = json!({ "line": line, "decision": asked["decision"], "sure": true });
    for cookie in ["", "guest=forged", &fixture.eve] {
        assert_refused(&fixture, &InvalidRequest::post(&act, &mine), cookie);
    }
    let other = fixture.server.post(&act, &fixture.ben, &mine).expect("an answer").json();
    assert_eq!(other["ok"], false, "Ben does not move for Ann: {other}");
    // A decision number that was never given.
    let now = asked["decision"].as_u64().expect("a decision");
    for decision in [now + 1, now + 1_000, u64::MAX] {
        let forged = json!({ "line": line, "decision": decision, "sure": true });
        let said = fixture.server.post(&act, &fixture.ann, &forged).expect("an answer").json();
        assert_eq!((&said["ok"], &said["stale"]), (&json!(false), &json!(true)), "{said}");
    }
    // Taken seats, running games, links of others, taking back the step of another.
    let at = |route: &str| format!("/t/{}/{route}", fixture.table);
    for (route, body) in [
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
        assert_refused(&fixture, &InvalidRequest::post(&at(route), &body), &fixture.eve);
    }
    for token in ["0", &"a".repeat(48)] {
        assert_refused(&fixture, &InvalidRequest::get(&format!("/seat/{token}")), &fixture.eve);
        assert_refused(&fixture, &InvalidRequest::post(&format!("/seat/{token}"), &json!({})), &fixture.eve);
    }
    assert_refused(&fixture, &InvalidRequest::post("/unmute", &json!({ "muted": 1 })), &fixture.eve);
    assert_refused(&fixture, &InvalidRequest::get(&at("record")), &fixture.ann);
    assert_refused(&fixture, &InvalidRequest::get(&at("replay")), &fixture.ann);
    assert_eq!(fixture.state(), before);
    fixture.assert_undisturbed();

    // Of two identical posts one counts.
    let (cookie, mine) = fixture.next_move();
    let twice = [(); 2].map(|()| fixture.server.post(&act, &cookie, &mine).expect("an answer").json());
    assert_eq!((&twice[0]["ok"], &twice[1]["stale"]), (&json!(true), &json!(true)), "{twice:?}");
    fixture.assert_notified();
}

#[test]
fn chat_flood_does_not_disturb_the_game() {
    const LINES: usize = 10_000;
    /// The limit of spectators' lines at one table in ten seconds. The server's clock stands still.
    const LET_IN: usize = 20;
    let fixture = TableFixture::open();
    let say = format!("/t/{}/say", fixture.table);
    let (sent, taken, refused, done) =
        (AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0), AtomicBool::new(false));
    let answered = std::thread::scope(|scope| {
        let shouters: Vec<_> = (0..4)
            .map(|n| {
                let (fixture, say, sent, taken, refused, done) = (&fixture, &say, &sent, &taken, &refused, &done);
                scope.spawn(move || {
                    // Two clients use one cookie, two get a new cookie again and again.
                    let mut answered = 0;
                    let mut cookie = if n < 2 { fixture.eve.clone() } else { String::new() };
                    loop {
                        let at = sent.fetch_add(1, Ordering::SeqCst);
                        // They send until the game has continued meanwhile.
                        if at >= LINES && done.load(Ordering::SeqCst) {
                            return answered;
                        }
                        if n >= 2 && at % 50 == 0 {
                            cookie.clear();
                        }
                        let answer = fixture
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
        // Meanwhile the game continues at the same table, and streams are notified.
        let player = scope.spawn(|| {
            wait("they shout", || refused.load(Ordering::SeqCst) > 100);
            for _ in 0..5 {
                wait("a move goes through", || fixture.move_once());
                fixture.assert_notified();
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
    let kept = fixture.server.get(&format!("/t/{}/talk", fixture.table), &fixture.ann).expect("an answer").json();
    let lines = kept["lines"].as_array().map_or(0, Vec::len);
    // Few lines were accepted, and a player can still write.
    assert_eq!((taken, lines), (LET_IN, LET_IN));
    assert_eq!(
        fixture.server.post(&say, &fixture.ann, &json!({ "text": "I am still here" })).expect("an answer").status,
        200
    );
}

#[test]
fn oversized_body_is_refused_before_it_is_read() {
    let fixture = TableFixture::open();
    let before = fixture.state();
    for route in ROUTES.iter().filter(|route| route.method == "POST") {
        let path = fixture.expand_path(route.path);
        for lang in ["en", "pl"] {
            // Only the headers are sent; the response comes all the same.
            let said = fixture.send_headers_only(&path, 9_000_000, lang);
            assert!(said.starts_with("HTTP/1.1 413"), "{path}: {said}");
            let sentence = if lang == "en" { "more than this door takes" } else { "można tu wysłać" };
            assert!(said.contains(sentence), "{path}: {said}");
        }
    }
    // A chunked body without a content length.
    let said = fixture.send_chunked("/play", 400_000);
    assert!(said.is_empty() || said.starts_with("HTTP/1.1 413"), "{said}");
    assert_eq!(fixture.state(), before);
    fixture.assert_undisturbed();
}
