//! The nouns of the game: wares, tiles, types of cards, events, titles, and places for cards.

use serde::{Deserialize, Serialize};

/// Things that are gained, spent and counted. The first eight lie in supplies and on cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[expect(missing_docs, reason = "the words of the game")]
pub enum Ware {
    Food,
    Wood,
    Stone,
    Sheep,
    Fish,
    Gold,
    Raze,
    Worker,
    /// A card drawn from the player's deck.
    Card,
    Vp,
    /// A Regular Ship.
    Ship,
    /// Any of the five Resources.
    Resource,
}

impl Ware {
    /// All of them, in order.
    pub const ALL: [Ware; 12] = [
        Ware::Food,
        Ware::Wood,
        Ware::Stone,
        Ware::Sheep,
        Ware::Fish,
        Ware::Gold,
        Ware::Raze,
        Ware::Worker,
        Ware::Card,
        Ware::Vp,
        Ware::Ship,
        Ware::Resource,
    ];
    /// Wares of a supply, Workers last.
    pub const STOCKED: [Ware; 8] =
        [Ware::Food, Ware::Wood, Ware::Stone, Ware::Sheep, Ware::Fish, Ware::Gold, Ware::Raze, Ware::Worker];
    /// The word in notation and data.
    pub const fn word(self) -> &'static str {
        ["food", "wood", "stone", "sheep", "fish", "gold", "raze", "worker", "card", "vp", "ship", "resource"]
            [self as usize]
    }

    /// The ware of that word.
    pub fn from_word(word: &str) -> Option<Ware> {
        Ware::ALL.into_iter().find(|ware| ware.word() == word)
    }
}

/// The number of Resources, which are the first wares. rule: resources
pub const RESOURCES: usize = 5;
/// The number of wares that can pay for Resources: the Resources and Gold.
pub const PAYMENT_WARES: usize = 6;
/// The number of wares that lie on cards and in supplies.
pub const STOCKED: usize = 8;

/// An amount of each ware.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Goods(pub [u8; 12]);

impl Goods {
    /// Nothing.
    pub const NONE: Goods = Goods([0; 12]);

    /// An amount of one ware.
    pub const fn single(ware: Ware, n: u8) -> Goods {
        let mut goods = Goods::NONE;
        goods.0[ware as usize] = n;
        goods
    }

    /// The amount of one ware.
    #[inline]
    pub const fn count(&self, ware: Ware) -> u8 {
        self.0[ware as usize]
    }

    /// Are all amounts zero?
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|n| *n == 0)
    }

    /// The wares with an amount above zero.
    pub fn iter(&self) -> impl Iterator<Item = (Ware, u8)> + '_ {
        Ware::ALL.into_iter().map(|ware| (ware, self.count(ware))).filter(|(_, n)| *n > 0)
    }

    /// Adds other Goods.
    pub fn add(&mut self, other: &Goods) {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a += b);
    }
}

/// The five actions, and the tiles that show them. rule: ring
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[expect(missing_docs, reason = "the words of the game")]
pub enum Tile {
    Explore,
    Populate,
    Construct,
    Harvest,
    Sail,
}

impl Tile {
    /// All of them.
    pub const ALL: [Tile; 5] = [Tile::Explore, Tile::Populate, Tile::Construct, Tile::Harvest, Tile::Sail];

    /// The word in notation and data.
    pub const fn word(self) -> &'static str {
        ["explore", "populate", "construct", "harvest", "sail"][self as usize]
    }

    /// The tile of that word.
    pub fn from_word(word: &str) -> Option<Tile> {
        Tile::ALL.into_iter().find(|tile| tile.word() == word)
    }
}

/// What a card is. rule: cards
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[expect(missing_docs, reason = "the words of the game")]
pub enum CardType {
    Field,
    Upgrade,
    FieldOrUpgrade,
    Feature,
    Action,
    Boost,
}

impl CardType {
    /// All of them.
    pub const ALL: [CardType; 6] = [
        CardType::Field,
        CardType::Upgrade,
        CardType::FieldOrUpgrade,
        CardType::Feature,
        CardType::Action,
        CardType::Boost,
    ];

    /// The word in data.
    pub const fn word(self) -> &'static str {
        ["field", "upgrade", "field-or-upgrade", "feature", "action", "boost"][self as usize]
    }
}

/// What can trigger a Feature. rule: triggers
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[expect(missing_docs, reason = "the words of the game")]
pub enum Event {
    Conquer,
    Pillage,
    Sail,
    Explore,
    Populate,
    Construct,
    Harvest,
    PlayBoost,
    /// A Feature or Action Location is built from hand.
    BuildLocation,
    /// A Feature, Action Location, Field or upgrade is built from hand.
    BuildAny,
    DiscardOwnLocation,
    AssignGoods,
    LookoutEnd,
}

/// How many events there are.
pub const EVENTS: usize = 13;

impl Event {
    /// All of them.
    pub const ALL: [Event; EVENTS] = [
        Event::Conquer,
        Event::Pillage,
        Event::Sail,
        Event::Explore,
        Event::Populate,
        Event::Construct,
        Event::Harvest,
        Event::PlayBoost,
        Event::BuildLocation,
        Event::BuildAny,
        Event::DiscardOwnLocation,
        Event::AssignGoods,
        Event::LookoutEnd,
    ];

    /// The word in data and scenarios.
    pub const fn word(self) -> &'static str {
        [
            "conquer",
            "pillage",
            "sail",
            "explore",
            "populate",
            "construct",
            "harvest",
            "play-boost",
            "build-location",
            "build-any",
            "discard-own-location",
            "assign-goods",
            "lookout-end",
        ][self as usize]
    }

    /// The event of that word.
    pub fn from_word(word: &str) -> Option<Event> {
        Event::ALL.into_iter().find(|event| event.word() == word)
    }
}

/// The maximum number of titles of a clan.
pub const TITLES: usize = 32;
/// The number of places in an Empire: one for each copy of a clan card, then one for each Island.
pub const PLACES: usize = 64;
/// The first place of an Island.
pub const FIRST_ISLE_PLACE: usize = 42;
/// The number of cards in an Empire that can hold Goods: clan cards, then Islands.
pub const HOLDERS: usize = 24;
/// The number of clan cards among the holders.
pub const CLAN_HOLDERS: usize = 18;

/// A title of a clan: its index in [`crate::data::Clan::titles`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Title(pub u8);

impl Title {
    /// As an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The titles in a set of bits.
pub fn titles_in(mut bits: u32) -> impl Iterator<Item = Title> {
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let kind = Title(bits.trailing_zeros() as u8);
            bits &= bits - 1;
            kind
        })
    })
}

/// A place for a card in an Empire.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Place(pub u8);

impl Place {
    /// No place.
    pub const NONE: Place = Place(255);
    /// A Copy whose target has left the Empire. rule: copy
    pub const LOST: Place = Place(254);

    /// As an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Is it a place?
    #[inline]
    pub const fn is_some(self) -> bool {
        (self.0 as usize) < PLACES
    }

    /// As a bit.
    #[inline]
    pub const fn bit(self) -> u64 {
        if self.is_some() { 1 << self.0 } else { 0 }
    }

    /// The Island that belongs in this place.
    pub const fn isle(self) -> Option<Isle> {
        if self.is_some() && self.0 as usize >= FIRST_ISLE_PLACE {
            Some(Isle(self.0 - FIRST_ISLE_PLACE as u8))
        } else {
            None
        }
    }
}

/// The places in a set of bits.
#[inline]
pub fn places_in(mut bits: u64) -> impl Iterator<Item = Place> + Clone {
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let place = Place(bits.trailing_zeros() as u8);
            bits &= bits - 1;
            place
        })
    })
}

/// An Island.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Isle(pub u8);

impl Isle {
    /// As an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// As a bit.
    #[inline]
    pub const fn bit(self) -> u32 {
        1 << self.0
    }

    /// The place of this Island in an Empire.
    #[inline]
    pub const fn place(self) -> Place {
        Place(self.0 + FIRST_ISLE_PLACE as u8)
    }
}

/// The Islands in a set of bits.
pub fn isles_in(mut bits: u32) -> impl Iterator<Item = Isle> {
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let isle = Isle(bits.trailing_zeros() as u8);
            bits &= bits - 1;
            isle
        })
    })
}

/// How far an Island is. rule: islands
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[expect(missing_docs, reason = "the words of the game")]
pub enum Distance {
    Nearby,
    Distant,
}

impl Distance {
    /// Both.
    pub const ALL: [Distance; 2] = [Distance::Nearby, Distance::Distant];

    /// The word in notation and data.
    pub const fn word(self) -> &'static str {
        ["nearby", "distant"][self as usize]
    }

    /// The distance of that word.
    pub fn from_word(word: &str) -> Option<Distance> {
        Distance::ALL.into_iter().find(|distance| distance.word() == word)
    }
}

/// The words of the clans, in the order of the data. rule: clans
pub const CLANS: [&str; 6] = ["glenn", "ulaf", "heidel", "panuk", "nanurjuk", "mackinnon"];
/// The words of seats whose clan is not known yet.
pub const SEAT_NAMES: [&str; 4] = ["seat1", "seat2", "seat3", "seat4"];
/// The words of the solo scenarios. rule: solo-scenarios
pub const SOLO_SCENARIOS: [&str; 4] = ["long-winter", "raiders", "kings-tax", "gathering"];
/// The form of a queued Ship in scenarios.
pub const SHIP_FORM: &str = "as its seat, then its cargo: `glenn fish raze`";
/// No clan yet.
pub const NO_CLAN: u8 = 255;
