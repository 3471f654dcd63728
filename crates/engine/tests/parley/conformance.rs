//! The secrets of the game for the conformance suite, computed from the state and not from views.

use super::notation::{goods_words, road_word, seat_word};
use super::{Action, Good, Outcome, Parley, Phase, Road};
use engine::conformance::{Conformance, Secret, hands};
use engine::{Bag, NoLog, Notation, Seat, SeatSet, Step, Viewer};

impl Conformance for Parley {
    fn secrets(&self, viewer: Viewer) -> Vec<Secret> {
        let unseen = self.unseen(viewer);
        let words = |bag: &Bag<4>| goods_words(&self.data, bag);
        let mut secrets = Vec::new();
        for owner in Seat::all(self.seats) {
            let (hand, sure) = (self.hands[owner.index()], self.sure(viewer, owner));
            let whole = |rest: Vec<u8>| Bag::new(std::array::from_fn(|k| sure.count(k) + rest[k]));
            let fair = hands(unseen.counts(), hand.len() - sure.len());
            secrets.push(Secret {
                what: format!("hand of {}", seat_word(owner)),
                is: words(&hand),
                fair: fair.into_iter().map(|(rest, p)| (words(&whole(rest)), p)).collect(),
            });
            if let (Phase::Pick, Some(road), false) =
                (self.phase, self.picks[owner.index()], viewer.knows(SeatSet::of(owner)))
            {
                secrets.push(Secret {
                    what: format!("pick of {}", seat_word(owner)),
                    is: road_word(road).into(),
                    fair: Road::ALL.map(|r| (road_word(r).into(), 1.0 / 3.0)).into(),
                });
            }
        }
        for (i, placed) in self.deck.top.iter().chain(&self.deck.bottom).enumerate() {
            if !viewer.knows(placed.known_to) {
                let word = |k: usize| self.data.word(Good(k as u8)).to_owned();
                secrets.push(Secret {
                    what: format!("placed card {i}"),
                    is: word(usize::from(placed.kind)),
                    fair: unseen.outcomes().map(|(k, n)| (word(k), f64::from(n) / f64::from(unseen.len()))).collect(),
                });
            }
        }
        secrets
    }

    fn visible_part(&self, viewer: Viewer, step: &Step<Parley>) -> String {
        let all = self.write_step(*step);
        let redacted = |knowers: SeatSet| {
            let hidden = all.rsplit_once(' ').map_or("?".into(), |(verb, _)| format!("{verb} ?"));
            if viewer.knows(knowers) { all.clone() } else { hidden }
        };
        let mut visible = match *step {
            Step::Chance(Outcome::Draw(_)) => {
                redacted(SeatSet::of(self.turn) | self.fixed_next().map_or(SeatSet::NONE, |p| p.known_to))
            }
            Step::Chance(Outcome::Theft(_)) => match self.phase {
                Phase::Theft { victim } => redacted(SeatSet::of(self.turn) | SeatSet::of(victim)),
                _ => all,
            },
            Step::Action(seat, Action::Pick(_)) => redacted(SeatSet::of(seat)),
            Step::Action(seat, Action::Bury(_)) if !viewer.knows(SeatSet::of(seat)) => {
                if self.draft.is_some() {
                    format!("{} buries ?", seat_word(seat))
                } else {
                    String::new()
                }
            }
            Step::Action(seat, Action::Look(other)) if viewer.knows(SeatSet::of(seat)) => {
                format!("{all}: {}", goods_words(&self.data, &self.hands[other.index()]))
            }
            Step::Action(..) => all,
        };
        // What the step reveals to everybody: the roads with the last pick, all hands at the end.
        let mut after = self.clone();
        step.take(&mut after, &mut NoLog);
        if self.phase == Phase::Pick && after.phase == Phase::Turn {
            after.picks.iter().flatten().for_each(|&road| visible = format!("{visible}, {}", road_word(road)));
        }
        if after.phase == Phase::Over {
            after.hands.iter().for_each(|hand| visible = format!("{visible}; {}", goods_words(&self.data, hand)));
        }
        visible
    }
}
