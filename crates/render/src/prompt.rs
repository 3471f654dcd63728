//! The prompt as text: the question, and numbered choices under their verbs.

use crate::context::TextContext;
use crate::wrap::{self, text_width};
use engine::Text;
use engine::scene::{Choice, Prompt, Verb};

/// The choices in display order: verb by verb. Number `n` on the screen is `ordered_choices(prompt)[n - 1]`.
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
/// assert_eq!(render::ordered_choices(&prompt)[0].line, "roll");
/// ```
pub fn ordered_choices(prompt: &Prompt) -> Vec<&Choice> {
    let mut choices: Vec<&Choice> = prompt.choices.iter().collect();
    choices.sort_by_key(|choice| choice.verb);
    choices
}

/// The verbs to show, each with the hint that all its choices share. Of several wordings of a verb only the first is shown,
/// because they share a button.
pub(crate) fn offered_verbs<'a>(
    prompt: &'a Prompt,
    say: &dyn Fn(&Text) -> String,
) -> Vec<(usize, &'a Verb, Option<&'a Text>)> {
    let first = |n: usize, verb: &Verb| prompt.verbs[..n].iter().all(|other| say(&other.label) != say(&verb.label));
    let verbs = prompt.verbs.iter().enumerate().filter(|(n, verb)| first(*n, verb) && !is_payment_verb(verb));
    verbs.map(|(n, verb)| (n, verb, shared_hint(prompt, n))).collect()
}

/// Is this verb only a way to pay for a listed choice? A page opens a payment form for it.
pub(crate) fn is_payment_verb(verb: &Verb) -> bool {
    verb.free && verb.form.ends_with(" from {places}")
}

fn shared_hint(prompt: &Prompt, verb: usize) -> Option<&Text> {
    let mut mine = prompt.choices.iter().filter(|choice| choice.verb == verb);
    let hint = mine.next()?.hints.first()?;
    mine.all(|choice| choice.hints.first() == Some(hint)).then_some(hint)
}

/// The question, the verbs and the choices for a screen reader.
pub(crate) fn spoken(prompt: &Prompt, context: &TextContext<'_>) -> Vec<String> {
    let choices = ordered_choices(prompt);
    let mut lines = vec![context.say(&prompt.ask)];
    if !prompt.waiting && !choices.is_empty() {
        lines.push(context.built_in("draw-may"));
    }
    let with =
        |label: &Text, hints: Vec<String>| format!("{} {}", context.say(label), hints.join("; ")).trim().to_owned();
    let verbs = offered_verbs(prompt, &|text| context.say(text));
    lines.extend(
        verbs.iter().map(|(_, verb, hint)| with(&verb.label, hint.iter().map(|hint| context.say(hint)).collect())),
    );
    if !choices.is_empty() {
        lines.push(context.say(&Text::new("draw-choices").with("count", choices.len())));
    }
    let hints = |choice: &Choice| choice.hints.iter().map(|hint| context.say(hint)).collect();
    lines.extend(choices.into_iter().map(|choice| with(&choice.label, hints(choice))));
    lines
}

pub(crate) fn draw(prompt: &Prompt, context: &TextContext<'_>) -> Vec<String> {
    let mut lines = wrap::words(&context.say(&prompt.ask), context.width, 0);
    if !prompt.waiting {
        lines.push(format!("({})", context.built_in("draw-may")));
    }
    let choices = ordered_choices(prompt);
    let digits = text_width(&choices.len().to_string());
    for (i, verb) in prompt.verbs.iter().enumerate() {
        let numbered: Vec<(usize, &Choice)> =
            choices.iter().enumerate().filter(|(_, choice)| choice.verb == i).map(|(n, c)| (n + 1, *c)).collect();
        match numbered.as_slice() {
            [] if verb.free => lines.push(draw_free_verb(verb, digits, context)),
            [] => {}
            [(number, choice)] => lines.push(draw_choice(*number, choice, digits, context)),
            many => lines.extend(draw_choices(verb, many, digits, context)),
        }
    }
    lines
}

/// ` 7  Roll the dice: roll (hint)`.
fn draw_choice(number: usize, choice: &Choice, digits: usize, context: &TextContext<'_>) -> String {
    let label = context.say(&choice.label);
    let line = if label == choice.line { label } else { format!("{label}: {}", choice.line) };
    format!(" {number:>digits$}  {line}{}", hints(choice, context))
}

/// The verb with its shared hint, then what fills the slots of each choice.
fn draw_choices(verb: &Verb, choices: &[(usize, &Choice)], digits: usize, context: &TextContext<'_>) -> Vec<String> {
    let shared = hints(choices[0].1, context);
    let alike = choices.iter().all(|(_, choice)| hints(choice, context) == shared);
    let head = format!(
        " {:digits$}  {}: {}{}",
        "",
        context.say(&verb.label),
        verb.form,
        if alike { shared.as_str() } else { "" }
    );
    let verb_words = verb.form.split('{').next().filter(|words| words.ends_with(' ')).unwrap_or("");
    let items: Vec<String> = choices
        .iter()
        .map(|(number, choice)| {
            let hint = if alike { String::new() } else { hints(choice, context) };
            // The head shows the shared words. The rest of each line is shown in full, so that players can learn the notation.
            let filled = choice.line.strip_prefix(verb_words).unwrap_or(&choice.line);
            format!("{number:>digits$}  {filled}{hint}")
        })
        .collect();
    let mut lines = vec![head];
    lines.extend(wrap::columns(&items, context.width, 1));
    lines
}

/// `  ✎ Offer a trade: offer {goods} for {goods}`.
fn draw_free_verb(verb: &Verb, digits: usize, context: &TextContext<'_>) -> String {
    format!(" {:>digits$}  {}: {}", "✎", context.say(&verb.label), verb.form)
}

fn hints(choice: &Choice, context: &TextContext<'_>) -> String {
    if choice.hints.is_empty() {
        return String::new();
    }
    let hints: Vec<String> = choice.hints.iter().map(|hint| context.say(hint)).collect();
    format!(" ({})", hints.join("; "))
}
