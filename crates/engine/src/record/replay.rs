//! Replaying and verifying records: rules, dice, data and result.

use super::{Header, Line, Record, outcomes_used};
use crate::fair::Seed;
use crate::session::Session;
use crate::{DataRef, Game, Lang, Next, Refuse, Standing, Words, quoted};
use std::fmt;

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Debug)]
pub struct ReplayError {
    /// The step, from 1. 0 means the header or the whole record.
    pub step: usize,
    /// The reason in English. Text of the record is shortened.
    pub say: String,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            0 => f.write_str(&self.say),
            step => write!(f, "step {step}: {}", self.say),
        }
    }
}

impl std::error::Error for ReplayError {}

/// The result of a verification.
#[derive(Clone, PartialEq, Debug)]
pub struct Verified {
    /// Steps replayed.
    pub steps: usize,
    /// How many of them were given, because the game continued another one.
    pub given: usize,
    /// It began as a tutorial: those steps, or the first of them, come from the game's guide.
    pub rehearsed: bool,
    /// Outcomes that were drawn again and compared.
    pub outcomes: u64,
    /// Outcomes undone by agreement. They are used up and cannot be drawn again.
    pub taken_back: u64,
    /// How it ended.
    pub standing: Standing,
}

/// Replays a record, or its first `to` steps.
pub fn replay<G: Game>(record: &Record, data: DataRef<G::Data>, to: Option<usize>) -> Result<Session<G>, ReplayError> {
    let seed = record.end.as_ref().map(|end| Seed(end.seed.clone()));
    let mut session = begin(record, data, seed)?;
    let to = to.unwrap_or(record.lines.len()).min(record.lines.len());
    for i in 0..to {
        replay_step(&mut session, record, i)?;
    }
    Ok(session)
}

/// Replays an unfinished record in order to continue it, with the seed that its server kept.
pub fn resume<G: Game>(record: &Record, data: DataRef<G::Data>, seed: Seed) -> Result<Session<G>, ReplayError> {
    let mut session = begin(record, data, Some(seed))?;
    for i in 0..record.lines.len() {
        replay_step(&mut session, record, i)?;
    }
    Ok(session)
}

/// The kind of the table line that starts a continued game. The steps before were given; later outcomes come from its
/// own dice.
pub const CONTINUED: &str = "continued";

/// The kind of the table line that ends a tutorial. The steps before come from the guide; later outcomes come from
/// fair dice.
pub const REHEARSED: &str = "rehearsed";

/// Replays the first `to` steps of a record and continues from there with other players and other dice. The given
/// steps cannot be undone.
pub fn continue_game<G: Game>(
    record: &Record,
    data: DataRef<G::Data>,
    to: usize,
    players: Vec<String>,
    seed: Seed,
    strings: Vec<String>,
) -> Result<Session<G>, ReplayError> {
    let about = G::about();
    let header = Header {
        rules_version: about.rules_version,
        data: data.hash(),
        players,
        commitment: seed.commitment(),
        strings,
        ..record.header.clone()
    };
    let lines = record.lines[..to.min(record.lines.len())].to_vec();
    let given = Record { header, lines, end: None };
    let mut session = resume(&given, data, seed)?;
    // A game that continues right after a tutorial is marked already.
    if !given.lines.last().is_some_and(|line| is_marker(line, &[REHEARSED])) {
        session.remark(CONTINUED, &given.lines.len().to_string());
    }
    Ok(session)
}

/// The number of given steps of a record: those before the game was continued, and the line that says so.
pub fn given_steps(record: &Record) -> usize {
    record.lines.iter().rposition(|line| is_marker(line, &[CONTINUED, REHEARSED])).map_or(0, |at| at + 1)
}

/// Did this game begin as a tutorial?
pub fn is_rehearsal(record: &Record) -> bool {
    record.lines.iter().any(|line| is_marker(line, &[REHEARSED]))
}

fn is_marker(line: &Line, words: &[&str]) -> bool {
    matches!(line, Line::Table { table, .. } if words.contains(&table.as_str()))
}

/// Replays every step, draws all outcomes of this game's own dice again, and compares commitment, data and result.
pub fn verify<G: Game>(record: &Record, data: DataRef<G::Data>) -> Result<Verified, ReplayError> {
    let end = record
        .end
        .as_ref()
        .ok_or_else(|| record_error("the record has no result: the game is not over, or it is cut short"))?;
    let seed = Seed(end.seed.clone());
    if seed.commitment() != record.header.commitment {
        return Err(record_error("the seed is not the one that was committed to before the game"));
    }
    if data.hash() != record.header.data {
        let (played, ours) = (short_hash(&record.header.data), short_hash(&data.hash()));
        return Err(record_error(format!("played with other component data ({played}… and not {ours}…)")));
    }
    let mut session = begin::<G>(record, data, Some(seed))?;
    let mut outcomes = 0;
    let given = given_steps(record);
    for (i, line) in record.lines.iter().enumerate() {
        if let Line::Chance { n, line } = line
            && i >= given
        {
            let drawn = session.draw_outcome().map(|outcome| session.game().write_outcome(outcome));
            if let Some(drawn) = drawn.filter(|drawn| drawn != line) {
                let line = quoted(line);
                return Err(step_error(i, format!("outcome {n} is written as `{line}`, but the dice gave `{drawn}`")));
            }
            outcomes += 1;
        }
        replay_step(&mut session, record, i)?;
    }
    if session.game().next() != Next::Over {
        return Err(record_error(format!("the game is not over after step {}, the last one", record.lines.len())));
    }
    let standing = session.game().standing();
    let result = serde_json::to_value(&standing).expect("a standing is plain data");
    if result != end.result {
        let written = quoted(&end.result.to_string());
        return Err(record_error(format!("the result is written as {written}, but the game ended with {result}")));
    }
    let taken_back = record.lines[given..].iter().filter_map(|line| match line {
        Line::Table { table, line } => outcomes_used(table, line),
        _ => None,
    });
    let (steps, taken_back, rehearsed) = (record.lines.len(), taken_back.sum(), is_rehearsal(record));
    Ok(Verified { steps, given, rehearsed, outcomes, taken_back, standing })
}

fn record_error(say: impl Into<String>) -> ReplayError {
    ReplayError { step: 0, say: say.into() }
}

fn step_error(i: usize, say: impl Into<String>) -> ReplayError {
    ReplayError { step: i + 1, say: say.into() }
}

fn short_hash(hash: &str) -> String {
    quoted(&hash.chars().take(12).collect::<String>())
}

/// The session before the first step.
fn begin<G: Game>(record: &Record, data: DataRef<G::Data>, seed: Option<Seed>) -> Result<Session<G>, ReplayError> {
    let (header, about) = (&record.header, G::about());
    if header.game != about.id {
        return Err(record_error(format!("a record of `{}`, not of `{}`", quoted(&header.game), about.id)));
    }
    let options = about.read_options::<G::Options>(&header.options);
    let options = options.map_err(|refusal| record_error(explain_refusal::<G>(&refusal.into())))?;
    about.check_seats(header.seats).map_err(|refusal| record_error(explain_refusal::<G>(&refusal.into())))?;
    let start =
        G::open(data, &options, header.seats).map_err(|refusal| record_error(explain_refusal::<G>(&refusal)))?;
    Ok(Session::begin(start, header.clone(), seed))
}

/// Checks and applies step `i` of the record.
fn replay_step<G: Game>(session: &mut Session<G>, record: &Record, i: usize) -> Result<(), ReplayError> {
    let taken = match &record.lines[i] {
        Line::Chance { line, .. } => session.chance_line(line).map_err(|refusal| (line, refusal)),
        Line::Seat { seat, line } => match session.game().seat_named(seat) {
            Ok(seat) => session.act_line(seat, line).map_err(|refusal| (line, refusal)),
            Err(refusal) => Err((line, refusal)),
        },
        Line::Table { table, line } => {
            session.remark(table, line);
            Ok(())
        }
    };
    taken.map_err(|(line, refusal)| {
        let (played, now) = (record.header.rules_version, G::about().rules_version);
        let versions = if played == now {
            String::new()
        } else {
            format!(" (played under rules version {played}; this is {now})")
        };
        step_error(i, format!("`{}` is refused: {}{versions}", quoted(line), explain_refusal::<G>(&refusal)))
    })?;
    if session.steps() == i + 1 {
        Ok(())
    } else {
        Err(step_error(i, "a step is one whole choice: this line holds more or less"))
    }
}

/// A refusal in English with its rule.
pub(crate) fn explain_refusal<G: Game>(refusal: &G::Refusal) -> String {
    let said = match Words::new(&[G::about().words]) {
        Ok(words) => words.say(Lang::En, &refusal.text()),
        Err(_) => format!("{refusal:?}"),
    };
    format!("{said} (rule {})", refusal.rule())
}
