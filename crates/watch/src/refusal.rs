//! Why not: every reason names its rule.

use crate::hero::Hero;
use crate::messages;
use crate::resource::{Goods, Resource};
use engine::{Refuse, TableRefusal, Text};

/// Why an action, an option or a line is refused.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// The table's own reasons.
    TableRefusal(TableRefusal),
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
    /// An option that the base game does not know.
    NotInBase {
        /// The option.
        key: &'static str,
        /// The rule that keeps it to the Brotherhood.
        rule: &'static str,
    },
    /// That hero waits for the roll.
    HeroAfterRoll {
        /// Who.
        hero: Hero,
    },
    /// That hero comes before the roll.
    HeroBeforeRoll {
        /// Who.
        hero: Hero,
    },
    /// One card of the price is replaced by another.
    NotReplaced {
        /// Whose price.
        hero: Hero,
    },
    /// That belongs to Brotherhood of the Watch.
    OnlyBrotherhood {
        /// The rule that tells of it.
        rule: &'static str,
    },
    /// The card that a hero's owner would give is not in hand.
    HeroCardMissing {
        /// Whose.
        hero: Hero,
    },
    /// The moved road goes to another path.
    RoadStays,
    /// Only a hero on the display can leave the game.
    NotToRemove,
    /// All five spaces of that section are taken.
    SectionFull,
    /// No such wildling stands there.
    NoWildlingThere,
    /// Another hero lies before the player.
    NotYourHero,
    /// A hero was used in this turn.
    SecondHero,
    /// The hero was received in this turn.
    HeroTooNew,
    /// Bowen Marsh takes another resource than he gives.
    BowenLike,
    /// The road is not joined to own pieces at exactly one end.
    RoadNotLoose,
    /// The deck is used up, so Melisandre finds nothing.
    MelisandreNoDeck,
    /// Nobody like that: more open points, and a card in hand.
    NotRicher,
    /// No wildling is in that camp or clearing.
    NobodyInNorth,
    /// No such wildling stands there.
    YgritteNobody,
    /// No Ranger Patrol lies face up.
    NoPatrolToGive,
    /// Tormund is in his camp.
    TormundAtHome,
    /// One or two opponents are named.
    JeorNames,
    /// Somebody without cards cannot be named.
    JeorEmptyHand,
    /// Too few other cards to return.
    JeorNothingToReturn,
    /// What is returned differs from what was demanded.
    JeorLike,
    /// That seat has paid nothing.
    NothingDemanded,
    /// Samwell Tarly comes right after a production that brought nothing.
    SamwellNotDue,
    /// That stack is empty.
    SamwellStack,
    /// No hero was used just now.
    HeroNotUsed,
    /// That hero is not on the display.
    NotOnDisplay,
    /// After side B the hero is swapped.
    SideBSwaps,
    /// Mance Rayder takes a card.
    ManceTakes,
    /// Nothing to pass on.
    NothingToPass,
    /// No such card was shown.
    NothingToKeep,
    /// No hand lies open.
    NothingToPick,
    /// That hand holds no such card.
    NotInThatHand,
    /// No three equal dice.
    NoDrama,
    /// Nobody begins with pieces on the board.
    NoPrebuilt,
    /// With four players every colour plays.
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
