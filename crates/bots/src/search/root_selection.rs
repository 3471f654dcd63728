//! Successive elimination among the choices at the root: which candidate is played out next, which drop out, which join, which wins.

/// How many compete from the start. Others are admitted as rounds go by.
const INITIAL_CANDIDATES: usize = 5;
/// One more candidate is admitted after every this many rounds.
const ROUNDS_PER_ADMISSION: usize = 12;
/// A candidate plays at least this many rounds against the leader before it can be eliminated.
const MIN_ROUNDS: usize = 6;
/// A candidate is eliminated when it trails the leader by more than this many standard errors.
const ELIMINATION_ERRORS: f64 = 2.2;
/// The first candidate is replaced only by one that leads by more than this many standard errors: of many equal candidates one
/// always looks better.
const REPLACEMENT_ERRORS: f64 = 1.5;
/// ... and by this share of a win. With more rollouts a smaller lead becomes significant, but the evaluation is no finer than this.
const REPLACEMENT_MARGIN: f64 = 0.01;
/// Two candidates with equal results in this many rounds count as the same choice.
const EQUAL_ROUNDS: usize = 12;

/// The state of the selection. Results are listed by round; a candidate that was not played has `None`.
pub(super) struct RootSelection {
    pub results: Vec<Vec<Option<f32>>>,
    eliminated: Vec<bool>,
    admitted: usize,
    /// How many compete as long as others wait to be admitted.
    min_competing: usize,
    round: usize,
    /// The next candidate of this round; 0 between rounds.
    position: usize,
}

impl RootSelection {
    pub fn new(field: usize, min_competing: usize) -> RootSelection {
        RootSelection {
            results: vec![Vec::new(); field],
            eliminated: vec![false; field],
            admitted: field.min(INITIAL_CANDIDATES),
            min_competing,
            round: 0,
            position: 0,
        }
    }

    /// The next candidate, and whether a new round begins with it. `None` when only one is left.
    pub fn next_candidate(&mut self) -> Option<(usize, bool)> {
        let new = self.position == 0;
        if new {
            self.eliminate_and_admit();
            if (0..self.admitted).filter(|i| !self.eliminated[*i]).count() < 2 {
                return None;
            }
        }
        let candidate = (self.position..self.admitted).find(|i| !self.eliminated[*i])?;
        let more = (candidate + 1..self.admitted).any(|i| !self.eliminated[i]);
        self.position = if more { candidate + 1 } else { 0 };
        self.round += usize::from(!more);
        Some((candidate, new))
    }

    /// Records the result of a rollout.
    pub fn record(&mut self, candidate: usize, share: f32) {
        let round = if self.position == 0 { self.round - 1 } else { self.round };
        let results = &mut self.results[candidate];
        results.resize(round, None);
        results.push(Some(share));
    }

    fn eliminate_and_admit(&mut self) {
        if self.round > 0 && self.round.is_multiple_of(ROUNDS_PER_ADMISSION) && self.admitted < self.results.len() {
            self.admitted += 1;
        }
        let leader = best_candidate(&self.results[..self.admitted]);
        for candidate in (0..self.admitted).filter(|i| *i != leader) {
            if self.eliminated[candidate] {
                continue;
            }
            let difference = PairedDifference::between(&self.results[leader], &self.results[candidate]);
            self.eliminated[candidate] = difference.rounds >= MIN_ROUNDS
                && difference.mean > ELIMINATION_ERRORS * difference.error
                && difference.mean > 0.0
                || difference.rounds >= EQUAL_ROUNDS && difference.mean == 0.0 && difference.error == 0.0;
        }
        self.eliminated[leader] = false;
        let left = (0..self.admitted).filter(|i| !self.eliminated[*i]).count();
        let missing = self.min_competing.saturating_sub(left);
        self.admitted = self.results.len().min(self.admitted + missing);
    }
}

/// The winner: the first candidate, unless another is clearly better.
pub(super) fn best_candidate(results: &[Vec<Option<f32>>]) -> usize {
    let mut best = 0;
    for candidate in 1..results.len() {
        let difference = PairedDifference::between(&results[candidate], &results[best]);
        if difference.rounds >= 2 && difference.mean > REPLACEMENT_ERRORS * difference.error + REPLACEMENT_MARGIN {
            best = candidate;
        }
    }
    best
}

/// The difference between two candidates over the rounds that both played.
struct PairedDifference {
    rounds: usize,
    mean: f64,
    /// The standard error of the mean.
    error: f64,
}

impl PairedDifference {
    fn between(one: &[Option<f32>], other: &[Option<f32>]) -> PairedDifference {
        let pairs = one.iter().zip(other).filter_map(|(one, other)| Some(f64::from((*one)? - (*other)?)));
        let (mut rounds, mut mean, mut squares) = (0, 0.0, 0.0);
        for difference in pairs {
            rounds += 1;
            let off = difference - mean;
            mean += off / rounds as f64;
            squares += off * (difference - mean);
        }
        let error = if rounds < 2 { f64::MAX } else { (squares / (rounds * (rounds - 1)) as f64).sqrt() };
        PairedDifference { rounds, mean, error }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The order of rollouts when the first candidate always does best.
    fn rollout_order(field: usize, min_competing: usize, rollouts: usize) -> Vec<usize> {
        let mut selection = RootSelection::new(field, min_competing);
        let mut ran = Vec::new();
        while let Some((candidate, _)) = selection.next_candidate().filter(|_| ran.len() < rollouts) {
            selection.record(candidate, if candidate == 0 { 0.9 } else { 0.1 });
            ran.push(candidate);
        }
        ran
    }

    #[test]
    fn selection_ends_with_one_candidate_unless_others_wait() {
        let short = rollout_order(20, 1, 1000);
        assert_eq!(
            (short.len(), short.iter().max()),
            (INITIAL_CANDIDATES * MIN_ROUNDS, Some(&(INITIAL_CANDIDATES - 1)))
        );
        let long = rollout_order(20, 3, 1000);
        assert!(long.len() < 1000 && long.iter().max() == Some(&19), "all had their chance: {}", long.len());
        let behind = (1..20).map(|candidate| long.iter().filter(|ran| **ran == candidate).count());
        assert!(behind.clone().all(|rounds| rounds == MIN_ROUNDS), "and the same: {:?}", behind.collect::<Vec<_>>());
    }
}
