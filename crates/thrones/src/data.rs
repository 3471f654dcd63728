//! The component data: cards, plots and numbers from `data/*.toml`, validated and indexed.

pub(crate) mod files;
mod masks;
mod reader;
pub(crate) mod topic;
mod validate;
pub mod vocabulary;

use crate::cards::{DECK, House, Icon, Keyword, Kind, Plot, SEAT_WORDS, Slot, Type};
use crate::evaluate::CardValue;
use engine::{Arg, ComponentData, DataError, DataFiles, Provenance, Seat, Source};
pub use files::{Numbers, PlotDeck};
pub use masks::{Masks, PRICES};
use reader::Reader;
use serde::Deserialize;
use vocabulary::{Ability, Filter};

/// A name in both languages.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Name {
    pub(crate) en: String,
    pub(crate) pl: String,
}

impl Name {
    /// As an argument of a message.
    pub fn arg(&self) -> Arg {
        Arg::Name { en: self.en.clone().into(), pl: self.pl.clone().into() }
    }
}

/// A title: all copies of one card.
#[derive(Debug)]
pub struct Card {
    /// Its name in notation.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Its type.
    pub kind: Type,
    /// Its house symbol.
    pub house: House,
    /// Number of copies in the deck of each seat.
    pub copies: [u8; 2],
    /// Is it unique?
    pub unique: bool,
    /// Printed cost in gold.
    pub cost: u8,
    /// Printed STR.
    pub strength: u8,
    /// Printed icons.
    pub icons: Vec<Icon>,
    /// Traits as bits.
    pub traits: u64,
    /// Keywords.
    pub keywords: Vec<Keyword>,
    /// Income bonus.
    pub income: u8,
    /// What an attachment can be attached to.
    pub attach: Option<Filter>,
    /// Where the entry comes from.
    pub source: Source,
    /// Fields with a better source than the entry.
    pub known: Vec<String>,
    /// Its abilities.
    pub text: Texts,
    /// Its value for bots.
    pub(crate) value: CardValue,
}

/// The abilities of a card or plot, by kind.
#[derive(Debug, Default)]
pub struct Texts {
    /// Used in an action window.
    pub action: Option<Ability>,
    /// Used after its trigger.
    pub response: Option<Ability>,
    /// Interrupts a kill.
    pub save: Option<Ability>,
    /// Resolved after its trigger; not optional.
    pub passive: Option<Ability>,
    /// Resolved when the plot is revealed.
    pub when_revealed: Option<Ability>,
    /// Continuous text.
    pub always: Vec<Ability>,
}

impl Texts {
    /// Every ability.
    pub fn all(&self) -> impl Iterator<Item = &Ability> {
        let single = [&self.action, &self.response, &self.save, &self.passive, &self.when_revealed];
        single.into_iter().flatten().chain(&self.always)
    }

    pub(crate) fn all_mut(&mut self) -> impl Iterator<Item = &mut Ability> {
        let single = [&mut self.action, &mut self.response, &mut self.save, &mut self.passive, &mut self.when_revealed];
        single.into_iter().flatten().chain(&mut self.always)
    }
}

/// A plot.
#[derive(Debug)]
pub struct PlotCard {
    /// Its name in notation.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Gold in marshalling.
    pub income: u8,
    /// Initiative.
    pub initiative: u8,
    /// Claim.
    pub claim: u8,
    /// Its plot deck.
    pub deck: PlotDeck,
    /// Where the entry comes from.
    pub source: Source,
    /// Fields with a better source than the entry.
    pub known: Vec<String>,
    /// Its abilities.
    pub text: Texts,
    /// The topics of its continuous text, as bits.
    pub(crate) topics: u16,
}

/// The draw deck of a seat.
#[derive(Debug)]
pub struct DeckList {
    /// The titles as indices of [`Data::cards`]. A [`Kind`] is an index of this list.
    pub titles: Vec<u8>,
    /// Number of copies of each title.
    pub total: [u8; DECK],
    /// The first slot of each title.
    pub first: [u8; DECK],
}

/// Everything printed on the components of the game.
#[derive(Debug)]
pub struct Data {
    /// Every title.
    pub cards: Vec<Card>,
    /// The draw decks.
    pub decks: [DeckList; 2],
    /// Every plot.
    pub plots: Vec<PlotCard>,
    /// The topics of each plot's continuous text, as bits.
    pub(crate) topics: [u16; 32],
    /// The basic plot decks.
    pub basic: [u32; 2],
    /// The plots of the draft.
    pub pool: u32,
    /// Ids and names of traits. The index of a trait is its bit.
    pub traits: Vec<(String, Name)>,
    /// The numbers of the game.
    pub numbers: Numbers,
    /// Bit sets of cards by property.
    pub masks: Masks,
    /// The title of each slot, as an index of [`Data::cards`].
    pub(crate) title_at: [u8; 2 * DECK],
    pub(crate) kind_at: [Kind; 2 * DECK],
    provenance: Provenance,
}

impl Data {
    /// The card of a slot.
    #[inline]
    pub fn card_in(&self, slot: Slot) -> &Card {
        &self.cards[usize::from(self.title_at[slot.index()])]
    }

    /// The title of a slot, as an index of the owner's titles.
    #[inline]
    pub fn kind(&self, slot: Slot) -> Kind {
        self.kind_at[slot.index()]
    }

    /// A title of a seat's deck.
    #[inline]
    pub fn card(&self, seat: Seat, kind: Kind) -> &Card {
        &self.cards[usize::from(self.decks[seat.index()].titles[kind.index()])]
    }

    /// The titles of a seat's deck.
    pub fn kinds(&self, seat: Seat) -> impl Iterator<Item = Kind> + Clone + use<> {
        (0..self.decks[seat.index()].titles.len() as u8).map(Kind)
    }

    /// The slots of a title.
    #[inline]
    pub fn slots(&self, seat: Seat, kind: Kind) -> impl Iterator<Item = Slot> + Clone + use<> {
        let deck = &self.decks[seat.index()];
        let first = seat.0 * DECK as u8 + deck.first[kind.index()];
        (first..first + deck.total[kind.index()]).map(Slot)
    }

    /// The title of a seat's deck with this id.
    pub fn kind_named(&self, seat: Seat, word: &str) -> Option<Kind> {
        self.kinds(seat).find(|k| self.card(seat, *k).id == word)
    }

    /// A plot.
    #[inline]
    pub fn plot(&self, plot: Plot) -> &PlotCard {
        &self.plots[plot.index()]
    }

    /// The plot with this id.
    pub fn plot_named(&self, word: &str) -> Option<Plot> {
        self.plots.iter().position(|p| p.id == word).map(|i| Plot(i as u8))
    }
}

impl ComponentData for Data {
    const FILES: &'static [(&'static str, &'static str)] = &[
        ("cards.toml", include_str!("../data/cards.toml")),
        ("plots.toml", include_str!("../data/plots.toml")),
        ("traits.toml", include_str!("../data/traits.toml")),
        ("numbers.toml", include_str!("../data/numbers.toml")),
    ];

    fn build(sheets: &DataFiles) -> Result<Data, Vec<DataError>> {
        let mut reader = Reader::default();
        let numbers = reader.numbers(sheets);
        let traits = reader.traits(sheets);
        let mut cards = reader.cards(sheets, &traits);
        let mut plots = reader.plots(sheets, &traits);
        let decks = reader.decks(sheets, &cards);
        let (basic, pool) = reader.plot_decks(sheets, &plots);
        reader.check_references(&cards, &plots);
        reader.check_due_together(sheets, &cards);
        let Reader { errors, provenance, .. } = reader;
        let (true, Some(numbers)) = (errors.is_empty(), numbers) else { return Err(errors) };
        let bits = |filter: &mut Filter| {
            let bit = |word: &String| traits.iter().position(|(id, _)| id == word).map_or(0, |i| 1u64 << i);
            filter.trait_bits = filter.traits.iter().map(bit).fold(0, |a, b| a | b);
        };
        for card in &mut cards {
            card.attach.iter_mut().for_each(bits);
            card.value = CardValue::from_card(card);
        }
        let texts = cards.iter_mut().map(|c| &mut c.text).chain(plots.iter_mut().map(|p| &mut p.text));
        for ability in texts.flat_map(Texts::all_mut) {
            validate::for_each_filter(ability, bits);
            ability.brief = ability.summarize();
        }
        let (mut title_at, mut kind_at) = ([0; 2 * DECK], [Kind(0); 2 * DECK]);
        for (seat, deck) in decks.iter().enumerate() {
            for (kind, &title) in deck.titles.iter().enumerate() {
                let first = seat * DECK + usize::from(deck.first[kind]);
                for place in first..first + usize::from(deck.total[kind]) {
                    title_at[place] = title;
                    kind_at[place] = Kind(kind as u8);
                }
            }
        }
        let masks = Masks::build(&cards, &decks, &title_at);
        let topics = std::array::from_fn(|i| plots.get(i).map_or(0, |plot| plot.topics));
        Ok(Data { cards, decks, plots, topics, basic, pool, traits, numbers, masks, title_at, kind_at, provenance })
    }

    fn provenance(&self) -> Provenance {
        self.provenance
    }

    fn gallery(&self) -> Vec<engine::scene::Widget> {
        self.all_printed_cards()
    }
}

/// The index of a seat by its name in the data.
pub(crate) fn seat_index(word: &str) -> Option<usize> {
    SEAT_WORDS.iter().position(|w| *w == word)
}
