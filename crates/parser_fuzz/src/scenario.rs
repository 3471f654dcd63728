//! Scenario files.

use engine::scenario::read_header;
use std::path::Path;

/// A text is a scenario or an error that says where.
pub fn scenario(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    // A file may name a folder of data; which one lies where is not what is tried here.
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
