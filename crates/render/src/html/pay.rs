//! Paying otherwise than is usual: a switch beside the verbs, and a form that opens from the cost of the choice one then makes.
//!
//! The page fills it as the choice would be paid anyway; what lies where, and what is due, comes with the scene.

use super::{Reader, art};
use engine::Text;
use engine::scene::{Due, Prompt, Purse, Source};
use maud::{Markup, html};
use std::collections::HashMap;

/// What is due for each choice that can be paid otherwise, by its line.
pub(super) fn by_line(prompt: &Prompt) -> HashMap<&str, &[Due]> {
    let lines = prompt.choices.iter().map(|choice| choice.line.as_str());
    lines.zip(prompt.purse.due.iter().map(Vec::as_slice)).filter(|(_, due)| !due.is_empty()).collect()
}

/// `stone 4;hammer 1`.
pub(super) fn written(due: &[Due]) -> String {
    due.iter().map(|due| format!("{} {}", due.what, due.n)).collect::<Vec<_>>().join(";")
}

/// The switch: the next choice asks from where it is paid.
pub(super) fn switch(reader: &Reader<'_>) -> Markup {
    html! { button .pay-switch type="button" aria-pressed="false" { (reader.own("draw-pay")) } }
}

/// The form, with everything that could be due and every place that could pay it; the page shows what the choice needs.
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
        form .pay aria-label=(reader.own("draw-pay")) hidden {
            p .what {}
            @for due in dues {
                fieldset data-due=(due.what) hidden {
                    legend { (reader.say(&due.name)) " " output .sum { "0" } }
                    @for source in purse.sources.iter().filter(|source| source.what == due.what) { (stepper(source, reader)) }
                }
            }
            div .actions {
                button .send type="submit" { (reader.own("draw-pay-so")) }
                button .close-form type="button" { (reader.own("draw-close")) }
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
