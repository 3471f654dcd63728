//! The `expect` of a case: the friendly state, views, choices, whom the game asks, the standing, the story.

use super::matching::{differences, matches_line};
use super::source::Source;
use super::{ScenarioError, Stage, Trouble, pointer};
use crate::{Game, Next, Seat, SeatSet, Viewer};
use serde::Deserialize;
use serde_json::{Map, Value, json};

const KNOWN: &str = "\"/pointer\", \"view.SEAT/pointer\", legal.SEAT, log.SEAT, next, standing";

/// One thing that is expected, and where it stands in the file.
pub(super) struct Expectation {
    at: String,
    about: Topic,
}

enum Topic {
    State(String, Value),
    View(String, String, Value),
    Legal(String, HasLacks),
    Log(String, HasLacks),
    Next(Value),
    Standing(Value),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HasLacks {
    #[serde(default)]
    has: Vec<String>,
    #[serde(default)]
    lacks: Vec<String>,
}

/// Reads an `expect` that stands at `at`.
pub(super) fn read(expect: &Map<String, Value>, source: &Source, at: &str) -> Result<Vec<Expectation>, ScenarioError> {
    let mut all = Vec::new();
    for (_, key, value) in source.in_order(at, expect) {
        let at = pointer::join(at, key);
        // TOML reads `legal.red = …` as a table in a table, `"legal.red" = …` as one key: both are meant alike.
        match (key, value) {
            ("view" | "legal" | "log", Value::Object(seats)) => {
                for (_, seat, value) in source.in_order(&at, seats) {
                    let at = pointer::join(&at, seat);
                    all.extend(read_one(&format!("{key}.{seat}"), value, source, &at)?);
                }
            }
            _ => all.extend(read_one(key, value, source, &at)?),
        }
    }
    Ok(all)
}

fn read_one(key: &str, value: &Value, source: &Source, at: &str) -> Result<Vec<Expectation>, ScenarioError> {
    let one = |about| Ok(vec![Expectation { at: at.to_owned(), about }]);
    let value = value.clone();
    match key.split_once('.') {
        _ if key.starts_with('/') => one(Topic::State(key.into(), value)),
        None if key == "next" => one(Topic::Next(value)),
        None if key == "standing" => one(Topic::Standing(value)),
        Some(("legal", seat)) => one(Topic::Legal(seat.into(), source.read_at(at, value)?)),
        Some(("log", seat)) => one(Topic::Log(seat.into(), source.read_at(at, value)?)),
        Some(("view", rest)) => match (rest.find('/'), value) {
            (Some(end), value) => one(Topic::View(rest[..end].into(), rest[end..].into(), value)),
            (None, Value::Object(pointers)) if pointers.keys().any(|k| k.starts_with('/')) => {
                let views = pointers.into_iter().map(|(path, value)| Expectation {
                    at: pointer::join(at, &path),
                    about: Topic::View(rest.into(), path, value),
                });
                Ok(views.collect())
            }
            (None, value) => one(Topic::View(rest.into(), String::new(), value)),
        },
        _ if !key.contains('.') => {
            Err(source.error(at, format!("no such key; expect takes {KNOWN}. Is \"/{key}\" meant?")))
        }
        _ => Err(source.error(at, format!("no such key; expect takes {KNOWN}"))),
    }
}

impl<G: Game> Stage<'_, G> {
    /// Compares everything; all differences are listed.
    pub(super) fn compare(&self, expectations: &[Expectation]) -> Result<(), Trouble> {
        let mut wrong = Vec::new();
        for expectation in expectations {
            self.compare_one(expectation, &mut wrong)?;
        }
        if wrong.is_empty() { Ok(()) } else { Err(Trouble::Failed(wrong.join("\n"))) }
    }

    fn compare_one(&self, expectation: &Expectation, wrong: &mut Vec<String>) -> Result<(), Trouble> {
        let game = self.session.game();
        let at = expectation.at.as_str();
        match &expectation.about {
            Topic::State(path, expected) => compare_at::<G>("", path, expected, &game.describe(), true, wrong),
            Topic::View(viewer, path, expected) => {
                let view = serde_json::to_value(game.view(self.viewer(viewer, at)?));
                let view = view.map_err(|e| self.source.error(at, e.to_string()))?;
                compare_at::<G>(&format!("view.{viewer}"), path, expected, &view, false, wrong);
            }
            Topic::Legal(name, HasLacks { has, lacks }) => {
                let seat = self.seat(name, at)?;
                let legal = self.session.legal(seat).into_iter().map(|action| game.write_action(seat, action));
                let legal: Vec<String> = legal.collect();
                let listed = |pattern: &String| legal.iter().any(|line| matches_line(pattern, line));
                for pattern in has.iter().filter(|p| !listed(p)) {
                    wrong.push(format!("legal.{name}: has no `{pattern}`; it has {}", legal.join(", ")));
                }
                wrong.extend(lacks.iter().filter(|p| listed(p)).map(|p| format!("legal.{name}: has `{p}`")));
            }
            Topic::Log(name, HasLacks { has, lacks }) => {
                let viewer = self.viewer(name, at)?;
                let story: Vec<String> = self.session.story_for(viewer).map(|(_, text)| self.say(text)).collect();
                let told = |part: &String| story.iter().any(|sentence| sentence.contains(part));
                for part in has.iter().filter(|p| !told(p)) {
                    wrong.push(format!("log.{name}: nothing says \"{part}\" in: {}", story.join(" | ")));
                }
                wrong.extend(lacks.iter().filter(|p| told(p)).map(|p| format!("log.{name}: something says \"{p}\"")));
            }
            Topic::Next(expected) => self.compare_next(expected, at, wrong)?,
            Topic::Standing(expected) => differences(expected, Some(&self.standing(expected)), "standing", wrong),
        }
        Ok(())
    }

    fn compare_next(&self, expected: &Value, at: &str, wrong: &mut Vec<String>) -> Result<(), Trouble> {
        let next = self.session.game().next();
        let fits = match (expected, next) {
            (Value::String(word), _) if word == "chance" => next == Next::Chance,
            (Value::String(word), _) if word == "over" => next == Next::Over,
            (Value::String(name), _) => {
                let seat = self.seat(name, at)?;
                matches!(next, Next::Seats { must, .. } if must == SeatSet::of(seat))
            }
            (Value::Object(sets), Next::Seats { must, may }) => {
                let mut fits = true;
                for (key, names) in sets {
                    let found = match key.as_str() {
                        "must" => must,
                        "may" => may,
                        _ => return Err(self.source.error(at, "takes `must` and `may`").into()),
                    };
                    let names: Vec<String> = self.source.read_at(at, names.clone())?;
                    let seats: Result<SeatSet, Trouble> = names.iter().map(|name| self.seat(name, at)).collect();
                    fits &= seats? == found;
                }
                fits
            }
            (Value::Object(_), _) => false,
            _ => return Err(self.source.error(at, "takes \"chance\", \"over\", a seat, or { must, may }").into()),
        };
        if !fits {
            wrong.push(format!("next: expected {expected}, found {}", self.next_in_words()));
        }
        Ok(())
    }

    fn next_in_words(&self) -> String {
        let game = self.session.game();
        let names = |seats: SeatSet| seats.iter().map(|seat| game.seat_name(seat)).collect::<Vec<_>>();
        match game.next() {
            Next::Chance => "\"chance\"".into(),
            Next::Over => "\"over\"".into(),
            Next::Seats { must, may } => json!({ "must": names(must), "may": names(may) }).to_string(),
        }
    }

    /// The standing as JSON, by seat's name where the scenario writes tables, with the winners' names.
    fn standing(&self, expected: &Value) -> Value {
        let game = self.session.game();
        let standing = game.standing();
        let mut json = serde_json::to_value(&standing).unwrap_or_default();
        for key in ["scores", "places"] {
            if expected.get(key).is_some_and(Value::is_object) {
                let values = json[key].as_array().cloned().unwrap_or_default();
                let named = Seat::all(game.seats()).zip(values);
                json[key] = named.map(|(seat, value)| (game.seat_name(seat).to_owned(), value)).collect();
            }
        }
        json["winners"] = standing.winners().iter().map(|seat| Value::from(game.seat_name(seat))).collect();
        json
    }

    fn seat(&self, name: &str, at: &str) -> Result<Seat, Trouble> {
        self.session.game().seat_named(name).map_err(|_| self.no_such("seat", name, at))
    }

    fn viewer(&self, name: &str, at: &str) -> Result<Viewer, Trouble> {
        match name {
            "spectator" => Ok(Viewer::Spectator),
            "omniscient" => Ok(Viewer::Omniscient),
            _ => self.session.game().seat_named(name).map(Viewer::Seat).map_err(|_| self.no_such("viewer", name, at)),
        }
    }

    fn no_such(&self, what: &str, name: &str, at: &str) -> Trouble {
        let game = self.session.game();
        let names: Vec<_> = Seat::all(game.seats()).map(|seat| game.seat_name(seat)).collect();
        self.source.error(at, format!("no {what} `{name}`; the seats are {}", names.join(", "))).into()
    }
}

/// Compares one pointer of a state or view.
fn compare_at<G: Game>(
    label: &str,
    path: &str,
    expected: &Value,
    whole: &Value,
    documented: bool,
    wrong: &mut Vec<String>,
) {
    let found = whole.pointer(path);
    // "none" would match whatever is misspelt, so an absent key must at least be one the game knows.
    let known = found.is_some() || !documented || G::about().keys.iter().any(|key| pointer::overlaps(key.at, path));
    if known {
        differences(expected, found, &format!("{label}{path}"), wrong);
    } else {
        let mut above = path;
        while whole.pointer(above).is_none() {
            above = above.rsplit_once('/').map_or("", |(start, _)| start);
        }
        let keys = match whole.pointer(above) {
            Some(Value::Object(table)) => table.keys().cloned().collect::<Vec<_>>().join(", "),
            Some(other) => other.to_string(),
            None => String::new(),
        };
        wrong.push(format!("{label}{path}: no such key; at \"{above}\" there are {keys}"));
    }
}
