//! What cards are worth: on the table, under others, in hand.

use crate::cards::{Keyword, Kind, Slot, Slots, Type};
use crate::data::Card;
use crate::data::vocabulary::{Ability, Effect, Sort, What};
use crate::state::{Moment, Thrones};
use engine::Seat;

/// A character as such: it can be killed in place of a better one.
const BODY: i32 = 8;
/// A point of STR, and an icon to use it with.
const STRENGTH: i32 = 11;
const ICON: i32 = 8;
/// Power whenever a challenge is won, and a defender who is left out.
const RENOWN: i32 = 30;
const STEALTH: i32 = 12;
/// An action or response that can be used again and again, and one that saves.
const ABILITY: i32 = 14;
const SAVE: i32 = 22;
/// Continuous text: a point of STR for a card, a point of dominance, being barred, not kneeling, other.
const LENT_STRENGTH: i32 = 8;
const DOMINANCE: i32 = 9;
const BARRED: i32 = -12;
const UNBENT: i32 = 14;
const OTHER_TEXT: i32 = 4;
/// A gold of income for each round that may still come.
const INCOME: i32 = 7;
/// Locations and attachments as such: nobody can kill them.
const THING: i32 = 6;

/// A copy under a character is worth so many hundredths of it: it dies once less.
const DUPLICATE: i32 = 35;
/// Killed with a save at hand, a character loses so many hundredths of its worth: the save is used up.
const SAVED: i32 = 30;

/// A card in hand is worth so many hundredths of what it would be on the table; it still has to be paid.
const HELD: i32 = 45;
/// An event waits for its moment.
const EVENT: i32 = 24;
/// A card nobody will ever play can still be thrown away.
const DEAD_CARD: i32 = 3;
/// A card that is not known, on average.
pub(super) const CARD: i32 = 26;

/// What a card is worth by what is printed on it, income aside: asked all the time, so worked out once.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Worth {
    /// Without its text.
    blank: i32,
    whole: i32,
}

impl Worth {
    pub fn of(card: &Card) -> Worth {
        let blank = match card.kind {
            Type::Character => BODY + STRENGTH * i32::from(card.strength) + ICON * card.icons.len() as i32,
            Type::Location | Type::Attachment => THING,
            Type::Event => return Worth { blank: EVENT, whole: EVENT },
        };
        let has = |keyword: Keyword, worth: i32| if card.keywords.contains(&keyword) { worth } else { 0 };
        let keywords = has(Keyword::Renown, RENOWN) + has(Keyword::Stealth, STEALTH);
        Worth { blank, whole: blank + keywords + card.text.all().map(ability_worth).sum::<i32>() }
    }
}

fn ability_worth(ability: &Ability) -> i32 {
    match ability.kind {
        Sort::Action | Sort::Response => ABILITY,
        Sort::Save => SAVE,
        Sort::Passive | Sort::WhenRevealed => 0,
        Sort::Continuous => ability.effect.iter().map(lasting_worth).sum(),
    }
}

fn lasting_worth(effect: &Effect) -> i32 {
    match effect {
        Effect::Strength { what: What::One(_), amount, .. } => LENT_STRENGTH * i32::from(*amount),
        Effect::Strength { .. } | Effect::Blank { .. } => 0, // judged by those it touches
        Effect::Dominance { amount } => DOMINANCE * i32::from(*amount),
        Effect::Bar { .. } => BARRED,
        Effect::NoKneel { .. } => UNBENT,
        _ => OTHER_TEXT,
    }
}

impl Thrones {
    /// A card by what is printed on it; without its text if it is blank.
    fn printed_worth(&self, card: &Card, blank: bool) -> i32 {
        if blank {
            return card.worth.blank;
        }
        let income = if card.income > 0 { INCOME * i32::from(card.income) * self.rounds_left() } else { 0 };
        card.worth.whole + income
    }

    /// A character, location or attachment in play.
    pub(super) fn card_worth(&self, slot: Slot) -> i32 {
        let card = self.data.get().at(slot);
        if card.kind == Type::Attachment && self.card(slot).host.seat() != slot.seat() {
            return 0; // what it does to an enemy shows on him
        }
        let touched = self.data.get().masks.modifiers.has(slot).then(|| self.lends_strength(slot));
        self.printed_worth(card, self.board.blank.has(slot)) + touched.unwrap_or_default()
    }

    /// STR that continuous text lends to many.
    fn lends_strength(&self, slot: Slot) -> i32 {
        let effects = self.data.get().at(slot).text.always.iter().flat_map(|a| &a.effect);
        let lent = effects.map(|effect| match effect {
            Effect::Strength { what: What::All(filter), amount, .. } => {
                let on = self.fitting(filter, slot.seat());
                let own = (on & Slots::side(slot.seat())).len() as i32;
                LENT_STRENGTH * i32::from(*amount) * (2 * own - on.len() as i32)
            }
            _ => 0,
        });
        lent.sum()
    }

    /// Everything a seat has in play, and what it has laid down in secret at set-up.
    pub(super) fn table_worth(&self, seat: Seat) -> i32 {
        let mut sum: i32 = self.own(seat).iter().map(|slot| self.card_worth(slot)).sum();
        for slot in (self.board.duplicates & Slots::side(seat)).iter() {
            sum += DUPLICATE * self.card_worth(self.card(slot).host) / 100;
        }
        let data = self.data.get();
        sum + self.side(seat).placing.iter().map(|kind| self.printed_worth(data.card(seat, *kind), false)).sum::<i32>()
    }

    /// The cards in hand; at set-up without those laid down.
    pub(super) fn hand_worth(&self, seat: Seat) -> i32 {
        let side = self.side(seat);
        if side.mulligan {
            return CARD * i32::from(side.held);
        }
        let mut sum = 0;
        for (kind, n) in side.hand.iter() {
            let placed = side.placing.iter().filter(|placed| **placed == kind).count() as i32;
            sum += self.held_worth(seat, kind, i32::from(n) - placed, placed > 0);
        }
        if self.moment == Moment::Placing {
            // The hand is filled up again.
            sum += CARD * side.placing.len() as i32;
        }
        sum
    }

    /// Some copies of a card in hand.
    fn held_worth(&self, seat: Seat, kind: Kind, copies: i32, placed: bool) -> i32 {
        let card = self.data.get().card(seat, kind);
        let worth = self.printed_worth(card, false);
        if card.kind == Type::Event {
            return worth * copies;
        }
        let part = HELD * worth / 100;
        if !card.unique || copies <= 0 {
            return part * copies;
        }
        let spare = if card.kind == Type::Character { DUPLICATE * worth / 100 } else { DEAD_CARD };
        if placed || self.in_play_copy(seat, kind).is_some() {
            return spare * copies;
        }
        if self.side(seat).dead(kind) > 0 {
            return DEAD_CARD * copies;
        }
        part + spare * (copies - 1)
    }

    /// An average card of a hand, for one that is lost at random.
    pub(super) fn mean_card(&self, seat: Seat) -> i32 {
        let held = i32::from(self.side(seat).held);
        if held == 0 { 0 } else { self.hand_worth(seat) / held }
    }

    /// What a seat loses with a character: itself, the power on it, what is tied to it.
    pub(super) fn loss(&self, slot: Slot) -> i32 {
        let power = i32::from(self.card(slot).power);
        let mut sum = self.card_worth(slot) - self.more_power(slot.seat(), -power);
        let tied = self.board.in_play & (self.data.get().masks.attachments | self.board.duplicates);
        for other in tied.iter().filter(|other| self.card(*other).host == slot) {
            if self.board.duplicates.has(other) {
                sum += DUPLICATE * self.card_worth(slot) / 100;
            } else if other.seat() == slot.seat() {
                sum += self.card_worth(other);
            }
        }
        sum
    }

    /// What a seat loses if a character is about to be killed: less if the table holds a save.
    pub(super) fn doom_cost(&self, slot: Slot) -> i32 {
        if self.has_save(slot) { SAVED * self.card_worth(slot) / 100 } else { self.loss(slot) }
    }

    /// Does a copy or an attachment of its own stand by to save it?
    pub(super) fn has_save(&self, slot: Slot) -> bool {
        let saves = (self.data.get().masks.saves & self.own(slot.seat())) - self.board.kneeling;
        saves.iter().any(|save| self.card(save).host == slot) || self.duplicate_of(slot).is_some()
    }
}
