//! Records: JSON lines with a header, one line per step, and the result.

use serde_json::{Map, Value};

use crate::game::Game;
use crate::options::Options;
use crate::refusal::{Judged, Refusal, require};
use crate::{Disagreement, Summary};

/// Replays a record and judges each of its lines.
pub(crate) fn judge(record: &str) -> Result<Summary, Disagreement> {
    let mut lines = record.lines().filter(|line| !line.trim().is_empty());
    let header = lines.next().unwrap_or_default();
    let disagree = |step: usize, line: &str, refusal: Refusal| Disagreement {
        step,
        line: line.to_owned(),
        rule: refusal.rule,
        reason: refusal.says,
    };
    let mut game = open(header).map_err(|refusal| disagree(0, header, refusal))?;
    let mut replay = Replay { outcomes: 0, gap: false, finished: false };
    let mut step = 0;
    for line in lines {
        step += 1;
        replay.line(&mut game, line).map_err(|refusal| disagree(step, line, refusal))?;
    }
    let unfinished = game.over.is_some() && !replay.finished;
    if unfinished {
        let refusal = Refusal::new("game-over", "the game is over and the record has no result");
        return Err(disagree(step, "", refusal));
    }
    Ok(Summary { steps: if replay.finished { step - 1 } else { step }, finished: replay.finished })
}

/// An error about a line or header that is not part of a record.
fn broken(says: impl Into<String>) -> Refusal {
    Refusal::new("record", says)
}

fn object(line: &str) -> Judged<Map<String, Value>> {
    serde_json::from_str(line).map_err(|error| broken(format!("this is no line of a record: {error}")))
}

/// The game that a header opens.
fn open(header: &str) -> Judged<Game> {
    let header = object(header)?;
    require(header.get("format").and_then(Value::as_str) == Some("longhall 1"), "record", "this is no record")?;
    require(header.get("game").and_then(Value::as_str) == Some("watch"), "record", "this is a record of another game")?;
    let seats = header.get("seats").and_then(Value::as_u64).ok_or_else(|| broken("the header names no seats"))?;
    let none = Map::new();
    let options = header.get("options").and_then(Value::as_object).unwrap_or(&none);
    let seats = usize::try_from(seats).unwrap_or(0);
    Game::new(seats, Options::read(seats, options)?)
}

/// The state of the replay.
struct Replay {
    outcomes: u64,
    /// Were outcomes taken back? Then the next number may be higher.
    gap: bool,
    finished: bool,
}

impl Replay {
    fn line(&mut self, game: &mut Game, line: &str) -> Judged<()> {
        let fields = object(line)?;
        require(!self.finished, "record", "a line stands behind the result")?;
        if let Some(result) = fields.get("result") {
            self.finished = true;
            return result_agrees(game, result);
        }
        let text = |key: &str| fields.get(key).and_then(Value::as_str);
        // An event of the table, not of the game.
        if let Some(word) = text("table") {
            self.gap |= word == "taken back";
            return Ok(());
        }
        let moved = text("move").ok_or_else(|| broken("the line names no move"))?;
        if let Some(number) = fields.get("chance") {
            let number = number.as_u64().ok_or_else(|| broken("the outcome has no number"))?;
            let due = number == self.outcomes || (self.gap && number > self.outcomes);
            require(due, "record", &format!("outcome {} was due, not {number}", self.outcomes))?;
            self.outcomes = number + 1;
            self.gap = false;
            return game.play_chance_line(moved);
        }
        let seat = text("seat").ok_or_else(|| broken("the line names neither a seat nor chance"))?;
        game.play_seat_line(seat, moved)
    }
}

/// Checks that the recorded result is that of the rules.
fn result_agrees(game: &Game, result: &Value) -> Judged<()> {
    let outcome =
        game.result().ok_or_else(|| Refusal::new("game-over", "the record has a result and the game is not over"))?;
    let numbers = |key: &str| -> Option<Vec<i64>> { result.get(key)?.as_array()?.iter().map(Value::as_i64).collect() };
    let ending = result.get("ending").and_then(Value::as_str);
    require(ending == Some(outcome.ending), "game-over", &format!("the game ended by {}", outcome.ending))?;
    let scores = numbers("scores").as_ref() == Some(&outcome.scores);
    require(scores, "victory-points", &format!("the scores are {:?}", outcome.scores))?;
    let rule = if outcome.ending == "points" { "winning" } else { "guard-ties" };
    require(numbers("places").as_ref() == Some(&outcome.places), rule, &format!("the places are {:?}", outcome.places))
}
