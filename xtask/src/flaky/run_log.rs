//! The log of test runs, and the table made from it.

use crate::binary::ServerTests;
use crate::command::{self, TaskResult};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// The tested build: runs of other builds are not counted.
#[derive(Clone, PartialEq, Debug)]
pub struct Build {
    /// The commit that was checked out.
    pub commit: String,
    /// A fingerprint of the test programs and of the server they start.
    pub fingerprint: String,
    /// One for each invocation of `flaky`.
    pub invocation: u64,
}

impl Build {
    /// The present build.
    pub fn of(tests: &ServerTests) -> TaskResult<Build> {
        let commit =
            command::capture(command::program("git").args(["rev-parse", "--short", "HEAD"])).unwrap_or_default();
        let mut fingerprint = Fingerprint::default();
        for file in tests.programs.iter().map(|(_, file)| file).chain([&tests.longhall]) {
            fingerprint.add(&fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?);
        }
        Ok(Build { commit: commit.trim().to_owned(), fingerprint: fingerprint.word(), invocation: now() })
    }
}

/// A fingerprint of bytes (FNV-1a, by words of eight).
struct Fingerprint(u64);

impl Default for Fingerprint {
    fn default() -> Fingerprint {
        Fingerprint(0xcbf2_9ce4_8422_2325)
    }
}

impl Fingerprint {
    fn add(&mut self, bytes: &[u8]) {
        for part in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..part.len()].copy_from_slice(part);
            self.0 = (self.0 ^ u64::from_le_bytes(word)).wrapping_mul(0x0100_0000_01b3).rotate_left(23);
        }
    }

    fn word(&self) -> String {
        format!("{:016x}", self.0)
    }
}

/// How often a test was run and passed.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct TestCounts {
    pub runs: usize,
    pub passed: usize,
    /// The file with the output of its latest failure.
    pub log: Option<String>,
    invocations: BTreeSet<u64>,
}

/// The log file.
pub struct RunLog(PathBuf);

impl RunLog {
    /// A log in this file, which may not exist yet.
    pub fn open(file: PathBuf) -> RunLog {
        RunLog(file)
    }

    /// Appends a run of a test.
    pub fn write(&self, build: &Build, test: &str, passed: bool, log: Option<&str>) -> TaskResult {
        let line = json!({ "commit": build.commit, "build": build.fingerprint, "invocation": build.invocation, "test": test,
            "passed": passed, "log": log });
        let open = fs::OpenOptions::new().create(true).append(true).open(&self.0);
        let written = open.and_then(|mut file| writeln!(file, "{line}"));
        written.map_err(|error| format!("{}: {error}", self.0.display()))
    }

    /// Saves the output of a failed run; returns the file's name.
    pub fn save_log(&self, said: &str) -> TaskResult<String> {
        let folder = self.0.with_extension("");
        let cannot = |error: std::io::Error| format!("{}: {error}", folder.display());
        fs::create_dir_all(&folder).map_err(cannot)?;
        let mut n = 1;
        let file = loop {
            let file = folder.join(format!("{}-{n}.log", now()));
            if !file.exists() {
                break file;
            }
            n += 1;
        };
        fs::write(&file, said).map_err(cannot)?;
        Ok(relative_path(&file))
    }

    /// The counts of this build, by test.
    pub fn counts(&self, build: &Build) -> TaskResult<BTreeMap<String, TestCounts>> {
        let text = match fs::read_to_string(&self.0) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(format!("{}: {error}", self.0.display())),
        };
        let mut counts: BTreeMap<String, TestCounts> = BTreeMap::new();
        // Skip a partial line, left by a kill.
        for line in text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()) {
            if line["build"] != build.fingerprint.as_str() {
                continue;
            }
            let sum = counts.entry(line["test"].as_str().unwrap_or_default().to_owned()).or_default();
            sum.runs += 1;
            sum.passed += usize::from(line["passed"] == true);
            sum.invocations.extend(line["invocation"].as_u64());
            sum.log = line["log"].as_str().map(str::to_owned).or(sum.log.take());
        }
        Ok(counts)
    }

    /// One line per test: how often it passed, and the log of its latest failure; then the origin of the numbers.
    pub fn table(&self, build: &Build, counts: &BTreeMap<String, TestCounts>, tests: &[&String]) -> String {
        let (mut lines, none) = (Vec::new(), TestCounts::default());
        for test in tests {
            let sum = counts.get(*test).unwrap_or(&none);
            let log = sum.log.as_ref().map_or_else(String::new, |log| format!("   {log}"));
            lines.push(format!("{:>4} of {:<4} {test}{log}", sum.passed, sum.runs));
        }
        let shown = || tests.iter().filter_map(|test| counts.get(*test));
        let invocations: BTreeSet<u64> = shown().flat_map(|sum| sum.invocations.iter().copied()).collect();
        let well = shown().filter(|sum| sum.passed == sum.runs).count();
        lines.push(format!(
            "\n{well} of {} tests passed every time: build {} at commit {}, {} invocation(s) of `cargo xtask flaky`, kept in {}",
            tests.len(),
            build.fingerprint,
            build.commit,
            invocations.len(),
            relative_path(&self.0)
        ));
        lines.join("\n")
    }
}

/// Seconds since 1970.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}

fn relative_path(file: &Path) -> String {
    file.strip_prefix(command::root()).unwrap_or(file).display().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn build(fingerprint: &str, invocation: u64) -> Build {
        Build { commit: "abc".into(), fingerprint: fingerprint.into(), invocation }
    }

    #[test]
    fn runs_of_one_build_add_up() {
        let file = std::env::temp_dir().join(format!("longhall-ledger-{}.jsonl", std::process::id()));
        let _ = fs::remove_file(&file);
        let run_log = RunLog::open(file.clone());
        assert_eq!(run_log.counts(&build("new", 3)), Ok(BTreeMap::new()));
        run_log.write(&build("old", 1), "a", false, Some("old.log")).unwrap();
        run_log.write(&build("new", 2), "a", true, None).unwrap();
        run_log.write(&build("new", 3), "a", false, Some("new.log")).unwrap();
        run_log.write(&build("new", 3), "b", true, None).unwrap();
        let counts = run_log.counts(&build("new", 3)).unwrap();
        assert_eq!((counts["a"].runs, counts["a"].passed, counts["a"].log.as_deref()), (2, 1, Some("new.log")));
        let (a, b, c) = ("a".to_owned(), "b".to_owned(), "c".to_owned());
        let table = run_log.table(&build("new", 3), &counts, &[&a, &b, &c]);
        for line in ["   1 of 2    a   new.log", "   1 of 1    b", "   0 of 0    c", "1 of 3 tests passed every time"] {
            assert!(table.contains(line), "{line}\n{table}");
        }
        assert!(table.contains("build new at commit abc, 2 invocation(s)"), "{table}");
        fs::remove_file(file).unwrap();
    }

    #[test]
    fn fingerprint_changes_with_any_byte() {
        let fingerprint = |parts: &[&[u8]]| {
            let mut fingerprint = Fingerprint::default();
            for part in parts {
                fingerprint.add(part);
            }
            fingerprint.word()
        };
        assert_eq!(fingerprint(&[b"one", b"two"]), fingerprint(&[b"one", b"two"]));
        assert_ne!(fingerprint(&[b"one", b"two"]), fingerprint(&[b"one", b"twp"]));
    }
}
