//! Component data: what is printed on cards and boards. Loaded once, shared by every state, never freed.
//!
//! The data of a game is TOML, our own or from a pack. It becomes one value per game. States hold a [`DataRef`] to it
//! and serialize its hash, so tables and scenarios with different packs can share a process.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use sha2::{Digest, Sha256};
use std::any::{Any, TypeId};
use std::fmt;
use std::ops::Deref;
use std::sync::Mutex;
use toml::Value;

/// The component data of a game.
pub trait ComponentData: Send + Sync + Sized + 'static {
    /// Our own files: names and contents.
    const FILES: &'static [(&'static str, &'static str)];

    /// Parses and validates the files. Returns all errors, not only the first.
    fn build(files: &DataFiles) -> Result<Self, Vec<DataError>>;

    /// The sources of the entries, counted.
    fn provenance(&self) -> Provenance;

    /// Every card with its text, for a page of cards. Empty for games without such cards.
    fn gallery(&self) -> Vec<crate::scene::Widget> {
        Vec::new()
    }
}

/// The source of an entry: the weakest source of its fields.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// A rulebook of the game.
    Rulebook,
    /// A public page.
    Public,
    /// Designed for this project, because the printed component could not be found.
    Reconstructed,
    /// Invented by the author. It has no printed model.
    Invented,
}

/// How many entries have which source.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Provenance {
    /// From a rulebook.
    pub rulebook: u32,
    /// From public pages.
    pub public: u32,
    /// Designed by us in place of something printed.
    pub reconstructed: u32,
    /// Invented. Only packs and scenarios have such entries.
    pub invented: u32,
}

impl Provenance {
    /// Counts one entry.
    pub fn count(&mut self, source: Source) {
        match source {
            Source::Rulebook => self.rulebook += 1,
            Source::Public => self.public += 1,
            Source::Reconstructed => self.reconstructed += 1,
            Source::Invented => self.invented += 1,
        }
    }
}

/// An error in component data.
#[derive(Clone, PartialEq, Debug)]
pub struct DataError {
    /// The file.
    pub file: String,
    /// The line, from 1. 0 means the whole file.
    pub line: usize,
    /// What is wrong, naming the field.
    pub say: String,
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let say = crate::text::shortened(&self.say, 600);
        match self.line {
            0 => write!(f, "{}: {say}", self.file),
            line => write!(f, "{}:{line}: {say}", self.file),
        }
    }
}

/// A TOML file of component data.
#[derive(Clone, Debug)]
pub struct DataFile {
    /// The file that it replaces or extends: `cards.toml`.
    pub file: String,
    /// Its name in error messages: a path, or "scenario x.toml".
    pub origin: String,
    /// TOML.
    pub text: String,
}

impl DataFile {
    /// Parses the file as `T`. An error names its line.
    pub fn read<T: serde::de::DeserializeOwned>(&self) -> Result<T, DataError> {
        toml::from_str(&self.text).map_err(|e| {
            let line = e.span().map_or(0, |span| self.line_of(span.start));
            self.data_error(line, e.message().to_owned())
        })
    }

    /// The line of a byte offset, from 1. Use it with `toml::Spanned`.
    pub fn line_of(&self, byte: usize) -> usize {
        self.text[..byte.min(self.text.len())].matches('\n').count() + 1
    }

    /// An error in this file.
    pub fn data_error(&self, line: usize, say: impl Into<String>) -> DataError {
        DataError { file: self.origin.clone(), line, say: say.into() }
    }
}

/// All component data files of one game: ours, with the files of a pack and the entries of a scenario.
#[derive(Clone, Debug, Default)]
pub struct DataFiles {
    /// The files in order. A later file of the same name adds entries or replaces those of the same id.
    pub files: Vec<DataFile>,
}

impl DataFiles {
    /// Our own files.
    pub fn ours<D: ComponentData>() -> DataFiles {
        let file = |(file, text): &(&str, &str)| DataFile {
            file: (*file).into(),
            origin: format!("data/{file}"),
            text: (*text).into(),
        };
        DataFiles { files: D::FILES.iter().map(file).collect() }
    }

    /// Replaces one of our files. Fails if the game has no such file.
    pub fn replace(&mut self, file: DataFile) -> Result<(), DataError> {
        if !self.files.iter().any(|s| s.file == file.file) {
            let known = self.files.iter().map(|s| s.file.as_str()).collect::<Vec<_>>().join(", ");
            return Err(file.data_error(0, format!("not a data file of this game; it has {known}")));
        }
        self.files.retain(|s| s.file != file.file);
        self.files.push(file);
        Ok(())
    }

    /// Adds entries to a file.
    pub fn add(&mut self, file: DataFile) {
        self.files.push(file);
    }

    /// The files of this name. Later ones override earlier ones.
    pub fn of(&self, file: &str) -> impl Iterator<Item = &DataFile> {
        self.files.iter().filter(move |s| s.file == file)
    }

    /// A hash of the content. It ignores comments, blanks, line ends and the order of keys, so that reformatting a
    /// file does not separate old records from their data. The order of list entries counts.
    fn hash(&self) -> [u8; 32] {
        let mut sorted: Vec<&DataFile> = self.files.iter().collect();
        // Files of one name keep their order, because later ones override earlier ones.
        sorted.sort_by(|a, b| a.file.cmp(&b.file));
        let mut sha = Sha256::new();
        for file in sorted {
            hash_text(&mut sha, b'f', &file.file);
            match file.text.parse() {
                Ok(table) => hash_value(&mut sha, &Value::Table(table)),
                // The file will be rejected, so nothing is ever played with it.
                Err(_) => hash_text(&mut sha, b'r', &file.text),
            }
        }
        sha.finalize().into()
    }
}

/// Adds a value to a hash: its kind, its size where it has one, and its content, with sorted keys.
fn hash_value(sha: &mut Sha256, value: &Value) {
    match value {
        Value::String(text) => hash_text(sha, b's', &text.replace("\r\n", "\n")),
        Value::Integer(number) => hash_text(sha, b'i', &number.to_string()),
        Value::Float(number) => hash_text(sha, b'n', &number.to_string()),
        Value::Boolean(flag) => hash_text(sha, b'b', &flag.to_string()),
        Value::Datetime(moment) => hash_text(sha, b'd', &moment.to_string()),
        Value::Array(list) => {
            hash_text(sha, b'l', &list.len().to_string());
            for item in list {
                hash_value(sha, item);
            }
        }
        Value::Table(table) => {
            hash_text(sha, b't', &table.len().to_string());
            let mut entries: Vec<_> = table.iter().collect();
            entries.sort_by_key(|(key, _)| *key);
            for (key, item) in entries {
                hash_text(sha, b'k', key);
                hash_value(sha, item);
            }
        }
    }
}

fn hash_text(sha: &mut Sha256, kind: u8, text: &str) {
    sha.update([kind]);
    sha.update((text.len() as u64).to_le_bytes());
    sha.update(text.as_bytes());
}

struct Loaded<D> {
    hash: [u8; 32],
    data: D,
}

/// A reference to loaded component data. It is one pointer, cheap to copy, and equal if the data is equal.
pub struct DataRef<D: 'static>(&'static Loaded<D>);

type AnyLoaded = &'static (dyn Any + Send + Sync);
static LOADED: Mutex<Vec<(TypeId, AnyLoaded)>> = Mutex::new(Vec::new());
/// Our own data of each game. It is needed whenever a table opens, and hashing it again would take milliseconds.
static BUILT_IN: Mutex<Vec<(TypeId, AnyLoaded)>> = Mutex::new(Vec::new());

impl<D: ComponentData> DataRef<D> {
    /// Our own data.
    pub fn ours() -> DataRef<D> {
        let ours = || BUILT_IN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(data_ref) = DataRef::find_in(&ours(), |_| true) {
            return data_ref;
        }
        match DataRef::load(&DataFiles::ours::<D>()) {
            Ok(data_ref) => {
                ours().push((TypeId::of::<D>(), data_ref.0));
                data_ref
            }
            Err(errors) => panic!("our own data is broken: {}", errors[0]),
        }
    }

    /// Loads data. Equal files are loaded once and give the same reference.
    pub fn load(files: &DataFiles) -> Result<DataRef<D>, Vec<DataError>> {
        let hash = files.hash();
        if let Some(data_ref) = DataRef::find(hash) {
            return Ok(data_ref);
        }
        let data = D::build(files)?;
        let loaded: &'static Loaded<D> = Box::leak(Box::new(Loaded { hash, data }));
        let mut library = LOADED.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        library.push((TypeId::of::<D>(), loaded));
        Ok(DataRef(loaded))
    }

    fn find(hash: [u8; 32]) -> Option<DataRef<D>> {
        let library = LOADED.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        DataRef::find_in(&library, |loaded| loaded.hash == hash)
    }

    fn find_in(all: &[(TypeId, AnyLoaded)], is: impl Fn(&Loaded<D>) -> bool) -> Option<DataRef<D>> {
        all.iter()
            .filter(|(kind, _)| *kind == TypeId::of::<D>())
            .filter_map(|(_, any)| (*any as &'static dyn Any).downcast_ref::<Loaded<D>>())
            .find(|loaded| is(loaded))
            .map(DataRef)
    }
}

impl<D> DataRef<D> {
    /// The SHA-256 of the content, in hexadecimal.
    pub fn hash(self) -> String {
        crate::fair::hex(&self.0.hash)
    }

    /// The data. It lives as long as the process.
    #[inline]
    pub fn get(self) -> &'static D {
        &self.0.data
    }
}

impl<D> Deref for DataRef<D> {
    type Target = D;
    #[inline]
    fn deref(&self) -> &D {
        &self.0.data
    }
}

impl<D> Clone for DataRef<D> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<D> Copy for DataRef<D> {}

impl<D> PartialEq for DataRef<D> {
    fn eq(&self, other: &Self) -> bool {
        self.0.hash == other.0.hash
    }
}

impl<D> fmt::Debug for DataRef<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DataRef({})", &self.hash()[..8])
    }
}

impl<D> Serialize for DataRef<D> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.hash.serialize(to)
    }
}

impl<'de, D: ComponentData> Deserialize<'de> for DataRef<D> {
    fn deserialize<F: Deserializer<'de>>(from: F) -> Result<Self, F::Error> {
        let hash = <[u8; 32]>::deserialize(from)?;
        DataRef::find(hash).ok_or_else(|| F::Error::custom("the component data of this state is not loaded"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hash(text: &str) -> [u8; 32] {
        let file = DataFile { file: "cards.toml".into(), origin: "here".into(), text: text.into() };
        DataFiles { files: vec![file] }.hash()
    }

    const CARDS: &str = "limit = 3\n[[card]]\nid = 'a'\ncount = 2\n[[card]]\nid = 'b'\ncount = 1\n";

    #[test]
    fn hash_ignores_formatting() {
        assert_eq!(hash(CARDS), hash(&CARDS.replace('\n', "\r\n")));
        assert_eq!(hash(CARDS), hash(&format!("# as printed\n\n{}", CARDS.replace(" = ", "   =  "))));
        assert_eq!(hash(CARDS), hash(&CARDS.replace("id = 'a'\ncount = 2", "count = 2\nid = \"a\"")));
    }

    #[test]
    fn hash_depends_on_content() {
        let others = [
            CARDS.replace("count = 2", "count = 3"),
            CARDS.replace("count = 2", "count = '2'"),
            CARDS.replace("limit = 3\n", ""),
            CARDS.replace("'b'", "'a'").replacen("'a'", "'b'", 1),
            CARDS.replace("id", "name"),
            CARDS.replace("[[card]]", "[card"),
            String::new(),
        ];
        for (i, other) in others.iter().enumerate() {
            assert_ne!(hash(CARDS), hash(other), "{other}");
            assert!(others[..i].iter().all(|earlier| hash(earlier) != hash(other)), "{other}");
        }
    }
}
