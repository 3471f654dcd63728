//! `cargo xtask flaky`: repeats the browser, server and crash tests while all cores are busy. A test that passes only on an idle machine
//! fails here.
//!
//! Every run of a test is a line of `target/flaky.jsonl`, so runs of several invocations add up. A line names the commit and the build;
//! the table counts the lines of the present build. The output of a failed run is saved, and the table names the file.

mod busy_threads;
mod run_log;

use crate::binary::{self, ServerTests};
use crate::chromium;
use crate::command::{self, TaskResult};
use busy_threads::BusyThreads;
use run_log::{Build, RunLog};
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};

/// How often each test is repeated.
const TIMES: usize = 30;

/// The arguments of the task.
#[derive(Debug, PartialEq)]
struct Arguments {
    times: usize,
    names: Vec<String>,
}

/// Repeats the tests and prints the table.
pub fn run(words: &[&str]) -> TaskResult<ExitCode> {
    let wanted = parse_arguments(words)?;
    chromium::ensure_installed()?;
    let tests = binary::server_tests()?;
    let build = Build::of(&tests)?;
    let run_log = RunLog::open(command::root().join("target/flaky.jsonl"));
    let programs = programs(&tests, &wanted.names)?;
    let count: usize = programs.iter().map(|(_, names)| names.len()).sum();
    println!("{count} tests, {} times each, beside {} busy threads", wanted.times, busy_threads::cores());
    {
        let _busy = BusyThreads::all_cores();
        for round in 1..=wanted.times {
            let failed = repeat(&programs, &wanted.names, &build, &run_log)?;
            println!("round {round} of {}: {} passed, {failed} failed", wanted.times, count - failed);
        }
    }
    let names: Vec<&String> = programs.iter().flat_map(|(_, names)| names).collect();
    let counts = run_log.counts(&build)?;
    println!("\n{}", run_log.table(&build, &counts, &names));
    let all_passed = names.iter().all(|name| counts.get(*name).is_some_and(|sum| sum.passed == sum.runs));
    Ok(if all_passed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn parse_arguments(words: &[&str]) -> TaskResult<Arguments> {
    let mut wanted = Arguments { times: TIMES, names: Vec::new() };
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

/// The test programs with tests of these names, and the tests.
fn programs(tests: &ServerTests, names: &[String]) -> TaskResult<Vec<(PathBuf, Vec<String>)>> {
    let mut programs = Vec::new();
    for (program, file) in &tests.programs {
        let text = command::capture(Command::new(file).args(names).args(["--list", "--format", "terse"]))?;
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

/// Runs every program once and logs the result of each test. Returns how many failed.
fn repeat(programs: &[(PathBuf, Vec<String>)], names: &[String], build: &Build, run_log: &RunLog) -> TaskResult<usize> {
    let mut failed = 0;
    for (file, tests) in programs {
        let mut command = Command::new(file);
        // Cargo runs tests in the folder of their package.
        command.args(names).current_dir(command::root().join("crates/longhall")).stdin(Stdio::null());
        let output = command.output().map_err(|error| format!("cannot start {}: {error}", file.display()))?;
        let output_text = String::from_utf8_lossy(&output.stdout).into_owned();
        let passed: Vec<&str> = passed(&output_text);
        let is_well = |test: &String| test.split_once("::").is_some_and(|(_, name)| passed.contains(&name));
        let log = if tests.iter().all(is_well) {
            None
        } else {
            Some(run_log.save_log(&format!("{output_text}\n{}", String::from_utf8_lossy(&output.stderr)))?)
        };
        for test in tests {
            let well = is_well(test);
            failed += usize::from(!well);
            run_log.write(build, test, well, log.as_deref().filter(|_| !well))?;
        }
    }
    Ok(failed)
}

/// The tests that passed by the output of the test program. A test that is missing there did not finish.
fn passed(output_text: &str) -> Vec<&str> {
    output_text.lines().filter_map(|line| line.strip_prefix("test ")?.strip_suffix(" ... ok")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_parsed() {
        let all = Arguments { times: TIMES, names: Vec::new() };
        assert_eq!(parse_arguments(&[]), Ok(all));
        assert_eq!(
            parse_arguments(&["crash", "--times", "3", "talk"]),
            Ok(Arguments { times: 3, names: vec!["crash".into(), "talk".into()] })
        );
        for wrong in [&["--times"][..], &["--times", "0"], &["--times", "x"], &["--often"]] {
            assert!(parse_arguments(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn only_tests_reported_ok_have_passed() {
        let output_text = "running 3 tests\ntest a::b ... ok\ntest a::c ... FAILED\ntest a::d ... ";
        assert_eq!(passed(output_text), ["a::b"]);
    }
}
