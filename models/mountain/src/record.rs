//! Reads a record line by line and checks it.

use std::fmt;

use serde::Deserialize;

use crate::setup::SEATS;
use crate::table::{Options, Refusal, Ruling, Table, refuse, require};

/// The result of a record that agrees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Summary {
    /// Lines of seats and chance.
    pub steps: usize,
    /// Does the record reach the end of its game?
    pub finished: bool,
}

/// The first place where a record and the rules disagree.
#[derive(Debug, Clone)]
pub struct Disagreement {
    /// The step, counted from 1; 0 for the header.
    pub step: usize,
    /// The line of the record.
    pub line: String,
    /// The id of the rule.
    pub rule: &'static str,
    /// One sentence.
    pub why: String,
    /// An error about a text that is not a record of this game.
    pub unreadable: bool,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "step {}: {}: {} [{}]", self.step, self.line, self.why, self.rule)
    }
}

#[derive(Deserialize)]
struct Header {
    format: String,
    game: String,
    options: HeaderOptions,
    seats: usize,
}

#[derive(Deserialize)]
struct HeaderOptions {
    side: String,
    workshops: String,
    teams: bool,
    carts: String,
}

/// A step, or the last line.
#[derive(Deserialize)]
struct Line {
    chance: Option<u64>,
    seat: Option<String>,
    #[serde(rename = "move")]
    moved: Option<String>,
    result: Option<Outcome>,
    /// An event of the table, not of the game.
    table: Option<String>,
}

#[derive(Deserialize)]
struct Outcome {
    scores: Vec<u32>,
    places: Vec<u32>,
    ending: String,
}

/// Replays a record. Returns the first disagreement with the rules, if there is one.
pub fn judge(record: &str) -> Result<Summary, Disagreement> {
    let mut lines = record.lines();
    let header = lines.next().unwrap_or("");
    let at = |step: usize, line: &str, unreadable: bool, refusal: Refusal| Disagreement {
        step,
        line: line.to_string(),
        rule: refusal.rule,
        why: refusal.why,
        unreadable,
    };
    let read = read_header(header).map_err(|refusal| at(0, header, true, refusal))?;
    let mut table = open(&read).map_err(|refusal| at(0, header, false, refusal))?;
    let mut judged = Judged { steps: 0, drawn: Some(0), finished: false };
    for text in lines.filter(|text| !text.trim().is_empty()) {
        let step = judged.steps + 1;
        let line: Line = serde_json::from_str(text).map_err(|error| {
            at(step, text, true, Refusal { rule: "notation", why: format!("the line cannot be read: {error}") })
        })?;
        judged.line(&mut table, line).map_err(|refusal| at(step, text, false, refusal))?;
    }
    if table.over && !judged.finished {
        let refusal = Refusal { rule: "last-turns", why: "the game is over, but there is no result".to_string() };
        return Err(at(judged.steps, "the end of the record", false, refusal));
    }
    Ok(Summary { steps: judged.steps, finished: judged.finished })
}

fn read_header(text: &str) -> Ruling<Header> {
    let header: Header = match serde_json::from_str(text) {
        Ok(header) => header,
        Err(error) => refuse!("options", "this is no record: {error}"),
    };
    require!(header.format == "longhall 1", "options", "the format {} is unknown", header.format);
    require!(header.game == "mountain", "options", "this is a record of {}", header.game);
    Ok(header)
}

/// The table that a header describes, if the rules allow it. // rule: options
fn open(header: &Header) -> Ruling<Table> {
    let seats = header.seats;
    require!((2..=SEATS.len()).contains(&seats), "options", "{seats} cannot play");
    let options = &header.options;
    let winter = match options.side.as_str() {
        "usual" => seats >= 4,
        "winter" => true,
        "autumn" => false,
        side => refuse!("options", "{side} is no side of the board"),
    };
    // rule: board
    let fits = seats == 2 || winter == (seats >= 4);
    require!(fits, "board", "that side of the board is not for {seats}");
    let known = ["random", "distinct", "chosen"].contains(&options.workshops.as_str());
    require!(known, "options", "workshops are not {}", options.workshops);
    require!(["strict", "loose"].contains(&options.carts.as_str()), "options", "carts are not {}", options.carts);
    require!(!options.teams || seats == 4, "team", "teams are for four players"); // rule: team
    let workshops = options.workshops.clone();
    let options = Options { winter, workshops, teams: options.teams, loose: options.carts == "loose" };
    let mut table = Table::new(seats, options);
    table.settle();
    Ok(table)
}

struct Judged {
    steps: usize,
    /// The number of the next draw, if it is certain.
    drawn: Option<u64>,
    finished: bool,
}

impl Judged {
    fn line(&mut self, table: &mut Table, line: Line) -> Ruling {
        require!(!self.finished, "game-over", "the result was told before");
        if let Some(outcome) = line.result {
            self.finished = true;
            return result(table, &outcome);
        }
        if line.table.is_some() {
            // After a rehearsal or steps taken back, numbers of draws may be skipped.
            self.drawn = None;
            return Ok(());
        }
        self.steps += 1;
        match (line.chance, line.seat, line.moved) {
            (Some(number), None, Some(outcome)) => {
                if let Some(next) = self.drawn {
                    require!(number == next, "whose-turn", "the next draw of chance is number {next}");
                }
                self.drawn = Some(number + 1);
                table.chance(&outcome)?;
            }
            (None, Some(seat), Some(choice)) => table.play(&seat, &choice)?,
            _ => refuse!("notation", "the line names neither a seat nor chance"),
        }
        table.audit()
    }
}

/// Is the game over, and are scores, places and ending those of the rules? // rule: winning
fn result(table: &Table, outcome: &Outcome) -> Ruling {
    require!(table.over, "last-turns", "the game is not over: round {}", table.round);
    let (scores, places) = table.standing();
    require!(scores == outcome.scores, "final-scoring", "the scores are {scores:?}");
    require!(places == outcome.places, "ties", "the places are {places:?}");
    require!(outcome.ending == "coronation", "coronation", "the game ends with the coronation");
    Ok(())
}
