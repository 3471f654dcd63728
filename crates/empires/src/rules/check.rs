//! May a seat do this now? What is listed may be done; for the rest there is a reason.

use crate::actions::{Action, With};
use crate::components::{Distance, Kind, Place, Sort, Tile, Ware};
use crate::refusal::Refusal;
use crate::stack::{Frame, HEADROOM, STACK};
use crate::state::{Empires, Moment};
use engine::{Seat, TableRefusal};

impl Empires {
    fn not_now(&self, seat: Seat, action: Action) -> Refusal {
        TableRefusal::NotNow { line: self.scribe().action_line(seat, action) }.into()
    }

    /// Why an action is not listed.
    pub(super) fn why_not(&self, seat: Seat, action: Action, listed: &[Action]) -> Refusal {
        // Something else is asked: the reason is that it is not the moment, whatever else there might be.
        let turn = self.open.stack.is_empty() && self.open.moment == Moment::Turn;
        match action {
            Action::Build(_) | Action::Tile(..) | Action::Raid(..) | Action::Use(_) | Action::Pass | Action::End
                if !turn =>
            {
                self.not_now(seat, action)
            }
            Action::Pass => Refusal::TurnTaken,
            Action::End => Refusal::TurnNotTaken,
            Action::Build(kind) => self.why_not_build(seat, kind),
            Action::Tile(tile, pawn, with) => self.why_not_tile(seat, tile, pawn, with),
            Action::Use(place) => self.why_not_use(seat, place),
            Action::Raid(other, place) => self.why_not_raid(seat, other, place),
            Action::Bind(copy, _) if turn => {
                let copies = self.masks(seat).copies & copy.bit() != 0;
                let bound = copies
                    && copy.index() < crate::components::ISLES
                    && self.mat(seat).host[copy.index()] != Place::NONE;
                if bound { Refusal::BoundAlready } else { Refusal::NotCopied }
            }
            Action::Keep(kind) if matches!(self.open.moment, Moment::StartHand | Moment::Lookout) => {
                self.why_not_keep(seat, kind)
            }
            Action::Declare(tile, with) => match self.scribe().asking() {
                Some(crate::data::program::Op::Action { tile: due, .. }) if *due == tile => {
                    self.why_not_declared(seat, tile).unwrap_or_else(|| self.why_not_with(seat, tile, with))
                }
                _ => self.not_now(seat, action),
            },
            Action::Pillage(isle) | Action::Conquer(isle) => self.why_not_isle(seat, action, isle),
            Action::Reveal(distance) => match self.open.stack.last() {
                Some(Frame::Voyage { ship, .. }) if distance == Distance::Distant && !ship.fish() => Refusal::NoFish,
                Some(Frame::Voyage { .. }) => Refusal::NotFaceUp,
                _ => self.not_now(seat, action),
            },
            _ if self.answers(action, listed) => self.wrong_answer(seat, action),
            _ => self.not_now(seat, action),
        }
    }

    /// Is an answer of this sort asked for, though not this one?
    fn answers(&self, action: Action, listed: &[Action]) -> bool {
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
            Action::Construct(Some(kind)) if self.own(seat).hand.count(kind.index()) == 0 => Refusal::NotInHand,
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
            _ => self.not_now(seat, action),
        }
    }

    fn why_not_keep(&self, seat: Seat, kind: Kind) -> Refusal {
        let own = self.own(seat);
        if own.drawn.count(kind.index()) <= own.keeping.count(kind.index()) {
            return if self.open.moment == Moment::StartHand { Refusal::NotDealt } else { Refusal::NotDrawn };
        }
        if self.open.moment == Moment::StartHand { Refusal::KeepsEnough } else { Refusal::NoWorkerToKeep }
    }

    /// rules: build, fields, boosts
    fn why_not_build(&self, seat: Seat, kind: Kind) -> Refusal {
        if self.open.acted {
            return Refusal::TurnTaken;
        }
        match self.card(seat, kind).sort {
            _ if self.own(seat).hand.count(kind.index()) == 0 => Refusal::NotInHand,
            Sort::Boost => Refusal::BoostBuilt,
            Sort::Field | Sort::Upgrade | Sort::FieldOrUpgrade => Refusal::FieldByAction,
            Sort::Feature | Sort::Action => Refusal::CannotPay,
        }
    }

    /// rules: pawns, pawn-again, declaring
    fn why_not_tile(&self, seat: Seat, tile: Tile, pawn: u8, with: With) -> Refusal {
        if self.open.acted {
            return Refusal::TurnTaken;
        }
        let Some(again) = self.pawn_can(seat, pawn, tile) else {
            let spent = self.mat(seat).pawns[usize::from(pawn)].exhausted;
            return if spent { Refusal::PawnExhausted } else { Refusal::NotAdjacent };
        };
        if let Some(why) = self.why_not_declared(seat, tile) {
            return why;
        }
        if !self.pays_pawn(seat, tile, again) {
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
    fn why_not_with(&self, seat: Seat, tile: Tile, with: With) -> Refusal {
        let (kind, host) = match with {
            With::Nothing => return Refusal::NothingToHarvest,
            With::Card(kind) => (kind, None),
            With::Under(kind, host) => (kind, Some(host)),
        };
        let card = self.card(seat, kind);
        if self.own(seat).hand.count(kind.index()) == 0 {
            return Refusal::NotInHand;
        }
        match (card.tile, host) {
            (None, _) => Refusal::NotWithAction,
            (Some(due), _) if due != tile => Refusal::WrongAction,
            (_, None) if card.sort == Sort::Upgrade => Refusal::NeedsField,
            (_, None) => Refusal::NothingToHarvest,
            (_, Some(_)) if card.upgrades.is_none() => Refusal::NotAnUpgrade,
            (_, Some(_)) => Refusal::WrongField,
        }
    }

    /// rules: action-locations, exhausted, free-features, limits
    fn why_not_use(&self, seat: Seat, place: Place) -> Refusal {
        let card = self.at(seat, place);
        if let Some((deed, limit)) = card.run.free {
            let used = limit > 0 && self.mat(seat).used[place.index()] >= limit;
            return match self.payable(seat, deed.cost, place) {
                _ if used => Refusal::LimitReached,
                false => Refusal::CannotPay,
                true => Refusal::ChangesNothing,
            };
        }
        if card.sort != Sort::Action {
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
            Some(deed) if !self.payable(seat, deed.cost, place) => Refusal::CannotPay,
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
        let (ship, now) = match self.open.stack.last() {
            Some(Frame::Voyage { ship, now } | Frame::Turned { ship, now, .. }) => (*ship, *now),
            _ => return self.not_now(seat, action),
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
        match (action, now) {
            (Action::Conquer(_), crate::stack::Now::Pillage) | (Action::Pillage(_), _) => Refusal::ShipNotSent,
            _ => Refusal::NoRazeAboard,
        }
    }
}
