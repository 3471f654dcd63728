//! Part of `cargo xtask soak`: a fuzzer makes up bytes for every parser that faces the network or a file.

use crate::run::{self, Done};
use std::time::Instant;

/// So long each target is tried, unless `LONGHALL_FUZZ_SECONDS` says otherwise.
const SECONDS: u64 = 600;

const WHAT: &str = "the fuzzer is missing and could not be installed. `cargo install cargo-fuzz --locked` puts it there; \
    it needs a C++ compiler (Debian: `apt-get install g++`)";

/// Tries every target in turn; the first finding ends it.
pub fn run() -> Done {
    let seconds = match std::env::var("LONGHALL_FUZZ_SECONDS") {
        Ok(text) => text.parse().map_err(|_| format!("LONGHALL_FUZZ_SECONDS is a number, not `{text}`"))?,
        Err(_) => SECONDS,
    };
    there()?;
    for target in targets()? {
        let begun = Instant::now();
        tried(&target, seconds)?;
        println!("{target}: no finding ({:.0} s)", begun.elapsed().as_secs_f64());
    }
    Ok(())
}

fn there() -> Done {
    let found = || run::works(&mut run::cargo("fuzz --version"));
    if !found() {
        println!("installing cargo-fuzz");
        run::show(&mut run::cargo("install cargo-fuzz --locked")).map_err(|why| format!("{WHAT} ({why})"))?;
    }
    if found() { Ok(()) } else { Err(WHAT.into()) }
}

/// The targets, as the fuzzer's manifest names them.
fn targets() -> Done<Vec<String>> {
    let manifest = run::root().join("fuzz/Cargo.toml");
    let text = std::fs::read_to_string(&manifest).map_err(|error| format!("{}: {error}", manifest.display()))?;
    let name = |line: &str| Some(line.strip_prefix("path = \"fuzz_targets/")?.strip_suffix(".rs\"")?.to_owned());
    Ok(text.lines().filter_map(name).collect())
}

/// What is found goes to `fuzz/corpus`, which is nobody's but this machine's; the seeds are read and stay as they are. No sanitizer: our
/// code has no `unsafe`, and without one the stable compiler will do.
fn tried(target: &str, seconds: u64) -> Done {
    let corpus = run::root().join("fuzz/corpus").join(target);
    std::fs::create_dir_all(&corpus).map_err(|error| format!("{}: {error}", corpus.display()))?;
    let words = format!(
        "fuzz run --fuzz-dir fuzz -s none {target} fuzz/corpus/{target} fuzz/seeds/{target} -- -max_total_time={seconds} \
         -timeout=60 -rss_limit_mb=4096 -max_len=20000 -print_final_stats=1"
    );
    run::show(&mut run::cargo(&words)).map_err(|why| {
        format!(
            "{target} has a finding: the bytes lie in fuzz/artifacts/{target}, and `cargo fuzz run --fuzz-dir fuzz -s none \
             {target} FILE` shows it again ({why})"
        )
    })
}
