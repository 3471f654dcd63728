//! What goes wrong, said so that a person understands it: a page or JSON, in his language.

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

/// An error on its way to a person.
#[derive(Clone, Debug)]
pub struct HttpError {
    /// What HTTP calls it.
    pub status: StatusCode,
    /// What we say.
    pub text: Text,
}

impl HttpError {
    /// Nothing is there.
    pub fn not_found() -> HttpError {
        HttpError { status: StatusCode::NOT_FOUND, text: Text::new("oops-not-found") }
    }

    /// What was sent cannot be read.
    pub fn bad_request(key: &'static str) -> HttpError {
        HttpError { status: StatusCode::BAD_REQUEST, text: Text::new(key) }
    }

    /// Not allowed, or not now.
    pub fn conflict(text: Text) -> HttpError {
        HttpError { status: StatusCode::CONFLICT, text }
    }

    /// Not his business.
    pub fn forbidden(key: &'static str) -> HttpError {
        HttpError { status: StatusCode::FORBIDDEN, text: Text::new(key) }
    }

    /// Somebody else's business.
    pub fn forbidden_text(text: Text) -> HttpError {
        HttpError { status: StatusCode::FORBIDDEN, text }
    }

    /// As the visitor wants it.
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
        // What exactly failed is for whoever runs the house, not for a guest.
        eprintln!("error: {error}");
        HttpError { status: StatusCode::INTERNAL_SERVER_ERROR, text: Text::new("oops-store") }
    }
}
