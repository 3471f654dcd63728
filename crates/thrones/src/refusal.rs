//! Why not: every reason names its rule.

use crate::cards::Icon;
use engine::{Refuse, TableRefusal, Text};

/// Why an action or a line is refused.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// The table's own reasons.
    TableRefusal(TableRefusal),
    /// The rules of this game.
    Rule(Reason),
}

/// What the rules of this game have against it. Small and plain: lists of choices ask for it all the time.
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
    /// Enough gold for the event itself, and not for what a plot asks for it.
    EventTax {
        /// What it costs in all.
        gold: u8,
    },
    /// Not the gold that a plot asks for such a challenge.
    ChallengeTax {
        /// What it asks.
        gold: u8,
    },
    /// A copy is in play.
    UniqueInPlay,
    /// A copy lies in the dead pile.
    UniqueDead,
    /// A Limited card was played this round.
    SecondLimited,
    /// Only characters and locations are placed at set-up.
    SetupTypes,
    /// The time for another seven cards is over.
    MulliganOver,
    /// More than the gold of set-up.
    SetupGold {
        /// That gold.
        gold: u8,
    },
    /// A second Limited card at set-up.
    SetupLimited,
    /// A second copy of a unique card at set-up.
    SetupUnique,
    /// Only the active player plays such cards, in marshalling.
    NotMarshalling,
    /// Events are played at the moment they name.
    NotItsMoment,
    /// The action of a card in play belongs to another phase.
    NotItsPhase,
    /// A condition of the ability does not hold.
    ConditionFails,
    /// The ability was used as often as it may.
    UsedUp,
    /// The cost cannot be paid.
    CannotPay,
    /// What is knelt does not fit the cost.
    WrongCost,
    /// There is nothing to choose.
    NothingFits,
    /// The card chosen does not fit.
    DoesNotFit,
    /// The card cannot be attached there.
    NotAttachable,
    /// Something has to be chosen with it.
    ChooseOne,
    /// Nothing is chosen with it.
    NothingToChoose,
    /// It would change nothing.
    ChangesNothing,
    /// The card has no text now.
    Blank,
    /// Another player's card.
    NotYours,
    /// The card has no such ability.
    NoAbility,
    /// Nothing has set this response off.
    MomentPassed,
    /// The window of responses has closed.
    ResponseMissed,
    /// There is no own unique character of that name to double.
    NothingToDouble,
    /// That character is not about to be killed.
    NotDoomed,
    /// That does not save that character.
    CannotSave,
    /// No such challenge any more this round.
    NoMoreChallenges {
        /// Of which kind.
        icon: Icon,
    },
    /// Nobody could attack.
    NobodyAttacks(AttackObstacle),
    /// No icon for it.
    NoIcon {
        /// Which.
        icon: Icon,
    },
    /// Only standing characters kneel.
    Kneels,
    /// The character may not do that.
    Barred,
    /// Passed by Stealth.
    Bypassed,
    /// Named already.
    NamedAlready(Naming),
    /// No more may be declared.
    TooMany,
    /// An attack needs an attacker.
    NeedsAttacker,
    /// Every Stealth attacker has passed somebody.
    NoStealthLeft,
    /// A character with Stealth cannot be passed.
    StealthSees,
    /// Only characters do that.
    NotACharacter,
    /// Not among the plots there are to choose from.
    NoSuchPlot,
    /// Not among the plots before him in the draft.
    NotDealt,
    /// So many plots were chosen already.
    PlotsChosen,
    /// Not one of the looked-at cards, or not all of them are named.
    NotLookedAt,
    /// The deck has no such card, or not of that type.
    NotInDeck,
    /// It is not among what is to be ordered.
    NotDue,
}

/// What cards are named for, each once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Naming {
    /// To attack.
    Attackers,
    /// To defend.
    Defenders,
    /// To be passed by Stealth.
    Bypassed,
    /// To die for a military claim.
    Claim,
    /// By each player, to be lost or spared.
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

/// What those lack who come nearest to attacking.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum AttackObstacle {
    /// There is nobody.
    Characters,
    /// The icon.
    Icon,
    /// They kneel.
    Standing,
    /// They may not.
    Leave,
}

impl AttackObstacle {
    fn rule(self) -> &'static str {
        match self {
            AttackObstacle::Characters => "attackers",
            AttackObstacle::Icon => "icons",
            AttackObstacle::Standing => "kneeling",
            AttackObstacle::Leave => "barred",
        }
    }
}

impl From<TableRefusal> for Refusal {
    fn from(house: TableRefusal) -> Refusal {
        Refusal::TableRefusal(house)
    }
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Refusal {
        Refusal::Rule(reason)
    }
}

impl Refuse for Refusal {
    fn all() -> Vec<Refusal> {
        let house = TableRefusal::all().into_iter().map(Refusal::TableRefusal);
        house.chain(Reason::all().into_iter().map(Refusal::Rule)).collect()
    }

    fn rule(&self) -> &'static str {
        match self {
            Refusal::TableRefusal(house) => house.rule(),
            Refusal::Rule(reason) => reason.rule(),
        }
    }

    fn text(&self) -> Text {
        match self {
            Refusal::TableRefusal(house) => house.text(),
            Refusal::Rule(reason) => reason.text(),
        }
    }
}

impl Reason {
    /// An example of each, and of each rule that a field decides about.
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
        let lacks = [AttackObstacle::Characters, AttackObstacle::Icon, AttackObstacle::Standing, AttackObstacle::Leave]
            .map(NobodyAttacks);
        let named =
            [Naming::Attackers, Naming::Defenders, Naming::Bypassed, Naming::Claim, Naming::Each].map(NamedAlready);
        own.into_iter().chain(lacks).chain(named).collect()
    }

    /// The rule it stands in.
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
