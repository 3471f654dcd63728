//! Starting and stopping the server.

use crate::room::Uptime;
use crate::runtime::clock::{Clock, SystemClock};
use crate::runtime::hub::Hub;
use crate::runtime::room_task::RoomContext;
use crate::runtime::test_control::{AutomationGate, TestControl};
use crate::store::{Store, now};
use crate::web::metrics::Metrics;
use crate::web::rate_limit::RateLimiter;
use crate::web::router::{AppState, router};
use axum::serve::ListenerExt as _;
use registry::Pack;
use std::io;
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;

/// The options of a server.
#[derive(Clone)]
pub struct ServeOptions {
    /// The address to listen on: `127.0.0.1:7777`.
    pub listen: String,
    /// The database: `sqlite:FILE`.
    pub database: String,
    /// The public address, if there is a proxy.
    pub public_url: Option<String>,
    /// How long bots seem to think.
    pub pace: Duration,
    /// How long an unused room stays in memory.
    pub idle: Duration,
    /// How long a guest counts as present after closing the page, so that reloads do not show.
    pub away_after: Duration,
    /// Component data.
    pub pack: Pack,
    /// Gives a test control over time and bots.
    pub control: Option<TestControl>,
}

/// A running server.
#[derive(Clone, Debug)]
pub struct RunningServer {
    /// The address it listens on.
    pub address: SocketAddr,
    /// The addresses a person may open, best first.
    pub urls: Vec<String>,
}

/// Runs the server. Calls `ready` once it accepts requests, and returns when `close` is done and everything is stored.
pub async fn serve(
    open: ServeOptions,
    close: impl Future<Output = ()>,
    ready: impl FnOnce(&RunningServer),
) -> Result<(), String> {
    let store = Store::open(&open.database).await.map_err(|error| error.to_string())?;
    let (clock, gate): (Arc<dyn Clock>, AutomationGate) = match open.control {
        Some(control) => (control.clock, control.gate),
        None => (Arc::new(SystemClock::new()), AutomationGate::default()),
    };
    let last_heartbeat = store.last_heartbeat().await.map_err(|error| error.to_string())?;
    let uptime = Uptime { opened_at: now() * 1000, last_heartbeat, away_grace: open.away_after };
    let context = RoomContext {
        store: store.clone(),
        pack: Arc::new(open.pack),
        bot_pace: open.pace,
        clock: clock.clone(),
        gate,
        uptime,
    };
    let (shutdown_sender, shutdown) = watch::channel(false);
    let app = AppState {
        hub: Arc::new(Hub::new(context)),
        public_url: open.public_url.clone(),
        rate_limiter: Arc::new(RateLimiter::new(100, 600)),
        metrics: Arc::new(Metrics::default()),
        shutdown,
    };
    let cannot = |error: io::Error| format!("cannot listen at {}: {error}", open.listen);
    let listener = TcpListener::bind(&open.listen).await.map_err(cannot)?;
    let address = listener.local_addr().map_err(cannot)?;
    // Small events must go out without waiting for an acknowledgement.
    let listener = listener.tap_io(|tcp| {
        let _ = tcp.set_nodelay(true);
    });
    // Bots at running tables play on while requests are already accepted.
    let hub = app.hub.clone();
    tokio::spawn(async move {
        if let Err(error) = hub.open_running_tables().await {
            eprintln!("error: {error}");
        }
    });
    tokio::spawn(sweep(app.hub.clone(), open.idle));
    tokio::spawn(stay_open(store.clone(), clock.clone(), uptime.opened_at));
    ready(&RunningServer { address, urls: urls(address, open.public_url.as_deref()) });
    let service = router(app).into_make_service_with_connect_info::<SocketAddr>();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let serving = tokio::spawn(async move {
        axum::serve(listener, service)
            .with_graceful_shutdown(async {
                let _ = stopped.await;
            })
            .await
    });
    close.await;
    // Event streams never end by themselves, so they are told to. Other requests may finish.
    let _ = shutdown_sender.send(true);
    let _ = stop.send(());
    let finished = tokio::time::timeout(Duration::from_secs(5), serving).await;
    let _ = store.record_heartbeat(hour(&*clock, uptime.opened_at)).await;
    store.close().await;
    match finished {
        Ok(Ok(Err(error))) => Err(error.to_string()),
        _ => Ok(()),
    }
}

/// How often the server records that it is up. A crash gives players' clocks at most this much time.
const UPTIME_INTERVAL: Duration = Duration::from_secs(5);

/// Records every few seconds that the server is up, for players' clocks.
async fn stay_open(store: Store, clock: Arc<dyn Clock>, opened: i64) {
    loop {
        if let Err(error) = store.record_heartbeat(hour(&*clock, opened)).await {
            eprintln!("error: {error}");
        }
        clock.sleep_until(clock.now() + UPTIME_INTERVAL).await;
    }
}

fn hour(clock: &dyn Clock, opened: i64) -> i64 {
    opened + i64::try_from(clock.now().as_millis()).unwrap_or(i64::MAX)
}

/// Closes idle rooms from time to time.
async fn sweep(hub: Arc<Hub>, idle: Duration) {
    loop {
        tokio::time::sleep((idle / 4).clamp(Duration::from_millis(100), Duration::from_secs(60))).await;
        hub.close_idle_rooms(idle).await;
    }
}

/// The addresses where a person finds the server.
fn urls(address: SocketAddr, public: Option<&str>) -> Vec<String> {
    let mut urls: Vec<String> = public.map(str::to_owned).into_iter().collect();
    let port = address.port();
    if address.ip().is_unspecified() {
        urls.push(format!("http://127.0.0.1:{port}"));
        urls.extend(own_address().map(|ip| format!("http://{}", SocketAddr::new(ip, port))));
    } else {
        urls.push(format!("http://{address}"));
    }
    urls
}

/// This machine's address in the local network. Nothing is sent.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}
