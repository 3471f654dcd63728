//! What a seat can choose and what chance can bring.

use crate::data::CardKind;
use crate::geometry::{Corner, Hex, Path};
use crate::hero::Hero;
use crate::north::{Clan, Section, Wildling};
use crate::resource::{Goods, Resource, Terrain};
use crate::state::Bid;
use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// One choice of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Roll the dice.
    Roll,
    /// End the turn.
    EndTurn,
    /// Opening: place a free settlement.
    PlaceSettlement(Corner),
    /// Opening and Road Building: place a free road.
    PlaceRoad(Path),
    /// Pay for a road.
    BuildRoad(Path),
    /// Pay for a settlement.
    BuildSettlement(Corner),
    /// Pay for a keep in place of a settlement of the seat.
    BuildKeep(Corner),
    /// Pay for a development card.
    BuyCard,
    /// Opening of the Brotherhood: place a free guard.
    PlaceGuard(Section),
    /// Pay for a guard.
    BuildGuard(Section),
    /// Play a Ranger Patrol: Tormund moves there (or to his camp), and this seat is robbed.
    PlayPatrol(Option<Hex>, Option<Seat>),
    /// Play a Ranger Patrol against a wildling in the Gift.
    PlayPatrolAgainst(Hex, Wildling),
    /// Play New Recruits.
    PlayRecruits(Section),
    /// Play Road Building.
    PlayRoadBuilding,
    /// Play Winter is Coming for these two cards (or one, if the supply has no more).
    PlayWinter(Resource, Option<Resource>),
    /// On a seven: Tormund moves there (or to his camp), and this seat is robbed.
    MoveTormund(Option<Hex>, Option<Seat>),
    /// Name one card to discard on a seven.
    Discard(Resource),
    /// Trade with the supply at the seat's rate: the first resource for one card of the second.
    TradeSupply(Resource, Resource),
    /// Free-form: offer cards for cards to these seats.
    Offer(Bid, SeatSet),
    /// Accept the offer.
    Accept,
    /// Decline the offer.
    Decline,
    /// Free-form: answer the offer with a counter-offer.
    Counter(Bid),
    /// Free-form: propose a trade to the player on turn without being asked.
    Propose(Bid),
    /// Complete the trade as this seat accepted, countered or proposed.
    Take(Seat),
    /// Dismiss this seat's counter-offer or proposal.
    Dismiss(Seat),
    /// Withdraw the seat's own offer or proposal.
    Withdraw,
    /// Use the seat's hero.
    Use(HeroUse),
    /// Jeor Mormont: give this card to that seat, which paid.
    GiveBack(Resource, Seat),
    /// Melisandre: keep a card of this kind.
    Keep(CardIndex),
    /// Mance Rayder: take this card.
    Pick(Resource),
    /// Flip the used hero to side B.
    FlipHero,
    /// Swap the used hero for this one.
    SwapHero(Hero),
    /// Three equal dice: this hero leaves the game.
    RemoveHero(Hero),
    /// Do nothing, where that is allowed.
    Pass,
}

/// A use of a hero, with everything that is chosen at once.
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
    /// Post a guard at a section, paying the first resource in place of the second.
    Alliser(Resource, Resource, Section),
    /// Buy a development card, paying the first resource in place of the second.
    Melisandre(Resource, Resource),
    /// Look at this hand.
    Mance(Seat),
    /// Send the wildling of a camp home, counted from 0.
    BenjenCamp(Clan, u8),
    /// Send a wildling of a clearing home.
    BenjenClearing(Section),
    /// Send a wildling in the Gift home.
    Ygritte(Hex, Wildling),
    /// Give up a patrol for a guard at a section.
    Yoren(Section),
    /// Send Tormund home.
    Qhorin,
}

impl HeroUse {
    /// The hero that is used.
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

/// A cost with one card replaced by another.
pub(crate) fn replaced(cost: Goods, pay: Resource, instead_of: Resource) -> Goods {
    cost.saturating_sub(Goods::new(instead_of, 1)) + Goods::new(pay, 1)
}

/// An outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Outcome {
    /// The lot makes this seat the start player.
    Start(Seat),
    /// The two dice and the wildling die, which is 0 in the base game.
    Roll(u8, u8, u8),
    /// The card stolen from a hand.
    Theft(Resource),
    /// The development card turned up.
    Card(CardIndex),
    /// The wildling token turned up.
    Token(Clan, Wildling),
    /// A variable board: this terrain lies here.
    Terrain(Hex, Terrain),
    /// A variable board: this trade route, counted from 0, trades that resource.
    Route(u8, Resource),
    /// A random board: this number lies here.
    Number(Hex, u8),
}

/// A kind of development card, as an index.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardIndex(pub u8);

impl CardIndex {
    /// The kind.
    pub fn kind(self) -> CardKind {
        CardKind::ALL[usize::from(self.0)]
    }
}
