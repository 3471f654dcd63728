//! `longhall serve` as a process that can be killed and started again on the same database and port.

use super::http::{self, Answer};
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// A running server; gone with its folder when it is dropped.
pub struct Server {
    process: Child,
    folder: PathBuf,
    pub args: Vec<String>,
    pub at: SocketAddr,
}

impl Server {
    /// Starts one on an empty database. `pace` is how long bots take, in milliseconds.
    pub fn start(pace: u64) -> Server {
        Server::with(&["--bot-pace", &pace.to_string()])
    }

    /// Starts one on an empty database, with these arguments of `serve`.
    pub fn with(args: &[&str]) -> Server {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let n = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("longhall-hall-{}-{n}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a temporary folder can be made");
        let args: Vec<String> = args.iter().map(|&arg| arg.to_owned()).collect();
        let (process, at) = run(&folder, "127.0.0.1:0", &args);
        Server { process, folder, args, at }
    }

    /// A folder that is gone with the server.
    pub fn folder(&self) -> &std::path::Path {
        &self.folder
    }

    /// Waits until what it counts under this name is so.
    pub fn wait_for_metric(&self, name: &str, wanted: i64) {
        let until = Instant::now() + Duration::from_secs(40);
        loop {
            let all = self.get("/metrics", "").map(|answer| answer.body).unwrap_or_default();
            let now = all.lines().find_map(|line| line.strip_prefix(&format!("longhall_{name} "))?.parse::<i64>().ok());
            if now == Some(wanted) {
                return;
            }
            assert!(Instant::now() < until, "waited in vain for {wanted} {name}:\n{all}");
            std::thread::sleep(Duration::from_millis(30));
        }
    }

    /// The process.
    #[allow(dead_code, reason = "not every test kills by signal")]
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Kills it at once, as a power cut does, and waits until it is gone.
    pub fn kill(&mut self) {
        let _ = self.process.kill();
        self.process.wait().expect("a killed process ends");
    }

    /// Asks it to stop as a service manager does; says if it ended well.
    #[allow(dead_code, reason = "not every test asks politely")]
    pub fn ask_to_stop(&mut self) -> bool {
        let asked = Command::new("kill").arg(self.process.id().to_string()).status();
        asked.is_ok_and(|status| status.success()) && self.process.wait().is_ok_and(|status| status.success())
    }

    /// Starts it again where it was.
    pub fn restart(&mut self) {
        let (process, at) = run(&self.folder, &self.at.to_string(), &self.args);
        assert_eq!(at, self.at);
        self.process = process;
    }

    /// The address of a page.
    #[allow(dead_code, reason = "only browsers need addresses")]
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
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn run(folder: &std::path::Path, listen: &str, args: &[String]) -> (Child, SocketAddr) {
    let database = format!("sqlite:{}", folder.join("hall.db").display());
    let until = Instant::now() + Duration::from_secs(20);
    loop {
        let mut process = Command::new(env!("CARGO_BIN_EXE_longhall"))
            .args(["serve", "--listen", listen, "--database", &database])
            .args(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let out = process.stdout.take().expect("its output is ours");
        // Behind a proxy the first line names the address outside, and the next one where it listens.
        let mut lines = BufReader::new(out).lines().map_while(Result::ok);
        let at = lines.find_map(|line| line.rsplit_once("http://")?.1.parse().ok());
        match at {
            Some(at) => return (process, at),
            // The port of a killed server may be busy for a moment.
            None if Instant::now() < until => {
                let _ = process.kill();
                let _ = process.wait();
                std::thread::sleep(Duration::from_millis(100));
            }
            None => panic!("the server does not start at {listen}"),
        }
    }
}
