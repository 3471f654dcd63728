//! All that one viewer knows, built field by field: what lies open, and what he keeps to himself. rule: open-and-hidden

use crate::state::{MAX_SEATS, MaskDraft, Mountain, Secret, Starters, Table};
use arrayvec::ArrayVec;
use engine::{Seat, Viewer};

/// What a viewer knows.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub(crate) viewer: Viewer,
    /// What lies open.
    pub(crate) table: Table,
    /// Starting trolls of those seats whose hand he knows.
    pub(crate) starters: [Option<Starters>; MAX_SEATS],
    /// The open draft, if it is his.
    pub(crate) draft: Option<Draft>,
}

/// Steps of a draft that nobody else sees.
#[derive(Clone, PartialEq, Debug)]
pub struct Draft {
    pub(crate) trade: ArrayVec<crate::state::Gift, 4>,
    pub(crate) mask: MaskDraft,
}

impl View {
    /// The seat that looks, if a seat does.
    pub(crate) fn viewer_seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    /// The game as far as this viewer knows it: others' hands are empty, their drafts closed.
    pub(crate) fn known_game(&self) -> Mountain {
        let mut secret = Secret { starters: self.starters.map(Option::unwrap_or_default), ..Secret::default() };
        if let Some(draft) = &self.draft {
            secret.trade.clone_from(&draft.trade);
            secret.mask.clone_from(&draft.mask);
        }
        Mountain { open: self.table.clone(), secret }
    }
}
