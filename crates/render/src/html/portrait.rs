//! Card pictures, composed of layers for the words of a card's look: a bust, a helmet, a chain. All artwork is our own.

use super::art;
use engine::Word;
use maud::{Markup, html};

/// Number of colour variants.
const TONES: u32 = 6;

/// The card's own picture if there is one, else one layer for each word of its look.
pub(super) fn draw(id: &str, look: &[Word]) -> Markup {
    let own = art::symbol("art", id);
    let layers = match own {
        Some(own) => vec![own],
        None => look.iter().filter_map(|word| art::symbol("art", word)).collect(),
    };
    html! {
        svg .(format!("portrait tone-{}", tone(id))) viewBox="0 0 100 60" preserveAspectRatio="xMidYMin slice" {
            @for layer in layers { use href=(layer) width="100" height="60" {} }
        }
    }
}

/// A colour variant derived from the id, so that a card looks the same everywhere.
fn tone(id: &str) -> u32 {
    let id = id.split('#').next().unwrap_or_default();
    id.bytes().fold(2_166_136_261_u32, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(16_777_619)) / 7 % TONES
}
