//! What each viewer knows.

use crate::{Rng, Rules, Viewer};
use serde::Serialize;
use std::fmt::Debug;

/// Hidden information.
pub trait Hidden: Rules {
    /// All that one viewer knows: built field by field, never a filtered state.
    type View: Clone + PartialEq + Debug + Serialize + Send;

    /// All that this viewer knows.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A world that this viewer cannot rule out; each fitting deal is equally likely. Called for seats and spectators.
    fn imagine(view: &Self::View, rng: &mut impl Rng) -> Self;
}
