//! Reasons why an action is refused. Every reason names its rule.

use crate::cards::Icon;
use engine::{Refuse, TableRefusal, Text};

/// Why an action or a line is refused.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// A reason that all games share.
    TableRefusal(TableRefusal),
    /// A rule of this game.
    Rule(Reason),
}

/// Which rule of this game forbids the action. Small and `Copy`, because the listing of actions creates it often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// No such card in hand.
    NotInHand,
    /// No card of that name in play.
    NotInPlay,
    /// Several cards of that name are in play.
    WhichOne,
    /// Not enough gold.
    TooPoor {
        /// What it costs.
        gold: u8,
    },
    /// Enough gold for the event, but not for the tax that a plot demands.
    EventTax {
        /// The cost with the tax.
        gold: u8,
    },
    /// Not enough gold for the tax that a plot demands for such a challenge.
    ChallengeTax {
        /// The tax.
        gold: u8,
    },
    /// A copy is in play.
    UniqueInPlay,
    /// A copy is in the dead pile.
    UniqueDead,
    /// A Limited card was played this round.
    SecondLimited,
    /// Only characters and locations are placed at set-up.
    SetupTypes,
    /// The time for a mulligan is over.
    MulliganOver,
    /// The cards cost more than the gold of set-up.
    SetupGold {
        /// The gold of set-up.
        gold: u8,
    },
    /// A second Limited card at set-up.
    SetupLimited,
    /// A second copy of a unique card at set-up.
    SetupUnique,
    /// Only the active player plays such cards, in marshalling.
    NotMarshalling,
    /// An event is played only at the moment that it names.
    NotItsMoment,
    /// The action of a card in play belongs to another phase.
    NotItsPhase,
    /// A condition of the ability does not hold.
    ConditionFails,
    /// The ability was used as often as it may.
    UsedUp,
    /// The cost cannot be paid.
    CannotPay,
    /// The knelt cards do not fit the cost.
    WrongCost,
    /// There is no legal target.
    NothingFits,
    /// The chosen card is not a legal target.
    DoesNotFit,
    /// The card cannot be attached there.
    NotAttachable,
    /// The ability needs a target.
    ChooseOne,
    /// The ability has no target.
    NothingToChoose,
    /// The ability would change nothing.
    ChangesNothing,
    /// The card has no text now.
    Blank,
    /// The opponent controls the card.
    NotYours,
    /// The card has no such ability.
    NoAbility,
    /// Nothing has triggered this response.
    MomentPassed,
    /// The response window has closed.
    ResponseMissed,
    /// The player has no unique character of that title in play.
    NothingToDouble,
    /// That character is not about to be killed.
    NotDoomed,
    /// This does not save that character.
    CannotSave,
    /// The player may not declare more challenges of this kind this round.
    NoMoreChallenges {
        /// The kind of challenge.
        icon: Icon,
    },
    /// No character can attack.
    NobodyAttacks(AttackObstacle),
    /// The character lacks the icon.
    NoIcon {
        /// The missing icon.
        icon: Icon,
    },
    /// Only standing characters kneel.
    Kneels,
    /// The character may not attack or defend.
    Barred,
    /// A Stealth attacker bypassed the character.
    Bypassed,
    /// The card was named already.
    NamedAlready(Naming),
    /// No more may be declared.
    TooMany,
    /// An attack needs an attacker.
    NeedsAttacker,
    /// Every Stealth attacker has bypassed a character already.
    NoStealthLeft,
    /// A character with Stealth cannot be bypassed.
    StealthSees,
    /// Only characters do that.
    NotACharacter,
    /// Not among the plots to choose from.
    NoSuchPlot,
    /// Not among the plots dealt to the player in the draft.
    NotDealt,
    /// The plot was chosen already.
    PlotsChosen,
    /// Not one of the looked-at cards, or not all of them are named.
    NotLookedAt,
    /// The deck has no such card, or not of that type.
    NotInDeck,
    /// The ability is not due.
    NotDue,
}

/// What cards are named for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Naming {
    /// To attack.
    Attackers,
    /// To defend.
    Defenders,
    /// To be bypassed by Stealth.
    Bypassed,
    /// To die for a military claim.
    Claim,
    /// To be lost or spared, by each player.
    Each,
}

impl Naming {
    fn rule(self) -> &'static str {
        match self {
            Naming::Attackers => "attackers",
            Naming::Defenders => "defenders",
            Naming::Bypassed => "stealth",
            Naming::Claim => "claim-military",
            Naming::Each => "both-players",
        }
    }
}

/// Why the character that comes nearest to attacking cannot attack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum AttackObstacle {
    /// The player has no characters.
    Characters,
    /// It lacks the icon.
    Icon,
    /// It kneels.
    Standing,
    /// It may not attack.
    Permission,
}

impl AttackObstacle {
    fn rule(self) -> &'static str {
        match self {
            AttackObstacle::Characters => "attackers",
            AttackObstacle::Icon => "icons",
            AttackObstacle::Standing => "kneeling",
            AttackObstacle::Permission => "barred",
        }
    }
}

impl From<TableRefusal> for Refusal {
    fn from(refusal: TableRefusal) -> Refusal {
        Refusal::TableRefusal(refusal)
    }
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Refusal {
        Refusal::Rule(reason)
    }
}

impl Refuse for Refusal {
    fn all() -> Vec<Refusal> {
        let refusal = TableRefusal::all().into_iter().map(Refusal::TableRefusal);
        refusal.chain(Reason::all().into_iter().map(Refusal::Rule)).collect()
    }

    fn rule(&self) -> &'static str {
        match self {
            Refusal::TableRefusal(refusal) => refusal.rule(),
            Refusal::Rule(reason) => reason.rule(),
        }
    }

    fn text(&self) -> Text {
        match self {
            Refusal::TableRefusal(refusal) => refusal.text(),
            Refusal::Rule(reason) => reason.text(),
        }
    }
}

impl Reason {
    /// An example of each reason, and of each rule that depends on a field.
    fn all() -> Vec<Reason> {
        use Reason::*;
        let own = [
            NotInHand,
            NotInPlay,
            WhichOne,
            TooPoor { gold: 3 },
            EventTax { gold: 3 },
            ChallengeTax { gold: 1 },
            UniqueInPlay,
            UniqueDead,
            SecondLimited,
            SetupTypes,
            MulliganOver,
            SetupGold { gold: 5 },
            SetupLimited,
            SetupUnique,
            NotMarshalling,
            NotItsMoment,
            NotItsPhase,
            ConditionFails,
            UsedUp,
            CannotPay,
            WrongCost,
            NothingFits,
            DoesNotFit,
            NotAttachable,
            ChooseOne,
            NothingToChoose,
            ChangesNothing,
            Blank,
            NotYours,
            NoAbility,
            MomentPassed,
            ResponseMissed,
            NothingToDouble,
            NotDoomed,
            CannotSave,
            NoMoreChallenges { icon: Icon::Military },
            NoIcon { icon: Icon::Military },
            Kneels,
            Barred,
            Bypassed,
            TooMany,
            NeedsAttacker,
            NoStealthLeft,
            StealthSees,
            NotACharacter,
            NoSuchPlot,
            NotDealt,
            PlotsChosen,
            NotLookedAt,
            NotInDeck,
            NotDue,
        ];
        let lacks =
            [AttackObstacle::Characters, AttackObstacle::Icon, AttackObstacle::Standing, AttackObstacle::Permission]
                .map(NobodyAttacks);
        let named =
            [Naming::Attackers, Naming::Defenders, Naming::Bypassed, Naming::Claim, Naming::Each].map(NamedAlready);
        own.into_iter().chain(lacks).chain(named).collect()
    }

    /// The id of the rule.
    fn rule(self) -> &'static str {
        use Reason::*;
        match self {
            NotInHand => "playing-cards",
            NotInPlay => "in-play",
            WhichOne => "notation",
            TooPoor { .. } => "gold",
            EventTax { .. } => "event-tax",
            ChallengeTax { .. } => "challenge-tax",
            UniqueInPlay | UniqueDead => "unique",
            SecondLimited => "limited",
            SetupTypes | SetupGold { .. } | SetupLimited | SetupUnique => "setup-cards",
            MulliganOver => "mulligan",
            NotMarshalling => "marshalling",
            NotItsMoment => "events",
            ConditionFails => "conditions",
            UsedUp => "limits",
            CannotPay | WrongCost => "costs",
            NothingFits | DoesNotFit | ChooseOne | NothingToChoose => "targets",
            NotAttachable => "attachments",
            ChangesNothing => "announcing",
            Blank => "blank",
            NotYours => "control",
            NoAbility | NotItsPhase => "actions",
            MomentPassed => "responses",
            ResponseMissed => "missed-responses",
            NothingToDouble => "duplicates",
            NotDoomed | CannotSave => "saves",
            NoMoreChallenges { .. } | TooMany => "challenge-limits",
            NobodyAttacks(lack) => lack.rule(),
            NeedsAttacker => "attackers",
            NamedAlready(naming) => naming.rule(),
            NoIcon { .. } => "icons",
            Kneels => "kneeling",
            Barred => "barred",
            Bypassed | NoStealthLeft | StealthSees => "stealth",
            NotACharacter => "card-types",
            NoSuchPlot => "plot-decks",
            NotDealt | PlotsChosen => "plot-draft",
            NotLookedAt | NotInDeck => "deck-search",
            NotDue => "passives",
        }
    }

    fn text(self) -> Text {
        use Reason::*;
        let key = match self {
            TooPoor { gold } | EventTax { gold } | ChallengeTax { gold } => {
                return Text::new("refused-too-poor").with("gold", gold);
            }
            SetupGold { gold } => return Text::new("refused-setup-gold").with("gold", gold),
            NoMoreChallenges { icon } => {
                return Text::new("refused-no-more-challenges").with("icon", crate::messages::icon_text(icon));
            }
            NoIcon { icon } => return Text::new("refused-no-icon").with("icon", crate::messages::icon_text(icon)),
            NotInHand => "refused-not-in-hand",
            NotInPlay => "refused-not-in-play",
            WhichOne => "refused-which-one",
            UniqueInPlay => "refused-unique-in-play",
            UniqueDead => "refused-unique-dead",
            SecondLimited => "refused-second-limited",
            MulliganOver => "refused-mulligan-over",
            SetupTypes => "refused-setup-types",
            SetupLimited => "refused-setup-limited",
            SetupUnique => "refused-setup-unique",
            NotMarshalling => "refused-not-marshalling",
            NotItsMoment => "refused-not-its-moment",
            NotItsPhase => "refused-not-its-phase",
            ConditionFails => "refused-condition-fails",
            UsedUp => "refused-used-up",
            CannotPay => "refused-cannot-pay",
            WrongCost => "refused-wrong-cost",
            NothingFits => "refused-nothing-fits",
            DoesNotFit => "refused-does-not-fit",
            NotAttachable => "refused-not-attachable",
            ChooseOne => "refused-choose-one",
            NothingToChoose => "refused-nothing-to-choose",
            ChangesNothing => "refused-changes-nothing",
            Blank => "refused-blank",
            NotYours => "refused-not-yours",
            NoAbility => "refused-no-ability",
            MomentPassed => "refused-moment-passed",
            ResponseMissed => "refused-response-missed",
            NothingToDouble => "refused-nothing-to-double",
            NotDoomed => "refused-not-doomed",
            CannotSave => "refused-cannot-save",
            NobodyAttacks(_) => "refused-nobody-attacks",
            Kneels => "refused-kneels",
            Barred => "refused-barred",
            Bypassed => "refused-bypassed",
            NamedAlready(_) => "refused-named-already",
            TooMany => "refused-too-many",
            NeedsAttacker => "refused-needs-attacker",
            NoStealthLeft => "refused-no-stealth-left",
            StealthSees => "refused-stealth-sees",
            NotACharacter => "refused-not-a-character",
            NoSuchPlot | NotDealt => "refused-no-such-plot",
            PlotsChosen => "refused-plots-chosen",
            NotLookedAt => "refused-not-looked-at",
            NotInDeck => "refused-not-in-deck",
            NotDue => "refused-not-due",
        };
        Text::new(key)
    }
}
