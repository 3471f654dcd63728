//! The words by which a table calls its things: cards, goods, seats, places. What a scenario names must be one of them.

use super::suggestions::similar_words;
use crate::{About, DataFiles, DataRef, Game, Seat};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

/// Every word that stands for something.
#[derive(Clone, Debug, Default)]
pub(super) struct Vocabulary {
    words: BTreeSet<String>,
    /// Words with which the page says what a key means: values of keys are among them.
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

    /// The words of our data, with each value of each option: what belongs to one way to play is real in the others too. They are looked
    /// for once.
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

    /// Adds what a table calls its things: every key and every word in it.
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

    /// Does anything have this name? `#2` after it says which of several.
    pub fn contains(&self, word: &str) -> bool {
        self.words.contains(without_number(word))
    }

    /// May a key have this word as its value?
    pub fn may_be_value(&self, word: &str) -> bool {
        self.contains(word) || self.canonical(word).is_some() || self.words_of_meanings.contains(word)
    }

    /// The word as the game writes it: `-` and `_` are the same.
    pub fn canonical(&self, word: &str) -> Option<String> {
        if self.contains(word) || !word.contains(['-', '_']) {
            return None;
        }
        let other = swap_separators(word);
        self.contains(&other).then_some(other)
    }

    /// All words and keys of a value as the game writes them.
    pub fn canonicalize(&self, value: &Value) -> Value {
        match value {
            Value::String(word) => self.canonical(word).map_or_else(|| value.clone(), Value::String),
            Value::Array(list) => list.iter().map(|entry| self.canonicalize(entry)).collect(),
            Value::Object(table) => {
                // Two spellings of one word stay two keys, so that the game can say so.
                let usual = |key: &String| self.canonical(key).filter(|usual| !table.contains_key(usual));
                let key = |key: &String| usual(key).unwrap_or_else(|| key.clone());
                table.iter().map(|(name, entry)| (key(name), self.canonicalize(entry))).collect()
            }
            _ => value.clone(),
        }
    }

    /// A line of notation with its words as the game writes them.
    pub fn canonicalize_line(&self, line: &str) -> String {
        let word = |word: &str| self.canonical(word).unwrap_or_else(|| word.to_owned());
        if line.contains('_') { line.split(' ').map(word).collect::<Vec<_>>().join(" ") } else { line.to_owned() }
    }

    /// Words that look like this one, the likeliest first.
    pub fn suggestions(&self, word: &str) -> Vec<&str> {
        similar_words(without_number(word), self.words.iter().map(String::as_str))
    }

    /// Values that look like this word, the likeliest first.
    pub fn value_suggestions(&self, word: &str) -> Vec<&str> {
        similar_words(without_number(word), self.words.union(&self.words_of_meanings).map(String::as_str))
    }

    /// Another word than this one: what an altered expectation names instead.
    pub fn different_word(&self, word: &str) -> String {
        let differs = |other: &&String| {
            other.as_str() != without_number(word) && **other != swap_separators(without_number(word))
        };
        let after = self.words.range(without_number(word).to_owned()..).find(differs);
        after.or_else(|| self.words.iter().find(differs)).cloned().unwrap_or_default()
    }
}

/// The usual options, and each value of each of them.
fn option_variants<G: Game>() -> Vec<G::Options> {
    let values =
        G::about().options.iter().flat_map(|option| option.takes.values().into_iter().map(|value| (option.key, value)));
    let with = values.filter_map(|(key, value)| {
        let written = Map::from_iter([(key.to_owned(), value.into())]);
        G::about().read_options::<G::Options>(&written).ok()
    });
    std::iter::once(G::Options::default()).chain(with).collect()
}

/// The same word with `-` for `_`, or the other way round.
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
