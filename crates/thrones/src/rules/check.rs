//! Checks whether an action is legal, and finds the reason if it is not.

use crate::actions::{Action, SavedBy};
use crate::cards::{Kind, Plot, Slot, Type, rival};
use crate::refusal::{Naming, Reason, Refusal};
use crate::stack::{Frame, Terms};
use crate::state::{Moment, Thrones};
use engine::{Next, Notation, Rules, Seat, SeatSet, TableRefusal};

impl Thrones {
    /// Is the game waiting for this seat?
    #[inline]
    pub(crate) fn waits_for(&self, seat: Seat) -> bool {
        matches!(self.next(), Next::Seats { must, .. } if must.has(seat))
    }

    /// Whom the innermost frame waits for.
    #[inline]
    pub(super) fn next_in_frame(&self, frame: &Frame) -> Next {
        match frame {
            Frame::Window { turn, .. } | Frame::Responses { turn, .. } | Frame::Saves { turn, .. } => Next::seat(*turn),
            Frame::Passives => Next::seat(self.first),
            Frame::Choose { seat, .. } | Frame::Claim { seat, .. } | Frame::Each { seat, .. } => Next::seat(*seat),
            Frame::Search { seat, .. } | Frame::Bury { seat } | Frame::Decree { seat, .. } => Next::seat(*seat),
            Frame::Look { seat, left: 0 } => Next::seat(*seat),
            Frame::Effects { .. } | Frame::Draw { .. } | Frame::Discard { .. } | Frame::Look { .. } => Next::Chance,
        }
    }

    /// Whom the moment of the round waits for when nothing is being resolved.
    #[inline]
    pub(super) fn next_at_moment(&self) -> Next {
        match self.moment {
            Moment::DraftDeal(_) | Moment::InitiativeTie => Next::Chance,
            Moment::FirstPlayer(seat) => Next::seat(seat),
            Moment::Declare => Next::seat(self.active),
            Moment::Defend => Next::seat(rival(self.active)),
            m if m.is_secret() => Next::Seats { must: SeatSet::all(2) - self.ready, may: SeatSet::NONE },
            // Automatic steps come first.
            _ => Next::Seats { must: SeatSet::NONE, may: SeatSet::NONE },
        }
    }

    /// Checks an action in the innermost frame. `None` if the frame does not ask for such an action.
    pub(super) fn check_in_frame(&self, frame: Frame, seat: Seat, action: Action) -> Option<Result<(), Reason>> {
        Some(match (frame, action) {
            (Frame::Window { .. } | Frame::Responses { .. } | Frame::Saves { .. }, Action::Pass) => Ok(()),
            (Frame::Window { .. }, _) => return self.check_in_window(seat, action),
            (Frame::Responses { .. }, Action::Use(slot, terms)) => self.check_response(seat, slot, terms),
            (Frame::Responses { .. }, Action::Event(kind, terms)) => self.check_response_event(seat, kind, terms),
            (Frame::Saves { .. }, Action::Save(who, with)) => self.check_save_in_hand(seat, who, with),
            (Frame::Passives, Action::Resolve(whose, source)) => {
                let due = self.due.iter().any(|d| d.seat == whose && d.source == source);
                if due { Ok(()) } else { Err(Reason::NotDue) }
            }
            (Frame::Choose { source, which, .. }, Action::Choose(slot)) => {
                let filter = self.ability(seat, source, which).and_then(|a| a.target.as_ref());
                let fits = filter.is_some_and(|f| self.fits(f, slot, seat));
                if fits { Ok(()) } else { Err(Reason::DoesNotFit) }
            }
            (Frame::Claim { .. }, Action::Choose(slot)) => self.check_choosable(seat, slot, Naming::Claim),
            (Frame::Each { spare: false, .. }, Action::Choose(slot))
            | (Frame::Each { spare: true, .. }, Action::Spare(slot)) => self.check_choosable(seat, slot, Naming::Each),
            (Frame::Each { spare: true, .. }, Action::Done) => Ok(()),
            (Frame::Search { .. }, Action::Find(None)) => Ok(()),
            (Frame::Search { kind: of, .. }, Action::Find(Some(kind))) => {
                if self.findable(seat, kind, of) {
                    Ok(())
                } else {
                    Err(Reason::NotInDeck)
                }
            }
            (Frame::Bury { .. }, Action::Bury(kind)) => self.check_in_hand(rival(seat), kind),
            (Frame::Decree { .. }, Action::Discard(kind)) => self.check_in_hand(seat, kind),
            (Frame::Look { .. }, Action::Take(..)) => {
                let mut there = false;
                self.for_each_take(|way| there |= way == action);
                if there { Ok(()) } else { Err(Reason::NotLookedAt) }
            }
            _ => return None,
        })
    }

    /// The refusal of an action that nothing asks for now. If a window would refuse it too, the reason is that of the
    /// window.
    pub(super) fn refuse_now(&self, seat: Seat, action: Action) -> Refusal {
        if action == Action::Mulligan && self.moment > Moment::Mulligans {
            return Reason::MulliganOver.into();
        }
        match self.check_in_window(seat, action) {
            Some(Err(reason)) if !self.moment.setting_up() => reason.into(),
            _ => TableRefusal::NotNow { line: self.write_action(seat, action) }.into(),
        }
    }

    pub(super) fn check_at_moment(&self, seat: Seat, action: Action) -> Option<Result<(), Reason>> {
        Some(match (self.moment, action) {
            (Moment::Mulligans, Action::Keep | Action::Mulligan) => Ok(()),
            (Moment::Placing, Action::Place(kind)) => self.check_place(seat, kind),
            (Moment::Placing | Moment::Defend, Action::Done) => Ok(()),
            (Moment::DraftFirst(_) | Moment::DraftSecond(_), Action::Pick(plot)) => {
                check_among(self.side(seat).draft.dealt, plot).map_err(|_| Reason::NotDealt)
            }
            (Moment::DraftFinal, Action::Pick(plot)) if self.side(seat).plots & plot.bit() != 0 => {
                Err(Reason::PlotsChosen)
            }
            (Moment::DraftFinal, Action::Pick(plot)) => {
                check_among(self.draft_choice(seat), plot).map_err(|_| Reason::NotDealt)
            }
            (Moment::ChoosePlots, Action::Plot(plot)) => check_among(self.side(seat).plots, plot),
            (Moment::FirstPlayer(_), Action::First(_)) => Ok(()),
            (Moment::Declare, Action::EndChallenges) if self.challenge.icon.is_none() => Ok(()),
            (Moment::Declare, Action::Challenge(icon)) if self.challenge.icon.is_none() => {
                self.check_challenge_in_detail(icon)
            }
            (Moment::Declare, Action::Attack(slot)) => match self.challenge.icon {
                Some(icon) => self.check_in_play(slot).and_then(|()| self.check_attack(icon, slot)),
                None => return None,
            },
            (Moment::Declare, Action::Bypass(slot)) if self.challenge.icon.is_some() => {
                self.check_in_play(slot).and_then(|()| self.check_bypass(slot))
            }
            (Moment::Declare, Action::Done) if self.challenge.icon.is_some() => {
                if self.challenge.naming.is_empty() {
                    Err(Reason::NeedsAttacker)
                } else {
                    Ok(())
                }
            }
            (Moment::Defend, Action::Defend(slot)) => self.check_in_play(slot).and_then(|()| self.check_defend(slot)),
            _ => return None,
        })
    }

    fn check_in_window(&self, seat: Seat, action: Action) -> Option<Result<(), Reason>> {
        Some(match action {
            Action::Use(slot, terms) => self.check_use(seat, slot, terms),
            Action::Event(kind, terms) => self.check_event(seat, kind, terms),
            Action::Play(kind) => self.check_in_hand(seat, kind).and_then(|()| self.check_play(seat, kind)),
            Action::Attach(kind, host) => self.check_attach(seat, kind, host),
            Action::Duplicate(kind) => {
                self.check_in_hand(seat, kind).and_then(|()| self.check_duplicate(seat, kind).map(|_| ()))
            }
            _ => return None,
        })
    }

    /// Checks the use of a response of a card in play.
    fn check_response(&self, seat: Seat, slot: Slot, terms: Terms) -> Result<(), Reason> {
        self.check_in_play(slot)?;
        let text = &self.data.get().card_in(slot).text;
        if text.response.is_none() && text.action.is_some() {
            return Err(Reason::NotItsPhase);
        }
        let ability = self.check_card_response(seat, slot)?;
        self.check_terms(seat, ability, terms)
    }

    /// Checks an event that is played as a response.
    fn check_response_event(&self, seat: Seat, kind: Kind, terms: Terms) -> Result<(), Reason> {
        self.check_in_hand(seat, kind)?;
        let ability = self.check_event_response(seat, kind)?;
        self.check_terms(seat, ability, terms)
    }

    /// Checks a save; an event must be in hand.
    fn check_save_in_hand(&self, seat: Seat, who: Slot, with: SavedBy) -> Result<(), Reason> {
        if let SavedBy::Event(kind) = with {
            self.check_in_hand(seat, kind)?;
        }
        self.check_save(seat, who, with).map(|_| ())
    }

    fn check_use(&self, seat: Seat, slot: Slot, terms: Terms) -> Result<(), Reason> {
        self.check_in_play(slot)?;
        let text = &self.data.get().card_in(slot).text;
        if text.action.is_none() && text.response.is_some() {
            return Err(self.no_response_now(seat, slot));
        }
        let ability = self.check_card_action(seat, slot)?;
        self.check_terms(seat, ability, terms)
    }

    /// The reason why the response of a card in play cannot be used in an action window. rule: missed-responses
    fn no_response_now(&self, seat: Seat, slot: Slot) -> Reason {
        match self.check_card_response(seat, slot) {
            Err(reason @ (Reason::NotYours | Reason::Blank)) => reason,
            _ => Reason::ResponseMissed,
        }
    }

    fn check_event(&self, seat: Seat, kind: Kind, terms: Terms) -> Result<(), Reason> {
        self.check_in_hand(seat, kind)?;
        let text = &self.data.get().card(seat, kind).text;
        if text.action.is_none() && text.response.is_some() {
            return Err(Reason::ResponseMissed); // rule: missed-responses
        }
        let ability = self.check_event_action(seat, kind)?;
        self.check_terms(seat, ability, terms)
    }

    fn check_attach(&self, seat: Seat, kind: Kind, host: Slot) -> Result<(), Reason> {
        self.check_in_hand(seat, kind)?;
        self.check_in_play(host)?;
        self.check_play(seat, kind)?;
        if self.data.get().card(seat, kind).kind != Type::Attachment || !self.possible_hosts(seat, kind).has(host) {
            return Err(Reason::NotAttachable);
        }
        Ok(())
    }

    fn check_in_hand(&self, seat: Seat, kind: Kind) -> Result<(), Reason> {
        if self.side(seat).hand.has(kind) { Ok(()) } else { Err(Reason::NotInHand) }
    }

    fn check_in_play(&self, slot: Slot) -> Result<(), Reason> {
        let there = self.board.in_play.has(slot) && !self.board.duplicates.has(slot);
        if there { Ok(()) } else { Err(Reason::NotInPlay) }
    }

    fn check_choosable(&self, seat: Seat, slot: Slot, naming: Naming) -> Result<(), Reason> {
        self.check_in_play(slot)?;
        if slot.seat() != seat {
            return Err(Reason::NotYours);
        }
        if !self.characters().has(slot) {
            return Err(Reason::NotACharacter);
        }
        if self.choosable(seat).has(slot) { Ok(()) } else { Err(Reason::NamedAlready(naming)) }
    }
}

fn check_among(set: u32, plot: Plot) -> Result<(), Reason> {
    if set & plot.bit() != 0 { Ok(()) } else { Err(Reason::NoSuchPlot) }
}
