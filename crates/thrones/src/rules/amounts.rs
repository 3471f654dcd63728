//! Amounts that plots and cards change: costs, income, totals, claim, taxes and limits.

use crate::cards::{Icon, Kind, Slot, Slots};
use crate::data::topic;
use crate::data::vocabulary::{Effect, Filter, ReducedCard};
use crate::state::Thrones;
use engine::Seat;

impl Thrones {
    /// Might the seat pay less than the printed cost for some card?
    #[inline]
    pub(crate) fn has_reduction(&self, seat: Seat) -> bool {
        let side = self.side(seat);
        let says = |plot: crate::cards::Plot| self.data.get().topics[plot.index()] & topic::PRICE != 0;
        !side.reductions.is_empty() || !side.plot_reduction_used && side.plot.is_some_and(says)
    }

    /// The current cost of a card. rule: cost-reduction
    pub(crate) fn price(&self, seat: Seat, kind: Kind) -> u8 {
        let printed = self.data.get().card(seat, kind).cost;
        if !self.has_reduction(seat) {
            return printed;
        }
        let mut less = 0u8;
        for (whose, effect) in self.plot_effects(topic::PRICE).filter(|(whose, _)| *whose == seat) {
            match effect {
                Effect::NoReduction => return printed,
                Effect::Reduce { amount, which: ReducedCard::First, card }
                    if !self.side(whose).plot_reduction_used && self.fits_printed(card, seat, kind) =>
                {
                    less = less.saturating_add(*amount);
                }
                _ => {}
            }
        }
        for source in &self.side(seat).reductions {
            if let Some((amount, card)) = self.reduction(seat, *source)
                && self.fits_printed(card, seat, kind)
            {
                less = less.saturating_add(amount);
            }
        }
        printed.saturating_sub(less)
    }

    /// The reduction that a title gives, and the cards that it applies to.
    fn reduction(&self, seat: Seat, source: Kind) -> Option<(u8, &'static Filter)> {
        let action = self.data.get().card(seat, source).text.action.as_ref()?;
        action.effect.iter().find_map(|effect| match effect {
            Effect::Reduce { amount, card, .. } => Some((*amount, card)),
            _ => None,
        })
    }

    /// Uses up the reductions that apply to a played card, even if its cost could not go lower.
    pub(crate) fn use_up_reductions(&mut self, seat: Seat, kind: Kind) {
        let mut left = self.side(seat).reductions.clone();
        left.retain(|source| {
            self.reduction(seat, *source).is_none_or(|(_, card)| !self.fits_printed(card, seat, kind))
        });
        let served = |(_, effect): &(Seat, &'static Effect)| matches!(effect, Effect::Reduce { which: ReducedCard::First, card, .. } if self.fits_printed(card, seat, kind));
        let first = self.plot_effects(topic::PRICE).filter(|(whose, _)| *whose == seat).any(|e| served(&e));
        let side = self.side_mut(seat);
        side.reductions = left;
        side.plot_reduction_used |= first;
    }

    /// Income of a seat in marshalling. rule: income
    pub(crate) fn income(&self, seat: Seat) -> u8 {
        let mut plot = self.side(seat).plot.map_or(0, |p| self.data.get().plot(p).income);
        let mut bonuses = true;
        for (whose, effect) in self.plot_effects(topic::INCOME) {
            match effect {
                Effect::OpponentIncome { set } if whose != seat => plot = *set,
                Effect::NoBonus => bonuses = false,
                _ => {}
            }
        }
        let bearers = (self.controlled_by(seat) & self.data.get().masks.income) - self.board.blank;
        let bonus = bearers.iter().fold(0u8, |sum, slot| sum.saturating_add(self.data.get().card_in(slot).income));
        plot.saturating_add(if bonuses { bonus } else { 0 })
    }

    /// The dominance total of a seat. rule: dominance
    pub(crate) fn dominance_total(&self, seat: Seat) -> i32 {
        let standing = (self.characters() & Slots::side(seat)) - self.board.kneeling;
        let strength = standing.iter().map(|slot| i32::from(self.strength(slot))).sum::<i32>();
        let more = |effect: &Effect| if let Effect::Dominance { amount } = effect { i32::from(*amount) } else { 0 };
        let orders = self.card_effects(self.data.get().masks.dominating);
        let cards = orders.filter(|(slot, _)| slot.seat() == seat).map(|(_, e)| more(e)).sum::<i32>();
        let plots =
            self.plot_effects(topic::DOMINANCE).filter(|(whose, _)| *whose == seat).map(|(_, e)| more(e)).sum::<i32>();
        strength + i32::from(self.side(seat).gold) + cards + plots
    }

    /// The total STR of these participants. rule: strength
    pub(crate) fn challenge_total(&self, side: Slots) -> u8 {
        (side - self.challenge.zeroed).iter().fold(0u8, |sum, slot| sum.saturating_add(self.strength(slot)))
    }

    /// The claim value of a seat. rule: claim
    pub(crate) fn claim_value(&self, seat: Seat) -> u8 {
        let plot = self.side(seat).plot.map_or(0, |p| self.data.get().plot(p).claim);
        plot.saturating_add_signed(self.side(seat).claim)
    }

    /// The tax that a player hands over for an event. rule: event-tax
    pub(crate) fn event_tax(&self) -> u8 {
        if !self.plots_mention(topic::EVENT_TAX) {
            return 0;
        }
        self.plot_effects(topic::EVENT_TAX)
            .map(|(_, e)| if let Effect::EventTax { gold } = e { *gold } else { 0 })
            .sum()
    }

    /// The tax that a player hands over for declaring a challenge. rule: challenge-tax
    pub(crate) fn challenge_tax(&self, icon: Icon) -> u8 {
        if !self.plots_mention(topic::CHALLENGE_TAX) {
            return 0;
        }
        let tax = |e: &Effect| match e {
            Effect::ChallengeTax { challenge, gold } if *challenge == icon => *gold,
            _ => 0,
        };
        self.plot_effects(topic::CHALLENGE_TAX).map(|(_, e)| tax(e)).sum()
    }

    /// How many challenges a seat may declare each round: of this kind, and in total. rule: challenge-limits
    pub(crate) fn challenges_allowed(&self, seat: Seat, icon: Icon) -> (u8, u8) {
        let (mut of_kind, mut in_all) = (1, u8::MAX);
        if !self.plots_mention(topic::CHALLENGES) {
            return (of_kind, in_all);
        }
        for (_, effect) in self.plot_effects(topic::CHALLENGES).filter(|(whose, _)| *whose == seat) {
            match effect {
                Effect::ExtraChallenge { challenge, amount } if *challenge == icon => of_kind += amount,
                Effect::MaxChallenges { amount } => in_all = in_all.min(*amount),
                _ => {}
            }
        }
        (of_kind, in_all)
    }

    /// How many characters a side may declare. rule: challenge-limits
    pub(crate) fn max_declared(&self) -> u32 {
        if !self.plots_mention(topic::DECLARED) {
            return u32::MAX;
        }
        let most = |e: &Effect| if let Effect::MaxDeclared { amount } = e { u32::from(*amount) } else { u32::MAX };
        self.plot_effects(topic::DECLARED).map(|(_, e)| most(e)).min().unwrap_or(u32::MAX)
    }

    /// Cards that stay kneeling in the standing phase. rule: standing
    pub(crate) fn kept_kneeling(&self) -> Slots {
        let mut set = Slots::NONE;
        for (seat, effect) in self.plot_effects(topic::STANDING) {
            if let Effect::NoStand { what } = effect {
                set |= self.affected_cards(what, seat, Slot::NONE);
            }
        }
        set
    }
}
