//! `longhall rules`: the rulebook in the terminal.

use crate::args::{GlobalOptions, Rules};
use crate::fail::{Answer, Fail};
use crate::find;
use engine::rules::Section;
use engine::{Lang, quoted};
use serde_json::{Value, json};
use std::io::Write;

/// Prints the book, one rule, or what a search finds.
pub fn run(house: &GlobalOptions, wish: &Rules, out: &mut impl Write) -> Result<Answer, Fail> {
    let game = find::game(&wish.game)?;
    let lang: Lang = wish.lang.into();
    let book = game.rules(lang);
    let sections: Vec<&Section> = match (&wish.id, &wish.search) {
        (Some(id), _) => vec![book.find(id).ok_or_else(|| unknown(&book.sections, &wish.game, id))?],
        (None, Some(words)) => book.search(words),
        (None, None) => book.sections.iter().collect(),
    };
    if house.json {
        let sections: Vec<Value> =
            sections.iter().map(|s| json!({ "id": s.id, "title": s.title, "text": s.body })).collect();
        writeln!(out, "{:#}", json!({ "game": wish.game, "lang": lang, "title": book.title, "rules": sections }))?;
    } else if let Some(words) = wish.search.as_ref().filter(|_| sections.is_empty()) {
        writeln!(out, "{}: no rule speaks of \"{}\"", wish.game, quoted(words))?;
    } else {
        if wish.id.is_none() {
            writeln!(out, "{}\n", book.title)?;
        }
        for section in &sections {
            writeln!(out, "{}", page(section, 90))?;
        }
    }
    // A search that finds nothing is a plain "no", not a mistake.
    Ok(if sections.is_empty() { Answer::No } else { Answer::Yes })
}

/// A rule with its id, wrapped.
pub fn page(section: &Section, width: usize) -> String {
    let paragraphs: Vec<String> = section.body.split("\n\n").map(|p| paragraph(p, width)).collect();
    format!("{} [{}]\n\n{}\n", section.title, section.id, paragraphs.join("\n"))
}

/// Lists and tables keep their lines; running text is wrapped.
fn paragraph(text: &str, width: usize) -> String {
    let kept = text.lines().any(|line| line.starts_with(['|', '-', '*']));
    let lines = if kept { text.lines().map(str::to_owned).collect() } else { render::wrap(text, width) };
    lines.iter().map(|line| format!("  {line}\n")).collect::<Vec<_>>().concat()
}

fn unknown(sections: &[Section], game: &str, id: &str) -> Fail {
    let ids: Vec<&str> = sections.iter().map(|section| section.id.as_str()).collect();
    Fail::input(format!("the rulebook of {game} has no rule \"{}\"; it has: {}", quoted(id), ids.join(", ")))
}
