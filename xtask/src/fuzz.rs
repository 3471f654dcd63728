//! Part of `cargo xtask soak`: runs the fuzzer on every parser of input from the network or a file.

use crate::command::{self, TaskResult};
use std::time::Instant;

/// How long each target runs, unless `LONGHALL_FUZZ_SECONDS` is set.
const SECONDS: u64 = 600;

const INSTALL_HELP: &str = "the fuzzer is missing and could not be installed. `cargo install cargo-fuzz --locked` puts it there; \
    it needs a C++ compiler (Debian: `apt-get install g++`)";

/// Runs every target in turn; the first finding ends the run.
pub fn run() -> TaskResult {
    let seconds = match std::env::var("LONGHALL_FUZZ_SECONDS") {
        Ok(text) => text.parse().map_err(|_| format!("LONGHALL_FUZZ_SECONDS is a number, not `{text}`"))?,
        Err(_) => SECONDS,
    };
    ensure_installed()?;
    for target in targets()? {
        let begun = Instant::now();
        tried(&target, seconds)?;
        println!("{target}: no finding ({:.0} s)", begun.elapsed().as_secs_f64());
    }
    Ok(())
}

fn ensure_installed() -> TaskResult {
    let found = || command::succeeds(&mut command::cargo("fuzz --version"));
    if !found() {
        println!("installing cargo-fuzz");
        command::execute(&mut command::cargo("install cargo-fuzz --locked"))
            .map_err(|why| format!("{INSTALL_HELP} ({why})"))?;
    }
    if found() { Ok(()) } else { Err(INSTALL_HELP.into()) }
}

/// The targets in the fuzzer's manifest.
fn targets() -> TaskResult<Vec<String>> {
    let manifest = command::root().join("fuzz/Cargo.toml");
    let text = std::fs::read_to_string(&manifest).map_err(|error| format!("{}: {error}", manifest.display()))?;
    let name = |line: &str| Some(line.strip_prefix("path = \"fuzz_targets/")?.strip_suffix(".rs\"")?.to_owned());
    Ok(text.lines().filter_map(name).collect())
}

/// Runs one target. New inputs go to `fuzz/corpus`, which is not in git; the seeds are not changed. No sanitizer is used: our code has no
/// `unsafe`, and without one the stable compiler is enough.
fn tried(target: &str, seconds: u64) -> TaskResult {
    let corpus = command::root().join("fuzz/corpus").join(target);
    std::fs::create_dir_all(&corpus).map_err(|error| format!("{}: {error}", corpus.display()))?;
    let words = format!(
        "fuzz run --fuzz-dir fuzz -s none {target} fuzz/corpus/{target} fuzz/seeds/{target} -- -max_total_time={seconds} \
         -timeout=60 -rss_limit_mb=4096 -max_len=20000 -print_final_stats=1"
    );
    command::execute(&mut command::cargo(&words)).map_err(|why| {
        format!(
            "{target} has a finding: the bytes lie in fuzz/artifacts/{target}, and `cargo fuzz run --fuzz-dir fuzz -s none \
             {target} FILE` shows it again ({why})"
        )
    })
}
