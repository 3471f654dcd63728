//! What is asked: the question, a button per verb, the list of every choice, and forms for what is too wide to list.
//!
//! The list is the truth: the page reads it and makes glow what fills a slot. A verb that nothing can be done with just now
//! is quiet but can be clicked: then it says why not.

use super::{Reader, form, pay};
use crate::shown;
use maud::{Markup, html};
use table::scene::{Choice, Due, Prompt, Scene, Verb};

/// What the page knows besides the scene.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// Which decision is answered.
    pub decision: u64,
    /// May something be taken back?
    pub back: bool,
    /// The other seats' words and names, for `{seats}`.
    pub others: &'a [(String, String)],
}

pub(super) fn draw(scene: &Scene, reader: &Reader<'_>, asked: &Asked<'_>) -> Markup {
    let Some(prompt) = &scene.prompt else { return html! {} };
    let choices = shown(prompt);
    let due = pay::by_line(prompt);
    html! {
        div .asked .waiting[prompt.waiting] data-decision=(asked.decision) data-waiting=(prompt.waiting) {
            p .ask role="status" { (reader.say(&prompt.ask)) }
            @if !prompt.waiting && !choices.is_empty() { p .may { (reader.own("draw-may")) } }
            div .verbs {
                @for (n, verb) in prompt.verbs.iter().enumerate() { (verb_button(n, verb, prompt, reader)) }
                @if !prompt.purse.sources.is_empty() { (pay::switch(reader)) }
                @if asked.back { button .back-step type="button" { (reader.own("draw-take-back")) } }
            }
            div .chips hidden {}
            @for (n, verb) in prompt.verbs.iter().enumerate().filter(|(_, verb)| verb.free && !pay::otherwise(verb)) {
                (form::draw(n, verb, scene, reader, asked))
            }
            (pay::draw(&prompt.purse, reader))
            @if !choices.is_empty() {
                details .choices {
                    summary { (reader.say(&table::Text::new("draw-choices").with("count", choices.len()))) }
                    ol { @for choice in choices { li { (listed(choice, due.get(choice.line.as_str()).copied(), reader)) } } }
                }
            }
        }
    }
}

/// The question and the choices as they are read out.
pub(super) fn heard(prompt: &Prompt, reader: &Reader<'_>) -> Vec<String> {
    let choices = shown(prompt);
    let may = (!prompt.waiting && !choices.is_empty()).then(|| reader.own("draw-may"));
    let choice = |choice: &Choice| {
        let hints: Vec<String> = choice.hints.iter().map(|hint| reader.say(hint)).collect();
        format!("{} {}", reader.say(&choice.label), hints.join("; ")).trim().to_owned()
    };
    let count =
        (!choices.is_empty()).then(|| reader.say(&table::Text::new("draw-choices").with("count", choices.len())));
    let all = std::iter::once(reader.say(&prompt.ask)).chain(may).chain(count);
    all.chain(choices.into_iter().map(choice)).collect()
}

fn verb_button(n: usize, verb: &Verb, prompt: &Prompt, reader: &Reader<'_>) -> Markup {
    let mine: Vec<&Choice> = prompt.choices.iter().filter(|choice| choice.verb == n).collect();
    let first = prompt.verbs.iter().take(n).all(|other| reader.say(&other.label) != reader.say(&verb.label));
    let hint = match mine.as_slice() {
        [only] => only.hints.first().map(|hint| reader.say(hint)),
        [] => None,
        [one, rest @ ..] => {
            one.hints.first().filter(|hint| rest.iter().all(|c| c.hints.first() == Some(*hint))).map(|h| reader.say(h))
        }
    };
    let quiet = mine.is_empty() && !verb.free;
    // Two wordings of one verb share a button: a click on it narrows to both.
    let hidden = !first || pay::otherwise(verb);
    html! {
        button .verb .quiet[quiet] .free[verb.free] .plain[!verb.form.contains('{')] type="button" data-verb=(n) data-form=(verb.form) hidden[hidden] {
            span { (reader.say(&verb.label)) }
            @if let Some(hint) = hint { small { (hint) } }
        }
    }
}

fn listed(choice: &Choice, due: Option<&[Due]>, reader: &Reader<'_>) -> Markup {
    let hints: Vec<String> = choice.hints.iter().map(|hint| reader.say(hint)).collect();
    html! {
        button .choice type="button" data-line=(choice.line) data-verb=(choice.verb) data-slots=(choice.slots.join("\n")) data-due=[due.map(pay::written)] {
            span { (reader.say(&choice.label)) }
            @if !hints.is_empty() { small { (hints.join("; ")) } }
        }
    }
}
