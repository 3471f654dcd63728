//! A rollout plays one choice and what follows it in one sampled world. While the trees of the seats reach, each seat chooses by its
//! statistics; after that by static evaluation. After some turns the position is scored.
//!
//! Every seat has its own tree with what it would see at the table. It does not see steps of another seat's draft, nor choices that
//! are made at the same time. So no seat reacts to what it could not know.

use super::static_eval::{KillerMoves, best_by_static_eval};
use super::tree::{NodeIndex, Tree, VisitedBranch};
use super::win_share::win_shares;
use engine::{Game, Next, NoLog, QuickRng, Seat, SeatSet};

/// A rollout ends after this many choices for each turn of its horizon: a round of four players has about a hundred.
const MAX_CHOICES_PER_TURN: usize = 160;

/// The trees of all seats, kept over the rollouts of one search.
pub(super) struct SeatTrees<G: Game> {
    /// How many turns a rollout plays.
    horizon: u32,
    trees: Vec<Tree<G::Action>>,
    list: Vec<G::Action>,
    /// The killer moves of each seat.
    killer_moves: Vec<KillerMoves<G::Action>>,
    /// The branches of the present rollout: the owner of the tree, the seat that chose, the branch.
    path: Vec<(usize, Seat, VisitedBranch)>,
}

impl<G: Game> SeatTrees<G> {
    pub fn new(seats: u8, horizon: u32) -> SeatTrees<G> {
        SeatTrees {
            horizon,
            trees: (0..seats).map(|_| Tree::new()).collect(),
            list: Vec::new(),
            killer_moves: (0..seats).map(|_| KillerMoves::new()).collect(),
            path: Vec::new(),
        }
    }

    /// The win share of a seat some turns after a choice in this world.
    pub fn rollout(&mut self, world: &G, seat: Seat, action: G::Action, chance_seed: u64) -> f64 {
        let mut world = world.clone();
        let mut rng = RolloutRng::new(chance_seed, world.turns());
        let mut at: [Option<NodeIndex>; SeatSet::MOST] = [Some(0); SeatSet::MOST];
        let until = world.turns() + self.horizon;
        self.path.clear();
        self.take_step(&mut world, seat, action, true, &mut at);
        for _ in 0..MAX_CHOICES_PER_TURN * self.horizon as usize {
            if world.turns() >= until {
                break;
            }
            match world.next() {
                Next::Over => break,
                Next::Chance => {
                    let outcome = world.sample(rng.chance(world.turns()));
                    world.resolve_chance(outcome, &mut NoLog);
                }
                Next::Seats { must, .. } => {
                    // Simultaneous choices are hidden from each other, so their order does not matter.
                    let Some(asked) = must.first() else { break };
                    self.list.clear();
                    world.legal(asked, &mut self.list);
                    self.list.retain(|action| !world.skip_in_rollouts(asked, *action));
                    let choices = self.list.len();
                    if choices == 0 {
                        break;
                    }
                    let action = self.choose(&world, asked, at[asked.index()], &mut rng.policy_rng);
                    self.take_step(&mut world, asked, action, choices > 1, &mut at);
                }
            }
        }
        let shares = win_shares(&world);
        for (tree, chose, step) in &self.path {
            self.trees[*tree].backpropagate(*step, shares[chose.index()] as f32);
        }
        shares[seat.index()]
    }

    /// The choice of a seat: the best known one, or an untried one with a good static evaluation.
    fn choose(&mut self, world: &G, seat: Seat, at: Option<NodeIndex>, policy_rng: &mut QuickRng) -> G::Action {
        if let [only] = self.list[..] {
            return only;
        }
        let killer_moves = &mut self.killer_moves[seat.index()];
        let Some(at) = at else { return best_by_static_eval(world, seat, &mut self.list, killer_moves, policy_rng) };
        let tree = &mut self.trees[seat.index()];
        if tree.may_widen(at, seat, &self.list) {
            self.list.retain(|action| !tree.has_branch(at, seat, *action));
            return best_by_static_eval(world, seat, &mut self.list, killer_moves, policy_rng);
        }
        let known = tree.select(at, seat, &self.list);
        known.unwrap_or_else(|| best_by_static_eval(world, seat, &mut self.list, killer_moves, policy_rng))
    }

    /// Takes a step, and descends in the tree of every seat that sees it. A forced step adds no branch.
    fn take_step(
        &mut self,
        world: &mut G,
        seat: Seat,
        action: G::Action,
        choice: bool,
        at: &mut [Option<NodeIndex>; SeatSet::MOST],
    ) {
        let together = matches!(world.next(), Next::Seats { must, .. } if must.len() > 1);
        world.act(seat, action, &mut NoLog);
        if !choice {
            return;
        }
        let hidden = together || world.draft(seat) > 0;
        for (viewer, tree) in self.trees.iter_mut().enumerate() {
            if hidden && viewer != seat.index() {
                continue;
            }
            if let Some(place) = at[viewer] {
                let (step, next) = tree.descend(place, seat, action);
                self.path.push((viewer, seat, step));
                at[viewer] = next;
            }
        }
    }
}

/// The random numbers of a rollout. Every turn has its own seed, so earlier choices do not change the dice of later turns.
struct RolloutRng {
    seed: u64,
    turn: u32,
    chance: QuickRng,
    policy_rng: QuickRng,
}

impl RolloutRng {
    fn new(seed: u64, turn: u32) -> RolloutRng {
        RolloutRng { seed, turn, chance: RolloutRng::chance_of_turn(seed, turn), policy_rng: QuickRng::seeded(seed) }
    }

    fn chance(&mut self, turn: u32) -> &mut QuickRng {
        if turn != self.turn {
            self.turn = turn;
            self.chance = RolloutRng::chance_of_turn(self.seed, turn);
        }
        &mut self.chance
    }

    fn chance_of_turn(seed: u64, turn: u32) -> QuickRng {
        QuickRng::seeded(seed.rotate_left(17) ^ u64::from(turn).wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }
}
