//! Records of parley are written, read, replayed and verified, and tampered ones are rejected.

#[path = "parley/lib.rs"]
mod parley;

use engine::fair::Seed;
use engine::record::{CONTINUED, Line, Record, continue_game, given_steps, replay, resume, verify};
use engine::session::Session;
use engine::{DataRef, Evaluate, Next, QuickRng, Rng, Rules};
use parley::{Options, Parley};

fn played(seed: u64, steps: usize) -> Session<Parley> {
    let (seed, strings) = (Seed::from_number(seed), vec!["north".to_owned(), "wind".to_owned()]);
    let players = ["Ann", "Bo", "Cy"].map(String::from).to_vec();
    let mut session: Session<Parley> =
        Session::open(DataRef::ours(), Options::default(), 3, players, seed, strings).unwrap();
    let mut rng = QuickRng::seeded(4);
    while session.game().next() != Next::Over && session.steps() < steps {
        if session.chance_if_due().is_none() {
            let asked: Vec<_> = session.game().next().asked().iter().collect();
            let seat = asked[rng.below(asked.len() as u32) as usize];
            let legal = session.legal(seat);
            if let Some(proposal) = session.game().propose(seat, &mut rng).filter(|_| rng.below(4) == 0) {
                session.act(seat, proposal).unwrap();
            } else if !legal.is_empty() {
                session.act(seat, legal[rng.below(legal.len() as u32) as usize]).unwrap();
            }
        }
    }
    session
}

fn finished() -> Record {
    played(5, usize::MAX).record()
}

fn complaint(record: &Record) -> String {
    verify::<Parley>(record, DataRef::ours()).unwrap_err().to_string()
}

/// The record with one piece of text replaced.
fn tampered(from: &str, to: &str) -> Record {
    let text = finished().to_string();
    assert!(text.contains(from), "{from} not in {text}");
    Record::parse(&text.replacen(from, to, 1)).unwrap()
}

#[test]
fn record_replays_to_same_positions() {
    for seed in 0..20 {
        let session = played(seed, usize::MAX);
        let record = Record::parse(&session.record().to_string()).unwrap();
        assert_eq!(record, session.record());
        let again = replay::<Parley>(&record, DataRef::ours(), None).unwrap();
        assert_eq!((again.game(), again.log()), (session.game(), session.log()));
        assert_eq!(again.record(), record);
        let verified = verify::<Parley>(&record, DataRef::ours()).unwrap();
        assert_eq!(verified.standing, session.game().standing());
        assert_eq!(verified.steps, record.lines.len());
    }
}

#[test]
fn record_replays_to_any_step() {
    let record = finished();
    let early = replay::<Parley>(&record, DataRef::ours(), Some(12)).unwrap();
    assert_eq!((early.steps(), &early.record().lines[..]), (12, &record.lines[..12]));
    assert_eq!(early.record().end, None);
}

#[test]
fn unfinished_game_resumes() {
    let stopped = played(5, 5).record();
    assert_eq!(verify::<Parley>(&stopped, DataRef::ours()).unwrap_err().step, 0);
    let mut looked_at = replay::<Parley>(&stopped, DataRef::ours(), None).unwrap();
    assert_eq!(looked_at.chance_if_due(), None, "only its server has the dice");
    let mut resumed = resume::<Parley>(&stopped, DataRef::ours(), Seed::from_number(5)).unwrap();
    while resumed.chance_if_due().is_some() {}
    assert_eq!(resumed.record().lines[..9], finished().lines[..9]);
}

#[test]
fn game_continues_from_any_step_with_new_players_and_dice() {
    let first = finished();
    let mut rng = QuickRng::seeded(9);
    for to in [0, 7, 12] {
        let players = ["Di", "Ed", "Flo"].map(String::from).to_vec();
        let mut again =
            continue_game::<Parley>(&first, DataRef::ours(), to, players, Seed::from_number(77), Vec::new()).unwrap();
        assert_eq!(again.record().lines[..to], first.lines[..to]);
        assert_eq!(again.record().lines[to], Line::Table { table: CONTINUED.into(), line: to.to_string() });
        assert!(engine::Seat::all(3).all(|seat| !again.can_undo(seat)), "what was given stands");
        while again.game().next() != Next::Over {
            if again.chance_if_due().is_none() {
                let seat = again.game().next().asked().iter().find(|seat| !again.legal(*seat).is_empty()).unwrap();
                let legal = again.legal(seat);
                again.act(seat, legal[rng.below(legal.len() as u32) as usize]).unwrap();
            }
        }
        let record = Record::parse(&again.record().to_string()).unwrap();
        assert_eq!((given_steps(&record), given_steps(&first)), (to + 1, 0));
        let verified = verify::<Parley>(&record, DataRef::ours()).unwrap();
        assert_eq!((verified.given, verified.steps), (to + 1, record.lines.len()));
        // Later outcomes are still checked.
        let late = record.lines.iter().rposition(|line| matches!(line, Line::Chance { .. })).unwrap();
        let Line::Chance { line, .. } = &record.lines[late] else { unreachable!() };
        let mut lied = record.clone();
        let other = if line == "draw grain" { "draw wool" } else { "draw grain" };
        let Line::Chance { line, .. } = &mut lied.lines[late] else { unreachable!() };
        *line = other.into();
        assert!(complaint(&lied).contains("but the dice gave"), "{}", complaint(&lied));
    }
}

#[test]
fn tampered_record_fails_verification() {
    let record = finished();
    let chance = record.lines.iter().find_map(|line| match line {
        engine::record::Line::Chance { n: 0, line } => Some(line.clone()),
        _ => None,
    });
    let first = chance.unwrap();
    let other = if first == "draw grain" { "draw wool" } else { "draw grain" };
    assert_eq!(
        complaint(&tampered(&first, other)),
        format!("step 1: outcome 0 is written as `{other}`, but the dice gave `{first}`")
    );
    let seed = record.end.as_ref().unwrap().seed.clone();
    assert!(complaint(&tampered(&seed, "00")).contains("not the one that was committed to"));
    assert!(complaint(&tampered(&record.header.data, "00")).starts_with("played with other component data (00"));
    assert!(complaint(&tampered("\"scores\":[", "\"scores\":[9")).starts_with("the result is written as "));
    assert!(complaint(&tampered("\"north\"", "\"south\"")).contains("but the dice gave"));
    assert!(complaint(&tampered("\"parley\"", "\"watch\"")).contains("a record of `watch`"));
    assert!(complaint(&tampered("\"market\":\"open\"", "\"market\":\"wild\"")).contains("rule options"));
    assert!(complaint(&tampered("\"seat\":\"blue\"", "\"seat\":\"black\"")).contains("called “black”"));
}

#[test]
fn refused_step_is_named() {
    let mut record = finished();
    record.header.rules_version = 0;
    let pick = record.lines.iter().position(|l| matches!(l, engine::record::Line::Seat { .. })).unwrap();
    if let engine::record::Line::Seat { line, .. } = &mut record.lines[pick] {
        *line = "dance".into();
    }
    let error = replay::<Parley>(&record, DataRef::ours(), None).unwrap_err();
    assert_eq!(error.step, pick + 1);
    assert!(error.say.starts_with("`dance` is refused: "), "{error}");
    assert!(error.say.ends_with("(rule notation) (played under rules version 0; this is 1)"), "{error}");
}

#[test]
fn truncated_record_fails_verification() {
    let mut record = finished();
    record.lines.pop();
    let steps = record.lines.len();
    assert_eq!(complaint(&record), format!("the game is not over after step {steps}, the last one"));
    record.end = None;
    assert!(complaint(&record).contains("cut short"));
}

#[test]
fn replay_errors_are_short_and_escaped() {
    let mut record = finished();
    let pick = record.lines.iter().position(|l| matches!(l, engine::record::Line::Seat { .. })).unwrap();
    for (seat, line) in [("red", "\u{1b}[2J".repeat(1_000_000)), (&*"\u{202e}der".repeat(1_000_000), "rest".into())] {
        record.lines[pick] = engine::record::Line::Seat { seat: seat.into(), line };
        let said = complaint(&record);
        assert!(said.len() < 2000, "{} bytes", said.len());
        assert!(!said.contains(|c: char| c.is_control() || c == '\u{202e}'), "{said:?}");
        assert!(said.contains("\\u{1b}[2J") || said.contains("\\u{202e}der"), "{said}");
    }
}

#[test]
fn agreed_undo_uses_up_outcomes_and_record_verifies() {
    let mut rng = QuickRng::seeded(3);
    let mut session = played(5, 7);
    let mut taken_back = 0;
    let mut steps = 0;
    while session.game().next() != Next::Over {
        if session.chance_if_due().is_some() {
            continue;
        }
        let seat = session.game().next().asked().iter().find(|seat| !session.legal(*seat).is_empty()).unwrap();
        steps += 1;
        let other = engine::Seat((seat.0 + 1) % 3);
        if steps % 7 == 0
            && taken_back < 40
            && let Ok(since) = session.undo_vote_start(other)
        {
            let before = session.record();
            session.remark("bot takes", "red");
            session.undo_agreed(other).unwrap();
            let lines = session.record().lines;
            assert_eq!(lines[..since], before.lines[..since], "what stood before stands");
            let remarks = lines[since..].iter().all(|line| matches!(line, Line::Table { .. }));
            assert!(remarks, "and of the rest only what happened at the table: {lines:?}");
            assert!(lines[since..].contains(&Line::Table { table: "bot takes".into(), line: "red".into() }));
            assert_eq!(session.record().outcome_count(), before.outcome_count(), "no outcome falls twice");
            taken_back += 1;
            continue;
        }
        let legal = session.legal(seat);
        session.act(seat, legal[rng.below(legal.len() as u32) as usize]).unwrap();
    }
    assert!(taken_back > 2, "something was taken back");
    let written = session.record().to_string();
    let record = Record::parse(&written).unwrap();
    assert_eq!(record, session.record());
    let verified = verify::<Parley>(&record, DataRef::ours()).unwrap();
    assert!(
        verified.taken_back > 0 && verified.outcomes + verified.taken_back == record.outcome_count(),
        "{verified:?}"
    );
    // A record that claims fewer used-up outcomes, or none, is rejected.
    let said = written.lines().find(|line| line.contains("taken back") && !line.contains(" 0\"")).unwrap();
    let (head, number) = said.trim_end_matches("\"}").rsplit_once(' ').unwrap();
    let fewer = number.parse::<u32>().unwrap() - 1;
    let lied = written.replacen(said, &format!("{head} {fewer}\"}}"), 1);
    assert!(Record::parse(&lied).unwrap_err().to_string().contains("is due"));
    let unsaid = written.replacen(said, &format!("{head}\"}}"), 1);
    assert!(Record::parse(&unsaid).unwrap_err().to_string().contains("how many outcomes were taken back"));
}
