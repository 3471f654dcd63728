//! Actions and outcomes as short lines.

use crate::actions::{Action, Outcome, Places};
use crate::data::vocabulary::Effect;
use crate::goods::{Area, Clan, field_named, field_word};
use crate::ground::Cell;
use crate::state::{MOOT, Place, SEAT_WORDS, Table};
use crate::words::{place, slot};
use engine::{By, Pattern};

/// Every pattern of notation.
pub const PATTERNS: &[Pattern] = &[
    pattern("gate {cell}", "set-up: the own gate on a start spot", By::Seat),
    pattern("choose {workshop}", "set-up, where workshops are chosen: one for the supply", By::Seat),
    pattern("keep {starter} {place}", "set-up: this starting troll of the hand goes into the moot", By::Seat),
    pattern("cast {spell}", "spend a rune and do all the spell says; its choices come next", By::Seat),
    pattern("cast {spell} in vain", "spend a rune and nothing else", By::Seat),
    pattern("gain {count} {resource}", "a spell: this set of resources", By::Seat),
    pattern("promote {place} {slot}", "a spell: an own troll makes room for one of the horde", By::Seat),
    pattern("consecrate {cell}", "a spell: honor for this statue", By::Seat),
    pattern("move {cell} to {cell}", "carry a statue, for a cart or by a spell", By::Seat),
    pattern("activate {place}", "a spell: this troll and all below it produce", By::Seat),
    pattern("lull {slot}", "a spell: this troll of the horde rests", By::Seat),
    pattern("lull {slot} {slot}", "the same with two", By::Seat),
    pattern("unload {piece} {place}", "a spell: a piece from an own troll to storage; repeated, then `done`", By::Seat),
    pattern(
        "transmute {resource} into {resource}",
        "a spell: one resource for another; repeated, then `done`",
        By::Seat,
    ),
    pattern("collapse {cell}", "a spell: the own tile on this cell goes back to its stack", By::Seat),
    pattern("erect {clan} {cell}", "a spell: a pedestal on an older anchor", By::Seat),
    pattern("pedestal {clan}", "a pedestal onto the anchor just dug, or out of the bag", By::Seat),
    pattern("swap {cell} {cell}", "a spell: two statues change places", By::Seat),
    pattern("work {spot} {resource} for {resource}", "one use of the workshop on this spot", By::Seat),
    pattern("work {spot} {resource} {resource} for {resource}", "the same where any two resources are given", By::Seat),
    pattern("work {spot} {piece} from {place}", "one use: a piece from an own troll to storage", By::Seat),
    pattern(
        "recruit {slot}",
        "recruit this troll of the horde; under a Golden Mask bribes follow one by one",
        By::Seat,
    ),
    pattern("bribe {slot} {resource}", "under a Golden Mask: this on that troll; the last one closes it", By::Seat),
    pattern("place {place}", "the recruit goes there", By::Seat),
    pattern("dig {tile} {turn} {cell} {mineral}", "dig a tunnel; the cell is the top left one of its box", By::Seat),
    pattern("found {workshop} at {spot}", "put a workshop on a spot the new tunnel touches", By::Seat),
    pattern("hall {hall} {turn} {cell}", "dedicate a great hall; the cell is the top left one of its box", By::Seat),
    pattern("give {resource}", "a trade: four of these, joined with `; `, then `take …`", By::Seat),
    pattern("take {resource}", "a trade: what the four bring", By::Seat),
    pattern("skip", "no pedestal, nothing more to found, or a second step in which nothing can be done", By::Seat),
    pattern(
        "done",
        "no more of what a spell allows; `recruit` and `dig` say so too, and no to what its dig asks for",
        By::Seat,
    ),
    pattern(
        "end",
        "end the turn; as `hall` and `move`, also a no to a pedestal or workshop that is asked for",
        By::Seat,
    ),
    pattern("cast {spell} from {places}", "the rune from there", By::FreeForm),
    pattern("cast {spell} in vain from {places}", "the rune from there", By::FreeForm),
    pattern("recruit {slot} from {places}", "the coins from there", By::FreeForm),
    pattern("bribe {slot} {resource} from {places}", "the resource from there", By::FreeForm),
    pattern(
        "dig {tile} {turn} {cell} {mineral} from {places}",
        "the minerals from there; hammers after `and`",
        By::FreeForm,
    ),
    pattern("work {spot} {resource} for {resource} from {places}", "the payment from there", By::FreeForm),
    pattern(
        "work {spot} {resource} {resource} for {resource} from {places}",
        "the first from there, the second after `and`, or both: `storage 2`",
        By::FreeForm,
    ),
    pattern("move {cell} to {cell} from {places}", "the cart from there", By::FreeForm),
    pattern("transmute {resource} into {resource} from {places}", "the resource from there", By::FreeForm),
    pattern("give {resource} from {places}", "the resource from there", By::FreeForm),
    pattern("refill {slot} {troll}", "this troll comes into the horde", By::Chance),
    pattern("pedestal {slot} {clan}", "this pedestal comes out of the bag onto that troll", By::Chance),
    pattern("workshop {workshop}", "set-up: this one comes into the supply", By::Chance),
    pattern("reveal {spell}", "this spell is turned up", By::Chance),
    pattern(
        "statues {cell} {clan} {clan} {clan}",
        "set-up: from this spot clockwise the clans follow one another",
        By::Chance,
    ),
    pattern("token {area} {clan} {value}", "set-up: a token of this value on that field of the track", By::Chance),
    pattern("draw {seat} {starter}", "set-up: that player draws this starting troll", By::Chance),
];

/// What may stand in the place of a slot.
pub const SLOTS: &[(&str, &str)] = &[
    ("cell", "column and row, counted from 0 at the top left: `8,1`"),
    ("spot", "the cell of a workshop: `6,2`"),
    ("tile", "a shape of tunnel: `I2 L3 I4 L4 T4 S4 O4 P5`"),
    ("turn", "`r0` to `r3`: quarter turns clockwise; `f0` to `f3`: the same after flipping left and right"),
    ("mineral", "`stone`, `iron` or `heartstone`"),
    ("resource", "`stone`, `iron`, `heartstone`, `cart`, `hammer`, `rune` or `coin`"),
    ("piece", "a resource, or a cart of a clan: `fire-cart`"),
    ("count", "how many: `3`"),
    ("hall", "a great hall: `treasury`"),
    ("workshop", "a kind of workshop: `amulet-maker`"),
    ("spell", "a spell: `golden-mask`"),
    ("slot", "a place of the horde: `L1[0]` to `L1[4]`, `L2[0]` to `L2[3]`, `L3[0]` to `L3[2]`"),
    ("place", "a place of the own moot: `T1` to `T4` in the bottom row, `T5` to `T7`, `T8`, `T9`, `T10` on top"),
    (
        "places",
        "where a payment comes from: `T1 1, T5 2, storage 1`; a single piece: `T5` or `storage`; `default` for a part left to the program",
    ),
    ("troll", "a troll of the horde by its name: `magma-duke`"),
    ("starter", "a starting troll: `coin-bearer`"),
    ("clan", "`fire`, `ice` or `moon`"),
    ("area", "`dark-grey`, `grey`, `brown`, `orange` or `yellow`"),
    ("value", "honor on a point token: `3`"),
    ("seat", "a player: `red`"),
];

const fn pattern(form: &'static str, means: &'static str, by: By) -> Pattern {
    Pattern { form, means, by }
}

impl Table {
    /// An action as a line.
    pub(crate) fn line(&self, action: Action) -> String {
        let data = self.data.get();
        let spot = |i: u8| self.board().spots.get(usize::from(i)).copied().unwrap_or(Cell::NONE);
        let shop = |i: u8| &data.workshops[usize::from(i)].id;
        match action {
            Action::Gate(cell) => format!("gate {cell}"),
            Action::ChooseShop(kind) => format!("choose {}", shop(kind)),
            Action::Keep { starter, place: at } => {
                format!("keep {} {}", data.card(data.starter(starter)).id, place(at))
            }
            Action::Cast { spell, in_vain, from } => {
                let vain = if in_vain { " in vain" } else { "" };
                format!("cast {}{vain}{}", data.spells[usize::from(spell)].id, single(from))
            }
            Action::Gain(i) => self.gain_line(i),
            Action::Promote { place: at, slot: from } => format!("promote {} {}", place(at), slot(from)),
            Action::Consecrate(cell) => format!("consecrate {cell}"),
            Action::Move { from, to, cart } => format!("move {from} to {to}{}", single(cart)),
            Action::Activate(at) => format!("activate {}", place(at)),
            Action::Lull(one, None) => format!("lull {}", slot(one)),
            Action::Lull(one, Some(other)) => format!("lull {} {}", slot(one), slot(other)),
            Action::Unload(piece, at) => format!("unload {} {}", piece.word(), place(at)),
            Action::Transmute { give, get, from } => {
                format!("transmute {} into {}{}", give.word(), get.word(), single(from))
            }
            Action::Collapse(cell) => format!("collapse {cell}"),
            Action::Erect(clan, cell) => format!("erect {} {cell}", clan.word()),
            Action::Pedestal(clan) => format!("pedestal {}", clan.word()),
            Action::Swap(a, b) => format!("swap {a} {b}"),
            Action::Work { spot: at, give, more, get, from } => {
                let more = more.map_or(String::new(), |more| format!(" {}", more.word()));
                format!("work {} {}{more} for {}{}", spot(at), give.word(), get.word(), parts(from))
            }
            Action::Haul { spot: at, piece, place: from } => {
                format!("work {} {} from {}", spot(at), piece.word(), place(from))
            }
            Action::Recruit { slot: at, from } => format!("recruit {}{}", slot(at), parts([from, Places::DEFAULT])),
            Action::Bribe { slot: at, resource, from } => {
                format!("bribe {} {}{}", slot(at), resource.word(), origin(from))
            }
            Action::Place(at) => format!("place {}", place(at)),
            Action::Dig(dig) => {
                let tunnel = &data.tunnels[usize::from(dig.tile)];
                let turn = tunnel.shape.turn_word(dig.turn);
                format!("dig {} {turn} {} {}{}", tunnel.id, dig.at, dig.mineral.word(), parts(dig.from))
            }
            Action::Found { shop: kind, spot: at } => format!("found {} at {}", shop(kind), spot(at)),
            Action::Hall { hall, turn, at } => {
                let printed = &data.halls[usize::from(hall)];
                format!("hall {} {} {at}", printed.id, printed.shape.turn_word(turn))
            }
            Action::Give { resource, from } => format!("give {}{}", resource.word(), origin(from)),
            Action::Take(resource) => format!("take {}", resource.word()),
            Action::Skip => "skip".into(),
            Action::Done => "done".into(),
            Action::End => "end".into(),
            Action::Onward(onward) => self.line(onward.action()),
        }
    }

    /// The usual spelling of a place that may be written otherwise: a cell, a tile as it lies, an area, a field of the track.
    pub(crate) fn place_named(&self, word: &str) -> Option<String> {
        if let Some(cell) = Cell::named(word) {
            return self.board().cells.has(cell).then(|| cell.to_string());
        }
        if let [tile, turn, at] = word.split_whitespace().collect::<Vec<_>>()[..] {
            let data = self.data.get();
            let tunnel = &data.tunnels[usize::from(data.tunnel_named(tile)?)];
            let turn = tunnel.shape.turn_named(turn)?;
            return Some(format!("{} {} {}", tunnel.id, tunnel.shape.turn_word(turn), Cell::named(at)?));
        }
        let area = Area::named(word).map(|area| area.word().to_owned());
        area.or_else(|| field_named(word).map(field_word))
    }

    /// The set a spell offers, as `3 stone`: of the spell that asks, else of the first that could.
    fn gain_line(&self, i: u8) -> String {
        let sets = self.gain_sets();
        let set = sets.get(usize::from(i)).and_then(|set| set.iter().next());
        set.map_or_else(|| "gain".into(), |(resource, n)| format!("gain {n} {}", resource.word()))
    }

    /// The sets of resources there are to choose from.
    pub(crate) fn gain_sets(&self) -> &'static [std::collections::BTreeMap<crate::goods::Resource, u16>] {
        let asking = match self.stack.last() {
            Some(crate::state::Frame::Spell { spell, .. }) => Some(self.effect(*spell)),
            _ => None,
        };
        let wide = |effect: &&Effect| matches!(effect, Effect::Gain { one_of } if one_of.len() > 1);
        let any = || self.data.get().spells.iter().map(|spell| &spell.effect).find(wide);
        match asking.filter(wide).or_else(any) {
            Some(Effect::Gain { one_of }) => one_of,
            _ => &[],
        }
    }

    /// An outcome as a line.
    pub(crate) fn chance_line(&self, outcome: Outcome) -> String {
        let data = self.data.get();
        match outcome {
            Outcome::Refill { slot: at, card } => format!("refill {} {}", slot(at), data.card(card).id),
            Outcome::Pedestal { slot: at, clan } => format!("pedestal {} {}", slot(at), clan.word()),
            Outcome::Workshop(shop) => format!("workshop {}", data.workshops[usize::from(shop)].id),
            Outcome::Reveal(spell) => format!("reveal {}", data.spells[usize::from(spell)].id),
            Outcome::Statues { spot, clans } => {
                let [a, b, c] = clans.map(Clan::word);
                format!("statues {} {a} {b} {c}", self.board().statues[usize::from(spot)])
            }
            Outcome::Token { area, clan, value } => format!("token {} {} {value}", area.word(), clan.word()),
            Outcome::Draw { seat, starter } => {
                format!("draw {} {}", SEAT_WORDS[seat.index()], data.card(data.starter(starter)).id)
            }
        }
    }
}

/// Where one piece comes from, as the end of a line.
fn origin(from: Place) -> String {
    match from {
        Place::Default => String::new(),
        Place::Storage => " from storage".into(),
        Place::Troll(p) => format!(" from {}", place(p)),
    }
}

/// The same for a payment of one piece.
fn single(from: Places) -> String {
    origin(from.single())
}

/// Where a payment of up to two parts comes from.
fn parts(from: [Places; 2]) -> String {
    match from.map(Places::is_default) {
        [true, true] => String::new(),
        [false, true] => format!(" from {}", spelled(from[0])),
        _ => format!(" from {} and {}", spelled(from[0]), spelled(from[1])),
    }
}

fn spelled(from: Places) -> String {
    if from.is_default() {
        return "default".into();
    }
    let trolls = (0..MOOT as u8).filter(|p| from.troll(*p) > 0).map(|p| format!("{} {}", place(p), from.troll(p)));
    let storage = (from.storage() > 0).then(|| format!("storage {}", from.storage()));
    trolls.chain(storage).collect::<Vec<_>>().join(", ")
}
