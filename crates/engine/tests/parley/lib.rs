//! Parley: the smallest game that has everything a Longhall game can have.
//!
//! It tests the engine, and it shows how a game crate is laid out: one module for each trait.
//!
//! Traders meet at a fair. A round has three parts: everybody draws, everybody picks a road in secret, and in turn
//! everybody does one deed. `rules/en.md` of a real game would say more than [`en.md`](./en.md) does.
#![allow(dead_code)] // each test uses the part it needs

mod about;
mod actions;
mod audit;
mod conformance;
mod data;
mod evaluate;
mod hidden;
mod memory;
mod messages;
mod notation;
mod refusal;
mod rules;
mod scenario;
mod scene;
mod state;

pub use actions::Action;
pub use data::{Data, Good, KINDS, Options};
pub use hidden::View;
pub use memory::Memory;
pub use refusal::Refusal;
pub use state::{Deal, Outcome, Parley, Phase, Road, SEATS};
