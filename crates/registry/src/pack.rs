//! A host's corrected component data: `DIR/GAME/FILE.toml` replaces ours, for any of the games.
//!
//! A pack is read and checked when it is opened. A pack with errors is refused as a whole, with all its errors.

use engine::{DataError, DataRef, Game, pack};
use std::any::Any;
use std::path::Path;
use std::sync::Arc;

/// The data of one game with the files of a pack merged over ours, without its type.
#[derive(Clone, Debug)]
pub struct OverriddenData(Arc<dyn Any + Send + Sync>);

impl OverriddenData {
    pub(crate) fn read<G: Game>(dir: &Path) -> Result<OverriddenData, Vec<DataError>> {
        Ok(OverriddenData(Arc::new(pack::load_folder::<G>(dir)?)))
    }
}

/// The component data in use: ours, or a folder's merged over ours.
#[derive(Clone, Default, Debug)]
pub struct Pack {
    overrides: Vec<OverriddenData>,
}

impl Pack {
    /// Our own data.
    pub fn ours() -> Pack {
        Pack::default()
    }

    /// Reads a pack. Every folder must belong to a game, and every file in it must be one of that game's data files.
    pub fn open(dir: &Path) -> Result<Pack, Vec<DataError>> {
        let mut errors = pack::unknown_entries(dir, &crate::all_ids());
        let mut overrides = Vec::new();
        for game in crate::games().iter().filter(|game| dir.join(game.about().id).is_dir()) {
            match game.read_pack(dir) {
                Ok(data) => overrides.push(data),
                Err(more) => errors.extend(more),
            }
        }
        if errors.is_empty() { Ok(Pack { overrides }) } else { Err(errors) }
    }

    /// Does the pack change any data?
    pub fn has_overrides(&self) -> bool {
        !self.overrides.is_empty()
    }

    /// The data of a game.
    pub fn data<G: Game>(&self) -> DataRef<G::Data> {
        let overrides = self.overrides.iter().find_map(|overrides| overrides.0.downcast_ref::<DataRef<G::Data>>());
        overrides.copied().unwrap_or_else(DataRef::ours)
    }
}
