//! What happens, as it happens: one stream of server-sent events per browser, for all the tables it shows.
//!
//! Browsers open six streams to a house and no more, so a browser's tabs share one (see `stream.js`) and name their tables
//! in its address: `?t=TABLE[@SEAT]:VERSION:SEATING:TALK,…`; who holds several seats says which one his page shows. The id of an event is that whole list as it stands then, so a browser that comes
//! back says with `Last-Event-ID` what it has seen of every table.

use crate::actor::Handle;
use crate::app::App;
use crate::clock::{Clock, Wait};
use crate::ears::{Ear, News};
use crate::pages::chat::SeenChat;
use crate::pages::sent_parts::SentParts;
use crate::pages::table::{Payload, Recipient, SeenVersion};
use crate::room::LINE;
use crate::visit::Visit;
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

/// So many tables fit into one stream.
const TABLES_MOST: usize = 32;

/// Which tables, and what was seen of them.
#[derive(Deserialize)]
pub struct Wanted {
    #[serde(default)]
    t: String,
    /// `yes`: whoever listens keeps what he hears, and is told what differs.
    #[serde(default)]
    parts: String,
    /// The language of the page that listens; without it, that of the request.
    #[serde(default)]
    lang: String,
}

/// Opens a stream.
pub async fn stream(
    mut visit: Visit,
    State(app): State<App>,
    headers: HeaderMap,
    Query(wanted): Query<Wanted>,
) -> Response {
    let seen =
        headers.get("last-event-id").and_then(|v| v.to_str().ok()).filter(|id| !id.is_empty()).unwrap_or(&wanted.t);
    let mut places = places(seen);
    visit.lang = wanted.lang.parse().unwrap_or(visit.lang);
    let audience = match Recipient::from_visit(&visit, &app).await {
        Ok(audience) => audience,
        Err(oops) => return oops.answer(&visit),
    };
    let (send, receive) = mpsc::channel(16);
    for (at, (name, seen)) in places.iter().enumerate() {
        let (id, seat) = name.split_once('@').map_or((name.as_str(), None), |(id, seat)| (id, Some(seat.to_owned())));
        if let Ok(Some(room)) = app.hub.room(id).await {
            // Whoever hears the first word of the stream is known to be here.
            let guest = visit.id().map(str::to_owned);
            let _ = room.ask(move |room| room.enter(guest.as_deref())).await;
            let ear = Ear {
                audience: audience.clone().with_seat(seat),
                at,
                seen: seen.clone(),
                told: (wanted.parts == "yes").then(SentParts::default),
                tell: send.clone(),
                behind: Arc::default(),
                metrics: app.metrics.clone(),
            };
            tokio::spawn(attend(app.clone(), room, ear));
        }
    }
    drop(send);
    let listening = Listening::new(&app);
    let events = ReceiverStream::new(receive).map(move |(at, seen, news): News| {
        let _still = &listening;
        places[at].1 = seen;
        event(&list(&places), &news)
    });
    // The first line tells the browser how soon to come back.
    let hello = tokio_stream::once(format!("retry: 700\nevent: hello\n{LINE}{}\n\n", &*crate::assets::BUILD));
    let alive = Alive::new(app.hub.house.clock.clone());
    let body = Body::from_stream(hello.chain(Kept { events, alive }).map(Ok::<String, Infallible>));
    let headers = [
        (CONTENT_TYPE, "text/event-stream"),
        (CACHE_CONTROL, "no-cache"),
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (headers, body).into_response()
}

/// So often a quiet stream says that it is still there.
const ALIVE: Duration = Duration::from_secs(20);

/// News as a stream writes it.
fn event(id: &str, Payload { json, lines }: &Payload) -> String {
    let mut event = String::with_capacity(id.len() + json.len() + lines.len() + 16);
    event.extend(["id: ", id, "\n", LINE, json, "\n", lines, "\n"]);
    event
}

/// Signs of life, one after another for ever.
struct Alive {
    clock: Arc<dyn Clock>,
    next: Wait,
}

impl Alive {
    fn new(clock: Arc<dyn Clock>) -> Alive {
        Alive { next: clock.until(clock.now() + ALIVE), clock }
    }
}

impl Stream for Alive {
    type Item = String;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<String>> {
        ready!(self.next.as_mut().poll(context));
        self.next = self.clock.until(self.clock.now() + ALIVE);
        Poll::Ready(Some(":\n\n".to_owned()))
    }
}

/// Events, and signs of life between them; over when the events are.
struct Kept<E, A> {
    events: E,
    alive: A,
}

impl<E: Stream<Item = String> + Unpin, A: Stream<Item = String> + Unpin> Stream for Kept<E, A> {
    type Item = String;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<String>> {
        match Pin::new(&mut self.events).poll_next(context) {
            Poll::Pending => Pin::new(&mut self.alive).poll_next(context),
            ready @ Poll::Ready(_) => ready,
        }
    }
}

/// `TABLE[@SEAT]:VERSION:SEATING:TALK,…`; what cannot be read is left out.
fn places(text: &str) -> Vec<(String, SeenVersion)> {
    let read = |place: &str| {
        let mut parts = place.trim().splitn(4, ':');
        let (id, version) = (parts.next()?.to_owned(), parts.next()?.parse().unwrap_or_default());
        let seating = parts.next().filter(|seating| !seating.is_empty()).map(str::to_owned);
        Some((id, SeenVersion { version, seating, talk: parts.next().map(SeenChat::read) }))
    };
    // They stand in the id of every event, which is one line.
    let fits = |place: &&str| !place.contains(char::is_control);
    text.split(',').filter(fits).filter_map(read).take(TABLES_MOST).collect()
}

/// The same, written.
fn list(places: &[(String, SeenVersion)]) -> String {
    let mut list = String::with_capacity(64 * places.len());
    for (n, (id, seen)) in places.iter().enumerate() {
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

/// A list of places is read, written and read as itself.
#[cfg(feature = "fuzzing")]
pub fn read_twice(text: &str) {
    let read = places(text);
    assert!(read.len() <= TABLES_MOST);
    assert_eq!(places(&list(&read)), read, "{text:?}");
}

/// Lets somebody listen at one table until he has gone or the house closes; he is here meanwhile.
async fn attend(app: App, room: Handle, ear: Ear) {
    let (guest, mut mutes) = (ear.audience.guest().map(str::to_owned), ear.audience.mutes.changes());
    let (tell, behind, mut closing) = (ear.tell.clone(), ear.behind.clone(), app.closing.clone());
    mutes.mark_unchanged();
    if let Ok(number) = room.listen(ear).await {
        loop {
            let waits = tokio::select! {
                changed = mutes.changed() => if changed.is_err() { break } else { false },
                () = behind.notified() => true,
                () = tell.closed() => break,
                _ = closing.wait_for(|closing| *closing) => break,
            };
            if waits && tell.reserve().await.is_err() || room.hear(number).await.is_err() {
                break;
            }
        }
        let _ = room.leave(number).await;
    }
    let _ = room.ask(move |room| room.go(guest.as_deref())).await;
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
        let seen = |version, seating: Option<&str>, talk: Option<&str>| SeenVersion {
            version,
            seating: seating.map(str::to_owned),
            talk: talk.map(SeenChat::read),
        };
        let read = places("a:3,b:x, c ,d:7:red.9.c4,e:1:.8:12.ab12cd,f:2::-4x");
        let expected = [
            ("a", seen(3, None, None)),
            ("b", seen(0, None, None)),
            ("d", seen(7, Some("red.9.c4"), None)),
            ("e", seen(1, Some(".8"), Some("12.ab12cd"))),
            ("f", seen(2, None, Some("0"))),
        ];
        assert_eq!(read, expected.map(|(id, seen)| (id.to_owned(), seen)));
        assert_eq!(list(&read), "a:3,b:0,d:7:red.9.c4,e:1:.8:12.ab12cd,f:2::0");
        assert_eq!(places(&"a:1,".repeat(99)).len(), TABLES_MOST);
        assert_eq!(places("a:1\ndata: x,b:2:\r,\0:3"), [], "nobody writes lines of a stream by its address");
    }
}
