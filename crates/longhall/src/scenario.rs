//! `longhall scenario`: runs scenario files and says what passed.

use crate::args::{House, Scenario};
use crate::fail::{Answer, Fail};
use crate::find;
use serde_json::{Value, json};
use std::io::Write;
use std::path::{Path, PathBuf};
use table::scenario::{CaseResult, peek};

/// A file and its cases.
type Ran = (String, Vec<CaseResult>);

/// Runs everything that can be run, then complains about what cannot.
pub fn run(house: &House, wish: &Scenario, out: &mut impl Write) -> Result<Answer, Fail> {
    if house.pack.is_laid() {
        return Err(Fail::input("a scenario names its own pack: write pack = \"DIR\" into the file instead of --pack"));
    }
    if let Some(id) = &wish.keys {
        let keys = find::game(id)?.keys();
        if house.json {
            return Err(Fail::input("--keys prints a page for people; it has no --json"));
        }
        writeln!(out, "{}", keys.trim_end())?;
        return Ok(Answer::Yes);
    }
    let (mut ran, mut broken) = (Vec::new(), Vec::new());
    for path in files(&wish.paths)? {
        match run_file(&path) {
            Ok(cases) => ran.push((path.display().to_string(), cases)),
            Err(errors) => broken.extend(errors),
        }
    }
    let failed = ran.iter().flat_map(|(_, cases)| cases).filter(|case| case.outcome.is_err()).count();
    if house.json {
        writeln!(out, "{:#}", as_json(&ran, failed, &broken))?;
    } else if !ran.is_empty() {
        print(&ran, failed, out)?;
    }
    if !broken.is_empty() {
        return Err(Fail::input(broken.join("\n")));
    }
    Ok(if failed > 0 { Answer::No } else { Answer::Yes })
}

/// The files themselves, and every `*.toml` under the folders, in order.
fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Fail> {
    let mut all = Vec::new();
    for path in paths {
        let unreadable = |error: std::io::Error| Fail::input(format!("{}: {error}", path.display()));
        if std::fs::metadata(path).map_err(unreadable)?.is_dir() {
            let before = all.len();
            collect(path, &mut all).map_err(unreadable)?;
            if all.len() == before {
                return Err(Fail::input(format!("{}: no scenario (*.toml) in this folder", path.display())));
            }
        } else {
            all.push(path.clone());
        }
    }
    Ok(all)
}

fn collect(dir: &Path, all: &mut Vec<PathBuf>) -> std::io::Result<()> {
    let mut entries = std::fs::read_dir(dir)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>()?;
    entries.sort();
    for path in entries {
        if path.is_dir() {
            collect(&path, all)?;
        } else if path.extension().is_some_and(|x| x == "toml") {
            all.push(path);
        }
    }
    Ok(())
}

/// The cases of one file, or all that is wrong with it.
fn run_file(path: &Path) -> Result<Vec<CaseResult>, Vec<String>> {
    let name = path.display().to_string();
    let text = find::file(path).map_err(|fail| vec![fail.to_string()])?;
    let id = peek(&name, &text).map_err(|error| vec![error.to_string()])?;
    let game = find::game(&id).map_err(|fail| vec![format!("{name}: game: {fail}")])?;
    let dir = path.parent().unwrap_or(Path::new("."));
    game.run_scenarios(&name, &text, dir).map_err(|errors| errors.iter().map(ToString::to_string).collect())
}

fn print(ran: &[Ran], failed: usize, out: &mut impl Write) -> std::io::Result<()> {
    for (file, cases) in ran {
        let bad = cases.iter().filter(|case| case.outcome.is_err()).count();
        let mark = if bad == 0 { "ok  " } else { "FAIL" };
        writeln!(out, "{mark} {file}: {} of {} passed", cases.len() - bad, cases.len())?;
        for case in cases {
            if let Err(why) = &case.outcome {
                let rule = if case.rule.is_empty() { String::new() } else { format!(" [{}]", case.rule) };
                writeln!(out, "  {file}:{}: {}{rule}", case.line, case.name)?;
                for line in why.lines() {
                    writeln!(out, "      {line}")?;
                }
            }
        }
    }
    let all: usize = ran.iter().map(|(_, cases)| cases.len()).sum();
    writeln!(out, "{} passed, {failed} failed", all - failed)
}

fn as_json(ran: &[Ran], failed: usize, broken: &[String]) -> Value {
    let cases: Vec<Value> = ran
        .iter()
        .flat_map(|(file, cases)| cases.iter().map(move |case| (file, case)))
        .map(|(file, case)| {
            let why = case.outcome.as_ref().err();
            json!({ "file": file, "line": case.line, "name": case.name, "rule": case.rule,
                    "passed": why.is_none(), "why": why })
        })
        .collect();
    json!({ "passed": cases.len() - failed, "failed": failed, "broken": broken, "cases": cases })
}
