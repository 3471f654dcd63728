//! An ability: when it can be used or is due, what it costs, what it does.

use super::effect::{Effect, Until};
use super::filter::{Filter, Part};
use crate::cards::{Icon, Phase};
use serde::Deserialize;

/// What has to hold.
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
    /// The controller has a card of that title in play.
    Control(String),
    /// A challenge is going on.
    Challenge,
    /// The controller is the attacking player.
    AttackingPlayer,
    /// The character it is attached to takes part in such a challenge.
    HostIn(Icon),
    /// This card could join the challenge, which is of one of these kinds.
    CanJoin(Vec<Icon>),
    /// The rival has more power.
    LessPower,
    /// The controller is not the first player.
    NotFirst,
}

/// What is paid.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Cost {
    /// The card itself kneels or is discarded.
    Own(OwnCost),
    /// Gold from the own pool.
    Gold {
        /// How much.
        gold: u8,
    },
    /// Own standing cards kneel.
    Kneel {
        /// Which.
        kneel: Filter,
        /// One, or up to so many.
        #[serde(default = "one")]
        most: u8,
    },
}

const fn one() -> u8 {
    1
}

/// What a card pays with itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OwnCost {
    /// It kneels.
    KneelSelf,
    /// It is discarded from play.
    DiscardSelf,
}

/// When a response, save or passive is due.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Trigger {
    /// What happened.
    pub event: TriggerEvent,
    /// In such a challenge.
    pub challenge: Option<Icon>,
    /// Won or lost as.
    pub role: Option<ChallengeSide>,
    /// Whose doing: the controller's unless written.
    #[serde(default)]
    pub by: WonBy,
    /// The card takes part so when it answers.
    #[serde(rename = "while")]
    pub meanwhile: Option<Part>,
    /// Which card it happened to.
    #[serde(default)]
    pub card: Subject,
    /// That card fits.
    pub fits: Option<Filter>,
}

/// What can set off a response, save or passive.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum TriggerEvent {
    /// The card came into play from the hand, played.
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

/// Whose doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WonBy {
    /// The controller's.
    #[default]
    You,
    /// Anybody's.
    Any,
}

/// Which card a trigger speaks of.
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

/// The sort of an ability. rules: actions, responses, saves, passives, continuous
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AbilityKind {
    /// Used in an action window.
    Action,
    /// Used right after its trigger.
    Response,
    /// Interrupts a kill.
    Save,
    /// Has to happen after its trigger.
    Passive,
    /// Holds while the card is in play, or the plot revealed.
    Continuous,
    /// Happens when the plot is revealed.
    WhenRevealed,
}

/// The phase of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged)]
pub enum ActionPhase {
    /// That phase.
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

/// How often.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limit {
    /// So many times.
    pub times: u8,
    /// In a challenge or a round.
    pub per: Until,
    /// By this copy, or by a player with all copies of the title.
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
    /// Its sort.
    pub kind: AbilityKind,
    /// When an action is used.
    pub window: Option<ActionPhase>,
    /// When the others are due.
    pub trigger: Option<Trigger>,
    /// What has to hold.
    pub condition: Option<Condition>,
    /// What is paid.
    #[serde(default)]
    pub cost: Vec<Cost>,
    /// What is chosen.
    pub target: Option<Filter>,
    /// What happens, in order.
    pub effect: Vec<Effect>,
    /// What happens besides if the player wins the present challenge, before its claim.
    #[serde(default)]
    pub on_win: Vec<Effect>,
    /// How often.
    pub limit: Option<Limit>,
    /// Used by who played the attachment, not by the controller.
    pub offered_to: Option<Offered>,
    /// What is asked of it all the time, filled in when the data is read.
    #[serde(skip)]
    pub brief: AbilitySummary,
}

/// An ability at a glance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AbilitySummary {
    /// Gold named in its cost.
    pub gold: u8,
    /// The card itself kneels for it.
    pub kneels_self: bool,
    /// Other cards kneel for it.
    pub kneels_others: bool,
    /// It changes the game whenever it can be announced.
    pub changes: bool,
}

impl Ability {
    /// Works the glance out.
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

/// Who may use a response in place of its controller.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offered {
    /// Who played the attachment.
    Attacher,
}
