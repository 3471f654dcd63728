//! `longhall cards`: every card of a game with all it says.

use crate::args::{Cards, GlobalOptions};
use crate::fail::{Answer, Fail};
use crate::find;
use engine::scene::{Card, Kind, Scene, Widget};
use engine::{Lang, quoted};
use registry::AnyGame;
use serde_json::{Value, json};
use std::io::Write;

/// Prints all cards, or those a search finds.
pub fn run(house: &GlobalOptions, wish: &Cards, out: &mut impl Write) -> Result<Answer, Fail> {
    let game = find::game(&wish.game)?;
    let lang: Lang = wish.lang.into();
    let mut groups = game.gallery(&house.pack);
    if groups.is_empty() {
        writeln!(out, "{}: there are no cards to read", wish.game)?;
        return Ok(Answer::No);
    }
    if let Some(words) = &wish.search {
        let wanted = words.to_lowercase();
        groups = groups.into_iter().filter_map(|group| narrowed(game, lang, group, &wanted)).collect();
        if groups.is_empty() {
            writeln!(out, "{}: no card speaks of \"{}\"", wish.game, quoted(words))?;
            return Ok(Answer::No);
        }
    }
    if house.json {
        let groups: Vec<Value> = groups.iter().map(|group| described(game, lang, group)).collect();
        writeln!(out, "{:#}", json!({ "game": wish.game, "lang": lang, "groups": groups }))?;
    } else {
        let scene = Scene::new(groups, None);
        write!(out, "{}", render::text(&scene, game.words(), lang, 100))?;
    }
    Ok(Answer::Yes)
}

/// A group with the cards that have the words, or nothing.
fn narrowed(game: &dyn AnyGame, lang: Lang, group: Widget, wanted: &str) -> Option<Widget> {
    let Kind::Cards(layout, cards) = group.kind else { return None };
    let found: Vec<Card> = cards.into_iter().filter(|card| speaks(game, lang, card, wanted)).collect();
    if found.is_empty() { None } else { Some(Widget { kind: Kind::Cards(layout, found), ..group }) }
}

fn speaks(game: &dyn AnyGame, lang: Lang, card: &Card, wanted: &str) -> bool {
    let texts = std::iter::once(&card.name).chain(&card.facts).chain(&card.lines);
    card.id.contains(wanted)
        || texts.into_iter().any(|text| game.words().say(lang, text).to_lowercase().contains(wanted))
}

fn described(game: &dyn AnyGame, lang: Lang, group: &Widget) -> Value {
    let say = |text: &engine::Text| game.words().say(lang, text);
    let Kind::Cards(_, cards) = &group.kind else { return Value::Null };
    let card = |card: &Card| {
        let lines: Vec<String> = card.facts.iter().chain(&card.lines).map(say).collect();
        json!({ "id": card.id, "name": say(&card.name), "count": card.count, "says": lines })
    };
    json!({ "id": group.id, "label": say(&group.label), "cards": cards.iter().map(card).collect::<Vec<_>>() })
}
