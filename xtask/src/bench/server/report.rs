//! The measurements of the servers, as a table or as JSON.

use super::{BYTES, LOADS};
use crate::bench::report::{grouped, median};
use crate::command::TaskResult;
use serde_json::{Value, json};
use std::fmt::Write as _;

/// A load: a number of tables, at full speed or with one step per table in `pace` milliseconds.
#[derive(Clone, Copy, Debug)]
pub struct Load {
    pub tables: usize,
    pub pace: Option<u64>,
    /// Does the server have one core and the load another? Otherwise both have the whole machine.
    pub pinned: bool,
}

impl Load {
    pub fn name(self) -> String {
        let cores = if self.pinned { "" } else { ", all cores" };
        match self.pace {
            None => format!("{} tables, saturated{cores}", self.tables),
            Some(ms) => format!("{} tables, a step each in {ms} ms{cores}", self.tables),
        }
    }

    /// The arguments of the clients.
    pub fn words(self, seconds: u64) -> String {
        let pace = self.pace.map_or_else(String::new, |ms| format!(" --pace-ms {ms}"));
        format!("--tables {} --seconds {seconds}{pace}", self.tables)
    }
}

/// The measurements of one server under one load in one round.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    pub steps_per_s: f64,
    pub p50: f64,
    pub p99: f64,
    pub bytes: f64,
    /// Processor time of the server per step in microseconds, including the opening of tables.
    pub processor: Option<f64>,
    /// The same of the load, if it reports it. If the load fills its core, it is the bottleneck.
    pub load: Option<f64>,
}

impl Measured {
    /// Reads the line of a client, with the processor time of the server.
    pub fn read(line: &Value, processor: Option<f64>) -> TaskResult<Measured> {
        let number = |key: &str| line[key].as_f64().ok_or_else(|| format!("the load prints no `{key}`: {line}"));
        let steps = number("steps_in_all")?;
        Ok(Measured {
            steps_per_s: number("steps_per_s")?,
            p50: number("ms_p50")?,
            p99: number("ms_p99")?,
            bytes: number("bytes_per_step_and_viewer")?,
            processor: processor.map(|seconds| seconds * 1e6 / steps),
            load: line["load_us_per_step"].as_f64(),
        })
    }
}

/// The measurements of a whole run.
pub struct Report {
    peer: String,
    rounds: usize,
    pinned: bool,
    pub ours: [Vec<Measured>; LOADS.len()],
    pub theirs: [Vec<Measured>; LOADS.len()],
    /// Measurements of a server that only passes on what is posted.
    pub bare: [Vec<Measured>; LOADS.len()],
}

impl Report {
    pub fn new(peer: &str, rounds: usize, pinned: bool) -> Report {
        let (ours, theirs, bare) = Default::default();
        Report { peer: peer.to_owned(), rounds, pinned, ours, theirs, bare }
    }

    /// The report as JSON.
    pub fn json(&self) -> Value {
        let server = |rounds: &[Measured]| {
            json!({
                "steps_per_s": middle(rounds, |m| m.steps_per_s),
                "steps_per_s_rounds": rounds.iter().map(|m| m.steps_per_s).collect::<Vec<_>>(),
                "ms_p50": middle(rounds, |m| m.p50),
                "ms_p99": middle(rounds, |m| m.p99),
                "bytes_per_step_and_viewer": middle(rounds, |m| m.bytes),
                "processor_us_per_step": known(rounds, |m| m.processor),
                "load_us_per_step": known(rounds, |m| m.load),
            })
        };
        let loads = self.loads().map(|(load, [ours, theirs, bare])| {
            json!({
                "tables": load.tables, "pace_ms": load.pace, "pinned": self.pinned && load.pinned,
                "ours": server(ours), "peer": server(theirs), "bare": server(bare),
                "ratio": load.pace.is_none().then(|| ratio(ours, theirs)),
                "ratio_of_bare": load.pace.is_none().then(|| ratio(bare, theirs)),
            })
        });
        let loads: Vec<Value> = loads.collect();
        json!({ "peer": self.peer, "rounds": self.rounds, "pinned": self.pinned, "viewers": 4, "loads": loads })
    }

    /// The report as text.
    pub fn text(&self) -> String {
        let pinned =
            if self.pinned { "server on core 0, load on core 1 unless they have all cores" } else { "not pinned" };
        let mut page = format!(
            "Four seats a table, four connected viewers. Ours writes every step to the disk first (SQLite, synchronous=FULL),\n\
             with all rules; {} keeps its state in memory and has no rules; the bare server\n\
             only passes on {BYTES} bytes. Medians of {} rounds, {pinned}.\n\n",
            self.peer, self.rounds
        );
        let _ = writeln!(
            page,
            "{:<38} {:<20} {:>9} {:>8} {:>8} {:>19} {:>17}",
            "load", "server", "steps/s", "p50 ms", "p99 ms", "bytes/step/viewer", "processor \u{b5}s/step"
        );
        for (load, [ours, theirs, bare]) in self.loads() {
            for (name, rounds) in [("longhall", ours), (self.peer.as_str(), theirs), ("axum, bare", bare)] {
                let processor = known(rounds, |m| m.processor).map_or_else(|| "-".to_owned(), grouped);
                let _ = writeln!(
                    page,
                    "{:<38} {name:<20} {:>9} {:>8.1} {:>8.1} {:>19} {processor:>17}",
                    load.name(),
                    grouped(middle(rounds, |m| m.steps_per_s)),
                    middle(rounds, |m| m.p50),
                    middle(rounds, |m| m.p99),
                    grouped(middle(rounds, |m| m.bytes)),
                );
            }
            if load.pace.is_none() {
                let (ours, bare) = (ratio(ours, theirs), ratio(bare, theirs));
                let _ = writeln!(page, "{:<38} {ours:.2} times as many steps; the bare server {bare:.2} times", "");
            }
        }
        page
    }

    /// Every load with the measurements of all three servers: ours, theirs, bare.
    fn loads(&self) -> impl Iterator<Item = (&Load, [&[Measured]; 3])> {
        LOADS.iter().enumerate().map(|(n, load)| (load, [&self.ours[n][..], &self.theirs[n], &self.bare[n]]))
    }
}

fn ratio(ours: &[Measured], theirs: &[Measured]) -> f64 {
    middle(ours, |m| m.steps_per_s) / middle(theirs, |m| m.steps_per_s)
}

fn middle(rounds: &[Measured], number: impl Fn(&Measured) -> f64) -> f64 {
    median(rounds.iter().map(number).collect())
}

fn known(rounds: &[Measured], number: impl Fn(&Measured) -> Option<f64>) -> Option<f64> {
    let known: Vec<f64> = rounds.iter().filter_map(number).collect();
    (!known.is_empty()).then(|| median(known))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medians_and_their_ratio_are_printed() {
        let line = |steps: f64| {
            let line = json!({ "steps_in_all": steps, "steps_per_s": steps, "ms_p50": 1, "ms_p99": 2, "bytes_per_step_and_viewer": 900 });
            Measured::read(&line, Some(1.0)).expect("a whole line")
        };
        let mut report = Report::new("peer 1.0", 3, true);
        for (n, load) in LOADS.iter().enumerate() {
            let more = if load.pinned { 1.0 } else { 2.0 };
            report.ours[n] = vec![line(9000.0), line(10_000.0 * more), line(20_000.0 * more)];
            report.theirs[n] = vec![line(2000.0), line(2500.0), line(2100.0)];
            report.bare[n] = vec![line(4200.0)];
        }
        let text = report.text();
        assert!(
            text.contains("10,000") && text.contains("4.76 times as many steps; the bare server 2.00 times"),
            "{text}"
        );
        assert!(text.contains("20 tables, saturated, all cores") && text.contains("9.52 times"), "{text}");
        let json = report.json();
        let [pinned, free, .., paced] = json["loads"].as_array().expect("a list").as_slice() else { panic!("{json}") };
        assert_eq!((&pinned["pinned"], &pinned["ours"]["processor_us_per_step"]), (&json!(true), &json!(100.0)));
        assert_eq!((&free["pinned"], &free["tables"], &paced["ratio"]), (&json!(false), &json!(20), &Value::Null));
        assert!(Measured::read(&json!({}), None).is_err());
    }
}
