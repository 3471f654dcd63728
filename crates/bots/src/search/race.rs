//! The race between choices: who runs next, who drops out, who joins, who wins.

/// So many run from the start; others join as rounds go by.
const STARTERS: usize = 5;
/// One more joins whenever the number of rounds has grown by this many.
const JOINS_EVERY: usize = 12;
/// Nobody drops out before so many rounds against the leader.
const FAIR: usize = 6;
/// A runner drops out when it lies behind the leader by so many standard errors.
const BEHIND: f64 = 2.2;
/// The first of the field is beaten only by so many standard errors: of many that are as good, one always looks better.
const CAUTION: f64 = 1.5;
/// And by so much of a win: the more walks, the surer a small lead, but what walks end in is a judgement, and no finer than this.
const MARGIN: f64 = 0.01;
/// Two that did the same so often are the same.
const SAME: usize = 12;

/// A race. Results are listed by round; one that did not run has none.
pub(super) struct Race {
    pub results: Vec<Vec<Option<f32>>>,
    out: Vec<bool>,
    joined: usize,
    /// So many run side by side while there are others to join.
    abreast: usize,
    round: usize,
    /// Who has run in this round.
    next: usize,
}

impl Race {
    pub fn new(field: usize, abreast: usize) -> Race {
        Race {
            results: vec![Vec::new(); field],
            out: vec![false; field],
            joined: field.min(STARTERS),
            abreast,
            round: 0,
            next: 0,
        }
    }

    /// Who runs next, and does a new round begin with him? Nobody when only one is left.
    pub fn next(&mut self) -> Option<(usize, bool)> {
        let new = self.next == 0;
        if new {
            self.between_rounds();
            if (0..self.joined).filter(|i| !self.out[*i]).count() < 2 {
                return None;
            }
        }
        let runner = (self.next..self.joined).find(|i| !self.out[*i])?;
        let more = (runner + 1..self.joined).any(|i| !self.out[i]);
        self.next = if more { runner + 1 } else { 0 };
        self.round += usize::from(!more);
        Some((runner, new))
    }

    /// What it brought.
    pub fn note(&mut self, runner: usize, brought: f32) {
        let round = if self.next == 0 { self.round - 1 } else { self.round };
        let results = &mut self.results[runner];
        results.resize(round, None);
        results.push(Some(brought));
    }

    fn between_rounds(&mut self) {
        if self.round > 0 && self.round.is_multiple_of(JOINS_EVERY) && self.joined < self.results.len() {
            self.joined += 1;
        }
        let leader = best(&self.results[..self.joined]);
        for runner in (0..self.joined).filter(|i| *i != leader) {
            if self.out[runner] {
                continue;
            }
            let lead = Lead::of(&self.results[leader], &self.results[runner]);
            self.out[runner] = lead.rounds >= FAIR && lead.mean > BEHIND * lead.error && lead.mean > 0.0
                || lead.rounds >= SAME && lead.mean == 0.0 && lead.error == 0.0;
        }
        self.out[leader] = false;
        let left = (0..self.joined).filter(|i| !self.out[*i]).count();
        let missing = self.abreast.saturating_sub(left);
        self.joined = self.results.len().min(self.joined + missing);
    }
}

/// The winner: the first of the field, unless another beats him clearly.
pub(super) fn best(results: &[Vec<Option<f32>>]) -> usize {
    let mut best = 0;
    for runner in 1..results.len() {
        let lead = Lead::of(&results[runner], &results[best]);
        if lead.rounds >= 2 && lead.mean > CAUTION * lead.error + MARGIN {
            best = runner;
        }
    }
    best
}

/// By how much one did better than another in the rounds both ran.
struct Lead {
    rounds: usize,
    mean: f64,
    /// The standard error of the mean.
    error: f64,
}

impl Lead {
    fn of(one: &[Option<f32>], other: &[Option<f32>]) -> Lead {
        let pairs = one.iter().zip(other).filter_map(|(one, other)| Some(f64::from((*one)? - (*other)?)));
        let (mut rounds, mut mean, mut squares) = (0, 0.0, 0.0);
        for lead in pairs {
            rounds += 1;
            let off = lead - mean;
            mean += off / rounds as f64;
            squares += off * (lead - mean);
        }
        let error = if rounds < 2 { f64::MAX } else { (squares / (rounds * (rounds - 1)) as f64).sqrt() };
        Lead { rounds, mean, error }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Who ran in a race in which the first of the field always does best.
    fn runners(field: usize, abreast: usize, walks: usize) -> Vec<usize> {
        let mut race = Race::new(field, abreast);
        let mut ran = Vec::new();
        while let Some((runner, _)) = race.next().filter(|_| ran.len() < walks) {
            race.note(runner, if runner == 0 { 0.9 } else { 0.1 });
            ran.push(runner);
        }
        ran
    }

    #[test]
    fn a_race_is_over_when_one_is_left_unless_others_take_the_places() {
        let short = runners(20, 1, 1000);
        assert_eq!((short.len(), short.iter().max()), (STARTERS * FAIR, Some(&(STARTERS - 1))));
        let long = runners(20, 3, 1000);
        assert!(long.len() < 1000 && long.iter().max() == Some(&19), "all had their chance: {}", long.len());
        let behind = (1..20).map(|runner| long.iter().filter(|ran| **ran == runner).count());
        assert!(behind.clone().all(|rounds| rounds == FAIR), "and the same: {:?}", behind.collect::<Vec<_>>());
    }
}
