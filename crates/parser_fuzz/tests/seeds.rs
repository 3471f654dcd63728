//! Runs the fuzz targets on their seeds and on mutated copies of them, the same in every run.

use engine::{QuickRng, Rng};
use std::path::{Path, PathBuf};

/// How many mutated copies are tried per target.
const MUTATIONS: usize = 3_000;
/// The same for targets that replay a whole game or load a whole pack.
const SLOW_MUTATIONS: usize = 240;

fn seeds(target: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(target);
    let listed = std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<PathBuf> = listed.map(|entry| entry.expect("a readable folder").path()).collect();
    paths.sort();
    let read = |path: PathBuf| {
        let bytes = std::fs::read(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        (path, bytes)
    };
    paths.into_iter().map(read).collect()
}

/// Prints the input after a panic, so that it can become a seed.
struct ReadReport<'a>(&'a [u8], String);

impl Drop for ReadReport<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("it panicked at {}: {:?}", self.1, String::from_utf8_lossy(self.0));
        }
    }
}

fn below(n: usize, rng: &mut QuickRng) -> usize {
    rng.below(n.max(1) as u32) as usize
}

/// Mutates like a fuzzer: other bytes, parts removed, doubled, taken from another seed, and strings that often break parsers.
fn mutate(bytes: &mut Vec<u8>, other: &[u8], rng: &mut QuickRng) {
    const HARMFUL: [&[u8]; 14] = [
        b"",
        b"\0",
        b"\"",
        b"{",
        b"[",
        b"-1",
        b"999999999999999999999",
        b"; ",
        b"#",
        b" ",
        b"=",
        b"\n",
        b"\xff",
        "ż".as_bytes(),
    ];
    for _ in 0..=rng.below(3) {
        let (from, to) = (below(bytes.len(), rng), below(bytes.len(), rng));
        let part = from.min(to)..from.max(to).min(from.min(to) + 40);
        match rng.below(6) {
            0 if !bytes.is_empty() => bytes[from] = rng.below(256) as u8,
            1 => drop(bytes.drain(part)),
            2 => {
                let doubled = bytes[part.clone()].to_vec();
                bytes.splice(part.start..part.start, doubled);
            }
            3 => {
                let at = below(other.len(), rng);
                bytes.splice(part, other[at..other.len().min(at + 40)].iter().copied());
            }
            4 => bytes.truncate(from),
            _ => drop(bytes.splice(part, HARMFUL[below(HARMFUL.len(), rng)].iter().copied())),
        }
    }
}

fn read_all(target: &str, mutations: usize) {
    let (_, read) = parser_fuzz::ALL.into_iter().find(|(name, _)| *name == target).expect("there is such a target");
    let seeds = seeds(target);
    assert!(seeds.len() > 5, "{target} has seeds");
    for (path, bytes) in &seeds {
        let reading = ReadReport(bytes, path.display().to_string());
        read(reading.0);
    }
    // `LONGHALL_WILD=N` tries N times as many.
    let times = std::env::var("LONGHALL_WILD").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    let mut rng = QuickRng::seeded(11);
    for n in 0..mutations * times {
        let mut bytes = seeds[n % seeds.len()].1.clone();
        mutate(&mut bytes, &seeds[below(seeds.len(), &mut rng)].1, &mut rng);
        let reading = ReadReport(&bytes, format!("{target}, copy {n}"));
        read(reading.0);
    }
}

#[test]
fn mutated_notation_is_parsed_or_refused() {
    read_all("notation", MUTATIONS);
}

#[test]
fn mutated_records_are_parsed_or_refused() {
    read_all("record", SLOW_MUTATIONS);
}

#[test]
fn mutated_scenarios_are_parsed_or_refused() {
    read_all("scenario", SLOW_MUTATIONS);
}

#[test]
fn mutated_packs_are_parsed_or_refused() {
    read_all("pack", SLOW_MUTATIONS);
}

#[test]
fn mutated_json_requests_are_parsed_or_refused() {
    read_all("json_request", MUTATIONS);
}

/// Unmutated seeds parse completely.
#[test]
fn seeds_are_valid() {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("seeds are text");
    for (path, bytes) in seeds("record") {
        let record = engine::record::Record::parse(&text(&bytes));
        assert!(record.is_ok(), "{}: {:?}", path.display(), record.err().map(|no| no.to_string()));
    }
    for (path, bytes) in seeds("scenario") {
        let cover = engine::scenario::read_header("seed.toml", &text(&bytes), &registry::all_ids());
        assert!(cover.is_ok(), "{}", path.display());
    }
    let games: std::collections::BTreeSet<u8> = seeds("notation").iter().map(|(_, bytes)| bytes[0]).collect();
    assert_eq!(games.len(), registry::games().len(), "every game has lines among the seeds");
}

/// The fuzz targets of `fuzz/Cargo.toml` and the parsers of this crate are the same.
#[test]
fn every_fuzz_target_is_tested() {
    let manifest = include_str!("../../../fuzz/Cargo.toml");
    let targets: Vec<&str> = manifest.lines().filter_map(|line| line.strip_prefix("path = \"fuzz_targets/")).collect();
    let named: Vec<String> = parser_fuzz::ALL.iter().map(|(name, _)| format!("{name}.rs\"")).collect();
    assert_eq!(targets, named);
}
