//! Runs other programs, with clear errors when one is missing.

use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The result of a task, with a message for the developer on failure.
pub type TaskResult<T = ()> = Result<T, String>;

/// The folder of the workspace.
pub fn root() -> PathBuf {
    let xtask = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    xtask.and_then(|dir| dir.parent().map(PathBuf::from)).unwrap_or_else(|| PathBuf::from("."))
}

/// A command in the folder of the workspace.
pub fn program(name: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = Command::new(name);
    command.current_dir(root());
    command
}

/// The cargo that started us.
pub fn cargo(words: &str) -> Command {
    let mut command = program(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(words.split_whitespace());
    command
}

/// Runs a command and shows its output.
pub fn execute(command: &mut Command) -> TaskResult {
    let status = command.stdin(Stdio::null()).status().map_err(|error| cannot_start(command, &error))?;
    if status.success() { Ok(()) } else { Err(format!("`{}` failed ({status})", command_line(command))) }
}

/// Runs a command and returns its stdout. Its stderr is shown.
pub fn capture(command: &mut Command) -> TaskResult<String> {
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| cannot_start(command, &error))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() {
        Ok(text)
    } else {
        let sep = if text.is_empty() { "" } else { "\n" };
        Err(format!("{text}{sep}`{}` failed ({})", command_line(command), output.status))
    }
}

/// Like [`capture`], but does not show stdout on failure: for programs whose stdout is for other programs.
pub fn capture_quietly(command: &mut Command) -> TaskResult<String> {
    let output = command.stdin(Stdio::null()).output().map_err(|error| cannot_start(command, &error))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() {
        Ok(text)
    } else {
        Err(format!("`{}` failed ({})", command_line(command), output.status))
    }
}

/// Returns whether a command succeeds. Prints nothing.
pub fn succeeds(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// Seconds of processor time of a process (an id, or `self`) and of its finished children, where the system provides them.
pub fn cpu_seconds(process: &str) -> Option<(f64, f64)> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |at: usize| fields.get(at)?.parse::<f64>().ok();
    // User and system time, in hundredths of a second on Linux.
    Some(((ticks(11)? + ticks(12)?) / 100.0, (ticks(13)? + ticks(14)?) / 100.0))
}

/// The command as it would be typed.
fn command_line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

fn cannot_start(command: &Command, error: &std::io::Error) -> String {
    format!("cannot start `{}`: {error}", command_line(command))
}
