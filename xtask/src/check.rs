//! `cargo xtask test`: everything that must hold, in the order in which a mistake is cheapest to find; and `cargo xtask check`: the
//! part of it that is quick.
//!
//! One build serves all of it. Tests, documentation examples, scenarios, made pages and random games use the same crates with the same
//! features and the same profile; lints are the only other compilation.

use crate::binary::{Longhall, features};
use crate::run::{self, Done};
use crate::steps::{self, Step};
use crate::{chromium, docs, house, lanes, models, mutants, tables};
use std::process::ExitCode;

/// Random games over every number of seats and every way to lay a table out.
const GAMES: u64 = 8000;

/// Games that each second model judges.
const MODEL_GAMES: u64 = 10;

/// The name of the step whose product others need.
const BUILD: &str = "build of the tests";

/// Takes every step.
pub fn all() -> ExitCode {
    steps::take(&[
        Step::new("no file names a place on one machine", house::no_places_of_machines),
        Step::new("rules named beside code exist", house::rule_comments_exist),
        Step::new("a browser is there", chromium::there),
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

/// Takes the steps that a contributor waits for.
pub fn quick() -> ExitCode {
    steps::take(&[
        Step::new("no file names a place on one machine", house::no_places_of_machines),
        Step::new("rules named beside code exist", house::rule_comments_exist),
        Step::new("format", format),
        Step::new("lints", lints),
        Step::new("unit tests", unit_tests),
        Step::new("build of the program", program),
        Step::after("build of the program", "scenarios, one for every rule", quick_scenarios),
    ])
}

fn format() -> Done {
    needs("fmt", "rustfmt")?;
    run::show(&mut run::cargo("fmt --all --check")).map_err(|why| format!("{why}\n`cargo fmt` mends it"))
}

fn lints() -> Done {
    needs("clippy", "clippy")?;
    let words = format!("clippy --workspace --all-targets {} -- -D warnings", features()?);
    run::show(&mut run::cargo(&words))
}

fn build() -> Done {
    crate::binary::tests().map(|_| ())
}

fn tests() -> Done {
    lanes::run(&crate::binary::tests()?.tests)
}

/// All but those that start the server or a browser, and the games' own suites, which play for minutes.
fn unit_tests() -> Done {
    lanes::run(&crate::binary::unit_tests()?)
}

fn program() -> Done {
    Longhall::beside_unit_tests().map(|_| ())
}

fn scenarios() -> Done {
    house::scenarios_pass_and_show_every_rule(&Longhall::checked()?)
}

fn quick_scenarios() -> Done {
    house::scenarios_pass_and_show_every_rule(&Longhall::beside_unit_tests()?)
}

fn wrong_expectations() -> Done {
    mutants::scenarios(&Longhall::checked()?)
}

fn models() -> Done {
    models::judge(&crate::binary::tests()?, MODEL_GAMES)
}

fn doc_tests() -> Done {
    run::show(&mut run::cargo(&format!("test --workspace --doc {}", features()?)))
}

fn rustdoc() -> Done {
    let mut cargo = run::cargo(&format!("doc --workspace --no-deps {}", features()?));
    run::show(cargo.env("RUSTDOCFLAGS", "-D warnings"))
}

fn games() -> Done {
    let played = tables::soak(&Longhall::checked()?, GAMES)?;
    println!("{played} games, all ended by themselves, 0 audit failures");
    Ok(())
}

/// A part of the toolchain that a small installation leaves out.
fn needs(command: &str, component: &str) -> Done {
    if run::works(&mut run::cargo(&format!("{command} --version"))) {
        Ok(())
    } else {
        Err(format!("cargo {command} is missing: install it with `rustup component add {component}`"))
    }
}
