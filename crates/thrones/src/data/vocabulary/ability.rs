//! An ability: its kind, trigger, condition, costs, target and effects.

use super::effect::{Effect, Until};
use super::filter::{Filter, Part};
use crate::cards::{Icon, Phase};
use serde::Deserialize;

/// A condition of an ability.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// This card kneels.
    SelfKneeling,
    /// The character it is attached to kneels.
    HostKneeling,
    /// This card attacks.
    SelfAttacking,
    /// This card defends.
    SelfDefending,
    /// The character it is attached to attacks.
    HostAttacking,
    /// The controller has a card of this title in play.
    Control(String),
    /// A challenge is in progress.
    Challenge,
    /// The controller is the attacking player.
    AttackingPlayer,
    /// The character it is attached to takes part in such a challenge.
    HostIn(Icon),
    /// This card could join the challenge, which is of one of these kinds.
    CanJoin(Vec<Icon>),
    /// The opponent has more power.
    LessPower,
    /// The controller is not the first player.
    NotFirst,
}

/// A cost of an ability.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Cost {
    /// The card itself kneels or is discarded.
    Own(OwnCost),
    /// Gold from the player's pool.
    Gold {
        /// How much.
        gold: u8,
    },
    /// The player's standing cards kneel.
    Kneel {
        /// Which cards.
        kneel: Filter,
        /// The maximum number of cards; at least one is knelt.
        #[serde(default = "one")]
        most: u8,
    },
}

const fn one() -> u8 {
    1
}

/// A cost that a card pays with itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OwnCost {
    /// It kneels.
    KneelSelf,
    /// It is discarded from play.
    DiscardSelf,
}

/// What triggers a response, save or passive.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Trigger {
    /// The event.
    pub event: TriggerEvent,
    /// The kind of challenge.
    pub challenge: Option<Icon>,
    /// The side on which the challenge was won or lost.
    pub role: Option<ChallengeSide>,
    /// Who won or lost; by default the controller.
    #[serde(default)]
    pub by: WonBy,
    /// The part that the card must have in the challenge when it responds.
    #[serde(rename = "while")]
    pub meanwhile: Option<Part>,
    /// The card that it happened to.
    #[serde(default)]
    pub card: Subject,
    /// A filter for that card.
    pub fits: Option<Filter>,
}

/// Events that trigger responses, saves and passives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum TriggerEvent {
    /// The card was played from the hand.
    CardPlayed,
    /// An attachment was played on the card.
    AttachmentPlayed,
    /// The controller has revealed a plot, and all when-revealed abilities are done.
    PlotRevealed,
    /// Defenders were declared.
    DefendersDeclared,
    /// A challenge was won.
    ChallengeWon,
    /// A challenge was lost.
    ChallengeLost,
    /// Dominance was won.
    DominanceWon,
    /// A character is about to be killed.
    WouldBeKilled,
    /// A character was killed.
    CharacterKilled,
}

/// A side of a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChallengeSide {
    /// The attacking player.
    Attacker,
    /// The defending player.
    Defender,
}

/// Who won or lost a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WonBy {
    /// The controller.
    #[default]
    You,
    /// Any player.
    Any,
}

/// Which card a trigger means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Subject {
    /// The card itself.
    #[default]
    #[serde(rename = "self")]
    This,
    /// Any other card.
    Other,
    /// The character it is attached to.
    Host,
    /// Any card.
    Any,
}

/// The kind of an ability. rules: actions, responses, saves, passives, continuous
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AbilityKind {
    /// Used in an action window.
    Action,
    /// Used right after its trigger.
    Response,
    /// Interrupts a kill.
    Save,
    /// Resolved after its trigger; not optional.
    Passive,
    /// In force while the card is in play, or the plot is revealed.
    Continuous,
    /// Resolved when the plot is revealed.
    WhenRevealed,
}

/// The phase of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged)]
pub enum ActionPhase {
    /// Only this phase.
    In(Phase),
    /// Every phase.
    Any(AnyPhase),
}

/// Every phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnyPhase {
    /// Any.
    Any,
}

/// A limit on uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limit {
    /// Number of uses.
    pub times: u8,
    /// The period: a challenge or a round.
    pub per: Until,
    /// Whether uses of this copy or of all copies are counted.
    pub of: LimitOf,
}

/// Whose uses are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LimitOf {
    /// This copy, while it stays in play.
    Card,
    /// All copies the player has.
    Title,
}

/// One ability of a card or plot.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Ability {
    /// Its kind.
    pub kind: AbilityKind,
    /// The phase of an action.
    pub window: Option<ActionPhase>,
    /// The trigger of a response, save or passive.
    pub trigger: Option<Trigger>,
    /// A condition of an ability.
    pub condition: Option<Condition>,
    /// A cost of an ability.
    #[serde(default)]
    pub cost: Vec<Cost>,
    /// The legal targets.
    pub target: Option<Filter>,
    /// The effects, in order.
    pub effect: Vec<Effect>,
    /// Additional effects if the player wins the current challenge, before its claim.
    #[serde(default)]
    pub on_win: Vec<Effect>,
    /// A limit on uses.
    pub limit: Option<Limit>,
    /// Set if the player of the attachment uses it, rather than the controller.
    pub offered_to: Option<Offered>,
    /// A summary for quick checks, filled in when the data is read.
    #[serde(skip)]
    pub brief: AbilitySummary,
}

/// A summary of an ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AbilitySummary {
    /// Gold in its cost.
    pub gold: u8,
    /// The card itself kneels for it.
    pub kneels_self: bool,
    /// Other cards kneel for it.
    pub kneels_others: bool,
    /// It always changes the game.
    pub changes: bool,
}

impl Ability {
    /// Computes the summary.
    pub(crate) fn summarize(&self) -> AbilitySummary {
        let gold = |cost: &Cost| if let Cost::Gold { gold } = cost { *gold } else { 0 };
        AbilitySummary {
            gold: self.cost.iter().map(gold).sum(),
            kneels_self: self.cost.contains(&Cost::Own(OwnCost::KneelSelf)),
            kneels_others: self.cost.iter().any(|cost| matches!(cost, Cost::Kneel { .. })),
            changes: self.effect.iter().any(Effect::always_changes) || !self.on_win.is_empty(),
        }
    }
}

/// Who may use a response instead of its controller.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offered {
    /// The player of the attachment.
    Attacher,
}
