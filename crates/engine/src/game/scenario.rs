//! Positions that are written down and set up again.

use crate::Rules;
use crate::data::DataRef;
use serde::{Serialize, de::DeserializeOwned};

/// What a scenario can say about a table (see [`crate::scenario`]).
pub trait Scenario: Rules {
    /// The part of a position that a scenario may write.
    type Given: Serialize + DeserializeOwned;

    /// The whole table, all cards open. Scenarios compare it; `replay --format json` prints it.
    fn describe(&self) -> serde_json::Value;

    /// A table at the start of play: set-up over, nothing placed, the first seat to move. A scenario's position is loaded over it.
    fn start_of_play(data: DataRef<Self::Data>, options: &Self::Options, seats: u8) -> Result<Self, Self::Refusal>;

    /// The part of [`Scenario::describe`] that a scenario may write, without what follows from it.
    fn given(&self) -> Self::Given;

    /// Everything that a scenario may write about this table, so that [`Scenario::load_position`] sets the same table up again.
    /// [`Scenario::given`] may leave out what scenarios rarely mention. In the middle of something that cannot be written: the
    /// nearest position that can.
    fn full_given(&self) -> Self::Given {
        self.given()
    }

    /// Sets the table up as given and works out the rest: supplies, stocks, decks, scores.
    fn load_position(&mut self, given: Self::Given) -> Result<(), PositionError>;

    /// The canonical spelling of a place of the board, which a person may write in other ways (`S(2,0)-N(1,1)` for
    /// `N(1,1)-S(2,0)`). `None` if there is no such place.
    fn canonical_place(&self, word: &str) -> Option<String> {
        let _ = word;
        None
    }
}

/// Something in a scenario's `given` that cannot be.
#[derive(Clone, PartialEq, Debug)]
pub struct PositionError {
    /// Where, as a JSON pointer into the given: `/seats/red/hand`.
    pub at: String,
    /// Why not, in a sentence for the author of the scenario.
    pub say: String,
}

impl PositionError {
    /// An error at a key.
    pub fn new(at: impl Into<String>, say: impl Into<String>) -> PositionError {
        PositionError { at: at.into(), say: say.into() }
    }
}
