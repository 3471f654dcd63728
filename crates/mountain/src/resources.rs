//! Resources, clans and areas, with their words in notation and data.

use serde::{Deserialize, Serialize};

/// Are these two spellings of the same word? Both `golden_mask` and `Golden Mask` mean `golden-mask`. No id contains
/// capitals or `_`.
pub(crate) fn is_same_word(one: &str, other: &str) -> bool {
    fn plain(word: &str) -> impl Iterator<Item = char> {
        let letter = |letter: char| if matches!(letter, '_' | ' ') { '-' } else { letter.to_ascii_lowercase() };
        word.chars().filter(|letter| !matches!(letter, '\'' | '’')).map(letter)
    }
    plain(one).eq(plain(other))
}

macro_rules! word_enum {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[expect(missing_docs, reason = "each is what its word says")]
        pub enum $name {
            $(#[serde(rename = $word)] $variant),*
        }

        impl $name {
            /// All values, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// The word in notation and data.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),* }
            }

            /// Finds the value with this word.
            pub fn from_word(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|one| is_same_word(one.word(), word))
            }

            /// The value as an array index.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
        }
    };
}

word_enum! {
    /// A kind of resource. A cart in storage is universal. rule: resources
    Resource {
        Stone = "stone",
        Iron = "iron",
        Heartstone = "heartstone",
        Cart = "cart",
        Hammer = "hammer",
        Rune = "rune",
        Coin = "coin",
    }
}

word_enum! {
    /// A piece on an icon of a troll: a resource or a clan cart. rule: carts
    Piece {
        Stone = "stone",
        Iron = "iron",
        Heartstone = "heartstone",
        Cart = "cart",
        Hammer = "hammer",
        Rune = "rune",
        Coin = "coin",
        FireCart = "fire-cart",
        IceCart = "ice-cart",
        MoonCart = "moon-cart",
    }
}

word_enum! {
    /// A clan that has statues, pedestals and carts. rule: clans
    Clan {
        Fire = "fire",
        Ice = "ice",
        Moon = "moon",
    }
}

word_enum! {
    /// A ring of the mountain, ordered from the outside in. rule: areas
    Area {
        DarkGrey = "dark-grey",
        Grey = "grey",
        Brown = "brown",
        Orange = "orange",
        Yellow = "yellow",
    }
}

/// The number of kinds of resources.
pub const KINDS: usize = Resource::ALL.len();
/// The number of kinds of pieces on trolls.
pub const PIECES: usize = Piece::ALL.len();

/// An amount of each resource.
pub type Goods = [u16; KINDS];

/// The number of fields on the pedestal track: one for each area and clan. rule: pedestal-tokens
pub const FIELDS: usize = Area::ALL.len() * Clan::ALL.len();

/// The word of a track field: `grey-ice`.
pub(crate) fn field_word(field: usize) -> String {
    format!("{}-{}", Area::ALL[field / 3].word(), Clan::ALL[field % 3].word())
}

/// Finds the track field with this word.
pub(crate) fn field_from_word(word: &str) -> Option<usize> {
    let (area, clan) = word.rsplit_once(['-', '_'])?;
    Some(Area::from_word(area)?.index() * 3 + Clan::from_word(clan)?.index())
}

impl Resource {
    /// The minerals, which pay for tunnels.
    pub const MINERALS: [Resource; 3] = [Resource::Stone, Resource::Iron, Resource::Heartstone];

    /// The piece of this resource.
    pub const fn piece(self) -> Piece {
        Piece::ALL[self as usize]
    }
}

impl Piece {
    /// Finds a piece by its word. Also accepts the spelling of troll lists: `cart:fire`, and `cart:any` for a
    /// universal cart.
    pub(crate) fn from_list_word(word: &str) -> Option<Piece> {
        match word.strip_prefix("cart:") {
            None => Piece::from_word(word),
            Some("any") => Some(Piece::Cart),
            Some(clan) => Clan::from_word(clan).map(Piece::cart_of),
        }
    }

    /// The resource it becomes in storage. Every cart is universal there. rule: storage
    pub const fn in_storage(self) -> Resource {
        match self {
            Piece::FireCart | Piece::IceCart | Piece::MoonCart => Resource::Cart,
            other => Resource::ALL[other as usize],
        }
    }

    /// The cart of a clan.
    pub const fn cart_of(clan: Clan) -> Piece {
        Piece::ALL[Piece::FireCart as usize + clan as usize]
    }
}
