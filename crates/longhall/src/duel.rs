//! `longhall duel`: two bots against each other, with an interval.

use crate::args::{Duel, GlobalOptions};
use crate::cli_error::{Answer, CliError};
use crate::lookup;
use arena::{DuelPlan, DuelReport};
use bots::{BotListError, Kind};
use std::io::{self, Write};

/// Plays the games and reports.
pub fn run(global: &GlobalOptions, args: &Duel, out: &mut impl Write) -> Result<Answer, CliError> {
    let game = lookup::game(&args.table.game)?;
    let seats = game.seats(args.table.seats).map_err(|no| CliError::refused(&no, game.words()))?;
    let plan = DuelPlan {
        seats,
        options: args.table.options()?,
        bots: pair(&args.bots)?,
        thinking: args.series.search.thinking(),
        games: args.games,
        seed: args.series.seed,
        threads: args.series.threads.clamp(1, 1024),
        limit: args.series.limit,
    };
    let report = arena::duel_by_id(game.about().id, &global.pack, &plan)
        .expect("the game was found above")
        .map_err(|no| CliError::refused(&no, game.words()))?;
    if report.sides < 2 {
        return Err(CliError::input("a duel takes at least two sides, and here everybody plays together"));
    }
    if global.json {
        writeln!(out, "{:#}", serde_json::to_value(&report).expect("a report is plain data"))?;
    } else {
        print(&report, out)?;
    }
    Ok(if report.result.unfinished > 0 { Answer::No } else { Answer::Yes })
}

/// Exactly two names.
fn pair(names: &str) -> Result<[Kind; 2], CliError> {
    let kinds: Result<Vec<Kind>, BotListError> = names.split(',').map(|name| name.trim().parse()).collect();
    let kinds = kinds.map_err(|no| CliError::input(no.to_string()))?;
    <[Kind; 2]>::try_from(kinds).map_err(|kinds| {
        CliError::input(format!("--bots: a duel takes two bots (`--bots greedy,random`), not {}", kinds.len()))
    })
}

fn print(report: &DuelReport, out: &mut impl Write) -> io::Result<()> {
    let DuelReport { game, seats, sides, seconds, seed, result, .. } = report;
    writeln!(out, "{game}, {seats} seats: {} games in {seconds:.1} s (seed {seed})", result.games)?;
    if *sides > 2 {
        writeln!(out, "  each bot alone against {} of the other, in every seat in turn", sides - 1)?;
    } else if *seats > 2 {
        writeln!(out, "  partners are the same bot, in all seats in turn")?;
    }
    writeln!(
        out,
        "  {:<10} {:>6} {:>8} {:>17} {:>10} {:>10}",
        "bot", "games", "wins", "95 % interval", "ms mean", "ms p99"
    )?;
    for (i, bot) in result.bots.iter().enumerate() {
        let [low, high] = result.ci95[i].map(|share| 100.0 * share);
        let times = result.ms_per_decision[i];
        writeln!(
            out,
            "  {bot:<10} {:>6} {:>7.1}% {:>8.1} – {:>4.1}% {:>10.3} {:>10.3}",
            result.games_each[i],
            100.0 * result.win_rate[i],
            low,
            high,
            times.mean,
            times.p99
        )?;
    }
    writeln!(
        out,
        "  fair share {:.1}%; refused {}, unfinished {}",
        100.0 * result.fair_share,
        result.refused,
        result.unfinished
    )
}
