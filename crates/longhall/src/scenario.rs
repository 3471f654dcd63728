//! `longhall scenario`: runs scenario files and says what passed.

use crate::args::{GlobalOptions, Scenario};
use crate::fail::{Answer, Fail};
use crate::find;
use engine::quoted;
use engine::scenario::{Broken, CaseResult, Failure, peek};
use registry::AnyGame;
use serde_json::{Value, json};
use std::io::Write;
use std::path::{Path, PathBuf};

/// A file, its cases that could be run, and what is wrong with the others.
struct Ran {
    file: String,
    cases: Vec<CaseResult>,
    broken: Vec<String>,
}

impl Ran {
    fn failed(&self) -> usize {
        self.cases.iter().filter(|case| case.outcome.is_err()).count() + self.broken.len()
    }

    fn all(&self) -> usize {
        self.cases.len() + self.broken.len()
    }
}

/// Runs everything that can be run, then complains about what cannot.
pub fn run(house: &GlobalOptions, wish: &Scenario, out: &mut impl Write) -> Result<Answer, Fail> {
    if house.pack.has_overrides() || wish.pack.is_some() {
        return Err(Fail::input("a scenario names its own pack: write pack = \"DIR\" into the file instead of --pack"));
    }
    if let Some(id) = &wish.keys {
        let keys = find::game(id)?.scenario_keys();
        if house.json {
            return Err(Fail::input("--keys prints a page for people; it has no --json"));
        }
        writeln!(out, "{}", keys.trim_end())?;
        return Ok(Answer::Yes);
    }
    if let Some(case) = &wish.dump {
        return dump(house, wish, case, out);
    }
    if wish.mutants {
        return mutants(house, wish, out);
    }
    let ran: Vec<Ran> = files(&wish.paths)?.iter().map(|path| run_file(path)).collect();
    let failed: usize = ran.iter().map(Ran::failed).sum();
    if house.json {
        writeln!(out, "{:#}", as_json(&ran, failed))?;
    } else if ran.iter().any(|ran| !ran.cases.is_empty()) {
        print(&ran, failed, out)?;
    }
    let broken: Vec<String> = ran.iter().flat_map(|ran| ran.broken.clone()).collect();
    if !broken.is_empty() {
        return Err(Fail::input(broken.join("\n")));
    }
    Ok(if failed > 0 { Answer::No } else { Answer::Yes })
}

/// The files themselves, and every `*.toml` under the folders, in order, without the packs that they name.
fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Fail> {
    let mut all = Vec::new();
    for path in paths {
        let unreadable = |error: std::io::Error| Fail::input(format!("{}: {error}", path.display()));
        if std::fs::metadata(path).map_err(unreadable)?.is_dir() {
            let mut found = Vec::new();
            collect(path, &mut found).map_err(unreadable)?;
            let packs: Vec<PathBuf> = found.iter().filter_map(|file| pack_of(file)).collect();
            let in_pack = |file: &Path| packs.iter().any(|pack| lies_in_pack(file, pack));
            found.retain(|file| !file.canonicalize().is_ok_and(|file| in_pack(&file)));
            if found.is_empty() {
                return Err(Fail::input(format!("{}: no scenario (*.toml) in this folder", path.display())));
            }
            all.extend(found);
        } else {
            all.push(path.clone());
        }
    }
    Ok(all)
}

/// Folders that are links are left alone: they may lead round in a circle.
fn collect(dir: &Path, all: &mut Vec<PathBuf>) -> std::io::Result<()> {
    let mut entries = std::fs::read_dir(dir)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>()?;
    entries.sort();
    for path in entries {
        if path.is_dir() {
            if !path.is_symlink() {
                collect(&path, all)?;
            }
        } else if path.extension().is_some_and(|x| x == "toml") {
            all.push(path);
        }
    }
    Ok(())
}

/// The folder that a scenario takes its data from.
fn pack_of(file: &Path) -> Option<PathBuf> {
    let cover = peek(&file.display().to_string(), &find::file(file).ok()?, &registry::all_ids()).ok()?;
    beside(file).join(cover.pack?).canonicalize().ok()
}

/// Is it one of the data files, `GAME/FILE.toml`?
fn lies_in_pack(file: &Path, pack: &Path) -> bool {
    registry::all_ids().iter().any(|id| file.starts_with(pack.join(id)))
}

/// Where a scenario's own pack is looked for.
fn beside(file: &Path) -> &Path {
    file.parent().unwrap_or(Path::new("."))
}

/// A scenario file, its text and its game.
fn open(path: &Path) -> Result<(String, String, &'static dyn AnyGame), Fail> {
    let (file, text) = (path.display().to_string(), find::file(path)?);
    let cover = peek(&file, &text, &registry::all_ids()).map_err(|error| Fail::input(error.to_string()))?;
    let game = find::game(&cover.game)?;
    Ok((file, text, game))
}

/// What can be run of one file, and all that is wrong with it.
fn run_file(path: &Path) -> Ran {
    let file = path.display().to_string();
    let (cases, broken) = match open(path) {
        Err(fail) => (Vec::new(), vec![fail.to_string()]),
        Ok((file, text, game)) => match game.run_scenarios(&file, &text, beside(path)) {
            Ok(cases) => (cases, Vec::new()),
            Err(broken) => (broken.results, broken.errors.iter().map(ToString::to_string).collect()),
        },
    };
    Ran { file, cases, broken }
}

/// What is badly written, as one message.
fn complaint(broken: &Broken) -> Fail {
    Fail::input(broken.errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
}

/// Prints the table of one case.
fn dump(house: &GlobalOptions, wish: &Scenario, case: &str, out: &mut impl Write) -> Result<Answer, Fail> {
    let [path] = &files(&wish.paths)?[..] else { return Err(Fail::input("--dump takes one file")) };
    if house.json {
        return Err(Fail::input("--dump prints TOML; it has no --json"));
    }
    let (file, text, game) = open(path)?;
    let table = game.dump_scenario(&file, &text, beside(path), case).map_err(|broken| complaint(&broken))?;
    write!(out, "{table}")?;
    Ok(Answer::Yes)
}

/// Makes every expectation wrong, one at a time; the answer is no if one of them is met.
fn mutants(house: &GlobalOptions, wish: &Scenario, out: &mut impl Write) -> Result<Answer, Fail> {
    let (mut tried, mut survivors) = (0, Vec::new());
    for path in files(&wish.paths)? {
        let (file, text, game) = open(&path)?;
        let mutants = game.scenario_mutants(&file, &text, beside(&path)).map_err(|broken| complaint(&broken))?;
        tried += mutants.tried;
        survivors.extend(mutants.survivors.into_iter().map(|survivor| (file.clone(), survivor)));
    }
    if house.json {
        let list: Vec<Value> = survivors
            .iter()
            .map(|(file, (line, name, wrong))| json!({ "file": file, "line": line, "name": name, "wrong": wrong }))
            .collect();
        writeln!(out, "{:#}", json!({ "tried": tried, "survivors": list }))?;
    } else {
        for (file, (line, name, wrong)) in &survivors {
            writeln!(out, "SURVIVES {file}:{line}: {}: {wrong}", quoted(name))?;
        }
        writeln!(out, "{tried} wrong expectations tried, {} survive", survivors.len())?;
    }
    Ok(if survivors.is_empty() { Answer::Yes } else { Answer::No })
}

fn print(ran: &[Ran], failed: usize, out: &mut impl Write) -> std::io::Result<()> {
    for ran in ran {
        let (file, all) = (&ran.file, ran.all());
        let mark = if ran.failed() == 0 { "ok  " } else { "FAIL" };
        writeln!(out, "{mark} {file}: {} of {all} passed", all - ran.failed())?;
        for case in &ran.cases {
            if let Err(why) = &case.outcome {
                let rule = if case.rule.is_empty() { String::new() } else { format!(" [{}]", case.rule) };
                writeln!(out, "  {file}:{}: {}{rule}", case.line, quoted(&case.name))?;
                for line in why.to_string().lines() {
                    writeln!(out, "      {line}")?;
                }
            }
        }
    }
    let all: usize = ran.iter().map(Ran::all).sum();
    writeln!(out, "{} passed, {failed} failed", all - failed)
}

fn as_json(ran: &[Ran], failed: usize) -> Value {
    let cases: Vec<Value> = ran
        .iter()
        .flat_map(|ran| ran.cases.iter().map(|case| (&ran.file, case)))
        .map(|(file, case)| {
            let why = case.outcome.as_ref().err().map(Failure::whole);
            json!({ "file": file, "line": case.line, "name": case.name, "rule": case.rule,
                    "passed": why.is_none(), "why": why })
        })
        .collect();
    let all: usize = ran.iter().map(Ran::all).sum();
    let broken: Vec<&String> = ran.iter().flat_map(|ran| &ran.broken).collect();
    json!({ "passed": all - failed, "failed": failed, "broken": broken, "cases": cases })
}
