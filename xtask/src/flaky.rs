//! `cargo xtask flaky`: repeats the browser, server and crash tests while all cores are kept busy by something else. A test that
//! passes only on a quiet machine fails here.
//!
//! Every run of a test is a line of `target/flaky.jsonl`, so that the runs can be spread over several invocations. A line names the
//! commit and the build; the table adds up the lines of the present build. What a failed run printed is kept, and the table says where.

mod busy;
mod ledger;

use crate::binary::{self, HouseTests};
use crate::chromium;
use crate::run::{self, Done};
use busy::Busy;
use ledger::{Build, Ledger};
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};

/// So often each test is repeated.
const TIMES: usize = 30;

/// What the developer asked for.
#[derive(Debug, PartialEq)]
struct Wanted {
    times: usize,
    names: Vec<String>,
}

/// Repeats, and prints the table.
pub fn run(words: &[&str]) -> Done<ExitCode> {
    let wanted = wanted(words)?;
    chromium::there()?;
    let tests = binary::house_tests()?;
    let build = Build::of(&tests)?;
    let ledger = Ledger::open(run::root().join("target/flaky.jsonl"));
    let programs = programs(&tests, &wanted.names)?;
    let count: usize = programs.iter().map(|(_, names)| names.len()).sum();
    println!("{count} tests, {} times each, beside {} busy threads", wanted.times, busy::cores());
    {
        let _busy = Busy::all_cores();
        for round in 1..=wanted.times {
            let failed = repeat(&programs, &wanted.names, &build, &ledger)?;
            println!("round {round} of {}: {} passed, {failed} failed", wanted.times, count - failed);
        }
    }
    let names: Vec<&String> = programs.iter().flat_map(|(_, names)| names).collect();
    let sums = ledger.sums(&build)?;
    println!("\n{}", ledger.table(&build, &sums, &names));
    let all_passed = names.iter().all(|name| sums.get(*name).is_some_and(|sum| sum.passed == sum.runs));
    Ok(if all_passed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn wanted(words: &[&str]) -> Done<Wanted> {
    let mut wanted = Wanted { times: TIMES, names: Vec::new() };
    let mut words = words.iter();
    while let Some(word) = words.next() {
        if *word == "--times" {
            let n = words.next().and_then(|n| n.parse().ok()).filter(|n| *n > 0);
            wanted.times = n.ok_or("--times takes a number from 1")?;
        } else if word.starts_with('-') {
            return Err(format!("flaky takes `--times N` and names of tests, not `{word}`"));
        } else {
            wanted.names.push((*word).to_owned());
        }
    }
    Ok(wanted)
}

/// The test programs that have tests of these names, with the tests.
fn programs(tests: &HouseTests, names: &[String]) -> Done<Vec<(PathBuf, Vec<String>)>> {
    let mut programs = Vec::new();
    for (program, file) in &tests.programs {
        let text = run::read(Command::new(file).args(names).args(["--list", "--format", "terse"]))?;
        let found: Vec<String> = text
            .lines()
            .filter_map(|line| line.strip_suffix(": test"))
            .map(|name| format!("{program}::{name}"))
            .collect();
        if !found.is_empty() {
            programs.push((file.clone(), found));
        }
    }
    if programs.is_empty() { Err(format!("no test is called `{}`", names.join("`, `"))) } else { Ok(programs) }
}

/// Runs every program once and writes down what came of each test. Returns how many failed.
fn repeat(programs: &[(PathBuf, Vec<String>)], names: &[String], build: &Build, ledger: &Ledger) -> Done<usize> {
    let mut failed = 0;
    for (file, tests) in programs {
        let mut command = Command::new(file);
        // Cargo starts tests in the folder of their package.
        command.args(names).current_dir(run::root().join("crates/longhall")).stdin(Stdio::null());
        let output = command.output().map_err(|error| format!("cannot start {}: {error}", file.display()))?;
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        let passed: Vec<&str> = passed(&said);
        let is_well = |test: &String| test.split_once("::").is_some_and(|(_, name)| passed.contains(&name));
        let log = if tests.iter().all(is_well) {
            None
        } else {
            Some(ledger.keep(&format!("{said}\n{}", String::from_utf8_lossy(&output.stderr)))?)
        };
        for test in tests {
            let well = is_well(test);
            failed += usize::from(!well);
            ledger.write(build, test, well, log.as_deref().filter(|_| !well))?;
        }
    }
    Ok(failed)
}

/// The tests that passed, as the test program says. Whatever it does not name did not come to its end.
fn passed(said: &str) -> Vec<&str> {
    said.lines().filter_map(|line| line.strip_prefix("test ")?.strip_suffix(" ... ok")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read() {
        let all = Wanted { times: TIMES, names: Vec::new() };
        assert_eq!(wanted(&[]), Ok(all));
        assert_eq!(
            wanted(&["crash", "--times", "3", "talk"]),
            Ok(Wanted { times: 3, names: vec!["crash".into(), "talk".into()] })
        );
        for wrong in [&["--times"][..], &["--times", "0"], &["--times", "x"], &["--often"]] {
            assert!(wanted(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn only_a_test_that_ended_well_has_passed() {
        let said = "running 3 tests\ntest a::b ... ok\ntest a::c ... FAILED\ntest a::d ... ";
        assert_eq!(passed(said), ["a::b"]);
    }
}
