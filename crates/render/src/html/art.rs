//! Artwork: a sprite of symbols that pages include once. Symbols are found by kind and word.

use engine::{Arg, Text};
use std::collections::HashSet;
use std::sync::LazyLock;

/// The hidden sprite with all symbols. Pages put it before anything that uses it.
pub const SPRITE: &str = include_str!("../../art/sprite.svg");

static SYMBOLS: LazyLock<HashSet<&'static str>> = LazyLock::new(|| {
    let ids = SPRITE.split("<symbol id=\"").skip(1).filter_map(|rest| rest.split('"').next());
    ids.collect()
});

/// A reference to a symbol; `None` if it does not exist.
pub fn symbol(kind: &str, word: &str) -> Option<String> {
    let word = word.split('#').next().unwrap_or_default();
    let id = format!("{kind}-{word}");
    SYMBOLS.contains(id.as_str()).then(|| format!("#{id}"))
}

/// The card symbol for the first argument of a text that has one: `resource-ore`.
pub fn pictured(text: &Text) -> Option<String> {
    text.args.iter().find_map(|(_, arg)| match arg {
        Arg::Text(inner) => symbol("card", inner.key.split_once('-')?.1),
        _ => None,
    })
}

/// Collects the notation words in a text, and the first seat it names.
pub fn named_things(text: &Text, things: &mut Vec<String>, seat: &mut Option<String>) {
    if let Some(word) = text.key.strip_prefix("seat-") {
        if seat.is_none() {
            *seat = Some(word.to_owned());
        }
        things.push(word.to_owned());
    }
    for (_, arg) in &text.args {
        in_arg(arg, things, seat);
    }
}

fn in_arg(arg: &Arg, things: &mut Vec<String>, seat: &mut Option<String>) {
    match arg {
        Arg::Plain(word) if !word.contains(' ') => things.push(word.to_string()),
        Arg::Text(text) => named_things(text, things, seat),
        Arg::List(list) => list.iter().for_each(|arg| in_arg(arg, things, seat)),
        Arg::Plain(_) | Arg::Number(_) | Arg::Name { .. } => {}
    }
}
