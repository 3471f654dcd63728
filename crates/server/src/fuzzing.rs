//! Wild bytes at the doors, as the house itself reads them: only for those who try to break it.

use crate::body::Body;
use crate::doors::{hotseat, lobby, me, play, records, tables, talk};
use crate::pages::chat::SeenChat;
use crate::room::{LETTERS_MOST, fit_line};
use crate::visit::{self, NAME_MOST, fit_name};
use crate::{events, manners::Manners};
use axum::extract::{FromRequest, Request};
use axum::http::header::{CONTENT_TYPE, COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;

/// Two bytes choose the door and how the rest is written: as JSON, as a form, or as something else. The rest is also tried as a
/// line of talk, a name, a cookie, a table's manners and a place in the stream.
pub fn door(bytes: &[u8]) {
    let [which, kind, body @ ..] = bytes else { return };
    let kind = ["application/json", "application/x-www-form-urlencoded", "text/plain"][usize::from(*kind) % 3];
    let doors: &[fn(&'static str, Vec<u8>)] = &[
        read::<tables::Now>,
        read::<BTreeMap<String, Value>>,
        read::<me::Change>,
        read::<lobby::Sit>,
        read::<lobby::BotSeat>,
        read::<lobby::Leave>,
        read::<hotseat::Before>,
        read::<hotseat::Named>,
        read::<hotseat::Behave>,
        read::<play::Move>,
        read::<play::Lines>,
        read::<play::Back>,
        read::<play::Quiet>,
        read::<play::Windows>,
        read::<talk::Line>,
        read::<talk::Whom>,
        read::<talk::Again>,
        read::<records::From>,
    ];
    doors[usize::from(*which) % doors.len()](kind, body.to_vec());
    if let Ok(text) = std::str::from_utf8(body) {
        words(text);
    }
}

/// Reads a body as a door does.
fn read<T: DeserializeOwned>(kind: &'static str, body: Vec<u8>) {
    let mut request = Request::new(axum::body::Body::from(body));
    *request.method_mut() = axum::http::Method::POST;
    request.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    // Nothing is waited for: the whole body is there.
    let read = tokio::runtime::Builder::new_current_thread()
        .build()
        .map(|house| house.block_on(Body::<T>::from_request(request, &())));
    if let Ok(Ok(Body(Err(no)))) = read {
        assert!(no.status.is_client_error(), "{no:?}");
    }
}

/// What is read of a text.
fn words(text: &str) {
    if let Ok(line) = fit_line(text) {
        assert!(line.chars().count() <= LETTERS_MOST && !line.chars().any(char::is_control));
        assert_eq!(fit_line(&line).as_ref(), Ok(&line), "what is fit stays as it is");
    }
    if let Some(name) = fit_name(text) {
        assert!(name.chars().count() <= NAME_MOST && !name.is_empty());
    }
    let heard = SeenChat::read(text);
    assert_eq!(SeenChat::read(&heard.to_string()), heard);
    events::read_twice(text);
    let _ = Manners::read(text);
    if let Ok(value) = HeaderValue::from_str(text) {
        let headers: HeaderMap = [(COOKIE, value)].into_iter().collect();
        let _ = visit::cookie(&headers, "guest");
    }
}
