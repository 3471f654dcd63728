//! A guest's own settings: name, language, light.

use super::done;
use crate::web::body::FormOrJson;
use crate::web::http_error::HttpError;
use crate::web::router::{AppState, answer};
use crate::web::visit::{Theme, Visit, fit_name};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::REFERER;
use axum::response::Response;
use engine::Lang;
use serde::Deserialize;
use serde_json::json;

/// What may change.
#[derive(Deserialize)]
pub struct ProfileForm {
    name: Option<String>,
    lang: Option<String>,
    theme: Option<String>,
}

/// Changes what is named.
pub async fn change(
    mut visit: Visit,
    State(app): State<AppState>,
    headers: HeaderMap,
    FormOrJson(body): FormOrJson<ProfileForm>,
) -> Response {
    let changed = match body {
        Ok(change) => apply(&mut visit, &app, change, &back(&headers)).await,
        Err(oops) => Err(oops),
    };
    answer(&visit, changed)
}

async fn apply(visit: &mut Visit, app: &AppState, change: ProfileForm, back: &str) -> Result<Response, HttpError> {
    if let Some(code) = change.lang {
        let lang: Lang = code.parse().map_err(|_| HttpError::bad("oops-body"))?;
        visit.lang = lang;
        visit.keep("lang", lang.code());
    }
    if let Some(theme) = change.theme {
        visit.keep("theme", Theme::named(&theme).word());
    }
    if let Some(name) = change.name {
        let name = fit_name(&name).ok_or_else(|| HttpError::bad("oops-name"))?;
        let guest = visit.known(app).await?;
        app.hub.rename(&guest, &name).await?;
        visit.guest = Some(crate::store::GuestRow { name, ..guest });
    }
    let name = visit.guest.as_ref().map(|guest| guest.name.clone());
    Ok(done(visit, json!({ "name": name, "lang": visit.lang }), back))
}

/// The page the form stood on: only its path, so that nobody is led away.
fn back(headers: &HeaderMap) -> String {
    let from = headers.get(REFERER).and_then(|v| v.to_str().ok()).unwrap_or_default();
    let path = from.splitn(4, '/').nth(3).unwrap_or_default();
    format!("/{}", path.trim_start_matches(['/', '\\']))
}
