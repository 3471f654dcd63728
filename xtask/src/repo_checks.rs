//! Checks of all files of the repository, and of scenarios and rulebooks.

use crate::binary::Longhall;
use crate::command::{self, TaskResult};
use crate::rulebook;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Folders without files of this project.
const SKIPPED_FOLDERS: [&str; 4] = [".git", "target", ".peers", "node_modules"];
/// Top folders of local paths, which no file may name.
const LOCAL_PREFIXES: [&str; 4] = ["work", "root", "home", "Users"];

/// The folders under `crates/`.
pub fn crates() -> TaskResult<Vec<PathBuf>> {
    let entries = entries(&command::root().join("crates"))?;
    Ok(entries.into_iter().filter(|path| path.join("Cargo.toml").exists()).collect())
}

/// The name of a crate by its folder.
pub fn name(krate: &Path) -> String {
    krate.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The folders of scenarios, as arguments of `longhall scenario`.
pub fn scenario_folders() -> TaskResult<Vec<String>> {
    let with = crates()?.into_iter().filter(|krate| krate.join("scenarios").is_dir());
    let dirs: Vec<String> = with.map(|krate| format!("crates/{}/scenarios", name(&krate))).collect();
    if dirs.is_empty() { Err("there is no crates/*/scenarios".into()) } else { Ok(dirs) }
}

/// Checks that no file names a path of one machine.
pub fn no_local_paths() -> TaskResult {
    let prefixes = LOCAL_PREFIXES.map(|place| format!("/{place}/"));
    let mut found = Vec::new();
    let mut read = 0;
    for file in files(&command::root())? {
        let Ok(text) = std::fs::read_to_string(&file) else { continue };
        read += 1;
        for (n, line) in (1..).zip(text.lines()) {
            if prefixes.iter().any(|place| line.contains(place)) {
                found.push(format!("{}:{n}: {}", relative_path(&file), line.trim()));
            }
        }
    }
    println!("{read} files looked through");
    fail_if_any("these lines name a place on one machine", &found)
}

/// Checks that `// rule: ID` beside code names a rule of that crate's rulebook or of the engine's; in other crates, of any rulebook.
pub fn rule_comments_exist() -> TaskResult {
    let all = crates()?;
    let engine_rules = rulebook::ids(&command::root().join("crates/engine"))?;
    let mut every = BTreeSet::new();
    for krate in &all {
        every.extend(rulebook::ids(krate)?);
    }
    let (mut found, mut counted) = (Vec::new(), 0);
    for krate in &all {
        let mut own = rulebook::ids(krate)?;
        let known = if own.is_empty() {
            &every
        } else {
            own.extend(engine_rules.iter().cloned());
            &own
        };
        for file in files(&krate.join("src"))? {
            let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", relative_path(&file)))?;
            for (n, line) in (1..).zip(text.lines()) {
                for id in rulebook::ids_in_comment(line) {
                    counted += 1;
                    if !known.contains(id) {
                        found.push(format!("{}:{n}: rule: {id}", relative_path(&file)));
                    }
                }
            }
        }
    }
    println!("{counted} rule ids beside code");
    fail_if_any("these rules are in no rulebook", &found)
}

/// Checks that every scenario passes, that every rule of a game and of the engine has a scenario of that game, and that every scenario
/// names a rule.
pub fn scenarios_pass_and_cover_every_rule(longhall: &Longhall) -> TaskResult {
    let engine_rules = rulebook::ids(&command::root().join("crates/engine"))?;
    let mut wrong = Vec::new();
    for dir in scenario_folders()? {
        let mut rules = rulebook::ids(&command::root().join(&dir).join(".."))?;
        rules.extend(engine_rules.iter().cloned());
        let words = format!("scenario {dir}");
        let Ok(report) = longhall.json(&words) else {
            // Run again with text output.
            wrong.extend(command::execute(&mut longhall.with(&words)).err());
            continue;
        };
        let cases = report["cases"].as_array().cloned().unwrap_or_default();
        let shown: BTreeSet<&str> = cases.iter().filter_map(|case| case["rule"].as_str()).collect();
        let without: Vec<&String> = rules.iter().filter(|id| !shown.contains(id.as_str())).collect();
        let strange: Vec<&&str> = shown.iter().filter(|id| !rules.contains(**id)).collect();
        println!("{dir}: {} cases passed, for {} rules", cases.len(), rules.len());
        wrong.extend(without.iter().map(|id| format!("{dir}: no scenario has rule = \"{id}\"")));
        wrong.extend(strange.iter().map(|id| format!("{dir}: rule = \"{id}\" is in no rulebook")));
    }
    fail_if_any("scenarios fail, or rules and scenarios do not meet", &wrong)
}

fn fail_if_any(what: &str, found: &[String]) -> TaskResult {
    if found.is_empty() { Ok(()) } else { Err(format!("{what}:\n  {}", found.join("\n  "))) }
}

/// A path relative to the workspace.
fn relative_path(file: &Path) -> String {
    file.strip_prefix(command::root()).unwrap_or(file).display().to_string()
}

/// Every file of this project under a folder.
fn files(dir: &Path) -> TaskResult<Vec<PathBuf>> {
    let mut all = Vec::new();
    for path in entries(dir)? {
        if path.is_symlink() || SKIPPED_FOLDERS.iter().any(|name| path.ends_with(name)) {
            continue;
        }
        if path.is_dir() {
            all.extend(files(&path)?);
        } else {
            all.push(path);
        }
    }
    Ok(all)
}

fn entries(dir: &Path) -> TaskResult<Vec<PathBuf>> {
    let unreadable = |error: std::io::Error| format!("{}: {error}", dir.display());
    let entries = std::fs::read_dir(dir).map_err(unreadable)?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, _>>().map_err(unreadable)?;
    paths.sort();
    Ok(paths)
}
