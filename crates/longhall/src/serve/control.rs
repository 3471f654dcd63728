//! A test that starts `longhall serve` holds its clock and its bots. The environment variable names the address at which the test
//! listens; the server connects to it, does what its lines say, and answers each with `done`. It opens when the test says `open`, and
//! ends when the test is gone.
//!
//! `hold`: nothing happens by itself any more. `release`: it does again. `advance 1500`: it is so many milliseconds later.

use crate::fail::Fail;
use server::TestControl;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpStream;
use std::time::Duration;
use tokio::runtime::Handle;

/// Where the test listens.
const SWITCH: &str = "LONGHALL_TEST_CONTROL";

/// The test that started this server, if one did.
pub fn test() -> Result<Option<TcpStream>, Fail> {
    let Ok(address) = std::env::var(SWITCH) else { return Ok(None) };
    let connected = TcpStream::connect(&address);
    connected.map(Some).map_err(|error| Fail::input(format!("{SWITCH}: no test listens at `{address}`: {error}")))
}

/// Does what the test says: at once until it says `open`, and from then on beside everything else.
pub fn obey(test: TcpStream, control: TestControl, runtime: Handle) -> Result<(), Fail> {
    let mut answers = test.try_clone()?;
    let mut lines = BufReader::new(test).lines().map_while(Result::ok);
    let mut obey = move |line: &str| {
        let known = line == "open" || command(line, &control, &runtime);
        answers.write_all(if known { b"done\n" } else { b"unknown\n" })
    };
    for line in lines.by_ref() {
        obey(&line)?;
        if line == "open" {
            break;
        }
    }
    std::thread::spawn(move || {
        while lines.next().is_some_and(|line| obey(&line).is_ok()) {}
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
