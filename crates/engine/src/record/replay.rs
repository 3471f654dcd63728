//! Replaying a record, and verifying it: rules, dice, data and result.

use super::{Header, Line, Record, outcomes_used};
use crate::fair::Seed;
use crate::session::Session;
use crate::{DataRef, Game, Lang, Next, Refuse, Standing, Words, quoted};
use std::fmt;

/// Where a record stops being a game.
#[derive(Clone, PartialEq, Debug)]
pub struct ReplayError {
    /// The step, from 1; 0 if the header or the record as a whole is meant.
    pub step: usize,
    /// Why, in English; what the record says is shown as far as it fits.
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

/// What a verified record has shown.
#[derive(Clone, PartialEq, Debug)]
pub struct Verified {
    /// Steps replayed.
    pub steps: usize,
    /// Of those, so many were given: the game was taken up from another.
    pub given: usize,
    /// It began as a rehearsal: those steps, or the first of them, were written in the game's guide.
    pub rehearsed: bool,
    /// Outcomes drawn again.
    pub outcomes: u64,
    /// Outcomes that fell and were taken back with the consent of all: they are used up and cannot be drawn again.
    pub taken_back: u64,
    /// How it ended.
    pub standing: Standing,
}

/// Plays a record again, the whole of it or its first `to` steps.
pub fn replay<G: Game>(record: &Record, data: DataRef<G::Data>, to: Option<usize>) -> Result<Session<G>, ReplayError> {
    let seed = record.end.as_ref().map(|end| Seed(end.seed.clone()));
    let mut session = begin(record, data, seed)?;
    let to = to.unwrap_or(record.lines.len()).min(record.lines.len());
    for i in 0..to {
        replay_step(&mut session, record, i)?;
    }
    Ok(session)
}

/// Plays an unfinished record again to go on with it, with the seed its server kept.
pub fn resume<G: Game>(record: &Record, data: DataRef<G::Data>, seed: Seed) -> Result<Session<G>, ReplayError> {
    let mut session = begin(record, data, Some(seed))?;
    for i in 0..record.lines.len() {
        replay_step(&mut session, record, i)?;
    }
    Ok(session)
}

/// What a record says where somebody took up another game: the steps before were given, the dice after are its own.
pub const CONTINUED: &str = "continued";

/// What a record says where a rehearsal ended: the steps before were written in the game's guide, the dice after are fair.
pub const REHEARSED: &str = "rehearsed";

/// Plays the first `to` steps of a record again, to go on from there with other players and other dice. What was given
/// cannot be taken back.
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
    // A game that is taken up right where a rehearsal ended says that already.
    if !given.lines.last().is_some_and(|line| is_marker(line, &[REHEARSED])) {
        session.remark(CONTINUED, &given.lines.len().to_string());
    }
    Ok(session)
}

/// How many steps of a record were given: those before the game was taken up again, and the line that says so.
pub fn given_steps(record: &Record) -> usize {
    record.lines.iter().rposition(|line| is_marker(line, &[CONTINUED, REHEARSED])).map_or(0, |at| at + 1)
}

/// Did this game begin as a rehearsal, whatever came later?
pub fn is_rehearsal(record: &Record) -> bool {
    record.lines.iter().any(|line| is_marker(line, &[REHEARSED]))
}

fn is_marker(line: &Line, words: &[&str]) -> bool {
    matches!(line, Line::Table { table, .. } if words.contains(&table.as_str()))
}

/// Replays every step, draws every outcome again that fell by this game's dice, and compares commitment, data and result.
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

/// The table as it stood before the first step.
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

/// Takes step `i` of the record, checked.
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

/// A refusal in English, with its rule.
pub(crate) fn explain_refusal<G: Game>(refusal: &G::Refusal) -> String {
    let said = match Words::new(&[G::about().words]) {
        Ok(words) => words.say(Lang::En, &refusal.text()),
        Err(_) => format!("{refusal:?}"),
    };
    format!("{said} (rule {})", refusal.rule())
}
