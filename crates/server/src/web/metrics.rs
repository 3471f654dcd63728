//! Health and metrics, for operators.

use crate::web::router::AppState;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};

/// The counters.
#[derive(Default, Debug)]
pub struct Metrics {
    requests: AtomicU64,
    failures: AtomicU64,
    moves: AtomicU64,
    events: AtomicU64,
    streams: AtomicI64,
}

impl Metrics {
    /// Counts a request.
    pub fn count_request(&self) {
        self.requests.fetch_add(1, Relaxed);
    }

    /// Counts a server error.
    pub fn count_failure(&self) {
        self.failures.fetch_add(1, Relaxed);
    }

    /// Counts a person's accepted move.
    pub fn count_move(&self) {
        self.moves.fetch_add(1, Relaxed);
    }

    /// Counts an update sent to a viewer.
    pub fn count_event(&self) {
        self.events.fetch_add(1, Relaxed);
    }

    /// Changes the number of open streams: 1 or -1.
    pub fn add_streams(&self, by: i64) {
        self.streams.fetch_add(by, Relaxed);
    }
}

/// Answers `ok` if the database answers.
pub async fn health(State(app): State<AppState>) -> Response {
    match app.hub.context.store.ping().await {
        Ok(()) => "ok\n".into_response(),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n").into_response(),
    }
}

/// The counters in the text format of Prometheus.
pub async fn prometheus(State(app): State<AppState>) -> String {
    let m = &app.metrics;
    let lines = [
        ("requests_total", "counter", m.requests.load(Relaxed) as i64),
        ("failures_total", "counter", m.failures.load(Relaxed) as i64),
        ("moves_total", "counter", m.moves.load(Relaxed) as i64),
        ("events_total", "counter", m.events.load(Relaxed) as i64),
        ("streams", "gauge", m.streams.load(Relaxed)),
        ("open_tables", "gauge", app.hub.open_room_count().await as i64),
    ];
    lines.map(|(name, kind, n)| format!("# TYPE longhall_{name} {kind}\nlonghall_{name} {n}\n")).concat()
}
