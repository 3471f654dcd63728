//! A house with a table of three people in mid-game, somebody without a seat, and two who listen.

use super::knocks::Knock;
use crate::support::http::Answer;
use crate::support::server::Server;
use crate::support::{NEVER, wait};
use serde_json::{Value, json};
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// The house; nothing happens in it by itself.
pub struct HandlerFixture {
    pub server: Server,
    pub table: String,
    pub ann: String,
    pub ben: String,
    cid: String,
    /// Known to the house, and nobody at the table.
    pub eve: String,
    listeners: Vec<Listener>,
}

/// Somebody who listens, and all he was told.
struct Listener {
    told: Arc<Mutex<String>>,
    heard: Mutex<usize>,
}

impl Listener {
    fn at(server: &Server, path: &str, cookie: &str) -> Listener {
        let mut stream = crate::support::http::open_stream(server.at, path, cookie);
        let told = Arc::new(Mutex::new(String::new()));
        let copy = told.clone();
        std::thread::spawn(move || {
            let mut part = [0; 16 * 1024];
            while let Ok(n @ 1..) = stream.read(&mut part) {
                copy.lock().expect("unspoilt").push_str(&String::from_utf8_lossy(&part[..n]));
            }
        });
        Listener { told, heard: Mutex::new(0) }
    }

    /// The news of the game so far, as versions: talk is none of them.
    fn versions(&self) -> Vec<u64> {
        let told = self.told.lock().expect("unspoilt");
        let news =
            told.lines().filter_map(|line| line.strip_prefix("data: {")).filter(|news| news.contains("\"widgets\""));
        news.filter_map(|news| news.split("\"version\":").nth(1)?.split([',', '}']).next()?.parse().ok()).collect()
    }
}

fn name(server: &Server, name: &str) -> String {
    let answer = server.post("/me", "", &json!({ "name": name })).expect("an answer");
    answer.header("set-cookie").and_then(|c| c.split(';').next()).expect("a cookie").to_owned()
}

impl HandlerFixture {
    pub fn open() -> HandlerFixture {
        let server = Server::start(0);
        let [ann, ben, cid, eve] = ["Ann", "Ben", "Cid", "Eve"].map(|who| name(&server, who));
        let wish = json!({ "game": "watch", "seats": 3, "option-start": "first" });
        let opened = server.post("/open", &ann, &wish).expect("an answer").json();
        let table = opened["table"].as_str().expect("a table").to_owned();
        for (seat, cookie) in [(1, &ben), (2, &cid)] {
            let sat = server.post(&format!("/t/{table}/sit"), cookie, &json!({ "seat": seat })).expect("an answer");
            assert_eq!(sat.status, 200);
        }
        assert_eq!(server.post(&format!("/t/{table}/start"), &ann, &json!({})).expect("an answer").status, 200);
        let path = |cookie: &str| {
            let version = server.get(&format!("/t/{table}"), cookie).expect("an answer").json()["version"].clone();
            format!("/events?t={table}:{version}")
        };
        let listeners = [ben.as_str(), ""].map(|cookie| Listener::at(&server, &path(cookie), cookie)).into();
        server.wait_for_metric("streams", 2);
        HandlerFixture { server, table, ann, ben, cid, eve, listeners }
    }

    /// A path with its names filled in.
    pub fn fill(&self, path: &str) -> String {
        let names = [
            ("{id}", self.table.as_str()),
            ("{token}", "x"),
            ("{game}", "watch"),
            ("{build}", "x"),
            ("{file}", "style.css"),
        ];
        names.iter().fold(path.to_owned(), |path, (word, name)| path.replace(word, name))
    }

    /// All that could have changed, as everybody sees it.
    pub fn state(&self) -> Vec<Value> {
        let mut all = Vec::new();
        for cookie in [self.ann.as_str(), &self.ben, &self.cid, &self.eve, ""] {
            for path in [format!("/t/{}", self.table), format!("/t/{}/talk", self.table), "/".into()] {
                let mut seen = self.server.get(&path, cookie).expect("an answer").json();
                // Who is here comes and goes with every stream.
                if let Some(seen) = seen.as_object_mut() {
                    seen.remove("company");
                    seen.remove("seats");
                }
                all.push(seen);
            }
        }
        all
    }

    /// Who is asked, and a move of his.
    pub fn due(&self) -> (String, Value) {
        for cookie in [&self.ann, &self.ben, &self.cid] {
            let seen = self.server.get(&format!("/t/{}", self.table), cookie).expect("an answer").json();
            if seen["waiting"] == true && seen["choices"][0]["line"].is_string() {
                let line = seen["choices"][0]["line"].clone();
                return (cookie.clone(), json!({ "line": line, "decision": seen["decision"], "sure": true }));
            }
        }
        panic!("nobody is asked");
    }

    /// Whoever is asked does something. Says if it was done.
    pub fn move_once(&self) -> bool {
        let (cookie, body) = self.due();
        let said = self.server.post(&format!("/t/{}/act", self.table), &cookie, &body).expect("an answer").json();
        said["ok"] == true
    }

    /// Both who listen are told something of the game that they had not been told before.
    pub fn assert_told(&self) {
        for listener in &self.listeners {
            let mut heard = listener.heard.lock().expect("unspoilt");
            wait("both who listen are told", || listener.versions().len() > *heard);
            *heard = listener.versions().len();
        }
    }

    /// Nobody was told anything, and the next move reaches everybody as his next version.
    pub fn assert_undisturbed(&self) {
        let before: Vec<Vec<u64>> = self.listeners.iter().map(Listener::versions).collect();
        let versions: Vec<u64> = [self.ben.as_str(), ""]
            .map(|cookie| self.server.get(&format!("/t/{}", self.table), cookie).expect("an answer").json())
            .iter()
            .map(|seen| seen["version"].as_u64().expect("a version"))
            .collect();
        assert!(self.move_once(), "a move still goes through");
        self.assert_told();
        for ((listener, before), version) in self.listeners.iter().zip(before).zip(versions) {
            assert_eq!(listener.versions()[before.len()], version + 1, "something came in between");
        }
    }

    /// Sends what a program of no good would send.
    pub fn send(&self, knock: &Knock, cookie: &str, lang: &str, accept: &str) -> Answer {
        let mut stream = self.connect();
        let length = knock.body.len();
        let head = format!(
            "{} {} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncookie: {cookie}\r\naccept: {accept}\r\naccept-language: {lang}\r\n\
             content-type: {}\r\ncontent-length: {length}\r\n\r\n",
            knock.method, knock.path, self.server.at, knock.kind
        );
        // Whoever is refused early may find the door closed while he still speaks; what was answered counts.
        let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&knock.body));
        let text = rest(&mut stream);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("{knock:?}: no answer: {text:?}"));
        let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
        Answer { status, headers: Vec::new(), body: body.to_owned() }
    }

    /// Says how much will come, and sends nothing of it.
    pub fn announce(&self, path: &str, length: usize, lang: &str) -> String {
        let mut stream = self.connect();
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\naccept: application/json\r\naccept-language: {lang}\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n",
            self.server.at
        );
        stream.write_all(head.as_bytes()).expect("the server listens");
        // The house waits for a while of its own clock whether more comes.
        stream.set_read_timeout(Some(Duration::from_millis(20))).expect("a socket has a patience");
        let (mut all, mut part) = (Vec::new(), [0; 16 * 1024]);
        wait("the answer comes", || match stream.read(&mut part) {
            Ok(0) => true,
            Ok(n) => {
                all.extend_from_slice(&part[..n]);
                false
            }
            Err(error) if [ErrorKind::WouldBlock, ErrorKind::TimedOut].contains(&error.kind()) => {
                self.server.advance(Duration::from_secs(1));
                false
            }
            Err(_) => true,
        });
        String::from_utf8_lossy(&all).into_owned()
    }

    /// Sends so much in pieces, without saying how much it will be.
    pub fn pour(&self, path: &str, length: usize) -> String {
        let mut stream = self.connect();
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\naccept: application/json\r\n\
             content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n",
            self.server.at
        );
        let mut going = stream.write_all(head.as_bytes()).is_ok();
        let mut left = length;
        while going && left > 0 {
            going = stream.write_all(format!("400\r\n{}\r\n", " ".repeat(1024)).as_bytes()).is_ok();
            left = left.saturating_sub(1024);
        }
        rest(&mut stream)
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect_timeout(&self.server.at, NEVER).expect("the server listens");
        stream.set_read_timeout(Some(NEVER)).expect("a socket has a patience");
        stream
    }
}

/// All that still comes. A connection that is cut ends what was said.
fn rest(stream: &mut TcpStream) -> String {
    let (mut all, mut part) = (Vec::new(), [0; 16 * 1024]);
    while let Ok(n @ 1..) = stream.read(&mut part) {
        all.extend_from_slice(&part[..n]);
    }
    String::from_utf8_lossy(&all).into_owned()
}
