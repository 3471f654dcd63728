//! `longhall scenario`: runs scenario files and prints what passed.

use crate::args::{GlobalOptions, Scenario};
use crate::cli_error::{Answer, CliError};
use crate::lookup;
use engine::quoted;
use engine::scenario::{CaseResult, Failure, ScenarioErrors, read_header};
use registry::AnyGame;
use serde_json::{Value, json};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The results of a file: cases that ran, and errors of those that could not.
struct FileResult {
    file: String,
    cases: Vec<CaseResult>,
    broken: Vec<String>,
}

impl FileResult {
    fn failed(&self) -> usize {
        self.cases.iter().filter(|case| case.outcome.is_err()).count() + self.broken.len()
    }

    fn all(&self) -> usize {
        self.cases.len() + self.broken.len()
    }
}

/// Runs everything that can run, then reports what cannot.
pub fn run(global: &GlobalOptions, args: &Scenario, out: &mut impl Write) -> Result<Answer, CliError> {
    if global.pack.has_overrides() || args.pack.is_some() {
        return Err(CliError::input(
            "a scenario names its own pack: write pack = \"DIR\" into the file instead of --pack",
        ));
    }
    if let Some(id) = &args.keys {
        let keys = lookup::game(id)?.scenario_keys();
        if global.json {
            return Err(CliError::input("--keys prints a page for people; it has no --json"));
        }
        writeln!(out, "{}", keys.trim_end())?;
        return Ok(Answer::Yes);
    }
    if let Some(case) = &args.dump {
        return dump(global, args, case, out);
    }
    if args.mutants {
        return mutants(global, args, out);
    }
    let results: Vec<FileResult> = files(&args.paths)?.iter().map(|path| run_file(path)).collect();
    let failed: usize = results.iter().map(FileResult::failed).sum();
    if global.json {
        writeln!(out, "{:#}", as_json(&results, failed))?;
    } else if results.iter().any(|results| !results.cases.is_empty()) {
        print(&results, failed, out)?;
    }
    let broken: Vec<String> = results.iter().flat_map(|results| results.broken.clone()).collect();
    if !broken.is_empty() {
        return Err(CliError::input(broken.join("\n")));
    }
    Ok(if failed > 0 { Answer::No } else { Answer::Yes })
}

/// The files themselves and every `*.toml` under the folders, in order, without the packs that they name.
fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, CliError> {
    let mut all = Vec::new();
    for path in paths {
        let unreadable = |error: std::io::Error| CliError::input(format!("{}: {error}", path.display()));
        if std::fs::metadata(path).map_err(unreadable)?.is_dir() {
            let mut found = Vec::new();
            collect(path, &mut found).map_err(unreadable)?;
            let packs: Vec<PathBuf> = found.iter().filter_map(|file| pack_of(file)).collect();
            let in_pack = |file: &Path| packs.iter().any(|pack| lies_in_pack(file, pack));
            found.retain(|file| !file.canonicalize().is_ok_and(|file| in_pack(&file)));
            if found.is_empty() {
                return Err(CliError::input(format!("{}: no scenario (*.toml) in this folder", path.display())));
            }
            all.extend(found);
        } else {
            all.push(path.clone());
        }
    }
    Ok(all)
}

/// Collects TOML files. Linked folders are skipped, because they may form a cycle.
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
    let cover = read_header(&file.display().to_string(), &lookup::file(file).ok()?, &registry::all_ids()).ok()?;
    folder_of(file).join(cover.pack?).canonicalize().ok()
}

/// Is the file a data file of the pack, `GAME/FILE.toml`?
fn lies_in_pack(file: &Path, pack: &Path) -> bool {
    registry::all_ids().iter().any(|id| file.starts_with(pack.join(id)))
}

/// The folder to which a scenario's pack is relative.
fn folder_of(file: &Path) -> &Path {
    file.parent().unwrap_or(Path::new("."))
}

/// A scenario file, its text and its game.
fn open(path: &Path) -> Result<(String, String, &'static dyn AnyGame), CliError> {
    let (file, text) = (path.display().to_string(), lookup::file(path)?);
    let cover = read_header(&file, &text, &registry::all_ids()).map_err(|error| CliError::input(error.to_string()))?;
    let game = lookup::game(&cover.game)?;
    Ok((file, text, game))
}

/// Runs one file.
fn run_file(path: &Path) -> FileResult {
    let file = path.display().to_string();
    let (cases, broken) = match open(path) {
        Err(fail) => (Vec::new(), vec![fail.to_string()]),
        Ok((file, text, game)) => match game.run_scenarios(&file, &text, folder_of(path)) {
            Ok(cases) => (cases, Vec::new()),
            Err(broken) => (broken.results, broken.errors.iter().map(ToString::to_string).collect()),
        },
    };
    FileResult { file, cases, broken }
}

/// All errors of a scenario file as one message.
fn error_message(broken: &ScenarioErrors) -> CliError {
    CliError::input(broken.errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
}

/// Prints the table of one case.
fn dump(global: &GlobalOptions, args: &Scenario, case: &str, out: &mut impl Write) -> Result<Answer, CliError> {
    let [path] = &files(&args.paths)?[..] else { return Err(CliError::input("--dump takes one file")) };
    if global.json {
        return Err(CliError::input("--dump prints TOML; it has no --json"));
    }
    let (file, text, game) = open(path)?;
    let table = game.dump_scenario(&file, &text, folder_of(path), case).map_err(|broken| error_message(&broken))?;
    write!(out, "{table}")?;
    Ok(Answer::Yes)
}

/// Makes every expectation wrong, one at a time. The answer is no if one of them is met.
fn mutants(global: &GlobalOptions, args: &Scenario, out: &mut impl Write) -> Result<Answer, CliError> {
    let (mut tried, mut survivors) = (0, Vec::new());
    for path in files(&args.paths)? {
        let (file, text, game) = open(&path)?;
        let mutants = game.scenario_mutants(&file, &text, folder_of(&path)).map_err(|broken| error_message(&broken))?;
        tried += mutants.tried;
        survivors.extend(mutants.survivors.into_iter().map(|survivor| (file.clone(), survivor)));
    }
    if global.json {
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

fn print(results: &[FileResult], failed: usize, out: &mut impl Write) -> std::io::Result<()> {
    for results in results {
        let (file, all) = (&results.file, results.all());
        let mark = if results.failed() == 0 { "ok  " } else { "FAIL" };
        writeln!(out, "{mark} {file}: {} of {all} passed", all - results.failed())?;
        for case in &results.cases {
            if let Err(why) = &case.outcome {
                let rule = if case.rule.is_empty() { String::new() } else { format!(" [{}]", case.rule) };
                writeln!(out, "  {file}:{}: {}{rule}", case.line, quoted(&case.name))?;
                for line in why.to_string().lines() {
                    writeln!(out, "      {line}")?;
                }
            }
        }
    }
    let all: usize = results.iter().map(FileResult::all).sum();
    writeln!(out, "{} passed, {failed} failed", all - failed)
}

fn as_json(results: &[FileResult], failed: usize) -> Value {
    let cases: Vec<Value> = results
        .iter()
        .flat_map(|results| results.cases.iter().map(|case| (&results.file, case)))
        .map(|(file, case)| {
            let why = case.outcome.as_ref().err().map(Failure::whole);
            json!({ "file": file, "line": case.line, "name": case.name, "rule": case.rule,
                    "passed": why.is_none(), "why": why })
        })
        .collect();
    let all: usize = results.iter().map(FileResult::all).sum();
    let broken: Vec<&String> = results.iter().flat_map(|results| &results.broken).collect();
    json!({ "passed": all - failed, "failed": failed, "broken": broken, "cases": cases })
}
