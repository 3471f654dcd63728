//! All that one viewer gets at a position.

use super::Conformance;
use super::run::legal;
use crate::{LogBuffer, Next, Text, Viewer, Window};

/// View, next, choices and picture, as they would be sent to him.
pub(super) struct Sight<G: Conformance> {
    next: Next,
    window: Option<Window>,
    view: G::View,
    choices: Vec<G::Action>,
    page: Option<Page>,
}

/// What is written of it for his page; that costs more than all the rest.
struct Page {
    view: String,
    lines: Vec<String>,
    scene: String,
}

impl<G: Conformance> Sight<G> {
    /// Everything.
    pub fn of(game: &G, viewer: Viewer) -> Result<Sight<G>, String> {
        let mut sight = Sight::glance(game, viewer);
        let view = serde_json::to_string(&sight.view).map_err(|e| format!("a view cannot be written: {e}"))?;
        let lines = match viewer {
            Viewer::Seat(seat) => sight.choices.iter().map(|&a| game.write_action(seat, a)).collect(),
            Viewer::Spectator | Viewer::Omniscient => Vec::new(),
        };
        let scene = G::scene(&sight.view, &sight.choices);
        let scene = serde_json::to_string(&scene).map_err(|e| format!("a scene cannot be written: {e}"))?;
        sight.page = Some(Page { view, lines, scene });
        Ok(sight)
    }

    /// Everything but the page, which follows from it unless the game does something very odd.
    pub fn glance(game: &G, viewer: Viewer) -> Sight<G> {
        let choices = match viewer {
            Viewer::Seat(seat) => legal(game, seat),
            Viewer::Spectator | Viewer::Omniscient => Vec::new(),
        };
        Sight { next: game.next(), window: game.window(), view: game.view(viewer), choices, page: None }
    }

    /// Says what differs, if anything; pages are compared if both were made.
    pub fn same(&self, other: &Sight<G>) -> Result<(), String> {
        if self.next != other.next {
            return Err(format!("`next` differs: {:?} and {:?}", self.next, other.next));
        }
        if self.window != other.window {
            return Err(format!("the open window differs: {:?} and {:?}", self.window, other.window));
        }
        if self.view != other.view {
            return Err(difference("the view", &format!("{:?}", self.view), &format!("{:?}", other.view)));
        }
        if self.choices != other.choices {
            return Err(difference("the legal list", &format!("{:?}", self.choices), &format!("{:?}", other.choices)));
        }
        let (Some(page), Some(other)) = (&self.page, &other.page) else { return Ok(()) };
        if page.view != other.view {
            return Err(difference("the view", &page.view, &other.view));
        }
        if page.lines != other.lines {
            return Err(difference("the legal list", &page.lines.join("; "), &other.lines.join("; ")));
        }
        if page.scene != other.scene {
            return Err(difference("the scene", &page.scene, &other.scene));
        }
        Ok(())
    }
}

/// Are the lines of two stories the same for this viewer?
pub(super) fn same_story(a: &LogBuffer, b: &LogBuffer, viewer: Viewer) -> Result<(), String> {
    let lines = |story: &LogBuffer| story.for_viewer(viewer).cloned().collect::<Vec<Text>>();
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
