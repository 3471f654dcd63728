//! Automatic steps of the innermost frame. `round.rs` continues when the stack is empty.

use crate::actions::Action;
use crate::cards::rival;
use crate::stack::{AbilitySource, Frame, Terms};
use crate::state::{Moment, Thrones};
use engine::{Advance, Log};

/// An automatic step, or `None` where the game waits.
pub(crate) type Progress = Option<Advance<Action>>;

/// Something took effect.
pub(crate) const EFFECT: Progress = Some(Advance::Effect);

impl Thrones {
    /// Clears the stack when the game has ended: unfinished events are discarded, looked-at cards return to the deck.
    pub(super) fn clear_unfinished(&mut self) {
        while let Some(frame) = self.stack.pop() {
            if let Frame::Effects { seat, source: AbilitySource::Event(kind), .. } = frame {
                let piles = &mut self.side_mut(seat).piles;
                piles.set_low(kind, piles.low(kind) + 1);
            }
            if let Frame::Look { seat, .. } = frame {
                for kind in std::mem::take(&mut self.looked) {
                    let side = self.side_mut(seat);
                    side.deck.put(kind.index());
                    side.deck_size += 1;
                }
            }
        }
        self.due.clear();
    }

    /// Takes one automatic step of the innermost frame.
    pub(super) fn advance_frame(&mut self, frame: Frame, log: &mut impl Log) -> Progress {
        match frame {
            Frame::Window { turn, passes } => {
                if passes >= 2 || self.challenge_is_deserted() {
                    self.stack.pop();
                    return Some(self.close_window());
                }
                if self.could_act(turn) {
                    return None;
                }
                self.replace_frame(Frame::Window { turn: rival(turn), passes: passes + 1 });
                Some(Advance::Chose(turn, Action::Pass))
            }
            Frame::Responses { turn, passes } => {
                if passes >= 2 || !self.has_events_to_answer() {
                    self.stack.pop();
                    self.clear_recent_events();
                    return EFFECT;
                }
                if self.could_respond(turn) {
                    return None;
                }
                self.replace_frame(Frame::Responses { turn: rival(turn), passes: passes + 1 });
                Some(Advance::Chose(turn, Action::Pass))
            }
            Frame::Saves { turn, passes } => {
                if passes >= 2 || self.challenge.doomed.is_empty() {
                    self.stack.pop();
                    self.kill_unsaved(log);
                    return EFFECT;
                }
                if self.could_save(turn) {
                    return None;
                }
                self.replace_frame(Frame::Saves { turn: rival(turn), passes: passes + 1 });
                Some(Advance::Chose(turn, Action::Pass))
            }
            Frame::Passives => self.advance_passives(log),
            Frame::Effects { seat, source, which, at, terms } => {
                self.advance_effects((seat, source, which, at, terms), log);
                EFFECT
            }
            Frame::Choose { seat, source, which } => {
                let filter = self.ability(seat, source, which).and_then(|a| a.target.as_ref())?;
                let only = self.fitting(filter, seat).only()?;
                self.replace_frame(Frame::Effects { seat, source, which, at: 0, terms: Terms::on(only) });
                Some(Advance::Chose(seat, Action::Choose(only)))
            }
            Frame::Bury { .. } => None,
            Frame::Draw { seat, left } => self.pop_unless(left > 0 && self.side(seat).deck_size > 0),
            Frame::Discard { seat, left, .. } => self.pop_unless(left > 0 && self.side(seat).hand_size > 0),
            Frame::Decree { seat, to } => self.pop_unless(self.side(seat).hand_size > to),
            Frame::Look { seat, left } => self.advance_look(seat, left, log),
            Frame::Claim { seat, left } => self.advance_claim(seat, left, log),
            Frame::Each { seat, second, left, spare } => self.advance_each(seat, second, left, spare, log),
            Frame::Search { seat, second, kind } => self.advance_search(seat, second, kind),
        }
    }

    fn pop_unless(&mut self, waits: bool) -> Progress {
        if waits {
            return None;
        }
        self.stack.pop();
        EFFECT
    }

    /// Ends the phase or turn if the closed action window was its last one. rule: action-windows
    fn close_window(&mut self) -> Advance<Action> {
        match self.moment {
            // The phase continues with the opponent's turn.
            Moment::MarshalWindow if self.active == self.first => {}
            Moment::PlotWindow
            | Moment::DrawWindow
            | Moment::MarshalWindow
            | Moment::DominanceWindow
            | Moment::StandingWindow => self.end_phase(),
            Moment::TaxationWindow => {
                self.end_phase();
                self.end_round();
            }
            _ => return Advance::Effect,
        }
        Advance::Ended
    }
}
