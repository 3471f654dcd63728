//! Sets of cards of a clan as bits, for quick access: by group, icon or ability.

use super::{Card, Home};
use crate::components::{CLAN_HOLDERS, CardType, EVENTS, FIRST_ISLE_PLACE, PLACES, Place, TITLES};

/// Sets of places of an Empire, and sets of titles for hands (bit n is title n).
#[derive(Debug)]
pub struct Masks {
    pub fields: u64,
    pub upgrades: u64,
    /// Cards that are built as Fields or as upgrades.
    pub field_or_upgrade: u64,
    pub features: u64,
    pub actions: u64,
    pub islands: u64,
    pub starting: u64,
    /// Cards whose printed Goods include each ware.
    pub giving: [u64; 12],
    pub icons: [u64; 32],
    /// Cards with a reaction to each event.
    pub reacting: [u64; EVENTS],
    pub free: u64,
    pub storages: u64,
    pub copies: u64,
    pub discounts: u64,
    pub lookout_keepers: u64,
    pub endgames: u64,
    /// The row of holders for the card in each place; 255 for cards that hold nothing.
    pub holder_row: [u8; PLACES],
    /// Titles with a cost in Goods.
    pub built_titles: u32,
    /// Titles played with each action.
    pub played_titles: [u32; 5],
    /// Titles played as Fields, and titles played as upgrades.
    pub field_titles: u32,
    pub upgrade_titles: u32,
    pub boost_titles: u32,
}

impl Masks {
    /// Computes the sets of a clan with these titles and these cards in its places.
    pub(super) fn new(cards: &[Card], titles: &[u8], card_at_place: &[u8; PLACES], used: usize) -> Masks {
        let mut m = Masks {
            fields: 0,
            upgrades: 0,
            field_or_upgrade: 0,
            features: 0,
            actions: 0,
            islands: 0,
            starting: 0,
            giving: [0; 12],
            icons: [0; 32],
            reacting: [0; EVENTS],
            free: 0,
            storages: 0,
            copies: 0,
            discounts: 0,
            lookout_keepers: 0,
            endgames: 0,
            holder_row: [255; PLACES],
            built_titles: 0,
            played_titles: [0; 5],
            field_titles: 0,
            upgrade_titles: 0,
            boost_titles: 0,
        };
        let isles = cards.iter().filter(|c| matches!(c.home, Home::Sea(_))).count().min(PLACES - FIRST_ISLE_PLACE);
        let mut rows = [0, CLAN_HOLDERS as u8];
        for place in (0..used).chain(FIRST_ISLE_PLACE..FIRST_ISLE_PLACE + isles) {
            let card = &cards[usize::from(card_at_place[place])];
            m.read_place(Place(place as u8), card);
            if card.compiled.holds {
                let row = &mut rows[usize::from(place >= FIRST_ISLE_PLACE)];
                m.holder_row[place] = *row;
                *row += 1;
            }
        }
        for (title, &card) in titles.iter().enumerate().take(TITLES) {
            let (card, bit) = (&cards[usize::from(card)], 1u32 << title);
            if card.cost.is_some() {
                m.built_titles |= bit;
            }
            if let Some(tile) = card.tile {
                m.played_titles[tile as usize] |= bit;
            }
            match card.card_type {
                CardType::Field => m.field_titles |= bit,
                CardType::Upgrade => m.upgrade_titles |= bit,
                CardType::FieldOrUpgrade => {
                    m.field_titles |= bit;
                    m.upgrade_titles |= bit;
                }
                CardType::Boost => m.boost_titles |= bit,
                CardType::Feature | CardType::Action => {}
            }
        }
        m
    }

    fn read_place(&mut self, place: Place, card: &Card) {
        let bit = place.bit();
        match card.card_type {
            CardType::Field => self.fields |= bit,
            CardType::Upgrade => self.upgrades |= bit,
            CardType::FieldOrUpgrade => self.field_or_upgrade |= bit,
            CardType::Feature => self.features |= bit,
            CardType::Action => self.actions |= bit,
            CardType::Boost => {}
        }
        let put = |set: &mut u64, holds: bool| {
            if holds {
                *set |= bit;
            }
        };
        put(&mut self.islands, place.isle().is_some());
        put(&mut self.starting, card.start);
        for (ware, _) in card.goods.iter() {
            self.giving[ware as usize] |= bit;
        }
        self.icons[usize::from(card.icon)] |= bit;
        for trigger in &card.compiled.triggers {
            self.reacting[trigger.on as usize] |= bit;
        }
        put(&mut self.free, card.compiled.free.is_some());
        put(&mut self.storages, card.compiled.storage.is_some());
        put(&mut self.copies, card.compiled.copy.is_some());
        put(&mut self.discounts, card.compiled.discount > 0);
        put(&mut self.lookout_keepers, card.compiled.keep_free > 0);
        put(&mut self.endgames, !card.compiled.endgame.is_empty());
    }
}
