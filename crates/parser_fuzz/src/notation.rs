//! Lines of notation in the middle of a game.

use engine::{DataRef, Game, Next, NoLog, QuickRng, Refuse, Rng, Seat};
use registry::{Pack, Visitor, visit};
use std::any::Any;
use std::cell::RefCell;
use std::collections::HashMap;

/// How far the games are in which lines are read: from the first question on.
const STEPS: [usize; 5] = [0, 8, 40, 120, 400];

/// Four bytes choose the game, how far it is, whose line it is and the dice; the rest is the line. What can be read is judged, is
/// written and read again as itself, and where it is allowed it is done and the table still adds up.
pub fn notation(bytes: &[u8]) {
    let [game, far, seat, dice, line @ ..] = bytes else { return };
    let Ok(line) = std::str::from_utf8(line) else { return };
    let id = crate::game(*game).about().id;
    visit(id, &Pack::ours(), Typed { far: usize::from(*far) % STEPS.len(), seat: *seat, dice: *dice % 2, line });
}

struct Typed<'a> {
    far: usize,
    seat: u8,
    dice: u8,
    line: &'a str,
}

impl Visitor for Typed<'_> {
    type Out = ();

    fn visit<G: Game>(self, data: DataRef<G::Data>) {
        let mut table = at::<G>(data, self.far, self.dice);
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

/// Tables by game, length and dice.
type Played = HashMap<(&'static str, usize, u8), Box<dyn Any>>;

thread_local! {
    /// Those that were played already.
    static PLAYED: RefCell<Played> = RefCell::default();
}

/// A table after so many steps of random play.
fn at<G: Game>(data: DataRef<G::Data>, far: usize, dice: u8) -> G {
    PLAYED.with_borrow_mut(|played| {
        let kept =
            played.entry((G::about().id, far, dice)).or_insert_with(|| Box::new(play::<G>(data, STEPS[far], dice)));
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
                // A game that ends here has nothing more to ask.
                if table.next() == Next::Over {
                    return before;
                }
            }
            _ => return table,
        }
    }
}
