//! The program `longhall`, built one way or another.

use crate::run::{self, Done};
use serde_json::Value;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A built `longhall`.
pub struct Longhall(PathBuf);

impl Longhall {
    /// As everybody builds it.
    pub fn release() -> Done<Longhall> {
        built("build --release --package longhall")
    }

    /// As the tests build it: optimised, but overflows and debug assertions stop it. It is the very program that they run: with other
    /// words cargo would build everything once more, because what only tests need asks for features of its own.
    pub fn checked() -> Done<Longhall> {
        built(&format!("test --workspace --all-targets --no-run {}", features()?))
    }

    /// As it is measured and given away: slow to build, quick to run.
    pub fn dist() -> Done<Longhall> {
        built("build --profile dist --package longhall")
    }

    /// The file.
    pub fn path(&self) -> &PathBuf {
        &self.0
    }

    /// The program with these words after it.
    pub fn with(&self, words: &str) -> Command {
        let mut command = run::program(&self.0);
        command.args(words.split_whitespace());
        command
    }

    /// What it prints with `--json`.
    pub fn json(&self, words: &str) -> Done<Value> {
        json(&mut self.with(&format!("{words} --json")))
    }
}

/// What a command prints, as JSON.
pub fn json(command: &mut Command) -> Done<Value> {
    let text = run::read(command)?;
    serde_json::from_str(&text).map_err(|error| format!("{command:?} printed no JSON: {error}\n{text}"))
}

/// Builds with these words and asks cargo where the program lies.
fn built(words: &str) -> Done<Longhall> {
    let mut cargo = run::cargo(words);
    cargo.arg("--message-format=json-render-diagnostics").stderr(Stdio::inherit());
    let messages = run::read(&mut cargo)?;
    messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter(|message| message["target"]["name"] == "longhall" && message["profile"]["test"] == false)
        .find_map(|message| message["executable"].as_str().map(|file| Longhall(file.into())))
        .ok_or_else(|| format!("`cargo {words}` built no program called longhall"))
}

/// `--features` for everything: the conformance battery wherever a crate has one.
pub fn features() -> Done<String> {
    let mut names = Vec::new();
    for krate in crate::house::crates()? {
        let manifest = std::fs::read_to_string(krate.join("Cargo.toml")).unwrap_or_default();
        if manifest.lines().any(|line| line.starts_with("conformance =")) {
            names.push(format!("{}/conformance", crate::house::name(&krate)));
        }
    }
    Ok(format!("--features {}", names.join(",")))
}
