//! `impl Evaluate`: how good a position is, and when a bot may concede.
//!
//! The heuristic is a sum of integers; one power is worth about 100. Positions are often evaluated in the middle of
//! something, so each part forecasts its result: `challenges.rs` the challenge in progress and those to come,
//! `pending.rs` the rest of the stack, `plots.rs` the plot of the round. `cards.rs` holds the values of cards.

mod cards;
mod challenges;
mod pending;
mod plots;

pub(crate) use cards::CardValue;

use crate::actions::Action;
use crate::cards::{Kind, Slots, Type, rival};
use crate::data::PlotCard;
use crate::state::{Ending, Moment, Thrones};
use engine::{Evaluate, Next, Rng, Rules, SearchTuning, Seat};

/// A won game. Larger than every sum on the table.
const GAME_WON: i32 = 100_000;
/// Enough power to win, in a forecast.
const ABOUT_TO_WIN: i32 = 4_000;
/// One power.
const POWER: i32 = 100;
/// Added for one power per power that the seat has: the last ones matter most.
const POWER_STEEPNESS: i32 = 4;

/// One gold that can still pay for a card in hand.
const GOLD_TO_SPEND: i32 = 6;
/// One gold that cannot: it counts for dominance and pays for abilities.
const GOLD_LEFT: i32 = 2;

/// The percentage with which dominance is won at equal totals.
const EVEN_CHANCE: i32 = 50;
/// Added to it for each point of the lead.
const DOMINANCE_STEP: i32 = 8;
/// Its minimum; the maximum is symmetric, because nothing is certain before the count.
const MIN_CHANCE: i32 = 5;
/// The percentage with which dominance counts before the challenges, when much can still change.
const DOMINANCE_BEFORE_CHALLENGES: i32 = 30;

/// Whether a seat's turn in a phase of the round is to come, in progress or over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Turn {
    /// To come this round.
    Ahead,
    /// In progress.
    Now,
    /// Over.
    Over,
}

impl Evaluate for Thrones {
    const SEARCH: SearchTuning = SearchTuning {
        win_scale: 1_000,
        // Rollouts end with the round, when power has been counted and cards stand again.
        horizon: 1,
        short_horizon: 1,
        ..SearchTuning::DEFAULT
    };

    fn heuristic(&self, seat: Seat) -> i32 {
        match self.ending {
            Some(Ending::Power(winner) | Ending::Conceded(winner)) => {
                return if winner == seat { GAME_WON } else { -GAME_WON };
            }
            Some(Ending::Rounds) => {
                return GAME_WON * (self.power(seat) as i32 - self.power(rival(seat)) as i32).signum();
            }
            None => {}
        }
        let other = rival(seat);
        let foreseen = self.forecast();
        self.holdings_value(seat) - self.holdings_value(other)
            + self.dominance_value(seat, foreseen.dying)
            + self.challenges_value(seat, foreseen.dying)
            - self.challenges_value(other, foreseen.dying)
            + foreseen.gain_for(seat, self.active)
            + self.pending_value(seat)
            - self.pending_value(other)
            + self.plot_value(seat)
            - self.plot_value(other)
    }

    /// A player who is far behind concedes now and then. rule: concession
    fn propose(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        if !matches!(self.next(), Next::Seats { .. }) {
            return None;
        }
        let (own, other) = (self.power(seat), self.power(rival(seat)));
        (other >= own + 10 && rng.below(40) == 0).then_some(Action::Concede)
    }
}

impl Thrones {
    /// The value of an amount of power, with a bonus for enough to win.
    fn power_value(&self, power: i32) -> i32 {
        let enough = power >= i32::from(self.data.get().numbers.win);
        power * (POWER + POWER_STEEPNESS * power) + if enough { ABOUT_TO_WIN } else { 0 }
    }

    /// The value of additional power for a seat.
    fn extra_power_value(&self, seat: Seat, more: i32) -> i32 {
        let now = self.power(seat) as i32;
        self.power_value(now + more) - self.power_value(now)
    }

    /// An estimate of the rounds left: players gain two or three power in a round.
    fn rounds_left(&self) -> i32 {
        let most = self.power(Seat(0)).max(self.power(Seat(1))) as i32;
        1 + (i32::from(self.data.get().numbers.win) - most).max(0) * 2 / 5
    }

    fn holdings_value(&self, seat: Seat) -> i32 {
        self.power_value(self.power(seat) as i32)
            + self.table_value(seat)
            + self.hand_value(seat)
            + self.gold_value(seat)
    }

    /// The state of the seat's marshalling turn this round.
    fn marshalling_turn(&self, seat: Seat) -> Turn {
        match self.moment {
            m if m < Moment::MarshalWindow => Turn::Ahead,
            Moment::MarshalWindow if seat == self.active => Turn::Now,
            Moment::MarshalWindow if self.active == self.first => Turn::Ahead,
            _ => Turn::Over,
        }
    }

    /// The plot of this round, chosen or revealed.
    fn plot_of_round(&self, seat: Seat) -> Option<&'static PlotCard> {
        let side = self.side(seat);
        let plot = if self.moment > Moment::ChoosePlots { side.plot } else { side.chosen };
        plot.filter(|_| !self.moment.setting_up()).map(|plot| self.data.get().plot(plot))
    }

    /// The value of the seat's gold, including expected income, by what it can pay for.
    fn gold_value(&self, seat: Seat) -> i32 {
        if self.moment > Moment::Dominance {
            return 0; // unspent gold is returned
        }
        let side = self.side(seat);
        let mut gold = i32::from(side.gold);
        let turn = self.marshalling_turn(seat);
        if turn == Turn::Ahead && self.plot_of_round(seat).is_some() {
            gold += self.expected_income(seat);
        }
        let spent = if turn == Turn::Over { 0 } else { gold.min(self.wanted_gold(seat, gold)) };
        spent * GOLD_TO_SPEND + (gold - spent) * GOLD_LEFT
    }

    /// The total cost of the cards in hand that each cost at most this much gold.
    fn wanted_gold(&self, seat: Seat, gold: i32) -> i32 {
        let side = self.side(seat);
        let data = self.data.get();
        let mut sum = 0;
        for (kind, n) in side.hand.iter() {
            let card = data.card(seat, kind);
            if card.kind == Type::Event || i32::from(card.cost) > gold || self.is_unplayable(seat, kind) {
                continue;
            }
            sum += i32::from(card.cost) * if card.unique { 1 } else { i32::from(n) };
        }
        sum
    }

    /// Is it a unique card with a copy in play or in the dead pile?
    fn is_unplayable(&self, seat: Seat, kind: Kind) -> bool {
        self.data.get().card(seat, kind).unique
            && (self.side(seat).in_dead_pile(kind) > 0 || self.in_play_copy(seat, kind).is_some())
    }

    /// The expected value of dominance this round.
    fn dominance_value(&self, seat: Seat, dying: Slots) -> i32 {
        if self.moment.setting_up() || self.moment >= Moment::Dominance {
            return 0;
        }
        let other = rival(seat);
        let gone = |whose: Seat| {
            let standing = (dying & Slots::side(whose)) - self.board.kneeling;
            standing.iter().map(|slot| i32::from(self.strength(slot))).sum::<i32>()
        };
        let ahead = self.dominance_total(seat) - gone(seat) - self.dominance_total(other) + gone(other);
        let chance = |ahead: i32| (EVEN_CHANCE + DOMINANCE_STEP * ahead).clamp(MIN_CHANCE, 100 - MIN_CHANCE);
        let far = if self.moment > Moment::MarshalWindow { 100 } else { DOMINANCE_BEFORE_CHALLENGES };
        (chance(ahead) * self.extra_power_value(seat, 1) - chance(-ahead) * self.extra_power_value(other, 1)) / 100
            * far
            / 100
    }
}
