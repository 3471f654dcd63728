//! Writes a JSON object member by member, without building a tree first.

use serde::Serialize;

/// An object under construction.
pub struct JsonObject(Vec<u8>);

/// Most payloads are shorter.
const INITIAL_CAPACITY: usize = 4096;

impl JsonObject {
    /// An empty object.
    pub fn new() -> JsonObject {
        let mut text = Vec::with_capacity(INITIAL_CAPACITY);
        text.push(b'{');
        JsonObject(text)
    }

    /// Whether it has no members yet.
    pub fn is_empty(&self) -> bool {
        self.0.len() == 1
    }

    /// Adds a member. The name must need no escapes.
    pub fn member(&mut self, name: &str, value: impl Serialize) {
        self.comma();
        self.0.push(b'"');
        self.0.extend_from_slice(name.as_bytes());
        self.0.extend_from_slice(b"\":");
        serde_json::to_writer(&mut self.0, &value).expect("plain data, written to memory");
    }

    /// Adds members that are JSON already: `"name":value,…`.
    pub fn raw_members(&mut self, members: &str) {
        self.comma();
        self.0.extend_from_slice(members.as_bytes());
    }

    /// The finished text.
    pub fn finish(mut self) -> String {
        self.0.push(b'}');
        String::from_utf8(self.0).expect("JSON is text")
    }

    fn comma(&mut self) {
        if !self.is_empty() {
            self.0.push(b',');
        }
    }
}

/// A text as a JSON string.
pub fn json_string(text: &str) -> String {
    serde_json::to_string(text).expect("text is plain data")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn written_object_is_valid_json() {
        let mut object = JsonObject::new();
        assert!(object.is_empty());
        object.member("a", "x\n\"<");
        object.member("b", json!({ "n": [1, null] }));
        object.raw_members(r#""c":true"#);
        assert!(!object.is_empty());
        let read: Value = serde_json::from_str(&object.finish()).unwrap();
        assert_eq!(read, json!({ "a": "x\n\"<", "b": { "n": [1, null] }, "c": true }));
        assert_eq!((JsonObject::new().finish(), json_string("\"")), ("{}".to_owned(), r#""\"""#.to_owned()));
    }
}
