//! `longhall scenario --dump`: a table that is written down can be laid again, and comes back as it was wherever it can.

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

/// One of so many positions of a random game is written down.
const EVERY: u32 = 20;

/// What was found so far.
#[derive(Default)]
struct DumpStats {
    tried: u32,
    /// Those after set-up, which `given` never lays.
    played: u32,
    equal: u32,
    quiet: u32,
    wrong: Vec<String>,
    /// How often each pointer came back otherwise.
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
    /// Writes down the last table of every case, and tables of random games with every value of every option. Each can be laid again;
    /// where the game is `quiet`, and at no less than `percent` of all, it is the same table then.
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
