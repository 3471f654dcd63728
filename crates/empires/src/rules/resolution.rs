//! The machine: resolves what lies on the stack until somebody has to choose or chance has to fall. What each frame does
//! stands in the file of its subject: `react`, `empire`, `hand`, `deeds`, `voyage`, and `effects` and `costs`.

use crate::actions::Action;
use crate::components::{Event, Place};
use crate::stack::Frame;
use crate::state::Empires;
use engine::{Advance, Log};

/// What the game just did by itself; nothing if it waits for a seat or for chance, or is over.
pub(crate) type Moved = Option<Advance<Action>>;

/// Something took effect.
pub(crate) const DONE: Moved = Some(Advance::Effect);
/// A phase or a turn ended.
pub(crate) const ENDED: Moved = Some(Advance::Ended);

/// A turn resolves no more effects than this. rule: safety-stop
const NESTED: u16 = 200;

impl Empires {
    #[inline]
    pub(crate) fn push(&mut self, frame: Frame) {
        self.open.stack.push(frame);
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.open.stack.pop();
    }

    #[inline]
    pub(crate) fn replace(&mut self, frame: Frame) {
        if let Some(top) = self.open.stack.last_mut() {
            *top = frame;
        }
    }

    /// Reactions to what is pushed after this are resolved when it is done. rule: triggers
    pub(crate) fn begin(&mut self) {
        let from = self.open.due.len() as u8;
        self.push(Frame::Reactions { from });
    }

    pub(super) fn step_frame(&mut self, frame: Frame, log: &mut impl Log) -> Moved {
        match frame {
            Frame::Effects { list, at, me } => match self.data.get().list(list).get(usize::from(at)) {
                None => self.pop(),
                Some(op) => {
                    self.replace(Frame::Effects { list, at: at + 1, me });
                    self.open.nested += 1;
                    if self.open.nested <= NESTED {
                        self.resolve(op, list, at, me, log);
                    }
                }
            },
            Frame::Ask { list, at, left, me } => return self.step_ask(list, at, left, me),
            Frame::Reactions { from } => return self.step_reactions(from, log),
            Frame::Offer { place, which } => return self.step_offer(place, which, log),
            Frame::Pay { cost, at, left, me } => return self.step_pay(cost, at, left, me, log),
            Frame::Toll { cost, at, left, missing } => return self.step_toll(cost, at, left, missing, log),
            Frame::TollDone { list } => self.replace(Frame::Effects { list, at: 0, me: Place::NONE }),
            Frame::Bill { due, strict } => return self.step_bill(&due, strict, log),
            Frame::Enter { place, host } => {
                self.pop();
                self.enter(place, host, log);
            }
            Frame::Fire { event, card } => {
                self.pop();
                self.fire(event, card);
            }
            Frame::Boost { kind } => {
                let seat = self.open.actor;
                self.tell_kind(log, "log-boost", seat, kind);
                self.replace(Frame::Effects { list: self.card(seat, kind).run.instant, at: 0, me: Place::NONE });
            }
            Frame::BoostDone { kind } => {
                self.pop();
                let seat = self.open.actor;
                self.mat_mut(seat).discard.put(kind.index());
                self.fire(Event::PlayBoost, Place::NONE);
            }
            Frame::Perform { tile } => return self.step_perform(tile, log),
            Frame::Draw { left } => return self.step_draw(left, log),
            Frame::Look { left, keep } => return self.step_look(left, keep, log),
            Frame::Voyage { ship, .. } => return self.step_voyage(ship),
            Frame::Turned { isle, ship, now, .. } => return self.step_turned(ship, now, isle, log),
            Frame::TurnUp { distance } => return self.step_turn_up(distance),
            Frame::Bind { place } => return self.step_bind(place, log),
            Frame::TurnOver => {
                self.pop();
                self.next_turn();
                return ENDED;
            }
        }
        DONE
    }
}
