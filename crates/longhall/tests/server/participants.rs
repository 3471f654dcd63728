//! People at a table over HTTP: absence and return, clocks, undo votes, and restarts in between.

use crate::support::server::Server;
use crate::support::{TempFolder, http, wait};
use serde_json::{Value, json};
use std::net::TcpStream;
use std::process::Command;
use std::time::Duration;

/// A server on which a player without a stream is absent at once.
fn server() -> Server {
    Server::with(&["--bot-pace", "0", "--away-after", "0"])
}

struct Guest {
    cookie: String,
}

impl Guest {
    fn new(server: &Server, name: &str) -> Guest {
        let told = server.post("/me", "", &json!({ "name": name })).expect("an answer");
        let cookie = told.header("set-cookie").and_then(|c| c.split(';').next()).expect("a cookie").to_owned();
        Guest { cookie }
    }

    fn see(&self, server: &Server, table: &str) -> Value {
        server.get(&format!("/t/{table}"), &self.cookie).expect("an answer").json()
    }

    fn post(&self, server: &Server, table: &str, route: &str, body: Value) -> (u16, Value) {
        let answer = server.post(&format!("/t/{table}/{route}"), &self.cookie, &body).expect("an answer");
        (answer.status, answer.json())
    }

    fn post_ok(&self, server: &Server, table: &str, route: &str, body: Value) {
        let (status, said) = self.post(server, table, route, body);
        assert!(status == 200 && said["ok"] != false, "{route}: {status} {said}");
    }

    fn open_stream(&self, server: &Server, table: &str) -> TcpStream {
        http::open_stream(server.at, &format!("/events?t={table}:0"), &self.cookie)
    }

    /// Plays the first choice if the game waits for this guest. Returns whether it was played.
    fn play_first_choice(&self, server: &Server, table: &str) -> bool {
        let seen = self.see(server, table);
        if seen["waiting"] != true || seen["choices"].as_array().is_none_or(Vec::is_empty) {
            return false;
        }
        let body = json!({ "line": seen["choices"][0]["line"], "decision": seen["decision"], "sure": true });
        let (status, said) = self.post(server, table, "act", body);
        status == 200 && said["ok"] == true
    }
}

/// Starts a game with Ann and Ben, and bots in all other seats.
fn start_with_two(server: &Server, game: &str, more: &[(&str, &str)]) -> (Guest, Guest, String) {
    let (ann, ben) = (Guest::new(server, "Ann"), Guest::new(server, "Ben"));
    let seats = registry::find(game).expect("a game").about().usual_seats;
    let mut wish = json!({ "game": game, "seats": seats });
    for n in 2..seats {
        wish[format!("seat-{n}")] = "random".into();
    }
    for (key, value) in more {
        wish[*key] = (*value).into();
    }
    let opened = server.post("/open", &ann.cookie, &wish).expect("an answer").json();
    let table = opened["table"].as_str().unwrap_or_else(|| panic!("{opened}")).to_owned();
    ben.post_ok(server, &table, "sit", json!({ "seat": 1, "string": "ben" }));
    ann.post_ok(server, &table, "start", json!({}));
    (ann, ben, table)
}

fn verify(record: &str) -> Value {
    let folder = TempFolder::new("company");
    let file = folder.join("game.longhall");
    std::fs::write(&file, record).expect("a temporary file");
    let done =
        Command::new(env!("CARGO_BIN_EXE_longhall")).args(["verify", "--json"]).arg(&file).output().expect("it runs");
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    assert!(done.status.success(), "{said}{}", String::from_utf8_lossy(&done.stderr));
    serde_json::from_str(&said).expect("JSON")
}

#[test]
fn bot_replaces_absent_player_until_he_returns() {
    let mut server = server();
    for game in registry::all_ids() {
        let (ann, ben, table) = start_with_two(&server, game, &[]);
        let _ann_looks = ann.open_stream(&server, &table);
        let ben_looks = ben.open_stream(&server, &table);
        assert_eq!(ann.see(&server, &table)["seats"][1]["here"], true, "{game}");
        assert_eq!(ann.post(&server, &table, "absent", json!({ "seat": 1 })).0, 409, "{game}: he is here");
        drop(ben_looks);
        wait("Ben is away", || ann.see(&server, &table)["seats"][1]["here"] == false);
        ann.post_ok(&server, &table, "absent", json!({ "seat": 1 }));
        let seat = ann.see(&server, &table)["seats"][1].clone();
        assert_eq!((&seat["bot_plays_for"], &seat["player"]), (&json!(true), &json!("Ben")), "{game}");
        // The bot plays, so Ben cannot.
        let (_, said) = ben.post(&server, &table, "act", json!({ "line": "x" }));
        assert_eq!(said["error"], "A bot plays for you.", "{game}");
        let mine = server.get("/", &ben.cookie).expect("an answer").json()["mine"][0].clone();
        assert_eq!(mine["turn"]["bot_plays_for_you"], true, "{game}: {mine}");
        server.kill();
        server.restart();
        assert_eq!(ben.see(&server, &table)["seats"][1]["bot_plays_for"], true, "{game}: it survives");
        ben.post_ok(&server, &table, "return", json!({}));
        let seat = ben.see(&server, &table)["seats"][1].clone();
        assert_eq!((&seat["bot_plays_for"], &seat["bot"]), (&json!(false), &json!(null)), "{game}");
        assert_eq!(ben.post(&server, &table, "return", json!({})).0, 409, "{game}: once is enough");
        wait("Ben moves himself", || {
            ann.play_first_choice(&server, &table);
            ben.play_first_choice(&server, &table)
        });
        let story = ben.see(&server, &table)["story"].to_string();
        assert!(story.contains("a bot plays on") && story.contains("is back"), "{game}: {story}");
    }
}

#[test]
fn agreed_undo_survives_kill_and_verifies() {
    let mut server = server();
    for game in ["watch", "thrones"] {
        let (ann, ben, table) = start_with_two(&server, game, &[]);
        let looks = [ann.open_stream(&server, &table), ben.open_stream(&server, &table)];
        let something_stands = || {
            server.run_bots_until("something stands that Ann might take back", || {
                let stands = ann.see(&server, &table)["company"]["may_ask_back"] == true;
                stands || {
                    ann.play_first_choice(&server, &table);
                    ben.play_first_choice(&server, &table);
                    false
                }
            });
        };
        something_stands();
        // One "no" is enough.
        ann.post_ok(&server, &table, "ask-back", json!({}));
        assert_eq!(ben.see(&server, &table)["company"]["asking"]["missing"], json!([ben.see(&server, &table)["you"]]));
        ben.post_ok(&server, &table, "answer-back", json!({ "yes": false }));
        assert_eq!(ben.see(&server, &table)["company"]["asking"], Value::Null);
        assert!(!ann.see(&server, &table)["story"].to_string().contains("all agreed"), "{game}: one no is enough");
        // Everybody agrees.
        server.release_bots();
        something_stands();
        ann.post_ok(&server, &table, "ask-back", json!({}));
        assert_ne!(ann.see(&server, &table)["company"]["asking"], Value::Null);
        ben.post_ok(&server, &table, "answer-back", json!({ "yes": true }));
        let told = ann.see(&server, &table)["story"].to_string();
        assert!(told.contains("all agreed"), "{game}: {told}");
        server.kill();
        server.restart();
        assert_eq!(ann.see(&server, &table)["story"].to_string(), told, "{game}: nothing is lost");
        server.release_bots();
        drop(looks);
        wait("Ben is away", || ann.see(&server, &table)["seats"][1]["here"] == false);
        ann.post_ok(&server, &table, "absent", json!({ "seat": 1 }));
        ben.post_ok(&server, &table, "return", json!({}));
        // Finish the game: by conceding where the game allows it, otherwise by bots that replace both.
        if ann.see(&server, &table)["company"]["can_concede"] == true {
            // Conceding does not need the player's turn.
            wait("Ann is not asked", || {
                ann.play_first_choice(&server, &table);
                ann.see(&server, &table)["waiting"] == false
            });
            ann.post_ok(&server, &table, "depart", json!({ "how": "concede" }));
            assert_eq!(ann.see(&server, &table)["state"], "over", "{game}");
        } else {
            ann.post_ok(&server, &table, "depart", json!({ "how": "bot" }));
            ben.post_ok(&server, &table, "depart", json!({ "how": "bot" }));
            wait("the bots come to an end", || ann.see(&server, &table)["state"] == "over");
        }
        let record = server.get(&format!("/t/{table}/record"), "").expect("an answer").body;
        for what in ["taken back", "bot takes", "is back"] {
            assert!(record.contains(&format!("\"table\":\"{what}\"")), "{game}: {what}");
        }
        let found = verify(&record);
        assert_eq!(found["verified"], true, "{game}: {found}");
        // Upload the record again.
        let headers = [("accept", "application/json"), ("cookie", ann.cookie.as_str())];
        let brought = http::ask(server.at, "POST", "/records", &headers, &record).expect("an answer").json();
        let copy = server.get(&format!("/t/{}/record", brought["table"].as_str().unwrap_or_default()), "");
        assert_eq!(copy.expect("an answer").body, record, "{game}: {brought}");
    }
}

#[test]
fn expired_clock_brings_bot_or_reminder_across_kill() {
    let mut server = server();
    let clock = [("clock", "move"), ("clock-length", "1"), ("clock-unit", "seconds"), ("option-start", "first")];
    let second = Duration::from_secs(1);
    let (ann, _, table) = start_with_two(&server, "watch", &[&clock[..], &[("clock-then", "bot")]].concat());
    server.advance(second);
    wait("a bot plays for Ann", || ann.see(&server, &table)["seats"][0]["bot_plays_for"] == true);
    assert!(ann.see(&server, &table)["story"].to_string().contains("time is up, a bot plays on"));
    ann.post_ok(&server, &table, "return", json!({}));
    let (ann, _, table) = start_with_two(&server, "watch", &[&clock[..], &[("clock-then", "remind")]].concat());
    assert_eq!(ann.see(&server, &table)["seats"][0]["clock"]["runs"], true);
    server.kill();
    server.restart();
    assert_eq!(ann.see(&server, &table)["seats"][0]["clock"]["out"], false);
    server.advance(second);
    wait("everybody sees that Ann's time is up", || ann.see(&server, &table)["seats"][0]["clock"]["out"] == true);
    let seat = ann.see(&server, &table)["seats"][0].clone();
    assert_eq!(seat["bot_plays_for"], false);
    server.kill();
    server.restart();
    assert_eq!(ann.see(&server, &table)["seats"][0]["clock"]["out"], true);
    assert_eq!(ann.see(&server, &table)["story"].to_string().matches("time is up").count(), 1);
}

#[test]
fn invalid_participant_requests_are_rejected() {
    let server = server();
    let field = |wish: Value| {
        let answer = server.post("/open", "", &wish).expect("an answer");
        (answer.status, answer.json()["field"].as_str().unwrap_or_default().to_owned())
    };
    for (key, value) in [("clock", "sand"), ("clock-length", "0"), ("clock-unit", "years"), ("clock-then", "boom")] {
        let mut wish = json!({ "game": "watch", "clock": "move", "clock-length": "2" });
        wish[key] = value.into();
        assert_eq!(field(wish), (422, key.to_owned()));
    }
    let (ann, ben, table) = start_with_two(&server, "watch", &[]);
    let stranger = Guest::new(&server, "Cy");
    assert_eq!(stranger.post(&server, &table, "absent", json!({ "seat": 1 })).0, 409);
    assert_eq!(stranger.post(&server, &table, "depart", json!({ "how": "bot" })).0, 403);
    assert_eq!(ann.post(&server, &table, "depart", json!({ "how": "fly" })).0, 400);
    assert_eq!(ann.post(&server, &table, "absent", json!({ "seat": 99 })).0, 409);
    assert_eq!(ann.post(&server, &table, "remove", json!({ "seat": 1 })).0, 409, "the game has begun");
    assert_eq!(ben.post(&server, &table, "answer-back", json!({ "yes": true })).1["ok"], false);
    let (_, said) = ann.post(&server, &table, "depart", json!({ "how": "concede" }));
    assert_eq!(said["ok"], false, "watch knows no giving up: {said}");
}

#[test]
fn removed_guest_is_told_and_cannot_sit_down_again() {
    let server = server();
    let (ann, ben) = (Guest::new(&server, "Ann"), Guest::new(&server, "Ben"));
    let opened = server.post("/open", &ann.cookie, &json!({ "game": "watch" })).expect("an answer").json();
    let table = opened["table"].as_str().expect("a table").to_owned();
    ben.post_ok(&server, &table, "sit", json!({ "seat": 1 }));
    ann.post_ok(&server, &table, "remove", json!({ "seat": 1 }));
    assert_eq!(ben.see(&server, &table)["company"]["removed"], true);
    let (status, said) = ben.post(&server, &table, "sit", json!({ "seat": 2 }));
    assert_eq!(status, 409);
    assert!(said["error"].as_str().is_some_and(|why| why.contains("sent you away")), "{said}");
    let page =
        http::ask(server.at, "GET", &format!("/t/{table}"), &[("cookie", &ben.cookie)], "").expect("an answer").body;
    assert!(page.contains("sent you away"), "{page}");
}
