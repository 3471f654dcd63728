//! Replays over HTTP: uploaded records, every step from every seat, continuing from a step, and refused files.

use crate::support::http::{Answer, ask};
use crate::support::server::Server;
use crate::support::{record_game, wait};
use serde_json::json;
use std::path::PathBuf;
use std::process::Command;

fn upload_record(server: &Server, record: &str) -> Answer {
    let headers = [("accept", "application/json"), ("content-type", "text/plain")];
    ask(server.at, "POST", "/records", &headers, record).expect("an answer")
}

fn step(server: &Server, table: &str, wish: &str) -> serde_json::Value {
    server.get(&format!("/t/{table}/replay?{wish}"), "").expect("an answer").json()
}

#[test]
fn uploaded_record_is_unchanged_and_shows_every_step() {
    let server = Server::start(0);
    for (game, seats) in [
        ("watch --bots trader --seed 1", &["red", "blue", "black", "yellow"][..]),
        ("thrones --bots random --seed 1", &["stark", "lannister"]),
        ("mountain --bots trader --seed 2 --seats 2 --option side=winter --option workshops=chosen", &["red", "blue"]),
    ] {
        let record = record_game(game).text();
        let brought = upload_record(&server, &record);
        assert_eq!(brought.status, 200, "{}", brought.body);
        let table = brought.json()["table"].as_str().expect("a table").to_owned();
        let same = server.get(&format!("/t/{table}/record"), "").expect("an answer");
        assert_eq!(same.body, record, "{game}");
        let steps = record.lines().count() - 2;
        for seen_by in seats.iter().chain(&["all", "spectator"]) {
            let (middle, last) = (steps / 2, steps);
            for wish in [0, middle, last] {
                let shown = step(&server, &table, &format!("as={seen_by}&step={wish}"));
                assert_eq!((&shown["step"], &shown["steps"]), (&json!(wish), &json!(steps)), "{game} {seen_by}");
                assert!(shown["widgets"].as_array().is_some_and(|all| all.iter().all(|w| w["html"] != "")));
            }
            // A viewer with the previous step receives only what changed.
            let next = step(&server, &table, &format!("as={seen_by}&step={}&from={middle}", middle + 1));
            let widgets = next["widgets"].as_array().expect("widgets").clone();
            assert!(widgets.iter().any(|widget| widget["html"] == ""), "{game}: something stayed as it was");
            let page = ask(
                server.at,
                "GET",
                &format!("/t/{table}/replay?as={seen_by}&step={middle}"),
                &[("accept", "text/html")],
                "",
            )
            .expect("an answer");
            assert_eq!(page.status, 200);
            assert!(page.body.contains("id=\"step\"") && page.body.contains("data-steps="), "{game} {seen_by}");
        }
        // Views of different seats differ. An unknown step means the last one.
        let hand =
            |seen_by: &str| step(&server, &table, &format!("as={seen_by}&step={}", steps / 2))["widgets"].clone();
        assert_ne!(hand(seats[0]), hand("spectator"), "{game}");
        assert_ne!(hand(seats[0]), hand("all"), "{game}");
        assert_eq!(step(&server, &table, "as=all&step=999999999")["step"], json!(steps));
        let nobody = server.get(&format!("/t/{table}/replay?as=nobody"), "").expect("an answer");
        assert_eq!(nobody.status, 404);
    }
}

#[test]
fn invalid_records_are_not_stored() {
    let server = Server::start(0);
    let record = record_game("watch --bots trader --seed 1").text();
    let cut = record[..record.len() / 2].to_owned();
    let unended = record.lines().take(40).collect::<Vec<_>>().join("\n");
    let seed = record.split("\"seed\":\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a seed");
    let lied = record.replace(seed, &"0".repeat(seed.len()));
    for (what, bad) in [
        ("nothing", ""),
        ("junk", "\u{0}\u{1}{]"),
        ("half a record", &cut),
        ("one without an end", &unended),
        ("one with other dice", &lied),
        ("another game", &record.replace("\"watch\"", "\"chess\"")),
    ] {
        let no = upload_record(&server, bad);
        assert_eq!(no.status, 422, "{what}: {}", no.body);
        let said = no.json()["error"].as_str().unwrap_or_default().to_owned();
        assert!(said.starts_with("The record cannot be played here: "), "{what}: {said}");
    }
    let long = upload_record(&server, &record.replace("\"watch\"", &format!("\"{}\"", "x".repeat(100_000))));
    assert!(long.status == 422 && long.body.len() < 1000, "what a file says is not repeated at length");
    let large = upload_record(&server, &"x".repeat(2 * 1024 * 1024));
    assert_eq!(large.status, 413, "{}", large.body);
}

#[test]
fn running_game_has_no_replay() {
    let server = Server::start_with_bots_held();
    let opened = server.post("/play", "", &json!({ "game": "thrones" })).expect("an answer");
    let cookie = opened.header("set-cookie").and_then(|c| c.split(';').next()).expect("a cookie").to_owned();
    let table = opened.json()["table"].as_str().expect("a table").to_owned();
    for cookie in ["", &cookie] {
        let no = server.get(&format!("/t/{table}/replay?as=all&step=3"), cookie).expect("an answer");
        assert_eq!((no.status, no.json()["key"].clone()), (403, json!("replay-not-over")));
        let no = server.post(&format!("/t/{table}/continue"), cookie, &json!({ "step": 3 })).expect("an answer");
        assert_eq!((no.status, no.json()["key"].clone()), (403, json!("replay-not-over")));
    }
}

#[test]
fn game_continues_from_any_step() {
    let mut server = Server::start(0);
    let table = upload_record(&server, &record_game("thrones --bots random --seed 1").text()).json()["table"]
        .as_str()
        .expect("a table")
        .to_owned();
    let steps = step(&server, &table, "as=all")["steps"].as_u64().expect("a number");
    let no = server.post(&format!("/t/{table}/continue"), "", &json!({ "step": steps })).expect("an answer");
    assert_eq!((no.status, no.json()["key"].clone()), (409, json!("continue-over")));

    let body = json!({ "step": steps / 2, "as": "lannister" });
    let opened = server.post(&format!("/t/{table}/continue"), "", &body).expect("an answer");
    assert_eq!(opened.status, 200, "{}", opened.body);
    let cookie = opened.header("set-cookie").and_then(|c| c.split(';').next()).expect("a cookie").to_owned();
    let new = opened.json()["table"].as_str().expect("a table").to_owned();
    let lobby = server.get(&format!("/t/{new}"), &cookie).expect("an answer").json();
    assert_eq!((&lobby["state"], &lobby["you"]), (&json!("lobby"), &json!("lannister")), "{lobby}");
    for (route, body) in [
        ("leave", json!({})),
        ("bot", json!({ "seat": 1, "bot": "random" })),
        ("bot", json!({ "seat": 0, "bot": "random" })),
        ("start", json!({})),
    ] {
        let done = server.post(&format!("/t/{new}/{route}"), &cookie, &body).expect("an answer");
        assert_eq!(done.status, 200, "{route}: {}", done.body);
    }
    // The given steps survive a kill.
    server.kill();
    server.restart();
    wait("bots play to the end", || {
        server.get(&format!("/t/{new}"), &cookie).expect("an answer").json()["state"] == "over"
    });
    let record = server.get(&format!("/t/{new}/record"), &cookie).expect("an answer").body;
    let file: PathBuf = server.folder().join("continued.longhall");
    std::fs::write(&file, &record).expect("a file");
    let verified = Command::new(env!("CARGO_BIN_EXE_longhall")).arg("verify").arg(&file).output().expect("a program");
    let said = String::from_utf8_lossy(&verified.stdout).into_owned();
    assert!(verified.status.success(), "{said}");
    assert!(said.contains(&format!("the first {} were given", steps / 2)), "{said}");
    // Such a record can be uploaded as well.
    let again = upload_record(&server, &record);
    assert_eq!(again.status, 200, "{}", again.body);
    let again = again.json()["table"].as_str().expect("a table").to_owned();
    assert_eq!(server.get(&format!("/t/{again}/record"), "").expect("an answer").body, record);
}
