//! Why not: every reason names its rule.

use crate::resource::{Goods, Resource};
use crate::words;
use table::{House, Refuse, Text};

/// Why an action, an option or a line is refused.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// The table's own reasons.
    House(House),
    /// Roll first.
    RollFirst,
    /// The dice were thrown already.
    AlreadyRolled,
    /// Something that has begun is finished first.
    FinishFirst,
    /// Not enough cards for it.
    TooPoor {
        /// What it costs.
        cost: Goods,
    },
    /// Not enough cards for the deal.
    NotCovered {
        /// What one would give.
        give: Goods,
    },
    /// No piece of that kind is left.
    NoPieceLeft,
    /// No path there.
    NotAPath,
    /// A road lies there already.
    PathTaken,
    /// The road would touch nothing of one's own.
    RoadNotConnected,
    /// In the opening the road touches the settlement just placed.
    OpeningRoad,
    /// No intersection there.
    NotACorner,
    /// A building stands there already.
    CornerTaken,
    /// A building stands one path away.
    TooNear,
    /// No own road leads there.
    NoRoadThere,
    /// A keep needs an own settlement under it.
    NoSettlementThere,
    /// The deck is used up.
    DeckEmpty,
    /// No such card in hand.
    NoSuchCard,
    /// The card was bought this turn.
    CardTooFresh,
    /// One card was played this turn.
    SecondCard,
    /// Victory point cards are never played.
    VictoryCardStays,
    /// No road can be placed.
    NoRoadPossible,
    /// The supply cannot give that.
    SupplyLacks,
    /// Winter is Coming takes only from stacks that have cards.
    StackEmpty,
    /// Two cards, unless only one is left in all.
    WinterTakesTwo,
    /// Tormund stands there.
    TormundStays,
    /// Nothing has set Tormund in motion.
    TormundNotDue,
    /// Pieces are placed for nothing only in the opening and by Road Building.
    NothingToPlace,
    /// The player on turn offers; the others answer and propose.
    OthersAnswer,
    /// Tormund cannot stand there.
    NoNumberThere,
    /// A Ranger Patrol does not send Tormund to his camp, nor is he moved there when he is in it.
    NotToCamp,
    /// That seat has nothing at the hex.
    NoVictimThere,
    /// Somebody is to be robbed.
    VictimMissing,
    /// Nobody is robbed in the camp or at a hex without rivals.
    NobodyToRob,
    /// The seat owes no more cards.
    NothingToDiscard,
    /// Not in hand.
    NotInHand,
    /// So many cards are needed.
    RateNotMet {
        /// Cards to give.
        rate: u8,
        /// Of this kind.
        resource: Resource,
    },
    /// Like for like.
    LikeForLike,
    /// Both sides give something.
    NoGifts,
    /// Trading is over for this turn.
    TradeClosed,
    /// The player on turn is one side of every trade.
    NotYourTrade,
    /// Somebody has to be asked.
    NobodyAsked,
    /// The cap on offers is reached.
    OfferCap {
        /// Offers a turn.
        cap: u8,
    },
    /// An offer lies on the table.
    OfferOpen,
    /// No offer lies on the table.
    NoOffer,
    /// The seat was not asked, or has answered.
    AlreadyAnswered,
    /// That seat has said nothing that could be taken.
    NothingToTake,
    /// Nothing to take back.
    NothingToWithdraw,
    /// The host named a seat that is not at this table.
    NoSuchStart,
}

impl From<House> for Refusal {
    fn from(house: House) -> Refusal {
        Refusal::House(house)
    }
}

impl Refuse for Refusal {
    fn rule(&self) -> &'static str {
        use Refusal::*;
        match self {
            House(house) => house.rule(),
            RollFirst | AlreadyRolled => "roll",
            FinishFirst => "turn",
            TooPoor { .. } => "build",
            NoPieceLeft => "pieces",
            NotAPath => "paths",
            PathTaken | RoadNotConnected => "roads",
            OpeningRoad | NothingToPlace => "setup-free",
            NotACorner | CornerTaken | NoRoadThere => "settlements",
            TooNear => "distance",
            NoSettlementThere => "keeps",
            DeckEmpty | NoSuchCard => "development-cards",
            CardTooFresh | SecondCard => "one-card-a-turn",
            VictoryCardStays => "victory-point-cards",
            NoRoadPossible => "road-building",
            WinterTakesTwo | StackEmpty => "winter-is-coming",
            TormundStays | TormundNotDue | NoNumberThere => "tormund",
            NotToCamp => "ranger-patrol",
            NoVictimThere | VictimMissing | NobodyToRob => "theft",
            NothingToDiscard | NotInHand => "seven",
            SupplyLacks | RateNotMet { .. } => "trade-supply",
            LikeForLike | NoGifts => "trade-fair",
            TradeClosed => "phases",
            NotYourTrade => "trade",
            OthersAnswer
            | NotCovered { .. }
            | NobodyAsked
            | OfferCap { .. }
            | OfferOpen
            | NoOffer
            | AlreadyAnswered
            | NothingToTake
            | NothingToWithdraw => "offers",
            NoSuchStart => "start-player",
        }
    }

    fn text(&self) -> Text {
        use Refusal::*;
        let key = match self {
            House(house) => return house.text(),
            NotCovered { give } => return Text::new("refused-not-covered").with("give", words::plain_goods(*give)),
            TooPoor { cost } => return Text::new("refused-too-poor").with("cost", words::plain_goods(*cost)),
            RateNotMet { rate, resource } => {
                return Text::new("refused-rate")
                    .with("rate", *rate)
                    .with("resource", Text::new(format!("resource-{}", resource.word())));
            }
            OfferCap { cap } => return Text::new("refused-offer-cap").with("cap", *cap),
            RollFirst => "refused-roll-first",
            AlreadyRolled => "refused-already-rolled",
            FinishFirst => "refused-finish-first",
            NoPieceLeft => "refused-no-piece-left",
            NotAPath => "refused-not-a-path",
            PathTaken => "refused-path-taken",
            RoadNotConnected => "refused-road-not-connected",
            OpeningRoad => "refused-opening-road",
            NotACorner => "refused-not-a-corner",
            CornerTaken => "refused-corner-taken",
            TooNear => "refused-too-near",
            NoRoadThere => "refused-no-road-there",
            NoSettlementThere => "refused-no-settlement-there",
            DeckEmpty => "refused-deck-empty",
            NoSuchCard => "refused-no-such-card",
            CardTooFresh => "refused-card-too-fresh",
            SecondCard => "refused-second-card",
            VictoryCardStays => "refused-victory-card-stays",
            NoRoadPossible => "refused-no-road-possible",
            SupplyLacks => "refused-supply-lacks",
            StackEmpty => "refused-stack-empty",
            WinterTakesTwo => "refused-winter-takes-two",
            TormundStays => "refused-tormund-stays",
            TormundNotDue => "refused-tormund-not-due",
            NothingToPlace => "refused-nothing-to-place",
            OthersAnswer => "refused-others-answer",
            NoNumberThere => "refused-no-number-there",
            NotToCamp => "refused-not-to-camp",
            NoVictimThere => "refused-no-victim-there",
            VictimMissing => "refused-victim-missing",
            NobodyToRob => "refused-nobody-to-rob",
            NothingToDiscard => "refused-nothing-to-discard",
            NotInHand => "refused-not-in-hand",
            LikeForLike => "refused-like-for-like",
            NoGifts => "refused-no-gifts",
            TradeClosed => "refused-trade-closed",
            NotYourTrade => "refused-not-your-trade",
            NobodyAsked => "refused-nobody-asked",
            OfferOpen => "refused-offer-open",
            NoOffer => "refused-no-offer",
            AlreadyAnswered => "refused-already-answered",
            NothingToTake => "refused-nothing-to-take",
            NothingToWithdraw => "refused-nothing-to-withdraw",
            NoSuchStart => "refused-no-such-start",
        };
        Text::new(key)
    }
}
