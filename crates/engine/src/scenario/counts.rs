//! Counts of things, written as a table of counts or as a list.

use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// A count for each kind.
///
/// ```
/// use engine::scenario::Counts;
/// let read = |json: &str| serde_json::from_str::<Counts>(json).unwrap();
/// assert_eq!(read(r#"["ore", "wool", "ore"]"#), read(r#"{ "ore": 2, "wool": 1 }"#));
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
#[serde(transparent)]
pub struct Counts(pub BTreeMap<String, u8>);

impl<'de> Deserialize<'de> for Counts {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Counts, D::Error> {
        from.deserialize_any(Written)
    }
}

struct Written;

impl<'de> Visitor<'de> for Written {
    type Value = Counts;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a table of counts (`{ ore = 2 }`) or a list (`[\"ore\", \"ore\"]`)")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut table: A) -> Result<Counts, A::Error> {
        let mut counts = Counts::default();
        while let Some((name, n)) = table.next_entry()? {
            counts.0.insert(name, n);
        }
        Ok(counts)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Counts, A::Error> {
        let mut counts = Counts::default();
        while let Some(name) = list.next_element()? {
            let n = counts.0.entry(name).or_insert(0u8);
            *n = n.saturating_add(1);
        }
        Ok(counts)
    }
}
