//! A host's corrected data: `DIR/GAME/FILE.toml` laid over ours, for any of the games.
//!
//! A pack is read when it is opened and refused whole, with all its errors; after that its data can be counted on.

use std::any::Any;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::{Game, Misprint, Print, Sheet, Sheets};

/// One game's data with a pack's files laid over, without its type.
#[derive(Clone, Debug)]
pub struct Laid(Arc<dyn Any + Send + Sync>);

impl Laid {
    /// Reads a folder of data files of a game. What is wrong in one file does not hide what is wrong in another.
    pub(crate) fn read<G: Game>(folder: &Path) -> Result<Laid, Vec<Misprint>> {
        let mut sheets = Sheets::ours::<G::Data>();
        let mut errors = Vec::new();
        for path in entries(folder)?.into_iter().filter(|path| is_toml(path)) {
            match std::fs::read_to_string(&path) {
                Ok(text) => {
                    let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
                    let sheet = Sheet { file, origin: path.display().to_string(), text };
                    errors.extend(sheets.lay_over(sheet).err());
                }
                Err(error) => errors.push(misprint(&path, error.to_string())),
            }
        }
        let print = Print::<G::Data>::load(&sheets).map_err(|more| errors.extend(more));
        match print {
            Ok(print) if errors.is_empty() => Ok(Laid(Arc::new(print))),
            _ => Err(errors),
        }
    }
}

/// The component data everybody plays with: ours, or a folder's laid over ours.
#[derive(Clone, Default, Debug)]
pub struct Pack {
    laid: Vec<Laid>,
}

impl Pack {
    /// Our own data and nothing else.
    pub fn ours() -> Pack {
        Pack::default()
    }

    /// Reads a pack: every folder must be a game's and every file in it one of that game's data files.
    pub fn open(dir: &Path) -> Result<Pack, Vec<Misprint>> {
        let mut errors = strangers(dir)?;
        let mut laid = Vec::new();
        for game in crate::games() {
            let folder = dir.join(game.about().id);
            if folder.is_dir() {
                match game.lay(&folder) {
                    Ok(data) => laid.push(data),
                    Err(more) => errors.extend(more),
                }
            }
        }
        if errors.is_empty() { Ok(Pack { laid }) } else { Err(errors) }
    }

    /// Is anything laid over our data?
    pub fn is_laid(&self) -> bool {
        !self.laid.is_empty()
    }

    /// A game's data.
    pub fn data<G: Game>(&self) -> Print<G::Data> {
        let laid = self.laid.iter().find_map(|laid| laid.0.downcast_ref::<Print<G::Data>>());
        laid.copied().unwrap_or_else(Print::ours)
    }
}

/// What lies in the folder of a pack and belongs to no game.
fn strangers(dir: &Path) -> Result<Vec<Misprint>, Vec<Misprint>> {
    let mut errors = Vec::new();
    let mut folders = 0;
    for path in entries(dir)? {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            if crate::find(&name).is_some() {
                folders += 1;
            } else {
                errors.push(misprint(&path, format!("no game has this name; there are {}", crate::ids())));
            }
        } else if is_toml(&path) {
            errors.push(misprint(&path, "data files lie in a folder named after their game".into()));
        }
    }
    if folders == 0 && errors.is_empty() {
        errors.push(misprint(dir, format!("a pack has folders named after games: {}", crate::ids())));
    }
    Ok(errors)
}

/// What lies in a folder, in order of names.
fn entries(dir: &Path) -> Result<Vec<PathBuf>, Vec<Misprint>> {
    let unreadable = |error: std::io::Error| vec![misprint(dir, error.to_string())];
    let read = std::fs::read_dir(dir).map_err(unreadable)?;
    let mut paths = read.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>().map_err(unreadable)?;
    paths.sort();
    Ok(paths)
}

fn is_toml(path: &Path) -> bool {
    path.extension().is_some_and(|x| x == "toml")
}

fn misprint(path: &Path, say: String) -> Misprint {
    Misprint { file: path.display().to_string(), line: 0, say }
}
