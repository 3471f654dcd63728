//! The contract. A game is its state type, and implements one trait for each question that the rest of Longhall asks:
//!
//! | trait | question |
//! |---|---|
//! | [`Rules`] | Who may do what, and what follows? |
//! | [`Chance`] | What may the dice and the decks bring? |
//! | [`Hidden`] | What does each viewer know? |
//! | [`Notation`] | How is a step written as a line of text? |
//! | [`Present`] | What does a viewer see on the screen? |
//! | [`Scenario`] | How is a position written down and set up? |
//! | [`Evaluate`] | How good is a position? Only bots and analysis ask this. |
//! | [`Audit`] | Does everything add up? |
//!
//! [`Game`] is all of them together. Code above the games is generic over it.

mod audit;
mod chance;
mod evaluate;
mod hidden;
mod notation;
mod present;
mod rules;
mod scenario;
mod standing;
mod step;

pub use audit::Audit;
pub use chance::Chance;
pub use evaluate::{Evaluate, SearchTuning};
pub use hidden::Hidden;
pub use notation::Notation;
pub use present::Present;
pub use rules::{Advance, Rules};
pub use scenario::{PositionError, Scenario};
pub use standing::Standing;
pub use step::Step;

/// A complete game. Implement the traits it consists of; this one follows by itself.
pub trait Game: Rules + Chance + Hidden + Notation + Present + Scenario + Evaluate + Audit {}

impl<G: Rules + Chance + Hidden + Notation + Present + Scenario + Evaluate + Audit> Game for G {}
