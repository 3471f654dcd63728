//! What is printed on the cards, read from `data/*.toml`, checked, and laid out for quick reading.

pub(crate) mod files;
mod masks;
mod reader;
mod validate;
pub mod vocabulary;

use crate::cards::{DECK, House, Icon, Keyword, Kind, Plot, SEAT_WORDS, Slot, Type};
use crate::evaluate::CardValue;
use engine::{Arg, ComponentData, DataError, Provenance, Seat, Sheets, Source};
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
    /// As an argument of a text.
    pub fn arg(&self) -> Arg {
        Arg::Name { en: self.en.clone().into(), pl: self.pl.clone().into() }
    }
}

/// A title of the draw decks.
#[derive(Debug)]
pub struct Card {
    /// Its word in notation.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Its type.
    pub kind: Type,
    /// Its symbol.
    pub house: House,
    /// Copies in the decks of the seats.
    pub copies: [u8; 2],
    /// A person or place there is one of.
    pub unique: bool,
    /// Gold to play it.
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
    /// Fields that are better founded.
    pub known: Vec<String>,
    /// What it says.
    pub text: Texts,
    /// What a bot thinks of all that.
    pub(crate) value: CardValue,
}

/// The abilities of a card or plot by sort.
#[derive(Debug, Default)]
pub struct Texts {
    /// Used in an action window.
    pub action: Option<Ability>,
    /// Used after its trigger.
    pub response: Option<Ability>,
    /// Interrupts a kill.
    pub save: Option<Ability>,
    /// Has to happen after its trigger.
    pub passive: Option<Ability>,
    /// Happens when a plot is revealed.
    pub when_revealed: Option<Ability>,
    /// Hold all the time.
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
    /// Its word in notation.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Gold in marshalling.
    pub income: u8,
    /// For who chooses the first player.
    pub initiative: u8,
    /// How much a won challenge brings.
    pub claim: u8,
    /// Where it belongs.
    pub deck: PlotDeck,
    /// Where the entry comes from.
    pub source: Source,
    /// Fields that are better founded.
    pub known: Vec<String>,
    /// What it says.
    pub text: Texts,
    /// What its continuous text is about, as bits of [`topic`].
    pub(crate) topics: u16,
}

/// What continuous text of a plot can be about: asked all the time, so kept as bits.
pub(crate) mod topic {
    use super::vocabulary::Effect;

    pub const STRENGTH: u16 = 1;
    pub const BAR: u16 = 2;
    pub const KNEEL: u16 = 4;
    pub const BLANK: u16 = 8;
    pub const PRICE: u16 = 16;
    pub const INCOME: u16 = 32;
    pub const DOMINANCE: u16 = 64;
    pub const EVENT_TAX: u16 = 128;
    pub const CHALLENGE_TAX: u16 = 256;
    pub const CHALLENGES: u16 = 512;
    pub const DECLARED: u16 = 1024;
    pub const STANDING: u16 = 2048;

    /// The topic of an effect; 0 for what happens once.
    pub fn from_effect(effect: &Effect) -> u16 {
        match effect {
            Effect::Strength { .. } => STRENGTH,
            Effect::Bar { .. } => BAR,
            Effect::NoKneel { .. } => KNEEL,
            Effect::Blank { .. } => BLANK,
            Effect::Reduce { .. } | Effect::NoReduction => PRICE,
            Effect::OpponentIncome { .. } | Effect::NoBonus => INCOME,
            Effect::Dominance { .. } => DOMINANCE,
            Effect::EventTax { .. } => EVENT_TAX,
            Effect::ChallengeTax { .. } => CHALLENGE_TAX,
            Effect::ExtraChallenge { .. } | Effect::MaxChallenges { .. } => CHALLENGES,
            Effect::MaxDeclared { .. } => DECLARED,
            Effect::NoStand { .. } => STANDING,
            _ => 0,
        }
    }
}

/// The draw deck of a seat.
#[derive(Debug)]
pub struct DeckList {
    /// The titles in it, as indices of [`Data::cards`]; a [`Kind`] counts them.
    pub titles: Vec<u8>,
    /// Copies of each.
    pub total: [u8; DECK],
    /// The first place of each title's copies.
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
    /// What their continuous text is about, as bits of [`topic`].
    pub(crate) topics: [u16; 32],
    /// The basic plot decks.
    pub basic: [u32; 2],
    /// The plots of the draft.
    pub pool: u32,
    /// Words and names of traits; a trait's place is its bit.
    pub traits: Vec<(String, Name)>,
    /// The numbers of the game.
    pub numbers: Numbers,
    /// What is asked all the time, as bits.
    pub masks: Masks,
    /// The title in each place of both decks, as an index of [`Data::cards`].
    pub(crate) title_at: [u8; 2 * DECK],
    pub(crate) kind_at: [Kind; 2 * DECK],
    provenance: Provenance,
}

impl Data {
    /// The card in a place.
    #[inline]
    pub fn card_in(&self, slot: Slot) -> &Card {
        &self.cards[usize::from(self.title_at[slot.index()])]
    }

    /// The title in a place, as its owner counts titles.
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

    /// The places of a title's copies.
    #[inline]
    pub fn slots(&self, seat: Seat, kind: Kind) -> impl Iterator<Item = Slot> + Clone + use<> {
        let deck = &self.decks[seat.index()];
        let first = seat.0 * DECK as u8 + deck.first[kind.index()];
        (first..first + deck.total[kind.index()]).map(Slot)
    }

    /// The title of that word in a seat's deck.
    pub fn kind_named(&self, seat: Seat, word: &str) -> Option<Kind> {
        self.kinds(seat).find(|k| self.card(seat, *k).id == word)
    }

    /// A plot.
    #[inline]
    pub fn plot(&self, plot: Plot) -> &PlotCard {
        &self.plots[plot.index()]
    }

    /// The plot of that word.
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

    fn build(sheets: &Sheets) -> Result<Data, Vec<DataError>> {
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

/// The word of a seat in data.
pub(crate) fn seat_index(word: &str) -> Option<usize> {
    SEAT_WORDS.iter().position(|w| *w == word)
}
