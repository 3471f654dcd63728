//! The fields of component data with the values in our own files: what an entry of a scenario or a pack can contain.

use super::component_data;
use crate::ComponentData;
use std::collections::{BTreeMap, BTreeSet};
use toml::Value;

/// Longer lists of words show one example only.
const MAX_LISTED: usize = 40;

/// The values that our entries have in one field.
#[derive(Default)]
struct Held {
    words: BTreeSet<String>,
    numbers: BTreeSet<i64>,
    flags: bool,
}

/// Every kind of entry with its fields, sorted (`abilities[].effects[].op`), and the values that occur.
pub(super) fn of<D: ComponentData>() -> Vec<(&'static str, Vec<(String, String)>)> {
    let kinds = component_data::entry_kinds::<D>().into_iter();
    kinds.map(|kind| (kind, of_kind(kind, D::FILES.iter().map(|(_, text)| *text)))).collect()
}

fn of_kind<'a>(kind: &str, files: impl Iterator<Item = &'a str>) -> Vec<(String, String)> {
    let mut fields = BTreeMap::new();
    for table in files.filter_map(|text| text.parse::<toml::Table>().ok()) {
        for entry in table.get(kind).and_then(Value::as_array).into_iter().flatten() {
            visit_leaves(entry, "", &mut fields);
        }
    }
    fields.into_iter().map(|(field, held)| (field, held.describe())).collect()
}

fn visit_leaves(value: &Value, at: &str, fields: &mut BTreeMap<String, Held>) {
    match value {
        Value::Table(table) => {
            for (key, value) in table {
                visit_leaves(value, &if at.is_empty() { key.clone() } else { format!("{at}.{key}") }, fields);
            }
        }
        Value::Array(list) => list.iter().for_each(|value| visit_leaves(value, &format!("{at}[]"), fields)),
        plain => fields.entry(at.to_owned()).or_default().add(plain),
    }
}

impl Held {
    fn add(&mut self, value: &Value) {
        match value {
            Value::Integer(n) => drop(self.numbers.insert(*n)),
            Value::Boolean(_) => self.flags = true,
            Value::String(word) => drop(self.words.insert(word.clone())),
            other => drop(self.words.insert(other.to_string())),
        }
    }

    fn describe(&self) -> String {
        let mut parts = Vec::new();
        match (self.numbers.first(), self.numbers.last()) {
            (Some(least), Some(most)) if least == most => parts.push(least.to_string()),
            (Some(least), Some(most)) => parts.push(format!("{least} to {most}")),
            _ => {}
        }
        if self.flags {
            parts.push("true, false".into());
        }
        let is_text = self.words.iter().any(|word| word.contains(' '));
        match self.words.first() {
            Some(first) if is_text || self.words.len() > MAX_LISTED => parts.push(format!("text, as \"{first}\"")),
            Some(_) => parts.push(self.words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")),
            None => {}
        }
        parts.join("; ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_list_their_values() {
        let file = "[[card]]\nid = \"a\"\ncost = 2\nabilities = [{ op = \"gain\", n = 1 }]\nname = { en = \"A card\" }\n[[card]]\nid = \"b\"\ncost = 5\nabilities = [{ op = \"draw\", self = true }]\n";
        let fields = of_kind("card", std::iter::once(file));
        let line = |(field, held): &(String, String)| format!("{field}: {held}");
        assert_eq!(
            fields.iter().map(line).collect::<Vec<_>>(),
            [
                "abilities[].n: 1",
                "abilities[].op: `draw`, `gain`",
                "abilities[].self: true, false",
                "cost: 2 to 5",
                "id: `a`, `b`",
                "name.en: text, as \"A card\"",
            ]
        );
    }
}
