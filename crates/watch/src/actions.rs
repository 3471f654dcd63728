//! What a seat can choose and what chance can bring.

use crate::data::CardKind;
use crate::geometry::{Corner, Hex, Path};
use crate::hero::Hero;
use crate::north::{Clan, Section, Wildling};
use crate::resource::{Goods, Resource, Terrain};
use crate::state::Bid;
use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// One choice of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Throw the dice.
    Roll,
    /// Pass the dice on.
    EndTurn,
    /// Opening: a settlement for nothing.
    PlaceSettlement(Corner),
    /// Opening and Road Building: a road for nothing.
    PlaceRoad(Path),
    /// Pay for a road.
    BuildRoad(Path),
    /// Pay for a settlement.
    BuildSettlement(Corner),
    /// Pay for a keep over an own settlement.
    BuildKeep(Corner),
    /// Pay for a development card.
    BuyCard,
    /// Opening of the Brotherhood: a guard for nothing.
    PlaceGuard(Section),
    /// Pay for a guard.
    BuildGuard(Section),
    /// Lay down a Ranger Patrol: Tormund goes there (or to his camp), and this seat is robbed.
    PlayPatrol(Option<Hex>, Option<Seat>),
    /// Lay down a Ranger Patrol against a wildling in the Gift.
    PlayPatrolAgainst(Hex, Wildling),
    /// Play New Recruits.
    PlayRecruits(Section),
    /// Play Road Building.
    PlayRoadBuilding,
    /// Play Winter is Coming for these two cards (or one, if the supply has no more).
    PlayWinter(Resource, Option<Resource>),
    /// On a seven: Tormund goes there (or to his camp), and this seat is robbed.
    MoveTormund(Option<Hex>, Option<Seat>),
    /// One of the cards to give back on a seven.
    Discard(Resource),
    /// So many of one kind to the supply for one of another.
    TradeSupply(Resource, Resource),
    /// Free-form: cards for cards, to these seats.
    Offer(Bid, SeatSet),
    /// Yes to the offer.
    Accept,
    /// No to the offer.
    Decline,
    /// Free-form: this instead.
    Counter(Bid),
    /// Free-form: an unasked proposal to the player on turn.
    Propose(Bid),
    /// Trade with this seat as it said.
    Take(Seat),
    /// No to this seat's proposal.
    Dismiss(Seat),
    /// Take the own offer or proposal back.
    Withdraw,
    /// Use the own hero.
    HeroUse(HeroUse),
    /// Jeor Mormont: this card for that seat, which paid.
    GiveBack(Resource, Seat),
    /// Melisandre: keep a card of this kind.
    Keep(CardIndex),
    /// Mance Rayder: take this card.
    Pick(Resource),
    /// Turn the used hero to side B.
    FlipHero,
    /// Swap the used hero for this one.
    SwapHero(Hero),
    /// Three equal dice: this hero leaves the game.
    RemoveHero(Hero),
    /// Let it be.
    Pass,
}

/// A use of a hero, with all that is chosen at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum HeroUse {
    /// Demand this resource of one or two players.
    Jeor(Resource, SeatSet),
    /// Give the first, take the second.
    Bowen(Resource, Resource),
    /// Take this card.
    Samwell(Resource),
    /// Move a road.
    Yarwyck(Path, Path),
    /// A guard at a section, paying the first in place of the second.
    Alliser(Resource, Resource, Section),
    /// A development card, paying the first in place of the second.
    Melisandre(Resource, Resource),
    /// Look at this hand.
    Mance(Seat),
    /// Send the wildling of a camp home, counted from 0.
    BenjenCamp(Clan, u8),
    /// Send a wildling of a clearing home.
    BenjenClearing(Section),
    /// Send a wildling on a hex home.
    Ygritte(Hex, Wildling),
    /// A patrol for a guard at a section.
    Yoren(Section),
    /// Send Tormund home.
    Qhorin,
}

impl HeroUse {
    /// Whose work it is.
    pub const fn hero(self) -> Hero {
        match self {
            HeroUse::Jeor(..) => Hero::JeorMormont,
            HeroUse::Bowen(..) => Hero::BowenMarsh,
            HeroUse::Samwell(_) => Hero::SamwellTarly,
            HeroUse::Yarwyck(..) => Hero::OthellYarwyck,
            HeroUse::Alliser(..) => Hero::AlliserThorne,
            HeroUse::Melisandre(..) => Hero::Melisandre,
            HeroUse::Mance(_) => Hero::ManceRayder,
            HeroUse::BenjenCamp(..) | HeroUse::BenjenClearing(_) => Hero::BenjenStark,
            HeroUse::Ygritte(..) => Hero::Ygritte,
            HeroUse::Yoren(_) => Hero::Yoren,
            HeroUse::Qhorin => Hero::QhorinHalfHand,
        }
    }
}

/// What a guard or card costs when one of its cards is replaced.
pub(crate) fn replaced(cost: Goods, pay: Resource, instead_of: Resource) -> Goods {
    cost.saturating_sub(Goods::new(instead_of, 1)) + Goods::new(pay, 1)
}

/// One outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Outcome {
    /// Lots make this seat the start player.
    Start(Seat),
    /// The two dice and the wildling die; 0 for the latter in the base game.
    Roll(u8, u8, u8),
    /// The card picked out of a hand.
    Theft(Resource),
    /// The development card turned up.
    Card(CardIndex),
    /// The wildling token turned up.
    Token(Clan, Wildling),
    /// A variable board: this terrain lies here.
    Terrain(Hex, Terrain),
    /// A variable board: this trade route, counted from 0, is for that resource.
    Route(u8, Resource),
    /// A random board: this number lies here.
    Number(Hex, u8),
}

/// A kind of development card as chance names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardIndex(pub u8);

impl CardIndex {
    /// The kind.
    pub fn kind(self) -> CardKind {
        CardKind::ALL[usize::from(self.0)]
    }
}
