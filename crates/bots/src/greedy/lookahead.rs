//! Lookahead by one choice and the chance that follows it. A draft is one choice: its first step has the value of the best draft
//! that can follow. The same holds for questions that a choice asks while it is carried out.

use engine::{Game, Next, NoLog, Rng, Seat, SeatSet};

/// Chance with at most this many outcomes (a theft, a card) is averaged over all of them. Wider chance is sampled once.
const MAX_ENUMERATED_OUTCOMES: usize = 6;
/// How often a seat may pass in a row; games ask less.
const MAX_PASSES: usize = 8;
/// The longest draft that is followed, and the most questions that a choice may ask while it is carried out.
const MAX_STEPS: usize = 16;
/// How many answers to such a question are tried.
const MAX_ANSWERS: usize = 24;

/// Weights of the seat's own position, the best rival's position and the average rival's position.
const OWN_WEIGHT: i64 = 6;
const LEADER_WEIGHT: i64 = 2;
const AVERAGE_WEIGHT: i64 = 1;

/// A world that fits what the seat knows, and the random numbers for its chance events. They are the same for every choice that is
/// tried (common random numbers), so differences between choices do not come from dice.
pub(crate) struct SampledWorld<G> {
    pub world: G,
    pub first_draw: u64,
    /// Seed of further numbers, when one chance event needs more than one.
    pub later_draws: u64,
    /// Scores only the seat's own position. That is cheaper at a full table, and ignores what a choice does to others.
    pub ignore_rivals: bool,
}

impl<G: Game> SampledWorld<G> {
    fn score(&self, world: &G, seat: Seat) -> i64 {
        if self.ignore_rivals { OWN_WEIGHT * i64::from(world.heuristic(seat)) } else { relative_score(world, seat) }
    }
}

/// The position of a seat compared with its rivals. A better rival lowers it, a better leader lowers it more. Partners are not
/// rivals.
pub(super) fn relative_score<G: Game>(world: &G, seat: Seat) -> i64 {
    let (mut most, mut sum, mut rivals) = (i64::MIN, 0, 0);
    for rival in (SeatSet::all(world.seats()) - world.partners(seat)).iter() {
        let score = i64::from(world.heuristic(rival));
        most = most.max(score);
        sum += score;
        rivals += 1;
    }
    let own = OWN_WEIGHT * i64::from(world.heuristic(seat));
    if rivals == 0 { own } else { own - LEADER_WEIGHT * most - AVERAGE_WEIGHT * sum / rivals }
}

/// The seat's score after a choice in this world.
pub(crate) fn score_choice<G: Game>(sample: &SampledWorld<G>, seat: Seat, action: G::Action) -> i64 {
    let before = &sample.world;
    let mut after = before.clone();
    after.act(seat, action, &mut NoLog);
    if after.draft(seat) > 0 {
        best_draft_score(sample, after, seat)
    } else {
        score_after(sample, before, &after, seat, action)
    }
}

/// The best score that an open draft can reach. It continues with the step after which the closed draft would score best, even if
/// that is no improvement yet: one more attacker may not be enough, and two may be.
fn best_draft_score<G: Game>(sample: &SampledWorld<G>, mut open: G, seat: Seat) -> i64 {
    let mut best = i64::MIN;
    let mut steps = Vec::new();
    for _ in 0..MAX_STEPS {
        let close = open.pass(seat);
        if close.is_some() {
            best = best.max(closed_draft_score(sample, &open, seat));
        }
        steps.clear();
        open.legal(seat, &mut steps);
        let tried = steps.iter().filter(|step| Some(**step) != close).map(|step| {
            let mut next = open.clone();
            next.act(seat, *step, &mut NoLog);
            (closed_draft_score(sample, &next, seat), next)
        });
        let Some((score, next)) = tried.max_by_key(|(score, _)| *score) else { break };
        if next.draft(seat) == 0 {
            best = best.max(score);
            break;
        }
        open = next;
    }
    if best == i64::MIN { closed_draft_score(sample, &open, seat) } else { best }
}

/// The seat's score if it closes its draft now.
fn closed_draft_score<G: Game>(sample: &SampledWorld<G>, open: &G, seat: Seat) -> i64 {
    let mut after = open.clone();
    if after.draft(seat) > 0
        && let Some(pass) = after.pass(seat)
    {
        after.act(seat, pass, &mut NoLog);
    }
    match after.next() {
        Next::Chance => score_over_chance(sample, &after, seat),
        Next::Seats { must, .. } if must.has(seat) && after.draft(seat) == 0 => {
            pass_until_others_act(sample, &mut after, seat);
            sample.score(&after, seat)
        }
        _ => sample.score(&after, seat),
    }
}

/// The seat's score after the chance that follows and after passing every question that can be passed.
fn score_after<G: Game>(sample: &SampledWorld<G>, before: &G, after: &G, seat: Seat, action: G::Action) -> i64 {
    let mut after = after.clone();
    match after.next() {
        Next::Over => sample.score(&after, seat),
        Next::Chance => score_over_chance(sample, &after, seat),
        Next::Seats { must, .. } if must.has(seat) => {
            pass_until_others_act(sample, &mut after, seat);
            sample.score(&after, seat)
        }
        Next::Seats { .. } => {
            // The seat could have passed and made a proposal instead: what follows depends on the others' answer.
            let answer = before.pass(seat).is_some_and(|pass| pass != action) && after.turns() == before.turns();
            let answered = if answer { answered_score(sample, before, &after, seat) } else { None };
            answered.unwrap_or_else(|| sample.score(&after, seat))
        }
    }
}

/// The mean over the outcomes if there are few, otherwise the score after one sampled outcome.
fn score_over_chance<G: Game>(sample: &SampledWorld<G>, due: &G, seat: Seat) -> i64 {
    let mut outcomes = Vec::new();
    due.outcomes(&mut outcomes);
    let total: i64 = outcomes.iter().map(|(_, weight)| i64::from(*weight)).sum();
    if outcomes.len() > MAX_ENUMERATED_OUTCOMES || total == 0 {
        let mut after = due.clone();
        pass_until_others_act(sample, &mut after, seat);
        return sample.score(&after, seat);
    }
    let mut sum = 0;
    for (outcome, weight) in outcomes {
        let mut after = due.clone();
        after.resolve_chance(outcome, &mut NoLog);
        pass_until_others_act(sample, &mut after, seat);
        sum += i64::from(weight) * sample.score(&after, seat);
    }
    sum / total
}

/// Resolves chance and lets the seat pass until another seat is asked, the turn ends, or a question cannot be passed. So a choice
/// before the dice is compared with the situation after the dice, not with a hand that has not grown yet.
fn pass_until_others_act<G: Game>(sample: &SampledWorld<G>, world: &mut G, seat: Seat) {
    let turn = world.turns();
    let mut passes = 0;
    for _ in 0..MAX_PASSES + MAX_STEPS {
        match world.next() {
            Next::Chance => {
                let outcome = world.sample(&mut sample.chance_rng());
                world.resolve_chance(outcome, &mut NoLog);
            }
            Next::Seats { must, .. } if must.has(seat) && world.in_progress(seat) => answer_greedily(world, seat),
            Next::Seats { must, .. } if must == SeatSet::of(seat) && world.turns() == turn && passes < MAX_PASSES => {
                passes += 1;
                let Some(pass) = world.pass(seat) else { return };
                world.act(seat, pass, &mut NoLog);
            }
            _ => return,
        }
    }
}

/// Gives the answer with the best score.
fn answer_greedily<G: Game>(world: &mut G, seat: Seat) {
    let mut answers = Vec::new();
    world.legal(seat, &mut answers);
    let best = if let [only] = answers[..] {
        Some(only)
    } else {
        let tried = answers.iter().take(MAX_ANSWERS).map(|answer| {
            let mut after = world.clone();
            after.act(seat, *answer, &mut NoLog);
            (relative_score(&after, seat), *answer)
        });
        tried.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, answer)| answer)
    };
    if let Some(answer) = best {
        world.act(seat, answer, &mut NoLog);
    }
}

/// The seat's score when somebody answers its action with the new choice that suits him best. A seat that had no choice before
/// does not answer: it is simply its turn.
fn answered_score<G: Game>(sample: &SampledWorld<G>, before: &G, after: &G, seat: Seat) -> Option<i64> {
    let mut best: Option<(i64, i64)> = None;
    for other in after.next().asked().iter().filter(|other| *other != seat && had_choices(before, *other)) {
        for choice in new_choices(before, after, other) {
            let mut then = after.clone();
            then.act(other, choice, &mut NoLog);
            let his = relative_score(&then, other);
            if best.is_none_or(|(most, _)| his > most) {
                best = Some((his, sample.score(&then, seat)));
            }
        }
    }
    best.map(|(_, own)| own)
}

fn had_choices<G: Game>(before: &G, seat: Seat) -> bool {
    let mut list = Vec::new();
    before.legal(seat, &mut list);
    !list.is_empty()
}

/// The choices of a seat that it did not have before.
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

/// The random numbers of one chance event in a sampled world.
struct StratifiedRng {
    first_draw: Option<u64>,
    later_draws: u64,
}

impl<G> SampledWorld<G> {
    fn chance_rng(&self) -> StratifiedRng {
        StratifiedRng { first_draw: Some(self.first_draw), later_draws: self.later_draws }
    }
}

impl Rng for StratifiedRng {
    fn next_u64(&mut self) -> u64 {
        // The samplers read the lower half of a number. The strata differ in the upper bits, so these are moved down. If an event
        // needs more than one number, a linear congruential generator continues.
        self.first_draw.take().map_or_else(
            || {
                self.later_draws =
                    self.later_draws.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
                self.later_draws >> 32
            },
            |first_draw| first_draw >> 32,
        )
    }
}
