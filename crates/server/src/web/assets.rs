//! Scripts, styles and the icon, embedded in the binary. Their address contains a hash of them all, so browsers may
//! cache them.

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use std::sync::LazyLock;

#[derive(RustEmbed)]
#[folder = "assets/"]
struct Assets;

/// Changes whenever an asset does.
pub static BUILD_HASH: LazyLock<String> = LazyLock::new(|| {
    let all: String = Assets::iter()
        .filter_map(|name| Assets::get(&name))
        .map(|file| engine::fair::hex(&file.metadata.sha256_hash()))
        .collect();
    crate::secret::hash(&all)[..12].to_owned()
});

/// All style sheets in cascade order. They are served as one file ([`STYLESHEET`]).
const STYLESHEETS: [&str; 15] = [
    "base.css",
    "table.css",
    "cards.css",
    "sides.css",
    "mats.css",
    "market.css",
    "ending.css",
    "small.css",
    "replay.css",
    "hotseat.css",
    "preferences.css",
    "player-nav.css",
    "participants.css",
    "chat.css",
    "guide.css",
];

/// The file that holds all style sheets.
pub const STYLESHEET: &str = "style.css";

/// All style sheets as one text.
pub fn stylesheet() -> String {
    let text =
        |name| Assets::get(name).map(|file| String::from_utf8_lossy(&file.data).into_owned()).unwrap_or_default();
    STYLESHEETS.map(text).concat()
}

/// The address of an asset.
pub fn url(file: &str) -> String {
    format!("/assets/{}/{file}", *BUILD_HASH)
}

/// Serves an asset.
pub async fn serve_file(Path((_, name)): Path<(String, String)>) -> Response {
    serve(&name, "public, max-age=31536000, immutable")
}

/// Serves the icon at the address that browsers ask for by default.
pub async fn serve_icon() -> Response {
    serve("icon.svg", "public, max-age=86400")
}

fn serve(name: &str, keep: &'static str) -> Response {
    let data = if name == STYLESHEET {
        Some(stylesheet().into_bytes().into())
    } else {
        Assets::get(name).map(|file| file.data)
    };
    let Some(data) = data else { return StatusCode::NOT_FOUND.into_response() };
    let kind = match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    };
    let headers = [(CONTENT_TYPE, HeaderValue::from_static(kind)), (CACHE_CONTROL, HeaderValue::from_static(keep))];
    (headers, data).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stylesheet_list_is_complete() {
        let mut there: Vec<String> = Assets::iter().filter(|name| name.ends_with(".css")).map(Into::into).collect();
        let mut laid = STYLESHEETS.map(str::to_owned);
        there.sort();
        laid.sort();
        assert_eq!(there, laid);
    }
}
