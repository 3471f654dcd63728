//! The audit of the model: cards, resources and pieces add up after every step.

use std::collections::BTreeSet;

use crate::board::Corner;
use crate::game::{DueStep, Game};
use crate::names::{Card, Hero, Kind, Resource};
use crate::refusal::{Judged, require};

impl Game {
    pub(crate) fn audit(&self) -> Judged<()> {
        for resource in Resource::ALL {
            let held: usize = self.seats.iter().map(|seat| seat.hand.count(*resource)).sum();
            sum(held + self.supply.count(*resource), 19, &format!("cards of {resource}"))?;
        }
        let recruits = if self.options.brotherhood { 2 } else { 0 };
        for (card, all) in [
            (Card::RangerPatrol, 14),
            (Card::NewRecruits, recruits),
            (Card::RoadBuilding, 2),
            (Card::WinterIsComing, 2),
            (Card::VictoryPoint, 5),
        ] {
            let held: usize = self.seats.iter().map(|seat| seat.cards.count(card)).sum();
            let mut count = held + self.deck.count(card) + self.spent.count(card) + self.shown.count(card);
            if card == Card::RangerPatrol {
                count += self.seats.iter().map(|seat| seat.patrols).sum::<usize>();
            }
            sum(count, all, &format!("{card} cards"))?;
        }
        let mut built: BTreeSet<Corner> = BTreeSet::new();
        let mut roads = BTreeSet::new();
        for seat in &self.seats {
            let pieces = seat.settlements.len() <= 5 && seat.keeps.len() <= 4 && seat.roads.len() <= self.options.roads;
            require(pieces, "pieces", &format!("{} has more pieces on the board than in the box", seat.name))?;
            for corner in seat.settlements.iter().chain(&seat.keeps) {
                require(built.insert(*corner), "settlements", &format!("two buildings stand at {corner}"))?;
            }
            for road in &seat.roads {
                require(roads.insert(*road), "roads", &format!("two roads lie at {road}"))?;
            }
        }
        for corner in &built {
            let near = corner.next().iter().any(|near| built.contains(near));
            require(!near, "distance", &format!("buildings stand too close to {corner}"))?;
        }
        if self.options.brotherhood { self.audit_north() } else { Ok(()) }
    }

    fn audit_north(&self) -> Judged<()> {
        let north = &self.north;
        for (kind, all) in [(Kind::Regular, 24), (Kind::Climber, 8), (Kind::Giant, 8)] {
            let standing = north.clearings.iter().chain(north.camps.values()).chain(north.gift.values()).flatten();
            let count = standing.filter(|one| **one == kind).count() + north.frostfangs.count(kind);
            sum(count, all, &format!("figures of {kind}"))?;
        }
        let unseen: usize = north.unseen.iter().map(crate::names::Pile::total).sum();
        sum(unseen + north.revealed.total(), 57, "wildling tokens")?;
        let opened = !self.agenda.iter().any(|todo| matches!(todo, DueStep::Open));
        if opened && self.over.is_none() {
            let on_cards: usize = self.seats.iter().map(|seat| seat.settlement_tokens.len() + seat.keep_tokens).sum();
            let due = self.agenda.iter().filter(|todo| matches!(todo, DueStep::Token { .. })).count();
            sum(on_cards + due + north.pool, unseen, "face-down tokens")?;
            for seat in &self.seats {
                let left = 5usize.saturating_sub(seat.settlements.len());
                let opening = seat.settlements.len() + seat.keeps.len() < 2;
                require(opening || seat.settlement_tokens.len() == left, "wildling-tokens", "a token is missing")?;
                require(seat.keep_tokens == 8 - 2 * seat.keeps.len(), "wildling-tokens", "a token is missing")?;
            }
            let mut heroes: BTreeSet<Hero> = north.display.union(&north.heroes_out).copied().collect();
            heroes.extend(self.seats.iter().filter_map(|seat| seat.hero));
            sum(heroes.len(), 11, "heroes")?;
        }
        if self.over.is_some() {
            return Ok(());
        }
        for (seat, player) in self.seats.iter().enumerate() {
            require(north.guards(seat) <= 7, "pieces", &format!("{} has more than seven guards", player.name))?;
        }
        for section in 0..4 {
            let (wildlings, guards) = (north.clearings[section].len(), north.wall[section].len());
            require(guards <= 5, "guards", "a section holds more than five guards")?;
            require(wildlings <= guards, "wall-breach", "wildlings wait where they should have broken through")?;
        }
        for camps in north.camps.values() {
            require(camps.len() <= 4, "rush", "five wildlings stand in camps")?;
        }
        require(north.gift.values().all(|there| there.len() <= 2), "wall-breach", "three wildlings stand on a hex")?;
        require(north.in_gift() < 8 && north.breaches < 3, "disaster", "the Watch has failed and the game goes on")
    }
}

fn sum(count: usize, all: usize, what: &str) -> Judged<()> {
    require(count == all, "bookkeeping", &format!("the model counts {count} {what}, not {all}"))
}
