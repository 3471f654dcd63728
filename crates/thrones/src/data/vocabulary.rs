//! The closed vocabulary of abilities: everything a card or plot can say. A word that is not here is an error in the data.

use crate::card::{House, Icon, Keyword, Phase, Type};
use serde::Deserialize;

/// Which cards in play: all that is written must hold. An empty filter is every character.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Filter {
    /// Characters, unless said otherwise.
    #[serde(rename = "type")]
    pub kind: Option<Type>,
    /// Whose; anybody's unless written.
    pub controller: Option<Whose>,
    /// Which symbol.
    pub house: Option<Symbol>,
    /// Unique cards only.
    pub unique: bool,
    /// Any of these traits.
    pub traits: Vec<String>,
    /// The same as bits, filled in when the data is read.
    #[serde(skip)]
    pub trait_bits: u64,
    /// Standing or kneeling.
    pub stance: Option<Stance>,
    /// Its part in the challenge.
    pub role: Option<Part>,
    /// Present STR at most.
    pub strength_max: Option<u8>,
    /// Printed cost at most.
    pub cost_max: Option<u8>,
    /// So many power on it.
    pub power: Option<u8>,
    /// Lacks the icon now.
    pub without_icon: Option<Icon>,
}

/// Whose card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    /// Of the ability's controller.
    You,
    /// Of the other player.
    Opponent,
}

/// A house symbol in a filter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Symbol {
    /// Wolves.
    Stark,
    /// Lions.
    Lannister,
    /// Neither.
    Neutral,
    /// The house the player plays.
    Own,
}

impl Symbol {
    /// The house meant, for a player.
    pub fn of(self, seat: table::Seat) -> House {
        match self {
            Symbol::Stark => House::Stark,
            Symbol::Lannister => House::Lannister,
            Symbol::Neutral => House::Neutral,
            Symbol::Own => House::ALL[seat.index()],
        }
    }
}

/// Standing or kneeling.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stance {
    /// Upright.
    Standing,
    /// Turned.
    Kneeling,
}

/// A part in the present challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// Among the attackers.
    Attacking,
    /// Among the defenders.
    Defending,
    /// Either.
    Participating,
}

/// What something is done to.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(untagged)]
pub enum What {
    /// A card the ability names.
    One(One),
    /// Every card that fits.
    All(Filter),
}

/// A card the ability names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum One {
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
pub enum To {
    /// Onto the card with the ability.
    #[serde(rename = "self")]
    This,
    /// To the banner of the controller.
    House,
    /// Onto the cards knelt for the cost.
    Knelt,
    /// To the banner of who won the challenge.
    Winner,
    /// To both banners at the same moment.
    Both,
}

/// Who is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// The user of the ability.
    You,
    /// Both players.
    Both,
}

/// How long a lasting effect lasts. rule: lasting-effects
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

/// Taking part as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// As an attacker.
    Attack,
    /// As a defender.
    Defend,
}

/// Which cards a reduction serves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Which {
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
    GainPower { to: To, amount: u8 },
    /// Moves power from the loser's banner to the winner's.
    MovePower { amount: u8 },
    /// Draws cards.
    Draw { player: Player, amount: u8 },
    /// Kills; there may be saves.
    Kill { what: What },
    /// Discards from play; nothing saves.
    Discard { what: What },
    /// Returns to the owner's hand.
    Return { what: What },
    /// Kneels what stands.
    Kneel { what: What },
    /// Stands what kneels.
    Stand { what: What },
    /// Saves the character that is about to be killed.
    Save,
    /// The card joins the challenge on its controller's side.
    Join,
    /// Looks at the top cards of the own deck: one to hand, the others under it.
    LookTop { amount: u8 },
    /// Each player may search his deck for a card of a type, shows it and takes it.
    Search {
        #[serde(rename = "type")]
        kind: Type,
    },
    /// Looks at the rival's hand; a chosen card is shuffled into his deck.
    LookHand,
    /// The rival discards cards at random; characters may go to another pile.
    RandomDiscard { amount: u8, characters_to: Option<Pile> },
    /// The controller discards his hand.
    DiscardHand,
    /// Who has the larger hand discards down to a number.
    Decree { amount: u8 },
    /// Each player chooses own characters, which are discarded together.
    EachDiscards { amount: u8 },
    /// Each player spares up to so many own characters; all others are killed and cannot be saved.
    EachSpares { amount: u8 },
    // ---- last a while, or as long as the text does ----
    /// Changes STR.
    Strength { what: What, amount: i8, named: Option<String>, named_amount: Option<i8>, until: Option<Until> },
    /// STR counts as 0 in this challenge.
    CountZero { what: What },
    /// Changes the claim applied in this challenge.
    Claim { amount: i8 },
    /// Adds to the dominance total.
    Dominance { amount: i8 },
    /// Makes a card cheaper.
    Reduce { amount: u8, which: Which, card: Filter },
    /// Costs cannot be lowered.
    NoReduction,
    /// May not attack or defend.
    Bar { what: What, from: Vec<Role>, until: Option<Until> },
    /// Does not kneel when declared.
    NoKneel { what: What, challenge: Icon, roles: Vec<Role> },
    /// Loses an icon.
    LoseIcon { what: What, icon: Icon, until: Until },
    /// Gains a keyword.
    GainKeyword { what: What, keyword: Keyword, until: Until },
    /// Has no text.
    Blank { what: What },
    /// Killed, goes to the discard pile instead of the dead pile.
    ToDiscardPile,
    /// Whoever declares such a challenge gives the other gold.
    ChallengeTax { challenge: Icon, gold: u8 },
    /// Whoever plays an event gives the other gold.
    EventTax { gold: u8 },
    /// More challenges of a kind.
    ExtraChallenge { challenge: Icon, amount: u8 },
    /// At most so many challenges in all.
    MaxChallenges { amount: u8 },
    /// At most so many characters declared on a side.
    MaxDeclared { amount: u8 },
    /// The income of the rival's plot.
    OpponentIncome { set: u8 },
    /// No income bonuses.
    NoBonus,
    /// Do not stand in the standing phase.
    NoStand { what: What },
}

/// A pile of cards that left play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pile {
    /// The dead.
    DeadPile,
}

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
    pub event: Event,
    /// In such a challenge.
    pub challenge: Option<Icon>,
    /// Won or lost as.
    pub role: Option<Side>,
    /// Whose doing: the controller's unless written.
    #[serde(default)]
    pub by: By,
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
pub enum Event {
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
pub enum Side {
    /// The attacking player.
    Attacker,
    /// The defending player.
    Defender,
}

/// Whose doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
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
pub enum Sort {
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
pub enum Window {
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
    pub kind: Sort,
    /// When an action is used.
    pub window: Option<Window>,
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
}

/// Who may use a response in place of its controller.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offered {
    /// Who played the attachment.
    Attacher,
}
