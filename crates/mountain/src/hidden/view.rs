//! The view of one viewer: the public part of the state, and the viewer's own secrets. rule: open-and-hidden

use crate::state::{BribeDraft, MAX_SEATS, Mountain, Secret, Starters, Table};
use arrayvec::ArrayVec;
use engine::{Seat, Viewer};

/// Everything that one viewer knows.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub(crate) viewer: Viewer,
    /// The public part of the state.
    pub(crate) table: Table,
    /// The starting trolls of seats whose hand the viewer knows.
    pub(crate) starters: [Option<Starters>; MAX_SEATS],
    /// The open draft, if the viewer knows it.
    pub(crate) draft: Option<Draft>,
}

/// The steps of an open draft. Only its seat knows them.
#[derive(Clone, PartialEq, Debug)]
pub struct Draft {
    pub(crate) trade: ArrayVec<crate::state::Gift, 4>,
    pub(crate) mask: BribeDraft,
}

impl View {
    /// The seat of the viewer, if the viewer is a player.
    pub(crate) fn viewer_seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    /// The game as far as the viewer knows it. Hands and drafts of others are empty.
    pub(crate) fn known_game(&self) -> Mountain {
        let mut secret = Secret { starters: self.starters.map(Option::unwrap_or_default), ..Secret::default() };
        if let Some(draft) = &self.draft {
            secret.trade.clone_from(&draft.trade);
            secret.mask.clone_from(&draft.mask);
        }
        Mountain { open: self.table.clone(), secret }
    }
}
