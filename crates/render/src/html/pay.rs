//! Payment from chosen sources: a switch beside the verbs, and a form that opens for the next choice that costs something.
//!
//! The scene lists sources and costs. `payment-form.js` fills the form with the usual payment.

use super::{Reader, art};
use engine::Text;
use engine::scene::{Due, Prompt, Purse, Source};
use maud::{Markup, html};
use std::collections::HashMap;

/// The cost of each choice that can be paid from chosen sources, by line.
pub(super) fn by_line(prompt: &Prompt) -> HashMap<&str, &[Due]> {
    let lines = prompt.choices.iter().map(|choice| choice.line.as_str());
    lines.zip(prompt.purse.due.iter().map(Vec::as_slice)).filter(|(_, due)| !due.is_empty()).collect()
}

/// `stone 4;hammer 1`.
pub(super) fn written(due: &[Due]) -> String {
    due.iter().map(|due| format!("{} {}", due.what, due.n)).collect::<Vec<_>>().join(";")
}

/// The switch that opens the form for the next choice.
pub(super) fn switch(reader: &Reader<'_>) -> Markup {
    html! { button .pay-switch type="button" aria-pressed="false" { (reader.built_in("draw-pay")) } }
}

/// The form with all possible costs and sources; the script shows those of the choice.
pub(super) fn draw(purse: &Purse, reader: &Reader<'_>) -> Markup {
    if purse.sources.is_empty() {
        return html! {};
    }
    let mut dues: Vec<&Due> = Vec::new();
    for due in purse.due.iter().flatten() {
        if dues.iter().all(|known| known.what != due.what) {
            dues.push(due);
        }
    }
    html! {
        form .pay aria-label=(reader.built_in("draw-pay")) hidden {
            p .what {}
            @for due in dues {
                fieldset data-due=(due.what) hidden {
                    legend { (reader.say(&due.name)) " " output .sum { "0" } }
                    @for source in purse.sources.iter().filter(|source| source.what == due.what) { (stepper(source, reader)) }
                }
            }
            div .actions {
                button .send type="submit" { (reader.built_in("draw-pay-so")) }
                button .close-form type="button" { (reader.built_in("draw-close")) }
            }
        }
    }
}

fn stepper(source: &Source, reader: &Reader<'_>) -> Markup {
    let name = reader.say(&source.name);
    let kind = source.what.split('.').next().unwrap_or_default();
    html! {
        div .stepper data-from=(source.from) data-most=(source.most) {
            @if let Some(symbol) = art::symbol("card", kind) {
                svg viewBox="0 0 48 48" aria-hidden="true" { use href=(symbol) width="48" height="48" {} }
            }
            span .good { (name) " " small { (source.most) } }
            button .less type="button" aria-label=(reader.say(&Text::new("draw-less").with("good", name.as_str()))) disabled { "−" }
            output { "0" }
            button .more type="button" aria-label=(reader.say(&Text::new("draw-more").with("good", name.as_str()))) { "+" }
        }
    }
}
