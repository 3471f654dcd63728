//! `cargo xtask test`: everything that must hold, in the order in which a mistake is cheapest to find.

use crate::binary::{Longhall, features};
use crate::run::{self, Done};
use crate::steps::{self, Step};
use crate::{chromium, docs, house, tables};
use std::process::ExitCode;

/// 2,000 for each number of seats and each opening.
const GAMES: u64 = 8000;

/// Takes every step.
pub fn all() -> ExitCode {
    steps::take(&[
        Step { name: "no file names a place on one machine", check: house::no_places_of_machines },
        Step { name: "rules named beside code exist", check: house::rule_comments_exist },
        Step { name: "a browser is there", check: chromium::there },
        Step { name: "format", check: format },
        Step { name: "lints", check: lints },
        Step { name: "tests", check: tests },
        Step { name: "examples in the documentation", check: doc_tests },
        Step { name: "documentation", check: rustdoc },
        Step { name: "release build", check: release },
        Step { name: "scenarios", check: scenarios },
        Step { name: "every rule has a scenario", check: house::every_rule_has_a_scenario },
        Step { name: "made pages are up to date", check: docs::check },
        Step { name: "8,000 random games with trades", check: games },
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

fn tests() -> Done {
    run::show(&mut run::cargo(&format!("test --workspace --all-targets --no-fail-fast {}", features()?)))
}

fn doc_tests() -> Done {
    run::show(&mut run::cargo(&format!("test --workspace --doc {}", features()?)))
}

fn rustdoc() -> Done {
    let mut cargo = run::cargo(&format!("doc --workspace --no-deps {}", features()?));
    run::show(cargo.env("RUSTDOCFLAGS", "-D warnings"))
}

fn release() -> Done {
    Longhall::release().map(|_| ())
}

fn scenarios() -> Done {
    let dirs = house::scenarios()?;
    if dirs.is_empty() {
        return Err("there is no crates/*/scenarios".into());
    }
    run::show(&mut Longhall::release()?.with(&format!("scenario {}", dirs.join(" "))))
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
