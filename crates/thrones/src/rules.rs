//! `impl Rules` and `impl Chance`.
//!
//! While the stack holds a [`Frame`], the innermost frame decides who acts and what follows. With an empty stack, the
//! [`Moment`] of the round decides. Most functions therefore come in pairs: `…_in_frame` and `…_at_moment`.

mod abilities;
mod advance;
mod amounts;
mod apply;
mod challenges;
mod check;
mod choices;
mod continuous;
mod effects;
mod filters;
mod kills;
mod list;
mod round;
mod setup;
mod victory;
mod window_kinds;
mod windows;
mod zones;

use crate::ABOUT;
use crate::actions::{Action, Outcome};
use crate::cards::{Slot, plots_in, rival};
use crate::data::Data;
use crate::options::{Options, Plots};
use crate::refusal::Refusal;
use crate::stack::Frame;
use crate::state::{Ending, Moment, Thrones};
use engine::{
    About, Advance, Chance, DataRef, Entry, Log, Next, NoLog, Rng, Rules, Seat, SeatSet, Standing, TableRefusal, Window,
};

impl Rules for Thrones {
    type Data = Data;

    type Options = Options;

    type Action = Action;

    type Refusal = Refusal;

    fn about() -> &'static About {
        &ABOUT
    }

    fn open(data: DataRef<Data>, options: &Options, seats: u8) -> Result<Thrones, Refusal> {
        ABOUT.check_seats(seats)?;
        let mut table = Thrones::empty_table(data, options);
        match options.plots {
            Plots::Basic => table.deal_hands(),
            Plots::Draft => table.moment = Moment::DraftDeal(0),
        }
        table.settle(&mut NoLog);
        Ok(table)
    }

    fn seats(&self) -> u8 {
        2
    }

    #[inline]
    fn next(&self) -> Next {
        if self.ending.is_some() {
            return Next::Over;
        }
        match self.stack.last() {
            Some(frame) => self.next_in_frame(frame),
            None => self.next_at_moment(),
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.waits_for(seat) {
            return;
        }
        match self.stack.last() {
            Some(frame) => self.list_in_frame(*frame, seat, out),
            None => self.list_at_moment(seat, out),
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match self.next() {
            Next::Over => return Err(TableRefusal::Over.into()),
            Next::Chance => return Err(TableRefusal::ChanceDue.into()),
            Next::Seats { .. } if action == Action::Concede => return Ok(()), // rule: concession
            Next::Seats { must, .. } if !must.has(seat) => return Err(TableRefusal::NotAsked.into()),
            Next::Seats { .. } => {}
        }
        let verdict = match self.stack.last() {
            Some(frame) => self.check_in_frame(*frame, seat, action),
            None => self.check_at_moment(seat, action),
        };
        match verdict {
            Some(verdict) => verdict.map_err(Refusal::from),
            None => Err(self.refuse_now(seat, action)),
        }
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        match action {
            Action::Pass => {
                log.say(|| Entry::public(self.seat_message("log-passes", seat)));
                self.pass_priority(seat, true);
            }
            Action::Use(..) | Action::Event(..) => self.apply_ability(seat, action, log),
            Action::Play(kind) => self.apply_play(seat, kind, Slot::NONE, log),
            Action::Attach(kind, host) => self.apply_play(seat, kind, host, log),
            Action::Duplicate(kind) => self.apply_duplicate(seat, kind, log),
            Action::Save(who, with) => {
                self.pass_priority(seat, false);
                self.apply_save(seat, who, with, log);
            }
            Action::Challenge(_)
            | Action::Attack(_)
            | Action::Bypass(_)
            | Action::Defend(_)
            | Action::EndChallenges => self.apply_declaration(action, log),
            Action::Done => self.apply_done(seat, log),
            Action::Keep | Action::Mulligan | Action::Place(_) | Action::Pick(_) | Action::Plot(_) => {
                self.apply_secret_choice(seat, action, log);
            }
            Action::First(first) => self.set_first_player(first, log),
            Action::Choose(_) | Action::Spare(_) | Action::Resolve(..) => self.apply_choice(seat, action, log),
            Action::Bury(kind) => self.apply_bury(seat, kind, log),
            Action::Take(kind, under) => self.apply_take(seat, kind, under, log),
            Action::Find(found) => self.apply_find(seat, found, log),
            Action::Discard(kind) => self.discard_from_hand(seat, kind, false, log),
            Action::Concede => self.end_game(Ending::Conceded(rival(seat)), log),
        }
    }

    #[inline]
    fn advance(&mut self, log: &mut impl Log) -> Option<Advance<Action>> {
        if self.ending.is_some() {
            self.clear_unfinished();
            return None;
        }
        match self.stack.last().copied() {
            Some(frame) => self.advance_frame(frame, log),
            None => self.advance_round(log),
        }
    }

    fn free_form(action: &Action) -> bool {
        *action == Action::Concede
    }

    // rule: concession
    fn anytime(action: &Action) -> bool {
        *action == Action::Concede
    }

    fn pass(&self, seat: Seat) -> Option<Action> {
        if !self.waits_for(seat) {
            return None;
        }
        match self.stack.last() {
            Some(Frame::Window { .. } | Frame::Responses { .. } | Frame::Saves { .. }) => Some(Action::Pass),
            Some(Frame::Each { spare: true, .. }) => Some(Action::Done),
            Some(Frame::Search { .. }) => Some(Action::Find(None)),
            Some(_) => None,
            None => match self.moment {
                Moment::Mulligans => Some(Action::Keep),
                Moment::Placing | Moment::Defend => Some(Action::Done),
                Moment::Declare if self.challenge.icon.is_none() => Some(Action::EndChallenges),
                Moment::Declare if !self.challenge.naming.is_empty() => Some(Action::Done),
                _ => None,
            },
        }
    }

    fn windows() -> &'static [&'static str] {
        window_kinds::KINDS
    }

    fn window(&self) -> Option<Window> {
        if self.ending.is_some() {
            return None;
        }
        let (seat, kind) = match self.stack.last() {
            Some(&Frame::Window { turn, .. }) => (turn, self.action_window(turn)?),
            Some(&Frame::Responses { turn, .. }) => (turn, self.response_window()),
            Some(&Frame::Saves { turn, .. }) => (turn, "save"),
            // The defender has no choice, so this question counts as part of the window before it.
            None if self.nobody_can_defend() => (rival(self.active), "after-attackers"),
            _ => return None,
        };
        let phase = self.moment.phase();
        Some(Window { seat, kind, phase: phase.word(), span: u32::from(self.round) * 8 + phase as u32 })
    }

    fn draft(&self, seat: Seat) -> usize {
        if !self.waits_for(seat) || !self.stack.is_empty() {
            return 0;
        }
        let named = (self.challenge.naming.len() + self.challenge.bypassing.len()) as usize;
        match self.moment {
            Moment::Placing => self.side(seat).placing.len(),
            Moment::DraftFinal => self.side(seat).plots.count_ones() as usize,
            Moment::Declare => named + usize::from(self.challenge.icon.is_some()),
            Moment::Defend => named,
            _ => 0,
        }
    }

    fn turns(&self) -> u32 {
        u32::from(self.round)
    }

    // rule: winning
    fn standing(&self) -> Standing {
        let scores: Vec<i32> = [Seat(0), Seat(1)].iter().map(|s| self.power(*s) as i32).collect();
        let mut standing = Standing::by_score(scores, None);
        let Some(ending) = self.ending else { return standing };
        let (word, winner) = match ending {
            Ending::Power(seat) => ("power", Some(seat)),
            Ending::Conceded(seat) => ("concession", Some(seat)),
            Ending::Rounds => ("rounds", None), // rule: safety-stop
        };
        standing.ending = Some(word);
        if let Some(winner) = winner {
            standing.places = [Seat(0), Seat(1)].iter().map(|s| if *s == winner { 1 } else { 2 }).collect();
        }
        standing
    }
}

impl Chance for Thrones {
    type Outcome = Outcome;

    fn outcomes(&self, out: &mut Vec<(Outcome, u32)>) {
        match self.stack.last() {
            Some(&Frame::Draw { seat, .. }) => {
                out.extend(self.side(seat).next_cards().map(|(k, n)| (Outcome::Draw(seat, k), n)));
            }
            Some(&Frame::Look { seat, .. }) => {
                out.extend(self.side(seat).next_cards().map(|(k, n)| (Outcome::Look(seat, k), n)));
            }
            Some(&Frame::Discard { seat, .. }) => {
                let hand = self.side(seat).hand.iter();
                out.extend(hand.map(|(kind, n)| (Outcome::Discard(seat, kind), u32::from(n))));
            }
            _ => match (self.moment, self.next_seat_to_deal()) {
                (Moment::DraftDeal(_), Some(seat)) => {
                    out.extend(plots_in(self.undealt_plots()).map(|p| (Outcome::Deal(seat, p), 1)));
                }
                _ => out.extend([Seat(0), Seat(1)].map(|s| (Outcome::Initiative(s), 1))),
            },
        }
    }

    #[inline]
    fn sample(&self, rng: &mut impl Rng) -> Outcome {
        match self.stack.last() {
            Some(&Frame::Draw { seat, .. }) => Outcome::Draw(seat, self.side(seat).sample_deck(rng)),
            Some(&Frame::Look { seat, .. }) => Outcome::Look(seat, self.side(seat).sample_deck(rng)),
            Some(&Frame::Discard { seat, .. }) => Outcome::Discard(seat, self.side(seat).sample_hand(rng)),
            _ => match (self.moment, self.next_seat_to_deal()) {
                (Moment::DraftDeal(_), Some(seat)) => {
                    let left = self.undealt_plots();
                    let n = rng.below(left.count_ones());
                    let plot = plots_in(left).nth(n as usize).expect("counted");
                    Outcome::Deal(seat, plot)
                }
                _ => Outcome::Initiative(Seat(rng.below(2) as u8)),
            },
        }
    }

    #[inline]
    fn apply_chance(&mut self, outcome: Outcome, log: &mut impl Log) {
        match outcome {
            Outcome::Draw(seat, kind) => {
                if let Some(Frame::Draw { left, .. }) = self.stack.last_mut() {
                    *left -= 1;
                }
                self.side_mut(seat).draw(kind);
                log.say(|| {
                    let more = self.title_message("log-draws-card", seat, kind);
                    Entry::with_more(self.seat_message("log-draws", seat), SeatSet::of(seat), more)
                });
            }
            Outcome::Look(seat, kind) => {
                if let Some(Frame::Look { left, .. }) = self.stack.last_mut() {
                    *left -= 1;
                }
                let side = self.side_mut(seat);
                side.take_from_deck(kind);
                side.forget_known_in_deck();
                self.looked.push(kind);
                self.looked.sort_unstable();
                log.say(|| Entry::private(SeatSet::of(seat), self.title_message("log-looks", seat, kind)));
            }
            Outcome::Discard(seat, kind) => {
                let mut to_dead = false;
                if let Some(Frame::Discard { left, dead, .. }) = self.stack.last_mut() {
                    *left -= 1;
                    to_dead = *dead;
                }
                self.discard_from_hand(seat, kind, to_dead, log);
            }
            Outcome::Deal(seat, plot) => self.deal_plot(seat, plot, log),
            Outcome::Initiative(seat) => self.win_initiative(seat, "log-wins-initiative-lot", log),
        }
    }
}
