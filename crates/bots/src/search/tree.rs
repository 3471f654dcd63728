//! The tree: nodes are histories of choices, arms the choices at them.

use super::share::{Shares, shares};
use std::collections::HashMap;
use table::{Game, Next, QuickRng, Rng, Seat, SeatSet, Silence};

/// How eagerly rarely tried choices are tried, in units of what walks differ by at the root.
const EAGER: f64 = 0.7;
/// A node begins with so many of its most promising choices and widens with the root of its walks.
const NARROW: f64 = 3.0;
const WIDENS: f64 = 1.4;
/// Of a longer list below the root so many are looked at, drawn by lot.
const GLANCES: usize = 24;
/// A first look counts as so many walks; the careful one at the root as so many.
const GLANCE_WEIGHS: f64 = 1.0;
const ROOT_GLANCE_WEIGHS: f64 = 6.0;
/// The root's choices are looked at in so many worlds, the same for all of them; of a long list all but the best
/// [`GLANCES`] in one only.
const ROOT_WORLDS: usize = 6;
/// A walk goes on below a new node for so many steps at most until nobody is in the middle of something.
const SETTLES: usize = 8;
/// Nobody walks further than this.
const FAR: usize = 200;

/// A choice of a seat at a node.
struct Arm<A> {
    seat: Seat,
    action: A,
    /// What one step ahead seemed to bring, and how many walks that counts for.
    glance: f64,
    weighs: f64,
    walks: u32,
    /// How often it could have been taken.
    offered: u32,
    sum: f64,
}

impl<A> Arm<A> {
    fn new(seat: Seat, action: A, glance: f64, weighs: f64) -> Arm<A> {
        Arm { seat, action, glance, weighs, walks: 0, offered: 0, sum: 0.0 }
    }

    fn mean(&self) -> f64 {
        (self.weighs * self.glance + self.sum) / (self.weighs + f64::from(self.walks))
    }
}

struct Node<A> {
    /// Most promising first, seat by seat.
    arms: Vec<Arm<A>>,
    walks: u32,
}

/// A choice taken on a walk.
struct Taken {
    node: usize,
    arm: usize,
}

pub(super) struct Tree<G: Game> {
    seat: Seat,
    /// The listed choices at the root: only those are weighed there.
    choices: Vec<G::Action>,
    nodes: Vec<Node<G::Action>>,
    /// Where the arms taken at a node lead: one for a choice, several for choices made at once.
    children: HashMap<(usize, u64), usize>,
    rng: QuickRng,
    list: Vec<G::Action>,
    path: Vec<Taken>,
    /// The shares where the walk began.
    before: Shares,
    /// What walks brought the root's seat: how much they differ is the measure of eagerness.
    spread: Spread,
}

/// Mean and spread of numbers, one by one.
#[derive(Default)]
struct Spread {
    count: f64,
    mean: f64,
    squares: f64,
}

impl Spread {
    fn add(&mut self, x: f64) {
        self.count += 1.0;
        let off = x - self.mean;
        self.mean += off / self.count;
        self.squares += off * (x - self.mean);
    }

    fn deviation(&self) -> f64 {
        if self.count < 2.0 { 0.05 } else { (self.squares / self.count).sqrt().max(0.002) }
    }
}

impl<G: Game> Tree<G> {
    pub fn new(seat: Seat, view: &G::View, choices: &[G::Action], rng: QuickRng) -> Tree<G> {
        let root = Node { arms: Vec::new(), walks: 0 };
        let (children, list, path) = (HashMap::new(), Vec::new(), Vec::new());
        let choices = choices.to_vec();
        let mut tree = Tree {
            seat,
            choices,
            nodes: vec![root],
            children,
            rng,
            list,
            path,
            before: Shares::default(),
            spread: Spread::default(),
        };
        tree.look_around(view);
        tree
    }

    /// Looks at every choice of the root in the same few worlds with the same luck, so that choices are compared and not
    /// dice.
    fn look_around(&mut self, view: &G::View) {
        let worlds: Vec<(G, QuickRng)> = (0..ROOT_WORLDS)
            .map(|_| (G::imagine(view, &mut self.rng), QuickRng::seeded(self.rng.next_u64())))
            .collect();
        let glance = |(world, luck): &(G, QuickRng), seat: Seat, action: G::Action| {
            let mut after = world.clone();
            after.act(seat, action, &mut Silence);
            settle(&mut after, &mut luck.clone());
            shares(&after)[seat.index()] - shares(world)[seat.index()]
        };
        let mut looked: Vec<(f64, G::Action)> =
            self.choices.iter().map(|action| (glance(&worlds[0], self.seat, *action), *action)).collect();
        looked.sort_by(|a, b| b.0.total_cmp(&a.0));
        for (i, (value, action)) in looked.iter_mut().enumerate() {
            let more = if i < GLANCES { &worlds[1..] } else { &[] };
            let sum: f64 = more.iter().map(|world| glance(world, self.seat, *action)).sum();
            *value = (*value + sum) / (more.len() + 1) as f64;
        }
        let arms = looked.into_iter().map(|(glance, action)| Arm::new(self.seat, action, glance, ROOT_GLANCE_WEIGHS));
        self.nodes[0].arms.extend(arms);
    }

    /// How often each choice of the root was taken, in the order of its list.
    pub fn walks(&self) -> Vec<u32> {
        let arms = &self.nodes[0].arms;
        let own = |action: &G::Action| arms.iter().find(|arm| arm.seat == self.seat && arm.action == *action);
        self.choices.iter().map(|action| own(action).map_or(0, |arm| arm.walks)).collect()
    }

    /// By how many walks the first choice leads.
    pub fn lead(&self) -> u32 {
        let mut walks = self.walks();
        walks.sort_unstable_by(|a, b| b.cmp(a));
        walks[0] - walks.get(1).copied().unwrap_or(0)
    }

    /// One walk from the root through a world that fits the view.
    pub fn walk(&mut self, view: &G::View) {
        let mut world = G::imagine(view, &mut self.rng);
        // What a walk brings is counted from where it begins: worlds differ more than choices do.
        self.before = shares(&world);
        self.path.clear();
        let mut node = 0;
        for _ in 0..FAR {
            match world.next() {
                Next::Over => break,
                Next::Chance => {
                    let outcome = world.sample(&mut self.rng);
                    world.happen(outcome, &mut Silence);
                }
                Next::Seats { must, .. } => {
                    let (next, new) = self.step(node, &mut world, must);
                    node = next;
                    if new {
                        settle(&mut world, &mut self.rng);
                        break;
                    }
                }
            }
        }
        let mut brought = shares(&world);
        brought.iter_mut().zip(self.before).for_each(|(share, before)| *share -= before);
        self.spread.add(brought[self.seat.index()]);
        self.remember(&brought);
    }

    /// Every seat that is waited for chooses, not knowing what the others do. Says where that leads, and if nobody was
    /// there before.
    fn step(&mut self, node: usize, world: &mut G, must: SeatSet) -> (usize, bool) {
        let mut key = 0u64;
        let mut chosen = false;
        let first = self.path.len();
        // Choices are found before any is made: they are made at once.
        let mut acts: [Option<G::Action>; SeatSet::MOST] = [None; SeatSet::MOST];
        for seat in must.iter() {
            self.list.clear();
            if node == 0 && seat == self.seat {
                self.list.extend_from_slice(&self.choices);
            } else {
                world.legal(seat, &mut self.list);
            }
            acts[seat.index()] = match self.list[..] {
                [] => None,
                [only] => Some(only),
                _ => {
                    let arm = self.choose(node, world, seat);
                    self.path.push(Taken { node, arm });
                    key = key.wrapping_mul(0x1_0000_01b3).wrapping_add(arm as u64 + 1);
                    chosen = true;
                    Some(self.nodes[node].arms[arm].action)
                }
            };
        }
        for seat in must.iter() {
            if let Some(action) = acts[seat.index()] {
                // What one does can take away what another would do, where choices only seem to be made at once.
                if must.len() == 1 || world.check(seat, action).is_ok() {
                    world.act(seat, action, &mut Silence);
                }
            }
        }
        if !chosen {
            return (node, false);
        }
        debug_assert!(self.path.len() > first);
        self.nodes[node].walks += 1;
        if let Some(child) = self.children.get(&(node, key)) {
            return (*child, false);
        }
        let child = self.nodes.len();
        self.nodes.push(Node { arms: Vec::new(), walks: 0 });
        self.children.insert((node, key), child);
        (child, true)
    }

    /// The arm a seat takes at a node, among those its list has in this world.
    fn choose(&mut self, node: usize, world: &G, seat: Seat) -> usize {
        let mut here = self.match_list(node, seat);
        if here.is_empty() || here.len() < self.list.len().min(GLANCES) {
            self.look_at_more(node, world, seat, &here);
            here = self.match_list(node, seat);
        }
        let eager = EAGER * self.spread.deviation();
        let node = &mut self.nodes[node];
        here.sort_unstable_by(|a, b| node.arms[*b].glance.total_cmp(&node.arms[*a].glance));
        let wide = NARROW + WIDENS * f64::from(node.walks).sqrt();
        here.truncate((wide as usize).max(1));
        let mut best = (f64::MIN, here[0]);
        for arm in here {
            let it = &mut node.arms[arm];
            it.offered += 1;
            let tried = it.weighs + f64::from(it.walks);
            let value = it.mean() + eager * (f64::from(it.offered + 1).ln() / tried).sqrt();
            if value > best.0 {
                best = (value, arm);
            }
        }
        best.1
    }

    /// The arms of this seat that the list has.
    fn match_list(&self, node: usize, seat: Seat) -> Vec<usize> {
        let arms = &self.nodes[node].arms;
        // The own list at the root is the same in every world; it may be long, so it is not searched.
        let always = node == 0 && seat == self.seat;
        let has = |arm: &Arm<G::Action>| arm.seat == seat && (always || self.list.contains(&arm.action));
        (0..arms.len()).filter(|arm| has(&arms[*arm])).collect()
    }

    /// Looks one step ahead with the choices of the list that have no arm yet, or with some of them.
    fn look_at_more(&mut self, node: usize, world: &G, seat: Seat, known: &[usize]) {
        let arms = &self.nodes[node].arms;
        let is_known = |action: &G::Action| known.iter().any(|arm| arms[*arm].action == *action);
        let mut new: Vec<G::Action> = self.list.iter().filter(|action| !is_known(action)).copied().collect();
        if node != 0 && new.len() > GLANCES {
            for i in 0..GLANCES {
                let other = i + self.rng.below((new.len() - i) as u32) as usize;
                new.swap(i, other);
            }
            new.truncate(GLANCES);
        }
        let before = self.before[seat.index()];
        let luck = self.rng.clone();
        self.rng.next_u64();
        for action in new {
            let mut after = world.clone();
            after.act(seat, action, &mut Silence);
            settle(&mut after, &mut luck.clone());
            let glance = shares(&after)[seat.index()] - before;
            self.nodes[node].arms.push(Arm::new(seat, action, glance, GLANCE_WEIGHS));
        }
    }

    fn remember(&mut self, shares: &Shares) {
        for Taken { node, arm } in self.path.drain(..) {
            let arm = &mut self.nodes[node].arms[arm];
            arm.walks += 1;
            arm.sum += shares[arm.seat.index()];
        }
    }
}

/// Lets chance fall and the only seat that is asked pass within its turn, so that no position is judged in the middle of
/// something.
fn settle<G: Game>(world: &mut G, luck: &mut QuickRng) {
    let turn = world.turns();
    for _ in 0..SETTLES {
        match world.next() {
            Next::Chance => {
                let outcome = world.sample(luck);
                world.happen(outcome, &mut Silence);
            }
            Next::Seats { must, .. } if must.len() == 1 && world.turns() == turn => {
                let asked = must.first();
                let Some((seat, pass)) = asked.and_then(|seat| Some((seat, world.pass(seat)?))) else { return };
                world.act(seat, pass, &mut Silence);
            }
            _ => return,
        }
    }
}
