//! What the conformance suite needs: which things are secret, how a fair deal distributes them, what a viewer sees of a step.
//!
//! It is derived from the rules of hidden information, not from `view` or `imagine`, so that the suite can find disagreement.

use crate::actions::{Action, HeroUse, Outcome};
use crate::data::CardKind;
use crate::resource::Resource;
use crate::state::{PUBLIC_ROW, Phase, Watch, cards_in_play, resources_in_play};
use engine::conformance::{Conformance, Secret, hands};
use engine::{NoLog, Notation, Seat, SeatSet, Step, Viewer};

const VICTORY_POINT: usize = CardKind::VictoryPoint as usize;
const RANGER_PATROL: usize = CardKind::RangerPatrol as usize;

impl Conformance for Watch {
    fn secrets(&self, viewer: Viewer) -> Vec<Secret> {
        let mut secrets = Vec::new();
        for seat in self.hidden_from(viewer).iter() {
            self.hand_secret(viewer, seat, &mut secrets);
            self.discard_secrets(viewer, seat, &mut secrets);
        }
        if self.phase != Phase::Over {
            self.card_secrets(viewer, &mut secrets);
        }
        secrets
    }

    fn visible_part(&self, viewer: Viewer, step: &Step<Watch>) -> String {
        let mut line = match *step {
            Step::Action(seat, Action::Discard(_)) => self.observed_discard(viewer, seat, step),
            Step::Chance(Outcome::Theft(_)) => {
                let Phase::Theft(victim) = self.phase else { return self.write_step(*step) };
                let both = SeatSet::of(victim) | SeatSet::of(self.active);
                if viewer.knows(both) { self.write_step(*step) } else { "theft ?".into() }
            }
            Step::Chance(Outcome::Card(_)) if !viewer.knows(SeatSet::of(self.active)) => "draw ?".into(),
            Step::Action(seat, Action::Keep(_)) if !viewer.knows(SeatSet::of(seat)) => "keep ?".into(),
            Step::Action(seat, Action::Pick(_)) => {
                let Phase::Pick(victim) = self.phase else { return self.write_step(*step) };
                let both = SeatSet::of(victim) | SeatSet::of(seat);
                if viewer.knows(both) { self.write_step(*step) } else { "pick ?".into() }
            }
            Step::Action(_, Action::Use(hero_use)) => {
                format!("{}{}", self.write_step(*step), self.observed_hero_use(viewer, hero_use))
            }
            _ => self.write_step(*step),
        };
        let mut after = self.clone();
        step.take(&mut after, &mut NoLog);
        if after.phase == Phase::Over {
            // rule: victory-point-cards — at the end everybody shows them
            let shown =
                Seat::all(self.seats).map(|s| format!(", {} shows {}", self.seat_name(s), after.victory_cards(s)));
            line.extend(shown);
        }
        line
    }
}

impl Watch {
    /// What else viewers see of a hero's use: who can pay Jeor Mormont, and the hand that Mance Rayder looks at.
    fn observed_hero_use(&self, viewer: Viewer, hero_use: HeroUse) -> String {
        match hero_use {
            HeroUse::Jeor(kind, named) => {
                let pays = |s: Seat| self.hands[s.index()].count(kind) > 0;
                let payers: Vec<_> = named.iter().filter(|s| pays(*s)).map(|s| self.seat_name(s)).collect();
                format!(", paid by {payers:?}")
            }
            HeroUse::Mance(victim) if viewer.knows(SeatSet::of(victim) | SeatSet::of(self.active)) => {
                format!(", sees {:?}", self.hands[victim.index()])
            }
            _ => String::new(),
        }
    }

    fn hidden_from(&self, viewer: Viewer) -> SeatSet {
        Seat::all(self.seats).filter(|s| !viewer.knows(SeatSet::of(*s))).collect()
    }

    fn known_to(&self, viewer: Viewer, seat: Seat) -> crate::Goods {
        match viewer {
            Viewer::Seat(own) => self.sure[own.index()][seat.index()],
            _ => self.sure[PUBLIC_ROW][seat.index()],
        }
    }

    /// All cards in hands that this viewer cannot place.
    fn unplaced(&self, viewer: Viewer) -> [u8; 5] {
        let mut left = (resources_in_play(self.data, &self.in_box) - self.supply).counts();
        for seat in Seat::all(self.seats) {
            let known = self.known_to(viewer, seat).counts();
            left.iter_mut().zip(known).for_each(|(n, k)| *n -= k);
        }
        left
    }

    fn hand_secret(&self, viewer: Viewer, seat: Seat, out: &mut Vec<Secret>) {
        let hidden = self.hands[seat.index()] - self.known_to(viewer, seat);
        let distribution = hands(&self.unplaced(viewer), hidden.total());
        out.push(Secret {
            what: format!("hand of {}", self.seat_name(seat)),
            is: format!("{:?}", hidden.counts()),
            fair: distribution.into_iter().map(|(hand, p)| (format!("{hand:?}"), p)).collect(),
        });
    }

    /// A finished discard is a fair choice from the hand, kind by kind.
    fn discard_secrets(&self, viewer: Viewer, seat: Seat, out: &mut Vec<Secret>) {
        let owed = u32::from(self.owed[seat.index()]);
        if self.phase != Phase::Discards || owed == 0 || self.discards_left(seat) > 0 {
            return;
        }
        let pool = self.unplaced(viewer);
        let known = self.known_to(viewer, seat);
        let size = self.hands[seat.index()].total() as u8;
        for kind in Resource::ALL {
            let others: u8 = pool.iter().sum::<u8>() - pool[kind as usize];
            let mut distribution = vec![0.0; 20];
            for (x, p) in hands(&[pool[kind as usize], others], u32::from(size) - known.total()) {
                let of_kind = known.count(kind) + x[0];
                for (d, q) in hands(&[of_kind, size - of_kind], owed) {
                    distribution[usize::from(d[0])] += p * q;
                }
            }
            let fair = distribution.into_iter().enumerate().filter(|(_, p)| *p > 0.0).map(|(n, p)| (n.to_string(), p));
            out.push(Secret {
                what: format!("{} {} gives back", kind.word(), self.seat_name(seat)),
                is: self.discards[seat.index()].count(kind).to_string(),
                fair: fair.collect(),
            });
        }
    }

    /// Development cards of each kind in each hidden hand.
    fn card_secrets(&self, viewer: Viewer, out: &mut Vec<Secret>) {
        let hidden: Vec<Seat> = self.hidden_from(viewer).iter().collect();
        let mut unseen = cards_in_play(self.data, &self.options, &self.in_box);
        let (known_deck, sees_looked) = match viewer {
            Viewer::Seat(own) => (self.deck_seen[own.index()], own == self.active),
            _ => ([0; 5], false),
        };
        for (k, left) in unseen.iter_mut().enumerate() {
            *left -= self.spent[k] + known_deck[k] + if sees_looked { self.looked[k] } else { 0 };
            for seat in Seat::all(self.seats).filter(|s| !hidden.contains(s)) {
                *left -= self.cards[seat.index()][k];
            }
        }
        unseen[RANGER_PATROL] -= self.patrols.iter().sum::<u8>();
        let plain: u8 = unseen.iter().sum::<u8>() - unseen[VICTORY_POINT];
        let held: Vec<u8> = hidden.iter().map(|s| self.cards[s.index()].iter().sum()).collect();
        let ways: Vec<Vec<Vec<f64>>> = hidden.iter().zip(&held).map(|(s, m)| self.cap_probabilities(*s, *m)).collect();
        let fits: Vec<Vec<f64>> =
            ways.iter().map(|by_new| by_new.iter().map(|new| new.iter().sum()).collect()).collect();
        let free = fits.iter().flatten().all(|p| (p - 1.0).abs() < 1e-9);
        if free && !sees_looked && self.looked != [0; 5] {
            self.looked_secrets(&unseen, &known_deck, out);
        }
        let mut marginal = vec![[0.0f64; 64]; hidden.len()];
        add_each_split(unseen[VICTORY_POINT], plain, &held, &fits, &mut Vec::new(), 1.0, &mut marginal);
        for (i, seat) in hidden.iter().enumerate() {
            let sum: f64 = marginal[i].iter().sum();
            let distribution: Vec<f64> = marginal[i].iter().map(|w| w / sum).collect();
            let name = self.seat_name(*seat);
            let victory = distribution.iter().enumerate().filter(|(_, p)| **p > 0.0).map(|(v, p)| (v.to_string(), *p));
            out.push(Secret {
                what: format!("victory cards of {name}"),
                is: self.victory_cards(*seat).to_string(),
                fair: victory.collect(),
            });
            for kind in CardKind::ALL.into_iter().filter(|kind| *kind != CardKind::VictoryPoint) {
                let of_kind = unseen[kind as usize];
                let mut counts = [0.0f64; 64];
                for (v, p) in distribution.iter().enumerate().filter(|(_, p)| **p > 0.0) {
                    let rest = u32::from(held[i]) - v as u32;
                    for (x, q) in hands(&[of_kind, plain - of_kind], rest) {
                        counts[usize::from(x[0])] += p * q;
                    }
                }
                let fair = counts.iter().enumerate().filter(|(_, p)| **p > 0.0).map(|(n, p)| (n.to_string(), *p));
                out.push(Secret {
                    what: format!("{kind:?} in hand of {name}"),
                    is: self.cards[seat.index()][kind as usize].to_string(),
                    fair: fair.collect(),
                });
            }
            if *seat == self.active {
                self.fresh_secrets(&distribution, &ways[i], &unseen, out);
            }
        }
    }

    /// The cards that Melisandre shows somebody else: any of the deck, some of which this viewer may know. Only where no cap
    /// limits the hands, because otherwise the distribution has no simple form.
    fn looked_secrets(&self, unseen: &[u8; 5], known_deck: &[u8; 5], out: &mut Vec<Secret>) {
        let all: u8 = unseen.iter().sum();
        let shown: u8 = self.looked.iter().sum();
        let known: u8 = known_deck.iter().sum();
        let lie = self.deck.len() as u8 + shown;
        for kind in CardKind::ALL {
            let k = kind as usize;
            let mut distribution = vec![0.0; usize::from(shown) + 1];
            for (x, p) in hands(&[unseen[k], all - unseen[k]], u32::from(lie - known)) {
                let of_kind = known_deck[k] + x[0];
                for (y, q) in hands(&[of_kind, lie - of_kind], shown.into()) {
                    distribution[usize::from(y[0])] += p * q;
                }
            }
            let fair = distribution.iter().enumerate().filter(|(_, p)| **p > 0.0).map(|(n, p)| (n.to_string(), *p));
            out.push(Secret { what: format!("{kind:?} shown"), is: self.looked[k].to_string(), fair: fair.collect() });
        }
    }

    /// Which cards the player on turn bought this turn. `distribution` is that of his victory cards, `ways` how they can be placed.
    fn fresh_secrets(&self, distribution: &[f64], ways: &[Vec<f64>], unseen: &[u8; 5], out: &mut Vec<Secret>) {
        let new = u32::from(self.fresh.iter().sum::<u8>());
        let mut victory = vec![0.0; new as usize + 1];
        for (p, by_new) in distribution.iter().zip(ways).filter(|(p, _)| **p > 0.0) {
            let all: f64 = by_new.iter().sum();
            victory.iter_mut().zip(by_new).for_each(|(sum, way)| *sum += p * way / all);
        }
        let plain: u8 = unseen.iter().sum::<u8>() - unseen[VICTORY_POINT];
        for kind in CardKind::ALL {
            let of_kind = unseen[kind as usize];
            let mut counts = vec![0.0; new as usize + 1];
            for (v, p) in victory.iter().enumerate().filter(|(_, p)| **p > 0.0) {
                if kind == CardKind::VictoryPoint {
                    counts[v] += p;
                    continue;
                }
                for (x, q) in hands(&[of_kind, plain - of_kind], new - v as u32) {
                    counts[usize::from(x[0])] += p * q;
                }
            }
            let fair = counts.iter().enumerate().filter(|(_, p)| **p > 0.0).map(|(n, p)| (n.to_string(), *p));
            out.push(Secret {
                what: format!("{kind:?} bought this turn"),
                is: self.fresh[kind as usize].to_string(),
                fair: fair.collect(),
            });
        }
    }

    /// For each number of victory cards among the held ones, and each number of those bought this turn: the probability that the caps
    /// allow them, over all choices of the held purchases. Purchases of this turn are all held.
    fn cap_probabilities(&self, seat: Seat, held: u8) -> Vec<Vec<f64>> {
        let (bought, held) = (usize::from(self.bought[seat.index()]), usize::from(held));
        let new = if seat == self.active { usize::from(self.fresh.iter().sum::<u8>()) } else { 0 };
        // [cards held][victory cards among them][those of this turn]
        let none = vec![vec![vec![0.0f64; new + 1]; held + 1]; held + 1];
        let count = |capped: bool| {
            let mut ways = none.clone();
            ways[0][0][0] = 1.0;
            for slot in 0..bought {
                let old = slot < bought - new;
                let mut next = none.clone();
                for (h, v, w) in
                    (0..=held).flat_map(|h| (0..=h).flat_map(move |v| (0..=v.min(new)).map(move |w| (h, v, w))))
                {
                    let way = ways[h][v][w];
                    if way == 0.0 {
                        continue;
                    }
                    if old {
                        next[h][v][w] += way; // played since
                    }
                    if h < held {
                        next[h + 1][v][w] += way;
                        next[h + 1][v + 1][w + usize::from(!old)] += way;
                    }
                }
                for (most, &n) in self.caps[seat.index()].iter().enumerate() {
                    if capped && usize::from(n) == slot + 1 {
                        for row in &mut next {
                            row.iter_mut().skip(most + 1).for_each(|by_new| by_new.fill(0.0));
                        }
                    }
                }
                ways = next;
            }
            ways.swap_remove(held)
        };
        let all: Vec<f64> = count(false).iter().map(|by_new| by_new.iter().sum()).collect();
        let share = |all: f64| move |way: f64| if all > 0.0 { way / all } else { 0.0 };
        count(true).into_iter().zip(all).map(|(by_new, all)| by_new.into_iter().map(share(all)).collect()).collect()
    }

    fn observed_discard(&self, viewer: Viewer, seat: Seat, step: &Step<Watch>) -> String {
        let mut after = self.clone();
        step.take(&mut after, &mut NoLog);
        if after.phase != Phase::Discards {
            // The last card is named, so all discards are shown together.
            let gone = |s: Seat| self.hands[s.index()] - after.hands[s.index()];
            let each = |s: Seat| format!("{} gives back {:?}", self.seat_name(s), gone(s));
            return Seat::all(self.seats).map(each).collect::<Vec<_>>().join("; ");
        }
        if viewer.knows(SeatSet::of(seat)) {
            return self.write_step(*step);
        }
        if after.discards_left(seat) == 0 { format!("{} has chosen", self.seat_name(seat)) } else { String::new() }
    }
}

/// Adds the weights of all ways to split the victory cards over the hidden hands, seat by seat.
fn add_each_split(
    victory: u8,
    plain: u8,
    held: &[u8],
    fits: &[Vec<f64>],
    split: &mut Vec<u8>,
    weight: f64,
    out: &mut [[f64; 64]],
) {
    let i = split.len();
    if i == held.len() {
        for (seat, v) in split.iter().enumerate() {
            out[seat][usize::from(*v)] += weight;
        }
        return;
    }
    for v in 0..=victory.min(held[i]) {
        let rest = held[i] - v;
        if rest > plain || fits[i][usize::from(v)] == 0.0 {
            continue;
        }
        let ways = binomial(victory, v) * binomial(plain, rest) * fits[i][usize::from(v)];
        split.push(v);
        add_each_split(victory - v, plain - rest, held, fits, split, weight * ways, out);
        split.pop();
    }
}

fn binomial(n: u8, k: u8) -> f64 {
    (0..k).map(|i| f64::from(n - i) / f64::from(i + 1)).product()
}
