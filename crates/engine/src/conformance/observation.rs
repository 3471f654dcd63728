//! Everything that one viewer receives at a position.

use super::Conformance;
use super::run::legal;
use crate::{LogBuffer, Next, Text, Viewer, Window};

/// View, next, window, choices and rendered scene, as they would be sent.
pub(super) struct Observation<G: Conformance> {
    next: Next,
    window: Option<Window>,
    view: G::View,
    choices: Vec<G::Action>,
    page: Option<RenderedPage>,
}

/// The serialized parts, which cost more than all the rest.
struct RenderedPage {
    view: String,
    lines: Vec<String>,
    scene: String,
}

impl<G: Conformance> Observation<G> {
    /// Everything.
    pub fn of(game: &G, viewer: Viewer) -> Result<Observation<G>, String> {
        let mut observation = Observation::quick(game, viewer);
        let view = serde_json::to_string(&observation.view).map_err(|e| format!("a view cannot be written: {e}"))?;
        let lines = match viewer {
            Viewer::Seat(seat) => observation.choices.iter().map(|&a| game.write_action(seat, a)).collect(),
            Viewer::Spectator | Viewer::Omniscient => Vec::new(),
        };
        let scene = G::scene(&observation.view, &observation.choices);
        let scene = serde_json::to_string(&scene).map_err(|e| format!("a scene cannot be written: {e}"))?;
        observation.page = Some(RenderedPage { view, lines, scene });
        Ok(observation)
    }

    /// Everything but the serialized parts. They follow from the rest, unless the game does something unusual.
    pub fn quick(game: &G, viewer: Viewer) -> Observation<G> {
        let choices = match viewer {
            Viewer::Seat(seat) => legal(game, seat),
            Viewer::Spectator | Viewer::Omniscient => Vec::new(),
        };
        Observation { next: game.next(), window: game.window(), view: game.view(viewer), choices, page: None }
    }

    /// Returns the first difference. Serialized parts are compared if both have them.
    pub fn check_equal(&self, other: &Observation<G>) -> Result<(), String> {
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

/// Compares the log entries that this viewer sees.
pub(super) fn check_same_log(a: &LogBuffer, b: &LogBuffer, viewer: Viewer) -> Result<(), String> {
    let lines = |log: &LogBuffer| log.for_viewer(viewer).cloned().collect::<Vec<Text>>();
    let (a, b) = (lines(a), lines(b));
    if a == b { Ok(()) } else { Err(difference("the log", &format!("{a:?}"), &format!("{b:?}"))) }
}

/// Shows two texts around their first difference.
pub(super) fn difference(what: &str, a: &str, b: &str) -> String {
    let common = a.bytes().zip(b.bytes()).take_while(|(x, y)| x == y).count();
    let cut = |text: &str| {
        let from = (0..=common.saturating_sub(60)).rev().find(|&i| text.is_char_boundary(i)).unwrap_or(0);
        text[from..].chars().take(140).collect::<String>()
    };
    format!("{what} differs:\n  …{}…\n  …{}…", cut(a), cut(b))
}
