//! No line of the printed rulebook is forgotten, and rules that come from nowhere in it are known by name.

use std::collections::BTreeSet;
use table::{Game, Lang, Rulebook};
use thrones::Thrones;

/// Rules that settle what the printed book leaves open, or belong to this program.
const OURS: &[&str] = &[
    "action-windows",
    "announcing",
    "barred",
    "blank",
    "both-players",
    "challenge-over",
    "challenge-tax",
    "concession",
    "conditions",
    "control",
    "cost-reduction",
    "deck-search",
    "event-tax",
    "filters",
    "joining",
    "limits",
    "safety-stop",
    "targets",
];

#[test]
fn every_line_of_the_rulebook_has_its_rule() {
    let file: toml::Table = include_str!("../rules/lines.toml").parse().unwrap();
    let number = |value: &toml::Value| value.as_integer().unwrap();
    let book = Rulebook::of(Thrones::about(), Lang::En);
    let known: BTreeSet<&str> = book.sections.iter().map(|s| s.id.as_str()).collect();
    let mut told = BTreeSet::new();
    let mut next = 1;
    for range in file["range"].as_array().unwrap() {
        let (from, to) = (number(&range["from"]), number(&range["to"]));
        assert_eq!(from, next, "lines {next} to {} are left out or told twice", from - 1);
        assert!(to >= from, "{from} to {to}");
        next = to + 1;
        let is = range.get("is").map(|is| is.as_str().unwrap());
        assert!(is.is_none_or(|is| ["example", "component", "flavour"].contains(&is)), "{is:?}");
        let rules = range.get("rules").map(|r| r.as_array().unwrap().clone()).unwrap_or_default();
        assert!(is.is_some() || !rules.is_empty(), "line {from}: neither a rule nor anything else");
        for rule in &rules {
            let rule = rule.as_str().unwrap().to_owned();
            assert!(known.contains(rule.as_str()), "line {from}: no rule {rule:?}");
            told.insert(rule);
        }
    }
    assert_eq!(next - 1, number(&file["lines"]), "the end of the rulebook is left out");
    let house = ["whose-turn", "notation", "game-over", "options"];
    let from_nowhere: Vec<&&str> =
        known.iter().filter(|id| !told.contains(**id) && !OURS.contains(*id) && !house.contains(*id)).collect();
    assert!(from_nowhere.is_empty(), "rules that no line tells: {from_nowhere:?}");
}
