//! Runs a list of steps in sequence. Each prints its name, wall-clock time and processor time; on a busy machine only the latter can be
//! compared. A failure does not stop the others; all failures are listed at the end.

use crate::command::{self, TaskResult};
use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// A named check.
pub struct Step {
    /// Its name.
    pub name: &'static str,
    /// The step whose result this one needs.
    pub needs: Option<&'static str>,
    /// The check.
    pub check: fn() -> TaskResult,
}

impl Step {
    /// A step that does not depend on others.
    pub const fn new(name: &'static str, check: fn() -> TaskResult) -> Step {
        Step { name, needs: None, check }
    }

    /// A step that depends on another.
    pub const fn after(needs: &'static str, name: &'static str, check: fn() -> TaskResult) -> Step {
        Step { name, needs: Some(needs), check }
    }
}

/// The result of a step.
struct StepResult {
    name: &'static str,
    time: Duration,
    /// Seconds of processor time.
    processor: f64,
    done: TaskResult,
}

/// Runs all steps. The last line printed is `N passed, N failed`.
pub fn run_all(steps: &[Step]) -> ExitCode {
    let mut results: Vec<StepResult> = Vec::new();
    for (i, step) in steps.iter().enumerate() {
        heading(&format!("[{}/{}] {}", i + 1, steps.len(), step.name));
        let (at, before) = (Instant::now(), processor());
        let done = failed_requirement(step, &results).map_or_else(step.check, Err);
        match &done {
            Ok(()) => println!("ok: {} ({})", step.name, seconds(at.elapsed())),
            Err(why) => println!("FAILED: {}\n{why}", step.name),
        }
        results.push(StepResult { name: step.name, time: at.elapsed(), processor: processor() - before, done });
    }
    println!("\n{}", summary(&results));
    if results.iter().all(|step| step.done.is_ok()) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Seconds of processor time that this process and its children have used so far; 0 if the system does not provide it.
fn processor() -> f64 {
    command::cpu_seconds("self").map_or(0.0, |(own, children)| own + children)
}

/// Why a step cannot run: the step it needs has failed.
fn failed_requirement(step: &Step, results: &[StepResult]) -> Option<String> {
    let needed = results.iter().find(|other| Some(other.name) == step.needs)?;
    needed.done.is_err().then(|| format!("not taken: it needs `{}`, which failed", needed.name))
}

fn heading(text: &str) {
    println!("\n== {text}");
    let _ = std::io::stdout().flush();
}

/// The times, every failure with its reason, and the totals.
fn summary(results: &[StepResult]) -> String {
    let line = |time: Duration, processor: f64, name: &str| format!("{:>9} {processor:>9.1} s  {name}", seconds(time));
    let mut lines = vec![format!("{:>9} {:>11}", "time", "processor")];
    lines.extend(results.iter().map(|step| line(step.time, step.processor, step.name)));
    let all = (results.iter().map(|step| step.time).sum(), results.iter().map(|step| step.processor).sum());
    lines.push(line(all.0, all.1, "in all\n"));
    let failed = results.iter().filter_map(|step| Some((step.name, step.done.as_ref().err()?)));
    lines.extend(failed.map(|(name, why)| format!("FAILED: {name}\n  {}\n", why.replace('\n', "\n  "))));
    let passed = results.iter().filter(|step| step.done.is_ok()).count();
    lines.push(format!("{passed} passed, {} failed", results.len() - passed));
    lines.join("\n")
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn results(name: &'static str, done: TaskResult) -> StepResult {
        StepResult { name, time: Duration::from_secs(1), processor: 1.5, done }
    }

    #[test]
    fn summary_lists_every_failure_and_the_totals() {
        let all =
            [results("one", Ok(())), results("two", Err("wrong\nhere".into())), results("three", Err("odd".into()))];
        let summary = summary(&all);
        assert!(
            summary.contains("FAILED: two\n  wrong\n  here\n") && summary.contains("FAILED: three\n  odd\n"),
            "{summary}"
        );
        assert!(summary.contains("    3.0 s       4.5 s  in all"), "{summary}");
        assert_eq!(summary.lines().last(), Some("1 passed, 2 failed"));
    }

    #[test]
    fn step_does_not_run_after_a_failed_requirement() {
        let step = Step::after("build", "run", || panic!("it is not taken"));
        let why = failed_requirement(&step, &[results("build", Err("no".into()))]);
        assert_eq!(why.as_deref(), Some("not taken: it needs `build`, which failed"));
        assert_eq!(failed_requirement(&step, &[results("build", Ok(()))]), None);
        assert_eq!(failed_requirement(&Step::new("alone", || Ok(())), &[results("build", Err("no".into()))]), None);
    }
}
