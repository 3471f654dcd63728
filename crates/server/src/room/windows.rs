//! Windows: short moments in which a seat may react, and passing them automatically.
//!
//! Policies do not depend on hands, except "pass when I can do nothing". Such a pass has the same delay as every
//! automatic move, so it looks like thinking.

use super::Room;
use super::pass_policy::PassPolicy;
use engine::{Seat, Window};

impl Room {
    /// Sets a seat's policy for a kind of window. Returns false if the game has no such kind.
    pub fn set_pass_policy(&mut self, seat: Seat, kind: &str, policy: PassPolicy) -> bool {
        let Some(kind) = self.game.windows().iter().find(|known| **known == kind) else { return false };
        self.pass_policies[seat.index()].set(kind, policy);
        true
    }

    /// Sets whether the seat passes when it can do nothing else.
    pub fn set_pass_when_idle(&mut self, seat: Seat, on: bool) {
        self.pass_policies[seat.index()].idle = Some(on);
    }

    /// Whether the seat passes when it can do nothing else. Against bots alone the default is yes, because nobody reads
    /// its pace. Behind a curtain it never does: skipping the seat would reveal what it holds.
    pub fn passes_when_idle(&self, seat: Seat) -> bool {
        if self.is_behind_curtain(seat) {
            return false;
        }
        let alone = Seat::all(self.row.seats).all(|other| other == seat || self.seats[other.index()].guest.is_none());
        self.pass_policies[seat.index()].idle.unwrap_or(alone)
    }

    /// The name of the seat's policy for each kind of window.
    pub fn pass_policy_names(&self, seat: Seat) -> Vec<(&'static str, &'static str)> {
        self.game
            .windows()
            .iter()
            .map(|kind| (*kind, self.pass_policies[seat.index()].policy_for(kind).as_str()))
            .collect()
    }

    /// The window that asks this seat now.
    pub fn window_of(&self, seat: Seat) -> Option<Window> {
        self.session.as_ref()?.window().filter(|window| window.seat == seat)
    }

    /// Whether this seat's window passes without asking.
    pub(super) fn auto_passes(&mut self, seat: Seat) -> bool {
        let Some(window) = self.window_of(seat) else { return false };
        let pass_policies = &mut self.pass_policies[seat.index()];
        let passes_by_policy = match pass_policies.policy_for(window.kind) {
            PassPolicy::Ask => false,
            PassPolicy::Acts => true,
            PassPolicy::Phase(None) => {
                pass_policies.set(window.kind, PassPolicy::Phase(Some(window.span)));
                true
            }
            PassPolicy::Phase(Some(span)) if span == window.span => true,
            PassPolicy::Phase(Some(_)) => {
                pass_policies.set(window.kind, PassPolicy::Ask);
                false
            }
        };
        passes_by_policy || self.passes_when_idle(seat) && self.can_only_pass(seat)
    }

    fn can_only_pass(&self, seat: Seat) -> bool {
        self.session.as_ref().is_some_and(|session| session.can_only_pass(seat))
    }

    /// Another seat did something: seats that wait for that are asked again.
    pub(super) fn wake_on_action(&mut self, actor: Seat) {
        for seat in Seat::all(self.row.seats).filter(|seat| *seat != actor) {
            self.pass_policies[seat.index()].wake_on_action();
        }
    }
}
