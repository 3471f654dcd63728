//! Runs test programs on two threads: the browser tests on one, all others on the other. Browser tests wait for pages half of their
//! time, and the last tests of a program do not use all cores, so the two complement each other.

use crate::binary::TestProgram;
use crate::command::TaskResult;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::Instant;

/// The program with its own thread.
const BROWSER: &str = "browser";

/// Runs all programs, prints the output of each when it ends, and lists those that failed.
pub fn run(programs: &[TestProgram]) -> TaskResult {
    let (alone, others): (Vec<_>, Vec<_>) = programs.iter().partition(|program| program.name == BROWSER);
    let failed = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for lane in [alone, others] {
            let failed = &failed;
            scope.spawn(move || {
                for program in lane {
                    if let Err(why) = run_program(program) {
                        failed.lock().expect("no lane panics").push(why);
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().expect("no lane panics");
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\n")) }
}

fn run_program(program: &TestProgram) -> TaskResult {
    let begun = Instant::now();
    let mut command = Command::new(&program.file);
    // Cargo runs tests in the folder of their package and sets this variable.
    command.current_dir(&program.package).env("CARGO_MANIFEST_DIR", &program.package).stdin(Stdio::null());
    let output = command.output().map_err(|error| format!("cannot start {}: {error}", program.file.display()))?;
    let name = format!("{} of {}", program.name, program.package.file_name().unwrap_or_default().display());
    let output_text = [&output.stdout[..], &output.stderr[..]].map(String::from_utf8_lossy).concat();
    println!("\n-- {name} ({:.1} s)\n{}", begun.elapsed().as_secs_f64(), output_text.trim());
    let result = output_text.lines().rfind(|line| line.starts_with("test result"));
    match (output.status.success(), result) {
        (true, Some(_)) => Ok(()),
        (true, None) => Err(format!("{name}: it says nothing of its tests")),
        (false, result) => Err(format!("{name}: {}", result.map_or_else(|| output.status.to_string(), str::to_owned))),
    }
}
