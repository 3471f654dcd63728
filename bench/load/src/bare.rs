//! What a server could do at best: axum that takes a post and sends everybody at the table the same text. No rules, no table, no
//! picture, no disk. What it does on this machine is what HTTP and the kernel leave to ours.

use crate::Done;
use crate::http::{Events, Line};
use crate::load::{Count, SEATS, Wish, measured};
use axum::Router;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::response::IntoResponse;
use axum::routing::{get, post};
use axum::serve::ListenerExt as _;
use std::cell::RefCell;
use std::convert::Infallible;
use std::future::poll_fn;
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio_stream::StreamExt as _;
use tokio_stream::wrappers::ReceiverStream;

/// About as much as boardgame.io tells a viewer of a step. The report of `cargo xtask bench server` names this number.
const BYTES: usize = 1_500;
/// More tables than any load has.
const TABLES: usize = 1_000;

/// Those who listen at each table.
type Ears = Arc<Vec<Mutex<Vec<mpsc::Sender<String>>>>>;

/// Serves until it is killed; says where first.
pub fn serve() -> Done {
    let runtime = tokio::runtime::Runtime::new().map_err(|error| format!("cannot start a runtime: {error}"))?;
    runtime.block_on(async {
        let ears: Ears = Arc::new((0..TABLES).map(|_| Mutex::default()).collect());
        let router = Router::new().route("/t/{n}/act", post(act)).route("/events/{n}", get(listen)).with_state(ears);
        let cannot = |error: std::io::Error| format!("cannot listen: {error}");
        let listener = TcpListener::bind("127.0.0.1:0").await.map_err(cannot)?;
        println!("http://{}", listener.local_addr().map_err(cannot)?);
        let listener = listener.tap_io(|tcp| {
            let _ = tcp.set_nodelay(true);
        });
        axum::serve(listener, router).await.map_err(cannot)
    })
}

async fn act(State(ears): State<Ears>, Path(n): Path<usize>, _said: String) -> &'static str {
    let event = format!("data: {}\n\n", "x".repeat(BYTES));
    for ear in ears.get(n).into_iter().flat_map(|at| at.lock().unwrap_or_else(PoisonError::into_inner).clone()) {
        let _ = ear.try_send(event.clone());
    }
    r#"{"ok":true}"#
}

async fn listen(State(ears): State<Ears>, Path(n): Path<usize>) -> impl IntoResponse {
    let (tell, told) = mpsc::channel(16);
    let _ = tell.try_send("data: hello\n\n".to_owned());
    if let Some(at) = ears.get(n) {
        at.lock().unwrap_or_else(PoisonError::into_inner).push(tell);
    }
    Body::from_stream(ReceiverStream::new(told).map(Ok::<String, Infallible>))
}

/// The load on it: the next step when all four have the last, or at its pace.
pub async fn load(wish: Wish) -> Done {
    let count = Rc::new(RefCell::new(Count::default()));
    let mut tables = JoinSet::new();
    for n in 0..wish.tables {
        let (mut viewers, line) = (Vec::new(), Line::open(wish.to).await?);
        for _ in 0..SEATS {
            let mut events = Events::open(wish.to, &format!("/events/{n}"), "").await?;
            poll_fn(|context| events.next(context).map_ok(|_| ())).await?;
            viewers.push(events);
        }
        tables.spawn_local(play(n, line, viewers, wish, count.clone()));
    }
    measured(wish, &count, tables).await
}

async fn play(n: usize, mut line: Line, mut viewers: Vec<Events>, wish: Wish, count: Rc<RefCell<Count>>) -> Done {
    let pace = wish.pace.map(Duration::from_millis);
    let mut next = Instant::now() + pace.map_or(Duration::ZERO, |pace| pace * n as u32 / wish.tables as u32);
    let path = format!("/t/{n}/act");
    loop {
        if let Some(pace) = pace {
            tokio::time::sleep_until(next.max(Instant::now()).into()).await;
            next += pace;
        }
        let posted = Instant::now();
        line.post(&path, "", r#"{"line":"end turn","decision":7,"sure":true}"#).await?;
        let mut bytes = 0;
        for events in &mut viewers {
            poll_fn(|context| events.next(context).map_ok(|_| ())).await?;
            bytes += std::mem::take(&mut events.bytes);
        }
        count.borrow_mut().step(posted.elapsed(), bytes, false);
    }
}
