//! Free-form actions that no list holds: offers, counter-offers, proposals. Their value shows only in the deal that follows. So the
//! bot looks as far as the partner's acceptance, and its own confirmation where one is needed.

use super::lookahead::{new_choices, relative_score};
use engine::{Game, NoLog, Seat};

/// The partner's relative score must rise by at least this much, or he is expected to refuse.
const MIN_PARTNER_GAIN: i64 = 60;
/// This seat's relative score must rise by more than this, or it makes no proposal.
const MIN_OWN_GAIN: i64 = 120;

/// The proposals of the present turn.
pub(super) struct ProposalHistory<G: Game> {
    turn: u32,
    proposals: Vec<G::Action>,
}

impl<G: Game> Default for ProposalHistory<G> {
    fn default() -> ProposalHistory<G> {
        ProposalHistory { turn: 0, proposals: Vec::new() }
    }
}

impl<G: Game> ProposalHistory<G> {
    /// Forgets the proposals of earlier turns.
    pub fn start_turn(&mut self, turn: u32) {
        if self.turn != turn {
            self.turn = turn;
            self.proposals.clear();
        }
    }

    /// How many proposals this seat made.
    pub fn count(&self) -> usize {
        self.proposals.len()
    }

    /// Was it made already, perhaps to somebody else?
    pub fn contains(&self, proposal: &G::Action) -> bool {
        self.proposals.iter().any(|earlier| G::repeats(proposal, earlier))
    }

    /// Remembers a proposal.
    pub fn add(&mut self, proposal: G::Action) {
        self.proposals.push(proposal);
    }
}

/// What a seat gains in this world by a proposal: the best deal that both sides accept, or 0. `None` if nobody can answer it: then
/// it is not a proposal.
pub(super) fn deal_gain<G: Game>(before: &G, seat: Seat, proposal: G::Action) -> Option<i64> {
    let mut proposed = before.clone();
    proposed.act(seat, proposal, &mut NoLog);
    let own = relative_score(before, seat);
    let mut own_list = Vec::new();
    before.legal(seat, &mut own_list);
    let (mut most, mut can_be_answered) = (0, false);
    for other in proposed.next().asked().iter().filter(|other| *other != seat) {
        let answers = new_choices(before, &proposed, other);
        if answers.is_empty() {
            continue;
        }
        can_be_answered = true;
        let his = relative_score(before, other);
        let mut weigh = |deal: &G| {
            let gain = relative_score(deal, seat) - own;
            if gain > most.max(MIN_OWN_GAIN) && relative_score(deal, other) - his >= MIN_PARTNER_GAIN {
                most = gain;
            }
        };
        for answer in answers {
            let mut answered = proposed.clone();
            answered.act(other, answer, &mut NoLog);
            weigh(&answered);
            if answered.turns() != proposed.turns() || !answered.next().asked().has(seat) {
                continue;
            }
            // The seat's confirmation. What the seat could do before is not part of the deal.
            for last in new_choices(&proposed, &answered, seat) {
                if own_list.contains(&last) {
                    continue;
                }
                let mut done = answered.clone();
                done.act(seat, last, &mut NoLog);
                weigh(&done);
            }
        }
    }
    can_be_answered.then_some(most)
}
