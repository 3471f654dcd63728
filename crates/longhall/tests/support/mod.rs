//! What the tests of the program share: a server as a process of its own, a small HTTP client, random numbers, folders, waiting.

#![allow(dead_code, reason = "every test uses a part of this")]

pub mod http;
pub mod server;

use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// What has not come after so long will never come. Nothing depends on how much earlier it comes.
pub const NEVER: Duration = Duration::from_secs(180);

/// Waits until something holds.
pub fn wait(what: &str, mut holds: impl FnMut() -> bool) {
    wait_for(what, || holds().then_some(()));
}

/// Waits until there is something, and returns it.
pub fn wait_for<T>(what: &str, mut found: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = found() {
            return found;
        }
        assert!(begun.elapsed() < NEVER, "waited {} s in vain: {what}", NEVER.as_secs());
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// A temporary folder that nobody else has; gone when it is dropped.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let n = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("longhall-{name}-{}-{n}", std::process::id()));
        // An earlier process of this number may have been killed.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a temporary folder can be made");
        Folder(folder)
    }
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A game that bots have just played, with the rules and the data of this build; `words` are what follows `longhall play`.
pub fn played(words: &str) -> Played {
    let folder = Folder::new("played");
    let file = folder.join("game.longhall");
    let mut longhall = std::process::Command::new(env!("CARGO_BIN_EXE_longhall"));
    longhall.arg("play").args(words.split(' ')).args(["--seat", "nobody", "--record"]).arg(&file);
    let output = longhall.output().expect("longhall runs");
    assert!(output.status.success(), "longhall play {words}: {}", String::from_utf8_lossy(&output.stderr));
    Played { _folder: folder, file }
}

/// The record of a game; the file is gone when it is dropped.
pub struct Played {
    _folder: Folder,
    /// Where it lies.
    pub file: PathBuf,
}

impl Played {
    /// What it says.
    pub fn text(&self) -> String {
        std::fs::read_to_string(&self.file).expect("the record can be read")
    }
}

/// Numbers that are the same in every run.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n.max(1)
    }
}
