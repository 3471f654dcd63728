//! A server of its own, and everything it sends to a seat and to a spectator.

use super::{Comparison, RecordingClock};
use crate::room::Room;
use crate::room::table_settings::Pace;
use crate::runtime::hub::Hub;
use crate::runtime::room_task::{RoomContext, RoomHandle};
use crate::runtime::test_control::AutomationGate;
use crate::secret;
use crate::store::{GuestRow, SeatRow, Store, TableRow, TableState};
use crate::web::metrics::Metrics;
use crate::web::rate_limit::RateLimiter;
use crate::web::router::{AppState, router};
use engine::Seat;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// One of the two servers.
pub struct TestServer {
    at: SocketAddr,
    room: RoomHandle,
    viewer: Seat,
    /// The guest also holds another seat, and asks as this one.
    shared_device: bool,
    pub clock: Arc<RecordingClock>,
    shutdown: watch::Sender<bool>,
    folder: PathBuf,
    streams: Mutex<Vec<EventStream>>,
}

struct EventStream {
    seat: Option<Seat>,
    bytes: Arc<Mutex<String>>,
    reader: JoinHandle<()>,
}

const NO_COOKIE: &str = "lang=pl";

async fn context(folder: &PathBuf, clock: Arc<RecordingClock>, pace: Duration) -> RoomContext {
    let _ = std::fs::remove_dir_all(folder);
    let store = Store::open(&format!("sqlite:{}", folder.join("hall.db").display())).await.expect("a database");
    RoomContext {
        store,
        pack: Arc::new(registry::Pack::ours()),
        bot_pace: pace,
        clock,
        gate: AutomationGate::default(),
        uptime: crate::room::Uptime::default(),
    }
}

fn table(game: &str, seats: u8, options: &[(&str, &str)], seed: u64) -> TableRow {
    TableRow {
        id: "twin".into(),
        game: game.into(),
        seats,
        options: options.iter().map(|(key, value)| ((*key).to_owned(), (*value).into())).collect(),
        public: true,
        host: "g".into(),
        state: TableState::Lobby,
        seed: format!("seed {seed}"),
        strings: Vec::new(),
        again: None,
        given: None,
        settings: crate::room::table_settings::TableSettings::default(),
    }
}

fn bot() -> SeatRow {
    SeatRow { bot: Some("random".into()), name: "random".into(), ..SeatRow::default() }
}

impl TestServer {
    /// Starts a server with one table. The viewer's seat is a guest's, all others are bots' that never move. On a
    /// shared device the next seat is the same guest's.
    pub async fn open(plan: &Comparison, viewer: Seat, seed: u64, n: u8) -> TestServer {
        let name = format!(
            "longhall-twin-{}{}-{}-{}-{seed}-{n}",
            plan.hidden.game,
            if plan.shared_device { "-hot" } else { "" },
            plan.hidden.options.len(),
            std::process::id()
        );
        let (folder, clock) = (std::env::temp_dir().join(name), Arc::new(RecordingClock::new(seed, false)));
        let context = context(&folder, clock.clone(), Duration::from_secs(1)).await;
        let guest = GuestRow { id: "g".into(), name: "Guest".into() };
        context.store.add_guest(&guest, &secret::hash("token")).await.expect("a guest");
        let mut seats = vec![bot(); usize::from(plan.seats)];
        let sits = SeatRow { guest: Some("g".into()), bot: None, name: guest.name, ..SeatRow::default() };
        if plan.shared_device {
            seats[viewer.after(plan.seats).index()] = SeatRow { name: "Other".into(), ..sits.clone() };
        }
        seats[viewer.index()] = sits;
        let row = table(plan.hidden.game, plan.seats, plan.hidden.options, seed);
        context.store.add_table(&row, &seats, &[]).await.expect("a table");
        let (shutdown, closed) = watch::channel(false);
        let app = AppState {
            hub: Arc::new(Hub::new(context)),
            public_url: Some("https://hall.example".into()),
            rate_limiter: Arc::new(RateLimiter::new(1_000_000, 1_000_000)),
            metrics: Arc::new(Metrics::default()),
            shutdown: closed,
        };
        let room = app.hub.room("twin").await.expect("the store answers").expect("there is a table");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let at = listener.local_addr().expect("an address");
        tokio::spawn(async move { axum::serve(listener, router(app)).await });
        TestServer {
            at,
            room,
            viewer,
            shared_device: plan.shared_device,
            clock,
            shutdown,
            folder,
            streams: Mutex::default(),
        }
    }

    /// Runs a command in the room.
    pub async fn execute<T: Send + 'static>(&self, work: impl FnOnce(&mut Room) -> T + Send + 'static) -> T {
        self.room.execute(work).await.expect("the room answers")
    }

    /// The seat's word, if the guest also holds another seat.
    async fn seat_word(&self) -> Option<&'static str> {
        let (viewer, hot) = (self.viewer, self.shared_device);
        self.execute(move |room| hot.then(|| room.seat_word(viewer))).await
    }

    /// Opens the event streams of the seat and of a spectator.
    pub async fn open_streams(&self) {
        let own = self.seat_word().await.map_or_else(|| "twin:0".to_owned(), |word| format!("twin@{word}:0"));
        for (seat, cookie) in [(Some(self.viewer), "guest=token"), (None, NO_COOKIE)] {
            let place = if seat.is_some() { &own } else { "twin:0" };
            let path = format!("/events?t={place}::0");
            let mut socket = send(self.at, "GET", &path, cookie, "text/event-stream", "").await;
            let bytes = Arc::new(Mutex::new(String::new()));
            let copy = bytes.clone();
            let reader = tokio::spawn(async move {
                let mut part = vec![0; 64 * 1024];
                while let Ok(n) = socket.read(&mut part).await {
                    if n == 0 {
                        return;
                    }
                    copy.lock().expect("unspoilt").push_str(&String::from_utf8_lossy(&part[..n]));
                }
            });
            self.streams.lock().expect("unspoilt").push(EventStream { seat, bytes, reader });
            self.catch_up().await;
        }
    }

    /// Waits until both streams are up to date, so that no two events are merged by chance.
    pub async fn catch_up(&self) {
        let viewer = self.viewer;
        let now = |room: &mut Room, seat: Option<Seat>| {
            room.catch_up(seat);
            let seating = seat.map_or_else(
                || room.seating_fingerprint(None, &room.participants_fingerprint()),
                |_| room.seating_for_device(room.device_seat(Some("g")), &room.participants_fingerprint()),
            );
            // Nobody chats here.
            format!("{}:{seating}:0", room.viewer_state(seat).map_or(0, |viewer_state| viewer_state.version))
        };
        let own = self.seat_word().await;
        let told = |stream: &EventStream, seen: &str| {
            let bytes = stream.bytes.lock().expect("unspoilt");
            let seat = own.filter(|_| stream.seat.is_some()).map_or_else(String::new, |word| format!("@{word}"));
            bytes.rfind("id: twin").is_some_and(|at| {
                bytes[at..].starts_with(&format!("id: twin{seat}:{seen}\n")) && bytes[at..].contains("\n\n")
            })
        };
        loop {
            // Opening a stream changes presence, so there may be more to send by now.
            let seen = self.execute(move |room| [Some(viewer), None].map(|seat| now(room, seat))).await;
            let there = {
                let streams = self.streams.lock().expect("unspoilt");
                streams.iter().all(|stream| told(stream, &seen[usize::from(stream.seat.is_none())]))
            };
            if there {
                return;
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    /// Everything that a seat and a spectator can ask for.
    pub async fn everything(&self, line: &str) -> Vec<String> {
        let mut all = self.received();
        for cookie in ["guest=token", NO_COOKIE] {
            for accept in ["text/html", "application/json"] {
                all.push(whole(self.at, "GET", "/t/twin", cookie, accept, "").await);
            }
        }
        for cookie in ["guest=token", NO_COOKIE] {
            all.push(whole(self.at, "GET", "/t/twin/talk", cookie, "application/json", "").await);
        }
        let own = self.seat_word().await;
        if let Some(word) = own {
            let path = format!("/t/twin?as={word}");
            all.push(whole(self.at, "GET", &path, "guest=token", "application/json", "").await);
        }
        // Checks and refused moves.
        let lines = ["pass", "buy card", "end turn", "decline", "done"].map(str::to_owned);
        let lines: Vec<String> = std::iter::once(line.to_owned()).chain(lines).collect();
        let lines = serde_json::json!({ "lines": lines, "seat": own }).to_string();
        all.push(whole(self.at, "POST", "/t/twin/check", "guest=token", "application/json", &lines).await);
        let odd = serde_json::json!({ "line": "fly", "decision": 9_999, "seat": own }).to_string();
        all.push(whole(self.at, "POST", "/t/twin/act", "guest=token", "application/json", &odd).await);
        all.push(whole(self.at, "GET", "/t/twin/record", "guest=token", "application/json", "").await);
        // A spectator may check as well, and gets the same refusal.
        all.push(whole(self.at, "POST", "/t/twin/check", NO_COOKIE, "application/json", &lines).await);
        for accept in ["text/html", "application/json"] {
            let first = whole(self.at, "GET", "/", NO_COOKIE, accept, "").await;
            assert!(first.contains("twin"), "the table can be watched from the first page");
            all.push(first);
        }
        // The text rendering, narrow and wide, and the scheduled moves.
        let viewer = self.viewer;
        all.push(self.execute(move |room| format!("{}\n{}", pictures(room, viewer), room.bot_timers_for_test())).await);
        all.push(self.clock.numbers_taken().to_string());
        all
    }

    /// Everything that was sent on each stream.
    fn received(&self) -> Vec<String> {
        let streams = self.streams.lock().expect("unspoilt");
        let told: Vec<String> = streams.iter().map(|stream| plain(&stream.bytes.lock().expect("unspoilt"))).collect();
        assert!(told.iter().all(|told| told.contains("data: {")), "something was told");
        told
    }

    /// Shuts down. The streams end by themselves.
    pub async fn close(self) {
        let _ = self.shutdown.send(true);
        for stream in self.streams.into_inner().expect("unspoilt") {
            stream.reader.await.expect("the stream ends");
        }
        let _ = std::fs::remove_dir_all(self.folder);
    }
}

/// On a shared device, makes the viewer's seat visible in the same command as the step, so that streams report no
/// curtain.
pub fn confirm_seat(room: &mut Room, viewer: Seat) {
    let word = room.seat_word(viewer);
    if room.row.state == TableState::Running {
        room.confirm_seat("g", word).expect("his own seat");
    }
}

fn pictures(room: &mut Room, viewer: Seat) -> String {
    let mut all = String::new();
    room.catch_up(None);
    for viewer_state in [room.viewer_state(Some(viewer)), room.viewer_state(None)].into_iter().flatten() {
        for (lang, width) in engine::Lang::ALL.into_iter().flat_map(|lang| [40, 80, 200].map(|width| (lang, width))) {
            all += &render::text(&viewer_state.scene, room.game.words(), lang, width);
        }
    }
    all
}

async fn send(at: SocketAddr, method: &str, path: &str, cookie: &str, accept: &str, body: &str) -> TcpStream {
    let mut socket = TcpStream::connect(at).await.expect("the house is open");
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: hall.test\r\nconnection: close\r\ncookie: {cookie}\r\naccept: {accept}\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    socket.write_all(request.as_bytes()).await.expect("it listens");
    socket
}

/// A whole response without its date.
async fn whole(at: SocketAddr, method: &str, path: &str, cookie: &str, accept: &str, body: &str) -> String {
    let mut bytes = Vec::new();
    send(at, method, path, cookie, accept, body).await.read_to_end(&mut bytes).await.expect("an answer");
    plain(&String::from_utf8_lossy(&bytes))
}

/// Removes the date and the chunk sizes.
fn plain(answer: &str) -> String {
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    let head: Vec<&str> = head.lines().filter(|line| !line.starts_with("date:")).collect();
    let chunked = head.contains(&"transfer-encoding: chunked");
    let mut text = String::new();
    let mut rest = body;
    while let Some((size, more)) = rest.split_once("\r\n").filter(|_| chunked) {
        let size = usize::from_str_radix(size, 16).expect("a size");
        text += more.get(..size).expect("whole events");
        rest = more[size..].strip_prefix("\r\n").unwrap_or_default();
    }
    format!("{}\n{}", head.join("\n"), if chunked { &text } else { body })
}

/// Lets bots play at this pace until they have waited `waits` times. Returns their clock and the waits.
pub async fn bots_alone(house_pace: Duration, pace: Pace, waits: usize) -> (Arc<RecordingClock>, Vec<Duration>) {
    let folder = std::env::temp_dir().join(format!("longhall-alone-{}-{}", pace.as_str(), std::process::id()));
    let clock = Arc::new(RecordingClock::new(7, true));
    let context = context(&folder, clock.clone(), house_pace).await;
    let mut row = table("watch", 3, &[], 7);
    row.settings.pace = pace;
    context.store.add_table(&row, &vec![bot(); 3], &[]).await.expect("a table");
    let hub = Hub::new(context);
    let room = hub.room("twin").await.expect("the store answers").expect("there is a table");
    room.execute(|room| room.start("g")).await.expect("the room answers").expect("all are there");
    while clock.waits().len() < waits {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    let waited = clock.waits();
    // A room in which bots play is never idle. A room that nobody holds and where nothing happens is.
    assert!(!room.is_idle(Duration::ZERO));
    let _ = std::fs::remove_dir_all(folder);
    (clock, waited)
}
