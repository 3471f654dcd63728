//! A walk: one choice, followed through one imagined world. As far as the trees of the seats reach, each seat chooses by what
//! it has learned; after that by what looks best at a glance; some turns on, the position is judged.
//!
//! Every seat has a tree of its own and sees in it what it would see at the table: steps of another's draft, and choices that
//! are made at the same time, it does not. So nobody answers what he could not know.

use super::glance::{Memory, at_a_glance};
use super::share::shares;
use super::tree::{Place, Step, Tree};
use engine::{Game, Next, NoLog, QuickRng, Seat, SeatSet};

/// Nobody walks on for longer than so many choices for each turn he looks ahead: a round of four people has about a hundred.
const FAR: usize = 160;

/// What a search has learned so far.
pub(super) struct Forest<G: Game> {
    /// So many turns are played out.
    ahead: u32,
    trees: Vec<Tree<G::Action>>,
    list: Vec<G::Action>,
    /// What looked best to each seat.
    memories: Vec<Memory<G::Action>>,
    /// What was taken in the present walk: whose tree, who chose, which branch.
    taken: Vec<(usize, Seat, Step)>,
}

impl<G: Game> Forest<G> {
    pub fn new(seats: u8, ahead: u32) -> Forest<G> {
        Forest {
            ahead,
            trees: (0..seats).map(|_| Tree::new()).collect(),
            list: Vec::new(),
            memories: (0..seats).map(|_| Memory::new()).collect(),
            taken: Vec::new(),
        }
    }

    /// The share of the win that a seat has some turns after a choice in this world.
    pub fn walk(&mut self, world: &G, seat: Seat, action: G::Action, luck: u64) -> f64 {
        let mut world = world.clone();
        let mut luck = Luck::new(luck, world.turns());
        let mut at: [Option<Place>; SeatSet::MOST] = [Some(0); SeatSet::MOST];
        let until = world.turns() + self.ahead;
        self.taken.clear();
        self.step(&mut world, seat, action, true, &mut at);
        for _ in 0..FAR * self.ahead as usize {
            if world.turns() >= until {
                break;
            }
            match world.next() {
                Next::Over => break,
                Next::Chance => {
                    let outcome = world.sample(luck.dice(world.turns()));
                    world.resolve_chance(outcome, &mut NoLog);
                }
                Next::Seats { must, .. } => {
                    // Choices at the same time hide from each other, so their order is free.
                    let Some(asked) = must.first() else { break };
                    self.list.clear();
                    world.legal(asked, &mut self.list);
                    self.list.retain(|action| !world.skip_in_rollouts(asked, *action));
                    let choices = self.list.len();
                    if choices == 0 {
                        break;
                    }
                    let action = self.choose(&world, asked, at[asked.index()], &mut luck.mood);
                    self.step(&mut world, asked, action, choices > 1, &mut at);
                }
            }
        }
        let shares = shares(&world);
        for (tree, chose, step) in &self.taken {
            self.trees[*tree].learn(*step, shares[chose.index()] as f32);
        }
        shares[seat.index()]
    }

    /// What a seat does here: the best it knows, or something that it has not tried and that looks good.
    fn choose(&mut self, world: &G, seat: Seat, at: Option<Place>, mood: &mut QuickRng) -> G::Action {
        if let [only] = self.list[..] {
            return only;
        }
        let memory = &mut self.memories[seat.index()];
        let Some(at) = at else { return at_a_glance(world, seat, &mut self.list, memory, mood) };
        let tree = &mut self.trees[seat.index()];
        if tree.widens(at, seat, &self.list) {
            self.list.retain(|action| !tree.knows(at, seat, *action));
            return at_a_glance(world, seat, &mut self.list, memory, mood);
        }
        let known = tree.best(at, seat, &self.list);
        known.unwrap_or_else(|| at_a_glance(world, seat, &mut self.list, memory, mood))
    }

    /// Takes a step, and lets everybody who sees it follow it in his tree. A forced one tells nobody anything.
    fn step(
        &mut self,
        world: &mut G,
        seat: Seat,
        action: G::Action,
        choice: bool,
        at: &mut [Option<Place>; SeatSet::MOST],
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
                let (step, next) = tree.follow(place, seat, action);
                self.taken.push((viewer, seat, step));
                at[viewer] = next;
            }
        }
    }
}

/// The luck of a walk. Every turn has its own: what was done before does not change the dice of the turns after.
struct Luck {
    seed: u64,
    turn: u32,
    dice: QuickRng,
    mood: QuickRng,
}

impl Luck {
    fn new(seed: u64, turn: u32) -> Luck {
        Luck { seed, turn, dice: Luck::of_turn(seed, turn), mood: QuickRng::seeded(seed) }
    }

    fn dice(&mut self, turn: u32) -> &mut QuickRng {
        if turn != self.turn {
            self.turn = turn;
            self.dice = Luck::of_turn(self.seed, turn);
        }
        &mut self.dice
    }

    fn of_turn(seed: u64, turn: u32) -> QuickRng {
        QuickRng::seeded(seed.rotate_left(17) ^ u64::from(turn).wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }
}
