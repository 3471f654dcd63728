//! The values of cards in play, in hand and as duplicates.

use crate::cards::{Keyword, Kind, Slot, Slots, Type};
use crate::data::Card;
use crate::data::vocabulary::{Ability, AbilityKind, Affected, Effect};
use crate::state::{Moment, Thrones};
use engine::Seat;

/// Any character: it can be killed in place of a better one.
const CHARACTER: i32 = 8;
/// One point of STR.
const STRENGTH: i32 = 11;
/// One icon.
const ICON: i32 = 8;
/// Renown gains power whenever a challenge is won.
const RENOWN: i32 = 30;
/// Stealth excludes a defender.
const STEALTH: i32 = 12;
/// An action or response, which can be used repeatedly.
const ABILITY: i32 = 14;
/// A save.
const SAVE: i32 = 22;
/// One point of STR that continuous text gives to a card.
const LENT_STRENGTH: i32 = 8;
/// One point of dominance from continuous text.
const DOMINANCE: i32 = 9;
/// Continuous text that bars characters.
const BARRED: i32 = -12;
/// Continuous text that exempts characters from kneeling.
const NO_KNEEL: i32 = 14;
/// Other continuous text.
const OTHER_TEXT: i32 = 4;
/// One gold of income, for each round that may still come.
const INCOME: i32 = 7;
/// Any location or attachment: it cannot be killed.
const NON_CHARACTER: i32 = 6;

/// The value of a duplicate as a percentage of its character's value.
const DUPLICATE_PERCENT: i32 = 35;
/// The value lost when a save prevents a kill, as a percentage of the character's value: the save is used up.
const SAVED_PERCENT: i32 = 30;

/// The value of a card in hand as a percentage of its value in play, because it still has to be paid for.
const HELD_PERCENT: i32 = 45;
/// An event in hand.
const EVENT: i32 = 24;
/// A card that can never be played: it can still be discarded in place of a better one.
const DEAD_CARD: i32 = 3;
/// An unknown card, on average.
pub(super) const UNKNOWN_CARD: i32 = 26;

/// The value of a card by its printed text, without income. Computed once per card.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct CardValue {
    /// The value without its text.
    blank: i32,
    whole: i32,
}

impl CardValue {
    pub fn from_card(card: &Card) -> CardValue {
        let blank = match card.kind {
            Type::Character => CHARACTER + STRENGTH * i32::from(card.strength) + ICON * card.icons.len() as i32,
            Type::Location | Type::Attachment => NON_CHARACTER,
            Type::Event => return CardValue { blank: EVENT, whole: EVENT },
        };
        let has = |keyword: Keyword, value: i32| if card.keywords.contains(&keyword) { value } else { 0 };
        let keywords = has(Keyword::Renown, RENOWN) + has(Keyword::Stealth, STEALTH);
        CardValue { blank, whole: blank + keywords + card.text.all().map(ability_value).sum::<i32>() }
    }
}

fn ability_value(ability: &Ability) -> i32 {
    match ability.kind {
        AbilityKind::Action | AbilityKind::Response => ABILITY,
        AbilityKind::Save => SAVE,
        AbilityKind::Passive | AbilityKind::WhenRevealed => 0,
        AbilityKind::Continuous => ability.effect.iter().map(continuous_effect_value).sum(),
    }
}

fn continuous_effect_value(effect: &Effect) -> i32 {
    match effect {
        Effect::Strength { what: Affected::NamedCard(_), amount, .. } => LENT_STRENGTH * i32::from(*amount),
        Effect::Strength { .. } | Effect::Blank { .. } => 0, // valued by the cards that it affects
        Effect::Dominance { amount } => DOMINANCE * i32::from(*amount),
        Effect::Bar { .. } => BARRED,
        Effect::NoKneel { .. } => NO_KNEEL,
        _ => OTHER_TEXT,
    }
}

impl Thrones {
    /// The printed value of a card, without its text if it is blank.
    fn printed_value(&self, card: &Card, blank: bool) -> i32 {
        if blank {
            return card.value.blank;
        }
        let income = if card.income > 0 { INCOME * i32::from(card.income) * self.rounds_left() } else { 0 };
        card.value.whole + income
    }

    /// The value of a card in play, without its duplicates, attachments and power.
    pub(super) fn card_value(&self, slot: Slot) -> i32 {
        let card = self.data.get().card_in(slot);
        if card.kind == Type::Attachment && self.card_state(slot).host.seat() != slot.seat() {
            return 0; // its effect shows on the enemy
        }
        let touched = self.data.get().masks.modifiers.has(slot).then(|| self.lent_strength_value(slot));
        self.printed_value(card, self.board.blank.has(slot)) + touched.unwrap_or_default()
    }

    /// The value of STR that continuous text gives to other cards.
    fn lent_strength_value(&self, slot: Slot) -> i32 {
        let effects = self.data.get().card_in(slot).text.always.iter().flat_map(|a| &a.effect);
        let lent = effects.map(|effect| match effect {
            Effect::Strength { what: Affected::All(filter), amount, .. } => {
                let on = self.fitting(filter, slot.seat());
                let own = (on & Slots::side(slot.seat())).len() as i32;
                LENT_STRENGTH * i32::from(*amount) * (2 * own - on.len() as i32)
            }
            _ => 0,
        });
        lent.sum()
    }

    /// The value of a seat's cards in play, including cards placed in secret at set-up.
    pub(super) fn table_value(&self, seat: Seat) -> i32 {
        let mut sum: i32 = self.controlled_by(seat).iter().map(|slot| self.card_value(slot)).sum();
        for slot in (self.board.duplicates & Slots::side(seat)).iter() {
            sum += DUPLICATE_PERCENT * self.card_value(self.card_state(slot).host) / 100;
        }
        let data = self.data.get();
        sum + self.side(seat).placing.iter().map(|kind| self.printed_value(data.card(seat, *kind), false)).sum::<i32>()
    }

    /// The value of a hand; at set-up without the placed cards.
    pub(super) fn hand_value(&self, seat: Seat) -> i32 {
        let side = self.side(seat);
        if side.mulligan {
            return UNKNOWN_CARD * i32::from(side.hand_size);
        }
        let mut sum = 0;
        for (kind, n) in side.hand.iter() {
            let placed = side.placing.iter().filter(|placed| **placed == kind).count() as i32;
            sum += self.held_value(seat, kind, i32::from(n) - placed, placed > 0);
        }
        if self.moment == Moment::Placing {
            // The hand will be refilled.
            sum += UNKNOWN_CARD * side.placing.len() as i32;
        }
        sum
    }

    /// The value of some copies of a card in hand.
    fn held_value(&self, seat: Seat, kind: Kind, copies: i32, placed: bool) -> i32 {
        let card = self.data.get().card(seat, kind);
        let worth = self.printed_value(card, false);
        if card.kind == Type::Event {
            return worth * copies;
        }
        let part = HELD_PERCENT * worth / 100;
        if !card.unique || copies <= 0 {
            return part * copies;
        }
        let spare = if card.kind == Type::Character { DUPLICATE_PERCENT * worth / 100 } else { DEAD_CARD };
        if placed || self.in_play_copy(seat, kind).is_some() {
            return spare * copies;
        }
        if self.side(seat).in_dead_pile(kind) > 0 {
            return DEAD_CARD * copies;
        }
        part + spare * (copies - 1)
    }

    /// The average value of a card in hand, for random discards.
    pub(super) fn mean_card_value(&self, seat: Seat) -> i32 {
        let held = i32::from(self.side(seat).hand_size);
        if held == 0 { 0 } else { self.hand_value(seat) / held }
    }

    /// The value lost with a character: the character, its power, its duplicates and attachments.
    pub(super) fn loss_value(&self, slot: Slot) -> i32 {
        let power = i32::from(self.card_state(slot).power);
        let mut sum = self.card_value(slot) - self.extra_power_value(slot.seat(), -power);
        let tied = self.board.in_play & (self.data.get().masks.attachments | self.board.duplicates);
        for other in tied.iter().filter(|other| self.card_state(*other).host == slot) {
            if self.board.duplicates.has(other) {
                sum += DUPLICATE_PERCENT * self.card_value(slot) / 100;
            } else if other.seat() == slot.seat() {
                sum += self.card_value(other);
            }
        }
        sum
    }

    /// The value lost when a character is about to be killed; less if a save is in play.
    pub(super) fn kill_cost(&self, slot: Slot) -> i32 {
        if self.has_save(slot) { SAVED_PERCENT * self.card_value(slot) / 100 } else { self.loss_value(slot) }
    }

    /// Can a duplicate or an attachment of the same player save it?
    pub(super) fn has_save(&self, slot: Slot) -> bool {
        let saves = (self.data.get().masks.saves & self.controlled_by(slot.seat())) - self.board.kneeling;
        saves.iter().any(|save| self.card_state(save).host == slot) || self.duplicate_under(slot).is_some()
    }
}
