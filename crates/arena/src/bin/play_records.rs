//! Plays games between bots and writes their records to a folder, for models and other programs that read records.
//!
//! ```text
//! cargo run --release -p arena --bin play_records -- OUT GAMES SEED BOT GAME [--seats N] [--option KEY=VALUE]…
//! ```

use bots::Kind;
use engine::fair::Seed;
use engine::{Next, QuickRng, SeatSet};
use registry::{AnyTable, Opening, Pack};
use serde_json::{Map, Value};
use std::path::Path;

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [out, games, seed, bot, game, rest @ ..] = &words[..] else {
        return Err("takes OUT GAMES SEED BOT GAME [--seats N] [--option KEY=VALUE]…".into());
    };
    let number = |word: &String| word.parse::<u64>().map_err(|error| format!("{word}: {error}"));
    let (games, first) = (number(games)?, number(seed)?);
    let bot: Kind = bot.parse().map_err(|_| format!("there is no bot called {bot}"))?;
    let game = registry::find(game).ok_or_else(|| format!("there is no game called {game}"))?;
    let (mut seats, mut options) = (game.about().usual_seats, Map::new());
    for pair in rest.chunks(2) {
        match pair {
            [flag, n] if flag == "--seats" => seats = n.parse().map_err(|error| format!("{n}: {error}"))?,
            [flag, option] if flag == "--option" => {
                let (key, value) = option.split_once('=').ok_or_else(|| format!("{option}: no KEY=VALUE"))?;
                options.insert(key.to_owned(), Value::from(value));
            }
            other => return Err(format!("{other:?} is neither --seats N nor --option KEY=VALUE")),
        }
    }
    std::fs::create_dir_all(out).map_err(|error| format!("{out}: {error}"))?;
    for seed in first..first + games {
        let opening = Opening {
            seats,
            options: options.clone(),
            players: vec![bot.to_string(); usize::from(seats)],
            seed: Seed::from_number(seed),
            strings: Vec::new(),
        };
        let mut table = game.open(&Pack::ours(), opening).map_err(|refused| format!("{refused:?}"))?;
        play(&mut *table, bot, seed)?;
        let file = Path::new(out).join(format!("{}-{seed}.longhall", game.about().id));
        std::fs::write(&file, table.record().to_string()).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    Ok(())
}

/// Plays to the end of the game. Seats that may act unasked come first, so that offers are made.
fn play(table: &mut dyn AnyTable, bot: Kind, seed: u64) -> Result<(), String> {
    let mut rng = QuickRng::seeded(seed);
    let mut any =
        |table: &mut dyn AnyTable, seats: SeatSet| seats.iter().any(|seat| table.bot_move(seat, bot, &mut rng));
    loop {
        match table.next() {
            Next::Over => return Ok(()),
            Next::Chance => drop(table.chance_if_due()),
            Next::Seats { must, may } => {
                if !any(table, may) && !any(table, must) {
                    return Err(format!("seed {seed}: the game waits and nobody has a choice"));
                }
            }
        }
    }
}
