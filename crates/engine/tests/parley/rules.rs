//! The rules: who may do what, and what follows.

mod check;
mod deeds;

use super::about::ABOUT;
use super::data::Market;
use super::messages::seat_message;
use super::notation::action_line;
use super::{Action, Data, Good, Options, Outcome, Parley, Phase, Refusal, Road};
use check::{check_deal, check_deed, hold_all, not_held};
use deeds::{accept, bury, discard, draw, end_turn, look, offer, pick, sell, show, steal, theft};
use engine::{
    About, Chance, DataRef, Entry, Log, Next, Rng, Rules, Seat, SeatSet, Standing, TableRefusal, Viewer, Window,
};

impl Rules for Parley {
    type Data = Data;

    type Options = Options;

    type Action = Action;

    type Refusal = Refusal;

    fn about() -> &'static About {
        &ABOUT
    }

    fn open(data: DataRef<Data>, options: &Options, seats: u8) -> Result<Self, Refusal> {
        ABOUT.check_seats(seats)?;
        options.check()?;
        Ok(Parley::new(data, *options, seats))
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn next(&self) -> Next {
        match self.phase {
            Phase::Draw(_) | Phase::Theft { .. } => Next::Chance,
            Phase::Pick => {
                let open = Seat::all(self.seats).filter(|s| self.picks[s.index()].is_none());
                Next::Seats { must: open.collect(), may: SeatSet::NONE }
            }
            Phase::Turn => {
                // rule: show
                let loud = self.options.market == Market::Loud;
                let others = Seat::all(self.seats).filter(|s| *s != self.turn && loud && self.has_unshown(*s));
                Next::Seats { must: SeatSet::of(self.turn), may: others.collect() }
            }
            // rule: offer
            Phase::Answer { from, to, .. } => Next::Seats { must: SeatSet::of(to), may: SeatSet::of(from) },
            Phase::Window { victim } => Next::seat(victim),
            Phase::Over => Next::Over,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        use Action::*;
        let plain = [Rest, Accept, Decline, Withdraw, Ward, Yield].into_iter();
        let others = Seat::all(self.seats).flat_map(|s| [Look(s), Steal(s)]);
        let goods = Good::all().flat_map(|g| [Bury(g), Sell(g), Show(g)]);
        let all = plain.chain(Road::ALL.map(Pick)).chain(others).chain(goods);
        out.extend(all.filter(|&action| self.check(seat, action).is_ok()));
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return Err(TableRefusal::Over.into());
        }
        if !self.next().asked().has(seat) {
            return Err(TableRefusal::NotAsked.into());
        }
        let hand = self.hands[seat.index()];
        match (self.phase, action) {
            (Phase::Pick, Action::Pick(_)) => Ok(()),
            (Phase::Turn, _) if seat == self.turn => check_deed(self, seat, action),
            (Phase::Turn, Action::Show(good)) => {
                let shown = self.sure(Viewer::Spectator, seat).count(good.index());
                if hand.count(good.index()) > shown { Ok(()) } else { Err(not_held(self, good, "show")) }
            }
            (Phase::Answer { from, .. }, Action::Withdraw) if seat == from => Ok(()),
            (Phase::Answer { to, .. }, Action::Decline) if seat == to => Ok(()),
            (Phase::Answer { to, deal, .. }, Action::Accept) if seat == to => hold_all(self, seat, &deal.want, "offer"),
            (Phase::Answer { to, countered, from, .. }, Action::Counter(deal)) if seat == to => {
                if countered {
                    Err(Refusal::CounteredAlready)
                } else {
                    check_deal(self, seat, from, deal)
                }
            }
            (Phase::Window { .. }, Action::Yield) => Ok(()),
            (Phase::Window { .. }, Action::Ward) => {
                let good = self.data.ward().ok_or(Refusal::NoRaids)?;
                if hand.count(good.index()) > 0 { Ok(()) } else { Err(not_held(self, good, "ward")) }
            }
            _ => Err(TableRefusal::NotNow { line: action_line(self.data, action) }.into()),
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        match action {
            Action::Pick(road) => pick(self, seat, road, log),
            Action::Look(other) => look(self, seat, other, log),
            Action::Steal(victim) => steal(self, seat, victim, log),
            Action::Bury(good) => bury(self, seat, good, log),
            Action::Sell(good) => sell(self, seat, good, log),
            Action::Show(good) => show(self, seat, good, log),
            Action::Rest => {
                log.say(|| Entry::public(seat_message("log-rest", seat)));
                end_turn(self, log);
            }
            Action::Offer(to, deal) => {
                self.offers += 1;
                offer(self, seat, to, deal, false, log);
            }
            Action::Counter(deal) => {
                let Phase::Answer { from, .. } = self.phase else { unreachable!("checked") };
                offer(self, seat, from, deal, true, log);
            }
            Action::Accept => accept(self, log),
            Action::Decline | Action::Withdraw => {
                let key = if action == Action::Decline { "log-decline" } else { "log-withdraw" };
                log.say(|| Entry::public(seat_message(key, seat)));
                self.phase = Phase::Turn;
            }
            Action::Ward => {
                let good = self.data.ward().expect("checked");
                discard(self, seat, good);
                log.say(|| Entry::public(seat_message("log-ward", seat).with("good", self.data.name(good))));
                end_turn(self, log);
            }
            Action::Yield => {
                log.say(|| Entry::public(seat_message("log-yield", seat)));
                self.phase = Phase::Theft { victim: seat };
            }
        }
    }

    fn free_form(action: &Action) -> bool {
        matches!(action, Action::Offer(..) | Action::Counter(_))
    }

    fn pass(&self, seat: Seat) -> Option<Action> {
        match self.phase {
            Phase::Turn if self.draft.is_none() && seat == self.turn => Some(Action::Rest),
            Phase::Answer { to, .. } if seat == to => Some(Action::Decline),
            Phase::Window { victim } if seat == victim => Some(Action::Yield),
            _ => None,
        }
    }

    fn windows() -> &'static [&'static str] {
        &["ward"]
    }

    fn window(&self) -> Option<Window> {
        let Phase::Window { victim } = self.phase else { return None };
        Some(Window { seat: victim, kind: "ward", phase: "turn", span: self.turns })
    }

    fn draft(&self, seat: Seat) -> usize {
        usize::from(seat == self.turn && self.draft.is_some())
    }

    fn turns(&self) -> u32 {
        self.turns
    }

    fn standing(&self) -> Standing {
        let scores = Seat::all(self.seats).map(|s| self.points[s.index()] + self.kept(s)).collect();
        Standing::by_score(scores, (self.phase == Phase::Over).then_some("rounds"))
    }
}

impl Chance for Parley {
    type Outcome = Outcome;

    fn outcomes(&self, out: &mut Vec<(Outcome, u32)>) {
        match self.phase {
            Phase::Draw(_) => {
                out.extend(self.deck.outcomes().into_iter().map(|(k, n)| (Outcome::Draw(Good(k as u8)), n)));
            }
            Phase::Theft { victim } => {
                out.extend(self.hands[victim.index()].outcomes().map(|(k, n)| (Outcome::Theft(Good(k as u8)), n)));
            }
            _ => {}
        }
    }

    fn sample(&self, rng: &mut impl Rng) -> Outcome {
        match self.phase {
            Phase::Theft { victim } => Outcome::Theft(Good(self.hands[victim.index()].sample(rng) as u8)),
            _ => Outcome::Draw(Good(self.deck.sample(rng) as u8)),
        }
    }

    fn apply_chance(&mut self, outcome: Outcome, log: &mut impl Log) {
        match (outcome, self.phase) {
            (Outcome::Draw(good), Phase::Draw(left)) => draw(self, good, left, log),
            (Outcome::Theft(good), Phase::Theft { victim }) => theft(self, victim, good, log),
            _ => unreachable!("chance is due"),
        }
    }
}
