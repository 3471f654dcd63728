//! The doors of the house, and what stands before them: limits, safe posts, strict headers.

use crate::clock::Clock;
use crate::hub::Hub;
use crate::limits::Limits;
use crate::oops::Oops;
use crate::visit::Visit;
use crate::{assets, doors, events, metrics, pages};
use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE, HOST, ORIGIN};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use engine::Text;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio_stream::StreamExt as _;

/// The largest body anybody may post.
const BODY_MOST: usize = 16 * 1024;

/// How much of what is refused is read, and for how long.
const DRAINED_MOST: usize = 8 * 1024 * 1024;
const DRAINED_LONG: Duration = Duration::from_secs(1);

/// What every door needs.
#[derive(Clone)]
pub struct App {
    /// The tables.
    pub hub: Arc<Hub>,
    /// Where the house is reached from outside.
    pub public_url: Option<String>,
    /// How much one visitor may ask.
    pub limits: Arc<Limits>,
    /// What is counted.
    pub metrics: Arc<metrics::Metrics>,
    /// Turns true when the house closes.
    pub closing: watch::Receiver<bool>,
}

/// Every door.
pub fn router(app: App) -> Router {
    Router::new()
        .route("/", get(pages::home::show))
        .route("/play", post(doors::tables::play_now))
        .route("/learn", post(doors::learn::learn))
        .route("/open", get(pages::new_table::show).post(doors::tables::open))
        .route("/me", post(doors::me::change))
        .route("/t/{id}", get(pages::table::show))
        .route("/t/{id}/sit", post(doors::lobby::sit))
        .route("/t/{id}/leave", post(doors::lobby::leave))
        .route("/t/{id}/bot", post(doors::lobby::bot))
        .route("/t/{id}/start", post(doors::lobby::start))
        .route("/t/{id}/remove", post(doors::company::remove))
        .route("/t/{id}/host", post(doors::company::host))
        .route("/t/{id}/absent", post(doors::company::absent))
        .route("/t/{id}/return", post(doors::company::come_back))
        .route("/t/{id}/depart", post(doors::company::depart))
        .route("/t/{id}/ask-back", post(doors::company::ask_back))
        .route("/t/{id}/answer-back", post(doors::company::answer_back))
        .route("/t/{id}/front", post(doors::hotseat::front))
        .route("/t/{id}/name", post(doors::hotseat::name))
        .route("/t/{id}/manners", post(doors::hotseat::manners))
        .route("/t/{id}/act", post(doors::play::act))
        .route("/t/{id}/check", post(doors::play::check))
        .route("/t/{id}/back", post(doors::play::back))
        .route("/t/{id}/quiet", post(doors::play::quiet))
        .route("/t/{id}/windows", post(doors::play::windows))
        .route("/t/{id}/talk", get(doors::talk::show))
        .route("/t/{id}/say", post(doors::talk::say))
        .route("/t/{id}/mute", post(doors::talk::mute))
        .route("/unmute", post(doors::talk::unmute))
        .route("/t/{id}/guide", post(doors::learn::turn))
        .route("/t/{id}/record", get(doors::play::record))
        .route("/t/{id}/again", post(doors::tables::again))
        .route("/t/{id}/replay", get(pages::replay::show))
        .route("/t/{id}/continue", post(doors::records::go_on))
        .route("/records", post(doors::records::upload).layer(DefaultBodyLimit::max(doors::records::RECORD_MOST)))
        .route("/t/{id}/link", post(pages::seat_link::make))
        .route("/seat/{token}", get(pages::seat_link::show).post(pages::seat_link::take))
        .route("/rules/{game}", get(pages::rules::show))
        .route("/cards/{game}", get(pages::cards::show))
        .route("/events", get(events::stream))
        .route("/assets/{build}/{file}", get(assets::file))
        .route("/favicon.ico", get(assets::icon))
        .route("/health", get(metrics::health))
        .route("/metrics", get(metrics::show))
        .fallback(nowhere)
        .layer(middleware::from_fn_with_state(app.clone(), guard))
        .layer(DefaultBodyLimit::max(BODY_MOST))
        .with_state(app)
}

async fn nowhere(visit: Visit) -> Response {
    Oops::not_found().answer(&visit)
}

/// What every request passes: limits and safe posts on the way in, strict headers on the way out.
async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    app.metrics.request();
    let (mut parts, body) = request.into_parts();
    let who = who(&parts.headers, parts.extensions.get(), app.public_url.is_some());
    let refused = if who.is_some_and(|who| !app.limits.allow(&who, app.hub.house.clock.now())) {
        Some((StatusCode::TOO_MANY_REQUESTS, "oops-too-many"))
    } else if parts.method == Method::POST && !comes_from_here(&parts.headers, app.public_url.as_deref()) {
        Some((StatusCode::FORBIDDEN, "oops-elsewhere"))
    } else if says_too_large(&parts) {
        Some((StatusCode::PAYLOAD_TOO_LARGE, "oops-large"))
    } else {
        None
    };
    let mut asked = parts.clone();
    let mut response = match refused {
        Some((status, key)) => {
            // Whoever still writes would find the line cut before he could read why.
            drain(body, &*app.hub.house.clock).await;
            say(&app, &mut parts, status, key).await
        }
        None => next.run(Request::from_parts(parts, body)).await,
    };
    if let Some(key) = unsaid(&response) {
        response = say(&app, &mut asked, response.status(), key).await;
    }
    if response.status().is_server_error() {
        app.metrics.failure();
    }
    harden(response.headers_mut());
    response
}

async fn say(app: &App, parts: &mut Parts, status: StatusCode, key: &'static str) -> Response {
    match Visit::from_request_parts(parts, app).await {
        Ok(visit) => Oops { status, text: Text::new(key) }.answer(&visit),
        Err(never) => match never {},
    }
}

/// Reads on for a moment what nobody wants, up to a size nobody sends by mistake.
async fn drain(body: Body, clock: &dyn Clock) {
    let mut parts = body.into_data_stream();
    let mut left = DRAINED_MOST;
    let read = async {
        while let Some(Ok(part)) = parts.next().await {
            left = left.saturating_sub(part.len());
            if left == 0 {
                break;
            }
        }
    };
    tokio::select! {
        () = read => {}
        () = clock.until(clock.now() + DRAINED_LONG) => {}
    }
}

/// Does it say itself that it is more than any door takes? Then nobody reads it.
fn says_too_large(parts: &Parts) -> bool {
    let most = if parts.uri.path() == "/records" { doors::records::RECORD_MOST } else { BODY_MOST };
    let length = parts.headers.get(CONTENT_LENGTH).and_then(|v| v.to_str().ok()).and_then(|v| v.parse::<usize>().ok());
    length.is_some_and(|length| length > most)
}

/// What is refused before a door sees it (a strange query, another method) comes as a programmer's note or as nothing: then it
/// is said in the words of the house.
fn unsaid(response: &Response) -> Option<&'static str> {
    let kind = response.headers().get(CONTENT_TYPE).and_then(|v| v.to_str().ok()).unwrap_or("text/plain");
    if !response.status().is_client_error() || !kind.starts_with("text/plain") {
        return None;
    }
    Some(match response.status() {
        StatusCode::NOT_FOUND => "oops-not-found",
        StatusCode::METHOD_NOT_ALLOWED => "oops-method",
        StatusCode::PAYLOAD_TOO_LARGE => "oops-large",
        _ => "oops-body",
    })
}

/// Whose requests are counted together: an address, since cookies can be made up. A proxy is believed only where the host
/// says that there is one; where there is none, whoever sits at this computer is not counted.
fn who(headers: &HeaderMap, from: Option<&ConnectInfo<SocketAddr>>, behind_proxy: bool) -> Option<String> {
    let list = headers.get("x-forwarded-for").and_then(|v| v.to_str().ok()).filter(|_| behind_proxy);
    if let Some(address) = list.and_then(|list| list.rsplit(',').next()) {
        return Some(address.trim().to_owned());
    }
    let address = from.map(|ConnectInfo(address)| address.ip());
    let counted = behind_proxy || address.is_none_or(|ip| !ip.is_loopback());
    counted.then(|| address.map_or_else(String::new, |ip| ip.to_string()))
}

/// Browsers say where a post comes from; programs that are not browsers carry no cookies of anybody else.
fn comes_from_here(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    if let Some(site) = headers.get("sec-fetch-site") {
        return site == "same-origin" || site == "none";
    }
    let Some(origin) = headers.get(ORIGIN).and_then(|v| v.to_str().ok()) else { return true };
    let host = headers.get(HOST).and_then(|v| v.to_str().ok()).unwrap_or_default();
    let outside = public_url.is_some_and(|url| url.trim_end_matches('/') == origin);
    outside || origin.split_once("://").is_some_and(|(_, from)| from == host)
}

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

fn harden(headers: &mut HeaderMap) {
    let set = [
        ("content-security-policy", POLICY),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "same-origin"),
        ("cross-origin-opener-policy", "same-origin"),
    ];
    for (name, value) in set {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}

/// An answer of a door: well, or an error the visitor understands.
pub fn answer(visit: &Visit, done: Result<Response, Oops>) -> Response {
    visit.dress(done.unwrap_or_else(|oops| oops.answer(visit)).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(k, v)| (HeaderName::from_static(k), HeaderValue::from_static(v))).collect()
    }

    #[test]
    fn requests_are_counted_by_address() {
        let from = |ip: [u8; 4]| ConnectInfo(SocketAddr::from((ip, 9)));
        let forwarded = headers(&[("x-forwarded-for", "6.6.6.6, 9.9.9.9")]);
        assert_eq!(who(&forwarded, Some(&from([127, 0, 0, 1])), true).as_deref(), Some("9.9.9.9"));
        assert_eq!(who(&forwarded, Some(&from([10, 0, 0, 7])), false).as_deref(), Some("10.0.0.7"));
        assert_eq!(who(&headers(&[]), Some(&from([127, 0, 0, 1])), true).as_deref(), Some("127.0.0.1"));
        assert_eq!(who(&headers(&[]), Some(&from([127, 0, 0, 1])), false), None);
    }

    #[test]
    fn posts_from_elsewhere_are_refused() {
        let ok =
            |pairs: &[(&'static str, &'static str)]| comes_from_here(&headers(pairs), Some("https://hall.example/"));
        assert!(ok(&[("sec-fetch-site", "same-origin")]));
        assert!(!ok(&[("sec-fetch-site", "cross-site"), ("host", "a"), ("origin", "http://a")]));
        assert!(ok(&[("host", "127.0.0.1:7777"), ("origin", "http://127.0.0.1:7777")]));
        assert!(ok(&[("host", "10.0.0.2"), ("origin", "https://hall.example")]));
        assert!(!ok(&[("host", "127.0.0.1:7777"), ("origin", "https://evil.example")]));
        assert!(ok(&[]));
    }
}
