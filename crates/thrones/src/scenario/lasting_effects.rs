//! Effects on single cards that last until the end of a phase or round, in positions. rule: lasting-effects

use crate::board::Marks;
use crate::cards::{Slot, Slots};
use crate::scenario::given::CardGiven;
use crate::state::Thrones;
use engine::PositionError;

/// The names of lasting effects.
const EFFECT_WORDS: [&str; 7] =
    ["no-attack", "no-defence", "no-military", "no-intrigue", "no-power", "stealth", "renown"];

/// The cards with each effect, in the order of the names.
fn mark_sets(marks: &mut Marks) -> [&mut Slots; 7] {
    let [military, intrigue, power] = &mut marks.lost;
    [&mut marks.no_attack, &mut marks.no_defence, military, intrigue, power, &mut marks.stealth, &mut marks.renown]
}

impl Thrones {
    /// The effects on this card until the end of the phase, and until the end of the round.
    pub(crate) fn dump_lasting(&self, slot: Slot) -> [Vec<String>; 2] {
        let mut marks = self.board.marks;
        [0, 1].map(|span| {
            let there = EFFECT_WORDS.into_iter().zip(mark_sets(&mut marks[span])).filter(|(_, set)| set.has(slot));
            there.map(|(word, _)| word.to_owned()).collect()
        })
    }

    pub(crate) fn load_lasting(&mut self, slot: Slot, given: &CardGiven, path: &str) -> Result<(), PositionError> {
        for (span, key, words) in [(0, "this_phase", &given.this_phase), (1, "this_round", &given.this_round)] {
            for word in words {
                let found =
                    EFFECT_WORDS.into_iter().zip(mark_sets(&mut self.board.marks[span])).find(|(name, _)| name == word);
                let say = || format!("{word:?} is not one of {}", EFFECT_WORDS.join(", "));
                found.ok_or_else(|| PositionError::new(format!("{path}/{key}"), say()))?.1.add(slot);
            }
        }
        self.card_state_mut(slot).boost[1] = given.boost;
        Ok(())
    }
}
