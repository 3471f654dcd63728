//! Fuzzing of scenario files.

use engine::scenario::read_header;
use std::path::Path;

/// A text parses as a scenario, or gives an error with its place.
pub fn scenario(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    // A file may name a folder of data, which is not part of this test.
    if text.contains("pack") {
        return;
    }
    let cover = match read_header("wild.toml", text, &registry::all_ids()) {
        Ok(cover) => cover,
        Err(no) => return assert!(no.to_string().starts_with("wild.toml"), "{no}"),
    };
    if let Some(game) = registry::find(&cover.game) {
        let _ = game.run_scenarios("wild.toml", text, Path::new("."));
    }
}
