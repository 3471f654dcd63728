//! A server under load, ours or another, pinned to its own core, with the processor time it used.

use super::super::CpuPin;
use crate::command::{self, TaskResult};
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A running server, killed when it is dropped.
pub struct MeasuredServer(Child);

impl MeasuredServer {
    /// Starts a server and waits for the first line that contains `ready`; returns that line.
    pub fn start(command: &mut Command, ready: &str) -> TaskResult<(MeasuredServer, String)> {
        let started = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
        let mut process = started.map_err(|error| format!("cannot start {command:?}: {error}"))?;
        let out = process.stdout.take().ok_or("a server without a voice")?;
        let server_process = MeasuredServer(process);
        let mut lines = BufReader::new(out).lines().map_while(Result::ok);
        let line = lines.find(|line| line.contains(ready));
        let line = line.ok_or_else(|| format!("{command:?} ended without saying `{ready}`"))?;
        // Later output is ignored, but its pipe must not fill up.
        std::thread::spawn(move || lines.for_each(drop));
        Ok((server_process, line))
    }

    /// Seconds of processor time used so far, where the system provides it.
    pub fn processor(&self) -> Option<f64> {
        command::cpu_seconds(&self.0.id().to_string()).map(|(own, _)| own)
    }
}

impl Drop for MeasuredServer {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts our server on an empty database in this folder; returns its address.
pub fn ours(longhall: &Path, folder: &Path, pin: &CpuPin) -> TaskResult<(MeasuredServer, String)> {
    let _ = std::fs::remove_dir_all(folder);
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let database = format!("sqlite:{}", folder.join("hall.db").display());
    let mut command = pin.command(&longhall.display().to_string(), "serve --listen 127.0.0.1:0 --database");
    command.arg(database);
    listening(&mut command)
}

/// Starts the bare server.
pub fn bare(loader: &str, pin: &CpuPin) -> TaskResult<(MeasuredServer, String)> {
    listening(&mut pin.command(loader, "bare"))
}

/// Starts a server that prints its address.
fn listening(command: &mut Command) -> TaskResult<(MeasuredServer, String)> {
    let (server_process, line) = MeasuredServer::start(command, "http://")?;
    let at = line.rsplit_once("http://").map(|(_, at)| at.trim().to_owned());
    Ok((server_process, at.ok_or("the server says no address")?))
}

/// Starts boardgame.io's server, which always has the same address.
pub fn theirs(pin: &CpuPin) -> TaskResult<MeasuredServer> {
    Ok(MeasuredServer::start(&mut pin.command("node", "bench/peers/peer_boardgameio_server.cjs"), "up")?.0)
}
