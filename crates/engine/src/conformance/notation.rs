//! Every line reads back as the step it was written for, and matches a declared pattern.

use super::Conformance;
use super::run::{Run, legal, outcomes};
use crate::{By, Next, Step};

/// Lines read back: every step of every game, and all choices, proposals and outcomes at some positions.
pub(super) fn lines_read_back<G: Conformance>(run: &Run<G>) -> Result<u64, String> {
    let mut tried = 0;
    run.each_step(|state, step, _| {
        tried += 1;
        reads_back(state, step)
    })?;
    run.each_position(|_, _, state, rng| {
        for seat in state.next().asked().iter() {
            let proposed = (0..3).filter_map(|_| state.propose(seat, rng));
            for action in legal(state, seat).into_iter().chain(proposed) {
                tried += 1;
                reads_back(state, Step::Action(seat, action))?;
            }
        }
        for (outcome, _) in outcomes(state) {
            tried += 1;
            reads_back(state, Step::Chance(outcome))?;
        }
        Ok(())
    })?;
    Ok(tried)
}

fn reads_back<G: Conformance>(state: &G, step: Step<G>) -> Result<(), String> {
    let line = state.write_step(step);
    let back = state.read_step(&line).map_err(|refusal| format!("`{line}` does not read back: {refusal:?}"))?;
    if back != step {
        return Err(format!("`{line}` was written for {step:?} and reads as {back:?}"));
    }
    Ok(())
}

/// Every line matches a pattern of `About::notation`, and can stand in a draft and after a seat's name.
pub(super) fn lines_match_patterns<G: Conformance>(run: &Run<G>) -> Result<u64, String> {
    let mut tried = 0;
    let mut check_state = |state: &G, step: Step<G>| {
        tried += 1;
        let (line, by) = signed(state, step);
        if line.trim() != line || line.is_empty() || line.contains([';', '\n']) || line.contains(": ") {
            return Err(format!("`{line}` is not a short plain line"));
        }
        let found = G::about().notation.iter().any(|p| p.by == by && matches(p.form, &line));
        if found { Ok(()) } else { Err(format!("`{line}` matches no pattern of notation ({by:?})")) }
    };
    run.each_step(|state, step, _| check_state(state, step))?;
    run.each_position(|_, _, state, _| {
        for seat in state.next().asked().iter() {
            legal(state, seat).into_iter().try_for_each(|action| check_state(state, Step::Action(seat, action)))?;
        }
        if state.next() == Next::Chance {
            outcomes(state).into_iter().try_for_each(|(outcome, _)| check_state(state, Step::Chance(outcome)))?;
        }
        Ok(())
    })?;
    Ok(tried)
}

/// The line of a step without its seat, and who writes it.
fn signed<G: Conformance>(state: &G, step: Step<G>) -> (String, By) {
    match step {
        Step::Action(seat, action) if G::free_form(&action) => (state.write_action(seat, action), By::FreeForm),
        Step::Action(seat, action) => (state.write_action(seat, action), By::Seat),
        Step::Chance(outcome) => (state.write_outcome(outcome), By::Chance),
    }
}

/// The patterns that no step of the run matches.
pub(super) fn unseen<G: Conformance>(run: &Run<G>) -> Result<Vec<&'static str>, String> {
    let mut patterns: Vec<_> = G::about().notation.iter().collect();
    run.each_step(|state, step, _| {
        let (line, by) = signed(state, step);
        patterns.retain(|p| p.by != by || !matches(p.form, &line));
        Ok(())
    })?;
    Ok(patterns.iter().map(|p| p.form).collect())
}

/// Does a line match a form? A `{slot}` stands for one or more words, also inside a word (`d12={n}`).
fn matches(form: &str, line: &str) -> bool {
    let (form, line): (Vec<&str>, Vec<&str>) = (form.split(' ').collect(), line.split(' ').collect());
    words_match(&form, &line)
}

fn words_match(form: &[&str], line: &[&str]) -> bool {
    let Some((&word, rest)) = form.split_first() else { return line.is_empty() };
    if word.starts_with('{') && word.ends_with('}') {
        return (1..=line.len()).any(|n| words_match(rest, &line[n..]));
    }
    let Some((&first, after)) = line.split_first() else { return false };
    word_matches(word, first) && words_match(rest, after)
}

fn word_matches(form: &str, word: &str) -> bool {
    match form.split_once('{').and_then(|(head, rest)| Some((head, rest.split_once('}')?.1))) {
        None => form == word,
        Some((head, tail)) => word.strip_prefix(head).is_some_and(|rest| {
            rest.char_indices()
                .skip(1)
                .map(|(i, _)| i)
                .chain([rest.len()])
                .any(|i| i > 0 && word_matches(tail, &rest[i..]))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slot_matches_words_or_part_of_a_word() {
        assert!(matches("offer {goods} for {goods}", "offer 1 wool, 2 ore for 3 grain"));
        assert!(!matches("offer {goods} for {goods}", "offer for 3 grain"));
        assert!(matches("roll {a} {b} d12={n}", "roll 3 4 d12=5"));
        assert!(matches("dig {tile} {x},{y}", "dig O4 8,1"));
        assert!(!matches("rest", "rest now"));
        assert!(!matches("roll {a} {b} d12={n}", "roll 3 4 d12="));
    }
}
