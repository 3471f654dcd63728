//! A guest's own settings: name, language, theme.

use super::json_or_redirect;
use crate::web::body::FormOrJson;
use crate::web::http_error::HttpError;
use crate::web::router::{AppState, respond};
use crate::web::visit::{Theme, Visit, clean_name};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::REFERER;
use axum::response::Response;
use engine::Lang;
use serde::Deserialize;
use serde_json::json;

/// What to change.
#[derive(Deserialize)]
pub struct ProfileForm {
    name: Option<String>,
    lang: Option<String>,
    theme: Option<String>,
}

/// Changes the given settings.
pub async fn change_profile(
    mut visit: Visit,
    State(app): State<AppState>,
    headers: HeaderMap,
    FormOrJson(body): FormOrJson<ProfileForm>,
) -> Response {
    let changed = match body {
        Ok(change) => apply(&mut visit, &app, change, &back(&headers)).await,
        Err(error) => Err(error),
    };
    respond(&visit, changed)
}

async fn apply(visit: &mut Visit, app: &AppState, change: ProfileForm, back: &str) -> Result<Response, HttpError> {
    if let Some(code) = change.lang {
        let lang: Lang = code.parse().map_err(|_| HttpError::bad_request("oops-body"))?;
        visit.lang = lang;
        visit.set_cookie("lang", lang.code());
    }
    if let Some(theme) = change.theme {
        visit.set_cookie("theme", Theme::from_word(&theme).as_str());
    }
    if let Some(name) = change.name {
        let name = clean_name(&name).ok_or_else(|| HttpError::bad_request("oops-name"))?;
        let guest = visit.ensure_guest(app).await?;
        app.hub.rename_guest(&guest, &name).await?;
        visit.guest = Some(crate::store::GuestRow { name, ..guest });
    }
    let name = visit.guest.as_ref().map(|guest| guest.name.clone());
    Ok(json_or_redirect(visit, json!({ "name": name, "lang": visit.lang }), back))
}

/// The path of the page with the form. Only the path, so that nobody is redirected elsewhere.
fn back(headers: &HeaderMap) -> String {
    let from = headers.get(REFERER).and_then(|v| v.to_str().ok()).unwrap_or_default();
    let path = from.splitn(4, '/').nth(3).unwrap_or_default();
    format!("/{}", path.trim_start_matches(['/', '\\']))
}
