//! The component data of a scenario: ours, with the files of a pack and the entries of the scenario.

use super::file::ScenarioFile;
use super::toml_source::TomlSource;
use super::{ScenarioError, pointer, toml_writer};
use crate::{ComponentData, DataError, DataFile, DataFiles, DataRef, Game, pack, quoted};
use serde_json::Value;
use std::fmt::Write;
use std::path::Path;

/// Loads the data that the file asks for. The pack is looked for in `dir`, and may have folders of these games.
pub(super) fn load<G: Game>(
    source: &TomlSource,
    scenario_file: &ScenarioFile,
    dir: &Path,
    games: &[&str],
) -> Result<(DataRef<G::Data>, DataFiles), Vec<ScenarioError>> {
    let mut files = DataFiles::ours::<G::Data>();
    if let Some(folder) = &scenario_file.pack {
        let folder = dir.join(folder);
        let mut errors = pack::unknown_entries(&folder, games);
        if folder.is_dir() {
            errors.extend(pack::replace_files::<G>(&mut files, &folder));
        }
        if !errors.is_empty() {
            return Err(errors.into_iter().map(|error| locate_error(source, "/pack", error)).collect());
        }
    }
    for (kind, entries) in &scenario_file.data {
        files.add(entry_file::<G::Data>(source, kind, entries).map_err(|error| vec![error])?);
    }
    if scenario_file.pack.is_none() && scenario_file.data.is_empty() {
        return Ok((DataRef::ours(), files));
    }
    let at = if scenario_file.pack.is_some() { "/pack" } else { "/data" };
    match pack::load::<G>(&files, source.file()) {
        Ok(data) => Ok((data, files)),
        Err(errors) => Err(errors.into_iter().map(|error| locate_error(source, at, error)).collect()),
    }
}

/// The kinds of entries that `[[data.KIND]]` can add: those that one of our files, KINDs.toml, lists.
pub(super) fn entry_kinds<D: ComponentData>() -> Vec<&'static str> {
    let kind = |(file, text): &(&'static str, &str)| {
        let kind = file.strip_suffix("s.toml")?;
        let table: toml::Table = toml::from_str(text).ok()?;
        table.get(kind)?.is_array().then_some(kind)
    };
    D::FILES.iter().filter_map(kind).collect()
}

/// An error in a line of a data file keeps that line. An error of the whole pack points to where the scenario names
/// it.
fn locate_error(source: &TomlSource, at: &str, data_error: DataError) -> ScenarioError {
    match data_error.line {
        0 if data_error.file == source.file() => source.error(at, data_error.say),
        0 => source.error(at, data_error.to_string()),
        line => ScenarioError { file: data_error.file, line, field: String::new(), say: data_error.say },
    }
}

fn entry_file<D: ComponentData>(source: &TomlSource, kind: &str, entries: &Value) -> Result<DataFile, ScenarioError> {
    let (at, kinds) = (pointer::join("/data", kind), entry_kinds::<D>());
    if !kinds.contains(&kind) {
        let say = format!("no such kind of entry as `{}`; there are {}", quoted(kind), kinds.join(", "));
        return Err(source.error(&at, say));
    }
    let text = entries_as_toml(source, &at, kind, entries)
        .ok_or_else(|| source.error(&at, format!("entries are written as `[[data.{kind}]]`")))?;
    Ok(DataFile { file: format!("{kind}s.toml"), origin: source.file().into(), text })
}

/// The entries as a data file. Every key keeps its line of the scenario, so that errors have the right line.
fn entries_as_toml(source: &TomlSource, at: &str, kind: &str, entries: &Value) -> Option<String> {
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
        write_at(source.line(&at), format!("[[{}]]", toml_writer::key(kind)));
        for (line, key, value) in source.in_order(&at, entry.as_object()?) {
            write_at(line, format!("{} = {}", toml_writer::key(key), toml_writer::inline_value(value)));
        }
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scenario_entries_keep_line_numbers() {
        let text = "game = \"x\"\n\n[[data.card]]\nid = \"a\"\nname = { en = \"A\" }\n\n[[data.card]]\n# a word\nid = \"b\"\n[data.card.more]\nn = 1\n";
        let source = TomlSource::parse("f.toml", text).unwrap();
        let file = entries_as_toml(&source, "/data/card", "card", &source.value["data"]["card"]).unwrap();
        let line = |what: &str| file.lines().position(|l| l == what).map(|i| i + 1);
        assert_eq!((line("[[card]]"), line("id = \"a\""), line("id = \"b\"")), (Some(3), Some(4), Some(9)));
        assert_eq!(line("more = { n = 1 }"), Some(10));
    }
}
