//! The developer's chores: `cargo xtask test`, `soak`, `bench`, `bots`, `docs`, `golden`, `screenshots`,
//! `blank`.

mod bench;
mod binary;
mod blank;
mod bots;
mod check;
mod chromium;
mod docs;
mod fuzz;
mod golden;
mod house;
mod mutants;
mod rulebook;
mod run;
mod soak;
mod steps;
mod tables;

use std::process::ExitCode;

const HELP: &str = "\
The developer's chores.

  cargo xtask test                      everything that must hold: format, lints, tests, docs, scenarios, the
                                        hall in Chromium, 8,000 games
  cargo xtask soak [games] [batteries] [crashes] [fuzz] [--games 100000]
                                        many random games with trades, added up after every step; large batteries;
                                        200 games on a server that is killed again and again; ten minutes of
                                        made-up bytes for every parser: the parts named, or all
  cargo xtask bench watch [--rounds 5] [--json]
                                        our speed beside other engines', in one run on one core
  cargo xtask bench mountain [--rounds 5] [--json]
                                        our speed in whole games, and how long the list of digs takes
  cargo xtask bench hall [--rounds 5] [--json]
                                        our server beside another under the same load, four viewers a table
  cargo xtask bench players [--rounds 5] [--json]
                                        how fast our players of `watch` decide beside another engine's
  cargo xtask bench imagine             how long a world takes to imagine and to judge, in every game
  cargo xtask bench threads             how two threads do beside one in a tournament
  cargo xtask bots [--games 120] [EVENT …]
                                        play the tournaments of every game, for hours, and write docs/bots.md;
                                        interrupted, it goes on where it stopped
  cargo xtask docs                      make docs/scenarios.md and the pictures in README.md again
  cargo xtask screenshots               play in Chromium and take the pictures of docs/pictures
  cargo xtask golden [GAME …]           play golden records anew, with the data of today, after a rule changed on purpose
  cargo xtask mutants scenarios         make every expectation of every scenario wrong, one at a time: none may be met
  cargo xtask mutants rules GAME [--sample 150] [--seed 1]
                                        change the rules of a game with cargo-mutants, one expression at a time: its
                                        scenarios and conformance suite must notice; interrupted, it goes on
  cargo xtask mutants models GAME [--games 10]
                                        break the engine on purpose, 30 times: the second model of the game must notice
  cargo xtask blank GAME                take every card's text away: one of its scenarios must fail
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test"] => return check::all(),
        ["soak", rest @ ..] => soak::run(rest),
        ["bench", game, rest @ ..] => bench::run(game, rest),
        ["bench-load", rest @ ..] => bench::load(rest),
        ["bots", rest @ ..] => bots::run(rest),
        ["docs"] => docs::make(),
        ["golden", games @ ..] => golden::make(games),
        ["mutants", rest @ ..] => mutants::run(rest),
        ["blank", game] => blank::run(game),
        ["screenshots"] => chromium::screenshots(),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        _ => {
            eprintln!("error: there is no chore `{}`\n\n{HELP}", args.join(" "));
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}
