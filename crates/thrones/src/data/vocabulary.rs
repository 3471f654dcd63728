//! The closed vocabulary of abilities: everything a card or plot can say. A word that is not here is an error in the data.

mod ability;
mod effect;
mod filter;

pub use ability::{
    Ability, AnyPhase, Brief, By, Condition, Cost, Event, Limit, LimitOf, Offered, OwnCost, Side, Sort, Subject,
    Trigger, Window,
};
pub use effect::{Effect, One, Pile, Player, Role, To, Until, What, Which};
pub use filter::{Filter, Part, Stance, Symbol, Whose};
