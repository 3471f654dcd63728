//! Loading a position: `given` applied to a game at the start of play.

use super::matching::NONE;
use super::toml_source::TomlSource;
use super::vocabulary::Vocabulary;
use super::{ScenarioError, pointer};
use crate::{About, Game, Key};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// Keys of a case that TOML puts under `[case.given]` if they are written after it.
const CASE_KEYS: [&str; 9] = ["expect", "do", "refused", "name", "rule", "seed", "options", "start", "given"];

/// The `given` tables of a file and one of its cases.
pub(super) struct GivenTables<'a> {
    /// The `given` of the file, at `/given`.
    pub file: Option<&'a Map<String, Value>>,
    /// The `given` of the case.
    pub case: Option<&'a Map<String, Value>>,
    /// The pointer of the case's `given`.
    pub at: &'a str,
    /// The words of the game.
    pub vocabulary: &'a Vocabulary,
}

/// Loads the position.
pub(super) fn load_position<G: Game>(
    game: &mut G,
    written: &GivenTables<'_>,
    source: &TomlSource,
) -> Result<(), ScenarioError> {
    let at = written.at;
    let error = |key: &str, say: String| {
        let (case, file) = (format!("{at}{key}"), format!("/given{key}"));
        source.error(if !source.has(&case) && source.has(&file) { &file } else { &case }, say)
    };
    let base = serde_json::to_value(game.given()).map_err(|e| source.error(at, e.to_string()))?;
    let given = overlay(written.file, written.case, written.vocabulary);
    if let Some((key, say)) = unknown_key(&given, &base, G::about(), "") {
        return Err(error(&key, say));
    }
    let whole: G::Given = source.read_at(at, merged(base, given))?;
    game.load_position(whole).map_err(|position_error| error(&position_error.at, position_error.say))?;
    game.audit().map_err(|say| source.error(at, format!("this table does not add up: {say}")))
}

/// The given of a case merged over that of its file. Tables merge, everything else replaces. Words are in canonical
/// spelling.
fn overlay(file: Option<&Map<String, Value>>, case: Option<&Map<String, Value>>, vocabulary: &Vocabulary) -> Value {
    fn merge_into(under: &mut Value, over: &Value) {
        match (under, over) {
            (Value::Object(under), Value::Object(over)) => {
                for (key, value) in over {
                    merge_into(under.entry(key.clone()).or_insert(Value::Null), value);
                }
            }
            (under, over) => *under = over.clone(),
        }
    }
    let table = |written: Option<&Map<String, Value>>| {
        vocabulary.canonicalize(&Value::Object(written.cloned().unwrap_or_default()))
    };
    let mut whole = table(file);
    merge_into(&mut whole, &table(case));
    whole
}

/// Tables merge, lists replace, `"none"` empties.
fn merged(base: Value, given: Value) -> Value {
    match (base, given) {
        (base, Value::String(word)) if word == NONE => emptied(base),
        (Value::Object(mut base), Value::Object(given)) => {
            for (key, value) in given {
                match base.get_mut(&key) {
                    Some(here) => *here = merged(here.take(), value),
                    // A missing value is empty already.
                    None if value == NONE => {}
                    None => {
                        base.insert(key, value);
                    }
                }
            }
            Value::Object(base)
        }
        (_, given) => given,
    }
}

fn emptied(value: Value) -> Value {
    match value {
        Value::Array(_) => Value::Array(Vec::new()),
        Value::Object(_) => Value::Object(Map::new()),
        Value::Number(_) => Value::from(0),
        Value::Bool(_) => Value::Bool(false),
        Value::Null | Value::String(_) => Value::Null,
    }
}

/// The first key that this game does not accept, and the error message.
fn unknown_key(given: &Value, base: &Value, about: &About, at: &str) -> Option<(String, String)> {
    let table = given.as_object()?;
    let here = base.pointer(at);
    // An empty table may get any keys. The game checks them.
    let open = here.is_some_and(|here| here.as_object().is_some_and(Map::is_empty));
    let all: Vec<&str> = about.keys.iter().map(|key| key.at).collect();
    for (key, value) in table {
        let below = pointer::join(at, key);
        let related: Vec<&Key> = about.keys.iter().filter(|key| pointer::relates_to(key.at, &below, &all)).collect();
        if !open && base.pointer(&below).is_none() && !related.iter().any(|key| key.given) {
            let say = if CASE_KEYS.contains(&key.as_str()) {
                format!("belongs to the case and slipped under `given`: write it above the table, or as [case.{key}]")
            } else if related.is_empty() {
                format!("no such key; there are {}", known_keys(here, about, at))
            } else {
                "is worked out from the rest and cannot be given".into()
            };
            return Some((below, say));
        }
        if let Some(found) = unknown_key(value, base, about, &below) {
            return Some(found);
        }
    }
    None
}

fn known_keys(here: Option<&Value>, about: &About, at: &str) -> String {
    let written = here.and_then(Value::as_object).into_iter().flat_map(|table| table.keys().cloned());
    let depth = pointer::split(at).len();
    let all: Vec<&str> = about.keys.iter().map(|key| key.at).collect();
    let documented = about.keys.iter().filter(|key| key.given && pointer::relates_to(key.at, at, &all));
    let documented = documented.filter_map(|k| pointer::split(k.at).into_iter().nth(depth)).filter(|key| key != "*");
    written.chain(documented).collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn case_given_overrides_file_given() {
        let (file, case) =
            (json!({"seats": {"red": {"hand": ["a"], "gold": 3}}}), json!({"seats": {"red": {"hand": "none"}}}));
        let mut words = Vocabulary::default();
        let whole = overlay(file.as_object(), case.as_object(), &words);
        assert_eq!(whole, json!({"seats": {"red": {"hand": "none", "gold": 3}}}));
        assert_eq!(overlay(None, None, &words), json!({}));
        words.add_words(&json!(["ice-river"]));
        let (file, case) = (json!({"ice-river": {"regular": 3}}), json!({"ice_river": ["giant"]}));
        assert_eq!(overlay(file.as_object(), case.as_object(), &words), json!({"ice-river": ["giant"]}));
    }

    #[test]
    fn merge_replaces_lists_and_none_empties() {
        let base = json!({"turn": "red", "holder": "blue", "seats": {"red": {"hand": ["a"], "points": 2}, "blue": {"points": 1}}});
        let given =
            json!({"holder": "none", "lost": "none", "seats": {"red": {"hand": "none"}, "blue": {"points": 3}}});
        let expected =
            json!({"turn": "red", "holder": null, "seats": {"red": {"hand": [], "points": 2}, "blue": {"points": 3}}});
        assert_eq!(merged(base, given), expected);
    }
}
