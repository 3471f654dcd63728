//! Checks of the scenarios: every one passes, and every rule has one.

use super::{GameCrateChecks, name_of, read};
use crate::scenario::{CaseResult, run, undocumented_keys, unexplained_slots};
use crate::{DataRef, Game, Viewer};
use std::collections::BTreeSet;

impl<G: Game> GameCrateChecks<G> {
    /// Every case of every file, with the name of its file.
    pub fn cases(&self) -> Vec<(String, CaseResult)> {
        let mut all = Vec::new();
        for file in self.files("scenarios", "toml") {
            let name = name_of(&file);
            match run::<G>(&name, &read(&file), &self.root.join("scenarios")) {
                Ok(cases) => all.extend(cases.into_iter().map(|case| (name.clone(), case))),
                Err(broken) => {
                    panic!("{}", broken.errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
                }
            }
        }
        all
    }

    /// Every case of every file passes.
    pub fn every_scenario_passes(&self) {
        let cases = self.cases();
        let failed: Vec<String> = cases
            .iter()
            .filter_map(|(file, case)| {
                let why = case.outcome.as_ref().err()?.whole().replace('\n', "\n    ");
                Some(format!("{file}:{}: {} [{}]\n    {why}", case.line, case.name, case.rule))
            })
            .collect();
        assert!(failed.is_empty(), "{} of {} cases failed:\n{}", failed.len(), cases.len(), failed.join("\n"));
    }

    /// Every case in `tests/wrong` states something wrong, so it fails or is an error.
    pub fn every_wrong_case_fails(&self) {
        for file in self.files("tests/wrong", "toml") {
            let (name, text) = (name_of(&file), read(&file));
            let (results, errors) = match run::<G>(&name, &text, &self.root.join("tests/wrong")) {
                Ok(results) => (results, Vec::new()),
                Err(broken) => (broken.results, broken.errors),
            };
            let passed: Vec<&str> =
                results.iter().filter(|case| case.outcome.is_ok()).map(|case| case.name.as_str()).collect();
            assert!(passed.is_empty(), "{name}: wrong cases pass: {passed:?}");
            let written = text.matches("[[case]]").count();
            assert_eq!(results.len() + errors.len(), written, "{name}: every case is judged: {errors:?}");
        }
    }

    /// The runner treats `rule` as a label. Our own cases name existing rules, and every rule has a case.
    pub fn every_rule_has_a_scenario(&self) {
        let cases = self.cases();
        let shown: BTreeSet<String> = cases.iter().map(|(_, case)| case.rule.clone()).collect();
        let rules = Self::rule_set();
        println!("{} cases about {} rules", cases.len(), shown.len());
        for rule in &rules {
            println!("{:4} {rule}", cases.iter().filter(|(_, case)| case.rule == *rule).count());
        }
        let bare: Vec<_> = rules.difference(&shown).collect();
        let unknown: Vec<_> = shown.difference(&rules).collect();
        assert!(bare.is_empty(), "rules without a scenario: {bare:?}");
        assert!(unknown.is_empty(), "scenarios about rules that are not in the rulebook: {unknown:?}");
    }

    /// Case names are unique, so that a name in a report means one case.
    pub fn every_case_has_a_name_of_its_own(&self) {
        let cases = self.cases();
        let mut seen = BTreeSet::new();
        let twice: Vec<_> = cases.iter().map(|(_, case)| &case.name).filter(|name| !seen.insert(*name)).collect();
        assert!(twice.is_empty(), "names used twice: {twice:?}");
    }

    /// Every id has a case that names it at the beginning of its name: `jon-snow, ice: stands up`.
    pub fn each_of_these_has_a_scenario<'a>(&self, ids: impl IntoIterator<Item = &'a str>) {
        let cases = self.cases();
        let heads = cases.iter().filter_map(|(_, case)| Some(case.name.split_once(": ")?.0));
        let named: BTreeSet<&str> = heads.flat_map(|ids| ids.split(", ")).collect();
        let without: Vec<&str> = ids.into_iter().filter(|id| !named.contains(id)).collect();
        println!("without a scenario: {without:?}");
        assert!(without.is_empty(), "without a scenario: {without:?}");
    }

    /// Every described key and every slot of the notation is documented on the page of keys.
    pub fn the_page_of_keys_leaves_nothing_out(&self, tables: impl IntoIterator<Item = (G::Options, u8)>) {
        for (options, seats) in tables {
            let game = G::start_of_play(DataRef::ours(), &options, seats).unwrap_or_else(|e| panic!("{e:?}"));
            assert_eq!(undocumented_keys(&game, Viewer::limited(seats)), Vec::<String>::new());
        }
        assert_eq!(unexplained_slots(G::about()), Vec::<String>::new());
    }

    /// The entries `[[kind]]` of a data file, each with its id and its text.
    pub fn entries(&self, file: &str, kind: &str) -> Vec<(String, String)> {
        let text = read(&self.root.join("data").join(file));
        let entry = |chunk: &str| {
            let id = chunk.lines().find_map(|line| line.strip_prefix("id = \""));
            let id = id.unwrap_or_else(|| panic!("{file}: a {kind} without an id")).trim_end_matches('"');
            (id.to_owned(), chunk.to_owned())
        };
        text.split(&format!("[[{kind}]]\n")).skip(1).map(entry).collect()
    }

    /// Does some scenario that names this thing fail with these data? Files with their own component data are skipped.
    pub fn some_scenario_fails_with(&self, id: &str, data: &str) -> bool {
        let files = self.files("scenarios", "toml").into_iter().map(|file| (name_of(&file), read(&file)));
        let mut speaking: Vec<_> = files.filter(|(_, text)| text.contains(id) && !text.contains("[[data.")).collect();
        // The file that names it most often is the likeliest to fail.
        speaking.sort_by_key(|(_, text)| std::cmp::Reverse(text.matches(id).count()));
        speaking.into_iter().any(|(name, text)| {
            match run::<G>(&name, &format!("{text}\n{data}"), &self.root.join("scenarios")) {
                Ok(cases) => cases.iter().any(|case| case.outcome.is_err()),
                // A position that no longer loads counts too (an upgrade under a card that is no Field any more), and
                // so do a line and an expectation about a card that is not there.
                Err(broken)
                    if broken
                        .errors
                        .iter()
                        .all(|e| ["given", "do", "expect"].iter().any(|part| e.field.starts_with(part))) =>
                {
                    true
                }
                Err(broken) => panic!("{id} without its text: {:?}", broken.errors),
            }
        })
    }
}
