//! The guide can be played to its end along every path, and all its messages exist.

use super::{GameCrateChecks, read};
use crate::guide::{GuideReport, play_through};
use crate::{DataRef, Game, Guide};

impl<G: Game> GameCrateChecks<G> {
    /// Reads `guide.toml` of the crate and plays it: every target exists and every line is possible.
    pub fn the_guide_can_be_followed(&self) -> GuideReport {
        let text = read(&self.root.join("guide.toml"));
        let guide = Guide::read(G::about(), &text).unwrap_or_else(|all| {
            let all: Vec<String> = all.iter().map(ToString::to_string).collect();
            panic!("{}", all.join("\n"));
        });
        let walked = play_through::<G>(&guide, DataRef::ours()).unwrap_or_else(|no| panic!("guide.toml: {no}"));
        assert_eq!(G::about().guide, Some(text.as_str()), "the game brings its guide");
        walked
    }
}
