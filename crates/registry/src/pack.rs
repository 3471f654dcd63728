//! A host's corrected data: `DIR/GAME/FILE.toml` laid over ours, for any of the games.
//!
//! A pack is read when it is opened and refused whole, with all its errors; after that its data can be counted on.

use engine::{DataError, DataRef, Game, pack};
use std::any::Any;
use std::path::Path;
use std::sync::Arc;

/// One game's data with a pack's files laid over, without its type.
#[derive(Clone, Debug)]
pub struct Laid(Arc<dyn Any + Send + Sync>);

impl Laid {
    pub(crate) fn read<G: Game>(dir: &Path) -> Result<Laid, Vec<DataError>> {
        Ok(Laid(Arc::new(pack::load_folder::<G>(dir)?)))
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
    pub fn open(dir: &Path) -> Result<Pack, Vec<DataError>> {
        let mut errors = pack::unknown_entries(dir, &crate::all_ids());
        let mut laid = Vec::new();
        for game in crate::games().iter().filter(|game| dir.join(game.about().id).is_dir()) {
            match game.lay(dir) {
                Ok(data) => laid.push(data),
                Err(more) => errors.extend(more),
            }
        }
        if errors.is_empty() { Ok(Pack { laid }) } else { Err(errors) }
    }

    /// Is anything laid over our data?
    pub fn is_laid(&self) -> bool {
        !self.laid.is_empty()
    }

    /// A game's data.
    pub fn data<G: Game>(&self) -> DataRef<G::Data> {
        let laid = self.laid.iter().find_map(|laid| laid.0.downcast_ref::<DataRef<G::Data>>());
        laid.copied().unwrap_or_else(DataRef::ours)
    }
}
