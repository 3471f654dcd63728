//! A server under load, ours or the peer's: started on a core of its own, and asked afterwards how much of it it used.

use super::super::Pin;
use crate::run::{self, Done};
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A running server; gone when it is dropped.
pub struct MeasuredServer(Child);

impl MeasuredServer {
    /// Starts it and waits for the first line that says what is looked for; that line comes back.
    pub fn start(command: &mut Command, ready: &str) -> Done<(MeasuredServer, String)> {
        let started = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
        let mut process = started.map_err(|error| format!("cannot start {command:?}: {error}"))?;
        let out = process.stdout.take().ok_or("a server without a voice")?;
        let house = MeasuredServer(process);
        let mut lines = BufReader::new(out).lines().map_while(Result::ok);
        let line = lines.find(|line| line.contains(ready));
        let line = line.ok_or_else(|| format!("{command:?} ended without saying `{ready}`"))?;
        // Whatever it says later is nobody's business, but its pipe must not fill up.
        std::thread::spawn(move || lines.for_each(drop));
        Ok((house, line))
    }

    /// Seconds of processor time it has used so far, where the system tells.
    pub fn processor(&self) -> Option<f64> {
        run::processor(&self.0.id().to_string()).map(|(own, _)| own)
    }
}

impl Drop for MeasuredServer {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Our hall on an empty database in this folder, and where it listens.
pub fn ours(longhall: &Path, folder: &Path, pin: &Pin) -> Done<(MeasuredServer, String)> {
    let _ = std::fs::remove_dir_all(folder);
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let database = format!("sqlite:{}", folder.join("hall.db").display());
    let mut command = pin.hold(&longhall.display().to_string(), "serve --listen 127.0.0.1:0 --database");
    command.arg(database);
    listening(&mut command)
}

/// The bare server.
pub fn bare(loader: &str, pin: &Pin) -> Done<(MeasuredServer, String)> {
    listening(&mut pin.hold(loader, "bare"))
}

/// Starts a server that says where it listens.
fn listening(command: &mut Command) -> Done<(MeasuredServer, String)> {
    let (house, line) = MeasuredServer::start(command, "http://")?;
    let at = line.rsplit_once("http://").map(|(_, at)| at.trim().to_owned());
    Ok((house, at.ok_or("the server says no address")?))
}

/// boardgame.io's server; it always listens at the same place.
pub fn theirs(pin: &Pin) -> Done<MeasuredServer> {
    Ok(MeasuredServer::start(&mut pin.hold("node", "bench/peers/peer_boardgameio_server.cjs"), "up")?.0)
}
