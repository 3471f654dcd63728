//! `longhall duel`: two bots against each other, with an interval.

use crate::args::{Duel, House};
use crate::fail::{Answer, Fail};
use crate::find;
use arena::{DuelPlan, DuelReport};
use bots::{BadBots, Budget, Kind, Thinking};
use std::io::{self, Write};
use std::time::Duration;

/// Plays the games and reports.
pub fn run(house: &House, wish: &Duel, out: &mut impl Write) -> Result<Answer, Fail> {
    let game = find::game(&wish.table.game)?;
    let seats = game.seats(wish.table.seats).map_err(|no| Fail::refused(&no, game.words()))?;
    if seats < 2 {
        return Err(Fail::input("a duel takes at least two seats"));
    }
    let plan = DuelPlan {
        seats,
        options: wish.table.options()?,
        bots: pair(&wish.bots)?,
        thinking: Thinking { budget: Budget::Time(Duration::from_millis(wish.time_ms)), trees: 1 },
        games: wish.games,
        seed: wish.seed,
        threads: wish.threads.clamp(1, 1024),
        limit: wish.limit,
    };
    let report = arena::duel_named(game.about().id, &house.pack, &plan)
        .expect("the game was found above")
        .map_err(|no| Fail::refused(&no, game.words()))?;
    if house.json {
        writeln!(out, "{:#}", serde_json::to_value(&report).expect("a report is plain data"))?;
    } else {
        print(&report, out)?;
    }
    Ok(if report.unfinished > 0 { Answer::No } else { Answer::Yes })
}

/// Exactly two names.
fn pair(names: &str) -> Result<[Kind; 2], Fail> {
    let kinds: Result<Vec<Kind>, BadBots> = names.split(',').map(|name| name.trim().parse()).collect();
    let kinds = kinds.map_err(|no| Fail::input(no.to_string()))?;
    <[Kind; 2]>::try_from(kinds).map_err(|kinds| {
        Fail::input(format!("--bots: a duel takes two bots (`--bots greedy,random`), not {}", kinds.len()))
    })
}

fn print(report: &DuelReport, out: &mut impl Write) -> io::Result<()> {
    let DuelReport { game, seats, games, seconds, seed, .. } = report;
    writeln!(out, "{game}, {seats} seats: {games} games in {seconds:.1} s (seed {seed})")?;
    if *seats > 2 {
        writeln!(out, "  each bot alone against {} of the other, in every seat in turn", seats - 1)?;
    }
    writeln!(
        out,
        "  {:<10} {:>6} {:>8} {:>17} {:>10} {:>10}",
        "bot", "games", "wins", "95 % interval", "ms mean", "ms p99"
    )?;
    for (i, bot) in report.bots.iter().enumerate() {
        let [low, high] = report.ci95[i].map(|share| 100.0 * share);
        let times = report.ms_per_decision[i];
        writeln!(
            out,
            "  {bot:<10} {:>6} {:>7.1}% {:>8.1} – {:>4.1}% {:>10.3} {:>10.3}",
            report.games_each[i],
            100.0 * report.win_rate[i],
            low,
            high,
            times.mean,
            times.p99
        )?;
    }
    writeln!(
        out,
        "  fair share {:.1}%; refused {}, unfinished {}",
        100.0 * report.fair_share,
        report.refused,
        report.unfinished
    )
}
