//! The challenges phase: declaring, defending, counting, claim and reward. rule: challenges

use crate::actions::Action;
use crate::cards::{Icon, Slot, Slots, rival};
use crate::data::vocabulary::{Role, TriggerEvent};
use crate::refusal::{AttackObstacle, Naming, Reason};
use crate::rules::advance::{EFFECT, Progress};
use crate::stack::{AbilitySource, Frame, WhichAbility};
use crate::state::{Moment, Thrones};
use engine::{Advance, Entry, Log, Seat, Text};

impl Thrones {
    /// Takes one automatic step of the challenges phase. rule: challenges
    pub(crate) fn advance_challenges(&mut self, log: &mut impl Log) -> Progress {
        match self.moment {
            Moment::ChallengeWindow => self.moment = Moment::Declare,
            Moment::Declare
                if self.challenge.icon.is_none() && Icon::ALL.iter().all(|i| self.check_challenge(*i).is_err()) =>
            {
                self.moment = Moment::TurnEnding;
                return Some(Advance::Chose(self.active, Action::EndChallenges));
            }
            Moment::AttackWindow if self.participants().is_empty() => self.break_off_challenge(log),
            Moment::AttackWindow => self.moment = Moment::Defend,
            // A player with characters is asked even if none can defend, so that the player can ask why not.
            Moment::Defend if (self.characters() & Slots::side(rival(self.active))).is_empty() => {
                self.declare_defenders(log);
                return Some(Advance::Chose(rival(self.active), Action::Done));
            }
            Moment::Declare | Moment::Defend => return None,
            Moment::Defended => self.open_action_window(Moment::DefendWindow),
            Moment::DefendWindow if self.participants().is_empty() => self.break_off_challenge(log),
            Moment::DefendWindow => self.compare_totals(log),
            Moment::Totals => self.apply_claim(log),
            Moment::Claim => self.give_rewards(log),
            Moment::Reward => self.end_challenge(),
            Moment::TurnEnding => {
                self.end_challenge_turn();
                return Some(Advance::Ended);
            }
            Moment::TurnOver if self.active == self.first => self.begin_challenge_turn(rival(self.first), log),
            _ => self.count_dominance(log),
        }
        EFFECT
    }

    pub(crate) fn begin_challenge_turn(&mut self, seat: Seat, log: &mut impl Log) {
        self.active = seat;
        log.say(|| Entry::public(self.seat_message("log-challenge-turn", seat)));
        self.open_action_window(Moment::ChallengeWindow);
    }

    /// Ends a turn; the second turn ends the phase.
    fn end_challenge_turn(&mut self) {
        self.moment = Moment::TurnOver;
        if self.active != self.first {
            self.end_phase();
        }
    }

    // ---- step 1: attackers ----

    /// Checks whether the active player may declare such a challenge. rules: challenge-limits, challenge-tax
    pub(crate) fn check_challenge(&self, icon: Icon) -> Result<(), Reason> {
        let side = self.side(self.active);
        let (of_kind, in_all) = self.challenges_allowed(self.active, icon);
        if side.declared[icon as usize] >= of_kind || side.declared.iter().sum::<u8>() >= in_all {
            return Err(Reason::NoMoreChallenges { icon });
        }
        let gold = self.challenge_tax(icon);
        if gold > side.gold {
            return Err(Reason::ChallengeTax { gold });
        }
        if self.possible_attackers(icon).is_empty() {
            return Err(Reason::NobodyAttacks(AttackObstacle::Characters));
        }
        Ok(())
    }

    /// Like [`Thrones::check_challenge`], but if nobody can attack, the reason says what stops the character that
    /// comes nearest to attacking.
    pub(crate) fn check_challenge_in_detail(&self, icon: Icon) -> Result<(), Reason> {
        self.check_challenge(icon).map_err(|why| {
            let Reason::NobodyAttacks(_) = why else { return why };
            let own = (self.characters() & Slots::side(self.active)).iter();
            let lacks = own.map(|slot| match () {
                () if !self.has_icon(slot, icon) => AttackObstacle::Icon,
                () if self.board.kneeling.has(slot) => AttackObstacle::Standing,
                () => AttackObstacle::Permission,
            });
            Reason::NobodyAttacks(lacks.max().unwrap_or(AttackObstacle::Characters))
        })
    }

    /// Characters that can attack. rule: attackers
    pub(crate) fn possible_attackers(&self, icon: Icon) -> Slots {
        let own = (self.characters() & Slots::side(self.active) & self.with_icon(icon)) - self.board.kneeling;
        if own.is_empty() { own } else { own - self.barred(Role::Attack) }
    }

    /// Checks whether this character may be named as an attacker.
    pub(crate) fn check_attack(&self, icon: Icon, slot: Slot) -> Result<(), Reason> {
        self.check_declared(icon, slot, self.active, Role::Attack)
    }

    fn check_declared(&self, icon: Icon, slot: Slot, seat: Seat, role: Role) -> Result<(), Reason> {
        if !self.characters().has(slot) {
            return Err(Reason::NotACharacter);
        }
        if slot.seat() != seat {
            return Err(Reason::NotYours);
        }
        if self.board.kneeling.has(slot) {
            return Err(Reason::Kneels);
        }
        if !self.has_icon(slot, icon) {
            return Err(Reason::NoIcon { icon });
        }
        if self.barred(role).has(slot) {
            return Err(Reason::Barred);
        }
        if self.challenge.naming.has(slot) {
            let naming = if role == Role::Attack { Naming::Attackers } else { Naming::Defenders };
            return Err(Reason::NamedAlready(naming));
        }
        if self.challenge.naming.len() >= self.max_declared() {
            return Err(Reason::TooMany); // rule: challenge-limits
        }
        Ok(())
    }

    /// Checks whether this enemy may be bypassed by Stealth. rule: stealth
    pub(crate) fn check_bypass(&self, slot: Slot) -> Result<(), Reason> {
        if !self.characters().has(slot) {
            return Err(Reason::NotACharacter);
        }
        if slot.seat() == self.active {
            return Err(Reason::DoesNotFit);
        }
        if self.challenge.bypassing.has(slot) {
            return Err(Reason::NamedAlready(Naming::Bypassed));
        }
        let stealthy = self.with_stealth();
        if stealthy.has(slot) {
            return Err(Reason::StealthSees);
        }
        if self.challenge.bypassing.len() >= (self.challenge.naming & stealthy).len() {
            return Err(Reason::NoStealthLeft);
        }
        Ok(())
    }

    /// Declares the named attackers: they kneel, and the challenge begins. rule: attackers
    pub(crate) fn declare_attackers(&mut self, log: &mut impl Log) {
        let Some(icon) = self.challenge.icon else { return };
        let seat = self.active;
        let (naming, bypassing) =
            (std::mem::take(&mut self.challenge.naming), std::mem::take(&mut self.challenge.bypassing));
        let tax = self.challenge_tax(icon);
        self.side_mut(seat).declared[icon as usize] += 1;
        let kneel = naming - self.exempt_from_kneeling(icon, Role::Attack);
        self.board.kneeling |= kneel;
        self.challenge.attackers = naming;
        self.challenge.bypassed = bypassing;
        log.say(|| {
            let text = self.seat_message("log-attacks", seat).with("icon", crate::messages::icon_text(icon));
            Entry::public(text.with("cards", self.card_names(naming)))
        });
        self.hand_over_gold(seat, tax, log); // rule: challenge-tax
        if !bypassing.is_empty() {
            log.say(|| {
                Entry::public(self.seat_message("log-bypasses", seat).with("cards", self.card_names(bypassing)))
            });
        }
        self.open_action_window(Moment::AttackWindow);
    }

    // ---- step 2: defenders ----

    /// Characters that can defend. rule: defenders
    pub(crate) fn possible_defenders(&self) -> Slots {
        let Some(icon) = self.challenge.icon else { return Slots::NONE };
        let own = (self.characters() & Slots::side(rival(self.active)) & self.with_icon(icon))
            - self.board.kneeling
            - self.challenge.bypassed
            - self.participants();
        if own.is_empty() { own } else { own - self.barred(Role::Defend) }
    }

    /// Is the defender asked although no character can defend? Everybody knows this.
    pub(crate) fn nobody_can_defend(&self) -> bool {
        self.stack.is_empty() && self.moment == Moment::Defend && self.possible_defenders().is_empty()
    }

    /// Checks whether this character may be named as a defender.
    pub(crate) fn check_defend(&self, slot: Slot) -> Result<(), Reason> {
        let Some(icon) = self.challenge.icon else { return Err(Reason::MomentPassed) };
        self.check_declared(icon, slot, rival(self.active), Role::Defend)?;
        if self.challenge.bypassed.has(slot) {
            return Err(Reason::Bypassed);
        }
        if self.participants().has(slot) {
            return Err(Reason::NamedAlready(Naming::Defenders));
        }
        Ok(())
    }

    /// Declares the named defenders, who kneel; there may be none. rule: defenders
    pub(crate) fn declare_defenders(&mut self, log: &mut impl Log) {
        let Some(icon) = self.challenge.icon else { return };
        let seat = rival(self.active);
        let naming = std::mem::take(&mut self.challenge.naming);
        let kneel = naming - self.exempt_from_kneeling(icon, Role::Defend);
        self.board.kneeling |= kneel;
        self.challenge.defenders |= naming;
        if naming.is_empty() {
            log.say(|| Entry::public(self.seat_message("log-no-defence", seat)));
            self.open_action_window(Moment::DefendWindow);
            return;
        }
        log.say(|| Entry::public(self.seat_message("log-defends", seat).with("cards", self.card_names(naming))));
        // Characters that joined earlier were not declared, so their responses do not open.
        let joined = self.challenge.defenders - naming;
        self.challenge.defenders = naming;
        self.offer_responses(TriggerEvent::DefendersDeclared, Slot::NONE);
        self.challenge.defenders |= joined;
        self.open_response_window(Moment::Defended);
    }

    // ---- step 3: resolution ----

    /// Compares the totals and queues what winning and losing trigger. rule: challenge-result
    fn compare_totals(&mut self, log: &mut impl Log) {
        let attacker = self.active;
        let [attack, defence] =
            [self.challenge.attackers, self.challenge.defenders].map(|side| self.challenge_total(side));
        self.challenge.totals = [attack, defence];
        // The attacker wins ties if any attacker is left.
        let won = !self.challenge.attackers.is_empty() && attack >= defence;
        let winner = if won { attacker } else { rival(attacker) };
        self.challenge.winner = Some(winner);
        log.say(|| {
            let text = self.seat_message("log-wins-challenge", winner).with("attack", attack).with("defence", defence);
            Entry::public(text)
        });
        self.recent_events.challenge = true;
        self.offer_responses(TriggerEvent::ChallengeWon, Slot::NONE);
        self.offer_responses(TriggerEvent::ChallengeLost, Slot::NONE);
        self.queue_passives(TriggerEvent::ChallengeWon);
        self.queue_passives(TriggerEvent::ChallengeLost);
        for kind in self.side(winner).on_win.clone() {
            self.add_due(winner, AbilitySource::Later(kind), WhichAbility::Passive);
        }
        self.moment = Moment::Totals;
        self.push_frame(Frame::Passives);
    }

    /// Applies the claim if the attacker won. rule: claim
    fn apply_claim(&mut self, log: &mut impl Log) {
        self.moment = Moment::Claim;
        let (attacker, loser) = (self.active, rival(self.active));
        let claim = self.claim_value(attacker);
        if self.challenge.winner != Some(attacker) || claim == 0 {
            return;
        }
        match self.challenge.icon {
            Some(Icon::Military) => {
                let left = u32::from(claim).min((self.characters() & Slots::side(loser)).len()) as u8;
                self.challenge.picked = Slots::NONE;
                self.push_frame(Frame::Claim { seat: loser, left }); // rule: claim-military
            }
            // rule: claim-intrigue
            Some(Icon::Intrigue) => self.push_frame(Frame::Discard { seat: loser, left: claim, dead: false }),
            Some(Icon::Power) => self.move_power(attacker, claim, log),
            None => {}
        }
    }

    /// Takes the choice of who dies where only one is left, and then begins the kill. rule: claim-military
    pub(crate) fn advance_claim(&mut self, seat: Seat, left: u8, log: &mut impl Log) -> Progress {
        let free = self.choosable(seat);
        if let Some(only) = free.first().filter(|_| left > 0) {
            if free.len() > u32::from(left) {
                return None;
            }
            self.challenge.picked.add(only);
            self.replace_frame(Frame::Claim { seat, left: left - 1 });
            return Some(Advance::Chose(seat, Action::Choose(only)));
        }
        self.stack.pop();
        let chosen = std::mem::take(&mut self.challenge.picked);
        self.begin_kill(chosen, log);
        EFFECT
    }

    /// Gives power for an unopposed challenge and for Renown, then opens responses. rules: unopposed, renown
    fn give_rewards(&mut self, log: &mut impl Log) {
        self.moment = Moment::Reward;
        let Some(winner) = self.challenge.winner else { return };
        // This was decided when the totals were compared.
        let unopposed = winner == self.active && self.challenge.totals[1] == 0;
        if unopposed {
            log.say(|| Entry::public(self.seat_message("log-unopposed", winner)));
            self.gain_power(&[winner], 1, log);
        }
        let renowned = self.participants_of(winner) & self.with_renown();
        if self.ending.is_none() {
            self.gain_power_on_cards(renowned, 1, log);
        }
        if self.ending.is_none() {
            self.open_response_window(Moment::Reward);
        }
    }

    /// Ends effects that last until the end of the challenge and opens the window before the next one.
    /// rule: challenge-over
    fn end_challenge(&mut self) {
        self.clear_challenge();
        self.open_action_window(Moment::ChallengeWindow);
    }

    /// Ends a challenge without participants; nobody wins or loses. rule: challenge-without-anybody
    fn break_off_challenge(&mut self, log: &mut impl Log) {
        log.say(|| Entry::public(Text::new("log-broken-off")));
        self.clear_challenge();
        self.open_action_window(Moment::ChallengeWindow);
    }
}
