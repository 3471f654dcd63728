//! Resolves the frames of the stack until a seat must choose or chance must decide. The step of each frame is in the file of
//! its subject.

use crate::actions::Action;
use crate::components::{Event, Place};
use crate::stack::Frame;
use crate::state::Empires;
use engine::{Advance, Log};

/// An automatic step, or `None` if the game waits for a seat or for chance, or is over.
pub(crate) type AutoStep = Option<Advance<Action>>;

/// An effect was resolved.
pub(crate) const DONE: AutoStep = Some(Advance::Effect);
/// A phase or a turn ended.
pub(crate) const ENDED: AutoStep = Some(Advance::Ended);

/// The maximum number of effects that a turn resolves. rule: safety-stop
const MAX_EFFECTS_PER_TURN: u16 = 200;

impl Empires {
    #[inline]
    pub(crate) fn push_frame(&mut self, frame: Frame) {
        self.open.stack.push(frame);
    }

    #[inline]
    pub(crate) fn pop_frame(&mut self) {
        self.open.stack.pop();
    }

    #[inline]
    pub(crate) fn replace_frame(&mut self, frame: Frame) {
        if let Some(top) = self.open.stack.last_mut() {
            *top = frame;
        }
    }

    /// Starts a group of reactions. They are resolved after all frames that are pushed later. rule: triggers
    pub(crate) fn begin_reactions(&mut self) {
        let from = self.open.due_reactions.len() as u8;
        self.push_frame(Frame::Reactions { from });
    }

    pub(super) fn step_frame(&mut self, frame: Frame, log: &mut impl Log) -> AutoStep {
        match frame {
            Frame::Effects { list, index, source } => match self.data.get().list(list).get(usize::from(index)) {
                None => self.pop_frame(),
                Some(op) => {
                    self.replace_frame(Frame::Effects { list, index: index + 1, source });
                    self.open.resolved_effects += 1;
                    if self.open.resolved_effects <= MAX_EFFECTS_PER_TURN {
                        self.resolve_effect(op, list, index, source, log);
                    }
                }
            },
            Frame::Ask { list, index, left, source } => return self.step_ask(list, index, left, source),
            Frame::Reactions { from } => return self.step_reactions(from, log),
            Frame::Offer { place, which } => return self.step_offer(place, which, log),
            Frame::Pay { cost, index, left, source } => return self.step_pay(cost, index, left, source, log),
            Frame::Toll { cost, index, left, missing } => return self.step_toll(cost, index, left, missing, log),
            Frame::TollDone { list } => self.replace_frame(Frame::Effects { list, index: 0, source: Place::NONE }),
            Frame::Bill { due, strict } => return self.step_bill(&due, strict, log),
            Frame::Enter { place, host } => {
                self.pop_frame();
                self.enter_empire(place, host, log);
            }
            Frame::Fire { event, card } => {
                self.pop_frame();
                self.fire_event(event, card);
            }
            Frame::Boost { title } => {
                let seat = self.open.actor;
                self.log_title(log, "log-boost", seat, title);
                self.replace_frame(Frame::Effects {
                    list: self.card(seat, title).compiled.instant,
                    index: 0,
                    source: Place::NONE,
                });
            }
            Frame::BoostDone { title } => {
                self.pop_frame();
                let seat = self.open.actor;
                self.mat_mut(seat).discard.put(title.index());
                self.fire_event(Event::PlayBoost, Place::NONE);
            }
            Frame::Perform { tile } => return self.step_perform(tile, log),
            Frame::Draw { left } => return self.step_draw(left, log),
            Frame::Look { left, keep } => return self.step_look(left, keep, log),
            Frame::Voyage { ship, .. } => return self.step_voyage(ship),
            Frame::Turned { isle, ship, landing, .. } => return self.step_turned(ship, landing, isle, log),
            Frame::TurnUp { distance } => return self.step_turn_up(distance),
            Frame::Bind { place } => return self.step_bind(place, log),
            Frame::TurnOver => {
                self.pop_frame();
                self.next_turn();
                return ENDED;
            }
        }
        DONE
    }
}
