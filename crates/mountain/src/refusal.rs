//! Reasons for refusals. Each names its rule.

use crate::messages;
use crate::resources::{Clan, Resource};
use crate::rules::workshops::{PACK_WORKSHOP_RULE, WORKSHOP_RULES};
use engine::{Refuse, TableRefusal, Text};

/// Why an action or a line is refused.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// A reason of the engine.
    TableRefusal(TableRefusal),
    /// The moot has ten trolls already.
    MootFull,
    /// No troll lies in that slot.
    EmptySlot,
    /// Under the mask, sources are named for each bribe.
    NamedWithMask,
    /// There are fewer resources than bribes.
    TooFewForBribes {
        /// The number needed.
        count: u16,
    },
    /// There are fewer coins than bribes.
    TooFewCoins {
        /// The number needed.
        count: u16,
    },
    /// That troll takes no bribe, or has one already.
    NoBribeThere,
    /// The bribes must be named first.
    BribesOpen,
    /// The named source does not hold that.
    NotThere,
    /// Trolls of other seats never pay.
    ForeignMoot,
    /// Trolls of a partner never pay.
    PartnersMoot,
    /// There is not enough of a resource.
    TooFew {
        /// The number needed.
        count: u16,
        /// The resource.
        resource: Resource,
    },
    /// Clan carts move statues of their clan and pay for nothing else.
    ClanCartOnly,
    /// A trade takes a fixed number of resources.
    TradeOfFour {
        /// The number needed.
        count: u16,
    },
    /// A trade is not possible between bribes.
    NoTradeNow,
    /// The trade must be finished first.
    TradeOpen,
    /// The place is taken by a troll.
    PlaceTaken,
    /// The place does not rest on two trolls.
    RestsOnNothing,
    /// The starting troll is not in hand.
    NotInHand,
    /// Starting trolls go into the bottom row.
    NotAFrame,
    /// The place is taken by a starting troll.
    FrameTaken,
    /// The cell is no start spot of this table.
    NoStartSpot,
    /// The spot is taken by another gate.
    SpotTaken,
    /// The spot is not next to the partner's gate.
    NotBesidePartner,
    /// Teams need four players.
    TeamsOfFour,
    /// That side of the board does not suit the number of players.
    WrongSide,
    /// No tile of that shape is left.
    StackEmpty,
    /// There are too few minerals of that kind.
    TooFewMinerals {
        /// The number needed.
        count: u16,
        /// The mineral.
        mineral: Resource,
    },
    /// There are too few hammers.
    TooFewHammers {
        /// The number needed.
        count: u16,
    },
    /// A part would lie beyond the mountain.
    OffTheBoard,
    /// The Heart cannot be dug.
    Heart,
    /// Workshop spots stay free.
    WorkshopSpot,
    /// The ground is dug already.
    AlreadyDug,
    /// It would touch a rival's network.
    TouchesRival,
    /// It would not touch the seat's network.
    NotLinked,
    /// There is no such pedestal in storage.
    NoPedestal,
    /// The token of that clan and area is taken.
    AreaClosed,
    /// A pedestal is only placed when its tunnel is dug.
    NowOrNever,
    /// The bag has no such pedestal.
    NotInBag,
    /// The supply has no such workshop.
    NotInSupply,
    /// The spot has a workshop already.
    SpotBuilt,
    /// No tile of that kind is left.
    NoneLeft,
    /// That is no workshop spot.
    NoSpot,
    /// The new tunnel does not touch that spot.
    SpotNotTouched,
    /// A second hall in one turn.
    SecondHall,
    /// That hall is on the board already.
    HallTaken,
    /// A part would lie on undug ground or beyond the board.
    HallGap,
    /// It would cover a gate, a workshop, another hall or a tunnel outside the seat's network.
    HallGround,
    /// No statue stands there.
    NoStatue,
    /// The statue is not in the seat's network.
    NotYours,
    /// Another statue stands there.
    CellTaken,
    /// The cell is neither in the statue's tunnel nor in one beside it.
    TooFar,
    /// There is no cart for that clan.
    NoCart {
        /// The clan.
        clan: Clan,
    },
    /// No workshop is there.
    NoWorkshop,
    /// The seat's network does not touch it.
    NoEntrance,
    /// The workshop was used as often as it has entrances.
    NoUsesLeft,
    /// A second workshop in one turn.
    OneWorkshop,
    /// The workshop does not offer that.
    NoSuchExchange {
        /// The rule of the workshop.
        rule: &'static str,
    },
    /// A spell interrupted the uses of that workshop.
    UsesBrokenOff,
    /// The spell is not open.
    NotInBook,
    /// A second spell in one turn.
    SecondSpell,
    /// There is no rune.
    NoRune,
    /// A spell is carried out in full or not at all.
    NotInFull,
    /// The trolls do not have the levels that the spell needs.
    WrongLevel,
    /// The statue cannot be consecrated.
    NotConsecrable,
    /// The spell does not offer that set.
    NoSuchGain,
    /// The spell needs no cart.
    NoCartDue,
    /// The spell moves one statue only.
    OneStatue,
    /// The troll is not in the rows of the spell.
    NotThatRow,
    /// The same troll is named twice.
    LullTwice,
    /// The spell takes pieces from fewer trolls.
    TooManyTrolls,
    /// The resource would be exchanged for itself.
    SameResource,
    /// The tile cannot cave in.
    NotCollapsible,
    /// No free anchor of the seat's network is there.
    NoAnchor,
    /// Two different statues are needed.
    NamedTwice,
    /// That step is over.
    StepOver,
    /// Recruit or dig comes first.
    StepNotYet,
    /// The turn has a recruit or a dig, not both.
    OneOfBoth,
    /// A recruit or a dig is possible and must be done.
    Duty,
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
        refusal.chain(own).chain(exchanges).collect()
    }

    fn rule(&self) -> &'static str {
        use Refusal::*;
        match self {
            TableRefusal(refusal) => refusal.rule(),
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
            TableRefusal(refusal) => return refusal.text(),
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
