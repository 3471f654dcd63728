//! `watch-model FILE|DIR…`: checks records against the rules.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

fn main() -> ExitCode {
    let paths: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    if paths.is_empty() {
        eprintln!("Usage: watch-model FILE|DIR…");
        return ExitCode::from(2);
    }
    let mut files = Vec::new();
    let mut bad = false;
    for path in paths {
        if let Err(error) = collect(&path, &mut files) {
            eprintln!("{}: {error}", path.display());
            bad = true;
        }
    }
    let (mut steps, mut disagree) = (0, 0);
    for file in &files {
        let record = match fs::read_to_string(file) {
            Ok(record) => record,
            Err(error) => {
                eprintln!("{}: {error}", file.display());
                bad = true;
                continue;
            }
        };
        match watch_model::judge(&record) {
            Ok(summary) => steps += summary.steps,
            Err(disagreement) => {
                println!("{}: {disagreement}", file.display());
                steps += disagreement.step;
                if disagreement.rule == "record" {
                    bad = true;
                } else {
                    disagree += 1;
                }
            }
        }
    }
    println!("{} records, {steps} steps, {disagree} disagree", files.len());
    match (bad, disagree) {
        (true, _) => ExitCode::from(2),
        (false, 0) => ExitCode::SUCCESS,
        _ => ExitCode::from(1),
    }
}

/// Collects a file, or every record under a folder.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return fs::metadata(path).map(|_| ());
    }
    let mut inside: Vec<PathBuf> =
        fs::read_dir(path)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    inside.sort();
    for path in inside {
        if path.is_dir() || path.extension().is_some_and(|ending| ending == "longhall") {
            collect(&path, files)?;
        }
    }
    Ok(())
}
