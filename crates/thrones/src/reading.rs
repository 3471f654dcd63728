//! Reading cards as they are now: STR, icons, keywords, blankness, what fits a filter, what the plots say.

use crate::card::{Icon, Kind, Slot, Slots, Type, rival};
use crate::data::topic;
use crate::data::vocabulary::{Ability, Condition, Effect, Filter, One, Part, Role, Stance, Until, What, Which, Whose};
use crate::state::{Moment, Thrones};
use table::Seat;

impl Thrones {
    // ---- text in force ----

    /// Do the revealed plots say anything? Their text stops at the end of the round. rule: plot-text
    #[inline]
    fn plots_speak(&self) -> bool {
        self.moment > Moment::ChoosePlots
    }

    /// Continuous text of the revealed plots on some topic, with whose it is. Most plots say nothing on most topics.
    #[inline]
    pub(crate) fn plot_text(&self, topic: u16) -> impl Iterator<Item = (Seat, &'static Effect)> + '_ {
        let data = self.data.get();
        let seats = if self.plots_speak() { 0..2 } else { 0..0 };
        seats.map(Seat).flat_map(move |seat| {
            let plot = self.side(seat).plot.map(|p| data.plot(p)).filter(|p| p.topics & topic != 0);
            let always = plot.map(|p| &p.text.always[..]).unwrap_or_default();
            always.iter().flat_map(|a| &a.effect).map(move |e| (seat, e))
        })
    }

    /// Continuous text of cards in play, of those in a mask.
    #[inline]
    fn card_text(&self, mask: Slots) -> impl Iterator<Item = (Slot, &'static Effect)> + '_ {
        let speaking = (self.board.in_play & mask) - self.board.duplicates - self.board.blank;
        speaking.iter().flat_map(move |slot| {
            let always = &self.data.get().at(slot).text.always[..];
            let holds = move |a: &&'static Ability| self.holds(a.condition.as_ref(), slot.seat(), slot);
            always.iter().filter(holds).flat_map(|a| &a.effect).map(move |e| (slot, e))
        })
    }

    /// Does a condition hold for a seat and the card that states it? rule: conditions
    pub(crate) fn holds(&self, condition: Option<&Condition>, seat: Seat, slot: Slot) -> bool {
        let Some(condition) = condition else { return true };
        let host = || self.card(slot).host;
        match condition {
            Condition::SelfKneeling => self.board.kneeling.has(slot),
            Condition::HostKneeling => host().is_some() && self.board.kneeling.has(host()),
            Condition::SelfAttacking => self.fight.attackers.has(slot),
            Condition::SelfDefending => self.fight.defenders.has(slot),
            Condition::HostAttacking => host().is_some() && self.fight.attackers.has(host()),
            Condition::Control(title) => {
                let kind = self.data.get().kind_named(seat, title);
                kind.is_some_and(|k| self.in_play_copy(seat, k).is_some())
            }
            Condition::Challenge => self.challenge_on(),
            Condition::AttackingPlayer => self.challenge_on() && self.attacking_player() == seat,
            Condition::HostIn(icon) => {
                host().is_some() && self.fight.icon == Some(*icon) && self.participants().has(host())
            }
            Condition::CanJoin(icons) => self.can_join(slot, icons),
            Condition::LessPower => self.power(rival(seat)) > self.power(seat),
            Condition::NotFirst => self.first != seat,
        }
    }

    /// Is a challenge going on, attackers declared and not yet over?
    #[inline]
    pub(crate) fn challenge_on(&self) -> bool {
        self.fight.icon.is_some() && self.moment > Moment::Declare
    }

    /// Could the card join the challenge on its controller's side? rule: joining
    fn can_join(&self, slot: Slot, icons: &[Icon]) -> bool {
        let window = matches!(self.moment, Moment::AttackWindow | Moment::DefendWindow);
        let Some(icon) = self.fight.icon.filter(|icon| window && icons.contains(icon)) else { return false };
        let attacks = slot.seat() == self.attacking_player();
        let role = if attacks { Role::Attack } else { Role::Defend };
        !self.participants().has(slot)
            && self.has_icon(slot, icon)
            && !self.barred(role).has(slot)
            && (attacks || !self.fight.bypassed.has(slot))
    }

    // ---- what a card is now ----

    /// Present STR: all changes first, then never below 0. rule: strength
    pub(crate) fn strength(&self, slot: Slot) -> u8 {
        let data = self.data.get();
        let lasting = self.card(slot).boost;
        let mut sum = i16::from(data.at(slot).strength) + i16::from(lasting[0]) + i16::from(lasting[1]);
        for (source, effect) in self.card_text(data.masks.modifiers) {
            if let Effect::Strength { what, amount, named, named_amount, .. } = effect
                && self.means(what, source.seat(), source, slot)
            {
                let name = named.as_ref().filter(|title| **title == data.at(slot).id);
                sum += i16::from(name.and(*named_amount).unwrap_or(*amount));
            }
        }
        for (seat, effect) in self.plot_text(topic::STRENGTH) {
            if let Effect::Strength { what, amount, .. } = effect
                && self.means(what, seat, Slot::NONE, slot)
            {
                sum += i16::from(*amount);
            }
        }
        sum.clamp(0, 100) as u8
    }

    /// Is the card one that continuous text speaks of?
    fn means(&self, what: &What, seat: Seat, source: Slot, slot: Slot) -> bool {
        match what {
            What::One(One::This) => source == slot,
            What::One(One::Host) => self.card(source).host == slot,
            What::One(One::Target) => false,
            What::All(filter) => self.fits(filter, slot, seat),
        }
    }

    #[inline]
    pub(crate) fn has_icon(&self, slot: Slot, icon: Icon) -> bool {
        self.bearing(icon).has(slot)
    }

    /// Every character with the icon now. rule: icons
    #[inline]
    pub(crate) fn bearing(&self, icon: Icon) -> Slots {
        let i = icon as usize;
        self.data.get().masks.icons[i] - self.board.marks[0].lost[i] - self.board.marks[1].lost[i]
    }

    /// Every character with Stealth now. rule: stealth
    pub(crate) fn stealthy(&self) -> Slots {
        (self.data.get().masks.stealth - self.board.blank) | self.board.marks[0].stealth | self.board.marks[1].stealth
    }

    /// Every character with Renown now. rule: renown
    pub(crate) fn renowned(&self) -> Slots {
        (self.data.get().masks.renown - self.board.blank) | self.board.marks[0].renown | self.board.marks[1].renown
    }

    /// Who may not attack or defend. rule: barred
    pub(crate) fn barred(&self, role: Role) -> Slots {
        let marks = |m: &crate::state::Marks| if role == Role::Attack { m.no_attack } else { m.no_defence };
        let mut set = marks(&self.board.marks[0]) | marks(&self.board.marks[1]);
        for (source, effect) in self.card_text(self.data.get().masks.standing_orders) {
            if let Effect::Bar { what, from, .. } = effect
                && from.contains(&role)
            {
                set |= self.all_meant(what, source.seat(), source);
            }
        }
        for (seat, effect) in self.plot_text(topic::BAR) {
            if let Effect::Bar { what, from, .. } = effect
                && from.contains(&role)
            {
                set |= self.all_meant(what, seat, Slot::NONE);
            }
        }
        set
    }

    /// Who does not kneel when declared in such a challenge. rule: kneeling
    pub(crate) fn unbent(&self, icon: Icon, role: Role) -> Slots {
        let mut set = Slots::NONE;
        for (source, effect) in self.card_text(self.data.get().masks.standing_orders) {
            if let Effect::NoKneel { what, challenge, roles } = effect
                && *challenge == icon
                && roles.contains(&role)
            {
                set |= self.all_meant(what, source.seat(), source);
            }
        }
        for (seat, effect) in self.plot_text(topic::KNEEL) {
            if let Effect::NoKneel { what, challenge, roles } = effect
                && *challenge == icon
                && roles.contains(&role)
            {
                set |= self.all_meant(what, seat, Slot::NONE);
            }
        }
        set
    }

    /// Every card that continuous text speaks of.
    fn all_meant(&self, what: &What, seat: Seat, source: Slot) -> Slots {
        match what {
            What::One(One::This) if source.is_some() => source.set(),
            What::One(One::Host) if source.is_some() && self.card(source).host.is_some() => {
                self.card(source).host.set()
            }
            What::One(_) => Slots::NONE,
            What::All(filter) => self.fitting(filter, seat),
        }
    }

    /// Killed, does it go to the discard pile? rule: dead-pile
    pub(crate) fn escapes_dead_pile(&self, slot: Slot) -> bool {
        let text = &self.data.get().at(slot).text.always;
        let says = || text.iter().flat_map(|a| &a.effect).any(|e| matches!(e, Effect::ToDiscardPile));
        !self.board.blank.has(slot) && says()
    }

    /// Works out who has no text: after every card that comes or goes, and when plots turn. rule: blank
    pub(crate) fn work_out_blanks(&mut self) {
        let mut blank = Slots::NONE;
        for (seat, effect) in self.plot_text(topic::BLANK) {
            if let Effect::Blank { what } = effect {
                blank |= self.all_meant(what, seat, Slot::NONE);
            }
        }
        let blankers = (self.board.in_play & self.data.get().masks.blankers) - self.board.duplicates;
        for slot in blankers.iter() {
            for effect in self.data.get().at(slot).text.always.iter().flat_map(|a| &a.effect) {
                if let Effect::Blank { what } = effect {
                    blank |= self.all_meant(what, slot.seat(), slot);
                }
            }
        }
        self.board.blank = blank;
    }

    // ---- filters ----

    /// Does a card in play fit, for a seat that says "you"? rule: filters
    pub(crate) fn fits(&self, filter: &Filter, slot: Slot, you: Seat) -> bool {
        (self.coarse(filter, you) & self.in_part(filter.role)).has(slot) && self.fine(filter, slot, you)
    }

    /// Every card in play that fits.
    #[inline]
    pub(crate) fn fitting(&self, filter: &Filter, you: Seat) -> Slots {
        self.refine(self.coarse(filter, you) & self.in_part(filter.role), filter, you)
    }

    /// Every card in play that would fit in whatever part of a challenge the filter names.
    pub(crate) fn fitting_in_time(&self, filter: &Filter, you: Seat) -> Slots {
        self.refine(self.coarse(filter, you), filter, you)
    }

    fn refine(&self, coarse: Slots, filter: &Filter, you: Seat) -> Slots {
        if filter.house.is_none()
            && filter.trait_bits == 0
            && filter.strength_max.is_none()
            && filter.cost_max.is_none()
            && filter.power.is_none()
        {
            return coarse;
        }
        coarse.iter().filter(|slot| self.fine(filter, *slot, you)).collect()
    }

    /// What sets of cards can say.
    #[inline]
    fn coarse(&self, filter: &Filter, you: Seat) -> Slots {
        let masks = &self.data.get().masks;
        let mut set = self.board.in_play - self.board.duplicates;
        set = set
            & match filter.kind.unwrap_or(Type::Character) {
                Type::Character => masks.characters,
                Type::Location => masks.locations,
                Type::Attachment => masks.attachments,
                Type::Event => Slots::NONE,
            };
        match filter.controller {
            Some(Whose::You) => set = set & Slots::side(you),
            Some(Whose::Opponent) => set = set & Slots::side(rival(you)),
            None => {}
        }
        match filter.stance {
            Some(Stance::Standing) => set = set - self.board.kneeling,
            Some(Stance::Kneeling) => set = set & self.board.kneeling,
            None => {}
        }
        if filter.unique {
            set = set & masks.unique;
        }
        if let Some(icon) = filter.without_icon {
            set = set - self.bearing(icon);
        }
        set
    }

    /// Who takes that part in the challenge; without one, everybody.
    #[inline]
    fn in_part(&self, part: Option<Part>) -> Slots {
        match part {
            Some(Part::Attacking) => self.fight.attackers,
            Some(Part::Defending) => self.fight.defenders,
            Some(Part::Participating) => self.participants(),
            None => Slots(u128::MAX),
        }
    }

    /// What has to be read card by card.
    fn fine(&self, filter: &Filter, slot: Slot, you: Seat) -> bool {
        let card = self.data.get().at(slot);
        filter.house.is_none_or(|symbol| card.house == symbol.of(you))
            && (filter.trait_bits == 0 || card.traits & filter.trait_bits != 0)
            && filter.cost_max.is_none_or(|most| card.cost <= most)
            && filter.power.is_none_or(|n| self.card(slot).power == n)
            && filter.strength_max.is_none_or(|most| self.strength(slot) <= most)
    }

    /// Does a card that is not in play fit, by what is printed on it? For reductions.
    fn fits_printed(&self, filter: &Filter, seat: Seat, kind: Kind) -> bool {
        let card = self.data.get().card(seat, kind);
        card.kind == filter.kind.unwrap_or(Type::Character)
            && filter.house.is_none_or(|symbol| card.house == symbol.of(seat))
            && (filter.trait_bits == 0 || card.traits & filter.trait_bits != 0)
            && (!filter.unique || card.unique)
            && filter.cost_max.is_none_or(|most| card.cost <= most)
    }

    // ---- numbers that plots and cards change ----

    /// What a card costs now. rule: cost-reduction
    pub(crate) fn price(&self, seat: Seat, kind: Kind) -> u8 {
        let printed = self.data.get().card(seat, kind).cost;
        let mut less = 0u8;
        for (whose, effect) in self.plot_text(topic::PRICE).filter(|(whose, _)| *whose == seat) {
            match effect {
                Effect::NoReduction => return printed,
                Effect::Reduce { amount, which: Which::First, card }
                    if !self.side(whose).first_played && self.fits_printed(card, seat, kind) =>
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

    /// The reduction a title gives.
    fn reduction(&self, seat: Seat, source: Kind) -> Option<(u8, &'static Filter)> {
        let action = self.data.get().card(seat, source).text.action.as_ref()?;
        action.effect.iter().find_map(|effect| match effect {
            Effect::Reduce { amount, card, .. } => Some((*amount, card)),
            _ => None,
        })
    }

    /// A card was played: reductions that served it are used up, whether they could lower its cost or not.
    pub(crate) fn use_up_reductions(&mut self, seat: Seat, kind: Kind) {
        let mut left = self.side(seat).reductions.clone();
        left.retain(|source| {
            self.reduction(seat, *source).is_none_or(|(_, card)| !self.fits_printed(card, seat, kind))
        });
        let served = |(_, effect): &(Seat, &'static Effect)| matches!(effect, Effect::Reduce { which: Which::First, card, .. } if self.fits_printed(card, seat, kind));
        let first = self.plot_text(topic::PRICE).filter(|(whose, _)| *whose == seat).any(|e| served(&e));
        let side = self.side_mut(seat);
        side.reductions = left;
        side.first_played |= first;
    }

    /// Income of a seat in marshalling. rule: income
    pub(crate) fn income(&self, seat: Seat) -> u8 {
        let mut plot = self.side(seat).plot.map_or(0, |p| self.data.get().plot(p).income);
        let mut bonuses = true;
        for (whose, effect) in self.plot_text(topic::INCOME) {
            match effect {
                Effect::OpponentIncome { set } if whose != seat => plot = *set,
                Effect::NoBonus => bonuses = false,
                _ => {}
            }
        }
        let bearers = (self.own(seat) & self.data.get().masks.income) - self.board.blank;
        let bonus = bearers.iter().map(|slot| self.data.get().at(slot).income).sum::<u8>();
        plot + if bonuses { bonus } else { 0 }
    }

    /// The dominance total of a seat. rule: dominance
    pub(crate) fn dominance_total(&self, seat: Seat) -> i32 {
        let standing = (self.characters() & Slots::side(seat)) - self.board.kneeling;
        let strength = standing.iter().map(|slot| i32::from(self.strength(slot))).sum::<i32>();
        let more = |effect: &Effect| if let Effect::Dominance { amount } = effect { i32::from(*amount) } else { 0 };
        let orders = self.card_text(self.data.get().masks.standing_orders);
        let cards = orders.filter(|(slot, _)| slot.seat() == seat).map(|(_, e)| more(e)).sum::<i32>();
        let plots =
            self.plot_text(topic::DOMINANCE).filter(|(whose, _)| *whose == seat).map(|(_, e)| more(e)).sum::<i32>();
        strength + i32::from(self.side(seat).gold) + cards + plots
    }

    /// STR a side brings to the challenge. rule: strength
    pub(crate) fn challenge_total(&self, side: Slots) -> u8 {
        (side - self.fight.zeroed).iter().fold(0u8, |sum, slot| sum.saturating_add(self.strength(slot)))
    }

    /// The claim a seat applies. rule: claim
    pub(crate) fn claim_value(&self, seat: Seat) -> u8 {
        let plot = self.side(seat).plot.map_or(0, |p| self.data.get().plot(p).claim);
        plot.saturating_add_signed(self.side(seat).claim)
    }

    /// Gold to hand over for an event. rule: event-tax
    pub(crate) fn event_tax(&self) -> u8 {
        self.plot_text(topic::EVENT_TAX).map(|(_, e)| if let Effect::EventTax { gold } = e { *gold } else { 0 }).sum()
    }

    /// Gold to hand over for declaring a challenge. rule: challenge-tax
    pub(crate) fn challenge_tax(&self, icon: Icon) -> u8 {
        let tax = |e: &Effect| match e {
            Effect::ChallengeTax { challenge, gold } if *challenge == icon => *gold,
            _ => 0,
        };
        self.plot_text(topic::CHALLENGE_TAX).map(|(_, e)| tax(e)).sum()
    }

    /// How many challenges of a kind a seat may declare, and how many in all. rule: challenge-limits
    pub(crate) fn challenges_allowed(&self, seat: Seat, icon: Icon) -> (u8, u8) {
        let (mut of_kind, mut in_all) = (1, u8::MAX);
        for (_, effect) in self.plot_text(topic::CHALLENGES).filter(|(whose, _)| *whose == seat) {
            match effect {
                Effect::ExtraChallenge { challenge, amount } if *challenge == icon => of_kind += amount,
                Effect::MaxChallenges { amount } => in_all = in_all.min(*amount),
                _ => {}
            }
        }
        (of_kind, in_all)
    }

    /// How many characters a side may declare. rule: challenge-limits
    pub(crate) fn most_declared(&self) -> u32 {
        let most = |e: &Effect| if let Effect::MaxDeclared { amount } = e { u32::from(*amount) } else { u32::MAX };
        self.plot_text(topic::DECLARED).map(|(_, e)| most(e)).min().unwrap_or(u32::MAX)
    }

    /// Who stays on his knees in the standing phase. rule: standing
    pub(crate) fn kept_down(&self) -> Slots {
        let mut set = Slots::NONE;
        for (seat, effect) in self.plot_text(topic::STANDING) {
            if let Effect::NoStand { what } = effect {
                set |= self.all_meant(what, seat, Slot::NONE);
            }
        }
        set
    }
}

/// Where a lasting mark is kept: until the end of the phase, or of the round.
pub(crate) fn mark_row(until: Until) -> usize {
    usize::from(until == Until::Round)
}
