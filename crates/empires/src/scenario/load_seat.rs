//! Sets up one seat as a scenario gives it: cards, Goods, pawns and the Empire.

use super::given::{CardGiven, LOST, Laid, SeatGiven, dashed};
use crate::components::{Event, KINDS, Kind, Place, Sort, Ware, places_in};
use crate::state::{Empires, FLEET, Pawn};
use engine::{Bag, Notation, PositionError, Seat};

impl Empires {
    fn title_given(&self, seat: Seat, word: &str, at: &str) -> Result<Kind, PositionError> {
        let say = || format!("{word:?} is no card of the clan {}", self.seat_name(seat));
        self.data.get().kind_named(self.mat(seat).clan, word).ok_or_else(|| PositionError::new(at, say()))
    }

    /// Takes a copy out of the deck that is still full, or out of the box.
    fn spend_copy(&mut self, seat: Seat, kind: Kind, at: &str) -> Result<(), PositionError> {
        let printed = self.card(seat, kind);
        let k = kind.index();
        if self.own(seat).deck.count(k) > 0 {
            self.own_mut(seat).deck.take(k);
            self.mat_mut(seat).deck_size -= 1;
            return Ok(());
        }
        if self.mat(seat).boxed.count(k) > 0 {
            self.mat_mut(seat).boxed.take(k);
            return Ok(());
        }
        Err(PositionError::new(at, format!("more copies of {} than there are", printed.id)))
    }

    pub(super) fn lay_seat(&mut self, seat: Seat, given: &SeatGiven, at: &str) -> Result<(), PositionError> {
        // Starting cards lie in the box until they are laid somewhere, like cards a scenario brings.
        for kind in self.data.get().kinds(self.mat(seat).clan) {
            if self.card(seat, kind).start {
                self.mat_mut(seat).boxed.put(kind.index());
            }
        }
        for (_, word) in given.discard.named() {
            let at = format!("{at}/discard");
            let kind = self.title_given(seat, word, &at)?;
            self.spend_copy(seat, kind, &at)?;
            self.mat_mut(seat).discard.put(kind.index());
        }
        for (_, word) in given.hand.named() {
            let at = format!("{at}/hand");
            let kind = self.title_given(seat, word, &at)?;
            self.spend_copy(seat, kind, &at)?;
            self.take_in_hand(seat, kind, false);
        }
        for (_, word) in given.known_to_all.named() {
            let at = format!("{at}/known_to_all");
            let kind = self.title_given(seat, word, &at)?;
            let held = self.own(seat).hand.count(kind.index());
            let mat = self.mat_mut(seat);
            if mat.sure.count(kind.index()) == held {
                return Err(PositionError::new(at, "nobody can be certain of cards that are not in the hand"));
            }
            mat.sure.put(kind.index());
        }
        self.lay_drawn(seat, given, &format!("{at}/drawn"))?;
        self.lay_empire(seat, &given.empire, &format!("{at}/empire"))?;
        self.lay_supply(seat, given, at)?;
        self.lay_deck(seat, given, &format!("{at}/deck"))
    }

    fn lay_drawn(&mut self, seat: Seat, given: &SeatGiven, at: &str) -> Result<(), PositionError> {
        for (_, word) in given.drawn.named() {
            let kind = self.title_given(seat, word, at)?;
            self.spend_copy(seat, kind, at)?;
            if self.mat(seat).drawn == self.data.get().numbers.lookout {
                return Err(PositionError::new(at, "more cards than are drawn in Lookout"));
            }
            self.mat_mut(seat).drawn += 1;
            self.own_mut(seat).drawn.put(kind.index());
        }
        Ok(())
    }

    fn lay_supply(&mut self, seat: Seat, given: &SeatGiven, at: &str) -> Result<(), PositionError> {
        for (word, n) in &given.goods.0 {
            let at = format!("{at}/goods/{word}");
            let ware = Ware::named(word).filter(|ware| (*ware as usize) < Ware::Worker as usize);
            let ware = ware.ok_or_else(|| PositionError::new(&at, "food, wood, stone, sheep, fish, gold or raze"))?;
            self.mat_mut(seat).add(ware, *n);
        }
        for (word, n) in &given.happened.0 {
            let at = format!("{at}/happened/{word}");
            let event = Event::named(&dashed(word)).ok_or_else(|| PositionError::new(&at, "no such event"))?;
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
            let tile = if tile == "none" { None } else { Some(Empires::tile_given(&at, tile)?) };
            if tile.is_none() && exhausted {
                return Err(PositionError::new(at, "a pawn off the tiles is not exhausted"));
            }
            self.mat_mut(seat).pawns[i] = Pawn { tile, exhausted };
        }
        let queued = self.open.queue.iter().filter(|ship| ship.owner() == seat).count() as u8;
        let ships = given.ships.unwrap_or_else(|| self.clan(seat).ships.saturating_sub(queued));
        if u32::from(ships) + u32::from(queued) > u32::from(FLEET) {
            return Err(PositionError::new(format!("{at}/ships"), format!("at most {FLEET} Ships in all")));
        }
        if given.passed {
            self.open.passed.add(seat);
        }
        let mat = self.mat_mut(seat);
        mat.add(Ware::Worker, given.workers);
        (mat.spent, mat.ships, mat.vp, mat.discounted) = (given.spent, ships, given.vp, given.discounted);
        Ok(())
    }

    /// The place of a word, `title` or `title#2`: its copy leaves deck, box or sea.
    fn place_given(&mut self, seat: Seat, word: &str, at: &str) -> Result<Place, PositionError> {
        let (title, number) = match word.split_once('#') {
            Some((title, n)) => (title, n.parse::<u8>().ok()),
            None => (word, None),
        };
        let data = self.data.get();
        if let Some(isle) = data.isle_named(title) {
            self.take_isle(isle, at)?;
            return Ok(isle.place());
        }
        let kind = self.title_given(seat, title, at)?;
        if self.card(seat, kind).sort == Sort::Boost {
            return Err(PositionError::new(at, "a Boost never lies in an Empire"));
        }
        self.spend_copy(seat, kind, at)?;
        let mat = self.mat(seat);
        let first = self.clan(seat).first[kind.index()];
        let mut places = data.places(mat.clan, kind).filter(|p| mat.cards & p.bit() == 0);
        let place = match number {
            Some(n) => places.find(|p| u16::from(p.0 - first) + 1 == u16::from(n)),
            None => places.next(),
        };
        place.ok_or_else(|| PositionError::new(at, "there is no such copy, or it lies there already"))
    }

    fn lay_empire(&mut self, seat: Seat, laid: &Laid, at: &str) -> Result<(), PositionError> {
        let mut copies = Vec::new();
        for (word, card) in &laid.cards() {
            let at = format!("{at}/{word}");
            let place = self.place_given(seat, word, &at)?;
            if self.at(seat, place).sort == Sort::Upgrade {
                return Err(PositionError::new(at, "an upgrade is written under its Field: upgrades = [...]"));
            }
            self.mat_mut(seat).cards |= place.bit();
            self.lay_card(seat, place, card, &at)?;
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
            let named = places_in(self.bindable(seat, copy)).find(|p| self.scribe().place(seat, *p) == dashed(&target));
            let target = named.ok_or_else(|| PositionError::new(&at, "no card there that this one copies"))?;
            self.mat_mut(seat).host[copy.index()] = target;
        }
        Ok(())
    }

    fn lay_card(&mut self, seat: Seat, place: Place, card: &CardGiven, at: &str) -> Result<(), PositionError> {
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
            let ware = Ware::named(word).filter(|ware| Ware::STOCKED.contains(ware));
            let ware = ware.ok_or_else(|| PositionError::new(&at, "a Good, or worker"))?;
            let row = usize::from(masks.holder[place.index()]);
            let on = self.mat_mut(seat).on.get_mut(row);
            let on = on.ok_or_else(|| PositionError::new(&at, "nothing is Assigned to this card"))?;
            on[ware as usize] = u8::try_from(*n).map_err(|_| PositionError::new(&at, "at most 255"))?;
        }
        for (_, word) in card.upgrades.named() {
            let at = format!("{at}/upgrades");
            let title = word.split('#').next().unwrap_or(word);
            let kind = self.title_given(seat, title, &at)?;
            if self.hosts(seat, kind) & place.bit() == 0 {
                return Err(PositionError::new(at, format!("{word} does not go under this card")));
            }
            let upgrade = self.place_given(seat, word, &at)?;
            let mat = self.mat_mut(seat);
            mat.cards |= upgrade.bit();
            mat.under |= upgrade.bit();
            mat.host[upgrade.index()] = place;
        }
        Ok(())
    }

    /// `*` is what is left, shuffled; what stands before it lies on top, and what is counted is shuffled too. Without it the deck is what is written, and what is
    /// left has gone to the discard pile, or if that is written too, it is not in the game.
    fn lay_deck(&mut self, seat: Seat, given: &SeatGiven, at: &str) -> Result<(), PositionError> {
        given.deck.rest_comes_last(at)?;
        let mut top = Vec::new();
        for (_, word) in given.deck.named() {
            let kind = self.title_given(seat, word, at)?;
            self.spend_copy(seat, kind, at)?;
            top.push(kind);
        }
        if !given.deck.has_rest() {
            let rest = std::mem::replace(&mut self.own_mut(seat).deck, Bag::new([0; KINDS]));
            let mat = self.mat_mut(seat);
            mat.deck_size = 0;
            let pile = if given.discard.has_rest() { &mut mat.discard } else { &mut mat.boxed };
            for (kind, n) in rest.outcomes() {
                (0..n).for_each(|_| pile.put(kind));
            }
        }
        self.mat_mut(seat).deck_size += top.len() as u8;
        for kind in top {
            let own = self.own_mut(seat);
            if given.deck.tells_order() {
                own.top.try_push(kind).map_err(|_| PositionError::new(at, "at most 16 cards on top"))?;
            } else {
                own.deck.put(kind.index());
            }
        }
        Ok(())
    }
}
