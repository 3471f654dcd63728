//! Who may do what, and what follows.

use crate::about::About;
use crate::data::{ComponentData, DataRef};
use crate::refusal::Refuse;
use crate::{Log, Next, Seat, SeatSet, Standing, Window};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// The rules of a game. The implementing type is the state of one table: flat data that holds no random generator and no
/// future.
///
/// People's choices go through [`Rules::check`] and then [`Rules::act`]; search calls [`Rules::act`] alone.
pub trait Rules: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// What is printed on the components: the game's own data, or a pack's.
    type Data: ComponentData;
    /// The variant chosen when the table opens, choices per seat included.
    type Options: Clone + PartialEq + Debug + Default + Serialize + DeserializeOwned + Send + Sync;
    /// One choice of one seat: at most 32 bytes.
    type Action: Copy + PartialEq + Debug + Send + Sync;
    /// Why an action is not allowed. Names the rule.
    type Refusal: Refuse;

    /// Seats, options, words, rulebook and notation of the game.
    fn about() -> &'static About;

    /// A new table, before set-up.
    fn open(data: DataRef<Self::Data>, options: &Self::Options, seats: u8) -> Result<Self, Self::Refusal>;

    /// How many seats this table has.
    fn seats(&self) -> u8;

    /// The seats that win and lose together with this one, itself included. They share score, place and win in
    /// [`Rules::standing`], and nothing hidden.
    fn partners(&self, seat: Seat) -> SeatSet {
        SeatSet::of(seat)
    }

    /// Whom the game waits for. Depends only on what everybody knows.
    fn next(&self) -> Next;

    /// Appends every action of a seat except free-form ones. Depends only on what that seat knows.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// May this seat do this now? Depends only on what that seat knows.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Applies an action without its automatic consequences ([`Rules::advance`]). The caller has made sure that it is allowed.
    fn apply(&mut self, seat: Seat, action: Self::Action, log: &mut impl Log);

    /// Takes one automatic step: an effect, a choice with only one option, the end of a phase. Returns `None` when the game
    /// waits for a seat or for chance, or is over. A game without automatic steps keeps this default.
    fn advance(&mut self, log: &mut impl Log) -> Option<Advance<Self::Action>> {
        let _ = log;
        None
    }

    /// Takes every automatic step.
    #[inline]
    fn settle(&mut self, log: &mut impl Log) {
        while self.advance(log).is_some() {}
    }

    /// Applies an action and its automatic consequences. The caller has made sure that it is allowed.
    #[inline]
    fn act(&mut self, seat: Seat, action: Self::Action, log: &mut impl Log) {
        self.apply(seat, action, log);
        self.settle(log);
    }

    /// Is the action one of too many to list (an offer, an unusual payment)? [`Rules::check`] judges such actions;
    /// [`Evaluate::propose`](crate::Evaluate::propose) suggests sensible ones.
    fn free_form(action: &Self::Action) -> bool;

    /// May a seat do this even while the game waits for others (concede)? Such an action is free-form.
    fn anytime(_action: &Self::Action) -> bool {
        false
    }

    /// The action by which a seat says "no" or "go on" at this decision. Listed by [`Rules::legal`] whenever it is `Some`.
    fn pass(&self, seat: Seat) -> Option<Self::Action>;

    /// Every kind of window this game opens, in the order in which a player's settings list them.
    fn windows() -> &'static [&'static str] {
        &[]
    }

    /// The open window, if the game waits in one. Depends only on what everybody knows.
    fn window(&self) -> Option<Window> {
        None
    }

    /// How many steps of a draft this seat has open. Nobody else sees them and they can be taken back. 0 if there is no draft.
    fn draft(&self, seat: Seat) -> usize;

    /// How many turns have begun (rounds, where turns mean nothing).
    fn turns(&self) -> u32;

    /// True score and place of every seat, and why the game ended.
    fn standing(&self) -> Standing;
}

/// An automatic step ([`Rules::advance`]).
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Advance<A> {
    /// Something took effect.
    Effect,
    /// A seat had one option, or could do nothing in a window: the game chose for it.
    Chose(Seat, A),
    /// A phase or a turn ended, and nothing of the next has happened.
    Ended,
}
