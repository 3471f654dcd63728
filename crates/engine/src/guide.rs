//! The guide of a game: its first turns, played once with somebody who has never seen it. TOML, one file a game.
//!
//! A guide is a game whose every outcome and every answer is written down: an opening, the lines before the learner is
//! asked anything, and steps. A step points at something and says a sentence about it; it may wait for a line of the
//! learner, and it may say what the others and chance do then. The learner has the first seat. What is wrong with a file
//! is said here, all of it; whether it can be played says [`play_through`].

mod play_through;
mod read;

pub use play_through::{GuideReport, play_through};

use crate::scene::Scene;
use serde_json::{Map, Value};

/// The first turns of a game, written down.
#[derive(Clone, PartialEq, Debug)]
pub struct Guide {
    /// How many sit at the table; the learner has the first seat.
    pub seats: u8,
    /// The options that differ from their defaults.
    pub options: Map<String, Value>,
    /// What has happened when the learner comes: lines of notation, those of seats with the seat's word before them.
    pub before: Vec<String>,
    /// What he is shown, in order.
    pub steps: Vec<GuideStep>,
}

/// One step of a guide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GuideStep {
    /// What it points at.
    pub at: Target,
    /// The key of its sentence.
    pub say: String,
    /// The rule that tells more.
    pub rule: Option<String>,
    /// The line it waits for; `*` stands for any words.
    pub wait: Option<String>,
    /// What the others and chance do then.
    pub then: Vec<String>,
}

/// What a step points at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// `widget ID`: a thing of the Scene as a whole.
    Widget(String),
    /// `thing ID`: whatever notation calls so: a card, a corner, a tile.
    Thing(String),
    /// `verb FORM`: a button of the question.
    Verb(String),
    /// `log`: the story.
    Log,
    /// `question`: what is asked.
    Question,
    /// Whatever is to be clicked next on the way to the line that is waited for.
    Way,
}

impl Target {
    /// The word of its kind, and what it names: for pages.
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

    /// Is it there?
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

/// Does anything in here bear this id? A player's place is named by its seat.
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
    /// Does something happen with it, or is it only said?
    pub fn changes_game(&self) -> bool {
        self.lines() > 0
    }

    /// How many lines of notation are done when it is over.
    pub fn lines(&self) -> usize {
        usize::from(self.wait.is_some()) + self.then.len()
    }

    /// Is this the line it waits for?
    pub fn accepts(&self, line: &str) -> bool {
        self.wait.as_ref().is_some_and(|pattern| fits(pattern, line.trim()))
    }
}

impl Guide {
    /// Where the learner is when so many lines were done (those before him included): the step after the last that
    /// moved something. `None` if no step ends there.
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

    /// What is said from a place on until something happens: the step that makes it happen is the last.
    pub fn steps_until_move(&self, place: usize) -> &[GuideStep] {
        let rest = self.steps.get(place..).unwrap_or_default();
        let end = rest.iter().position(GuideStep::changes_game).map_or(rest.len(), |at| at + 1);
        &rest[..end]
    }

    /// Is nothing left but words?
    pub fn is_end(&self, place: usize) -> bool {
        !self.steps_until_move(place).last().is_some_and(GuideStep::changes_game)
    }
}

/// A line of a guide: a seat's, with the seat's word before it, or chance's.
pub fn split_line(line: &str) -> (Option<&str>, &str) {
    match line.split_once(':') {
        Some((seat, line)) => (Some(seat.trim()), line.trim()),
        None => (None, line.trim()),
    }
}

/// `*` stands for any words, also none.
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
