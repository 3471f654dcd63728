//! Texts: keys and arguments for what the log, refusals and scenes say.

use crate::actions::Dig;
use crate::cells::Cell;
use crate::resources::{Area, Clan, KINDS, PIECES, Piece, Resource};
use crate::rules::workshops::Use;
use crate::state::{Gift, MOOT, Mountain, SEAT_WORDS, Table, row_of, row_of_moot};
use engine::{Arg, Entry, Rules, Seat, SeatSet, Text};

// ---- names ----

/// The name of a seat.
pub fn seat(seat: Seat) -> Text {
    Text::new(format!("seat-{}", SEAT_WORDS[seat.index()]))
}

/// A resource by itself.
pub fn resource(resource: Resource) -> Text {
    Text::new(format!("resource-{}", resource.word()))
}

/// So many of a resource.
pub fn goods(resource: Resource, count: u16) -> Text {
    Text::new(format!("goods-{}", resource.word())).with("count", count)
}

/// A piece on a troll.
pub fn piece(piece: Piece) -> Text {
    Text::new(format!("piece-{}", piece.word()))
}

/// A clan.
pub fn clan(clan: Clan) -> Text {
    Text::new(format!("clan-{}", clan.word()))
}

/// A clan, as in "a statue of Fire".
pub fn clan_of(clan: Clan) -> Text {
    Text::new(format!("clan-of-{}", clan.word()))
}

/// An area.
pub fn area(area: Area) -> Text {
    Text::new(format!("area-{}", area.word()))
}

/// The word of a place in the moot.
pub fn place(place: u8) -> String {
    format!("T{}", place + 1)
}

/// The place with this word: `T5`, or by row and number in it, as `(1,0)`.
pub fn place_named(word: &str) -> Option<u8> {
    let by_row = || {
        let (row, at) = word.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
        let mut places = (0..MOOT as u8).filter(|p| row_of_moot(*p).to_string() == row);
        places.nth(at.parse().ok().filter(|_| at.len() == 1)?)
    };
    (0..MOOT as u8).find(|p| place(*p) == word).or_else(by_row)
}

/// The word of a slot of the horde.
pub fn slot(slot: u8) -> String {
    let (row, at) = row_of(slot);
    format!("L{}[{at}]", row + 1)
}

/// Some of several resources, joined.
pub fn goods_list(counts: &[u16]) -> Arg {
    let there = Resource::ALL.iter().zip(counts).filter(|(_, n)| **n > 0);
    Arg::List(there.map(|(r, n)| Arg::Text(goods(*r, *n))).collect())
}

/// The name of a card.
pub fn card(table: &Table, card: u8) -> Arg {
    table.data.get().card(card).name.arg()
}

/// The name of a spell.
pub fn spell(table: &Table, spell: u8) -> Arg {
    table.data.get().spells[usize::from(spell)].name.arg()
}

/// The name of a workshop.
pub fn shop(table: &Table, shop: u8) -> Arg {
    table.data.get().workshops[usize::from(shop)].name.arg()
}

// ---- the story ----

/// A sentence about nothing but itself.
pub fn plain(key: &'static str) -> Entry {
    Entry::public(Text::new(key))
}

/// A sentence about a seat.
pub fn about(key: &'static str, who: Seat) -> Text {
    Text::new(key).with("seat", seat(who))
}

/// The same for everybody.
pub fn tale(key: &'static str, who: Seat) -> Entry {
    Entry::public(about(key, who))
}

pub(crate) fn goods_tale(key: &'static str, who: Seat, what: Resource, count: u16) -> Entry {
    Entry::public(about(key, who).with("goods", goods(what, count)))
}

/// The same with several resources.
pub(crate) fn goods_tales(key: &'static str, who: Seat, counts: &[u16]) -> Entry {
    Entry::public(about(key, who).with("goods", goods_list(counts)))
}

pub(crate) fn statue_tale(key: &'static str, who: Seat, of: Clan, cell: Cell) -> Entry {
    Entry::public(about(key, who).with("clan", clan_of(of)).with("cell", cell.to_string()))
}

pub(crate) fn pedestal_tale(key: &'static str, who: Seat, of: Clan) -> Entry {
    Entry::public(about(key, who).with("clan", clan_of(of)))
}

pub(crate) fn gate(who: Seat, cell: Cell) -> Entry {
    Entry::public(about("log-gate", who).with("cell", cell.to_string()))
}

/// How the tile lies, and all that was paid. rule: dig-cost
pub(crate) fn dug(table: &Table, who: Seat, dig: Dig, hammers: u16, honor: u16) -> Entry {
    let tunnel = &table.data.get().tunnels[usize::from(dig.tile)];
    let mut paid = [0; KINDS];
    paid[dig.mineral.index()] = tunnel.size.into();
    paid[Resource::Hammer.index()] = hammers; // rule: rocks
    let text = about("log-digs", who)
        .with("tile", tunnel.id.as_str())
        .with("turn", tunnel.shape.turn_word(dig.turn))
        .with("cell", dig.at.to_string())
        .with("goods", goods_list(&paid))
        .with("honor", honor);
    Entry::public(text)
}

pub(crate) fn erected(who: Seat, of: Clan, at: Area, cell: Cell, value: u8) -> Entry {
    let text = about("log-erects", who).with("clan", clan_of(of)).with("area", area(at));
    Entry::public(text.with("cell", cell.to_string()).with("value", value))
}

pub(crate) fn founded(table: &Table, who: Seat, kind: u8, spot: u8) -> Entry {
    let cell = table.board().spots[usize::from(spot)];
    Entry::public(about("log-founds", who).with("workshop", shop(table, kind)).with("cell", cell.to_string()))
}

pub(crate) fn recruited(table: &Table, who: Seat, troll: u8, bribes: u32) -> Entry {
    Entry::public(about("log-recruits", who).with("card", card(table, troll)).with("count", bribes))
}

pub(crate) fn arrived(table: &Table, at: u8, troll: u8) -> Entry {
    Entry::public(Text::new("log-arrives").with("card", card(table, troll)).with("slot", slot(at)))
}

pub(crate) fn equipped(table: &Table, at: u8, of: Clan) -> Entry {
    let troll = table.horde[usize::from(at)].card;
    Entry::public(Text::new("log-equipped").with("card", card(table, troll)).with("clan", clan_of(of)))
}

pub(crate) fn placed(table: &Table, who: Seat, troll: u8, at: u8) -> Entry {
    Entry::public(about("log-places", who).with("card", card(table, troll)).with("place", place(at)))
}

/// What a cascade has made. rule: cascade
pub(crate) fn produced(table: &Table, who: Seat, before: [u8; PIECES]) -> Entry {
    let now = table.moot(who).lying;
    let mut made = [0u16; 7];
    for (i, piece) in Piece::ALL.iter().enumerate() {
        made[piece.stored().index()] += u16::from(now[i] - before[i]);
    }
    if made == [0; 7] {
        return tale("log-produces-nothing", who);
    }
    Entry::public(about("log-produces", who).with("goods", goods_list(&made)))
}

pub(crate) fn crowned(who: Seat, honor: u8) -> Entry {
    Entry::public(about("log-crowned", who).with("honor", honor))
}

pub(crate) fn rested(table: &Table, troll: u8) -> Entry {
    Entry::public(Text::new("log-rests").with("card", card(table, troll)))
}

pub(crate) fn dedicated(table: &Table, who: Seat, hall: u8, at: Cell) -> Entry {
    let name = table.data.get().halls[usize::from(hall)].name.arg();
    Entry::public(about("log-dedicates", who).with("hall", name).with("cell", at.to_string()))
}

pub(crate) fn carried(key: &'static str, who: Seat, of: Clan, from: Cell, to: Cell) -> Entry {
    let text = about(key, who).with("clan", clan_of(of));
    Entry::public(text.with("from", from.to_string()).with("to", to.to_string()))
}

pub(crate) fn worked(table: &Table, who: Seat, kind: u8, using: Use, price: u16, gain: u16) -> Entry {
    let paid = match using.more {
        None => Arg::Text(goods(using.give, price)),
        Some(more) if more == using.give => Arg::Text(goods(more, 2)),
        Some(more) => Arg::List(vec![goods(using.give, 1).into(), goods(more, 1).into()]),
    };
    let text = about("log-works", who).with("workshop", shop(table, kind)).with("paid", paid);
    Entry::public(text.with("goods", goods(using.get, gain)))
}

pub(crate) fn hauled(table: &Table, who: Seat, kind: u8, what: Piece, from: u8) -> Entry {
    let text = about("log-hauls", who).with("workshop", shop(table, kind));
    Entry::public(text.with("piece", piece(what)).with("place", place(from)))
}

pub(crate) fn cast(table: &Table, who: Seat, which: u8, in_vain: bool) -> Entry {
    let key = if in_vain { "log-casts-in-vain" } else { "log-casts" };
    Entry::public(about(key, who).with("spell", spell(table, which)))
}

pub(crate) fn destroyed(table: &Table, which: u8) -> Entry {
    Entry::public(Text::new("log-destroyed").with("spell", spell(table, which)))
}

pub(crate) fn revealed(table: &Table, which: u8) -> Entry {
    Entry::public(Text::new("log-revealed").with("spell", spell(table, which)))
}

pub(crate) fn consecrated(who: Seat, cell: Cell, honor: u16) -> Entry {
    Entry::public(about("log-consecrates", who).with("cell", cell.to_string()).with("honor", honor))
}

pub(crate) fn unloaded(who: Seat, what: Piece, from: u8) -> Entry {
    Entry::public(about("log-unloads", who).with("piece", piece(what)).with("place", place(from)))
}

pub(crate) fn transmuted(who: Seat, give: Resource, get: Resource) -> Entry {
    Entry::public(about("log-transmutes", who).with("from", goods(give, 1)).with("to", goods(get, 1)))
}

pub(crate) fn promoted(table: &Table, who: Seat, gone: u8, come: u8, at: u8) -> Entry {
    let text = about("log-promotes", who).with("gone", card(table, gone)).with("card", card(table, come));
    Entry::public(text.with("place", place(at)))
}

pub(crate) fn collapsed(table: &Table, who: Seat, tile: u8, cell: Cell) -> Entry {
    let tunnel = &table.data.get().tunnels[usize::from(tile)];
    let text = about("log-collapses", who).with("tile", tunnel.id.as_str()).with("cell", cell.to_string());
    Entry::public(text.with("goods", goods(Resource::Stone, tunnel.size.into())))
}

pub(crate) fn swapped(who: Seat, one: Clan, a: Cell, other: Clan, b: Cell) -> Entry {
    let text = about("log-swaps", who).with("one", clan(one)).with("a", a.to_string());
    Entry::public(text.with("other", clan(other)).with("b", b.to_string()))
}

pub(crate) fn traded(who: Seat, gifts: &[Gift], gain: Resource) -> Entry {
    let mut given = [0u16; 7];
    for gift in gifts {
        given[gift.resource.index()] += 1;
    }
    Entry::public(about("log-trades", who).with("paid", goods_list(&given)).with("goods", goods(gain, 1)))
}

pub(crate) fn shop_supplied(table: &Table, by: Option<Seat>, kind: u8) -> Entry {
    match by {
        Some(who) => Entry::public(about("log-chooses-workshop", who).with("workshop", shop(table, kind))),
        None => Entry::public(Text::new("log-workshop").with("workshop", shop(table, kind))),
    }
}

pub(crate) fn statues_placed(cell: Cell, clans: [Clan; 3]) -> Entry {
    let list = clans.iter().map(|c| Arg::Text(clan(*c))).collect();
    Entry::public(Text::new("log-statues").with("cell", cell.to_string()).with("clans", Arg::List(list)))
}

/// Who draws reads which. rule: open-and-hidden
pub(crate) fn drew(table: &Table, who: Seat, starter: u8) -> Entry {
    let name = card(table, table.data.get().starter(starter));
    Entry::with_more(about("log-draws", who), SeatSet::of(who), about("log-draws-card", who).with("card", name))
}

pub(crate) fn ended(game: &Mountain) -> Entry {
    let standing = game.standing();
    let winners = standing.winners().iter().map(|s| Arg::Text(seat(s))).collect();
    let honor = standing.scores.iter().max().copied().unwrap_or(0);
    Entry::public(Text::new("log-wins").with("seats", Arg::List(winners)).with("honor", honor))
}
