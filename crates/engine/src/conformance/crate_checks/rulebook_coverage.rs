//! Every line of the printed rulebooks is covered by a rule or is no rule, and every worked example has a scenario.
//!
//! `rules/lines.toml` contains line numbers and no text, so these checks need only the repository.

use super::{ENGINE_RULE_IDS, GameCrateChecks, read};
use crate::Game;
use serde::Deserialize;
use std::collections::BTreeSet;

/// What a range may be other than rules.
const NON_RULES: [&str; 3] = ["example", "component", "flavour"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Lines {
    book: Vec<Book>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Book {
    id: String,
    language: String,
    /// How many lines the printed text has.
    lines: u32,
    range: Vec<Range>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Range {
    from: u32,
    to: u32,
    is: Vec<String>,
    /// The name of a worked example, the same in both books and for all its parts.
    name: Option<String>,
    /// The rules that the example shows.
    #[serde(default)]
    rules: Vec<String>,
}

impl<G: Game> GameCrateChecks<G> {
    fn books(&self) -> Vec<Book> {
        let lines: Lines = toml::from_str(&read(&self.root.join("rules/lines.toml"))).unwrap_or_else(|e| panic!("{e}"));
        lines.book
    }

    /// Ranges cover each book without gaps. `books` are the expected ids and languages.
    pub fn no_line_of_the_rulebooks_is_left_out(&self, books: &[(&str, &str)]) {
        let found = self.books();
        let languages: Vec<_> = found.iter().map(|book| (book.id.as_str(), book.language.as_str())).collect();
        assert_eq!(languages, books);
        for book in &found {
            let mut next = 1;
            for range in &book.range {
                assert_eq!(range.from, next, "book {}: a gap or an overlap before line {}", book.id, range.from);
                assert!(range.to >= range.from && !range.is.is_empty(), "book {}: line {}", book.id, range.from);
                next = range.to + 1;
            }
            assert_eq!(next, book.lines + 1, "book {} ends elsewhere", book.id);
        }
    }

    /// Ranges name existing rules. `ours` are the rules that settle what the printed books leave open.
    pub fn every_range_names_rules_that_exist(&self, ours: &[&str]) {
        let rules = Self::rule_set();
        let mut covered = BTreeSet::new();
        for book in self.books() {
            for range in book.range {
                let place = format!("book {}, line {}", book.id, range.from);
                if let [one] = range.is.as_slice()
                    && NON_RULES.contains(&one.as_str())
                {
                    assert_eq!(range.name.is_some(), one == "example", "{place}: examples have names, and only they");
                    assert_eq!(range.rules.is_empty(), one != "example", "{place}: examples show rules, and only they");
                } else {
                    covered.extend(range.is.iter().cloned());
                }
                for rule in range.is.iter().chain(&range.rules).filter(|rule| !NON_RULES.contains(&rule.as_str())) {
                    assert!(rules.contains(rule), "{place}: no rule `{rule}`");
                }
            }
        }
        let known = |id: &str| covered.contains(id) || ours.contains(&id) || ENGINE_RULE_IDS.contains(&id);
        let idle: Vec<_> = rules.iter().filter(|id| !known(id)).collect();
        assert!(idle.is_empty(), "rules that no line of a rulebook tells: {idle:?}");
        let needless: Vec<_> = ours.iter().filter(|id| covered.contains(**id) || !rules.contains(**id)).collect();
        assert!(needless.is_empty(), "told by a rulebook after all, or no rules: {needless:?}");
    }

    /// Each named example has a case `example NAME: ...`.
    pub fn every_worked_example_is_a_scenario(&self, at_least: usize) {
        let cases = self.cases();
        let examples: BTreeSet<String> =
            self.books().into_iter().flat_map(|book| book.range).filter_map(|range| range.name).collect();
        assert!(examples.len() >= at_least, "{examples:?}");
        let played = |name: &String| cases.iter().any(|(_, case)| case.name.starts_with(&format!("example {name}: ")));
        let unplayed: Vec<_> = examples.iter().filter(|name| !played(name)).collect();
        assert!(unplayed.is_empty(), "worked examples without a scenario `example NAME: ...`: {unplayed:?}");
    }
}
