//! What is printed on the components, read from `data/*.toml`, checked, and laid out for quick reading.

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
use engine::{Arg, ComponentData, DataError, Provenance, Sheets, Source};
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
    /// As an argument of a text.
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
    /// Where it belongs.
    pub home: Home,
    /// One of the three cards a clan begins with.
    pub start: bool,
    /// Brought by a scenario: in no deck at set-up.
    pub extra: bool,
    /// How many there are.
    pub copies: u8,
    /// What it is.
    pub card_type: CardType,
    /// Its icon, as a place in [`Data::icons`].
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
    /// The same, ready to be run.
    pub compiled: CompiledAbilities,
    /// Where the entry comes from.
    pub source: Source,
    /// Fields that are better founded.
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
    /// Its titles, as places in [`Data::cards`]; a [`Title`] counts them. Starting cards come first.
    pub titles: Vec<u8>,
    /// Copies of each title in the deck.
    pub deck: [u8; TITLES],
    /// Copies of each title there are.
    pub copies: [u8; TITLES],
    /// The first place of each title's copies in an Empire.
    pub first: [u8; TITLES],
    /// The title in each place, Islands included.
    pub card_at_place: [u8; PLACES],
    /// The same as the clan counts titles; 255 for Islands and nothing.
    pub title_at: [u8; PLACES],
    /// What is asked all the time, as bits.
    pub masks: Masks,
}

/// A solo scenario.
#[derive(Debug)]
pub struct Solo {
    /// Its word.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// From 1 on.
    pub difficulty: u8,
    /// The score to reach.
    pub score: u8,
    /// What else has to hold.
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
    /// The first Island among the titles.
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
    /// What each title is worth to a bot.
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

    /// The title of a clan in a place; nothing for Islands.
    pub fn title_at(&self, clan: u8, place: Place) -> Option<Title> {
        Some(self.clan(clan).title_at[place.index()]).filter(|k| *k != 255).map(Title)
    }

    /// What the card in a place is worth.
    #[inline]
    pub(crate) fn value_at(&self, clan: u8, place: Place) -> &CardValue {
        &self.values[usize::from(self.clan(clan).card_at_place[place.index()])]
    }

    /// What a title of a clan is worth.
    #[inline]
    pub(crate) fn value_of(&self, clan: u8, title: Title) -> &CardValue {
        &self.values[usize::from(self.clan(clan).titles[title.index()])]
    }

    /// What an Island is worth.
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

    /// How far an Island is.
    #[inline]
    pub fn distance(&self, isle: Isle) -> Distance {
        if self.seas[0] & isle.bit() != 0 { Distance::Nearby } else { Distance::Distant }
    }

    /// The Island of that word.
    pub fn isle_named(&self, word: &str) -> Option<Isle> {
        self.cards[self.first_isle..].iter().position(|card| same_id(&card.id, word)).map(|i| Isle(i as u8))
    }

    /// The titles of a clan.
    pub fn titles(&self, clan: u8) -> impl Iterator<Item = Title> + Clone + use<> {
        (0..self.clan(clan).titles.len() as u8).map(Title)
    }

    /// The title of that word in a clan.
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

    /// How an option is called.
    pub(crate) fn option_name(&self, list: u16) -> &str {
        &self.programs.names[usize::from(list)]
    }

    /// The number of the icon with that word.
    pub fn icon_named(&self, word: &str) -> Option<usize> {
        self.icons.iter().position(|(id, _)| id == word)
    }
}

/// A list in a row of fixed length. (Filling such rows place by place in loops takes the compiler minutes.)
fn padded<const N: usize>(list: &[u8], rest: u8) -> [u8; N] {
    let mut row = [rest; N];
    row[..list.len()].copy_from_slice(list);
    row
}

fn build_clan(cards: &[Card], clan: u8, head: reader::ClanHeader) -> Clan {
    let mut titles: Vec<u8> =
        (0..cards.len() as u8).filter(|i| cards[usize::from(*i)].home == Home::Clan(clan)).collect();
    // Starting cards first, then the deck, then what a scenario brought.
    titles.sort_by_key(|i| (!cards[usize::from(*i)].start, cards[usize::from(*i)].extra, *i));
    let isles: Vec<u8> =
        (0..cards.len() as u8).filter(|i| matches!(cards[usize::from(*i)].home, Home::Sea(_))).collect();
    let of_each =
        |ask: fn(&Card) -> u8| -> Vec<u8> { titles.iter().map(|card| ask(&cards[usize::from(*card)])).collect() };
    let copies = of_each(|card| card.copies);
    let deck = of_each(|card| if card.start || card.extra { 0 } else { card.copies });
    let first: Vec<u8> = (0..titles.len()).map(|title| copies[..title].iter().sum()).collect();
    // Copy by copy, as they have places.
    let each_copy = |of: &[u8]| -> Vec<u8> {
        of.iter().zip(&copies).flat_map(|(word, copies)| std::iter::repeat_n(*word, usize::from(*copies))).collect()
    };
    let laid = each_copy(&titles);
    let mut card_at_place = padded(&laid, 0);
    card_at_place[FIRST_ISLE_PLACE..][..isles.len()].copy_from_slice(&isles);
    let title_at = padded(&each_copy(&(0..titles.len() as u8).collect::<Vec<_>>()), 255);
    let (deck, copies, first) = (padded(&deck, 0), padded(&copies, 0), padded(&first, 0));
    let masks = Masks::of(cards, &titles, &card_at_place, laid.len());
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

    fn build(sheets: &Sheets) -> Result<Data, Vec<DataError>> {
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

/// Is this word the id? It may be written with `_` for `-`.
pub fn same_id(id: &str, word: &str) -> bool {
    let dash = |b: u8| if b == b'_' { b'-' } else { b };
    id.len() == word.len() && id.bytes().eq(word.bytes().map(dash))
}
