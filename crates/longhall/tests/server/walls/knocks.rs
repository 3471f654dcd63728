//! Every door with what it takes, and what nobody should send to it.

use super::house::HandlerFixture;
use serde_json::Value;
use std::fmt;

/// What a door takes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    /// Nothing but the asking.
    Nothing,
    /// A form or JSON like this one.
    Body(&'static str),
    /// A text that is read as it is.
    Text,
}

/// A door of the house.
pub struct Row {
    pub method: &'static str,
    pub path: &'static str,
    pub takes: Takes,
}

const fn get(path: &'static str) -> Row {
    Row { method: "GET", path, takes: Takes::Nothing }
}

const fn post(path: &'static str, takes: Takes) -> Row {
    Row { method: "POST", path, takes }
}

use Takes::{Body, Nothing, Text};

/// Every door.
pub const ROWS: &[Row] = &[
    get("/"),
    post("/play", Body(r#"{"game": "watch"}"#)),
    post("/learn", Body(r#"{"game": "watch"}"#)),
    get("/open"),
    post("/open", Body(r#"{"game": "watch", "seats": "3"}"#)),
    post("/me", Body(r#"{"name": "Ann"}"#)),
    get("/t/{id}"),
    post("/t/{id}/sit", Body(r#"{"seat": 0}"#)),
    post("/t/{id}/leave", Body(r#"{"seat": 0}"#)),
    post("/t/{id}/bot", Body(r#"{"seat": 0, "bot": "greedy"}"#)),
    post("/t/{id}/start", Nothing),
    post("/t/{id}/remove", Body(r#"{"seat": 1}"#)),
    post("/t/{id}/host", Nothing),
    post("/t/{id}/absent", Body(r#"{"seat": 1}"#)),
    post("/t/{id}/return", Nothing),
    post("/t/{id}/depart", Body(r#"{"how": "bot"}"#)),
    post("/t/{id}/ask-back", Body(r#"{"seat": "red"}"#)),
    post("/t/{id}/answer-back", Body(r#"{"yes": true}"#)),
    post("/t/{id}/guide", Body(r#"{"from": 1}"#)),
    post("/t/{id}/front", Body(r#"{"seat": "red"}"#)),
    post("/t/{id}/name", Body(r#"{"name": "Bob", "seat": 0}"#)),
    post("/t/{id}/manners", Body(r#"{"pace": "quick"}"#)),
    post("/t/{id}/act", Body(r#"{"line": "roll"}"#)),
    post("/t/{id}/check", Body(r#"{"lines": ["roll"]}"#)),
    post("/t/{id}/back", Body(r#"{"decision": 1}"#)),
    post("/t/{id}/quiet", Body(r#"{"on": true}"#)),
    post("/t/{id}/windows", Body(r#"{"idle": true}"#)),
    get("/t/{id}/talk"),
    post("/t/{id}/say", Body(r#"{"text": "hello"}"#)),
    post("/t/{id}/mute", Body(r#"{"line": 0}"#)),
    post("/unmute", Body(r#"{"muted": 1}"#)),
    get("/t/{id}/record"),
    post("/t/{id}/again", Nothing),
    get("/t/{id}/replay"),
    post("/t/{id}/continue", Body(r#"{"step": 1}"#)),
    post("/records", Text),
    post("/t/{id}/link", Body(r#"{"seat": "red"}"#)),
    get("/seat/{token}"),
    post("/seat/{token}", Nothing),
    get("/rules/{game}"),
    get("/cards/{game}"),
    get("/events"),
    get("/assets/{build}/{file}"),
    get("/favicon.ico"),
    get("/health"),
    get("/metrics"),
];

/// One thing that is sent.
#[derive(Clone)]
pub struct Knock {
    pub method: String,
    pub path: String,
    pub kind: &'static str,
    pub body: Vec<u8>,
}

impl fmt::Debug for Knock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let body: String = String::from_utf8_lossy(&self.body).chars().take(60).collect();
        let path: String = self.path.chars().take(80).collect();
        write!(f, "{} {path} ({}) {body:?}", self.method, self.kind)
    }
}

const JSON: &str = "application/json";

impl Knock {
    pub fn get(path: &str) -> Knock {
        Knock { method: "GET".into(), path: path.into(), kind: JSON, body: Vec::new() }
    }

    pub fn post(path: &str, body: &Value) -> Knock {
        Knock { method: "POST".into(), path: path.into(), kind: JSON, body: body.to_string().into_bytes() }
    }

    /// At a door, with nothing in the hand.
    pub fn at(row: &Row, house: &HandlerFixture) -> Knock {
        Knock { method: row.method.into(), path: house.fill(row.path), kind: JSON, body: Vec::new() }
    }

    fn with(&self, kind: &'static str, body: impl Into<Vec<u8>>) -> Knock {
        Knock { kind, body: body.into(), ..self.clone() }
    }
}

/// At a door, with what it takes.
pub fn shaped(row: &Row, house: &HandlerFixture) -> Knock {
    match row.takes {
        Takes::Body(body) => Knock::at(row, house).with(JSON, body),
        _ => Knock::at(row, house),
    }
}

/// What cannot be read at this door.
pub fn malformed(row: &Row, house: &HandlerFixture) -> Vec<Knock> {
    let door = Knock::at(row, house);
    match row.takes {
        Takes::Nothing => Vec::new(),
        Takes::Text => vec![
            door.with("text/plain", ""),
            door.with("text/plain", "not a record"),
            door.with(JSON, "{}"),
            door.with("text/plain", b"\xff\xfe{".to_vec()),
            door.with("text/plain", "{\"format\":\"longhall 1\"}\n".repeat(50)),
            door.with("text/plain", "[".repeat(9_000)),
            door.with("text/plain", "x".repeat(1024 * 1024 + 1)),
        ],
        Takes::Body(good) => {
            // The first field with a value of every wrong kind.
            let field = good.split('"').nth(1).unwrap_or_default();
            let wrong = |value: &str| door.with(JSON, format!("{{\"{field}\": {value}}}"));
            let mut all = vec![
                door.with(JSON, ""),
                door.with(JSON, "{"),
                door.with(JSON, "null"),
                door.with(JSON, "\"x\""),
                door.with(JSON, "[]"),
                door.with(JSON, &good[..good.len() - 1]),
                door.with(JSON, format!("{good}{good}")),
                door.with(JSON, [b"{\"", field.as_bytes(), b"\": \"\xff\xfe\"}"].concat()),
                door.with(JSON, "[".repeat(9_000)),
                door.with(JSON, " ".repeat(17_000)),
                door.with("text/plain", good),
                door.with("multipart/form-data; boundary=x", good),
                door.with("application/octet-stream", b"\x00\x01\x02".to_vec()),
                wrong("{\"a\": [1]}"),
                wrong("[[[[]]]]"),
                wrong("1e999"),
            ];
            // A table's wish may hold anything, and says itself what does not fit.
            if row.path == "/open" {
                all.push(wrong("\"chess\""));
            }
            all
        }
    }
}
