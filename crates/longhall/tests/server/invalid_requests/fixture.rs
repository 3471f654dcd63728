//! A server with a table of three people during a game, a guest without a seat, and two open event streams.

use super::routes::InvalidRequest;
use crate::support::http::Answer;
use crate::support::server::Server;
use crate::support::{TIMEOUT, wait};
use serde_json::{Value, json};
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// The server and its guests. Nothing happens by itself.
pub struct TableFixture {
    pub server: Server,
    pub table: String,
    pub ann: String,
    pub ben: String,
    cid: String,
    /// A guest of the server without a seat.
    pub eve: String,
    readers: Vec<StreamReader>,
}

/// An open event stream and everything received on it.
struct StreamReader {
    received: Arc<Mutex<String>>,
    seen: Mutex<usize>,
}

impl StreamReader {
    fn open(server: &Server, path: &str, cookie: &str) -> StreamReader {
        let mut stream = crate::support::http::open_stream(server.at, path, cookie);
        let received = Arc::new(Mutex::new(String::new()));
        let copy = received.clone();
        std::thread::spawn(move || {
            let mut part = [0; 16 * 1024];
            while let Ok(n @ 1..) = stream.read(&mut part) {
                copy.lock().expect("the lock is not poisoned").push_str(&String::from_utf8_lossy(&part[..n]));
            }
        });
        StreamReader { received, seen: Mutex::new(0) }
    }

    /// The versions of the game updates received so far, without chat.
    fn versions(&self) -> Vec<u64> {
        let received = self.received.lock().expect("the lock is not poisoned");
        let news = received
            .lines()
            .filter_map(|line| line.strip_prefix("data: {"))
            .filter(|news| news.contains("\"widgets\""));
        news.filter_map(|news| news.split("\"version\":").nth(1)?.split([',', '}']).next()?.parse().ok()).collect()
    }
}

fn create_guest(server: &Server, name: &str) -> String {
    let answer = server.post("/me", "", &json!({ "name": name })).expect("an answer");
    answer.header("set-cookie").and_then(|c| c.split(';').next()).expect("a cookie").to_owned()
}

impl TableFixture {
    pub fn open() -> TableFixture {
        let server = Server::start(0);
        let [ann, ben, cid, eve] = ["Ann", "Ben", "Cid", "Eve"].map(|who| create_guest(&server, who));
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
        let readers = [ben.as_str(), ""].map(|cookie| StreamReader::open(&server, &path(cookie), cookie)).into();
        server.wait_for_metric("streams", 2);
        TableFixture { server, table, ann, ben, cid, eve, readers }
    }

    /// A path with its parameters filled in.
    pub fn expand_path(&self, path: &str) -> String {
        let names = [
            ("{id}", self.table.as_str()),
            ("{token}", "x"),
            ("{game}", "watch"),
            ("{build}", "x"),
            ("{file}", "style.css"),
        ];
        names.iter().fold(path.to_owned(), |path, (word, name)| path.replace(word, name))
    }

    /// Everything that could have changed, as everybody sees it.
    pub fn state(&self) -> Vec<Value> {
        let mut all = Vec::new();
        for cookie in [self.ann.as_str(), &self.ben, &self.cid, &self.eve, ""] {
            for path in [format!("/t/{}", self.table), format!("/t/{}/talk", self.table), "/".into()] {
                let mut seen = self.server.get(&path, cookie).expect("an answer").json();
                // Presence changes with every stream.
                if let Some(seen) = seen.as_object_mut() {
                    seen.remove("company");
                    seen.remove("seats");
                }
                all.push(seen);
            }
        }
        all
    }

    /// The cookie of the player who is asked, and a move for him.
    pub fn next_move(&self) -> (String, Value) {
        for cookie in [&self.ann, &self.ben, &self.cid] {
            let seen = self.server.get(&format!("/t/{}", self.table), cookie).expect("an answer").json();
            if seen["waiting"] == true && seen["choices"][0]["line"].is_string() {
                let line = seen["choices"][0]["line"].clone();
                return (cookie.clone(), json!({ "line": line, "decision": seen["decision"], "sure": true }));
            }
        }
        panic!("nobody is asked");
    }

    /// Plays a move for the player who is asked. Returns whether it was accepted.
    pub fn move_once(&self) -> bool {
        let (cookie, body) = self.next_move();
        let said = self.server.post(&format!("/t/{}/act", self.table), &cookie, &body).expect("an answer").json();
        said["ok"] == true
    }

    /// Asserts that both streams receive a new game update.
    pub fn assert_notified(&self) {
        for reader in &self.readers {
            let mut seen = reader.seen.lock().expect("the lock is not poisoned");
            wait("both who listen are told", || reader.versions().len() > *seen);
            *seen = reader.versions().len();
        }
    }

    /// Asserts that no update was sent, and that the next move arrives as the next version.
    pub fn assert_undisturbed(&self) {
        let before: Vec<Vec<u64>> = self.readers.iter().map(StreamReader::versions).collect();
        let versions: Vec<u64> = [self.ben.as_str(), ""]
            .map(|cookie| self.server.get(&format!("/t/{}", self.table), cookie).expect("an answer").json())
            .iter()
            .map(|seen| seen["version"].as_u64().expect("a version"))
            .collect();
        assert!(self.move_once(), "a move still goes through");
        self.assert_notified();
        for ((reader, before), version) in self.readers.iter().zip(before).zip(versions) {
            assert_eq!(reader.versions()[before.len()], version + 1, "something came in between");
        }
    }

    /// Sends a request as a hostile client would.
    pub fn send(&self, request: &InvalidRequest, cookie: &str, lang: &str, accept: &str) -> Answer {
        let mut stream = self.connect();
        let length = request.body.len();
        let head = format!(
            "{} {} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncookie: {cookie}\r\naccept: {accept}\r\naccept-language: {lang}\r\n\
             content-type: {}\r\ncontent-length: {length}\r\n\r\n",
            request.method, request.path, self.server.at, request.kind
        );
        // The server may close the connection before everything is sent; only the response counts.
        let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&request.body));
        let text = read_to_end(&mut stream);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("{request:?}: no answer: {text:?}"));
        let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
        Answer { status, headers: Vec::new(), body: body.to_owned() }
    }

    /// Sends headers with this content length and no body.
    pub fn send_headers_only(&self, path: &str, length: usize, lang: &str) -> String {
        let mut stream = self.connect();
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\naccept: application/json\r\naccept-language: {lang}\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n",
            self.server.at
        );
        stream.write_all(head.as_bytes()).expect("the server listens");
        // The server waits for more by its own clock.
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

    /// Sends a chunked body of this length.
    pub fn send_chunked(&self, path: &str, length: usize) -> String {
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
        read_to_end(&mut stream)
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect_timeout(&self.server.at, TIMEOUT).expect("the server listens");
        stream.set_read_timeout(Some(TIMEOUT)).expect("a socket has a patience");
        stream
    }
}

/// Reads to the end or until the connection breaks.
fn read_to_end(stream: &mut TcpStream) -> String {
    let (mut all, mut part) = (Vec::new(), [0; 16 * 1024]);
    while let Ok(n @ 1..) = stream.read(&mut part) {
        all.extend_from_slice(&part[..n]);
    }
    String::from_utf8_lossy(&all).into_owned()
}
