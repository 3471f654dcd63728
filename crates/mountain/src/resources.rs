//! Resources, clans, areas, and the words by which notation names them.

use serde::{Deserialize, Serialize};

/// Are these the same word? Who knows ids from elsewhere writes `golden_mask`, who knows names `Shaman's Seat`; no id has a
/// capital or a `_` of its own.
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
            /// All of them, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// Its word in notation and data.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),* }
            }

            /// The one with this word.
            pub fn from_word(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|one| is_same_word(one.word(), word))
            }

            /// As an array index.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
        }
    };
}

word_enum! {
    /// A kind of resource. A cart is a universal one. rule: resources
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
    /// What lies on an icon of a troll: a resource, or a cart of a clan. rule: carts
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
    /// A ring of the mountain, from the outside in. rule: areas
    Area {
        DarkGrey = "dark-grey",
        Grey = "grey",
        Brown = "brown",
        Orange = "orange",
        Yellow = "yellow",
    }
}

/// Kinds of resources.
pub const KINDS: usize = Resource::ALL.len();
/// Kinds of pieces on trolls.
pub const PIECES: usize = Piece::ALL.len();

/// So many of each resource.
pub type Goods = [u16; KINDS];

/// The fields of the pedestal track: areas from the outside in, each with its clans. rule: pedestal-tokens
pub const FIELDS: usize = Area::ALL.len() * Clan::ALL.len();

/// The word of a field of the track: `grey-ice`.
pub(crate) fn field_word(field: usize) -> String {
    format!("{}-{}", Area::ALL[field / 3].word(), Clan::ALL[field % 3].word())
}

/// The field with this word.
pub(crate) fn field_from_word(word: &str) -> Option<usize> {
    let (area, clan) = word.rsplit_once(['-', '_'])?;
    Some(Area::from_word(area)?.index() * 3 + Clan::from_word(clan)?.index())
}

impl Resource {
    /// The minerals: what tunnels are paid with.
    pub const MINERALS: [Resource; 3] = [Resource::Stone, Resource::Iron, Resource::Heartstone];

    /// The piece that is this resource.
    pub const fn piece(self) -> Piece {
        Piece::ALL[self as usize]
    }
}

impl Piece {
    /// The piece with this word; carts also as lists of trolls have them: `cart:fire`, and `cart:any` for the spiral.
    pub(crate) fn from_list_word(word: &str) -> Option<Piece> {
        match word.strip_prefix("cart:") {
            None => Piece::from_word(word),
            Some("any") => Some(Piece::Cart),
            Some(clan) => Clan::from_word(clan).map(Piece::cart_of),
        }
    }

    /// What it is in storage: every cart is universal there. rule: storage
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
