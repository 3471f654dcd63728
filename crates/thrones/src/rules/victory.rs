//! Ends the game. rule: winning

use crate::cards::rival;
use crate::state::{Ending, Thrones};
use engine::{Entry, Log, Seat, Text};

impl Thrones {
    /// Ends the game if a player has enough power; if both have, the first player wins. rule: winning
    pub(crate) fn end_if_won(&mut self, log: &mut impl Log) {
        let win = u32::from(self.data.get().numbers.win);
        let there = [Seat(0), Seat(1)].map(|seat| self.power(seat) >= win);
        let winner = match there {
            [true, true] => self.first,
            [true, false] => Seat(0),
            [false, true] => Seat(1),
            [false, false] => return,
        };
        self.end_game(Ending::Power(winner), log);
    }

    pub(crate) fn end_game(&mut self, ending: Ending, log: &mut impl Log) {
        if self.ending.is_some() {
            return;
        }
        self.ending = Some(ending);
        log.say(|| match ending {
            Ending::Power(seat) => Entry::public(self.seat_message("log-wins", seat).with("count", self.power(seat))),
            Ending::Conceded(seat) => Entry::public(self.seat_message("log-concedes", rival(seat))),
            Ending::Rounds => Entry::public(Text::new("log-safety-stop")),
        });
    }
}
