//! `mountain-model FILE|DIR…`: checks records of the game `mountain` against the rules.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut files = Vec::new();
    for argument in std::env::args().skip(1) {
        if let Err(error) = collect(Path::new(&argument), &mut files) {
            eprintln!("error: {argument}: {error}");
            return ExitCode::from(2);
        }
    }
    if files.is_empty() {
        eprintln!("usage: mountain-model FILE|DIR...   (records are *.longhall)");
        return ExitCode::from(2);
    }
    let (mut steps, mut disagree, mut unreadable) = (0, 0, 0);
    for file in &files {
        let name = file.display();
        let record = match std::fs::read_to_string(file) {
            Ok(record) => record,
            Err(error) => {
                eprintln!("error: {name}: {error}");
                unreadable += 1;
                continue;
            }
        };
        match mountain_model::judge(&record) {
            Ok(summary) => steps += summary.steps,
            Err(disagreement) if disagreement.unreadable => {
                eprintln!("error: {name}: {disagreement}");
                unreadable += 1;
            }
            Err(disagreement) => {
                println!("{name}: {disagreement}");
                steps += disagreement.step;
                disagree += 1;
            }
        }
    }
    println!("{} records, {steps} steps, {disagree} disagree", files.len());
    match (unreadable, disagree) {
        (0, 0) => ExitCode::SUCCESS,
        (0, _) => ExitCode::from(1),
        _ => ExitCode::from(2),
    }
}

/// Collects a file, or every record under a folder.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    if !path.is_dir() {
        std::fs::metadata(path)?;
        files.push(path.to_path_buf());
        return Ok(());
    }
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(path)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    entries.sort();
    for entry in entries {
        if entry.is_dir() {
            collect(&entry, files)?;
        } else if entry.extension().is_some_and(|extension| extension == "longhall") {
            files.push(entry);
        }
    }
    Ok(())
}
