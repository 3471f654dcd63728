//! Reading the `expect` of a case: the described state, views, choices, whom the game asks, the standing, the log.

use super::matching::{EXACTLY, NONE, can_match_form};
use super::toml_source::TomlSource;
use super::vocabulary::Vocabulary;
use super::{ScenarioError, keys, pointer, with_dashes};
use crate::{About, By, quoted};
use serde::Deserialize;
use serde_json::{Map, Value};

const KNOWN: &str = "\"/pointer\", \"view.SEAT/pointer\", legal.SEAT, log.SEAT, next, standing";

/// The keys of a standing.
const STANDING: [&str; 4] = ["scores", "places", "winners", "ending"];

/// One expectation and its pointer in the file.
#[derive(Clone)]
pub(super) struct Expectation {
    pub at: String,
    pub about: Topic,
}

#[derive(Clone)]
pub(super) enum Topic {
    State(String, Value),
    View(String, String, Value),
    Legal(String, Contains),
    Log(String, Contains),
    Next(Value),
    Standing(Value),
}

#[derive(Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Contains {
    #[serde(default)]
    pub has: Vec<String>,
    #[serde(default)]
    pub lacks: Vec<String>,
}

impl Contains {
    /// Every entry with its pointer.
    pub(super) fn entries<'a>(&'a self, at: &'a str) -> impl Iterator<Item = (String, &'a str)> {
        let both = [("has", &self.has), ("lacks", &self.lacks)].into_iter();
        both.flat_map(move |(key, list)| {
            list.iter().enumerate().map(move |(i, entry)| (format!("{at}/{key}/{i}"), entry.as_str()))
        })
    }
}

/// Parses the `expect` at a pointer. Expectations that can never fail are errors.
pub(super) fn read(
    expect: &Map<String, Value>,
    source: &TomlSource,
    about: &About,
    vocabulary: &Vocabulary,
    at: &str,
) -> Result<Vec<Expectation>, ScenarioError> {
    let reader = Reader { source, about, vocabulary };
    let mut all = Vec::new();
    for (_, key, value) in source.in_order(at, expect) {
        let at = pointer::join(at, key);
        // TOML parses `legal.red = …` as nested tables and `"legal.red" = …` as one key. Both mean the same.
        match (key, value) {
            ("view" | "legal" | "log", Value::Object(seats)) => {
                for (_, seat, value) in source.in_order(&at, seats) {
                    let at = pointer::join(&at, seat);
                    all.extend(reader.read_key(&format!("{key}.{seat}"), value, &at)?);
                }
            }
            _ => all.extend(reader.read_key(key, value, &at)?),
        }
    }
    Ok(all)
}

struct Reader<'a> {
    source: &'a TomlSource,
    about: &'a About,
    vocabulary: &'a Vocabulary,
}

impl Reader<'_> {
    fn read_key(&self, key: &str, value: &Value, at: &str) -> Result<Vec<Expectation>, ScenarioError> {
        self.check_not_empty(value, at)?;
        let one = |about| Ok(vec![Expectation { at: at.to_owned(), about }]);
        match key.split_once('.') {
            _ if key.starts_with('/') => one(Topic::State(key.into(), value.clone())),
            None if key == "next" => one(Topic::Next(value.clone())),
            None if key == "standing" => one(Topic::Standing(self.standing(value, at)?)),
            Some(("legal", seat)) => {
                let lines = self.canonicalized(self.has_lacks(value, at)?);
                for (at, line) in lines.entries(at) {
                    self.check_line_form(line, &at)?;
                }
                one(Topic::Legal(seat.into(), lines))
            }
            Some(("log", viewer)) => one(Topic::Log(viewer.into(), self.has_lacks(value, at)?)),
            Some(("view", rest)) => match (rest.find('/'), value) {
                (Some(end), value) => one(Topic::View(rest[..end].into(), rest[end..].into(), value.clone())),
                (None, Value::Object(pointers)) if pointers.keys().any(|k| k.starts_with('/')) => {
                    self.views(rest, pointers, at)
                }
                (None, value) => one(Topic::View(rest.into(), String::new(), value.clone())),
            },
            _ if !key.contains('.') => {
                let meant = quoted(key);
                Err(self.source.error(at, format!("no such key; expect takes {KNOWN}. Is \"/{meant}\" meant?")))
            }
            _ => Err(self.source.error(at, format!("no such key; expect takes {KNOWN}"))),
        }
    }

    /// Several pointers into one view.
    fn views(&self, viewer: &str, pointers: &Map<String, Value>, at: &str) -> Result<Vec<Expectation>, ScenarioError> {
        let view = |(_, path, value): (usize, &str, &Value)| {
            let at = pointer::join(at, path);
            if !path.starts_with('/') {
                return Err(self.source.error(&at, "begins with `/`, like its neighbours"));
            }
            Ok(Expectation { at, about: Topic::View(viewer.into(), path.into(), value.clone()) })
        };
        self.source.in_order(at, pointers).into_iter().map(view).collect()
    }

    /// Rejects an empty table, which would match everything.
    fn check_not_empty(&self, value: &Value, at: &str) -> Result<(), ScenarioError> {
        let Value::Object(table) = value else { return Ok(()) };
        if let Some(exactly) = table.get(EXACTLY) {
            return match exactly {
                Value::Object(_) if table.len() == 1 => Ok(()),
                _ => Err(self.source.error(at, "`exactly` takes a table and stands alone: { exactly = { … } }")),
            };
        }
        if table.is_empty() {
            return Err(self.source.error(at, "an empty table expects nothing; write \"none\" for what must be empty"));
        }
        table.iter().try_for_each(|(key, value)| self.check_not_empty(value, &pointer::join(at, key)))
    }

    fn standing(&self, value: &Value, at: &str) -> Result<Value, ScenarioError> {
        let takes = STANDING.join(", ");
        let Value::Object(fields) = value else { return Err(self.source.error(at, format!("takes {takes}"))) };
        if let Some(odd) = fields.keys().find(|key| !STANDING.contains(&key.as_str())) {
            return Err(self.source.error(&pointer::join(at, odd), format!("no such key; there are {takes}")));
        }
        if let Some(Value::String(word)) = fields.get("ending") {
            let words: Vec<&str> = keys::endings(self.about).map(|(word, _)| word).chain([NONE]).collect();
            if !words.contains(&word.as_str()) {
                let say = format!("no game ends by `{}`; there are {}", quoted(word), words.join(", "));
                return Err(self.source.error(&pointer::join(at, "ending"), say));
            }
        }
        Ok(value.clone())
    }

    fn has_lacks(&self, value: &Value, at: &str) -> Result<Contains, ScenarioError> {
        let read: Contains = self.source.read_at(at, value.clone())?;
        if read.has.is_empty() && read.lacks.is_empty() {
            return Err(self.source.error(at, "takes has = [\"…\"], lacks = [\"…\"] or both, with something in them"));
        }
        if let Some((at, _)) = read.entries(at).find(|(_, entry)| entry.is_empty()) {
            return Err(self.source.error(&at, "an empty text is in everything"));
        }
        Ok(read)
    }

    /// Lines in canonical spelling.
    fn canonicalized(&self, lines: Contains) -> Contains {
        let respell = |lines: Vec<String>| lines.iter().map(|line| self.vocabulary.canonicalize_line(line)).collect();
        Contains { has: respell(lines.has), lacks: respell(lines.lacks) }
    }

    /// Checks that a list of legal actions could have such a line.
    fn check_line_form(&self, line: &str, at: &str) -> Result<(), ScenarioError> {
        let fits = |by: By| {
            self.about.notation.iter().any(|p| p.by == by && can_match_form(&with_dashes(line), &with_dashes(p.form)))
        };
        if fits(By::Seat) {
            return Ok(());
        }
        let say = if fits(By::FreeForm) {
            "is free-form and never listed; try it as a line of `do`".into()
        } else if fits(By::Chance) {
            "is for chance to write; no seat has it in its list".into()
        } else {
            let verb = line.split(' ').next();
            let alike = self.about.notation.iter().filter(|p| p.by == By::Seat && p.form.split(' ').next() == verb);
            let alike: Vec<&str> = alike.map(|p| p.form).collect();
            let alike = if alike.is_empty() { String::new() } else { format!("; there are {}", alike.join(", ")) };
            format!("no choice of this game is written so{alike} (`longhall scenario --keys {}`)", self.about.id)
        };
        Err(self.source.error(at, format!("`{}`: {say}", quoted(line))))
    }
}
