//! Points, special cards and development cards as the heuristic values them.

use crate::data::CardKind;
use crate::state::{Phase, Watch};
use engine::Seat;

/// A victory point.
pub(super) const POINT: i32 = 1000;
/// Added per point and point held: the last points are the hardest to get and to take away.
const STEEP: i32 = 30;
/// A won game. It outweighs everything else.
pub(super) const WIN: i32 = 100_000;
/// Enough points that still have to last to the end of the turn.
const NEARLY_WON: i32 = 20_000;

/// The value of a special card to a seat that lacks 1, 2 or 3 roads or patrols for it.
const NEAR_SPECIAL: [i32; 4] = [0, 550, 260, 90];
/// The holder's lead over the next seat, per step. It protects two points.
const LEAD: i32 = 80;
const LEAD_COUNTED: i32 = 2;

/// A patrol in hand: a theft, a block lifted, a step to Largest Patrol.
const PATROL_CARD: i32 = 240;
/// A patrol face up, Largest Patrol aside.
const PATROL_SHOWN: i32 = 60;
/// A free road that waits to be placed. Two of them are worth more than the card, so that bots play it.
const FREE_ROAD: i32 = 230;
const ROAD_CARD: i32 = 380;
/// Two cards of the player's choice.
const WINTER_CARD: i32 = 230;
/// A free guard.
const RECRUITS_CARD: i32 = 250;

impl Watch {
    /// Points that a seat still lacks for the win.
    pub(super) fn to_go(&self, seat: Seat) -> i32 {
        (i32::from(self.variant().points.win) - self.points(seat) as i32).max(0)
    }

    pub(super) fn points_value(&self, seat: Seat) -> i32 {
        let points = self.points(seat) as i32;
        let enough = points >= i32::from(self.variant().points.win);
        let won = match self.phase {
            Phase::Over if self.north.disaster.is_some() => self.disaster_value(seat),
            // In the Brotherhood points have to last to the end of the seat's turn. rule: winning-brotherhood
            Phase::Over if enough => WIN,
            _ if !enough => 0,
            _ if seat == self.active => NEARLY_WON,
            _ => NEARLY_WON / 4,
        };
        points * (POINT + STEEP * points) + won
    }

    pub(super) fn road_race(&self, seat: Seat) -> i32 {
        let min = self.data.get().limits.longest_road_min;
        race(&self.road_length, seat, self.longest_road == Some(seat), 0, min)
    }

    /// Patrols in hand count half.
    pub(super) fn patrol_race(&self, seat: Seat) -> i32 {
        let min = self.data.get().limits.largest_patrol_min;
        let shown = i32::from(self.patrols[seat.index()]);
        let held = self.cards[seat.index()][CardKind::RangerPatrol as usize];
        shown * PATROL_SHOWN + race(&self.patrols, seat, self.largest_patrol == Some(seat), held, min)
    }

    pub(super) fn cards_value(&self, seat: Seat) -> i32 {
        let held = |kind: CardKind| i32::from(self.cards[seat.index()][kind as usize]);
        let waiting = if seat == self.active { i32::from(self.free_roads) * FREE_ROAD } else { 0 };
        held(CardKind::RangerPatrol) * PATROL_CARD
            + held(CardKind::RoadBuilding) * ROAD_CARD
            + held(CardKind::WinterIsComing) * WINTER_CARD
            + held(CardKind::NewRecruits) * RECRUITS_CARD
            + waiting
    }
}

/// How close a seat is to a special card, or how safely it holds it. Steps in hand (`held`) count half.
fn race(marks: &[u8; 4], seat: Seat, holder: bool, held: u8, min: u8) -> i32 {
    let own = i32::from(marks[seat.index()]);
    let best = (0..4).filter(|i| *i != seat.index()).map(|i| i32::from(marks[i])).max().unwrap_or(0);
    if holder {
        return LEAD * (own - best).min(LEAD_COUNTED);
    }
    let near = |lack: i32| NEAR_SPECIAL.get(lack.max(1) as usize).copied().unwrap_or(0);
    let lack = i32::from(min).max(best + 1) - own;
    i32::midpoint(near(lack), near(lack - i32::from(held)))
}
