//! Payments worth trying: the same action, paid from other sources.

use crate::actions::{Action, PaymentSources};
use crate::state::{MOOT_PLACES, Mountain, PaymentSource};
use engine::{Notation, Rng, Seat};

impl Mountain {
    /// The same action, paid from random other sources.
    pub(super) fn with_other_sources(&self, seat: Seat, action: Action, rng: &mut impl Rng) -> Option<Action> {
        let place = match rng.below(3) {
            0 => PaymentSource::Troll(rng.below(MOOT_PLACES as u32) as u8),
            _ => PaymentSource::Storage,
        };
        let one = PaymentSources::DEFAULT.with(place, 1)?;
        let many = |n: u8| PaymentSources::DEFAULT.with(PaymentSource::Storage, n);
        Some(match action {
            Action::Cast { spell, in_vain, .. } => Action::Cast { spell, in_vain, from: one },
            Action::Recruit { slot, .. } => {
                let coins = self.slots_to_bribe(slot).count_ones() as u8;
                Action::Recruit { slot, from: many(coins)? }
            }
            Action::Dig(mut dig) => {
                let size = self.data.get().tunnels[usize::from(dig.tile)].size;
                dig.from[0] = many(size)?;
                Action::Dig(dig)
            }
            Action::Work { spot, give, more, get, .. } => {
                Action::Work { spot, give, more, get, from: [one, PaymentSources::DEFAULT] }
            }
            Action::Move { from, to, .. } => Action::Move { from, to, cart: one },
            Action::Transmute { give, get, .. } => Action::Transmute { give, get, from: one },
            Action::Bribe { slot, resource, .. } => Action::Bribe { slot, resource, from: place },
            Action::Give { resource, .. } => Action::Give { resource, from: place },
            _ => return None,
        })
        .filter(|_| seat == self.turn)
    }

    /// Is the action the same after writing and reading it? Sources that equal the spending order are read as the
    /// default.
    pub(super) fn survives_notation(&self, seat: Seat, action: Action) -> bool {
        self.read_action(seat, &self.write_action(seat, action)).is_ok_and(|back| back == action)
    }
}
