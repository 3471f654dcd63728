//! Feeds arbitrary bytes to the request parsers. For fuzz tests only.

use crate::pages::chat::SeenChat;
use crate::room::table_settings::TableSettings;
use crate::room::{MAX_MESSAGE_CHARS, clean_message};
use crate::web::body::FormOrJson;
use crate::web::events;
use crate::web::handlers::{chat, hotseat, lobby, play, profile, records, tables};
use crate::web::visit::{self, MAX_NAME_CHARS, clean_name};
use axum::extract::{FromRequest, Request};
use axum::http::header::{CONTENT_TYPE, COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;

/// The first two bytes choose the handler and the content type. The rest is also parsed as a chat message, a name, a
/// cookie, table settings and a list of tables.
pub fn fuzz_request(bytes: &[u8]) {
    let [which, kind, body @ ..] = bytes else { return };
    let kind = ["application/json", "application/x-www-form-urlencoded", "text/plain"][usize::from(*kind) % 3];
    let handlers: &[fn(&'static str, Vec<u8>)] = &[
        read::<tables::PlayNowForm>,
        read::<BTreeMap<String, Value>>,
        read::<profile::ProfileForm>,
        read::<lobby::SitForm>,
        read::<lobby::BotForm>,
        read::<lobby::LeaveSeatForm>,
        read::<hotseat::DeviceSeatForm>,
        read::<hotseat::SeatNameForm>,
        read::<hotseat::SettingsForm>,
        read::<play::MoveForm>,
        read::<play::CheckForm>,
        read::<play::TakeBackForm>,
        read::<play::QuietForm>,
        read::<play::PassPolicyForm>,
        read::<chat::ChatForm>,
        read::<chat::MuteForm>,
        read::<chat::UnmuteForm>,
        read::<records::ContinueForm>,
    ];
    handlers[usize::from(*which) % handlers.len()](kind, body.to_vec());
    if let Ok(text) = std::str::from_utf8(body) {
        words(text);
    }
}

/// Parses a body as a handler does.
fn read<T: DeserializeOwned>(kind: &'static str, body: Vec<u8>) {
    let mut request = Request::new(axum::body::Body::from(body));
    *request.method_mut() = axum::http::Method::POST;
    request.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    // The whole body is there, so nothing blocks.
    let read = tokio::runtime::Builder::new_current_thread()
        .build()
        .map(|runtime| runtime.block_on(FormOrJson::<T>::from_request(request, &())));
    if let Ok(Ok(FormOrJson(Err(no)))) = read {
        assert!(no.status.is_client_error(), "{no:?}");
    }
}

/// Parses a text in every other way.
fn words(text: &str) {
    if let Ok(line) = clean_message(text) {
        assert!(line.chars().count() <= MAX_MESSAGE_CHARS && !line.chars().any(char::is_control));
        assert_eq!(clean_message(&line).as_ref(), Ok(&line), "what is fit stays as it is");
    }
    if let Some(name) = clean_name(text) {
        assert!(name.chars().count() <= MAX_NAME_CHARS && !name.is_empty());
    }
    let heard = SeenChat::read(text);
    assert_eq!(SeenChat::read(&heard.to_string()), heard);
    events::check_round_trip(text);
    let _ = TableSettings::from_stored(text);
    if let Ok(value) = HeaderValue::from_str(text) {
        let headers: HeaderMap = [(COOKIE, value)].into_iter().collect();
        let _ = visit::cookie(&headers, "guest");
    }
}
