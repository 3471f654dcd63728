//! Writing an action.

use crate::actions::{Action, HeroUse};
use crate::colours::Colours;
use crate::data::Data;
use crate::geometry::{Corner, HEXES, Hex, Path};
use crate::resource::Goods;
use crate::state::{Bid, Watch};
use engine::{DataRef, Seat, SeatSet};

/// What writing an action needs: names on the board, colours of the seats, their trade rates. Views and tables can build it.
#[derive(Clone, Copy)]
pub(crate) struct ActionWriter {
    pub data: DataRef<Data>,
    pub colours: Colours,
    pub rates: [Goods; 4],
    /// Who has a building at each hex, if sparing them is allowed: then the line says `rob nobody`.
    pub spared: Option<[SeatSet; HEXES]>,
}

impl ActionWriter {
    pub fn write(&self, seat: Seat, action: Action) -> String {
        let rob = |hex: Hex, victim: Option<Seat>| match (victim, self.spared) {
            (Some(victim), _) => format!(" rob {}", self.seat(victim)),
            (None, Some(around)) if !(around[hex.index()] - SeatSet::of(seat)).is_empty() => " rob nobody".into(),
            _ => String::new(),
        };
        match action {
            Action::Roll => "roll".into(),
            Action::EndTurn => "end turn".into(),
            Action::PlaceSettlement(corner) => format!("place settlement {}", self.corner(corner)),
            Action::PlaceRoad(path) => format!("place road {}", self.path(path)),
            Action::BuildRoad(path) => format!("build road {}", self.path(path)),
            Action::BuildSettlement(corner) => format!("build settlement {}", self.corner(corner)),
            Action::BuildKeep(corner) => format!("build keep {}", self.corner(corner)),
            Action::BuyCard => "buy card".into(),
            Action::PlaceGuard(section) => format!("place guard {}", section.number()),
            Action::BuildGuard(section) => format!("build guard {}", section.number()),
            Action::PlayPatrol(None, _) => "play ranger-patrol camp".into(),
            Action::PlayPatrol(Some(hex), victim) => {
                format!("play ranger-patrol {}{}", self.hex(hex), rob(hex, victim))
            }
            Action::PlayPatrolAgainst(hex, wildling) => {
                format!("play ranger-patrol against {} {}", wildling.word(), self.hex(hex))
            }
            Action::PlayRecruits(section) => format!("play new-recruits {}", section.number()),
            Action::PlayRoadBuilding => "play road-building".into(),
            Action::PlayWinter(a, None) => format!("play winter-is-coming {}", a.word()),
            Action::PlayWinter(a, Some(b)) => format!("play winter-is-coming {} {}", a.word(), b.word()),
            Action::MoveTormund(None, _) => "move tormund camp".into(),
            Action::MoveTormund(Some(hex), victim) => format!("move tormund {}{}", self.hex(hex), rob(hex, victim)),
            Action::Discard(card) => format!("discard {}", card.word()),
            Action::TradeSupply(give, get) => {
                let rate = self.rates[seat.index()].count(give);
                format!("trade {rate} {} for {}", give.word(), get.word())
            }
            Action::Offer(bid, to) => {
                let names: Vec<_> = to.iter().map(|s| self.seat(s)).collect();
                format!("offer {} to {}", write_bid(bid), names.join(", "))
            }
            Action::Accept => "accept".into(),
            Action::Decline => "decline".into(),
            Action::Counter(bid) => format!("counter {}", write_bid(bid)),
            Action::Propose(bid) => format!("propose {}", write_bid(bid)),
            Action::Take(partner) => format!("take {}", self.seat(partner)),
            Action::Dismiss(partner) => format!("dismiss {}", self.seat(partner)),
            Action::Withdraw => "withdraw".into(),
            Action::Use(hero_use) => format!("use {}{}", hero_use.hero().word(), self.write_hero_use(hero_use)),
            Action::GiveBack(card, to) => format!("give {} to {}", card.word(), self.seat(to)),
            Action::Keep(card) => format!("keep {}", card.kind().word()),
            Action::Pick(card) => format!("pick {}", card.word()),
            Action::FlipHero => "flip hero".into(),
            Action::SwapHero(hero) => format!("swap hero {}", hero.word()),
            Action::RemoveHero(hero) => format!("remove hero {}", hero.word()),
            Action::Pass => "pass".into(),
        }
    }

    /// Writes what follows the hero's name.
    fn write_hero_use(&self, hero_use: HeroUse) -> String {
        match hero_use {
            HeroUse::Jeor(kind, named) => {
                let names: Vec<_> = named.iter().map(|s| self.seat(s)).collect();
                format!(" {} from {}", kind.word(), names.join(" and "))
            }
            HeroUse::Bowen(give, get) => format!(" {} for {}", give.word(), get.word()),
            HeroUse::Samwell(kind) => format!(" {}", kind.word()),
            HeroUse::Yarwyck(from, to) => format!(" {} to {}", self.path(from), self.path(to)),
            HeroUse::Alliser(pay, instead_of, section) => {
                format!(" {} for {} at {}", pay.word(), instead_of.word(), section.number())
            }
            HeroUse::Melisandre(pay, instead_of) => format!(" {} for {}", pay.word(), instead_of.word()),
            HeroUse::Mance(victim) => format!(" {}", self.seat(victim)),
            HeroUse::BenjenCamp(clan, camp) => format!(" {} {}", clan.word(), camp + 1),
            HeroUse::BenjenClearing(section) => format!(" clearing {}", section.number()),
            HeroUse::Ygritte(hex, wildling) => format!(" {} {}", wildling.word(), self.hex(hex)),
            HeroUse::Yoren(section) => format!(" {}", section.number()),
            HeroUse::Qhorin => String::new(),
        }
    }

    fn seat(&self, seat: Seat) -> &'static str {
        self.colours.word(seat)
    }

    fn hex(&self, hex: Hex) -> String {
        self.data.geometry.hex_id(hex)
    }

    fn corner(&self, corner: Corner) -> String {
        self.data.geometry.corner_id(corner)
    }

    fn path(&self, path: Path) -> String {
        self.data.geometry.path_id(path)
    }
}

impl Watch {
    pub(crate) fn scribe(&self) -> ActionWriter {
        ActionWriter {
            data: self.data,
            colours: self.colours(),
            rates: self.pieces.map(|p| p.rates),
            spared: self.options.may_spare().then_some(self.around),
        }
    }
}

fn write_goods(goods: Goods) -> String {
    if goods.is_empty() {
        return "nothing".into();
    }
    goods.iter().map(|(r, n)| format!("{n} {}", r.word())).collect::<Vec<_>>().join(", ")
}

fn write_bid(bid: Bid) -> String {
    format!("{} for {}", write_goods(bid.give), write_goods(bid.get))
}
