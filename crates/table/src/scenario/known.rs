//! Keys that a state or view does not have: hidden or empty now, or misspelt?

use super::matching::is_empty;
use super::near::near;
use super::pointer;
use crate::{About, quoted};
use serde_json::Value;

/// What is known about the keys of a game.
pub(super) struct Keys<'a> {
    /// The page.
    pub about: &'a About,
    /// The seats of this table.
    pub seats: Vec<&'a str>,
    /// The seats of tables of any size.
    pub all_seats: Vec<&'a str>,
    /// The table before anything was done: what lay there then may be gone.
    pub before: &'a Value,
}

impl Keys<'_> {
    /// The first expected key that is neither there nor one the game knows: where, below what is expected at `path`, and
    /// what to say about it.
    pub fn misspelt(&self, expected: &Value, path: &str, whole: &Value) -> Option<(String, String)> {
        let there = whole.pointer(path).or_else(|| self.before.pointer(path)).is_some();
        if !there && !self.speak_of(path, whole) {
            return Some((String::new(), no_such_key(path, whole)));
        }
        expected.as_object()?.iter().find_map(|(key, value)| {
            let (below, say) = self.misspelt(value, &pointer::join(path, key), whole)?;
            Some((format!("{}{below}", pointer::join("", key)), say))
        })
    }

    /// Does the page speak of this pointer? Where it says `*`, a table that lists all its keys must have it.
    fn speak_of(&self, path: &str, whole: &Value) -> bool {
        let all: Vec<&str> = self.about.keys.iter().map(|key| key.at).collect();
        let speaking: Vec<_> = all.iter().filter(|key| pointer::speaks_of(key, path, &all)).collect();
        let (depth, here) = deepest(path, whole);
        let steps = pointer::split(path);
        let Some(step) = steps.get(depth).filter(|_| !speaking.is_empty()) else { return false };
        match here {
            Value::Null => true,
            Value::Object(table) if self.seats.iter().all(|seat| table.contains_key(*seat)) => {
                self.all_seats.contains(&step.as_str())
            }
            // A table that lists what is nothing lists everything.
            Value::Object(table) if table.values().any(is_empty) => {
                speaking.iter().any(|key| pointer::split(key).get(depth).is_none_or(|step| step != "*"))
            }
            Value::Object(_) => true,
            Value::Array(_) => step.parse::<usize>().is_ok(),
            // Nothing lies under a plain value.
            Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
        }
    }
}

/// How many steps of a pointer lead somewhere, and where to.
fn deepest<'v>(path: &str, whole: &'v Value) -> (usize, &'v Value) {
    let (mut depth, mut here) = (0, whole);
    for step in pointer::split(path) {
        match here.pointer(&pointer::join("", &step)) {
            Some(below) => (depth, here) = (depth + 1, below),
            None => break,
        }
    }
    (depth, here)
}

fn no_such_key(path: &str, whole: &Value) -> String {
    let (depth, here) = deepest(path, whole);
    let steps = pointer::split(path);
    let above = steps[..depth].iter().fold(String::new(), |at, step| pointer::join(&at, step));
    let Some(table) = here.as_object() else {
        return format!("no such key; at \"{}\" there is {}", quoted(&above), quoted(&here.to_string()));
    };
    let keys: Vec<&str> = table.keys().map(String::as_str).collect();
    let meant = steps.get(depth).map(|step| near(step, keys.iter().copied())).unwrap_or_default();
    let meant = meant.first().map_or(String::new(), |key| format!("; is `{key}` meant?"));
    format!("no such key; at \"{}\" there are {}{meant}", quoted(&above), keys.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bilingual, Key};
    use serde_json::json;

    const fn key(at: &'static str) -> Key {
        Key { at, means: "", given: false }
    }

    const ABOUT: About = About {
        id: "x",
        seats: (2, 2),
        usual_seats: 2,
        rules_version: 1,
        options: &[],
        notation: &[],
        slots: &[],
        keys: &[key("/seats/*/hand/*"), key("/seats/*/points"), key("/camps/*")],
        example: "",
        words: Bilingual { en: "", pl: "" },
        rules: Bilingual { en: "", pl: "" },
        guide: None,
    };

    #[test]
    fn a_hidden_or_empty_key_is_known_and_a_misspelt_one_is_not() {
        let whole =
            json!({"seats": {"red": {"points": 2}, "blue": {"hand": {"ore": 0, "wool": 1}}}, "camps": {"3": ["x"]}});
        let lost = |path: &str, expected: Value| {
            let (seats, all_seats) = (vec!["red", "blue"], vec!["red", "blue", "black"]);
            let before = json!({"seats": {"blue": {"hand": {"iron": 1}}}});
            let keys = Keys { about: &ABOUT, seats, all_seats, before: &before };
            keys.misspelt(&expected, path, &whole).map(|(at, say)| format!("{at}: {say}"))
        };
        for fine in [
            "/seats/red/hand",
            "/seats/red/hand/ore",
            "/camps/4",
            "/seats/blue/points",
            "/seats/black",
            "/seats/blue/hand/iron",
        ] {
            assert_eq!(lost(fine, json!("none")), None, "{fine}");
        }
        for wrong in [
            "/seats/red/hnd",
            "/seats/purple/hand",
            "/seats/blue/hand/gold",
            "/camp",
            "/seats/red/points/x",
            "/camps/3/x",
        ] {
            assert!(lost(wrong, json!("none")).is_some(), "{wrong}");
        }
        let nested = lost("/seats", json!({"red": {"hand": "none", "point": "none"}})).unwrap();
        assert_eq!(nested, "/red/point: no such key; at \"/seats/red\" there are points; is `points` meant?");
    }
}
