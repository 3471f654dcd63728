//! Checks that cards, power and knowledge add up.

use crate::board::CardState;
use crate::cards::{DECK, Kind, SEAT_WORDS, Slot, Slots, Type};
use crate::stack::{AbilitySource, Frame};
use crate::state::Thrones;
use engine::{Audit, Seat};

fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

impl Audit for Thrones {
    fn audit(&self) -> Result<(), String> {
        for seat in [Seat(0), Seat(1)] {
            self.check_cards(seat)?;
            self.check_plots(seat)?;
        }
        self.check_board()?;
        let win = u32::from(self.data.get().numbers.win);
        let won = [Seat(0), Seat(1)].iter().any(|s| self.power(*s) >= win);
        ensure(!won || self.ending.is_some(), || "somebody has won and the game goes on".into())
    }

    fn figures(&self, report: &mut dyn FnMut(&'static str, u32)) {
        report("deepest_stack", u32::from(self.deepest));
    }
}

impl Thrones {
    fn check_cards(&self, seat: Seat) -> Result<(), String> {
        let (data, side, who) = (self.data.get(), self.side(seat), SEAT_WORDS[seat.index()]);
        let looks = matches!(self.stack.last(), Some(Frame::Look { seat: s, .. }) if *s == seat);
        for kind in data.kinds(seat) {
            let total = data.decks[seat.index()].total[kind.index()];
            let count = |cards: &[Kind]| cards.iter().filter(|k| **k == kind).count() as u8;
            let mut sum = side.hand.count(kind) + side.deck.count(kind.index());
            sum += count(&side.top) + count(&side.bottom) + side.in_discard_pile(kind) + side.in_dead_pile(kind);
            sum += data.slots(seat, kind).filter(|s| self.board.in_play.has(*s)).count() as u8;
            sum += if looks { count(&self.looked) } else { 0 };
            let playing = |f: &&Frame| matches!(f, Frame::Effects { seat: s, source: AbilitySource::Event(k), .. } if *s == seat && *k == kind);
            sum += self.stack.iter().filter(playing).count() as u8;
            let id = &data.card(seat, kind).id;
            ensure(sum == total, || format!("{sum} copies of {id} at {who}'s, {total} in the deck list"))?;
            let (all, rival) = (side.known_in_hand.low(kind), side.known_in_hand.high(kind));
            let held = side.hand.count(kind);
            ensure(all <= rival && rival <= held, || {
                format!("{who} holds {held} {id}; certain: {all} to all, {rival}")
            })?;
            let buried = count(&side.known_in_deck);
            let deck = side.deck.count(kind.index()) + count(&side.bottom) + count(&side.top);
            ensure(buried <= deck, || format!("{buried} {id} are certain in {who}'s deck, which has {deck}"))?;
        }
        let titles = side.hand.cards().outcomes().fold(0, |titles, (k, _)| titles | 1u64 << k);
        ensure(titles == side.hand.titles(), || format!("{who}'s titles are miscounted"))?;
        ensure(u32::from(side.hand_size) == side.hand.len(), || format!("{who}'s hand is miscounted"))?;
        let deck = side.deck.len() + (side.top.len() + side.bottom.len()) as u32;
        ensure(u32::from(side.deck_size) == deck, || format!("{who}'s deck is miscounted"))
    }

    fn check_plots(&self, seat: Seat) -> Result<(), String> {
        let side = self.side(seat);
        let revealed = side.plot.map_or(0, crate::cards::Plot::bit);
        let apart = side.plots & side.used == 0 && (side.plots | side.used) & revealed == 0;
        ensure(apart, || "a plot is in two places".into())?;
        if self.moment.setting_up() {
            return Ok(());
        }
        let count = (side.plots | side.used | revealed).count_ones();
        ensure(count == u32::from(self.data.get().numbers.plots), || format!("{count} plots"))
    }

    fn check_board(&self) -> Result<(), String> {
        let (data, board) = (self.data.get(), &self.board);
        ensure((board.kneeling - board.in_play).is_empty(), || "what is not in play kneels".into())?;
        ensure((board.duplicates - board.in_play).is_empty(), || "a duplicate is not in play".into())?;
        for place in 0..2 * DECK as u8 {
            let slot = Slot(place);
            let card = self.card_state(slot);
            if !board.in_play.has(slot) {
                ensure(*card == CardState::EMPTY, || {
                    format!("something lies on {}, which is not in play", data.card_in(slot).id)
                })?;
                continue;
            }
            let kind = data.card_in(slot).kind;
            let tied = kind == Type::Attachment || board.duplicates.has(slot);
            ensure(tied == card.host.is_some(), || {
                format!("{} is tied to nothing, or should be", data.card_in(slot).id)
            })?;
            if tied {
                ensure(self.characters().has(card.host), || format!("{} lies on no character", data.card_in(slot).id))?;
            }
            ensure(kind == Type::Character || card.power == 0, || "power lies on what is no character".into())?;
        }
        let mut copy = self.clone();
        copy.update_blanks();
        ensure(copy.board.blank == board.blank, || "who is blank was worked out wrong".into())?;
        let fighters = self.challenge.attackers | self.challenge.defenders;
        ensure((fighters - self.characters()).is_empty(), || "who is not in play fights".into())?;
        let both = self.challenge.attackers & self.challenge.defenders;
        ensure(both == Slots::NONE, || "somebody fights on both sides".into())
    }
}
