//! The legal actions of a seat, for [`Rules::legal`](engine::Rules::legal).

use crate::actions::{Action, CardIndex, HeroUse, replaced};
use crate::data::CardKind;
use crate::geometry::{Hex, corners_in, hexes_in, paths_in};
use crate::hero::Hero;
use crate::north::{Clan, Section, Wildling};
use crate::options::Mance;
use crate::resource::{Goods, Resource};
use crate::state::{Answer, Phase, Watch};
use engine::{Seat, SeatSet};

impl Watch {
    /// Appends the choices of the player on turn.
    pub(crate) fn list_for_active(&self, out: &mut Vec<Action>) {
        let seat = self.active;
        match self.phase {
            Phase::Main => self.list_main(out),
            Phase::BeforeRoll => {
                out.push(Action::Roll);
                self.list_cards(out);
                self.list_hero(out);
            }
            Phase::PlaceSettlement => out.extend(corners_in(self.open_corners).map(Action::PlaceSettlement)),
            Phase::PlaceRoad(corner) => {
                let there = self.data.get().geometry.corner_paths[corner.index()];
                out.extend(paths_in(there & self.free_paths).map(Action::PlaceRoad));
            }
            Phase::PlaceGuard => out.extend(self.open_sections(seat).map(Action::PlaceGuard)),
            Phase::FreeRoads => {
                out.extend(paths_in(self.road_paths(seat)).map(Action::PlaceRoad));
            }
            Phase::Discards => self.list_discards(seat, out),
            Phase::MoveTormund => {
                if self.tormund.is_some() {
                    out.push(Action::MoveTormund(None, None));
                }
                self.each_tormund_move(|hex, victim| out.push(Action::MoveTormund(Some(hex), victim)));
            }
            Phase::Drama => out.extend(self.display.iter().map(Action::RemoveHero)),
            Phase::Demanded(kind, payers) => {
                for card in self.hands[seat.index()].kinds().without(kind).iter() {
                    out.extend(payers.iter().map(|payer| Action::GiveBack(card, payer)));
                }
            }
            Phase::Keep => {
                let shown = CardKind::ALL.into_iter().filter(|k| self.looked[*k as usize] > 0);
                out.extend(shown.map(|k| Action::Keep(CardIndex(k as u8))));
            }
            Phase::Pick(victim) => {
                out.extend(self.hands[victim.index()].kinds().iter().map(Action::Pick));
                if self.options.mance == Mance::May {
                    out.push(Action::Pass);
                }
            }
            Phase::Samwell(waits) if waits == seat => self.list_samwell(out),
            Phase::AfterUse(waits) if waits == seat => self.list_after_use(seat, out),
            Phase::Offered => self.list_takes(out),
            _ => {}
        }
    }

    /// Appends the choices of a seat that is not on turn.
    pub(crate) fn list_for_other(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Discards => self.list_discards(seat, out),
            Phase::Offered => {
                if self.unanswered().has(seat) {
                    if self.offer.is_some_and(|bid| self.hands[seat.index()].covers(bid.get)) {
                        out.push(Action::Accept);
                    }
                    out.push(Action::Decline);
                } else if !self.asked.has(seat) {
                    self.list_own_proposal(seat, out);
                }
            }
            Phase::Main => self.list_own_proposal(seat, out),
            Phase::Samwell(waits) if waits == seat => self.list_samwell(out),
            Phase::AfterUse(waits) if waits == seat => self.list_after_use(seat, out),
            _ => {}
        }
    }

    fn list_main(&self, out: &mut Vec<Action>) {
        let data = self.data.get();
        let seat = self.active;
        let hand = self.hands[seat.index()];
        let pieces = &self.pieces[seat.index()];
        out.push(Action::EndTurn);
        if hand.covers(data.costs.road) && self.roads_left(seat) > 0 {
            out.extend(paths_in(self.road_paths(seat)).map(Action::BuildRoad));
        }
        if hand.covers(data.costs.settlement) && self.settlements_left(seat) > 0 {
            out.extend(corners_in(pieces.reach & self.open_corners).map(Action::BuildSettlement));
        }
        if hand.covers(data.costs.keep) && self.keeps_left(seat) > 0 {
            out.extend(corners_in(pieces.settlements).map(Action::BuildKeep));
        }
        if hand.covers(data.costs.card) && !self.deck.is_empty() {
            out.push(Action::BuyCard);
        }
        if hand.covers(data.costs.guard) {
            out.extend(self.open_sections(seat).map(Action::BuildGuard));
        }
        self.list_cards(out);
        self.list_hero(out);
        if !self.trade_closed {
            self.list_supply_trades(out);
            if !self.spoken.is_empty() {
                self.list_takes(out);
            }
        }
    }

    fn list_supply_trades(&self, out: &mut Vec<Action>) {
        let seat = self.active.index();
        let give = self.hands[seat].kinds_covering(self.pieces[seat].rates);
        if give.is_empty() {
            return;
        }
        let stocked = self.supply.kinds();
        for from in give.iter() {
            out.extend(stocked.without(from).iter().map(|to| Action::TradeSupply(from, to)));
        }
    }

    /// Development cards the player on turn can play. rule: one-card-a-turn
    #[inline]
    fn list_cards(&self, out: &mut Vec<Action>) {
        if !self.card_played && self.cards[self.active.index()] != [0; 5] {
            self.list_held_cards(out);
        }
    }

    fn list_held_cards(&self, out: &mut Vec<Action>) {
        if self.is_playable(CardKind::RangerPatrol) {
            self.each_tormund_move(|hex, victim| out.push(Action::PlayPatrol(Some(hex), victim)));
            if self.tormund.is_some() && self.options.patrol_to_camp() {
                out.push(Action::PlayPatrol(None, None));
            }
            self.each_wildling_in_gift(|hex, wildling| out.push(Action::PlayPatrolAgainst(hex, wildling)));
        }
        if self.is_playable(CardKind::NewRecruits) {
            out.extend(self.open_sections(self.active).map(Action::PlayRecruits));
        }
        if self.is_playable(CardKind::RoadBuilding) && self.can_place_free_road() {
            out.push(Action::PlayRoadBuilding);
        }
        if self.is_playable(CardKind::WinterIsComing) {
            self.each_winter_pair(|a, b| out.push(Action::PlayWinter(a, b)));
        }
    }

    /// Every hex Tormund can go to, with every seat that can be robbed there. rule: tormund
    fn each_tormund_move(&self, mut each: impl FnMut(Hex, Option<Seat>)) {
        let here = self.tormund.map_or(0, |h| 1u32 << h.0);
        for hex in hexes_in(self.board().numbered & !here) {
            let victims = self.victims(self.active, hex);
            if victims.is_empty() || self.options.may_spare() {
                each(hex, None);
            }
            for victim in victims.iter() {
                each(hex, Some(victim));
            }
        }
    }

    /// Every wildling in the Gift. Two of a kind on one hex count once.
    fn each_wildling_in_gift(&self, mut each: impl FnMut(Hex, Wildling)) {
        let chart = &self.data.get().chart;
        for hex in self.north.occupied_hexes(chart) {
            let [first, second] = self.north.wildlings_on(chart, hex);
            for wildling in first.into_iter().chain(second.filter(|_| second != first)) {
                each(hex, wildling);
            }
        }
    }

    /// Every pair of cards that the supply can give, or single cards if it has only one left. rule: winter-is-coming
    fn each_winter_pair(&self, mut each: impl FnMut(Resource, Option<Resource>)) {
        if self.supply.total() == 1 {
            self.supply.iter().for_each(|(r, _)| each(r, None));
            return;
        }
        for (i, a) in Resource::ALL.into_iter().enumerate().filter(|(_, r)| self.supply.count(*r) > 0) {
            for b in Resource::ALL.into_iter().skip(i) {
                if self.supply.count(b) > u8::from(a == b) {
                    each(a, Some(b));
                }
            }
        }
    }

    fn list_discards(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.discards_left(seat) > 0 {
            let left = self.hands[seat.index()] - self.discards[seat.index()];
            out.extend(left.kinds().iter().map(Action::Discard));
        }
    }

    /// Answers that the player on turn can accept or dismiss, and withdrawing the offer.
    fn list_takes(&self, out: &mut Vec<Action>) {
        for seat in self.spoken.iter() {
            if self.available_trade(seat).is_some() {
                out.push(Action::Take(seat));
            }
            if matches!(self.answers[seat.index()], Answer::Bid(_)) {
                out.push(Action::Dismiss(seat));
            }
        }
        if self.phase == Phase::Offered {
            out.extend([Action::Withdraw, Action::EndTurn]);
        }
    }

    fn list_own_proposal(&self, seat: Seat, out: &mut Vec<Action>) {
        if matches!(self.answers[seat.index()], Answer::Bid(_)) {
            out.push(Action::Withdraw);
        }
    }
}

// ---- heroes ----

impl Watch {
    /// Uses of the hero of the player on turn. rule: heroes
    #[inline]
    fn list_hero(&self, out: &mut Vec<Action>) {
        let seat = self.active;
        if self.is_hero_ready(seat)
            && let Some(hero) = self.heroes[seat.index()]
            && self.is_hero_moment(hero)
        {
            self.list_hero_uses(hero, &mut |hero_use| out.push(Action::Use(hero_use)));
        }
    }

    fn list_hero_uses(&self, hero: Hero, each: &mut impl FnMut(HeroUse)) {
        let seat = self.active;
        let hand = self.hands[seat.index()];
        match hero {
            // Both of them trade. rule: phases
            Hero::JeorMormont | Hero::BowenMarsh if self.trade_closed => {}
            Hero::JeorMormont => self.list_demands(each),
            Hero::BowenMarsh => {
                for give in hand.kinds().iter() {
                    self.supply.kinds().without(give).iter().for_each(|get| each(HeroUse::Bowen(give, get)));
                }
            }
            Hero::SamwellTarly => {}
            Hero::OthellYarwyck => {
                for from in paths_in(self.loose_roads()) {
                    paths_in(self.places_for_moved_road(from))
                        .filter(|to| *to != from)
                        .for_each(|to| each(HeroUse::Yarwyck(from, to)));
                }
            }
            Hero::AlliserThorne => self.each_payment(self.data.costs.guard, |pay, instead_of| {
                self.open_sections(seat).for_each(|section| each(HeroUse::Alliser(pay, instead_of, section)));
            }),
            Hero::Melisandre if self.deck.is_empty() => {}
            Hero::Melisandre => {
                self.each_payment(self.data.costs.card, |pay, instead_of| each(HeroUse::Melisandre(pay, instead_of)));
            }
            Hero::ManceRayder => self.richer_opponents().iter().for_each(|victim| each(HeroUse::Mance(victim))),
            Hero::BenjenStark => {
                for clan in Clan::ALL {
                    let camps = self.north.camps[clan as usize].len() as u8;
                    (0..camps).for_each(|camp| each(HeroUse::BenjenCamp(clan, camp)));
                }
                let held = Section::ALL.into_iter().filter(|s| self.north.clearings[s.index()] > 0);
                held.for_each(|section| each(HeroUse::BenjenClearing(section)));
            }
            Hero::Ygritte => self.each_wildling_in_gift(|hex, wildling| each(HeroUse::Ygritte(hex, wildling))),
            Hero::Yoren => {
                if self.patrols[seat.index()] > 0 {
                    self.open_sections(seat).for_each(|section| each(HeroUse::Yoren(section)));
                }
            }
            Hero::QhorinHalfHand => {
                if self.tormund.is_some() {
                    each(HeroUse::Qhorin);
                }
            }
        }
    }

    /// rule: hero-jeor
    fn list_demands(&self, each: &mut impl FnMut(HeroUse)) {
        let hand = self.hands[self.active.index()];
        let holders: SeatSet = self.others().iter().filter(|s| !self.hands[s.index()].is_empty()).collect();
        for kind in Resource::ALL {
            let spare = hand.total() - u32::from(hand.count(kind));
            for one in holders.iter() {
                if spare >= 1 {
                    each(HeroUse::Jeor(kind, SeatSet::of(one)));
                }
                for two in holders.iter().filter(|two| *two > one && spare >= 2) {
                    each(HeroUse::Jeor(kind, SeatSet::of(one) | SeatSet::of(two)));
                }
            }
        }
    }

    /// Every way to pay a cost with one of its cards replaced. rules: hero-alliser, hero-melisandre
    fn each_payment(&self, cost: Goods, mut each: impl FnMut(Resource, Resource)) {
        let hand = self.hands[self.active.index()];
        for instead_of in cost.kinds().iter() {
            for pay in Resource::ALL.into_iter().filter(|pay| *pay != instead_of) {
                if hand.covers(replaced(cost, pay, instead_of)) {
                    each(pay, instead_of);
                }
            }
        }
    }

    fn list_samwell(&self, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        out.extend(self.supply.kinds().iter().map(|kind| Action::Use(HeroUse::Samwell(kind))));
    }

    /// rule: hero-after-use
    fn list_after_use(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.flipped.has(seat) {
            out.push(Action::FlipHero);
        }
        out.extend(self.display.iter().map(Action::SwapHero));
    }
}
