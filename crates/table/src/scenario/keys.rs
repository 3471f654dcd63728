//! What a game offers to scenarios, as a page; and what its page forgets.

use super::{pointer, written};
use crate::{By, Game, Print};
use serde_json::Value;
use std::fmt::Write;

/// Markdown for `longhall scenario --keys GAME` and `docs/scenarios.md`: a new game in this form, every key, every
/// pattern of notation, every option.
pub fn keys<G: Game>() -> String {
    let about = G::about();
    let mut page = format!("# Scenarios of `{}`\n\n", about.id);
    let _ = write!(
        page,
        "## Options\n\n`seats` = {} to {}, usually {}.\n\n",
        about.seats.0, about.seats.1, about.usual_seats
    );
    if !about.options.is_empty() {
        page += "| option | takes | usually |\n|---|---|---|\n";
        for option in about.options {
            let _ = writeln!(page, "| `{}` | {} | `{}` |", option.key, option.takes.describe(), option.default);
        }
        page.push('\n');
    }
    let _ = write!(page, "## A new game\n\n{}\n", new_game::<G>());
    page += "## Keys\n\n| pointer | given | meaning |\n|---|---|---|\n";
    for key in about.keys {
        let _ = writeln!(page, "| `{}` | {} | {} |", key.at, if key.given { "yes" } else { "" }, cell(key.means));
    }
    page += "\n## Notation\n\n| line | by | meaning |\n|---|---|---|\n";
    for pattern in about.notation {
        let by = match pattern.by {
            By::Seat => "seat",
            By::FreeForm => "seat, free-form",
            By::Chance => "chance",
        };
        let _ = writeln!(page, "| `{}` | {by} | {} |", cell(pattern.form), cell(pattern.means));
    }
    page
}

/// The given of a new game, as TOML.
fn new_game<G: Game>() -> String {
    let about = G::about();
    let start = G::start_of_play(Print::ours(), &G::Options::default(), about.usual_seats);
    let given = start.ok().and_then(|game| serde_json::to_value(game.given()).ok());
    match given {
        Some(Value::Object(given)) => format!(
            "What `given` is laid over, with {} seats and usual options:\n\n```toml\n{}```\n",
            about.usual_seats,
            written::table("given", &given)
        ),
        _ => "This game does not start with usual options.\n".into(),
    }
}

/// Text that does not end a cell of a markdown table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

/// Pointers of the friendly state that no key of [`crate::About::keys`] covers. A key covers what lies under it unless
/// the page goes into detail there.
pub fn undocumented_keys<G: Game>(game: &G) -> Vec<String> {
    let mut missing = Vec::new();
    let patterns: Vec<&str> = G::about().keys.iter().map(|key| key.at).collect();
    walk(&game.describe(), "", &mut |at| {
        if !patterns.iter().any(|pattern| documents(pattern, at, &patterns)) {
            missing.push(at.to_owned());
        }
    });
    missing
}

fn documents(pattern: &str, at: &str, all: &[&str]) -> bool {
    let (deep, length) = (pointer::split(pattern).len(), pointer::split(at).len());
    if deep > length || !pointer::overlaps(pattern, at) {
        return false;
    }
    let detailed = |other: &&str| other.starts_with(pattern) && other[pattern.len()..].starts_with('/');
    deep == length || !all.iter().any(detailed)
}

/// Visits every leaf: a plain value, an empty table, a list of plain values.
fn walk(value: &Value, at: &str, see: &mut impl FnMut(&str)) {
    match value {
        Value::Object(table) if !table.is_empty() => {
            for (key, value) in table {
                walk(value, &pointer::join(at, key), see);
            }
        }
        Value::Array(list) if list.iter().any(|entry| entry.is_object() || entry.is_array()) => {
            for (i, value) in list.iter().enumerate() {
                walk(value, &pointer::join(at, &i.to_string()), see);
            }
        }
        _ => see(at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_key_covers_what_lies_under_it_unless_the_page_goes_into_detail() {
        let keys = ["/bank", "/seats/*", "/seats/*/hand"];
        let documented = |at: &str| keys.iter().any(|key| documents(key, at, &keys));
        assert!(documented("/bank/ore") && documented("/seats/red/hand") && documented("/seats/red/hand/0"));
        assert!(!documented("/seats/red/points") && !documented("/turn"));
    }

    #[test]
    fn leaves_are_plain_values_and_plain_lists() {
        let mut leaves = Vec::new();
        walk(&json!({"a": {"b": 1}, "c": [1, 2], "d": [{"e": null}], "f": {}}), "", &mut |at| {
            leaves.push(at.to_owned());
        });
        assert_eq!(leaves, ["/a/b", "/c", "/d/0/e", "/f"]);
    }
}
