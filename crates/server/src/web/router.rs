//! The routes, and what every request passes: rate limits, cross-site checks, security headers.

use crate::pages;
use crate::runtime::clock::Clock;
use crate::runtime::hub::Hub;
use crate::web::http_error::HttpError;
use crate::web::rate_limit::RateLimiter;
use crate::web::visit::Visit;
use crate::web::{assets, events, handlers, metrics};
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

/// The largest accepted body.
const MAX_BODY_BYTES: usize = 16 * 1024;

/// How much of a refused body is read, and for how long.
const MAX_DRAINED_BYTES: usize = 8 * 1024 * 1024;
const DRAIN_TIMEOUT: Duration = Duration::from_secs(1);

/// What every handler needs.
#[derive(Clone)]
pub struct AppState {
    /// The tables.
    pub hub: Arc<Hub>,
    /// The public address, if there is a proxy.
    pub public_url: Option<String>,
    /// Limits requests per visitor.
    pub rate_limiter: Arc<RateLimiter>,
    /// The counters.
    pub metrics: Arc<metrics::Metrics>,
    /// Becomes true when the server shuts down.
    pub shutdown: watch::Receiver<bool>,
}

/// All routes.
pub fn router(app: AppState) -> Router {
    Router::new()
        .route("/", get(pages::home::show))
        .route("/play", post(handlers::tables::play_now))
        .route("/learn", post(handlers::tutorial::start_tutorial))
        .route("/open", get(pages::new_table::show).post(handlers::tables::open))
        .route("/me", post(handlers::profile::change_profile))
        .route("/t/{id}", get(pages::table::show))
        .route("/t/{id}/sit", post(handlers::lobby::sit))
        .route("/t/{id}/leave", post(handlers::lobby::leave))
        .route("/t/{id}/bot", post(handlers::lobby::set_bot))
        .route("/t/{id}/start", post(handlers::lobby::start))
        .route("/t/{id}/remove", post(handlers::participants::remove_guest))
        .route("/t/{id}/host", post(handlers::participants::become_host))
        .route("/t/{id}/absent", post(handlers::participants::replace_with_bot))
        .route("/t/{id}/return", post(handlers::participants::return_to_seat))
        .route("/t/{id}/depart", post(handlers::participants::leave_game))
        .route("/t/{id}/ask-back", post(handlers::participants::request_undo))
        .route("/t/{id}/answer-back", post(handlers::participants::vote_on_undo))
        .route("/t/{id}/front", post(handlers::hotseat::change_device_seat))
        .route("/t/{id}/name", post(handlers::hotseat::name_seat))
        .route("/t/{id}/manners", post(handlers::hotseat::change_settings))
        .route("/t/{id}/act", post(handlers::play::act))
        .route("/t/{id}/check", post(handlers::play::check))
        .route("/t/{id}/back", post(handlers::play::take_back))
        .route("/t/{id}/quiet", post(handlers::play::set_quiet))
        .route("/t/{id}/windows", post(handlers::play::set_pass_policy))
        .route("/t/{id}/talk", get(handlers::chat::show))
        .route("/t/{id}/say", post(handlers::chat::send_message))
        .route("/t/{id}/mute", post(handlers::chat::mute))
        .route("/unmute", post(handlers::chat::unmute))
        .route("/t/{id}/guide", post(handlers::tutorial::continue_tutorial))
        .route("/t/{id}/record", get(handlers::play::record))
        .route("/t/{id}/again", post(handlers::tables::play_again))
        .route("/t/{id}/replay", get(pages::replay::show))
        .route("/t/{id}/continue", post(handlers::records::continue_from))
        .route(
            "/records",
            post(handlers::records::upload).layer(DefaultBodyLimit::max(handlers::records::MAX_RECORD_BYTES)),
        )
        .route("/t/{id}/link", post(pages::seat_link::make))
        .route("/seat/{token}", get(pages::seat_link::show).post(pages::seat_link::take))
        .route("/rules/{game}", get(pages::rules::show))
        .route("/cards/{game}", get(pages::cards::show))
        .route("/events", get(events::open_stream))
        .route("/assets/{build}/{file}", get(assets::serve_file))
        .route("/favicon.ico", get(assets::serve_icon))
        .route("/health", get(metrics::health))
        .route("/metrics", get(metrics::prometheus))
        .fallback(not_found)
        .layer(middleware::from_fn_with_state(app.clone(), guard))
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .with_state(app)
}

async fn not_found(visit: Visit) -> Response {
    HttpError::not_found().to_response(&visit)
}

/// Checks every request, and adds security headers to every response.
async fn guard(State(app): State<AppState>, request: Request, next: Next) -> Response {
    app.metrics.count_request();
    let (mut parts, body) = request.into_parts();
    let rate_limit_key = rate_limit_key(&parts.headers, parts.extensions.get(), app.public_url.is_some());
    let refused = if rate_limit_key.is_some_and(|key| !app.rate_limiter.allow(&key, app.hub.context.clock.now())) {
        Some((StatusCode::TOO_MANY_REQUESTS, "oops-too-many"))
    } else if parts.method == Method::POST && !is_same_origin(&parts.headers, app.public_url.as_deref()) {
        Some((StatusCode::FORBIDDEN, "oops-elsewhere"))
    } else if declares_too_large(&parts) {
        Some((StatusCode::PAYLOAD_TOO_LARGE, "oops-large"))
    } else {
        None
    };
    let mut asked = parts.clone();
    let mut response = match refused {
        Some((status, key)) => {
            // A client that is still writing would see a broken connection instead of the error.
            drain_body(body, &*app.hub.context.clock).await;
            error_response(&app, &mut parts, status, key).await
        }
        None => next.run(Request::from_parts(parts, body)).await,
    };
    if let Some(key) = untranslated_error_key(&response) {
        response = error_response(&app, &mut asked, response.status(), key).await;
    }
    if response.status().is_server_error() {
        app.metrics.count_failure();
    }
    add_security_headers(response.headers_mut());
    response
}

async fn error_response(app: &AppState, parts: &mut Parts, status: StatusCode, key: &'static str) -> Response {
    match Visit::from_request_parts(parts, app).await {
        Ok(visit) => HttpError { status, text: Text::new(key) }.to_response(&visit),
        Err(never) => match never {},
    }
}

/// Reads and drops the rest of a body, up to a size that nobody sends by mistake.
async fn drain_body(body: Body, clock: &dyn Clock) {
    let mut parts = body.into_data_stream();
    let mut left = MAX_DRAINED_BYTES;
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
        () = clock.sleep_until(clock.now() + DRAIN_TIMEOUT) => {}
    }
}

/// Whether the declared size exceeds what the handler accepts.
fn declares_too_large(parts: &Parts) -> bool {
    let most = if parts.uri.path() == "/records" { handlers::records::MAX_RECORD_BYTES } else { MAX_BODY_BYTES };
    let length = parts.headers.get(CONTENT_LENGTH).and_then(|v| v.to_str().ok()).and_then(|v| v.parse::<usize>().ok());
    length.is_some_and(|length| length > most)
}

/// The error message for responses that axum made itself (a bad query, a wrong method). They are replaced by translated
/// ones.
fn untranslated_error_key(response: &Response) -> Option<&'static str> {
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

/// The key for the rate limit: the client's address, because cookies can be made up. A proxy's header counts only if
/// the operator has set a public address. Local clients are not limited without a proxy.
fn rate_limit_key(headers: &HeaderMap, from: Option<&ConnectInfo<SocketAddr>>, behind_proxy: bool) -> Option<String> {
    let list = headers.get("x-forwarded-for").and_then(|v| v.to_str().ok()).filter(|_| behind_proxy);
    if let Some(address) = list.and_then(|list| list.rsplit(',').next()) {
        return Some(address.trim().to_owned());
    }
    let address = from.map(|ConnectInfo(address)| address.ip());
    let counted = behind_proxy || address.is_none_or(|ip| !ip.is_loopback());
    counted.then(|| address.map_or_else(String::new, |ip| ip.to_string()))
}

/// Whether a post comes from our own pages. Browsers say so; programs that are not browsers carry no one else's
/// cookies.
fn is_same_origin(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    if let Some(site) = headers.get("sec-fetch-site") {
        return site == "same-origin" || site == "none";
    }
    let Some(origin) = headers.get(ORIGIN).and_then(|v| v.to_str().ok()) else { return true };
    let host = headers.get(HOST).and_then(|v| v.to_str().ok()).unwrap_or_default();
    let outside = public_url.is_some_and(|url| url.trim_end_matches('/') == origin);
    outside || origin.split_once("://").is_some_and(|(_, from)| from == host)
}

const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

fn add_security_headers(headers: &mut HeaderMap) {
    let set = [
        ("content-security-policy", CONTENT_SECURITY_POLICY),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "same-origin"),
        ("cross-origin-opener-policy", "same-origin"),
    ];
    for (name, value) in set {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}

/// The handler's response with the visitor's cookies, or an error page.
pub fn respond(visit: &Visit, done: Result<Response, HttpError>) -> Response {
    visit.add_cookies(done.unwrap_or_else(|error| error.to_response(visit)).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(k, v)| (HeaderName::from_static(k), HeaderValue::from_static(v))).collect()
    }

    #[test]
    fn rate_limit_key_is_client_address() {
        let from = |ip: [u8; 4]| ConnectInfo(SocketAddr::from((ip, 9)));
        let forwarded = headers(&[("x-forwarded-for", "6.6.6.6, 9.9.9.9")]);
        assert_eq!(rate_limit_key(&forwarded, Some(&from([127, 0, 0, 1])), true).as_deref(), Some("9.9.9.9"));
        assert_eq!(rate_limit_key(&forwarded, Some(&from([10, 0, 0, 7])), false).as_deref(), Some("10.0.0.7"));
        assert_eq!(rate_limit_key(&headers(&[]), Some(&from([127, 0, 0, 1])), true).as_deref(), Some("127.0.0.1"));
        assert_eq!(rate_limit_key(&headers(&[]), Some(&from([127, 0, 0, 1])), false), None);
    }

    #[test]
    fn cross_site_posts_are_refused() {
        let ok =
            |pairs: &[(&'static str, &'static str)]| is_same_origin(&headers(pairs), Some("https://hall.example/"));
        assert!(ok(&[("sec-fetch-site", "same-origin")]));
        assert!(!ok(&[("sec-fetch-site", "cross-site"), ("host", "a"), ("origin", "http://a")]));
        assert!(ok(&[("host", "127.0.0.1:7777"), ("origin", "http://127.0.0.1:7777")]));
        assert!(ok(&[("host", "10.0.0.2"), ("origin", "https://hall.example")]));
        assert!(!ok(&[("host", "127.0.0.1:7777"), ("origin", "https://evil.example")]));
        assert!(ok(&[]));
    }
}
