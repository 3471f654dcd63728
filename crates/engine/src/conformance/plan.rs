//! How much the conformance suite checks.

use serde_json::{Map, Value};

/// How much to check. The same plan always runs the same checks.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The seed of all random numbers.
    pub seed: u64,
    /// Games with default options, for every number of seats.
    pub games: u32,
    /// Tables with random options, in addition to one for every value of every option.
    pub combinations: u32,
    /// A game with more steps counts as endless.
    pub step_limit: usize,
    /// Positions of each game at which expensive properties are checked.
    pub positions: usize,
    /// Candidates (lines that were listed somewhere in the run) that are tried at each of these positions.
    pub candidates: usize,
    /// Worlds imagined for each viewer there, at least 64.
    pub worlds: u32,
    /// Twin games of each kind for each viewer of a game.
    pub twins: u32,
    /// How many steps of a twin game are played.
    pub twin_steps: usize,
    /// Draws compared with the weights at each of these positions.
    pub draws: u32,
    /// Options that every table of the run has, such as an edition or a mode.
    pub fixed: Map<String, Value>,
}

impl Plan {
    /// For every test run: takes seconds.
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

    /// The plan for a game's own test: small, or large if `cargo xtask soak` has set `LONGHALL_SOAK`.
    pub fn usual(seed: u64) -> Plan {
        if std::env::var_os("LONGHALL_SOAK").is_some() { Plan::large(seed) } else { Plan::small(seed) }
    }

    /// For changes to hidden information: takes minutes.
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

    /// Fixes an option for every table of the run, written as on a command line.
    pub fn with(mut self, key: &str, value: &str) -> Plan {
        self.fixed.insert(key.into(), value.into());
        self
    }
}
