//! Standing: power, places and endings. rule: winning

use crate::state::{Ending, Thrones};
use engine::{Seat, Standing};

impl Thrones {
    pub(crate) fn tally(&self) -> Standing {
        let scores: Vec<i32> = [Seat(0), Seat(1)].iter().map(|s| self.power(*s) as i32).collect();
        let mut standing = Standing::by_score(scores, None);
        let Some(ending) = self.ending else { return standing };
        let (word, winner) = match ending {
            Ending::Power(seat) => ("power", Some(seat)),
            Ending::Conceded(seat) => ("concession", Some(seat)),
            Ending::Rounds => ("rounds", None), // rule: safety-stop
        };
        standing.ending = Some(word);
        if let Some(winner) = winner {
            standing.places = [Seat(0), Seat(1)].iter().map(|s| if *s == winner { 1 } else { 2 }).collect();
        }
        standing
    }
}
