//! The heroes and sets of heroes. What they do is in `rules/heroes.rs`.

use serde::{Deserialize, Serialize};

/// A hero of the Brotherhood.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Hero {
    /// Demands a resource of one or two players. rule: hero-jeor
    JeorMormont,
    /// One exchange at 1:1. rule: hero-bowen
    BowenMarsh,
    /// A card after a production that gave the seat nothing, on anybody's turn. rule: hero-samwell
    SamwellTarly,
    /// Moves a road. rule: hero-yarwyck
    OthellYarwyck,
    /// A guard for other cards than usual. rule: hero-alliser
    AlliserThorne,
    /// A development card for other cards than usual, chosen from three. rule: hero-melisandre
    Melisandre,
    /// A card from the hand of a player with more points. rule: hero-mance
    ManceRayder,
    /// One wildling in the north goes home, and another one comes. rule: hero-benjen
    BenjenStark,
    /// One wildling in the Gift goes home. rule: hero-ygritte
    Ygritte,
    /// A patrol becomes a guard. rule: hero-yoren
    Yoren,
    /// Tormund goes home. rule: hero-qhorin
    QhorinHalfHand,
}

impl Hero {
    /// All eleven.
    pub const ALL: [Hero; 11] = [
        Hero::JeorMormont,
        Hero::BowenMarsh,
        Hero::SamwellTarly,
        Hero::OthellYarwyck,
        Hero::AlliserThorne,
        Hero::Melisandre,
        Hero::ManceRayder,
        Hero::BenjenStark,
        Hero::Ygritte,
        Hero::Yoren,
        Hero::QhorinHalfHand,
    ];

    /// Its word in notation and data.
    pub const fn word(self) -> &'static str {
        match self {
            Hero::JeorMormont => "jeor-mormont",
            Hero::BowenMarsh => "bowen-marsh",
            Hero::SamwellTarly => "samwell-tarly",
            Hero::OthellYarwyck => "othell-yarwyck",
            Hero::AlliserThorne => "alliser-thorne",
            Hero::Melisandre => "melisandre",
            Hero::ManceRayder => "mance-rayder",
            Hero::BenjenStark => "benjen-stark",
            Hero::Ygritte => "ygritte",
            Hero::Yoren => "yoren",
            Hero::QhorinHalfHand => "qhorin-half-hand",
        }
    }

    /// The hero of that name.
    pub fn named(word: &str) -> Option<Hero> {
        Hero::ALL.into_iter().find(|h| h.word() == word)
    }

    /// The rule that tells what this hero does.
    pub const fn rule(self) -> &'static str {
        match self {
            Hero::JeorMormont => "hero-jeor",
            Hero::BowenMarsh => "hero-bowen",
            Hero::SamwellTarly => "hero-samwell",
            Hero::OthellYarwyck => "hero-yarwyck",
            Hero::AlliserThorne => "hero-alliser",
            Hero::Melisandre => "hero-melisandre",
            Hero::ManceRayder => "hero-mance",
            Hero::BenjenStark => "hero-benjen",
            Hero::Ygritte => "hero-ygritte",
            Hero::Yoren => "hero-yoren",
            Hero::QhorinHalfHand => "hero-qhorin",
        }
    }
}

/// A set of heroes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Heroes(u16);

impl Heroes {
    /// No heroes.
    pub const NONE: Heroes = Heroes(0);
    /// All eleven.
    pub const ALL: Heroes = Heroes((1 << Hero::ALL.len()) - 1);

    /// Is the hero among them?
    pub const fn has(self, hero: Hero) -> bool {
        self.0 & (1 << hero as u8) != 0
    }

    /// Adds a hero.
    pub fn add(&mut self, hero: Hero) {
        self.0 |= 1 << hero as u8;
    }

    /// Removes a hero.
    pub fn remove(&mut self, hero: Hero) {
        self.0 &= !(1 << hero as u8);
    }

    /// Is the set empty?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The heroes in order.
    pub fn iter(self) -> impl Iterator<Item = Hero> {
        Hero::ALL.into_iter().filter(move |h| self.has(*h))
    }
}
