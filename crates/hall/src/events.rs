//! What happens, as it happens: one stream of server-sent events per browser, for all the tables it shows.
//!
//! Browsers open six streams to a house and no more, so a browser's tabs share one (see `stream.js`) and name their tables
//! in its address: `?t=TABLE[@SEAT]:VERSION:SEATING,…`; who holds several seats says which one his page shows. The id of an event is that whole list as it stands then, so a browser that comes
//! back says with `Last-Event-ID` what it has seen of every table.

use crate::actor::Handle;
use crate::app::App;
use crate::pages::table::{Audience, Seen, news};
use crate::visit::Visit;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio_stream::StreamExt as _;
use tokio_stream::wrappers::ReceiverStream;

/// So many tables fit into one stream.
const TABLES_MOST: usize = 32;

/// Which tables, and what was seen of them.
#[derive(Deserialize)]
pub struct Wanted {
    #[serde(default)]
    t: String,
}

/// Opens a stream.
pub async fn stream(
    visit: Visit,
    State(app): State<App>,
    headers: HeaderMap,
    Query(wanted): Query<Wanted>,
) -> Response {
    let seen =
        headers.get("last-event-id").and_then(|v| v.to_str().ok()).filter(|id| !id.is_empty()).unwrap_or(&wanted.t);
    let mut places = places(seen);
    let (send, receive) = mpsc::channel(16);
    for (at, (name, seen)) in places.iter().enumerate() {
        let (id, seat) = name.split_once('@').map_or((name.as_str(), None), |(id, seat)| (id, Some(seat.to_owned())));
        if let Ok(Some(room)) = app.hub.room(id).await {
            let audience = Audience::of(&visit).as_seat(seat);
            tokio::spawn(follow(app.clone(), room, audience, at, seen.clone(), send.clone()));
        }
    }
    drop(send);
    let listening = Listening::new(&app);
    let events = ReceiverStream::new(receive).map(move |(at, seen, news): (usize, Seen, String)| {
        let _still = &listening;
        places[at].1 = seen;
        let id: Vec<String> = places.iter().map(|(id, seen)| place(id, seen)).collect();
        Ok::<Event, Infallible>(Event::default().id(id.join(",")).data(news))
    });
    // The first line tells the browser how soon to come back.
    let hello = tokio_stream::once(Ok(Event::default()
        .retry(Duration::from_millis(700))
        .event("hello")
        .data(&*crate::assets::BUILD)));
    let alive = KeepAlive::new().interval(Duration::from_secs(20));
    let mut response = Sse::new(hello.chain(events)).keep_alive(alive).into_response();
    response.headers_mut().insert("x-accel-buffering", axum::http::HeaderValue::from_static("no"));
    response
}

/// `TABLE[@SEAT]:VERSION:SEATING,…`; what cannot be read is left out.
fn places(text: &str) -> Vec<(String, Seen)> {
    let read = |place: &str| {
        let mut parts = place.trim().splitn(3, ':').map(str::to_owned);
        let (id, version) = (parts.next()?, parts.next()?);
        Some((id, Seen { version: version.parse().unwrap_or_default(), seating: parts.next() }))
    };
    text.split(',').filter_map(read).take(TABLES_MOST).collect()
}

fn place(id: &str, seen: &Seen) -> String {
    let seating = seen.seating.as_ref().map_or_else(String::new, |seating| format!(":{seating}"));
    format!("{id}:{}{seating}", seen.version)
}

/// Tells of one table until the browser has gone or the house closes.
async fn follow(
    app: App,
    room: Handle,
    audience: Audience,
    at: usize,
    mut seen: Seen,
    tell: mpsc::Sender<(usize, Seen, String)>,
) {
    let (mut changes, mut closing) = (room.changes(), app.closing.clone());
    loop {
        changes.mark_unchanged();
        let (audience, before) = (audience.clone(), seen);
        let Ok((now, news)) = room.ask(move |room| news(room, &audience, &before)).await else {
            return;
        };
        seen = now;
        if let Some(news) = news {
            app.metrics.told();
            if tell.send((at, seen.clone(), news)).await.is_err() {
                return;
            }
        }
        tokio::select! {
            changed = changes.changed() => if changed.is_err() { return },
            () = tell.closed() => return,
            _ = closing.wait_for(|closing| *closing) => return,
        }
    }
}

/// Counts an open stream as long as it lives.
struct Listening(App);

impl Listening {
    fn new(app: &App) -> Listening {
        app.metrics.listens(1);
        Listening(app.clone())
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.0.metrics.listens(-1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_tables_is_read_and_nonsense_left_out() {
        let seen = |version, seating: Option<&str>| Seen { version, seating: seating.map(str::to_owned) };
        let read = places("a:3,b:x, c ,d:7:red.9");
        assert_eq!(
            read,
            [("a".into(), seen(3, None)), ("b".into(), seen(0, None)), ("d".into(), seen(7, Some("red.9")))]
        );
        assert_eq!(read.iter().map(|(id, seen)| place(id, seen)).collect::<Vec<_>>(), ["a:3", "b:0", "d:7:red.9"]);
        assert_eq!(places(&"a:1,".repeat(99)).len(), TABLES_MOST);
    }
}
