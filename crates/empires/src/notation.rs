//! Actions and outcomes as short lines, and back.

use crate::actions::{Action, Outcome, With, heap_of};
use crate::card::{CLANS, COINS, Distance, Isle, Kind, Place, RESOURCES, Sort, Tile, Ware, places_in};
use crate::data::program::Op;
use crate::data::{Data, same_id};
use crate::refusal::Refusal;
use crate::stack::Frame;
use crate::state::{Empires, Open};
use engine::{By, Notation, Pattern, Seat, TableRefusal};
use std::collections::BTreeMap;

/// Every pattern of notation.
pub const PATTERNS: &[Pattern] = &[
    pattern(
        "keep {card}",
        "keep a drawn card: three at set-up; in Lookout any, joined with `; `, then `done`",
        By::Seat,
    ),
    pattern("done", "Lookout: nothing more is kept", By::Seat),
    pattern("pass", "take no more actions this round", By::Seat),
    pattern("end", "end the turn, where a free Feature or a Copy could still be used", By::Seat),
    pattern("build {card}", "build a Location from hand for its Goods", By::Seat),
    pattern("use {tile} {pawn}", "put an unused pawn on a tile, or move a used one to a neighbour for Food", By::Seat),
    pattern("use {tile} {pawn} with {card}", "the same with a Boost, or a Field that is built first", By::Seat),
    pattern(
        "use {tile} {pawn} with {card} under {location}",
        "the same with an upgrade under that Field, which need not be named if it is the only one that fits",
        By::Seat,
    ),
    pattern("use {location}", "use an Action Location, or a free Feature", By::Seat),
    pattern("raid {location}", "discard a Raze token: an opponent's ready Action Location is exhausted", By::Seat),
    pattern("bind {location} to {location}", "bind a Copy to an Action Location, for good", By::Seat),
    pattern("pay {goods}", "pay a cost this way, where there are several", By::Seat),
    pattern("explore", "capital-letter action of a card: EXPLORE", By::Seat),
    pattern("explore with {card}", "the same with a Boost or Field first", By::Seat),
    pattern("explore with {card} under {location}", "the same with an upgrade first", By::Seat),
    pattern("populate", "capital-letter action of a card: POPULATE", By::Seat),
    pattern("populate with {card}", "the same with a Boost or Field first", By::Seat),
    pattern("populate with {card} under {location}", "the same with an upgrade first", By::Seat),
    pattern(
        "construct {card}",
        "resolve Construct, or declare CONSTRUCT of a card: build this Location free",
        By::Seat,
    ),
    pattern("construct nothing", "the Boost took the last Location away: nothing happens", By::Seat),
    pattern("construct with {card}", "declare CONSTRUCT of a card with a Boost or Field first", By::Seat),
    pattern("construct with {card} under {location}", "the same with an upgrade first", By::Seat),
    pattern("harvest {location}", "resolve Harvest, or declare HARVEST of a card: the Goods of this Field", By::Seat),
    pattern("harvest with {card}", "declare HARVEST of a card with a Boost or Field first", By::Seat),
    pattern("harvest with {card} under {location}", "the same with an upgrade first", By::Seat),
    pattern("sail", "resolve Sail, or declare SAIL of a card: a Ship without cargo", By::Seat),
    pattern("sail fish", "the same with a Fish aboard", By::Seat),
    pattern("sail raze", "the same with a Raze token aboard", By::Seat),
    pattern("sail fish raze", "the same with both", By::Seat),
    pattern("sail with {card}", "declare SAIL of a card with a Boost or Field first", By::Seat),
    pattern("sail with {card} under {location}", "the same with an upgrade first", By::Seat),
    pattern("choose {option}", "one of several effects", By::Seat),
    pattern("store {location} {option}", "one full group on a Storage pays this", By::Seat),
    pattern("accept", "do what may be done", By::Seat),
    pattern("skip", "leave what may be left, or stop", By::Seat),
    pattern("ready {location}", "turn an exhausted card back", By::Seat),
    pattern("collect {location}", "the Goods of a Field, outside a Harvest", By::Seat),
    pattern("exhaust {location}", "turn a ready Action Location: an own one as a cost, or an opponent's", By::Seat),
    pattern("dismantle {location}", "discard a card of the own Empire", By::Seat),
    pattern("return {location}", "take a card of the own Empire back to hand", By::Seat),
    pattern("release {good} from {location}", "one Worker or Good from a card to the supply", By::Seat),
    pattern("assign {goods}", "put Goods on the card that asks", By::Seat),
    pattern("assign {goods} to {location}", "put Goods on a Storage card", By::Seat),
    pattern("gain {goods}", "pick Resources of any type", By::Seat),
    pattern("move {pawn} to {tile}", "move a used ready pawn", By::Seat),
    pattern("advance {ship}", "move an own Ship past the one in front of it", By::Seat),
    pattern("send {ship}", "this Ship pillages or conquers at once", By::Seat),
    pattern("pillage {island}", "the Ship pillages this Island", By::Seat),
    pattern("conquer {island}", "the Ship conquers this Island", By::Seat),
    pattern("reveal {distance}", "the Ship takes the top Island of that stack", By::Seat),
    pattern("refresh {distance}", "new face-up Islands of that distance", By::Seat),
    pattern("find {card}", "Search: take this card from the deck", By::Seat),
    pattern("find nothing", "Search: take no (more) card; the deck is shuffled", By::Seat),
    pattern("recover {card}", "take this card from the own discard pile", By::Seat),
    pattern("take {card}", "take one of the cards looked at", By::Seat),
    pattern("discard {card}", "discard a card from hand as a cost", By::Seat),
    pattern("resolve {location}", "this Feature reacts next", By::Seat),
    pattern("concede", "give up; with one or two players", By::FreeForm),
    pattern("clan {seat} {clan}", "the clan a seat gets by chance", By::Chance),
    pattern("ring {tile} {tile} {tile} {tile} {tile}", "the ring of tiles, Explore first", By::Chance),
    pattern("first {seat}", "the first player", By::Chance),
    pattern("island {island}", "this Island is turned up", By::Chance),
    pattern("draw {seat} {card}", "a seat draws this card", By::Chance),
    pattern("look {seat} {card}", "a seat looks at this card", By::Chance),
    pattern("event {number}", "solo: this event token", By::Chance),
];

/// What stands in the slots.
pub const SLOTS: &[(&str, &str)] = &[
    ("card", "a title of the seat's clan in a hidden place or a pile: `party-boat`"),
    ("location", "a card of an Empire: `pine-grove`; if several of a title are there, with a number: `cosy-tavern#2`"),
    ("tile", "explore, populate, construct, harvest or sail"),
    ("pawn", "pawn1 or pawn2"),
    ("goods", "units joined with `+`: `wood+stone+gold`, `2gold` or `gold+gold`"),
    ("good", "food, wood, stone, sheep, fish, gold, raze or worker"),
    ("option", "what an option gives: `wood`, `vp`, `card`, `food+fish`, `2food` or `food+food`, `exhaust+vp`"),
    ("ship", "a Ship by its place in the queue: `ship1` is in front"),
    ("island", "an Island: `timber-isle`"),
    ("distance", "nearby or distant"),
    ("seat", "a seat: its clan, or seat1 to seat4 while clans are dealt"),
    ("clan", "glenn, ulaf, heidel, panuk, nanurjuk or mackinnon"),
    ("number", "1 to 5"),
];

const fn pattern(form: &'static str, means: &'static str, by: By) -> Pattern {
    Pattern { form, means, by }
}

/// Names cards of Empires as notation does: it needs only the open table.
#[derive(Clone, Copy)]
pub struct Scribe<'a> {
    pub(crate) data: &'static Data,
    pub(crate) open: &'a Open,
}

impl Scribe<'_> {
    /// A card of an Empire.
    pub(crate) fn place(self, seat: Seat, place: Place) -> String {
        let mat = &self.open.mats[seat.index()];
        let id = &self.data.at(mat.clan, place).id;
        let Some(kind) = self.data.kind_at(mat.clan, place) else { return id.clone() };
        let there = self.data.places(mat.clan, kind).filter(|p| mat.cards & p.bit() != 0 || *p == place).count();
        if there < 2 {
            return id.clone();
        }
        format!("{id}#{}", place.0 - self.data.clan(mat.clan).first[kind.index()] + 1)
    }

    fn kind(self, seat: Seat, kind: Kind) -> &'static str {
        &self.data.card(self.open.mats[seat.index()].clan, kind).id
    }

    fn with(self, seat: Seat, with: With) -> String {
        match with {
            With::Nothing => String::new(),
            With::Card(kind) => format!(" with {}", self.kind(seat, kind)),
            With::Under(kind, host) => format!(" with {} under {}", self.kind(seat, kind), self.place(seat, host)),
        }
    }

    /// An action as a line.
    pub(crate) fn line(self, seat: Seat, action: Action) -> String {
        let place = |p: Place| self.place(seat, p);
        let isle = |i: Isle| &self.data.isle(i).id;
        match action {
            Action::Keep(kind) => format!("keep {}", self.kind(seat, kind)),
            Action::Done => "done".into(),
            Action::Pass => "pass".into(),
            Action::End => "end".into(),
            Action::Build(kind) => format!("build {}", self.kind(seat, kind)),
            Action::Tile(tile, pawn, with) => {
                format!("use {} pawn{}{}", tile.word(), pawn + 1, self.with(seat, with))
            }
            Action::Use(p) => format!("use {}", place(p)),
            Action::Raid(other, p) => format!("raid {}", self.place(other, p)),
            Action::Bind(copy, target) => format!("bind {} to {}", place(copy), place(target)),
            Action::Pay(paid) => format!("pay {}", goods_word(&paid)),
            Action::Declare(tile, with) => format!("{}{}", tile.word(), self.with(seat, with)),
            Action::Construct(Some(kind)) => format!("construct {}", self.kind(seat, kind)),
            Action::Construct(None) => "construct nothing".into(),
            Action::Harvest(p) => format!("harvest {}", place(p)),
            Action::Sail { fish, raze } => {
                format!("sail{}{}", if fish { " fish" } else { "" }, if raze { " raze" } else { "" })
            }
            Action::Choose(option) => format!("choose {}", self.option(option)),
            Action::Store(p, option) => format!("store {} {}", place(p), self.store_option(seat, p, option)),
            Action::Accept => "accept".into(),
            Action::Skip => "skip".into(),
            Action::Ready(p) => format!("ready {}", place(p)),
            Action::Collect(p) => format!("collect {}", place(p)),
            Action::Exhaust(other, p) => format!("exhaust {}", self.place(other, p)),
            Action::Dismantle(p) => format!("dismantle {}", place(p)),
            Action::Return(p) => format!("return {}", place(p)),
            Action::Release(ware, p) => format!("release {} from {}", ware.word(), place(p)),
            Action::Assign(units, Place::NONE) => format!("assign {}", goods_word(&units)),
            Action::Assign(units, p) => format!("assign {} to {}", goods_word(&units), place(p)),
            Action::Gain(mix) => format!("gain {}", goods_word(&mix)),
            Action::MovePawn(pawn, tile) => format!("move pawn{} to {}", pawn + 1, tile.word()),
            Action::Advance(ship) => format!("advance ship{}", ship + 1),
            Action::Send(ship) => format!("send ship{}", ship + 1),
            Action::Pillage(i) => format!("pillage {}", isle(i)),
            Action::Conquer(i) => format!("conquer {}", isle(i)),
            Action::Reveal(distance) => format!("reveal {}", distance.word()),
            Action::Refresh(distance) => format!("refresh {}", distance.word()),
            Action::Find(Some(kind)) => format!("find {}", self.kind(seat, kind)),
            Action::Find(None) => "find nothing".into(),
            Action::Recover(kind) => format!("recover {}", self.kind(seat, kind)),
            Action::Take(kind) => format!("take {}", self.kind(seat, kind)),
            Action::Discard(kind) => format!("discard {}", self.kind(seat, kind)),
            Action::Resolve(p) => format!("resolve {}", place(p)),
            Action::Concede => "concede".into(),
        }
    }

    /// The effect that asks now.
    pub(crate) fn asking(self) -> Option<&'static Op> {
        match self.open.stack.last() {
            Some(Frame::Ask { list, at, .. }) => self.data.list(*list).get(usize::from(*at)),
            _ => None,
        }
    }

    /// The names of the options there are to choose from.
    fn options(self) -> impl Iterator<Item = &'static str> {
        let (first, n) = match self.asking() {
            Some(Op::Choose { first, n }) => (*first, *n),
            _ => (0, 0),
        };
        (first..first + u16::from(n)).map(move |list| self.data.option_name(list))
    }

    fn option(self, option: u8) -> String {
        self.options().nth(usize::from(option)).map_or_else(|| option.to_string(), str::to_owned)
    }

    fn store_options(self, seat: Seat, place: Place) -> impl Iterator<Item = &'static str> {
        let storage = self.data.at(self.open.mats[seat.index()].clan, place).run.storage;
        let (first, n) = storage.map_or((0, 0), |s| (s.first, s.options));
        (first..first + u16::from(n)).map(move |list| self.data.option_name(list))
    }

    fn store_option(self, seat: Seat, place: Place, option: u8) -> String {
        self.store_options(seat, place).nth(option.into()).map_or_else(|| option.to_string(), str::to_owned)
    }
}

/// Goods in one word: `wood+wood+gold`.
fn goods_word(units: &[u8]) -> String {
    let each = units.iter().enumerate().flat_map(|(i, n)| (0..*n).map(move |_| Ware::ALL[i].word()));
    each.collect::<Vec<_>>().join("+")
}

impl Empires {
    pub(crate) fn scribe(&self) -> Scribe<'_> {
        Scribe { data: self.data.get(), open: &self.open }
    }

    pub(crate) fn action_of_line(&self, seat: Seat, line: &str) -> Result<Action, Refusal> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let kind = |w: &str| self.kind_of(seat, w, line);
        let place = |w: &str| self.own_place(seat, w, line);
        let tile = |w: &str| Tile::named(w).ok_or_else(|| unreadable(line, &forms_like(&words)));
        let isle =
            |w: &str| self.data.get().isle_named(w).ok_or_else(|| unreadable(line, "an Island such as timber-isle"));
        let distance = |w: &str| Distance::named(w).ok_or_else(|| unreadable(line, "nearby or distant"));
        let ship = |w: &str| {
            let n = w.strip_prefix("ship").and_then(|n| n.parse::<u8>().ok()).filter(|n| (1..=64).contains(n));
            n.map(|n| n - 1).ok_or_else(|| unreadable(line, "a Ship by its place, such as ship1"))
        };
        Ok(match words.as_slice() {
            ["keep", w] => Action::Keep(kind(w)?),
            ["done"] => Action::Done,
            ["pass"] => Action::Pass,
            ["end"] => Action::End,
            ["build", w] => Action::Build(kind(w)?),
            ["use", t, pawn] => Action::Tile(tile(t)?, pawn_of(pawn, line)?, With::Nothing),
            ["use", t, pawn, "with", rest @ ..] => {
                Action::Tile(tile(t)?, pawn_of(pawn, line)?, self.with_of(seat, rest, line)?)
            }
            ["use", w] => Action::Use(place(w)?),
            ["raid", w] => {
                let (other, p) = self.place_of(w, line)?;
                Action::Raid(other, p)
            }
            ["bind", copy, "to", target] => Action::Bind(place(copy)?, place(target)?),
            ["pay", goods] => Action::Pay(units_of::<COINS>(goods, line)?),
            ["construct", "nothing"] => Action::Construct(None),
            ["sail"] => Action::Sail { fish: false, raze: false },
            ["sail", "fish"] => Action::Sail { fish: true, raze: false },
            ["sail", "raze"] => Action::Sail { fish: false, raze: true },
            ["sail", "fish", "raze"] | ["sail", "raze", "fish"] => Action::Sail { fish: true, raze: true },
            [t @ ("explore" | "populate")] => Action::Declare(tile(t)?, With::Nothing),
            [t @ ("explore" | "populate" | "construct" | "harvest" | "sail"), "with", rest @ ..] => {
                Action::Declare(tile(t)?, self.with_of(seat, rest, line)?)
            }
            ["construct", w] => Action::Construct(Some(kind(w)?)),
            ["harvest", w] => Action::Harvest(place(w)?),
            ["choose", w] => self.choose_of(seat, w, line)?,
            ["store", w, option] => {
                let p = place(w)?;
                let found = option_called(self.scribe().store_options(seat, p), option);
                Action::Store(p, found.ok_or_else(|| self.no_such_reward(seat))?)
            }
            ["accept"] => Action::Accept,
            ["skip"] => Action::Skip,
            ["ready", w] => Action::Ready(place(w)?),
            ["collect", w] => Action::Collect(place(w)?),
            ["exhaust", w] => {
                let (other, p) = self.place_of(w, line)?;
                Action::Exhaust(other, p)
            }
            ["dismantle", w] => Action::Dismantle(place(w)?),
            ["return", w] => Action::Return(place(w)?),
            ["release", good, "from", w] => {
                let ware = Ware::named(good).filter(|ware| Ware::STOCKED.contains(ware));
                Action::Release(ware.ok_or_else(|| unreadable(line, "`release worker from cosy-tavern`"))?, place(w)?)
            }
            ["assign", goods] => self.assign_of(seat, units_of::<8>(goods, line)?, Place::NONE),
            ["assign", goods, "to", w] => self.assign_of(seat, units_of::<8>(goods, line)?, place(w)?),
            ["gain", goods] => Action::Gain(units_of::<RESOURCES>(goods, line)?),
            ["move", pawn, "to", t] => Action::MovePawn(pawn_of(pawn, line)?, tile(t)?),
            ["advance", w] => Action::Advance(ship(w)?),
            ["send", w] => Action::Send(ship(w)?),
            ["pillage", w] => Action::Pillage(isle(w)?),
            ["conquer", w] => Action::Conquer(isle(w)?),
            ["reveal", w] => Action::Reveal(distance(w)?),
            ["refresh", w] => Action::Refresh(distance(w)?),
            ["find", "nothing"] => Action::Find(None),
            ["find", w] => Action::Find(Some(kind(w)?)),
            ["recover", w] => Action::Recover(kind(w)?),
            ["take", w] => Action::Take(kind(w)?),
            ["discard", w] => Action::Discard(kind(w)?),
            ["resolve", w] => Action::Resolve(place(w)?),
            ["concede"] => Action::Concede,
            _ => return Err(unreadable(line, &forms_like(&words))),
        })
    }

    fn choose_of(&self, seat: Seat, word: &str, line: &str) -> Result<Action, Refusal> {
        if !matches!(self.scribe().asking(), Some(Op::Choose { .. })) {
            return Err(TableRefusal::NotNow { line: line.into() }.into());
        }
        let found = option_called(self.scribe().options(), word);
        found.map(Action::Choose).ok_or_else(|| self.no_such_option(seat))
    }

    /// Lists the options that may be chosen.
    pub(crate) fn no_such_option(&self, seat: Seat) -> Refusal {
        Refusal::NoSuchOption { options: self.listed_after(seat, "choose ") }
    }

    /// Lists what Storages pay now, if any does.
    pub(crate) fn no_such_reward(&self, seat: Seat) -> Refusal {
        match self.listed_after(seat, "store ") {
            none if none.is_empty() => Refusal::StoresNothing,
            options => Refusal::NoSuchReward { options },
        }
    }

    /// How the lines that a seat may write now go on after this beginning.
    fn listed_after(&self, seat: Seat, beginning: &str) -> String {
        let mut listed = Vec::new();
        self.list(seat, &mut listed);
        let lines = listed.into_iter().map(|action| self.scribe().line(seat, action));
        let rests = lines.filter_map(|line| line.strip_prefix(beginning).map(str::to_owned));
        rests.collect::<Vec<_>>().join(", ")
    }

    /// The card may be named also where only one can be meant: the one that asks, or the only Storage for these Goods.
    fn assign_of(&self, seat: Seat, units: [u8; 8], place: Place) -> Action {
        let (any, me) = match self.open.stack.last() {
            Some(Frame::Ask { list, at, me, .. }) => match self.asking(*list, *at) {
                Op::Assign { any, .. } => (*any, *me),
                _ => return Action::Assign(units, place),
            },
            _ => return Action::Assign(units, place),
        };
        let place = match (any, place) {
            (true, Place::NONE) => {
                let mut depots = places_in(self.depots(seat, &heap_of(&units)));
                depots.next().filter(|_| depots.next().is_none()).unwrap_or(Place::NONE)
            }
            (false, named) if named == me => Place::NONE,
            (_, named) => named,
        };
        Action::Assign(units, place)
    }

    fn with_of(&self, seat: Seat, words: &[&str], line: &str) -> Result<With, Refusal> {
        match words {
            [w] => {
                let kind = self.kind_of(seat, w, line)?;
                Ok(self.only_host(seat, kind).map_or(With::Card(kind), |host| With::Under(kind, host)))
            }
            [w, "under", host] => Ok(With::Under(self.kind_of(seat, w, line)?, self.own_place(seat, host, line)?)),
            _ => Err(unreadable(line, &forms_like(&line.split_whitespace().collect::<Vec<_>>()))),
        }
    }

    /// The Field of an upgrade that fits under one only: it need not be named.
    fn only_host(&self, seat: Seat, kind: Kind) -> Option<Place> {
        let mut hosts = places_in(self.hosts(seat, kind));
        let first = hosts.next().filter(|_| self.card(seat, kind).sort == Sort::Upgrade)?;
        hosts.next().is_none().then_some(first)
    }

    fn kind_of(&self, seat: Seat, word: &str, line: &str) -> Result<Kind, Refusal> {
        let clan = self.mat(seat).clan;
        let known = if clan == crate::card::NO_CLAN { None } else { self.data.get().kind_named(clan, word) };
        known.ok_or_else(|| unreadable(line, &format!("a card of the clan {}", self.seat_name(seat))))
    }

    /// A card of the own Empire.
    fn own_place(&self, seat: Seat, word: &str, line: &str) -> Result<Place, Refusal> {
        match self.place_of(word, line)? {
            (owner, place) if owner == seat => Ok(place),
            _ => Err(Refusal::NotYours { rule: rule_of_own(line) }),
        }
    }

    /// A card of any Empire, by its word: only one clan has that title, and of an Island there is one.
    fn place_of(&self, word: &str, line: &str) -> Result<(Seat, Place), Refusal> {
        let data = self.data.get();
        let (id, number) = match word.split_once('#') {
            Some((id, n)) => (id, Some(n.parse::<u8>().map_err(|_| unreadable(line, "cosy-tavern#2"))?)),
            None => (word, None),
        };
        if let Some(isle) = data.isle_named(id) {
            let owner = Seat::all(self.open.seats).find(|s| self.mat(*s).cards & isle.place().bit() != 0);
            return owner.map(|owner| (owner, isle.place())).ok_or(Refusal::NotInEmpire);
        }
        let clanned = Seat::all(self.open.seats).filter(|s| self.mat(*s).clan != crate::card::NO_CLAN);
        for seat in clanned {
            let mat = self.mat(seat);
            let Some(kind) = data.kind_named(mat.clan, id) else { continue };
            let mut copies = data.places(mat.clan, kind).filter(|p| mat.cards & p.bit() != 0);
            return match (number, copies.next(), copies.next()) {
                (_, None, _) => Err(Refusal::NotInEmpire),
                (None, Some(only), None) => Ok((seat, only)),
                (None, ..) => Err(Refusal::WhichOne),
                (Some(n), ..) => {
                    let first = self.clan(seat).first[kind.index()];
                    let mut copies = data.places(mat.clan, kind).filter(|p| mat.cards & p.bit() != 0);
                    let named = copies.find(|p| u16::from(p.0 - first) + 1 == u16::from(n));
                    named.map(|p| (seat, p)).ok_or(Refusal::NotInEmpire)
                }
            };
        }
        if data.cards.iter().any(|card| same_id(&card.id, id)) {
            return Err(Refusal::NotInEmpire);
        }
        Err(unreadable(line, "a card of an Empire, such as pine-grove"))
    }

    pub(crate) fn chance_line(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Clan(seat, clan) => format!("clan {} {}", self.seat_name(seat), CLANS[usize::from(clan)]),
            Outcome::First(seat) => format!("first {}", self.seat_name(seat)),
            Outcome::Ring(number) => {
                let tiles = Empires::ring_of(number).map(Tile::word);
                format!("ring {}", tiles.join(" "))
            }
            Outcome::Island(isle) => format!("island {}", self.data.get().isle(isle).id),
            Outcome::Draw(seat, kind) => format!("draw {} {}", self.seat_name(seat), self.card(seat, kind).id),
            Outcome::Look(seat, kind) => format!("look {} {}", self.seat_name(seat), self.card(seat, kind).id),
            Outcome::Event(number) => format!("event {number}"),
        }
    }

    pub(crate) fn chance_of(&self, line: &str) -> Result<Outcome, Refusal> {
        let words: Vec<&str> = line.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["clan", who, clan] => {
                let found = CLANS.iter().position(|word| word == clan);
                let clan = found.ok_or_else(|| unreadable(line, &CLANS.join(", ")))?;
                Outcome::Clan(self.seat_named(who)?, clan as u8)
            }
            ["first", who] => Outcome::First(self.seat_named(who)?),
            ["ring", tiles @ ..] => {
                let read: Vec<Tile> = tiles.iter().filter_map(|w| Tile::named(w)).collect();
                let number = <[Tile; 5]>::try_from(read).ok().as_ref().and_then(Empires::number_of);
                Outcome::Ring(number.ok_or_else(|| unreadable(line, "all five tiles, explore first"))?)
            }
            ["island", w] => {
                let isle = self.data.get().isle_named(w);
                Outcome::Island(isle.ok_or_else(|| unreadable(line, "an Island such as timber-isle"))?)
            }
            [verb @ ("draw" | "look"), who, w] => {
                let seat = self.seat_named(who)?;
                let kind = self.kind_of(seat, w, line)?;
                if *verb == "draw" { Outcome::Draw(seat, kind) } else { Outcome::Look(seat, kind) }
            }
            ["event", n] => match n.parse::<u8>() {
                Ok(n @ 1..=5) => Outcome::Event(n),
                _ => return Err(unreadable(line, "event 1 to event 5")),
            },
            _ => return Err(unreadable(line, "an outcome such as `draw glenn sheepfold` or `island timber-isle`")),
        })
    }
}

/// `wood+wood+gold` or `2wood+gold` as units; only the first `N` wares can stand there.
fn units_of<const N: usize>(word: &str, line: &str) -> Result<[u8; N], Refusal> {
    let mut units = [0u8; N];
    for (part, n) in given_by(word) {
        let place = Ware::named(part).and_then(|ware| units.get_mut(ware as usize));
        match (place, u8::try_from(n)) {
            (Some(units), Ok(n @ 1..=100)) => *units = n,
            _ => return Err(unreadable(line, "Goods joined with +, such as wood+stone+gold")),
        }
    }
    Ok(units)
}

/// The option that gives what is written. Its own name comes first: two options may give the same in another order.
fn option_called<'a>(names: impl Iterator<Item = &'a str>, word: &str) -> Option<u8> {
    let names: Vec<&str> = names.collect();
    let gives = given_by(word);
    let found = names.iter().position(|name| *name == word);
    found.or_else(|| names.iter().position(|name| given_by(name) == gives)).map(|i| i as u8)
}

/// What is written, each with its number, in one order: `2food` is `food+food`, and to `draw` is to get a `card`.
fn given_by(option: &str) -> BTreeMap<&str, u32> {
    let mut gives = BTreeMap::new();
    for part in option.split('+') {
        let word = part.trim_start_matches(|c: char| c.is_ascii_digit());
        let number = &part[..part.len() - word.len()];
        let n: u32 = if number.is_empty() { 1 } else { number.parse().unwrap_or(0) };
        let units = gives.entry(if word == "draw" { Ware::Card.word() } else { word }).or_insert(0_u32);
        *units = units.saturating_add(n);
    }
    gives
}

fn pawn_of(word: &str, line: &str) -> Result<u8, Refusal> {
    match word {
        "pawn1" => Ok(0),
        "pawn2" => Ok(1),
        _ => Err(unreadable(line, "pawn1 or pawn2")),
    }
}

/// The first words of lines that speak of a card of the own Empire, each with the rule that says so; and `under`, wherever it stands.
pub(crate) const RULES_OF_OWN: [(&str, &str); 12] = [
    ("under", "upgrades"),
    ("harvest", "harvest"),
    ("collect", "collect"),
    ("bind", "copy"),
    ("store", "storage"),
    ("ready", "ready"),
    ("dismantle", "discard-location"),
    ("return", "return-location"),
    ("release", "release"),
    ("assign", "assign"),
    ("resolve", "triggers"),
    ("use", "action-locations"),
];

/// The rule by which a line speaks of a card of the own Empire.
fn rule_of_own(line: &str) -> &'static str {
    let first = line.split_whitespace().next().unwrap_or_default();
    let word = if line.contains(" under ") { "under" } else { first };
    let found = RULES_OF_OWN.into_iter().find(|(own, _)| *own == word);
    found.map_or("action-locations", |(_, rule)| rule)
}

/// The patterns that begin with the same word, or a few examples.
fn forms_like(words: &[&str]) -> String {
    let same = |p: &&Pattern| p.by != By::Chance && p.form.split(' ').next() == words.first().copied();
    let forms: Vec<String> = PATTERNS.iter().filter(same).map(|p| format!("`{}`", p.form)).collect();
    if forms.is_empty() {
        "a move such as `build clan-hall`, `use harvest pawn1` or `pass`".into()
    } else {
        forms.join(" or ")
    }
}

fn unreadable(line: &str, expected: &str) -> Refusal {
    TableRefusal::Unreadable { line: line.into(), expected: expected.into() }.into()
}
