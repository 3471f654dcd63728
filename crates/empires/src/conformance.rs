//! What the conformance battery needs: the secrets, their distribution, and what a viewer sees of a step.
//!
//! Derived from the rules of hidden information, not from `view` or `imagine`, so that the three can disagree.

use crate::actions::{Action, Outcome};
use crate::components::{NO_CLAN, TITLES, Title};
use crate::state::{Empires, Moment};
use engine::conformance::{Conformance, Secret, hands};
use engine::{Bag, NoLog, Notation, Seat, SeatSet, Step, Viewer};

impl Conformance for Empires {
    fn secrets(&self, viewer: Viewer) -> Vec<Secret> {
        let mut secrets = Vec::new();
        for seat in Seat::all(self.open.seats) {
            if !viewer.knows(SeatSet::of(seat)) && self.mat(seat).clan != NO_CLAN {
                self.card_secrets(seat, &mut secrets);
                self.choice_secrets(seat, &mut secrets);
            }
        }
        secrets
    }

    fn visible_part(&self, viewer: Viewer, step: &Step<Empires>) -> String {
        let mut after = self.clone();
        step.take(&mut after, &mut NoLog);
        let line = match *step {
            Step::Chance(Outcome::Draw(seat, _) | Outcome::Look(seat, _)) if !viewer.knows(SeatSet::of(seat)) => {
                let line = self.write_step(*step);
                let head: Vec<&str> = line.split(' ').take(2).collect();
                format!("{} ?", head.join(" "))
            }
            Step::Action(seat, action) => self.visible_action(viewer, seat, action, step, &after),
            Step::Chance(_) => self.write_step(*step),
        };
        format!("{line}{}", self.discarded_hand(&after))
    }
}

impl Empires {
    fn visible_action(
        &self,
        viewer: Viewer,
        seat: Seat,
        action: Action,
        step: &Step<Empires>,
        after: &Empires,
    ) -> String {
        let (own, name) = (viewer.knows(SeatSet::of(seat)), self.seat_name(seat));
        match action {
            Action::Keep(_) | Action::Done if matches!(self.open.moment, Moment::StartHand | Moment::Lookout) => {
                let seen = if own { self.write_step(*step) } else { String::new() };
                if after.open.moment != self.open.moment {
                    return format!("{seen} all have chosen: {}", self.revealed_choices(seat, action, after));
                }
                match (own, after.open.ready.has(seat)) {
                    (true, _) => seen,
                    (false, true) => format!("{name} has chosen"),
                    (false, false) => String::new(),
                }
            }
            Action::Find(Some(_)) if !own => format!("{name} takes a card"),
            Action::Take(title) => {
                let mut rest = self.hidden_cards(seat).drawn;
                rest.take(title.index());
                let line = if own { self.write_step(*step) } else { format!("{name} takes a card") };
                format!("{line}{}", revealed_after_look(after, seat, &rest))
            }
            Action::Skip => format!(
                "{}{}",
                self.write_step(*step),
                revealed_after_look(after, seat, &self.hidden_cards(seat).drawn)
            ),
            _ => self.write_step(*step),
        }
    }

    /// The hand of a seat that discarded its last cards without a choice. A reshuffle may have followed.
    fn discarded_hand(&self, after: &Empires) -> String {
        let emptied = |seat: &Seat| self.mat(*seat).hand_size > 0 && after.mat(*seat).hand_size == 0;
        let shown = |seat: Seat| format!(", the hand was {:?}", self.hidden_cards(seat).hand);
        Seat::all(self.open.seats).filter(emptied).map(shown).collect()
    }

    /// What is revealed when the last seat has chosen which cards to keep: hand sizes and discarded cards.
    fn revealed_choices(&self, seat: Seat, last: Action, after: &Empires) -> String {
        let mut chosen = self.clone();
        if let Action::Keep(title) = last {
            chosen.hidden_cards_mut(seat).keeping.put(title.index());
        }
        let seats = Seat::all(self.open.seats);
        let open = seats
            .map(|s| format!("{} {:?} {}", after.mat(s).hand_size, chosen.discarded_of_drawn(s), after.mat(s).spent));
        open.collect::<Vec<_>>().join(", ")
    }

    /// The drawn cards that a seat will discard.
    fn discarded_of_drawn(&self, seat: Seat) -> Vec<u8> {
        let own = self.hidden_cards(seat);
        own.drawn.counts().iter().zip(own.keeping.counts()).map(|(drawn, kept)| drawn - kept).collect()
    }

    /// Copies of a title in hidden places, without those known to be in hand.
    fn hidden_copies(&self, seat: Seat, title: Title) -> u8 {
        let own = self.hidden_cards(seat);
        let top = own.top.iter().filter(|k| **k == title).count() as u8;
        let k = title.index();
        own.hand.count(k) + own.deck.count(k) + own.drawn.count(k) + top - self.mat(seat).known_in_hand.count(k)
    }

    /// The number of copies of each title in the hidden part of a hand, and among drawn cards.
    fn card_secrets(&self, seat: Seat, out: &mut Vec<Secret>) {
        let (data, mat, own) = (self.data.get(), self.mat(seat), self.hidden_cards(seat));
        let titles: Vec<Title> = data.titles(mat.clan).collect();
        let pool: Vec<u8> = titles.iter().map(|k| self.hidden_copies(seat, *k)).collect();
        let all: u8 = pool.iter().sum();
        let certain: u8 = mat.known_in_hand.counts().iter().sum();
        for (place, size) in [("in hand", mat.hand_size - certain), ("drawn", mat.drawn)] {
            if size == 0 {
                continue;
            }
            for title in &titles {
                let of_kind = pool[title.index()];
                let is = match place {
                    "drawn" => own.drawn.count(title.index()),
                    _ => own.hand.count(title.index()) - mat.known_in_hand.count(title.index()),
                };
                let law = hands(&[of_kind, all - of_kind], u32::from(size));
                out.push(Secret {
                    what: format!("{} {place} of {}", self.card(seat, *title).id, self.seat_name(seat)),
                    is: is.to_string(),
                    fair: law.into_iter().map(|(x, p)| (x[0].to_string(), p)).collect(),
                });
            }
        }
    }

    /// The number of cards that a ready seat keeps. Each allowed set of drawn cards is equally likely.
    fn choice_secrets(&self, seat: Seat, out: &mut Vec<Secret>) {
        if !matches!(self.open.moment, Moment::StartHand | Moment::Lookout) || !self.open.ready.has(seat) {
            return;
        }
        let (n, limit) = (u32::from(self.mat(seat).drawn), u32::from(self.keep_limit(seat)));
        let sets = |k: u32| f64::from((0..k).fold(1u32, |all, i| all * (n - i) / (i + 1)));
        let fair: Vec<(String, f64)> = if self.open.moment == Moment::StartHand {
            vec![(limit.to_string(), 1.0)]
        } else {
            let all: f64 = (0..=limit).map(sets).sum();
            (0..=limit).map(|k| (k.to_string(), sets(k) / all)).collect()
        };
        out.push(Secret {
            what: format!("cards kept by {}", self.seat_name(seat)),
            is: self.hidden_cards(seat).kept.to_string(),
            fair,
        });
    }
}

/// Cards that were looked at are discarded face up after the last one is taken.
fn revealed_after_look(after: &Empires, seat: Seat, rest: &Bag<TITLES>) -> String {
    if after.mat(seat).drawn > 0 { String::new() } else { format!(", the others are {rest:?}") }
}
