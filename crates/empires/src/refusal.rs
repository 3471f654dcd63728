//! Reasons for refusals. Every reason names its rule.

use crate::components::CLANS;
use crate::notation::OWN_CARD_RULES;
use engine::{Refuse, TableRefusal, Text};

/// Why an action or a line is refused.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// A reason that all games have.
    TableRefusal(TableRefusal),
    /// Two seats chose the same clan.
    SameClan {
        /// The word of the clan.
        clan: &'static str,
    },
    /// The card is not in hand.
    NotInHand,
    /// No card of that name lies in an Empire.
    NotInEmpire,
    /// There are several copies of the card.
    WhichOne,
    /// The card is not among the drawn cards.
    NotDrawn,
    /// The card is not among the cards for the starting hand.
    NotDealt,
    /// The maximum number of cards is kept already.
    KeepsEnough,
    /// Keeping a card costs a Worker, and there is none.
    NoWorkerToKeep,
    /// The action of this turn was already taken.
    TurnTaken,
    /// The action of this turn was not taken yet.
    TurnNotTaken,
    /// A Boost cannot be built.
    BoostBuilt,
    /// Fields and upgrades are played with a declared action.
    FieldByAction,
    /// The cost cannot be paid.
    CannotPay,
    /// These Goods do not pay the cost.
    WrongPayment,
    /// A solo event takes no Gold while there are Resources.
    WrongToll,
    /// The pawn has been used twice.
    PawnExhausted,
    /// A pawn is used again on a neighbouring tile.
    NotAdjacent,
    /// A second use costs Food.
    NoFood,
    /// A tile on its solo side costs Food.
    NoSoloFood,
    /// Deck and discard pile are empty.
    NothingToExplore,
    /// No Location in hand to construct.
    NothingToConstruct,
    /// No Field to harvest.
    NothingToHarvest,
    /// No Ship in the supply.
    NoShip,
    /// The stack has no room left.
    TooDeep,
    /// The card is played with another action.
    WrongAction,
    /// A Location is not played with an action.
    NotWithAction,
    /// An upgrade goes under a Field.
    NeedsField,
    /// The Field does not give that Good.
    WrongField,
    /// Only upgrades go under a Field.
    NotAnUpgrade,
    /// The card belongs to another player.
    NotYours {
        /// The rule that requires an own card.
        rule: &'static str,
    },
    /// The card has no Action.
    NoAction,
    /// It would change nothing.
    ChangesNothing,
    /// The card is exhausted.
    Exhausted,
    /// The Copy has no Action.
    Unbound,
    /// The Copy is bound for good.
    BoundAlready,
    /// That card cannot be copied.
    NotCopied,
    /// The ability was used as often as its limit allows.
    LimitReached,
    /// A Raid costs a Raze token.
    NoRaze,
    /// A Raid is on an opponent.
    OwnCard,
    /// Only ready Action Locations are raided.
    NotRaidable,
    /// That player has passed.
    PlayerPassed,
    /// Only Locations with a Goods cost are constructed.
    NotConstructible,
    /// Only Fields are harvested.
    NotAField,
    /// The cargo is not in the supply.
    NoCargo,
    /// The option cannot be chosen.
    NoSuchOption {
        /// The options that can be chosen.
        options: String,
    },
    /// No Storage of this card pays now.
    StoresNothing,
    /// The Storage does not pay this reward.
    NoSuchReward {
        /// The Storages that pay, with their rewards.
        options: String,
    },
    /// That Island cannot be chosen.
    NotFaceUp,
    /// A Distant Island needs a Fish on the Ship.
    NoFish,
    /// Conquering needs a Raze token on the Ship.
    NoRazeAboard,
    /// That card cannot be readied.
    NotReadied,
    /// Goods of that card cannot be collected.
    NotCollected,
    /// That card cannot be exhausted as a cost.
    NotExhaustible,
    /// That card cannot be exhausted.
    NotTarget,
    /// That card cannot be discarded for it.
    NotDismantled,
    /// That card cannot be taken back for it.
    NotReturned,
    /// Nothing like that lies there.
    NothingReleased,
    /// That cannot be Assigned there.
    NotAssigned,
    /// That pawn cannot be moved there.
    PawnStays,
    /// That Ship cannot be moved forward.
    ShipStays,
    /// That Ship cannot do it now.
    ShipNotSent,
    /// The deck has no matching card with this name.
    NotFound,
    /// The discard pile has no matching card with this name.
    NotRecovered,
    /// Not one of the cards looked at.
    NotLookedAt,
    /// That card does not react now.
    NotDue,
    /// The effect is not optional.
    Mandatory,
    /// Only with one or two players.
    ManyPlayers,
}

impl From<TableRefusal> for Refusal {
    fn from(refusal: TableRefusal) -> Refusal {
        Refusal::TableRefusal(refusal)
    }
}

impl Refuse for Refusal {
    fn all() -> Vec<Refusal> {
        use Refusal::*;
        let refusal = engine::TableRefusal::all().into_iter().map(TableRefusal);
        let own = [
            SameClan { clan: CLANS[0] },
            NotInHand,
            NotInEmpire,
            WhichOne,
            NotDrawn,
            NotDealt,
            KeepsEnough,
            NoWorkerToKeep,
            TurnTaken,
            TurnNotTaken,
            BoostBuilt,
            FieldByAction,
            CannotPay,
            WrongPayment,
            WrongToll,
            PawnExhausted,
            NotAdjacent,
            NoFood,
            NoSoloFood,
            NothingToExplore,
            NothingToConstruct,
            NothingToHarvest,
            NoShip,
            TooDeep,
            WrongAction,
            NotWithAction,
            NeedsField,
            WrongField,
            NotAnUpgrade,
            NoAction,
            ChangesNothing,
            Exhausted,
            Unbound,
            BoundAlready,
            NotCopied,
            LimitReached,
            NoRaze,
            OwnCard,
            NotRaidable,
            PlayerPassed,
            NotConstructible,
            NotAField,
            NoCargo,
            NoSuchOption { options: "OPTIONS".into() },
            StoresNothing,
            NoSuchReward { options: "OPTIONS".into() },
            NotFaceUp,
            NoFish,
            NoRazeAboard,
            NotReadied,
            NotCollected,
            NotExhaustible,
            NotTarget,
            NotDismantled,
            NotReturned,
            NothingReleased,
            NotAssigned,
            PawnStays,
            ShipStays,
            ShipNotSent,
            NotFound,
            NotRecovered,
            NotLookedAt,
            NotDue,
            Mandatory,
            ManyPlayers,
        ];
        let not_yours = OWN_CARD_RULES.map(|(_, rule)| NotYours { rule });
        refusal.chain(own).chain(not_yours).collect()
    }

    fn rule(&self) -> &'static str {
        use Refusal::*;
        match self {
            TableRefusal(refusal) => refusal.rule(),
            SameClan { .. } => "clan-choice",
            NotInHand => "cards",
            NotInEmpire => "empire",
            WhichOne => "notation",
            NotDrawn | NoWorkerToKeep => "lookout",
            NotDealt | KeepsEnough => "starting-hand",
            TurnTaken | TurnNotTaken => "turn",
            BoostBuilt | WrongAction | NotWithAction => "boosts",
            FieldByAction => "fields",
            CannotPay | WrongPayment => "costs",
            PawnExhausted | NotAdjacent | NoFood => "pawn-again",
            NoSoloFood => "solo-tiles",
            WrongToll => "solo-events",
            NothingToExplore | NothingToConstruct | NothingToHarvest | NoShip => "declaring",
            TooDeep => "safety-stop",
            NeedsField | WrongField | NotAnUpgrade => "upgrades",
            NotYours { rule } => rule,
            NoAction | ChangesNothing => "action-locations",
            Exhausted => "exhausted",
            Unbound | BoundAlready | NotCopied => "copy",
            LimitReached => "limits",
            NoRaze | OwnCard | NotRaidable => "raid",
            PlayerPassed => "passing",
            NotConstructible => "construct",
            NotAField => "harvest",
            NoCargo => "cargo",
            NoSuchOption { .. } => "choice",
            StoresNothing | NoSuchReward { .. } => "storage",
            NotFaceUp => "island-choice",
            NoFish => "distant-islands",
            NoRazeAboard => "conquer",
            NotReadied => "ready",
            NotCollected => "collect",
            NotExhaustible => "exhaust-own",
            NotTarget => "exhaust-opponent",
            NotDismantled => "discard-location",
            NotReturned => "return-location",
            NothingReleased => "release",
            NotAssigned => "assign",
            PawnStays => "move-pawn",
            ShipStays => "move-ship",
            ShipNotSent => "at-once",
            NotFound => "search",
            NotRecovered => "recover",
            NotLookedAt => "look",
            NotDue => "triggers",
            Mandatory => "effects",
            ManyPlayers => "concession",
        }
    }

    fn text(&self) -> Text {
        use Refusal::*;
        let key = match self {
            TableRefusal(refusal) => return refusal.text(),
            SameClan { clan } => {
                return Text::new("refused-same-clan").with("clan", Text::new(format!("seat-{clan}")));
            }
            NoSuchOption { options } => {
                return Text::new("refused-no-such-choice").with("options", options.clone());
            }
            NoSuchReward { options } => {
                return Text::new("refused-no-such-reward").with("options", options.clone());
            }
            NotInHand => "refused-not-in-hand",
            NotInEmpire => "refused-not-in-empire",
            WhichOne => "refused-which-one",
            NotDrawn => "refused-not-drawn",
            NotDealt => "refused-not-dealt",
            KeepsEnough => "refused-keeps-enough",
            NoWorkerToKeep => "refused-no-worker-to-keep",
            TurnTaken => "refused-turn-taken",
            TurnNotTaken => "refused-turn-not-taken",
            BoostBuilt => "refused-boost-built",
            FieldByAction => "refused-field-by-action",
            CannotPay => "refused-cannot-pay",
            WrongPayment => "refused-wrong-payment",
            WrongToll => "refused-wrong-toll",
            PawnExhausted => "refused-pawn-exhausted",
            NotAdjacent => "refused-not-adjacent",
            NoFood => "refused-no-food",
            NoSoloFood => "refused-no-solo-food",
            NothingToExplore => "refused-nothing-to-explore",
            NothingToConstruct => "refused-nothing-to-construct",
            NothingToHarvest => "refused-nothing-to-harvest",
            NoShip => "refused-no-ship",
            TooDeep => "refused-too-deep",
            WrongAction => "refused-wrong-action",
            NotWithAction => "refused-not-with-action",
            NeedsField => "refused-needs-field",
            WrongField => "refused-wrong-field",
            NotAnUpgrade => "refused-not-an-upgrade",
            NotYours { .. } => "refused-not-yours",
            NoAction => "refused-no-action",
            ChangesNothing => "refused-changes-nothing",
            Exhausted => "refused-exhausted",
            Unbound => "refused-unbound",
            BoundAlready => "refused-bound-already",
            NotCopied => "refused-not-copied",
            LimitReached => "refused-limit-reached",
            NoRaze => "refused-no-raze",
            OwnCard => "refused-own-card",
            NotRaidable => "refused-not-raidable",
            PlayerPassed => "refused-player-passed",
            NotConstructible => "refused-not-constructible",
            NotAField => "refused-not-a-field",
            NoCargo => "refused-no-cargo",
            StoresNothing => "refused-stores-nothing",
            NotFaceUp => "refused-not-face-up",
            NoFish => "refused-no-fish",
            NoRazeAboard => "refused-no-raze-aboard",
            NotReadied => "refused-not-readied",
            NotCollected => "refused-not-collected",
            NotExhaustible => "refused-not-exhaustible",
            NotTarget => "refused-not-target",
            NotDismantled => "refused-not-dismantled",
            NotReturned => "refused-not-returned",
            NothingReleased => "refused-nothing-released",
            NotAssigned => "refused-not-assigned",
            PawnStays => "refused-pawn-stays",
            ShipStays => "refused-ship-stays",
            ShipNotSent => "refused-ship-not-sent",
            NotFound => "refused-not-found",
            NotRecovered => "refused-not-recovered",
            NotLookedAt => "refused-not-looked-at",
            NotDue => "refused-not-due",
            Mandatory => "refused-mandatory",
            ManyPlayers => "refused-many-players",
        };
        Text::new(key)
    }
}
