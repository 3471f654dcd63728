//! The closed vocabulary of abilities: all that a card, an Island or an event can do. Any other word is an error in the
//! data.

use crate::components::{Distance, Event, Goods, Tile, Ware};
use serde::{Deserialize, Deserializer, de::Error};
use std::collections::BTreeMap;

/// Reads amounts of wares: `{ wood = 2, stone = 1 }`.
impl<'de> Deserialize<'de> for Goods {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Goods, D::Error> {
        let written = BTreeMap::<String, u8>::deserialize(from)?;
        let mut heap = Goods::NONE;
        for (word, n) in written {
            heap.write(&word, n)?;
        }
        Ok(heap)
    }
}

impl Goods {
    /// Sets the amount of a ware.
    pub(super) fn write<E: Error>(&mut self, word: &str, n: u8) -> Result<(), E> {
        let ware = Ware::from_word(word).ok_or_else(|| {
            let words = Ware::ALL.map(Ware::word).join(", ");
            E::custom(format!("no such good as {word:?}; there are {words}"))
        })?;
        if n > 20 {
            return Err(E::custom(format!("{word}: {n} are more than 20")));
        }
        self.0[ware as usize] = n;
        Ok(())
    }
}

/// A filter for cards of an Empire. All conditions must hold.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(
    deny_unknown_fields,
    rename_all = "kebab-case",
    default,
    expecting = "which cards, such as { kind = [\"action\"] }"
)]
pub struct Filter {
    /// Any of these kinds.
    pub kind: Vec<Group>,
    /// Any of these icons.
    pub icon: Vec<String>,
    /// Only this card, or any other card.
    #[serde(rename = "self")]
    pub this: Option<bool>,
    /// `false`: cards of another name than this one.
    pub same_name: Option<bool>,
    /// `false`: not one of the three starting cards.
    pub starting: Option<bool>,
    /// `true`: not an Island.
    pub clan_card: Option<bool>,
}

/// A group of cards in an Empire. An Island belongs to its own group and to `island`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[expect(missing_docs, reason = "the words of the game")]
pub enum Group {
    Field,
    Upgrade,
    Feature,
    Action,
    Island,
}

impl Group {
    /// All of them.
    pub const ALL: [Group; 5] = [Group::Field, Group::Upgrade, Group::Feature, Group::Action, Group::Island];

    /// The word in data.
    pub const fn word(self) -> &'static str {
        ["field", "upgrade", "feature", "action", "island"][self as usize]
    }
}

/// Something that is counted. rule: card-icons
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "count", rename_all = "kebab-case", deny_unknown_fields, expecting = "a table with `count`")]
#[expect(missing_docs, reason = "the fields are the nouns of the sentence before them")]
pub enum Count {
    /// Cards of the Empire with an icon.
    Icon { icon: String, div: Option<u8>, max: Option<u8> },
    /// Cards of the Empire of a kind.
    Kind { kind: Group, state: Option<CardState>, div: Option<u8>, max: Option<u8> },
    /// Different icons in the Empire.
    DistinctIcons { div: Option<u8>, max: Option<u8> },
    /// Units Assigned to own cards.
    Assigned { good: AssignedGood, div: Option<u8>, max: Option<u8> },
    /// How often something happened to the player this round.
    EventThisRound { event: Event, div: Option<u8>, max: Option<u8> },
    /// Workers in supply, on the Clan tile and Assigned.
    WorkersOwned { div: Option<u8>, max: Option<u8> },
}

impl Count {
    /// The divisor and the maximum (0: no maximum).
    pub fn shape(&self) -> (u8, u8) {
        let (Count::Icon { div, max, .. }
        | Count::Kind { div, max, .. }
        | Count::DistinctIcons { div, max }
        | Count::Assigned { div, max, .. }
        | Count::EventThisRound { div, max, .. }
        | Count::WorkersOwned { div, max }) = self;
        (div.unwrap_or(1), max.unwrap_or(0))
    }
}

/// The state of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardState {
    /// Exhausted.
    Exhausted,
}

/// Things Assigned to cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AssignedGood {
    /// Workers.
    Worker,
    /// Gold.
    Gold,
    /// Resources, Gold and Raze tokens. rule: goods
    Good,
}

/// An item of a cost. All items must be payable, then all are paid. rule: costs
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(
    tag = "op",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case",
    deny_unknown_fields,
    expecting = "a table with `op`"
)]
#[expect(missing_docs, reason = "the fields are the nouns of the sentence before them")]
pub enum Cost {
    /// From the player's supply. Gold may replace Resources.
    Spend { goods: Goods },
    /// From the player's supply onto this card, without replacement.
    Assign {
        goods: Goods,
        #[serde(default)]
        to: AssignTo,
        #[serde(default)]
        source: GoodsSource,
    },
    /// Cards from hand that the player chooses.
    DiscardHand {
        #[serde(default = "one")]
        n: u8,
    },
    /// Cards of the player's Empire are discarded.
    DiscardLocation {
        #[serde(default = "one")]
        n: u8,
        filter: Filter,
    },
    /// Cards of the player's Empire return to hand.
    ReturnLocation {
        #[serde(default = "one")]
        n: u8,
        filter: Filter,
    },
    /// Ready Action Locations of the player are exhausted without being used.
    ExhaustOwn {
        #[serde(default = "one")]
        n: u8,
        filter: Filter,
    },
}

/// Where Goods are Assigned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AssignTo {
    /// Onto the card with the ability.
    #[default]
    #[serde(rename = "self")]
    This,
    /// Onto one of the player's cards whose Storage counts this Good.
    StorageAny,
}

/// Where Goods come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GoodsSource {
    /// The player's supply.
    #[default]
    Supply,
    /// The general supply.
    Bank,
}

/// Things that are Released.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReleasedGood {
    /// Workers.
    Worker,
    /// Resources, Gold, Raze tokens.
    Good,
}

/// The cards from which things are Released.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReleaseFrom {
    /// Any card of the player.
    #[default]
    Any,
    /// This card.
    #[serde(rename = "self")]
    This,
}

/// A number of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged, expecting = "a number, or \"all\"")]
pub enum Quantity {
    /// Up to this number.
    Up(u8),
    /// All of them.
    All(AllWord),
}

/// The word `all`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AllWord {
    /// All.
    All,
}

/// A distance, fixed or chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged, expecting = "nearby, distant or choose")]
pub enum DistanceChoice {
    /// This distance.
    Of(Distance),
    /// The player chooses.
    Free(ChooseWord),
}

/// The word `choose`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChooseWord {
    /// The player chooses.
    Choose,
}

/// What happens, from left to right. rule: effects
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(
    tag = "op",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case",
    deny_unknown_fields,
    expecting = "a table with `op`"
)]
#[expect(missing_docs, reason = "the fields are the nouns of the sentence before them")]
pub enum Effect {
    /// From the general supply, multiplied by a count.
    Gain { goods: Goods, per: Option<Count> },
    /// Draws cards from the deck.
    Draw {
        #[serde(default = "one")]
        n: u8,
    },
    /// Looks at the top cards, takes some, and discards the rest.
    Look {
        #[serde(default = "one")]
        n: u8,
        keep: u8,
    },
    /// Looks through the deck, takes matching cards, and shuffles.
    Search {
        filter: Filter,
        #[serde(default = "one")]
        n: u8,
    },
    /// Takes matching cards from the player's discard pile.
    Recover {
        filter: Filter,
        #[serde(default = "one")]
        n: u8,
    },
    /// Returns Workers from the Clan tile to the supply.
    Restore {
        #[serde(default = "one")]
        n: u8,
    },
    /// Returns what lies on the player's cards to the supply.
    Release {
        good: ReleasedGood,
        #[serde(default = "one")]
        n: u8,
        #[serde(default)]
        from: ReleaseFrom,
    },
    /// Puts Goods onto a card.
    Assign {
        goods: Goods,
        #[serde(default)]
        to: AssignTo,
        #[serde(default)]
        source: GoodsSource,
        #[serde(default)]
        up_to: bool,
    },
    /// Readies exhausted cards.
    Ready {
        filter: Filter,
        #[serde(default = "one_card")]
        n: Quantity,
    },
    /// Exhausts Action Locations of opponents who have not passed.
    Exhaust {
        filter: Filter,
        #[serde(default = "one")]
        n: u8,
    },
    /// Moves used ready pawns of the player to any other tile.
    MovePawn {
        #[serde(default = "one")]
        n: u8,
    },
    /// Moves a Ship of the player past the Ship in front of it.
    MoveShip {
        #[serde(default = "one")]
        n: u8,
    },
    /// A queued Ship of the player pillages at once.
    PillageNow {
        #[serde(default = "one")]
        n: u8,
    },
    /// A queued Ship of the player with a Raze token conquers at once.
    ConquerNow {
        #[serde(default = "one")]
        n: u8,
    },
    /// A capital-letter action.
    Action {
        name: Tile,
        #[serde(default = "one")]
        n: u8,
    },
    /// Gives the Goods of the player's Fields with their upgrades, outside a Harvest.
    Collect {
        filter: Filter,
        #[serde(default = "one")]
        n: u8,
    },
    /// Replaces the face-up Islands of a distance.
    RefreshIslands { distance: DistanceChoice },
    /// Exactly one of several options.
    Choose { options: Vec<Vec<Effect>> },
    /// Pays the cost and gets the effects, up to `max` times.
    May {
        cost: Vec<Cost>,
        effects: Vec<Effect>,
        #[serde(default = "one")]
        max: u8,
    },
}

/// The default count.
const fn one() -> u8 {
    1
}

const fn one_card() -> Quantity {
    Quantity::Up(1)
}

/// A change of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RuleChange {
    /// Re-using a pawn costs less, once a round. rule: pawn-discount
    PawnFoodDiscount,
    /// Cards kept in Lookout without a Worker. rule: lookout-free-card
    LookoutKeepFree,
}

/// One ability of a card.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields, expecting = "a table with `type`")]
#[expect(missing_docs, reason = "the fields are the nouns of the sentence before them")]
pub enum Ability {
    /// Used in a turn; exhausts the card. rule: action-locations
    Action {
        #[serde(default)]
        cost: Vec<Cost>,
        effects: Vec<Effect>,
    },
    /// A Feature that reacts. rule: triggers
    Trigger {
        on: Event,
        #[serde(rename = "where")]
        fits: Option<Filter>,
        limit: Option<u8>,
        #[serde(default)]
        optional: bool,
        #[serde(default)]
        cost: Vec<Cost>,
        effects: Vec<Effect>,
    },
    /// A Feature that the player uses in a turn, besides its action. rule: free-features
    Free {
        #[serde(default)]
        cost: Vec<Cost>,
        effects: Vec<Effect>,
        limit: Option<u8>,
    },
    /// A Feature that changes a rule.
    Static {
        #[serde(rename = "mod")]
        change: RuleChange,
        n: u8,
    },
    /// Pays at the end of Lookout for each full group. rule: storage
    Storage { per: Goods, options: Vec<Vec<Effect>> },
    /// VP in final scoring. rule: endgame
    Endgame { per: Count },
    /// Has the Action of another card. rule: copy
    Copy { filter: Filter },
    /// A Boost.
    Instant { effects: Vec<Effect> },
}
