//! Choices within effects: targets, characters for a claim, characters that each player loses or spares, cards of
//! hands and decks.

use crate::actions::Action;
use crate::cards::{Kind, Type, rival};
use crate::data::vocabulary::Effect;
use crate::rules::advance::{EFFECT, Progress};
use crate::rules::zones::Destination;
use crate::stack::{Frame, Terms};
use crate::state::Thrones;
use engine::{Advance, Entry, Log, Seat, SeatSet};

impl Thrones {
    pub(crate) fn apply_choice(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        match (self.stack.last().copied(), action) {
            (Some(Frame::Choose { source, which, .. }), Action::Choose(slot)) => {
                log.say(|| Entry::public(self.target_message("log-chooses", seat, slot)));
                self.replace_frame(Frame::Effects { seat, source, which, at: 0, terms: Terms::on(slot) });
            }
            (Some(Frame::Claim { left, .. }), Action::Choose(slot)) => {
                log.say(|| Entry::public(self.target_message("log-chooses", seat, slot)));
                self.challenge.picked.add(slot);
                self.replace_frame(Frame::Claim { seat, left: left - 1 });
            }
            (Some(Frame::Each { second, left, spare, .. }), Action::Choose(slot) | Action::Spare(slot)) => {
                log.say(|| Entry::public(self.target_message("log-chooses", seat, slot)));
                self.challenge.picked.add(slot);
                self.replace_frame(Frame::Each { seat, second, left: left - 1, spare });
            }
            (_, Action::Resolve(whose, source)) => {
                if let Some(place) = self.due.iter().position(|d| d.seat == whose && d.source == source) {
                    self.resolve_due(place, log);
                }
            }
            _ => {}
        }
    }

    /// One seat chooses, then the other; then both choices take effect. rule: both-players
    pub(crate) fn advance_each(
        &mut self,
        seat: Seat,
        second: bool,
        left: u8,
        spare: bool,
        log: &mut impl Log,
    ) -> Progress {
        let free = self.choosable(seat);
        let only = free.first().filter(|_| left > 0);
        match only {
            Some(_) if spare || free.len() > u32::from(left) => None,
            Some(only) => {
                self.challenge.picked.add(only);
                self.replace_frame(Frame::Each { seat, second, left: left - 1, spare });
                Some(Advance::Chose(seat, Action::Choose(only)))
            }
            None => {
                self.end_choice_of_each(seat, second, spare, log);
                if spare { Some(Advance::Chose(seat, Action::Done)) } else { EFFECT }
            }
        }
    }

    pub(crate) fn end_choice_of_each(&mut self, seat: Seat, second: bool, spare: bool, log: &mut impl Log) {
        if second {
            self.stack.pop();
            self.resolve_each(spare, log);
        } else {
            let left = self.amount_of_each();
            self.replace_frame(Frame::Each { seat: rival(seat), second: true, left, spare });
        }
    }

    /// How many characters each player may choose.
    pub(crate) fn amount_of_each(&self) -> u8 {
        let below = self.stack.iter().rev().nth(1);
        let Some(&Frame::Effects { seat, source, which, at, .. }) = below else { return 0 };
        match self.effects_of(seat, source, which).get(usize::from(at) - 1) {
            Some(Effect::EachDiscards { amount } | Effect::EachSpares { amount }) => *amount,
            _ => 0,
        }
    }

    fn resolve_each(&mut self, spare: bool, log: &mut impl Log) {
        let picked = std::mem::take(&mut self.challenge.picked);
        if spare {
            // No saves are possible. rule: both-players
            self.challenge.doomed = self.characters() - picked;
            self.kill_unsaved(log);
            return;
        }
        for slot in picked.iter() {
            log.say(|| Entry::public(self.card_message("log-discarded", slot.seat(), slot)));
            self.remove_from_play(slot, Destination::Discard);
        }
    }

    // ---- hands and decks ----

    /// rule: deck-search
    pub(crate) fn apply_bury(&mut self, seat: Seat, kind: Kind, log: &mut impl Log) {
        let owner = rival(seat);
        log.reveal(SeatSet::all(2));
        log.say(|| Entry::public(self.title_message("log-buries", owner, kind)));
        let side = self.side_mut(owner);
        side.hand_to_open(kind);
        side.shuffle_into_deck(kind);
        self.stack.pop();
    }

    /// Cards are looked at one by one; then the player takes one. rule: deck-search
    pub(crate) fn advance_look(&mut self, seat: Seat, left: u8, log: &mut impl Log) -> Progress {
        if left > 0 {
            return None;
        }
        match self.looked[..] {
            [] => {
                self.stack.pop();
                EFFECT
            }
            [only] => {
                self.apply_take(seat, only, [None, None], log);
                Some(Advance::Chose(seat, Action::Take(only, [None, None])))
            }
            _ => None,
        }
    }

    pub(crate) fn apply_take(&mut self, seat: Seat, kind: Kind, under: [Option<Kind>; 2], log: &mut impl Log) {
        self.looked.clear();
        let side = self.side_mut(seat);
        side.hand.put(kind);
        side.hand_size += 1;
        for card in under.into_iter().flatten() {
            side.bottom.push(card);
            side.deck_size += 1;
        }
        log.say(|| {
            let names = under.into_iter().flatten().map(|k| self.title_name(seat, k)).collect();
            let more = self.title_message("log-takes-card", seat, kind).with("cards", engine::Arg::List(names));
            Entry::with_more(self.seat_message("log-takes", seat), SeatSet::of(seat), more)
        });
        self.stack.pop();
    }

    /// rule: deck-search
    pub(crate) fn advance_search(&mut self, seat: Seat, second: bool, kind: Type) -> Progress {
        if self.side(seat).deck_size > 0 {
            return None;
        }
        self.end_search_of(seat, second, kind);
        Some(Advance::Chose(seat, Action::Find(None)))
    }

    fn end_search_of(&mut self, seat: Seat, second: bool, kind: Type) {
        if second {
            self.stack.pop();
        } else {
            self.replace_frame(Frame::Search { seat: rival(seat), second: true, kind });
        }
    }

    pub(crate) fn apply_find(&mut self, seat: Seat, found: Option<Kind>, log: &mut impl Log) {
        let Some(Frame::Search { second, kind: of, .. }) = self.stack.last().copied() else { return };
        let side = self.side_mut(seat);
        side.shuffle();
        if let Some(kind) = found {
            side.deck.take(kind.index());
            side.deck_size -= 1;
            if let Some(place) = side.known_in_deck.iter().position(|k| *k == kind) {
                side.known_in_deck.remove(place);
            }
            side.open_to_hand(kind);
            log.say(|| Entry::public(self.title_message("log-finds", seat, kind)));
        } else {
            log.say(|| Entry::public(self.seat_message("log-finds-nothing", seat)));
        }
        self.end_search_of(seat, second, of);
    }
}
