//! Game of Thrones: The Card Game on Longhall's table, for two.
//!
//! | where | what |
//! |---|---|
//! | [`Thrones`] in `state.rs` | the state, made of `side.rs` (hand, deck, piles), `board.rs` (cards in play) and `stack.rs` (what is being resolved) |
//! | `cards.rs`, `actions.rs`, `options.rs`, `refusal.rs` | the nouns of the game, actions and outcomes, options, refusals |
//! | `rules.rs` | `impl Rules` and `impl Chance`; start with `rules/round.rs`, `rules/challenges.rs` and `rules/effects.rs` |
//! | `hidden.rs` | `impl Hidden`: views and imagined worlds |
//! | `notation.rs`, `scene.rs`, `scenario.rs` | `impl Notation`, `impl Present`, `impl Scenario` |
//! | `evaluate.rs`, `audit.rs`, `conformance.rs` | `impl Evaluate` for bots, `impl Audit` and `impl Conformance` for tests |
//! | `data.rs` | the component data; `data/vocabulary.rs` lists everything that a card can say |
//! | `messages.rs` | messages for the log, refusals and scenes |

mod actions;
mod audit;
mod board;
mod cards;
#[cfg(feature = "conformance")]
mod conformance;
mod data;
mod evaluate;
mod hand;
mod hidden;
mod messages;
mod notation;
mod options;
mod refusal;
mod rules;
mod scenario;
mod scene;
mod side;
mod stack;
mod state;

pub use actions::{Action, Outcome, SavedBy};
pub use cards::{DECK, House, Icon, Keyword, Kind, Phase, Plot, Slot, Slots, Type};
pub use data::{Card, Data, PlotCard, PlotDeck, vocabulary};
pub use hidden::View;
pub use options::{Options, Plots};
pub use refusal::{AttackObstacle, Naming, Reason, Refusal};
pub use scenario::{
    AttachmentGiven, AttachmentsGiven, CardGiven, Cards, Given, InPlayGiven, NumberOr, SeatGiven, Titles, WindowGiven,
};
pub use stack::{AbilitySource, STACK, Terms};
pub use state::{Moment, Thrones};

use engine::{About, Bilingual};

static ABOUT: About = About {
    id: "thrones",
    seats: (2, 2),
    usual_seats: 2,
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
