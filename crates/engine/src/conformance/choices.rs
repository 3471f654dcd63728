//! Who is asked, which actions are listed, and which are accepted.

use super::Conformance;
use super::run::{Run, legal};
use crate::{Next, QuickRng, Seat, SeatSet, Window};

/// Only seats of the table are asked. A seat that must act has a choice, and a seat that is not asked has none.
pub(super) fn only_asked_seats_have_choices<G: Conformance>(run: &Run<G>) -> Result<u64, String> {
    let mut tried = 0;
    run.each_step(|state, _, rng| {
        let Next::Seats { must, may } = state.next() else { return Ok(()) };
        if !((must | may) - SeatSet::all(state.seats())).is_empty() {
            return Err(format!("{:?} are asked at a table of {}", must | may, state.seats()));
        }
        for seat in Seat::all(state.seats()) {
            tried += 1;
            let listed = legal(state, seat);
            if !(must | may).has(seat) && !listed.is_empty() {
                return Err(format!("{} is not asked but has choices", state.seat_name(seat)));
            }
            if must.has(seat) && listed.is_empty() && (0..20).all(|_| state.propose(seat, rng).is_none()) {
                return Err(format!("{} must act and has no choice", state.seat_name(seat)));
            }
        }
        Ok(())
    })?;
    Ok(tried)
}

/// `check` accepts whatever `legal` lists. `legal` lists nothing twice and nothing free-form, and keeps the list it is
/// given.
pub(super) fn listed_actions_are_accepted<G: Conformance>(run: &Run<G>) -> Result<u64, String> {
    let mut tried = 0;
    run.each_step(|state, _, _| {
        for seat in state.next().asked().iter() {
            for action in legal(state, seat) {
                tried += 1;
                if let Err(refusal) = state.check(seat, action) {
                    return Err(format!("listed, but refused: `{}`: {refusal:?}", state.write_action(seat, action)));
                }
                if G::free_form(&action) {
                    return Err(format!("listed, but free-form: `{}`", state.write_action(seat, action)));
                }
            }
        }
        Ok(())
    })?;
    run.each_position(|_, _, state, _| {
        for seat in state.next().asked().iter() {
            let mut listed = legal(state, seat);
            let once = listed.len();
            for (i, action) in listed.iter().enumerate() {
                if listed[..i].contains(action) {
                    return Err(format!("listed twice: `{}`", state.write_action(seat, *action)));
                }
            }
            state.legal(seat, &mut listed);
            if listed.len() != 2 * once || listed[..once] != listed[once..] {
                return Err("legal does not append the same list again".into());
            }
        }
        Ok(())
    })?;
    Ok(tried)
}

/// What `check` accepts is listed, unless it is free-form. From a seat that is not asked it accepts only actions that
/// may be taken at any time.
pub(super) fn accepted_actions_are_listed<G: Conformance>(run: &Run<G>) -> Result<u64, String> {
    let mut tried = 0;
    let mut check_state = |state: &G, rng: &mut QuickRng| {
        for seat in Seat::all(state.seats()) {
            let asked = state.next().asked().has(seat);
            let listed = legal(state, seat);
            for line in run.some_lines(rng) {
                let Ok(action) = state.read_action(seat, line) else { continue };
                tried += 1;
                let accepted = state.check(seat, action).is_ok();
                if accepted && !asked && !G::anytime(&action) {
                    return Err(format!("`{line}` of {} is accepted but not asked for", state.seat_name(seat)));
                }
                if accepted && !G::free_form(&action) && !listed.contains(&action) {
                    return Err(format!("`{line}` of {} is accepted but not listed", state.seat_name(seat)));
                }
            }
        }
        Ok(())
    };
    run.each_position(|_, _, state, rng| check_state(state, rng))?;
    run.each_game(|game, rng| {
        let states = game.states();
        check_state(&states[states.len() - 1], rng).map_err(|say| format!("after the end: {say}"))
    })?;
    Ok(tried)
}

/// Proposals are free-form and accepted.
pub(super) fn proposals_are_accepted<G: Conformance>(run: &Run<G>) -> Result<u64, String> {
    let mut tried = 0;
    run.each_step(|state, _, rng| {
        for seat in Seat::all(state.seats()) {
            let Some(action) = state.propose(seat, rng) else { continue };
            tried += 1;
            let line = || format!("`{}` of {}", state.write_action(seat, action), state.seat_name(seat));
            if !G::free_form(&action) {
                return Err(format!("proposed, but not free-form: {}", line()));
            }
            if let Err(refusal) = state.check(seat, action) {
                return Err(format!("proposed, but refused: {}: {refusal:?}", line()));
            }
        }
        Ok(())
    })?;
    Ok(tried)
}

/// The pass of a seat is listed.
pub(super) fn passes_are_listed<G: Conformance>(run: &Run<G>) -> Result<u64, String> {
    let mut tried = 0;
    run.each_step(|state, _, _| {
        for seat in state.next().asked().iter() {
            let Some(pass) = state.pass(seat) else { continue };
            tried += 1;
            if !legal(state, seat).contains(&pass) {
                return Err(format!("passing is not listed: `{}`", state.write_action(seat, pass)));
            }
        }
        Ok(())
    })?;
    Ok(tried)
}

/// An open window asks the one seat for which the game waits, and that seat can pass. The game declares its kind, and
/// the spans of phases do not decrease.
pub(super) fn windows_are_valid<G: Conformance>(run: &Run<G>) -> Result<u64, String> {
    let (mut tried, mut open) = (0, 0);
    run.each_game(|game, _| {
        let mut last: Option<Window> = None;
        game.for_each_step(|_, state, _| {
            tried += 1;
            let Some(window) = state.window() else { return Ok(()) };
            open += 1;
            check_window(state, window, last.replace(window)).map_err(|why| format!("{why}: {window:?}"))
        })
    })?;
    run.count("open windows", open);
    Ok(tried)
}

fn check_window<G: Conformance>(state: &G, window: Window, last: Option<Window>) -> Result<(), &'static str> {
    if !matches!(state.next(), Next::Seats { must, .. } if must == SeatSet::of(window.seat)) {
        return Err("the game does not wait for who a window asks");
    }
    if state.pass(window.seat).is_none() {
        return Err("a window that cannot be passed");
    }
    if !G::windows().contains(&window.kind) {
        return Err("a kind of window the game does not name");
    }
    match last {
        Some(last) if window.span < last.span || window.span == last.span && window.phase != last.phase => {
            Err("its span does not follow the last one's")
        }
        _ => Ok(()),
    }
}

/// An action is small enough to be copied cheaply.
pub(super) fn actions_are_small<G: Conformance>(_: &Run<G>) -> Result<u64, String> {
    let size = size_of::<G::Action>();
    if size > 32 { Err(format!("an action takes {size} bytes; 32 are allowed")) } else { Ok(1) }
}
