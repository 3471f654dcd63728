//! What is asked: the question, a button per verb, the list of every choice, and forms for what is too wide to list.
//!
//! The list is the truth: the page reads it and makes glow what fills a slot. A verb that nothing can be done with just now
//! is quiet but can be clicked: then it says why not. What changes by itself stands on a line of its own, as in widgets.

use super::kept::{Scrap, kept};
use super::{Reader, form, pay};
use crate::prompt::{offered, otherwise, shown};
use engine::Text;
use engine::scene::{Choice, Due, Prompt, Scene, Verb};
use maud::{Markup, html};

/// What the page knows besides the scene.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// Which decision is answered.
    pub decision: u64,
    /// May something be taken back?
    pub back: bool,
    /// The other seats' words and names, for `{seats}`.
    pub others: &'a [&'a (String, String)],
}

pub(super) fn draw(scene: &Scene, reader: &Reader<'_>, asked: &Asked<'_>) -> Markup {
    let Some(prompt) = &scene.prompt else { return html! {} };
    let (choices, verbs) = (shown(prompt), offered(prompt, &|text| reader.say(text)));
    let due = pay::by_line(prompt);
    html! {
        div .asked .waiting[prompt.waiting] data-decision=(asked.decision) data-waiting=(prompt.waiting) {
            "\n"
            p .ask role="status" { (reader.say(&prompt.ask)) }
            @if !prompt.waiting && !choices.is_empty() { p .may { (reader.own("draw-may")) } }
            div .verbs {
                @for (n, verb, hint) in &verbs { "\n" (verb_button(*n, verb, *hint, false, prompt, reader)) }
                // Another wording of a verb shares its button, which narrows to both.
                @for (n, verb) in prompt.verbs.iter().enumerate().filter(|(n, _)| !verbs.iter().any(|(shown, ..)| shown == n)) {
                    "\n" (verb_button(n, verb, None, true, prompt, reader))
                }
                "\n"
                @if !prompt.purse.sources.is_empty() { (pay::switch(reader)) }
                @if asked.back { button .back-step type="button" { (reader.own("draw-take-back")) } }
            }
            div .chips hidden {}
            @for (n, verb) in prompt.verbs.iter().enumerate().filter(|(_, verb)| verb.free && !otherwise(verb)) {
                "\n" (form::draw(n, verb, scene, reader, asked))
            }
            "\n"
            (pay::draw(&prompt.purse, reader))
            @if !choices.is_empty() {
                details .choices {
                    summary { (reader.say(&Text::new("draw-choices").with("count", choices.len()))) }
                    ol { @for choice in choices { "\n" li { (listed(choice, due.get(choice.line.as_str()).copied(), reader)) } } }
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
) -> Scrap {
    let quiet = !verb.free && prompt.choices.iter().all(|choice| choice.verb != n);
    let draw = || {
        html! {
            button .verb .quiet[quiet] .free[verb.free] .plain[!verb.form.contains('{')] type="button" data-verb=(n) data-form=(verb.form) hidden[hidden] {
                span { (reader.say(&verb.label)) }
                @if let Some(hint) = hint { small { (reader.say(hint)) } }
            }
        }
    };
    kept(reader, ("verb", n, verb, hint, quiet, hidden), draw)
}

fn listed(choice: &Choice, due: Option<&[Due]>, reader: &Reader<'_>) -> Scrap {
    kept(reader, ("choice", choice, due), || listed_anew(choice, due, reader))
}

fn listed_anew(choice: &Choice, due: Option<&[Due]>, reader: &Reader<'_>) -> Markup {
    let hints: Vec<String> = choice.hints.iter().map(|hint| reader.say(hint)).collect();
    html! {
        button .choice type="button" data-line=(choice.line) data-verb=(choice.verb) data-slots=(choice.slots.join("\n")) data-due=[due.map(pay::written)] {
            span { (reader.say(&choice.label)) }
            @if !hints.is_empty() { small { (hints.join("; ")) } }
        }
    }
}
