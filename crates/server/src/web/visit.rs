//! The visitor of a request: guest, language, theme and accepted format.
//!
//! A guest is known by a lasting cookie that only the server can read. A visitor gets one at the first action; only
//! viewing sets no cookie.

use crate::secret;
use crate::store::{GuestRow, StoreResult};
use crate::web::router::AppState;
use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT, ACCEPT_LANGUAGE, COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use engine::{Lang, Text};
use std::convert::Infallible;

/// A little over a year.
const COOKIE_MAX_AGE_SECONDS: u32 = 400 * 24 * 3600;
/// How many characters a name may have.
pub const MAX_NAME_CHARS: usize = 24;

/// The colour theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// The device's setting.
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// The word in cookies and pages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// The theme with this word.
    pub fn from_word(word: &str) -> Theme {
        match word {
            "light" => Theme::Light,
            "dark" => Theme::Dark,
            _ => Theme::Auto,
        }
    }
}

/// One request's visitor.
#[derive(Clone, Debug)]
pub struct Visit {
    /// The guest, if the cookie is known.
    pub guest: Option<GuestRow>,
    /// The visitor's language.
    pub lang: Lang,
    /// The colour theme.
    pub theme: Theme,
    /// The visitor wants JSON.
    pub json: bool,
    /// The request came over TLS.
    pub secure: bool,
    /// Cookies to set.
    new_cookies: Vec<String>,
}

impl FromRequestParts<AppState> for Visit {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Visit, Infallible> {
        let headers = &parts.headers;
        let guest = match cookie(headers, "guest") {
            Some(token) => app.hub.context.store.guest(&secret::hash(token)).await.ok().flatten(),
            None => None,
        };
        let forwarded = headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https");
        let wants = headers.get(ACCEPT).and_then(|v| v.to_str().ok()).unwrap_or_default();
        Ok(Visit {
            guest,
            lang: cookie(headers, "lang")
                .and_then(|code| code.parse().ok())
                .unwrap_or_else(|| preferred_language(headers)),
            theme: Theme::from_word(cookie(headers, "theme").unwrap_or_default()),
            json: wants.contains("application/json") && !wants.contains("text/html"),
            secure: forwarded || app.public_url.as_deref().is_some_and(|url| url.starts_with("https:")),
            new_cookies: Vec::new(),
        })
    }
}

impl Visit {
    /// The guest's id, if the cookie is known.
    pub fn guest_id(&self) -> Option<&str> {
        self.guest.as_ref().map(|guest| guest.id.as_str())
    }

    /// The guest. A new visitor gets a name and a cookie.
    pub async fn ensure_guest(&mut self, app: &AppState) -> StoreResult<GuestRow> {
        if let Some(guest) = &self.guest {
            return Ok(guest.clone());
        }
        let number = 100 + secret::random_number() % 900;
        let name = crate::words::say(self.lang, &Text::new("guest-name").with("number", number as i64));
        let guest = GuestRow { id: secret::id(), name };
        let token = secret::token();
        app.hub.context.store.add_guest(&guest, &secret::hash(&token)).await?;
        self.set_cookie("guest", &token);
        self.guest = Some(guest.clone());
        Ok(guest)
    }

    /// Sets a cookie with the response.
    pub fn set_cookie(&mut self, name: &str, value: &str) {
        let secure = if self.secure { "; Secure" } else { "" };
        self.new_cookies
            .push(format!("{name}={value}; Path=/; Max-Age={COOKIE_MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax{secure}"));
    }

    /// The response with the new cookies.
    pub fn add_cookies(&self, mut response: Response) -> Response {
        for cookie in &self.new_cookies {
            if let Ok(value) = HeaderValue::from_str(cookie) {
                response.headers_mut().append(SET_COOKIE, value);
            }
        }
        response
    }
}

/// The value of a cookie.
pub fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = all.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
}

/// The first supported language that the browser asks for.
fn preferred_language(headers: &HeaderMap) -> Lang {
    let wanted = headers.get(ACCEPT_LANGUAGE).and_then(|v| v.to_str().ok()).unwrap_or_default();
    let mut codes = wanted.split(',').filter_map(|part| part.trim().get(..2));
    codes.find_map(|code| code.to_lowercase().parse().ok()).unwrap_or_default()
}

/// Cleans a name: no line breaks, no direction characters, not too long. `None` if nothing is left.
pub fn clean_name(written: &str) -> Option<String> {
    let turns = |c: char| matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let kept: String = written.chars().filter(|c| !c.is_control() && !turns(*c)).take(MAX_NAME_CHARS).collect();
    let kept = kept.split_whitespace().collect::<Vec<_>>().join(" ");
    (!kept.is_empty()).then_some(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn name_is_cleaned() {
        assert_eq!(clean_name("  Jon \n Snow "), Some("Jon Snow".into()));
        assert_eq!(clean_name("\u{202e}\t "), None);
        assert_eq!(clean_name(&"x".repeat(99)).map(|n| n.len()), Some(MAX_NAME_CHARS));
    }

    #[test]
    fn cookies_and_languages_are_parsed() {
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, HeaderValue::from_static("a=1; guest=xyz"));
        headers.insert(ACCEPT_LANGUAGE, HeaderValue::from_static("de-DE, pl;q=0.8, en;q=0.5"));
        assert_eq!(cookie(&headers, "guest"), Some("xyz"));
        assert_eq!(cookie(&headers, "gue"), None);
        assert_eq!(preferred_language(&headers), Lang::Pl);
    }
}
