//! Why not: every reason names its rule.

use crate::messages;
use crate::resources::{Clan, Resource};
use crate::rules::workshops::{PACK_WORKSHOP_RULE, WORKSHOP_RULES};
use engine::{Refuse, TableRefusal, Text};

/// Why an action or a line is refused.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// The table's own reasons.
    TableRefusal(TableRefusal),
    /// Ten trolls are in the moot.
    MootFull,
    /// No troll lies there, or one is named twice.
    EmptySlot,
    /// Under the mask places are named bribe by bribe.
    NamedWithMask,
    /// Fewer resources than bribes.
    TooFewForBribes {
        /// How many are needed.
        count: u16,
    },
    /// Fewer coins than bribes.
    TooFewCoins {
        /// How many are needed.
        count: u16,
    },
    /// That troll needs no bribe, or no other.
    NoBribeThere,
    /// The bribes have to be named first.
    BribesOpen,
    /// The places that were named do not hold that.
    NotThere,
    /// Another player's trolls pay nothing for this seat.
    ForeignMoot,
    /// Nor do a partner's.
    PartnersMoot,
    /// Not enough of a resource.
    TooFew {
        /// How many are needed.
        count: u16,
        /// Of what.
        resource: Resource,
    },
    /// Carts of a clan move its statues and pay nothing else.
    ClanCartOnly,
    /// A trade takes so many.
    TradeOfFour {
        /// How many are needed.
        count: u16,
    },
    /// A trade does not come between bribes.
    NoTradeNow,
    /// The trade has to be finished first.
    TradeOpen,
    /// A troll is there.
    PlaceTaken,
    /// The place does not rest on two trolls.
    RestsOnNothing,
    /// Not one of the starting trolls in hand.
    NotInHand,
    /// Starting trolls go into the bottom row.
    NotAFrame,
    /// A starting troll is there.
    FrameTaken,
    /// Not a start spot of this table.
    NoStartSpot,
    /// Another gate is there.
    SpotTaken,
    /// Not next to the partner's gate.
    NotBesidePartner,
    /// Teams are for four.
    TeamsOfFour,
    /// That side is not for so many.
    WrongSide,
    /// No tile of that shape is left.
    StackEmpty,
    /// Too few minerals of that kind.
    TooFewMinerals {
        /// How many are needed.
        count: u16,
        /// Of what.
        mineral: Resource,
    },
    /// Too few hammers.
    TooFewHammers {
        /// How many are needed.
        count: u16,
    },
    /// Part of it would lie beyond the mountain.
    OffTheBoard,
    /// Nobody digs in the Heart.
    Heart,
    /// Workshop spots stay free.
    WorkshopSpot,
    /// Something lies there.
    AlreadyDug,
    /// It would touch a rival's network.
    TouchesRival,
    /// It would not touch the own network.
    NotLinked,
    /// No such pedestal in storage.
    NoPedestal,
    /// The token of that clan and area is gone.
    AreaClosed,
    /// A pedestal is placed with its tunnel.
    NowOrNever,
    /// The bag has no such pedestal.
    NotInBag,
    /// The supply has no such workshop.
    NotInSupply,
    /// A workshop is there.
    SpotBuilt,
    /// No tile of that kind is left.
    NoneLeft,
    /// No workshop spot is there.
    NoSpot,
    /// The new tunnel does not touch that spot.
    SpotNotTouched,
    /// One hall a turn.
    SecondHall,
    /// That hall has been dedicated.
    HallTaken,
    /// Part of it would lie on bare mountain or beyond the board.
    HallGap,
    /// It would cover a gate, a workshop, another hall or a tunnel outside the own network.
    HallGround,
    /// No statue of the own network is there.
    NoStatue,
    /// The statue is buried, or a rival's.
    NotYours,
    /// A statue is there.
    CellTaken,
    /// Neither in its tunnel nor in one beside it.
    TooFar,
    /// No cart for that clan.
    NoCart {
        /// Of which clan.
        clan: Clan,
    },
    /// No workshop is there.
    NoWorkshop,
    /// The own network does not touch it.
    NoEntrance,
    /// As often as it has open entrances.
    NoUsesLeft,
    /// One workshop a turn.
    OneWorkshop,
    /// The workshop does not offer that.
    NoSuchExchange {
        /// The rule of the workshop.
        rule: &'static str,
    },
    /// Its uses were broken off by a spell.
    UsesBrokenOff,
    /// The spell does not lie open.
    NotInBook,
    /// One spell a turn.
    SecondSpell,
    /// No rune.
    NoRune,
    /// All of a spell or nothing.
    NotInFull,
    /// Not trolls of those levels.
    WrongLevel,
    /// Not such a statue.
    NotConsecrable,
    /// Not one of the sets.
    NoSuchGain,
    /// The spell needs no cart.
    NoCartDue,
    /// One statue all along.
    OneStatue,
    /// Not a troll of those rows.
    NotThatRow,
    /// One troll, or two different ones.
    LullTwice,
    /// From no more trolls.
    TooManyTrolls,
    /// Into another resource.
    SameResource,
    /// Not such a tile.
    NotCollapsible,
    /// No free anchor of the own network is there.
    NoAnchor,
    /// Two different statues.
    NamedTwice,
    /// That step is over.
    StepOver,
    /// Recruit or dig first.
    StepNotYet,
    /// A recruit or a dig, not both.
    OneOfBoth,
    /// A recruit or a dig is possible.
    Duty,
}

impl From<TableRefusal> for Refusal {
    fn from(house: TableRefusal) -> Refusal {
        Refusal::TableRefusal(house)
    }
}

impl Refuse for Refusal {
    fn all() -> Vec<Refusal> {
        use Refusal::*;
        let house = engine::TableRefusal::all().into_iter().map(TableRefusal);
        let own = [
            MootFull,
            EmptySlot,
            NamedWithMask,
            TooFewForBribes { count: 2 },
            TooFewCoins { count: 2 },
            NoBribeThere,
            BribesOpen,
            NotThere,
            ForeignMoot,
            PartnersMoot,
            TooFew { count: 2, resource: Resource::Stone },
            ClanCartOnly,
            TradeOfFour { count: 4 },
            NoTradeNow,
            TradeOpen,
            PlaceTaken,
            RestsOnNothing,
            NotInHand,
            NotAFrame,
            FrameTaken,
            NoStartSpot,
            SpotTaken,
            NotBesidePartner,
            TeamsOfFour,
            WrongSide,
            StackEmpty,
            TooFewMinerals { count: 2, mineral: Resource::Iron },
            TooFewHammers { count: 2 },
            OffTheBoard,
            Heart,
            WorkshopSpot,
            AlreadyDug,
            TouchesRival,
            NotLinked,
            NoPedestal,
            AreaClosed,
            NowOrNever,
            NotInBag,
            NotInSupply,
            SpotBuilt,
            NoneLeft,
            NoSpot,
            SpotNotTouched,
            SecondHall,
            HallTaken,
            HallGap,
            HallGround,
            NoStatue,
            NotYours,
            CellTaken,
            TooFar,
            NoCart { clan: Clan::Fire },
            NoWorkshop,
            NoEntrance,
            NoUsesLeft,
            OneWorkshop,
            NoSuchExchange { rule: PACK_WORKSHOP_RULE },
            UsesBrokenOff,
            NotInBook,
            SecondSpell,
            NoRune,
            NotInFull,
            WrongLevel,
            NotConsecrable,
            NoSuchGain,
            NoCartDue,
            OneStatue,
            NotThatRow,
            LullTwice,
            TooManyTrolls,
            SameResource,
            NotCollapsible,
            NoAnchor,
            NamedTwice,
            StepOver,
            StepNotYet,
            OneOfBoth,
            Duty,
        ];
        let exchanges = WORKSHOP_RULES.map(|rule| NoSuchExchange { rule });
        house.chain(own).chain(exchanges).collect()
    }

    fn rule(&self) -> &'static str {
        use Refusal::*;
        match self {
            TableRefusal(house) => house.rule(),
            MootFull => "full-moot",
            EmptySlot => "recruit",
            NamedWithMask | BribesOpen => "spell-golden-mask",
            TooFewForBribes { .. } | TooFewCoins { .. } | NoBribeThere => "bribes",
            NotThere | ForeignMoot | TooFew { .. } => "spending",
            PartnersMoot => "team-storage",
            ClanCartOnly | NoCart { .. } => "carts",
            TradeOfFour { .. } | NoTradeNow | TradeOpen => "trade",
            PlaceTaken | RestsOnNothing => "moot",
            NotInHand | NotAFrame | FrameTaken => "starters",
            NoStartSpot | SpotTaken => "gates",
            NotBesidePartner => "team-gates",
            TeamsOfFour => "team",
            WrongSide => "board",
            StackEmpty => "tunnel-stacks",
            TooFewMinerals { .. } => "dig-cost",
            TooFewHammers { .. } => "rocks",
            OffTheBoard | Heart | WorkshopSpot | AlreadyDug => "dig-ground",
            TouchesRival => "dig-rivals",
            NotLinked => "dig-linked",
            NoPedestal | NowOrNever => "pedestals",
            AreaClosed => "pedestal-limit",
            NotInBag => "pedestal-choice",
            NotInSupply | SpotBuilt | NoSpot | SpotNotTouched => "founding",
            NoneLeft => "workshop-supply",
            SecondHall | HallTaken | HallGap => "halls",
            HallGround => "hall-ground",
            NoStatue | NotYours | TooFar => "moving",
            CellTaken => "one-statue-per-cell",
            NoWorkshop | NoEntrance | OneWorkshop => "workshops",
            NoUsesLeft => "entrances",
            NoSuchExchange { rule } => rule,
            UsesBrokenOff => "workshop-uses",
            NotInBook | SecondSpell | NoRune => "spells",
            NotInFull => "spell-whole",
            WrongLevel => "spell-ascension-ceremony",
            NotConsecrable => "spell-ritual-of-consecration",
            NoSuchGain => "spell-ritual-of-earth",
            NoCartDue | OneStatue => "spell-wind-carriage",
            NotThatRow => "spell-echoing-cascade",
            LullTwice => "spell-troll-lullaby",
            TooManyTrolls => "spell-lightened-load",
            SameResource => "spell-transmutation",
            NotCollapsible => "spell-cave-in",
            NoAnchor => "spell-anchor-rite",
            NamedTwice => "spell-bridge-of-shadows",
            StepOver | StepNotYet => "turn",
            OneOfBoth | Duty => "duty",
        }
    }

    fn text(&self) -> Text {
        use Refusal::*;
        let key = match self {
            TableRefusal(house) => return house.text(),
            MootFull => "refused-moot-full",
            EmptySlot => "refused-empty-slot",
            NamedWithMask => "refused-named-with-mask",
            TooFewForBribes { count } => return Text::new("refused-too-few-for-bribes").with("count", *count),
            TooFewCoins { count } => return Text::new("refused-too-few-coins").with("count", *count),
            NoBribeThere => "refused-no-bribe-there",
            BribesOpen => "refused-bribes-open",
            NotThere => "refused-not-there",
            ForeignMoot => "refused-foreign-moot",
            PartnersMoot => "refused-partners-moot",
            TooFew { count, resource } => {
                return Text::new("refused-too-few").with("goods", messages::goods_text(*resource, *count));
            }
            ClanCartOnly => "refused-clan-cart-only",
            TradeOfFour { count } => return Text::new("refused-trade-of-four").with("count", *count),
            NoTradeNow => "refused-no-trade-now",
            TradeOpen => "refused-trade-open",
            PlaceTaken | FrameTaken => "refused-place-taken",
            RestsOnNothing => "refused-rests-on-nothing",
            NotInHand => "refused-not-in-hand",
            NotAFrame => "refused-not-a-frame",
            NoStartSpot => "refused-no-start-spot",
            SpotTaken => "refused-spot-taken",
            NotBesidePartner => "refused-not-beside-partner",
            TeamsOfFour => "refused-teams-of-four",
            WrongSide => "refused-wrong-side",
            StackEmpty => "refused-stack-empty",
            TooFewMinerals { count, mineral } => {
                return Text::new("refused-too-few-minerals").with("goods", messages::goods_text(*mineral, *count));
            }
            TooFewHammers { count } => return Text::new("refused-too-few-hammers").with("count", *count),
            OffTheBoard => "refused-off-the-board",
            Heart => "refused-heart",
            WorkshopSpot => "refused-workshop-spot",
            AlreadyDug => "refused-already-dug",
            TouchesRival => "refused-touches-rival",
            NotLinked => "refused-not-linked",
            NoPedestal => "refused-no-pedestal",
            AreaClosed => "refused-area-closed",
            NowOrNever => "refused-now-or-never",
            NotInBag => "refused-not-in-bag",
            NotInSupply => "refused-not-in-supply",
            SpotBuilt => "refused-spot-built",
            NoneLeft => "refused-none-left",
            NoSpot => "refused-no-spot",
            SpotNotTouched => "refused-spot-not-touched",
            SecondHall => "refused-second-hall",
            HallTaken => "refused-hall-taken",
            HallGap => "refused-hall-gap",
            HallGround => "refused-hall-ground",
            NoStatue => "refused-no-statue",
            NotYours => "refused-not-yours",
            CellTaken => "refused-cell-taken",
            TooFar => "refused-too-far",
            NoCart { clan } => return Text::new("refused-no-cart").with("clan", messages::clan_of_text(*clan)),
            NoWorkshop => "refused-no-workshop",
            NoEntrance => "refused-no-entrance",
            NoUsesLeft => "refused-no-uses-left",
            OneWorkshop => "refused-one-workshop",
            NoSuchExchange { .. } => "refused-no-such-exchange",
            UsesBrokenOff => "refused-uses-broken-off",
            NotInBook => "refused-not-in-book",
            SecondSpell => "refused-second-spell",
            NoRune => "refused-no-rune",
            NotInFull => "refused-not-in-full",
            WrongLevel => "refused-wrong-level",
            NotConsecrable => "refused-not-consecrable",
            NoSuchGain => "refused-no-such-gain",
            NoCartDue => "refused-no-cart-due",
            OneStatue => "refused-one-statue",
            NotThatRow => "refused-not-that-row",
            LullTwice => "refused-lull-twice",
            TooManyTrolls => "refused-too-many-trolls",
            SameResource => "refused-same-resource",
            NotCollapsible => "refused-not-collapsible",
            NoAnchor => "refused-no-anchor",
            NamedTwice => "refused-named-twice",
            StepOver => "refused-step-over",
            StepNotYet => "refused-step-not-yet",
            OneOfBoth => "refused-one-of-both",
            Duty => "refused-duty",
        };
        Text::new(key)
    }
}
