//! Texts of the log, of refusals and of scenes: message keys with their arguments.

use crate::colours::Colours;
use crate::data::{CardKind, Data};
use crate::geometry::{Corner, HEXES, Hex, Path};
use crate::hero::Hero;
use crate::land::Land;
use crate::north::{Clan, NorthEvent, Wildling};
use crate::resource::{Goods, Resource};
use crate::state::Watch;
use engine::{Arg, DataRef, Entry, Log, Seat, Text};

/// A list such as "2 × ore, 1 × wool".
pub fn goods_text(goods: Goods) -> Arg {
    let one = |(r, n): (Resource, u8)| {
        Arg::Text(Text::new("goods").with("count", n).with("resource", Text::new(format!("resource-{}", r.word()))))
    };
    Arg::List(goods.iter().map(one).collect())
}

/// The name of a resource.
pub fn resource_name(resource: Resource) -> Text {
    Text::new(format!("resource-{}", resource.word()))
}

/// The name of a clan.
pub fn clan_name(clan: Clan) -> Text {
    Text::new(format!("clan-{}", clan.word()))
}

/// The name of a kind of wildling.
pub fn wildling_name(wildling: Wildling) -> Text {
    Text::new(format!("wildling-{}", wildling.word()))
}

/// The terrain of a place: "forest", "ice field".
pub fn terrain_name(land: Land) -> Text {
    match land.terrain() {
        Some(terrain) => Text::new(format!("terrain-{}", terrain.word())),
        None => Text::new("hex-unlaid"),
    }
}

/// Terrain and number of a place: "mountains 3", or just "ice field".
pub fn terrain_and_number(land: Land) -> Text {
    match land.number_word() {
        None => terrain_name(land),
        Some(number) => Text::new("hex-ground-number").with("name", terrain_name(land)).with("number", number),
    }
}

/// A hex with terrain, number and coordinates: "hills 8 (1,3)". Terrain and number alone can be ambiguous.
pub fn hex_text(data: DataRef<Data>, land: &[Land; HEXES], hex: Hex) -> Text {
    let ground = terrain_and_number(land[hex.index()]);
    Text::new("hex-place").with("ground", ground).with("hex", data.geometry.hex_id(hex))
}

impl Watch {
    /// A log message with the seat as its argument `seat`.
    pub(crate) fn log_text(&self, key: &'static str, seat: Seat) -> Text {
        Text::new(key).with("seat", self.seat_text(seat))
    }

    /// The name of a seat.
    pub(crate) fn seat_text(&self, seat: Seat) -> Text {
        self.colours().text(seat)
    }

    /// The name of a development card.
    pub(crate) fn card_name(&self, kind: CardKind) -> Arg {
        self.data.card_names[kind as usize].arg()
    }

    /// The name of a hero.
    pub(crate) fn hero_name(&self, hero: Hero) -> Arg {
        self.data.hero_names[hero as usize].arg()
    }

    /// A hex as the log names it.
    pub(crate) fn hex_text(&self, hex: Hex) -> Text {
        hex_text(self.data, &self.land, hex)
    }

    pub(crate) fn corner_text(&self, corner: Corner) -> String {
        self.data.geometry.corner_id(corner)
    }

    pub(crate) fn path_text(&self, path: Path) -> String {
        self.data.geometry.path_id(path)
    }

    pub(crate) fn hero_log_text(&self, key: &'static str, seat: Seat) -> Text {
        let hero = self.heroes[seat.index()].unwrap_or(Hero::JeorMormont);
        self.log_text(key, seat).with("hero", self.hero_name(hero))
    }

    pub(crate) fn north_log(&self) -> NorthLog {
        NorthLog { data: self.data, colours: self.colours(), land: self.land }
    }
}

/// Logs events in the north. It copies what the texts need, because the north is borrowed mutably meanwhile.
#[derive(Clone, Copy)]
pub(crate) struct NorthLog {
    data: DataRef<Data>,
    colours: Colours,
    land: [Land; HEXES],
}

impl NorthLog {
    pub fn log_event(self, event: NorthEvent, log: &mut impl Log) {
        log.say(|| Entry::public(self.text(event)));
    }

    fn seat_text(self, seat: Seat) -> Text {
        self.colours.text(seat)
    }

    fn text(self, event: NorthEvent) -> Text {
        let number = |section: u8| section + 1;
        match event {
            NorthEvent::Migrates(clan, kind, camp) => Text::new("log-migrates")
                .with("clan", clan_name(clan))
                .with("wildling", wildling_name(kind))
                .with("camp", camp),
            NorthEvent::Rushes(clan) => Text::new("log-rush").with("clan", clan_name(clan)),
            NorthEvent::Missing(kind) => Text::new("log-missing-figure").with("wildling", wildling_name(kind)),
            NorthEvent::Advances(clan, kind, camp, section) => Text::new("log-advances")
                .with("clan", clan_name(clan))
                .with("wildling", wildling_name(kind))
                .with("camp", camp)
                .with("section", number(section)),
            NorthEvent::Smashes(section, seat) => {
                Text::new("log-giant").with("section", number(section)).with("seat", self.seat_text(seat))
            }
            NorthEvent::Clash(section, seat) => {
                Text::new("log-clash").with("section", number(section)).with("seat", self.seat_text(seat))
            }
            NorthEvent::Breach(section, Some(seat)) => {
                Text::new("log-breach-guard").with("section", number(section)).with("seat", self.seat_text(seat))
            }
            NorthEvent::Breach(section, None) => Text::new("log-breach").with("section", number(section)),
            NorthEvent::Enters(kind, hex) => Text::new("log-enters")
                .with("wildling", wildling_name(kind))
                .with("hex", hex_text(self.data, &self.land, hex)),
            NorthEvent::Marker(n) => Text::new("log-marker").with("count", n),
            NorthEvent::Disaster(disaster) => Text::new(format!("log-doom-{}", disaster.word())),
        }
    }
}
