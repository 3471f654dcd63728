//! The developer's chores: `cargo xtask help` lists them.

mod bench;
mod binary;
mod blank;
mod bots;
mod check;
mod chromium;
mod docs;
mod flaky;
mod fuzz;
mod golden;
mod house;
mod lanes;
mod models;
mod mutants;
mod rulebook;
mod run;
mod soak;
mod steps;
mod tables;

use run::Done;
use std::process::ExitCode;

/// Something that `cargo xtask` does. Its help stands beside what runs, so that none is without.
struct Chore {
    name: &'static str,
    /// What may follow the name, and what comes of it.
    help: &'static [(&'static str, &'static str)],
    run: fn(&[&str]) -> Done<ExitCode>,
}

const CHORES: &[Chore] = &[
    Chore {
        name: "check",
        help: &[("", "what a contributor runs while working: format, lints, unit tests, scenarios; no browser")],
        run: |words| alone(words).map(|()| check::quick()),
    },
    Chore {
        name: "test",
        help: &[(
            "",
            "everything that must hold: format, lints, tests, docs, scenarios, the hall in Chromium, random games; all \
             steps are taken, and every failure is listed at the end",
        )],
        run: |words| alone(words).map(|()| check::all()),
    },
    Chore {
        name: "flaky",
        help: &[(
            "[--times 30] [NAME …]",
            "repeat the browser, server and crash tests (those whose name has NAME in it) while all cores are kept busy, \
             and print how often each passed; runs of this build add up in target/flaky.jsonl",
        )],
        run: flaky::run,
    },
    Chore {
        name: "soak",
        help: &[(
            "[games] [bots] [batteries] [models] [crashes] [fuzz] [--games 100000]",
            "many random games with trades, added up after every step; games of bots that think; large batteries; 200 \
             games on a server that is killed again and again; ten minutes of made-up bytes for every parser: the parts \
             named, or all",
        )],
        run: |words| well(soak::run(words)),
    },
    Chore {
        name: "bench",
        help: &[
            ("watch [--rounds 5] [--json]", "our speed beside other engines', in one run on one core"),
            ("mountain [--rounds 5] [--json]", "our speed in whole games, and how long the list of digs takes"),
            ("server [--rounds 5] [--json]", "our server beside another under the same load, four viewers a table"),
            ("players [--rounds 5] [--json]", "how fast our players of `watch` decide beside another engine's"),
            ("imagine", "how long a world takes to imagine and to judge, in every game"),
            ("threads", "how two threads do beside one in a tournament"),
        ],
        run: |words| match words {
            [what, rest @ ..] => well(bench::run(what, rest)),
            [] => Err(format!("bench takes one of: {}", bench::ALL.join(", "))),
        },
    },
    Chore {
        name: "bots",
        help: &[(
            "[--games 120] [EVENT …]",
            "play the tournaments of every game, for hours, and write docs/bots.md; interrupted, it goes on where it stopped",
        )],
        run: |words| well(bots::run(words)),
    },
    Chore {
        name: "docs",
        help: &[("", "make docs/scenarios.md and the pictures in README.md again")],
        run: |words| well(alone(words).and_then(|()| docs::make())),
    },
    Chore {
        name: "screenshots",
        help: &[("", "play in Chromium and take the pictures of docs/pictures")],
        run: |words| well(alone(words).and_then(|()| chromium::screenshots())),
    },
    Chore {
        name: "golden",
        help: &[(
            "[GAME …]",
            "play golden records anew, of these games or of all, with the data of today, after a rule changed on purpose",
        )],
        run: |words| well(golden::make(words)),
    },
    Chore {
        name: "mutants",
        help: &[
            ("scenarios", "make every expectation of every scenario wrong, one at a time: none may be met"),
            (
                "rules GAME [--sample 150] [--seed 1]",
                "change the rules of a game with cargo-mutants, one expression at a time: its scenarios and conformance \
                 suite must notice; interrupted, it goes on",
            ),
            (
                "models GAME [--games 10]",
                "break the engine on purpose, 30 times: the second model of the game must notice",
            ),
        ],
        run: |words| well(mutants::run(words)),
    },
    Chore {
        name: "blank",
        help: &[("GAME", "take every card's text away: one of its scenarios must fail")],
        run: |words| match words {
            [game] => well(blank::run(game)),
            _ => Err("blank takes one game".into()),
        },
    },
];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let (name, rest) = match words.as_slice() {
        [] | ["help" | "--help" | "-h"] => {
            print!("{}", help());
            return ExitCode::SUCCESS;
        }
        [name, rest @ ..] => (*name, rest),
    };
    let Some(chore) = CHORES.iter().find(|chore| chore.name == name) else {
        eprintln!("error: there is no chore `{name}`\n\n{}", help());
        return ExitCode::from(2);
    };
    (chore.run)(rest).unwrap_or_else(|why| {
        eprintln!("error: {why}");
        ExitCode::FAILURE
    })
}

fn well(done: Done) -> Done<ExitCode> {
    done.map(|()| ExitCode::SUCCESS)
}

/// For a chore that takes no words.
fn alone(words: &[&str]) -> Done {
    if words.is_empty() { Ok(()) } else { Err(format!("nothing is expected there: `{}`", words.join(" "))) }
}

/// Every chore with what may follow it, what it does indented below.
fn help() -> String {
    let mut text = "The developer's chores.\n".to_owned();
    for chore in CHORES {
        for (words, about) in chore.help {
            let usage = format!("cargo xtask {} {words}", chore.name);
            text.extend(["\n  ", usage.trim_end(), "\n"]);
            for line in wrapped(about, 108) {
                text.extend(["      ", &line, "\n"]);
            }
        }
    }
    text
}

/// Lines no longer than this.
fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        if lines.last().is_some_and(|line| !line.is_empty() && line.len() + word.len() >= most) {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() {
                line.push(' ');
            }
            *line += word;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn help_lists_every_command_and_its_parts() {
        let help = help();
        for chore in CHORES {
            assert!(!chore.help.is_empty(), "{} has no help", chore.name);
            assert!(help.contains(&format!("cargo xtask {}", chore.name)), "{}", chore.name);
        }
        let usage =
            |name: &str| help.lines().filter(|line| line.contains(&format!("cargo xtask {name}"))).collect::<String>();
        for part in soak::PARTS {
            assert!(usage("soak").contains(&format!("[{part}]")), "soak {part}");
        }
        for part in bench::ALL {
            assert!(help.contains(&format!("cargo xtask bench {part}")), "bench {part}");
        }
    }

    #[test]
    fn every_command_has_one_name() {
        let names: BTreeSet<&str> = CHORES.iter().map(|chore| chore.name).collect();
        assert_eq!(names.len(), CHORES.len());
    }

    #[test]
    fn commands_that_pages_name_exist() {
        for page in ["README.md", "CONTRIBUTING.md", "bench/README.md"] {
            let text = std::fs::read_to_string(run::root().join(page)).unwrap();
            for named in text.split("cargo xtask ").skip(1) {
                let word: String = named.chars().take_while(char::is_ascii_lowercase).collect();
                assert!(CHORES.iter().any(|chore| chore.name == word), "{page} names `cargo xtask {word}`");
            }
        }
    }

    #[test]
    fn long_lines_of_help_are_wrapped() {
        assert_eq!(wrapped("one two three", 8), ["one two", "three"]);
        assert!(help().lines().all(|line| line.len() <= 120));
    }
}
