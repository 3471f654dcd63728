//! The bar of buttons that scroll to a player's side. Without a board each player has a side of the table, and with three or four
//! players not all sides are visible. `player-nav.js` fills the bar.

use crate::words::word;
use engine::Lang;
use maud::{Markup, html};

/// The empty bar.
pub fn bar(lang: Lang) -> Markup {
    html! { nav #player-nav .player-nav hidden aria-label=(word(lang, "places")) {} }
}
