//! Broken engines for the second models: each breaks one rule on purpose and plays games, and the model must disagree.
//!
//! `models/breaks/GAME.toml` lists the breaks as text replacements. They are built in a copy of the tree.

use crate::command::{self, TaskResult};
use crate::sim_configs;
use serde::Deserialize;
use std::path::{Path, PathBuf};

/// A broken rule.
#[derive(Deserialize)]
struct Break {
    name: String,
    #[serde(rename = "change")]
    changes: Vec<Change>,
}

/// A text that occurs once in a file, and its replacement.
#[derive(Deserialize)]
struct Change {
    file: String,
    from: String,
    to: String,
}

/// The outcome of a break.
#[derive(PartialEq)]
enum Outcome {
    /// The model disagreed with a record.
    Caught(String),
    /// The engine's own checks stopped it, so the model had nothing to judge.
    Stopped,
    /// The model did not notice.
    Missed,
    /// It does not compile.
    Unviable,
}

/// Builds every broken engine of a game and lets the model judge its games.
pub fn run(game: &str, words: &[&str]) -> TaskResult {
    let games: u64 = match words {
        [] => 10,
        ["--games", n] => n.parse().map_err(|_| format!("--games takes a number, not `{n}`"))?,
        _ => return Err("mutants models takes GAME [--games 10]".into()),
    };
    let breaks = read(game)?;
    let tree = copy_tree()?;
    let model = build_model(game)?;
    let (mut caught, mut rows) = (0, Vec::new());
    for broken in &breaks {
        let outcome = broken.judge(game, &tree, &model, games)?;
        let said = match &outcome {
            Outcome::Caught(why) => format!("caught: {why}"),
            Outcome::Stopped => "the engine stopped by itself".into(),
            Outcome::Missed => "MISSED".into(),
            Outcome::Unviable => "does not compile".into(),
        };
        println!("{}: {said}", broken.name);
        caught += usize::from(matches!(outcome, Outcome::Caught(_)));
        rows.push(outcome);
    }
    println!("{game}: the model caught {caught} of {} broken engines", breaks.len());
    match rows.iter().position(|outcome| *outcome == Outcome::Unviable) {
        Some(i) => Err(format!("the break `{}` does not compile: mend models/breaks/{game}.toml", breaks[i].name)),
        None if caught * 30 < breaks.len() * 25 => Err("fewer than 25 of 30 are caught".into()),
        None => Ok(()),
    }
}

fn read(game: &str) -> TaskResult<Vec<Break>> {
    let file = command::root().join(format!("models/breaks/{game}.toml"));
    let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    #[derive(Deserialize)]
    struct Breaks {
        #[serde(rename = "break")]
        all: Vec<Break>,
    }
    let breaks: Breaks = toml::from_str(&text).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(breaks.all)
}

/// Copies all files known to git to target/breaks.
fn copy_tree() -> TaskResult<PathBuf> {
    let tree = command::root().join("target/breaks/tree");
    std::fs::create_dir_all(&tree).map_err(|error| format!("{}: {error}", tree.display()))?;
    let files = command::capture(command::program("git").args(["ls-files", "-co", "--exclude-standard"]))?;
    for file in files.lines() {
        let (from, to) = (command::root().join(file), tree.join(file));
        let Ok(text) = std::fs::read(&from) else { continue };
        // Unchanged files keep their time, so that they are not built again.
        if std::fs::read(&to).is_ok_and(|there| there == text) {
            continue;
        }
        let folder = to.parent().unwrap_or(&tree);
        std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        std::fs::write(&to, text).map_err(|error| format!("{}: {error}", to.display()))?;
    }
    Ok(tree)
}

fn build_model(game: &str) -> TaskResult<PathBuf> {
    command::execute(&mut command::cargo(&format!("build --package {game}-model")))?;
    Ok(command::root().join(format!("target/debug/{game}-model")))
}

impl Break {
    fn judge(&self, game: &str, tree: &Path, model: &Path, games: u64) -> TaskResult<Outcome> {
        let mut whole = Vec::new();
        let mut outcome = Ok(Outcome::Unviable);
        for change in &self.changes {
            let file = tree.join(&change.file);
            let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
            let n = text.matches(&change.from).count();
            if n != 1 {
                outcome =
                    Err(format!("the break `{}` finds its text {n} times in {}, not once", self.name, change.file));
                break;
            }
            let broken = text.replacen(&change.from, &change.to, 1);
            std::fs::write(&file, broken).map_err(|error| format!("{}: {error}", file.display()))?;
            whole.push((file, text));
        }
        if outcome.is_ok() {
            outcome = play(game, tree, model, games);
        }
        for (file, text) in whole.into_iter().rev() {
            std::fs::write(&file, text).map_err(|error| format!("{}: {error}", file.display()))?;
        }
        outcome
    }
}

/// Builds the broken engine, lets bots play every configuration, and lets the model judge.
fn play(game: &str, tree: &Path, model: &Path, games: u64) -> TaskResult<Outcome> {
    let target = command::root().join("target/breaks/target");
    let mut cargo = command::cargo("build --quiet --package arena --bin play_records");
    if !command::succeeds(cargo.current_dir(tree).env("CARGO_TARGET_DIR", &target)) {
        return Ok(Outcome::Unviable);
    }
    let player = target.join("debug/play_records");
    let out = command::root().join(format!("target/breaks/records/{game}"));
    let mut stopped = false;
    for (seed, line) in (1..).zip(sim_configs::sim_arguments(game)) {
        let _ = std::fs::remove_dir_all(&out);
        for bot in ["trader", "random"] {
            let mut play = command::program(&player);
            play.arg(&out).args([&games.to_string(), &seed.to_string(), bot]).args(line.split_whitespace());
            stopped |= !command::succeeds(&mut play);
            let judged = command::program(model).arg(&out).output().map_err(|error| error.to_string())?;
            if judged.status.code() == Some(1) {
                let said = String::from_utf8_lossy(&judged.stdout).lines().next().unwrap_or_default().to_owned();
                return Ok(Outcome::Caught(said));
            }
        }
    }
    Ok(if stopped { Outcome::Stopped } else { Outcome::Missed })
}
