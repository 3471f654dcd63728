//! All that one viewer gets at a position.

use super::Conform;
use super::run::legal;
use crate::{Next, Story, Text, Viewer};

/// View, next, choices and picture, as they would be sent to him.
#[derive(PartialEq)]
pub(super) struct Sight<G: Conform> {
    next: Next,
    view: G::View,
    view_bytes: String,
    choices: Vec<String>,
    scene: String,
}

impl<G: Conform> Sight<G> {
    pub fn of(game: &G, viewer: Viewer) -> Result<Sight<G>, String> {
        let view = game.view(viewer);
        let (actions, choices) = match viewer {
            Viewer::Seat(seat) => {
                let actions = legal(game, seat);
                let lines = actions.iter().map(|&a| game.write_action(seat, a)).collect();
                (actions, lines)
            }
            Viewer::Spectator | Viewer::Omniscient => (Vec::new(), Vec::new()),
        };
        let view_bytes = serde_json::to_string(&view).map_err(|e| format!("a view cannot be written: {e}"))?;
        let scene = G::scene(&view, &actions);
        let scene = serde_json::to_string(&scene).map_err(|e| format!("a scene cannot be written: {e}"))?;
        Ok(Sight { next: game.next(), view, view_bytes, choices, scene })
    }

    /// Says what differs, if anything.
    pub fn same(&self, other: &Sight<G>) -> Result<(), String> {
        if self.next != other.next {
            return Err(format!("`next` differs: {:?} and {:?}", self.next, other.next));
        }
        if self.view_bytes != other.view_bytes {
            return Err(difference("the view", &self.view_bytes, &other.view_bytes));
        }
        if self.view != other.view {
            return Err(difference("the view", &format!("{:?}", self.view), &format!("{:?}", other.view)));
        }
        if self.choices != other.choices {
            return Err(difference("the legal list", &self.choices.join("; "), &other.choices.join("; ")));
        }
        if self.scene != other.scene {
            return Err(difference("the scene", &self.scene, &other.scene));
        }
        Ok(())
    }
}

/// Are the lines of two stories the same for this viewer?
pub(super) fn same_story(a: &Story, b: &Story, viewer: Viewer) -> Result<(), String> {
    let lines = |story: &Story| story.for_viewer(viewer).cloned().collect::<Vec<Text>>();
    let (a, b) = (lines(a), lines(b));
    if a == b { Ok(()) } else { Err(difference("the log", &format!("{a:?}"), &format!("{b:?}"))) }
}

/// Two texts around the place where they part.
pub(super) fn difference(what: &str, a: &str, b: &str) -> String {
    let common = a.bytes().zip(b.bytes()).take_while(|(x, y)| x == y).count();
    let cut = |text: &str| {
        let from = (0..=common.saturating_sub(60)).rev().find(|&i| text.is_char_boundary(i)).unwrap_or(0);
        text[from..].chars().take(140).collect::<String>()
    };
    format!("{what} differs:\n  …{}…\n  …{}…", cut(a), cut(b))
}
