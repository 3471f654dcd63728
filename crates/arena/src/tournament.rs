//! A tournament: every bot against every other, seats rotated, paired seeds, ratings at the end.
//!
//! What it finds is worked out from the list of games in one fixed order, so it does not depend on threads, nor on how often
//! the tournament was interrupted.

use crate::bout::{Pairing, Terms, play_all};
use crate::duel::{PairReport, Score};
use crate::rating::{Rating, rate};
use crate::results::{BadResults, Entry, Results};
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
    /// The bots; each meets every other.
    pub bots: Vec<Kind>,
    /// What the levels may think for one choice.
    pub thinking: Thinking,
    /// How many games each two play.
    pub games: u64,
    /// Where all randomness comes from.
    pub seed: u64,
    /// How many threads share the games.
    pub threads: usize,
    /// A game that asks for one choice more than this is given up as unfinished.
    pub limit: u64,
    /// Where games are written as they end, so that an interrupted tournament goes on; nowhere if nothing.
    pub results: Option<PathBuf>,
}

/// What a tournament found; `longhall tournament --json` prints it as it is.
#[derive(Clone, Debug, Serialize)]
pub struct TournamentReport {
    /// The game's id.
    pub game: &'static str,
    /// How many sat at each table.
    pub seats: u8,
    /// How many sides they were.
    pub sides: usize,
    /// Every option, defaults included.
    pub options: Value,
    /// The seed they came from.
    pub seed: u64,
    /// What `hard` might think over one choice, in words.
    pub thinking: String,
    /// The bots, the strongest first.
    pub ratings: Vec<Rated>,
    /// Every two.
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
    /// Where it lies with a probability of 95 %.
    pub ci95: [f64; 2],
}

/// Plays a tournament, or goes on with it. `heard` is told how many games are over, and of how many.
pub fn tournament<G: Game>(
    data: DataRef<G::Data>,
    plan: &TournamentPlan,
    heard: &(dyn Fn(u64, u64) + Sync),
) -> Result<Result<TournamentReport, BadResults>, G::Refusal> {
    let about = G::about();
    about.check_seats(plan.seats)?;
    let options: G::Options = about.read_options(&plan.options)?;
    let fresh = G::open(data, &options, plan.seats)?;
    let options = serde_json::to_value(&options).expect("options are plain data");
    let header = header::<G>(data, plan, &options);
    Ok(entries(&fresh, plan, &header, heard).map(|mut entries| {
        entries.sort_by_key(|entry| (entry.number, entry.pair));
        let sides = sides(&fresh).len();
        TournamentReport {
            game: about.id,
            seats: plan.seats,
            sides,
            options,
            seed: plan.seed,
            thinking: in_words(plan.thinking),
            ratings: ratings(&plan.bots, &entries),
            pairs: pairs(plan.bots.len()).map(|pair| report(pair, &plan.bots, &entries, sides)).collect(),
        }
    }))
}

/// Which tournament it is: what has to be the same for games to belong together. More games of each two may be asked for later.
fn header<G: Game>(data: DataRef<G::Data>, plan: &TournamentPlan, options: &Value) -> Value {
    json!({
        "tournament": G::about().id,
        "rules_version": G::about().rules_version,
        "data": data.hash(),
        "seats": plan.seats,
        "options": options,
        "bots": plan.bots.iter().map(|kind| kind.name()).collect::<Vec<_>>(),
        "thinking": in_words(plan.thinking),
        "seed": plan.seed,
    })
}

fn in_words(thinking: Thinking) -> String {
    let budget = match thinking.budget {
        Budget::Rollouts(walks) => format!("{walks} walks"),
        Budget::Time(time) => format!("{} ms", time.as_millis()),
    };
    if thinking.trees > 1 { format!("{budget}, {} trees", thinking.trees) } else { budget }
}

/// All games: those that were written, and those that were missing.
fn entries<G: Game>(
    fresh: &G,
    plan: &TournamentPlan,
    header: &Value,
    heard: &(dyn Fn(u64, u64) + Sync),
) -> Result<Vec<Entry>, BadResults> {
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
    heard(known.len() as u64, total);

    let pairings: Vec<Pairing> = missing
        .iter()
        .map(|(pair, number)| Pairing { bots: pair.map(|bot| plan.bots[bot]), number: *number })
        .collect();
    let terms = Terms { thinking: plan.thinking, seed: plan.seed, limit: plan.limit };
    let desk = Mutex::new((file, known, None));
    play_all(fresh, &terms, &pairings, plan.threads, |at, bout| {
        let (pair, number) = missing[at];
        let entry = Entry { pair, number, bout };
        let mut desk = desk.lock().unwrap_or_else(PoisonError::into_inner);
        let written = desk.0.as_mut().map_or(Ok(()), |file| file.add(&entry));
        desk.1.push(entry);
        heard(desk.1.len() as u64, total);
        if let Err(no) = written {
            desk.2 = Some(no);
        }
        desk.2.is_none()
    });
    match desk.into_inner().unwrap_or_else(PoisonError::into_inner) {
        (_, _, Some(no)) => Err(no),
        (_, entries, None) => Ok(entries),
    }
}

/// Every two of so many.
fn pairs(bots: usize) -> impl Iterator<Item = [usize; 2]> {
    (0..bots).flat_map(move |a| (a + 1..bots).map(move |b| [a, b]))
}

fn report(pair: [usize; 2], bots: &[Kind], entries: &[Entry], sides: usize) -> PairReport {
    let mut score = Score::default();
    entries.iter().filter(|entry| entry.pair == pair).for_each(|entry| score.count(&entry.bout));
    score.report(pair.map(|bot| bots[bot]), sides)
}

/// Ratings, the strongest first. Games without an end tell nothing.
fn ratings(bots: &[Kind], entries: &[Entry]) -> Vec<Rated> {
    let mut ratings = vec![Rating::default(); bots.len()];
    for entry in entries.iter().filter(|entry| entry.bout.ended()) {
        let players = entry.bout.seated.iter().map(|which| entry.pair[*which]);
        let sides: Vec<(usize, u8)> = players.zip(entry.bout.places.iter().copied()).collect();
        rate(&mut ratings, &sides);
    }
    let rated = |(kind, rating): (&Kind, Rating)| Rated { bot: kind.name(), rating, ci95: rating.interval() };
    let mut list: Vec<Rated> = bots.iter().zip(ratings).map(rated).collect();
    list.sort_by(|a, b| b.rating.mu.total_cmp(&a.rating.mu));
    list
}
