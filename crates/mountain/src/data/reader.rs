//! Reads the data files and lists all errors with their lines.

use super::files::{
    BoardEntry, HallEntry, Numbers, NumbersFile, SpellEntry, StarterEntry, TrollEntry, TunnelEntry, WorkshopEntry,
};
use super::shape::{self, Shape};
use super::vocabulary::{Effect, Exchange};
use super::{
    Board, Card, Hall, MAX_HALLS, MAX_SPELLS, MAX_STACKS, MAX_TILES, MAX_TROLLS, MAX_WORKSHOPS, Name, STARTERS, Spell,
    Tunnel, Workshop, goods,
};
use crate::resources::{KINDS, PIECES, Piece};
use engine::{DataError, DataFile, DataFiles, Provenance, Source};
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use toml::Spanned;

/// The largest number of icons on a card, and of one kind: payments cannot name more.
const MAX_ICONS: usize = 8;
const MAX_ALIKE: u32 = 3;
/// The slots of each level in the horde, and the smallest number of trolls: six for each of five moots, and a full
/// horde.
const HORDE_ROWS: [u32; 3] = [5, 4, 3];
const MIN_TROLLS: usize = 42;
/// The largest number of cells of a tile and of a hall.
const MAX_TILE_CELLS: usize = 5;
const MAX_HALL_CELLS: usize = 10;
/// The sides of the board and their markings.
const SIDES: [(&str, &[u8]); 2] = [("winter", &[4, 5]), ("autumn", &[3])];

#[derive(Default)]
pub struct Reader {
    pub errors: Vec<DataError>,
    pub provenance: Provenance,
}

/// An entry and where it was read.
struct Read<T> {
    entry: T,
    sheet: DataFile,
    line: usize,
}

impl Reader {
    /// Reads the entries of all files of a kind; a later file replaces entries with the same id. Each entry is read
    /// by itself, so that one error does not hide another.
    fn entries<T: DeserializeOwned>(
        &mut self,
        sheets: &DataFiles,
        kind: &str,
        id: impl Fn(&T) -> &str,
    ) -> Vec<Read<T>> {
        let file = format!("{kind}s.toml");
        let mut all: Vec<Read<T>> = Vec::new();
        for sheet in sheets.of(&file) {
            let mut lists = match sheet.read::<BTreeMap<String, Vec<Spanned<toml::Table>>>>() {
                Ok(lists) => lists,
                Err(error) => {
                    self.errors.push(error);
                    continue;
                }
            };
            let entries = lists.remove(kind).unwrap_or_default();
            for stranger in lists.keys() {
                self.errors.push(sheet.data_error(0, format!("{stranger}: this file has [[{kind}]] and nothing else")));
            }
            let mut fresh: Vec<String> = Vec::new();
            for entry in entries {
                let line = sheet.line_of(entry.span().start);
                let table = entry.into_inner();
                let called = table.get("id").and_then(|id| id.as_str()).unwrap_or("?").to_owned();
                let entry: T = match table.try_into() {
                    Ok(entry) => entry,
                    Err(error) => {
                        self.errors.push(sheet.data_error(line, format!("{called}: {}", error.to_string().trim())));
                        continue;
                    }
                };
                let name = id(&entry).to_owned();
                if fresh.contains(&name) {
                    self.errors.push(sheet.data_error(line, format!("id: {name:?} is given twice")));
                    continue;
                }
                fresh.push(name.clone());
                let read = Read { entry, sheet: sheet.clone(), line };
                match all.iter_mut().find(|other| id(&other.entry) == name) {
                    Some(place) => *place = read,
                    None => all.push(read),
                }
            }
        }
        all
    }

    fn report<T>(&mut self, read: &Read<T>, id: &str, says: impl IntoIterator<Item = String>) {
        let errors = says.into_iter().map(|say| read.sheet.data_error(read.line, format!("{id}: {say}")));
        self.errors.extend(errors);
    }

    fn require<T>(&mut self, read: &Read<T>, id: &str, holds: bool, say: &str) {
        if !holds {
            self.report(read, id, [say.to_owned()]);
        }
    }

    /// Checks what every entry has: an id, a source, and the fields with a better source.
    fn check_common<T>(&mut self, read: &Read<T>, id: &str, source: Source, known: &[String], fields: &[&str]) {
        self.provenance.count(source);
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
        self.require(read, id, !id.is_empty() && id.chars().all(plain), "id: letters, digits and dashes");
        let odd = known.iter().filter(|known| !fields.contains(&known.as_str()));
        let say = |odd: &String| format!("known: {odd:?} is not one of {}", fields.join(", "));
        self.report(read, id, odd.map(say).collect::<Vec<_>>());
    }

    fn check_name<T>(&mut self, read: &Read<T>, id: &str, name: &Name) {
        let small = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        self.require(read, id, id.chars().all(small), "id: small letters, digits and dashes");
        for (lang, name) in [("en", &name.en), ("pl", &name.pl)] {
            if name.trim().is_empty() || name.chars().any(char::is_control) {
                self.report(read, id, [format!("name.{lang}: {name:?} is no name")]);
            }
        }
    }

    fn require_in_file(&mut self, sheets: &DataFiles, file: &str, holds: bool, say: impl Into<String>) {
        if !holds {
            let origin = sheets.of(file).last().map_or_else(|| file.to_owned(), |sheet| sheet.origin.clone());
            self.errors.push(DataError { file: origin, line: 0, say: say.into() });
        }
    }

    pub fn numbers(&mut self, sheets: &DataFiles) -> Option<Numbers> {
        let sheet = sheets.of("numbers.toml").last()?;
        let file: NumbersFile = sheet.read().map_err(|e| self.errors.push(e)).ok()?;
        let line = sheet.line_of(file.numbers.span().start);
        let n = file.numbers.into_inner();
        self.provenance.count(n.source);
        let mut claim = |holds: bool, say: &str| {
            if !holds {
                self.errors.push(sheet.data_error(line, format!("numbers: {say}")));
            }
        };
        let tables = [&n.stone, &n.iron, &n.heartstone];
        claim(tables.iter().all(|row| row.iter().all(|h| *h <= 100)), "stone, iron, heartstone are at most 100");
        claim(n.statues.iter().all(|h| *h <= 100), "statues are at most 100");
        claim(n.tokens.iter().all(|t| *t <= 15) && n.tokens.iter().sum::<u8>() == 15, "tokens are 15 in all");
        let some = |list: &[u8]| (1..=4).contains(&list.len()) && list.iter().all(|h| *h <= 50);
        claim(some(&n.coronation) && some(&n.coronation_duel), "coronation tokens are 1 to 4, worth at most 50");
        claim(n.pedestals <= 20, "pedestals are at most 20 a clan");
        claim(n.statues_per_clan <= 20, "statues-per-clan is at most 20");
        let supply = 5 * u16::from(n.workshops_per_player) + u16::from(n.workshops_more);
        claim((1..=11).contains(&supply), "workshops: 1 to 11 in all for five players");
        claim((1..=10).contains(&n.extra_turns), "extra-turns is 1 to 10");
        claim((1..=20).contains(&n.rest_at), "rest-at is 1 to 20");
        claim((1..=9).contains(&n.runes), "runes is 1 to 9");
        claim((1..=4).contains(&n.trade), "trade is 1 to 4");
        // A larger set would make it profitable to break sets for trades, and players could not count that.
        claim((1..=n.trade).contains(&n.set), "set is 1 to trade");
        Some(n)
    }

    pub fn trolls(&mut self, sheets: &DataFiles) -> Vec<Card> {
        let read = self.entries(sheets, "troll", |t: &TrollEntry| &t.id);
        let mut cards = Vec::new();
        for r in &read {
            let e = &r.entry;
            self.check_common(r, &e.id, e.source, &e.known, &["name", "level", "clan", "icons"]);
            self.check_name(r, &e.id, &e.name);
            self.require(r, &e.id, (1..=3).contains(&e.level), "level: 1, 2 or 3");
            let masks = self.icon_masks(r, &e.id, &e.icons);
            cards.push(Card {
                id: e.id.clone(),
                name: e.name.clone(),
                level: e.level,
                clan: Some(e.clan),
                icons: e.icons.clone(),
                icon_masks: masks,
                all: masks.iter().fold(0, |a, b| a | b),
                start: [0; KINDS],
                source: e.source,
                known: e.known.clone(),
            });
        }
        let count = |level: usize| cards.iter().filter(|c| usize::from(c.level) == level).count() as u32;
        for (i, row) in HORDE_ROWS.iter().enumerate() {
            let (level, n) = (i + 1, count(i + 1));
            self.require_in_file(
                sheets,
                "trolls.toml",
                n >= *row,
                format!("{n} trolls of level {level}; the horde needs {row}"),
            );
        }
        let all = cards.len();
        let say = format!("{all} trolls; {MIN_TROLLS} to {MAX_TROLLS} are possible");
        self.require_in_file(sheets, "trolls.toml", (MIN_TROLLS..=MAX_TROLLS).contains(&all), say);
        cards
    }

    /// The icons of each kind, as bit sets.
    fn icon_masks<T>(&mut self, read: &Read<T>, id: &str, icons: &[Piece]) -> [u8; PIECES] {
        self.require(read, id, (1..=MAX_ICONS).contains(&icons.len()), "icons: 1 to 8");
        let mut masks = [0u8; PIECES];
        for (i, icon) in icons.iter().enumerate().take(MAX_ICONS) {
            masks[icon.index()] |= 1 << i;
        }
        self.require(read, id, masks.iter().all(|m| m.count_ones() <= MAX_ALIKE), "icons: at most 3 of a kind");
        let carts: u32 = masks[Piece::FireCart.index()..].iter().map(|m| m.count_ones()).sum();
        let all = carts + masks[Piece::Cart.index()].count_ones();
        self.require(read, id, all <= MAX_ALIKE, "icons: at most 3 carts");
        masks
    }

    pub fn starters(&mut self, sheets: &DataFiles) -> Vec<Card> {
        let read = self.entries(sheets, "starter", |t: &StarterEntry| &t.id);
        let mut cards = Vec::new();
        for r in &read {
            let e = &r.entry;
            self.check_common(r, &e.id, e.source, &e.known, &["name", "icons", "start"]);
            self.check_name(r, &e.id, &e.name);
            self.require(r, &e.id, e.start.values().all(|n| *n <= 20), "start: at most 20 of a kind");
            let masks = self.icon_masks(r, &e.id, &e.icons);
            cards.push(Card {
                id: e.id.clone(),
                name: e.name.clone(),
                level: 0,
                clan: None,
                icons: e.icons.clone(),
                icon_masks: masks,
                all: masks.iter().fold(0, |a, b| a | b),
                start: goods(&e.start),
                source: e.source,
                known: e.known.clone(),
            });
        }
        let say = format!("{} starting trolls, not {STARTERS}", cards.len());
        self.require_in_file(sheets, "starters.toml", cards.len() == STARTERS, say);
        cards
    }

    pub fn tunnels(&mut self, sheets: &DataFiles) -> Vec<Tunnel> {
        let read = self.entries(sheets, "tunnel", |t: &TunnelEntry| &t.id);
        let mut tunnels = Vec::new();
        for r in &read {
            let e = &r.entry;
            self.check_common(r, &e.id, e.source, &e.known, &["count", "shape"]);
            match shape::read(&e.shape, MAX_TILE_CELLS) {
                Ok((cells, anchor)) => tunnels.push(Tunnel {
                    id: e.id.clone(),
                    count: e.count,
                    size: cells.len() as u8,
                    shape: Shape::new(&cells, anchor, true),
                    source: e.source,
                    known: e.known.clone(),
                }),
                Err(wrong) => self.report(r, &e.id, wrong),
            }
        }
        let say = format!("{} stacks; 1 to {MAX_STACKS} are possible", read.len());
        self.require_in_file(sheets, "tunnels.toml", (1..=MAX_STACKS).contains(&read.len()), say);
        let tiles: usize = read.iter().map(|r| usize::from(r.entry.count)).sum();
        self.require_in_file(sheets, "tunnels.toml", tiles <= MAX_TILES, format!("{tiles} tiles; at most {MAX_TILES}"));
        tunnels
    }

    pub fn halls(&mut self, sheets: &DataFiles) -> Vec<Hall> {
        let read = self.entries(sheets, "hall", |t: &HallEntry| &t.id);
        let mut halls = Vec::new();
        for r in &read {
            let e = &r.entry;
            self.check_common(r, &e.id, e.source, &e.known, &["name", "shape", "low", "high"]);
            self.check_name(r, &e.id, &e.name);
            self.require(r, &e.id, e.low <= e.high && e.high <= 100, "low is at most high, high at most 100");
            match shape::read(&e.shape, MAX_HALL_CELLS) {
                Ok((cells, Some(altar))) => halls.push(Hall {
                    id: e.id.clone(),
                    name: e.name.clone(),
                    low: e.low,
                    high: e.high,
                    shape: Shape::new(&cells, Some(altar), false),
                    source: e.source,
                    known: e.known.clone(),
                }),
                Ok((_, None)) => self.report(r, &e.id, ["shape: no altar A".to_owned()]),
                Err(wrong) => self.report(r, &e.id, wrong),
            }
        }
        self.require_in_file(sheets, "halls.toml", read.len() <= MAX_HALLS, format!("at most {MAX_HALLS} halls"));
        halls
    }

    pub fn spells(&mut self, sheets: &DataFiles) -> Vec<Spell> {
        let read = self.entries(sheets, "spell", |t: &SpellEntry| &t.id);
        let mut spells = Vec::new();
        for r in &read {
            let e = &r.entry;
            self.check_common(r, &e.id, e.source, &e.known, &["name", "effect"]);
            self.check_name(r, &e.id, &e.name);
            let small = |n: u8, most: u8| (1..=most).contains(&n);
            let (holds, say) = match &e.effect {
                Effect::Promote { from, to } => (small(*from, 3) && small(*to, 3), "from and to are levels"),
                Effect::Consecrate { areas } => (!areas.is_empty(), "areas: one at least"),
                Effect::Gain { one_of } => {
                    let set =
                        |goods: &BTreeMap<_, u16>| goods.len() == 1 && goods.values().all(|n| (1..=20).contains(n));
                    (
                        (1..=8).contains(&one_of.len()) && one_of.iter().all(set),
                        "one-of: 1 to 8 sets of one resource each",
                    )
                }
                Effect::FreeRocks { rocks } => (small(*rocks, 5), "rocks: 1 to 5"),
                Effect::MoveStatue { moves } => (small(*moves, 20), "moves: 1 to 20"),
                Effect::Cascade { rows } => (small(*rows, 4), "rows: 1 to 4"),
                Effect::Lull { trolls } => (small(*trolls, 2), "trolls: 1 or 2"),
                Effect::Unload { trolls } => (small(*trolls, 10), "trolls: 1 to 10"),
                Effect::Transmute { times } => (small(*times, 9), "times: 1 to 9"),
                Effect::CaveIn { smallest, largest } => (smallest <= largest, "smallest is at most largest"),
                _ => (true, ""),
            };
            self.require(r, &e.id, holds, &format!("effect: {say}"));
            spells.push(Spell {
                id: e.id.clone(),
                name: e.name.clone(),
                effect: e.effect.clone(),
                source: e.source,
                known: e.known.clone(),
            });
        }
        let say = format!("{} spells; 3 to {MAX_SPELLS} are possible", spells.len());
        self.require_in_file(sheets, "spells.toml", (3..=MAX_SPELLS).contains(&spells.len()), say);
        spells
    }

    pub fn workshops(&mut self, sheets: &DataFiles) -> Vec<Workshop> {
        let read = self.entries(sheets, "workshop", |t: &WorkshopEntry| &t.id);
        let mut workshops: Vec<Workshop> = Vec::new();
        for r in &read {
            let e = &r.entry;
            self.check_common(r, &e.id, e.source, &e.known, &["name", "copies", "exchange"]);
            self.check_name(r, &e.id, &e.name);
            self.require(r, &e.id, (1..=4).contains(&e.copies), "copies: 1 to 4");
            for (i, exchange) in e.exchange.iter().enumerate() {
                let one = |goods: &BTreeMap<_, u16>| goods.len() == 1 && goods.values().all(|n| (1..=9).contains(n));
                let (holds, say) = match exchange {
                    Exchange::Trade { give, get } => (
                        one(give) && one(get) && !give.keys().eq(get.keys()),
                        "1 to 9 of one resource for those of another",
                    ),
                    Exchange::Any { any, get } => (*any == 2 && one(get), "any is 2, for one resource"),
                    Exchange::Haul { haul } => (*haul == 1, "haul is 1"),
                };
                self.require(r, &e.id, holds, &format!("exchange: {say}"));
                let way = |x: &Exchange| (x.price().map(|p| p.0), x.gain().map(|g| g.0));
                let twice = e.exchange[..i].iter().any(|other| way(other) == way(exchange));
                self.require(r, &e.id, !twice, "exchange: the same way twice");
            }
            workshops.push(Workshop {
                id: e.id.clone(),
                name: e.name.clone(),
                copies: e.copies,
                exchange: e.exchange.clone(),
                source: e.source,
                known: e.known.clone(),
            });
        }
        let (kinds, tiles) = (workshops.len(), workshops.iter().map(|w| usize::from(w.copies)).sum::<usize>());
        self.require_in_file(
            sheets,
            "workshops.toml",
            (1..=MAX_WORKSHOPS).contains(&kinds),
            format!("at most {MAX_WORKSHOPS} kinds"),
        );
        // Five players need eleven tiles, of different kinds if the host chooses that.
        let say = format!("{kinds} kinds and {tiles} tiles; a table of five needs 11 of each");
        self.require_in_file(sheets, "workshops.toml", kinds >= 11 && tiles >= 11, say);
        workshops
    }

    pub fn boards(&mut self, sheets: &DataFiles, numbers: Option<&Numbers>) -> Option<[Board; 2]> {
        let read = self.entries(sheets, "board", |t: &BoardEntry| &t.id);
        let per_clan = numbers.map_or(20, |n| n.statues_per_clan);
        let mut boards = Vec::new();
        for r in &read {
            let e = &r.entry;
            self.check_common(r, &e.id, e.source, &e.known, &["areas", "features", "statues", "starts"]);
            let Some((_, markings)) = SIDES.iter().find(|(id, _)| *id == e.id) else {
                self.report(r, &e.id, ["id: the sides are winter and autumn".to_owned()]);
                continue;
            };
            let mut wrong = Vec::new();
            boards.push(Board::read(e, markings, per_clan, &mut wrong));
            self.report(r, &e.id, wrong);
        }
        boards.sort_by_key(|b| SIDES.iter().position(|(id, _)| *id == b.id));
        self.require_in_file(sheets, "boards.toml", boards.len() == 2, "the sides are winter and autumn");
        boards.try_into().ok()
    }
}
