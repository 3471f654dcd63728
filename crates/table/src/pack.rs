//! Packs: a folder of corrected data files, laid over ours.

use crate::{Misprint, Print, Printed, Sheet, Sheets};
use std::path::Path;

/// Our data with the files of a folder laid over. A bad pack is refused whole, with all its errors.
pub fn load<D: Printed>(dir: &Path) -> Result<Print<D>, Vec<Misprint>> {
    Print::load(&lay_over(Sheets::ours::<D>(), dir)?)
}

/// Lays every `*.toml` of a folder over some sheets.
pub fn lay_over(mut sheets: Sheets, dir: &Path) -> Result<Sheets, Vec<Misprint>> {
    let unreadable = |path: &Path, e: std::io::Error| {
        vec![Misprint { file: path.display().to_string(), line: 0, say: e.to_string() }]
    };
    let entries = std::fs::read_dir(dir).map_err(|e| unreadable(dir, e))?;
    let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|x| x == "toml"));
    paths.sort();
    if paths.is_empty() {
        return Err(vec![Misprint { file: dir.display().to_string(), line: 0, say: "no *.toml in this pack".into() }]);
    }
    let mut errors = Vec::new();
    for path in paths {
        let text = std::fs::read_to_string(&path).map_err(|e| unreadable(&path, e))?;
        let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let laid = sheets.lay_over(Sheet { file, origin: path.display().to_string(), text });
        errors.extend(laid.err());
    }
    if errors.is_empty() { Ok(sheets) } else { Err(errors) }
}
