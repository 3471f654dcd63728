//! What the engine asks of the cards of a clan all the time, as bits: which places have which kind, icon or ability.

use super::{Card, Home};
use crate::components::{CLAN_HOLDERS, EVENTS, ISLES, KINDS, PLACES, Place, Sort};

/// Sets of places of an Empire, and for hands sets of titles (bit k is kind k).
#[derive(Debug)]
pub struct Masks {
    pub fields: u64,
    pub upgrades: u64,
    /// Fields or upgrades, as they were built.
    pub either: u64,
    pub features: u64,
    pub actions: u64,
    pub islands: u64,
    pub starting: u64,
    /// Whose printed Goods include that ware.
    pub giving: [u64; 12],
    pub icons: [u64; 32],
    /// With a reaction to that event.
    pub reacting: [u64; EVENTS],
    pub free: u64,
    pub storages: u64,
    pub copies: u64,
    pub discounts: u64,
    pub keepers: u64,
    pub endgames: u64,
    /// The row of what lies on the card in each place; 255 for cards that hold nothing.
    pub holder: [u8; PLACES],
    /// Titles built for Goods.
    pub built: u32,
    /// Titles played with each action.
    pub played: [u32; 5],
    /// Of these, Fields that stand by themselves, and upgrades.
    pub own_fields: u32,
    pub under: u32,
    pub boosts: u32,
}

impl Masks {
    /// For one clan: its titles are `kinds`, the card in each place is `title_at`.
    pub(super) fn of(cards: &[Card], kinds: &[u8], title_at: &[u8; PLACES], used: usize) -> Masks {
        let mut m = Masks {
            fields: 0,
            upgrades: 0,
            either: 0,
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
            keepers: 0,
            endgames: 0,
            holder: [255; PLACES],
            built: 0,
            played: [0; 5],
            own_fields: 0,
            under: 0,
            boosts: 0,
        };
        let isles = cards.iter().filter(|c| matches!(c.home, Home::Sea(_))).count().min(PLACES - ISLES);
        let mut rows = [0, CLAN_HOLDERS as u8];
        for place in (0..used).chain(ISLES..ISLES + isles) {
            let card = &cards[usize::from(title_at[place])];
            m.read_place(Place(place as u8), card);
            if card.run.holds {
                let row = &mut rows[usize::from(place >= ISLES)];
                m.holder[place] = *row;
                *row += 1;
            }
        }
        for (kind, &title) in kinds.iter().enumerate().take(KINDS) {
            let (card, bit) = (&cards[usize::from(title)], 1u32 << kind);
            if card.cost.is_some() {
                m.built |= bit;
            }
            if let Some(tile) = card.tile {
                m.played[tile as usize] |= bit;
            }
            match card.sort {
                Sort::Field => m.own_fields |= bit,
                Sort::Upgrade => m.under |= bit,
                Sort::FieldOrUpgrade => {
                    m.own_fields |= bit;
                    m.under |= bit;
                }
                Sort::Boost => m.boosts |= bit,
                Sort::Feature | Sort::Action => {}
            }
        }
        m
    }

    fn read_place(&mut self, place: Place, card: &Card) {
        let bit = place.bit();
        match card.sort {
            Sort::Field => self.fields |= bit,
            Sort::Upgrade => self.upgrades |= bit,
            Sort::FieldOrUpgrade => self.either |= bit,
            Sort::Feature => self.features |= bit,
            Sort::Action => self.actions |= bit,
            Sort::Boost => {}
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
        for trigger in &card.run.triggers {
            self.reacting[trigger.on as usize] |= bit;
        }
        put(&mut self.free, card.run.free.is_some());
        put(&mut self.storages, card.run.storage.is_some());
        put(&mut self.copies, card.run.copy.is_some());
        put(&mut self.discounts, card.run.discount > 0);
        put(&mut self.keepers, card.run.keep_free > 0);
        put(&mut self.endgames, !card.run.endgame.is_empty());
    }
}
