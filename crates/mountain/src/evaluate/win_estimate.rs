//! How near a seat is to the win, beside the others: what a search asks of the positions it has played to.
//!
//! [`Mountain::goal_value`] says by hand what to strive for, and knows neither what a turn is worth nor how long the game goes on. What
//! wins was counted instead: at the beginning of every turn of games between bots of many minds a linear law tells from the things
//! below, each less the rival's, by how much honor the game will be won. Its weights are these. They change with the rounds that
//! are still to come: a troll early is worth a tunnel and more, a statue can still go far, and at the end only honor counts.

use crate::resources::{KINDS, Resource};
use crate::state::{CASCADE, MOOT_PLACES, Mountain, NONE};
use engine::Seat;

/// Hundredths of a point of honor for one of something: in the last round, and more for each round that is still to come.
struct Weight(i32, i32);

impl Weight {
    const fn value(&self, n: i32, rounds: i32) -> i32 {
        n * (self.0 + self.1 * rounds)
    }
}

/// Honor on the marker, coronation and point tokens: who has more of it early will also dig more later.
const SCORED: Weight = Weight(101, 6);
/// What halls and statues would bring now. Statues move, so early it matters little where they stand, but much that they are there.
const HALLS: Weight = Weight(78, 3);
const STATUES: Weight = Weight(71, -10);
const STATUE: Weight = Weight(129, 120);
/// Resources by kind, in storage and on trolls; what lies on a troll is worth less as long as that troll could produce.
const GOODS: [Weight; KINDS] =
    [Weight(18, 17), Weight(25, 23), Weight(91, 27), Weight(48, 14), Weight(26, 3), Weight(30, 8), Weight(-25, 40)];
const ON_TROLL: Weight = Weight(40, -21);
const CLAN_CART: Weight = Weight(33, 0);
const PEDESTAL: Weight = Weight(41, 47);
/// A troll is a turn: who has one less has to take it, and who has dug instead has the honor for it.
const TROLL: Weight = Weight(333, 152);
/// Icons that will still be reached by cascades, by kind, once for each of them. Stone comes anyway, and heartstone makes honor.
const FUTURE_ICONS: [Weight; KINDS] =
    [Weight(-29, 0), Weight(9, 0), Weight(78, 0), Weight(40, 0), Weight(64, 0), Weight(39, 0), Weight(1, 0)];
/// A cell that could be dug within [`MAX_DISTANCE`] cells of the network.
const DIGGABLE_CELLS: Weight = Weight(2, 5);
/// What a statue brings in the innermost area that the network reaches.
const DEPTH: Weight = Weight(93, 0);
/// Honor of the best tunnel that could be paid now.
const TUNNEL: Weight = Weight(16, 0);
/// Cells of a tunnel; the shortest brings no honor.
const SHORTEST: i32 = 2;
const LONGEST: i32 = 5;
/// Being on turn.
const TURN: Weight = Weight(487, 55);

/// How far room to dig is looked for: as far as the longest tunnel goes.
const MAX_DISTANCE: usize = 4;

impl Mountain {
    /// What halls and statues would bring a seat if the game ended now.
    pub(super) fn board_honor(&self, seat: Seat) -> BoardHonor {
        BoardHonor { halls: self.hall_honor(seat).into(), statues: self.statue_honor(seat).into() }
    }

    /// The law, as long as the game is not over.
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

    /// Rounds that are still to come after this one: known once the end is near, before that two more than the trolls missing
    /// in the moot that brings the end. rule: last-turns
    fn rounds_left(&self) -> i32 {
        if self.last_round > 0 {
            return i32::from(self.last_round - self.round);
        }
        let longer = |seat: Seat| Seat::all(self.seats).filter(|s| self.moot(*s).len() > self.moot(seat).len()).count();
        // The last token is taken by the second of two moots, where there are two tokens.
        let brings_end = Seat::all(self.seats).filter(|seat| longer(*seat) < self.crowns().len());
        let trolls = brings_end.map(|seat| self.moot(seat).len()).min().unwrap_or(0);
        i32::from(self.data.get().numbers.extra_turns) + (MOOT_PLACES - trolls) as i32
    }

    fn value_of_goods(&self, seat: Seat, rounds: i32) -> i32 {
        let (purse, lying) = (self.purse(seat), &self.moot(seat).lying);
        let mut sum = 0;
        let mut have = [0; KINDS];
        for (i, weight) in GOODS.iter().enumerate() {
            have[i] = i32::from(purse.goods[i]) + i32::from(lying[i]);
            sum += weight.value(have[i], rounds);
        }
        let count = |pieces: &[u8]| pieces.iter().map(|n| i32::from(*n)).sum();
        let size = |mineral: Resource| have[mineral.index()].clamp(SHORTEST, LONGEST) as u8;
        let tunnel = Resource::MINERALS.map(|mineral| i32::from(self.data.get().tunnel_honor(size(mineral), mineral)));
        sum + ON_TROLL.value(count(&lying[..KINDS]), rounds)
            + CLAN_CART.value(count(&lying[KINDS..]), rounds)
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

    /// Cells near the network that a seat could still dig.
    fn diggable_cells_near(&self, seat: Seat) -> i32 {
        let ground = (self.board().diggable - self.mountain.dug) - self.rival_networks(seat).neighbours();
        let mut near = self.network(seat).neighbours() & ground;
        for _ in 1..MAX_DISTANCE {
            near |= near.neighbours() & ground;
        }
        near.len() as i32
    }
}

/// Honor that lies on the board and not on the marker.
pub(super) struct BoardHonor {
    pub halls: i32,
    pub statues: i32,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluate::HONOR_VALUE;
    use crate::options::Options;
    use engine::{Chance, DataRef, Evaluate, Next, QuickRng, Rng, Rules, Silence};

    const RED: Seat = Seat(0);

    /// Calls `see` with every position of a random game in which a seat is asked.
    fn play(seats: u8, seed: u64, mut see: impl FnMut(&Mountain, Seat)) -> Mountain {
        let mut game = Mountain::open(DataRef::ours(), &Options::default(), seats).expect("our data opens a table");
        let (mut rng, mut list) = (QuickRng::seeded(seed), Vec::new());
        loop {
            match game.next() {
                Next::Over => return game,
                Next::Chance => game.resolve_chance(game.sample(&mut rng), &mut Silence),
                Next::Seats { must, .. } => {
                    let seat = must.first().expect("somebody is asked");
                    see(&game, seat);
                    list.clear();
                    game.legal(seat, &mut list);
                    game.act(seat, list[rng.below(list.len() as u32) as usize], &mut Silence);
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
