//! A card or plot as a whole: its numbers, where its entry comes from, and all of them in rows.

use crate::card::{SEAT_WORDS, Type};
use crate::cardtext::{icons, keyword};
use crate::data::{Card, Data, Name, PlotCard, PlotDeck};
use crate::words;
use table::scene::{Card as SceneCard, Kind as Shape, Layout, Widget};
use table::{Arg, Source, Text};

impl Data {
    /// Everything a card says: numbers, traits and keywords, then each ability.
    pub fn card_lines(&self, card: &Card) -> Vec<Text> {
        let mut lines = vec![self.stat_line(card)];
        if !card.keywords.is_empty() {
            let list = card.keywords.iter().map(|k| Arg::Text(keyword(*k))).collect();
            lines.push(Text::new("card-keywords").with("keywords", Arg::List(list)));
        }
        if let Some(filter) = &card.attach {
            lines.push(Text::new("card-attach").with("what", self.filter(filter)));
        }
        if card.income > 0 {
            lines.push(Text::new("card-income").with("count", card.income));
        }
        lines.extend(self.abilities(&card.text));
        lines
    }

    /// Everything a plot says.
    pub fn plot_lines(&self, plot: &PlotCard) -> Vec<Text> {
        let numbers = Text::new("plot-numbers").with("income", plot.income).with("initiative", plot.initiative);
        let mut lines = vec![numbers.with("claim", plot.claim)];
        lines.extend(self.abilities(&plot.text));
        lines
    }

    /// Where an entry comes from, if not from a rulebook.
    pub fn provenance_line(source: Source, known: &[String]) -> Option<Text> {
        let key = match source {
            Source::Rulebook => return None,
            Source::Public => "card-public",
            Source::Reconstructed if known.is_empty() => "card-reconstructed",
            Source::Reconstructed => "card-partly-known",
        };
        let text = Text::new(key);
        if known.is_empty() {
            return Some(text);
        }
        let fields = known.iter().map(|field| Arg::Text(Text::new(format!("field-{field}")))).collect();
        Some(text.with("known", Arg::List(fields)))
    }

    /// Every card and plot with all it says, how many there are, and where each entry comes from.
    pub(crate) fn all_cards(&self) -> Vec<Widget> {
        let card = |id: &str, name: &Name, mut lines: Vec<Text>, source: Source, known: &[String]| {
            lines.extend(Data::provenance_line(source, known));
            SceneCard { lines, ..SceneCard::new(id, Text::new("card-name").with("card", name.arg()), 1) }
        };
        let mut widgets = Vec::new();
        for (seat, word) in SEAT_WORDS.iter().enumerate() {
            let titles = self.cards.iter().filter(|c| c.copies[seat] > 0);
            let cards = titles.map(|c| SceneCard {
                count: c.copies[seat].into(),
                ..card(&c.id, &c.name, self.card_lines(c), c.source, &c.known)
            });
            let kind = Shape::Cards(Layout::Row, cards.collect());
            widgets.push(Widget::new(*word, Text::new(format!("label-deck-{word}")), kind));
        }
        let decks = [("stark", PlotDeck::Stark), ("lannister", PlotDeck::Lannister), ("draft", PlotDeck::Draft)];
        for (word, deck) in decks {
            let plots = self.plots.iter().filter(|p| p.deck == deck);
            let cards = plots.map(|p| card(&p.id, &p.name, self.plot_lines(p), p.source, &p.known)).collect();
            let label = Text::new(format!("label-plots-{word}"));
            widgets.push(Widget::new(format!("plots-{word}"), label, Shape::Cards(Layout::Row, cards)));
        }
        widgets
    }

    fn stat_line(&self, card: &Card) -> Text {
        let house = words::house(card.house);
        let kind = Text::new(format!("type-{}", card.kind.word()));
        let traits: Vec<Arg> = self
            .traits
            .iter()
            .enumerate()
            .filter(|(i, _)| card.traits & (1 << i) != 0)
            .map(|(_, t)| t.1.arg())
            .collect();
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
            text = text.with("strength", card.strength).with("icons", icons(&card.icons));
        }
        if card.kind == Type::Event { text } else { text.with("traits", Arg::List(traits)) }
    }
}
