//! A small client for Chromium through chromedriver's WebDriver protocol (JSON over HTTP).

use crate::support::server::Server;
use crate::support::{TIMEOUT, TempFolder, http};
use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The key that marks an element in WebDriver's JSON.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// How a browser is opened.
#[derive(Clone, Copy)]
pub struct BrowserOptions {
    pub wide: u32,
    pub high: u32,
    pub lang: &'static str,
    pub dark: bool,
    /// Are pieces animated? Most tests do not wait for animations.
    pub motion: bool,
}

pub const LAPTOP: BrowserOptions = BrowserOptions { wide: 1280, high: 800, lang: "en", dark: false, motion: false };
pub const PHONE: BrowserOptions = BrowserOptions { wide: 390, high: 844, ..LAPTOP };

/// A browser with its own profile.
pub struct Browser {
    driver: Child,
    at: SocketAddr,
    session: String,
    profile: TempFolder,
    /// Open requests of its pages by id: the page and the URL.
    open_requests: RefCell<BTreeMap<String, (String, String)>>,
    /// The page of each tab. Requests of a page end when it is left.
    tab_urls: RefCell<BTreeMap<String, String>>,
}

/// An element of the page.
#[derive(Clone)]
pub struct Element(Value);

impl Browser {
    pub fn open(look: BrowserOptions) -> Browser {
        let profile = TempFolder::new("chromium");
        let (driver, at) = start_driver();
        let mut browser = Browser {
            driver,
            at,
            session: String::new(),
            profile,
            open_requests: RefCell::default(),
            tab_urls: RefCell::default(),
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

    pub fn open_url(&self, url: &str) {
        self.call("POST", "/url", &json!({ "url": url }));
    }

    pub fn reload(&self) {
        self.call("POST", "/refresh", &json!({}));
    }

    pub fn url(&self) -> String {
        self.call("GET", "/url", &Value::Null).as_str().unwrap_or_default().to_owned()
    }

    /// Opens another tab; returns its handle.
    pub fn new_tab(&self) -> String {
        let tab = self.call("POST", "/window/new", &json!({ "type": "tab" }));
        let handle = tab["handle"].as_str().expect("a tab has a handle").to_owned();
        self.switch(&handle);
        handle
    }

    /// The handles of all tabs, in the order in which they were opened.
    pub fn handles(&self) -> Vec<String> {
        let all = self.call("GET", "/window/handles", &Value::Null);
        all.as_array().into_iter().flatten().filter_map(|v| v.as_str().map(str::to_owned)).collect()
    }

    pub fn switch(&self, tab: &str) {
        self.call("POST", "/window", &json!({ "handle": tab }));
        // Bring the tab to the front: a background tab does not render.
        self.cdp("Page.bringToFront", &json!({}));
    }

    /// Runs the body of a script in the page.
    pub fn eval(&self, script: &str) -> Value {
        self.call("POST", "/execute/sync", &json!({ "script": script, "args": [] }))
    }

    pub fn text(&self, css: &str) -> String {
        let script = format!("return document.querySelector({})?.textContent ?? ''", json!(css));
        self.eval(&script).as_str().unwrap_or_default().to_owned()
    }

    /// The elements that a script returns.
    pub fn elements(&self, script: &str) -> Vec<Element> {
        let found = self.eval(script);
        found.as_array().into_iter().flatten().filter_map(|v| v.get(ELEMENT)).cloned().map(Element).collect()
    }

    /// Clicks the middle of the visible part. Returns whether that was possible.
    pub fn click(&self, element: &Element) -> bool {
        let Some(id) = element.0.as_str() else { return false };
        let click = || self.try_call("POST", &format!("/element/{id}/click"), &json!({})).is_ok();
        // If the element is covered where it was scrolled into view, scroll it to the middle.
        let middle = json!({ "script": "arguments[0].scrollIntoView({ block: 'center' })", "args": [{ ELEMENT: id }] });
        click() || self.try_call("POST", "/execute/sync", &middle).is_ok() && click() || self.click_edge(id)
    }

    /// Clicks the visible edge of a card that other cards cover.
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

    /// Clicks the first visible element that matches.
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

    /// Waits until the condition holds. It checks less often as time goes by, because every check costs the page time.
    pub fn wait(&self, what: &str, holds: impl Fn() -> bool) {
        let begun = Instant::now();
        while !holds() {
            assert!(begun.elapsed() < TIMEOUT, "waited in vain: {what}\nat {}\n{}", self.url(), self.text("#prompt"));
            let pause = begun.elapsed() / 8;
            std::thread::sleep(pause.clamp(Duration::from_millis(5), Duration::from_millis(60)));
        }
    }

    /// Waits until the page shows the state of the server for this browser, and returns that state. Bots are held from now on, so page
    /// and server stay equal until somebody acts.
    pub fn wait_until_current(&self, server: &Server, table: &str) -> Value {
        server.hold_bots();
        let cookie = crate::cookie(self);
        let told = server.get(&format!("/t/{table}"), &cookie).expect("an answer").json();
        self.wait("the page shows the latest version", || {
            self.eval("return Number(document.body.dataset.version)") == told["version"]
        });
        told
    }

    /// Slows animations down fifty times, so that a test on a busy machine sees them.
    pub fn slow_animations(&self) {
        self.set_animation_rate(0.02);
    }

    /// Sets the speed of animations; 1 is normal.
    pub fn set_animation_rate(&self, rate: f64) {
        self.cdp("Animation.enable", &json!({}));
        self.cdp("Animation.setPlaybackRate", &json!({ "playbackRate": rate }));
    }

    /// Takes a screenshot of the window, or of the whole page.
    pub fn screenshot(&self, file: &Path, whole: bool) {
        let shot = self.cdp("Page.captureScreenshot", &json!({ "format": "png", "captureBeyondViewport": whole }));
        let bytes = decode_base64(shot["data"].as_str().unwrap_or_default());
        std::fs::write(file, bytes).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    }

    /// The console errors since the last call.
    pub fn console_errors(&self) -> Vec<String> {
        let logs = self.call("POST", "/se/log", &json!({ "type": "browser" }));
        let bad = |entry: &&Value| entry["level"] == "SEVERE" || entry["level"] == "WARNING";
        logs.as_array().into_iter().flatten().filter(bad).map(|e| e["message"].to_string()).collect()
    }

    /// Asserts that there was no console error, and that every request of the pages succeeded.
    pub fn assert_no_errors(&self) {
        assert_eq!(self.console_errors(), Vec::<String>::new());
        let begun = Instant::now();
        while !self.pending_requests().is_empty() {
            assert!(begun.elapsed() < TIMEOUT, "without an answer: {:?}", self.open_requests.borrow());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Requests without a response. Panics if a response was an error.
    fn pending_requests(&self) -> Vec<String> {
        let logs = self.call("POST", "/se/log", &json!({ "type": "performance" }));
        let mut asked = self.open_requests.borrow_mut();
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
                        self.tab_urls.borrow_mut().insert(word("frameId"), word("loaderId"));
                    }
                    // The response to a worker is not visible here; the server counts its stream.
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
        asked.retain(|_, (page, _)| self.tab_urls.borrow().values().any(|shown| shown == page));
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

/// Decodes base64.
fn decode_base64(text: &str) -> Vec<u8> {
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
