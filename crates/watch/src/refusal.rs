//! Reasons for refusing an action, an option or a line. Each names its rule.

use crate::hero::Hero;
use crate::messages;
use crate::resource::{Goods, Resource};
use engine::{Refuse, TableRefusal, Text};

/// Why an action, an option or a line is refused.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// A reason that all games share.
    TableRefusal(TableRefusal),
    /// The roll comes first.
    RollFirst,
    /// The player on turn has rolled already.
    AlreadyRolled,
    /// Something that has begun must be finished first.
    FinishFirst,
    /// The hand does not cover the cost.
    TooPoor {
        /// The cost.
        cost: Goods,
    },
    /// The hand does not cover the deal.
    NotCovered {
        /// The cards that the seat would give.
        give: Goods,
    },
    /// No piece of that kind is left.
    NoPieceLeft,
    /// There is no path.
    NotAPath,
    /// The path has a road already.
    PathTaken,
    /// The road would touch nothing of the player.
    RoadNotConnected,
    /// In the opening the road must touch the settlement just placed.
    OpeningRoad,
    /// There is no corner.
    NotACorner,
    /// The corner has a building already.
    CornerTaken,
    /// A building stands one path away.
    TooNear,
    /// No road of the player leads there.
    NoRoadThere,
    /// A keep replaces a settlement of the player.
    NoSettlementThere,
    /// The deck is used up.
    DeckEmpty,
    /// The player holds no such card.
    NoSuchCard,
    /// The card was bought this turn.
    CardTooFresh,
    /// A card was played this turn already.
    SecondCard,
    /// Victory point cards are never played.
    VictoryCardStays,
    /// No road can be placed.
    NoRoadPossible,
    /// The supply cannot give that.
    SupplyLacks,
    /// Winter is Coming takes only cards that the supply has.
    StackEmpty,
    /// Winter is Coming takes two cards, unless the supply has only one.
    WinterTakesTwo,
    /// Tormund is there already.
    TormundStays,
    /// Tormund does not move now.
    TormundNotDue,
    /// Free pieces are placed only in the opening and by Road Building.
    NothingToPlace,
    /// The player on turn makes offers; only the others answer and propose.
    OthersAnswer,
    /// Tormund cannot stand there.
    NoNumberThere,
    /// A Ranger Patrol does not send Tormund to his camp.
    NotToCamp,
    /// That seat has no building at the hex.
    NoVictimThere,
    /// The player has to name whom to rob.
    VictimMissing,
    /// Nobody can be robbed in the camp or at a hex without rivals.
    NobodyToRob,
    /// The seat has nothing to discard.
    NothingToDiscard,
    /// The hand has no such card left.
    NotInHand,
    /// The hand has too few cards for the trade rate.
    RateNotMet {
        /// The trade rate.
        rate: u8,
        /// The resource to give.
        resource: Resource,
    },
    /// A kind is traded for itself.
    LikeForLike,
    /// One side would give nothing.
    NoGifts,
    /// Trading is over for this turn.
    TradeClosed,
    /// Only the player on turn trades with others or the supply.
    NotYourTrade,
    /// The offer goes to nobody.
    NobodyAsked,
    /// The limit on offers per turn is reached.
    OfferCap {
        /// The limit.
        cap: u8,
    },
    /// An offer is open.
    OfferOpen,
    /// No offer is open.
    NoOffer,
    /// The seat was not asked, or has answered.
    AlreadyAnswered,
    /// That seat has no answer or proposal to accept.
    NothingToTake,
    /// The seat has no offer or proposal to withdraw.
    NothingToWithdraw,
    /// The host named a seat that is not at this table.
    NoSuchStart,
    /// An option that the base game does not have.
    NotInBase {
        /// The option.
        key: &'static str,
        /// The rule that limits it to the Brotherhood.
        rule: &'static str,
    },
    /// That hero is used after the roll.
    HeroAfterRoll {
        /// The hero.
        hero: Hero,
    },
    /// That hero is used before the roll.
    HeroBeforeRoll {
        /// The hero.
        hero: Hero,
    },
    /// Exactly one card of the cost is replaced by another kind.
    NotReplaced {
        /// The hero.
        hero: Hero,
    },
    /// The action belongs to Brotherhood of the Watch.
    OnlyBrotherhood {
        /// The rule of that action.
        rule: &'static str,
    },
    /// The player does not hold the card that he would give.
    HeroCardMissing {
        /// The hero.
        hero: Hero,
    },
    /// The road would stay where it is.
    RoadStays,
    /// Only a hero on the display can leave the game.
    NotToRemove,
    /// All five spaces of that section are taken.
    SectionFull,
    /// No such wildling stands there.
    NoWildlingThere,
    /// The player has another hero.
    NotYourHero,
    /// The seat has used a hero in this turn.
    SecondHero,
    /// The seat received the hero in this turn.
    HeroTooNew,
    /// Bowen Marsh must take another resource than he gives.
    BowenLike,
    /// The road does not touch the player's pieces at exactly one end.
    RoadNotLoose,
    /// The deck is used up, so Melisandre has nothing to show.
    MelisandreNoDeck,
    /// That seat does not have more visible points and a card in hand.
    NotRicher,
    /// That camp or clearing has no wildling.
    NobodyInNorth,
    /// No such wildling stands there.
    YgritteNobody,
    /// The player has no Ranger Patrol face up.
    NoPatrolToGive,
    /// Tormund is in his camp.
    TormundAtHome,
    /// Jeor Mormont names one or two opponents.
    JeorNames,
    /// A player without cards cannot be named.
    JeorEmptyHand,
    /// The player has too few other cards to return.
    JeorNothingToReturn,
    /// The returned card must differ from the demanded one.
    JeorLike,
    /// That seat paid nothing.
    NothingDemanded,
    /// Samwell Tarly is used right after a production that gave the seat nothing.
    SamwellNotDue,
    /// The supply has no such card.
    SamwellStack,
    /// The seat has no used hero to flip or swap.
    HeroNotUsed,
    /// That hero is not on the display.
    NotOnDisplay,
    /// A hero on side B must be swapped.
    SideBSwaps,
    /// Mance Rayder must take a card.
    ManceTakes,
    /// There is nothing to pass on.
    NothingToPass,
    /// Melisandre shows no such card.
    NothingToKeep,
    /// No hand is open to Mance Rayder.
    NothingToPick,
    /// The open hand has no such card.
    NotInThatHand,
    /// No hero leaves the game now.
    NoDrama,
    /// The Brotherhood has no prebuilt opening.
    NoPrebuilt,
    /// With four players no colour stays in the box.
    NobodyWithout,
}

impl From<TableRefusal> for Refusal {
    fn from(table_refusal: TableRefusal) -> Refusal {
        Refusal::TableRefusal(table_refusal)
    }
}

impl Refuse for Refusal {
    fn all() -> Vec<Refusal> {
        use Hero::{
            AlliserThorne, BenjenStark, BowenMarsh, JeorMormont, ManceRayder, Melisandre, OthellYarwyck,
            QhorinHalfHand, Ygritte, Yoren,
        };
        use Refusal::*;
        let table_refusal = engine::TableRefusal::all().into_iter().map(TableRefusal);
        let own = [
            RollFirst,
            AlreadyRolled,
            FinishFirst,
            TooPoor { cost: Goods::new(Resource::Brick, 1) + Goods::new(Resource::Lumber, 1) },
            NotCovered { give: Goods::new(Resource::Wool, 2) },
            NoPieceLeft,
            NotAPath,
            PathTaken,
            RoadNotConnected,
            OpeningRoad,
            NotACorner,
            CornerTaken,
            TooNear,
            NoRoadThere,
            NoSettlementThere,
            DeckEmpty,
            NoSuchCard,
            CardTooFresh,
            SecondCard,
            VictoryCardStays,
            NoRoadPossible,
            SupplyLacks,
            StackEmpty,
            WinterTakesTwo,
            TormundStays,
            TormundNotDue,
            NothingToPlace,
            OthersAnswer,
            NoNumberThere,
            NotToCamp,
            NoVictimThere,
            VictimMissing,
            NobodyToRob,
            NothingToDiscard,
            NotInHand,
            RateNotMet { rate: 4, resource: Resource::Ore },
            LikeForLike,
            NoGifts,
            TradeClosed,
            NotYourTrade,
            NobodyAsked,
            OfferCap { cap: 3 },
            OfferOpen,
            NoOffer,
            AlreadyAnswered,
            NothingToTake,
            NothingToWithdraw,
            NoSuchStart,
            RoadStays,
            NotToRemove,
            SectionFull,
            NoWildlingThere,
            NotYourHero,
            SecondHero,
            HeroTooNew,
            BowenLike,
            RoadNotLoose,
            MelisandreNoDeck,
            NotRicher,
            NobodyInNorth,
            YgritteNobody,
            NoPatrolToGive,
            TormundAtHome,
            JeorNames,
            JeorEmptyHand,
            JeorNothingToReturn,
            JeorLike,
            NothingDemanded,
            SamwellNotDue,
            SamwellStack,
            HeroNotUsed,
            NotOnDisplay,
            SideBSwaps,
            ManceTakes,
            NothingToPass,
            NothingToKeep,
            NothingToPick,
            NotInThatHand,
            NoDrama,
            NoPrebuilt,
            NobodyWithout,
        ];
        let stray = [("board", "setup-variable"), ("without", "setup-prebuilt"), ("ties", "editions")];
        let after = [JeorMormont, BowenMarsh, OthellYarwyck, AlliserThorne, Melisandre, ManceRayder, Yoren];
        let of_brotherhood = ["heroes", "guards", "ranger-patrol", "new-recruits"];
        let mut all: Vec<Refusal> = table_refusal.chain(own).collect();
        all.extend(stray.map(|(key, rule)| NotInBase { key, rule }));
        all.extend(after.map(|hero| HeroAfterRoll { hero }));
        all.extend([BenjenStark, Ygritte, QhorinHalfHand].map(|hero| HeroBeforeRoll { hero }));
        all.extend([AlliserThorne, Melisandre].map(|hero| NotReplaced { hero }));
        all.extend([JeorMormont, BowenMarsh].map(|hero| HeroCardMissing { hero }));
        all.extend(of_brotherhood.map(|rule| OnlyBrotherhood { rule }));
        all
    }

    fn rule(&self) -> &'static str {
        use Refusal::*;
        match self {
            TableRefusal(table_refusal) => table_refusal.rule(),
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
            NotInBase { rule, .. } => rule,
            HeroAfterRoll { hero } | HeroBeforeRoll { hero } => hero.rule(),
            NotReplaced { hero } | HeroCardMissing { hero } => hero.rule(),
            OnlyBrotherhood { rule } => rule,
            SectionFull => "guards",
            RoadStays => "hero-yarwyck",
            NotToRemove => "drama-of-heroes",
            NoWildlingThere => "ranger-patrol",
            NotYourHero | SecondHero | HeroTooNew => "heroes",
            BowenLike => "hero-bowen",
            RoadNotLoose => "hero-yarwyck",
            MelisandreNoDeck | NothingToKeep => "hero-melisandre",
            NotRicher | ManceTakes | NothingToPick | NotInThatHand => "hero-mance",
            NobodyInNorth => "hero-benjen",
            YgritteNobody => "hero-ygritte",
            NoPatrolToGive => "hero-yoren",
            TormundAtHome => "hero-qhorin",
            JeorNames | JeorEmptyHand | JeorNothingToReturn | JeorLike | NothingDemanded => "hero-jeor",
            SamwellNotDue | SamwellStack => "hero-samwell",
            HeroNotUsed | NotOnDisplay | SideBSwaps => "hero-after-use",
            NothingToPass => "turn",
            NoDrama => "drama-of-heroes",
            NoPrebuilt | NobodyWithout => "setup-brotherhood",
        }
    }

    fn text(&self) -> Text {
        use Refusal::*;
        let key = match self {
            TableRefusal(table_refusal) => return table_refusal.text(),
            NotCovered { give } => return Text::new("refused-not-covered").with("give", messages::goods_text(*give)),
            TooPoor { cost } => return Text::new("refused-too-poor").with("cost", messages::goods_text(*cost)),
            RateNotMet { rate, resource } => {
                return Text::new("refused-rate")
                    .with("rate", *rate)
                    .with("resource", Text::new(format!("resource-{}", resource.word())));
            }
            NotInBase { key, .. } => return Text::new("refused-not-in-base").with("option", *key),
            HeroAfterRoll { .. } => "refused-hero-after-roll",
            HeroBeforeRoll { .. } => "refused-hero-before-roll",
            NotReplaced { .. } => "refused-not-replaced",
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
            OnlyBrotherhood { .. } => "refused-only-brotherhood",
            HeroCardMissing { .. } => "refused-hero-card-missing",
            RoadStays => "refused-road-stays",
            NotToRemove => "refused-not-to-remove",
            SectionFull => "refused-section-full",
            NoWildlingThere => "refused-no-wildling-there",
            NotYourHero => "refused-not-your-hero",
            SecondHero => "refused-second-hero",
            HeroTooNew => "refused-hero-too-new",
            BowenLike => "refused-bowen-like",
            RoadNotLoose => "refused-road-not-loose",
            MelisandreNoDeck => "refused-melisandre-no-deck",
            NotRicher => "refused-not-richer",
            NobodyInNorth => "refused-nobody-in-north",
            YgritteNobody => "refused-ygritte-nobody",
            NoPatrolToGive => "refused-no-patrol-to-give",
            TormundAtHome => "refused-tormund-at-home",
            JeorNames => "refused-jeor-names",
            JeorEmptyHand => "refused-jeor-empty-hand",
            JeorNothingToReturn => "refused-jeor-nothing-to-return",
            JeorLike => "refused-jeor-like",
            NothingDemanded => "refused-nothing-demanded",
            SamwellNotDue => "refused-samwell-not-due",
            SamwellStack => "refused-samwell-stack",
            HeroNotUsed => "refused-hero-not-used",
            NotOnDisplay => "refused-not-on-display",
            SideBSwaps => "refused-side-b-swaps",
            ManceTakes => "refused-mance-takes",
            NothingToPass => "refused-nothing-to-pass",
            NothingToKeep => "refused-nothing-to-keep",
            NothingToPick => "refused-nothing-to-pick",
            NotInThatHand => "refused-not-in-that-hand",
            NoDrama => "refused-no-drama",
            NoPrebuilt => "refused-no-prebuilt",
            NobodyWithout => "refused-nobody-without",
        };
        Text::new(key)
    }
}
