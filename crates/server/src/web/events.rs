//! Live updates: one stream of server-sent events per browser, for all the tables it shows.
//!
//! Browsers open at most six connections to a server, so all tabs share one stream (see `stream.js`). The address names
//! their tables: `?t=TABLE[@SEAT]:VERSION:SEATING:TALK,…`. A guest with several seats names the visible one. The id of
//! an event is that list in its current state, so a browser that reconnects says with `Last-Event-ID` what it has seen.

use crate::pages::chat::SeenChat;
use crate::pages::sent_parts::SentParts;
use crate::pages::table::{Payload, Recipient, SeenVersion};
use crate::runtime::clock::{Clock, Sleep};
use crate::runtime::room_task::RoomHandle;
use crate::sync::EVENT_DATA_PREFIX;
use crate::sync::subscribers::{Subscriber, Update};
use crate::web::router::AppState;
use crate::web::visit::Visit;
use axum::body::Body;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use std::convert::Infallible;
use std::fmt::Write as _;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use tokio_stream::{Stream, StreamExt as _};

/// How many tables one stream may have.
const MAX_TABLES_PER_STREAM: usize = 32;

/// Which tables, and what the browser has seen of them.
#[derive(Deserialize)]
pub struct StreamQuery {
    #[serde(default)]
    t: String,
    /// `yes`: the client keeps what it gets and wants differences only.
    #[serde(default)]
    parts: String,
    /// The language of the page. Without it, the language of the request counts.
    #[serde(default)]
    lang: String,
}

/// Opens a stream.
pub async fn open_stream(
    mut visit: Visit,
    State(app): State<AppState>,
    headers: HeaderMap,
    Query(query): Query<StreamQuery>,
) -> Response {
    let last_event_id = headers.get("last-event-id").and_then(|v| v.to_str().ok()).filter(|id| !id.is_empty());
    let mut tables = parse_tables(last_event_id.unwrap_or(&query.t));
    visit.lang = query.lang.parse().unwrap_or(visit.lang);
    let audience = match Recipient::from_visit(&visit, &app).await {
        Ok(audience) => audience,
        Err(error) => return error.to_response(&visit),
    };
    let (outbox, updates) = mpsc::channel(16);
    for (table_index, (name, seen)) in tables.iter().enumerate() {
        let (id, seat) = name.split_once('@').map_or((name.as_str(), None), |(id, seat)| (id, Some(seat.to_owned())));
        if let Ok(Some(room)) = app.hub.room(id).await {
            // The guest counts as present before the first update is sent.
            let guest = visit.guest_id().map(str::to_owned);
            let _ = room.execute(move |room| room.viewer_joined(guest.as_deref())).await;
            let subscriber = Subscriber {
                audience: audience.clone().with_seat(seat),
                table_index,
                seen: seen.clone(),
                sent_parts: (query.parts == "yes").then(SentParts::default),
                outbox: outbox.clone(),
                lagging: Arc::default(),
                metrics: app.metrics.clone(),
            };
            tokio::spawn(run_subscriber(app.clone(), room, subscriber));
        }
    }
    drop(outbox);
    let guard = OpenStreamGuard::new(&app);
    let events = ReceiverStream::new(updates).map(move |update: Update| {
        let _open = &guard;
        tables[update.table_index].1 = update.seen;
        format_event(&format_tables(&tables), &update.payload)
    });
    // The first event tells the browser how soon to reconnect.
    let hello = tokio_stream::once(format!(
        "retry: 700\nevent: hello\n{EVENT_DATA_PREFIX}{}\n\n",
        &*crate::web::assets::BUILD_HASH
    ));
    let heartbeats = Heartbeats::new(app.hub.context.clock.clone());
    let body = Body::from_stream(hello.chain(WithHeartbeats { events, heartbeats }).map(Ok::<String, Infallible>));
    let headers = [
        (CONTENT_TYPE, "text/event-stream"),
        (CACHE_CONTROL, "no-cache"),
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (headers, body).into_response()
}

/// How often a quiet stream sends a comment to stay open.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(20);

/// One event in the format of the stream.
fn format_event(id: &str, Payload { json, lines }: &Payload) -> String {
    let mut event = String::with_capacity(id.len() + json.len() + lines.len() + 16);
    event.extend(["id: ", id, "\n", EVENT_DATA_PREFIX, json, "\n", lines, "\n"]);
    event
}

/// An endless sequence of heartbeats.
struct Heartbeats {
    clock: Arc<dyn Clock>,
    next: Sleep,
}

impl Heartbeats {
    fn new(clock: Arc<dyn Clock>) -> Heartbeats {
        Heartbeats { next: clock.sleep_until(clock.now() + HEARTBEAT_INTERVAL), clock }
    }
}

impl Stream for Heartbeats {
    type Item = String;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<String>> {
        ready!(self.next.as_mut().poll(context));
        self.next = self.clock.sleep_until(self.clock.now() + HEARTBEAT_INTERVAL);
        Poll::Ready(Some(":\n\n".to_owned()))
    }
}

/// Events with heartbeats between them. It ends with the events.
struct WithHeartbeats<E, A> {
    events: E,
    heartbeats: A,
}

impl<E: Stream<Item = String> + Unpin, A: Stream<Item = String> + Unpin> Stream for WithHeartbeats<E, A> {
    type Item = String;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<String>> {
        match Pin::new(&mut self.events).poll_next(context) {
            Poll::Pending => Pin::new(&mut self.heartbeats).poll_next(context),
            ready @ Poll::Ready(_) => ready,
        }
    }
}

/// Parses `TABLE[@SEAT]:VERSION:SEATING:TALK,…` and skips what is unreadable.
fn parse_tables(text: &str) -> Vec<(String, SeenVersion)> {
    let read = |place: &str| {
        let mut parts = place.trim().splitn(4, ':');
        let (id, version) = (parts.next()?.to_owned(), parts.next()?.parse().unwrap_or_default());
        let seating = parts.next().filter(|seating| !seating.is_empty()).map(str::to_owned);
        Some((id, SeenVersion { version, seating, talk: parts.next().map(SeenChat::read) }))
    };
    // The list becomes the id of events, which is one line.
    let fits = |place: &&str| !place.contains(char::is_control);
    text.split(',').filter(fits).filter_map(read).take(MAX_TABLES_PER_STREAM).collect()
}

/// Writes the list of tables.
fn format_tables(tables: &[(String, SeenVersion)]) -> String {
    let mut list = String::with_capacity(64 * tables.len());
    for (n, (id, seen)) in tables.iter().enumerate() {
        let _ = write!(list, "{}{id}:{}", if n > 0 { "," } else { "" }, seen.version);
        if seen.seating.is_some() || seen.talk.is_some() {
            list.extend([":", seen.seating.as_deref().unwrap_or_default()]);
        }
        if let Some(talk) = &seen.talk {
            let _ = write!(list, ":{talk}");
        }
    }
    list
}

/// Checks that a list of tables can be written and read again.
#[cfg(feature = "fuzzing")]
pub fn check_round_trip(text: &str) {
    let read = parse_tables(text);
    assert!(read.len() <= MAX_TABLES_PER_STREAM);
    assert_eq!(parse_tables(&format_tables(&read)), read, "{text:?}");
}

/// Keeps one subscriber until its stream closes or the server shuts down. Its guest counts as present meanwhile.
async fn run_subscriber(app: AppState, room: RoomHandle, subscriber: Subscriber) {
    let (guest, mut mutes) = (subscriber.audience.guest().map(str::to_owned), subscriber.audience.mutes.changes());
    let (outbox, lagging, mut shutdown) = (subscriber.outbox.clone(), subscriber.lagging.clone(), app.shutdown.clone());
    mutes.mark_unchanged();
    if let Ok(number) = room.subscribe(subscriber).await {
        loop {
            let is_lagging = tokio::select! {
                changed = mutes.changed() => if changed.is_err() { break } else { false },
                () = lagging.notified() => true,
                () = outbox.closed() => break,
                _ = shutdown.wait_for(|shutdown| *shutdown) => break,
            };
            if is_lagging && outbox.reserve().await.is_err() || room.refresh(number).await.is_err() {
                break;
            }
        }
        let _ = room.unsubscribe(number).await;
    }
    let _ = room.execute(move |room| room.viewer_left(guest.as_deref())).await;
}

/// Counts an open stream while it lives.
struct OpenStreamGuard(AppState);

impl OpenStreamGuard {
    fn new(app: &AppState) -> OpenStreamGuard {
        app.metrics.add_streams(1);
        OpenStreamGuard(app.clone())
    }
}

impl Drop for OpenStreamGuard {
    fn drop(&mut self) {
        self.0.metrics.add_streams(-1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_list_skips_unreadable_entries() {
        let seen = |version, seating: Option<&str>, talk: Option<&str>| SeenVersion {
            version,
            seating: seating.map(str::to_owned),
            talk: talk.map(SeenChat::read),
        };
        let read = parse_tables("a:3,b:x, c ,d:7:red.9.c4,e:1:.8:12.ab12cd,f:2::-4x");
        let expected = [
            ("a", seen(3, None, None)),
            ("b", seen(0, None, None)),
            ("d", seen(7, Some("red.9.c4"), None)),
            ("e", seen(1, Some(".8"), Some("12.ab12cd"))),
            ("f", seen(2, None, Some("0"))),
        ];
        assert_eq!(read, expected.map(|(id, seen)| (id.to_owned(), seen)));
        assert_eq!(format_tables(&read), "a:3,b:0,d:7:red.9.c4,e:1:.8:12.ab12cd,f:2::0");
        assert_eq!(parse_tables(&"a:1,".repeat(99)).len(), MAX_TABLES_PER_STREAM);
        assert_eq!(parse_tables("a:1\ndata: x,b:2:\r,\0:3"), [], "nobody writes lines of a stream by its address");
    }
}
