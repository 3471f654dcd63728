//! The bodies of the fuzz targets over their seeds and spoilt copies of them: the same in every run.

use engine::{QuickRng, Rng};
use std::path::{Path, PathBuf};

/// So many spoilt copies are tried of all the seeds of a target together.
const SPOILT: usize = 3_000;
/// A whole game or a whole pack takes longer.
const SLOW: usize = 240;

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

/// Says what was being read when something panicked, so that it can become a seed.
struct Reading<'a>(&'a [u8], String);

impl Drop for Reading<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("it panicked at {}: {:?}", self.1, String::from_utf8_lossy(self.0));
        }
    }
}

fn below(n: usize, rng: &mut QuickRng) -> usize {
    rng.below(n.max(1) as u32) as usize
}

/// What a fuzzer does: other bytes, parts left out, doubled, taken from another seed, and words that often hurt.
fn spoil(bytes: &mut Vec<u8>, other: &[u8], rng: &mut QuickRng) {
    const HURT: [&[u8]; 14] = [
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
            _ => drop(bytes.splice(part, HURT[below(HURT.len(), rng)].iter().copied())),
        }
    }
}

fn read_all(target: &str, spoilt: usize) {
    let (_, read) = parser_fuzz::ALL.into_iter().find(|(name, _)| *name == target).expect("there is such a target");
    let seeds = seeds(target);
    assert!(seeds.len() > 5, "{target} has seeds");
    for (path, bytes) in &seeds {
        let reading = Reading(bytes, path.display().to_string());
        read(reading.0);
    }
    // `LONGHALL_WILD=N` tries N times as many.
    let times = std::env::var("LONGHALL_WILD").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    let mut rng = QuickRng::seeded(11);
    for n in 0..spoilt * times {
        let mut bytes = seeds[n % seeds.len()].1.clone();
        spoil(&mut bytes, &seeds[below(seeds.len(), &mut rng)].1, &mut rng);
        let reading = Reading(&bytes, format!("{target}, copy {n}"));
        read(reading.0);
    }
}

#[test]
fn wild_notation() {
    read_all("notation", SPOILT);
}

#[test]
fn wild_records() {
    read_all("record", SLOW);
}

#[test]
fn wild_scenarios() {
    read_all("scenario", SLOW);
}

#[test]
fn wild_packs() {
    read_all("pack", SLOW);
}

#[test]
fn wild_doors() {
    read_all("json_door", SPOILT);
}

/// The seeds do what they are for: without a scratch, each is read to its end.
#[test]
fn the_seeds_are_what_they_seem() {
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

/// Every target of the fuzzer is tried here, and every one here is a target.
#[test]
fn no_target_is_forgotten() {
    let manifest = include_str!("../../../fuzz/Cargo.toml");
    let targets: Vec<&str> = manifest.lines().filter_map(|line| line.strip_prefix("path = \"fuzz_targets/")).collect();
    let named: Vec<String> = parser_fuzz::ALL.iter().map(|(name, _)| format!("{name}.rs\"")).collect();
    assert_eq!(targets, named);
}
