//! Actions as lines, and names of cards in Empires.

use crate::actions::{Action, With};
use crate::components::{Isle, Kind, Place, Ware};
use crate::data::Data;
use crate::data::program::Op;
use crate::stack::Frame;
use crate::state::{Empires, Open};
use engine::Seat;

impl Empires {
    pub(crate) fn scribe(&self) -> Scribe<'_> {
        Scribe { data: self.data.get(), open: &self.open }
    }
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
    pub(crate) fn action_line(self, seat: Seat, action: Action) -> String {
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
    pub(super) fn options(self) -> impl Iterator<Item = &'static str> {
        let (first, n) = match self.asking() {
            Some(Op::Choose { first, n }) => (*first, *n),
            _ => (0, 0),
        };
        (first..first + u16::from(n)).map(move |list| self.data.option_name(list))
    }

    fn option(self, option: u8) -> String {
        self.options().nth(usize::from(option)).map_or_else(|| option.to_string(), str::to_owned)
    }

    pub(super) fn store_options(self, seat: Seat, place: Place) -> impl Iterator<Item = &'static str> {
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
