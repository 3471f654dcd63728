//! The texts of cards, built from the component data.

use crate::data::vocabulary::{Effect, Exchange};
use crate::data::{Card as ComponentData, Data, Name};
use crate::messages;
use crate::resources::{Piece, Resource};
use engine::scene::{Card, Fills, Kind, Layout, Mark, Widget};
use engine::{Arg, Source, Text, Word};
use std::collections::BTreeMap;

/// The name of a card as a text.
pub(crate) fn name_text(name: &Name) -> Text {
    Text::new("card-name").with("card", name.arg())
}

/// A list of pieces; equal pieces are counted.
pub(crate) fn pieces_arg(list: &[Piece]) -> Arg {
    let counted = Piece::ALL.iter().map(|piece| (piece, list.iter().filter(|p| *p == piece).count()));
    let there = counted.filter(|(_, n)| *n > 0);
    Arg::List(
        there
            .map(|(p, n)| Text::new("piece-count").with("count", n).with("piece", messages::piece_text(*p)).into())
            .collect(),
    )
}

fn goods_set_arg(goods: &BTreeMap<Resource, u16>) -> Arg {
    Arg::List(goods.iter().map(|(r, n)| messages::goods_text(*r, *n).into()).collect())
}

/// A troll as a card: the look has its clan, the marks its icons.
pub(crate) fn troll_card(printed: &ComponentData, id: impl Into<Word>) -> Card {
    let mut card = Card::new(id, name_text(&printed.name), 1);
    card.look = vec!["troll".into(), printed.clan.map_or("folk", |clan| clan.word()).into(), printed.id.clone().into()];
    card.marks = printed.icons.iter().map(|piece| Mark::new(piece.word(), messages::piece_text(*piece))).collect();
    card.sort = printed.clan.map(|clan| {
        let clan = Text::new(format!("kin-{}", clan.word()));
        Text::new("card-level").with("level", printed.level).with("clan", clan)
    });
    card.facts = card.sort.clone().into_iter().collect();
    card.note = provenance_line(printed.source, &printed.known);
    card
}

/// The lines of a troll card.
pub(crate) fn troll_lines(card: &ComponentData) -> Vec<Text> {
    let mut lines = vec![Text::new("card-makes").with("pieces", pieces_arg(&card.icons))];
    if card.start.iter().any(|n| *n > 0) {
        lines.push(Text::new("card-brings-once").with("goods", messages::goods_arg(&card.start)));
    }
    lines
}

pub(crate) fn effect_text(effect: &Effect) -> Text {
    match effect {
        Effect::Nothing => Text::new("effect-nothing"),
        Effect::BribeWithAnything => Text::new("effect-bribe-with-anything"),
        Effect::Dig => Text::new("effect-dig"),
        Effect::Promote { from, to } => Text::new("effect-promote").with("from", *from).with("to", *to),
        Effect::Consecrate { areas } => {
            let areas = areas.iter().map(|area| messages::area_text(*area).into()).collect();
            Text::new("effect-consecrate").with("areas", Arg::List(areas))
        }
        Effect::Gain { one_of } if one_of.len() == 1 => {
            Text::new("effect-gain").with("goods", goods_set_arg(&one_of[0]))
        }
        Effect::Gain { one_of } => {
            let sets = one_of.iter().map(goods_set_arg).collect();
            Text::new("effect-gain-one-of").with("sets", Arg::List(sets))
        }
        Effect::FreeRocks { rocks } => Text::new("effect-free-rocks").with("count", *rocks),
        Effect::MoveStatue { moves } => Text::new("effect-move-statue").with("count", *moves),
        Effect::Cascade { rows } => Text::new("effect-cascade").with("count", *rows),
        Effect::Lull { trolls } => Text::new("effect-lull").with("count", *trolls),
        Effect::Unload { trolls } => Text::new("effect-unload").with("count", *trolls),
        Effect::Transmute { times } => Text::new("effect-transmute").with("count", *times),
        Effect::CaveIn { smallest, largest } => {
            Text::new("effect-cave-in").with("smallest", *smallest).with("largest", *largest)
        }
        Effect::Erect => Text::new("effect-erect"),
        Effect::Pedestal => Text::new("effect-pedestal"),
        Effect::SwapStatues => Text::new("effect-swap-statues"),
        Effect::SecondWorkshop => Text::new("effect-second-workshop"),
    }
}

pub(crate) fn exchange_text(exchange: &Exchange) -> Text {
    match exchange {
        Exchange::Trade { give, get } => {
            Text::new("exchange-trade").with("give", goods_set_arg(give)).with("get", goods_set_arg(get))
        }
        Exchange::Any { any, get } => Text::new("exchange-any").with("count", *any).with("get", goods_set_arg(get)),
        Exchange::Haul { .. } => Text::new("exchange-haul"),
    }
}

impl Data {
    /// A spell as a card.
    pub(crate) fn spell_card(&self, spell: u8) -> Card {
        let printed = &self.spells[usize::from(spell)];
        let mut card = Card::new(printed.id.clone(), name_text(&printed.name), 1);
        card.look = vec!["spell".into()];
        card.lines.push(effect_text(&printed.effect));
        card.note = provenance_line(printed.source, &printed.known);
        card
    }

    /// A workshop as a card.
    pub(crate) fn workshop_card(&self, workshop: u8, count: u32) -> Card {
        let printed = &self.workshops[usize::from(workshop)];
        let mut card = Card::new(printed.id.clone(), name_text(&printed.name), count);
        card.look = vec!["workshop".into()];
        card.lines = printed.exchange.iter().map(exchange_text).collect();
        card.note = provenance_line(printed.source, &printed.known);
        card
    }

    /// A hall as a card.
    pub(crate) fn hall_card(&self, hall: u8) -> Card {
        let printed = &self.halls[usize::from(hall)];
        let mut card = Card::new(printed.id.clone(), name_text(&printed.name), 1);
        let size = printed.shape.footprints[0].steps.len();
        card.lines.push(Text::new("card-hall").with("count", size).with("low", printed.low).with("high", printed.high));
        card.note = provenance_line(printed.source, &printed.known);
        card
    }

    /// A shape of tunnel as a card.
    pub(crate) fn tunnel_card(&self, tile: u8, count: u32) -> Card {
        let printed = &self.tunnels[usize::from(tile)];
        let mut card = Card::new(printed.id.clone(), Text::new("card-tunnel").with("tile", printed.id.as_str()), count);
        let key = if printed.shape.turns[0].mark.is_some() { "card-cells-anchor" } else { "card-cells" };
        card.lines.push(Text::new(key).with("count", printed.size));
        card.note = provenance_line(printed.source, &printed.known);
        // `T4` is also a place of the moot.
        card.filling(Fills::Slot("tile".into()))
    }

    /// All cards of the game, for the gallery.
    pub(crate) fn all_cards(&self) -> Vec<Widget> {
        let row = |id: &'static str, label: &'static str, mut cards: Vec<Card>| {
            // The gallery shows the note on the source as a line.
            for card in &mut cards {
                card.lines.extend(card.note.clone());
            }
            Widget::new(id, Text::new(label), Kind::Cards(Layout::Row, cards))
        };
        let troll = |card: &ComponentData| {
            let mut shown = troll_card(card, card.id.clone());
            shown.lines = troll_lines(card);
            shown
        };
        let level = |n: u8| self.cards.iter().filter(|c| c.level == n).map(troll).collect::<Vec<_>>();
        vec![
            row("level-1", "label-level-1", level(1)),
            row("level-2", "label-level-2", level(2)),
            row("level-3", "label-level-3", level(3)),
            row("starters", "label-starters", level(0)),
            row("spells", "label-spells", (0..self.spells.len() as u8).map(|s| self.spell_card(s)).collect()),
            row("workshops", "label-workshops", {
                (0..self.workshops.len() as u8)
                    .map(|s| self.workshop_card(s, self.workshops[usize::from(s)].copies.into()))
                    .collect()
            }),
            row("halls", "label-halls", (0..self.halls.len() as u8).map(|h| self.hall_card(h)).collect()),
            row("tunnels", "label-tunnels", {
                (0..self.tunnels.len() as u8)
                    .map(|t| self.tunnel_card(t, self.tunnels[usize::from(t)].count.into()))
                    .collect()
            }),
        ]
    }
}

/// A note on the source of an entry that is not from a rulebook.
fn provenance_line(source: Source, known: &[String]) -> Option<Text> {
    let key = match source {
        Source::Rulebook => return None,
        Source::Public => "card-public",
        Source::Reconstructed if known.is_empty() => "card-reconstructed",
        Source::Reconstructed => "card-partly-known",
        Source::Invented => "card-invented",
    };
    let text = Text::new(key);
    if known.is_empty() {
        return Some(text);
    }
    let fields = known.iter().map(|field| Arg::Text(Text::new(format!("field-{field}")))).collect();
    Some(text.with("known", Arg::List(fields)))
}
