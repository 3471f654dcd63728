//! The vocabulary of abilities: everything that a card or plot can say. Any other word is an error in the data.

mod ability;
mod effect;
mod filter;

pub use ability::{
    Ability, AbilityKind, AbilitySummary, ActionPhase, AnyPhase, ChallengeSide, Condition, Cost, Limit, LimitOf,
    Offered, OwnCost, Subject, Trigger, TriggerEvent, WonBy,
};
pub use effect::{Affected, Effect, NamedCard, Pile, Player, PowerRecipient, ReducedCard, Role, Until};
pub use filter::{CardController, Filter, HouseSymbol, Part, Stance};
