//! Reasons why an action is not legal.

use crate::actions::{Action, PlayedCard};
use crate::components::{CardType, Distance, Place, Tile, Title, Ware};
use crate::refusal::Refusal;
use crate::stack::{Frame, HEADROOM, STACK};
use crate::state::{Empires, Moment};
use engine::{Seat, TableRefusal};

impl Empires {
    fn refusal_not_now(&self, seat: Seat, action: Action) -> Refusal {
        TableRefusal::NotNow { line: self.notation_writer().action_line(seat, action) }.into()
    }

    /// The reason why an action is not listed.
    pub(super) fn why_not(&self, seat: Seat, action: Action, listed: &[Action]) -> Refusal {
        // When something else is asked, that is the reason, whatever other reasons there are.
        let turn = self.open.stack.is_empty() && self.open.moment == Moment::Turn;
        match action {
            Action::Build(_)
            | Action::UsePawn(..)
            | Action::Raid(..)
            | Action::UseCard(_)
            | Action::Pass
            | Action::End
                if !turn =>
            {
                self.refusal_not_now(seat, action)
            }
            Action::Pass => Refusal::TurnTaken,
            Action::End => Refusal::TurnNotTaken,
            Action::Build(title) => self.why_not_build(seat, title),
            Action::UsePawn(tile, pawn, with) => self.why_not_tile(seat, tile, pawn, with),
            Action::UseCard(place) => self.why_not_use(seat, place),
            Action::Raid(other, place) => self.why_not_raid(seat, other, place),
            Action::Bind(copy, _) if turn => {
                let copies = self.masks(seat).copies & copy.bit() != 0;
                let bound = copies
                    && copy.index() < crate::components::FIRST_ISLE_PLACE
                    && self.mat(seat).host[copy.index()] != Place::NONE;
                if bound { Refusal::BoundAlready } else { Refusal::NotCopied }
            }
            Action::Keep(title) if matches!(self.open.moment, Moment::StartHand | Moment::Lookout) => {
                self.why_not_keep(seat, title)
            }
            Action::Declare(tile, with) => match self.notation_writer().asking_effect() {
                Some(crate::data::program::Op::Action { tile: due, .. }) if *due == tile => {
                    self.why_not_declared(seat, tile).unwrap_or_else(|| self.why_not_with(seat, tile, with))
                }
                _ => self.refusal_not_now(seat, action),
            },
            Action::Pillage(isle) | Action::Conquer(isle) => self.why_not_isle(seat, action, isle),
            Action::Reveal(distance) => match self.open.stack.last() {
                Some(Frame::Voyage { ship, .. }) if distance == Distance::Distant && !ship.fish() => Refusal::NoFish,
                Some(Frame::Voyage { .. }) => Refusal::NotFaceUp,
                _ => self.refusal_not_now(seat, action),
            },
            _ if self.asks_for(action, listed) => self.wrong_answer(seat, action),
            _ => self.refusal_not_now(seat, action),
        }
    }

    /// Are actions of this variant possible now, with other contents?
    fn asks_for(&self, action: Action, listed: &[Action]) -> bool {
        let sort = std::mem::discriminant(&action);
        let optional = action == Action::Skip && !self.open.stack.is_empty();
        optional || listed.iter().any(|a| std::mem::discriminant(a) == sort)
    }

    fn wrong_answer(&self, seat: Seat, action: Action) -> Refusal {
        match action {
            Action::Pay(_) => match self.open.stack.last() {
                Some(Frame::Bill { strict: true, .. }) => Refusal::WrongToll,
                _ => Refusal::WrongPayment,
            },
            Action::Construct(Some(title)) if self.hidden_cards(seat).hand.count(title.index()) == 0 => {
                Refusal::NotInHand
            }
            Action::Construct(_) => Refusal::NotConstructible,
            Action::Harvest(_) => Refusal::NotAField,
            Action::Sail { .. } => Refusal::NoCargo,
            Action::Choose(_) => self.no_such_option(seat),
            Action::Store(..) => self.no_such_reward(seat),
            Action::Bind(..) => Refusal::NotCopied,
            Action::Ready(_) => Refusal::NotReadied,
            Action::Collect(_) => Refusal::NotCollected,
            Action::Exhaust(other, _) if other != seat => {
                if self.open.passed.has(other) {
                    Refusal::PlayerPassed
                } else {
                    Refusal::NotTarget
                }
            }
            Action::Exhaust(..) => match self.open.stack.last() {
                Some(Frame::Ask { .. }) => Refusal::NotTarget,
                _ => Refusal::NotExhaustible,
            },
            Action::Dismantle(_) => Refusal::NotDismantled,
            Action::Return(_) => Refusal::NotReturned,
            Action::Release(..) => Refusal::NothingReleased,
            Action::Assign(..) | Action::Gain(_) => Refusal::NotAssigned,
            Action::MovePawn(..) => Refusal::PawnStays,
            Action::Advance(_) => Refusal::ShipStays,
            Action::Send(_) => Refusal::ShipNotSent,
            Action::Find(_) => Refusal::NotFound,
            Action::Recover(_) => Refusal::NotRecovered,
            Action::Take(_) => Refusal::NotLookedAt,
            Action::Discard(_) => Refusal::NotInHand,
            Action::Resolve(_) => Refusal::NotDue,
            Action::Skip => Refusal::Mandatory,
            _ => self.refusal_not_now(seat, action),
        }
    }

    fn why_not_keep(&self, seat: Seat, title: Title) -> Refusal {
        let own = self.hidden_cards(seat);
        if own.drawn.count(title.index()) <= own.keeping.count(title.index()) {
            return if self.open.moment == Moment::StartHand { Refusal::NotDealt } else { Refusal::NotDrawn };
        }
        if self.open.moment == Moment::StartHand { Refusal::KeepsEnough } else { Refusal::NoWorkerToKeep }
    }

    /// rules: build, fields, boosts
    fn why_not_build(&self, seat: Seat, title: Title) -> Refusal {
        if self.open.acted {
            return Refusal::TurnTaken;
        }
        match self.card(seat, title).card_type {
            _ if self.hidden_cards(seat).hand.count(title.index()) == 0 => Refusal::NotInHand,
            CardType::Boost => Refusal::BoostBuilt,
            CardType::Field | CardType::Upgrade | CardType::FieldOrUpgrade => Refusal::FieldByAction,
            CardType::Feature | CardType::Action => Refusal::CannotPay,
        }
    }

    /// rules: pawns, pawn-again, declaring
    fn why_not_tile(&self, seat: Seat, tile: Tile, pawn: u8, with: PlayedCard) -> Refusal {
        if self.open.acted {
            return Refusal::TurnTaken;
        }
        let Some(again) = self.pawn_use(seat, pawn, tile) else {
            let spent = self.mat(seat).pawns[usize::from(pawn)].exhausted;
            return if spent { Refusal::PawnExhausted } else { Refusal::NotAdjacent };
        };
        if let Some(why) = self.why_not_declared(seat, tile) {
            return why;
        }
        if !self.can_pay_pawn(seat, tile, again) {
            return if self.solo_side(tile) { Refusal::NoSoloFood } else { Refusal::NoFood };
        }
        self.why_not_with(seat, tile, with)
    }

    fn why_not_declared(&self, seat: Seat, tile: Tile) -> Option<Refusal> {
        if self.declarable(seat, tile) {
            return None;
        }
        if self.open.stack.len() + HEADROOM > STACK {
            return Some(Refusal::TooDeep);
        }
        Some(match tile {
            Tile::Explore => Refusal::NothingToExplore,
            Tile::Construct => Refusal::NothingToConstruct,
            Tile::Sail => Refusal::NoShip,
            Tile::Harvest | Tile::Populate => Refusal::NothingToHarvest,
        })
    }

    /// rules: boosts, upgrades
    fn why_not_with(&self, seat: Seat, tile: Tile, with: PlayedCard) -> Refusal {
        let (title, host) = match with {
            PlayedCard::Nothing => return Refusal::NothingToHarvest,
            PlayedCard::Card(title) => (title, None),
            PlayedCard::Under(title, host) => (title, Some(host)),
        };
        let card = self.card(seat, title);
        if self.hidden_cards(seat).hand.count(title.index()) == 0 {
            return Refusal::NotInHand;
        }
        match (card.tile, host) {
            (None, _) => Refusal::NotWithAction,
            (Some(due), _) if due != tile => Refusal::WrongAction,
            (_, None) if card.card_type == CardType::Upgrade => Refusal::NeedsField,
            (_, None) => Refusal::NothingToHarvest,
            (_, Some(_)) if card.upgrades.is_none() => Refusal::NotAnUpgrade,
            (_, Some(_)) => Refusal::WrongField,
        }
    }

    /// rules: action-locations, exhausted, free-features, limits
    fn why_not_use(&self, seat: Seat, place: Place) -> Refusal {
        let card = self.card_at(seat, place);
        if let Some((paid_effects, limit)) = card.compiled.free {
            let used = limit > 0 && self.mat(seat).used[place.index()] >= limit;
            return match self.can_pay(seat, paid_effects.cost, place) {
                _ if used => Refusal::LimitReached,
                false => Refusal::CannotPay,
                true => Refusal::ChangesNothing,
            };
        }
        if card.card_type != CardType::Action {
            return Refusal::NoAction;
        }
        if self.open.acted {
            return Refusal::TurnTaken;
        }
        if self.mat(seat).exhausted & place.bit() != 0 {
            return Refusal::Exhausted;
        }
        match self.action_of(seat, place) {
            None => Refusal::Unbound,
            Some(paid_effects) if !self.can_pay(seat, paid_effects.cost, place) => Refusal::CannotPay,
            Some(_) => Refusal::ChangesNothing,
        }
    }

    /// rules: raid, passing
    fn why_not_raid(&self, seat: Seat, other: Seat, place: Place) -> Refusal {
        if self.open.acted {
            return Refusal::TurnTaken;
        }
        if other == seat {
            return Refusal::OwnCard;
        }
        if self.mat(seat).has(Ware::Raze) == 0 {
            return Refusal::NoRaze;
        }
        if self.open.passed.has(other) {
            return Refusal::PlayerPassed;
        }
        let _ = place;
        Refusal::NotRaidable
    }

    /// rules: island-choice, distant-islands, conquer, at-once
    fn why_not_isle(&self, seat: Seat, action: Action, isle: crate::components::Isle) -> Refusal {
        let (ship, landing) = match self.open.stack.last() {
            Some(Frame::Voyage { ship, landing } | Frame::Turned { ship, landing, .. }) => (*ship, *landing),
            _ => return self.refusal_not_now(seat, action),
        };
        let distance = self.data.get().distance(isle);
        if distance == Distance::Distant && !ship.fish() {
            return Refusal::NoFish;
        }
        let there = match self.open.stack.last() {
            Some(Frame::Turned { isle: turned, .. }) => *turned == Some(isle),
            _ => self.open.seas[distance as usize].face_up.contains(&Some(isle)),
        };
        if !there {
            return Refusal::NotFaceUp;
        }
        match (action, landing) {
            (Action::Conquer(_), crate::stack::Landing::Pillage) | (Action::Pillage(_), _) => Refusal::ShipNotSent,
            _ => Refusal::NoRazeAboard,
        }
    }
}
