//! Mutants of the rules: cargo-mutants changes one expression at a time, and a game's scenarios and conformance suite have to fail.
//!
//! The sample is chosen by a seed from all mutants of the modules that hold rules. What was caught stays caught: an interrupted run goes
//! on where it stopped. Results lie in `target/mutants/GAME`; the table in docs/mutants.md is made of them.

use crate::run::{self, Done};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::PathBuf;

/// Modules without rules: how a game looks, reads, writes and judges positions, and what only tests need.
const NO_RULES: &[&str] = &[
    "scene.rs",
    "scene/**",
    "judge.rs",
    "judge/**",
    "given*.rs",
    "given/**",
    "written.rs",
    "lay*.rs",
    "lasting.rs",
    "whole.rs",
    "friendly.rs",
    "words.rs",
    "keys.rs",
    "conform.rs",
    "notation.rs",
    "options.rs",
    "refusal.rs",
    "data.rs",
    "data/**",
    "cardtext.rs",
    "gallery.rs",
    "moments.rs",
    "audit.rs",
    "view.rs",
    "imagine.rs",
    "conformance.rs",
    "evaluate.rs",
    "evaluate/**",
    "hidden.rs",
    "hidden/**",
    "messages.rs",
    "notation/**",
    "scenario.rs",
    "scenario/**",
];

/// The tests that decide.
const TESTS: &str = "every_scenario_passes keeps_the_contract";

/// What is asked for.
struct Wanted {
    sample: usize,
    seed: u64,
}

/// Runs the sample of one game and writes the table.
pub fn run(game: &str, words: &[&str]) -> Done {
    let wanted = read(words)?;
    if !run::works(&mut run::cargo("mutants --version")) {
        return Err("cargo-mutants is missing: install it with `cargo install cargo-mutants --locked`".into());
    }
    // It stops at the first failure, which cargo's own tests do not: most mutants are caught by a scenario within two seconds.
    if !run::works(&mut run::cargo("nextest --version")) {
        return Err("cargo-nextest is missing: install it with `cargo install cargo-nextest --locked`".into());
    }
    let src = format!("crates/{game}/src");
    if !run::root().join(&src).is_dir() {
        return Err(format!("there is no game called `{game}`"));
    }
    let sample = sample(list(game)?, &wanted);
    let out = format!("target/mutants/{game}");
    let mut cargo = run::cargo(&format!(
        "mutants --package {game} --features {game}/conformance --iterate --baseline skip --timeout 300 --test-tool nextest --output {out} \
         --colors never --no-shuffle"
    ));
    cargo.env("NEXTEST_PROFILE", "mutants");
    exclude(&mut cargo, game);
    for name in &sample {
        cargo.arg("--re").arg(format!("^{}$", escaped(name)));
    }
    cargo.args(["--", "--test", "game", "--"]).args(TESTS.split(' '));
    std::fs::create_dir_all(run::root().join(&out)).map_err(|error| format!("{out}: {error}"))?;
    // It ends with 2 or 3 if something survived or hung: the table tells.
    let _ = run::show(&mut cargo);
    let found = Found::of(game, &sample);
    println!("{}", found.line(game));
    found.write(game)?;
    found.judge(game)
}

fn read(words: &[&str]) -> Done<Wanted> {
    let mut wanted = Wanted { sample: 150, seed: 1 };
    for pair in words.chunks(2) {
        let [flag, n] = pair else { return Err(format!("`{}` takes a number", pair[0])) };
        let n = n.parse().map_err(|_| format!("{flag} takes a number, not `{n}`"))?;
        match *flag {
            "--sample" => wanted.sample = n as usize,
            "--seed" => wanted.seed = n,
            _ => return Err(format!("mutants rules takes --sample and --seed, not `{flag}`")),
        }
    }
    Ok(wanted)
}

fn exclude(cargo: &mut std::process::Command, game: &str) {
    cargo.arg("--file").arg(format!("crates/{game}/src/**/*.rs"));
    for module in NO_RULES {
        cargo.arg("--exclude").arg(format!("crates/{game}/src/{module}"));
    }
}

/// The names of all mutants of the rules.
fn list(game: &str) -> Done<Vec<String>> {
    let mut cargo = run::cargo(&format!("mutants --package {game} --list --json"));
    exclude(&mut cargo, game);
    let text = run::read(&mut cargo)?;
    let all: Value = serde_json::from_str(&text).map_err(|error| format!("cargo mutants printed no JSON: {error}"))?;
    let names = all.as_array().into_iter().flatten().filter_map(|mutant| mutant["name"].as_str());
    Ok(names.map(str::to_owned).collect())
}

/// So many of them, the same for the same seed: those whose names hash lowest.
fn sample(names: Vec<String>, wanted: &Wanted) -> BTreeSet<String> {
    let mut ranked: Vec<(u64, String)> = names.into_iter().map(|name| (rank(&name, wanted.seed), name)).collect();
    ranked.sort();
    ranked.into_iter().take(wanted.sample).map(|(_, name)| name).collect()
}

/// FNV-1a, so that the sample does not depend on a library. The line and column do not count: code above a mutant may move it.
fn rank(name: &str, seed: u64) -> u64 {
    let words = name.splitn(4, ':').last().unwrap_or(name);
    let hash = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    words.as_bytes().iter().fold(0xcbf2_9ce4_8422_2325 ^ seed.wrapping_mul(0x9e37_79b9_7f4a_7c15), hash)
}

/// A name as a regular expression that means just it.
fn escaped(name: &str) -> String {
    let special = |c: char| {
        !(c.is_alphanumeric()
            || matches!(c, ' ' | '_' | '/' | ':' | '<' | '>' | '"' | '\'' | ',' | '!' | '=' | '%' | ';'))
    };
    name.chars().fold(String::new(), |mut all, c| {
        if special(c) {
            all.push('\\');
        }
        all.push(c);
        all
    })
}

/// What came of the sample.
struct Found {
    caught: usize,
    unviable: usize,
    missed: Vec<String>,
    left: usize,
}

impl Found {
    fn of(game: &str, sample: &BTreeSet<String>) -> Found {
        let folder = run::root().join(format!("target/mutants/{game}/mutants.out"));
        let lines = |file: &str| -> BTreeSet<String> {
            let text = std::fs::read_to_string(folder.join(file)).unwrap_or_default();
            text.lines().filter(|line| sample.contains(*line)).map(str::to_owned).collect()
        };
        // Hanging is noticed too.
        let mut caught = lines("caught.txt");
        caught.extend(lines("previously_caught.txt"));
        caught.extend(lines("timeout.txt"));
        let unviable = lines("unviable.txt");
        caught.retain(|name| !unviable.contains(name));
        let missed: Vec<String> = lines("missed.txt").into_iter().filter(|name| !caught.contains(name)).collect();
        let left = sample.len().saturating_sub(caught.len() + unviable.len() + missed.len());
        Found { caught: caught.len(), unviable: unviable.len(), missed, left }
    }

    fn line(&self, game: &str) -> String {
        let viable = self.caught + self.missed.len();
        let share = if viable == 0 { 0.0 } else { 100.0 * self.caught as f64 / viable as f64 };
        format!(
            "| {game} | {} | {} | {} | {} | {} | {share:.0} % |",
            viable + self.unviable + self.left,
            self.unviable,
            self.caught,
            self.missed.len(),
            self.left
        )
    }

    /// Replaces the game's row and its list of survivors in docs/mutants.md.
    fn write(&self, game: &str) -> Done {
        let file: PathBuf = run::root().join("docs/mutants.md");
        let old = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let mut rows = String::new();
        let mut done = false;
        for line in old.lines() {
            if line.starts_with(&format!("| {game} |")) {
                rows += &self.line(game);
                done = true;
            } else {
                rows += line;
            }
            rows.push('\n');
        }
        if !done {
            return Err(format!("docs/mutants.md has no row for {game}"));
        }
        std::fs::write(&file, rows).map_err(|error| format!("{}: {error}", file.display()))
    }

    /// Nine of ten are caught, and of the others docs/mutants.md says why they change nothing.
    fn judge(&self, game: &str) -> Done {
        let explained = std::fs::read_to_string(run::root().join("docs/mutants.md")).unwrap_or_default();
        let mut say = String::new();
        for name in self.missed.iter().filter(|name| !explained.contains(unplaced(name))) {
            let _ = writeln!(say, "survives, and docs/mutants.md does not say why: {name}");
        }
        if self.left > 0 {
            let _ = writeln!(say, "{} of the sample are left: run it again", self.left);
        }
        if self.caught * 10 < (self.caught + self.missed.len()) * 9 {
            let _ = writeln!(say, "{game}: fewer than nine of ten are caught");
        }
        if say.is_empty() { Ok(()) } else { Err(say) }
    }
}

/// The name of a mutant without its line and column, which move.
fn unplaced(name: &str) -> &str {
    name.splitn(4, ':').last().unwrap_or(name).trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sample_depends_on_the_seed_and_not_on_places() {
        let names =
            |line: u32| (0..50).map(|n| format!("crates/x/src/a.rs:{}:5: replace f{n} with 0", n + line)).collect();
        let pick = |line, seed| -> Vec<String> {
            sample(names(line), &Wanted { sample: 5, seed }).iter().map(|name| unplaced(name).to_owned()).collect()
        };
        let sorted = |mut list: Vec<String>| {
            list.sort();
            list
        };
        assert_eq!(sorted(pick(1, 1)), sorted(pick(90, 1)));
        assert_ne!(sorted(pick(1, 1)), sorted(pick(1, 2)));
        assert_eq!(pick(1, 1).len(), 5);
    }

    #[test]
    fn names_become_expressions_that_mean_just_them() {
        assert_eq!(
            escaped("a.rs:1:2: replace f -> Vec<u8> with vec![0]"),
            r"a\.rs:1:2: replace f \-> Vec<u8> with vec!\[0\]"
        );
    }
}
