//! The words of a game: cards, goods, seats, places. A scenario may only name these.

use super::suggestions::similar_words;
use crate::{About, DataFiles, DataRef, Game, Seat};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

/// The known words.
#[derive(Clone, Debug, Default)]
pub(super) struct Vocabulary {
    words: BTreeSet<String>,
    /// Words from the descriptions of keys, because these contain possible values.
    words_of_meanings: BTreeSet<String>,
}

impl Vocabulary {
    /// The words of a game: ids of its component data, seats, keys, values of options.
    pub fn of<G: Game>(data: DataRef<G::Data>, files: &DataFiles) -> Vocabulary {
        let mut all = Vocabulary::built_in::<G>();
        if data.hash() != DataRef::<G::Data>::ours().hash() {
            all.add_ids_of_files(files);
            all.add_words_of_tables::<G>(data, &G::Options::default());
        }
        all
    }

    /// The words of our own data, with each value of each option, because words of one variant are real in the others
    /// too. They are collected once.
    fn built_in<G: Game>() -> Vocabulary {
        static KNOWN: Mutex<BTreeMap<&str, Vocabulary>> = Mutex::new(BTreeMap::new());
        let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(words) = known().get(G::about().id) {
            return words.clone();
        }
        let mut words = Vocabulary::default();
        words.add_ids_of_files(&DataFiles::ours::<G::Data>());
        for options in option_variants::<G>() {
            words.add_words_of_tables::<G>(DataRef::ours(), &options);
        }
        words.add_words_of_about(G::about());
        known().insert(G::about().id, words.clone());
        words
    }

    fn add_ids_of_files(&mut self, files: &DataFiles) {
        for file in &files.files {
            if let Ok(table) = file.text.parse::<toml::Table>() {
                self.add_ids(&toml::Value::Table(table));
            }
        }
    }

    fn add_words_of_tables<G: Game>(&mut self, data: DataRef<G::Data>, options: &G::Options) {
        let (min, max) = G::about().seats;
        for game in (min..=max).filter_map(|n| G::start_of_play(data, options, n).ok()) {
            self.words.extend(Seat::all(game.seats()).map(|seat| game.seat_name(seat).to_owned()));
            self.add_words(&game.describe());
        }
    }

    fn add_words_of_about(&mut self, about: &About) {
        let steps = about.keys.iter().flat_map(|key| key.at.split('/')).filter(|step| !step.is_empty() && *step != "*");
        self.words.extend(steps.map(str::to_owned));
        let meanings =
            about.keys.iter().flat_map(|key| key.means.split(|c: char| !c.is_alphanumeric() && c != '-' && c != '_'));
        self.words_of_meanings.extend(meanings.filter(|word| !word.is_empty()).map(str::to_owned));
        self.words.extend(about.options.iter().flat_map(|option| option.takes.values()));
    }

    fn add_ids(&mut self, value: &toml::Value) {
        match value {
            toml::Value::Table(table) => {
                if let Some(toml::Value::String(id)) = table.get("id") {
                    self.words.insert(id.clone());
                }
                table.values().for_each(|value| self.add_ids(value));
            }
            toml::Value::Array(list) => list.iter().for_each(|value| self.add_ids(value)),
            _ => {}
        }
    }

    /// Adds every key and every word of a value.
    pub fn add_words(&mut self, table: &Value) {
        match table {
            Value::Object(entries) => {
                for (key, value) in entries {
                    self.words.insert(without_number(key).to_owned());
                    self.add_words(value);
                }
            }
            Value::Array(list) => list.iter().for_each(|value| self.add_words(value)),
            Value::String(word) if !word.contains(' ') => drop(self.words.insert(without_number(word).to_owned())),
            _ => {}
        }
    }

    /// Is this a known word? `#2` after it names one of several copies.
    pub fn contains(&self, word: &str) -> bool {
        self.words.contains(without_number(word))
    }

    /// May this word be the value of a key?
    pub fn may_be_value(&self, word: &str) -> bool {
        self.contains(word) || self.canonical(word).is_some() || self.words_of_meanings.contains(word)
    }

    /// The word in the game's spelling, if it differs: `-` and `_` are interchangeable.
    pub fn canonical(&self, word: &str) -> Option<String> {
        if self.contains(word) || !word.contains(['-', '_']) {
            return None;
        }
        let other = swap_separators(word);
        self.contains(&other).then_some(other)
    }

    /// A value with all words and keys in the game's spelling.
    pub fn canonicalize(&self, value: &Value) -> Value {
        match value {
            Value::String(word) => self.canonical(word).map_or_else(|| value.clone(), Value::String),
            Value::Array(list) => list.iter().map(|entry| self.canonicalize(entry)).collect(),
            Value::Object(table) => {
                // Two spellings of one word stay two keys, so that the game can report it.
                let usual = |key: &String| self.canonical(key).filter(|usual| !table.contains_key(usual));
                let key = |key: &String| usual(key).unwrap_or_else(|| key.clone());
                table.iter().map(|(name, entry)| (key(name), self.canonicalize(entry))).collect()
            }
            _ => value.clone(),
        }
    }

    /// A line of notation in the game's spelling.
    pub fn canonicalize_line(&self, line: &str) -> String {
        let word = |word: &str| self.canonical(word).unwrap_or_else(|| word.to_owned());
        if line.contains('_') { line.split(' ').map(word).collect::<Vec<_>>().join(" ") } else { line.to_owned() }
    }

    /// Known words that are similar to this one, the most similar first.
    pub fn suggestions(&self, word: &str) -> Vec<&str> {
        similar_words(without_number(word), self.words.iter().map(String::as_str))
    }

    /// Possible values that are similar to this word, the most similar first.
    pub fn value_suggestions(&self, word: &str) -> Vec<&str> {
        similar_words(without_number(word), self.words.union(&self.words_of_meanings).map(String::as_str))
    }

    /// A different known word, for altered expectations.
    pub fn different_word(&self, word: &str) -> String {
        let differs = |other: &&String| {
            other.as_str() != without_number(word) && **other != swap_separators(without_number(word))
        };
        let after = self.words.range(without_number(word).to_owned()..).find(differs);
        after.or_else(|| self.words.iter().find(differs)).cloned().unwrap_or_default()
    }
}

/// The default options, and each value of each option.
fn option_variants<G: Game>() -> Vec<G::Options> {
    let values =
        G::about().options.iter().flat_map(|option| option.takes.values().into_iter().map(|value| (option.key, value)));
    let with = values.filter_map(|(key, value)| {
        let written = Map::from_iter([(key.to_owned(), value.into())]);
        G::about().read_options::<G::Options>(&written).ok()
    });
    std::iter::once(G::Options::default()).chain(with).collect()
}

/// The word with `-` and `_` exchanged.
pub(super) fn swap_separators(word: &str) -> String {
    if word.contains('_') { word.replace('_', "-") } else { word.replace('-', "_") }
}

fn without_number(word: &str) -> &str {
    word.split_once('#').map_or(word, |(word, _)| word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn vocabulary_accepts_both_spellings_and_suggests_similar_words() {
        let mut words = Vocabulary::default();
        words.add_words(&json!({"in_play": {"jon-snow#2": {"kneeling": false}}, "camps": ["ice-river"]}));
        assert!(words.contains("jon-snow") && words.contains("jon-snow#1") && !words.contains("aria"));
        assert_eq!(words.canonical("ice_river"), Some("ice-river".into()));
        assert_eq!(words.canonical("in-play"), Some("in_play".into()));
        assert_eq!((words.canonical("ice-river"), words.canonical("no-word")), (None, None));
        assert_eq!(words.suggestions("jon-snwo"), ["jon-snow"]);
        assert_eq!(words.canonicalize(&json!({"camps": {"ice_river": 1}})), json!({"camps": {"ice-river": 1}}));
        assert_eq!(words.canonicalize_line("red: go ice_river"), "red: go ice-river");
        assert_ne!(words.different_word("camps"), "camps");
    }
}
