//! The file to which every run of a test is written, and the table made of it.

use crate::binary::HouseTests;
use crate::run::{self, Done};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// What was tested: runs of another build say nothing about this one.
#[derive(Clone, PartialEq, Debug)]
pub struct Build {
    /// The commit that was checked out.
    pub commit: String,
    /// A fingerprint of the test programs and of the server they start.
    pub print: String,
    /// One for each invocation of `flaky`.
    pub invocation: u64,
}

impl Build {
    /// The build that lies there now.
    pub fn of(tests: &HouseTests) -> Done<Build> {
        let commit = run::read(run::program("git").args(["rev-parse", "--short", "HEAD"])).unwrap_or_default();
        let mut print = Fingerprint::default();
        for file in tests.programs.iter().map(|(_, file)| file).chain([&tests.longhall]) {
            print.add(&fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?);
        }
        Ok(Build { commit: commit.trim().to_owned(), print: print.word(), invocation: now() })
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

/// How often a test was run, and passed.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Sum {
    pub runs: usize,
    pub passed: usize,
    /// What its latest failure printed.
    pub log: Option<String>,
    invocations: BTreeSet<u64>,
}

/// The file.
pub struct Ledger(PathBuf);

impl Ledger {
    /// The ledger in this file, which need not be there yet.
    pub fn open(file: PathBuf) -> Ledger {
        Ledger(file)
    }

    /// Writes down one run of a test.
    pub fn write(&self, build: &Build, test: &str, passed: bool, log: Option<&str>) -> Done {
        let line = json!({ "commit": build.commit, "build": build.print, "invocation": build.invocation, "test": test,
            "passed": passed, "log": log });
        let open = fs::OpenOptions::new().create(true).append(true).open(&self.0);
        let written = open.and_then(|mut file| writeln!(file, "{line}"));
        written.map_err(|error| format!("{}: {error}", self.0.display()))
    }

    /// Keeps what a failed run printed; returns the file's name for people.
    pub fn keep(&self, said: &str) -> Done<String> {
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
        Ok(ours(&file))
    }

    /// The runs of this build, by test.
    pub fn sums(&self, build: &Build) -> Done<BTreeMap<String, Sum>> {
        let text = match fs::read_to_string(&self.0) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(format!("{}: {error}", self.0.display())),
        };
        let mut sums: BTreeMap<String, Sum> = BTreeMap::new();
        // A line that was cut off by a kill is no run.
        for line in text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()) {
            if line["build"] != build.print.as_str() {
                continue;
            }
            let sum = sums.entry(line["test"].as_str().unwrap_or_default().to_owned()).or_default();
            sum.runs += 1;
            sum.passed += usize::from(line["passed"] == true);
            sum.invocations.extend(line["invocation"].as_u64());
            sum.log = line["log"].as_str().map(str::to_owned).or(sum.log.take());
        }
        Ok(sums)
    }

    /// One line a test: how often it passed, and where its latest failure lies; then where the numbers come from.
    pub fn table(&self, build: &Build, sums: &BTreeMap<String, Sum>, tests: &[&String]) -> String {
        let (mut lines, none) = (Vec::new(), Sum::default());
        for test in tests {
            let sum = sums.get(*test).unwrap_or(&none);
            let log = sum.log.as_ref().map_or_else(String::new, |log| format!("   {log}"));
            lines.push(format!("{:>4} of {:<4} {test}{log}", sum.passed, sum.runs));
        }
        let shown = || tests.iter().filter_map(|test| sums.get(*test));
        let invocations: BTreeSet<u64> = shown().flat_map(|sum| sum.invocations.iter().copied()).collect();
        let well = shown().filter(|sum| sum.passed == sum.runs).count();
        lines.push(format!(
            "\n{well} of {} tests passed every time: build {} at commit {}, {} invocation(s) of `cargo xtask flaky`, kept in {}",
            tests.len(),
            build.print,
            build.commit,
            invocations.len(),
            ours(&self.0)
        ));
        lines.join("\n")
    }
}

/// Seconds since 1970.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}

fn ours(file: &Path) -> String {
    file.strip_prefix(run::root()).unwrap_or(file).display().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn build(print: &str, invocation: u64) -> Build {
        Build { commit: "abc".into(), print: print.into(), invocation }
    }

    #[test]
    fn runs_of_one_build_add_up_over_invocations() {
        let file = std::env::temp_dir().join(format!("longhall-ledger-{}.jsonl", std::process::id()));
        let _ = fs::remove_file(&file);
        let ledger = Ledger::open(file.clone());
        assert_eq!(ledger.sums(&build("new", 3)), Ok(BTreeMap::new()));
        ledger.write(&build("old", 1), "a", false, Some("old.log")).unwrap();
        ledger.write(&build("new", 2), "a", true, None).unwrap();
        ledger.write(&build("new", 3), "a", false, Some("new.log")).unwrap();
        ledger.write(&build("new", 3), "b", true, None).unwrap();
        let sums = ledger.sums(&build("new", 3)).unwrap();
        assert_eq!((sums["a"].runs, sums["a"].passed, sums["a"].log.as_deref()), (2, 1, Some("new.log")));
        let (a, b, c) = ("a".to_owned(), "b".to_owned(), "c".to_owned());
        let table = ledger.table(&build("new", 3), &sums, &[&a, &b, &c]);
        for line in ["   1 of 2    a   new.log", "   1 of 1    b", "   0 of 0    c", "1 of 3 tests passed every time"] {
            assert!(table.contains(line), "{line}\n{table}");
        }
        assert!(table.contains("build new at commit abc, 2 invocation(s)"), "{table}");
        fs::remove_file(file).unwrap();
    }

    #[test]
    fn another_byte_is_another_build() {
        let print = |parts: &[&[u8]]| {
            let mut print = Fingerprint::default();
            for part in parts {
                print.add(part);
            }
            print.word()
        };
        assert_eq!(print(&[b"one", b"two"]), print(&[b"one", b"two"]));
        assert_ne!(print(&[b"one", b"two"]), print(&[b"one", b"twp"]));
    }
}
