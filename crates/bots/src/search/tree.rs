//! The search tree of one seat. Its branches are the choices that this seat sees.
//!
//! Sampled worlds differ in hidden information and in chance. A node stands for all positions that the seat cannot distinguish, and
//! for all dice, so the branches that can be taken depend on the world. A branch is scored by its results when it was available.

use engine::Seat;

/// The exploration constant of UCB1, in shares of a win.
const EXPLORATION: f32 = 0.12;
/// Progressive widening: the second branch is added after this many visits, the third after four times as many, the fourth after nine
/// times.
const VISITS_PER_WIDENING: u32 = 5;

/// The index of a node.
pub(super) type NodeIndex = usize;

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
    /// How often it was taken, and how often it was available.
    visits: u32,
    available: u32,
    /// The win shares of the seat that chose it, added up.
    total_share: f32,
    child: Option<NodeIndex>,
}

/// A branch on the path of a rollout.
#[derive(Clone, Copy)]
pub(super) struct VisitedBranch {
    node: NodeIndex,
    branch: usize,
}

impl<A: Copy + PartialEq> Tree<A> {
    /// An empty tree. Its root is node 0.
    pub fn new() -> Tree<A> {
        Tree { nodes: vec![Node { visits: 0, branches: Vec::new() }] }
    }

    /// May the node get one more branch of this seat? The first is always allowed; further ones depend on the number of visits.
    pub fn may_widen(&self, at: NodeIndex, seat: Seat, legal: &[A]) -> bool {
        let node = &self.nodes[at];
        let known = node.branches.iter().filter(|b| b.seat == seat && legal.contains(&b.action)).count();
        known < legal.len() && (known == 0 || VISITS_PER_WIDENING * (known * known) as u32 <= node.visits)
    }

    /// Is there a branch for this choice?
    pub fn has_branch(&self, at: NodeIndex, seat: Seat, action: A) -> bool {
        self.nodes[at].branches.iter().any(|b| b.seat == seat && b.action == action)
    }

    /// The best known choice that this world allows, by UCB1.
    pub fn select(&mut self, at: NodeIndex, seat: Seat, legal: &[A]) -> Option<A> {
        let mut best: Option<(f32, A)> = None;
        for branch in &mut self.nodes[at].branches {
            if branch.seat != seat || !legal.contains(&branch.action) {
                continue;
            }
            branch.available += 1;
            let visits = branch.visits.max(1) as f32;
            let score = branch.total_share / visits + EXPLORATION * ((branch.available as f32).ln() / visits).sqrt();
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, branch.action));
            }
        }
        best.map(|(_, action)| action)
    }

    /// Follows a choice. Returns the branch, and its child node if the branch is not new.
    pub fn descend(&mut self, at: NodeIndex, seat: Seat, action: A) -> (VisitedBranch, Option<NodeIndex>) {
        let fresh = self.nodes.len();
        let node = &mut self.nodes[at];
        node.visits += 1;
        let known = node.branches.iter().position(|b| b.seat == seat && b.action == action);
        let branch = known.unwrap_or_else(|| {
            node.branches.push(Branch { seat, action, visits: 0, available: 1, total_share: 0.0, child: None });
            node.branches.len() - 1
        });
        let found = &mut node.branches[branch];
        let next = found.child;
        if next.is_none() {
            found.child = Some(fresh);
            self.nodes.push(Node { visits: 0, branches: Vec::new() });
        }
        (VisitedBranch { node: at, branch }, next)
    }

    /// Adds the result of a rollout to a branch on its path.
    pub fn backpropagate(&mut self, step: VisitedBranch, share: f32) {
        let branch = &mut self.nodes[step.node].branches[step.branch];
        branch.visits += 1;
        branch.total_share += share;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ME: Seat = Seat(0);

    #[test]
    fn tree_widens_slowly_and_prefers_good_results() {
        let mut tree: Tree<u16> = Tree::new();
        let legal: Vec<u16> = (0..40).collect();
        let mut tried = Vec::new();
        for _ in 0..400 {
            let action = if tree.may_widen(0, ME, &legal) {
                legal.iter().copied().find(|action| !tree.has_branch(0, ME, *action)).unwrap()
            } else {
                tree.select(0, ME, &legal).unwrap()
            };
            let (step, _) = tree.descend(0, ME, action);
            tree.backpropagate(step, if action == 3 { 0.9 } else { 0.2 });
            tried.push(action);
        }
        let kinds = tried.iter().max().unwrap() + 1;
        assert!((8..=10).contains(&kinds), "{kinds} of 40 were tried in 400 visits");
        assert!(tried.iter().filter(|action| **action == 3).count() > 250);
    }

    #[test]
    fn unavailable_choices_are_not_selected() {
        let mut tree: Tree<u8> = Tree::new();
        for (action, share) in [(1, 0.9), (2, 0.1)] {
            let (step, _) = tree.descend(0, ME, action);
            tree.backpropagate(step, share);
        }
        assert_eq!(tree.select(0, ME, &[1, 2]), Some(1));
        assert_eq!(tree.select(0, ME, &[2, 3]), Some(2));
        assert_eq!(tree.select(0, ME, &[3]), None);
        assert!(tree.may_widen(0, ME, &[3]) && !tree.may_widen(0, ME, &[1]));
    }

    #[test]
    fn only_known_branches_have_children() {
        let mut tree: Tree<u8> = Tree::new();
        assert!(tree.descend(0, ME, 1).1.is_none());
        let next = tree.descend(0, ME, 1).1.unwrap();
        assert!(tree.descend(next, Seat(1), 1).1.is_none());
        assert!(tree.descend(0, ME, 2).1.is_none());
    }
}
