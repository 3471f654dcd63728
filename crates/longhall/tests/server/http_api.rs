//! The HTTP routes: headers, errors, forms, JSON, limits, shutdown.

use crate::support::http::ask;
use crate::support::server::Server;
use crate::support::{TIMEOUT, TempFolder, TestRng, wait_for};
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader};

fn guest(server: &Server) -> (String, String) {
    guest_at(server, "watch")
}

fn guest_at(server: &Server, game: &str) -> (String, String) {
    let opened = server.post("/play", "", &json!({ "game": game })).expect("an answer");
    let cookie = opened.header("set-cookie").expect("a cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && !cookie.contains("Secure"), "{cookie}");
    let cookie = cookie.split(';').next().expect("a value").to_owned();
    (cookie, opened.json()["table"].as_str().expect("a table").to_owned())
}

#[test]
fn responses_have_security_headers_and_localised_errors() {
    let server = Server::start(0);
    let page = ask(server.at, "GET", "/", &[("accept", "text/html")], "").expect("an answer");
    let policy = page.header("content-security-policy").expect("a policy");
    assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe"), "{policy}");
    assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
    assert!(!page.body.contains(" style=") && !page.body.contains("onclick"), "no inline looks, no inline script");
    assert!(page.header("set-cookie").is_none(), "who only looks leaves no trace");

    for (lang, sentence) in [("en", "There is nothing at this address."), ("pl", "Pod tym adresem nic nie ma.")] {
        let page = ask(server.at, "GET", "/t/nowhere", &[("accept", "text/html"), ("accept-language", lang)], "")
            .expect("an answer");
        assert_eq!(page.status, 404);
        assert!(page.body.contains(sentence) && page.body.contains("</html>"), "{}", page.body);
        let json = ask(server.at, "GET", "/nothing", &[("accept", "application/json"), ("accept-language", lang)], "")
            .expect("an answer");
        assert_eq!((json.status, &json.json()["error"]), (404, &json!(sentence)));
    }
}

#[test]
fn bad_input_gets_one_error_sentence() {
    let server = Server::start(0);
    let (cookie, table) = guest(&server);
    let post_json = |path: &str, body: serde_json::Value| {
        let answer = server.post(path, &cookie, &body).expect("an answer");
        (answer.status, answer.json()["error"].as_str().unwrap_or_default().to_owned())
    };
    assert_eq!(post_json("/play", json!({ "game": "chess" })).0, 404);
    assert_eq!(post_json("/play", json!({})).0, 400);
    assert_eq!(
        post_json("/open", json!({ "game": "watch", "seats": "9" })),
        (422, "This game is for 3 to 4 players, not for 9.".into())
    );
    assert!(post_json("/open", json!({ "game": "watch", "option-start": "last" })).1.contains("does not take “last”"));
    assert!(
        post_json("/open", json!({ "game": "watch", "seats": "3", "option-start": "fourth" }))
            .1
            .contains("Nobody sits")
    );
    assert_eq!(post_json("/me", json!({ "name": "\n\t" })).1, "A name needs at least one letter.");
    let (status, said) = post_json(&format!("/t/{table}/act"), json!({ "line": "fly to the moon" }));
    assert_eq!(status, 200, "the rules' no is an answer");
    assert!(!said.is_empty());
    assert_eq!(post_json(&format!("/t/{table}/act"), json!({ "line": "x".repeat(500) })).0, 400);
    assert_eq!(post_json(&format!("/t/{table}/check"), json!({ "lines": vec!["roll"; 99] })).0, 400);
    assert_eq!(post_json(&format!("/t/{table}/sit"), json!({ "seat": 1 })).1, "The game has already begun.");
    let large = ask(server.at, "POST", "/play", &[("content-type", "application/json")], &"x".repeat(100_000))
        .map(|a| a.status);
    assert!(!matches!(large, Ok(200 | 500)), "{large:?}");
    let stranger =
        server.post(&format!("/t/{table}/act"), "guest=stranger", &json!({ "line": "roll" })).expect("an answer");
    assert_eq!(stranger.status, 403);
    assert_eq!(
        server.get(&format!("/t/{table}/record"), &cookie).expect("an answer").status,
        403,
        "not while the game runs"
    );
}

#[test]
fn cross_origin_posts_are_rejected() {
    let server = Server::start(0);
    let from = |headers: &[(&str, &str)]| {
        let mut all = vec![("content-type", "application/x-www-form-urlencoded")];
        all.extend(headers);
        ask(server.at, "POST", "/play", &all, "game=watch").expect("an answer").status
    };
    assert_eq!(from(&[("sec-fetch-site", "cross-site")]), 403);
    assert_eq!(from(&[("origin", "https://elsewhere.example")]), 403);
    assert_eq!(from(&[("sec-fetch-site", "same-origin")]), 303);
    assert_eq!(from(&[]), 303);
}

#[test]
fn visitors_see_public_data_and_health() {
    let server = Server::start(0);
    let (cookie, table) = guest(&server);
    let mine = server.get(&format!("/t/{table}"), &cookie).expect("an answer").json();
    let seen = server.get(&format!("/t/{table}"), "").expect("an answer").json();
    assert_eq!((&mine["you"], &seen["you"]), (&json!("red"), &json!(null)));
    assert_eq!(seen["view"]["viewer"], "spectator");
    assert_eq!(seen["choices"], json!([]));
    assert!(!seen.to_string().contains(cookie.trim_start_matches("guest=")));
    assert_eq!(server.get("/health", "").expect("an answer").body, "ok\n");
    assert!(server.get("/metrics", "").expect("an answer").body.contains("longhall_open_tables 1\n"));
    let rules = server.get("/rules/watch?q=distance", "").expect("an answer").json();
    assert_eq!(rules["rules"][0]["id"], "distance");
    let why = server
        .post(&format!("/t/{table}/check"), &cookie, &json!({ "lines": ["build keep N(1,1)"] }))
        .expect("an answer")
        .json();
    assert_eq!(why["answers"][0]["allowed"], false);
    assert!(why["answers"][0]["rule"].is_string());
}

#[test]
fn names_are_escaped() {
    let server = Server::start(0);
    let (cookie, _) = guest(&server);
    let name = "<b>\"Jon\" & co";
    server.post("/me", &cookie, &json!({ "name": name })).expect("an answer");
    let opened = server.post("/open", &cookie, &json!({ "game": "watch" })).expect("an answer").json();
    let path = format!("/t/{}", opened["table"].as_str().unwrap_or_default());
    for path in [path.as_str(), "/"] {
        let page = ask(server.at, "GET", path, &[("cookie", &cookie)], "").expect("an answer").body;
        assert!(page.contains("&lt;b&gt;") && !page.contains("<b>\"Jon"), "{path}");
    }
}

#[test]
fn bots_of_any_kind_can_take_any_seat() {
    let server = Server::start(0);
    let (cookie, _) = guest(&server);
    let wish = json!({ "game": "watch", "seats": 4, "seat-1": "random", "seat-3": "trader", "seat-9": "greedy" });
    let opened = server.post("/open", &cookie, &wish).expect("an answer").json();
    let table = format!("/t/{}", opened["table"].as_str().unwrap_or_default());
    let bots = || {
        let seen = server.get(&table, &cookie).expect("an answer").json();
        seen["seats"].as_array().into_iter().flatten().map(|s| s["bot"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(bots(), [json!(null), json!("random"), json!(null), json!("trader")]);
    // Change, remove and add a bot; only the host may.
    let put = |seat: u8, bot: &str| {
        let answer = server.post(&format!("{table}/bot"), &cookie, &json!({ "seat": seat, "bot": bot }));
        answer.expect("an answer").status
    };
    assert_eq!(
        [put(1, "greedy"), put(3, ""), put(2, "random"), put(1, "deep-thought"), put(0, "greedy")],
        [200, 200, 200, 409, 409]
    );
    assert_eq!(bots(), [json!(null), json!("greedy"), json!("random"), json!(null)]);
    let page = ask(server.at, "GET", &table, &[("cookie", &cookie)], "").expect("an answer").body;
    assert_eq!(page.matches("<select name=\"bot\"").count(), 3, "every seat but the host's offers every kind");
    // The levels have names in both languages.
    for (lang, names) in
        [("en", ["bot (easy)", "bot (normal)", "bot (hard)"]), ("pl", ["bot (łatwy)", "bot (średni)", "bot (trudny)"])]
    {
        let page = ask(server.at, "GET", &table, &[("cookie", cookie.as_str()), ("accept-language", lang)], "")
            .expect("an answer");
        assert!(names.iter().all(|name| page.body.contains(name)), "{lang}: {}", page.body);
    }
    assert_eq!([put(1, "easy"), put(2, "normal"), put(3, "hard")], [200; 3]);
    assert_eq!(bots()[1..], [json!("easy"), json!("normal"), json!("hard")]);
}

#[test]
fn form_errors_name_their_field_and_keep_other_input() {
    let server = Server::start(0);
    let field = |body: &str| {
        let headers = [("accept", "application/json"), ("content-type", "application/x-www-form-urlencoded")];
        let answer = ask(server.at, "POST", "/open", &headers, body).expect("an answer");
        (answer.status, answer.json()["field"].as_str().unwrap_or_default().to_owned())
    };
    assert_eq!(field("game=watch&seats=7"), (422, "seats".into()));
    assert_eq!(field("game=watch&option-start=last&option-board=standard"), (422, "option-start".into()));
    assert_eq!(field("game=watch&option-mode=base&option-drama=on&option-start=first"), (422, "option-drama".into()));
    assert_eq!(field("game=watch&option-moon=full"), (422, "option-moon".into()));
    assert_eq!(field("game=watch&seat-1=deep-thought"), (422, "seat-1".into()));
    let form = "game=watch&seats=3&seat-1=trader&option-start=fourth&option-offers=7&public=false";
    let headers = [("accept", "text/html"), ("content-type", "application/x-www-form-urlencoded")];
    let page = ask(server.at, "POST", "/open", &headers, form).expect("an answer");
    assert_eq!(page.status, 422);
    assert!(page.body.contains("id=\"option-start-wrong\">Nobody sits"), "{}", page.body);
    for kept in [
        "<option value=\"trader\" selected>",
        "<option value=\"fourth\" selected>",
        "value=\"7\"",
        "value=\"false\" checked",
    ] {
        assert!(page.body.contains(kept), "{kept} in {}", page.body);
    }
}

#[test]
fn new_name_appears_at_taken_seats() {
    let server = Server::start(0);
    let (cookie, running) = guest(&server);
    let opened = server.post("/open", &cookie, &json!({ "game": "watch" })).expect("an answer").json();
    let lobby = opened["table"].as_str().unwrap_or_default().to_owned();
    server.post("/me", &cookie, &json!({ "name": "Ygritte" })).expect("an answer");
    for table in [&running, &lobby] {
        let seen = server.get(&format!("/t/{table}"), "").expect("an answer").json();
        assert_eq!(seen["seats"][0]["player"], "Ygritte");
    }
    let mine = server.get("/", &cookie).expect("an answer").json();
    assert_eq!(mine["mine"][1]["players"], json!(["Ygritte"]));
}

#[test]
fn serve_prints_its_addresses() {
    let start_and_read_greeting = |listen: &str| {
        let folder = TempFolder::new("greets");
        let mut server = std::process::Command::new(env!("CARGO_BIN_EXE_longhall"))
            .args(["serve", "--listen", listen, "--database"])
            .arg(format!("sqlite:{}", folder.join("hall.db").display()))
            .stdout(std::process::Stdio::piped())
            .spawn()
            .expect("it starts");
        let lines = std::io::BufRead::lines(std::io::BufReader::new(server.stdout.take().expect("its output is ours")));
        let said: Vec<String> = lines.map_while(Result::ok).take_while(|line| !line.contains("Ctrl+C")).collect();
        let _ = server.kill();
        let _ = server.wait();
        said
    };
    let alone = start_and_read_greeting("127.0.0.1:0");
    assert!(alone[0].starts_with("The hall is open: http://127.0.0.1:"), "{alone:?}");
    assert!(alone.iter().any(|line| line.contains("hall.db")), "{alone:?}");
    assert!(alone.last().is_some_and(|line| line.contains("--listen 0.0.0.0:")), "{alone:?}");
    let server = start_and_read_greeting("0.0.0.0:0");
    assert!(server[0].starts_with("The hall is open: http://") && !server[0].contains("0.0.0.0"), "{server:?}");
    assert!(!server.iter().any(|line| line.contains("Only this computer")), "{server:?}");
}

#[test]
fn window_settings_survive_restart() {
    let mut server = Server::start(0);
    for (game, route, wish, key, value) in [
        ("watch", "quiet", json!({ "on": true }), "quiet", json!(true)),
        ("thrones", "windows", json!({ "idle": false }), "idle", json!(false)),
    ] {
        let opened = server.post("/play", "", &json!({ "game": game })).expect("an answer");
        let cookie = opened.header("set-cookie").and_then(|c| c.split(';').next()).expect("a cookie").to_owned();
        let table = format!("/t/{}", opened.json()["table"].as_str().unwrap_or_default());
        let see = |server: &Server| server.get(&table, &cookie).expect("an answer").json();
        // The setting answers a bot's offer, and the game would continue. The player's own turn waits.
        let rolls =
            |seen: &Value| seen["choices"].as_array().is_some_and(|all| all.iter().any(|one| one["line"] == "roll"));
        let asked = |seen: &Value| seen["waiting"] == true && (game != "watch" || rolls(seen));
        server.run_bots_until("our own turn", || {
            let seen = see(&server);
            if seen["waiting"] == true && !asked(&seen) {
                let line = json!({ "line": seen["choices"][0]["line"], "sure": true });
                server.post(&format!("{table}/act"), &cookie, &line).expect("an answer");
            }
            asked(&seen)
        });
        assert_ne!(see(&server)["wishes"][key], value);
        assert_eq!(server.post(&format!("{table}/{route}"), &cookie, &wish).expect("an answer").status, 200);
        let before = see(&server);
        assert_eq!(before["wishes"][key], value, "{game}");
        server.kill();
        server.restart();
        assert_eq!(see(&server), before, "{game}");
        let page = ask(server.at, "GET", &table, &[("cookie", &cookie)], "").expect("an answer").body;
        assert_eq!(
            page.contains(&format!("id=\"{key}\" type=\"checkbox\" checked")),
            value == true,
            "{game}: the page shows it"
        );
        server.release_bots();
    }
}

#[test]
fn rate_limit_applies_per_visitor() {
    let server = Server::with(&["--public-url", "https://hall.example.org"]);
    let from = |address: &str| {
        let headers = [("accept", "application/json"), ("accept-language", "pl"), ("x-forwarded-for", address)];
        ask(server.at, "GET", "/", &headers, "").expect("an answer")
    };
    let refused = (0..2000).map(|_| from("6.6.6.6, 9.9.9.9")).find(|answer| answer.status != 200).expect("a limit");
    assert_eq!(refused.status, 429);
    assert_eq!(refused.json()["error"], "Za dużo zapytań naraz. Odczekaj chwilę.");
    assert_eq!(from("9.9.9.9, 5.5.5.5").status, 200, "what a visitor writes into the list himself does not count");
    server.advance(std::time::Duration::from_secs(1));
    assert_eq!(from("6.6.6.6, 9.9.9.9").status, 200, "after a while he may ask again");
}

#[test]
fn cookies_are_secure_behind_tls() {
    let cookie = |server: &Server, headers: &[(&str, &str)]| {
        let mut all = vec![("content-type", "application/x-www-form-urlencoded")];
        all.extend(headers);
        let answer = ask(server.at, "POST", "/play", &all, "game=watch").expect("an answer");
        assert_eq!(answer.status, 303);
        answer.header("set-cookie").expect("a cookie").to_owned()
    };
    let server = Server::start(0);
    assert!(!cookie(&server, &[]).contains("Secure"));
    assert!(cookie(&server, &[("x-forwarded-proto", "https")]).ends_with("HttpOnly; SameSite=Lax; Secure"));
    let outside = Server::with(&["--public-url", "https://hall.example.org"]);
    assert!(cookie(&outside, &[]).ends_with("Secure"));
    // Pages of the public origin may post, whatever host name the proxy uses inside; others may not.
    assert!(cookie(&outside, &[("origin", "https://hall.example.org"), ("host", "inside")]).ends_with("Secure"));
    let other = [("origin", "https://hall.example.org.evil.example"), ("content-type", "application/json")];
    assert_eq!(ask(outside.at, "POST", "/play", &other, "{}").expect("an answer").status, 403);
}

#[test]
fn request_bodies_are_limited() {
    let server = Server::start(0);
    let (cookie, table) = guest(&server);
    let large = "x".repeat(20_000);
    for path in
        ["/play", "/open", "/me", &format!("/t/{table}/act"), &format!("/t/{table}/check"), &format!("/t/{table}/sit")]
    {
        let headers = [("content-type", "application/json"), ("accept", "application/json"), ("cookie", &cookie)];
        let answer = ask(server.at, "POST", path, &headers, &json!({ "game": large, "line": large }).to_string());
        let answer = answer.expect("an answer");
        assert_eq!((answer.status, answer.json()["key"].as_str()), (413, Some("oops-large")), "{path}");
    }
    let tables = format!("/events?t={}", format!("{table}:0,").repeat(500));
    crate::support::http::open_stream(server.at, &tables, &cookie);
    let long = ask(server.at, "GET", &format!("/rules/watch?q={}", "x".repeat(3000)), &[], "").expect("an answer");
    assert_eq!(long.status, 200, "what is looked for is cut to a length that can be looked for");
}

#[test]
fn event_stream_uses_the_language_of_its_page() {
    let server = Server::start(0);
    let (cookie, table) = guest_at(&server, "mountain");
    // The request has no language header: a worker's header may differ from the page's language.
    let assert_stream_contains = |address: &str, words: &str| {
        let mut stream = BufReader::new(crate::support::http::open_stream(server.at, address, &cookie));
        stream.get_ref().set_read_timeout(Some(TIMEOUT)).expect("a time to wait");
        let mut line = String::new();
        while !line.contains(words) {
            line.clear();
            assert!(stream.read_line(&mut line).expect("a line, in time") > 0, "the stream goes on");
        }
    };
    assert_stream_contains(&format!("/events?t={table}:0&lang=pl"), "Koronacja");
    assert_stream_contains(&format!("/events?t={table}:0&lang=none"), "Coronation");
    assert_stream_contains(&format!("/events?t={table}:0"), "Coronation");
}

#[test]
fn changed_pack_ends_games_it_no_longer_accepts() {
    let mut server = Server::start(0);
    let (cookie, table) = guest(&server);
    let path = format!("/t/{table}");
    // Play up to a purchase.
    let mut dice = TestRng::new(3);
    let seen = wait_for("somebody builds a road", || {
        let seen = server.get(&path, &cookie).expect("an answer").json();
        let lines: Vec<&str> =
            seen["choices"].as_array().into_iter().flatten().filter_map(|c| c["line"].as_str()).collect();
        let built = seen["story"].to_string().contains("builds a road");
        if seen["waiting"] == true && !lines.is_empty() && !built {
            let line = lines.iter().find(|line| line.starts_with("build road")).copied();
            let line = line.unwrap_or_else(|| lines[dice.below(lines.len())]);
            server.post(&format!("{path}/act"), &cookie, &json!({ "line": line, "sure": true })).expect("an answer");
        }
        (built || seen["state"] == "over").then_some(seen)
    });
    assert_eq!(seen["state"], "running");
    assert!(server.terminate());
    let pack = server.folder().join("dear");
    std::fs::create_dir_all(pack.join("watch")).expect("a folder");
    let ours = include_str!("../../../watch/data/pieces.toml");
    let dear = ours.replacen("lumber = 1\nbrick = 1\ngrain = 0", "lumber = 1\nbrick = 1\ngrain = 9", 1);
    assert_ne!(ours, dear);
    std::fs::write(pack.join("watch/pieces.toml"), dear).expect("a file");
    server.args.extend(["--pack".into(), pack.display().to_string()]);
    server.restart();
    let ended = server.get(&path, &cookie).expect("an answer").json();
    assert_eq!(ended["state"], "ended");
    assert!(ended["ended"].as_str().is_some_and(|why| why.contains("build road")), "{}", ended["ended"]);
    let page = ask(server.at, "GET", &path, &[("accept-language", "pl")], "").expect("an answer").body;
    assert!(page.contains("Zasady w tej wersji już jej nie dopuszczają: odrzucają „build road"), "{page}");
    let record = server.get(&format!("{path}/record"), &cookie).expect("an answer");
    assert_eq!(record.status, 200);
    assert!(record.body.lines().last().is_some_and(|line| line.contains("\"table\":\"ended\"")), "{}", record.body);
    let (_, fresh) = guest(&server);
    let costs = server.get(&format!("/t/{fresh}"), "").expect("an answer").json();
    assert!(costs["text"].to_string().contains('9'), "the pack's costs are on the table");
}

#[test]
fn unwatched_table_is_unloaded_and_reloads_unchanged() {
    let server = Server::with(&["--bot-pace", "0", "--unload-after", "0"]);
    // Gates are chosen one after another: while the guest is asked, no bot can act, and the table does not change.
    let (cookie, table) = guest_at(&server, "mountain");
    let (other, watched) = guest_at(&server, "mountain");
    let stream = crate::support::http::open_stream(server.at, &format!("/events?t={watched}:0"), &other);
    let before = wait_for("the guest alone is asked", || {
        let seen = server.get(&format!("/t/{table}"), &cookie).expect("an answer").json();
        (seen["next"] == json!({ "must": [seen["you"]], "may": [] })).then_some(seen)
    });
    // The table with a stream stays loaded.
    server.wait_for_metric("open_tables", 1);
    assert_eq!(server.get(&format!("/t/{table}"), &cookie).expect("an answer").json(), before);
    drop(stream);
    server.wait_for_metric("open_tables", 0);
}

#[test]
fn terminated_server_exits_cleanly() {
    let mut server = Server::start(0);
    let (cookie, table) = guest(&server);
    let before = server.get(&format!("/t/{table}"), &cookie).expect("an answer").json();
    assert!(server.terminate(), "it ends by itself and well");
    server.restart();
    let after = server.get(&format!("/t/{table}"), &cookie).expect("an answer").json();
    assert_eq!(after["commitment"], before["commitment"]);
}
