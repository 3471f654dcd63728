//! The question, and the choices under their verbs, numbered as they are shown.

use crate::pen::Pen;
use crate::wrap::{self, wide};
use engine::Text;
use engine::scene::{Choice, Prompt, Verb};

/// The choices in the order they are shown: verb by verb. Number `n` on the screen is `shown(prompt)[n - 1]`.
///
/// ```
/// # use engine::{Text, scene::{Choice, Prompt, Verb}};
/// # let verb = |form: &'static str| Verb { form: form.into(), label: Text::new("v"), free: false };
/// # let choice = |line: &str, verb| Choice {
/// #     line: line.into(), verb, slots: vec![], label: Text::new("c"), hints: vec![] };
/// let prompt = Prompt {
///     ask: Text::new("ask"),
///     waiting: true,
///     verbs: vec![verb("roll"), verb("play {card}")],
///     choices: vec![choice("play ranger-patrol", 1), choice("roll", 0)],
///     purse: Default::default(),
/// };
/// assert_eq!(render::shown(&prompt)[0].line, "roll");
/// ```
pub fn shown(prompt: &Prompt) -> Vec<&Choice> {
    let mut choices: Vec<&Choice> = prompt.choices.iter().collect();
    choices.sort_by_key(|choice| choice.verb);
    choices
}

/// The verbs that are offered, each with what all its choices have in common. Two wordings of one verb share a button, so
/// only the first is offered.
pub(crate) fn offered<'a>(
    prompt: &'a Prompt,
    say: &dyn Fn(&Text) -> String,
) -> Vec<(usize, &'a Verb, Option<&'a Text>)> {
    let first = |n: usize, verb: &Verb| prompt.verbs[..n].iter().all(|other| say(&other.label) != say(&verb.label));
    let verbs = prompt.verbs.iter().enumerate().filter(|(n, verb)| first(*n, verb) && !otherwise(verb));
    verbs.map(|(n, verb)| (n, verb, shared_hint(prompt, n))).collect()
}

/// Is this verb merely another way to pay for a listed one? A page opens a form for it.
pub(crate) fn otherwise(verb: &Verb) -> bool {
    verb.free && verb.form.ends_with(" from {places}")
}

fn shared_hint(prompt: &Prompt, verb: usize) -> Option<&Text> {
    let mut mine = prompt.choices.iter().filter(|choice| choice.verb == verb);
    let hint = mine.next()?.hints.first()?;
    mine.all(|choice| choice.hints.first() == Some(hint)).then_some(hint)
}

/// The question, the verbs and the choices as they are read out.
pub(crate) fn spoken(prompt: &Prompt, pen: &Pen<'_>) -> Vec<String> {
    let choices = shown(prompt);
    let mut lines = vec![pen.say(&prompt.ask)];
    if !prompt.waiting && !choices.is_empty() {
        lines.push(pen.own("draw-may"));
    }
    let with = |label: &Text, hints: Vec<String>| format!("{} {}", pen.say(label), hints.join("; ")).trim().to_owned();
    let verbs = offered(prompt, &|text| pen.say(text));
    lines
        .extend(verbs.iter().map(|(_, verb, hint)| with(&verb.label, hint.iter().map(|hint| pen.say(hint)).collect())));
    if !choices.is_empty() {
        lines.push(pen.say(&Text::new("draw-choices").with("count", choices.len())));
    }
    let hints = |choice: &Choice| choice.hints.iter().map(|hint| pen.say(hint)).collect();
    lines.extend(choices.into_iter().map(|choice| with(&choice.label, hints(choice))));
    lines
}

pub(crate) fn draw(prompt: &Prompt, pen: &Pen<'_>) -> Vec<String> {
    let mut lines = wrap::sentence(&pen.say(&prompt.ask), pen.width, 0);
    if !prompt.waiting {
        lines.push(format!("({})", pen.own("draw-may")));
    }
    let choices = shown(prompt);
    let digits = wide(&choices.len().to_string());
    for (i, verb) in prompt.verbs.iter().enumerate() {
        let numbered: Vec<(usize, &Choice)> =
            choices.iter().enumerate().filter(|(_, choice)| choice.verb == i).map(|(n, c)| (n + 1, *c)).collect();
        match numbered.as_slice() {
            [] if verb.free => lines.push(free(verb, digits, pen)),
            [] => {}
            [(number, choice)] => lines.push(one(*number, choice, digits, pen)),
            many => lines.extend(several(verb, many, digits, pen)),
        }
    }
    lines
}

/// ` 7  Roll the dice: roll (hint)`.
fn one(number: usize, choice: &Choice, digits: usize, pen: &Pen<'_>) -> String {
    let label = pen.say(&choice.label);
    let line = if label == choice.line { label } else { format!("{label}: {}", choice.line) };
    format!(" {number:>digits$}  {line}{}", hints(choice, pen))
}

/// The verb once, with what its choices have in common; then what fills its slots.
fn several(verb: &Verb, choices: &[(usize, &Choice)], digits: usize, pen: &Pen<'_>) -> Vec<String> {
    let shared = hints(choices[0].1, pen);
    let alike = choices.iter().all(|(_, choice)| hints(choice, pen) == shared);
    let head =
        format!(" {:digits$}  {}: {}{}", "", pen.say(&verb.label), verb.form, if alike { shared.as_str() } else { "" });
    let verb_words = verb.form.split('{').next().filter(|words| words.ends_with(' ')).unwrap_or("");
    let items: Vec<String> = choices
        .iter()
        .map(|(number, choice)| {
            let hint = if alike { String::new() } else { hints(choice, pen) };
            // The head shows the words they share; the rest of the line must show, or notation could not be learned here.
            let filled = choice.line.strip_prefix(verb_words).unwrap_or(&choice.line);
            format!("{number:>digits$}  {filled}{hint}")
        })
        .collect();
    let mut lines = vec![head];
    lines.extend(wrap::columns(&items, pen.width, 1));
    lines
}

/// `  ✎ Offer a trade: offer {goods} for {goods}`.
fn free(verb: &Verb, digits: usize, pen: &Pen<'_>) -> String {
    format!(" {:>digits$}  {}: {}", "✎", pen.say(&verb.label), verb.form)
}

fn hints(choice: &Choice, pen: &Pen<'_>) -> String {
    if choice.hints.is_empty() {
        return String::new();
    }
    let hints: Vec<String> = choice.hints.iter().map(|hint| pen.say(hint)).collect();
    format!(" ({})", hints.join("; "))
}
