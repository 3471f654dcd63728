//! What a player wants to be asked, and how it is kept: beside the steps, in the same commit, so that after a restart
//! nobody is asked what he did not want to be, and nobody is passed over who has been woken.

use super::Room;
use crate::store::PassPolicyRow;
use serde_json::{Map, Value, json};

/// What a player wants in one kind of window.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum PassPolicy {
    /// Be asked.
    #[default]
    Ask,
    /// Pass until the next phase: the one in which it was said, once that is known.
    Phase(Option<u32>),
    /// Pass until another seat does something else than passing.
    Acts,
}

impl PassPolicy {
    /// Every wish, as doors and pages write it.
    pub const NAMES: [&str; 3] = ["ask", "phase", "acts"];

    /// The wish of this word.
    pub fn from_word(word: &str) -> Option<PassPolicy> {
        match word {
            "ask" => Some(PassPolicy::Ask),
            "phase" => Some(PassPolicy::Phase(None)),
            "acts" => Some(PassPolicy::Acts),
            _ => None,
        }
    }

    /// Its word.
    pub fn as_str(self) -> &'static str {
        match self {
            PassPolicy::Ask => PassPolicy::NAMES[0],
            PassPolicy::Phase(_) => PassPolicy::NAMES[1],
            PassPolicy::Acts => PassPolicy::NAMES[2],
        }
    }

    /// Its word, and the phase if it is known: `phase 12`.
    fn to_stored(self) -> String {
        match self {
            PassPolicy::Phase(Some(span)) => format!("{} {span}", self.as_str()),
            _ => self.as_str().to_owned(),
        }
    }

    fn from_stored(text: &str) -> Option<PassPolicy> {
        match text.split_once(' ') {
            Some(("phase", span)) => span.parse().ok().map(|span| PassPolicy::Phase(Some(span))),
            _ => PassPolicy::from_word(text),
        }
    }
}

/// What one seat wants.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct SeatPolicies {
    kinds: Vec<(&'static str, PassPolicy)>,
    /// Pass when nothing else can be done; unless he says otherwise, only where nobody could read it from his pace.
    pub idle: Option<bool>,
    /// The turn in which he wants no trades.
    pub quiet: Option<u32>,
}

impl SeatPolicies {
    pub fn of(&self, kind: &str) -> PassPolicy {
        self.kinds.iter().find(|(known, _)| *known == kind).map_or(PassPolicy::Ask, |(_, policy)| *policy)
    }

    pub fn set(&mut self, kind: &'static str, policy: PassPolicy) {
        self.kinds.retain(|(known, _)| *known != kind);
        if policy != PassPolicy::Ask {
            self.kinds.push((kind, policy));
        }
    }

    /// Another seat did something else than passing.
    pub fn wake_on_action(&mut self) {
        self.kinds.retain(|(_, policy)| *policy != PassPolicy::Acts);
    }

    /// As the database keeps it; nothing if there is nothing to keep.
    fn to_stored(&self) -> String {
        if *self == SeatPolicies::default() {
            return String::new();
        }
        let kinds: Map<String, Value> =
            self.kinds.iter().map(|(kind, w)| ((*kind).to_owned(), w.to_stored().into())).collect();
        json!({ "windows": kinds, "idle": self.idle, "quiet": self.quiet }).to_string()
    }

    /// As it was kept. A kind of window that the game no longer has is forgotten.
    fn from_stored(text: &str, kinds: &[&'static str]) -> SeatPolicies {
        let all: Value = serde_json::from_str(text).unwrap_or_default();
        let policy = |kind: &&'static str| Some((*kind, PassPolicy::from_stored(all["windows"][*kind].as_str()?)?));
        SeatPolicies {
            kinds: kinds.iter().filter_map(policy).collect(),
            idle: all["idle"].as_bool(),
            quiet: all["quiet"].as_u64().and_then(|turn| turn.try_into().ok()),
        }
    }
}

impl Room {
    /// What seats wanted when it was last written down.
    pub(super) fn load_pass_policies(&mut self) {
        let kinds = self.game.windows();
        self.pass_policies =
            self.seats.iter().map(|seat| SeatPolicies::from_stored(&seat.pass_policies, kinds)).collect();
    }

    /// What seats want that the database does not know yet; from now on it does.
    pub fn take_changed_policies(&mut self) -> Vec<PassPolicyRow> {
        let mut rows = Vec::new();
        for (n, (seat, now)) in
            self.seats.iter_mut().zip(self.pass_policies.iter().map(SeatPolicies::to_stored)).enumerate()
        {
            if seat.pass_policies != now {
                seat.pass_policies.clone_from(&now);
                rows.push(PassPolicyRow { table: self.row.id.clone(), seat: n as u8, pass_policies: now });
            }
        }
        rows
    }
}
