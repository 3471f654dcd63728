//! A private link, with QR code, that moves a seat to another device.

use super::layout;
use super::table::address;
use crate::secret;
use crate::store::now;
use crate::web::body::FormOrJson;
use crate::web::handlers::play::acting_seat;
use crate::web::http_error::HttpError;
use crate::web::router::{AppState, respond};
use crate::web::visit::Visit;
use crate::words::word;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use engine::Seat;
use maud::{Markup, html};
use qrcode::{Color, QrCode};
use serde::Deserialize;
use serde_json::json;

/// Lifetime of a link, in seconds.
const LINK_SECONDS: i64 = 24 * 3600;

/// The seat to move, by its word. Optional for guests with one seat.
#[derive(Deserialize)]
pub struct SeatQuery {
    seat: Option<String>,
}

/// Makes a link for a seat of the visitor. An older link stops working.
pub async fn make(
    visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
    FormOrJson(body): FormOrJson<SeatQuery>,
) -> Response {
    let made = match body {
        Ok(SeatQuery { seat }) => link(&visit, &app, &id, seat, &headers).await,
        Err(oops) => Err(oops),
    };
    respond(&visit, made)
}

async fn link(
    visit: &Visit,
    app: &AppState,
    id: &str,
    seat: Option<String>,
    headers: &HeaderMap,
) -> Result<Response, HttpError> {
    let (_, seat, _) = acting_seat(visit, app, id, seat).await?;
    let token = secret::token();
    app.hub.context.store.add_link(&secret::hash(&token), id, seat.0, now() + LINK_SECONDS).await?;
    let url = address(app, visit, headers, &format!("/seat/{token}"));
    if visit.json {
        return Ok(Json(json!({ "link": url, "seconds": LINK_SECONDS })).into_response());
    }
    let lang = visit.lang;
    let title = word(lang, "move-seat");
    let body = html! {
        main #main .plain .link-page {
            h1 { (title) }
            p { (word(lang, "link-how")) }
            (qr(&url, &word(lang, "link-qr")))
            p .address { code data-copy="" { (url) } }
            p .quiet-note { (word(lang, "link-private")) }
            p { a .button href=(format!("/t/{id}")) { (word(lang, "back-to-table")) } }
        }
    };
    Ok(layout::page(visit, &title, "", body).into_response())
}

/// Shows a confirmation on the other device. Programs that preview links must not take the seat.
pub async fn show(visit: Visit, State(app): State<AppState>, Path(token): Path<String>) -> Response {
    let found = app.hub.context.store.link(&secret::hash(&token)).await;
    let shown = match found {
        Ok(Some(_)) => {
            let lang = visit.lang;
            let title = word(lang, "link-take-title");
            let body = html! {
                main #main .plain {
                    h1 { (title) }
                    p { (word(lang, "link-take-how")) }
                    form method="post" action=(format!("/seat/{token}")) { button .primary { (word(lang, "link-take")) } }
                }
            };
            Ok(layout::page(&visit, &title, "", body).into_response())
        }
        Ok(None) => Err(HttpError { status: axum::http::StatusCode::GONE, text: engine::Text::new("link-gone") }),
        Err(error) => Err(error.into()),
    };
    respond(&visit, shown)
}

/// Moves the seat to this device.
pub async fn take(mut visit: Visit, State(app): State<AppState>, Path(token): Path<String>) -> Response {
    let taken = seat(&mut visit, &app, &token).await;
    respond(&visit, taken)
}

async fn seat(visit: &mut Visit, app: &AppState, token: &str) -> Result<Response, HttpError> {
    let hash = secret::hash(token);
    let gone = || HttpError { status: axum::http::StatusCode::GONE, text: engine::Text::new("link-gone") };
    let (id, seat) = app.hub.context.store.link(&hash).await?.ok_or_else(gone)?;
    let room = app.hub.room(&id).await?.ok_or_else(HttpError::not_found)?;
    let guest = visit.ensure_guest(app).await?.id;
    room.execute(move |room| room.transfer_seat(Seat(seat), &guest)).await?.map_err(HttpError::conflict)?;
    app.hub.context.store.consume_link(&hash).await?;
    Ok(Redirect::to(&format!("/t/{id}")).into_response())
}

/// A QR code as SVG with one path.
fn qr(text: &str, label: &str) -> Markup {
    let Ok(code) = QrCode::new(text) else { return html! {} };
    let wide = code.width();
    let dark =
        |(n, color): (usize, &Color)| (*color == Color::Dark).then(|| format!("M{} {}h1v1h-1z", n % wide, n / wide));
    let path: String = code.to_colors().iter().enumerate().filter_map(dark).collect();
    html! {
        svg .qr viewBox=(format!("-4 -4 {} {}", wide + 8, wide + 8)) role="img" aria-label=(label) {
            rect x="-4" y="-4" width=(wide + 8) height=(wide + 8) fill="#fff" {}
            path d=(path) fill="#000" {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn qr_picture_has_code_and_light_border() {
        let url = "https://hall.example.org:7777/seat/0123456789abcdef0123456789abcdef";
        let svg = qr(url, "the code").into_string();
        let path = svg.split("<path d=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("one path");
        let at = |square: &str| {
            let (x, y) = square.strip_suffix("h1v1h-1z")?.split_once(' ')?;
            Some((x.parse::<usize>().ok()?, y.parse::<usize>().ok()?))
        };
        let dark: Vec<(usize, usize)> = path.split('M').skip(1).map(|square| at(square).expect("a square")).collect();
        let code = QrCode::new(url).expect("it is short enough");
        let wide = code.width();
        for (x, y) in (0..wide).flat_map(|y| (0..wide).map(move |x| (x, y))) {
            assert_eq!(dark.contains(&(x, y)), code[(x, y)] == Color::Dark, "{x} {y}");
        }
        // Scanners need a light border four squares wide, also on a dark page.
        assert!(
            svg.contains(&format!("viewBox=\"-4 -4 {0} {0}\"", wide + 8)) && svg.contains("fill=\"#fff\""),
            "{svg}"
        );
    }
}
