//! Every scenario passes, and every rule of the rulebook has one.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use table::scenario::{CaseResult, run, undocumented_keys, unexplained_slots};
use mountain::{Mountain, Options};
use table::{Game, Lang, Print, Rulebook, Viewer};

/// Every case of every file, with the name of its file.
fn cases() -> Vec<(String, CaseResult)> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut files: Vec<_> = fs::read_dir(&dir).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|x| x == "toml"));
    files.sort();
    let mut all = Vec::new();
    for file in files {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(&file).unwrap();
        match run::<Mountain>(&name, &text, &dir) {
            Ok(cases) => all.extend(cases.into_iter().map(|case| (name.clone(), case))),
            Err(broken) => panic!("{}", broken.errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")),
        }
    }
    all
}

#[test]
fn every_scenario_passes() {
    let cases = cases();
    assert!(!cases.is_empty(), "no scenarios");
    let failed: Vec<String> = cases
        .iter()
        .filter_map(|(file, case)| {
            let why = case.outcome.as_ref().err()?;
            Some(format!("{file}:{}: {} [{}]\n    {}", case.line, case.name, case.rule, why.replace('\n', "\n    ")))
        })
        .collect();
    assert!(failed.is_empty(), "{} of {} cases failed:\n{}", failed.len(), cases.len(), failed.join("\n"));
}

#[test]
fn every_rule_has_a_scenario() {
    let cases = cases();
    let shown: BTreeSet<&str> = cases.iter().map(|(_, case)| case.rule.as_str()).collect();
    let book = Rulebook::of(Mountain::about(), Lang::En);
    // `rule` is only a label to the runner; our own cases name rules that exist.
    let rules: BTreeSet<&str> = book.sections.iter().map(|section| section.id.as_str()).collect();
    println!("{} cases about {} rules", cases.len(), shown.len());
    for rule in &rules {
        println!("{:4} {rule}", cases.iter().filter(|(_, case)| case.rule == *rule).count());
    }
    let bare: Vec<_> = rules.difference(&shown).collect();
    let unknown: Vec<_> = shown.difference(&rules).collect();
    assert!(bare.is_empty(), "rules without a scenario: {bare:?}");
    assert!(unknown.is_empty(), "scenarios about rules that are not in the rulebook: {unknown:?}");
}

#[test]
fn every_case_has_a_name_of_its_own() {
    let cases = cases();
    let mut seen = BTreeSet::new();
    let twice: Vec<_> = cases.iter().map(|(_, case)| &case.name).filter(|name| !seen.insert(*name)).collect();
    assert!(twice.is_empty(), "names used twice: {twice:?}");
}

#[test]
fn the_page_of_keys_leaves_nothing_out() {
    let game = Mountain::start_of_play(Print::ours(), &Options::default(), 4).unwrap();
    assert_eq!(undocumented_keys(&game, Viewer::limited(4)), Vec::<String>::new());
    assert_eq!(unexplained_slots(Mountain::about()), Vec::<String>::new());
}
