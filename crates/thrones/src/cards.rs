//! The nouns of the game: houses, icons, keywords, card types, phases, titles, plots and slots.

use engine::Seat;
use serde::{Deserialize, Serialize};

/// Number of cards in a draw deck, and the maximum number of a seat's cards in play.
pub const DECK: usize = 50;

/// The number for "no card".
pub const NONE: u8 = u8::MAX;

/// The names of the seats, which are their houses. rule: houses
pub const SEAT_WORDS: [&str; 2] = ["stark", "lannister"];

/// The opponent.
#[inline]
pub const fn rival(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$d:meta])* $variant:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum $name {
            $($(#[$d])* #[serde(rename = $word)] $variant),*
        }

        impl $name {
            /// All values, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// Its name in notation and data.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),* }
            }

            /// The value with this name.
            pub fn named(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|x| x.word() == word)
            }
        }
    };
}

words! {
    /// The house symbol of a card. rule: house-symbol
    House { /// House Stark.
        Stark = "stark", /// House Lannister.
        Lannister = "lannister", /// No house.
        Neutral = "neutral" }
}

words! {
    /// A kind of challenge, and the icon a character needs for it. rule: challenges
    Icon { /// The loser's characters die.
        Military = "military", /// The loser discards cards.
        Intrigue = "intrigue", /// The loser's power moves to the winner.
        Power = "power" }
}

words! {
    /// A printed keyword. rule: keywords
    Keyword { /// One such card each round.
        Limited = "limited", /// Gains power when it wins a challenge.
        Renown = "renown", /// Bypasses a defender.
        Stealth = "stealth" }
}

words! {
    /// Types of draw cards. rule: card-types
    Type { /// Fights in challenges.
        Character = "character", /// Stays in play.
        Location = "location", /// Attached to a character.
        Attachment = "attachment", /// Played once.
        Event = "event" }
}

words! {
    /// The seven phases. rule: round
    Phase { /// Players choose and reveal plots.
        Plot = "plot", /// Players draw cards.
        Draw = "draw", /// Players spend gold.
        Marshalling = "marshalling", /// Players declare challenges.
        Challenges = "challenges", /// The stronger player gains power.
        Dominance = "dominance", /// Kneeling cards stand.
        Standing = "standing", /// Unspent gold is returned.
        Taxation = "taxation" }
}

/// A title: its index among the titles of the owner's deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Kind(pub u8);

impl Kind {
    /// As an index into a bag.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A plot: its index in the order of `plots.toml`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Plot(pub u8);

impl Plot {
    /// As an index into a list.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// As a bit.
    #[inline]
    pub const fn bit(self) -> u32 {
        1 << self.0
    }
}

/// Iterates over the plots in a set, in order.
pub fn plots_in(set: u32) -> impl Iterator<Item = Plot> + Clone {
    (0..32).filter(move |i| set & (1 << i) != 0).map(Plot)
}

/// Iterates over the titles in a set of one seat's titles, in order.
#[inline]
pub(crate) fn kinds_in(set: u64) -> impl Iterator<Item = Kind> + Clone {
    let mut left = set;
    std::iter::from_fn(move || {
        if left == 0 {
            return None;
        }
        let kind = Kind(left.trailing_zeros() as u8);
        left &= left - 1;
        Some(kind)
    })
}

/// A fixed place in play for one copy of a card. Every copy in both decks has its own slot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Slot(pub u8);

impl Slot {
    /// No card.
    pub const NONE: Slot = Slot(NONE);

    /// As an index into arrays over both decks.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The owner of the card. Control of a card never changes.
    #[inline]
    pub const fn seat(self) -> Seat {
        Seat((self.0 as usize / DECK) as u8)
    }

    /// Is it a slot, rather than [`Slot::NONE`]?
    #[inline]
    pub const fn is_some(self) -> bool {
        self.0 != NONE
    }

    /// As a set of one.
    #[inline]
    pub const fn set(self) -> Slots {
        Slots(1 << self.0)
    }
}

/// A set of cards in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Slots(pub u128);

impl Slots {
    /// No card.
    pub const NONE: Slots = Slots(0);

    /// All slots of a seat.
    #[inline]
    pub const fn side(seat: Seat) -> Slots {
        Slots(((1 << DECK) - 1) << (seat.0 as usize * DECK))
    }

    /// Does the set contain the slot?
    #[inline]
    pub const fn has(self, slot: Slot) -> bool {
        self.0 & (1 << slot.0) != 0
    }

    /// Adds a slot.
    #[inline]
    pub const fn add(&mut self, slot: Slot) {
        self.0 |= 1 << slot.0;
    }

    /// Removes a slot.
    #[inline]
    pub const fn remove(&mut self, slot: Slot) {
        self.0 &= !(1 << slot.0);
    }

    /// Is the set empty?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of slots in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The lowest slot.
    #[inline]
    pub const fn first(self) -> Option<Slot> {
        if self.0 == 0 { None } else { Some(Slot(self.0.trailing_zeros() as u8)) }
    }

    /// The only slot, if there is exactly one.
    #[inline]
    pub const fn only(self) -> Option<Slot> {
        if self.len() == 1 { self.first() } else { None }
    }

    /// Iterates in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Slot> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let slot = Slot(left.trailing_zeros() as u8);
            left &= left - 1;
            Some(slot)
        })
    }
}

impl std::ops::BitOr for Slots {
    type Output = Slots;
    #[inline]
    fn bitor(self, other: Slots) -> Slots {
        Slots(self.0 | other.0)
    }
}

impl std::ops::BitOrAssign for Slots {
    #[inline]
    fn bitor_assign(&mut self, other: Slots) {
        self.0 |= other.0;
    }
}

impl std::ops::BitAnd for Slots {
    type Output = Slots;
    #[inline]
    fn bitand(self, other: Slots) -> Slots {
        Slots(self.0 & other.0)
    }
}

impl std::ops::Sub for Slots {
    type Output = Slots;
    #[inline]
    fn sub(self, other: Slots) -> Slots {
        Slots(self.0 & !other.0)
    }
}

impl FromIterator<Slot> for Slots {
    fn from_iter<I: IntoIterator<Item = Slot>>(slots: I) -> Slots {
        slots.into_iter().fold(Slots::NONE, |set, slot| set | slot.set())
    }
}
