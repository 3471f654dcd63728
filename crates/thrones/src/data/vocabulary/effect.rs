//! The effects of abilities: their form in the data, and the facts about each that do not depend on a position.
//!
//! `rules/effects.rs` resolves them, `scene/card_text.rs` describes them.

use super::ability::AbilityKind;
use super::filter::Filter;
use crate::cards::{Icon, Keyword, Type};
use crate::data::topic;
use serde::Deserialize;

/// The cards that an effect applies to.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(untagged)]
pub enum Affected {
    /// A card the ability names.
    NamedCard(NamedCard),
    /// Every card that fits.
    All(Filter),
}

/// A card the ability names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NamedCard {
    /// The card with the ability.
    #[serde(rename = "self")]
    This,
    /// The character it is attached to.
    Host,
    /// The chosen card.
    Target,
}

/// Where power goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PowerRecipient {
    /// Onto the card with the ability.
    #[serde(rename = "self")]
    This,
    /// To the banner of the controller.
    House,
    /// Onto the cards knelt for the cost.
    Knelt,
    /// To the banner of the player who won the challenge.
    Winner,
    /// To both banners at the same moment.
    Both,
}

/// The players that an effect applies to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// The player who uses the ability.
    You,
    /// Both players.
    Both,
}

/// The duration of a lasting effect. rule: lasting-effects
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// Until the challenge is over.
    Challenge,
    /// Until the end of the phase.
    Phase,
    /// Until the end of the round.
    Round,
}

/// A role in a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// As an attacker.
    Attack,
    /// As a defender.
    Defend,
}

/// Which card a reduction applies to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReducedCard {
    /// The next one played this phase.
    Next,
    /// The first one played this round.
    First,
}

/// One effect.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "op", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are the nouns of the sentence before them")]
pub enum Effect {
    // ---- happen once ----
    /// Takes tokens from the pool.
    GainPower { to: PowerRecipient, amount: u8 },
    /// Moves power from the loser's banner to the winner's.
    MovePower { amount: u8 },
    /// Draws cards.
    Draw { player: Player, amount: u8 },
    /// Kills; saves are possible.
    Kill { what: Affected },
    /// Discards from play; saves are not possible.
    Discard { what: Affected },
    /// Returns to the owner's hand.
    Return { what: Affected },
    /// Kneels standing cards.
    Kneel { what: Affected },
    /// Stands kneeling cards.
    Stand { what: Affected },
    /// Saves the character that is about to be killed.
    Save,
    /// The card joins the challenge on its controller's side.
    Join,
    /// Looks at the top cards of the player's deck; one goes to the hand, the others under the deck.
    LookTop { amount: u8 },
    /// Each player may search their deck for a card of a type, show it and take it.
    Search {
        #[serde(rename = "type")]
        kind: Type,
    },
    /// Looks at the opponent's hand; a chosen card is shuffled into the opponent's deck.
    LookHand,
    /// The opponent discards cards at random; characters may go to another pile.
    RandomDiscard { amount: u8, characters_to: Option<Pile> },
    /// The controller discards the hand.
    DiscardHand,
    /// The player with the larger hand discards down to this number.
    Decree { amount: u8 },
    /// Each player chooses their characters, which are discarded together.
    EachDiscards { amount: u8 },
    /// Each player spares up to this number of their characters; all others are killed and cannot be saved.
    EachSpares { amount: u8 },
    // ---- last for a duration, or are continuous ----
    /// Changes STR.
    Strength { what: Affected, amount: i8, named: Option<String>, named_amount: Option<i8>, until: Option<Until> },
    /// STR counts as 0 in this challenge.
    CountZero { what: Affected },
    /// Changes the claim applied in this challenge.
    Claim { amount: i8 },
    /// Adds to the dominance total.
    Dominance { amount: i8 },
    /// Reduces the cost of a card.
    Reduce { amount: u8, which: ReducedCard, card: Filter },
    /// Costs cannot be reduced.
    NoReduction,
    /// May not attack or defend.
    Bar { what: Affected, from: Vec<Role>, until: Option<Until> },
    /// Does not kneel when declared.
    NoKneel { what: Affected, challenge: Icon, roles: Vec<Role> },
    /// Loses an icon.
    LoseIcon { what: Affected, icon: Icon, until: Until },
    /// Gains a keyword.
    GainKeyword { what: Affected, keyword: Keyword, until: Until },
    /// Has no text.
    Blank { what: Affected },
    /// When killed, the card goes to the discard pile instead of the dead pile.
    ToDiscardPile,
    /// Whoever declares such a challenge gives gold to the opponent.
    ChallengeTax { challenge: Icon, gold: u8 },
    /// Whoever plays an event gives gold to the opponent.
    EventTax { gold: u8 },
    /// Additional challenges of a kind.
    ExtraChallenge { challenge: Icon, amount: u8 },
    /// Maximum number of challenges in total.
    MaxChallenges { amount: u8 },
    /// Maximum number of declared characters on a side.
    MaxDeclared { amount: u8 },
    /// Sets the income of the opponent's plot.
    OpponentIncome { set: u8 },
    /// No income bonuses.
    NoBonus,
    /// Cards that do not stand in the standing phase.
    NoStand { what: Affected },
}

/// A pile of cards that left play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pile {
    /// The dead pile.
    DeadPile,
}

impl Effect {
    /// Does it change the game in every position? rule: announcing
    pub(super) fn always_changes(&self) -> bool {
        match self {
            Effect::Draw { .. } | Effect::LookTop { .. } | Effect::MovePower { .. } | Effect::Reduce { .. } => false,
            Effect::Strength { what, .. }
            | Effect::Kill { what }
            | Effect::Discard { what }
            | Effect::Return { what }
            | Effect::Kneel { what }
            | Effect::Stand { what } => !matches!(what, Affected::All(_)),
            _ => true,
        }
    }

    /// Its name in the data.
    pub(crate) fn word(&self) -> String {
        let debug = format!("{self:?}");
        let name: String = debug.chars().take_while(char::is_ascii_alphanumeric).collect();
        let mut word = String::new();
        for (i, c) in name.char_indices() {
            if c.is_ascii_uppercase() && i > 0 {
                word.push('-');
            }
            word.push(c.to_ascii_lowercase());
        }
        word
    }

    /// The cards that an effect applies to, if it applies to cards in play.
    pub(crate) fn affected(&self) -> Option<&Affected> {
        match self {
            Effect::Kill { what }
            | Effect::Discard { what }
            | Effect::Return { what }
            | Effect::Kneel { what }
            | Effect::Stand { what }
            | Effect::Strength { what, .. }
            | Effect::CountZero { what }
            | Effect::Bar { what, .. }
            | Effect::NoKneel { what, .. }
            | Effect::LoseIcon { what, .. }
            | Effect::GainKeyword { what, .. }
            | Effect::Blank { what }
            | Effect::NoStand { what } => Some(what),
            _ => None,
        }
    }

    /// The same, mutable.
    pub(crate) fn affected_mut(&mut self) -> Option<&mut Affected> {
        match self {
            Effect::Kill { what }
            | Effect::Discard { what }
            | Effect::Return { what }
            | Effect::Kneel { what }
            | Effect::Stand { what }
            | Effect::Strength { what, .. }
            | Effect::CountZero { what }
            | Effect::Bar { what, .. }
            | Effect::NoKneel { what, .. }
            | Effect::LoseIcon { what, .. }
            | Effect::GainKeyword { what, .. }
            | Effect::Blank { what }
            | Effect::NoStand { what } => Some(what),
            _ => None,
        }
    }

    /// Can an ability of this kind have the effect? `owner` is the type of its card, `None` for a plot.
    pub(crate) fn fits_kind(&self, kind: AbilityKind, owner: Option<Type>) -> bool {
        let always = kind == AbilityKind::Continuous;
        let plot = owner.is_none();
        match self {
            Effect::GainPower { .. }
            | Effect::MovePower { .. }
            | Effect::Draw { .. }
            | Effect::Kill { .. }
            | Effect::Discard { .. }
            | Effect::Return { .. }
            | Effect::Kneel { .. }
            | Effect::Stand { .. }
            | Effect::Save
            | Effect::LookTop { .. } => !always,
            Effect::Join | Effect::Claim { .. } | Effect::CountZero { .. } => !always && !plot,
            Effect::Search { .. }
            | Effect::LookHand
            | Effect::RandomDiscard { .. }
            | Effect::DiscardHand
            | Effect::Decree { .. }
            | Effect::EachDiscards { .. }
            | Effect::EachSpares { .. } => kind == AbilityKind::WhenRevealed,
            Effect::Strength { until, .. } => always == until.is_none() && *until != Some(Until::Phase),
            Effect::Bar { until, .. } => always == until.is_none() && *until != Some(Until::Challenge),
            Effect::LoseIcon { until, .. } | Effect::GainKeyword { until, .. } => !always && *until != Until::Challenge,
            Effect::Reduce { which, .. } => match which {
                ReducedCard::Next => kind == AbilityKind::Action,
                ReducedCard::First => always && plot,
            },
            Effect::Dominance { .. } | Effect::NoKneel { .. } | Effect::Blank { .. } => always,
            Effect::ToDiscardPile => always && owner == Some(Type::Character),
            Effect::NoReduction
            | Effect::ChallengeTax { .. }
            | Effect::EventTax { .. }
            | Effect::ExtraChallenge { .. }
            | Effect::MaxChallenges { .. }
            | Effect::MaxDeclared { .. }
            | Effect::OpponentIncome { .. }
            | Effect::NoBonus
            | Effect::NoStand { .. } => always && plot,
        }
    }

    /// The topic of an effect; 0 if it is not continuous.
    pub(crate) fn topic(&self) -> u16 {
        match self {
            Effect::Strength { .. } => topic::STRENGTH,
            Effect::Bar { .. } => topic::BAR,
            Effect::NoKneel { .. } => topic::KNEEL,
            Effect::Blank { .. } => topic::BLANK,
            Effect::Reduce { .. } | Effect::NoReduction => topic::PRICE,
            Effect::OpponentIncome { .. } | Effect::NoBonus => topic::INCOME,
            Effect::Dominance { .. } => topic::DOMINANCE,
            Effect::EventTax { .. } => topic::EVENT_TAX,
            Effect::ChallengeTax { .. } => topic::CHALLENGE_TAX,
            Effect::ExtraChallenge { .. } | Effect::MaxChallenges { .. } => topic::CHALLENGES,
            Effect::MaxDeclared { .. } => topic::DECLARED,
            Effect::NoStand { .. } => topic::STANDING,
            _ => 0,
        }
    }
}
