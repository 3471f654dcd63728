//! What a seat has learned of the choices in a search: a tree whose branches are what that seat sees being chosen.
//!
//! Worlds differ in what is hidden and in how chance fell, so a node stands for all that a seat cannot tell apart, and for the
//! dice as well: which of its branches can be taken depends on the world. A branch is judged by how it did when it could be taken.

use engine::Seat;

/// How much a branch that was tried little is favoured, in shares of a win.
const CURIOSITY: f32 = 0.12;
/// The second branch grows after so many visits, the third after four times as many, the fourth after nine times.
const WIDENS: u32 = 5;

/// A place in a tree.
pub(super) type Place = usize;

/// One seat's tree.
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
}

struct Node<A> {
    visits: u32,
    branches: Vec<Branch<A>>,
}

struct Branch<A> {
    seat: Seat,
    action: A,
    /// How often it was taken, and how often it could have been.
    taken: u32,
    seen: u32,
    /// What that brought whoever chose it, added up.
    brought: f32,
    leads_to: Option<Place>,
}

/// A branch that was taken: to be told what came of it.
#[derive(Clone, Copy)]
pub(super) struct Step {
    node: Place,
    branch: usize,
}

impl<A: Copy + PartialEq> Tree<A> {
    /// A tree that knows nothing; it begins at place 0.
    pub fn new() -> Tree<A> {
        Tree { nodes: vec![Node { visits: 0, branches: Vec::new() }] }
    }

    /// Is there room for one more choice of this seat here? There is for the first, and then the more often it was here.
    pub fn widens(&self, at: Place, seat: Seat, legal: &[A]) -> bool {
        let node = &self.nodes[at];
        let known = node.branches.iter().filter(|b| b.seat == seat && legal.contains(&b.action)).count();
        known < legal.len() && (known == 0 || WIDENS * (known * known) as u32 <= node.visits)
    }

    /// Was this choice tried here?
    pub fn knows(&self, at: Place, seat: Seat, action: A) -> bool {
        self.nodes[at].branches.iter().any(|b| b.seat == seat && b.action == action)
    }

    /// The most promising known choice that this world allows.
    pub fn best(&mut self, at: Place, seat: Seat, legal: &[A]) -> Option<A> {
        let mut best: Option<(f32, A)> = None;
        for branch in &mut self.nodes[at].branches {
            if branch.seat != seat || !legal.contains(&branch.action) {
                continue;
            }
            branch.seen += 1;
            let taken = branch.taken.max(1) as f32;
            let hope = branch.brought / taken + CURIOSITY * ((branch.seen as f32).ln() / taken).sqrt();
            if best.is_none_or(|(most, _)| hope > most) {
                best = Some((hope, branch.action));
            }
        }
        best.map(|(_, action)| action)
    }

    /// Follows a choice. A branch that is new ends the way: from there on nobody knows anything yet.
    pub fn follow(&mut self, at: Place, seat: Seat, action: A) -> (Step, Option<Place>) {
        let fresh = self.nodes.len();
        let node = &mut self.nodes[at];
        node.visits += 1;
        let known = node.branches.iter().position(|b| b.seat == seat && b.action == action);
        let branch = known.unwrap_or_else(|| {
            node.branches.push(Branch { seat, action, taken: 0, seen: 1, brought: 0.0, leads_to: None });
            node.branches.len() - 1
        });
        let found = &mut node.branches[branch];
        let next = found.leads_to;
        if next.is_none() {
            found.leads_to = Some(fresh);
            self.nodes.push(Node { visits: 0, branches: Vec::new() });
        }
        (Step { node: at, branch }, next)
    }

    /// Tells a branch that was taken what it brought.
    pub fn learn(&mut self, step: Step, brought: f32) {
        let branch = &mut self.nodes[step.node].branches[step.branch];
        branch.taken += 1;
        branch.brought += brought;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ME: Seat = Seat(0);

    #[test]
    fn a_tree_widens_slowly_and_comes_to_like_what_does_well() {
        let mut tree: Tree<u16> = Tree::new();
        let legal: Vec<u16> = (0..40).collect();
        let mut tried = Vec::new();
        for _ in 0..400 {
            let action = if tree.widens(0, ME, &legal) {
                legal.iter().copied().find(|action| !tree.knows(0, ME, *action)).unwrap()
            } else {
                tree.best(0, ME, &legal).unwrap()
            };
            let (step, _) = tree.follow(0, ME, action);
            tree.learn(step, if action == 3 { 0.9 } else { 0.2 });
            tried.push(action);
        }
        let kinds = tried.iter().max().unwrap() + 1;
        assert!((8..=10).contains(&kinds), "{kinds} of 40 were tried in 400 visits");
        assert!(tried.iter().filter(|action| **action == 3).count() > 250);
    }

    #[test]
    fn what_this_world_does_not_allow_is_not_chosen() {
        let mut tree: Tree<u8> = Tree::new();
        for (action, brought) in [(1, 0.9), (2, 0.1)] {
            let (step, _) = tree.follow(0, ME, action);
            tree.learn(step, brought);
        }
        assert_eq!(tree.best(0, ME, &[1, 2]), Some(1));
        assert_eq!(tree.best(0, ME, &[2, 3]), Some(2));
        assert_eq!(tree.best(0, ME, &[3]), None);
        assert!(tree.widens(0, ME, &[3]) && !tree.widens(0, ME, &[1]));
    }

    #[test]
    fn a_new_branch_ends_the_way_and_a_known_one_leads_on() {
        let mut tree: Tree<u8> = Tree::new();
        assert!(tree.follow(0, ME, 1).1.is_none());
        let next = tree.follow(0, ME, 1).1.unwrap();
        assert!(tree.follow(next, Seat(1), 1).1.is_none());
        assert!(tree.follow(0, ME, 2).1.is_none());
    }
}
