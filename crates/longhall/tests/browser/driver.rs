//! Chromium, driven through chromedriver's WebDriver protocol: JSON over HTTP, so a small client of our own will do.

use crate::support::server::Server;
use crate::support::{Folder, NEVER, http};
use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The key by which WebDriver marks an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// How a browser is opened.
#[derive(Clone, Copy)]
pub struct Look {
    pub wide: u32,
    pub high: u32,
    pub lang: &'static str,
    pub dark: bool,
    /// Do pieces glide? Most tests do not wait for them.
    pub motion: bool,
}

pub const LAPTOP: Look = Look { wide: 1280, high: 800, lang: "en", dark: false, motion: false };
pub const PHONE: Look = Look { wide: 390, high: 844, ..LAPTOP };

/// A browser with a profile of its own.
pub struct Browser {
    driver: Child,
    at: SocketAddr,
    session: String,
    profile: Folder,
    /// Requests of its pages that were not answered yet, by their ids: which page asked for what.
    asked: RefCell<BTreeMap<String, (String, String)>>,
    /// The page each tab shows. A page that is left gives up what it asked for.
    shown: RefCell<BTreeMap<String, String>>,
}

/// An element on the page.
#[derive(Clone)]
pub struct Element(Value);

impl Browser {
    pub fn open(look: Look) -> Browser {
        let profile = Folder::new("chromium");
        let (driver, at) = start_driver();
        let mut browser = Browser {
            driver,
            at,
            session: String::new(),
            profile,
            asked: RefCell::default(),
            shown: RefCell::default(),
        };
        let mut args = vec![
            "--headless=new".to_owned(),
            "--no-sandbox".into(),
            "--disable-gpu".into(),
            "--disable-quic".into(),
            "--no-first-run".into(),
            "--disable-background-networking".into(),
            "--disable-component-update".into(),
            "--disable-sync".into(),
            "--disable-dev-shm-usage".into(),
            "--hide-scrollbars".into(),
            format!("--window-size={},{}", look.wide.max(500), look.high),
            format!("--accept-lang={}", look.lang),
            format!("--user-data-dir={}", browser.profile.display()),
        ];
        if look.dark {
            args.push("--force-dark-mode".into());
        }
        let wish = json!({ "capabilities": { "alwaysMatch": {
            "goog:chromeOptions": { "args": args, "prefs": { "intl.accept_languages": look.lang } },
            "goog:loggingPrefs": { "browser": "ALL", "performance": "ALL" },
        } } });
        let session = browser.call("POST", "/session", &wish);
        browser.session = session["sessionId"].as_str().map(str::to_owned).expect("a session has an id");
        let size =
            json!({ "width": look.wide, "height": look.high, "deviceScaleFactor": 1, "mobile": look.wide < 600 });
        browser.cdp("Emulation.setDeviceMetricsOverride", &size);
        let scheme = if look.dark { "dark" } else { "light" };
        let motion = if look.motion { "no-preference" } else { "reduce" };
        let features = json!([{ "name": "prefers-color-scheme", "value": scheme }, { "name": "prefers-reduced-motion", "value": motion }]);
        browser.cdp("Emulation.setEmulatedMedia", &json!({ "features": features }));
        browser
    }

    fn call(&self, method: &str, path: &str, body: &Value) -> Value {
        self.try_call(method, path, body).unwrap_or_else(|why| panic!("{method} {path}: {why}"))
    }

    fn try_call(&self, method: &str, path: &str, body: &Value) -> Result<Value, String> {
        let path = if self.session.is_empty() { path.to_owned() } else { format!("/session/{}{path}", self.session) };
        let body = if method == "POST" { body.to_string() } else { String::new() };
        let answer = http::ask(self.at, method, &path, &[("content-type", "application/json")], &body);
        let value = answer.map_err(|e| e.to_string())?.json()["value"].clone();
        match value.get("error") {
            Some(error) => Err(format!("{error}: {}", value["message"].as_str().unwrap_or_default())),
            None => Ok(value),
        }
    }

    pub fn cdp(&self, command: &str, params: &Value) -> Value {
        self.call("POST", "/goog/cdp/execute", &json!({ "cmd": command, "params": params }))
    }

    pub fn go(&self, url: &str) {
        self.call("POST", "/url", &json!({ "url": url }));
    }

    pub fn reload(&self) {
        self.call("POST", "/refresh", &json!({}));
    }

    pub fn url(&self) -> String {
        self.call("GET", "/url", &Value::Null).as_str().unwrap_or_default().to_owned()
    }

    /// Another tab in the same browser; returns its handle.
    pub fn new_tab(&self) -> String {
        let tab = self.call("POST", "/window/new", &json!({ "type": "tab" }));
        let handle = tab["handle"].as_str().expect("a tab has a handle").to_owned();
        self.switch(&handle);
        handle
    }

    /// Every tab, in the order in which they were opened.
    pub fn handles(&self) -> Vec<String> {
        let all = self.call("GET", "/window/handles", &Value::Null);
        all.as_array().into_iter().flatten().filter_map(|v| v.as_str().map(str::to_owned)).collect()
    }

    pub fn switch(&self, tab: &str) {
        self.call("POST", "/window", &json!({ "handle": tab }));
        // It is looked at from now on: a tab in the background draws nothing.
        self.cdp("Page.bringToFront", &json!({}));
    }

    /// Runs a script's body in the page.
    pub fn eval(&self, script: &str) -> Value {
        self.call("POST", "/execute/sync", &json!({ "script": script, "args": [] }))
    }

    pub fn text(&self, css: &str) -> String {
        let script = format!("return document.querySelector({})?.textContent ?? ''", json!(css));
        self.eval(&script).as_str().unwrap_or_default().to_owned()
    }

    /// The elements a script returns.
    pub fn elements(&self, script: &str) -> Vec<Element> {
        let found = self.eval(script);
        found.as_array().into_iter().flatten().filter_map(|v| v.get(ELEMENT)).cloned().map(Element).collect()
    }

    /// Clicks as a person does: at the middle of what is seen. Says if that was possible.
    pub fn click(&self, element: &Element) -> bool {
        let Some(id) = element.0.as_str() else { return false };
        let click = || self.try_call("POST", &format!("/element/{id}/click"), &json!({})).is_ok();
        // What lies under something else where it first comes into view is brought to the middle, as a person does.
        let middle = json!({ "script": "arguments[0].scrollIntoView({ block: 'center' })", "args": [{ ELEMENT: id }] });
        click() || self.try_call("POST", "/execute/sync", &middle).is_ok() && click() || self.click_edge(id)
    }

    /// Clicks a card that others lie on where its edge is seen.
    fn click_edge(&self, id: &str) -> bool {
        let script = "
            const card = arguments[0].closest('.card');
            if (!card) return null;
            const box = card.getBoundingClientRect();
            const y = box.y + box.height / 2;
            const x = Array.from({ length: 40 }, (_, n) => box.x + box.width * (n + .5) / 40)
                .find(x => card.contains(document.elementFromPoint(x, y)));
            return x === undefined ? null : [x, y];";
        let asked = json!({ "script": script, "args": [{ ELEMENT: id }] });
        let Ok(at) = self.try_call("POST", "/execute/sync", &asked) else { return false };
        let (Some(x), Some(y)) = (at[0].as_f64(), at[1].as_f64()) else { return false };
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"] {
            self.cdp(
                "Input.dispatchMouseEvent",
                &json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 }),
            );
        }
        true
    }

    /// Clicks the first element that fits and is shown.
    pub fn click_on(&self, css: &str) {
        let script = format!(
            "return [...document.querySelectorAll({})].filter(e => e.getClientRects().length).slice(0, 1)",
            json!(css)
        );
        self.wait(&format!("{css} can be clicked"), || {
            self.elements(&script).first().is_some_and(|element| self.click(element))
        });
    }

    /// Presses a key: `Tab`, `Enter`, `Escape`, ` `.
    pub fn key(&self, key: &str) {
        let code = match key {
            "Tab" => 9,
            "Enter" => 13,
            "Escape" => 27,
            "ArrowLeft" => 37,
            "ArrowRight" => 39,
            _ => 32,
        };
        let text = if key == "Enter" {
            "\r"
        } else if key == " " {
            " "
        } else {
            ""
        };
        for kind in ["keyDown", "keyUp"] {
            let params = json!({ "type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code, "text": if kind == "keyDown" { text } else { "" } });
            self.cdp("Input.dispatchKeyEvent", &params);
        }
    }

    /// Waits until something holds. It looks often at first and less often later: every look costs the page time.
    pub fn wait(&self, what: &str, holds: impl Fn() -> bool) {
        let begun = Instant::now();
        while !holds() {
            assert!(begun.elapsed() < NEVER, "waited in vain: {what}\nat {}\n{}", self.url(), self.text("#prompt"));
            let pause = begun.elapsed() / 8;
            std::thread::sleep(pause.clamp(Duration::from_millis(5), Duration::from_millis(60)));
        }
    }

    /// Waits until the page shows what the server would tell this browser now; returns that. Bots are held meanwhile and from then on:
    /// as long as nobody touches the table, page and server stay as they are.
    pub fn up_to_date(&self, server: &Server, table: &str) -> Value {
        server.hold_bots();
        let cookie = crate::cookie(self);
        let told = server.get(&format!("/t/{table}"), &cookie).expect("an answer").json();
        self.wait("the page shows the latest version", || {
            self.eval("return Number(document.body.dataset.version)") == told["version"]
        });
        told
    }

    /// Lets everything that moves take fifty times as long, so that a busy machine sees it move as well.
    pub fn slow_animations(&self) {
        self.animations_at(0.02);
    }

    /// How fast everything moves: 1 as it is for people.
    pub fn animations_at(&self, rate: f64) {
        self.cdp("Animation.enable", &json!({}));
        self.cdp("Animation.setPlaybackRate", &json!({ "playbackRate": rate }));
    }

    /// A picture of what is seen, or of the whole page.
    pub fn picture(&self, file: &Path, whole: bool) {
        let shot = self.cdp("Page.captureScreenshot", &json!({ "format": "png", "captureBeyondViewport": whole }));
        let bytes = unbase64(shot["data"].as_str().unwrap_or_default());
        std::fs::write(file, bytes).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    }

    /// What the console complained of since the last time.
    pub fn complaints(&self) -> Vec<String> {
        let logs = self.call("POST", "/se/log", &json!({ "type": "browser" }));
        let bad = |entry: &&Value| entry["level"] == "SEVERE" || entry["level"] == "WARNING";
        logs.as_array().into_iter().flatten().filter(bad).map(|e| e["message"].to_string()).collect()
    }

    /// Nothing went wrong: no console error, and every request of this browser's pages was answered, and well.
    pub fn assert_well(&self) {
        assert_eq!(self.complaints(), Vec::<String>::new());
        let begun = Instant::now();
        while !self.unanswered().is_empty() {
            assert!(begun.elapsed() < NEVER, "without an answer: {:?}", self.asked.borrow());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Requests of pages that nobody has answered yet. Panics if one was answered with an error.
    fn unanswered(&self) -> Vec<String> {
        let logs = self.call("POST", "/se/log", &json!({ "type": "performance" }));
        let mut asked = self.asked.borrow_mut();
        for entry in logs.as_array().into_iter().flatten() {
            let Ok(entry) = serde_json::from_str::<Value>(entry["message"].as_str().unwrap_or_default()) else {
                continue;
            };
            let (method, params) = (&entry["message"]["method"], &entry["message"]["params"]);
            let id = params["requestId"].as_str().unwrap_or_default().to_owned();
            match method.as_str() {
                Some("Network.requestWillBeSent") => {
                    let url = params["request"]["url"].as_str().unwrap_or_default();
                    let word = |key: &str| params[key].as_str().unwrap_or_default().to_owned();
                    if params["type"] == "Document" {
                        self.shown.borrow_mut().insert(word("frameId"), word("loaderId"));
                    }
                    // The worker's own answer goes to the worker: that its stream is up is seen by the server.
                    if url.starts_with("http") && !url.ends_with("/worker.js") {
                        asked.insert(id, (word("loaderId"), url.to_owned()));
                    }
                }
                Some("Network.responseReceived") => {
                    let status = params["response"]["status"].as_u64().unwrap_or_default();
                    let (_, url) = asked.remove(&id).unwrap_or_default();
                    assert!(status < 400 || url.contains("nowhere"), "{url} was answered with {status}");
                }
                Some("Network.loadingFailed") if params["canceled"] == true => drop(asked.remove(&id)),
                _ => {}
            }
        }
        asked.retain(|_, (page, _)| self.shown.borrow().values().any(|shown| shown == page));
        asked.values().map(|(_, url)| url.clone()).collect()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.try_call("DELETE", "", &Value::Null);
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

fn start_driver() -> (Child, SocketAddr) {
    let mut driver = Command::new("chromedriver")
        .args(["--port=0"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("chromedriver is missing: install Chromium and its driver (Debian: apt-get install chromium chromium-driver), or run `cargo xtask test`");
    let out = driver.stdout.take().expect("its output is ours");
    let port = BufReader::new(out).lines().map_while(Result::ok).find_map(|line| {
        let (_, port) = line.rsplit_once("successfully on port ")?;
        port.trim_end_matches('.').parse::<u16>().ok()
    });
    (driver, SocketAddr::from(([127, 0, 0, 1], port.expect("chromedriver says its port"))))
}

/// Bytes from base64, which is all a screenshot comes in.
fn unbase64(text: &str) -> Vec<u8> {
    let value = |c: u8| match c {
        b'A'..=b'Z' => Some(c - b'A'),
        b'a'..=b'z' => Some(c - b'a' + 26),
        b'0'..=b'9' => Some(c - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    let (mut bits, mut held) = (0u32, 0);
    for six in text.bytes().filter_map(value) {
        bits = bits << 6 | u32::from(six);
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
        }
    }
    bytes
}
