//! Every route with the body it accepts, and malformed requests for it.

use super::fixture::TableFixture;
use serde_json::Value;
use std::fmt;

/// The body that a route accepts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    /// No body.
    Nothing,
    /// A form, or JSON like this.
    Body(&'static str),
    /// Plain text.
    Text,
}

/// A route of the server.
pub struct Route {
    pub method: &'static str,
    pub path: &'static str,
    pub takes: Takes,
}

const fn get(path: &'static str) -> Route {
    Route { method: "GET", path, takes: Takes::Nothing }
}

const fn post(path: &'static str, takes: Takes) -> Route {
    Route { method: "POST", path, takes }
}

use Takes::{Body, Nothing, Text};

/// Every route.
pub const ROUTES: &[Route] = &[
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

/// A request.
#[derive(Clone)]
pub struct InvalidRequest {
    pub method: String,
    pub path: String,
    pub kind: &'static str,
    pub body: Vec<u8>,
}

impl fmt::Debug for InvalidRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let body: String = String::from_utf8_lossy(&self.body).chars().take(60).collect();
        let path: String = self.path.chars().take(80).collect();
        write!(f, "{} {path} ({}) {body:?}", self.method, self.kind)
    }
}

const JSON: &str = "application/json";

impl InvalidRequest {
    pub fn get(path: &str) -> InvalidRequest {
        InvalidRequest { method: "GET".into(), path: path.into(), kind: JSON, body: Vec::new() }
    }

    pub fn post(path: &str, body: &Value) -> InvalidRequest {
        InvalidRequest { method: "POST".into(), path: path.into(), kind: JSON, body: body.to_string().into_bytes() }
    }

    /// A request to a route without a body.
    pub fn for_route(route: &Route, fixture: &TableFixture) -> InvalidRequest {
        InvalidRequest {
            method: route.method.into(),
            path: fixture.expand_path(route.path),
            kind: JSON,
            body: Vec::new(),
        }
    }

    fn with(&self, kind: &'static str, body: impl Into<Vec<u8>>) -> InvalidRequest {
        InvalidRequest { kind, body: body.into(), ..self.clone() }
    }
}

/// A request to a route with a well-formed body.
pub fn well_formed(route: &Route, fixture: &TableFixture) -> InvalidRequest {
    match route.takes {
        Takes::Body(body) => InvalidRequest::for_route(route, fixture).with(JSON, body),
        _ => InvalidRequest::for_route(route, fixture),
    }
}

/// Malformed requests for a route.
pub fn malformed(route: &Route, fixture: &TableFixture) -> Vec<InvalidRequest> {
    let request = InvalidRequest::for_route(route, fixture);
    match route.takes {
        Takes::Nothing => Vec::new(),
        Takes::Text => vec![
            request.with("text/plain", ""),
            request.with("text/plain", "not a record"),
            request.with(JSON, "{}"),
            request.with("text/plain", b"\xff\xfe{".to_vec()),
            request.with("text/plain", "{\"format\":\"longhall 1\"}\n".repeat(50)),
            request.with("text/plain", "[".repeat(9_000)),
            request.with("text/plain", "x".repeat(1024 * 1024 + 1)),
        ],
        Takes::Body(good) => {
            // The first field with values of every wrong type.
            let field = good.split('"').nth(1).unwrap_or_default();
            let wrong = |value: &str| request.with(JSON, format!("{{\"{field}\": {value}}}"));
            let mut all = vec![
                request.with(JSON, ""),
                request.with(JSON, "{"),
                request.with(JSON, "null"),
                request.with(JSON, "\"x\""),
                request.with(JSON, "[]"),
                request.with(JSON, &good[..good.len() - 1]),
                request.with(JSON, format!("{good}{good}")),
                request.with(JSON, [b"{\"", field.as_bytes(), b"\": \"\xff\xfe\"}"].concat()),
                request.with(JSON, "[".repeat(9_000)),
                request.with(JSON, " ".repeat(17_000)),
                request.with("text/plain", good),
                request.with("multipart/form-data; boundary=x", good),
                request.with("application/octet-stream", b"\x00\x01\x02".to_vec()),
                wrong("{\"a\": [1]}"),
                wrong("[[[[]]]]"),
                wrong("1e999"),
            ];
            // The form of a new table accepts any fields, and reports itself which do not fit.
            if route.path == "/open" {
                all.push(wrong("\"chess\""));
            }
            all
        }
    }
}
