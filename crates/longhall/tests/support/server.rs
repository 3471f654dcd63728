//! `longhall serve` as a process that can be killed and started again on the same database and port.
//!
//! Its clock stands still until [`Server::advance`], and its bots can be held: whatever is compared stays as it is, and nobody's time
//! is up because the machine was slow.

use super::http::{self, Answer};
use super::{Folder, NEVER, wait_for};
use serde_json::Value;
use socket2::{Domain, Socket, Type};
use std::io::{BufRead, BufReader, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A running server; gone with its folder when it is dropped.
pub struct Server {
    process: Child,
    control: Control,
    held: AtomicBool,
    folder: Folder,
    /// As long as this is bound, no other process is given the port, not even while the server is dead.
    _port: Option<Socket>,
    pub args: Vec<String>,
    pub at: SocketAddr,
}

impl Server {
    /// Starts one on an empty database. `pace` is how long bots take, in milliseconds of the server's clock: unless it is 0, time has to
    /// be advanced for them.
    pub fn start(pace: u64) -> Server {
        Server::with(&["--bot-pace", &pace.to_string()])
    }

    /// Starts one on an empty database, whose bots do not move before they are released.
    pub fn held() -> Server {
        Server::open(&["--bot-pace", "0"], true)
    }

    /// Starts one on an empty database, with these arguments of `serve`.
    pub fn with(args: &[&str]) -> Server {
        Server::open(args, false)
    }

    fn open(args: &[&str], held: bool) -> Server {
        let folder = Folder::new("hall");
        let args: Vec<String> = args.iter().map(|&arg| arg.to_owned()).collect();
        let (port, at) = reserve();
        let (process, control) = run(&folder, at, &args, held);
        Server { process, control, held: held.into(), folder, _port: port, args, at }
    }

    /// A folder that is gone with the server.
    pub fn folder(&self) -> &std::path::Path {
        &self.folder
    }

    /// From now on nothing happens by itself: no bot moves, no window goes by. What had begun is finished and written.
    pub fn hold_bots(&self) {
        self.control.say("hold");
        self.held.store(true, Ordering::SeqCst);
    }

    /// Bots move again.
    pub fn release_bots(&self) {
        self.control.say("release");
        self.held.store(false, Ordering::SeqCst);
    }

    /// Lets bots move until something holds, and holds them there: what was found is still so when this returns.
    pub fn bots_until(&self, what: &str, mut holds: impl FnMut() -> bool) {
        wait_for(what, || {
            if holds() {
                self.hold_bots();
                // A bot may have moved between the look and the hold.
                if holds() {
                    return Some(());
                }
            }
            self.release_bots();
            None
        });
    }

    /// It is so much later for the server.
    pub fn advance(&self, time: Duration) {
        self.control.say(&format!("advance {}", time.as_millis()));
    }

    /// Waits until what it counts under this name is so.
    pub fn wait_for_metric(&self, name: &str, wanted: i64) {
        wait_for(&format!("{wanted} {name}"), || {
            let all = self.get("/metrics", "").map(|answer| answer.body).unwrap_or_default();
            let now = all.lines().find_map(|line| line.strip_prefix(&format!("longhall_{name} "))?.parse::<i64>().ok());
            (now == Some(wanted)).then_some(())
        });
    }

    /// The process.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Kills it at once, as a power cut does, and waits until it is gone.
    pub fn kill(&mut self) {
        let _ = self.process.kill();
        self.process.wait().expect("a killed process ends");
    }

    /// Asks it to stop as a service manager does; says if it ended well.
    pub fn ask_to_stop(&mut self) -> bool {
        let asked = Command::new("kill").arg(self.process.id().to_string()).status();
        asked.is_ok_and(|status| status.success()) && self.process.wait().is_ok_and(|status| status.success())
    }

    /// Starts it again where it was. Bots that were held are held.
    pub fn restart(&mut self) {
        (self.process, self.control) = run(&self.folder, self.at, &self.args, self.held.load(Ordering::SeqCst));
    }

    /// The address of a page.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.at)
    }

    /// Asks for JSON.
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

/// The line by which a test holds the server's clock and bots (`crates/longhall/src/serve/control.rs`).
struct Control(TcpStream);

impl Control {
    /// Says something and waits until it is done.
    fn say(&self, command: &str) {
        let mut line = &self.0;
        line.write_all(format!("{command}\n").as_bytes()).expect("the server listens to its test");
        let mut answer = String::new();
        BufReader::new(line).read_line(&mut answer).expect("the server answers its test");
        assert_eq!(answer, "done\n", "{command}");
    }
}

/// A port that is ours: bound, but nobody listens there before the server does. Where the system lets nobody else bind it then, it is
/// only a port that was free.
fn reserve() -> (Option<Socket>, SocketAddr) {
    let reserve = || {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
        socket.set_reuse_address(true)?;
        socket.bind(&SocketAddr::from(([127, 0, 0, 1], 0)).into())?;
        let at = socket.local_addr()?.as_socket();
        Ok::<_, std::io::Error>((socket, at))
    };
    let (socket, at) = reserve().expect("a port can be bound");
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
    line.0.set_read_timeout(Some(NEVER)).expect("a socket has a patience");
    let control = Control(line.0);
    if held {
        control.say("hold");
    }
    control.say("open");
    let out = process.stdout.take().expect("its output is ours");
    // Behind a proxy the first line names the address outside, and the next one where it listens.
    let mut lines = BufReader::new(out).lines().map_while(Result::ok);
    let listens = lines.any(|line| line.ends_with(&format!("http://{at}")));
    assert!(listens, "the server does not start at {at}");
    (process, control)
}
