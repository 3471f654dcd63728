//! Writing JSON values as TOML: scenario entries for the data reader, and a new game for the page of keys.

use super::matching::NONE;
use serde_json::{Map, Value};
use std::fmt::Write;

/// A value on one line.
pub(super) fn inline_value(value: &Value) -> String {
    match value {
        Value::Null => inline_value(&Value::from(NONE)),
        Value::Bool(yes) => yes.to_string(),
        Value::Number(n) => n.to_string(),
        Value::String(text) => toml::Value::String(text.clone()).to_string(),
        Value::Array(list) => format!("[{}]", list.iter().map(inline_value).collect::<Vec<_>>().join(", ")),
        Value::Object(table) if table.is_empty() => "{}".into(),
        Value::Object(table) => {
            let entries: Vec<_> = table.iter().map(|(k, v)| format!("{} = {}", key(k), inline_value(v))).collect();
            format!("{{ {} }}", entries.join(", "))
        }
    }
}

/// A key, quoted if it must be.
pub(super) fn key(key: &str) -> String {
    let is_bare_key = !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-');
    if is_bare_key { key.into() } else { inline_value(&Value::from(key)) }
}

/// A table with a heading. Tables too wide for a line get their own heading.
pub(super) fn table(heading: &str, table_: &Map<String, Value>) -> String {
    let mut out = format!("[{heading}]\n");
    let mut wide = Vec::new();
    for (name, value) in table_ {
        let line = format!("{} = {}", key(name), inline_value(value));
        match value {
            Value::Object(inner) if line.len() > 100 => wide.push((name, inner)),
            _ => {
                let _ = writeln!(out, "{line}");
            }
        }
    }
    for (name, inner) in wide {
        let _ = write!(out, "\n{}", table(&format!("{heading}.{}", key(name)), inner));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn written_toml_reads_back() {
        let long = "x".repeat(90);
        let value =
            json!({"a b": ["x\"y", 1, true], "t": {"n": 2}, "wide": {"long": long, "deep": {"x": []}}, "e": {}});
        let text = table("given", value.as_object().unwrap());
        let back: Value = toml::from_str(&text).unwrap();
        assert_eq!(back, json!({ "given": value }));
        assert!(text.contains("[given.wide]\n"), "{text}");
        assert_eq!(inline_value(&json!(null)), "\"none\"");
    }
}
