//! `longhall perft`: counts of action paths.

use crate::args::{GlobalOptions, Perft};
use crate::fail::{Answer, Fail};
use crate::find;
use arena::PerftPlan;
use std::io::Write;

/// Counts and prints.
pub fn run(house: &GlobalOptions, wish: &Perft, out: &mut impl Write) -> Result<Answer, Fail> {
    let game = find::game(&wish.table.game)?;
    let plan = PerftPlan {
        seats: game.seats(wish.table.seats).map_err(|no| Fail::refused(&no, game.words()))?,
        options: wish.table.options()?,
        seed: wish.seed,
        depth: wish.depth,
    };
    let report = arena::perft_by_id(game.about().id, &house.pack, &plan)
        .expect("the game was found above")
        .map_err(|no| Fail::refused(&no, game.words()))?;
    if house.json {
        writeln!(out, "{:#}", serde_json::to_value(&report).expect("a report is plain data"))?;
    } else {
        writeln!(out, "{}, {} seats, seed {}", report.game, report.seats, report.seed)?;
        for (i, count) in report.counts.iter().enumerate() {
            writeln!(out, "{:>3}  {count}", i + 1)?;
        }
    }
    Ok(Answer::Yes)
}
