//! The component data of a scenario: ours, with a pack laid over and the file's own entries added.

use super::script::Script;
use super::source::Source;
use super::{ScenarioError, pointer, written};
use crate::{Misprint, Print, Printed, Sheet, Sheets, pack};
use serde_json::Value;
use std::fmt::Write;
use std::path::Path;

/// Loads what the file asks for.
pub(super) fn load<D: Printed>(source: &Source, script: &Script, dir: &Path) -> Result<Print<D>, Vec<ScenarioError>> {
    let mut sheets = Sheets::ours::<D>();
    if let Some(folder) = &script.pack {
        sheets = pack::lay_over(sheets, &dir.join(folder)).map_err(report)?;
    }
    let files: Vec<&str> = D::FILES.iter().map(|(file, _)| *file).collect();
    for (kind, entries) in &script.data {
        let (at, file) = (pointer::join("/data", kind), format!("{kind}s.toml"));
        if !files.contains(&file.as_str()) {
            let say = format!("this game has no data file {file}; it has {}", files.join(", "));
            return Err(vec![source.error(&at, say)]);
        }
        let text = sheet(source, &at, kind, entries)
            .ok_or_else(|| vec![source.error(&at, format!("entries are written as `[[data.{kind}]]`"))])?;
        sheets.add(Sheet { file, origin: source.file().into(), text });
    }
    Print::load(&sheets).map_err(report)
}

fn report(misprints: Vec<Misprint>) -> Vec<ScenarioError> {
    let error = |m: Misprint| ScenarioError { file: m.file, line: m.line, field: String::new(), say: m.say };
    misprints.into_iter().map(error).collect()
}

/// The entries as a data file of their own, every key on the line it has in the scenario, so that errors find it.
fn sheet(source: &Source, at: &str, kind: &str, entries: &Value) -> Option<String> {
    let mut text = String::new();
    let mut line = 1;
    let mut write_at = |target: usize, what: String| {
        while line < target {
            text.push('\n');
            line += 1;
        }
        let _ = writeln!(text, "{what}");
        line += 1;
    };
    for (i, entry) in entries.as_array()?.iter().enumerate() {
        let at = pointer::join(at, &i.to_string());
        write_at(source.line(&at), format!("[[{}]]", written::key(kind)));
        for (line, key, value) in source.in_order(&at, entry.as_object()?) {
            write_at(line, format!("{} = {}", written::key(key), written::inline(value)));
        }
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixture_entries_keep_their_lines() {
        let text = "game = \"x\"\n\n[[data.card]]\nid = \"a\"\nname = { en = \"A\" }\n\n[[data.card]]\n# a word\nid = \"b\"\n[data.card.more]\nn = 1\n";
        let source = Source::parse("f.toml", text).unwrap();
        let sheet = sheet(&source, "/data/card", "card", &source.value["data"]["card"]).unwrap();
        let line = |what: &str| sheet.lines().position(|l| l == what).map(|i| i + 1);
        assert_eq!((line("[[card]]"), line("id = \"a\""), line("id = \"b\"")), (Some(3), Some(4), Some(9)));
        assert_eq!(line("more = { n = 1 }"), Some(10));
    }
}
