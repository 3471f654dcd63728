//! A TOML text: its values as JSON, and the line of each value.

use super::{ScenarioError, pointer};
use serde::de::DeserializeOwned;
use serde_json::{Map, Number, Value};
use std::collections::HashMap;
use toml::de::{DeTable, DeValue};

/// A parsed file.
pub(crate) struct TomlSource {
    file: String,
    pub value: Value,
    /// The line of every key and list entry, by JSON pointer.
    lines: HashMap<String, usize>,
}

impl TomlSource {
    /// Parses TOML.
    pub fn parse(file: &str, text: &str) -> Result<TomlSource, ScenarioError> {
        let ends: Vec<usize> = text.match_indices('\n').map(|(at, _)| at).collect();
        let line_of = |byte: usize| ends.partition_point(|end| *end < byte) + 1;
        let table = DeTable::parse(text).map_err(|e| ScenarioError {
            file: file.into(),
            line: e.span().map_or(0, |span| line_of(span.start)),
            field: String::new(),
            say: e.message().into(),
        })?;
        let mut lines = HashMap::new();
        let value = convert_table(table.get_ref(), "", &line_of, &mut lines);
        Ok(TomlSource { file: file.into(), value, lines })
    }

    /// The name of the file.
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The line of a pointer, or of the deepest part of it that is written. 0 if there is none.
    pub fn line(&self, at: &str) -> usize {
        let mut at = at;
        loop {
            match (self.lines.get(at), at.rfind('/')) {
                (Some(line), _) => return *line,
                (None, Some(end)) => at = &at[..end],
                (None, None) => return 0,
            }
        }
    }

    /// Is this key or entry written in the file?
    pub fn has(&self, at: &str) -> bool {
        self.lines.contains_key(at)
    }

    /// An error at a pointer.
    pub fn error(&self, at: &str, say: impl Into<String>) -> ScenarioError {
        ScenarioError { file: self.file.clone(), line: self.line(at), field: field(at), say: say.into() }
    }

    /// Deserializes the whole file as `T`.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, ScenarioError> {
        self.read_at("", self.value.clone())
    }

    /// Deserializes a value whose keys (or most of them) are at a pointer.
    pub fn read_at<T: DeserializeOwned>(&self, at: &str, value: Value) -> Result<T, ScenarioError> {
        serde_path_to_error::deserialize(value).map_err(|e| {
            let mut place = at.to_owned();
            for segment in e.path() {
                match segment {
                    serde_path_to_error::Segment::Seq { index } => place = pointer::join(&place, &index.to_string()),
                    serde_path_to_error::Segment::Map { key } => place = pointer::join(&place, key),
                    _ => {}
                }
            }
            // TOML has no null, but `"none"` makes one.
            self.error(&place, in_toml_words(&e.inner().to_string()))
        })
    }

    /// The entries of a table in the order of the file, with their lines.
    pub fn in_order<'v>(&self, at: &str, table: &'v Map<String, Value>) -> Vec<(usize, &'v str, &'v Value)> {
        let mut entries: Vec<_> =
            table.iter().map(|(key, value)| (self.line(&pointer::join(at, key)), key.as_str(), value)).collect();
        entries.sort_by_key(|(line, ..)| *line);
        entries
    }
}

/// `/case/2/given/breaches` for people: `given.breaches`. The line number tells which case is meant.
fn field(at: &str) -> String {
    let mut parts = pointer::split(at);
    if parts.len() > 2 && parts[0] == "case" {
        parts.drain(..2);
    }
    parts.join(".")
}

type LineOf<'a> = &'a dyn Fn(usize) -> usize;

fn convert_table(table: &DeTable<'_>, at: &str, line_of: LineOf<'_>, lines: &mut HashMap<String, usize>) -> Value {
    let mut out = Map::new();
    for (key, value) in table {
        let at = pointer::join(at, key.get_ref());
        lines.insert(at.clone(), line_of(key.span().start));
        out.insert(key.get_ref().to_string(), convert(value.get_ref(), &at, line_of, lines));
    }
    Value::Object(out)
}

fn convert(value: &DeValue<'_>, at: &str, line_of: LineOf<'_>, lines: &mut HashMap<String, usize>) -> Value {
    match value {
        DeValue::String(text) => Value::String(text.to_string()),
        DeValue::Boolean(yes) => Value::Bool(*yes),
        DeValue::Datetime(when) => Value::String(when.to_string()),
        DeValue::Integer(n) => match i64::from_str_radix(n.as_str(), n.radix()) {
            Ok(n) => Value::from(n),
            Err(_) => Value::String(n.as_str().into()),
        },
        DeValue::Float(n) => {
            n.as_str().parse().ok().and_then(Number::from_f64).map_or(Value::String(n.as_str().into()), Value::Number)
        }
        DeValue::Array(list) => {
            let entries = list.iter().enumerate().map(|(i, entry)| {
                let at = pointer::join(at, &i.to_string());
                lines.insert(at.clone(), line_of(entry.span().start));
                convert(entry.get_ref(), &at, line_of, lines)
            });
            Value::Array(entries.collect())
        }
        DeValue::Table(table) => convert_table(table, at, line_of, lines),
    }
}

/// A serde type error in the words of TOML.
fn in_toml_words(say: &str) -> String {
    const WORDS: [(&str, &str); 9] = [
        ("invalid type: null", "cannot be \"none\""),
        ("invalid type: map", "cannot be a table"),
        ("invalid type: sequence", "cannot be a list"),
        ("invalid type: ", "cannot be the "),
        ("invalid value: ", "cannot be the "),
        ("expected a map", "expected a table"),
        ("expected a sequence", "expected a list"),
        ("expected u8", "expected a number from 0 to 255"),
        ("expected u16", "expected a number from 0 to 65535"),
    ];
    WORDS.iter().fold(say.to_owned(), |say, (serde, ours)| say.replacen(serde, ours, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "game = \"x\"\n\n[[case]]\nname = \"a\"\n\n[[case]]\nname = \"b\"\ndo = [\n  \"one\",\n  \"two\",\n]\n[case.given]\nn = 0x10\nt = { deep = 2 }\n";

    #[test]
    fn every_value_has_a_line_number() {
        let source = TomlSource::parse("f.toml", TEXT).unwrap();
        assert_eq!(source.value.pointer("/case/1/given/n"), Some(&Value::from(16)));
        let lines = ["/game", "/case/0", "/case/1", "/case/1/do/1", "/case/1/given", "/case/1/given/t/deep"];
        assert_eq!(lines.map(|at| source.line(at)), [1, 3, 6, 10, 12, 14]);
        assert_eq!(source.line("/case/1/given/lost/thing"), 12, "the deepest part that is written");
        let error = source.error("/case/1/given/t/deep", "no");
        assert_eq!(error.to_string(), "f.toml:14: given.t.deep: no");
    }

    #[test]
    fn toml_error_has_line_number() {
        let error = TomlSource::parse("f.toml", "game = 1\nbad = = 2\n").err().unwrap();
        assert_eq!((error.line, error.field.as_str()), (2, ""));
    }

    #[test]
    fn type_error_names_key_and_line() {
        #[derive(serde::Deserialize, Debug)]
        #[serde(deny_unknown_fields)]
        struct Shape {
            #[serde(rename = "a")]
            _a: Vec<u8>,
        }
        let read = |text| TomlSource::parse("f.toml", text).unwrap().read::<Shape>().unwrap_err().to_string();
        assert_eq!(
            read("\na = [1,\n\"x\"]"),
            "f.toml:3: a.1: cannot be the string \"x\", expected a number from 0 to 255"
        );
        assert_eq!(read("a = []\nb = 1"), "f.toml:2: b: unknown field `b`, expected `a`");
    }

    proptest::proptest! {
        #[test]
        fn any_text_parses_or_fails_cleanly(text in r#"([a-z]{1,3}|[ =\[\]{}"',.ąż-]|[0-9]|\n){0,40}"#) {
            let _ = TomlSource::parse("f.toml", &text);
        }
    }
}
