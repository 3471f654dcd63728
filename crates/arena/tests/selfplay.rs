//! Self-play and perft with registered games.

use arena::{PerftPlan, SimPlan, SimReport, perft_by_id, sim_by_id};
use bots::{Kind, Thinking};
use registry::Pack;
use serde_json::{Map, Value};

fn plan(games: u64) -> SimPlan {
    SimPlan {
        seats: 4,
        options: Map::new(),
        bots: vec![Kind::Random],
        thinking: Thinking::default(),
        games,
        seed: 11,
        threads: 1,
        audit: false,
        count_messages: false,
        limit: 1_000_000,
    }
}

fn run(plan: &SimPlan) -> SimReport {
    sim_by_id("watch", &Pack::ours(), plan).unwrap().unwrap()
}

/// The report without measured times.
fn timeless(report: &SimReport) -> Value {
    let mut value = serde_json::to_value(report).unwrap();
    for key in ["seconds", "games_per_s", "turns_per_s", "actions_per_s", "decisions_per_s", "threads"] {
        value.as_object_mut().unwrap().remove(key);
    }
    value
}

#[test]
fn games_end_and_each_has_one_win_to_share() {
    let report = run(&plan(60));
    assert_eq!((report.games, report.unfinished, report.refused), (60, 0, 0));
    assert_eq!(report.endings.values().sum::<u64>(), 60);
    assert!((report.wins.iter().sum::<f64>() - 60.0).abs() < 1e-9);
    assert!(report.mean_actions > report.mean_turns && report.mean_turns > 10.0);
}

#[test]
fn report_does_not_depend_on_threads() {
    for (bots, games) in [(Kind::Random, 24), (Kind::Trader, 24), (Kind::Greedy, 4)] {
        let one = run(&SimPlan { bots: vec![bots], ..plan(games) });
        let three = run(&SimPlan { bots: vec![bots], threads: 3, ..plan(games) });
        assert_eq!(timeless(&one), timeless(&three));
    }
}

#[test]
fn random_loop_plays_the_same_games_as_the_audited_loop() {
    let quick = run(&plan(30));
    let careful = run(&SimPlan { audit: true, ..plan(30) });
    assert_eq!(timeless(&quick), timeless(&careful));
}

#[test]
fn seed_determines_games() {
    assert_eq!(timeless(&run(&plan(5))), timeless(&run(&plan(5))));
    let other = run(&SimPlan { seed: 12, ..plan(5) });
    assert_ne!(timeless(&run(&plan(5)))["mean_actions"], timeless(&other)["mean_actions"]);
}

#[test]
fn traders_are_never_refused() {
    let report = run(&SimPlan { bots: vec![Kind::Trader, Kind::Random], audit: true, ..plan(20) });
    assert_eq!((report.refused, report.unfinished, report.audit_failures), (0, 0, 0), "{:?}", report.faults);
    assert_eq!(report.bots, ["trader", "random", "random", "random"]);
}

#[test]
fn greedy_beats_random_from_every_seat() {
    let mut won = 0.0;
    for seat in 0..4 {
        let mut bots = vec![Kind::Random; 4];
        bots[seat] = Kind::Greedy;
        let report = run(&SimPlan { bots, seed: seat as u64, ..plan(30) });
        assert_eq!((report.refused, report.unfinished), (0, 0), "{:?}", report.faults);
        won += report.wins[seat];
    }
    assert!(won >= 110.0, "{won} of 120");
}

#[test]
fn report_has_figures_of_the_game() {
    let cards =
        |threads| sim_by_id("thrones", &Pack::ours(), &SimPlan { seats: 2, threads, ..plan(40) }).unwrap().unwrap();
    let (one, two) = (cards(1), cards(2));
    let stack = one.figures["deepest_stack"];
    assert!((3..=12).contains(&stack.most) && stack.mean > 1.0 && stack.mean <= f64::from(stack.most), "{stack:?}");
    assert_eq!(timeless(&one)["figures"], timeless(&two)["figures"], "threads change nothing");
    assert!(run(&plan(2)).figures.is_empty(), "watch has none");
}

#[test]
fn game_over_the_limit_is_unfinished() {
    let report = run(&SimPlan { limit: 10, ..plan(3) });
    assert_eq!((report.unfinished, report.endings.len()), (3, 0));
    assert_eq!(report.faults[0], "game 0: not over after 10 choices");
    for audit in [false, true] {
        let at_once = run(&SimPlan { limit: 0, audit, ..plan(1) });
        assert_eq!((at_once.unfinished, at_once.mean_actions), (1, 0.0), "none means none in either loop");
    }
}

#[test]
fn invalid_plan_is_refused() {
    let refusal = |plan: &SimPlan| sim_by_id("watch", &Pack::ours(), plan).unwrap().unwrap_err();
    assert_eq!(refusal(&SimPlan { seats: 9, ..plan(1) }).rule, "options");
    let mut wrong = plan(1);
    wrong.options.insert("weather".into(), "snow".into());
    assert_eq!(refusal(&wrong).rule, "options");
    assert!(sim_by_id("chess", &Pack::ours(), &plan(1)).is_none());
}

#[test]
fn perft_is_deterministic_by_depth() {
    let count = |depth, seed| {
        let plan = PerftPlan { seats: 4, options: Map::new(), seed, depth };
        perft_by_id("watch", &Pack::ours(), &plan).unwrap().unwrap().counts
    };
    let deep = count(6, 3);
    assert_eq!(deep.len(), 6);
    assert_eq!(deep[..4], count(4, 3));
    assert!(deep[5] >= 1 && deep.is_sorted());
}

#[test]
fn counting_messages_does_not_change_games() {
    let quiet = run(&SimPlan { bots: vec![Kind::Trader], ..plan(12) });
    let loud = run(&SimPlan { bots: vec![Kind::Trader], count_messages: true, threads: 2, ..plan(12) });
    assert_eq!(
        (&quiet.wins, quiet.median_turns, quiet.mean_actions),
        (&loud.wins, loud.median_turns, loud.mean_actions)
    );
    assert!(quiet.messages.is_empty());
    let rolls = loud.messages["log-roll"];
    assert!(rolls.some > 0.99 && rolls.mean > 20.0 && f64::from(rolls.most) >= rolls.mean, "{rolls:?}");
    assert!(loud.messages["log-trade"].some > 0.0, "traders trade: {:?}", loud.messages.keys());
    assert!((f64::from(loud.median_turns) - loud.mean_turns).abs() < loud.mean_turns, "{}", loud.median_turns);
}
