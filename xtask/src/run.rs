//! Running other programs, and saying plainly what is missing when that fails.

use std::path::PathBuf;
use std::process::{Command, Stdio};

/// How every chore ends: well, or with a sentence for the developer.
pub type Done<T = ()> = Result<T, String>;

/// The folder of the workspace.
pub fn root() -> PathBuf {
    let xtask = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    xtask.and_then(|dir| dir.parent().map(PathBuf::from)).unwrap_or_else(|| PathBuf::from("."))
}

/// A program, started in the folder of the workspace.
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

/// Runs it in front of the developer.
pub fn show(command: &mut Command) -> Done {
    let status = command.stdin(Stdio::null()).status().map_err(|error| cannot_start(command, &error))?;
    if status.success() { Ok(()) } else { Err(format!("`{}` failed ({status})", line(command))) }
}

/// Runs it and keeps what it prints on stdout; what it says on stderr is shown.
pub fn read(command: &mut Command) -> Done<String> {
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
        Err(format!("{text}{sep}`{}` failed ({})", line(command), output.status))
    }
}

/// The same of a program whose stdout is for other programs: when it fails, what it said on stderr is enough.
pub fn read_quietly(command: &mut Command) -> Done<String> {
    let output = command.stdin(Stdio::null()).output().map_err(|error| cannot_start(command, &error))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() { Ok(text) } else { Err(format!("`{}` failed ({})", line(command), output.status)) }
}

/// Does it start and end well? Prints nothing.
pub fn works(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// Seconds of processor time that a process (a number, or `self`) has used so far, and those of its children that have ended, where the
/// system tells.
pub fn processor(process: &str) -> Option<(f64, f64)> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |at: usize| fields.get(at)?.parse::<f64>().ok();
    // User and system time, in hundredths of a second on every Linux there is.
    Some(((ticks(11)? + ticks(12)?) / 100.0, (ticks(13)? + ticks(14)?) / 100.0))
}

/// The command as one would type it.
fn line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

fn cannot_start(command: &Command, error: &std::io::Error) -> String {
    format!("cannot start `{}`: {error}", line(command))
}
