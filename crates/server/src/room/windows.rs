//! Moments that may go by: what a player wants to be asked in each kind of window, and passing for him.
//!
//! A wish looks at no hand. Only "when I can do nothing" does, and it is passed after the same while as everything that
//! happens by itself, so the others see somebody who thinks.

use super::Room;
use super::pass_policy::PassPolicy;
use engine::{Seat, Window};

impl Room {
    /// A seat's wish for a kind of window from now on. False if the game has no such kind.
    pub fn set_pass_policy(&mut self, seat: Seat, kind: &str, policy: PassPolicy) -> bool {
        let Some(kind) = self.game.windows().iter().find(|known| **known == kind) else { return false };
        self.pass_policies[seat.index()].set(kind, policy);
        true
    }

    /// Pass for this seat when it can do nothing else, or ask it all the same.
    pub fn set_pass_when_idle(&mut self, seat: Seat, on: bool) {
        self.pass_policies[seat.index()].idle = Some(on);
    }

    /// Does it want that? Against bots alone it does unless it says no: they read nothing from a pace. Who shares a device
    /// behind a curtain never does: that the device does not come to him would tell what he holds.
    pub fn passes_when_idle(&self, seat: Seat) -> bool {
        if self.is_behind_curtain(seat) {
            return false;
        }
        let alone = Seat::all(self.row.seats).all(|other| other == seat || self.seats[other.index()].guest.is_none());
        self.pass_policies[seat.index()].idle.unwrap_or(alone)
    }

    /// What a seat wants in each kind of window, as words.
    pub fn pass_policy_names(&self, seat: Seat) -> Vec<(&'static str, &'static str)> {
        self.game.windows().iter().map(|kind| (*kind, self.pass_policies[seat.index()].of(kind).as_str())).collect()
    }

    /// The window that asks this seat now.
    pub fn window_of(&self, seat: Seat) -> Option<Window> {
        self.session.as_ref()?.window().filter(|window| window.seat == seat)
    }

    /// Is this seat's window to go by without asking?
    pub(super) fn auto_passes(&mut self, seat: Seat) -> bool {
        let Some(window) = self.window_of(seat) else { return false };
        let pass_policies = &mut self.pass_policies[seat.index()];
        let wished = match pass_policies.of(window.kind) {
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
        wished || self.passes_when_idle(seat) && self.can_only_pass(seat)
    }

    fn can_only_pass(&self, seat: Seat) -> bool {
        self.session.as_ref().is_some_and(|session| session.can_only_pass(seat))
    }

    /// Somebody did something: whoever waited for that wants to be asked again.
    pub(super) fn wake_on_action(&mut self, actor: Seat) {
        for seat in Seat::all(self.row.seats).filter(|seat| *seat != actor) {
            self.pass_policies[seat.index()].wake_on_action();
        }
    }
}
