//! Several seats of one guest over HTTP: for which seat he acts, and what is hidden from him.

use crate::support::http::ask;
use crate::support::server::Server;
use crate::support::wait;
use serde_json::{Value, json};

/// Starts a table with one guest in the first two of three seats and a bot in the third. Returns his cookie, the path, and the names of
/// the seats.
fn start_device_table(server: &Server, wish: &Value) -> (String, String, [String; 3]) {
    let mut all = json!({ "game": "watch", "seats": 3, "seat-1": "here", "name-1": "Ygritte", "seat-2": "random",
        "option-start": "first", "begin": "yes" });
    for (key, value) in wish.as_object().into_iter().flatten() {
        all[key] = value.clone();
    }
    let opened = server.post("/open", "", &all).expect("an answer");
    let cookie = opened.header("set-cookie").and_then(|all| all.split(';').next()).expect("a cookie").to_owned();
    let path = format!("/t/{}", opened.json()["table"].as_str().expect("a table"));
    let seats = server.get(&path, &cookie).expect("an answer").json()["seats"].clone();
    let words = [0, 1, 2].map(|n: usize| seats[n]["seat"].as_str().expect("a word").to_owned());
    (cookie, path, words)
}

#[test]
fn device_guest_must_name_his_seat() {
    let server = Server::start_with_bots_held();
    let (guest, path, [ann, ben, bot]) = start_device_table(&server, &json!({}));
    let see = |query: &str| server.get(&format!("{path}{query}"), &guest).expect("an answer");
    let all = see("").json();
    assert_eq!((&all["state"], &all["you"]), (&json!("running"), &Value::Null), "as nobody until he says as whom");
    assert_eq!(all["view"]["viewer"], "spectator");
    assert_eq!(all["front"], json!({ "seat": ann, "up": false }));
    let own: Vec<bool> = all["seats"].as_array().into_iter().flatten().map(|seat| seat["you"] == true).collect();
    assert_eq!(own, [true, true, false]);
    assert_eq!(all["seats"][1]["player"], "Ygritte");
    let [one, two] = [&ann, &ben].map(|word| see(&format!("?as={word}")).json());
    assert_eq!((&one["view"]["viewer"], &two["view"]["viewer"]), (&json!(ann), &json!(ben)));
    assert_eq!(one["waiting"], true);
    for foreign in [bot.as_str(), "purple", ""] {
        let no = see(&format!("?as={foreign}"));
        assert_eq!((no.status, &no.json()["key"]), (403, &json!("hot-not-yours")), "{foreign}");
    }
    assert_eq!(server.get(&format!("{path}?as={ann}"), "").expect("an answer").status, 403, "a stranger");

    // Every route of a seat requires the seat, and rejects a seat of another guest.
    let doors = [
        ("act", json!({ "line": "roll" })),
        ("check", json!({ "lines": ["roll"] })),
        ("back", json!({})),
        ("quiet", json!({ "on": true })),
        ("windows", json!({ "idle": true })),
        ("link", json!({})),
        ("front", json!({ "seat": bot })),
    ];
    for (route, body) in doors {
        let post = |seat: Option<&str>, cookie: &str| {
            let mut body = body.clone();
            if let Some(seat) = seat {
                body["seat"] = seat.into();
            }
            let answer = server.post(&format!("{path}/{route}"), cookie, &body).expect("an answer");
            (answer.status, answer.json()["key"].as_str().unwrap_or_default().to_owned())
        };
        if route != "front" {
            assert_eq!(post(None, &guest), (400, "hot-which-seat".into()), "{route}");
        }
        assert_eq!(post(Some(&bot), &guest), (403, "hot-not-yours".into()), "{route}");
        assert_eq!(post(Some(&ann), "guest=stranger").0, 403, "{route}");
    }
    assert_eq!(see(&format!("?as={ann}")).json(), one, "nothing has changed");

    // His own seats are accepted.
    let rolled = server.post(&format!("{path}/act"), &guest, &json!({ "line": "roll", "seat": ann }));
    assert_eq!(rolled.expect("an answer").json()["ok"], true);
    let why = server.post(&format!("{path}/check"), &guest, &json!({ "lines": ["roll"], "seat": ben }));
    assert_eq!(why.expect("an answer").json()["answers"][0]["allowed"], false);
}

#[test]
fn curtain_hides_hands_until_a_form_lifts_it() {
    let server = Server::start_with_bots_held();
    let (guest, path, [_, ben, _]) = start_device_table(&server, &json!({}));
    let page = |lang: &str| {
        let headers = [("accept", "text/html"), ("cookie", guest.as_str()), ("accept-language", lang)];
        ask(server.at, "GET", &path, &headers, "").expect("an answer").body
    };
    assert!(page("en").contains("Pass the device to") && page("pl").contains("Urządzenie przejmuje"));
    assert!(!page("en").contains("data-widget"));
    let form = |body: &str| {
        let kind = ("content-type", "application/x-www-form-urlencoded");
        let headers = [("accept", "text/html"), ("cookie", guest.as_str()), kind];
        let answer = ask(server.at, "POST", &format!("{path}/front"), &headers, body).expect("an answer");
        (answer.status, answer.header("location").unwrap_or_default().to_owned())
    };
    assert_eq!(form(&format!("seat={ben}&down=yes")), (303, path.clone()));
    assert!(page("en").contains("Pass the device to Ygritte"));
    assert_eq!(form(&format!("seat={ben}")), (303, path.clone()));
    let shown = page("en");
    assert!(shown.contains("data-widget") && shown.contains("in front"));
    let follows = format!("&quot;as&quot;:&quot;{ben}&quot;");
    assert!(shown.contains(&follows), "the page follows as the seat it shows");
}

#[test]
fn pace_can_change_during_play_and_open_hands_cannot() {
    let server = Server::start_with_bots_held();
    let (guest, path, [ann, ..]) = start_device_table(&server, &json!({ "hands": "open", "pace": "quick" }));
    let see = || server.get(&path, &guest).expect("an answer").json();
    assert_eq!(see()["manners"]["open_hands"], true);
    assert_eq!(see()["front"], json!({ "seat": ann, "up": true }));
    let post_settings = |cookie: &str, body: Value| {
        let answer = server.post(&format!("{path}/manners"), cookie, &body).expect("an answer");
        (answer.status, answer.json()["key"].as_str().unwrap_or_default().to_owned())
    };
    assert_eq!(post_settings(&guest, json!({ "pace": "calm" })), (200, String::new()));
    assert_eq!(see()["manners"]["pace"], "calm");
    assert_eq!(post_settings(&guest, json!({ "pace": "hasty" })), (400, "oops-manners".into()));
    assert_eq!(post_settings(&guest, json!({ "hands": "hidden" })), (409, "lobby-begun".into()));
    assert_eq!(post_settings("", json!({ "pace": "quick" })), (409, "lobby-host-only".into()));
    let wrong = server.post("/open", "", &json!({ "game": "watch", "pace": "hasty" })).expect("an answer");
    assert_eq!((wrong.status, &wrong.json()["field"]), (422, &json!("pace")));
}

#[test]
fn settings_survive_restart_and_curtain_is_down() {
    let mut server = Server::start_with_bots_held();
    let (guest, path, [ann, ..]) = start_device_table(&server, &json!({}));
    server.post(&format!("{path}/manners"), &guest, &json!({ "pace": "calm" })).expect("an answer");
    server.post(&format!("{path}/front"), &guest, &json!({ "seat": ann })).expect("an answer");
    let see = |server: &Server| server.get(&path, &guest).expect("an answer").json();
    assert_eq!(see(&server)["front"], json!({ "seat": ann, "up": true }));
    server.kill();
    server.restart();
    assert_eq!(see(&server)["front"], json!({ "seat": ann, "up": false }));
    assert_eq!(see(&server)["manners"]["pace"], "calm");
}

/// Lets this seat of the guest roll or end its turn, if the game waits for it.
fn play_turn(server: &Server, guest: &str, path: &str, seat: &str) -> bool {
    let seen = server.get(&format!("{path}?as={seat}"), guest).expect("an answer").json();
    let lines: Vec<&str> =
        seen["choices"].as_array().into_iter().flatten().filter_map(|c| c["line"].as_str()).collect();
    if seen["waiting"] != true || lines.is_empty() {
        return false;
    }
    let line = ["roll", "end turn", "decline"].into_iter().find(|line| lines.contains(line)).unwrap_or(lines[0]);
    let body = json!({ "line": line, "decision": seen["decision"], "sure": true, "seat": seat });
    server.post(&format!("{path}/act"), guest, &body).expect("an answer").json()["ok"] == true
}

#[test]
fn bot_takes_and_returns_one_device_seat() {
    let mut server = Server::with(&["--bot-pace", "0"]);
    let (guest, path, [ann, ben, _]) = start_device_table(&server, &json!({}));
    let see = |server: &Server| server.get(&path, &guest).expect("an answer").json();
    let post = |server: &Server, route: &str, body: Value| {
        let answer = server.post(&format!("{path}/{route}"), &guest, &body).expect("an answer");
        (answer.status, answer.json())
    };
    let played_by_bot = |seen: &Value| [0, 1].map(|n: usize| seen["seats"][n]["bot_plays_for"] == true);
    assert_eq!(see(&server)["front"], json!({ "seat": ann, "up": false }));
    assert_eq!(post(&server, "front", json!({ "seat": ann })).0, 200);

    // Ann leaves. Ben stays, and with him the host of the table.
    assert_eq!(post(&server, "depart", json!({ "how": "bot" })).0, 400, "which of the two?");
    assert_eq!(post(&server, "depart", json!({ "how": "bot", "seat": ann })).0, 200);
    let seen = see(&server);
    assert_eq!((played_by_bot(&seen), &seen["company"]["host"]), ([true, false], &json!(true)));
    let (_, said) = post(&server, "act", json!({ "line": "roll", "seat": ann }));
    assert_eq!(said["error"], "A bot plays for you.");

    // The bot ends her turn, and the curtain is lowered for Ben.
    let ben_down = json!({ "seat": ben, "up": false });
    wait("the curtain falls for Ben", || see(&server)["front"] == ben_down);
    assert_eq!(post(&server, "front", json!({ "seat": ben })).0, 200);

    // Two rounds: the device is not handed on for a seat that a bot plays.
    let turns = |seen: &Value| seen["story"].to_string().matches("turn.").count();
    let begun = turns(&see(&server));
    wait("two rounds are played", || {
        let seen = see(&server);
        assert_eq!(seen["front"], json!({ "seat": ben, "up": true }), "he stays in front");
        play_turn(&server, &guest, &path, &ben);
        turns(&seen) >= begun + 6
    });

    server.kill();
    server.restart();
    assert_eq!(played_by_bot(&see(&server)), [true, false], "it survives");
    assert_eq!(see(&server)["front"]["up"], false);

    // Ann returns: her own moves, and the curtain between the two.
    assert_eq!(post(&server, "return", json!({})).0, 200);
    assert_eq!(played_by_bot(&see(&server)), [false, false]);
    assert_eq!(post(&server, "return", json!({})).0, 409, "once is enough");
    let ann_down = json!({ "seat": ann, "up": false });
    wait("the curtain falls for Ann", || {
        let front = see(&server)["front"].clone();
        // A player who is only asked besides stays in front until he has acted.
        if front == ben_down {
            post(&server, "front", json!({ "seat": ben }));
        } else if front["seat"] == json!(ben) {
            play_turn(&server, &guest, &path, &ben);
        }
        front == ann_down
    });
    assert_eq!(post(&server, "front", json!({ "seat": ann })).0, 200);
    wait("Ann moves herself", || play_turn(&server, &guest, &path, &ann));
    let story = see(&server)["story"].to_string();
    assert!(story.contains("a bot plays on") && story.contains("is back"), "{story}");
}
