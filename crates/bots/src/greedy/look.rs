//! One look ahead: a choice, the chance that is due after it, and no further. A draft is one choice: its first step is
//! worth what the draft can become. So is what a choice asks while it is carried out.

use engine::{Game, Next, NoLog, Rng, Seat, SeatSet};

/// Chance with no more outcomes than this (a theft, a card) is weighed outcome by outcome; wider chance is drawn.
const NARROW: usize = 6;
/// A seat that may go on is let pass so often at most; games ask less.
const PASSES: usize = 8;
/// A draft is followed for so many steps, and a choice that is being carried out for so many questions.
const STEPS: usize = 16;
/// Of the answers to such a question so many are tried.
const ANSWERS: usize = 24;

/// How much the own position counts beside the best rival's, and beside what all rivals have on average.
const OWN: i64 = 6;
const LEADER: i64 = 2;
const FIELD: i64 = 1;

/// A world that fits what the seat knows, and the luck that falls in it: the same for every choice that is tried, so that
/// choices are compared and not dice.
pub(crate) struct Dream<G> {
    pub world: G,
    pub luck: u64,
    /// Where further bits come from when one draw needs more than one number.
    pub rest: u64,
    /// Is only the own position looked at? Cheaper at a full table, and blind to what a choice does to others.
    pub own_only: bool,
}

impl<G: Game> Dream<G> {
    fn stand(&self, world: &G, seat: Seat) -> i64 {
        if self.own_only { OWN * i64::from(world.heuristic(seat)) } else { stand(world, seat) }
    }
}

/// How a seat stands beside its rivals. Raising a rival costs, raising the leader costs more; a partner is no rival.
pub(super) fn stand<G: Game>(world: &G, seat: Seat) -> i64 {
    let (mut most, mut sum, mut rivals) = (i64::MIN, 0, 0);
    for rival in (SeatSet::all(world.seats()) - world.partners(seat)).iter() {
        let worth = i64::from(world.heuristic(rival));
        most = most.max(worth);
        sum += worth;
        rivals += 1;
    }
    let own = OWN * i64::from(world.heuristic(seat));
    if rivals == 0 { own } else { own - LEADER * most - FIELD * sum / rivals }
}

/// How the seat stands after a choice in this world.
pub(crate) fn look<G: Game>(dream: &Dream<G>, seat: Seat, action: G::Action) -> i64 {
    let before = &dream.world;
    let mut after = before.clone();
    after.act(seat, action, &mut NoLog);
    if after.draft(seat) > 0 { best_draft(dream, after, seat) } else { judge(dream, before, &after, seat, action) }
}

/// How the seat stands with the best that an open draft can become: it goes on with the step after which the draft would
/// stand best, even if that is no better yet (one attacker more may not do, and two may).
fn best_draft<G: Game>(dream: &Dream<G>, mut open: G, seat: Seat) -> i64 {
    let mut best = i64::MIN;
    let mut steps = Vec::new();
    for _ in 0..STEPS {
        let close = open.pass(seat);
        if close.is_some() {
            best = best.max(closed(dream, &open, seat));
        }
        steps.clear();
        open.legal(seat, &mut steps);
        let tried = steps.iter().filter(|step| Some(**step) != close).map(|step| {
            let mut next = open.clone();
            next.act(seat, *step, &mut NoLog);
            (closed(dream, &next, seat), next)
        });
        let Some((worth, next)) = tried.max_by_key(|(worth, _)| *worth) else { break };
        if next.draft(seat) == 0 {
            best = best.max(worth);
            break;
        }
        open = next;
    }
    if best == i64::MIN { closed(dream, &open, seat) } else { best }
}

/// How the seat stands if it adds nothing to its draft.
fn closed<G: Game>(dream: &Dream<G>, open: &G, seat: Seat) -> i64 {
    let mut after = open.clone();
    if after.draft(seat) > 0
        && let Some(pass) = after.pass(seat)
    {
        after.act(seat, pass, &mut NoLog);
    }
    match after.next() {
        Next::Chance => weigh_chance(dream, &after, seat),
        Next::Seats { must, .. } if must.has(seat) && after.draft(seat) == 0 => {
            pass_on(dream, &mut after, seat);
            dream.stand(&after, seat)
        }
        _ => dream.stand(&after, seat),
    }
}

/// How the seat stands once chance has fallen and it has waved away what it can.
fn judge<G: Game>(dream: &Dream<G>, before: &G, after: &G, seat: Seat, action: G::Action) -> i64 {
    let mut after = after.clone();
    match after.next() {
        Next::Over => dream.stand(&after, seat),
        Next::Chance => weigh_chance(dream, &after, seat),
        Next::Seats { must, .. } if must.has(seat) => {
            pass_on(dream, &mut after, seat);
            dream.stand(&after, seat)
        }
        Next::Seats { .. } => {
            // It could have said no and said something else: what follows is what the others make of it.
            let answer = before.pass(seat).is_some_and(|pass| pass != action) && after.turns() == before.turns();
            let taken_up = if answer { taken_up(dream, before, &after, seat) } else { None };
            taken_up.unwrap_or_else(|| dream.stand(&after, seat))
        }
    }
}

/// Chance is due: its mean if there are few outcomes, else one draw by this world's luck.
fn weigh_chance<G: Game>(dream: &Dream<G>, due: &G, seat: Seat) -> i64 {
    let mut outcomes = Vec::new();
    due.outcomes(&mut outcomes);
    let total: i64 = outcomes.iter().map(|(_, weight)| i64::from(*weight)).sum();
    if outcomes.len() > NARROW || total == 0 {
        let mut after = due.clone();
        pass_on(dream, &mut after, seat);
        return dream.stand(&after, seat);
    }
    let mut sum = 0;
    for (outcome, weight) in outcomes {
        let mut after = due.clone();
        after.resolve_chance(outcome, &mut NoLog);
        pass_on(dream, &mut after, seat);
        sum += i64::from(weight) * dream.stand(&after, seat);
    }
    sum / total
}

/// Lets chance fall and the seat pass until another is asked, the turn ends, or there is something it cannot wave away:
/// so a choice before the dice is compared with the dice, not with a hand that has not grown yet.
fn pass_on<G: Game>(dream: &Dream<G>, world: &mut G, seat: Seat) {
    let turn = world.turns();
    let mut passes = 0;
    for _ in 0..PASSES + STEPS {
        match world.next() {
            Next::Chance => {
                let outcome = world.sample(&mut dream.draw());
                world.resolve_chance(outcome, &mut NoLog);
            }
            Next::Seats { must, .. } if must.has(seat) && world.in_progress(seat) => answer_well(world, seat),
            Next::Seats { must, .. } if must == SeatSet::of(seat) && world.turns() == turn && passes < PASSES => {
                passes += 1;
                let Some(pass) = world.pass(seat) else { return };
                world.act(seat, pass, &mut NoLog);
            }
            _ => return,
        }
    }
}

/// Gives the answer after which the seat stands best.
fn answer_well<G: Game>(world: &mut G, seat: Seat) {
    let mut answers = Vec::new();
    world.legal(seat, &mut answers);
    let best = if let [only] = answers[..] {
        Some(only)
    } else {
        let tried = answers.iter().take(ANSWERS).map(|answer| {
            let mut after = world.clone();
            after.act(seat, *answer, &mut NoLog);
            (stand(&after, seat), *answer)
        });
        tried.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, answer)| answer)
    };
    if let Some(answer) = best {
        world.act(seat, answer, &mut NoLog);
    }
}

/// How the seat stands when somebody takes up what it said, with the choice that is new to him and suits him best. Who
/// had no choice at all before answers nothing: it is simply his turn.
fn taken_up<G: Game>(dream: &Dream<G>, before: &G, after: &G, seat: Seat) -> Option<i64> {
    let mut best: Option<(i64, i64)> = None;
    for other in after.next().asked().iter().filter(|other| *other != seat && had_a_choice(before, *other)) {
        for choice in new_choices(before, after, other) {
            let mut then = after.clone();
            then.act(other, choice, &mut NoLog);
            let his = stand(&then, other);
            if best.is_none_or(|(most, _)| his > most) {
                best = Some((his, dream.stand(&then, seat)));
            }
        }
    }
    best.map(|(_, own)| own)
}

fn had_a_choice<G: Game>(before: &G, seat: Seat) -> bool {
    let mut list = Vec::new();
    before.legal(seat, &mut list);
    !list.is_empty()
}

/// What a seat can choose now and could not before.
pub(super) fn new_choices<G: Game>(before: &G, after: &G, seat: Seat) -> Vec<G::Action> {
    let (mut old, mut new) = (Vec::new(), Vec::new());
    after.legal(seat, &mut new);
    if new.is_empty() {
        return new;
    }
    before.legal(seat, &mut old);
    new.retain(|choice| !old.contains(choice));
    new
}

/// One draw with the luck of a world.
struct Draw {
    luck: Option<u64>,
    rest: u64,
}

impl<G> Dream<G> {
    fn draw(&self) -> Draw {
        Draw { luck: Some(self.luck), rest: self.rest }
    }
}

impl Rng for Draw {
    fn next_u64(&mut self) -> u64 {
        // The samplers read the lower half of a number, so the luck, spread evenly over the worlds by its upper bits, is
        // handed down. Should one number not do, plain steps through all of them follow.
        self.luck.take().map_or_else(
            || {
                self.rest = self.rest.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
                self.rest >> 32
            },
            |luck| luck >> 32,
        )
    }
}
