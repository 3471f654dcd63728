//! A Game of Thrones Catan: the base game and Brotherhood of the Watch.
//!
//! The state is [`Watch`]. Each trait of the contract has a file, and a folder for the parts that are too long for it:
//!
//! | file | what it holds |
//! |---|---|
//! | `state` | the state of a table; `hero`, `land`, `north`, `resource`, `tokens`, `geometry`, `colours` are what it is made of |
//! | `actions` | every action and every outcome of chance |
//! | `rules` | `impl Rules` and `impl Chance`, a module for each chapter of the rulebook |
//! | `hidden` | `impl Hidden`: views, and worlds imagined from them |
//! | `notation` | `impl Notation`: actions and outcomes as lines of text |
//! | `scene` | `impl Present`: what a viewer sees |
//! | `scenario` | `impl Scenario`: positions written down and set up |
//! | `evaluate` | `impl Evaluate`: what bots need |
//! | `audit`, `conformance` | checks for tests |
//! | `data` | the component data in `data/*.toml` |
//! | `options`, `refusal`, `messages` | options of a table, why an action is refused, texts of the log |
//!
//! To learn the game from the code, read `state`, then `rules/turn`, then `actions`.

mod actions;
mod audit;
mod colours;
#[cfg(feature = "conformance")]
mod conformance;
mod data;
mod evaluate;
mod geometry;
mod hero;
mod hidden;
mod land;
mod messages;
mod north;
mod notation;
mod options;
mod refusal;
mod resource;
mod rules;
mod scenario;
mod scene;
mod state;
mod tokens;

pub use actions::{Action, CardIndex, HeroUse, Outcome};
pub use data::{CardKind, Data};
pub use geometry::{Corner, Geometry, Hex, Path};
pub use hero::Hero;
pub use hidden::View;
pub use north::{Clan, Disaster, Section, Wildling};
pub use options::{
    Drama, Edition, Layout, Mance, Mode, Opening, Options, Patrol, Phases, Roads, Scouts, Start, Theft, Ties, Victory,
    Without, Yoren,
};
pub use refusal::Refusal;
pub use resource::{Goods, Resource, Terrain};
pub use scenario::{Given, SeatGiven};
pub use state::{Answer, Bid, Phase, Watch};

use engine::{About, Bilingual};

/// What the rest of Longhall needs to know about this game before a table opens.
static ABOUT: About = About {
    id: "watch",
    seats: (3, 4),
    usual_seats: 4,
    rules_version: 2,
    options: options::SPECS,
    notation: notation::PATTERNS,
    slots: notation::SLOTS,
    keys: scenario::keys::KEYS,
    example: include_str!("../scenarios/example.toml"),
    words: Bilingual { en: include_str!("../locales/en.ftl"), pl: include_str!("../locales/pl.ftl") },
    rules: Bilingual { en: include_str!("../rules/en.md"), pl: include_str!("../rules/pl.md") },
    guide: Some(include_str!("../guide.toml")),
};
