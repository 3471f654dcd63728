//! The engine: the contract that every Longhall game fulfils, and everything that works for any game.
//!
//! Start with [`Game`]. A game crate depends on this crate and on nothing above it.

mod about;
mod bag;
#[cfg(feature = "conformance")]
pub mod conformance;
mod data;
pub mod fair;
mod game;
pub mod guide;
mod log;
pub mod pack;
pub mod record;
mod refusal;
mod rng;
pub mod rules;
pub mod scenario;
pub mod scene;
mod seat;
pub mod session;
mod shared;
mod text;
mod window;
pub mod words;

pub use about::{About, Bilingual, By, Key, OptionSpec, OptionValues, Pattern};
pub use bag::{Bag, Deck, Placed};
pub use data::{ComponentData, DataError, DataFile, DataFiles, DataRef, Provenance, Source};
pub use game::{
    Advance, Audit, Chance, Evaluate, Game, Hidden, Notation, PositionError, Present, Rules, Scenario, SearchTuning,
    Standing, Step,
};
pub use guide::Guide;
pub use log::{Entry, Log, LogBuffer, NoLog};
pub use refusal::{Refuse, TableRefusal};
pub use rng::{QuickRng, Rng};
pub use rules::Rulebook;
pub use seat::{Next, Seat, SeatSet, Viewer};
pub use session::Session;
pub use text::{Arg, Text, Word, quoted};
pub use window::Window;
pub use words::{Lang, Words};
