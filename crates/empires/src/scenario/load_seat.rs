//! Loads one seat from a scenario: cards, Goods, pawns and the Empire.

use super::given::{CardGiven, EmpireGiven, LOST, SeatGiven, with_dashes};
use crate::components::{CardType, Event, Place, TITLES, Title, Ware, places_in};
use crate::state::{Empires, MAX_SHIPS, Pawn};
use engine::{Bag, Notation, PositionError, Seat};

impl Empires {
    fn parse_given_title(&self, seat: Seat, word: &str, at: &str) -> Result<Title, PositionError> {
        let say = || format!("{word:?} is no card of the clan {}", self.seat_name(seat));
        self.data.get().title_named(self.mat(seat).clan, word).ok_or_else(|| PositionError::new(at, say()))
    }

    /// Takes a copy out of the full deck or out of the box.
    fn claim_copy(&mut self, seat: Seat, title: Title, at: &str) -> Result<(), PositionError> {
        let printed = self.card(seat, title);
        let k = title.index();
        if self.hidden_cards(seat).deck.count(k) > 0 {
            self.hidden_cards_mut(seat).deck.take(k);
            self.mat_mut(seat).deck_size -= 1;
            return Ok(());
        }
        if self.mat(seat).boxed.count(k) > 0 {
            self.mat_mut(seat).boxed.take(k);
            return Ok(());
        }
        Err(PositionError::new(at, format!("more copies of {} than there are", printed.id)))
    }

    pub(super) fn load_seat(&mut self, seat: Seat, given: &SeatGiven, at: &str) -> Result<(), PositionError> {
        // Starting cards wait in the box until they are placed, like cards from a scenario.
        for title in self.data.get().titles(self.mat(seat).clan) {
            if self.card(seat, title).start {
                self.mat_mut(seat).boxed.put(title.index());
            }
        }
        for (_, word) in given.discard.without_rest() {
            let at = format!("{at}/discard");
            let title = self.parse_given_title(seat, word, &at)?;
            self.claim_copy(seat, title, &at)?;
            self.mat_mut(seat).discard.put(title.index());
        }
        for (_, word) in given.hand.without_rest() {
            let at = format!("{at}/hand");
            let title = self.parse_given_title(seat, word, &at)?;
            self.claim_copy(seat, title, &at)?;
            self.add_to_hand(seat, title, false);
        }
        for (_, word) in given.known_to_all.without_rest() {
            let at = format!("{at}/known_to_all");
            let title = self.parse_given_title(seat, word, &at)?;
            let held = self.hidden_cards(seat).hand.count(title.index());
            let mat = self.mat_mut(seat);
            if mat.known_in_hand.count(title.index()) == held {
                return Err(PositionError::new(at, "nobody can be certain of cards that are not in the hand"));
            }
            mat.known_in_hand.put(title.index());
        }
        self.load_drawn(seat, given, &format!("{at}/drawn"))?;
        self.load_empire(seat, &given.empire, &format!("{at}/empire"))?;
        self.load_supply(seat, given, at)?;
        self.load_deck(seat, given, &format!("{at}/deck"))
    }

    fn load_drawn(&mut self, seat: Seat, given: &SeatGiven, at: &str) -> Result<(), PositionError> {
        for (_, word) in given.drawn.without_rest() {
            let title = self.parse_given_title(seat, word, at)?;
            self.claim_copy(seat, title, at)?;
            if self.mat(seat).drawn == self.data.get().numbers.lookout {
                return Err(PositionError::new(at, "more cards than are drawn in Lookout"));
            }
            self.mat_mut(seat).drawn += 1;
            self.hidden_cards_mut(seat).drawn.put(title.index());
        }
        Ok(())
    }

    fn load_supply(&mut self, seat: Seat, given: &SeatGiven, at: &str) -> Result<(), PositionError> {
        for (word, n) in &given.goods.0 {
            let at = format!("{at}/goods/{word}");
            let ware = Ware::from_word(word).filter(|ware| (*ware as usize) < Ware::Worker as usize);
            let ware = ware.ok_or_else(|| PositionError::new(&at, "food, wood, stone, sheep, fish, gold or raze"))?;
            self.mat_mut(seat).add(ware, *n);
        }
        for (word, n) in &given.happened.0 {
            let at = format!("{at}/happened/{word}");
            let event = Event::from_word(&with_dashes(word)).ok_or_else(|| PositionError::new(&at, "no such event"))?;
            let n = u8::try_from(*n).map_err(|_| PositionError::new(&at, "at most 255"))?;
            self.mat_mut(seat).happened[event as usize] = n;
        }
        let pawns = given.pawns.in_order(&format!("{at}/pawns"))?;
        if pawns.len() != 2 {
            return Err(PositionError::new(format!("{at}/pawns"), "two pawns"));
        }
        for (i, (key, word)) in pawns.into_iter().enumerate() {
            let at = format!("{at}/pawns/{key}");
            let (tile, exhausted) = match word.strip_suffix(" exhausted") {
                Some(tile) => (tile, true),
                None => (word, false),
            };
            let tile = if tile == "none" { None } else { Some(Empires::parse_given_tile(&at, tile)?) };
            if tile.is_none() && exhausted {
                return Err(PositionError::new(at, "a pawn off the tiles is not exhausted"));
            }
            self.mat_mut(seat).pawns[i] = Pawn { tile, exhausted };
        }
        let queued = self.open.queue.iter().filter(|ship| ship.owner() == seat).count() as u8;
        let ships = given.ships.unwrap_or_else(|| self.clan(seat).ships.saturating_sub(queued));
        if u32::from(ships) + u32::from(queued) > u32::from(MAX_SHIPS) {
            return Err(PositionError::new(format!("{at}/ships"), format!("at most {MAX_SHIPS} Ships in all")));
        }
        if given.passed {
            self.open.passed.add(seat);
        }
        let mat = self.mat_mut(seat);
        mat.add(Ware::Worker, given.workers);
        (mat.spent, mat.ships, mat.vp, mat.discounted) = (given.spent, ships, given.vp, given.discounted);
        Ok(())
    }

    /// Reads `title` or `title#2` and takes that copy out of deck, box or stack of Islands.
    fn claim_given_place(&mut self, seat: Seat, word: &str, at: &str) -> Result<Place, PositionError> {
        let (title, number) = match word.split_once('#') {
            Some((title, n)) => (title, n.parse::<u8>().ok()),
            None => (word, None),
        };
        let data = self.data.get();
        if let Some(isle) = data.isle_named(title) {
            self.claim_isle(isle, at)?;
            return Ok(isle.place());
        }
        let title = self.parse_given_title(seat, title, at)?;
        if self.card(seat, title).card_type == CardType::Boost {
            return Err(PositionError::new(at, "a Boost never lies in an Empire"));
        }
        self.claim_copy(seat, title, at)?;
        let mat = self.mat(seat);
        let first = self.clan(seat).first[title.index()];
        let mut places = data.places(mat.clan, title).filter(|p| mat.cards & p.bit() == 0);
        let place = match number {
            Some(n) => places.find(|p| u16::from(p.0 - first) + 1 == u16::from(n)),
            None => places.next(),
        };
        place.ok_or_else(|| PositionError::new(at, "there is no such copy, or it lies there already"))
    }

    fn load_empire(&mut self, seat: Seat, laid: &EmpireGiven, at: &str) -> Result<(), PositionError> {
        let mut copies = Vec::new();
        for (word, card) in &laid.cards() {
            let at = format!("{at}/{word}");
            let place = self.claim_given_place(seat, word, &at)?;
            if self.card_at(seat, place).card_type == CardType::Upgrade {
                return Err(PositionError::new(at, "an upgrade is written under its Field: upgrades = [...]"));
            }
            self.mat_mut(seat).cards |= place.bit();
            self.load_card(seat, place, card, &at)?;
            if let Some(target) = &card.copies {
                copies.push((place, target.clone(), at));
            }
        }
        for (copy, target, at) in copies {
            let at = format!("{at}/copies");
            if target == LOST {
                self.mat_mut(seat).host[copy.index()] = Place::LOST;
                continue;
            }
            let named = places_in(self.copy_candidates(seat, copy))
                .find(|p| self.notation_writer().place(seat, *p) == with_dashes(&target));
            let target = named.ok_or_else(|| PositionError::new(&at, "no card there that this one copies"))?;
            self.mat_mut(seat).host[copy.index()] = target;
        }
        Ok(())
    }

    fn load_card(&mut self, seat: Seat, place: Place, card: &CardGiven, at: &str) -> Result<(), PositionError> {
        let masks = self.masks(seat);
        if card.exhausted {
            if masks.actions & place.bit() == 0 {
                return Err(PositionError::new(format!("{at}/exhausted"), "only Action Locations exhaust"));
            }
            self.mat_mut(seat).exhausted |= place.bit();
        }
        self.mat_mut(seat).used[place.index()] = card.used;
        for (word, n) in &card.assigned.0 {
            let at = format!("{at}/assigned/{word}");
            let ware = Ware::from_word(word).filter(|ware| Ware::STOCKED.contains(ware));
            let ware = ware.ok_or_else(|| PositionError::new(&at, "a Good, or worker"))?;
            let row = usize::from(masks.holder_row[place.index()]);
            let on = self.mat_mut(seat).on.get_mut(row);
            let on = on.ok_or_else(|| PositionError::new(&at, "nothing is Assigned to this card"))?;
            on[ware as usize] = u8::try_from(*n).map_err(|_| PositionError::new(&at, "at most 255"))?;
        }
        for (_, word) in card.upgrades.without_rest() {
            let at = format!("{at}/upgrades");
            let title = word.split('#').next().unwrap_or(word);
            let title = self.parse_given_title(seat, title, &at)?;
            if self.upgrade_hosts(seat, title) & place.bit() == 0 {
                return Err(PositionError::new(at, format!("{word} does not go under this card")));
            }
            let upgrade = self.claim_given_place(seat, word, &at)?;
            let mat = self.mat_mut(seat);
            mat.cards |= upgrade.bit();
            mat.under |= upgrade.bit();
            mat.host[upgrade.index()] = place;
        }
        Ok(())
    }

    /// `*` is the shuffled rest. Words before it are on top; counted words are shuffled. Without `*` the deck is what is written,
    /// and the rest goes to the discard pile, or out of the game if `discard` is written.
    fn load_deck(&mut self, seat: Seat, given: &SeatGiven, at: &str) -> Result<(), PositionError> {
        given.deck.rest_comes_last(at)?;
        let mut top = Vec::new();
        for (_, word) in given.deck.without_rest() {
            let title = self.parse_given_title(seat, word, at)?;
            self.claim_copy(seat, title, at)?;
            top.push(title);
        }
        if !given.deck.has_rest() {
            let rest = std::mem::replace(&mut self.hidden_cards_mut(seat).deck, Bag::new([0; TITLES]));
            let mat = self.mat_mut(seat);
            mat.deck_size = 0;
            let pile = if given.discard.has_rest() { &mut mat.discard } else { &mut mat.boxed };
            for (title, n) in rest.outcomes() {
                (0..n).for_each(|_| pile.put(title));
            }
        }
        self.mat_mut(seat).deck_size += top.len() as u8;
        for title in top {
            let own = self.hidden_cards_mut(seat);
            if given.deck.is_ordered() {
                own.top.try_push(title).map_err(|_| PositionError::new(at, "at most 16 cards on top"))?;
            } else {
                own.deck.put(title.index());
            }
        }
        Ok(())
    }
}
