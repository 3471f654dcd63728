//! The tutorial of a game: its first turns, played with a beginner. One TOML file per game.
//!
//! A guide is a scripted game: an opening, the lines before the learner's first decision, and steps. A step points at
//! something on the screen and shows a sentence. It may wait for a line of the learner, and then apply lines of the
//! other seats and of chance. The learner has the first seat. Reading a guide lists all errors of the file;
//! [`play_through`] checks that it can be played.

mod play_through;
mod read;

pub use play_through::{GuideReport, play_through};

use crate::scene::Scene;
use serde_json::{Map, Value};

/// A tutorial.
#[derive(Clone, PartialEq, Debug)]
pub struct Guide {
    /// The number of seats. The learner has the first one.
    pub seats: u8,
    /// The options that differ from their defaults.
    pub options: Map<String, Value>,
    /// Lines of notation before the first step. Lines of seats begin with the seat's name.
    pub before: Vec<String>,
    /// The steps in order.
    pub steps: Vec<GuideStep>,
}

/// One step of a guide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GuideStep {
    /// What it points at.
    pub at: Target,
    /// The message to show.
    pub say: String,
    /// The rule that explains more.
    pub rule: Option<String>,
    /// The line it waits for; `*` stands for any words.
    pub wait: Option<String>,
    /// Lines of other seats and of chance that follow.
    pub then: Vec<String>,
}

/// What a step points at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// `widget ID`: a widget of the scene.
    Widget(String),
    /// `thing ID`: anything with this word in notation: a card, a corner, a tile.
    Thing(String),
    /// `verb FORM`: a button of the prompt.
    Verb(String),
    /// `log`: the game log.
    Log,
    /// `question`: the question of the prompt.
    Question,
    /// The next click that leads to the awaited line.
    Way,
}

impl Target {
    /// The word of its kind and the id that it names, for pages.
    pub fn words(&self) -> (&'static str, &str) {
        match self {
            Target::Widget(id) => ("widget", id),
            Target::Thing(id) => ("thing", id),
            Target::Verb(form) => ("verb", form),
            Target::Log => ("log", ""),
            Target::Question => ("question", ""),
            Target::Way => ("way", ""),
        }
    }

    fn read(text: &str) -> Option<Target> {
        let text = text.trim();
        let named = |id: &str| Some(id.trim().to_owned()).filter(|id| !id.is_empty());
        match text.split_once(' ') {
            None if text == "log" => Some(Target::Log),
            None if text == "question" => Some(Target::Question),
            Some(("widget", id)) => named(id).map(Target::Widget),
            Some(("thing", id)) => named(id).map(Target::Thing),
            Some(("verb", form)) => named(form).map(Target::Verb),
            _ => None,
        }
    }

    /// Does the scene contain it?
    pub fn is_in(&self, scene: &Scene) -> bool {
        match self {
            Target::Widget(id) => scene.widgets.iter().any(|widget| widget.id == *id),
            Target::Thing(id) => serde_json::to_value(&scene.widgets).is_ok_and(|all| contains_id(&all, id)),
            Target::Verb(form) => scene.prompt.iter().flat_map(|prompt| &prompt.verbs).any(|verb| verb.form == *form),
            Target::Question => scene.prompt.is_some(),
            Target::Log | Target::Way => true,
        }
    }
}

/// Does anything in this value have this id? A player's mat is named by its seat.
fn contains_id(value: &Value, id: &str) -> bool {
    match value {
        Value::Object(fields) => {
            let own = ["id", "seat"].iter().any(|key| fields.get(*key).and_then(Value::as_str) == Some(id));
            own || fields.values().any(|value| contains_id(value, id))
        }
        Value::Array(list) => list.iter().any(|value| contains_id(value, id)),
        _ => false,
    }
}

impl GuideStep {
    /// Does this step wait for a line or apply lines?
    pub fn changes_game(&self) -> bool {
        self.lines() > 0
    }

    /// The number of lines of notation in this step.
    pub fn lines(&self) -> usize {
        usize::from(self.wait.is_some()) + self.then.len()
    }

    /// Does the line match the awaited pattern?
    pub fn accepts(&self, line: &str) -> bool {
        self.wait.as_ref().is_some_and(|pattern| fits(pattern, line.trim()))
    }
}

impl Guide {
    /// The index of the step to show after this number of lines, `before` included: the step after the last one that
    /// changed the game. `None` if no step ends there.
    pub fn step_after(&self, lines: usize) -> Option<usize> {
        let mut done = self.before.len();
        if done == lines {
            return Some(0);
        }
        for (at, step) in self.steps.iter().enumerate() {
            done += step.lines();
            if step.changes_game() && done == lines {
                return Some(at + 1);
            }
        }
        None
    }

    /// The steps from this index up to the next one that changes the game, that one included.
    pub fn steps_until_move(&self, place: usize) -> &[GuideStep] {
        let rest = self.steps.get(place..).unwrap_or_default();
        let end = rest.iter().position(GuideStep::changes_game).map_or(rest.len(), |at| at + 1);
        &rest[..end]
    }

    /// Do the remaining steps leave the game unchanged?
    pub fn is_end(&self, place: usize) -> bool {
        !self.steps_until_move(place).last().is_some_and(GuideStep::changes_game)
    }
}

/// Splits a line of a guide into the seat's name, if there is one, and the notation.
pub fn split_line(line: &str) -> (Option<&str>, &str) {
    match line.split_once(':') {
        Some((seat, line)) => (Some(seat.trim()), line.trim()),
        None => (None, line.trim()),
    }
}

/// Does the pattern match? `*` stands for any words, including none.
fn fits(pattern: &str, line: &str) -> bool {
    let Some((head, tail)) = pattern.split_once('*') else { return pattern == line };
    let Some(rest) = line.strip_prefix(head) else { return false };
    (0..=rest.len()).any(|at| rest.is_char_boundary(at) && fits(tail, &rest[at..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn star_matches_any_words() {
        assert!(fits("roll", "roll") && !fits("roll", "roll 2"));
        assert!(fits("build road *", "build road N(1,1)-S(1,0)") && !fits("build road *", "build keep N(1,1)"));
        assert!(fits("*", "anything") && fits("* road *", "build road x") && fits("a*", "a"));
        assert!(fits("*ą", "zażółć ą"));
    }

    #[test]
    fn step_after_counts_done_lines() {
        let step = |wait: Option<&str>, then: &[&str]| GuideStep {
            at: Target::Log,
            say: "x".into(),
            rule: None,
            wait: wait.map(Into::into),
            then: then.iter().map(|&line| line.to_owned()).collect(),
        };
        let steps = vec![
            step(None, &[]),
            step(Some("roll"), &["roll 3 4"]),
            step(None, &[]),
            step(None, &["blue: pass"]),
            step(None, &[]),
        ];
        let guide = Guide { seats: 2, options: Map::new(), before: vec!["start red".into()], steps };
        assert_eq!(
            [0, 1, 2, 3, 4, 5].map(|lines| guide.step_after(lines)),
            [None, Some(0), None, Some(2), Some(4), None]
        );
        assert_eq!(
            (
                guide.steps_until_move(0).len(),
                guide.steps_until_move(2).len(),
                guide.steps_until_move(4).len(),
                guide.steps_until_move(9).len()
            ),
            (2, 2, 1, 0)
        );
        assert!(guide.is_end(4) && !guide.is_end(2));
    }
}
