//! Remote control of the clock and the bots, for tests that start `longhall serve`. An environment variable names the address at which
//! the test listens. The server connects to it, runs the commands it receives, one per line, and answers each with `done`. It opens
//! when the test sends `open`, and exits when the connection closes.
//!
//! `hold` pauses everything that happens by itself, `release` resumes it, `advance 1500` moves the clock forward by milliseconds.

use crate::cli_error::CliError;
use server::TestControl;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpStream;
use std::time::Duration;
use tokio::runtime::Handle;

/// The environment variable with the address of the test.
const CONTROL_VARIABLE: &str = "LONGHALL_TEST_CONTROL";

/// Connects to the test that started this server, if one did.
pub fn connect() -> Result<Option<TcpStream>, CliError> {
    let Ok(address) = std::env::var(CONTROL_VARIABLE) else { return Ok(None) };
    let connected = TcpStream::connect(&address);
    connected
        .map(Some)
        .map_err(|error| CliError::input(format!("{CONTROL_VARIABLE}: no test listens at `{address}`: {error}")))
}

/// Runs the commands of the test: on this thread until `open`, then in the background.
pub fn run_commands(test: TcpStream, control: TestControl, runtime: Handle) -> Result<(), CliError> {
    let mut answers = test.try_clone()?;
    let mut lines = BufReader::new(test).lines().map_while(Result::ok);
    let mut run_commands = move |line: &str| {
        let known = line == "open" || command(line, &control, &runtime);
        answers.write_all(if known { b"done\n" } else { b"unknown\n" })
    };
    for line in lines.by_ref() {
        run_commands(&line)?;
        if line == "open" {
            break;
        }
    }
    std::thread::spawn(move || {
        while lines.next().is_some_and(|line| run_commands(&line).is_ok()) {}
        std::process::exit(0);
    });
    Ok(())
}

fn command(line: &str, control: &TestControl, runtime: &Handle) -> bool {
    match line.split_once(' ').unwrap_or((line, "")) {
        ("hold", "") => runtime.block_on(control.pause_automation()),
        ("release", "") => control.resume_automation(),
        ("advance", time) => match time.parse() {
            Ok(time) => control.advance_clock(Duration::from_millis(time)),
            Err(_) => return false,
        },
        _ => return false,
    }
    true
}
