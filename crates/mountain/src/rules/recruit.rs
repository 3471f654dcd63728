//! The horde and the moots: bribes, recruits, refills, cascades and rests. rule: recruit

use crate::actions::PaymentSources;
use crate::messages;
use crate::refusal::Refusal;
use crate::resources::{Clan, KINDS, Resource};
use crate::rules::payment::PaymentKind;
use crate::state::{
    CASCADE, Frame, HORDE_SLOTS, MOOT_PLACES, Mountain, NONE, PaymentSource, Phase, RESTS_ON, Slot, Table, horde_row,
    slots_below,
};
use engine::{Log, Seat};

/// The decks that fill each row of the horde, in order. rule: refill
const SOURCES: [[usize; 3]; 3] = [[0, 1, 2], [1, 2, 0], [2, 1, 0]];

impl Table {
    /// The slots that take a bribe for this recruit, as a bit set. Empty slots take none. rule: bribes
    #[inline]
    pub(crate) fn slots_to_bribe(&self, slot: u8) -> u16 {
        let mut below = slots_below(slot);
        let mut wanted = 0;
        while below != 0 {
            let s = below.trailing_zeros();
            below &= below - 1;
            if self.horde[s as usize].card != NONE {
                wanted |= 1 << s;
            }
        }
        wanted
    }

    /// The deck that fills a row of the horde.
    pub(crate) fn refill_deck(&self, row: u8) -> Option<usize> {
        SOURCES[usize::from(row)].into_iter().find(|deck| !self.decks[*deck].is_empty())
    }

    /// Checks a recruit.
    pub(crate) fn check_recruit(&self, seat: Seat, slot: u8, from: PaymentSources) -> Result<(), Refusal> {
        if self.moot(seat).is_full() {
            return Err(Refusal::MootFull);
        }
        if self.horde[usize::from(slot)].card == NONE {
            return Err(Refusal::EmptySlot);
        }
        let count = self.slots_to_bribe(slot).count_ones() as u16;
        if self.this_turn.mask && count > 0 {
            // Under the mask the bribes are named one by one. rule: spell-golden-mask
            if !from.is_default() {
                return Err(Refusal::NamedWithMask);
            }
            let all: u16 = self.spendable_goods(seat).iter().sum();
            return if all >= count { Ok(()) } else { Err(Refusal::TooFewForBribes { count }) };
        }
        if self.available(seat, PaymentKind::Plain(Resource::Coin)) < count {
            return Err(Refusal::TooFewCoins { count });
        }
        if self.sources_can_pay(seat, PaymentKind::Plain(Resource::Coin), count, from) {
            Ok(())
        } else {
            Err(Refusal::NotThere)
        }
    }

    /// Checks the place of a recruited troll. rule: moot
    pub(crate) fn check_place(&self, seat: Seat, place: u8) -> Result<(), Refusal> {
        let trolls = &self.moot(seat).trolls;
        if trolls[usize::from(place)].card != NONE {
            return Err(Refusal::PlaceTaken);
        }
        match RESTS_ON[usize::from(place)] {
            Some((a, b)) if trolls[a].card != NONE && trolls[b].card != NONE => Ok(()),
            _ => Err(Refusal::RestsOnNothing),
        }
    }

    /// Fills every empty icon of a troll and of all trolls below it. rule: cascade
    pub(crate) fn cascade(&mut self, seat: Seat, place: u8) {
        let data = self.data.get();
        let moot = &mut self.moots[seat.index()];
        for p in (0..MOOT_PLACES).filter(|p| CASCADE[usize::from(place)] >> p & 1 != 0) {
            let troll = &mut moot.trolls[p];
            if troll.card == NONE {
                continue;
            }
            let card = data.card(troll.card);
            let mut empty = card.all & !troll.covered;
            while empty != 0 {
                moot.on_trolls[card.icons[empty.trailing_zeros() as usize].index()] += 1;
                empty &= empty - 1;
            }
            troll.covered = card.all;
        }
    }

    /// Puts a card under the deck of its level. rule: resting
    pub(crate) fn put_under_deck(&mut self, card: u8) {
        let level = usize::from(self.data.get().card(card).level);
        if level > 0 {
            self.decks[level - 1].known.push(card);
        }
    }
}

impl Mountain {
    /// Pays the bribes and takes the card. The refill, the pedestal, the place and the rests follow. rule: recruit
    pub(crate) fn apply_recruit(&mut self, seat: Seat, slot: u8, from: PaymentSources, log: &mut impl Log) {
        if self.this_turn.mask && self.slots_to_bribe(slot) != 0 {
            self.secret.mask.slot = Some(slot);
            return;
        }
        let wanted = self.slots_to_bribe(slot);
        let order = self.spending_order(seat);
        self.pay(seat, PaymentKind::Plain(Resource::Coin), wanted.count_ones() as u16, from, order);
        for below in (0..HORDE_SLOTS).filter(|s| wanted >> s & 1 != 0) {
            self.horde[below].bribes[Resource::Coin.index()] += 1;
        }
        self.take_recruit(seat, slot, wanted.count_ones(), log);
    }

    /// Names one bribe under the mask. The last one completes the recruit. rule: spell-golden-mask
    pub(crate) fn apply_bribe(
        &mut self,
        seat: Seat,
        slot: u8,
        resource: Resource,
        from: PaymentSource,
        log: &mut impl Log,
    ) {
        self.secret.mask.bribes[usize::from(slot)] = Some(crate::state::Gift { resource, from });
        let Some(recruit) = self.secret.mask.slot else { return };
        let wanted = self.slots_to_bribe(recruit);
        let named = self.secret.mask.bribes.iter().flatten().count() as u32;
        if named < wanted.count_ones() {
            return;
        }
        let bribes = std::mem::take(&mut self.secret.mask).bribes;
        for (below, gift) in bribes.iter().enumerate().filter_map(|(i, gift)| gift.map(|g| (i, g))) {
            self.horde[below].bribes[gift.resource.index()] += 1;
        }
        let gifts: arrayvec::ArrayVec<_, HORDE_SLOTS> = bribes.into_iter().flatten().collect();
        self.pay_gifts(seat, &gifts);
        self.take_recruit(seat, recruit, wanted.count_ones(), log);
    }

    /// Pays single pieces together: first those with a named source, then the others in the spending order before the
    /// payment.
    pub(crate) fn pay_gifts(&mut self, seat: Seat, gifts: &[crate::state::Gift]) {
        let order = self.spending_order(seat);
        for gift in gifts.iter().filter(|g| g.from != PaymentSource::Default) {
            self.pay_from(seat, PaymentKind::Any(gift.resource), gift.from, 1);
        }
        let mut left = [0u16; KINDS];
        gifts.iter().filter(|g| g.from == PaymentSource::Default).for_each(|g| left[g.resource.index()] += 1);
        for resource in Resource::ALL.iter().filter(|r| left[r.index()] > 0) {
            self.pay(seat, PaymentKind::Any(*resource), left[resource.index()], PaymentSources::DEFAULT, order);
        }
    }

    fn take_recruit(&mut self, seat: Seat, slot: u8, bribes: u32, log: &mut impl Log) {
        let taken = std::mem::replace(&mut self.horde[usize::from(slot)], Slot::EMPTY);
        log.say(|| messages::log_recruit(self, seat, taken.card, bribes));
        // rule: bribes-taken
        for (resource, n) in Resource::ALL.iter().zip(taken.bribes).filter(|(_, n)| *n > 0) {
            self.gain(seat, *resource, n.into());
            log.say(|| messages::log_goods("log-takes-bribes", seat, *resource, n.into()));
        }
        if let Some(clan) = taken.pedestal {
            self.purse_mut(seat).pedestals[clan.index()] += 1; // rule: pedestal-gain
            log.say(|| messages::log_pedestal("log-gains-pedestal", seat, clan));
        }
        self.phase = Phase::Halls;
        self.stack.push(Frame::Rest);
        self.stack.push(Frame::Newcomer { card: taken.card });
        if self.data.get().card(taken.card).level == 3 {
            self.stack.push(Frame::Choose { must: false }); // rule: pedestal-choice
        }
        self.request_refill(slot, horde_row(slot).0);
    }

    /// Asks chance for a card, if any deck has one.
    pub(crate) fn request_refill(&mut self, slot: u8, row: u8) {
        if self.refill_deck(row).is_some() {
            self.stack.push(Frame::Refill { slot, row });
        } else {
            self.return_pedestal(slot);
        }
    }

    fn return_pedestal(&mut self, slot: u8) {
        if let Some(clan) = self.horde[usize::from(slot)].pedestal.take() {
            self.bag[clan.index()] += 1;
        }
    }

    /// Puts the drawn card into its slot of the horde. rule: refill
    pub(crate) fn apply_refill(&mut self, slot: u8, card: u8, log: &mut impl Log) {
        let Some(Frame::Refill { row, .. }) = self.stack.pop() else { return };
        let Some(deck) = self.refill_deck(row) else { return };
        self.decks[deck].draw(card);
        self.horde[usize::from(slot)].card = card;
        log.say(|| messages::log_refill(self, slot, card));
        if self.data.get().card(card).level != 2 {
            self.return_pedestal(slot); // rule: resting
        } else if self.horde[usize::from(slot)].pedestal.is_none() && self.bag.iter().any(|n| *n > 0) {
            self.stack.push(Frame::FromBag { slot }); // rule: pedestal-bag
        }
    }

    /// Puts the drawn pedestal onto a new troll of the horde.
    pub(crate) fn put_pedestal_on_slot(&mut self, slot: u8, clan: Clan, log: &mut impl Log) {
        self.bag[clan.index()] -= 1;
        self.horde[usize::from(slot)].pedestal = Some(clan);
        log.say(|| messages::log_pedestal_draw(self, slot, clan));
    }

    /// Puts the recruited troll into its place and runs the cascade. rule: cascade
    pub(crate) fn apply_place(&mut self, seat: Seat, place: u8, log: &mut impl Log) {
        let Some(Frame::Newcomer { card }) = self.stack.pop() else { return };
        self.moots[seat.index()].trolls[usize::from(place)].card = card;
        let before = self.moot(seat).on_trolls;
        self.cascade(seat, place);
        log.say(|| messages::log_place(self, seat, card, place));
        log.say(|| messages::log_production(self, seat, before));
        if self.moot(seat).is_full() {
            self.award_coronation(seat, log);
        }
    }

    /// Awards the next coronation token for a full moot. The last token fixes the last round. rule: coronation
    fn award_coronation(&mut self, seat: Seat, log: &mut impl Log) {
        let crowns = self.crowns();
        let Some(&honor) = crowns.get(usize::from(self.crowned)) else { return };
        self.crowned += 1;
        self.purse_mut(seat).crowns += honor;
        log.say(|| messages::log_coronation(seat, honor));
        if usize::from(self.crowned) == crowns.len() {
            self.last_round = self.round + u16::from(self.data.get().numbers.extra_turns); // rule: last-turns
            log.say(|| messages::log_event("log-end-nears"));
        }
    }

    /// Sends the next troll with enough bribes to rest. Returns `false` if there is none. rule: resting
    pub(crate) fn rest_next_troll(&mut self, log: &mut impl Log) -> bool {
        let enough = u32::from(self.data.get().numbers.rest_at);
        let tired = |slot: &&Slot| slot.bribes.iter().map(|n| u32::from(*n)).sum::<u32>() >= enough;
        let Some(slot) = self.horde.iter().position(|slot| slot.card != NONE && tired(&slot)) else { return false };
        self.send_to_rest(slot as u8, log);
        self.request_refill(slot as u8, horde_row(slot as u8).0);
        true
    }

    /// Puts a card of the horde under its deck and returns its bribes to the supply. The pedestal stays in the slot.
    pub(crate) fn send_to_rest(&mut self, slot: u8, log: &mut impl Log) {
        let place = &mut self.open.horde[usize::from(slot)];
        let card = std::mem::replace(&mut place.card, NONE);
        place.bribes = [0; KINDS];
        self.put_under_deck(card);
        log.say(|| messages::log_rest(self, card));
    }
}
