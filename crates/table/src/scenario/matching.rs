//! Does a value look as expected? Tables match in part, lists exactly, `"none"` matches whatever is empty.

use super::pointer;
use serde_json::Value;

/// The word for nothing.
pub(super) const NONE: &str = "none";

/// Lists every difference between what is expected at a pointer and what is there.
pub(super) fn differences(expected: &Value, found: Option<&Value>, at: &str, out: &mut Vec<String>) {
    match (expected, found) {
        (Value::String(word), found) if word == NONE && found.is_none_or(is_nothing) => {}
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
        (Value::Number(a), Some(Value::Number(b))) if a == b || a.as_f64() == b.as_f64() => {}
        (expected, Some(found)) if expected == found => {}
        (expected, Some(found)) => out.push(format!("{at}: expected {expected}, found {found}")),
        (expected, None) => out.push(format!("{at}: expected {expected}, found nothing")),
    }
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.is_empty() || text == NONE,
        Value::Array(list) => list.is_empty(),
        Value::Object(table) => table.is_empty(),
        Value::Bool(_) | Value::Number(_) => false,
    }
}

/// Does a word with `*` in it (any text) match the whole line?
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
    fn tables_match_in_part_and_lists_exactly() {
        assert!(fits(json!({"a": 1}), json!({"a": 1.0, "b": 2})));
        assert!(!fits(json!({"a": 1, "c": 1}), json!({"a": 1})));
        assert!(fits(json!([{"a": 1}]), json!([{"a": 1, "b": 2}])));
        assert!(!fits(json!([1]), json!([1, 2])));
        assert!(!fits(json!("1"), json!(1)));
    }

    #[test]
    fn none_matches_whatever_is_empty_or_absent() {
        for nothing in [json!(null), json!([]), json!({}), json!("")] {
            assert!(fits(json!("none"), nothing));
        }
        assert!(fits(json!({"gone": "none", "deep": {"er": "none"}}), json!({})));
        assert!(!fits(json!("none"), json!(0)));
        assert!(!fits(json!({"here": "none"}), json!({"here": ["x"]})));
    }

    #[test]
    fn differences_say_where() {
        let mut out = Vec::new();
        differences(&json!({"a": [1, {"b": 2}]}), Some(&json!({"a": [1, {"b": 3}]})), "/s", &mut out);
        assert_eq!(out, ["/s/a/1/b: expected 2, found 3"]);
    }

    #[test]
    fn stars_match_any_text() {
        assert!(matches_line("build * N(1,1)", "build road N(1,1)"));
        assert!(matches_line("end", "end") && !matches_line("end", "end turn"));
        assert!(matches_line("*", "") && matches_line("a*a", "aa") && !matches_line("a*a", "a"));
    }
}
