//! What challenges bring: the one under way, judged by who will win it, and those still to come this round.

use super::Turn;
use super::cards::CARD;
use crate::cards::{DECK, Icon, Slot, Slots, rival};
use crate::data::vocabulary::Role;
use crate::state::{Moment, Thrones};
use arrayvec::ArrayVec;
use engine::Seat;

/// A challenge still to come is won so often, in hundredths: at equal STR, and for each point more or less.
const EVEN: i32 = 45;
const STEP: i32 = 7;
const SELDOM: i32 = 8;
const MOSTLY: i32 = 75;
/// Nobody could defend: it is won unless something comes between.
const OPEN: i32 = 90;
/// One character can be used once: what may come counts for so many hundredths.
const MAY_COME: i32 = 55;
/// The same for a round that has not begun.
const NEXT_ROUND: i32 = 35;
/// Kneeling to defend costs so much for each point of STR, with an own turn of challenges to come and without.
const KNEEL_BEFORE: i32 = 7;
const KNEEL_AFTER: i32 = 3;
/// A claim on a hand or banner that is empty now: something may be there by then.
const CLAIM_OF_NOTHING: i32 = 5;

/// What a won challenge brings beside its claim.
#[derive(Clone, Copy, Default)]
struct Reward {
    unopposed: bool,
    renown: i32,
}

/// How the present challenge is likely to end.
#[derive(Clone, Copy, Default)]
pub(super) struct Foreseen {
    /// The attacker's gain; less than nothing if it is the defender's.
    gain: i32,
    /// Who is likely to die for it: he takes no further part in the round.
    pub dying: Slots,
}

impl Foreseen {
    /// What it brings a seat.
    pub fn gain_of(&self, seat: Seat, attacker: Seat) -> i32 {
        if seat == attacker { self.gain } else { -self.gain }
    }
}

impl Thrones {
    /// Has the seat had its turn of challenges? After dominance the next round counts.
    fn challenging(&self, seat: Seat) -> Turn {
        match self.moment {
            m if m <= Moment::MarshalWindow || m >= Moment::Dominance => Turn::Ahead,
            _ if seat == self.active => Turn::Now,
            _ if self.active == self.first => Turn::Ahead,
            _ => Turn::Over,
        }
    }

    // ---- the challenge under way ----

    /// How the present challenge will end, if there is one.
    pub(super) fn foresee(&self) -> Foreseen {
        let doomed = Foreseen { gain: 0, dying: self.fight.doomed };
        let Some(icon) = self.fight.icon.filter(|_| self.challenge_on()) else { return doomed };
        match self.moment {
            Moment::AttackWindow | Moment::Defend if self.fight.naming.is_empty() => self.best_defence(icon),
            Moment::AttackWindow | Moment::Defend | Moment::Defended | Moment::DefendWindow => {
                self.result(icon, self.fight.defenders | self.fight.naming)
            }
            Moment::Totals => self.won_or_lost(icon, true),
            Moment::Claim => self.won_or_lost(icon, false),
            _ => doomed,
        }
    }

    /// What comes of it if these defend.
    fn result(&self, icon: Icon, defenders: Slots) -> Foreseen {
        let attackers = self.fight.attackers;
        if attackers.is_empty() {
            return Foreseen::default();
        }
        let (attack, defence) = (self.challenge_total(attackers), self.challenge_total(defenders));
        let honoured = |side: Slots| (side & self.renowned()).len() as i32;
        if attack >= defence {
            self.victory(icon, Reward { unopposed: defence == 0, renown: honoured(attackers) })
        } else {
            let gain = -self.more_power(rival(self.active), honoured(defenders));
            Foreseen { gain, dying: self.fight.doomed }
        }
    }

    /// The attacker wins and applies his claim.
    fn victory(&self, icon: Icon, reward: Reward) -> Foreseen {
        let defender = rival(self.active);
        let claim = self.claim_now(self.active);
        let dying = if icon == Icon::Military { self.cheapest(defender, claim).1 } else { Slots::NONE };
        Foreseen { gain: self.prize(self.active, icon, reward), dying: dying | self.fight.doomed }
    }

    /// The winner is known; the claim may already be.
    fn won_or_lost(&self, icon: Icon, claim_due: bool) -> Foreseen {
        let Some(winner) = self.fight.winner else { return Foreseen::default() };
        let dying = self.fight.doomed;
        let renown = (self.ranks(winner) & self.renowned()).len() as i32;
        if winner != self.active {
            return Foreseen { gain: -self.more_power(winner, renown), dying };
        }
        let reward = Reward { unopposed: self.fight.totals[1] == 0, renown };
        if claim_due {
            self.victory(icon, reward)
        } else {
            Foreseen { gain: self.more_power(winner, renown + i32::from(reward.unopposed)), dying }
        }
    }

    /// The defender does what suits him best: nothing, one body in the way, or enough to win.
    fn best_defence(&self, icon: Icon) -> Foreseen {
        let seat = rival(self.active);
        let already = self.fight.defenders;
        let kneel = if self.challenging(seat) == Turn::Ahead { KNEEL_BEFORE } else { KNEEL_AFTER };
        let mut able: ArrayVec<(i32, Slots), DECK> =
            self.able_defenders().iter().map(|slot| (i32::from(self.strength(slot)), slot.set())).collect();
        able.sort_unstable_by_key(|(strength, slot)| (*strength, slot.0));
        let mut best = self.result(icon, already);
        let mut consider = |more: Slots, strength: i32| {
            let mut result = self.result(icon, already | more);
            result.gain += kneel * strength;
            if result.gain < best.gain {
                best = result;
            }
        };
        if let Some((strength, body)) = able.iter().find(|(strength, _)| *strength > 0) {
            consider(*body, *strength);
        }
        // The weakest that wins alone, else the strongest together.
        let short = i32::from(self.challenge_total(self.fight.attackers)) - i32::from(self.challenge_total(already));
        if let Some((strength, one)) = able.iter().find(|(strength, _)| *strength > short) {
            consider(*one, *strength);
            return best;
        }
        let (mut sum, mut set) = (0, Slots::NONE);
        for (strength, one) in able.iter().rev().take(self.most_declared() as usize) {
            sum += strength;
            set |= *one;
            if sum > short {
                consider(set, sum);
                break;
            }
        }
        best
    }

    /// What winning as the attacker brings: the claim, and power for whoever earned it.
    fn prize(&self, attacker: Seat, icon: Icon, reward: Reward) -> i32 {
        let defender = rival(attacker);
        let claim = self.claim_now(attacker);
        let mut tokens = i32::from(reward.unopposed) + reward.renown;
        let taken = match icon {
            Icon::Military => self.cheapest(defender, claim).0,
            Icon::Intrigue => claim.min(i32::from(self.side(defender).held)) * self.mean_card(defender).max(CARD / 2),
            Icon::Power => {
                let moved = claim.min(i32::from(self.side(defender).banner));
                tokens += moved;
                -self.more_power(defender, -moved)
            }
        };
        self.more_power(attacker, tokens) + taken
    }

    /// The claim a seat applies now, or would with the plot it has chosen.
    fn claim_now(&self, seat: Seat) -> i32 {
        if self.challenge_on() {
            return i32::from(self.claim_value(seat));
        }
        if self.moment >= Moment::Dominance {
            return 1;
        }
        self.plot_of_round(seat).map_or(1, |plot| i32::from(plot.claim))
    }

    /// What it costs a seat to lose so many characters of its own choice, and which would really be lost.
    pub(super) fn cheapest(&self, seat: Seat, count: i32) -> (i32, Slots) {
        let own = self.choosable(seat);
        let mut costs: ArrayVec<(i32, Slot), DECK> = own.iter().map(|slot| (self.doom_cost(slot), slot)).collect();
        costs.sort_unstable();
        let chosen = costs.iter().take(count.max(0) as usize);
        let lost = chosen.clone().map(|(_, slot)| *slot).filter(|slot| !self.has_save(*slot)).collect();
        (chosen.map(|(cost, _)| cost).sum(), lost)
    }

    // ---- those still to come ----

    /// What a seat can hope for from the challenges it may still declare.
    pub(super) fn challenges_to_come(&self, seat: Seat, dying: Slots) -> i32 {
        if self.moment.setting_up() || self.challenging(seat) == Turn::Over {
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
        let part = if self.moment > Moment::MarshalWindow && !next_round { MAY_COME } else { NEXT_ROUND };
        let hopes = Icon::ALL.iter().map(|icon| self.hope(seat, *icon, attackers, defenders, next_round));
        hopes.sum::<i32>() * part / 100
    }

    fn hope(&self, seat: Seat, icon: Icon, attackers: Slots, defenders: Slots, next_round: bool) -> i32 {
        if !next_round {
            let (of_kind, in_all) = self.challenges_allowed(seat, icon);
            let declared = &self.side(seat).declared;
            if declared[icon as usize] >= of_kind || declared.iter().sum::<u8>() >= in_all {
                return 0;
            }
        }
        let bearing = self.bearing(icon);
        let strength = |side: Slots| (side & bearing).iter().map(|slot| i32::from(self.strength(slot))).sum::<i32>();
        let (attack, defence) = (strength(attackers), strength(defenders));
        if attack == 0 {
            return 0;
        }
        let unopposed = defence == 0;
        let chance = if unopposed { OPEN } else { (EVEN + STEP * (attack - defence)).clamp(SELDOM, MOSTLY) };
        let renown = (attackers & bearing & self.renowned()).len().min(1) as i32;
        chance * (CLAIM_OF_NOTHING + self.prize(seat, icon, Reward { unopposed, renown })) / 100
    }
}
