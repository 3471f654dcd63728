//! Developer tasks: `cargo xtask help` lists them.

mod bench;
mod binary;
mod blank_cards;
mod bots;
mod check;
mod chromium;
mod command;
mod docs;
mod flaky;
mod fuzz;
mod golden;
mod models;
mod mutants;
mod repo_checks;
mod rulebook;
mod sim_configs;
mod soak;
mod steps;
mod test_runner;

use command::TaskResult;
use std::process::ExitCode;

/// A task of `cargo xtask`, with its help.
struct Task {
    name: &'static str,
    /// The arguments and the help text of each form of the task.
    help: &'static [(&'static str, &'static str)],
    run: fn(&[&str]) -> TaskResult<ExitCode>,
}

const TASKS: &[Task] = &[
    Task {
        name: "check",
        help: &[("", "what a contributor runs while working: format, lints, unit tests, scenarios; no browser")],
        run: |args| no_arguments(args).map(|()| check::quick()),
    },
    Task {
        name: "test",
        help: &[(
            "",
            "everything that must hold: format, lints, tests, docs, scenarios, the hall in Chromium, random games; all \
             steps are taken, and every failure is listed at the end",
        )],
        run: |args| no_arguments(args).map(|()| check::all()),
    },
    Task {
        name: "flaky",
        help: &[(
            "[--times 30] [NAME …]",
            "repeat the browser, server and crash tests (those whose name has NAME in it) while all cores are kept busy, \
             and print how often each passed; runs of this build add up in target/flaky.jsonl",
        )],
        run: flaky::run,
    },
    Task {
        name: "soak",
        help: &[(
            "[games] [bots] [batteries] [models] [crashes] [fuzz] [--games 100000]",
            "many random games with trades, added up after every step; games of bots that think; large batteries; 200 \
             games on a server that is killed again and again; ten minutes of made-up bytes for every parser: the parts \
             named, or all",
        )],
        run: |args| success(soak::run(args)),
    },
    Task {
        name: "bench",
        help: &[
            ("watch [--rounds 5] [--json]", "our speed beside other engines', in one run on one core"),
            ("mountain [--rounds 5] [--json]", "our speed in whole games, and how long the list of digs takes"),
            ("server [--rounds 5] [--json]", "our server beside another under the same load, four viewers a table"),
            ("players [--rounds 5] [--json]", "how fast our players of `watch` decide beside another engine's"),
            ("imagine", "how long a world takes to imagine and to judge, in every game"),
            ("threads", "how two threads do beside one in a tournament"),
        ],
        run: |args| match args {
            [what, rest @ ..] => success(bench::run(what, rest)),
            [] => Err(format!("bench takes one of: {}", bench::ALL.join(", "))),
        },
    },
    Task {
        name: "bots",
        help: &[(
            "[--games 120] [EVENT …]",
            "play the tournaments of every game, for hours, and write docs/bots.md; interrupted, it goes on where it stopped",
        )],
        run: |args| success(bots::run(args)),
    },
    Task {
        name: "docs",
        help: &[("", "make docs/scenarios.md and the pictures in README.md again")],
        run: |args| success(no_arguments(args).and_then(|()| docs::make())),
    },
    Task {
        name: "screenshots",
        help: &[("", "play in Chromium and take the pictures of docs/pictures")],
        run: |args| success(no_arguments(args).and_then(|()| chromium::screenshots())),
    },
    Task {
        name: "golden",
        help: &[(
            "[GAME …]",
            "play golden records anew, of these games or of all, with the data of today, after a rule changed on purpose",
        )],
        run: |args| success(golden::make(args)),
    },
    Task {
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
        run: |args| success(mutants::run(args)),
    },
    Task {
        name: "blank",
        help: &[("GAME", "take every card's text away: one of its scenarios must fail")],
        run: |args| match args {
            [game] => success(blank_cards::run(game)),
            _ => Err("blank takes one game".into()),
        },
    },
];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let (name, rest) = match args.as_slice() {
        [] | ["help" | "--help" | "-h"] => {
            print!("{}", help());
            return ExitCode::SUCCESS;
        }
        [name, rest @ ..] => (*name, rest),
    };
    let Some(task) = TASKS.iter().find(|task| task.name == name) else {
        eprintln!("error: there is no task `{name}`\n\n{}", help());
        return ExitCode::from(2);
    };
    (task.run)(rest).unwrap_or_else(|why| {
        eprintln!("error: {why}");
        ExitCode::FAILURE
    })
}

fn success(done: TaskResult) -> TaskResult<ExitCode> {
    done.map(|()| ExitCode::SUCCESS)
}

/// Checks that a task without arguments gets none.
fn no_arguments(args: &[&str]) -> TaskResult {
    if args.is_empty() { Ok(()) } else { Err(format!("nothing is expected there: `{}`", args.join(" "))) }
}

/// The help: every task with its arguments, and its help text indented below.
fn help() -> String {
    let mut text = "Developer tasks.\n".to_owned();
    for task in TASKS {
        for (args, about) in task.help {
            let usage = format!("cargo xtask {} {args}", task.name);
            text.extend(["\n  ", usage.trim_end(), "\n"]);
            for line in wrapped(about, 108) {
                text.extend(["      ", &line, "\n"]);
            }
        }
    }
    text
}

/// Wraps a text to lines of at most this length.
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
        for task in TASKS {
            assert!(!task.help.is_empty(), "{} has no help", task.name);
            assert!(help.contains(&format!("cargo xtask {}", task.name)), "{}", task.name);
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
        let names: BTreeSet<&str> = TASKS.iter().map(|task| task.name).collect();
        assert_eq!(names.len(), TASKS.len());
    }

    #[test]
    fn commands_named_in_docs_exist() {
        for page in ["README.md", "CONTRIBUTING.md", "bench/README.md"] {
            let text = std::fs::read_to_string(command::root().join(page)).unwrap();
            for named in text.split("cargo xtask ").skip(1) {
                let word: String = named.chars().take_while(char::is_ascii_lowercase).collect();
                assert!(TASKS.iter().any(|task| task.name == word), "{page} names `cargo xtask {word}`");
            }
        }
    }

    #[test]
    fn help_is_wrapped() {
        assert_eq!(wrapped("one two three", 8), ["one two", "three"]);
        assert!(help().lines().all(|line| line.len() <= 120));
    }
}
