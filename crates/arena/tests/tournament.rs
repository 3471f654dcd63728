//! Tournaments: interruption, results files, ratings.

use arena::{ResultsError, TournamentPlan, TournamentReport, tournament_by_id};
use bots::{Budget, Kind, Thinking};
use registry::Pack;
use serde_json::{Map, Value};
use std::path::{Path, PathBuf};

fn plan(results: Option<PathBuf>) -> TournamentPlan {
    TournamentPlan {
        seats: 4,
        options: Map::new(),
        bots: vec![Kind::Random, Kind::Trader, Kind::Greedy],
        thinking: Thinking { budget: Budget::Rollouts(8), trees: 1 },
        games: 8,
        seed: 3,
        threads: 1,
        limit: 100_000,
        results,
    }
}

fn run_in(game: &str, plan: &TournamentPlan) -> Result<TournamentReport, ResultsError> {
    tournament_by_id(game, &Pack::ours(), plan, &|_, _| {}).unwrap().unwrap()
}

fn run(plan: &TournamentPlan) -> TournamentReport {
    run_in("watch", plan).unwrap()
}

/// The report without measured times.
fn timeless(report: &TournamentReport) -> Value {
    let mut value = serde_json::to_value(report).unwrap();
    for pair in value["pairs"].as_array_mut().unwrap() {
        pair.as_object_mut().unwrap().remove("ms_per_decision");
    }
    value
}

fn folder(name: &str) -> PathBuf {
    let dir = std::env::temp_dir().join(format!("longhall-arena-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&dir).unwrap();
    dir
}

fn write(path: &Path, text: &[u8]) {
    std::fs::write(path, text).unwrap();
}

#[test]
fn interrupted_tournament_gives_the_same_report() {
    let dir = folder("cut");
    let file = dir.join("results.jsonl");
    let whole = timeless(&run(&plan(Some(file.clone()))));
    assert_eq!(timeless(&run(&plan(None))), whole, "a file changes nothing");
    let text = std::fs::read(&file).unwrap();
    let first = text.iter().position(|byte| *byte == b'\n').unwrap();
    for cut in [0, 1, first, first + 1, first + 2, text.len() / 3, text.len() / 2, text.len() - 1] {
        write(&file, &text[..cut]);
        let two_threads = TournamentPlan { threads: 1 + cut % 2, ..plan(Some(file.clone())) };
        assert_eq!(timeless(&run(&two_threads)), whole, "cut at {cut}");
    }
    std::fs::remove_dir_all(dir).unwrap();
}

#[test]
fn finished_tournament_can_be_extended() {
    let dir = folder("more");
    let file = Some(dir.join("results.jsonl"));
    run(&TournamentPlan { games: 3, ..plan(file.clone()) });
    assert_eq!(timeless(&run(&plan(file))), timeless(&run(&plan(None))));
    std::fs::remove_dir_all(dir).unwrap();
}

#[test]
fn results_of_another_tournament_are_not_overwritten() {
    let dir = folder("other");
    let file = dir.join("results.jsonl");
    let short = TournamentPlan { games: 1, ..plan(Some(file.clone())) };
    run(&short);
    let text = std::fs::read(&file).unwrap();
    let no = run_in("watch", &TournamentPlan { seed: 4, ..short.clone() }).unwrap_err();
    assert!(matches!(&no, ResultsError::OtherTournament { key, .. } if key == "seed"), "{no}");
    assert_eq!(std::fs::read(&file).unwrap(), text);
    let mut lines: Vec<&[u8]> = text.split(|byte| *byte == b'\n').collect();
    lines[2] = b"{\"pair\": \"none\"}";
    write(&file, &lines.join(&b'\n'));
    let no = run_in("watch", &short).unwrap_err();
    assert!(matches!(no, ResultsError::Line { line: 3, .. }), "{no}");
    std::fs::remove_dir_all(dir).unwrap();
}

#[test]
fn greedy_is_rated_above_random() {
    let report = run(&plan(None));
    let names: Vec<&str> = report.ratings.iter().map(|rated| rated.bot).collect();
    assert_eq!(names[0], "greedy");
    assert!(report.ratings[0].ci95[0] > report.ratings[1].rating.mu, "{:?}", report.ratings);
    assert_eq!(report.pairs.len(), 3);
    assert!(report.pairs.iter().all(|pair| pair.games == 8 && pair.games_each == [4, 4] && pair.refused == 0));
}

#[test]
fn partners_are_one_side_with_the_same_bot() {
    let teams = Map::from_iter([("teams".to_owned(), Value::Bool(true))]);
    let plan = TournamentPlan { options: teams, bots: vec![Kind::Random, Kind::Greedy], games: 2, ..plan(None) };
    let report = run_in("mountain", &plan).unwrap();
    assert_eq!(report.sides, 2);
    let pair = &report.pairs[0];
    assert!((pair.fair_share - 0.5).abs() < 1e-9 && pair.games_each == [2, 2]);
    assert!((pair.win_rate[0] + pair.win_rate[1] - 1.0).abs() < 1e-9, "of two teams one wins: {:?}", pair.win_rate);
}
