//! Compares values with expectations. Tables match in part, lists exactly, and `"none"` matches anything empty.

use super::pointer;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The word that expects something empty.
pub(super) const NONE: &str = "none";

/// The word that expects a missing key.
pub(super) const ABSENT: &str = "absent";

/// The key that makes a table match exactly.
pub(super) const EXACTLY: &str = "exactly";

/// Lists every difference between an expected value and the value at a pointer.
pub(super) fn differences(expected: &Value, found: Option<&Value>, at: &str, out: &mut Vec<String>) {
    match (expected, found) {
        (Value::String(word), found) if word == NONE && found.is_none_or(is_nothing) => {}
        // A missing key counts as empty. Unknown keys were rejected before.
        (expected, None) if is_nothing(expected) => {}
        (Value::Object(expected), found) if found.is_none_or(Value::is_object) => {
            for (key, expected) in expected {
                differences(expected, found.and_then(|f| f.get(key)), &pointer::join(at, key), out);
            }
        }
        (Value::Array(expected), Some(Value::Array(found))) if expected.len() == found.len() => {
            for (i, (expected, found)) in expected.iter().zip(found).enumerate() {
                differences(expected, Some(found), &pointer::join(at, &i.to_string()), out);
            }
        }
        // A table of counts compared with a list, in part.
        (Value::Object(expected), Some(Value::Array(found)))
            if are_counts(expected) && count_words(found).is_some() =>
        {
            let found = count_words(found).unwrap_or_default();
            for (word, expected) in expected {
                let n = found.get(word.as_str()).copied().unwrap_or_default();
                differences(expected, Some(&n.into()), &pointer::join(at, word), out);
            }
        }
        (Value::Array(words), Some(Value::Object(found)))
            if count_words(words).is_some_and(|expected| expected == word_counts(found)) => {}
        (Value::Number(a), Some(Value::Number(b))) if a == b || a.as_f64() == b.as_f64() => {}
        (expected, Some(found)) if expected == found => {}
        (expected, found) => {
            let found = found.map_or("nothing".into(), Value::to_string);
            out.push(format!("{at}: expected {expected}, found {found}"));
        }
    }
}

/// Is this a table of counts?
pub(super) fn are_counts(table: &Map<String, Value>) -> bool {
    table.values().all(|value| value.is_u64() || *value == NONE)
}

/// How often each word occurs in a list.
fn count_words(list: &[Value]) -> Option<BTreeMap<&str, u64>> {
    let mut counts = BTreeMap::new();
    for word in list {
        *counts.entry(word.as_str()?).or_default() += 1;
    }
    Some(counts)
}

/// The counts of a table. A value that is no number counts as one.
fn word_counts(table: &Map<String, Value>) -> BTreeMap<&str, u64> {
    let count = |value: &Value| if is_empty(value) { 0 } else { value.as_u64().unwrap_or(1) };
    table.iter().map(|(key, value)| (key.as_str(), count(value))).filter(|(_, n)| *n > 0).collect()
}

/// Does `"none"` match this value: is it empty, or does it contain only empty values?
pub(super) fn is_nothing(value: &Value) -> bool {
    is_empty(value) || value.as_object().is_some_and(|table| table.values().all(is_nothing))
}

/// Does this expectation hold for a missing thing?
pub(super) fn expects_absence(expected: &Value) -> bool {
    *expected == ABSENT || is_empty(expected) && !expected.is_object()
}

pub(super) fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.is_empty() || text == NONE,
        Value::Array(list) => list.is_empty(),
        Value::Object(table) => table.is_empty(),
        Value::Bool(yes) => !yes,
        Value::Number(n) => n.as_f64() == Some(0.0),
    }
}

/// Does a pattern with `*` (any text) match the whole line?
pub(super) fn matches_line(pattern: &str, line: &str) -> bool {
    let mut parts = pattern.split('*');
    let Some(mut rest) = line.strip_prefix(parts.next().unwrap_or_default()) else { return false };
    let Some(last) = parts.next_back() else { return rest.is_empty() };
    for part in parts {
        match rest.split_once(part) {
            Some((_, after)) => rest = after,
            None => return false,
        }
    }
    rest.ends_with(last)
}

/// Could a pattern with `*` match a line of this form, whose `{slots}` stand for any text?
pub(super) fn can_match_form(pattern: &str, form: &str) -> bool {
    let pattern: Vec<Piece> = pattern.chars().map(|c| if c == '*' { Piece::Any } else { Piece::Char(c) }).collect();
    let mut line = Vec::new();
    let mut inside = false;
    for c in form.chars() {
        match c {
            '{' => inside = true,
            // A slot is at least one character.
            '}' => {
                inside = false;
                line.extend([Piece::One, Piece::Any]);
            }
            _ if inside => {}
            c => line.push(Piece::Char(c)),
        }
    }
    overlap(&pattern, &line)
}

#[derive(Clone, Copy, PartialEq)]
enum Piece {
    Char(char),
    One,
    Any,
}

/// Is there a text that both patterns match?
fn overlap(a: &[Piece], b: &[Piece]) -> bool {
    // `row[j]`: the first pieces of `a` so far and the first `j` of `b` describe a common text.
    let mut row = vec![false; b.len() + 1];
    for i in 0..=a.len() {
        let above = row.clone();
        for j in 0..=b.len() {
            let (x, y) = (i.checked_sub(1).map(|i| a[i]), j.checked_sub(1).map(|j| b[j]));
            let one = |x: Piece, y: Piece| {
                x != Piece::Any && y != Piece::Any && (x == y || x == Piece::One || y == Piece::One)
            };
            row[j] = (i == 0 && j == 0)
                || x == Some(Piece::Any) && (above[j] || j > 0 && row[j - 1])
                || y == Some(Piece::Any) && (row[j - 1] || i > 0 && above[j])
                || x.zip(y).is_some_and(|(x, y)| one(x, y)) && above[j - 1];
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn fits(expected: Value, found: Value) -> bool {
        let mut out = Vec::new();
        differences(&expected, Some(&found), "", &mut out);
        out.is_empty()
    }

    #[test]
    fn tables_match_in_part_and_lists_match_exactly() {
        assert!(fits(json!({"a": 1}), json!({"a": 1.0, "b": 2})));
        assert!(!fits(json!({"a": 1, "c": 1}), json!({"a": 1})));
        assert!(fits(json!([{"a": 1}]), json!([{"a": 1, "b": 2}])));
        assert!(!fits(json!([1]), json!([1, 2])));
        assert!(!fits(json!("1"), json!(1)));
    }

    #[test]
    fn none_matches_empty_and_missing_values() {
        for nothing in [json!(null), json!([]), json!({}), json!(""), json!(0), json!(0.0), json!(false)] {
            assert!(fits(json!("none"), nothing));
        }
        assert!(fits(json!({"gone": "none", "deep": {"er": "none"}}), json!({})));
        assert!(
            !fits(json!("none"), json!(1)) && !fits(json!("none"), json!(true)) && !fits(json!("none"), json!("x"))
        );
        assert!(!fits(json!({"here": "none"}), json!({"here": ["x"]})));
    }

    #[test]
    fn empty_expectation_matches_missing_value() {
        assert!(fits(json!({"wood": 0, "names": [], "yes": false}), json!({"stone": 1})));
        assert!(!fits(json!({"wood": 0}), json!({"wood": 1})) && !fits(json!({"wood": 1}), json!({})));
    }

    #[test]
    fn table_of_empty_values_is_empty() {
        assert!(fits(json!("none"), json!({"stone": 0, "under": {"ore": 0}})));
        assert!(!fits(json!("none"), json!({"stone": 0, "ore": 1})));
    }

    #[test]
    fn word_list_matches_table_of_counts() {
        let hand = json!({"ore": 2, "wool": 0, "grain": 1});
        assert!(fits(json!(["ore", "grain", "ore"]), hand.clone()) && !fits(json!(["ore", "grain"]), hand));
        assert!(fits(json!(["jon-snow"]), json!({"jon-snow": {"kneeling": false}})));
        assert!(!fits(json!(["jon-snow"]), json!({"jon-snow": {"power": 1}, "osha": {"power": 0}})));
        assert!(!fits(json!([1]), json!({"1": 1})));
    }

    #[test]
    fn table_of_counts_matches_word_list() {
        let camp = json!(["regular", "giant", "regular"]);
        assert!(fits(json!({"regular": 2}), camp.clone()) && fits(json!({"climber": 0, "giant": 1}), camp.clone()));
        assert!(!fits(json!({"regular": 1}), camp.clone()) && !fits(json!({"regular": 2, "climber": 1}), camp));
    }

    #[test]
    fn differences_name_the_pointer() {
        let mut out = Vec::new();
        differences(&json!({"a": [1, {"b": 2}]}), Some(&json!({"a": [1, {"b": 3}]})), "/s", &mut out);
        assert_eq!(out, ["/s/a/1/b: expected 2, found 3"]);
    }

    #[test]
    fn star_matches_any_text() {
        assert!(matches_line("build * N(1,1)", "build road N(1,1)"));
        assert!(matches_line("end", "end") && !matches_line("end", "end turn"));
        assert!(matches_line("*", "") && matches_line("a*a", "aa") && !matches_line("a*a", "a"));
    }

    #[test]
    fn star_pattern_matches_possible_forms() {
        let form = "build settlement {corner}";
        for fits in
            ["build settlement N(1,1)", "build *", "*", "* settlement *", "*N(1,1)", "b*t N*", "build settlement *"]
        {
            assert!(can_match_form(fits, form), "{fits}");
        }
        for misses in ["build settlement ", "build setlement *", "build", "builds *", "", "settlement *"] {
            assert!(!can_match_form(misses, form), "{misses}");
        }
        assert!(can_match_form("trade 4 wool for *", "trade {count} {resource} for {resource}"));
        assert!(!can_match_form("end turns", "end turn") && can_match_form("end turn", "end turn"));
    }
}
