//! May a seat do this now? If not, why not.

use crate::actions::{Action, Means};
use crate::card::{Kind, Plot, Slot, Type, rival};
use crate::refusal::{Naming, Reason, Refusal};
use crate::stack::{Frame, Terms};
use crate::state::{Moment, Thrones};
use engine::{Next, Notation, Seat, SeatSet, TableRefusal};

impl Thrones {
    /// Whom the game waits for.
    #[inline]
    pub(crate) fn waiting(&self) -> Next {
        if self.ending.is_some() {
            return Next::Over;
        }
        match self.stack.last() {
            Some(Frame::Window { turn, .. } | Frame::Responses { turn, .. } | Frame::Saves { turn, .. }) => {
                Next::seat(*turn)
            }
            Some(Frame::Passives) => Next::seat(self.first),
            Some(Frame::Choose { seat, .. } | Frame::Claim { seat, .. } | Frame::Each { seat, .. }) => {
                Next::seat(*seat)
            }
            Some(Frame::Search { seat, .. } | Frame::Bury { seat } | Frame::Decree { seat, .. }) => Next::seat(*seat),
            Some(Frame::Look { seat, left: 0 }) => Next::seat(*seat),
            Some(Frame::Effects { .. } | Frame::Draw { .. } | Frame::Discard { .. } | Frame::Look { .. }) => {
                Next::Chance
            }
            None => match self.moment {
                Moment::DraftDeal(_) | Moment::InitiativeTie => Next::Chance,
                Moment::FirstPlayer(seat) => Next::seat(seat),
                Moment::Declare => Next::seat(self.active),
                Moment::Defend => Next::seat(rival(self.active)),
                m if m.is_secret() => Next::Seats { must: SeatSet::all(2) - self.ready, may: SeatSet::NONE },
                // The game goes on by itself first.
                _ => Next::Seats { must: SeatSet::NONE, may: SeatSet::NONE },
            },
        }
    }

    /// Is this seat waited for?
    #[inline]
    pub(crate) fn waits_for(&self, seat: Seat) -> bool {
        matches!(self.waiting(), Next::Seats { must, .. } if must.has(seat))
    }

    pub(crate) fn judge_action(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match self.waiting() {
            Next::Over => return Err(TableRefusal::Over.into()),
            Next::Chance => return Err(TableRefusal::ChanceDue.into()),
            Next::Seats { .. } if action == Action::Concede => return Ok(()), // rule: concession
            Next::Seats { must, .. } if !must.has(seat) => return Err(TableRefusal::NotAsked.into()),
            Next::Seats { .. } => {}
        }
        let not_now = || self.not_now(seat, action);
        let verdict = match (self.stack.last().copied(), action) {
            (Some(Frame::Window { .. } | Frame::Responses { .. } | Frame::Saves { .. }), Action::Pass) => Ok(()),
            (Some(Frame::Window { .. }), _) => self.judge_in_window(seat, action).ok_or_else(not_now)?,
            (Some(Frame::Responses { .. }), Action::Use(slot, terms)) => {
                self.in_play(slot)?;
                let text = &self.data.get().at(slot).text;
                if text.response.is_none() && text.action.is_some() {
                    return Err(Reason::NotItsPhase.into());
                }
                let ability = self.response_of_card(seat, slot)?;
                self.terms_fit(seat, ability, terms)
            }
            (Some(Frame::Responses { .. }), Action::Event(kind, terms)) => {
                self.in_hand(seat, kind)?;
                let ability = self.response_event(seat, kind)?;
                self.terms_fit(seat, ability, terms)
            }
            (Some(Frame::Saves { .. }), Action::Save(who, with)) => {
                if let Means::Event(kind) = with {
                    self.in_hand(seat, kind)?;
                }
                self.can_save(seat, who, with).map(|_| ())
            }
            (Some(Frame::Passives), Action::Resolve(whose, source)) => {
                let due = self.due.iter().any(|d| d.seat == whose && d.source == source);
                if due { Ok(()) } else { Err(Reason::NotDue) }
            }
            (Some(Frame::Choose { source, which, .. }), Action::Choose(slot)) => {
                let filter = self.ability(seat, source, which).and_then(|a| a.target.as_ref());
                let fits = filter.is_some_and(|f| self.fits(f, slot, seat));
                if fits { Ok(()) } else { Err(Reason::DoesNotFit) }
            }
            (Some(Frame::Claim { .. }), Action::Choose(slot)) => self.choosable_by(seat, slot, Naming::Claim),
            (Some(Frame::Each { spare: false, .. }), Action::Choose(slot))
            | (Some(Frame::Each { spare: true, .. }), Action::Spare(slot)) => {
                self.choosable_by(seat, slot, Naming::Each)
            }
            (Some(Frame::Each { spare: true, .. }), Action::Done) => Ok(()),
            (Some(Frame::Search { .. }), Action::Find(None)) => Ok(()),
            (Some(Frame::Search { kind: of, .. }), Action::Find(Some(kind))) => {
                if self.findable(seat, kind, of) {
                    Ok(())
                } else {
                    Err(Reason::NotInDeck)
                }
            }
            (Some(Frame::Bury { .. }), Action::Bury(kind)) => self.in_hand(rival(seat), kind),
            (Some(Frame::Decree { .. }), Action::Discard(kind)) => self.in_hand(seat, kind),
            (Some(Frame::Look { .. }), Action::Take(..)) => {
                let mut there = false;
                self.each_take(|way| there |= way == action);
                if there { Ok(()) } else { Err(Reason::NotLookedAt) }
            }
            (None, _) => self.judge_in_moment(seat, action).ok_or_else(not_now)?,
            _ => return Err(not_now()),
        };
        verdict.map_err(Refusal::from)
    }

    /// No window is open for it. What would be refused in one as well is refused for that reason.
    fn not_now(&self, seat: Seat, action: Action) -> Refusal {
        if action == Action::Mulligan && self.moment > Moment::Mulligans {
            return Reason::MulliganOver.into();
        }
        match self.judge_in_window(seat, action) {
            Some(Err(reason)) if !self.moment.setting_up() => reason.into(),
            _ => TableRefusal::NotNow { line: self.write_action(seat, action) }.into(),
        }
    }

    fn judge_in_moment(&self, seat: Seat, action: Action) -> Option<Result<(), Reason>> {
        Some(match (self.moment, action) {
            (Moment::Mulligans, Action::Keep | Action::Mulligan) => Ok(()),
            (Moment::Placing, Action::Place(kind)) => self.can_place(seat, kind),
            (Moment::Placing | Moment::Defend, Action::Done) => Ok(()),
            (Moment::DraftFirst(_) | Moment::DraftSecond(_), Action::Pick(plot)) => {
                among(self.side(seat).draft.dealt, plot).map_err(|_| Reason::NotDealt)
            }
            (Moment::DraftFinal, Action::Pick(plot)) if self.side(seat).plots & plot.bit() != 0 => {
                Err(Reason::PlotsChosen)
            }
            (Moment::DraftFinal, Action::Pick(plot)) => {
                among(self.draft_choice(seat), plot).map_err(|_| Reason::NotDealt)
            }
            (Moment::ChoosePlots, Action::Plot(plot)) => among(self.side(seat).plots, plot),
            (Moment::FirstPlayer(_), Action::First(_)) => Ok(()),
            (Moment::Declare, Action::EndChallenges) if self.fight.icon.is_none() => Ok(()),
            (Moment::Declare, Action::Challenge(icon)) if self.fight.icon.is_none() => self.judge_challenge(icon),
            (Moment::Declare, Action::Attack(slot)) => match self.fight.icon {
                Some(icon) => self.in_play(slot).and_then(|()| self.can_attack(icon, slot)),
                None => return None,
            },
            (Moment::Declare, Action::Bypass(slot)) if self.fight.icon.is_some() => {
                self.in_play(slot).and_then(|()| self.can_bypass(slot))
            }
            (Moment::Declare, Action::Done) if self.fight.icon.is_some() => {
                if self.fight.naming.is_empty() {
                    Err(Reason::NeedsAttacker)
                } else {
                    Ok(())
                }
            }
            (Moment::Defend, Action::Defend(slot)) => self.in_play(slot).and_then(|()| self.can_defend(slot)),
            _ => return None,
        })
    }

    fn judge_in_window(&self, seat: Seat, action: Action) -> Option<Result<(), Reason>> {
        Some(match action {
            Action::Use(slot, terms) => self.judge_use(seat, slot, terms),
            Action::Event(kind, terms) => self.judge_event(seat, kind, terms),
            Action::Play(kind) => self.in_hand(seat, kind).and_then(|()| self.can_play(seat, kind)),
            Action::Attach(kind, host) => self.judge_attach(seat, kind, host),
            Action::Duplicate(kind) => self.in_hand(seat, kind).and_then(|()| self.can_double(seat, kind).map(|_| ())),
            _ => return None,
        })
    }

    fn judge_use(&self, seat: Seat, slot: Slot, terms: Terms) -> Result<(), Reason> {
        self.in_play(slot)?;
        let text = &self.data.get().at(slot).text;
        if text.action.is_none() && text.response.is_some() {
            return Err(self.no_response_now(seat, slot));
        }
        let ability = self.action_of_card(seat, slot)?;
        self.terms_fit(seat, ability, terms)
    }

    /// Why the response of a card in play cannot be used in an action window. rule: missed-responses
    fn no_response_now(&self, seat: Seat, slot: Slot) -> Reason {
        match self.response_of_card(seat, slot) {
            Err(reason @ (Reason::NotYours | Reason::Blank)) => reason,
            _ => Reason::ResponseMissed,
        }
    }

    fn judge_event(&self, seat: Seat, kind: Kind, terms: Terms) -> Result<(), Reason> {
        self.in_hand(seat, kind)?;
        let text = &self.data.get().card(seat, kind).text;
        if text.action.is_none() && text.response.is_some() {
            return Err(Reason::ResponseMissed); // rule: missed-responses
        }
        let ability = self.action_event(seat, kind)?;
        self.terms_fit(seat, ability, terms)
    }

    fn judge_attach(&self, seat: Seat, kind: Kind, host: Slot) -> Result<(), Reason> {
        self.in_hand(seat, kind)?;
        self.in_play(host)?;
        self.can_play(seat, kind)?;
        if self.data.get().card(seat, kind).kind != Type::Attachment || !self.hosts(seat, kind).has(host) {
            return Err(Reason::NotAttachable);
        }
        Ok(())
    }

    fn in_hand(&self, seat: Seat, kind: Kind) -> Result<(), Reason> {
        if self.side(seat).hand.has(kind) { Ok(()) } else { Err(Reason::NotInHand) }
    }

    fn in_play(&self, slot: Slot) -> Result<(), Reason> {
        let there = self.board.in_play.has(slot) && !self.board.duplicates.has(slot);
        if there { Ok(()) } else { Err(Reason::NotInPlay) }
    }

    fn choosable_by(&self, seat: Seat, slot: Slot, naming: Naming) -> Result<(), Reason> {
        self.in_play(slot)?;
        if slot.seat() != seat {
            return Err(Reason::NotYours);
        }
        if !self.characters().has(slot) {
            return Err(Reason::NotACharacter);
        }
        if self.choosable(seat).has(slot) { Ok(()) } else { Err(Reason::NamedAlready(naming)) }
    }
}

fn among(set: u32, plot: Plot) -> Result<(), Reason> {
    if set & plot.bit() != 0 { Ok(()) } else { Err(Reason::NoSuchPlot) }
}

impl Thrones {
    /// The action by which a seat says "no" or "go on".
    pub(crate) fn go_on(&self, seat: Seat) -> Option<Action> {
        if !self.waits_for(seat) {
            return None;
        }
        match self.stack.last() {
            Some(Frame::Window { .. } | Frame::Responses { .. } | Frame::Saves { .. }) => Some(Action::Pass),
            Some(Frame::Each { spare: true, .. }) => Some(Action::Done),
            Some(Frame::Search { .. }) => Some(Action::Find(None)),
            Some(_) => None,
            None => match self.moment {
                Moment::Mulligans => Some(Action::Keep),
                Moment::Placing | Moment::Defend => Some(Action::Done),
                Moment::Declare if self.fight.icon.is_none() => Some(Action::EndChallenges),
                Moment::Declare if !self.fight.naming.is_empty() => Some(Action::Done),
                _ => None,
            },
        }
    }

    /// Steps of a draft this seat has open.
    pub(crate) fn open_steps(&self, seat: Seat) -> usize {
        if !self.waits_for(seat) || !self.stack.is_empty() {
            return 0;
        }
        let named = (self.fight.naming.len() + self.fight.slipping.len()) as usize;
        match self.moment {
            Moment::Placing => self.side(seat).placing.len(),
            Moment::DraftFinal => self.side(seat).plots.count_ones() as usize,
            Moment::Declare => named + usize::from(self.fight.icon.is_some()),
            Moment::Defend => named,
            _ => 0,
        }
    }
}
