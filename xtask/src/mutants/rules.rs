//! Mutants of the rules: cargo-mutants changes one expression at a time, and a game's scenarios or conformance suite must fail.
//!
//! A seed selects the sample from all mutants of the modules with rules. Caught mutants are not run again, so an interrupted run
//! continues. Results are written to `target/mutants/GAME`, and the table to docs/mutants.md.

use crate::command::{self, TaskResult};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::PathBuf;

/// Modules without rules: presentation, notation, scenarios, evaluation, data, and what only tests need.
const NO_RULES: [&str; 26] = [
    "scene.rs",
    "scene/**",
    "evaluate.rs",
    "evaluate/**",
    "scenario.rs",
    "scenario/**",
    "hidden.rs",
    "hidden/**",
    "notation.rs",
    "notation/**",
    "data.rs",
    "data/**",
    "messages.rs",
    "messages/**",
    "conformance.rs",
    "conformance/**",
    "audit.rs",
    "options.rs",
    "refusal.rs",
    "cardtext.rs",
    "gallery.rs",
    "moments.rs",
    "friendly.rs",
    "lasting.rs",
    "written.rs",
    "whole.rs",
];

/// The tests that must notice.
const TESTS: &str = "every_scenario_passes keeps_the_contract";

/// What is asked for.
struct Arguments {
    sample: usize,
    seed: u64,
}

/// Runs the sample of one game and writes the table.
pub fn run(game: &str, words: &[&str]) -> TaskResult {
    let wanted = parse_arguments(words)?;
    if !command::succeeds(&mut command::cargo("mutants --version")) {
        return Err("cargo-mutants is missing: install it with `cargo install cargo-mutants --locked`".into());
    }
    // Unlike `cargo test`, nextest stops at the first failure: most mutants are caught by a scenario within two seconds.
    if !command::succeeds(&mut command::cargo("nextest --version")) {
        return Err("cargo-nextest is missing: install it with `cargo install cargo-nextest --locked`".into());
    }
    let src = format!("crates/{game}/src");
    if !command::root().join(&src).is_dir() {
        return Err(format!("there is no game called `{game}`"));
    }
    let sample = sample(list(game)?, &wanted);
    let out = format!("target/mutants/{game}");
    let mut cargo = command::cargo(&format!(
        "mutants --package {game} --features {game}/conformance --iterate --baseline skip --timeout 300 --test-tool nextest --output {out} \
         --colors never --no-shuffle"
    ));
    cargo.env("NEXTEST_PROFILE", "mutants");
    exclude(&mut cargo, game);
    for name in &sample {
        cargo.arg("--re").arg(format!("^{}$", regex_escaped(name)));
    }
    cargo.args(["--", "--test", "game", "--"]).args(TESTS.split(' '));
    std::fs::create_dir_all(command::root().join(&out)).map_err(|error| format!("{out}: {error}"))?;
    // The exit code is 2 or 3 if a mutant survived or timed out; the table reports that.
    let _ = command::execute(&mut cargo);
    let found = SampleResult::of(game, &sample);
    println!("{}", found.line(game));
    found.write(game)?;
    found.judge(game)
}

fn parse_arguments(words: &[&str]) -> TaskResult<Arguments> {
    let mut wanted = Arguments { sample: 150, seed: 1 };
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
fn list(game: &str) -> TaskResult<Vec<String>> {
    let mut cargo = command::cargo(&format!("mutants --package {game} --list --json"));
    exclude(&mut cargo, game);
    let text = command::capture(&mut cargo)?;
    let all: Value = serde_json::from_str(&text).map_err(|error| format!("cargo mutants printed no JSON: {error}"))?;
    let names = all.as_array().into_iter().flatten().filter_map(|mutant| mutant["name"].as_str());
    Ok(names.map(str::to_owned).collect())
}

/// A sample of this size: the names with the lowest hashes for this seed.
fn sample(names: Vec<String>, wanted: &Arguments) -> BTreeSet<String> {
    let mut ranked: Vec<(u64, String)> = names.into_iter().map(|name| (rank(&name, wanted.seed), name)).collect();
    ranked.sort();
    ranked.into_iter().take(wanted.sample).map(|(_, name)| name).collect()
}

/// The hash of a name by FNV-1a, so that the sample does not depend on a library. Line and column are ignored, because edits move them.
fn rank(name: &str, seed: u64) -> u64 {
    let words = name.splitn(4, ':').last().unwrap_or(name);
    let hash = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    words.as_bytes().iter().fold(0xcbf2_9ce4_8422_2325 ^ seed.wrapping_mul(0x9e37_79b9_7f4a_7c15), hash)
}

/// A regular expression that matches exactly this name.
fn regex_escaped(name: &str) -> String {
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

/// The results of the sample.
struct SampleResult {
    caught: usize,
    unviable: usize,
    missed: Vec<String>,
    left: usize,
}

impl SampleResult {
    fn of(game: &str, sample: &BTreeSet<String>) -> SampleResult {
        let folder = command::root().join(format!("target/mutants/{game}/mutants.out"));
        let lines = |file: &str| -> BTreeSet<String> {
            let text = std::fs::read_to_string(folder.join(file)).unwrap_or_default();
            text.lines().filter(|line| sample.contains(*line)).map(str::to_owned).collect()
        };
        // A timeout counts as caught.
        let mut caught = lines("caught.txt");
        caught.extend(lines("previously_caught.txt"));
        caught.extend(lines("timeout.txt"));
        let unviable = lines("unviable.txt");
        caught.retain(|name| !unviable.contains(name));
        let missed: Vec<String> = lines("missed.txt").into_iter().filter(|name| !caught.contains(name)).collect();
        let left = sample.len().saturating_sub(caught.len() + unviable.len() + missed.len());
        SampleResult { caught: caught.len(), unviable: unviable.len(), missed, left }
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

    /// Replaces the game's row in docs/mutants.md.
    fn write(&self, game: &str) -> TaskResult {
        let file: PathBuf = command::root().join("docs/mutants.md");
        let old = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let mut rows = String::new();
        let mut done = false;
        for line in old.lines() {
            // The table of second models below has a row for the game too.
            if !done && line.starts_with(&format!("| {game} |")) {
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

    /// Checks that nine of ten are caught, and that docs/mutants.md explains why the others are equivalent.
    fn judge(&self, game: &str) -> TaskResult {
        let explained = std::fs::read_to_string(command::root().join("docs/mutants.md")).unwrap_or_default();
        let mut say = String::new();
        for name in self.missed.iter().filter(|name| !explained.contains(without_position(name))) {
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

/// The name of a mutant without line and column.
fn without_position(name: &str) -> &str {
    name.splitn(4, ':').last().unwrap_or(name).trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sample_depends_on_the_seed_and_not_on_line_numbers() {
        let names =
            |line: u32| (0..50).map(|n| format!("crates/x/src/a.rs:{}:5: replace f{n} with 0", n + line)).collect();
        let pick = |line, seed| -> Vec<String> {
            sample(names(line), &Arguments { sample: 5, seed })
                .iter()
                .map(|name| without_position(name).to_owned())
                .collect()
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
    fn names_are_escaped_for_regular_expressions() {
        assert_eq!(
            regex_escaped("a.rs:1:2: replace f -> Vec<u8> with vec![0]"),
            r"a\.rs:1:2: replace f \-> Vec<u8> with vec!\[0\]"
        );
    }
}
