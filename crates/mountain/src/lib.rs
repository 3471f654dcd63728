//! In the Hall of the Mountain King, for two to five players or two teams.
//!
//! | module | holds |
//! |---|---|
//! | `state` | the position: what lies open, what is secret |
//! | `cells`, `resources` | cells and sets of cells; resources, pieces, clans and areas |
//! | `actions`, `options`, `refusal`, `messages` | what seats and chance may do, what a host chooses, why not, texts of the log |
//! | `data` | boards, tunnels, trolls, spells and workshops, read from `data/*.toml` |
//! | `rules` | `Rules` and `Chance`, one file for each chapter of the rulebook |
//! | `hidden` | `Hidden`: the view of each viewer, its JSON, and worlds a viewer can imagine |
//! | `notation` | `Notation`: actions and outcomes as lines |
//! | `scene` | `Present`: the widgets on the screen |
//! | `scenario` | `Scenario`: loading and dumping positions |
//! | `evaluate` | `Evaluate`: heuristic, win score and search settings of bots |
//! | `audit` | `Audit`: does everything add up? |
//! | `conformance` | `Conformance`: secrets, for the conformance suite |
//!
//! Begin with [`Mountain`], then `rules.rs` and `rules/turn.rs`. Sets of cells are bit sets, which finds all
//! placements of a tunnel at once. `data::vocabulary` lists all effects of spells and all exchanges of workshops.

mod actions;
mod audit;
mod cells;
#[cfg(feature = "conformance")]
mod conformance;
mod data;
mod evaluate;
mod hidden;
mod messages;
mod notation;
mod options;
mod refusal;
mod resources;
mod rules;
mod scenario;
mod scene;
mod state;

pub use actions::{Action, Dig, LaterStep, Outcome, PaymentSources};
pub use cells::{Cell, Cells};
pub use data::{
    Board, Card, Data, Hall, Placements, Shape, Spell, TURNS, TrollClan, Tunnel, Turn, Workshop, vocabulary,
};
pub use hidden::View;
pub use options::{ClanCarts, Options, Side, Workshops};
pub use refusal::Refusal;
pub use resources::{Area, Clan, Piece, Resource};
pub use scenario::{Counts, Given, SeatGiven, SlotGiven, SpellbookGiven, StockGiven, TrollGiven, WordList};
pub use state::{Mountain, PaymentSource, Phase, SEAT_WORDS};

use engine::{About, Bilingual};

static ABOUT: About = About {
    id: "mountain",
    seats: (2, 5),
    usual_seats: 4,
    rules_version: 1,
    options: options::SPECS,
    notation: notation::PATTERNS,
    slots: notation::SLOTS,
    keys: scenario::KEYS,
    example: include_str!("../scenarios/example.toml"),
    words: Bilingual { en: include_str!("../locales/en.ftl"), pl: include_str!("../locales/pl.ftl") },
    rules: Bilingual { en: include_str!("../rules/en.md"), pl: include_str!("../rules/pl.md") },
    guide: Some(include_str!("../guide.toml")),
};
