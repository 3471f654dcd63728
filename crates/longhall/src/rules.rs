//! `longhall rules`: the rulebook in the terminal.

use crate::args::{GlobalOptions, Rules};
use crate::cli_error::{Answer, CliError};
use crate::lookup;
use engine::rules::Section;
use engine::{Lang, quoted};
use serde_json::{Value, json};
use std::io::Write;

/// Prints the rulebook, one rule, or the rules that match a search.
pub fn run(global: &GlobalOptions, args: &Rules, out: &mut impl Write) -> Result<Answer, CliError> {
    let game = lookup::game(&args.game)?;
    let lang: Lang = args.lang.into();
    let book = game.rules(lang);
    let sections: Vec<&Section> = match (&args.id, &args.search) {
        (Some(id), _) => vec![book.find(id).ok_or_else(|| unknown_rule(&book.sections, &args.game, id))?],
        (None, Some(words)) => book.search(words),
        (None, None) => book.sections.iter().collect(),
    };
    if global.json {
        let sections: Vec<Value> =
            sections.iter().map(|s| json!({ "id": s.id, "title": s.title, "text": s.body })).collect();
        writeln!(out, "{:#}", json!({ "game": args.game, "lang": lang, "title": book.title, "rules": sections }))?;
    } else if let Some(words) = args.search.as_ref().filter(|_| sections.is_empty()) {
        writeln!(out, "{}: no rule speaks of \"{}\"", args.game, quoted(words))?;
    } else {
        if args.id.is_none() {
            writeln!(out, "{}\n", book.title)?;
        }
        for section in &sections {
            writeln!(out, "{}", rule_text(section, 90))?;
        }
    }
    // A search without results is a "no", not an error.
    Ok(if sections.is_empty() { Answer::No } else { Answer::Yes })
}

/// A rule with its id, wrapped to the width.
pub fn rule_text(section: &Section, width: usize) -> String {
    let paragraphs: Vec<String> = section.body.split("\n\n").map(|p| paragraph(p, width)).collect();
    format!("{} [{}]\n\n{}\n", section.title, section.id, paragraphs.join("\n"))
}

/// Wraps running text. Lists and tables keep their lines.
fn paragraph(text: &str, width: usize) -> String {
    let kept = text.lines().any(|line| line.starts_with(['|', '-', '*']));
    let lines = if kept { text.lines().map(str::to_owned).collect() } else { render::wrap(text, width) };
    lines.iter().map(|line| format!("  {line}\n")).collect::<Vec<_>>().concat()
}

fn unknown_rule(sections: &[Section], game: &str, id: &str) -> CliError {
    let ids: Vec<&str> = sections.iter().map(|section| section.id.as_str()).collect();
    CliError::input(format!("the rulebook of {game} has no rule \"{}\"; it has: {}", quoted(id), ids.join(", ")))
}
