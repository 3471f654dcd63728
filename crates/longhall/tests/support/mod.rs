//! Helpers of the tests: a server in its own process, a small HTTP client, random numbers, temporary folders, waiting.

#![allow(dead_code, reason = "every test uses a part of this")]

pub mod http;
pub mod server;

use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// How long a test waits for anything before it fails.
pub const TIMEOUT: Duration = Duration::from_secs(180);

/// Waits until the condition holds.
pub fn wait(what: &str, mut holds: impl FnMut() -> bool) {
    wait_for(what, || holds().then_some(()));
}

/// Waits until the closure returns a value, and returns it.
pub fn wait_for<T>(what: &str, mut found: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = found() {
            return found;
        }
        assert!(begun.elapsed() < TIMEOUT, "waited {} s in vain: {what}", TIMEOUT.as_secs());
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// A unique temporary folder, removed when dropped.
pub struct TempFolder(PathBuf);

impl TempFolder {
    pub fn new(name: &str) -> TempFolder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let n = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("longhall-{name}-{}-{n}", std::process::id()));
        // An earlier process with this id may have been killed.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a temporary folder can be made");
        TempFolder(folder)
    }
}

impl Deref for TempFolder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for TempFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Lets bots play a game with the rules and data of this build. `words` are the arguments after `longhall play`.
pub fn record_game(words: &str) -> RecordedGame {
    let folder = TempFolder::new("played");
    let file = folder.join("game.longhall");
    let mut longhall = std::process::Command::new(env!("CARGO_BIN_EXE_longhall"));
    longhall.arg("play").args(words.split(' ')).args(["--seat", "nobody", "--record"]).arg(&file);
    let output = longhall.output().expect("longhall runs");
    assert!(output.status.success(), "longhall play {words}: {}", String::from_utf8_lossy(&output.stderr));
    RecordedGame { _folder: folder, file }
}

/// The record of a game. The file is removed when this is dropped.
pub struct RecordedGame {
    _folder: TempFolder,
    /// The path of the record.
    pub file: PathBuf,
}

impl RecordedGame {
    /// The text of the record.
    pub fn text(&self) -> String {
        std::fs::read_to_string(&self.file).expect("the record can be read")
    }
}

/// A random number generator with the same numbers in every run.
pub struct TestRng(u64);

impl TestRng {
    pub fn new(seed: u64) -> TestRng {
        TestRng(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n.max(1)
    }
}
