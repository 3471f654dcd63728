//! Bit sets of slots and titles by property, for quick checks.

use super::vocabulary::{ActionPhase, AnyPhase, Effect};
use super::{Card, DeckList};
use crate::cards::{DECK, Keyword, Slot, Slots, Type};

/// Number of costs with their own bit set; this much gold pays for any card.
pub const PRICES: usize = 16;

/// Sets of slots, and sets of titles for hands (bit k is title k of that seat).
#[derive(Debug)]
pub struct Masks {
    pub characters: Slots,
    pub locations: Slots,
    pub attachments: Slots,
    pub unique: Slots,
    pub icons: [Slots; 3],
    pub stealth: Slots,
    pub renown: Slots,
    /// Cards with an action for each phase.
    pub actions: [Slots; 7],
    pub responses: Slots,
    pub saves: Slots,
    pub passives: Slots,
    /// Cards with continuous text that changes STR.
    pub modifiers: Slots,
    /// Cards with continuous text that bars characters. The next two: that exempts from kneeling, and that changes
    /// dominance.
    pub barring: Slots,
    pub unbending: Slots,
    pub dominating: Slots,
    /// Cards with continuous text that blanks cards.
    pub blankers: Slots,
    pub income: Slots,
    /// Events with an action for each phase.
    pub event_actions: [[u64; 7]; 2],
    pub event_responses: [u64; 2],
    pub event_saves: [u64; 2],
    /// Characters, locations and attachments.
    pub permanents: [u64; 2],
    /// Those of them that cost at most the index.
    pub affordable: [[u64; PRICES]; 2],
    /// The slots of each title.
    pub copies: [[Slots; DECK]; 2],
}

/// Can the action be used in this phase?
pub fn open_in(window: Option<ActionPhase>, phase: usize) -> bool {
    match window {
        Some(ActionPhase::In(p)) => p as usize == phase,
        Some(ActionPhase::Any(AnyPhase::Any)) => true,
        None => false,
    }
}

impl Masks {
    const fn none() -> Masks {
        const NOWHERE: Slots = Slots::NONE;
        Masks {
            characters: NOWHERE,
            locations: NOWHERE,
            attachments: NOWHERE,
            unique: NOWHERE,
            icons: [NOWHERE; 3],
            stealth: NOWHERE,
            renown: NOWHERE,
            actions: [NOWHERE; 7],
            responses: NOWHERE,
            saves: NOWHERE,
            passives: NOWHERE,
            modifiers: NOWHERE,
            barring: NOWHERE,
            unbending: NOWHERE,
            dominating: NOWHERE,
            blankers: NOWHERE,
            income: NOWHERE,
            event_actions: [[0; 7]; 2],
            event_responses: [0; 2],
            event_saves: [0; 2],
            permanents: [0; 2],
            affordable: [[0; PRICES]; 2],
            copies: [[NOWHERE; DECK]; 2],
        }
    }

    pub(super) fn build(cards: &[Card], decks: &[DeckList; 2], title_at: &[u8; 2 * DECK]) -> Masks {
        let mut m = Masks::none();
        let places = decks.iter().map(|deck| deck.total.iter().map(|n| usize::from(*n)).sum::<usize>());
        for (seat, count) in places.enumerate() {
            for place in seat * DECK..seat * DECK + count {
                m.read_place(Slot(place as u8), &cards[usize::from(title_at[place])]);
            }
        }
        for (seat, deck) in decks.iter().enumerate() {
            for (kind, &title) in deck.titles.iter().enumerate() {
                let (card, bit) = (&cards[usize::from(title)], 1u64 << kind);
                let first = seat * DECK + usize::from(deck.first[kind]);
                let places = first..first + usize::from(deck.total[kind]);
                m.copies[seat][kind] = places.map(|place| Slot(place as u8)).collect();
                if card.kind != Type::Event {
                    m.permanents[seat] |= bit;
                    let enough = m.affordable[seat].iter_mut().enumerate().skip(usize::from(card.cost).min(PRICES - 1));
                    enough.for_each(|(_, set)| *set |= bit);
                    continue;
                }
                for phase in 0..7 {
                    if card.text.action.as_ref().is_some_and(|a| open_in(a.window, phase)) {
                        m.event_actions[seat][phase] |= bit;
                    }
                }
                if card.text.response.is_some() {
                    m.event_responses[seat] |= bit;
                }
                if card.text.save.is_some() {
                    m.event_saves[seat] |= bit;
                }
            }
        }
        m
    }

    fn read_place(&mut self, slot: Slot, card: &Card) {
        let put = |set: &mut Slots, holds: bool| {
            if holds {
                set.add(slot);
            }
        };
        put(&mut self.characters, card.kind == Type::Character);
        put(&mut self.locations, card.kind == Type::Location);
        put(&mut self.attachments, card.kind == Type::Attachment);
        put(&mut self.unique, card.unique);
        for icon in &card.icons {
            put(&mut self.icons[*icon as usize], true);
        }
        put(&mut self.stealth, card.keywords.contains(&Keyword::Stealth));
        put(&mut self.renown, card.keywords.contains(&Keyword::Renown));
        put(&mut self.income, card.income > 0);
        if card.kind == Type::Event {
            return;
        }
        for phase in 0..7 {
            let here = card.text.action.as_ref().is_some_and(|a| open_in(a.window, phase));
            put(&mut self.actions[phase], here);
        }
        put(&mut self.responses, card.text.response.is_some());
        put(&mut self.saves, card.text.save.is_some());
        put(&mut self.passives, card.text.passive.is_some());
        for effect in card.text.always.iter().flat_map(|a| &a.effect) {
            match effect {
                Effect::Strength { .. } => put(&mut self.modifiers, true),
                Effect::Blank { .. } => put(&mut self.blankers, true),
                Effect::Bar { .. } => put(&mut self.barring, true),
                Effect::NoKneel { .. } => put(&mut self.unbending, true),
                Effect::Dominance { .. } => put(&mut self.dominating, true),
                _ => {}
            }
        }
    }
}
