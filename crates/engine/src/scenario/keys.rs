//! The page of everything that scenarios of a game can say, and a check for what the page omits.

use super::matching::is_nothing;
use super::{component_data, data_fields, pointer, toml_writer};
use crate::{About, By, ComponentData, DataRef, Game, Lang, Refuse, Rulebook, Seat, Viewer, Words};
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The part of the page that all games share, with placeholders.
const FORMAT: &str = include_str!("format.md");

/// Markdown for `longhall scenario --keys GAME` and `docs/scenarios.md`: everything an author needs for this game.
pub fn keys<G: Game>() -> String {
    let about = G::about();
    let mut page = format::<G>();
    options(about, &mut page);
    let _ = write!(page, "## A new game\n\n{}\n", new_game::<G>());
    page += "## Keys\n\nWhat is not marked as given is worked out, or shows only in a view.\n\n";
    page += "| pointer | given | meaning |\n|---|---|---|\n";
    for key in about.keys {
        let _ = writeln!(page, "| `{}` | {} | {} |", key.at, if key.given { "yes" } else { "" }, cell(key.means));
    }
    notation(about, &mut page);
    entries::<G>(&mut page);
    write_endings(about, &mut page);
    refusals::<G>(&mut page);
    page += "\n## Rules\n\n| id | rule |\n|---|---|\n";
    for section in Rulebook::of(about, Lang::En).sections {
        let _ = writeln!(page, "| `{}` | {} |", section.id, cell(&section.title));
    }
    page
}

fn format<G: Game>() -> String {
    let about = G::about();
    let files: Vec<String> = G::Data::FILES.iter().map(|(file, _)| format!("`{file}`")).collect();
    let kinds: Vec<String> = component_data::entry_kinds::<G::Data>().iter().map(|kind| format!("`{kind}`")).collect();
    let kinds = if kinds.is_empty() { "none in this game".into() } else { kinds.join(", ") };
    FORMAT
        .replace("GAME", about.id)
        .replace("FILES", &files.join(", "))
        .replace("KINDS", &kinds)
        .replace("EXAMPLE", about.example)
}

fn options(about: &About, page: &mut String) {
    let (min, max) = about.seats;
    let _ = write!(page, "## Options\n\n`seats` = {min} to {max}, usually {}.\n\n", about.usual_seats);
    if !about.options.is_empty() {
        *page += "| option | takes | usually |\n|---|---|---|\n";
        for option in about.options {
            let _ = writeln!(page, "| `{}` | {} | `{}` |", option.key, option.takes.describe(), option.default);
        }
        page.push('\n');
    }
}

/// The given of a new game as TOML, and the keys that options add.
fn new_game<G: Game>() -> String {
    let about = G::about();
    let Some((usual, alike)) = given::<G>(&Map::new()) else {
        return "Nothing can be given with the usual options.\n".into();
    };
    let seats = about.usual_seats;
    let mut page = format!(
        "What `given` is laid over, with {seats} seats and usual options{alike}:\n\n```toml\n{}```\n",
        toml_writer::table("case.given", &usual)
    );
    for option in about.options {
        for value in option.takes.values() {
            let with = Map::from_iter([(option.key.to_owned(), Value::from(value.clone()))]);
            let Some((other, _)) = given::<G>(&with) else { continue };
            let more = besides(&other, &usual);
            if !more.is_empty() {
                let _ = write!(
                    page,
                    "\nBesides, with `{} = \"{value}\"`:\n\n```toml\n{}```\n",
                    option.key,
                    toml_writer::table("case.given", &more)
                );
            }
        }
    }
    page
}

/// The given of a new game with these options, and a remark if its seats are equal and shown once.
fn given<G: Game>(options: &Map<String, Value>) -> Option<(Map<String, Value>, &'static str)> {
    let about = G::about();
    let options = about.read_options::<G::Options>(options).ok()?;
    let game = G::start_of_play(DataRef::ours(), &options, about.usual_seats).ok()?;
    let Ok(Value::Object(mut given)) = serde_json::to_value(game.given()) else { return None };
    let mut alike = "";
    if let Some(seats) = given.get_mut("seats").and_then(Value::as_object_mut)
        && let Some(first) = seats.get(game.seat_name(Seat(0))).cloned()
        && seats.values().all(|seat| *seat == first)
    {
        *seats = Map::from_iter([(game.seat_name(Seat(0)).to_owned(), first)]);
        alike = " (the other seats are like the first)";
    }
    Some((given, alike))
}

/// The keys that `usual` lacks or has empty, with their parents.
fn besides(other: &Map<String, Value>, usual: &Map<String, Value>) -> Map<String, Value> {
    let mut more = Map::new();
    for (key, value) in other {
        match (value, usual.get(key)) {
            (Value::Object(table), Some(Value::Object(before))) if !before.is_empty() => {
                let inside = besides(table, before);
                if !inside.is_empty() {
                    more.insert(key.clone(), inside.into());
                }
            }
            (value, before) if before.is_none_or(is_nothing) && !is_nothing(value) => {
                more.insert(key.clone(), value.clone());
            }
            _ => {}
        }
    }
    more
}

fn notation(about: &About, page: &mut String) {
    *page += "\n## Notation\n\n| line | by | meaning |\n|---|---|---|\n";
    for pattern in about.notation {
        let by = match pattern.by {
            By::Seat => "seat",
            By::FreeForm => "seat, free-form",
            By::Chance => "chance",
        };
        let _ = writeln!(page, "| `{}` | {by} | {} |", cell(pattern.form), cell(pattern.means));
    }
    *page += "\n| slot | what stands there |\n|---|---|\n";
    for (slot, means) in about.slots {
        let _ = writeln!(page, "| `{{{slot}}}` | {} |", cell(means));
    }
}

/// The fields of component data with our values: what `[[data.KIND]]` may contain.
fn entries<G: Game>(page: &mut String) {
    for (kind, fields) in data_fields::of::<G::Data>() {
        let _ = write!(page, "\n## Fields of `[[data.{kind}]]`\n\n| field | in our data |\n|---|---|\n");
        for (field, held) in fields {
            let _ = writeln!(page, "| `{field}` | {} |", cell(&held));
        }
    }
}

/// The words for `standing.ending` and their meanings.
pub(super) fn endings(about: &About) -> impl Iterator<Item = (&str, &str)> {
    about.words.en.lines().filter_map(|line| line.strip_prefix("ending-")?.split_once(" = "))
}

fn write_endings(about: &About, page: &mut String) {
    *page += "\n## Endings\n\n| word | meaning |\n|---|---|\n";
    for (word, says) in endings(about) {
        let _ = writeln!(page, "| `{word}` | {} |", cell(says));
    }
}

/// The rules for `refused`, each with its messages.
fn refusals<G: Game>(page: &mut String) {
    let words = Words::new(&[G::about().words]).expect("the words of a game are tested");
    let reason = |why: G::Refusal| (why.rule(), words.say(Lang::En, &why.text()));
    let reasons: BTreeSet<(&str, String)> = G::Refusal::all().into_iter().map(reason).collect();
    *page += "\n## Refusals\n\nWhat `refused` can name. Numbers, goods, names and words in capitals are examples.\n\n";
    *page += "| rule | reason |\n|---|---|\n";
    for (rule, says) in reasons {
        let _ = writeln!(page, "| `{rule}` | {} |", cell(&says));
    }
}

/// Escapes text for a cell of a markdown table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

/// Slots of the notation without an explanation in [`About::slots`], and explained slots that no pattern has.
pub fn unexplained_slots(about: &About) -> Vec<String> {
    let used = about.notation.iter().flat_map(|p| p.form.split('{').skip(1).filter_map(|rest| rest.split('}').next()));
    let used: BTreeSet<&str> = used.collect();
    let explained = about.slots.iter().map(|(slot, _)| *slot).collect();
    used.symmetric_difference(&explained).map(|slot| (*slot).to_owned()).collect()
}

/// Pointers of the described state, and of `views` if they have the same form, that no key of [`About::keys`]
/// documents. A key also documents its children, unless other keys list them.
pub fn undocumented_keys<G: Game>(game: &G, views: impl IntoIterator<Item = Viewer>) -> Vec<String> {
    let mut missing = Vec::new();
    let patterns: Vec<&str> = G::about().keys.iter().map(|key| key.at).collect();
    let views = views.into_iter().filter_map(|viewer| serde_json::to_value(game.view(viewer)).ok());
    for table in std::iter::once(game.describe()).chain(views) {
        visit_leaves(&table, "", &mut |at| {
            if !patterns.iter().any(|pattern| pointer::documents(pattern, at, &patterns)) {
                missing.push(at.to_owned());
            }
        });
    }
    missing
}

/// Visits every leaf: a plain value, an empty table, a list of plain values.
fn visit_leaves(value: &Value, at: &str, see: &mut impl FnMut(&str)) {
    match value {
        Value::Object(table) if !table.is_empty() => {
            for (key, value) in table {
                visit_leaves(value, &pointer::join(at, key), see);
            }
        }
        Value::Array(list) if list.iter().any(|entry| entry.is_object() || entry.is_array()) => {
            for (i, value) in list.iter().enumerate() {
                visit_leaves(value, &pointer::join(at, &i.to_string()), see);
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
    fn visit_leaves_stops_at_plain_values_and_lists() {
        let mut leaves = Vec::new();
        visit_leaves(&json!({"a": {"b": 1}, "c": [1, 2], "d": [{"e": null}], "f": {}}), "", &mut |at| {
            leaves.push(at.to_owned());
        });
        assert_eq!(leaves, ["/a/b", "/c", "/d/0/e", "/f"]);
    }
}
