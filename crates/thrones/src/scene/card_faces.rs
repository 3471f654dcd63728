//! Printed cards and plots: values, text and provenance, and the gallery of all of them.

use crate::cards::{Icon, SEAT_WORDS, Type};
use crate::data::{Card, Data, PlotCard, PlotDeck};
use crate::messages;
use crate::messages::{icons_arg, keyword_text};
use engine::scene::{Card as SceneCard, Kind as Shape, Layout, Mark, Widget};
use engine::{Arg, Source, Text};

impl Data {
    /// A printed card: values, icons and traits, then its text.
    pub(crate) fn printed_card(&self, card: &Card, count: u32) -> SceneCard {
        let mut face = self.card_without_text(card, count);
        if card.kind == Type::Character {
            let strength = Text::new("field-strength");
            face.marks.push(Mark::count("strength", strength, card.strength));
            face.marks.extend(card.icons.iter().map(icon_mark));
        }
        face.facts = vec![self.stat_line(card)];
        face.lines = self.text_lines(card);
        face
    }

    /// The parts of a card that never change: name, look, cost and type.
    pub(crate) fn card_without_text(&self, card: &Card, count: u32) -> SceneCard {
        let mut face = SceneCard::new(card.id.clone(), Text::new("card-name").with("card", card.name.arg()), count);
        face.look = vec![card.kind.word().into(), card.house.word().into()];
        if card.unique {
            face.look.push("unique".into());
        }
        let traits = self.traits.iter().enumerate().filter(|(i, _)| card.traits & (1 << i) != 0);
        face.look.extend(traits.map(|(_, t)| t.0.clone().into()));
        if card.kind != Type::Event {
            face.marks.push(Mark::count("cost", Text::new("field-cost"), card.cost));
        }
        let traits = self.trait_names(card);
        let kind = Text::new(format!("type-{}", card.kind.word()));
        face.sort = Some(if traits.is_empty() {
            Text::new("card-sort").with("type", kind)
        } else {
            Text::new("card-sort-traits").with("type", kind).with("traits", Arg::List(traits))
        });
        face.note = Data::provenance_line(card.source, &card.known);
        face
    }

    /// A printed plot.
    pub(crate) fn printed_plot_card(&self, plot: &PlotCard) -> SceneCard {
        let mut face = SceneCard::new(plot.id.clone(), Text::new("card-name").with("card", plot.name.arg()), 1);
        face.look = vec!["plot".into()];
        face.marks = vec![
            Mark::count("income", Text::new("field-income"), plot.income),
            Mark::count("initiative", Text::new("field-initiative"), plot.initiative),
            Mark::count("claim", Text::new("field-claim"), plot.claim),
        ];
        face.facts = vec![plot_numbers(plot)];
        face.lines = self.ability_texts(&plot.text);
        face.note = Data::provenance_line(plot.source, &plot.known);
        face
    }

    /// All lines of a card: values and traits, keywords, then each ability.
    pub fn card_lines(&self, card: &Card) -> Vec<Text> {
        std::iter::once(self.stat_line(card)).chain(self.text_lines(card)).collect()
    }

    /// All lines of a plot: values, then each ability.
    pub fn plot_lines(&self, plot: &PlotCard) -> Vec<Text> {
        std::iter::once(plot_numbers(plot)).chain(self.ability_texts(&plot.text)).collect()
    }

    /// The text of a card: keywords, then each ability.
    fn text_lines(&self, card: &Card) -> Vec<Text> {
        let mut lines = Vec::new();
        if !card.keywords.is_empty() {
            let list = card.keywords.iter().map(|k| Arg::Text(keyword_text(*k))).collect();
            lines.push(Text::new("card-keywords").with("keywords", Arg::List(list)));
        }
        if let Some(filter) = &card.attach {
            lines.push(Text::new("card-attach").with("what", self.filter_text(filter)));
        }
        if card.income > 0 {
            lines.push(Text::new("card-income").with("count", card.income));
        }
        lines.extend(self.ability_texts(&card.text));
        lines
    }

    /// The provenance of an entry; `None` for entries from a rulebook.
    pub fn provenance_line(source: Source, known: &[String]) -> Option<Text> {
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

    /// Every card and plot with its text, number of copies and provenance.
    pub(crate) fn all_printed_cards(&self) -> Vec<Widget> {
        // The gallery shows the provenance as a line of text.
        let noted = |mut card: SceneCard| {
            card.lines.extend(card.note.clone());
            card
        };
        let mut widgets = Vec::new();
        for (seat, word) in SEAT_WORDS.iter().enumerate() {
            let titles = self.cards.iter().filter(|c| c.copies[seat] > 0);
            let cards = titles.map(|c| noted(self.printed_card(c, c.copies[seat].into())));
            let kind = Shape::Cards(Layout::Row, cards.collect());
            widgets.push(Widget::new(*word, Text::new(format!("label-deck-{word}")), kind));
        }
        let decks = [("stark", PlotDeck::Stark), ("lannister", PlotDeck::Lannister), ("draft", PlotDeck::Draft)];
        for (word, deck) in decks {
            let plots = self.plots.iter().filter(|p| p.deck == deck);
            let cards = plots.map(|p| noted(self.printed_plot_card(p))).collect();
            let label = Text::new(format!("label-plots-{word}"));
            widgets.push(Widget::new(format!("plots-{word}"), label, Shape::Cards(Layout::Row, cards)));
        }
        widgets
    }

    fn trait_names(&self, card: &Card) -> Vec<Arg> {
        let there = self.traits.iter().enumerate().filter(|(i, _)| card.traits & (1 << i) != 0);
        there.map(|(_, t)| t.1.arg()).collect()
    }

    fn stat_line(&self, card: &Card) -> Text {
        let house = messages::house_text(card.house);
        let kind = Text::new(format!("type-{}", card.kind.word()));
        let traits = self.trait_names(card);
        let key = match (card.kind, card.unique) {
            (Type::Character, true) => "card-unique-character",
            (Type::Character, false) => "card-character",
            (Type::Event, _) => "card-event",
            (_, true) => "card-unique-other",
            (_, false) => "card-other",
        };
        let mut text = Text::new(key).with("type", kind).with("house", house);
        if card.kind != Type::Event {
            text = text.with("cost", card.cost);
        }
        if card.kind == Type::Character {
            text = text.with("strength", card.strength).with("icons", icons_arg(&card.icons));
        }
        if card.kind == Type::Event { text } else { text.with("traits", Arg::List(traits)) }
    }
}

/// The mark for an icon.
pub(crate) fn icon_mark(icon: &Icon) -> Mark {
    Mark::new(icon.word(), messages::icon_text(*icon))
}

fn plot_numbers(plot: &PlotCard) -> Text {
    let numbers = Text::new("plot-numbers").with("income", plot.income).with("initiative", plot.initiative);
    numbers.with("claim", plot.claim)
}
