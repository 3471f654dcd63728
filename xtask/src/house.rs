//! What every file of the repository keeps to, whatever it is about.

use crate::binary::Longhall;
use crate::rulebook;
use crate::run::{self, Done};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Folders that hold nothing of ours.
const FOREIGN: [&str; 4] = [".git", "target", ".peers", "node_modules"];
/// Where machines keep people's files: no text of ours names such a place.
const PLACES: [&str; 4] = ["work", "root", "home", "Users"];

/// The folders under `crates/`.
pub fn crates() -> Done<Vec<PathBuf>> {
    let entries = entries(&run::root().join("crates"))?;
    Ok(entries.into_iter().filter(|path| path.join("Cargo.toml").exists()).collect())
}

/// The name of a crate by its folder.
pub fn name(krate: &Path) -> String {
    krate.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The folders of scenarios, as they are written after `longhall scenario`.
pub fn scenarios() -> Done<Vec<String>> {
    let with = crates()?.into_iter().filter(|krate| krate.join("scenarios").is_dir());
    let dirs: Vec<String> = with.map(|krate| format!("crates/{}/scenarios", name(&krate))).collect();
    if dirs.is_empty() { Err("there is no crates/*/scenarios".into()) } else { Ok(dirs) }
}

/// No file names a place on somebody's machine.
pub fn no_places_of_machines() -> Done {
    let places = PLACES.map(|place| format!("/{place}/"));
    let mut found = Vec::new();
    let mut looked = 0;
    for file in files(&run::root())? {
        let Ok(text) = std::fs::read_to_string(&file) else { continue };
        looked += 1;
        for (n, line) in (1..).zip(text.lines()) {
            if places.iter().any(|place| line.contains(place)) {
                found.push(format!("{}:{n}: {}", ours(&file), line.trim()));
            }
        }
    }
    println!("{looked} files looked through");
    none("these lines name a place on one machine", &found)
}

/// `// rule: ID` beside code names a rule of that crate's rulebook or of the house; elsewhere, of any rulebook.
pub fn rule_comments_exist() -> Done {
    let all = crates()?;
    let house = rulebook::ids(&run::root().join("crates/engine"))?;
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
            own.extend(house.iter().cloned());
            &own
        };
        for file in files(&krate.join("src"))? {
            let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", ours(&file)))?;
            for (n, line) in (1..).zip(text.lines()) {
                for id in rulebook::named(line) {
                    counted += 1;
                    if !known.contains(id) {
                        found.push(format!("{}:{n}: rule: {id}", ours(&file)));
                    }
                }
            }
        }
    }
    println!("{counted} rule ids beside code");
    none("these rules are in no rulebook", &found)
}

/// Every scenario passes; every rule of a game and of the house has one among that game's, and every scenario a rule.
pub fn scenarios_pass_and_show_every_rule(longhall: &Longhall) -> Done {
    let house = rulebook::ids(&run::root().join("crates/engine"))?;
    let mut wrong = Vec::new();
    for dir in scenarios()? {
        let mut rules = rulebook::ids(&run::root().join(&dir).join(".."))?;
        rules.extend(house.iter().cloned());
        let words = format!("scenario {dir}");
        let Ok(report) = longhall.json(&words) else {
            // Once more, for people.
            wrong.extend(run::show(&mut longhall.with(&words)).err());
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
    none("scenarios fail, or rules and scenarios do not meet", &wrong)
}

fn none(what: &str, found: &[String]) -> Done {
    if found.is_empty() { Ok(()) } else { Err(format!("{what}:\n  {}", found.join("\n  "))) }
}

/// A path as a developer writes it.
fn ours(file: &Path) -> String {
    file.strip_prefix(run::root()).unwrap_or(file).display().to_string()
}

/// Every file of ours under a folder.
fn files(dir: &Path) -> Done<Vec<PathBuf>> {
    let mut all = Vec::new();
    for path in entries(dir)? {
        if path.is_symlink() || FOREIGN.iter().any(|name| path.ends_with(name)) {
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

fn entries(dir: &Path) -> Done<Vec<PathBuf>> {
    let unreadable = |error: std::io::Error| format!("{}: {error}", dir.display());
    let entries = std::fs::read_dir(dir).map_err(unreadable)?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, _>>().map_err(unreadable)?;
    paths.sort();
    Ok(paths)
}
