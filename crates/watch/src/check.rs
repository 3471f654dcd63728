//! May this seat do this now? The slow, teaching twin of the list of choices.

use crate::actions::Action;
use crate::data::CardKind;
use crate::geometry::{Corner, Hex, Path};
use crate::hero::Hero;
use crate::heroes::{Use, replaced};
use crate::north::{Section, Wildling};
use crate::options::{Mance, Phases};
use crate::refusal::Refusal;
use crate::resource::{Goods, Resource};
use crate::state::{Answer, Bid, Phase, Watch};
use engine::{Next, Rules, Seat, SeatSet, TableRefusal};

type Verdict = Result<(), Refusal>;

/// Refuses unless the condition holds.
fn ensure(holds: bool, otherwise: Refusal) -> Verdict {
    if holds { Ok(()) } else { Err(otherwise) }
}

impl Watch {
    pub(crate) fn judge_action(&self, seat: Seat, action: Action) -> Verdict {
        match self.next() {
            Next::Over => return Err(TableRefusal::Over.into()),
            Next::Seats { must, may } if (must | may).has(seat) => {}
            _ if self.trade_closed && matches!(action, Action::Propose(_)) => return Err(Refusal::TradeClosed),
            _ => return Err(TableRefusal::NotAsked.into()),
        }
        match action {
            Action::Accept | Action::Decline | Action::Counter(_) | Action::Propose(_) => {
                self.check_answer(seat, action)
            }
            Action::Discard(resource) => self.check_discard(seat, resource),
            Action::Withdraw => self.check_withdraw(seat),
            Action::Use(how) => self.check_use(seat, how),
            Action::FlipHero | Action::SwapHero(_) => self.check_after_use(seat, action),
            Action::Pass => self.check_pass(seat),
            _ if seat != self.active => Err(Refusal::NotYourTrade.for_supply_or(action)),
            _ => self.check_active(action),
        }
    }

    /// What only the player on turn (or in the opening: the one who places) can do.
    fn check_active(&self, action: Action) -> Verdict {
        match action {
            Action::PlaceSettlement(corner) => self.check_place_settlement(corner),
            Action::PlaceRoad(path) => self.check_place_road(path),
            Action::MoveTormund(to, victim) => self.check_tormund(to, victim),
            Action::Roll => match self.phase {
                Phase::BeforeRoll => Ok(()),
                Phase::Main => Err(Refusal::AlreadyRolled),
                _ => Err(self.busy()),
            },
            Action::PlayPatrol(to, victim) => {
                self.check_play(CardKind::RangerPatrol)?;
                if let Some(hex) = to {
                    self.check_tormund_hex(hex, victim)
                } else {
                    ensure(self.options.patrol_to_camp(), Refusal::NotToCamp)?;
                    self.check_tormund_camp(victim)
                }
            }
            Action::PlayPatrolAgainst(hex, wildling) => {
                self.check_brotherhood("ranger-patrol")?;
                self.check_play(CardKind::RangerPatrol)?;
                self.check_raider(hex, wildling)
            }
            Action::PlayRecruits(section) => {
                self.check_brotherhood("new-recruits")?;
                self.check_play(CardKind::NewRecruits)?;
                self.check_section(section)
            }
            Action::PlaceGuard(section) => {
                self.check_brotherhood("guards")?;
                ensure(self.phase == Phase::PlaceGuard, self.not_now(Refusal::NothingToPlace))?;
                self.check_section(section)
            }
            Action::GiveBack(card, to) => self.check_give_back(card, to),
            Action::Keep(card) => {
                ensure(self.phase == Phase::Keep, self.not_now(Refusal::NothingToKeep))?;
                ensure(self.looked[card.kind() as usize] > 0, Refusal::NothingToKeep)
            }
            Action::Pick(card) => match self.phase {
                Phase::Pick(victim) => ensure(self.hands[victim.index()].count(card) > 0, Refusal::NotInThatHand),
                _ => Err(self.not_now(Refusal::NothingToPick)),
            },
            Action::RemoveHero(hero) => {
                ensure(self.phase == Phase::Drama, self.not_now(Refusal::NoDrama))?;
                ensure(self.display.has(hero), Refusal::NotToRemove)
            }
            Action::PlayRoadBuilding => {
                self.check_play(CardKind::RoadBuilding)?;
                ensure(self.can_place_free_road(), Refusal::NoRoadPossible)
            }
            Action::PlayWinter(a, b) => {
                self.check_play(CardKind::WinterIsComing)?;
                self.check_winter(a, b)
            }
            Action::Take(partner) => self.check_take(partner),
            Action::Dismiss(partner) => {
                ensure(matches!(self.phase, Phase::Main | Phase::Offered), self.busy())?;
                let bid = partner.0 < self.seats && matches!(self.answers[partner.index()], Answer::Bid(_));
                ensure(bid, Refusal::NothingToTake)
            }
            // A new offer takes the place of an open one, and the end of the turn lets it lapse. rule: offers
            Action::Offer(..) | Action::EndTurn if self.phase == Phase::Offered => self.check_in_main(action),
            _ => {
                self.check_main()?;
                self.check_in_main(action)
            }
        }
    }

    /// Trading, building and ending the turn come after the roll and whatever it brought. rules: roll, turn
    fn check_main(&self) -> Verdict {
        match self.phase {
            Phase::Main => Ok(()),
            Phase::BeforeRoll => Err(Refusal::RollFirst),
            _ => Err(self.busy()),
        }
    }

    fn busy(&self) -> Refusal {
        match self.phase {
            Phase::Offered => Refusal::OfferOpen,
            _ => Refusal::FinishFirst,
        }
    }

    fn check_in_main(&self, action: Action) -> Verdict {
        let seat = self.active;
        let costs = self.data.costs;
        match action {
            Action::BuildRoad(path) => {
                self.check_road_place(path)?;
                ensure(self.roads_left(seat) > 0, Refusal::NoPieceLeft)?;
                self.check_cost(costs.road)
            }
            Action::BuildSettlement(corner) => {
                self.check_corner_free(corner)?;
                ensure(self.pieces[seat.index()].reach & (1 << corner.0) != 0, Refusal::NoRoadThere)?;
                ensure(self.settlements_left(seat) > 0, Refusal::NoPieceLeft)?;
                self.check_cost(costs.settlement)
            }
            Action::BuildKeep(corner) => {
                let own = self.pieces[seat.index()].settlements & (1 << corner.0) != 0;
                ensure(own, Refusal::NoSettlementThere)?;
                ensure(self.keeps_left(seat) > 0, Refusal::NoPieceLeft)?;
                self.check_cost(costs.keep)
            }
            Action::BuildGuard(section) => {
                self.check_brotherhood("guards")?;
                self.check_section(section)?;
                self.check_cost(costs.guard)
            }
            Action::BuyCard => {
                ensure(!self.deck.is_empty(), Refusal::DeckEmpty)?;
                self.check_cost(costs.card)
            }
            Action::TradeSupply(give, get) => {
                ensure(!self.trade_closed, Refusal::TradeClosed)?;
                ensure(give != get, Refusal::LikeForLike)?;
                let rate = self.pieces[seat.index()].rates.count(give);
                let enough = self.hands[seat.index()].count(give) >= rate;
                ensure(enough, Refusal::RateNotMet { rate, resource: give })?;
                ensure(self.supply.count(get) > 0, Refusal::SupplyLacks)
            }
            Action::Offer(bid, to) => {
                ensure(!self.trade_closed, Refusal::TradeClosed)?;
                ensure(!to.is_empty() && (to - self.others()).is_empty(), Refusal::NobodyAsked)?;
                let cap = self.options.offers;
                ensure(cap == 0 || self.offers_made < cap, Refusal::OfferCap { cap })?;
                self.check_bid(seat, bid)
            }
            // EndTurn; everything else was judged before.
            _ => Ok(()),
        }
    }

    fn check_cost(&self, cost: Goods) -> Verdict {
        ensure(self.hands[self.active.index()].covers(cost), Refusal::TooPoor { cost })
    }

    // ---- places ----

    fn check_road_place(&self, path: Path) -> Verdict {
        ensure(self.board().paths & (1 << path.0) != 0, Refusal::NotAPath)?; // rules: paths, frame-ice
        ensure(self.free_paths & (1 << path.0) != 0, Refusal::PathTaken)?;
        ensure(self.road_paths(self.active) & (1 << path.0) != 0, Refusal::RoadNotConnected)
    }

    fn check_corner_free(&self, corner: Corner) -> Verdict {
        ensure(self.board().corners & (1 << corner.0) != 0, Refusal::NotACorner)?;
        ensure(self.building_at(corner).is_none(), Refusal::CornerTaken)?;
        ensure(self.open_corners & (1 << corner.0) != 0, Refusal::TooNear)
    }

    fn check_place_settlement(&self, corner: Corner) -> Verdict {
        ensure(self.phase == Phase::PlaceSettlement, self.not_now(Refusal::NothingToPlace))?;
        self.check_corner_free(corner)
    }

    fn check_place_road(&self, path: Path) -> Verdict {
        match self.phase {
            Phase::PlaceRoad(corner) => {
                ensure(self.board().paths & (1 << path.0) != 0, Refusal::NotAPath)?;
                ensure(self.free_paths & (1 << path.0) != 0, Refusal::PathTaken)?;
                let touches = self.data.geometry.corner_paths[corner.index()] & (1 << path.0) != 0;
                ensure(touches, Refusal::OpeningRoad)
            }
            Phase::FreeRoads => self.check_road_place(path),
            _ => Err(self.not_now(Refusal::NothingToPlace)),
        }
    }

    /// Something that belongs to another moment: `why`, unless something else has to be finished first.
    fn not_now(&self, why: Refusal) -> Refusal {
        match self.phase {
            Phase::BeforeRoll | Phase::Main => why,
            _ => self.busy(),
        }
    }

    // ---- Tormund ----

    fn check_tormund(&self, to: Option<Hex>, victim: Option<Seat>) -> Verdict {
        ensure(self.phase == Phase::MoveTormund, self.not_now(Refusal::TormundNotDue))?;
        if let Some(hex) = to { self.check_tormund_hex(hex, victim) } else { self.check_tormund_camp(victim) }
    }

    fn check_tormund_camp(&self, victim: Option<Seat>) -> Verdict {
        ensure(self.tormund.is_some(), Refusal::TormundStays)?;
        ensure(victim.is_none(), Refusal::NobodyToRob)
    }

    fn check_tormund_hex(&self, hex: Hex, victim: Option<Seat>) -> Verdict {
        ensure(self.board().numbered & (1 << hex.0) != 0, Refusal::NoNumberThere)?;
        ensure(self.tormund != Some(hex), Refusal::TormundStays)?;
        let victims = self.victims(self.active, hex);
        match victim {
            Some(victim) if victims.is_empty() || victim == self.active => {
                ensure(!victims.is_empty(), Refusal::NobodyToRob)?;
                Err(Refusal::NoVictimThere)
            }
            Some(victim) => ensure(victims.has(victim), Refusal::NoVictimThere),
            None => ensure(victims.is_empty() || self.options.may_spare(), Refusal::VictimMissing),
        }
    }

    // ---- cards ----

    /// rules: one-card-a-turn, development-cards
    fn check_play(&self, kind: CardKind) -> Verdict {
        ensure(matches!(self.phase, Phase::BeforeRoll | Phase::Main), self.busy())?;
        ensure(self.cards[self.active.index()][kind as usize] > 0, Refusal::NoSuchCard)?;
        ensure(!self.card_played, Refusal::SecondCard)?;
        ensure(self.playable(kind), Refusal::CardTooFresh)
    }

    fn check_winter(&self, a: Resource, b: Option<Resource>) -> Verdict {
        let wanted = Goods::of(a, 1) + b.map_or(Goods::NONE, |b| Goods::of(b, 1));
        ensure(self.supply.covers(wanted), Refusal::StackEmpty)?;
        ensure(b.is_some() || self.supply.total() == 1, Refusal::WinterTakesTwo)?;
        // Two kinds are named in one order only, so that one choice is one action; the reader sorts them.
        ensure(b.is_none_or(|b| a <= b), Refusal::WinterTakesTwo)
    }

    fn check_discard(&self, seat: Seat, resource: Resource) -> Verdict {
        ensure(self.phase == Phase::Discards, Refusal::NothingToDiscard)?;
        ensure(self.discards_left(seat) > 0, Refusal::NothingToDiscard)?;
        let left = self.hands[seat.index()] - self.discards[seat.index()];
        ensure(left.count(resource) > 0, Refusal::NotInHand)
    }

    // ---- trade between players. rules: trade, trade-fair, offers ----

    /// Judges a deal by the cards of the one who says it, never by anybody else's.
    fn check_bid(&self, seat: Seat, bid: Bid) -> Verdict {
        ensure(!bid.give.is_empty() && !bid.get.is_empty(), Refusal::NoGifts)?;
        ensure(!bid.give.overlaps(bid.get), Refusal::LikeForLike)?;
        ensure(self.hands[seat.index()].covers(bid.give), Refusal::NotCovered { give: bid.give })
    }

    fn check_answer(&self, seat: Seat, action: Action) -> Verdict {
        if seat == self.active {
            let answers = !matches!(action, Action::Propose(_));
            return Err(if answers && self.offer.is_none() { Refusal::NoOffer } else { Refusal::OthersAnswer });
        }
        if let Action::Propose(bid) = action {
            let moment = self.phase == Phase::Main || self.phase == Phase::Offered && !self.asked.has(seat);
            ensure(moment, self.busy())?;
            return self.check_bid(seat, bid);
        }
        let Some(offer) = self.offer else { return Err(Refusal::NoOffer) };
        ensure(self.unanswered().has(seat), Refusal::AlreadyAnswered)?;
        match action {
            Action::Accept => {
                ensure(self.hands[seat.index()].covers(offer.get), Refusal::NotCovered { give: offer.get })
            }
            Action::Counter(bid) => self.check_bid(seat, bid),
            _ => Ok(()),
        }
    }

    fn check_take(&self, partner: Seat) -> Verdict {
        match self.phase {
            Phase::Main => ensure(!self.trade_closed, Refusal::TradeClosed)?,
            Phase::Offered => {}
            _ => self.check_main()?,
        }
        ensure(self.others().has(partner), Refusal::NothingToTake)?;
        if self.takeable(partner).is_some() {
            return Ok(());
        }
        match self.answers[partner.index()] {
            Answer::Bid(bid) => Err(Refusal::NotCovered { give: bid.get }),
            _ => Err(Refusal::NothingToTake),
        }
    }

    fn check_withdraw(&self, seat: Seat) -> Verdict {
        if seat == self.active {
            return ensure(self.phase == Phase::Offered, Refusal::NothingToWithdraw);
        }
        let open = self.phase == Phase::Main || self.phase == Phase::Offered && !self.asked.has(seat);
        ensure(open && matches!(self.answers[seat.index()], Answer::Bid(_)), Refusal::NothingToWithdraw)
    }

    /// With separate phases paying for anything closes trading. rule: phases
    pub(crate) fn building_closes_trade(&self) -> bool {
        self.options.phases == Phases::Separate
    }

    /// The seats that may speak up though nobody waits for them: proposing is free while trading is open.
    pub(crate) fn may_propose(&self) -> SeatSet {
        match self.phase {
            Phase::Main if !self.trade_closed => self.others(),
            Phase::Offered => self.others() - self.asked,
            _ => SeatSet::NONE,
        }
    }
}

// ---- the Brotherhood ----

impl Watch {
    fn check_brotherhood(&self, rule: &'static str) -> Verdict {
        ensure(self.options.brotherhood(), Refusal::OnlyBrotherhood { rule })
    }

    /// A guard of one's own, and a free space. rule: guards
    fn check_section(&self, section: Section) -> Verdict {
        ensure(self.guards_left(self.active) > 0, Refusal::NoPieceLeft)?;
        ensure(!self.north.wall[section.index()].is_full(), Refusal::SectionFull)
    }

    fn check_raider(&self, hex: Hex, wildling: Wildling) -> Verdict {
        let there = self.north.on(&self.data.get().chart, hex);
        ensure(there.contains(&Some(wildling)), Refusal::NoWildlingThere)
    }

    /// rule: heroes
    fn check_use(&self, seat: Seat, how: Use) -> Verdict {
        self.check_brotherhood("heroes")?;
        let hero = how.hero();
        ensure(self.heroes[seat.index()] == Some(hero), Refusal::NotYourHero)?;
        if let Use::Samwell(kind) = how {
            return self.check_samwell(seat, kind);
        }
        ensure(seat == self.active, TableRefusal::NotAsked.into())?;
        ensure(matches!(self.phase, Phase::BeforeRoll | Phase::Main), self.busy())?;
        ensure(!self.hero_used.has(seat), Refusal::SecondHero)?;
        ensure(!self.hero_new.has(seat), Refusal::HeroTooNew)?;
        ensure(self.hero_moment(hero), self.wrong_moment(hero))?;
        self.check_power(how)
    }

    fn wrong_moment(&self, hero: Hero) -> Refusal {
        if self.phase == Phase::BeforeRoll { Refusal::HeroAfterRoll { hero } } else { Refusal::HeroBeforeRoll { hero } }
    }

    /// Whatever the card itself demands.
    fn check_power(&self, how: Use) -> Verdict {
        let seat = self.active;
        let hand = self.hands[seat.index()];
        match how {
            Use::Jeor(kind, named) => {
                ensure(!self.trade_closed, Refusal::TradeClosed)?;
                self.check_demand(kind, named)
            }
            Use::Bowen(give, get) => {
                ensure(!self.trade_closed, Refusal::TradeClosed)?;
                ensure(give != get, Refusal::BowenLike)?;
                ensure(hand.count(give) > 0, Refusal::HeroCardMissing { hero: Hero::BowenMarsh })?;
                ensure(self.supply.count(get) > 0, Refusal::SupplyLacks)
            }
            Use::Samwell(_) => Ok(()),
            Use::Yarwyck(from, to) => {
                ensure(self.loose_roads() & (1 << from.0) != 0, Refusal::RoadNotLoose)?;
                ensure(self.board().paths & (1 << to.0) != 0, Refusal::NotAPath)?;
                ensure(from != to, Refusal::RoadStays)?;
                ensure(self.free_paths & (1 << to.0) != 0, Refusal::PathTaken)?;
                ensure(self.new_places(from) & (1 << to.0) != 0, Refusal::RoadNotConnected)
            }
            Use::Alliser(pay, instead_of, section) => {
                self.check_section(section)?;
                self.check_replacement(Hero::AlliserThorne, self.data.costs.guard, pay, instead_of)
            }
            Use::Melisandre(pay, instead_of) => {
                ensure(!self.deck.is_empty(), Refusal::MelisandreNoDeck)?;
                self.check_replacement(Hero::Melisandre, self.data.costs.card, pay, instead_of)
            }
            Use::Mance(victim) => ensure(victim.0 < self.seats && self.richer().has(victim), Refusal::NotRicher),
            Use::BenjenCamp(clan, camp) => {
                ensure(usize::from(camp) < self.north.camps[clan as usize].len(), Refusal::NobodyInNorth)
            }
            Use::BenjenClearing(section) => ensure(self.north.clearings[section.index()] > 0, Refusal::NobodyInNorth),
            Use::Ygritte(hex, wildling) => self.check_raider(hex, wildling).map_err(|_| Refusal::YgritteNobody),
            Use::Yoren(section) => {
                ensure(self.patrols[seat.index()] > 0, Refusal::NoPatrolToGive)?;
                self.check_section(section)
            }
            Use::Qhorin => ensure(self.tormund.is_some(), Refusal::TormundAtHome),
        }
    }

    /// rule: hero-jeor
    fn check_demand(&self, kind: Resource, named: SeatSet) -> Verdict {
        let fits = !named.is_empty() && named.len() <= 2 && (named - self.others()).is_empty();
        ensure(fits, Refusal::JeorNames)?;
        ensure(named.iter().all(|s| !self.hands[s.index()].is_empty()), Refusal::JeorEmptyHand)?;
        let hand = self.hands[self.active.index()];
        ensure(hand.total() - u32::from(hand.count(kind)) >= named.len() as u32, Refusal::JeorNothingToReturn)
    }

    fn check_give_back(&self, card: Resource, to: Seat) -> Verdict {
        let Phase::Demanded(kind, payers) = self.phase else { return Err(self.not_now(Refusal::NothingDemanded)) };
        ensure(payers.has(to), Refusal::NothingDemanded)?;
        ensure(card != kind, Refusal::JeorLike)?;
        let held = self.hands[self.active.index()].count(card) > 0;
        ensure(held, Refusal::HeroCardMissing { hero: Hero::JeorMormont })
    }

    fn check_replacement(&self, hero: Hero, cost: Goods, pay: Resource, instead_of: Resource) -> Verdict {
        ensure(pay != instead_of && cost.count(instead_of) > 0, Refusal::NotReplaced { hero })?;
        self.check_cost(replaced(cost, pay, instead_of))
    }

    /// rule: hero-samwell
    fn check_samwell(&self, seat: Seat, kind: Resource) -> Verdict {
        ensure(self.phase == Phase::Samwell(seat), Refusal::SamwellNotDue)?;
        ensure(self.supply.count(kind) > 0, Refusal::SamwellStack)
    }

    /// rule: hero-after-use
    fn check_after_use(&self, seat: Seat, action: Action) -> Verdict {
        ensure(self.phase == Phase::AfterUse(seat), self.not_now(Refusal::HeroNotUsed))?;
        match action {
            Action::SwapHero(hero) => ensure(self.display.has(hero), Refusal::NotOnDisplay),
            _ => ensure(!self.flipped.has(seat), Refusal::SideBSwaps),
        }
    }

    fn check_pass(&self, seat: Seat) -> Verdict {
        let may = match self.phase {
            Phase::Samwell(waits) => waits == seat,
            Phase::Pick(_) => {
                ensure(seat == self.active, TableRefusal::NotAsked.into())?;
                return ensure(self.options.mance == Mance::May, Refusal::ManceTakes);
            }
            _ => false,
        };
        ensure(may, Refusal::NothingToPass)
    }
}

impl Refusal {
    /// Others' turn: trading gets the sentence about trades, everything else the one about turns.
    fn for_supply_or(self, action: Action) -> Refusal {
        match action {
            Action::TradeSupply(..) | Action::Offer(..) | Action::Take(_) | Action::Dismiss(_) => self,
            _ => TableRefusal::NotAsked.into(),
        }
    }
}
