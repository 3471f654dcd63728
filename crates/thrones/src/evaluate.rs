//! What a bot must know of this game: how a position stands, and when to give up.
//!
//! The value is made by hand, in integers; a token of power is worth about a hundred. A position is often judged in the
//! middle of something, so what is under way is judged by what it leads to: a challenge by who will win it and what
//! that brings (`challenges.rs`), what is being resolved by what is left of it (`pending.rs`), a plot by what it will
//! do (`plots.rs`). The worth of cards stands in `cards.rs`.

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

/// A game won is worth more than anything on the table.
const GAME_WON: i32 = 100_000;
/// Power enough to win that is foreseen, not yet had.
const ABOUT_TO_WIN: i32 = 4_000;
/// A token of power, ...
const POWER: i32 = 100;
/// ... dearer the more there are: the last ones are fought for.
const POWER_STEEPNESS: i32 = 4;

/// A gold that can still be turned into a card held, and one that cannot: it counts for dominance and pays for tricks.
const GOLD_TO_SPEND: i32 = 6;
const GOLD_LEFT: i32 = 2;

/// How likely dominance is won, in hundredths: even, and for each STR more; never certain before it is counted.
const EVEN_CHANCE: i32 = 50;
const DOMINANCE_STEP: i32 = 8;
const MIN_CHANCE: i32 = 5;
/// Before challenges much can still change: dominance counts for so many hundredths.
const DOMINANCE_BEFORE_CHALLENGES: i32 = 30;

/// Where the round stands for one seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Turn {
    /// Still to come this round.
    Ahead,
    /// Now.
    Now,
    /// Over.
    Over,
}

impl Evaluate for Thrones {
    const SEARCH: SearchTuning = SearchTuning {
        win_scale: 1_000,
        // A search plays to the end of the round: there power is counted and cards stand again.
        horizon: 1,
        short_horizon: 1,
        ..SearchTuning::DEFAULT
    };

    /// How good the position is for a seat, beside the other.
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

    /// Far behind, somebody may have enough of it. rule: concession
    fn propose(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        if !matches!(self.next(), Next::Seats { .. }) {
            return None;
        }
        let (own, other) = (self.power(seat), self.power(rival(seat)));
        (other >= own + 10 && rng.below(40) == 0).then_some(Action::Concede)
    }
}

impl Thrones {
    /// What power is worth; so much that it would win is worth far more.
    fn power_value(&self, power: i32) -> i32 {
        let enough = power >= i32::from(self.data.get().numbers.win);
        power * (POWER + POWER_STEEPNESS * power) + if enough { ABOUT_TO_WIN } else { 0 }
    }

    /// What some more power would be worth to a seat.
    fn extra_power_value(&self, seat: Seat, more: i32) -> i32 {
        let now = self.power(seat) as i32;
        self.power_value(now + more) - self.power_value(now)
    }

    /// Rounds that may still be played, roughly: players gain two or three power in a round.
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

    /// Has the seat marshalled this round?
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

    /// Gold there is and gold that is due, by what can be done with it.
    fn gold_value(&self, seat: Seat) -> i32 {
        if self.moment > Moment::Dominance {
            return 0; // it goes back to the treasury
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

    /// What the cards cost that could be played from hand with so much gold, one at a time.
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

    /// A unique card of which a copy lies in play or among the dead.
    fn is_unplayable(&self, seat: Seat, kind: Kind) -> bool {
        self.data.get().card(seat, kind).unique
            && (self.side(seat).in_dead_pile(kind) > 0 || self.in_play_copy(seat, kind).is_some())
    }

    /// The chance of winning dominance this round, less the other's.
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
