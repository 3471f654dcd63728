//! Runs test programs in two lanes: the browser's beside all others. The browser's tests wait for pages half of their time, and the
//! last test of another program runs alone: one lane fills what the other leaves.

use crate::binary::TestProgram;
use crate::run::Done;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::Instant;

/// The program with a lane of its own.
const ALONE: &str = "browser";

/// Runs all of them, prints what each says when it ends, and lists those that failed.
pub fn run(programs: &[TestProgram]) -> Done {
    let (alone, others): (Vec<_>, Vec<_>) = programs.iter().partition(|program| program.name == ALONE);
    let failed = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for lane in [alone, others] {
            let failed = &failed;
            scope.spawn(move || {
                for program in lane {
                    if let Err(why) = one(program) {
                        failed.lock().expect("no lane panics").push(why);
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().expect("no lane panics");
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\n")) }
}

fn one(program: &TestProgram) -> Done {
    let begun = Instant::now();
    let mut command = Command::new(&program.file);
    // Cargo starts tests in the folder of their package, and tells them where that is.
    command.current_dir(&program.package).env("CARGO_MANIFEST_DIR", &program.package).stdin(Stdio::null());
    let output = command.output().map_err(|error| format!("cannot start {}: {error}", program.file.display()))?;
    let name = format!("{} of {}", program.name, program.package.file_name().unwrap_or_default().display());
    let said = [&output.stdout[..], &output.stderr[..]].map(String::from_utf8_lossy).concat();
    println!("\n-- {name} ({:.1} s)\n{}", begun.elapsed().as_secs_f64(), said.trim());
    let result = said.lines().rfind(|line| line.starts_with("test result"));
    match (output.status.success(), result) {
        (true, Some(_)) => Ok(()),
        (true, None) => Err(format!("{name}: it says nothing of its tests")),
        (false, result) => Err(format!("{name}: {}", result.map_or_else(|| output.status.to_string(), str::to_owned))),
    }
}
