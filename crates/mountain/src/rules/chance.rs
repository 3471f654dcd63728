//! The outcomes of chance and their weights.

use crate::actions::Outcome;
use crate::resources::{Area, Clan};
use crate::state::{Frame, Mountain, Phase, horde_row};

/// Every order of the three clans.
const ORDERS: [[Clan; 3]; 6] = {
    use Clan::{Fire, Ice, Moon};
    [[Fire, Ice, Moon], [Fire, Moon, Ice], [Ice, Fire, Moon], [Ice, Moon, Fire], [Moon, Fire, Ice], [Moon, Ice, Fire]]
};

impl Mountain {
    /// Calls `visit` with every outcome that is due and its weight.
    pub(crate) fn each_outcome(&self, mut visit: impl FnMut(Outcome, u32)) {
        let data = self.data.get();
        let bag = |slot: u8, visit: &mut dyn FnMut(Outcome, u32)| {
            for clan in Clan::ALL.iter().filter(|c| self.bag[c.index()] > 0) {
                visit(Outcome::Pedestal { slot, clan: *clan }, self.bag[clan.index()].into());
            }
        };
        let spells = |visit: &mut dyn FnMut(Outcome, u32)| {
            if self.spells == 0 {
                self.spells_under.first().iter().for_each(|spell| visit(Outcome::Reveal(**spell), 1));
            }
            (0..32).filter(|s| self.spells >> s & 1 != 0).for_each(|s| visit(Outcome::Reveal(s), 1));
        };
        match self.stack.last() {
            Some(Frame::Refill { slot, row }) => return self.each_card(*slot, *row, &mut visit),
            Some(Frame::FromBag { slot }) => return bag(*slot, &mut visit),
            Some(Frame::Reveal { .. }) => return spells(&mut visit),
            _ => {}
        }
        match self.phase {
            Phase::Horde(slot) => self.each_card(slot, horde_row(slot).0, &mut visit),
            Phase::Pedestals(slot) => bag(slot, &mut visit),
            Phase::Workshops(_) => {
                for workshop in 0..data.workshops.len() as u8 {
                    let left = self.workshops_left(workshop);
                    if left > 0 {
                        visit(Outcome::Workshop(workshop), left.into());
                    }
                }
            }
            Phase::Spellbook(_) => spells(&mut visit),
            Phase::Statues => {
                for spot in 0..self.board().statues.len() as u8 {
                    for clans in ORDERS {
                        visit(Outcome::Statues { spot, clans }, 1);
                    }
                }
            }
            Phase::Tokens(field) => {
                let (area, clan) = (Area::ALL[usize::from(field / 3)], Clan::ALL[usize::from(field % 3)]);
                for (left, value) in self.tokens_left().into_iter().zip(1..).filter(|(left, _)| *left > 0) {
                    visit(Outcome::Token { area, clan, value }, left);
                }
            }
            Phase::Deal(_) => {
                let seat = self.drawing_seat();
                let deck = self.secret.starters[seat.index()].deck;
                let there = (0..8u8).filter(|s| deck >> s & 1 != 0);
                there.for_each(|starter| visit(Outcome::Draw { seat, starter }, 1));
            }
            _ => {}
        }
    }

    fn each_card(&self, slot: u8, row: u8, visit: &mut dyn FnMut(Outcome, u32)) {
        let Some(deck) = self.refill_deck(row).map(|deck| &self.decks[deck]) else { return };
        if let Some(card) = deck.next_known() {
            return visit(Outcome::Refill { slot, card }, 1);
        }
        let mut left = deck.left;
        while left != 0 {
            visit(Outcome::Refill { slot, card: left.trailing_zeros() as u8 }, 1);
            left &= left - 1;
        }
    }
}
