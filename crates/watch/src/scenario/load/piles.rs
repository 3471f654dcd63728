//! Setting up the deck and the supply.

use crate::data::CardKind;
use crate::resource::{Goods, Resource};
use crate::scenario::Given;
use crate::scenario::counts::{card_named, read_cards, read_goods};
use crate::scenario::lists::Pile;
use crate::state::Watch;
use engine::{Bag, Notation, PositionError, Seat};

impl Watch {
    pub(crate) fn derive_deck(&mut self) -> Result<(), PositionError> {
        let mut left = self.variant().deck;
        for kind in CardKind::ALL {
            let k = kind as usize;
            let mut given = vec![(format!("/spent/{}", kind.word()), self.spent[k])];
            for seat in Seat::all(self.seats) {
                let (at, i) = (format!("/seats/{}", self.seat_name(seat)), seat.index());
                given.push((format!("{at}/cards/{}", kind.word()), self.cards[i][k]));
                if kind == CardKind::RangerPatrol {
                    given.push((format!("{at}/patrols"), self.patrols[i]));
                }
            }
            for (at, n) in given {
                left[k] = left[k].checked_sub(n).ok_or_else(|| {
                    let all = self.variant().deck[k];
                    PositionError::new(
                        at,
                        format!("more cards of {} than the game has, which is {all} in all", kind.word()),
                    )
                })?;
            }
        }
        self.deck = Bag::new(left);
        // Who spent the spent cards is unknown, so `bought` is a lower bound; that is enough for a scenario.
        Ok(())
    }

    /// Takes cards out of the deck until it is as given. They stay in the box.
    pub(crate) fn load_deck(&mut self, given: &Pile) -> Result<(), PositionError> {
        let left = CardKind::ALL.map(|kind| self.deck.count(kind as usize));
        let wanted = match given {
            Pile::Derived => return Ok(()),
            Pile::Empty => [0; 5],
            Pile::Given(counts) => {
                let named = read_cards(counts, "/deck")?;
                let is_named = |kind: CardKind| counts.0.keys().any(|word| card_named(word) == Some(kind));
                CardKind::ALL.map(|kind| if is_named(kind) { named[kind as usize] } else { left[kind as usize] })
            }
        };
        for (kind, (n, left)) in CardKind::ALL.into_iter().zip(wanted.into_iter().zip(left)) {
            self.in_box.cards[kind as usize] = left.checked_sub(n).ok_or_else(|| {
                let say = format!("only {left} cards of {} are left for the deck", kind.word());
                PositionError::new(format!("/deck/{}", kind.word()), say)
            })?;
        }
        self.deck = Bag::new(wanted);
        Ok(())
    }

    /// rule: hero-melisandre
    pub(crate) fn load_deck_seen(&mut self, given: &Given) -> Result<(), PositionError> {
        for (word, seat_given) in &given.seats {
            let at = format!("/seats/{word}/deck_seen");
            let seat = self.read_seat(&at, word)?;
            let seen = read_cards(&seat_given.deck_seen, &at)?;
            if CardKind::ALL.into_iter().any(|kind| seen[kind as usize] > self.deck.count(kind as usize)) {
                return Err(PositionError::new(at, "nobody can know of cards that are not in the deck"));
            }
            self.deck_seen[seat.index()] = seen;
        }
        Ok(())
    }

    /// Takes cards out of the supply until it is as given. They stay in the box.
    pub(crate) fn load_supply(&mut self, given: &Pile) -> Result<(), PositionError> {
        let wanted = match given {
            Pile::Derived => return Ok(()),
            Pile::Empty => Goods::NONE,
            Pile::Given(counts) => {
                let named = read_goods(counts, "/supply")?;
                let is_named = |kind: Resource| counts.0.contains_key(kind.word());
                let worked_out = self.supply;
                Resource::ALL.into_iter().fold(Goods::NONE, |sum, kind| {
                    let pile = if is_named(kind) { named } else { worked_out };
                    sum + Goods::new(kind, pile.count(kind))
                })
            }
        };
        if let Some(kind) = Resource::ALL.into_iter().find(|kind| wanted.count(*kind) > self.supply.count(*kind)) {
            let say = format!("only {} cards of {} are left for the supply", self.supply.count(kind), kind.word());
            return Err(PositionError::new(format!("/supply/{}", kind.word()), say));
        }
        self.in_box.resources = self.supply - wanted;
        self.supply = wanted;
        Ok(())
    }
}
