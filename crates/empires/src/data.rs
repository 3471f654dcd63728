//! Component data: read from `data/*.toml`, validated, and prepared for quick access.

pub(crate) mod files;
mod masks;
pub mod program;
mod reader;
mod spelling;
mod validate;
pub mod vocabulary;

use crate::components::{
    CLANS, CardType, Distance, FIRST_ISLE_PLACE, Goods, Isle, PLACES, Place, TITLES, Tile, Title, Ware,
};
use crate::evaluate::card_values::CardValue;
use engine::{Arg, ComponentData, DataError, DataFiles, Provenance, Source};
pub use files::{EventEntry, ExtraGoal, Numbers};
pub use masks::Masks;
use program::{CompiledAbilities, CostItem, Op, Programs, Tally};
use reader::Reader;
use serde::Deserialize;
use vocabulary::{Ability, Effect};

/// A name in both languages.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a name in both languages, { en = \"…\", pl = \"…\" }")]
pub struct Name {
    pub(crate) en: String,
    pub(crate) pl: String,
}

impl Name {
    /// The name as an argument of a text.
    pub fn arg(&self) -> Arg {
        Arg::Name { en: self.en.clone().into(), pl: self.pl.clone().into() }
    }
}

/// Where a card belongs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Home {
    /// To a clan.
    Clan(u8),
    /// To a stack of Islands.
    Sea(Distance),
}

/// A title: a clan card, or an Island.
#[derive(Debug)]
pub struct Card {
    /// Its word in notation.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// The clan or stack it belongs to.
    pub home: Home,
    /// Is it one of the three starting cards?
    pub start: bool,
    /// Does it come from a scenario? Such cards are not in a deck at set-up.
    pub extra: bool,
    /// The number of copies.
    pub copies: u8,
    /// Its type.
    pub card_type: CardType,
    /// Its icon, as an index into [`Data::icons`].
    pub icon: u8,
    /// Goods for which it is built.
    pub cost: Option<Goods>,
    /// The action with which it is played.
    pub tile: Option<Tile>,
    /// What a Field or upgrade gives.
    pub goods: Goods,
    /// The Good a Field must give for this to go under it.
    pub upgrades: Option<Ware>,
    /// Goods at the start of the game.
    pub start_goods: Goods,
    /// What a Ship that pillages it brings.
    pub pillage: Goods,
    /// Its Building bonus, as written.
    pub bonus: Vec<Effect>,
    /// Its abilities, as written.
    pub ability: Vec<Ability>,
    /// Both, compiled.
    pub compiled: CompiledAbilities,
    /// Where the entry comes from.
    pub source: Source,
    /// Fields of the entry that are better known than its source says.
    pub known: Vec<String>,
}

/// A clan.
#[derive(Debug)]
pub struct Clan {
    /// Its name.
    pub name: Name,
    /// Its people.
    pub people: Name,
    /// From 1 to 10.
    pub difficulty: u8,
    /// Ships at the start.
    pub ships: u8,
    /// The titles as indices into [`Data::cards`]; a [`Title`] is an index into this list. Starting cards come first.
    pub titles: Vec<u8>,
    /// Copies of each title in the deck.
    pub deck: [u8; TITLES],
    /// All copies of each title.
    pub copies: [u8; TITLES],
    /// The first place of each title's copies in an Empire.
    pub first: [u8; TITLES],
    /// The card in each place as an index into [`Data::cards`], Islands included.
    pub card_at_place: [u8; PLACES],
    /// The title in each place; 255 for Islands and empty places.
    pub title_at: [u8; PLACES],
    /// Sets of cards as bits.
    pub masks: Masks,
}

/// A solo scenario.
#[derive(Debug)]
pub struct Solo {
    /// Its word.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// The difficulty, from 1 on.
    pub difficulty: u8,
    /// The score to reach.
    pub score: u8,
    /// An additional goal.
    pub also: Option<ExtraGoal>,
    /// What happens at set-up.
    pub setup: Vec<Effect>,
    /// The five events.
    pub events: Vec<EventEntry>,
    pub(crate) setup_list: u16,
    pub(crate) event_programs: Vec<(u16, u16)>,
    pub(crate) extra_goal: Option<(u8, Tally)>,
}

/// Everything printed on the components of the game.
#[derive(Debug)]
pub struct Data {
    /// Every title; Islands come last.
    pub cards: Vec<Card>,
    /// The clans, in the order of [`CLANS`].
    pub clans: Vec<Clan>,
    /// The index of the first Island in [`Data::cards`].
    pub first_isle: usize,
    /// Islands of each distance, as bits.
    pub seas: [u32; 2],
    /// Words and names of icons.
    pub icons: Vec<(String, Name)>,
    /// The solo scenarios.
    pub solos: Vec<Solo>,
    /// The numbers of the game.
    pub numbers: Numbers,
    pub(crate) programs: Programs,
    /// The value of each title for bots.
    pub(crate) values: Vec<CardValue>,
    provenance: Provenance,
}

impl Data {
    /// A clan.
    #[inline]
    pub fn clan(&self, clan: u8) -> &Clan {
        &self.clans[usize::from(clan)]
    }

    /// A title of a clan.
    #[inline]
    pub fn card(&self, clan: u8, title: Title) -> &Card {
        &self.cards[usize::from(self.clan(clan).titles[title.index()])]
    }

    /// The card in a place of a clan's Empire.
    #[inline]
    pub fn card_at(&self, clan: u8, place: Place) -> &Card {
        &self.cards[usize::from(self.clan(clan).card_at_place[place.index()])]
    }

    /// The title in a place; `None` for Islands.
    pub fn title_at(&self, clan: u8, place: Place) -> Option<Title> {
        Some(self.clan(clan).title_at[place.index()]).filter(|k| *k != 255).map(Title)
    }

    /// The value of the card in a place.
    #[inline]
    pub(crate) fn value_at(&self, clan: u8, place: Place) -> &CardValue {
        &self.values[usize::from(self.clan(clan).card_at_place[place.index()])]
    }

    /// The value of a title.
    #[inline]
    pub(crate) fn value_of(&self, clan: u8, title: Title) -> &CardValue {
        &self.values[usize::from(self.clan(clan).titles[title.index()])]
    }

    /// The value of an Island.
    #[inline]
    pub(crate) fn value_of_isle(&self, isle: Isle) -> &CardValue {
        &self.values[self.first_isle + isle.index()]
    }

    /// An Island.
    #[inline]
    pub fn isle(&self, isle: Isle) -> &Card {
        &self.cards[self.first_isle + isle.index()]
    }

    /// How many Islands there are.
    pub fn isles(&self) -> u8 {
        (self.cards.len() - self.first_isle) as u8
    }

    /// The distance of an Island.
    #[inline]
    pub fn distance(&self, isle: Isle) -> Distance {
        if self.seas[0] & isle.bit() != 0 { Distance::Nearby } else { Distance::Distant }
    }

    /// The Island with this word.
    pub fn isle_named(&self, word: &str) -> Option<Isle> {
        self.cards[self.first_isle..].iter().position(|card| same_id(&card.id, word)).map(|i| Isle(i as u8))
    }

    /// The titles of a clan.
    pub fn titles(&self, clan: u8) -> impl Iterator<Item = Title> + Clone + use<> {
        (0..self.clan(clan).titles.len() as u8).map(Title)
    }

    /// The title with this word.
    pub fn title_named(&self, clan: u8, word: &str) -> Option<Title> {
        self.titles(clan).find(|k| same_id(&self.card(clan, *k).id, word))
    }

    /// The places of a title's copies.
    pub fn places(&self, clan: u8, title: Title) -> impl Iterator<Item = Place> + Clone + use<> {
        let clan = self.clan(clan);
        let first = clan.first[title.index()];
        (first..first + clan.copies[title.index()]).map(Place)
    }

    /// A list of effects.
    #[inline]
    pub(crate) fn list(&self, list: u16) -> &[Op] {
        &self.programs.lists[usize::from(list)]
    }

    /// A cost.
    #[inline]
    pub(crate) fn cost(&self, cost: u16) -> &[CostItem] {
        &self.programs.costs[usize::from(cost)]
    }

    /// The name of an option.
    pub(crate) fn option_name(&self, list: u16) -> &str {
        &self.programs.names[usize::from(list)]
    }

    /// The number of the icon with this word.
    pub fn icon_named(&self, word: &str) -> Option<usize> {
        self.icons.iter().position(|(id, _)| id == word)
    }
}

/// Fills a row of fixed length. (Filling it in loops, place by place, takes the compiler minutes.)
fn padded<const N: usize>(list: &[u8], rest: u8) -> [u8; N] {
    let mut row = [rest; N];
    row[..list.len()].copy_from_slice(list);
    row
}

fn build_clan(cards: &[Card], clan: u8, head: reader::ClanHeader) -> Clan {
    let mut titles: Vec<u8> =
        (0..cards.len() as u8).filter(|i| cards[usize::from(*i)].home == Home::Clan(clan)).collect();
    // The order is: starting cards, the deck, cards from a scenario.
    titles.sort_by_key(|i| (!cards[usize::from(*i)].start, cards[usize::from(*i)].extra, *i));
    let isles: Vec<u8> =
        (0..cards.len() as u8).filter(|i| matches!(cards[usize::from(*i)].home, Home::Sea(_))).collect();
    let of_each =
        |ask: fn(&Card) -> u8| -> Vec<u8> { titles.iter().map(|card| ask(&cards[usize::from(*card)])).collect() };
    let copies = of_each(|card| card.copies);
    let deck = of_each(|card| if card.start || card.extra { 0 } else { card.copies });
    let first: Vec<u8> = (0..titles.len()).map(|title| copies[..title].iter().sum()).collect();
    // One item for each copy, in the order of places.
    let each_copy = |of: &[u8]| -> Vec<u8> {
        of.iter().zip(&copies).flat_map(|(word, copies)| std::iter::repeat_n(*word, usize::from(*copies))).collect()
    };
    let laid = each_copy(&titles);
    let mut card_at_place = padded(&laid, 0);
    card_at_place[FIRST_ISLE_PLACE..][..isles.len()].copy_from_slice(&isles);
    let title_at = padded(&each_copy(&(0..titles.len() as u8).collect::<Vec<_>>()), 255);
    let (deck, copies, first) = (padded(&deck, 0), padded(&copies, 0), padded(&first, 0));
    let masks = Masks::new(cards, &titles, &card_at_place, laid.len());
    let reader::ClanHeader { name, people, difficulty, ships } = head;
    Clan { name, people, difficulty, ships, titles, deck, copies, first, card_at_place, title_at, masks }
}

impl ComponentData for Data {
    const FILES: &'static [(&'static str, &'static str)] = &[
        ("cards.toml", include_str!("../data/cards.toml")),
        ("islands.toml", include_str!("../data/islands.toml")),
        ("clans.toml", include_str!("../data/clans.toml")),
        ("icons.toml", include_str!("../data/icons.toml")),
        ("solos.toml", include_str!("../data/solos.toml")),
        ("numbers.toml", include_str!("../data/numbers.toml")),
    ];

    fn build(sheets: &DataFiles) -> Result<Data, Vec<DataError>> {
        let mut reader = Reader::default();
        let numbers = reader.numbers(sheets);
        let icons = reader.icons(sheets);
        let words: Vec<String> = icons.iter().map(|(id, _)| id.clone()).collect();
        let mut programs = Programs::new(words.clone());
        let heads = reader.clans(sheets);
        let cards = reader.cards(sheets, &words, &mut programs);
        reader.check_decks(sheets, &cards);
        let solos = reader.solos(sheets, &words, &mut programs);
        let Reader { errors, provenance } = reader;
        let (true, Some(numbers)) = (errors.is_empty(), numbers) else { return Err(errors) };
        let heads: Vec<_> = heads.into_iter().flatten().collect();
        debug_assert_eq!(heads.len(), CLANS.len());
        let clans = heads.into_iter().zip(0..).map(|(head, clan)| build_clan(&cards, clan, head)).collect();
        let first_isle = cards.iter().position(|c| matches!(c.home, Home::Sea(_))).unwrap_or(cards.len());
        let sea = |distance: Distance| {
            let isles = cards[first_isle..].iter().enumerate().filter(|(_, c)| c.home == Home::Sea(distance));
            isles.fold(0, |bits, (i, _)| bits | 1 << i)
        };
        let values = cards.iter().map(|card| programs.value(card)).collect();
        Ok(Data {
            values,
            clans,
            first_isle,
            seas: [sea(Distance::Nearby), sea(Distance::Distant)],
            icons,
            solos: solos.into_iter().flatten().collect(),
            numbers,
            programs,
            provenance,
            cards,
        })
    }

    fn provenance(&self) -> Provenance {
        self.provenance
    }

    fn gallery(&self) -> Vec<engine::scene::Widget> {
        self.gallery_widgets()
    }
}

/// Is this the id, with `-` or `_`?
pub fn same_id(id: &str, word: &str) -> bool {
    let dash = |b: u8| if b == b'_' { b'-' } else { b };
    id.len() == word.len() && id.bytes().eq(word.bytes().map(dash))
}
