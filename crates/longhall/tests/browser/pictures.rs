//! The screenshots for README and docs: `cargo xtask screenshots` runs this with `LONGHALL_PICTURES=DIR`.
//!
//! Every registered game is played once in each of its modes. Screenshots of the opening, the middle and the end are taken in both
//! sizes, both languages and both colour schemes. A new game needs no change here.

use crate::driver::{Browser, LAPTOP};
use crate::support::TestRng;
use crate::support::server::Server;
use engine::{About, OptionValues};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Sizes of windows.
const SIZES: [(&str, u32, u32); 2] = [("laptop", 1280, 800), ("phone", 390, 844)];
/// How many decisions of the player precede the middle of a game.
const MIDDLE: usize = 45;

#[test]
fn pictures() {
    let Some(folder) = std::env::var_os("LONGHALL_PICTURES").map(PathBuf::from) else { return };
    std::fs::create_dir_all(&folder).expect("a folder for pictures");
    let server = Server::start(0);
    let camera = Camera { browser: Browser::open(LAPTOP), server: &server, folder: &folder };
    camera.take("/", "first", "");
    for game in registry::games().iter().filter(|game| is_wanted(game.about().id)) {
        let about = game.about();
        camera.take(&format!("/open?game={}", about.id), &format!("{}-open", about.id), "");
        camera.take(&format!("/rules/{}", about.id), &format!("{}-rules", about.id), "");
        if !game.gallery(&registry::Pack::ours()).is_empty() {
            camera.take(&format!("/cards/{}", about.id), &format!("{}-cards", about.id), "");
        }
        if game.guide().is_some() {
            guide(&camera, about);
        }
        for mode in modes(about) {
            whole_game(&camera, about, mode);
        }
    }
    camera.browser.assert_no_errors();
}

/// `LONGHALL_PICTURES_OF=GAME` restricts the screenshots to that game.
fn is_wanted(game: &str) -> bool {
    std::env::var("LONGHALL_PICTURES_OF").map_or(true, |only| only == game)
}

/// The first question of the tutorial.
fn guide(camera: &Camera<'_>, about: &About) {
    let opened = camera.server.post("/learn", "", &json!({ "game": about.id })).expect("an answer");
    let table = opened.json()["table"].as_str().expect("a table has a name").to_owned();
    let cookie = opened.header("set-cookie").and_then(|all| all.split(';').next()).expect("a cookie").to_owned();
    let to_the_first = "while (!document.querySelector('.guide-next').hidden) document.querySelector('.guide-next').click(); document.activeElement.blur()";
    camera.take_after(to_the_first, &format!("/t/{table}"), &format!("{}-guide", about.id), &cookie);
}

/// A shared device: the form, the lobby, the curtain, and the table of the player in front.
#[test]
fn pictures_of_a_shared_device() {
    let Some(folder) = std::env::var_os("LONGHALL_PICTURES").map(PathBuf::from) else { return };
    std::fs::create_dir_all(&folder).expect("a folder for pictures");
    let server = Server::start(0);
    let camera = Camera { browser: Browser::open(LAPTOP), server: &server, folder: &folder };
    camera.take_after("document.querySelector('.preferences').open = true", "/", "shared-first", "");
    for game in registry::games() {
        let about = game.about();
        camera.take(&format!("/open?game={}&hot=yes", about.id), &format!("{}-shared-open", about.id), "");
        let wish = json!({ "game": about.id, "seats": 2.max(about.seats.0), "seat-1": "here", "name-1": "Ygritte", "seat-2": "greedy" });
        let opened = camera.server.post("/open", "", &wish).expect("an answer");
        let page = format!("/t/{}", opened.json()["table"].as_str().expect("a table has a name"));
        let cookie = opened.header("set-cookie").and_then(|all| all.split(';').next()).expect("a cookie").to_owned();
        camera.take(&page, &format!("{}-shared-lobby", about.id), &cookie);
        let post =
            |route: &str, body: &Value| server.post(&format!("{page}/{route}"), &cookie, body).expect("an answer");
        post("start", &json!({}));
        camera.take(&page, &format!("{}-shared-curtain", about.id), &cookie);
        let front = server.get(&page, &cookie).expect("an answer").json()["front"]["seat"].clone();
        post("front", &json!({ "seat": front }));
        camera.take_after(
            "document.querySelector('.preferences').open = true",
            &page,
            &format!("{}-shared-table", about.id),
            &cookie,
        );
    }
    camera.browser.assert_no_errors();
}

/// Several people: an absent player, chat, and the first page with a running game.
#[test]
fn pictures_of_company() {
    let Some(folder) = std::env::var_os("LONGHALL_PICTURES").map(PathBuf::from) else { return };
    std::fs::create_dir_all(&folder).expect("a folder for pictures");
    let server = Server::start(0);
    let camera = Camera { browser: Browser::open(LAPTOP), server: &server, folder: &folder };
    let guest = |name: &str| {
        let told = server.post("/me", "", &json!({ "name": name })).expect("an answer");
        told.header("set-cookie").and_then(|all| all.split(';').next()).expect("a cookie").to_owned()
    };
    let (ann, ben) = (guest("Ann"), guest("Ben"));
    let wish = json!({ "game": "watch", "seats": 4, "seat-2": "greedy", "seat-3": "greedy", "option-start": "first" });
    let opened = server.post("/open", &ann, &wish).expect("an answer").json();
    let table = opened["table"].as_str().expect("a table has a name");
    let page = format!("/t/{table}");
    let post = |who: &str, route: &str, body: Value| {
        let answer = server.post(&format!("{page}/{route}"), who, &body).expect("an answer");
        assert_eq!(answer.status, 200, "{route}: {}", answer.body);
    };
    post(&ben, "sit", json!({ "seat": 1 }));
    post(&ann, "start", json!({}));
    post(&ben, "say", json!({ "text": "Winter is coming. Who needs ore?" }));
    post(&ann, "say", json!({ "text": "I do, and I have wool." }));
    play(&server, table, &ann, &mut TestRng::new(42), 1);
    let talk = "const talk = document.getElementById('chat'); talk.open = true; talk.scrollIntoView({ block: 'end' })";
    camera.take_after(talk, &page, "watch-company", &ann);
    camera.take("/", "mine", &ann);
    camera.browser.assert_no_errors();
}

/// The values of a game's option `mode`; `None` if it has no such option.
fn modes(about: &About) -> Vec<Option<&'static str>> {
    let mode = about.options.iter().find(|option| option.key == "mode");
    match mode.map(|option| option.takes) {
        Some(OptionValues::Choice(values)) => values.iter().map(|value| Some(*value)).collect(),
        _ => vec![None],
    }
}

fn whole_game(camera: &Camera<'_>, about: &About, mode: Option<&str>) {
    let name = mode.map_or(about.id.to_owned(), |mode| format!("{}-{mode}", about.id));
    let (table, cookie) = sit_down(camera.server, about, mode);
    camera.take(&format!("/t/{table}"), &format!("{name}-lobby"), &cookie);
    let started = camera.server.post(&format!("/t/{table}/start"), &cookie, &json!({})).expect("an answer");
    assert_eq!(started.status, 200, "{}: the game begins", about.id);
    let (page, mut dice) = (format!("/t/{table}"), TestRng::new(42));
    play(camera.server, &table, &cookie, &mut dice, 0);
    camera.take(&page, &format!("{name}-table"), &cookie);
    play(camera.server, &table, &cookie, &mut dice, MIDDLE);
    camera.take(&page, &format!("{name}-middle"), &cookie);
    let seen = camera.server.get(&page, &cookie).expect("an answer").json();
    if seen["state"] == "running" && seen["wishes"]["idle"].is_boolean() {
        camera.take_after("document.querySelector('.windows').open = true", &page, &format!("{name}-windows"), &cookie);
    }
    finish(camera.server, &table, &cookie, &mut dice);
    camera.take(&page, &format!("{name}-end"), &cookie);
    camera.take(&format!("{page}/replay?at=60"), &format!("{name}-replay"), &cookie);
}

/// Takes screenshots in every size, language and colour scheme.
struct Camera<'a> {
    browser: Browser,
    server: &'a Server,
    folder: &'a Path,
}

impl Camera<'_> {
    fn take(&self, page: &str, name: &str, cookie: &str) {
        self.take_after("", page, name, cookie);
    }

    /// Takes screenshots after a script has changed the page.
    fn take_after(&self, first: &str, page: &str, name: &str, cookie: &str) {
        let url = self.server.url("/");
        let put = |name: &str, value: &str| {
            self.browser.cdp("Network.setCookie", &json!({ "name": name, "value": value, "url": url }));
        };
        if let Some((_, guest)) = cookie.split_once('=') {
            put("guest", guest);
        }
        for (size, wide, high) in SIZES {
            let screen = json!({ "width": wide, "height": high, "deviceScaleFactor": 1, "mobile": wide < 600 });
            self.browser.cdp("Emulation.setDeviceMetricsOverride", &screen);
            for (lang, light) in [("en", "light"), ("en", "dark"), ("pl", "light"), ("pl", "dark")] {
                put("lang", lang);
                let features = json!([{ "name": "prefers-color-scheme", "value": light }, { "name": "prefers-reduced-motion", "value": "reduce" }]);
                self.browser.cdp("Emulation.setEmulatedMedia", &json!({ "features": features }));
                self.browser.open_url(&self.server.url(page));
                std::thread::sleep(Duration::from_millis(300));
                self.browser.eval(first);
                if !first.is_empty() {
                    std::thread::sleep(Duration::from_millis(200));
                }
                let long = ["-rules", "-cards", "-guide"];
                let whole = size == "phone" && !long.iter().any(|long| name.ends_with(long));
                if whole {
                    self.stretch(wide, high);
                }
                self.browser.screenshot(&self.folder.join(format!("{name}-{size}-{lang}-{light}.png")), whole);
                self.browser.cdp("Emulation.setDeviceMetricsOverride", &screen);
            }
        }
    }

    /// Makes the window as high as the page, so that fixed elements at the bottom cover nothing.
    fn stretch(&self, wide: u32, high: u32) {
        let page = self.browser.eval("return document.documentElement.scrollHeight").as_u64().unwrap_or_default();
        let screen = json!({ "width": wide, "height": page.max(high.into()), "deviceScaleFactor": 1, "mobile": true });
        self.browser.cdp("Emulation.setDeviceMetricsOverride", &screen);
    }
}

/// Opens a table with bots in all other seats; returns its id and our cookie.
fn sit_down(server: &Server, about: &About, mode: Option<&str>) -> (String, String) {
    let mut wish = json!({ "game": about.id, "seats": about.usual_seats });
    if let Some(mode) = mode {
        wish["option-mode"] = mode.into();
    }
    let opened = server.post("/open", "", &wish).expect("an answer");
    let table = opened.json()["table"].as_str().expect("a table has a name").to_owned();
    let cookie =
        opened.header("set-cookie").and_then(|all| all.split(';').next()).expect("a guest gets a cookie").to_owned();
    let route =
        |route: &str, body: &Value| server.post(&format!("/t/{table}/{route}"), &cookie, body).expect("an answer");
    route("sit", &json!({ "seat": 0 }));
    for seat in 1..about.usual_seats {
        route("bot", &json!({ "seat": seat, "bot": "greedy" }));
    }
    (table, cookie)
}

/// Plays this many of our decisions, or to the end, and waits until we are asked again. Passes only if nothing else is possible.
fn play(server: &Server, table: &str, cookie: &str, dice: &mut TestRng, most: usize) {
    let mut made = 0;
    loop {
        let seen = server.get(&format!("/t/{table}"), cookie).expect("an answer").json();
        let lines: Vec<&str> =
            seen["choices"].as_array().into_iter().flatten().filter_map(|c| c["line"].as_str()).collect();
        if seen["state"] != "running" || (made == most && seen["waiting"] == true) {
            return;
        }
        if seen["waiting"] != true || lines.is_empty() {
            std::thread::sleep(Duration::from_millis(3));
            continue;
        }
        let idle = |line: &&&str| {
            ["pass", "done", "end", "decline", "skip", "concede"].iter().any(|word| line.starts_with(word))
        };
        let busy: Vec<&str> = lines.iter().filter(|line| !idle(line)).copied().collect();
        let list = if busy.is_empty() { &lines } else { &busy };
        let body = json!({ "line": list[dice.below(list.len())], "decision": seen["decision"], "sure": true });
        server.post(&format!("/t/{table}/act"), cookie, &body).expect("an answer");
        made = (made + 1).min(most);
    }
}

/// Plays to the end through the JSON routes, without screenshots.
pub fn finish(server: &Server, table: &str, cookie: &str, dice: &mut TestRng) {
    loop {
        let seen = server.get(&format!("/t/{table}"), cookie).expect("an answer").json();
        if seen["state"] == "over" {
            return;
        }
        let choices = seen["choices"].as_array().cloned().unwrap_or_default();
        if seen["waiting"] == true && !choices.is_empty() {
            let line = &choices[dice.below(choices.len())]["line"];
            let body = json!({ "line": line, "decision": seen["decision"], "sure": true });
            server.post(&format!("/t/{table}/act"), cookie, &body).expect("an answer");
        } else {
            std::thread::sleep(Duration::from_millis(3));
        }
    }
}
