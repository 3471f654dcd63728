//! The body of a post: a form or JSON.

use crate::web::http_error::HttpError;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::{Form, Json};
use engine::Text;
use serde::de::DeserializeOwned;

/// A posted form or JSON object.
pub struct FormOrJson<T>(pub Result<T, HttpError>);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for FormOrJson<T> {
    type Rejection = std::convert::Infallible;

    async fn from_request(request: Request, state: &S) -> Result<FormOrJson<T>, Self::Rejection> {
        let kind = request.headers().get(CONTENT_TYPE).and_then(|v| v.to_str().ok()).unwrap_or_default();
        let read = if kind.starts_with("application/json") {
            Json::<T>::from_request(request, state).await.map(|Json(read)| read).map_err(|no| no.status())
        } else {
            Form::<T>::from_request(request, state).await.map(|Form(read)| read).map_err(|no| no.status())
        };
        Ok(FormOrJson(read.map_err(|status| match status {
            StatusCode::PAYLOAD_TOO_LARGE => HttpError { status, text: Text::new("oops-large") },
            _ => HttpError::bad_request("oops-body"),
        })))
    }
}
