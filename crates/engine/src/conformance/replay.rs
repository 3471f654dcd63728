//! Records replay to the same positions, and stored states load unchanged.

use super::Conformance;
use super::random_games::PlayedGame;
use super::run::{Run, allowed};
use crate::{DataRef, LogBuffer, NoLog};

/// The lines of a game, replayed at a new table with a log, give equal states and descriptions.
pub(super) fn records_replay<G: Conformance>(run: &Run<G>) -> Result<u64, String> {
    let mut tried = 0;
    run.each_game(|game, _| {
        let mut replayed = fresh(game)?;
        let mut played = game.from.opening.clone();
        for (i, &step) in game.steps.iter().enumerate() {
            tried += 1;
            let line = played.write_step(step);
            let read =
                replayed.read_step(&line).map_err(|e| format!("step {i}: `{line}` does not read back: {e:?}"))?;
            if !allowed(&replayed, read) {
                return Err(format!("step {i}: `{line}` is no longer accepted on replay"));
            }
            step.take(&mut played, &mut NoLog);
            read.take(&mut replayed, &mut LogBuffer::default());
            if played != replayed {
                return Err(format!("after step {i}, `{line}`, the replayed state differs"));
            }
        }
        same_description(&played, &replayed).map_err(|say| format!("at the end {say}"))?;
        if played.standing() == replayed.standing() { Ok(()) } else { Err("the standings differ".into()) }
    })?;
    Ok(tried)
}

/// A state serialized with postcard and read again is equal and looks the same.
pub(super) fn stored_states_load_back<G: Conformance>(run: &Run<G>) -> Result<u64, String> {
    let mut tried = 0;
    run.each_position(|_, _, state, _| {
        tried += 1;
        let bytes = postcard::to_stdvec(state).map_err(|e| format!("the state cannot be written: {e}"))?;
        let back: G = postcard::from_bytes(&bytes).map_err(|e| format!("the state cannot be read: {e}"))?;
        if *state != back {
            return Err("a stored state comes back changed".into());
        }
        same_description(state, &back).map_err(|say| format!("stored and read, {say}"))
    })?;
    Ok(tried)
}

/// `load_position` restores what `given` writes at the start of play.
pub(super) fn given_loads_back<G: Conformance>(run: &Run<G>) -> Result<u64, String> {
    let mut tried = 0;
    run.each_game(|game, _| {
        tried += 1;
        let options = options(game)?;
        let start = G::start_of_play(DataRef::ours(), &options, game.from.seats).map_err(|e| format!("{e:?}"))?;
        start.audit().map_err(|say| format!("at the start of play {say}"))?;
        let mut loaded = start.clone();
        loaded
            .load_position(start.given())
            .map_err(|position_error| format!("its own given does not fit: {position_error:?}"))?;
        if loaded == start { Ok(()) } else { Err("arranged as given, the start of play differs".into()) }
    })?;
    Ok(tried)
}

fn fresh<G: Conformance>(game: &PlayedGame<G>) -> Result<G, String> {
    G::open(DataRef::ours(), &options(game)?, game.from.seats).map_err(|e| format!("a fresh table is refused: {e:?}"))
}

fn options<G: Conformance>(game: &PlayedGame<G>) -> Result<G::Options, String> {
    G::about().read_options(&game.from.written).map_err(|refusal| format!("{refusal:?}"))
}

fn same_description<G: Conformance>(a: &G, b: &G) -> Result<(), String> {
    let (a, b) = (a.describe(), b.describe());
    if a == b { Ok(()) } else { Err(super::observation::difference("the description", &a.to_string(), &b.to_string())) }
}
