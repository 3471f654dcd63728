//! Why an action is refused, for [`Rules::check`](engine::Rules::check). `list` and these checks agree on every listed action.

mod brotherhood;

use crate::actions::Action;
use crate::data::CardKind;
use crate::geometry::{Corner, Hex, Path};
use crate::options::Mance;
use crate::refusal::Refusal;
use crate::resource::{Goods, Resource};
use crate::state::{Answer, Bid, Phase, Watch};
use engine::{Seat, TableRefusal};

type CheckResult = Result<(), Refusal>;

/// Returns this refusal unless the condition holds.
fn ensure(holds: bool, otherwise: Refusal) -> CheckResult {
    if holds { Ok(()) } else { Err(otherwise) }
}

impl Watch {
    /// Checks an action that only the player on turn may take (in the opening: the player who places).
    pub(crate) fn check_active(&self, action: Action) -> CheckResult {
        match action {
            Action::PlaceSettlement(corner) => self.check_place_settlement(corner),
            Action::PlaceRoad(path) => self.check_place_road(path),
            Action::MoveTormund(to, victim) => self.check_tormund(to, victim),
            Action::Roll => match self.phase {
                Phase::BeforeRoll => Ok(()),
                Phase::Main => Err(Refusal::AlreadyRolled),
                _ => Err(self.unfinished_refusal()),
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
                ensure(matches!(self.phase, Phase::Main | Phase::Offered), self.unfinished_refusal())?;
                let bid = partner.0 < self.seats && matches!(self.answers[partner.index()], Answer::Bid(_));
                ensure(bid, Refusal::NothingToTake)
            }
            // A new offer replaces an open one, and the end of the turn cancels it. rule: offers
            Action::Offer(..) | Action::EndTurn if self.phase == Phase::Offered => self.check_in_main(action),
            _ => {
                self.check_main()?;
                self.check_in_main(action)
            }
        }
    }

    /// Trading, building and ending the turn come after the roll and its consequences. rules: roll, turn
    fn check_main(&self) -> CheckResult {
        match self.phase {
            Phase::Main => Ok(()),
            Phase::BeforeRoll => Err(Refusal::RollFirst),
            _ => Err(self.unfinished_refusal()),
        }
    }

    fn unfinished_refusal(&self) -> Refusal {
        match self.phase {
            Phase::Offered => Refusal::OfferOpen,
            _ => Refusal::FinishFirst,
        }
    }

    /// The refusal of an action that belongs to another phase: `why`, unless something else has to be finished first.
    fn not_now(&self, why: Refusal) -> Refusal {
        match self.phase {
            Phase::BeforeRoll | Phase::Main => why,
            _ => self.unfinished_refusal(),
        }
    }

    fn check_in_main(&self, action: Action) -> CheckResult {
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
            // Only EndTurn is left; all other actions were checked before.
            _ => Ok(()),
        }
    }

    fn check_cost(&self, cost: Goods) -> CheckResult {
        ensure(self.hands[self.active.index()].covers(cost), Refusal::TooPoor { cost })
    }

    fn check_road_place(&self, path: Path) -> CheckResult {
        ensure(self.board().paths & (1 << path.0) != 0, Refusal::NotAPath)?; // rules: paths, frame-ice
        ensure(self.free_paths & (1 << path.0) != 0, Refusal::PathTaken)?;
        ensure(self.road_paths(self.active) & (1 << path.0) != 0, Refusal::RoadNotConnected)
    }

    fn check_corner_free(&self, corner: Corner) -> CheckResult {
        ensure(self.board().corners & (1 << corner.0) != 0, Refusal::NotACorner)?;
        ensure(self.building_at(corner).is_none(), Refusal::CornerTaken)?;
        ensure(self.open_corners & (1 << corner.0) != 0, Refusal::TooNear)
    }

    fn check_place_settlement(&self, corner: Corner) -> CheckResult {
        ensure(self.phase == Phase::PlaceSettlement, self.not_now(Refusal::NothingToPlace))?;
        self.check_corner_free(corner)
    }

    fn check_place_road(&self, path: Path) -> CheckResult {
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

    fn check_tormund(&self, to: Option<Hex>, victim: Option<Seat>) -> CheckResult {
        ensure(self.phase == Phase::MoveTormund, self.not_now(Refusal::TormundNotDue))?;
        if let Some(hex) = to { self.check_tormund_hex(hex, victim) } else { self.check_tormund_camp(victim) }
    }

    fn check_tormund_camp(&self, victim: Option<Seat>) -> CheckResult {
        ensure(self.tormund.is_some(), Refusal::TormundStays)?;
        ensure(victim.is_none(), Refusal::NobodyToRob)
    }

    fn check_tormund_hex(&self, hex: Hex, victim: Option<Seat>) -> CheckResult {
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

    /// rules: one-card-a-turn, development-cards
    fn check_play(&self, kind: CardKind) -> CheckResult {
        ensure(matches!(self.phase, Phase::BeforeRoll | Phase::Main), self.unfinished_refusal())?;
        ensure(self.cards[self.active.index()][kind as usize] > 0, Refusal::NoSuchCard)?;
        ensure(!self.card_played, Refusal::SecondCard)?;
        ensure(self.is_playable(kind), Refusal::CardTooFresh)
    }

    fn check_winter(&self, a: Resource, b: Option<Resource>) -> CheckResult {
        let wanted = Goods::new(a, 1) + b.map_or(Goods::NONE, |b| Goods::new(b, 1));
        ensure(self.supply.covers(wanted), Refusal::StackEmpty)?;
        ensure(b.is_some() || self.supply.total() == 1, Refusal::WinterTakesTwo)?;
        // Two kinds have one valid order, so that each choice is one action. The notation reader sorts them.
        ensure(b.is_none_or(|b| a <= b), Refusal::WinterTakesTwo)
    }

    pub(crate) fn check_discard(&self, seat: Seat, resource: Resource) -> CheckResult {
        ensure(self.phase == Phase::Discards, Refusal::NothingToDiscard)?;
        ensure(self.discards_left(seat) > 0, Refusal::NothingToDiscard)?;
        let left = self.hands[seat.index()] - self.discards[seat.index()];
        ensure(left.count(resource) > 0, Refusal::NotInHand)
    }

    /// Checks a deal by the cards of the seat that makes it, never by anybody else's. rules: trade, trade-fair, offers
    fn check_bid(&self, seat: Seat, bid: Bid) -> CheckResult {
        ensure(!bid.give.is_empty() && !bid.get.is_empty(), Refusal::NoGifts)?;
        ensure(!bid.give.overlaps(bid.get), Refusal::LikeForLike)?;
        ensure(self.hands[seat.index()].covers(bid.give), Refusal::NotCovered { give: bid.give })
    }

    pub(crate) fn check_answer(&self, seat: Seat, action: Action) -> CheckResult {
        if seat == self.active {
            let answers = !matches!(action, Action::Propose(_));
            return Err(if answers && self.offer.is_none() { Refusal::NoOffer } else { Refusal::OthersAnswer });
        }
        if let Action::Propose(bid) = action {
            let moment = self.phase == Phase::Main || self.phase == Phase::Offered && !self.asked.has(seat);
            ensure(moment, self.unfinished_refusal())?;
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

    fn check_take(&self, partner: Seat) -> CheckResult {
        match self.phase {
            Phase::Main => ensure(!self.trade_closed, Refusal::TradeClosed)?,
            Phase::Offered => {}
            _ => self.check_main()?,
        }
        ensure(self.others().has(partner), Refusal::NothingToTake)?;
        if self.available_trade(partner).is_some() {
            return Ok(());
        }
        match self.answers[partner.index()] {
            Answer::Bid(bid) => Err(Refusal::NotCovered { give: bid.get }),
            _ => Err(Refusal::NothingToTake),
        }
    }

    pub(crate) fn check_withdraw(&self, seat: Seat) -> CheckResult {
        if seat == self.active {
            return ensure(self.phase == Phase::Offered, Refusal::NothingToWithdraw);
        }
        let open = self.phase == Phase::Main || self.phase == Phase::Offered && !self.asked.has(seat);
        ensure(open && matches!(self.answers[seat.index()], Answer::Bid(_)), Refusal::NothingToWithdraw)
    }

    pub(crate) fn check_pass(&self, seat: Seat) -> CheckResult {
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
    /// On another player's turn: trading actions get this refusal, all others [`TableRefusal::NotAsked`].
    pub(super) fn unless_trading(self, action: Action) -> Refusal {
        match action {
            Action::TradeSupply(..) | Action::Offer(..) | Action::Take(_) | Action::Dismiss(_) => self,
            _ => TableRefusal::NotAsked.into(),
        }
    }
}
