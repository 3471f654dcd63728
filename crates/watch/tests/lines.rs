//! Every line of the two printed rulebooks is told by a rule, or is no rule; every worked example is played.
//!
//! `rules/lines.toml` holds line numbers and no text, so this needs nothing but the repository.

use serde::Deserialize;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use table::{Game, Lang, Rulebook};
use watch::Watch;

/// What a range may be besides rules.
const NO_RULES: [&str; 3] = ["example", "component", "flavour"];

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
    /// The name of a worked example, the same in both books and for its parts.
    name: Option<String>,
    /// The rules it shows.
    #[serde(default)]
    rules: Vec<String>,
}

fn crate_file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn lines() -> Lines {
    toml::from_str(&fs::read_to_string(crate_file("rules/lines.toml")).unwrap()).unwrap()
}

fn rule_ids() -> BTreeSet<String> {
    Rulebook::of(Watch::about(), Lang::En).sections.into_iter().map(|section| section.id).collect()
}

#[test]
fn no_line_of_the_rulebooks_is_left_out() {
    let books = lines().book;
    let languages: Vec<_> = books.iter().map(|book| (book.id.as_str(), book.language.as_str())).collect();
    assert_eq!(languages, [("001", "en"), ("000", "pl")]);
    for book in &books {
        let mut next = 1;
        for range in &book.range {
            assert_eq!(range.from, next, "book {}: a gap or an overlap before line {}", book.id, range.from);
            assert!(range.to >= range.from && !range.is.is_empty(), "book {}: line {}", book.id, range.from);
            next = range.to + 1;
        }
        assert_eq!(next, book.lines + 1, "book {} ends elsewhere", book.id);
    }
}

#[test]
fn every_range_names_rules_that_exist() {
    let rules = rule_ids();
    let mut told = BTreeSet::new();
    for book in lines().book {
        for range in book.range {
            let place = format!("book {}, line {}", book.id, range.from);
            if let [one] = range.is.as_slice()
                && NO_RULES.contains(&one.as_str())
            {
                assert_eq!(range.name.is_some(), one == "example", "{place}: examples have names, and only they");
                assert_eq!(range.rules.is_empty(), one != "example", "{place}: examples show rules, and only they");
            } else {
                told.extend(range.is.iter().cloned());
            }
            for rule in range.is.iter().chain(&range.rules).filter(|rule| !NO_RULES.contains(&rule.as_str())) {
                assert!(rules.contains(rule), "{place}: no rule `{rule}`");
            }
        }
    }
    // Rules of our own table: how offers are made, which edition is played, what the house itself refuses.
    let ours = ["editions", "offers", "game-over", "notation", "options", "whose-turn"];
    let idle: Vec<_> = rules.iter().filter(|id| !told.contains(*id) && !ours.contains(&id.as_str())).collect();
    assert!(idle.is_empty(), "rules that no line of a rulebook tells: {idle:?}");
}

#[test]
fn every_worked_example_is_a_scenario() {
    let mut cases = BTreeSet::new();
    for entry in fs::read_dir(crate_file("scenarios")).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        let file: toml::Table = toml::from_str(&text).unwrap();
        let names = file["case"].as_array().unwrap().iter().map(|case| case["name"].as_str().unwrap().to_owned());
        cases.extend(names);
    }
    let examples: BTreeSet<String> =
        lines().book.into_iter().flat_map(|book| book.range).filter_map(|range| range.name).collect();
    assert!(examples.len() >= 19, "{examples:?}");
    let played = |name: &String| cases.iter().any(|case| case.starts_with(&format!("example {name}: ")));
    let unplayed: Vec<_> = examples.iter().filter(|name| !played(name)).collect();
    assert!(unplayed.is_empty(), "worked examples without a scenario `example NAME: ...`: {unplayed:?}");
}
