//! `longhall games`: the list of games.

use crate::args::GlobalOptions;
use crate::cli_error::{Answer, CliError};
use engine::{Lang, OptionSpec, OptionValues, Text};
use registry::AnyGame;
use serde_json::{Value, json};
use std::io::Write;

/// Lists the games.
pub fn run(global: &GlobalOptions, out: &mut impl Write) -> Result<Answer, CliError> {
    if global.json {
        let games = registry::games().iter().map(|game| describe(*game, global)).collect::<Vec<_>>();
        writeln!(out, "{:#}", Value::from(games))?;
    } else {
        for game in registry::games() {
            print(*game, out)?;
        }
    }
    Ok(Answer::Yes)
}

fn print(game: &dyn AnyGame, out: &mut impl Write) -> Result<(), CliError> {
    let about = game.about();
    let (min, max) = about.seats;
    writeln!(out, "{}: {}", about.id, game.rules(Lang::En).title)?;
    writeln!(out, "  {min} to {max} seats, usually {}", about.usual_seats)?;
    for spec in about.options {
        writeln!(out, "  --option {}={}  {}", spec.key, spec.default, meaning(game, spec.key))?;
        match spec.takes {
            OptionValues::Choice(words) => {
                for word in words {
                    writeln!(out, "      {word}: {}", meaning(game, &format!("{}-{word}", spec.key)))?;
                }
            }
            OptionValues::Number(..) | OptionValues::Flag => writeln!(out, "      {}", spec.takes.describe())?,
        }
    }
    Ok(())
}

fn describe(game: &dyn AnyGame, global: &GlobalOptions) -> Value {
    let about = game.about();
    let option = |spec: &OptionSpec| {
        let values: Vec<Value> = match spec.takes {
            OptionValues::Choice(words) => words
                .iter()
                .map(|word| json!({ "value": word, "means": meaning(game, &format!("{}-{word}", spec.key)) }))
                .collect(),
            OptionValues::Flag => vec![json!({ "value": "true" }), json!({ "value": "false" })],
            OptionValues::Number(..) => Vec::new(),
        };
        let mut described =
            json!({ "key": spec.key, "means": meaning(game, spec.key), "default": spec.default, "values": values });
        if let OptionValues::Number(min, max) = spec.takes {
            described["min"] = min.into();
            described["max"] = max.into();
        }
        described
    };
    json!({
        "id": about.id,
        "name": game.rules(Lang::En).title,
        "seats": { "min": about.seats.0, "max": about.seats.1, "usual": about.usual_seats },
        "rules_version": about.rules_version,
        "options": about.options.iter().map(option).collect::<Vec<_>>(),
        "provenance": game.provenance(&global.pack),
    })
}

fn meaning(game: &dyn AnyGame, option: &str) -> String {
    game.words().say(Lang::En, &Text::new(format!("option-{option}")))
}
