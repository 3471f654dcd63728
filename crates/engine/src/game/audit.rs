//! Checks on finished or running games that players never ask for.

use crate::Rules;

/// Whether everything adds up, and numbers worth collecting.
pub trait Audit: Rules {
    /// Do cards, pieces and resources add up?
    fn audit(&self) -> Result<(), String>;

    /// Numbers of a finished game that are worth collecting over many games, by name. Simulations print mean and maximum.
    fn figures(&self, tell: &mut dyn FnMut(&'static str, u32)) {
        let _ = tell;
    }
}
