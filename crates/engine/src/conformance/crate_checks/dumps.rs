//! `longhall scenario --dump`: dumped tables load again, unchanged wherever possible.

use super::super::tables::tables;
use super::super::{Conformance, Plan};
use super::messages::random_step;
use super::{GameCrateChecks, name_of, read};
use crate::scenario::ScenarioError;
use crate::scenario::dumps::{Dumped, dump_cases, dump_game};
use crate::{LogBuffer, QuickRng, Rng};
use std::collections::BTreeMap;

/// How many random combinations of options are played.
const COMBINATIONS: u32 = 6;

/// One of this many positions of a random game is dumped.
const EVERY: u32 = 20;

/// The results so far.
#[derive(Default)]
struct DumpStats {
    tried: u32,
    /// Tables after set-up, which `given` never restores.
    played: u32,
    equal: u32,
    quiet: u32,
    wrong: Vec<String>,
    /// How often each pointer differed.
    lost: BTreeMap<String, u32>,
}

impl DumpStats {
    fn record(&mut self, name: &str, played: bool, quiet: bool, dumped: Result<Dumped, ScenarioError>) {
        self.tried += 1;
        self.played += u32::from(played);
        self.quiet += u32::from(quiet);
        for line in dumped.iter().flat_map(|dumped| &dumped.lost) {
            let pointer = line.split(": ").next().unwrap_or_default();
            *self.lost.entry(pointer.to_owned()).or_default() += 1;
        }
        match dumped {
            Ok(dumped) if dumped.lost.is_empty() => self.equal += 1,
            Ok(dumped) if quiet => self.wrong.push(format!("{name}: comes back otherwise\n{}", dumped.with_comments())),
            Ok(_) => {}
            Err(why) => self.wrong.push(format!("{name}: refused when it is laid again: {why}")),
        }
    }
}

impl<G: Conformance> GameCrateChecks<G> {
    /// Dumps the last table of every case, and tables of random games with every value of every option. Each loads
    /// again. Where the game is `quiet`, and for at least `percent` of all tables, the loaded table is equal.
    pub fn dumped_tables_are_laid_again(&self, percent: u32, quiet: impl Fn(&G) -> bool) {
        let mut found = DumpStats::default();
        for file in self.files("scenarios", "toml") {
            let (name, folder) = (name_of(&file), self.root.join("scenarios"));
            let seen = dump_cases::<G>(&name, &read(&file), &folder, |case, table, dumped| {
                found.record(&format!("{name}: {case}"), table.turns() > 0, quiet(table), dumped);
            });
            seen.unwrap_or_else(|broken| panic!("{broken:?}"));
        }
        let plan = Plan { games: 3, combinations: COMBINATIONS, ..Plan::small(5) };
        let (tables, _) = tables::<G>(&plan).unwrap_or_else(|why| panic!("{why}"));
        for (seed, table) in (1..).zip(tables) {
            let mut rng = QuickRng::seeded(seed);
            let mut game = table.opening;
            let played = dump_game::<G>(table.seats, &table.written, |dump| {
                while random_step(&mut game, &mut rng, &mut LogBuffer::default()) {
                    if rng.below(EVERY) == 0 {
                        found.record(&format!("random game {seed}"), game.turns() > 0, quiet(&game), dump(&game));
                    }
                }
                found.record(&format!("the end of random game {seed}"), game.turns() > 0, quiet(&game), dump(&game));
            });
            played.unwrap_or_else(|broken| panic!("{broken:?}"));
        }
        let DumpStats { tried, played, equal, quiet, wrong, lost } = found;
        println!(
            "{tried} tables, {played} of them after set-up, {quiet} of them quiet, {equal} came back as they were"
        );
        let mut lost: Vec<_> = lost.into_iter().map(|(pointer, times)| (times, pointer)).collect();
        lost.sort_unstable();
        lost.iter().rev().take(12).for_each(|(times, pointer)| println!("{times:6} {pointer}"));
        let some: Vec<_> = wrong.iter().take(5).map(String::as_str).collect();
        assert!(wrong.is_empty(), "{} of {tried} tables:\n{}", wrong.len(), some.join("\n"));
        assert!(equal * 100 >= played * percent, "only {equal} of {played} tables came back as they were");
        assert!(quiet > 100, "only {quiet} quiet tables");
    }
}
