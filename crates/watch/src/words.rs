//! Texts: keys and arguments for what the log, refusals and scenes say.

use crate::data::CardKind;
use crate::geometry::{Corner, Hex, Path};
use crate::hero::Hero;
use crate::north::{Clan, Wildling};
use crate::resource::{Goods, Resource};
use crate::state::{SEAT_WORDS, Watch};
use table::{Arg, Seat, Text};

/// "2 × ore, 1 × wool", by words of the Fluent files.
pub fn plain_goods(goods: Goods) -> Arg {
    let one = |(r, n): (Resource, u8)| {
        Arg::Text(Text::new("goods").with("count", n).with("resource", Text::new(format!("resource-{}", r.word()))))
    };
    Arg::List(goods.iter().map(one).collect())
}

/// The name of a colour.
pub fn colour(colour: usize) -> Text {
    Text::new(format!("seat-{}", SEAT_WORDS[colour]))
}

/// A resource by name.
pub fn resource(resource: Resource) -> Text {
    Text::new(format!("resource-{}", resource.word()))
}

/// A clan by name.
pub fn clan_name(clan: Clan) -> Text {
    Text::new(format!("clan-{}", clan.word()))
}

/// A kind of wildling by name.
pub fn wildling_name(wildling: Wildling) -> Text {
    Text::new(format!("wildling-{}", wildling.word()))
}

impl Watch {
    /// A sentence about a seat.
    pub(crate) fn tale(&self, key: &'static str, seat: Seat) -> Text {
        Text::new(key).with("seat", colour(self.colour(seat)))
    }

    /// The seat's name as an argument.
    pub(crate) fn name(&self, seat: Seat) -> Text {
        colour(self.colour(seat))
    }

    /// The name of a development card.
    pub(crate) fn card(&self, kind: CardKind) -> Arg {
        self.data.card_names[kind as usize].arg()
    }

    /// The name of a hero.
    pub(crate) fn hero_name(&self, hero: Hero) -> Arg {
        self.data.hero_names[hero as usize].arg()
    }

    pub(crate) fn at_hex(&self, hex: Hex) -> String {
        self.data.geometry.hex_id(hex)
    }

    pub(crate) fn at_corner(&self, corner: Corner) -> String {
        self.data.geometry.corner_id(corner)
    }

    pub(crate) fn at_path(&self, path: Path) -> String {
        self.data.geometry.path_id(path)
    }
}
