//! `longhall sim`: self-play statistics, for people or programs.

use crate::args::{GlobalOptions, Sim};
use crate::cli_error::{Answer, CliError};
use crate::lookup;
use arena::{SimPlan, SimReport};
use bots::Kind;
use std::io::{self, Write};

/// Plays the games and reports.
pub fn run(global: &GlobalOptions, args: &Sim, out: &mut impl Write) -> Result<Answer, CliError> {
    let game = lookup::game(&args.table.game)?;
    let seats = game.seats(args.table.seats).map_err(|no| CliError::refused(&no, game.words()))?;
    let plan = SimPlan {
        seats,
        options: args.table.options()?,
        bots: Kind::for_seats(&args.bots, seats).map_err(|no| CliError::input(no.to_string()))?,
        thinking: args.search.thinking(),
        games: args.games,
        seed: args.seed,
        threads: match args.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            n => n.min(1024),
        },
        audit: args.audit,
        count_messages: args.told,
        limit: args.limit,
    };
    let report = arena::sim_by_id(game.about().id, &global.pack, &plan)
        .expect("the game was found above")
        .map_err(|no| CliError::refused(&no, game.words()))?;
    if global.json {
        writeln!(out, "{:#}", serde_json::to_value(&report).expect("a report is plain data"))?;
    } else {
        print(&report, out)?;
    }
    Ok(if report.audit_failures > 0 || report.unfinished > 0 { Answer::No } else { Answer::Yes })
}

fn print(report: &SimReport, out: &mut impl Write) -> io::Result<()> {
    let SimReport { game, seats, games, seed, threads, seconds, .. } = report;
    writeln!(out, "{game}, {seats} seats: {games} games in {seconds:.2} s (seed {seed}, threads {threads})")?;
    writeln!(
        out,
        "  a second: {:.0} games, {:.0} turns, {:.0} actions, {:.0} decisions",
        report.games_per_s, report.turns_per_s, report.actions_per_s, report.decisions_per_s
    )?;
    if report.actions_per_s > 0.0 {
        writeln!(out, "  an action takes {:.1} ns of the clock", 1e9 / report.actions_per_s)?;
    }
    let (actions, turns, median) = (report.mean_actions, report.mean_turns, report.median_turns);
    writeln!(out, "  a game: {actions:.1} actions, {turns:.1} turns (median {median})")?;
    writeln!(out, "  {:<12} {:<10} {:>10} {:>7} {:>11}", "seat", "bot", "wins", "share", "mean score")?;
    for (i, name) in report.seat_names.iter().enumerate() {
        let share = if *games > 0 { 100.0 * report.wins[i] / *games as f64 } else { 0.0 };
        let (bot, wins, score) = (report.bots[i], report.wins[i], report.mean_scores[i]);
        writeln!(out, "  {name:<12} {bot:<10} {wins:>10.1} {share:>6.1}% {score:>11.2}")?;
    }
    if !report.by_name.is_empty() {
        writeln!(out, "  {:<12} {:<10} {:>10} {:>7} {:>11}", "name", "games", "wins", "share", "mean score")?;
        for (name, of) in &report.by_name {
            let (games, wins, share, score) = (of.games, of.wins, 100.0 * of.share, of.mean_score);
            writeln!(out, "  {name:<12} {games:<10} {wins:>10.1} {share:>6.1}% {score:>11.2}")?;
        }
    }
    let endings: Vec<String> = report.endings.iter().map(|(why, count)| format!("{why} {count}")).collect();
    writeln!(out, "  endings: {}", if endings.is_empty() { "none".into() } else { endings.join(", ") })?;
    for (name, figure) in &report.figures {
        writeln!(out, "  {name}: {:.2} on average, {} at most", figure.mean, figure.most)?;
    }
    for (key, figure) in &report.messages {
        let (mean, most, some) = (figure.mean, figure.most, 100.0 * figure.some);
        writeln!(out, "  told {key}: {mean:.2} on average, {most} at most, in {some:.0} % of the games")?;
    }
    writeln!(
        out,
        "  refused {}, unfinished {}, audit failures {}",
        report.refused, report.unfinished, report.audit_failures
    )?;
    for fault in &report.faults {
        writeln!(out, "  {fault}")?;
    }
    Ok(())
}
