//! The value of challenges: a forecast of the one in progress, and those still to come this round.

use super::Turn;
use super::cards::UNKNOWN_CARD;
use crate::cards::{DECK, Icon, Slot, Slots, rival};
use crate::data::vocabulary::Role;
use crate::state::{Moment, Thrones};
use arrayvec::ArrayVec;
use engine::Seat;

/// The percentage with which a challenge to come is won at equal STR.
const EVEN_CHANCE: i32 = 45;
/// Added to it for each point of the lead.
const CHANCE_STEP: i32 = 7;
/// Its minimum.
const MIN_CHANCE: i32 = 8;
/// Its maximum while somebody could defend.
const MAX_CHANCE: i32 = 75;
/// The same percentage if nobody could defend.
const UNOPPOSED_CHANCE: i32 = 90;
/// The percentage with which challenges to come count, because each character can attack only once.
const THIS_ROUND_PERCENT: i32 = 55;
/// The same percentage for a round that has not begun.
const NEXT_ROUND_PERCENT: i32 = 35;
/// The cost of kneeling to defend, for each point of STR, before the player's own turn of challenges.
const KNEEL_BEFORE: i32 = 7;
/// The same cost after that turn.
const KNEEL_AFTER: i32 = 3;
/// A claim on a hand or banner that is empty now but may not be later.
const EMPTY_CLAIM: i32 = 5;

/// What a won challenge brings in addition to its claim.
#[derive(Clone, Copy, Default)]
struct Reward {
    unopposed: bool,
    renown: i32,
}

/// A forecast of the current challenge.
#[derive(Clone, Copy, Default)]
pub(super) struct Forecast {
    /// The attacker's gain; negative if the defender gains.
    gain: i32,
    /// Characters that are likely to die and so take no further part in the round.
    pub dying: Slots,
}

impl Forecast {
    /// The gain of a seat.
    pub fn gain_for(&self, seat: Seat, attacker: Seat) -> i32 {
        if seat == attacker { self.gain } else { -self.gain }
    }
}

impl Thrones {
    /// The state of the seat's challenge turn. After dominance it is that of the next round.
    fn challenge_turn(&self, seat: Seat) -> Turn {
        match self.moment {
            m if m <= Moment::MarshalWindow || m >= Moment::Dominance => Turn::Ahead,
            _ if seat == self.active => Turn::Now,
            _ if self.active == self.first => Turn::Ahead,
            _ => Turn::Over,
        }
    }

    // ---- the challenge in progress ----

    /// Forecasts the current challenge, if there is one.
    pub(super) fn forecast(&self) -> Forecast {
        let doomed = Forecast { gain: 0, dying: self.challenge.doomed };
        let Some(icon) = self.challenge.icon.filter(|_| self.challenge_in_progress()) else { return doomed };
        match self.moment {
            Moment::AttackWindow | Moment::Defend if self.challenge.naming.is_empty() => self.best_defence(icon),
            Moment::AttackWindow | Moment::Defend | Moment::Defended | Moment::DefendWindow => {
                self.forecast_with_defenders(icon, self.challenge.defenders | self.challenge.naming)
            }
            Moment::Totals => self.forecast_known_winner(icon, true),
            Moment::Claim => self.forecast_known_winner(icon, false),
            _ => doomed,
        }
    }

    /// The forecast if these characters defend.
    fn forecast_with_defenders(&self, icon: Icon, defenders: Slots) -> Forecast {
        let attackers = self.challenge.attackers;
        if attackers.is_empty() {
            return Forecast::default();
        }
        let (attack, defence) = (self.challenge_total(attackers), self.challenge_total(defenders));
        let honoured = |side: Slots| (side & self.with_renown()).len() as i32;
        if attack >= defence {
            self.forecast_victory(icon, Reward { unopposed: defence == 0, renown: honoured(attackers) })
        } else {
            let gain = -self.extra_power_value(rival(self.active), honoured(defenders));
            Forecast { gain, dying: self.challenge.doomed }
        }
    }

    /// The forecast if the attacker wins and applies the claim.
    fn forecast_victory(&self, icon: Icon, reward: Reward) -> Forecast {
        let defender = rival(self.active);
        let claim = self.current_claim(self.active);
        let dying = if icon == Icon::Military { self.cheapest_losses(defender, claim).1 } else { Slots::NONE };
        Forecast { gain: self.win_value(self.active, icon, reward), dying: dying | self.challenge.doomed }
    }

    /// The forecast when the winner is known; the claim may have been applied already.
    fn forecast_known_winner(&self, icon: Icon, claim_due: bool) -> Forecast {
        let Some(winner) = self.challenge.winner else { return Forecast::default() };
        let dying = self.challenge.doomed;
        let renown = (self.participants_of(winner) & self.with_renown()).len() as i32;
        if winner != self.active {
            return Forecast { gain: -self.extra_power_value(winner, renown), dying };
        }
        let reward = Reward { unopposed: self.challenge.totals[1] == 0, renown };
        if claim_due {
            self.forecast_victory(icon, reward)
        } else {
            Forecast { gain: self.extra_power_value(winner, renown + i32::from(reward.unopposed)), dying }
        }
    }

    /// The forecast for the best defence: none, one weak defender, or enough to win.
    fn best_defence(&self, icon: Icon) -> Forecast {
        let seat = rival(self.active);
        let already = self.challenge.defenders;
        let kneel = if self.challenge_turn(seat) == Turn::Ahead { KNEEL_BEFORE } else { KNEEL_AFTER };
        let mut able: ArrayVec<(i32, Slots), DECK> =
            self.possible_defenders().iter().map(|slot| (i32::from(self.strength(slot)), slot.set())).collect();
        able.sort_unstable_by_key(|(strength, slot)| (*strength, slot.0));
        let mut best = self.forecast_with_defenders(icon, already);
        let mut consider = |more: Slots, strength: i32| {
            let mut result = self.forecast_with_defenders(icon, already | more);
            result.gain += kneel * strength;
            if result.gain < best.gain {
                best = result;
            }
        };
        if let Some((strength, body)) = able.iter().find(|(strength, _)| *strength > 0) {
            consider(*body, *strength);
        }
        // The weakest character that wins alone, or else the strongest together.
        let short =
            i32::from(self.challenge_total(self.challenge.attackers)) - i32::from(self.challenge_total(already));
        if let Some((strength, one)) = able.iter().find(|(strength, _)| *strength > short) {
            consider(*one, *strength);
            return best;
        }
        let (mut sum, mut set) = (0, Slots::NONE);
        for (strength, one) in able.iter().rev().take(self.max_declared() as usize) {
            sum += strength;
            set |= *one;
            if sum > short {
                consider(set, sum);
                break;
            }
        }
        best
    }

    /// The value of winning as the attacker: the claim, and power for Renown and an unopposed challenge.
    fn win_value(&self, attacker: Seat, icon: Icon, reward: Reward) -> i32 {
        let defender = rival(attacker);
        let claim = self.current_claim(attacker);
        let mut tokens = i32::from(reward.unopposed) + reward.renown;
        let taken = match icon {
            Icon::Military => self.cheapest_losses(defender, claim).0,
            Icon::Intrigue => {
                claim.min(i32::from(self.side(defender).hand_size))
                    * self.mean_card_value(defender).max(UNKNOWN_CARD / 2)
            }
            Icon::Power => {
                let moved = claim.min(i32::from(self.side(defender).banner));
                tokens += moved;
                -self.extra_power_value(defender, -moved)
            }
        };
        self.extra_power_value(attacker, tokens) + taken
    }

    /// The current claim of a seat, or the claim of its chosen plot.
    fn current_claim(&self, seat: Seat) -> i32 {
        if self.challenge_in_progress() {
            return i32::from(self.claim_value(seat));
        }
        if self.moment >= Moment::Dominance {
            return 1;
        }
        self.plot_of_round(seat).map_or(1, |plot| i32::from(plot.claim))
    }

    /// The value that a seat loses with this number of characters of its own choice, and those that no save protects.
    pub(super) fn cheapest_losses(&self, seat: Seat, count: i32) -> (i32, Slots) {
        let own = self.choosable(seat);
        let mut costs: ArrayVec<(i32, Slot), DECK> = own.iter().map(|slot| (self.kill_cost(slot), slot)).collect();
        costs.sort_unstable();
        let chosen = costs.iter().take(count.max(0) as usize);
        let lost = chosen.clone().map(|(_, slot)| *slot).filter(|slot| !self.has_save(*slot)).collect();
        (chosen.map(|(cost, _)| cost).sum(), lost)
    }

    // ---- challenges to come ----

    /// The expected value of the challenges that a seat may still declare.
    pub(super) fn challenges_value(&self, seat: Seat, dying: Slots) -> i32 {
        if self.moment.setting_up() || self.challenge_turn(seat) == Turn::Over {
            return 0;
        }
        let next_round = self.moment >= Moment::Dominance;
        let kneeling = if next_round { Slots::NONE } else { self.board.kneeling };
        let busy = if self.moment >= Moment::AttackWindow && !next_round { self.participants() } else { Slots::NONE };
        let fresh = self.characters() - kneeling - busy - dying;
        let attackers = fresh & Slots::side(seat);
        if attackers.is_empty() {
            return 0;
        }
        let (attackers, defenders) = if next_round {
            (attackers, fresh & Slots::side(rival(seat)))
        } else {
            (attackers - self.barred(Role::Attack), (fresh & Slots::side(rival(seat))) - self.barred(Role::Defend))
        };
        let part =
            if self.moment > Moment::MarshalWindow && !next_round { THIS_ROUND_PERCENT } else { NEXT_ROUND_PERCENT };
        let hopes = Icon::ALL.iter().map(|icon| self.challenge_value(seat, *icon, attackers, defenders, next_round));
        hopes.sum::<i32>() * part / 100
    }

    fn challenge_value(&self, seat: Seat, icon: Icon, attackers: Slots, defenders: Slots, next_round: bool) -> i32 {
        if !next_round {
            let (of_kind, in_all) = self.challenges_allowed(seat, icon);
            let declared = &self.side(seat).declared;
            if declared[icon as usize] >= of_kind || declared.iter().sum::<u8>() >= in_all {
                return 0;
            }
        }
        let bearing = self.with_icon(icon);
        let strength = |side: Slots| (side & bearing).iter().map(|slot| i32::from(self.strength(slot))).sum::<i32>();
        let (attack, defence) = (strength(attackers), strength(defenders));
        if attack == 0 {
            return 0;
        }
        let unopposed = defence == 0;
        let chance = if unopposed {
            UNOPPOSED_CHANCE
        } else {
            (EVEN_CHANCE + CHANCE_STEP * (attack - defence)).clamp(MIN_CHANCE, MAX_CHANCE)
        };
        let renown = (attackers & bearing & self.with_renown()).len().min(1) as i32;
        chance * (EMPTY_CLAIM + self.win_value(seat, icon, Reward { unopposed, renown })) / 100
    }
}
