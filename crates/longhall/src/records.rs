//! `longhall replay` shows a record at a step; `longhall verify` checks it.

use crate::args::{Format, GlobalOptions, Replay, Verify};
use crate::cli_error::{Answer, CliError};
use crate::lookup;
use engine::record::Record;
use engine::{Lang, Viewer, quoted};
use registry::{AnyGame, AnyTable};
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;

/// Shows a record at a step.
pub fn replay(global: &GlobalOptions, args: &Replay, out: &mut impl Write) -> Result<Answer, CliError> {
    let (game, record) = read(&args.file)?;
    let steps = record.lines.len();
    if args.to.is_some_and(|to| to > steps) {
        return Err(CliError::input(format!("{}: the record has only {steps} steps", args.file.display())));
    }
    let table = game.replay(&global.pack, &record, args.to).map_err(|e| at_file(&args.file, &e))?;
    let viewer = match args.viewer.as_deref() {
        None if record.end.is_some() || args.open => Viewer::Omniscient,
        None => {
            let say = "the game is not over: say `--as SEAT` (or `--as spectator`), or `--open` to see every hand";
            return Err(at_file(&args.file, &say));
        }
        Some("spectator") => Viewer::Spectator,
        Some(word) => Viewer::Seat(lookup::seat(&*table, word)?),
    };
    let lang = args.lang.into();
    if global.json || args.format == Format::Json {
        writeln!(out, "{:#}", as_json(game, &record, &*table, viewer, lang))?;
    } else if args.format == Format::Html {
        let players = &record.header.players;
        writeln!(out, "{}", server::position_page(game, &*table, players, viewer, lang, steps))?;
    } else {
        print(game, &record, &*table, viewer, lang, out)?;
    }
    Ok(Answer::Yes)
}

/// Rechecks a finished record.
pub fn verify(global: &GlobalOptions, args: &Verify, out: &mut impl Write) -> Result<Answer, CliError> {
    let (game, record) = read(&args.file)?;
    // An unplayable or unfinished record is bad input. A record with wrong dice or a wrong result is a "no".
    game.replay(&global.pack, &record, None).map_err(|e| at_file(&args.file, &e))?;
    if record.end.is_none() {
        let steps = record.lines.len();
        let say =
            format!("the record stops after step {steps}: it has no result and no seed, so its dice cannot be checked");
        return Err(CliError::input(format!("{}: {say}", args.file.display())));
    }
    match game.verify(&global.pack, &record) {
        Ok(verified) => {
            if global.json {
                let found = json!({
                    "verified": true, "steps": verified.steps, "given": verified.given, "rehearsed": verified.rehearsed,
                    "outcomes": verified.outcomes, "taken_back": verified.taken_back, "standing": verified.standing,
                });
                writeln!(out, "{found:#}")?;
            } else {
                let (steps, outcomes) = (verified.steps, verified.outcomes);
                writeln!(out, "{}: {steps} steps by the rules, {outcomes} outcomes by the dice", args.file.display())?;
                if verified.given > 0 {
                    writeln!(out, "  the first {} were given: the game was taken up from another", verified.given - 1)?;
                }
                if verified.taken_back > 0 {
                    writeln!(out, "  {} more were taken back with the consent of all", verified.taken_back)?;
                }
                if verified.rehearsed {
                    writeln!(
                        out,
                        "  it began as a rehearsal: what fell until then was written in the guide, not thrown"
                    )?;
                }
            }
            Ok(Answer::Yes)
        }
        Err(error) => {
            if global.json {
                writeln!(out, "{:#}", json!({ "verified": false, "step": error.step, "why": error.say }))?;
            } else {
                writeln!(out, "{}: does not verify: {error}", args.file.display())?;
            }
            Ok(Answer::No)
        }
    }
}

fn read(path: &Path) -> Result<(&'static dyn AnyGame, Record), CliError> {
    let record = Record::parse(&lookup::file(path)?).map_err(|error| {
        // The header is the first line, so step n is line n + 1.
        let step = if error.line > 1 { format!(" (step {})", error.line - 1) } else { String::new() };
        at_file(path, &format!("line {}{step}: {}", error.line, error.say))
    })?;
    let game = lookup::game(&record.header.game).map_err(|e| at_file(path, &e))?;
    Ok((game, record))
}

fn at_file(path: &Path, error: &dyn std::fmt::Display) -> CliError {
    CliError::input(format!("{}: {error}", path.display()))
}

fn print(
    game: &dyn AnyGame,
    record: &Record,
    table: &dyn AnyTable,
    viewer: Viewer,
    lang: Lang,
    out: &mut impl Write,
) -> std::io::Result<()> {
    let (step, steps) = (table.steps(), record.lines.len());
    let players: Vec<String> = record.header.players.iter().map(|player| quoted(player)).collect();
    writeln!(out, "{}: {}, step {step} of {steps}", game.rules(lang).title, players.join(", "))?;
    for (n, text) in table.story(viewer) {
        writeln!(out, "{:>5}  {}", n + 1, game.words().say(lang, &text))?;
    }
    writeln!(out, "\n{}", render::text(&table.scene(viewer), game.words(), lang, 100))
}

fn as_json(game: &dyn AnyGame, record: &Record, table: &dyn AnyTable, viewer: Viewer, lang: Lang) -> Value {
    let story: Vec<Value> = table
        .story(viewer)
        .iter()
        .map(|(step, text)| json!({ "step": step + 1, "text": game.words().say(lang, text) }))
        .collect();
    let mut shown = json!({
        "game": record.header.game,
        "options": record.header.options,
        "players": record.header.players,
        "step": table.steps(),
        "steps": record.lines.len(),
        "turns": table.turns(),
        "next": table.next(),
        "viewer": viewer,
        "view": table.view(viewer),
        "scene": table.scene(viewer),
        "story": story,
    });
    // The full state is only for viewers who may see everything.
    if viewer == Viewer::Omniscient {
        shown["state"] = table.describe();
        shown["standing"] = json!(table.standing());
    }
    shown
}
