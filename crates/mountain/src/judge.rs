//! What a bot must know of this game: the worth of a position, and payments worth naming.

use crate::actions::{Action, Places};
use crate::goods::Piece;
use crate::state::{MOOT, Mountain, NONE, Place};
use table::{Rng, Seat};

/// A point of honor in units of worth.
const HONOR: i32 = 100;
/// A resource at hand, by kind: what a tunnel or a move makes of it. The same on a troll is worth a little less, because
/// it keeps its icon from producing.
const IN_STORAGE: [i32; 7] = [85, 125, 210, 110, 95, 100, 105];
const ON_TROLL: i32 = 85;
const CLAN_CART: i32 = 70;
/// An icon that cascades can fill again, for each row above it that is still to come.
const ICON: i32 = 40;
/// A pedestal waiting for its anchor, a workshop within reach, a rock-free cell at the edge of the network.
const PEDESTAL: i32 = 150;
const SHOP: i32 = 60;
const EDGE: i32 = 4;
/// A statue in the network that could still go further in.
const STATUE: i32 = 120;
/// An open draft is worth a trifle less than what it may become: nobody begins one without a reason.
const DRAFT: i32 = 30;

impl Mountain {
    /// How good the position is for a seat: honor with what the end would add, then means to score more.
    pub(crate) fn prospects(&self, seat: Seat) -> i32 {
        let count = self.count(seat);
        let end = i32::from(self.purse(seat).honor) + i32::from(count.sum() - count.sets);
        if self.over {
            return HONOR * self.total(seat);
        }
        // As the end comes near, means turn into what they are: sets of three.
        let left = if self.last_round == 0 { 8 } else { 4 * i32::from(self.last_round - self.round) };
        let fade = left.min(8);
        let sets = HONOR * i32::from(count.sets) * (8 - fade) / 8;
        HONOR * end + sets + (self.means_of(seat) + self.growth(seat)) * fade.max(1) / 8
            - DRAFT * self.open_steps(seat).min(1) as i32
    }

    fn means_of(&self, seat: Seat) -> i32 {
        let purse = self.purse(seat);
        let storage: i32 = purse.goods.iter().zip(IN_STORAGE).map(|(n, worth)| diminishing(*n) * worth / 4).sum();
        let lying = &self.moot(seat).lying;
        let worth = |piece: &Piece| match piece {
            Piece::FireCart | Piece::IceCart | Piece::MoonCart => CLAN_CART,
            other => IN_STORAGE[other.stored().index()] * ON_TROLL / 100,
        };
        let on_trolls: i32 = Piece::ALL.iter().map(|p| i32::from(lying[p.index()]) * worth(p)).sum();
        let pedestals: i32 = purse.pedestals.iter().map(|n| PEDESTAL * i32::from((*n).min(2))).sum();
        storage + on_trolls + pedestals
    }

    /// What the moot will still make, and where the network can still grow.
    fn growth(&self, seat: Seat) -> i32 {
        let data = self.data.get();
        let missing = (MOOT - self.moot(seat).len()) as i32;
        let mut icons = 0;
        for troll in self.moot(seat).trolls.iter().filter(|t| t.card != NONE) {
            icons += data.card(troll.card).icons.iter().map(|p| IN_STORAGE[p.stored().index()]).sum::<i32>();
        }
        let network = self.network(seat);
        let edge = (network.halo() & self.board().diggable) - self.mountain.dug;
        let shops = self.board().spots.iter().zip(&self.mountain.founded);
        let near = shops.filter(|(spot, shop)| **shop != NONE && network.halo().has(**spot)).count() as i32;
        let statues = (self.all_statues() & *network).len() as i32;
        icons * ICON * missing / 800 + EDGE * edge.len() as i32 + SHOP * near.min(3) + STATUE * statues
    }

    /// Now and then a payment is made from storage instead of trolls, or from the fullest troll alone.
    pub(crate) fn think_of_places(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        if !self.waits_for(seat) || self.moment.setting_up() || rng.below(3) != 0 {
            return None;
        }
        let mut listed = Vec::new();
        self.list(seat, &mut listed);
        let action = listed[rng.below(listed.len() as u32) as usize];
        let named = self.elsewhere(seat, action, rng)?;
        (named.names_places() && self.judge(seat, named).is_ok() && self.stays(seat, named)).then_some(named)
    }

    /// The same action, paid from other places.
    fn elsewhere(&self, seat: Seat, action: Action, rng: &mut impl Rng) -> Option<Action> {
        let place = match rng.below(3) {
            0 => Place::Troll(rng.below(MOOT as u32) as u8),
            _ => Place::Storage,
        };
        let one = Places::DEFAULT.with(place, 1)?;
        let many = |n: u8| Places::DEFAULT.with(Place::Storage, n);
        Some(match action {
            Action::Cast { spell, in_vain, .. } => Action::Cast { spell, in_vain, from: one },
            Action::Recruit { slot, .. } => {
                let coins = self.bribes_for(slot).count_ones() as u8;
                Action::Recruit { slot, from: many(coins)? }
            }
            Action::Dig(mut dig) => {
                let size = self.data.get().tunnels[usize::from(dig.tile)].size;
                dig.from[0] = many(size)?;
                Action::Dig(dig)
            }
            Action::Work { spot, give, more, get, .. } => Action::Work { spot, give, more, get, from: [one, Places::DEFAULT] },
            Action::Move { from, to, .. } => Action::Move { from, to, cart: one },
            Action::Transmute { give, get, .. } => Action::Transmute { give, get, from: one },
            Action::Bribe { slot, resource, .. } => Action::Bribe { slot, resource, from: place },
            Action::Give { resource, .. } => Action::Give { resource, from: place },
            _ => return None,
        })
        .filter(|_| seat == self.turn)
    }

    /// Written and read, is it still the same? What equals the default is the default.
    fn stays(&self, seat: Seat, action: Action) -> bool {
        self.action_of(seat, &self.line(action)).is_ok_and(|back| back == action)
    }
}

/// The tenth stone is worth less than the first: quarters of a piece.
fn diminishing(n: u16) -> i32 {
    let n = i32::from(n);
    4 * n.min(6) + 2 * (n - 6).clamp(0, 6) + (n - 12).max(0)
}

