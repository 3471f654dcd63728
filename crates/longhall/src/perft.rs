//! `longhall perft`: counts of action paths.

use crate::args::{GlobalOptions, Perft};
use crate::cli_error::{Answer, CliError};
use crate::lookup;
use arena::PerftPlan;
use std::io::Write;

/// Counts and prints.
pub fn run(global: &GlobalOptions, args: &Perft, out: &mut impl Write) -> Result<Answer, CliError> {
    let game = lookup::game(&args.table.game)?;
    let plan = PerftPlan {
        seats: game.seats(args.table.seats).map_err(|no| CliError::refused(&no, game.words()))?,
        options: args.table.options()?,
        seed: args.seed,
        depth: args.depth,
    };
    let report = arena::perft_by_id(game.about().id, &global.pack, &plan)
        .expect("the game was found above")
        .map_err(|no| CliError::refused(&no, game.words()))?;
    if global.json {
        writeln!(out, "{:#}", serde_json::to_value(&report).expect("a report is plain data"))?;
    } else {
        writeln!(out, "{}, {} seats, seed {}", report.game, report.seats, report.seed)?;
        for (i, count) in report.counts.iter().enumerate() {
            writeln!(out, "{:>3}  {count}", i + 1)?;
        }
    }
    Ok(Answer::Yes)
}
