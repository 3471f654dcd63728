//! `longhall serve` as a process that can be killed and restarted on the same database and port.
//!
//! Its clock stands still until [`Server::advance`], and its bots can be held. So compared states do not change meanwhile, and no time
//! limit passes because the machine is slow.

use super::http::{self, Answer};
use super::{TIMEOUT, TempFolder, wait_for};
use serde_json::Value;
use socket2::{Domain, Socket, Type};
use std::io::{BufRead, BufReader, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A running server. It is killed and its folder removed when it is dropped.
pub struct Server {
    process: Child,
    control: Control,
    held: AtomicBool,
    folder: TempFolder,
    /// Keeps the port reserved while the server is down.
    _port: Option<Socket>,
    pub args: Vec<String>,
    pub at: SocketAddr,
}

impl Server {
    /// Starts a server on an empty database. `pace` is the delay of bots in milliseconds of the server's clock: unless it is 0, the test
    /// has to advance the clock for them.
    pub fn start(pace: u64) -> Server {
        Server::with(&["--bot-pace", &pace.to_string()])
    }

    /// Starts a server on an empty database, whose bots do not move before they are released.
    pub fn start_with_bots_held() -> Server {
        Server::open(&["--bot-pace", "0"], true)
    }

    /// Starts a server on an empty database, with these arguments of `serve`.
    pub fn with(args: &[&str]) -> Server {
        Server::open(args, false)
    }

    fn open(args: &[&str], held: bool) -> Server {
        let folder = TempFolder::new("hall");
        let args: Vec<String> = args.iter().map(|&arg| arg.to_owned()).collect();
        let (port, at) = reserve_port();
        let (process, control) = run(&folder, at, &args, held);
        Server { process, control, held: held.into(), folder, _port: port, args, at }
    }

    /// A folder that is removed with the server.
    pub fn folder(&self) -> &std::path::Path {
        &self.folder
    }

    /// Pauses everything that happens by itself: no bot moves, no window closes. Returns when running work is finished and stored.
    pub fn hold_bots(&self) {
        self.control.send("hold");
        self.held.store(true, Ordering::SeqCst);
    }

    /// Lets bots move again.
    pub fn release_bots(&self) {
        self.control.send("release");
        self.held.store(false, Ordering::SeqCst);
    }

    /// Lets bots move until the condition holds, then holds them, so that it still holds when this returns.
    pub fn run_bots_until(&self, what: &str, mut holds: impl FnMut() -> bool) {
        wait_for(what, || {
            if holds() {
                self.hold_bots();
                // A bot may have moved between the check and the hold.
                if holds() {
                    return Some(());
                }
            }
            self.release_bots();
            None
        });
    }

    /// Advances the server's clock.
    pub fn advance(&self, time: Duration) {
        self.control.send(&format!("advance {}", time.as_millis()));
    }

    /// Waits until a metric has this value.
    pub fn wait_for_metric(&self, name: &str, wanted: i64) {
        wait_for(&format!("{wanted} {name}"), || {
            let all = self.get("/metrics", "").map(|answer| answer.body).unwrap_or_default();
            let now = all.lines().find_map(|line| line.strip_prefix(&format!("longhall_{name} "))?.parse::<i64>().ok());
            (now == Some(wanted)).then_some(())
        });
    }

    /// The process id.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Kills the process, as a power cut does, and waits until it is gone.
    pub fn kill(&mut self) {
        let _ = self.process.kill();
        self.process.wait().expect("a killed process ends");
    }

    /// Sends SIGTERM, as a service manager does. Returns whether the process exited successfully.
    pub fn terminate(&mut self) -> bool {
        let asked = Command::new("kill").arg(self.process.id().to_string()).status();
        asked.is_ok_and(|status| status.success()) && self.process.wait().is_ok_and(|status| status.success())
    }

    /// Restarts the server at the same address. Bots that were held are held again.
    pub fn restart(&mut self) {
        (self.process, self.control) = run(&self.folder, self.at, &self.args, self.held.load(Ordering::SeqCst));
    }

    /// The URL of a page.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.at)
    }

    /// Gets JSON.
    pub fn get(&self, path: &str, cookie: &str) -> std::io::Result<Answer> {
        http::ask(self.at, "GET", path, &[("accept", "application/json"), ("cookie", cookie)], "")
    }

    /// Posts JSON.
    pub fn post(&self, path: &str, cookie: &str, body: &Value) -> std::io::Result<Answer> {
        let headers = [("accept", "application/json"), ("content-type", "application/json"), ("cookie", cookie)];
        http::ask(self.at, "POST", path, &headers, &body.to_string())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The connection by which a test controls the server's clock and bots (`crates/longhall/src/serve/test_control.rs`).
struct Control(TcpStream);

impl Control {
    /// Sends a command and waits until it is done.
    fn send(&self, command: &str) {
        let mut line = &self.0;
        line.write_all(format!("{command}\n").as_bytes()).expect("the server listens to its test");
        let mut answer = String::new();
        BufReader::new(line).read_line(&mut answer).expect("the server answers its test");
        assert_eq!(answer, "done\n", "{command}");
    }
}

/// Reserves a port by binding it without listening. Where the system then does not let the server bind it, returns a free port only.
fn reserve_port() -> (Option<Socket>, SocketAddr) {
    let reserve_port = || {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
        socket.set_reuse_address(true)?;
        socket.bind(&SocketAddr::from(([127, 0, 0, 1], 0)).into())?;
        let at = socket.local_addr()?.as_socket();
        Ok::<_, std::io::Error>((socket, at))
    };
    let (socket, at) = reserve_port().expect("a port can be bound");
    (cfg!(target_os = "linux").then_some(socket), at.expect("an address of the internet"))
}

fn run(folder: &std::path::Path, at: SocketAddr, args: &[String], held: bool) -> (Child, Control) {
    let test = TcpListener::bind("127.0.0.1:0").expect("a port can be bound");
    test.set_nonblocking(true).expect("a socket can be asked without waiting");
    let database = format!("sqlite:{}", folder.join("hall.db").display());
    let mut process = Command::new(env!("CARGO_BIN_EXE_longhall"))
        .args(["serve", "--listen", &at.to_string(), "--database", &database])
        .args(args)
        .env("LONGHALL_TEST_CONTROL", test.local_addr().expect("an address").to_string())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the server starts");
    let line = wait_for("the server asks its test what to do", || {
        let ended = process.try_wait().expect("it can be asked");
        assert!(ended.is_none(), "the server does not start at {at}: {ended:?}");
        test.accept().ok()
    });
    line.0.set_nonblocking(false).expect("a socket can be waited for");
    line.0.set_read_timeout(Some(TIMEOUT)).expect("a socket has a patience");
    let control = Control(line.0);
    if held {
        control.send("hold");
    }
    control.send("open");
    let out = process.stdout.take().expect("its output is ours");
    // Behind a proxy the first line names the address outside, and the next one where it listens.
    let mut lines = BufReader::new(out).lines().map_while(Result::ok);
    let listens = lines.any(|line| line.ends_with(&format!("http://{at}")));
    assert!(listens, "the server does not start at {at}");
    (process, control)
}
