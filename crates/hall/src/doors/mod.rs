//! Doors that change something: every one takes a form or JSON and answers with a page or JSON.

pub mod hotseat;
pub mod lobby;
pub mod me;
pub mod play;
pub mod records;
pub mod tables;

use crate::visit::Visit;
use axum::Json;
use axum::response::{IntoResponse, Redirect, Response};
use serde_json::Value;

/// JSON for programs; for a form, the page it came from.
pub fn done(visit: &Visit, value: Value, back: &str) -> Response {
    if visit.json { Json(value).into_response() } else { Redirect::to(back).into_response() }
}
