//! The table: the contract every game of Longhall fulfils, and everything generic around it.
//!
//! Start with [`Game`]. A game crate depends on this crate and on nothing above it.

mod about;
mod bag;
#[cfg(feature = "conformance")]
pub mod conformance;
pub mod fair;
mod game;
pub mod guide;
mod log;
pub mod pack;
mod print;
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

pub use about::{About, Bilingual, By, Key, OptionSpec, Pattern, Takes};
pub use bag::{Bag, Deck, Placed};
pub use game::{Advance, Game, Misfit, Standing, Step};
pub use guide::Guide;
pub use log::{Entry, Log, Silence, Story};
pub use print::{Misprint, Print, Printed, Provenance, Sheet, Sheets, Source};
pub use refusal::{House, Refuse};
pub use rng::{QuickRng, Rng};
pub use rules::Rulebook;
pub use seat::{Next, Seat, SeatSet, Viewer};
pub use session::Session;
pub use text::{Arg, Text, Word, quoted};
pub use window::Window;
pub use words::{Lang, Words};
