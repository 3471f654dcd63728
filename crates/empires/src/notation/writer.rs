//! Actions as lines, and names of cards in Empires.

use crate::actions::{Action, PlayedCard};
use crate::components::{Isle, Place, Title, Ware};
use crate::data::Data;
use crate::data::program::Op;
use crate::stack::Frame;
use crate::state::{Empires, Open};
use engine::Seat;

impl Empires {
    pub(crate) fn notation_writer(&self) -> NotationWriter<'_> {
        NotationWriter { data: self.data.get(), open: &self.open }
    }
}

/// Writes actions and names of cards. Needs only the public part of the table.
#[derive(Clone, Copy)]
pub struct NotationWriter<'a> {
    pub(crate) data: &'static Data,
    pub(crate) open: &'a Open,
}

impl NotationWriter<'_> {
    /// The name of a card in an Empire.
    pub(crate) fn place(self, seat: Seat, place: Place) -> String {
        let mat = &self.open.mats[seat.index()];
        let id = &self.data.card_at(mat.clan, place).id;
        let Some(title) = self.data.title_at(mat.clan, place) else { return id.clone() };
        let there = self.data.places(mat.clan, title).filter(|p| mat.cards & p.bit() != 0 || *p == place).count();
        if there < 2 {
            return id.clone();
        }
        format!("{id}#{}", place.0 - self.data.clan(mat.clan).first[title.index()] + 1)
    }

    fn title(self, seat: Seat, title: Title) -> &'static str {
        &self.data.card(self.open.mats[seat.index()].clan, title).id
    }

    fn with(self, seat: Seat, with: PlayedCard) -> String {
        match with {
            PlayedCard::Nothing => String::new(),
            PlayedCard::Card(title) => format!(" with {}", self.title(seat, title)),
            PlayedCard::Under(title, host) => {
                format!(" with {} under {}", self.title(seat, title), self.place(seat, host))
            }
        }
    }

    /// An action as a line.
    pub(crate) fn action_line(self, seat: Seat, action: Action) -> String {
        let place = |p: Place| self.place(seat, p);
        let isle = |i: Isle| &self.data.isle(i).id;
        match action {
            Action::Keep(title) => format!("keep {}", self.title(seat, title)),
            Action::Done => "done".into(),
            Action::Pass => "pass".into(),
            Action::End => "end".into(),
            Action::Build(title) => format!("build {}", self.title(seat, title)),
            Action::UsePawn(tile, pawn, with) => {
                format!("use {} pawn{}{}", tile.word(), pawn + 1, self.with(seat, with))
            }
            Action::UseCard(p) => format!("use {}", place(p)),
            Action::Raid(other, p) => format!("raid {}", self.place(other, p)),
            Action::Bind(copy, target) => format!("bind {} to {}", place(copy), place(target)),
            Action::Pay(paid) => format!("pay {}", goods_word(&paid)),
            Action::Declare(tile, with) => format!("{}{}", tile.word(), self.with(seat, with)),
            Action::Construct(Some(title)) => format!("construct {}", self.title(seat, title)),
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
            Action::Find(Some(title)) => format!("find {}", self.title(seat, title)),
            Action::Find(None) => "find nothing".into(),
            Action::Recover(title) => format!("recover {}", self.title(seat, title)),
            Action::Take(title) => format!("take {}", self.title(seat, title)),
            Action::Discard(title) => format!("discard {}", self.title(seat, title)),
            Action::Resolve(p) => format!("resolve {}", place(p)),
            Action::Concede => "concede".into(),
        }
    }

    /// The effect that asks now.
    pub(crate) fn asking_effect(self) -> Option<&'static Op> {
        match self.open.stack.last() {
            Some(Frame::Ask { list, index, .. }) => self.data.list(*list).get(usize::from(*index)),
            _ => None,
        }
    }

    /// The names of the current options.
    pub(super) fn options(self) -> impl Iterator<Item = &'static str> {
        let (first, n) = match self.asking_effect() {
            Some(Op::Choose { first, n }) => (*first, *n),
            _ => (0, 0),
        };
        (first..first + u16::from(n)).map(move |list| self.data.option_name(list))
    }

    fn option(self, option: u8) -> String {
        self.options().nth(usize::from(option)).map_or_else(|| option.to_string(), str::to_owned)
    }

    pub(super) fn store_options(self, seat: Seat, place: Place) -> impl Iterator<Item = &'static str> {
        let storage = self.data.card_at(self.open.mats[seat.index()].clan, place).compiled.storage;
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
