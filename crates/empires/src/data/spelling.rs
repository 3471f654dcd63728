//! Entries as the fact sheet of the cards spells them, brought to the spelling of our files before they are read. Only what can mean
//! nothing else is touched: whatever else is odd, the reader finds.

use toml::{Table, Value};

/// Keys of an entry that have another name there.
const KEYS: [(&str, &str); 4] =
    [("abilities", "ability"), ("building-bonus", "bonus"), ("field-goods", "goods"), ("upgrade-base", "upgrades")];

/// Keys whose values are words of the vocabulary, which has dashes.
const WORDS: [&str; 8] = ["op", "type", "count", "on", "event", "mod", "kind", "to"];

/// What is so anyway: with this tag and word, this key and value.
const SELF_EVIDENT: [(&str, &str, &str, &str); 5] = [
    ("op", "choose", "n", "1"),
    ("op", "exhaust", "owner", "\"opponent\""),
    ("count", "assigned", "on", "\"empire\""),
    ("type", "endgame", "gain", "{ vp = 1 }"),
    ("type", "static", "per", "\"round\""),
];

/// Respells an entry.
pub fn respell(entry: &mut Table) {
    dashes(entry);
    for (theirs, ours) in KEYS {
        rename(entry, theirs, ours);
    }
    one_icon(entry);
    one_name(entry);
    plain_cost(entry);
}

/// Words with dashes, and nothing that is so anyway, however deep.
fn dashes(table: &mut Table) {
    let keys: Vec<String> = table.keys().filter(|key| key.contains('_')).cloned().collect();
    for key in keys {
        rename(table, &key, &key.replace('_', "-"));
    }
    for (key, value) in table.iter_mut() {
        match value {
            Value::String(word) if WORDS.contains(&key.as_str()) => *word = word.replace('_', "-"),
            _ => dashes_in(value),
        }
    }
    for (tag, word, key, value) in SELF_EVIDENT {
        let told = table.get(tag).and_then(Value::as_str) == Some(word);
        if told && table.get(key).is_some_and(|told| told.to_string() == value) {
            table.remove(key);
        }
    }
    plain_limit(table);
}

fn dashes_in(value: &mut Value) {
    match value {
        Value::Table(table) => dashes(table),
        Value::Array(list) => list.iter_mut().for_each(dashes_in),
        _ => {}
    }
}

/// A key that is there under both names stays: the reader says which of them it does not know.
fn rename(table: &mut Table, from: &str, to: &str) {
    if !table.contains_key(to)
        && let Some(value) = table.remove(from)
    {
        table.insert(to.into(), value);
    }
}

/// `limit = "2/round"` is 2, `"each"` is none.
fn plain_limit(table: &mut Table) {
    let Some(limit) = table.get("limit").and_then(Value::as_str) else { return };
    if limit == "each" {
        table.remove("limit");
    } else if let Some(n) = limit.strip_suffix("/round").and_then(|n| n.parse::<i64>().ok()) {
        table.insert("limit".into(), n.into());
    }
}

/// `icons = ["craft"]`: every card has one.
fn one_icon(entry: &mut Table) {
    if let Some([only]) = entry.get("icons").and_then(Value::as_array).map(Vec::as_slice) {
        let only = only.clone();
        entry.remove("icons");
        entry.entry("icon").or_insert(only);
    }
}

/// `name_en` and `name_pl`.
fn one_name(entry: &mut Table) {
    if entry.contains_key("name") {
        return;
    }
    let names = ["en", "pl"].map(|lang| Some((lang.to_owned(), entry.remove(&format!("name-{lang}"))?)));
    let names: Table = names.into_iter().flatten().collect();
    if !names.is_empty() {
        entry.insert("name".into(), names.into());
    }
}

/// `cost = { type = "goods", goods = { wood = 1 } }`, and so for an action and for starting cards.
fn plain_cost(entry: &mut Table) {
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
