//! What the conformance suite needs: the secrets, their fair distribution, and what a viewer sees of a step.
//!
//! This is derived from the rules of hidden information, not from `view` or `imagine`, so that errors of one show
//! against the other. Only starting trolls are hidden, while they are chosen. Decks and bags have no order in this
//! state.

use crate::actions::{Action, Outcome};
use crate::messages::place_word;
use crate::state::{Mountain, NONE, Phase};
use engine::conformance::{Conformance, Secret, hands};
use engine::{NoLog, Notation, Rules, Seat, SeatSet, Step, Viewer};

impl Conformance for Mountain {
    fn secrets(&self, viewer: Viewer) -> Vec<Secret> {
        let mut secrets = Vec::new();
        for seat in Seat::all(self.open.seats).filter(|s| !viewer.knows(SeatSet::of(*s))) {
            if self.in_hand[seat.index()] > 0 {
                self.hand_secret(seat, &mut secrets);
            }
            if self.ready.has(seat) {
                self.choice_secret(seat, &mut secrets);
            }
        }
        secrets
    }

    fn visible_part(&self, viewer: Viewer, step: &Step<Mountain>) -> String {
        match *step {
            Step::Chance(Outcome::Draw { seat, .. }) if !viewer.knows(SeatSet::of(seat)) => {
                format!("draw {} ?", self.seat_name(seat))
            }
            Step::Action(seat, action) => {
                let mut after = self.clone();
                step.take(&mut after, &mut NoLog);
                let own = viewer.knows(SeatSet::of(seat));
                if after.draft(seat) > 0 && !own {
                    return String::new();
                }
                match action {
                    Action::Keep { .. } if after.phase == Phase::Starters && !own => {
                        format!("{} has chosen", self.seat_name(seat))
                    }
                    // The last choice reveals all choices.
                    Action::Keep { .. } if after.phase != Phase::Starters => {
                        let moots: Vec<_> = Seat::all(self.open.seats).map(|s| after.moot(s).trolls).collect();
                        format!("{moots:?} {:?}", after.purses)
                    }
                    // The end of a draft reveals its steps.
                    Action::Take(_) | Action::Bribe { .. } => {
                        format!("{} {:?} {:?}", self.write_step(*step), after.purses, (after.horde, after.moots))
                    }
                    _ => self.write_step(*step),
                }
            }
            Step::Chance(_) => self.write_step(*step),
        }
    }
}

impl Mountain {
    /// The starting trolls of a seat that are not in its moot.
    fn loose_starters(&self, seat: Seat) -> Vec<u8> {
        let data = self.data.get();
        let all = (0..(data.cards.len() - data.trolls) as u8).map(|s| data.starter_card(s));
        all.filter(|card| !self.moot(seat).trolls.iter().any(|t| t.card == *card)).collect()
    }

    /// Each of these is in hand with the same probability.
    fn hand_secret(&self, seat: Seat, out: &mut Vec<Secret>) {
        let data = self.data.get();
        let loose = self.loose_starters(seat);
        let hand = self.secret.starters[seat.index()].hand;
        for card in &loose {
            let law = hands(&[1, loose.len() as u8 - 1], self.in_hand[seat.index()].into());
            let held = hand >> (card - data.trolls as u8) & 1;
            out.push(Secret {
                what: format!("{} in hand of {}", data.card(*card).id, self.seat_name(seat)),
                is: held.to_string(),
                fair: law.into_iter().map(|(x, p)| (x[0].to_string(), p)).collect(),
            });
        }
    }

    /// Each of these goes into each free place with the same probability.
    fn choice_secret(&self, seat: Seat, out: &mut Vec<Secret>) {
        let data = self.data.get();
        let loose = self.loose_starters(seat);
        let free: Vec<u8> = (0..4).filter(|p| self.moot(seat).trolls[usize::from(*p)].card == NONE).collect();
        let word = |card: u8, at: u8| format!("{} {}", data.card(card).id, place_word(at));
        let share = 1.0 / (loose.len() * free.len()) as f64;
        let fair = loose.iter().flat_map(|c| free.iter().map(move |p| (word(*c, *p), share)));
        let is = self.secret.starters[seat.index()].pick.map(|(s, p)| word(data.starter_card(s), p));
        let what = format!("choice of {}", self.seat_name(seat));
        out.push(Secret { what, is: is.unwrap_or_default(), fair: fair.collect() });
    }
}
