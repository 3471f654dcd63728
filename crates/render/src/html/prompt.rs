//! The prompt: the question, a button per verb, the list of all choices, and forms for verbs with too many choices.
//!
//! `choice-picker.js` reads the list and highlights elements that fill a slot. A verb without choices is grey but can be clicked:
//! then the page explains why. Each part that changes on its own has its own line, as in widgets.

use super::cache::{CachedHtml, cached};
use super::{Reader, form, pay};
use crate::prompt::{is_payment_verb, offered_verbs, ordered_choices};
use engine::Text;
use engine::scene::{Choice, Due, Prompt, Scene, Verb};
use maud::{Markup, html};

/// What the page adds to the scene's prompt.
#[derive(Clone, Copy, Debug)]
pub struct PromptContext<'a> {
    /// Number of the decision to make.
    pub decision: u64,
    /// Can the player undo?
    pub back: bool,
    /// Words and names of the other seats, for `{seats}`.
    pub others: &'a [&'a (String, String)],
}

pub(super) fn draw(scene: &Scene, reader: &Reader<'_>, asked: &PromptContext<'_>) -> Markup {
    let Some(prompt) = &scene.prompt else { return html! {} };
    let (choices, verbs) = (ordered_choices(prompt), offered_verbs(prompt, &|text| reader.say(text)));
    let due = pay::by_line(prompt);
    html! {
        div .asked .waiting[prompt.waiting] data-decision=(asked.decision) data-waiting=(prompt.waiting) {
            "\n"
            p .ask role="status" { (reader.say(&prompt.ask)) }
            @if !prompt.waiting && !choices.is_empty() { p .may { (reader.built_in("draw-may")) } }
            div .verbs {
                @for (n, verb, hint) in &verbs { "\n" (verb_button(*n, verb, *hint, false, prompt, reader)) }
                // Another wording of a verb shares its button, which leads to both.
                @for (n, verb) in prompt.verbs.iter().enumerate().filter(|(n, _)| !verbs.iter().any(|(shown, ..)| shown == n)) {
                    "\n" (verb_button(n, verb, None, true, prompt, reader))
                }
                "\n"
                @if !prompt.purse.sources.is_empty() { (pay::switch(reader)) }
                @if asked.back { button .back-step type="button" { (reader.built_in("draw-take-back")) } }
            }
            div .chips hidden {}
            @for (n, verb) in prompt.verbs.iter().enumerate().filter(|(_, verb)| verb.free && !is_payment_verb(verb)) {
                "\n" (form::draw(n, verb, scene, reader, asked))
            }
            "\n"
            (pay::draw(&prompt.purse, reader))
            @if !choices.is_empty() {
                details .choices {
                    summary { (reader.say(&Text::new("draw-choices").with("count", choices.len()))) }
                    ol { @for choice in choices { "\n" li { (choice_button(choice, due.get(choice.line.as_str()).copied(), reader)) } } }
                }
            }
        }
    }
}

fn verb_button(
    n: usize,
    verb: &Verb,
    hint: Option<&Text>,
    hidden: bool,
    prompt: &Prompt,
    reader: &Reader<'_>,
) -> CachedHtml {
    let quiet = !verb.free && prompt.choices.iter().all(|choice| choice.verb != n);
    let draw = || {
        html! {
            button .verb .quiet[quiet] .free[verb.free] .plain[!verb.form.contains('{')] type="button" data-verb=(n) data-form=(verb.form) hidden[hidden] {
                span { (reader.say(&verb.label)) }
                @if let Some(hint) = hint { small { (reader.say(hint)) } }
            }
        }
    };
    cached(reader, ("verb", n, verb, hint, quiet, hidden), draw)
}

fn choice_button(choice: &Choice, due: Option<&[Due]>, reader: &Reader<'_>) -> CachedHtml {
    cached(reader, ("choice", choice, due), || draw_choice_button(choice, due, reader))
}

fn draw_choice_button(choice: &Choice, due: Option<&[Due]>, reader: &Reader<'_>) -> Markup {
    let hints: Vec<String> = choice.hints.iter().map(|hint| reader.say(hint)).collect();
    html! {
        button .choice type="button" data-line=(choice.line) data-verb=(choice.verb) data-slots=(choice.slots.join("\n")) data-due=[due.map(pay::written)] {
            span { (reader.say(&choice.label)) }
            @if !hints.is_empty() { small { (hints.join("; ")) } }
        }
    }
}
