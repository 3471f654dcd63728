//! The second models judge games: bots play, and a model that shares no code with the engine replays each record.

use crate::binary::Tests;
use crate::command::{self, TaskResult};
use crate::sim_configs;

/// The games that have a second model.
pub const GAMES: [&str; 2] = ["watch", "mountain"];

/// Lets bots play this many games of each game over all configurations. The models must agree with every record.
pub fn judge(programs: &Tests, games: u64) -> TaskResult {
    let player = programs.program("play_records")?;
    for game in GAMES {
        let out = command::root().join(format!("target/models/{game}"));
        let _ = std::fs::remove_dir_all(&out);
        let lines = sim_configs::sim_arguments(game);
        for n in 0..games {
            let line = &lines[config_index(n, games, lines.len())];
            let bot = if n % 2 == 0 { "trader" } else { "random" };
            let mut play = command::program(&player);
            play.arg(&out).args(["1", &(n + 1).to_string(), bot]).args(line.split_whitespace());
            command::execute(&mut play)?;
        }
        command::execute(command::program(programs.program(&format!("{game}-model"))?).arg(&out))?;
    }
    Ok(())
}

/// The configuration of the n-th game: few games are spread evenly, many cycle through all.
fn config_index(n: u64, games: u64, tables: usize) -> usize {
    let tables = tables as u64;
    (if games < tables { n * tables / games } else { n % tables }) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_spread_over_all_configurations() {
        let places = |games| (0..games).map(|n| config_index(n, games, 32)).collect::<Vec<_>>();
        assert_eq!(places(4), [0, 8, 16, 24]);
        assert_eq!((places(64)[31], places(64)[32]), (31, 0));
    }
}
