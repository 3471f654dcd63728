//! The win estimate: how near a seat is to winning. The search evaluates positions with it.
//!
//! The weights are fitted, unlike those of [`Mountain::goal_value`]. A linear model predicts the margin of honor at
//! the end from the features below, each as a difference to the rival. The samples are the starts of all turns in
//! games between bots of many kinds. The weights depend on the number of rounds left: an early troll is worth more
//! than a tunnel, an early statue can still go far, and at the end only honor counts.

use crate::resources::{KINDS, Resource};
use crate::state::{CASCADE, MOOT_PLACES, Mountain, NONE};
use engine::Seat;

/// The weight of a feature in hundredths of a point of honor: in the last round, and in addition for each round left.
struct Weight(i32, i32);

impl Weight {
    const fn value(&self, n: i32, rounds: i32) -> i32 {
        n * (self.0 + self.1 * rounds)
    }
}

/// Honor on the marker, coronation tokens and point tokens. A seat that has more of it early will also dig more
/// later.
const SCORED: Weight = Weight(101, 6);
/// What halls and statues would bring now. Statues move, so their present cell matters little early, but their number
/// matters much.
const HALLS: Weight = Weight(78, 3);
const STATUES: Weight = Weight(71, -10);
const STATUE: Weight = Weight(129, 120);
/// Resources by kind, in storage and on trolls. A piece on a troll is worth less while that troll could still
/// produce.
const GOODS: [Weight; KINDS] =
    [Weight(18, 17), Weight(25, 23), Weight(91, 27), Weight(48, 14), Weight(26, 3), Weight(30, 8), Weight(-25, 40)];
const ON_TROLL: Weight = Weight(40, -21);
const CLAN_CART: Weight = Weight(33, 0);
const PEDESTAL: Weight = Weight(41, 47);
/// A troll takes a turn: a seat with one troll less still has to take that turn, and has the honor of a dig instead.
const TROLL: Weight = Weight(333, 152);
/// Icons that cascades will still reach, by kind, once for each cascade. Stone comes anyway; heartstone brings honor.
const FUTURE_ICONS: [Weight; KINDS] =
    [Weight(-29, 0), Weight(9, 0), Weight(78, 0), Weight(40, 0), Weight(64, 0), Weight(39, 0), Weight(1, 0)];
/// A cell that can be dug within [`MAX_DISTANCE`] cells of the network.
const DIGGABLE_CELLS: Weight = Weight(2, 5);
/// The honor of a statue in the innermost area that the network reaches.
const DEPTH: Weight = Weight(93, 0);
/// The honor of the best tunnel that can be paid now.
const TUNNEL: Weight = Weight(16, 0);
/// The numbers of cells of tunnels. The shortest brings no honor.
const SHORTEST: i32 = 2;
const LONGEST: i32 = 5;
/// The advantage of being on turn.
const TURN: Weight = Weight(487, 55);

/// The distance within which diggable cells count: the length of the longest tunnel.
const MAX_DISTANCE: usize = 4;

impl Mountain {
    /// The honor of halls and statues, if the game ended now.
    pub(super) fn board_honor(&self, seat: Seat) -> BoardHonor {
        BoardHonor { halls: self.hall_honor(seat).into(), statues: self.statue_honor(seat).into() }
    }

    /// The predicted margin, while the game is not over.
    pub(super) fn expected_lead(&self, seat: Seat, shown: &BoardHonor) -> i32 {
        let rounds = self.rounds_left();
        let (purse, network) = (self.purse(seat), self.network(seat));
        let scored = i32::from(purse.honor) + i32::from(purse.crowns) + i32::from(purse.points);
        let pedestals = purse.pedestals.iter().map(|n| i32::from(*n)).sum();
        let statues = (self.all_statues() & *network).iter().filter(|cell| !self.in_hall(*cell)).count() as i32;
        SCORED.value(scored, rounds)
            + HALLS.value(shown.halls, rounds)
            + STATUES.value(shown.statues, rounds)
            + STATUE.value(statues, rounds)
            + PEDESTAL.value(pedestals, rounds)
            + TROLL.value(self.moot(seat).len() as i32, rounds)
            + DIGGABLE_CELLS.value(self.diggable_cells_near(seat), rounds)
            + DEPTH.value(network.iter().map(|cell| self.statue_base(cell)).max().unwrap_or(0), rounds)
            + TURN.value(i32::from(seat == self.turn), rounds)
            + self.value_of_goods(seat, rounds)
            + self.value_of_cascades(seat, rounds)
    }

    /// The number of rounds after this one. Once the last round is known it is exact. Before, it is estimated by the
    /// trolls missing in the moot that will bring the end. rule: last-turns
    fn rounds_left(&self) -> i32 {
        if self.last_round > 0 {
            return i32::from(self.last_round - self.round);
        }
        let longer = |seat: Seat| Seat::all(self.seats).filter(|s| self.moot(*s).len() > self.moot(seat).len()).count();
        // With two coronation tokens, the second full moot brings the end.
        let brings_end = Seat::all(self.seats).filter(|seat| longer(*seat) < self.crowns().len());
        let trolls = brings_end.map(|seat| self.moot(seat).len()).min().unwrap_or(0);
        i32::from(self.data.get().numbers.extra_turns) + (MOOT_PLACES - trolls) as i32
    }

    fn value_of_goods(&self, seat: Seat, rounds: i32) -> i32 {
        let (purse, on_trolls) = (self.purse(seat), &self.moot(seat).on_trolls);
        let mut sum = 0;
        let mut have = [0; KINDS];
        for (i, weight) in GOODS.iter().enumerate() {
            have[i] = i32::from(purse.goods[i]) + i32::from(on_trolls[i]);
            sum += weight.value(have[i], rounds);
        }
        let count = |pieces: &[u8]| pieces.iter().map(|n| i32::from(*n)).sum();
        let size = |mineral: Resource| have[mineral.index()].clamp(SHORTEST, LONGEST) as u8;
        let tunnel = Resource::MINERALS.map(|mineral| i32::from(self.data.get().tunnel_honor(size(mineral), mineral)));
        sum + ON_TROLL.value(count(&on_trolls[..KINDS]), rounds)
            + CLAN_CART.value(count(&on_trolls[KINDS..]), rounds)
            + TUNNEL.value(tunnel.into_iter().max().unwrap_or(0), rounds)
    }

    fn value_of_cascades(&self, seat: Seat, rounds: i32) -> i32 {
        let data = self.data.get();
        let trolls = &self.moot(seat).trolls;
        let mut sum = 0;
        for (place, troll) in trolls.iter().enumerate().filter(|(_, t)| t.card != NONE) {
            let reached = |free: usize| trolls[free].card == NONE && CASCADE[free] >> place & 1 != 0;
            let cascades = (0..MOOT_PLACES).filter(|free| reached(*free)).count() as i32;
            let icons = data.card(troll.card).icons.iter();
            sum += cascades * icons.map(|icon| FUTURE_ICONS[icon.in_storage().index()].value(1, rounds)).sum::<i32>();
        }
        sum
    }

    /// The number of cells near the network that a seat can still dig.
    fn diggable_cells_near(&self, seat: Seat) -> i32 {
        let ground = (self.board().diggable - self.mountain.dug) - self.rival_networks(seat).neighbours();
        let mut near = self.network(seat).neighbours() & ground;
        for _ in 1..MAX_DISTANCE {
            near |= near.neighbours() & ground;
        }
        near.len() as i32
    }
}

/// Honor on the board that is not on the marker yet.
pub(super) struct BoardHonor {
    pub halls: i32,
    pub statues: i32,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluate::HONOR_VALUE;
    use crate::options::Options;
    use engine::{Chance, DataRef, Evaluate, Next, NoLog, QuickRng, Rng, Rules};

    const RED: Seat = Seat(0);

    /// Calls `see` with every decision of a random game.
    fn play(seats: u8, seed: u64, mut see: impl FnMut(&Mountain, Seat)) -> Mountain {
        let mut game = Mountain::open(DataRef::ours(), &Options::default(), seats).expect("our data opens a table");
        let (mut rng, mut list) = (QuickRng::seeded(seed), Vec::new());
        loop {
            match game.next() {
                Next::Over => return game,
                Next::Chance => game.resolve_chance(game.sample(&mut rng), &mut NoLog),
                Next::Seats { must, .. } => {
                    let seat = must.first().expect("somebody is asked");
                    see(&game, seat);
                    list.clear();
                    game.legal(seat, &mut list);
                    game.act(seat, list[rng.below(list.len() as u32) as usize], &mut NoLog);
                }
            }
        }
    }

    #[test]
    fn rounds_left_never_grow_and_the_end_counts_only_honor() {
        for seats in [2, 4] {
            let mut fewest = i32::MAX;
            let over = play(seats, 7, |game, _| {
                let rounds = game.rounds_left();
                assert!(rounds <= fewest, "{rounds} after {fewest}");
                fewest = rounds;
            });
            assert_eq!(fewest, 0);
            assert_eq!(over.win_score(RED), HONOR_VALUE * over.total_honor(RED));
        }
    }

    #[test]
    fn statues_are_worth_more_early() {
        let gained = |rounds| STATUE.value(1, rounds) + STATUES.value(2, rounds);
        assert!(gained(0) < gained(3) && gained(3) < gained(8));
    }

    #[test]
    fn rollouts_always_have_an_action() {
        for seed in 0..20 {
            play(2, seed, |game, seat| {
                let mut list = Vec::new();
                game.legal(seat, &mut list);
                assert!(list.iter().any(|action| !game.skip_in_rollouts(seat, *action)), "{list:?}");
            });
        }
    }
}
