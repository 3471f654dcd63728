//! The second models judge games: bots play, every record is written down, and a model that shares no code with the engine replays it.

use crate::binary::Tests;
use crate::run::{self, Done};
use crate::tables;

/// The games that have a second model.
pub const GAMES: [&str; 2] = ["watch", "mountain"];

/// Bots play so many games of each, spread over all tables; the models have to agree with every record.
pub fn judge(programs: &Tests, games: u64) -> Done {
    let player = programs.program("play_records")?;
    for game in GAMES {
        let out = run::root().join(format!("target/models/{game}"));
        let _ = std::fs::remove_dir_all(&out);
        let lines = tables::lines_of(game);
        for n in 0..games {
            let line = &lines[place(n, games, lines.len())];
            let bot = if n % 2 == 0 { "trader" } else { "random" };
            let mut play = run::program(&player);
            play.arg(&out).args(["1", &(n + 1).to_string(), bot]).args(line.split_whitespace());
            run::show(&mut play)?;
        }
        run::show(run::program(programs.program(&format!("{game}-model"))?).arg(&out))?;
    }
    Ok(())
}

/// Few games are spread over all tables, many go round and round.
fn place(n: u64, games: u64, tables: usize) -> usize {
    let tables = tables as u64;
    (if games < tables { n * tables / games } else { n % tables }) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_spread_over_all_tables() {
        let places = |games| (0..games).map(|n| place(n, games, 32)).collect::<Vec<_>>();
        assert_eq!(places(4), [0, 8, 16, 24]);
        assert_eq!((places(64)[31], places(64)[32]), (31, 0));
    }
}
