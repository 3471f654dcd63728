//! Fuzzing of notation in the middle of a game.

use engine::{DataRef, Game, Next, NoLog, QuickRng, Refuse, Rng, Seat};
use registry::{Pack, Visitor, visit};
use std::any::Any;
use std::cell::RefCell;
use std::collections::HashMap;

/// How many steps the games have played in which lines are read.
const STEPS: [usize; 5] = [0, 8, 40, 120, 400];

/// Four bytes select the game, its progress, the seat and the dice; the rest is the line. A line that parses is checked, written and
/// read again unchanged. If it is allowed, it is played and the table is audited.
pub fn notation(bytes: &[u8]) {
    let [game, progress, seat, dice, line @ ..] = bytes else { return };
    let Ok(line) = std::str::from_utf8(line) else { return };
    let id = crate::game(*game).about().id;
    visit(
        id,
        &Pack::ours(),
        NotationCheck { progress: usize::from(*progress) % STEPS.len(), seat: *seat, dice: *dice % 2, line },
    );
}

struct NotationCheck<'a> {
    progress: usize,
    seat: u8,
    dice: u8,
    line: &'a str,
}

impl Visitor for NotationCheck<'_> {
    type Out = ();

    fn visit<G: Game>(self, data: DataRef<G::Data>) {
        let mut table = table_after::<G>(data, self.progress, self.dice);
        if let Err(refusal) = table.read_step(self.line) {
            assert!(!refusal.rule().is_empty());
        }
        let seat = Seat(self.seat % table.seats());
        let Ok(action) = table.read_action(seat, self.line) else { return };
        let written = table.write_action(seat, action);
        let again = table.read_action(seat, &written);
        assert!(again.is_ok_and(|again| again == action), "{:?} is written otherwise: {written:?}", self.line);
        if table.check(seat, action).is_ok() {
            table.act(seat, action, &mut NoLog);
            table.audit().unwrap_or_else(|say| panic!("{:?}: {say}", self.line));
        }
    }
}

/// Tables by game, progress and dice.
type Played = HashMap<(&'static str, usize, u8), Box<dyn Any>>;

thread_local! {
    /// Tables that were played already.
    static PLAYED: RefCell<Played> = RefCell::default();
}

/// A table after random play.
fn table_after<G: Game>(data: DataRef<G::Data>, progress: usize, dice: u8) -> G {
    PLAYED.with_borrow_mut(|played| {
        let kept = played
            .entry((G::about().id, progress, dice))
            .or_insert_with(|| Box::new(play::<G>(data, STEPS[progress], dice)));
        kept.downcast_ref::<G>().expect("a game's name names its type").clone()
    })
}

fn play<G: Game>(data: DataRef<G::Data>, steps: usize, dice: u8) -> G {
    let (min, max) = G::about().seats;
    let seats = min + dice % (max - min + 1);
    let mut table = G::open(data, &G::Options::default(), seats).unwrap_or_else(|_| panic!("the usual table opens"));
    let mut rng = QuickRng::seeded(dice.into());
    let (mut legal, mut taken) = (Vec::new(), 0);
    loop {
        match table.next() {
            Next::Chance => {
                let fallen = table.sample(&mut rng);
                table.resolve_chance(fallen, &mut NoLog);
            }
            Next::Seats { must, .. } if taken < steps => {
                let Some(seat) = must.first() else { return table };
                legal.clear();
                table.legal(seat, &mut legal);
                let before = table.clone();
                let Some(action) = legal.get(rng.below(legal.len().max(1) as u32) as usize) else { return table };
                table.act(seat, *action, &mut NoLog);
                taken += 1;
                // A finished game asks nothing, so return the position before its last step.
                if table.next() == Next::Over {
                    return before;
                }
            }
            _ => return table,
        }
    }
}
