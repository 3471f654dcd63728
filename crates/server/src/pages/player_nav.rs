//! The players' places, one click away. Where there is no board each player has a side of the table, and of three or four
//! sides some are out of sight: `player-nav.js` fills this bar with a button for each.

use crate::words::word;
use engine::Lang;
use maud::{Markup, html};

/// The bar, empty until the script has seen who sits there.
pub fn bar(lang: Lang) -> Markup {
    html! { nav #player-nav .player-nav hidden aria-label=(word(lang, "places")) {} }
}
