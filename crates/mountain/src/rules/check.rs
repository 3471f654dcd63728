//! Checks of actions: each returns the reason if the action is not allowed.

use crate::actions::{Action, LaterStep, PaymentSources};
use crate::refusal::Refusal;
use crate::resources::{Clan, Resource};
use crate::rules::payment::PaymentKind;
use crate::rules::workshops::WorkshopUse;
use crate::state::{Frame, HORDE_SLOTS, Mountain, PaymentSource, Phase};
use engine::{Next, NoLog, Rules, Seat};

type Checked = Result<(), Refusal>;

impl Mountain {
    /// Does the game wait for this seat?
    #[inline]
    pub(crate) fn is_asked(&self, seat: Seat) -> bool {
        matches!(self.next(), Next::Seats { must, .. } if must.has(seat))
    }

    // ---- drafts ----

    /// Checks one resource of a trade or of a bribe under the mask, in addition to those already named. rule: trade
    pub(crate) fn check_gift(&self, seat: Seat, resource: Resource, from: PaymentSource) -> Checked {
        let mask = self.secret.mask.bribes.iter().flatten();
        let named = || self.secret.trade.iter().chain(mask.clone()).filter(|gift| gift.resource == resource);
        let due = PaymentKind::Any(resource);
        if self.secret.trade.is_empty() && self.secret.mask.slot.is_none() {
            let all: u16 = self.spendable_goods(seat).iter().sum();
            let count = u16::from(self.data.get().numbers.trade);
            if all < count {
                // A clan cart never counts, however many there are. rule: carts
                let short =
                    self.available(seat, due) == 0 && self.why_too_few(seat, resource, 1) == Refusal::ClanCartOnly;
                return Err(if short { Refusal::ClanCartOnly } else { Refusal::TradeOfFour { count } });
            }
        }
        if self.available(seat, due) <= named().count() as u16 {
            return Err(self.why_too_few(seat, resource, 1));
        }
        let there = named().filter(|gift| gift.from == from).count() as u16;
        if from != PaymentSource::Default && self.available_at(seat, from, due) <= there {
            return Err(Refusal::NotThere);
        }
        Ok(())
    }

    pub(super) fn check_in_trade(&self, seat: Seat, action: Action) -> Option<Checked> {
        let given = self.secret.trade.len() == usize::from(self.data.get().numbers.trade);
        match action {
            Action::Give { .. } if given => Some(Err(Refusal::TradeOpen)),
            Action::Give { resource, from } => Some(self.check_gift(seat, resource, from)),
            Action::Take(_) if given => Some(Ok(())),
            Action::Take(_) => Some(Err(Refusal::TradeOfFour { count: self.data.get().numbers.trade.into() })),
            _ => None,
        }
    }

    pub(super) fn check_bribe(&self, seat: Seat, action: Action) -> Option<Checked> {
        if let Action::Give { .. } | Action::Take(_) = action {
            return Some(Err(Refusal::NoTradeNow));
        }
        let Action::Bribe { slot, resource, from } = action else { return None };
        let wanted = self.secret.mask.slot.map_or(0, |recruit| self.slots_to_bribe(recruit));
        let free = self.secret.mask.bribes[usize::from(slot)].is_none();
        if wanted >> slot & 1 == 0 || !free {
            return Some(Err(Refusal::NoBribeThere));
        }
        Some(self.check_gift(seat, resource, from))
    }

    // ---- questions within a step ----

    pub(super) fn check_in_frame(&self, seat: Seat, frame: Frame, action: Action) -> Option<Checked> {
        Some(match (frame, action) {
            (Frame::Newcomer { .. }, Action::Place(place)) => self.check_place(seat, place),
            (Frame::Choose { .. }, Action::Pedestal(clan)) => {
                if self.bag[clan.index()] > 0 {
                    Ok(())
                } else {
                    Err(Refusal::NotInBag)
                }
            }
            (Frame::Choose { must: false } | Frame::Anchor { .. } | Frame::Found { .. }, Action::Skip) => Ok(()),
            (Frame::Choose { must: true }, Action::Skip) => Err(Refusal::NotInFull),
            (Frame::Anchor { cell }, Action::Pedestal(clan)) => self.check_pedestal(seat, clan, cell),
            (Frame::Found { spots }, Action::Found { workshop, spot }) => self.check_found(spots, workshop, spot),
            (Frame::Spell { .. }, _) => {
                return self.check_spell_choice(seat, frame, action).or(Some(Err(Refusal::NotInFull)));
            }
            (Frame::Found { .. }, Action::Pedestal(clan)) => Err(self.why_no_pedestal(seat, clan)),
            // The second step has begun, so the first step is over and the second cannot be done twice. rule: turn
            (
                _,
                Action::Cast { .. }
                | Action::Work { .. }
                | Action::Haul { .. }
                | Action::Recruit { .. }
                | Action::Dig(_),
            ) if self.phase == Phase::Halls => {
                return self.check_step(seat, action);
            }
            _ => return None,
        })
    }

    /// Why no pedestal can be placed now: the area of the new tunnel is closed, or no question is open.
    fn why_no_pedestal(&self, seat: Seat, clan: Clan) -> Refusal {
        let closed = self.this_turn.closed_anchor.map_or(Ok(()), |cell| self.check_pedestal(seat, clan, cell));
        closed.err().unwrap_or(Refusal::NowOrNever)
    }

    fn check_found(&self, spots: u32, workshop: u8, spot: u8) -> Checked {
        if self.supply[usize::from(workshop)] == 0 {
            return Err(Refusal::NotInSupply);
        }
        if spots >> spot & 1 == 0 {
            return Err(if self.workshop_on(spot).is_some() { Refusal::SpotBuilt } else { Refusal::SpotNotTouched });
        }
        Ok(())
    }

    // ---- the steps ----

    pub(super) fn check_step(&self, seat: Seat, action: Action) -> Option<Checked> {
        Some(match (self.phase, action) {
            (Phase::Workshops(_), Action::ChooseWorkshop(workshop)) => {
                if self.workshops_left(workshop) > 0 {
                    Ok(())
                } else {
                    Err(Refusal::NoneLeft)
                }
            }
            (Phase::Gates(_), Action::Gate(cell)) => self.check_gate(seat, cell),
            (Phase::Starters, Action::Keep { starter, place }) => self.check_keep(seat, starter, place),
            (Phase::Spells, Action::Cast { spell, in_vain, from }) => self.check_cast(seat, spell, in_vain, from),
            (Phase::Spells, Action::Work { spot, give, more, get, from }) => {
                self.check_work(seat, spot, WorkshopUse { give, more, get }, from)
            }
            (Phase::Spells, Action::Haul { spot, piece, place }) => self.check_haul(seat, spot, piece, place),
            (Phase::Spells, Action::Recruit { slot, from }) => self.check_recruit(seat, slot, from),
            (Phase::Spells, Action::Dig(dig)) => self.check_dig(seat, dig),
            (Phase::Spells, Action::Skip) => self.check_skip(seat),
            (Phase::Spells, Action::End) => Err(Refusal::Duty),
            (Phase::Spells, Action::Hall { .. } | Action::Move { .. }) => Err(Refusal::StepNotYet),
            (Phase::Halls, Action::Cast { .. } | Action::Work { .. } | Action::Haul { .. }) => Err(Refusal::StepOver),
            (Phase::Halls, Action::Recruit { .. } | Action::Dig(_)) => Err(Refusal::OneOfBoth),
            (Phase::Spells | Phase::Halls, Action::Pedestal(clan)) => Err(self.why_no_pedestal(seat, clan)),
            (Phase::Halls, Action::Hall { hall, turn, at }) => {
                self.check_last_step(seat, LaterStep::Hall { hall, turn, at })
            }
            (Phase::Halls, Action::Move { from, to, cart }) => {
                self.check_last_step(seat, LaterStep::Move { from, to, cart })
            }
            (Phase::Halls, Action::End) => self.check_last_step(seat, LaterStep::End),
            (Phase::Spells | Phase::Halls, Action::Found { workshop, spot }) => {
                self.check_found(0, workshop, spot).and(Err(Refusal::SpotNotTouched))
            }
            _ => return None,
        })
    }

    /// The second step must be done if possible. rule: duty
    pub(super) fn check_skip(&self, seat: Seat) -> Checked {
        let recruit =
            (0..HORDE_SLOTS as u8).any(|slot| self.check_recruit(seat, slot, PaymentSources::DEFAULT).is_ok());
        if recruit || self.can_dig(seat) { Err(Refusal::Duty) } else { Ok(()) }
    }

    /// Checks a great hall, a statue move or the end of the turn. rule: turn
    fn check_last_step(&self, seat: Seat, step: LaterStep) -> Checked {
        match step {
            LaterStep::Hall { hall, turn, at } => self.check_hall(seat, hall, turn, at),
            LaterStep::Move { from, to, cart } => self.check_move(seat, from, to, cart),
            LaterStep::End => Ok(()),
            LaterStep::Recruit { .. } => Err(Refusal::OneOfBoth),
        }
    }

    /// Checks a later step that declines what is still open before it.
    pub(super) fn check_onward(&self, seat: Seat, step: LaterStep) -> Option<Checked> {
        if let LaterStep::Recruit { .. } = step {
            return self.check_second_step(seat, step.action());
        }
        if !self.can_decline_and_continue() {
            return None;
        }
        if self.phase == Phase::Spells
            && let Err(duty) = self.check_skip(seat)
        {
            return Some(Err(if step == LaterStep::End { duty } else { Refusal::StepNotYet }));
        }
        Some(self.check_last_step(seat, step))
    }

    /// Checks the second step when it declines what a spell still asks for.
    pub(super) fn check_second_step(&self, seat: Seat, action: Action) -> Option<Checked> {
        if !self.may_decline_spell(seat) {
            return None;
        }
        let mut after = self.clone();
        after.decline_spell(&mut NoLog);
        after.check_step(seat, action)
    }

    /// Can a later step decline everything that is still open before it? That is optional questions of a dig, or a
    /// second step that cannot be done.
    pub(crate) fn can_decline_and_continue(&self) -> bool {
        let optional = |frame: &Frame| matches!(frame, Frame::Anchor { .. } | Frame::Found { .. });
        match self.phase {
            Phase::Spells => self.stack.is_empty(),
            Phase::Halls => !self.stack.is_empty() && self.stack.iter().all(optional),
            _ => false,
        }
    }

    /// Can the seat decline everything that a spell still asks for? Not if the spell gets its last rune: it is
    /// destroyed first, and chance reveals another. rule: spell-third-rune
    pub(crate) fn may_decline_spell(&self, seat: Seat) -> bool {
        let leaves = |frame: &Frame| match *frame {
            Frame::Seal { page } => self.spellbook[usize::from(page)].runes < self.data.get().numbers.runes,
            Frame::Anchor { .. } | Frame::Found { .. } => true,
            Frame::Spell { .. } => matches!(self.check_spell_choice(seat, *frame, Action::Done), Some(Ok(()))),
            _ => false,
        };
        self.phase == Phase::Spells && !self.stack.is_empty() && self.stack.iter().all(leaves)
    }
}
