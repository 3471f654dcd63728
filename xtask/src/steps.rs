//! A list of steps, one after the other: each says its name and its time, the first failure stops.

use crate::run::Done;
use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// One thing that must hold.
pub struct Step {
    /// What it is called.
    pub name: &'static str,
    /// Does it hold?
    pub check: fn() -> Done,
}

/// Takes the steps. The last line printed is `N passed, N failed`.
pub fn take(steps: &[Step]) -> ExitCode {
    let begun = Instant::now();
    let mut times = Vec::new();
    for (i, step) in steps.iter().enumerate() {
        heading(&format!("[{}/{}] {}", i + 1, steps.len(), step.name));
        let at = Instant::now();
        if let Err(why) = (step.check)() {
            eprintln!("\nFAILED: {}\n{why}", step.name);
            recap(&times, begun.elapsed());
            println!("{} passed, 1 failed", times.len());
            return ExitCode::FAILURE;
        }
        println!("ok: {} ({})", step.name, seconds(at.elapsed()));
        times.push((step.name, at.elapsed()));
    }
    recap(&times, begun.elapsed());
    println!("{} passed, 0 failed", times.len());
    ExitCode::SUCCESS
}

fn heading(text: &str) {
    println!("\n== {text}");
    let _ = std::io::stdout().flush();
}

fn recap(times: &[(&str, Duration)], all: Duration) {
    println!();
    for (name, time) in times {
        println!("{:>9}  {name}", seconds(*time));
    }
    println!("{:>9}  in all\n", seconds(all));
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}
