//! Checks that only Brotherhood of the Watch needs: guards, wildlings in the Gift, heroes.

use crate::actions::{Action, HeroUse, replaced};
use crate::geometry::Hex;
use crate::hero::Hero;
use crate::north::{Section, Wildling};
use crate::refusal::Refusal;
use crate::resource::{Goods, Resource};
use crate::rules::check::{CheckResult, ensure};
use crate::state::{Phase, Watch};
use engine::{Seat, SeatSet, TableRefusal};

impl Watch {
    pub(crate) fn check_brotherhood(&self, rule: &'static str) -> CheckResult {
        ensure(self.options.brotherhood(), Refusal::OnlyBrotherhood { rule })
    }

    /// The player on turn has a guard left, and the section a free space. rule: guards
    pub(crate) fn check_section(&self, section: Section) -> CheckResult {
        ensure(self.guards_left(self.active) > 0, Refusal::NoPieceLeft)?;
        ensure(!self.north.wall[section.index()].is_full(), Refusal::SectionFull)
    }

    pub(crate) fn check_raider(&self, hex: Hex, wildling: Wildling) -> CheckResult {
        let there = self.north.wildlings_on(&self.data.get().chart, hex);
        ensure(there.contains(&Some(wildling)), Refusal::NoWildlingThere)
    }

    /// rule: heroes
    pub(crate) fn check_use(&self, seat: Seat, hero_use: HeroUse) -> CheckResult {
        self.check_brotherhood("heroes")?;
        let hero = hero_use.hero();
        ensure(self.heroes[seat.index()] == Some(hero), Refusal::NotYourHero)?;
        if let HeroUse::Samwell(kind) = hero_use {
            return self.check_samwell(seat, kind);
        }
        ensure(seat == self.active, TableRefusal::NotAsked.into())?;
        ensure(matches!(self.phase, Phase::BeforeRoll | Phase::Main), self.unfinished_refusal())?;
        ensure(!self.hero_used.has(seat), Refusal::SecondHero)?;
        ensure(!self.hero_new.has(seat), Refusal::HeroTooNew)?;
        ensure(self.is_hero_moment(hero), self.wrong_moment(hero))?;
        self.check_hero_card(hero_use)
    }

    fn wrong_moment(&self, hero: Hero) -> Refusal {
        if self.phase == Phase::BeforeRoll { Refusal::HeroAfterRoll { hero } } else { Refusal::HeroBeforeRoll { hero } }
    }

    /// Checks what the hero's card itself demands.
    fn check_hero_card(&self, hero_use: HeroUse) -> CheckResult {
        let seat = self.active;
        let hand = self.hands[seat.index()];
        match hero_use {
            HeroUse::Jeor(kind, named) => {
                ensure(!self.trade_closed, Refusal::TradeClosed)?;
                self.check_demand(kind, named)
            }
            HeroUse::Bowen(give, get) => {
                ensure(!self.trade_closed, Refusal::TradeClosed)?;
                ensure(give != get, Refusal::BowenLike)?;
                ensure(hand.count(give) > 0, Refusal::HeroCardMissing { hero: Hero::BowenMarsh })?;
                ensure(self.supply.count(get) > 0, Refusal::SupplyLacks)
            }
            HeroUse::Samwell(_) => Ok(()),
            HeroUse::Yarwyck(from, to) => {
                ensure(self.loose_roads() & (1 << from.0) != 0, Refusal::RoadNotLoose)?;
                ensure(self.board().paths & (1 << to.0) != 0, Refusal::NotAPath)?;
                ensure(from != to, Refusal::RoadStays)?;
                ensure(self.free_paths & (1 << to.0) != 0, Refusal::PathTaken)?;
                ensure(self.places_for_moved_road(from) & (1 << to.0) != 0, Refusal::RoadNotConnected)
            }
            HeroUse::Alliser(pay, instead_of, section) => {
                self.check_section(section)?;
                self.check_replacement(Hero::AlliserThorne, self.data.costs.guard, pay, instead_of)
            }
            HeroUse::Melisandre(pay, instead_of) => {
                ensure(!self.deck.is_empty(), Refusal::MelisandreNoDeck)?;
                self.check_replacement(Hero::Melisandre, self.data.costs.card, pay, instead_of)
            }
            HeroUse::Mance(victim) => {
                ensure(victim.0 < self.seats && self.richer_opponents().has(victim), Refusal::NotRicher)
            }
            HeroUse::BenjenCamp(clan, camp) => {
                ensure(usize::from(camp) < self.north.camps[clan as usize].len(), Refusal::NobodyInNorth)
            }
            HeroUse::BenjenClearing(section) => {
                ensure(self.north.clearings[section.index()] > 0, Refusal::NobodyInNorth)
            }
            HeroUse::Ygritte(hex, wildling) => self.check_raider(hex, wildling).map_err(|_| Refusal::YgritteNobody),
            HeroUse::Yoren(section) => {
                ensure(self.patrols[seat.index()] > 0, Refusal::NoPatrolToGive)?;
                self.check_section(section)
            }
            HeroUse::Qhorin => ensure(self.tormund.is_some(), Refusal::TormundAtHome),
        }
    }

    /// rule: hero-jeor
    fn check_demand(&self, kind: Resource, named: SeatSet) -> CheckResult {
        let fits = !named.is_empty() && named.len() <= 2 && (named - self.others()).is_empty();
        ensure(fits, Refusal::JeorNames)?;
        ensure(named.iter().all(|s| !self.hands[s.index()].is_empty()), Refusal::JeorEmptyHand)?;
        let hand = self.hands[self.active.index()];
        ensure(hand.total() - u32::from(hand.count(kind)) >= named.len() as u32, Refusal::JeorNothingToReturn)
    }

    pub(crate) fn check_give_back(&self, card: Resource, to: Seat) -> CheckResult {
        let Phase::Demanded(kind, payers) = self.phase else { return Err(self.not_now(Refusal::NothingDemanded)) };
        ensure(payers.has(to), Refusal::NothingDemanded)?;
        ensure(card != kind, Refusal::JeorLike)?;
        let held = self.hands[self.active.index()].count(card) > 0;
        ensure(held, Refusal::HeroCardMissing { hero: Hero::JeorMormont })
    }

    fn check_replacement(&self, hero: Hero, cost: Goods, pay: Resource, instead_of: Resource) -> CheckResult {
        ensure(pay != instead_of && cost.count(instead_of) > 0, Refusal::NotReplaced { hero })?;
        self.check_cost(replaced(cost, pay, instead_of))
    }

    /// rule: hero-samwell
    fn check_samwell(&self, seat: Seat, kind: Resource) -> CheckResult {
        ensure(self.phase == Phase::Samwell(seat), Refusal::SamwellNotDue)?;
        ensure(self.supply.count(kind) > 0, Refusal::SamwellStack)
    }

    /// rule: hero-after-use
    pub(crate) fn check_after_use(&self, seat: Seat, action: Action) -> CheckResult {
        ensure(self.phase == Phase::AfterUse(seat), self.not_now(Refusal::HeroNotUsed))?;
        match action {
            Action::SwapHero(hero) => ensure(self.display.has(hero), Refusal::NotOnDisplay),
            _ => ensure(!self.flipped.has(seat), Refusal::SideBSwaps),
        }
    }
}
