//! May a seat do this now? If not, why not.

use crate::actions::{Action, Onward, Places};
use crate::refusal::Refusal;
use crate::resources::{Clan, Resource};
use crate::rules::payment::Due;
use crate::rules::workshops::Use;
use crate::state::{Frame, HORDE, Moment, Mountain, Place};
use engine::{Next, Rules, Seat, Silence};

type Judged = Result<(), Refusal>;

impl Mountain {
    /// Is this seat waited for?
    #[inline]
    pub(crate) fn waits_for(&self, seat: Seat) -> bool {
        matches!(self.next(), Next::Seats { must, .. } if must.has(seat))
    }

    // ---- drafts ----

    /// One resource of a trade or a bribe under the mask: is it there, beside what was named before? rule: trade
    pub(crate) fn judge_gift(&self, seat: Seat, resource: Resource, from: Place) -> Judged {
        let mask = self.secret.mask.bribes.iter().flatten();
        let named = || self.secret.trade.iter().chain(mask.clone()).filter(|gift| gift.resource == resource);
        let due = Due::Any(resource);
        if self.secret.trade.is_empty() && self.secret.mask.slot.is_none() {
            let all: u16 = self.spendable(seat).iter().sum();
            let count = u16::from(self.data.get().numbers.trade);
            if all < count {
                // What is a cart of a clan never counts, however many others there are. rule: carts
                let short = self.has(seat, due) == 0 && self.shortage(seat, resource, 1) == Refusal::ClanCartOnly;
                return Err(if short { Refusal::ClanCartOnly } else { Refusal::TradeOfFour { count } });
            }
        }
        if self.has(seat, due) <= named().count() as u16 {
            return Err(self.shortage(seat, resource, 1));
        }
        let there = named().filter(|gift| gift.from == from).count() as u16;
        if from != Place::Default && self.lies_at(seat, from, due) <= there {
            return Err(Refusal::NotThere);
        }
        Ok(())
    }

    pub(super) fn judge_in_trade(&self, seat: Seat, action: Action) -> Option<Judged> {
        let given = self.secret.trade.len() == usize::from(self.data.get().numbers.trade);
        match action {
            Action::Give { .. } if given => Some(Err(Refusal::TradeOpen)),
            Action::Give { resource, from } => Some(self.judge_gift(seat, resource, from)),
            Action::Take(_) if given => Some(Ok(())),
            Action::Take(_) => Some(Err(Refusal::TradeOfFour { count: self.data.get().numbers.trade.into() })),
            _ => None,
        }
    }

    pub(super) fn judge_bribe(&self, seat: Seat, action: Action) -> Option<Judged> {
        if let Action::Give { .. } | Action::Take(_) = action {
            return Some(Err(Refusal::NoTradeNow));
        }
        let Action::Bribe { slot, resource, from } = action else { return None };
        let wanted = self.secret.mask.slot.map_or(0, |recruit| self.bribes_for(recruit));
        let free = self.secret.mask.bribes[usize::from(slot)].is_none();
        if wanted >> slot & 1 == 0 || !free {
            return Some(Err(Refusal::NoBribeThere));
        }
        Some(self.judge_gift(seat, resource, from))
    }

    // ---- what is asked inside a step ----

    pub(super) fn judge_in(&self, seat: Seat, frame: Frame, action: Action) -> Option<Judged> {
        Some(match (frame, action) {
            (Frame::Newcomer { .. }, Action::Place(place)) => self.judge_place(seat, place),
            (Frame::Choose { .. }, Action::Pedestal(clan)) => {
                if self.bag[clan.index()] > 0 {
                    Ok(())
                } else {
                    Err(Refusal::NotInBag)
                }
            }
            (Frame::Choose { must: false } | Frame::Anchor { .. } | Frame::Found { .. }, Action::Skip) => Ok(()),
            (Frame::Choose { must: true }, Action::Skip) => Err(Refusal::NotInFull),
            (Frame::Anchor { cell }, Action::Pedestal(clan)) => self.judge_pedestal(seat, clan, cell),
            (Frame::Found { spots }, Action::Found { shop, spot }) => self.judge_found(spots, shop, spot),
            (Frame::Spell { .. }, _) => return self.judge_spell(seat, frame, action).or(Some(Err(Refusal::NotInFull))),
            (Frame::Found { .. }, Action::Pedestal(clan)) => Err(self.no_anchor_for(seat, clan)),
            // Who has begun the second step is past the first and does no other. rule: turn
            (
                _,
                Action::Cast { .. }
                | Action::Work { .. }
                | Action::Haul { .. }
                | Action::Recruit { .. }
                | Action::Dig(_),
            ) if self.moment == Moment::Halls => {
                return self.judge_step(seat, action);
            }
            _ => return None,
        })
    }

    /// Why no pedestal can be placed now: the area of the tunnel just dug is closed, or the moment is over.
    fn no_anchor_for(&self, seat: Seat, clan: Clan) -> Refusal {
        let closed = self.now.closed_anchor.map_or(Ok(()), |cell| self.judge_pedestal(seat, clan, cell));
        closed.err().unwrap_or(Refusal::NowOrNever)
    }

    fn judge_found(&self, spots: u32, shop: u8, spot: u8) -> Judged {
        if self.supply[usize::from(shop)] == 0 {
            return Err(Refusal::NotInSupply);
        }
        if spots >> spot & 1 == 0 {
            return Err(if self.shop_on(spot).is_some() { Refusal::SpotBuilt } else { Refusal::SpotNotTouched });
        }
        Ok(())
    }

    // ---- the steps ----

    pub(super) fn judge_step(&self, seat: Seat, action: Action) -> Option<Judged> {
        Some(match (self.moment, action) {
            (Moment::Workshops(_), Action::ChooseShop(shop)) => {
                if self.shops_left(shop) > 0 {
                    Ok(())
                } else {
                    Err(Refusal::NoneLeft)
                }
            }
            (Moment::Gates(_), Action::Gate(cell)) => self.judge_gate(seat, cell),
            (Moment::Starters, Action::Keep { starter, place }) => self.judge_keep(seat, starter, place),
            (Moment::Spells, Action::Cast { spell, in_vain, from }) => self.judge_cast(seat, spell, in_vain, from),
            (Moment::Spells, Action::Work { spot, give, more, get, from }) => {
                self.judge_use(seat, spot, Use { give, more, get }, from)
            }
            (Moment::Spells, Action::Haul { spot, piece, place }) => self.judge_haul(seat, spot, piece, place),
            (Moment::Spells, Action::Recruit { slot, from }) => self.judge_recruit(seat, slot, from),
            (Moment::Spells, Action::Dig(dig)) => self.judge_dig(seat, dig),
            (Moment::Spells, Action::Skip) => self.judge_skip(seat),
            (Moment::Spells, Action::End) => Err(Refusal::Duty),
            (Moment::Spells, Action::Hall { .. } | Action::Move { .. }) => Err(Refusal::StepNotYet),
            (Moment::Halls, Action::Cast { .. } | Action::Work { .. } | Action::Haul { .. }) => Err(Refusal::StepOver),
            (Moment::Halls, Action::Recruit { .. } | Action::Dig(_)) => Err(Refusal::OneOfBoth),
            (Moment::Spells | Moment::Halls, Action::Pedestal(clan)) => Err(self.no_anchor_for(seat, clan)),
            (Moment::Halls, Action::Hall { hall, turn, at }) => {
                self.judge_last_step(seat, Onward::Hall { hall, turn, at })
            }
            (Moment::Halls, Action::Move { from, to, cart }) => {
                self.judge_last_step(seat, Onward::Move { from, to, cart })
            }
            (Moment::Halls, Action::End) => self.judge_last_step(seat, Onward::End),
            (Moment::Spells | Moment::Halls, Action::Found { shop, spot }) => {
                self.judge_found(0, shop, spot).and(Err(Refusal::SpotNotTouched))
            }
            _ => return None,
        })
    }

    /// The second step has to be done if it can be. rule: duty
    pub(super) fn judge_skip(&self, seat: Seat) -> Judged {
        let recruit = (0..HORDE as u8).any(|slot| self.judge_recruit(seat, slot, Places::DEFAULT).is_ok());
        if recruit || self.can_dig(seat) { Err(Refusal::Duty) } else { Ok(()) }
    }

    /// Great hall, statues, end. rule: turn
    fn judge_last_step(&self, seat: Seat, step: Onward) -> Judged {
        match step {
            Onward::Hall { hall, turn, at } => self.judge_hall(seat, hall, turn, at),
            Onward::Move { from, to, cart } => self.judge_move(seat, from, to, cart),
            Onward::End => Ok(()),
            Onward::Recruit { .. } => Err(Refusal::OneOfBoth),
        }
    }

    /// The same, or the second step, with a no to what comes before it.
    pub(super) fn judge_onward(&self, seat: Seat, step: Onward) -> Option<Judged> {
        if let Onward::Recruit { .. } = step {
            return self.judge_second_step(seat, step.action());
        }
        if !self.is_something_open() {
            return None;
        }
        if self.moment == Moment::Spells
            && let Err(duty) = self.judge_skip(seat)
        {
            return Some(Err(if step == Onward::End { duty } else { Refusal::StepNotYet }));
        }
        Some(self.judge_last_step(seat, step))
    }

    /// The second step with a no to what a spell still asks for.
    pub(super) fn judge_second_step(&self, seat: Seat, action: Action) -> Option<Judged> {
        if !self.may_leave_spell(seat) {
            return None;
        }
        let mut after = self.clone();
        after.leave_spell(&mut Silence);
        after.judge_step(seat, action)
    }

    /// Does something stand before the last steps that a no would do away with? Questions of a dig in the second step, or
    /// that step itself, if it cannot be done.
    pub(crate) fn is_something_open(&self) -> bool {
        let optional = |frame: &Frame| matches!(frame, Frame::Anchor { .. } | Frame::Found { .. });
        match self.moment {
            Moment::Spells => self.stack.is_empty(),
            Moment::Halls => !self.stack.is_empty() && self.stack.iter().all(optional),
            _ => false,
        }
    }

    /// Is all that a spell still asks for something one may say no to? A spell whose last rune is laid is destroyed first, and
    /// chance turns up another. rule: spell-third-rune
    pub(crate) fn may_leave_spell(&self, seat: Seat) -> bool {
        let leaves = |frame: &Frame| match *frame {
            Frame::Seal { page } => self.book[usize::from(page)].runes < self.data.get().numbers.runes,
            Frame::Anchor { .. } | Frame::Found { .. } => true,
            Frame::Spell { .. } => matches!(self.judge_spell(seat, *frame, Action::Done), Some(Ok(()))),
            _ => false,
        };
        self.moment == Moment::Spells && !self.stack.is_empty() && self.stack.iter().all(leaves)
    }
}
