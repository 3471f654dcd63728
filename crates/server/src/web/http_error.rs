//! Errors, as a page or JSON in the visitor's language.

use crate::pages::layout;
use crate::store::StoreError;
use crate::web::visit::Visit;
use crate::words;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::Text;
use maud::html;
use serde_json::json;

/// An error for a visitor.
#[derive(Clone, Debug)]
pub struct HttpError {
    /// The HTTP status.
    pub status: StatusCode,
    /// The message.
    pub text: Text,
}

impl HttpError {
    /// 404.
    pub fn not_found() -> HttpError {
        HttpError { status: StatusCode::NOT_FOUND, text: Text::new("oops-not-found") }
    }

    /// 400: the request cannot be read.
    pub fn bad_request(key: &'static str) -> HttpError {
        HttpError { status: StatusCode::BAD_REQUEST, text: Text::new(key) }
    }

    /// 409: not allowed now.
    pub fn conflict(text: Text) -> HttpError {
        HttpError { status: StatusCode::CONFLICT, text }
    }

    /// 403 with a message key.
    pub fn forbidden(key: &'static str) -> HttpError {
        HttpError { status: StatusCode::FORBIDDEN, text: Text::new(key) }
    }

    /// 403 with a message.
    pub fn forbidden_text(text: Text) -> HttpError {
        HttpError { status: StatusCode::FORBIDDEN, text }
    }

    /// The error as a page or JSON.
    pub fn to_response(&self, visit: &Visit) -> Response {
        let said = words::say(visit.lang, &self.text);
        if visit.json {
            return (self.status, Json(json!({ "error": said, "key": self.text.key }))).into_response();
        }
        let title = words::word(visit.lang, "oops-title");
        let body = html! {
            main .plain {
                h1 { (title) }
                p { (said) }
                p { a .button href="/" { (words::word(visit.lang, "to-first-page")) } }
            }
        };
        (self.status, layout::page(visit, &title, "", body)).into_response()
    }
}

impl From<StoreError> for HttpError {
    fn from(error: StoreError) -> HttpError {
        // The details are for the operator, not for the visitor.
        eprintln!("error: {error}");
        HttpError { status: StatusCode::INTERNAL_SERVER_ERROR, text: Text::new("oops-store") }
    }
}
