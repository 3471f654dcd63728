//! The small nouns of the game: houses, icons, phases, kinds of cards, and places on the table.

use engine::Seat;
use serde::{Deserialize, Serialize};

/// Cards in a draw deck, and so at most so many of a seat in play.
pub const DECK: usize = 50;

/// No card, no plot.
pub const NONE: u8 = u8::MAX;

/// The words of the seats, which are those of their houses. rule: houses
pub const SEAT_WORDS: [&str; 2] = ["stark", "lannister"];

/// The other player.
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
            /// Every one, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// Its word in notation and data.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),* }
            }

            /// The one of that word.
            pub fn named(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|x| x.word() == word)
            }
        }
    };
}

words! {
    /// The symbol on a card. rule: house-symbol
    House { /// Wolves.
        Stark = "stark", /// Lions.
        Lannister = "lannister", /// Nobody's.
        Neutral = "neutral" }
}

words! {
    /// A kind of challenge, and the icon a character needs for it. rule: challenges
    Icon { /// Steel.
        Military = "military", /// Whispers.
        Intrigue = "intrigue", /// The crowd.
        Power = "power" }
}

words! {
    /// What is printed after the cost. rule: keywords
    Keyword { /// One a round.
        Limited = "limited", /// Power for a won challenge.
        Renown = "renown", /// Slips past a defender.
        Stealth = "stealth" }
}

words! {
    /// Types of draw cards. rule: card-types
    Type { /// People.
        Character = "character", /// Places.
        Location = "location", /// Things tied to people.
        Attachment = "attachment", /// Moments.
        Event = "event" }
}

words! {
    /// The seven phases. rule: round
    Phase { /// Plots are chosen and turned.
        Plot = "plot", /// Two cards each.
        Draw = "draw", /// Gold is spent.
        Marshalling = "marshalling", /// Players strike.
        Challenges = "challenges", /// Who stands strongest?
        Dominance = "dominance", /// Everybody rises.
        Standing = "standing", /// Gold is given back.
        Taxation = "taxation" }
}

/// A title, as the seat that owns the card counts the titles of its deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Kind(pub u8);

impl Kind {
    /// As an index of bags.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A plot, counted in the order of `plots.toml`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Plot(pub u8);

impl Plot {
    /// As an index of lists.
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

/// The plots in a set, in order.
pub fn plots_in(set: u32) -> impl Iterator<Item = Plot> + Clone {
    (0..32).filter(move |i| set & (1 << i) != 0).map(Plot)
}

/// The titles in a set of a seat.
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

/// A card in play: its owner's deck has a fixed place for each of its copies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Slot(pub u8);

impl Slot {
    /// No card.
    pub const NONE: Slot = Slot(NONE);

    /// As an index of arrays over both decks.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whose card it is; nobody's card is ever controlled by another.
    #[inline]
    pub const fn seat(self) -> Seat {
        Seat((self.0 as usize / DECK) as u8)
    }

    /// Is it a card at all?
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

    /// All places of a seat.
    #[inline]
    pub const fn side(seat: Seat) -> Slots {
        Slots(((1 << DECK) - 1) << (seat.0 as usize * DECK))
    }

    /// Is the card in it?
    #[inline]
    pub const fn has(self, slot: Slot) -> bool {
        self.0 & (1 << slot.0) != 0
    }

    /// Puts a card in.
    #[inline]
    pub const fn add(&mut self, slot: Slot) {
        self.0 |= 1 << slot.0;
    }

    /// Takes a card out.
    #[inline]
    pub const fn remove(&mut self, slot: Slot) {
        self.0 &= !(1 << slot.0);
    }

    /// Is nothing in it?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The lowest.
    #[inline]
    pub const fn first(self) -> Option<Slot> {
        if self.0 == 0 { None } else { Some(Slot(self.0.trailing_zeros() as u8)) }
    }

    /// The card, if there is one and no other.
    #[inline]
    pub const fn only(self) -> Option<Slot> {
        if self.len() == 1 { self.first() } else { None }
    }

    /// The cards in order.
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
