//! `longhall tournament`: every bot against every other, with ratings.

use crate::args::{GlobalOptions, Tournament};
use crate::fail::{Answer, Fail};
use crate::find;
use arena::{TournamentPlan, TournamentReport};
use bots::{BotListError, Kind};
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// Plays what is missing and reports.
pub fn run(house: &GlobalOptions, wish: &Tournament, out: &mut impl Write) -> Result<Answer, Fail> {
    let game = find::game(&wish.table.game)?;
    let seats = game.seats(wish.table.seats).map_err(|no| Fail::refused(&no, game.words()))?;
    let plan = TournamentPlan {
        seats,
        options: wish.table.options()?,
        bots: field(&wish.bots)?,
        thinking: wish.bouts.mind.thinking(),
        games: wish.games,
        seed: wish.bouts.seed,
        threads: wish.bouts.threads.clamp(1, 1024),
        limit: wish.bouts.limit,
        results: wish.results.clone(),
    };
    let bar = Bar::new();
    let report = arena::tournament_by_id(game.about().id, &house.pack, &plan, &|done, all| bar.show(done, all))
        .expect("the game was found above")
        .map_err(|no| Fail::refused(&no, game.words()))?
        .map_err(|no| Fail::input(no.to_string()))?;
    bar.end();
    if report.sides < 2 {
        return Err(Fail::input("a tournament takes at least two sides, and here everybody plays together"));
    }
    write_to(wish.csv.as_deref(), &report.csv())?;
    write_to(wish.svg.as_deref(), &report.svg())?;
    if house.json {
        writeln!(out, "{:#}", serde_json::to_value(&report).expect("a report is plain data"))?;
    } else {
        print(&report, out)?;
    }
    Ok(if report.pairs.iter().any(|pair| pair.unfinished > 0) { Answer::No } else { Answer::Yes })
}

/// Two or more different names.
fn field(names: &str) -> Result<Vec<Kind>, Fail> {
    let kinds: Result<Vec<Kind>, BotListError> = names.split(',').map(|name| name.trim().parse()).collect();
    let kinds = kinds.map_err(|no| Fail::input(no.to_string()))?;
    if let Some(twice) = (1..kinds.len()).find(|i| kinds[..*i].contains(&kinds[*i])) {
        return Err(Fail::input(format!("--bots: {} is named twice", kinds[twice])));
    }
    if kinds.len() < 2 {
        return Err(Fail::input("--bots: a tournament takes at least two bots (`--bots greedy,random`)"));
    }
    Ok(kinds)
}

fn write_to(path: Option<&Path>, text: &str) -> Result<(), Fail> {
    let Some(path) = path else { return Ok(()) };
    std::fs::write(path, text).map_err(|error| Fail::input(format!("{}: {error}", path.display())))
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

/// How far it is, on a terminal and nowhere else.
struct Bar {
    begun: Instant,
    /// Games that were over before it began.
    before: std::sync::OnceLock<u64>,
    seen: bool,
}

const WIDTH: u64 = 30;

impl Bar {
    fn new() -> Bar {
        Bar { begun: Instant::now(), before: std::sync::OnceLock::new(), seen: io::stderr().is_terminal() }
    }

    fn show(&self, done: u64, all: u64) {
        let before = *self.before.get_or_init(|| done);
        if !self.seen || all == 0 {
            return;
        }
        let full = (WIDTH * done / all) as usize;
        let bar = "█".repeat(full) + &"·".repeat(WIDTH as usize - full);
        let rest = match done - before {
            0 => String::new(),
            new => in_time(self.begun.elapsed() / new as u32 * (all - done) as u32),
        };
        // A terminal that is gone is no reason to stop.
        let _ = write!(io::stderr(), "\r{bar} {done} of {all} games {rest}\x1b[K");
    }

    fn end(&self) {
        if self.seen {
            let _ = writeln!(io::stderr());
        }
    }
}

fn in_time(left: Duration) -> String {
    let minutes = left.as_secs().div_ceil(60);
    if minutes >= 120 { format!("(about {} hours left)", minutes / 60) } else { format!("(about {minutes} min left)") }
}
