//! What a viewer sees on the screen.

use crate::Hidden;
use crate::scene::Scene;

/// The picture of a table.
pub trait Present: Hidden {
    /// The scene that a viewer sees, with the choices he has.
    fn scene(view: &Self::View, legal: &[Self::Action]) -> Scene;
}
