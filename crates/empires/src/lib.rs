//! Empires of the North, for one to four players.
//!
//! | module | what it holds |
//! |---|---|
//! | `state`, `stack` | [`Empires`]: what lies open, what each seat alone knows, and what is being resolved |
//! | `components`, `actions`, `refusal` | the nouns of the game, the actions of seats, the reasons for refusals |
//! | `data` | cards, Islands and solo scenarios, read from `data/*.toml`; `data/vocabulary.rs` is all that a card can say |
//! | `rules` | `impl Rules` and `impl Chance` |
//! | `hidden`, `notation`, `scene`, `scenario`, `evaluate`, `audit` | one trait of the contract each |
//! | `messages` | log entries and texts |

mod actions;
mod audit;
mod components;
#[cfg(feature = "conformance")]
mod conformance;
mod data;
mod evaluate;
mod hidden;
mod messages;
mod notation;
mod options;
mod refusal;
mod rules;
mod scenario;
mod scene;
mod stack;
mod state;

pub use actions::{Action, Outcome, PlayedCard};
pub use components::{
    CLANS, CardType, Distance, Event, Goods, Isle, Place, SEAT_NAMES, SOLO_SCENARIOS, Tile, Title, Ware,
};
pub use data::{Card, Clan, Data, Home, Solo, program, vocabulary};
pub use hidden::view::View;
pub use options::{ClanChoice, Options, SoloScenario};
pub use refusal::Refusal;
pub use scenario::given::{CardGiven, EmpireEntry, EmpireGiven, Given, SeaGiven, SeatGiven, WordList};
pub use stack::STACK;
pub use state::{Empires, Moment};

use engine::{About, Bilingual};

static ABOUT: About = About {
    id: "empires",
    seats: (1, 4),
    usual_seats: 2,
    rules_version: 3,
    options: options::SPECS,
    notation: notation::patterns::PATTERNS,
    slots: notation::patterns::SLOTS,
    keys: scenario::keys::KEYS,
    example: include_str!("../scenarios/example.toml"),
    words: Bilingual { en: include_str!("../locales/en.ftl"), pl: include_str!("../locales/pl.ftl") },
    rules: Bilingual { en: include_str!("../rules/en.md"), pl: include_str!("../rules/pl.md") },
    guide: Some(include_str!("../guide.toml")),
};
