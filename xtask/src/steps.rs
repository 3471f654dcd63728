//! A list of steps, one after the other: each says its name and its time, on the clock and on the processor: on a busy machine only the
//! latter can be compared. A failure stops nothing; all of them are listed at the end.

use crate::run::{self, Done};
use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// One thing that must hold.
pub struct Step {
    /// What it is called.
    pub name: &'static str,
    /// The step without whose product this one cannot be taken.
    pub needs: Option<&'static str>,
    /// Does it hold?
    pub check: fn() -> Done,
}

impl Step {
    /// A step that needs nothing of the others.
    pub const fn new(name: &'static str, check: fn() -> Done) -> Step {
        Step { name, needs: None, check }
    }

    /// The same, after a step whose product it needs.
    pub const fn after(needs: &'static str, name: &'static str, check: fn() -> Done) -> Step {
        Step { name, needs: Some(needs), check }
    }
}

/// What came of a step.
struct Taken {
    name: &'static str,
    time: Duration,
    /// Seconds of all processors together.
    processor: f64,
    done: Done,
}

/// Takes all steps. The last line printed is `N passed, N failed`.
pub fn take(steps: &[Step]) -> ExitCode {
    let mut taken: Vec<Taken> = Vec::new();
    for (i, step) in steps.iter().enumerate() {
        heading(&format!("[{}/{}] {}", i + 1, steps.len(), step.name));
        let (at, before) = (Instant::now(), processor());
        let done = missing(step, &taken).map_or_else(step.check, Err);
        match &done {
            Ok(()) => println!("ok: {} ({})", step.name, seconds(at.elapsed())),
            Err(why) => println!("FAILED: {}\n{why}", step.name),
        }
        taken.push(Taken { name: step.name, time: at.elapsed(), processor: processor() - before, done });
    }
    println!("\n{}", recap(&taken));
    if taken.iter().all(|step| step.done.is_ok()) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Seconds of processor time that we and all we started have used so far; 0 where the system does not tell.
fn processor() -> f64 {
    run::processor("self").map_or(0.0, |(own, children)| own + children)
}

/// Why a step cannot be taken: what it needs has failed.
fn missing(step: &Step, taken: &[Taken]) -> Option<String> {
    let needed = taken.iter().find(|other| Some(other.name) == step.needs)?;
    needed.done.is_err().then(|| format!("not taken: it needs `{}`, which failed", needed.name))
}

fn heading(text: &str) {
    println!("\n== {text}");
    let _ = std::io::stdout().flush();
}

/// The times, every failure with its reason, and the sum.
fn recap(taken: &[Taken]) -> String {
    let line = |time: Duration, processor: f64, name: &str| format!("{:>9} {processor:>9.1} s  {name}", seconds(time));
    let mut lines = vec![format!("{:>9} {:>11}", "time", "processor")];
    lines.extend(taken.iter().map(|step| line(step.time, step.processor, step.name)));
    let all = (taken.iter().map(|step| step.time).sum(), taken.iter().map(|step| step.processor).sum());
    lines.push(line(all.0, all.1, "in all\n"));
    let failed = taken.iter().filter_map(|step| Some((step.name, step.done.as_ref().err()?)));
    lines.extend(failed.map(|(name, why)| format!("FAILED: {name}\n  {}\n", why.replace('\n', "\n  "))));
    let passed = taken.iter().filter(|step| step.done.is_ok()).count();
    lines.push(format!("{passed} passed, {} failed", taken.len() - passed));
    lines.join("\n")
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(name: &'static str, done: Done) -> Taken {
        Taken { name, time: Duration::from_secs(1), processor: 1.5, done }
    }

    #[test]
    fn every_failure_is_listed_and_the_last_line_adds_up() {
        let all = [taken("one", Ok(())), taken("two", Err("wrong\nhere".into())), taken("three", Err("odd".into()))];
        let recap = recap(&all);
        assert!(
            recap.contains("FAILED: two\n  wrong\n  here\n") && recap.contains("FAILED: three\n  odd\n"),
            "{recap}"
        );
        assert!(recap.contains("    3.0 s       4.5 s  in all"), "{recap}");
        assert_eq!(recap.lines().last(), Some("1 passed, 2 failed"));
    }

    #[test]
    fn a_step_is_not_taken_without_what_it_needs() {
        let step = Step::after("build", "run", || panic!("it is not taken"));
        let why = missing(&step, &[taken("build", Err("no".into()))]);
        assert_eq!(why.as_deref(), Some("not taken: it needs `build`, which failed"));
        assert_eq!(missing(&step, &[taken("build", Ok(()))]), None);
        assert_eq!(missing(&Step::new("alone", || Ok(())), &[taken("build", Err("no".into()))]), None);
    }
}
