//! The value of the chosen plot for this round, and of plots in the draft.

use super::cards::UNKNOWN_CARD;
use super::{GOLD_TO_SPEND, Turn};
use crate::cards::{Icon, Slots, plots_in, rival};
use crate::data::PlotCard;
use crate::data::vocabulary::{Ability, AbilityKind, Affected, CardController, Effect, Filter, Role, TriggerEvent};
use crate::state::{Moment, Thrones};
use engine::Seat;

/// One point of initiative.
const INITIATIVE: i32 = 3;
/// One point of claim more or less than one.
const CLAIM: i32 = 45;
/// One point of STR on one character for a round.
const STRENGTH: i32 = 4;
/// A character that does not kneel for challenges of a kind.
const NO_KNEEL: i32 = 7;
/// An enemy character that takes no part in challenges.
const SIDELINED: i32 = 30;
/// One extra challenge.
const EXTRA_CHALLENGE: i32 = 45;
/// A limit to few challenges.
const FEWER_CHALLENGES: i32 = -70;
/// The percentage of the rounds in which a passive for a won challenge is triggered.
const WIN_PERCENT: i32 = 45;
/// A character that gains Stealth for a round.
const GAINED_STEALTH: i32 = 15;
/// One gold of a plot in the draft.
const DRAFT_GOLD: i32 = 6;

impl Thrones {
    /// The value that a seat can still expect from its plot. What has happened is not counted again.
    pub(super) fn plot_value(&self, seat: Seat) -> i32 {
        if self.moment.setting_up() {
            return self.drafted_value(seat);
        }
        let Some(plot) = self.plot_of_round(seat) else { return 0 };
        let side = self.side(seat);
        let hidden = self.moment == Moment::ChoosePlots;
        let waits = hidden || self.moment < Moment::WhenRevealed || self.due.iter().any(|due| due.seat == seat);
        let mut sum = if hidden { INITIATIVE * i32::from(plot.initiative) } else { 0 };
        if self.moment < Moment::Dominance && side.declared == [0; 3] {
            sum += CLAIM * (i32::from(plot.claim) - 1);
        }
        for ability in plot.text.all() {
            sum += match ability.kind {
                AbilityKind::WhenRevealed if waits => self.revealed_value(ability, seat),
                AbilityKind::Continuous if hidden => self.continuous_value(ability, seat),
                AbilityKind::Passive if self.moment < Moment::Dominance => self.passive_value(ability, seat),
                _ => 0,
            };
        }
        sum
    }

    /// The expected income of marshalling.
    pub(super) fn expected_income(&self, seat: Seat) -> i32 {
        if self.moment > Moment::ChoosePlots {
            return i32::from(self.income(seat));
        }
        let bonus: i32 =
            self.controlled_by(seat).iter().map(|slot| i32::from(self.data.get().card_in(slot).income)).sum();
        self.plot_of_round(seat).map_or(0, |plot| i32::from(plot.income)) + bonus
    }

    /// The value of plots kept in the draft and chosen for the plot deck.
    fn drafted_value(&self, seat: Seat) -> i32 {
        let side = self.side(seat);
        let picked = side.chosen.map_or(0, crate::cards::Plot::bit);
        let chosen = if self.moment == Moment::DraftFinal { side.plots } else { 0 };
        let worth = |plot| self.printed_plot_value(self.data.get().plot(plot), seat);
        plots_in(side.draft.kept | picked).map(worth).sum::<i32>() + plots_in(chosen).map(worth).sum::<i32>()
    }

    fn printed_plot_value(&self, plot: &PlotCard, seat: Seat) -> i32 {
        let text: i32 = plot
            .text
            .all()
            .map(|ability| match ability.kind {
                AbilityKind::WhenRevealed => self.revealed_value(ability, seat),
                AbilityKind::Passive => self.passive_value(ability, seat),
                _ => self.continuous_value(ability, seat),
            })
            .sum();
        DRAFT_GOLD * i32::from(plot.income)
            + INITIATIVE * i32::from(plot.initiative)
            + CLAIM * (i32::from(plot.claim) - 1)
            + text
    }

    // ---- when revealed ----

    fn revealed_value(&self, ability: &Ability, seat: Seat) -> i32 {
        ability.effect.iter().map(|effect| self.revealed_effect_value(effect, seat)).sum()
    }

    fn revealed_effect_value(&self, effect: &Effect, seat: Seat) -> i32 {
        let other = rival(seat);
        match effect {
            Effect::GainPower { amount, .. } => self.extra_power_value(seat, i32::from(*amount)),
            Effect::Kill { what: Affected::All(filter) } => {
                let dying = self.fitting(filter, seat);
                let cost = |whose: Seat| (dying & Slots::side(whose)).iter().map(|s| self.kill_cost(s)).sum::<i32>();
                cost(other) - cost(seat)
            }
            Effect::Bar { .. } if (self.characters() & Slots::side(other)).is_empty() => 0,
            Effect::Bar { .. } => SIDELINED,
            Effect::GainKeyword { .. } if (self.characters() & Slots::side(seat)).is_empty() => 0,
            Effect::GainKeyword { .. } => GAINED_STEALTH,
            Effect::LookHand | Effect::RandomDiscard { .. } => self.mean_card_value(other),
            Effect::EachDiscards { amount } => {
                self.cheapest_losses(other, i32::from(*amount)).0 - self.cheapest_losses(seat, i32::from(*amount)).0
            }
            Effect::EachSpares { amount } => {
                let beyond = |s: Seat| self.cheapest_losses(s, self.choosable(s).len() as i32 - i32::from(*amount)).0;
                beyond(other) - beyond(seat)
            }
            Effect::Decree { amount } => {
                let (own, his) = (i32::from(self.side(seat).hand_size), i32::from(self.side(other).hand_size));
                let over = (own.max(his) - i32::from(*amount)).max(0) * UNKNOWN_CARD / 2;
                over * (his - own).signum()
            }
            Effect::DiscardHand => -self.hand_value(seat) / 5,
            _ => 0,
        }
    }

    // ---- passives and continuous text ----

    fn passive_value(&self, ability: &Ability, seat: Seat) -> i32 {
        let both = ability.trigger.as_ref().is_some_and(|t| t.by == crate::data::vocabulary::WonBy::Any);
        let odds = match ability.trigger.as_ref().map(|t| t.event) {
            Some(TriggerEvent::DominanceWon) => {
                let ahead = self.dominance_total(seat) - self.dominance_total(rival(seat));
                (50 + 8 * ahead).clamp(5, 95)
            }
            _ => WIN_PERCENT,
        };
        let gain = |effect: &Effect| match effect {
            Effect::GainPower { amount, .. } => self.extra_power_value(seat, i32::from(*amount)),
            Effect::MovePower { amount } => {
                let moved = i32::from(*amount).min(i32::from(self.side(rival(seat)).banner));
                self.extra_power_value(seat, moved) - self.extra_power_value(rival(seat), -moved)
            }
            Effect::Draw { amount, .. } => UNKNOWN_CARD * i32::from(*amount),
            _ => 0,
        };
        let sum: i32 = ability.effect.iter().map(gain).sum::<i32>() * odds / 100;
        if both { self.strength_advantage(Icon::Military, seat) * sum / 100 } else { sum }
    }

    /// The seat's lead of STR for such challenges, from -100 to 100.
    fn strength_advantage(&self, icon: Icon, seat: Seat) -> i32 {
        let of = |whose: Seat| {
            let able = self.characters() & self.with_icon(icon) & Slots::side(whose);
            able.iter().map(|slot| i32::from(self.strength(slot))).sum::<i32>()
        };
        let (own, his) = (of(seat), of(rival(seat)));
        if own + his == 0 { 0 } else { 100 * (own - his) / (own + his) }
    }

    fn continuous_value(&self, ability: &Ability, seat: Seat) -> i32 {
        ability.effect.iter().map(|effect| self.continuous_effect_value(effect, seat)).sum()
    }

    fn continuous_effect_value(&self, effect: &Effect, seat: Seat) -> i32 {
        let other = rival(seat);
        let own_bonus = |s: Seat| -> i32 {
            self.controlled_by(s).iter().map(|c| i32::from(self.data.get().card_in(c).income)).sum()
        };
        match effect {
            Effect::Strength { what: Affected::All(filter), amount, .. } => {
                STRENGTH * i32::from(*amount) * self.surplus_of(filter, seat)
            }
            Effect::NoKneel { challenge, what: Affected::All(filter), .. } => {
                let bearing = self.with_icon(*challenge);
                NO_KNEEL * (self.fitting_in_any_role(filter, seat) & bearing).len() as i32
            }
            Effect::Reduce { amount, .. } => GOLD_TO_SPEND * i32::from(*amount),
            Effect::NoReduction => -GOLD_TO_SPEND,
            Effect::ExtraChallenge { challenge, .. } => {
                EXTRA_CHALLENGE * (100 + self.strength_advantage(*challenge, seat)) / 100
            }
            Effect::MaxChallenges { .. } => FEWER_CHALLENGES,
            Effect::Bar { from, .. } if from.contains(&Role::Defend) => FEWER_CHALLENGES,
            Effect::ChallengeTax { challenge, .. } => {
                -EXTRA_CHALLENGE * self.strength_advantage(*challenge, seat) / 100
            }
            Effect::OpponentIncome { .. } if self.marshalling_turn(other) != Turn::Over => GOLD_TO_SPEND * 4,
            Effect::NoBonus => GOLD_TO_SPEND * (own_bonus(other) - own_bonus(seat)),
            Effect::Dominance { amount } => 8 * i32::from(*amount),
            _ => 0,
        }
    }

    /// How many more cards of the seat than of the opponent fit a filter, ignoring their part in challenges.
    fn surplus_of(&self, filter: &Filter, seat: Seat) -> i32 {
        let cards = self.fitting_in_any_role(filter, seat);
        let own = (cards & Slots::side(seat)).len() as i32;
        match filter.controller {
            Some(CardController::You) => own,
            _ => 2 * own - cards.len() as i32,
        }
    }
}
