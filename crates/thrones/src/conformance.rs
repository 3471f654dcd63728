//! What the conformance suite needs: which facts are secret, their probabilities, and what a viewer sees of a step.
//!
//! This follows the rules of hidden information and does not use `view` or `imagine`, so that it can contradict them.

use crate::actions::{Action, Outcome};
use crate::cards::{DECK, Kind, Plot, Type, plots_in, rival};
use crate::options::Plots;
use crate::stack::Frame;
use crate::state::{Moment, Thrones};
use engine::conformance::{Conformance, Secret, hands};
use engine::{NoLog, Notation, Rules, Seat, SeatSet, Step, Viewer};

/// Counts the copies of a title in some place.
type Count<'a> = Box<dyn Fn(Kind) -> u8 + 'a>;

impl Conformance for Thrones {
    fn secrets(&self, viewer: Viewer) -> Vec<Secret> {
        let mut secrets = Vec::new();
        for seat in [Seat(0), Seat(1)] {
            if viewer.knows(SeatSet::of(seat)) {
                continue;
            }
            self.card_secrets(viewer, seat, &mut secrets);
            self.choice_secrets(viewer, seat, &mut secrets);
            if self.options.plots == Plots::Draft {
                self.draft_secrets(viewer, seat, &mut secrets);
            }
        }
        secrets
    }

    fn visible_part(&self, viewer: Viewer, step: &Step<Thrones>) -> String {
        let mut after = self.clone();
        step.take(&mut after, &mut NoLog);
        let line = match *step {
            Step::Chance(Outcome::Draw(seat, _) | Outcome::Look(seat, _) | Outcome::Deal(seat, _))
                if !viewer.knows(SeatSet::of(seat)) =>
            {
                let line = self.write_step(*step);
                let head: Vec<&str> = line.split(' ').take(2).collect();
                format!("{} ?", head.join(" "))
            }
            Step::Action(seat, action) if !viewer.knows(SeatSet::of(seat)) => {
                if after.draft(seat) > 0 {
                    return String::new();
                }
                self.glimpse_of(seat, action, step, &after)
            }
            Step::Action(..) if self.secret_moment() => {
                format!("{} {}", self.write_step(*step), self.turned_up(&after).unwrap_or_default())
            }
            _ => self.write_step(*step),
        };
        // A plot may discard a whole hand in public.
        let emptied =
            [Seat(0), Seat(1)].into_iter().filter(|s| self.side(*s).hand_size > 0 && after.side(*s).hand_size == 0);
        let laid_open: Vec<String> = emptied.map(|s| format!(", {:?}", after.side(s).piles)).collect();
        format!("{line}{}{}", laid_open.concat(), self.shown_to(viewer, &after))
    }
}

impl Thrones {
    /// What the opponent sees of an action.
    fn glimpse_of(&self, seat: Seat, action: Action, step: &Step<Thrones>, after: &Thrones) -> String {
        let name = self.seat_name(seat);
        match action {
            Action::Keep | Action::Mulligan | Action::Plot(_) | Action::Pick(_) | Action::Done
                if self.secret_moment() =>
            {
                self.turned_up(after).unwrap_or_else(|| format!("{name} has chosen"))
            }
            Action::Done if matches!(self.moment, Moment::Declare | Moment::Defend) => {
                let challenge = &self.challenge;
                format!("{name} {:?} {:?} {:?}", challenge.icon, challenge.naming, challenge.bypassing)
            }
            Action::Take(..) => format!("{name} takes one"),
            Action::Bury(kind) => format!("bury {}", self.data.card(rival(seat), kind).id),
            _ => self.write_step(*step),
        }
    }

    fn secret_moment(&self) -> bool {
        self.stack.is_empty() && (self.moment.setting_up() || self.moment == Moment::ChoosePlots)
    }

    /// What becomes public with the last secret choice; `None` while one is missing.
    fn turned_up(&self, after: &Thrones) -> Option<String> {
        if after.moment == self.moment && after.ready.len() == 1 && self.moment != Moment::ChoosePlots {
            return None;
        }
        if self.moment == Moment::ChoosePlots && after.moment == Moment::ChoosePlots {
            return None;
        }
        Some(match self.moment {
            Moment::Mulligans => format!("{:?} draw anew", after.stack),
            Moment::Placing => format!("placed {:?}", after.board.in_play),
            Moment::ChoosePlots => format!("plots {:?} {:?}", after.sides[0].plot, after.sides[1].plot),
            _ => "both have chosen".into(),
        })
    }

    /// What the step shows only to this viewer: a hand to look at, or plots passed on.
    fn shown_to(&self, viewer: Viewer, after: &Thrones) -> String {
        let Viewer::Seat(own) = viewer else { return String::new() };
        let looks = |table: &Thrones| matches!(table.stack.last(), Some(Frame::Bury { seat }) if *seat == own);
        if looks(after) && !looks(self) {
            return format!(", sees {:?}", after.side(rival(own)).hand);
        }
        match (self.moment, after.moment) {
            (Moment::DraftFirst(_), Moment::DraftSecond(_)) => format!(", receives {}", after.side(own).draft.dealt),
            _ => String::new(),
        }
    }

    // ---- cards ----

    /// Number of copies of a title in hidden places.
    fn hidden_copies(&self, seat: Seat, kind: Kind) -> u8 {
        let side = self.side(seat);
        let count = |cards: &[Kind]| cards.iter().filter(|k| **k == kind).count() as u8;
        let looks = matches!(self.stack.last(), Some(Frame::Look { seat: s, .. }) if *s == seat);
        side.hand.count(kind)
            + side.deck.count(kind.index())
            + count(&side.bottom)
            + if looks { count(&self.looked) } else { 0 }
    }

    /// Secrets about each title in the hidden part of a hand, at the bottom of a deck and among looked-at cards.
    fn card_secrets(&self, viewer: Viewer, seat: Seat, out: &mut Vec<Secret>) {
        let side = self.side(seat);
        let name = self.seat_name(seat);
        let certain =
            |k: Kind| if viewer == Viewer::Spectator { side.known_in_hand.low(k) } else { side.known_in_hand.high(k) };
        let pool: Vec<u8> = self
            .data
            .kinds(seat)
            .map(|k| {
                let buried = side.known_in_deck.iter().filter(|b| **b == k).count() as u8;
                self.hidden_copies(seat, k) - certain(k) - buried
            })
            .collect();
        let all: u8 = pool.iter().sum();
        let looked = matches!(self.stack.last(), Some(Frame::Look { seat: s, .. }) if *s == seat);
        let groups: [(&str, u8, Count<'_>); 3] = [
            ("in hand", side.hand_size - (0..DECK as u8).map(|k| certain(Kind(k))).sum::<u8>(), {
                Box::new(|k: Kind| side.hand.count(k) - certain(k))
            }),
            ("under the deck", side.bottom.len() as u8, {
                Box::new(|k: Kind| side.bottom.iter().filter(|b| **b == k).count() as u8)
            }),
            ("looked at", if looked { self.looked.len() as u8 } else { 0 }, {
                Box::new(|k: Kind| self.looked.iter().filter(|b| **b == k).count() as u8)
            }),
        ];
        for (place, size, count) in groups {
            if size == 0 {
                continue;
            }
            for kind in self.data.kinds(seat) {
                let of_kind = pool[kind.index()];
                let law = hands(&[of_kind, all - of_kind], u32::from(size));
                out.push(Secret {
                    what: format!("{} {place} of {name}", self.data.card(seat, kind).id),
                    is: count(kind).to_string(),
                    fair: law.into_iter().map(|(x, p)| (x[0].to_string(), p)).collect(),
                });
            }
        }
    }

    // ---- secret choices ----

    /// Secrets about a finished choice that waits for the opponent's choice.
    fn choice_secrets(&self, viewer: Viewer, seat: Seat, out: &mut Vec<Secret>) {
        let name = self.seat_name(seat);
        if !self.ready.has(seat) {
            return;
        }
        let side = self.side(seat);
        match self.moment {
            Moment::Mulligans => out.push(Secret {
                what: format!("mulligan of {name}"),
                is: side.mulligan.to_string(),
                fair: vec![("false".into(), 0.5), ("true".into(), 0.5)],
            }),
            Moment::Placing => self.placing_secrets(seat, out),
            Moment::ChoosePlots => {
                let left = f64::from(side.plots.count_ones());
                let law = self.plots_law(viewer, seat).into_iter().map(|(p, w)| (p, w / left));
                out.push(self.plot_secret(format!("plot chosen by {name}"), side.chosen, law));
            }
            Moment::DraftFirst(_) | Moment::DraftSecond(_) => {
                let law = self.dealt_law(viewer, seat);
                let sum: f64 = law.iter().map(|(_, w)| w).sum();
                let law = law.into_iter().map(|(p, w)| (p, w / sum));
                out.push(self.plot_secret(format!("plot picked by {name}"), side.chosen, law));
            }
            _ => {}
        }
    }

    fn plot_secret(&self, what: String, is: Option<Plot>, law: impl Iterator<Item = (Plot, f64)>) -> Secret {
        let word = |p: Plot| self.data.plot(p).id.clone();
        let fair = law.filter(|(_, w)| *w > 0.0).map(|(p, w)| (word(p), w)).collect();
        Secret { what, is: is.map(word).unwrap_or_default(), fair }
    }

    /// Secrets about the cards placed at set-up. The probabilities are estimated once from many hands, because nothing
    /// is known of a hand at set-up.
    fn placing_secrets(&self, seat: Seat, out: &mut Vec<Secret>) {
        let law = placing_law(self.data, seat);
        for kind in self.data.kinds(seat) {
            let p = law[kind.index()];
            let placed = self.side(seat).placing.contains(&kind);
            let fair = [("true", p), ("false", 1.0 - p)].into_iter().filter(|(_, p)| *p > 0.0);
            out.push(Secret {
                what: format!("{} placed by {}", self.data.card(seat, kind).id, self.seat_name(seat)),
                is: placed.to_string(),
                fair: fair.map(|(w, p)| (w.to_owned(), p)).collect(),
            });
        }
    }

    // ---- plots after a draft ----

    /// The weight of each plot still being in a seat's plot deck.
    fn plots_law(&self, viewer: Viewer, seat: Seat) -> Vec<(Plot, f64)> {
        let side = self.side(seat);
        let gone = side.used | side.plot.map_or(0, Plot::bit);
        if self.options.plots == Plots::Basic {
            return plots_in(self.data.basic[seat.index()] & !gone).map(|p| (p, 1.0)).collect();
        }
        let hidden = 7 - side.shown.count_ones();
        let share = f64::from(hidden) / f64::from(13 - side.shown.count_ones());
        let pool = self.data.pool;
        let weight = |p: Plot| -> f64 {
            if side.shown & p.bit() != 0 {
                return if gone & p.bit() == 0 { 1.0 } else { 0.0 };
            }
            if self.data.basic[seat.index()] & p.bit() != 0 {
                return share;
            }
            if pool & p.bit() == 0 {
                return 0.0;
            }
            let Viewer::Seat(own) = viewer else {
                let shown = self.sides[0].shown | self.sides[1].shown;
                let others = f64::from(6 - (side.shown & pool).count_ones());
                let free = f64::from((pool & !shown).count_ones());
                return if shown & p.bit() != 0 { 0.0 } else { share * others / free };
            };
            let mine = &self.side(own).draft;
            if mine.seen & p.bit() == 0 {
                return share;
            }
            match mine.passed.iter().find(|pair| *pair & p.bit() != 0) {
                Some(pair) if pair & side.shown == 0 => share / 2.0,
                _ => 0.0,
            }
        };
        (0..32).map(Plot).map(|p| (p, weight(p))).filter(|(_, w)| *w > 0.0).collect()
    }

    /// The weight of each plot being dealt to a seat in the draft.
    fn dealt_law(&self, viewer: Viewer, seat: Seat) -> Vec<(Plot, f64)> {
        let n = f64::from(self.side(seat).draft.dealt.count_ones());
        let pool = self.data.pool;
        let Viewer::Seat(own) = viewer else { return plots_in(pool).map(|p| (p, n / 18.0)).collect() };
        let mine = &self.side(own).draft;
        if let Moment::DraftSecond(round) = self.moment {
            return plots_in(mine.passed[usize::from(round)]).map(|p| (p, 1.0)).collect();
        }
        let unseen = pool & !mine.seen;
        plots_in(unseen).map(|p| (p, n / f64::from(unseen.count_ones()))).collect()
    }

    fn draft_secrets(&self, viewer: Viewer, seat: Seat, out: &mut Vec<Secret>) {
        let name = self.seat_name(seat);
        let side = self.side(seat);
        let mut yes_or_no = |what: &str, set: u32, law: Vec<(Plot, f64)>| {
            for plot in plots_in(self.data.pool | self.data.basic[seat.index()]) {
                let p = law.iter().find(|(q, _)| *q == plot).map_or(0.0, |(_, w)| *w);
                let fair = [("true", p), ("false", 1.0 - p)].into_iter().filter(|(_, p)| *p > 1e-9);
                out.push(Secret {
                    what: format!("{} {what} {name}", self.data.plot(plot).id),
                    is: (set & plot.bit() != 0).to_string(),
                    fair: fair.map(|(w, p)| (w.to_owned(), p)).collect(),
                });
            }
        };
        if self.moment < Moment::DraftFinal {
            yes_or_no("before", side.draft.dealt, self.dealt_law(viewer, seat));
            yes_or_no("kept by", side.draft.kept, self.kept_law(viewer, seat));
            return;
        }
        if self.moment == Moment::DraftFinal && !self.ready.has(seat) {
            yes_or_no("kept by", side.draft.kept, self.kept_law(viewer, seat));
            return;
        }
        yes_or_no("in the plot deck of", side.plots, self.plots_law(viewer, seat));
        // Nobody ever sees a kept plot that was not chosen, even when all seven plots are revealed.
        yes_or_no("kept by", side.draft.kept, self.kept_law(viewer, seat));
    }

    /// The probability that a seat has kept each plot of the pool.
    fn kept_law(&self, viewer: Viewer, seat: Seat) -> Vec<(Plot, f64)> {
        let pool = self.data.pool;
        let (kept, shown) = (self.side(seat).draft.kept.count_ones(), self.side(seat).shown & pool);
        let certain = plots_in(shown).map(|p| (p, 1.0));
        let Viewer::Seat(own) = viewer else {
            let free = pool & !(self.sides[0].shown | self.sides[1].shown);
            let share = f64::from(kept - shown.count_ones()) / f64::from(free.count_ones());
            return plots_in(free).map(|p| (p, share)).chain(certain).collect();
        };
        let (firsts, seconds) = match self.moment {
            Moment::DraftDeal(r) | Moment::DraftFirst(r) => (r, r),
            Moment::DraftSecond(r) => (r + 1, r),
            _ => (3, 3),
        };
        let mine = &self.side(own).draft;
        let unseen = pool & !mine.seen;
        let share = f64::from(firsts) / f64::from(unseen.count_ones());
        let mut law: Vec<(Plot, f64)> = plots_in(unseen).map(|p| (p, share)).collect();
        for pair in mine.passed.iter().take(usize::from(seconds)) {
            let told = pair & shown;
            let odds = if told == 0 { 0.5 } else { 1.0 };
            law.extend(plots_in(if told == 0 { *pair } else { told }).map(|p| (p, odds)));
        }
        law
    }
}

/// The probability that each title is placed, for a fair deal of seven cards and uniformly chosen legal placements.
fn placing_law(data: engine::DataRef<crate::data::Data>, seat: Seat) -> [f64; DECK] {
    use engine::{QuickRng, Rng};
    use std::sync::OnceLock;
    static LAWS: [OnceLock<[f64; DECK]>; 2] = [OnceLock::new(), OnceLock::new()];
    const HANDS: u32 = 200_000;
    *LAWS[seat.index()].get_or_init(|| {
        let data = data.get();
        let cards: Vec<Kind> = data
            .kinds(seat)
            .flat_map(|k| std::iter::repeat_n(k, usize::from(data.decks[seat.index()].total[k.index()])))
            .collect();
        let mut rng = QuickRng::seeded(77);
        let mut law = [0.0; DECK];
        for _ in 0..HANDS {
            let mut deck = cards.clone();
            let mut hand: Vec<Kind> = (0..7).map(|_| deck.swap_remove(rng.below(deck.len() as u32) as usize)).collect();
            hand.sort_unstable();
            let mut ways: Vec<Vec<Kind>> = Vec::new();
            for subset in 0u32..128 {
                let placed: Vec<Kind> = (0..7).filter(|i| subset & (1 << i) != 0).map(|i| hand[i as usize]).collect();
                if may_be_placed(data, seat, &placed) && !ways.contains(&placed) {
                    ways.push(placed);
                }
            }
            let one = 1.0 / ways.len() as f64 / f64::from(HANDS);
            for way in ways {
                let mut last = None;
                for kind in way {
                    if last != Some(kind) {
                        law[kind.index()] += one;
                    }
                    last = Some(kind);
                }
            }
        }
        law
    })
}

/// Is the placement legal: at most five gold, one Limited card, only characters and locations, no unique card twice?
fn may_be_placed(data: &crate::data::Data, seat: Seat, cards: &[Kind]) -> bool {
    let card = |k: &Kind| data.card(seat, *k);
    let limited = |k: &&Kind| card(k).keywords.contains(&crate::cards::Keyword::Limited);
    cards.iter().map(|k| u32::from(card(k).cost)).sum::<u32>() <= 5
        && cards.iter().filter(limited).count() <= 1
        && cards.iter().all(|k| matches!(card(k).kind, Type::Character | Type::Location))
        && cards.windows(2).all(|pair| pair[0] != pair[1] || !card(&pair[0]).unique)
}
