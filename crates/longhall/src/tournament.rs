//! `longhall tournament`: every bot against every other, with ratings.

use crate::args::{GlobalOptions, Tournament};
use crate::cli_error::{Answer, CliError};
use crate::lookup;
use arena::{TournamentPlan, TournamentReport};
use bots::{BotListError, Kind};
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// Plays the missing games and reports.
pub fn run(global: &GlobalOptions, args: &Tournament, out: &mut impl Write) -> Result<Answer, CliError> {
    let game = lookup::game(&args.table.game)?;
    let seats = game.seats(args.table.seats).map_err(|no| CliError::refused(&no, game.words()))?;
    let plan = TournamentPlan {
        seats,
        options: args.table.options()?,
        bots: bot_list(&args.bots)?,
        thinking: args.series.search.thinking(),
        games: args.games,
        seed: args.series.seed,
        threads: args.series.threads.clamp(1, 1024),
        limit: args.series.limit,
        results: args.results.clone(),
    };
    let bar = ProgressBar::new();
    let report = arena::tournament_by_id(game.about().id, &global.pack, &plan, &|done, all| bar.show(done, all))
        .expect("the game was found above")
        .map_err(|no| CliError::refused(&no, game.words()))?
        .map_err(|no| CliError::input(no.to_string()))?;
    bar.end();
    if report.sides < 2 {
        return Err(CliError::input("a tournament takes at least two sides, and here everybody plays together"));
    }
    write_to(args.csv.as_deref(), &report.csv())?;
    write_to(args.svg.as_deref(), &report.svg())?;
    if global.json {
        writeln!(out, "{:#}", serde_json::to_value(&report).expect("a report is plain data"))?;
    } else {
        print(&report, out)?;
    }
    Ok(if report.pairs.iter().any(|pair| pair.unfinished > 0) { Answer::No } else { Answer::Yes })
}

/// Parses two or more different names.
fn bot_list(names: &str) -> Result<Vec<Kind>, CliError> {
    let kinds: Result<Vec<Kind>, BotListError> = names.split(',').map(|name| name.trim().parse()).collect();
    let kinds = kinds.map_err(|no| CliError::input(no.to_string()))?;
    if let Some(twice) = (1..kinds.len()).find(|i| kinds[..*i].contains(&kinds[*i])) {
        return Err(CliError::input(format!("--bots: {} is named twice", kinds[twice])));
    }
    if kinds.len() < 2 {
        return Err(CliError::input("--bots: a tournament takes at least two bots (`--bots greedy,random`)"));
    }
    Ok(kinds)
}

fn write_to(path: Option<&Path>, text: &str) -> Result<(), CliError> {
    let Some(path) = path else { return Ok(()) };
    std::fs::write(path, text).map_err(|error| CliError::input(format!("{}: {error}", path.display())))
}

fn print(report: &TournamentReport, out: &mut impl Write) -> io::Result<()> {
    let TournamentReport { game, seats, seed, thinking, .. } = report;
    writeln!(out, "{game}, {seats} seats, {thinking} (seed {seed})")?;
    writeln!(out, "  {:<10} {:>8} {:>17}", "bot", "rating", "95 % interval")?;
    for rated in &report.ratings {
        let [low, high] = rated.ci95;
        writeln!(out, "  {:<10} {:>8.1} {low:>8.1} – {high:>6.1}", rated.bot, rated.rating.mu)?;
    }
    writeln!(
        out,
        "\n  {:<18} {:>6} {:>8} {:>17} {:>10} {:>10} {:>10}",
        "bot v rivals", "games", "wins", "95 % interval", "fair", "ms mean", "ms p99"
    )?;
    for pair in &report.pairs {
        for i in 0..2 {
            let [low, high] = pair.ci95[i].map(|share| 100.0 * share);
            writeln!(
                out,
                "  {:<18} {:>6} {:>7.1}% {low:>8.1} – {high:>4.1}% {:>9.1}% {:>10.3} {:>10.3}",
                format!("{} v {}", pair.bots[i], pair.bots[1 - i]),
                pair.games_each[i],
                100.0 * pair.win_rate[i],
                100.0 * pair.fair_share,
                pair.ms_per_decision[i].mean,
                pair.ms_per_decision[i].p99
            )?;
        }
    }
    let sum = |of: fn(&arena::PairReport) -> u64| report.pairs.iter().map(of).sum::<u64>();
    writeln!(out, "  refused {}, unfinished {}", sum(|pair| pair.refused), sum(|pair| pair.unfinished))
}

/// A progress bar, shown on a terminal only.
struct ProgressBar {
    begun: Instant,
    /// Games that were finished before the start.
    before: std::sync::OnceLock<u64>,
    visible: bool,
}

const WIDTH: u64 = 30;

impl ProgressBar {
    fn new() -> ProgressBar {
        ProgressBar { begun: Instant::now(), before: std::sync::OnceLock::new(), visible: io::stderr().is_terminal() }
    }

    fn show(&self, done: u64, all: u64) {
        let before = *self.before.get_or_init(|| done);
        if !self.visible || all == 0 {
            return;
        }
        let full = (WIDTH * done / all) as usize;
        let bar = "█".repeat(full) + &"·".repeat(WIDTH as usize - full);
        let rest = match done - before {
            0 => String::new(),
            new => time_left(self.begun.elapsed() / new as u32 * (all - done) as u32),
        };
        // A closed terminal is not a reason to stop.
        let _ = write!(io::stderr(), "\r{bar} {done} of {all} games {rest}\x1b[K");
    }

    fn end(&self) {
        if self.visible {
            let _ = writeln!(io::stderr());
        }
    }
}

fn time_left(left: Duration) -> String {
    let minutes = left.as_secs().div_ceil(60);
    if minutes >= 120 { format!("(about {} hours left)", minutes / 60) } else { format!("(about {minutes} min left)") }
}
