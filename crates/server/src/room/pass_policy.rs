//! When a seat is asked in windows, and how that is stored: beside the steps and in the same commit, so a restart
//! preserves it.

use super::Room;
use crate::store::PassPolicyRow;
use serde_json::{Map, Value, json};

/// When a player wants to be asked in one kind of window.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum PassPolicy {
    /// Always ask.
    #[default]
    Ask,
    /// Pass until the next phase. The phase is filled in at the first window that passes.
    Phase(Option<u32>),
    /// Pass until another seat does something other than passing.
    Acts,
}

impl PassPolicy {
    /// The name of every policy, for forms and pages.
    pub const NAMES: [&str; 3] = ["ask", "phase", "acts"];

    /// The policy with this name.
    pub fn from_word(word: &str) -> Option<PassPolicy> {
        match word {
            "ask" => Some(PassPolicy::Ask),
            "phase" => Some(PassPolicy::Phase(None)),
            "acts" => Some(PassPolicy::Acts),
            _ => None,
        }
    }

    /// The policy's name.
    pub fn as_str(self) -> &'static str {
        match self {
            PassPolicy::Ask => PassPolicy::NAMES[0],
            PassPolicy::Phase(_) => PassPolicy::NAMES[1],
            PassPolicy::Acts => PassPolicy::NAMES[2],
        }
    }

    /// The name, and the phase if it is known: `phase 12`.
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

/// One seat's policies.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct SeatPolicies {
    kinds: Vec<(&'static str, PassPolicy)>,
    /// Pass when nothing else is possible. Unset means: only where the pace reveals nothing to another person.
    pub idle: Option<bool>,
    /// The turn in which the seat declines all offers.
    pub quiet: Option<u32>,
}

impl SeatPolicies {
    pub fn policy_for(&self, kind: &str) -> PassPolicy {
        self.kinds.iter().find(|(known, _)| *known == kind).map_or(PassPolicy::Ask, |(_, policy)| *policy)
    }

    pub fn set(&mut self, kind: &'static str, policy: PassPolicy) {
        self.kinds.retain(|(known, _)| *known != kind);
        if policy != PassPolicy::Ask {
            self.kinds.push((kind, policy));
        }
    }

    /// Another seat did something other than passing.
    pub fn wake_on_action(&mut self) {
        self.kinds.retain(|(_, policy)| *policy != PassPolicy::Acts);
    }

    /// The stored form. Empty if everything is at its default.
    fn to_stored(&self) -> String {
        if *self == SeatPolicies::default() {
            return String::new();
        }
        let kinds: Map<String, Value> =
            self.kinds.iter().map(|(kind, w)| ((*kind).to_owned(), w.to_stored().into())).collect();
        json!({ "windows": kinds, "idle": self.idle, "quiet": self.quiet }).to_string()
    }

    /// Reads the stored form. Kinds of windows that the game no longer has are dropped.
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
    /// Loads the stored policies.
    pub(super) fn load_pass_policies(&mut self) {
        let kinds = self.game.windows();
        self.pass_policies =
            self.seats.iter().map(|seat| SeatPolicies::from_stored(&seat.pass_policies, kinds)).collect();
    }

    /// Returns the policies that changed since the last call, and marks them as stored.
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
