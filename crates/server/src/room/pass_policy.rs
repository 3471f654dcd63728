//! What a player wants to be asked, and how it is kept: beside the steps, in the same commit, so that after a restart
//! nobody is asked what he did not want to be, and nobody is passed over who has been woken.

use super::Room;
use crate::store::WishRow;
use serde_json::{Map, Value, json};

/// What a player wants in one kind of window.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Wish {
    /// Be asked.
    #[default]
    Ask,
    /// Pass until the next phase: the one in which it was said, once that is known.
    Phase(Option<u32>),
    /// Pass until another seat does something else than passing.
    Acts,
}

impl Wish {
    /// Every wish, as doors and pages write it.
    pub const WORDS: [&str; 3] = ["ask", "phase", "acts"];

    /// The wish of this word.
    pub fn named(word: &str) -> Option<Wish> {
        match word {
            "ask" => Some(Wish::Ask),
            "phase" => Some(Wish::Phase(None)),
            "acts" => Some(Wish::Acts),
            _ => None,
        }
    }

    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            Wish::Ask => Wish::WORDS[0],
            Wish::Phase(_) => Wish::WORDS[1],
            Wish::Acts => Wish::WORDS[2],
        }
    }

    /// Its word, and the phase if it is known: `phase 12`.
    fn write(self) -> String {
        match self {
            Wish::Phase(Some(span)) => format!("{} {span}", self.word()),
            _ => self.word().to_owned(),
        }
    }

    fn read(text: &str) -> Option<Wish> {
        match text.split_once(' ') {
            Some(("phase", span)) => span.parse().ok().map(|span| Wish::Phase(Some(span))),
            _ => Wish::named(text),
        }
    }
}

/// What one seat wants.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Wishes {
    kinds: Vec<(&'static str, Wish)>,
    /// Pass when nothing else can be done; unless he says otherwise, only where nobody could read it from his pace.
    pub idle: Option<bool>,
    /// The turn in which he wants no trades.
    pub quiet: Option<u32>,
}

impl Wishes {
    pub fn of(&self, kind: &str) -> Wish {
        self.kinds.iter().find(|(known, _)| *known == kind).map_or(Wish::Ask, |(_, wish)| *wish)
    }

    pub fn set(&mut self, kind: &'static str, wish: Wish) {
        self.kinds.retain(|(known, _)| *known != kind);
        if wish != Wish::Ask {
            self.kinds.push((kind, wish));
        }
    }

    /// Another seat did something else than passing.
    pub fn somebody_acted(&mut self) {
        self.kinds.retain(|(_, wish)| *wish != Wish::Acts);
    }

    /// As the database keeps it; nothing if there is nothing to keep.
    fn write(&self) -> String {
        if *self == Wishes::default() {
            return String::new();
        }
        let kinds: Map<String, Value> =
            self.kinds.iter().map(|(kind, w)| ((*kind).to_owned(), w.write().into())).collect();
        json!({ "windows": kinds, "idle": self.idle, "quiet": self.quiet }).to_string()
    }

    /// As it was kept. A kind of window that the game no longer has is forgotten.
    fn read(text: &str, kinds: &[&'static str]) -> Wishes {
        let all: Value = serde_json::from_str(text).unwrap_or_default();
        let wish = |kind: &&'static str| Some((*kind, Wish::read(all["windows"][*kind].as_str()?)?));
        Wishes {
            kinds: kinds.iter().filter_map(wish).collect(),
            idle: all["idle"].as_bool(),
            quiet: all["quiet"].as_u64().and_then(|turn| turn.try_into().ok()),
        }
    }
}

impl Room {
    /// What seats wanted when it was last written down.
    pub(super) fn wish_as_before(&mut self) {
        let kinds = self.game.windows();
        self.wishes = self.seats.iter().map(|seat| Wishes::read(&seat.wishes, kinds)).collect();
    }

    /// What seats want that the database does not know yet; from now on it does.
    pub fn new_wishes(&mut self) -> Vec<WishRow> {
        let mut rows = Vec::new();
        for (n, (seat, now)) in self.seats.iter_mut().zip(self.wishes.iter().map(Wishes::write)).enumerate() {
            if seat.wishes != now {
                seat.wishes.clone_from(&now);
                rows.push(WishRow { table: self.row.id.clone(), seat: n as u8, wishes: now });
            }
        }
        rows
    }
}
