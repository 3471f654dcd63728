//! `longhall cards`: every card of a game with its full text.

use crate::args::{Cards, GlobalOptions};
use crate::cli_error::{Answer, CliError};
use crate::lookup;
use engine::scene::{Card, Kind, Scene, Widget};
use engine::{Lang, quoted};
use registry::AnyGame;
use serde_json::{Value, json};
use std::io::Write;

/// Prints all cards, or those that match a search.
pub fn run(global: &GlobalOptions, args: &Cards, out: &mut impl Write) -> Result<Answer, CliError> {
    let game = lookup::game(&args.game)?;
    let lang: Lang = args.lang.into();
    let mut groups = game.gallery(&global.pack);
    if groups.is_empty() {
        writeln!(out, "{}: there are no cards to read", args.game)?;
        return Ok(Answer::No);
    }
    if let Some(words) = &args.search {
        let wanted = words.to_lowercase();
        groups = groups.into_iter().filter_map(|group| matching_cards(game, lang, group, &wanted)).collect();
        if groups.is_empty() {
            writeln!(out, "{}: no card speaks of \"{}\"", args.game, quoted(words))?;
            return Ok(Answer::No);
        }
    }
    if global.json {
        let groups: Vec<Value> = groups.iter().map(|group| as_json(game, lang, group)).collect();
        writeln!(out, "{:#}", json!({ "game": args.game, "lang": lang, "groups": groups }))?;
    } else {
        let scene = Scene::new(groups, None);
        write!(out, "{}", render::text(&scene, game.words(), lang, 100))?;
    }
    Ok(Answer::Yes)
}

/// The group with only the cards that contain the text; `None` if there are none.
fn matching_cards(game: &dyn AnyGame, lang: Lang, group: Widget, wanted: &str) -> Option<Widget> {
    let Kind::Cards(layout, cards) = group.kind else { return None };
    let found: Vec<Card> = cards.into_iter().filter(|card| matches(game, lang, card, wanted)).collect();
    if found.is_empty() { None } else { Some(Widget { kind: Kind::Cards(layout, found), ..group }) }
}

fn matches(game: &dyn AnyGame, lang: Lang, card: &Card, wanted: &str) -> bool {
    let texts = std::iter::once(&card.name).chain(&card.facts).chain(&card.lines);
    card.id.contains(wanted)
        || texts.into_iter().any(|text| game.words().say(lang, text).to_lowercase().contains(wanted))
}

fn as_json(game: &dyn AnyGame, lang: Lang, group: &Widget) -> Value {
    let say = |text: &engine::Text| game.words().say(lang, text);
    let Kind::Cards(_, cards) = &group.kind else { return Value::Null };
    let card = |card: &Card| {
        let lines: Vec<String> = card.facts.iter().chain(&card.lines).map(say).collect();
        json!({ "id": card.id, "name": say(&card.name), "count": card.count, "says": lines })
    };
    json!({ "id": group.id, "label": say(&group.label), "cards": cards.iter().map(card).collect::<Vec<_>>() })
}
