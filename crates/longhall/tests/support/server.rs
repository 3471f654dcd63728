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
    pace: u64,
    pub at: SocketAddr,
}

impl Server {
    /// Starts one on an empty database. `pace` is how long bots take, in milliseconds.
    pub fn start(pace: u64) -> Server {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let n = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("longhall-hall-{}-{n}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a temporary folder can be made");
        let (process, at) = run(&folder, "127.0.0.1:0", pace);
        Server { process, folder, pace, at }
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
        let (process, at) = run(&self.folder, &self.at.to_string(), self.pace);
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

fn run(folder: &std::path::Path, listen: &str, pace: u64) -> (Child, SocketAddr) {
    let database = format!("sqlite:{}", folder.join("hall.db").display());
    let until = Instant::now() + Duration::from_secs(20);
    loop {
        let mut process = Command::new(env!("CARGO_BIN_EXE_longhall"))
            .args(["serve", "--listen", listen, "--database", &database, "--bot-pace", &pace.to_string()])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let out = process.stdout.take().expect("its output is ours");
        let first = BufReader::new(out).lines().next();
        let at = first.and_then(Result::ok).and_then(|line| line.rsplit("http://").next()?.parse().ok());
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
