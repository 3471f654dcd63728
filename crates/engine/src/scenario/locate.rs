//! Finding the value at a JSON pointer, and telling omitted keys from unknown ones.

use super::matching::is_empty;
use super::pointer;
use super::suggestions::similar_words;
use super::vocabulary::{Vocabulary, swap_separators};
use crate::{About, quoted};
use serde_json::Value;
use std::collections::BTreeSet;

/// What is found at a pointer.
pub(super) enum Location<'v> {
    /// A value.
    Found(&'v Value),
    /// Nothing, because the key is omitted where it is empty or hidden.
    Omitted,
    /// Nothing: the last step names a real thing that is not there. The text is the error if it is expected.
    Missing(String),
    /// The game has no such key or thing. The text is the error.
    Unknown(String),
}

/// Finds values by the documented keys of a game.
pub(super) struct KeyLocator<'a> {
    /// Documents the keys.
    pub about: &'a About,
    /// The words of this table.
    pub vocabulary: &'a Vocabulary,
    /// The canonical spelling of a place of the board.
    pub place: &'a dyn Fn(&str) -> Option<String>,
}

impl KeyLocator<'_> {
    /// Follows a pointer.
    pub fn locate<'v>(&self, path: &str, whole: &'v Value) -> Location<'v> {
        let steps = pointer::split(path);
        let mut here = whole;
        for (depth, step) in steps.iter().enumerate() {
            here = match self.child(here, step) {
                Some(below) => below,
                None => return self.missing(&steps, depth, here),
            };
        }
        Location::Found(here)
    }

    fn child<'v>(&self, here: &'v Value, step: &str) -> Option<&'v Value> {
        match here {
            Value::Object(table) => table
                .get(step)
                .or_else(|| table.get(&swap_separators(step)))
                .or_else(|| table.get(&(self.place)(step)?)),
            Value::Array(list) => list.get(step.parse::<usize>().ok()?),
            _ => None,
        }
    }

    fn missing(&self, steps: &[String], depth: usize, here: &Value) -> Location<'static> {
        let (step, last) = (&steps[depth], depth + 1 == steps.len());
        let above = steps[..depth].iter().fold(String::new(), |at, step| pointer::join(&at, step));
        match here {
            Value::Null => self.omitted(steps, depth),
            Value::Object(_) if self.is_key(steps, depth) => self.omitted(steps, depth + 1),
            Value::Object(table) => {
                let keys: Vec<&str> = table.keys().map(String::as_str).collect();
                // A table that lists empty values lists everything.
                let complete = table.values().any(is_empty) && table.values().all(|value| !value.is_object());
                let real =
                    self.is_open(steps, depth) && (self.vocabulary.contains(step) || (self.place)(step).is_some());
                let there = if keys.is_empty() { "is nothing".into() } else { format!("are {}", keys.join(", ")) };
                let above = quoted(&above);
                if real && !complete {
                    let say = format!("`{}` is not there; at \"{above}\" there {there}", quoted(step));
                    let hint = if last { "; write \"absent\" if it must not be" } else { "" };
                    return if last { Location::Missing(format!("{say}{hint}")) } else { Location::Unknown(say) };
                }
                let mut meant = similar_words(step, keys.iter().copied());
                if self.is_open(steps, depth) && !complete {
                    meant.extend(self.vocabulary.suggestions(step));
                }
                let meant = meant.first().map_or(String::new(), |key| format!("; is `{key}` meant?"));
                Location::Unknown(format!("no such key; at \"{above}\" there {there}{meant}"))
            }
            Value::Array(list) if step.parse::<usize>().is_ok() => {
                let say = format!("the list at \"{}\" has {} entries, counted from 0", quoted(&above), list.len());
                if last { Location::Missing(say) } else { Location::Unknown(say) }
            }
            // A plain value has no children.
            plain => Location::Unknown(format!(
                "no such key; at \"{}\" there is {}",
                quoted(&above),
                quoted(&plain.to_string())
            )),
        }
    }

    /// Looks below an omitted key: fine if the page has such keys and the table such things.
    fn omitted(&self, steps: &[String], from: usize) -> Location<'static> {
        for depth in from..steps.len() {
            let (step, open) = (&steps[depth], self.is_open(steps, depth));
            let is_thing = || {
                self.vocabulary.contains(step)
                    || self.vocabulary.canonical(step).is_some()
                    || (self.place)(step).is_some()
                    || step.parse::<usize>().is_ok()
            };
            if self.is_key(steps, depth) || open && is_thing() {
                continue;
            }
            let keys: BTreeSet<String> = self
                .patterns(steps, depth)
                .filter_map(|pattern| pattern.into_iter().nth(depth))
                .filter(|key| key != "*")
                .collect();
            let mut meant = similar_words(step, keys.iter().map(String::as_str));
            if open {
                meant.extend(self.vocabulary.suggestions(step));
            }
            let meant = meant.first().map_or(String::new(), |key| format!("; is `{key}` meant?"));
            return Location::Unknown(format!("no such key `{}`{meant}", quoted(step)));
        }
        Location::Omitted
    }

    /// Does the page document the key at this depth?
    fn is_key(&self, steps: &[String], depth: usize) -> bool {
        self.patterns(steps, depth).any(|pattern| {
            pattern.get(depth).is_some_and(|name| *name == steps[depth] || *name == swap_separators(&steps[depth]))
        })
    }

    /// Does the page allow any key at this depth, by `*` or because it lists no children?
    fn is_open(&self, steps: &[String], depth: usize) -> bool {
        let mut patterns = self.patterns(steps, depth).peekable();
        let deeper = |pattern: &Vec<String>| pattern.get(depth).is_some_and(|name| name != "*");
        patterns.peek().is_some() && !patterns.all(|pattern| deeper(&pattern))
    }

    /// The documented keys that match the pointer up to this depth.
    fn patterns(&self, steps: &[String], depth: usize) -> impl Iterator<Item = Vec<String>> {
        let leads = move |pattern: &Vec<String>| {
            pattern
                .iter()
                .zip(&steps[..depth])
                .all(|(name, step)| name == "*" || name == step || *name == swap_separators(step))
        };
        self.about.keys.iter().map(|key| pointer::split(key.at)).filter(leads)
    }
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
        keys: &[key("/seats/*/hand/*"), key("/seats/*/points"), key("/seats/*/in_play/*/blank"), key("/camps/*")],
        example: "",
        words: Bilingual { en: "", pl: "" },
        rules: Bilingual { en: "", pl: "" },
        guide: None,
    };

    fn found(path: &str) -> String {
        let whole = json!({
            "seats": {
                "red": {"points": 2, "in_play": {"jon-snow": {"power": 1}}},
                "blue": {"hand": {"ore": 0, "wool": 1}},
            },
            "camps": {"3": ["x"]},
        });
        let mut vocabulary = Vocabulary::default();
        vocabulary.add_words(&json!(["arya-stark", "red", "blue", "green", "iron"]));
        vocabulary.add_words(&whole);
        let place = |word: &str| (word == "4").then(|| word.to_owned());
        match (KeyLocator { about: &ABOUT, vocabulary: &vocabulary, place: &place }).locate(path, &whole) {
            Location::Found(value) => value.to_string(),
            Location::Omitted => "left out".into(),
            Location::Missing(_) => "not there".into(),
            Location::Unknown(say) => say,
        }
    }

    #[test]
    fn pointer_finds_value_in_any_spelling() {
        assert_eq!((found("/seats/blue/hand/wool"), found("/camps/3/0")), ("1".into(), "\"x\"".into()));
        assert_eq!(found("/seats/red/in-play/jon_snow/power"), "1");
    }

    #[test]
    fn documented_key_may_be_omitted() {
        for left_out in
            ["/seats/red/hand", "/seats/red/hand/ore", "/seats/blue/points", "/seats/red/in_play/jon-snow/blank"]
        {
            assert_eq!(found(left_out), "left out", "{left_out}");
        }
    }

    #[test]
    fn unknown_key_below_omitted_key_is_rejected() {
        for left_out in ["/seats/red/hand/ore", "/seats/red/hand/arya_stark", "/seats/red/hand/4"] {
            assert_eq!(found(left_out), "left out", "{left_out}");
        }
        assert!(found("/seats/red/hand/aria-stark").contains("is `arya-stark` meant?"));
        assert!(found("/seats/red/in_play/jon-snow/blank/oddity").contains("no such key `oddity`"));
    }

    #[test]
    fn missing_thing_differs_from_misspelt_word() {
        for gone in ["/seats/red/in_play/arya-stark", "/camps/4", "/seats/green", "/camps/3/1"] {
            assert_eq!(found(gone), "not there", "{gone}");
        }
        let unknown = [
            ("/seats/red/in_play/aria-stark", "is `arya-stark` meant?"),
            ("/seats/red/in_play/arya-stark/power", "`arya-stark` is not there; at"),
            ("/seats/red/hnd", "no such key; at \"/seats/red\" there are points, in_play"),
            ("/seats/purple/hand", "no such key"),
            ("/seats/blue/hand/iron", "no such key; at \"/seats/blue/hand\" there are ore, wool"),
            ("/camp", "; is `camps` meant?"),
            ("/seats/red/points/x", "there is 2"),
            ("/camps/3/x", "there is [\"x\"]"),
        ];
        for (path, says) in unknown {
            assert!(found(path).contains(says), "{path}: {}", found(path));
        }
    }
}
