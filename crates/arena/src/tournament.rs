//! A tournament: every bot against every other, rotated seats, paired seeds, ratings at the end.
//!
//! The report is computed from the list of games in a fixed order, so it depends neither on threads nor on interruptions.

use crate::duel::{PairReport, PairTally};
use crate::pair_game::{GameSettings, Pairing, play_all};
use crate::rating::{Rating, rate};
use crate::results::{Entry, Results, ResultsError};
use crate::seating::sides;
use bots::{Budget, Kind, Thinking};
use engine::{DataRef, Game};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// What to play.
#[derive(Clone, Debug)]
pub struct TournamentPlan {
    /// How many sit at each table.
    pub seats: u8,
    /// The options that differ from their defaults.
    pub options: Map<String, Value>,
    /// The bots; each plays against every other.
    pub bots: Vec<Kind>,
    /// How long the levels may search for one choice.
    pub thinking: Thinking,
    /// How many games each pair plays.
    pub games: u64,
    /// Where all randomness comes from.
    pub seed: u64,
    /// How many threads share the games.
    pub threads: usize,
    /// A game that asks for more choices than this is stopped as unfinished.
    pub limit: u64,
    /// The file to which games are written as they end, so that an interrupted tournament can continue.
    pub results: Option<PathBuf>,
}

/// The result of a tournament; `longhall tournament --json` prints it.
#[derive(Clone, Debug, Serialize)]
pub struct TournamentReport {
    /// The game's id.
    pub game: &'static str,
    /// How many sat at each table.
    pub seats: u8,
    /// How many sides the table had.
    pub sides: usize,
    /// Every option, defaults included.
    pub options: Value,
    /// The seed they came from.
    pub seed: u64,
    /// The budget of `hard` for one choice, in words.
    pub thinking: String,
    /// The bots, the strongest first.
    pub ratings: Vec<Rated>,
    /// Every pair.
    pub pairs: Vec<PairReport>,
}

/// A bot and its rating.
#[derive(Clone, Debug, Serialize)]
pub struct Rated {
    /// The bot.
    pub bot: &'static str,
    /// Its rating.
    #[serde(flatten)]
    pub rating: Rating,
    /// The 95 % interval of the rating.
    pub ci95: [f64; 2],
}

/// Plays a tournament, or continues it. `on_progress` receives the number of finished games and of all games.
pub fn tournament<G: Game>(
    data: DataRef<G::Data>,
    plan: &TournamentPlan,
    on_progress: &(dyn Fn(u64, u64) + Sync),
) -> Result<Result<TournamentReport, ResultsError>, G::Refusal> {
    let about = G::about();
    about.check_seats(plan.seats)?;
    let options: G::Options = about.read_options(&plan.options)?;
    let fresh = G::open(data, &options, plan.seats)?;
    let options = serde_json::to_value(&options).expect("options are plain data");
    let header = header::<G>(data, plan, &options);
    Ok(entries(&fresh, plan, &header, on_progress).map(|mut entries| {
        entries.sort_by_key(|entry| (entry.number, entry.pair));
        let sides = sides(&fresh).len();
        TournamentReport {
            game: about.id,
            seats: plan.seats,
            sides,
            options,
            seed: plan.seed,
            thinking: describe_thinking(plan.thinking),
            ratings: ratings(&plan.bots, &entries),
            pairs: pairs(plan.bots.len()).map(|pair| report(pair, &plan.bots, &entries, sides)).collect(),
        }
    }))
}

/// The identity of a tournament: what must be equal for games to belong together. The number of games may grow later.
fn header<G: Game>(data: DataRef<G::Data>, plan: &TournamentPlan, options: &Value) -> Value {
    json!({
        "tournament": G::about().id,
        "rules_version": G::about().rules_version,
        "data": data.hash(),
        "seats": plan.seats,
        "options": options,
        "bots": plan.bots.iter().map(|kind| kind.name()).collect::<Vec<_>>(),
        "thinking": describe_thinking(plan.thinking),
        "seed": plan.seed,
    })
}

fn describe_thinking(thinking: Thinking) -> String {
    let budget = match thinking.budget {
        Budget::Rollouts(rollouts) => format!("{rollouts} walks"),
        Budget::Time(time) => format!("{} ms", time.as_millis()),
    };
    if thinking.trees > 1 { format!("{budget}, {} trees", thinking.trees) } else { budget }
}

/// All games: the stored ones, and the missing ones, which are played.
fn entries<G: Game>(
    fresh: &G,
    plan: &TournamentPlan,
    header: &Value,
    on_progress: &(dyn Fn(u64, u64) + Sync),
) -> Result<Vec<Entry>, ResultsError> {
    let (file, mut known) = match &plan.results {
        None => (None, Vec::new()),
        Some(path) => Results::open(path, header).map(|(results, known)| (Some(results), known))?,
    };
    known.retain(|entry| entry.number < plan.games && entry.pair[0] < entry.pair[1] && entry.pair[1] < plan.bots.len());
    let done: BTreeSet<_> = known.iter().map(|entry| (entry.number, entry.pair)).collect();
    let missing: Vec<([usize; 2], u64)> = (0..plan.games)
        .flat_map(|number| pairs(plan.bots.len()).map(move |pair| (pair, number)))
        .filter(|(pair, number)| !done.contains(&(*number, *pair)))
        .collect();
    let total = (known.len() + missing.len()) as u64;
    on_progress(known.len() as u64, total);

    let pairings: Vec<Pairing> = missing
        .iter()
        .map(|(pair, number)| Pairing { bots: pair.map(|bot| plan.bots[bot]), number: *number })
        .collect();
    let settings = GameSettings { thinking: plan.thinking, seed: plan.seed, limit: plan.limit };
    let progress = Mutex::new((file, known, None));
    play_all(fresh, &settings, &pairings, plan.threads, |at, result| {
        let (pair, number) = missing[at];
        let entry = Entry { pair, number, result };
        let mut progress = progress.lock().unwrap_or_else(PoisonError::into_inner);
        let written = progress.0.as_mut().map_or(Ok(()), |file| file.add(&entry));
        progress.1.push(entry);
        on_progress(progress.1.len() as u64, total);
        if let Err(no) = written {
            progress.2 = Some(no);
        }
        progress.2.is_none()
    });
    match progress.into_inner().unwrap_or_else(PoisonError::into_inner) {
        (_, _, Some(no)) => Err(no),
        (_, entries, None) => Ok(entries),
    }
}

/// Every pair of this many bots.
fn pairs(bots: usize) -> impl Iterator<Item = [usize; 2]> {
    (0..bots).flat_map(move |a| (a + 1..bots).map(move |b| [a, b]))
}

fn report(pair: [usize; 2], bots: &[Kind], entries: &[Entry], sides: usize) -> PairReport {
    let mut score = PairTally::default();
    entries.iter().filter(|entry| entry.pair == pair).for_each(|entry| score.count(&entry.result));
    score.report(pair.map(|bot| bots[bot]), sides)
}

/// Ratings, the strongest first. Unfinished games do not count.
fn ratings(bots: &[Kind], entries: &[Entry]) -> Vec<Rated> {
    let mut ratings = vec![Rating::default(); bots.len()];
    for entry in entries.iter().filter(|entry| entry.result.ended()) {
        let players = entry.result.seated.iter().map(|which| entry.pair[*which]);
        let sides: Vec<(usize, u8)> = players.zip(entry.result.places.iter().copied()).collect();
        rate(&mut ratings, &sides);
    }
    let rated = |(kind, rating): (&Kind, Rating)| Rated { bot: kind.name(), rating, ci95: rating.interval() };
    let mut list: Vec<Rated> = bots.iter().zip(ratings).map(rated).collect();
    list.sort_by(|a, b| b.rating.mu.total_cmp(&a.rating.mu));
    list
}
