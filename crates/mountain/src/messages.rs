//! Texts and log entries: message keys with their arguments.

use crate::actions::Dig;
use crate::cells::Cell;
use crate::resources::{Area, Clan, KINDS, PIECES, Piece, Resource};
use crate::rules::workshops::WorkshopUse;
use crate::state::{Gift, MOOT_PLACES, Mountain, SEAT_WORDS, Table, horde_row, moot_row};
use engine::{Arg, Entry, Rules, Seat, SeatSet, Text};

// ---- names ----

/// The name of a seat.
pub fn seat_text(seat: Seat) -> Text {
    Text::new(format!("seat-{}", SEAT_WORDS[seat.index()]))
}

/// The name of a resource.
pub fn resource_text(resource: Resource) -> Text {
    Text::new(format!("resource-{}", resource.word()))
}

/// An amount of a resource.
pub fn goods_text(resource: Resource, count: u16) -> Text {
    Text::new(format!("goods-{}", resource.word())).with("count", count)
}

/// The name of a piece on a troll.
pub fn piece_text(piece: Piece) -> Text {
    Text::new(format!("piece-{}", piece.word()))
}

/// The name of a clan.
pub fn clan_text(clan: Clan) -> Text {
    Text::new(format!("clan-{}", clan.word()))
}

/// The name of a clan as in "a statue of Fire".
pub fn clan_of_text(clan: Clan) -> Text {
    Text::new(format!("clan-of-{}", clan.word()))
}

/// The name of an area.
pub fn area_text(area: Area) -> Text {
    Text::new(format!("area-{}", area.word()))
}

/// The word of a place in the moot.
pub fn place_word(place: u8) -> String {
    format!("T{}", place + 1)
}

/// Finds a place of the moot by its word: `T5`, or `(1,0)` for row and position.
pub fn place_from_word(word: &str) -> Option<u8> {
    let by_row = || {
        let (row, at) = word.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
        let mut places = (0..MOOT_PLACES as u8).filter(|p| moot_row(*p).to_string() == row);
        places.nth(at.parse().ok().filter(|_| at.len() == 1)?)
    };
    (0..MOOT_PLACES as u8).find(|p| place_word(*p) == word).or_else(by_row)
}

/// The word of a slot of the horde.
pub fn slot_word(slot: u8) -> String {
    let (row, at) = horde_row(slot);
    format!("L{}[{at}]", row + 1)
}

/// Amounts of several resources as a list.
pub fn goods_arg(counts: &[u16]) -> Arg {
    let there = Resource::ALL.iter().zip(counts).filter(|(_, n)| **n > 0);
    Arg::List(there.map(|(r, n)| Arg::Text(goods_text(*r, *n))).collect())
}

/// The name of a card.
pub fn card_arg(table: &Table, card: u8) -> Arg {
    table.data.get().card(card).name.arg()
}

/// The name of a spell.
pub fn spell_arg(table: &Table, spell: u8) -> Arg {
    table.data.get().spells[usize::from(spell)].name.arg()
}

/// The name of a workshop.
pub fn workshop_arg(table: &Table, workshop: u8) -> Arg {
    table.data.get().workshops[usize::from(workshop)].name.arg()
}

// ---- log entries ----

/// A public entry without arguments.
pub fn log_event(key: &'static str) -> Entry {
    Entry::public(Text::new(key))
}

/// A text about a seat.
pub fn seat_message(key: &'static str, who: Seat) -> Text {
    Text::new(key).with("seat", seat_text(who))
}

/// A public entry about a seat.
pub fn log_seat(key: &'static str, who: Seat) -> Entry {
    Entry::public(seat_message(key, who))
}

pub(crate) fn log_goods(key: &'static str, who: Seat, what: Resource, count: u16) -> Entry {
    Entry::public(seat_message(key, who).with("goods", goods_text(what, count)))
}

/// A public entry about a seat and several resources.
pub(crate) fn log_goods_list(key: &'static str, who: Seat, counts: &[u16]) -> Entry {
    Entry::public(seat_message(key, who).with("goods", goods_arg(counts)))
}

pub(crate) fn log_statue(key: &'static str, who: Seat, of: Clan, cell: Cell) -> Entry {
    Entry::public(seat_message(key, who).with("clan", clan_of_text(of)).with("cell", cell.to_string()))
}

pub(crate) fn log_pedestal(key: &'static str, who: Seat, of: Clan) -> Entry {
    Entry::public(seat_message(key, who).with("clan", clan_of_text(of)))
}

pub(crate) fn log_gate(who: Seat, cell: Cell) -> Entry {
    Entry::public(seat_message("log-gate", who).with("cell", cell.to_string()))
}

/// A dig: how the tile lies, and all that was paid. rule: dig-cost
pub(crate) fn log_dig(table: &Table, who: Seat, dig: Dig, hammers: u16, honor: u16) -> Entry {
    let tunnel = &table.data.get().tunnels[usize::from(dig.tile)];
    let mut paid = [0; KINDS];
    paid[dig.mineral.index()] = tunnel.size.into();
    paid[Resource::Hammer.index()] = hammers; // rule: rocks
    let text = seat_message("log-digs", who)
        .with("tile", tunnel.id.as_str())
        .with("turn", tunnel.shape.turn_word(dig.turn))
        .with("cell", dig.at.to_string())
        .with("goods", goods_arg(&paid))
        .with("honor", honor);
    Entry::public(text)
}

pub(crate) fn log_erect(who: Seat, of: Clan, at: Area, cell: Cell, value: u8) -> Entry {
    let text = seat_message("log-erects", who).with("clan", clan_of_text(of)).with("area", area_text(at));
    Entry::public(text.with("cell", cell.to_string()).with("value", value))
}

pub(crate) fn log_found(table: &Table, who: Seat, kind: u8, spot: u8) -> Entry {
    let cell = table.board().spots[usize::from(spot)];
    Entry::public(
        seat_message("log-founds", who).with("workshop", workshop_arg(table, kind)).with("cell", cell.to_string()),
    )
}

pub(crate) fn log_recruit(table: &Table, who: Seat, troll: u8, bribes: u32) -> Entry {
    Entry::public(seat_message("log-recruits", who).with("card", card_arg(table, troll)).with("count", bribes))
}

pub(crate) fn log_refill(table: &Table, at: u8, troll: u8) -> Entry {
    Entry::public(Text::new("log-arrives").with("card", card_arg(table, troll)).with("slot", slot_word(at)))
}

pub(crate) fn log_pedestal_draw(table: &Table, at: u8, of: Clan) -> Entry {
    let troll = table.horde[usize::from(at)].card;
    Entry::public(Text::new("log-equipped").with("card", card_arg(table, troll)).with("clan", clan_of_text(of)))
}

pub(crate) fn log_place(table: &Table, who: Seat, troll: u8, at: u8) -> Entry {
    Entry::public(seat_message("log-places", who).with("card", card_arg(table, troll)).with("place", place_word(at)))
}

/// What a cascade produced. rule: cascade
pub(crate) fn log_production(table: &Table, who: Seat, before: [u8; PIECES]) -> Entry {
    let now = table.moot(who).on_trolls;
    let mut made = [0u16; 7];
    for (i, piece) in Piece::ALL.iter().enumerate() {
        made[piece.in_storage().index()] += u16::from(now[i] - before[i]);
    }
    if made == [0; 7] {
        return log_seat("log-produces-nothing", who);
    }
    Entry::public(seat_message("log-produces", who).with("goods", goods_arg(&made)))
}

pub(crate) fn log_coronation(who: Seat, honor: u8) -> Entry {
    Entry::public(seat_message("log-crowned", who).with("honor", honor))
}

pub(crate) fn log_rest(table: &Table, troll: u8) -> Entry {
    Entry::public(Text::new("log-rests").with("card", card_arg(table, troll)))
}

pub(crate) fn log_hall(table: &Table, who: Seat, hall: u8, at: Cell) -> Entry {
    let name = table.data.get().halls[usize::from(hall)].name.arg();
    Entry::public(seat_message("log-dedicates", who).with("hall", name).with("cell", at.to_string()))
}

pub(crate) fn log_statue_move(key: &'static str, who: Seat, of: Clan, from: Cell, to: Cell) -> Entry {
    let text = seat_message(key, who).with("clan", clan_of_text(of));
    Entry::public(text.with("from", from.to_string()).with("to", to.to_string()))
}

pub(crate) fn log_work(table: &Table, who: Seat, kind: u8, using: WorkshopUse, price: u16, gain: u16) -> Entry {
    let paid = match using.more {
        None => Arg::Text(goods_text(using.give, price)),
        Some(more) if more == using.give => Arg::Text(goods_text(more, 2)),
        Some(more) => Arg::List(vec![goods_text(using.give, 1).into(), goods_text(more, 1).into()]),
    };
    let text = seat_message("log-works", who).with("workshop", workshop_arg(table, kind)).with("paid", paid);
    Entry::public(text.with("goods", goods_text(using.get, gain)))
}

pub(crate) fn log_haul(table: &Table, who: Seat, kind: u8, what: Piece, from: u8) -> Entry {
    let text = seat_message("log-hauls", who).with("workshop", workshop_arg(table, kind));
    Entry::public(text.with("piece", piece_text(what)).with("place", place_word(from)))
}

pub(crate) fn log_cast(table: &Table, who: Seat, which: u8, in_vain: bool) -> Entry {
    let key = if in_vain { "log-casts-in-vain" } else { "log-casts" };
    Entry::public(seat_message(key, who).with("spell", spell_arg(table, which)))
}

pub(crate) fn log_spell_destroyed(table: &Table, which: u8) -> Entry {
    Entry::public(Text::new("log-destroyed").with("spell", spell_arg(table, which)))
}

pub(crate) fn log_spell_revealed(table: &Table, which: u8) -> Entry {
    Entry::public(Text::new("log-revealed").with("spell", spell_arg(table, which)))
}

pub(crate) fn log_consecrate(who: Seat, cell: Cell, honor: u16) -> Entry {
    Entry::public(seat_message("log-consecrates", who).with("cell", cell.to_string()).with("honor", honor))
}

pub(crate) fn log_unload(who: Seat, what: Piece, from: u8) -> Entry {
    Entry::public(seat_message("log-unloads", who).with("piece", piece_text(what)).with("place", place_word(from)))
}

pub(crate) fn log_transmute(who: Seat, give: Resource, get: Resource) -> Entry {
    Entry::public(seat_message("log-transmutes", who).with("from", goods_text(give, 1)).with("to", goods_text(get, 1)))
}

pub(crate) fn log_promote(table: &Table, who: Seat, gone: u8, come: u8, at: u8) -> Entry {
    let text =
        seat_message("log-promotes", who).with("gone", card_arg(table, gone)).with("card", card_arg(table, come));
    Entry::public(text.with("place", place_word(at)))
}

pub(crate) fn log_collapse(table: &Table, who: Seat, tile: u8, cell: Cell) -> Entry {
    let tunnel = &table.data.get().tunnels[usize::from(tile)];
    let text = seat_message("log-collapses", who).with("tile", tunnel.id.as_str()).with("cell", cell.to_string());
    Entry::public(text.with("goods", goods_text(Resource::Stone, tunnel.size.into())))
}

pub(crate) fn log_swap(who: Seat, one: Clan, a: Cell, other: Clan, b: Cell) -> Entry {
    let text = seat_message("log-swaps", who).with("one", clan_text(one)).with("a", a.to_string());
    Entry::public(text.with("other", clan_text(other)).with("b", b.to_string()))
}

pub(crate) fn log_trade(who: Seat, gifts: &[Gift], gain: Resource) -> Entry {
    let mut given = [0u16; 7];
    for gift in gifts {
        given[gift.resource.index()] += 1;
    }
    Entry::public(seat_message("log-trades", who).with("paid", goods_arg(&given)).with("goods", goods_text(gain, 1)))
}

pub(crate) fn log_workshop(table: &Table, by: Option<Seat>, kind: u8) -> Entry {
    match by {
        Some(who) => {
            Entry::public(seat_message("log-chooses-workshop", who).with("workshop", workshop_arg(table, kind)))
        }
        None => Entry::public(Text::new("log-workshop").with("workshop", workshop_arg(table, kind))),
    }
}

pub(crate) fn log_statues(cell: Cell, clans: [Clan; 3]) -> Entry {
    let list = clans.iter().map(|c| Arg::Text(clan_text(*c))).collect();
    Entry::public(Text::new("log-statues").with("cell", cell.to_string()).with("clans", Arg::List(list)))
}

/// Everybody reads that a starting troll was drawn; only its owner reads which one. rule: open-and-hidden
pub(crate) fn log_draw(table: &Table, who: Seat, starter: u8) -> Entry {
    let name = card_arg(table, table.data.get().starter_card(starter));
    Entry::with_more(
        seat_message("log-draws", who),
        SeatSet::of(who),
        seat_message("log-draws-card", who).with("card", name),
    )
}

pub(crate) fn log_end(game: &Mountain) -> Entry {
    let standing = game.standing();
    let winners = standing.winners().iter().map(|s| Arg::Text(seat_text(s))).collect();
    let honor = standing.scores.iter().max().copied().unwrap_or(0);
    Entry::public(Text::new("log-wins").with("seats", Arg::List(winners)).with("honor", honor))
}
