//! Things to say that no list holds: offers, counter-offers, proposals. What they are worth shows only in the deal they
//! lead to, so that is what is looked at: a yes of the other, and the own yes to it where one is needed.

use super::look::{new_choices, stand};
use engine::{Game, NoLog, Seat};

/// The other must gain at least this much by the way he stands, else he will not say yes.
const HIS_GAIN: i64 = 60;
/// And so must this seat, else it is not worth a word.
const OWN_GAIN: i64 = 120;

/// What was said this turn.
pub(super) struct Said<G: Game> {
    turn: u32,
    lines: Vec<G::Action>,
}

impl<G: Game> Default for Said<G> {
    fn default() -> Said<G> {
        Said { turn: 0, lines: Vec::new() }
    }
}

impl<G: Game> Said<G> {
    /// A new turn is a new chance to be heard.
    pub fn at_turn(&mut self, turn: u32) {
        if self.turn != turn {
            self.turn = turn;
            self.lines.clear();
        }
    }

    /// How often this seat spoke.
    pub fn count(&self) -> usize {
        self.lines.len()
    }

    /// Was it said, perhaps to somebody else?
    pub fn has(&self, idea: &G::Action) -> bool {
        self.lines.iter().any(|line| G::repeats(idea, line))
    }

    /// It is said now.
    pub fn remember(&mut self, line: G::Action) {
        self.lines.push(line);
    }
}

/// What a seat gains in this world by saying something: the best deal that both sides like, or 0. Nothing at all if nobody can
/// answer it: then it is no talk.
pub(super) fn gain_of<G: Game>(before: &G, seat: Seat, idea: G::Action) -> Option<i64> {
    let mut said = before.clone();
    said.act(seat, idea, &mut NoLog);
    let own = stand(before, seat);
    let mut own_list = Vec::new();
    before.legal(seat, &mut own_list);
    let (mut most, mut heard) = (0, false);
    for other in said.next().asked().iter().filter(|other| *other != seat) {
        let yes = new_choices(before, &said, other);
        if yes.is_empty() {
            continue;
        }
        heard = true;
        let his = stand(before, other);
        let mut weigh = |deal: &G| {
            let gain = stand(deal, seat) - own;
            if gain > most.max(OWN_GAIN) && stand(deal, other) - his >= HIS_GAIN {
                most = gain;
            }
        };
        for answer in yes {
            let mut answered = said.clone();
            answered.act(other, answer, &mut NoLog);
            weigh(&answered);
            if answered.turns() != said.turns() || !answered.next().asked().has(seat) {
                continue;
            }
            // A yes to his yes; what the seat could do all along is no part of the deal.
            for last in new_choices(&said, &answered, seat) {
                if own_list.contains(&last) {
                    continue;
                }
                let mut done = answered.clone();
                done.act(seat, last, &mut NoLog);
                weigh(&done);
            }
        }
    }
    heard.then_some(most)
}
