//! Comparing a case with its expectations after its last line.

use super::expectations::{Contains, Expectation, Topic};
use super::locate::{KeyLocator, Location};
use super::matching::{ABSENT, EXACTLY, NONE, differences, expects_absence, is_nothing, matches_line};
use super::{CaseError, CaseRun, Failure, play, pointer, with_dashes};
use crate::{Game, Next, Seat, SeatSet, Viewer, quoted};
use serde_json::{Map, Value, json};

/// Does this look like a place of a board: `N(1,2)`, `3,4`?
fn looks_like_a_place(word: &str) -> bool {
    word.contains(',') && word.contains(|c: char| c.is_ascii_digit()) && !word.contains('*')
}

impl<G: Game> CaseRun<'_, G> {
    /// Compares all expectations and lists every difference with its line.
    pub(super) fn compare(&self, expectations: &[Expectation]) -> Result<(), CaseError> {
        let mut all = Vec::new();
        for expectation in expectations {
            let mut wrong = Vec::new();
            self.compare_one(expectation, &mut wrong)?;
            let line = self.source().line(&expectation.at);
            all.extend(wrong.into_iter().map(|wrong| format!("line {line}: {wrong}")));
        }
        if all.is_empty() { Ok(()) } else { Err(Failure { differences: all, question: self.describe_stop() }.into()) }
    }

    fn compare_one(&self, expectation: &Expectation, wrong: &mut Vec<String>) -> Result<(), CaseError> {
        let game = self.session.game();
        let at = expectation.at.as_str();
        match &expectation.about {
            Topic::State(path, expected) => self.compare_at("", path, expected, &game.describe(), at, wrong)?,
            Topic::View(viewer, path, expected) => {
                let view = serde_json::to_value(game.view(self.viewer(viewer, at)?));
                let view = view.map_err(|e| self.source().error(at, e.to_string()))?;
                self.compare_at(&format!("view.{viewer}"), path, expected, &view, at, wrong)?;
            }
            Topic::Legal(name, lines) => self.compare_legal(name, lines, at, wrong)?,
            Topic::Log(name, Contains { has, lacks }) => {
                let viewer = self.viewer(name, at)?;
                let log: Vec<String> = self.session.log_for(viewer).map(|(_, text)| self.say(text)).collect();
                let contains = |part: &str| log.iter().any(|sentence| matches_line(&format!("*{part}*"), sentence));
                for part in has.iter().filter(|p| !contains(p)) {
                    let log = log.join(" | ");
                    wrong.push(format!("log.{name}: nothing says \"{}\" in: {log}", quoted(part)));
                }
                let contains = lacks.iter().filter(|p| contains(p));
                wrong.extend(contains.map(|p| format!("log.{name}: something says \"{}\"", quoted(p))));
            }
            Topic::Next(expected) => self.compare_next(expected, at, wrong)?,
            Topic::Standing(expected) => {
                let standing = self.standing(expected, at)?;
                differences(expected, Some(&standing), "standing", wrong);
            }
        }
        Ok(())
    }

    /// Compares one pointer of a description or view, and everything expected below it.
    fn compare_at(
        &self,
        label: &str,
        path: &str,
        expected: &Value,
        whole: &Value,
        at: &str,
        wrong: &mut Vec<String>,
    ) -> Result<(), CaseError> {
        let game = self.session.game();
        let place = |word: &str| game.canonical_place(word);
        let keys = KeyLocator { about: G::about(), vocabulary: &self.vocabulary, place: &place };
        let name = || format!("{label}{}", quoted(path));
        let found = match keys.locate(path, whole) {
            Location::Found(found) => found,
            Location::Omitted => {
                // A key that cannot exist is an error, however deep it is written.
                let inside =
                    expected.as_object().map(|table| (EXACTLY, table.get(EXACTLY).and_then(Value::as_object), table));
                let below = |table: &Map<String, Value>, at: &str, wrong: &mut Vec<String>| {
                    table.iter().try_for_each(|(key, value)| {
                        self.compare_at(label, &pointer::join(path, key), value, whole, &pointer::join(at, key), wrong)
                    })
                };
                return match inside {
                    Some((exactly, Some(table), _)) => below(table, &pointer::join(at, exactly), wrong),
                    Some((_, None, table)) => below(table, at, wrong),
                    None if *expected == ABSENT => Ok(()),
                    None => self.compare_plain(expected, None, &name(), at, wrong),
                };
            }
            Location::Missing(_) if expects_absence(expected) => return Ok(()),
            Location::Missing(say) | Location::Unknown(say) => return Err(self.source().error(at, say).into()),
        };
        let below = |expected: &Map<String, Value>, at: &str, wrong: &mut Vec<String>| {
            expected.iter().try_for_each(|(key, value)| {
                self.compare_at(label, &pointer::join(path, key), value, whole, &pointer::join(at, key), wrong)
            })
        };
        match (expected, found) {
            (Value::String(word), found) if word == ABSENT => {
                wrong.push(format!("{}: expected \"absent\", found {found}", name()));
            }
            (Value::Object(table), Value::Object(there)) => match table.get(EXACTLY) {
                Some(Value::Object(table)) => {
                    below(table, &pointer::join(at, EXACTLY), wrong)?;
                    let named = |key: &str| table.keys().any(|name| self.same_word(name, key));
                    let more = there.iter().filter(|(key, value)| !named(key) && !is_nothing(value));
                    wrong.extend(more.map(|(key, value)| {
                        format!("{}: expected nothing else, found {value}", pointer::join(&name(), key))
                    }));
                }
                _ => below(table, at, wrong)?,
            },
            _ => self.compare_plain(expected, Some(found), &name(), at, wrong)?,
        }
        Ok(())
    }

    /// Compares a value that is no table. A difference is an error if the expected value names something that does not
    /// exist.
    fn compare_plain(
        &self,
        expected: &Value,
        found: Option<&Value>,
        name: &str,
        at: &str,
        wrong: &mut Vec<String>,
    ) -> Result<(), CaseError> {
        let before = wrong.len();
        differences(&self.canonical(expected), found.map(|found| self.canonical(found)).as_ref(), name, wrong);
        if wrong.len() == before {
            return Ok(());
        }
        self.unknown_word(expected).map_or(Ok(()), |say| Err(self.source().error(at, say).into()))
    }

    /// What to say of the first word of a value that nothing at this table is called.
    fn unknown_word(&self, value: &Value) -> Option<String> {
        match value {
            Value::String(word) => {
                if let Some(place) = word.split(' ').find(|word| self.is_no_place(word)) {
                    return Some(format!("there is no place `{}`", quoted(place)));
                }
                let is_known = word.is_empty()
                    || [NONE, ABSENT].contains(&word.as_str())
                    || word.contains([' ', '*'])
                    || self.vocabulary.may_be_value(word)
                    || self.session.game().canonical_place(word).is_some();
                if is_known {
                    return None;
                }
                // A word that looks like nothing else may still be one of this game.
                let meant = *self.vocabulary.value_suggestions(word).first()?;
                Some(format!("there is no `{}`; is `{meant}` meant?", quoted(word)))
            }
            Value::Array(list) => list.iter().find_map(|value| self.unknown_word(value)),
            Value::Object(table) => table.values().find_map(|value| self.unknown_word(value)),
            _ => None,
        }
    }

    /// Does this look like a place that does not exist?
    fn is_no_place(&self, word: &str) -> bool {
        looks_like_a_place(word) && self.session.game().canonical_place(word).is_none()
    }

    fn same_word(&self, written: &str, key: &str) -> bool {
        let spelled =
            |word: &str| self.session.game().canonical_place(word).or_else(|| self.vocabulary.canonical(word));
        written == key || spelled(written).is_some_and(|word| word == key)
    }

    /// Places in canonical spelling, and lists of places sorted. Authors do not know which end of a path is named
    /// first, or by which corner a list of settlements begins.
    fn canonical(&self, value: &Value) -> Value {
        let game = self.session.game();
        match value {
            Value::String(word) => {
                let spelled = game.canonical_place(word).or_else(|| self.vocabulary.canonical(word));
                spelled.map_or_else(|| value.clone(), Value::String)
            }
            Value::Array(list) => {
                let places = list.iter().map(|item| item.as_str().and_then(|word| game.canonical_place(word)));
                match places.collect::<Option<Vec<String>>>() {
                    Some(mut places) => {
                        places.sort();
                        places.into()
                    }
                    None => list.iter().map(|item| self.canonical(item)).collect(),
                }
            }
            Value::Object(table) => {
                let key = |key: &String| game.canonical_place(key).unwrap_or_else(|| key.clone());
                table.iter().map(|(k, item)| (key(k), self.canonical(item))).collect()
            }
            _ => value.clone(),
        }
    }

    fn compare_legal(&self, name: &str, lines: &Contains, at: &str, wrong: &mut Vec<String>) -> Result<(), CaseError> {
        let (game, seat) = (self.session.game(), self.seat(name, at)?);
        let choices = self.session.legal(seat);
        let legal: Vec<String> = choices.iter().map(|action| game.write_action(seat, *action)).collect();
        for (at, line) in lines.entries(at).filter(|(_, line)| !line.contains('*')) {
            if let Some(why) = game.read_action(seat, line).err().filter(play::is_malformed) {
                return Err(self.source().error(&at, self.say(&crate::Refuse::text(&why))).into());
            }
        }
        for (at, line) in lines.entries(at) {
            if let Some(word) = line.split(' ').find(|word| self.is_no_place(word)) {
                return Err(self.source().error(&at, format!("there is no place `{}`", quoted(word))).into());
            }
        }
        if self.phase_ended {
            wrong.push(format!("legal.{name}: nobody is asked at {}", self.describe_stop()));
            return Ok(());
        }
        // Another spelling of a listed action is listed too. A mere beginning of a listed line is not.
        let is_listed = |line: &str| {
            let read = (!line.contains('*')).then(|| game.read_action(seat, line).ok()).flatten();
            let choice = choices.iter().position(|choice| Some(*choice) == read);
            choice.is_some_and(|i| !legal[i].starts_with(line))
                || legal.iter().any(|l| matches_line(&with_dashes(line), &with_dashes(l)))
        };
        for line in lines.has.iter().filter(|line| !is_listed(line)) {
            let verb = line.split([' ', '*']).next().unwrap_or_default();
            let alike: Vec<String> = legal.iter().filter(|l| l.starts_with(verb)).cloned().collect();
            let shown = play::first_few(if alike.is_empty() { legal.clone() } else { alike });
            wrong.push(format!("legal.{name}: has no `{}`; it has {shown}", quoted(line)));
        }
        let listed = lines.lacks.iter().filter(|line| is_listed(line));
        wrong.extend(listed.map(|line| format!("legal.{name}: has `{}`", quoted(line))));
        Ok(())
    }

    fn compare_next(&self, expected: &Value, at: &str, wrong: &mut Vec<String>) -> Result<(), CaseError> {
        let next = self.next();
        let fits = match (expected, next) {
            (Value::String(word), _) if word == "chance" => next == Next::Chance,
            (Value::String(word), _) if word == "over" => next == Next::Over,
            (Value::String(name), _) => {
                let seat = self.seat(name, at)?;
                matches!(next, Next::Seats { must, .. } if must == SeatSet::of(seat))
            }
            (Value::Object(sets), _) => {
                let mut fits = true;
                for (key, names) in sets {
                    let at = pointer::join(at, key);
                    let found = match (key.as_str(), next) {
                        ("must", Next::Seats { must, .. }) => Some(must),
                        ("may", Next::Seats { may, .. }) => Some(may),
                        ("must" | "may", _) => None,
                        _ => return Err(self.source().error(&at, "no such key; there are must, may").into()),
                    };
                    let names: Vec<String> = self.source().read_at(&at, names.clone())?;
                    let seats: Result<SeatSet, CaseError> = names.iter().map(|name| self.seat(name, &at)).collect();
                    fits &= Some(seats?) == found;
                }
                fits
            }
            _ => return Err(self.source().error(at, "takes \"chance\", \"over\", a seat, or { must, may }").into()),
        };
        if !fits {
            wrong.push(format!("next: expected {}, found {}", quoted(&expected.to_string()), self.next_in_words()));
        }
        Ok(())
    }

    /// Whom the game asks. Nobody, where a phase or turn has ended.
    fn next(&self) -> Next {
        if self.phase_ended {
            Next::Seats { must: SeatSet::NONE, may: SeatSet::NONE }
        } else {
            self.session.game().next()
        }
    }

    fn next_in_words(&self) -> String {
        let game = self.session.game();
        let names = |seats: SeatSet| seats.iter().map(|seat| game.seat_name(seat)).collect::<Vec<_>>();
        match self.next() {
            Next::Chance => "\"chance\"".into(),
            Next::Over => "\"over\"".into(),
            Next::Seats { must, may } => json!({ "must": names(must), "may": names(may) }).to_string(),
        }
    }

    /// The standing as JSON with winners, keyed by seat names where the scenario writes tables.
    fn standing(&self, expected: &Value, at: &str) -> Result<Value, CaseError> {
        let game = self.session.game();
        let standing = game.standing();
        let mut json = serde_json::to_value(&standing).unwrap_or_default();
        for key in ["scores", "places"] {
            if let Some(Value::Object(by_name)) = expected.get(key) {
                for name in by_name.keys() {
                    self.seat(name, &pointer::join(&pointer::join(at, key), name))?;
                }
                let values = json[key].as_array().cloned().unwrap_or_default();
                let named = Seat::all(game.seats()).zip(values);
                json[key] = named.map(|(seat, value)| (game.seat_name(seat).to_owned(), value)).collect();
            }
        }
        json["winners"] = standing.winners().iter().map(|seat| Value::from(game.seat_name(seat))).collect();
        Ok(json)
    }

    fn seat(&self, name: &str, at: &str) -> Result<Seat, CaseError> {
        self.session.game().seat_named(name).map_err(|_| self.no_such("seat", name, at))
    }

    fn viewer(&self, name: &str, at: &str) -> Result<Viewer, CaseError> {
        match name {
            "spectator" => Ok(Viewer::Spectator),
            "omniscient" => Ok(Viewer::Omniscient),
            _ => self.session.game().seat_named(name).map(Viewer::Seat).map_err(|_| self.no_such("viewer", name, at)),
        }
    }

    fn no_such(&self, what: &str, name: &str, at: &str) -> CaseError {
        let game = self.session.game();
        let names: Vec<_> = Seat::all(game.seats()).map(|seat| game.seat_name(seat)).collect();
        let say = format!("no {what} `{}`; the seats are {}", quoted(name), names.join(", "));
        self.source().error(at, say).into()
    }
}
