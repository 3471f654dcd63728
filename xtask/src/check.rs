//! `cargo xtask test` runs all checks, the cheapest first. `cargo xtask check` runs the quick ones.
//!
//! All steps share one build: tests, documentation examples, scenarios, generated pages and random games use the same crates with the
//! same features and profile. Only lints compile separately.

use crate::binary::{Longhall, features};
use crate::command::{self, TaskResult};
use crate::steps::{self, Step};
use crate::{chromium, docs, models, mutants, repo_checks, sim_configs, test_runner};
use std::process::ExitCode;

/// How many random games are played, over every number of seats and every layout.
const GAMES: u64 = 8000;

/// How many games each second model judges.
const MODEL_GAMES: u64 = 10;

/// The name of the step whose result others need.
const BUILD: &str = "build of the tests";

/// Runs every step.
pub fn all() -> ExitCode {
    steps::run_all(&[
        Step::new("no file names a place on one machine", repo_checks::no_local_paths),
        Step::new("rules named beside code exist", repo_checks::rule_comments_exist),
        Step::new("a browser is there", chromium::ensure_installed),
        Step::new("format", format),
        Step::new("lints", lints),
        Step::new(BUILD, build),
        Step::after(BUILD, "tests", tests),
        Step::after(BUILD, "examples in the documentation", doc_tests),
        Step::new("documentation", rustdoc),
        Step::after(BUILD, "scenarios, one for every rule", scenarios),
        Step::after(BUILD, "wrong expectations fail", wrong_expectations),
        Step::after(BUILD, "second models agree with games", models),
        Step::after(BUILD, "made pages are up to date", docs::check),
        Step::after(BUILD, "random games with trades", games),
    ])
}

/// Runs the quick steps.
pub fn quick() -> ExitCode {
    steps::run_all(&[
        Step::new("no file names a place on one machine", repo_checks::no_local_paths),
        Step::new("rules named beside code exist", repo_checks::rule_comments_exist),
        Step::new("format", format),
        Step::new("lints", lints),
        Step::new("unit tests", unit_tests),
        Step::new("build of the program", program),
        Step::after("build of the program", "scenarios, one for every rule", quick_scenarios),
    ])
}

fn format() -> TaskResult {
    needs("fmt", "rustfmt")?;
    command::execute(&mut command::cargo("fmt --all --check")).map_err(|why| format!("{why}\n`cargo fmt` mends it"))
}

fn lints() -> TaskResult {
    needs("clippy", "clippy")?;
    let words = format!("clippy --workspace --all-targets {} -- -D warnings", features()?);
    command::execute(&mut command::cargo(&words))
}

fn build() -> TaskResult {
    crate::binary::tests().map(|_| ())
}

fn tests() -> TaskResult {
    test_runner::run(&crate::binary::tests()?.tests)
}

/// All tests except those that start the server or a browser, and the games' suites, which play for minutes.
fn unit_tests() -> TaskResult {
    test_runner::run(&crate::binary::unit_tests()?)
}

fn program() -> TaskResult {
    Longhall::for_unit_tests().map(|_| ())
}

fn scenarios() -> TaskResult {
    repo_checks::scenarios_pass_and_cover_every_rule(&Longhall::checked()?)
}

fn quick_scenarios() -> TaskResult {
    repo_checks::scenarios_pass_and_cover_every_rule(&Longhall::for_unit_tests()?)
}

fn wrong_expectations() -> TaskResult {
    mutants::scenarios(&Longhall::checked()?)
}

fn models() -> TaskResult {
    models::judge(&crate::binary::tests()?, MODEL_GAMES)
}

fn doc_tests() -> TaskResult {
    command::execute(&mut command::cargo(&format!("test --workspace --doc {}", features()?)))
}

fn rustdoc() -> TaskResult {
    let mut cargo = command::cargo(&format!("doc --workspace --no-deps {}", features()?));
    command::execute(cargo.env("RUSTDOCFLAGS", "-D warnings"))
}

fn games() -> TaskResult {
    let played = sim_configs::play_random_games(&Longhall::checked()?, GAMES)?;
    println!("{played} games, all ended by themselves, 0 audit failures");
    Ok(())
}

/// Checks for a component of the toolchain that a minimal installation lacks.
fn needs(command: &str, component: &str) -> TaskResult {
    if command::succeeds(&mut command::cargo(&format!("{command} --version"))) {
        Ok(())
    } else {
        Err(format!("cargo {command} is missing: install it with `rustup component add {component}`"))
    }
}
