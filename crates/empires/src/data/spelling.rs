//! Normalizes entries in the spelling of the cards' fact sheet. Changes only what has a single meaning; the reader
//! reports everything else.

use toml::{Table, Value};

/// Keys with another name in the fact sheet.
const KEYS: [(&str, &str); 4] =
    [("abilities", "ability"), ("building-bonus", "bonus"), ("field-goods", "goods"), ("upgrade-base", "upgrades")];

/// Keys whose values are words of the vocabulary, which have dashes.
const WORDS: [&str; 8] = ["op", "type", "count", "on", "event", "mod", "kind", "to"];

/// Redundant keys: with this tag and word, this key with this value.
const SELF_EVIDENT: [(&str, &str, &str, &str); 6] = [
    ("op", "assign", "up-to", "false"),
    ("op", "choose", "n", "1"),
    ("op", "exhaust", "owner", "\"opponent\""),
    ("count", "assigned", "on", "\"empire\""),
    ("type", "endgame", "gain", "{ vp = 1 }"),
    ("type", "static", "per", "\"round\""),
];

/// Remarks that are ignored.
const REMARKS: [&str; 3] = ["note", "text-en", "text-pl"];

/// Normalizes an entry.
pub fn normalize(entry: &mut Table) {
    dash_words(entry);
    for (theirs, ours) in KEYS {
        rename(entry, theirs, ours);
    }
    single_icon(entry);
    join_names(entry);
    normalize_cost(entry);
    normalize_island(entry);
    normalize_source(entry);
    for remark in REMARKS {
        entry.remove(remark);
    }
}

/// Puts dashes into words and removes redundant keys, at any depth.
fn dash_words(table: &mut Table) {
    let keys: Vec<String> = table.keys().filter(|key| key.contains('_')).cloned().collect();
    for key in keys {
        rename(table, &key, &key.replace('_', "-"));
    }
    for (key, value) in table.iter_mut() {
        match value {
            Value::String(word) if WORDS.contains(&key.as_str()) => *word = word.replace('_', "-"),
            _ => dash_words_in(value),
        }
    }
    for (tag, word, key, value) in SELF_EVIDENT {
        let told = table.get(tag).and_then(Value::as_str) == Some(word);
        if told && table.get(key).is_some_and(|told| told.to_string() == value) {
            table.remove(key);
        }
    }
    normalize_limit(table);
}

fn dash_words_in(value: &mut Value) {
    match value {
        Value::Table(table) => dash_words(table),
        Value::Array(list) => list.iter_mut().for_each(dash_words_in),
        _ => {}
    }
}

/// Renames a key. If both names exist, the reader reports the unknown one.
fn rename(table: &mut Table, from: &str, to: &str) {
    if !table.contains_key(to)
        && let Some(value) = table.remove(from)
    {
        table.insert(to.into(), value);
    }
}

/// `limit = "2/round"` means 2, `"each"` means no limit.
fn normalize_limit(table: &mut Table) {
    let Some(limit) = table.get("limit").and_then(Value::as_str) else { return };
    if limit == "each" {
        table.remove("limit");
    } else if let Some(n) = limit.strip_suffix("/round").and_then(|n| n.parse::<i64>().ok()) {
        table.insert("limit".into(), n.into());
    }
}

/// `icons = ["craft"]` means `icon = "craft"`.
fn single_icon(entry: &mut Table) {
    if let Some([only]) = entry.get("icons").and_then(Value::as_array).map(Vec::as_slice) {
        let only = only.clone();
        entry.remove("icons");
        entry.entry("icon").or_insert(only);
    }
}

/// `name_en` and `name_pl` become `name`.
fn join_names(entry: &mut Table) {
    if entry.contains_key("name") {
        return;
    }
    let names = ["en", "pl"].map(|lang| Some((lang.to_owned(), entry.remove(&format!("name-{lang}"))?)));
    let names: Table = names.into_iter().flatten().collect();
    if !names.is_empty() {
        entry.insert("name".into(), names.into());
    }
}

/// Removes what every Island has: one copy, the Island icon, a Raze token to conquer, a Fish to reach a distant one.
fn normalize_island(entry: &mut Table) {
    let Some(distance) = entry.get("distance").and_then(Value::as_str) else { return };
    let fish = distance == "distant";
    for (key, value) in [
        ("copies", Value::from(1)),
        ("icon", "island".into()),
        ("conquer-cost", Table::from_iter([("raze".to_owned(), 1.into())]).into()),
        ("requires-fish", fish.into()),
    ] {
        if entry.get(key) == Some(&value) {
            entry.remove(key);
        }
    }
}

/// `provenance = { tag = "seed" }` becomes `source`. Further keys mean that part of the entry is reconstructed.
fn normalize_source(entry: &mut Table) {
    let Some(told) = entry.get("provenance").and_then(Value::as_table) else { return };
    let source = match told.get("tag").and_then(Value::as_str) {
        Some("seed") if told.len() == 1 => "rulebook",
        Some("public") if !told.contains_key("reconstructed") => "public",
        Some("seed" | "public" | "reconstructed") => "reconstructed",
        _ => return,
    };
    entry.remove("provenance");
    entry.entry("source").or_insert(source.into());
}

/// Simplifies `cost = { type = "goods", goods = { wood = 1 } }`, the same for an action, and starting cards.
fn normalize_cost(entry: &mut Table) {
    let Some(cost) = entry.get("cost").and_then(Value::as_table).cloned() else { return };
    match (cost.get("type").and_then(Value::as_str), cost.get("goods"), cost.get("action")) {
        (Some("goods"), Some(goods), None) => drop(entry.insert("cost".into(), goods.clone())),
        (Some("action"), None, Some(tile)) => {
            let action = Table::from_iter([("action".to_owned(), tile.clone())]);
            entry.insert("cost".into(), action.into());
        }
        (Some("start"), None, None) => {
            entry.remove("cost");
            entry.entry("start").or_insert(true.into());
        }
        _ => {}
    }
}
