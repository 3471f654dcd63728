//! How much the battery tries.

use serde_json::{Map, Value};

/// How much to try. The same plan always tries the same things.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// Everything random follows from it.
    pub seed: u64,
    /// Games with the usual options, for every number of seats.
    pub games: u32,
    /// Tables with random options, besides one for every value of every option.
    pub combinations: u32,
    /// A game that takes more steps never ends.
    pub step_limit: usize,
    /// Positions of each game at which the costly properties look.
    pub positions: usize,
    /// Candidates (lines listed somewhere in the run) that are tried at each of those positions.
    pub candidates: usize,
    /// Worlds imagined for each viewer there: at least 64.
    pub worlds: u32,
    /// Twins of each kind for each viewer of a game.
    pub twins: u32,
    /// How many steps a twin is followed.
    pub twin_steps: usize,
    /// Draws compared with the law of chance at each of those positions.
    pub draws: u32,
    /// Options that every table of the run has: an edition, a mode.
    pub fixed: Map<String, Value>,
}

impl Plan {
    /// For every run of the tests: seconds.
    pub fn small(seed: u64) -> Plan {
        Plan {
            seed,
            games: 8,
            combinations: 200,
            step_limit: 20_000,
            positions: 3,
            candidates: 150,
            worlds: 64,
            twins: 2,
            twin_steps: 40,
            draws: 24,
            fixed: Map::new(),
        }
    }

    /// What a game's own test asks for: small, or large when `cargo xtask soak` has set `LONGHALL_SOAK`.
    pub fn usual(seed: u64) -> Plan {
        if std::env::var_os("LONGHALL_SOAK").is_some() { Plan::large(seed) } else { Plan::small(seed) }
    }

    /// After a change to what is hidden: minutes.
    pub fn large(seed: u64) -> Plan {
        Plan {
            games: 40,
            combinations: 400,
            positions: 10,
            candidates: 600,
            worlds: 128,
            twins: 4,
            twin_steps: 200,
            draws: 64,
            ..Plan::small(seed)
        }
    }

    /// Holds an option at a value at every table of the run, written as on a command line.
    pub fn with(mut self, key: &str, value: &str) -> Plan {
        self.fixed.insert(key.into(), value.into());
        self
    }
}
