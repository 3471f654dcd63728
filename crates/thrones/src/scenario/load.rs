//! Loads the parts of a position.

use crate::cards::{Kind, Plot, SEAT_WORDS, Slot, Type, plots_in, rival};
use crate::options::Plots;
use crate::scenario::given::{CardGiven, NumberOr, REST, SeatGiven};
use crate::state::Thrones;
use engine::{Notation, PositionError, Seat};

impl Thrones {
    pub(crate) fn given_seat(&self, path: &str, word: &str) -> Result<Seat, PositionError> {
        self.seat_named(word)
            .map_err(|_| PositionError::new(path, format!("{word:?} is not one of {}", SEAT_WORDS.join(", "))))
    }

    fn given_title(&self, seat: Seat, word: &str, path: &str) -> Result<Kind, PositionError> {
        let say = || format!("{word:?} is no card of the {} deck", SEAT_WORDS[seat.index()]);
        self.data.get().kind_named(seat, word).ok_or_else(|| PositionError::new(path, say()))
    }

    fn given_plot(&self, word: &str, path: &str) -> Result<Plot, PositionError> {
        self.data.get().plot_named(word).ok_or_else(|| PositionError::new(path, format!("{word:?} is no plot")))
    }

    /// Takes a copy out of the deck, which is full when loading begins.
    fn take_from_full_deck(&mut self, seat: Seat, kind: Kind, path: &str) -> Result<(), PositionError> {
        let id = self.data.get().card(seat, kind).id.clone();
        let side = self.side_mut(seat);
        if side.deck.count(kind.index()) == 0 {
            return Err(PositionError::new(path, format!("more copies of {id} than the deck has")));
        }
        side.deck.take(kind.index());
        side.deck_size -= 1;
        Ok(())
    }

    pub(super) fn load_seat(&mut self, seat: Seat, given: &SeatGiven, path: &str) -> Result<(), PositionError> {
        for (cards, key, dead) in [(&given.discard, "discard", false), (&given.dead, "dead", true)] {
            for word in cards.titles() {
                let path = format!("{path}/{key}");
                let kind = self.given_title(seat, &word, &path)?;
                self.take_from_full_deck(seat, kind, &path)?;
                let piles = &mut self.side_mut(seat).piles;
                if dead { piles.set_high(kind, piles.high(kind) + 1) } else { piles.set_low(kind, piles.low(kind) + 1) }
            }
        }
        for word in given.hand.titles() {
            let path = format!("{path}/hand");
            let kind = self.given_title(seat, &word, &path)?;
            self.take_from_full_deck(seat, kind, &path)?;
            let side = self.side_mut(seat);
            side.hand.put(kind);
            side.hand_size += 1;
        }
        for word in given.known_to_all.titles() {
            let path = format!("{path}/known_to_all");
            let kind = self.given_title(seat, &word, &path)?;
            let side = self.side_mut(seat);
            if side.known_in_hand.low(kind) == side.hand.count(kind) {
                return Err(PositionError::new(path, "nobody can be certain of cards that are not in the hand"));
            }
            side.known_in_hand.set_low(kind, side.known_in_hand.low(kind) + 1);
            side.known_in_hand.set_high(kind, side.known_in_hand.high(kind) + 1);
        }
        self.load_plots(seat, given, path)?;
        for word in given.declared.titles() {
            let path = format!("{path}/declared/{word}");
            let icon = crate::cards::Icon::named(&word)
                .ok_or_else(|| PositionError::new(&path, "military, intrigue or power"))?;
            self.side_mut(seat).declared[icon as usize] += 1;
        }
        for word in given.reductions.titles() {
            let path = format!("{path}/reductions");
            let kind = self.given_title(seat, &word, &path)?;
            let reductions = &mut self.side_mut(seat).reductions;
            reductions.try_push(kind).map_err(|_| PositionError::new(&path, "at most 8 cards"))?;
            reductions.sort_unstable();
        }
        let side = self.side_mut(seat);
        (side.gold, side.banner, side.limited) = (given.gold, given.banner, given.limited_played);
        side.plot_reduction_used = given.plot_reduction_used;
        for (word, card) in given.in_play.cards() {
            self.load_card(seat, &word, &card, &format!("{path}/in_play"))?;
        }
        Ok(())
    }

    fn load_card(&mut self, seat: Seat, word: &str, card: &CardGiven, path: &str) -> Result<(), PositionError> {
        let path = format!("{path}/{word}");
        let title = word.split('#').next().unwrap_or(word);
        let kind = self.given_title(seat, title, &path)?;
        let data = self.data.get();
        let printed = data.card(seat, kind);
        if !matches!(printed.kind, Type::Character | Type::Location) {
            return Err(PositionError::new(path, "only characters and locations lie in play by themselves"));
        }
        if printed.unique && self.in_play_copy(seat, kind).is_some() {
            return Err(PositionError::new(path, "a unique card is in play once; further copies are duplicates"));
        }
        let character = printed.kind == Type::Character;
        let duplicates = count_duplicates(title, card, &path)?;
        if !character && (card.power > 0 || duplicates > 0 || !card.attachments.cards().is_empty()) {
            return Err(PositionError::new(path, "only characters bear power, duplicates and attachments"));
        }
        if duplicates > 0 && !printed.unique {
            return Err(PositionError::new(path, "only unique characters have duplicates"));
        }
        self.take_from_full_deck(seat, kind, &path)?;
        let slot = self.put_into_named_slot(seat, kind, word, Slot::NONE);
        self.card_state_mut(slot).power = card.power;
        self.card_state_mut(slot).uses = card.used.min(15);
        if !character && (card.boost != 0 || card.this_phase.len() + card.this_round.len() > 0) {
            return Err(PositionError::new(path, "what lasts on a card lasts on characters"));
        }
        self.load_lasting(slot, card, &path)?;
        if card.kneeling {
            self.board.kneeling.add(slot);
        }
        for _ in 0..duplicates {
            self.take_from_full_deck(seat, kind, &path)?;
            let double = self.put_into_play(seat, kind, slot);
            self.board.duplicates.add(double);
        }
        Ok(())
    }

    /// Puts a card into the slot of its number (`title#2`), or into a free slot.
    fn put_into_named_slot(&mut self, seat: Seat, kind: Kind, word: &str, host: Slot) -> Slot {
        let named =
            self.notation_writer().numbered_slot(seat, kind, word).filter(|slot| !self.board.in_play.has(*slot));
        self.put_into_slot(named.unwrap_or_else(|| self.free_slot(seat, kind)), host)
    }

    pub(super) fn load_attachments(&mut self, seat: Seat, given: &SeatGiven, path: &str) -> Result<(), PositionError> {
        let mut seen: Vec<Slot> = Vec::new();
        for (word, card) in given.in_play.cards() {
            let path = format!("{path}/{word}/attachments");
            let title = word.split('#').next().unwrap_or(&word).to_owned();
            let kind = self.given_title(seat, &title, &path)?;
            // Copies of a title were loaded in this order, except for those with numbers.
            let laid = |s: &Slot| self.board.in_play.has(*s) && !self.board.duplicates.has(*s) && !seen.contains(s);
            let named = self.notation_writer().numbered_slot(seat, kind, &word).filter(laid);
            let host = named.or_else(|| self.data.get().slots(seat, kind).find(laid));
            let Some(host) = host else { continue };
            seen.push(host);
            for (name, attachment) in card.attachments.cards() {
                let title = name.split('#').next().unwrap_or(&name);
                let path = format!("{path}/{name}");
                let owner = match &attachment.owner {
                    Some(word) => self.given_seat(&path, word)?,
                    None if self.data.get().kind_named(seat, title).is_some() => seat,
                    None => rival(seat),
                };
                let kind = self.given_title(owner, title, &path)?;
                if !self.possible_hosts(owner, kind).has(host) {
                    return Err(PositionError::new(path, "cannot be attached there"));
                }
                self.take_from_full_deck(owner, kind, &path)?;
                let slot = self.put_into_named_slot(owner, kind, &name, host);
                self.card_state_mut(slot).uses = attachment.used.min(15);
                if attachment.kneeling {
                    self.board.kneeling.add(slot);
                }
            }
        }
        Ok(())
    }

    fn load_plots(&mut self, seat: Seat, given: &SeatGiven, path: &str) -> Result<(), PositionError> {
        let seven = usize::from(self.data.get().numbers.plots);
        let basic = self.data.get().basic[seat.index()];
        let mut deck = 0u32;
        let used = given.used.iter().map(|word| (word, "used"));
        let shown = used.chain(given.plot.iter().map(|word| (word, "plot")));
        for (word, key) in given.plot_deck.iter().map(|word| (word, "plot_deck")).chain(shown.clone()) {
            let path = format!("{path}/{key}");
            let plot = self.given_plot(word, &path)?.bit();
            if plot & basic == 0 && self.options.plots == Plots::Basic {
                let say = "plots of another deck are played with the option plots = \"draft\" only";
                return Err(PositionError::new(path, say));
            }
            deck |= plot; // revealed plots are always among the seven
        }
        if deck.count_ones() as usize > seven || (deck & !basic).count_ones() > 6 {
            return Err(PositionError::new(format!("{path}/plot_deck"), "seven plots, at most six of them drafted"));
        }
        for plot in plots_in(basic & !deck) {
            if (deck.count_ones() as usize) < seven {
                deck |= plot.bit();
            }
        }
        let mut drafted = deck & !basic;
        for word in &given.kept_plots {
            let path = format!("{path}/kept_plots");
            drafted |= self.given_plot(word, &path)?.bit();
            if self.options.plots == Plots::Basic || drafted & !self.data.get().pool != 0 || drafted.count_ones() > 6 {
                return Err(PositionError::new(
                    path,
                    "at most six plots of the pool, with the option plots = \"draft\"",
                ));
            }
        }
        let side = self.side_mut(seat);
        side.draft.kept = drafted;
        side.plots = deck;
        for (word, key) in shown {
            let path = format!("{path}/{key}");
            let plot = self.given_plot(word, &path)?;
            let side = self.side_mut(seat);
            if side.plots & plot.bit() == 0 {
                return Err(PositionError::new(path, format!("{word} is written twice")));
            }
            side.plots &= !plot.bit();
            side.shown |= plot.bit();
            if key == "plot" {
                side.plot = Some(plot);
            } else {
                side.used |= plot.bit();
            }
        }
        Ok(())
    }

    /// `*` is the shuffled rest, and titles before it are on top. Without `*` the deck is exactly the list, and the
    /// rest is in the discard pile.
    pub(super) fn load_deck(&mut self, seat: Seat, given: &SeatGiven, path: &str) -> Result<(), PositionError> {
        let bottom = self.take_from_deck_in_order(seat, given.bottom.iter(), &format!("{path}/bottom"))?;
        let (deck, deck_path) = (&given.deck, &format!("{path}/deck"));
        let top = self.take_from_deck_in_order(seat, deck.iter().filter(|w| *w != REST), deck_path)?;
        if deck.iter().position(|w| w == REST).is_some_and(|i| i + 1 != deck.len()) {
            return Err(PositionError::new(deck_path, "`*`, the shuffled rest, comes last"));
        }
        if !deck.iter().any(|w| w == REST) {
            for kind in self.data.get().kinds(seat) {
                while self.side(seat).deck.count(kind.index()) > 0 {
                    self.take_from_full_deck(seat, kind, deck_path)?;
                    let piles = &mut self.side_mut(seat).piles;
                    piles.set_low(kind, piles.low(kind) + 1);
                }
            }
        }
        let side = self.side_mut(seat);
        side.deck_size += (top.len() + bottom.len()) as u8;
        side.bottom.extend(bottom);
        for kind in top {
            side.top.try_push(kind).map_err(|_| PositionError::new(deck_path, "at most 12 cards on top"))?;
        }
        self.load_known_in_deck(seat, &given.known_in_deck, &format!("{path}/known_in_deck"))
    }

    /// Takes these titles out of the deck and returns them in order.
    fn take_from_deck_in_order<'a>(
        &mut self,
        seat: Seat,
        words: impl Iterator<Item = &'a String>,
        path: &str,
    ) -> Result<Vec<Kind>, PositionError> {
        let mut kinds = Vec::new();
        for word in words {
            let kind = self.given_title(seat, word, path)?;
            self.take_from_full_deck(seat, kind, path)?;
            kinds.push(kind);
        }
        Ok(kinds)
    }

    fn load_known_in_deck(&mut self, seat: Seat, words: &[String], path: &str) -> Result<(), PositionError> {
        for word in words {
            let kind = self.given_title(seat, word, path)?;
            let side = self.side_mut(seat);
            let count = |kinds: &[Kind]| kinds.iter().filter(|k| **k == kind).count() as u8;
            if count(&side.known_in_deck) == side.deck.count(kind.index()) + count(&side.top) + count(&side.bottom) {
                return Err(PositionError::new(path, "nobody can be certain of cards that are not in the deck"));
            }
            side.known_in_deck.try_push(kind).map_err(|_| PositionError::new(path, "at most 6 cards"))?;
        }
        self.side_mut(seat).known_in_deck.sort_unstable();
        Ok(())
    }
}

/// The number of duplicates under a card. A list must repeat the card's own title.
fn count_duplicates(title: &str, card: &CardGiven, path: &str) -> Result<u8, PositionError> {
    match &card.duplicates {
        NumberOr::Number(n) => Ok(*n),
        NumberOr::Detailed(titles) => match titles.iter().find(|other| *other != title) {
            Some(other) => {
                Err(PositionError::new(format!("{path}/duplicates"), format!("{other} is no copy of {title}")))
            }
            None => Ok(titles.len().try_into().unwrap_or(u8::MAX)),
        },
    }
}
