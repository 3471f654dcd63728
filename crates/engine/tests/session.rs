//! Sessions of parley from the first card to the result: steps, drafts, logs, undo.

#[path = "parley/lib.rs"]
mod parley;

use engine::fair::Seed;
use engine::record::Line;
use engine::session::{Session, UndoRefusal};
use engine::{DataRef, Lang, Next, Refuse, Rules, Seat, TableRefusal, Viewer, Words};
use parley::{Options, Parley};

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);
const GREEN: Seat = Seat(2);

fn open() -> Session<Parley> {
    let players = ["Ann", "Bo", "Cy"].map(String::from).to_vec();
    Session::open(DataRef::ours(), Options::default(), 3, players, Seed::from_number(1), Vec::new()).unwrap()
}

/// A session in which everybody holds these cards and the first seat is to act.
fn dealt(cards: [&str; 9]) -> Session<Parley> {
    let mut session = open();
    for card in cards {
        session.chance_line(&format!("draw {card}")).unwrap();
    }
    for (seat, road) in [(RED, "north"), (BLUE, "south"), (GREEN, "sea")] {
        session.act_line(seat, &format!("pick {road}")).unwrap();
    }
    session
}

/// Red holds grain, grain, wool; blue iron, wool, wool; green amber, iron, grain.
fn usual() -> Session<Parley> {
    dealt(["grain", "iron", "amber", "grain", "wool", "iron", "wool", "wool", "grain"])
}

fn last_lines(session: &Session<Parley>, n: usize) -> Vec<String> {
    let lines = session.record().lines;
    let last = lines[lines.len() - n..].iter();
    last.map(|line| match line {
        Line::Seat { seat, line } => format!("{seat}: {line}"),
        Line::Chance { n, line } => format!("{n}: {line}"),
        Line::Table { table, line } => format!("[{table}] {line}"),
    })
    .collect()
}

#[test]
fn seat_not_asked_is_refused() {
    let mut session = open();
    let refusal = session.act_line(RED, "rest").unwrap_err();
    assert_eq!(refusal, TableRefusal::ChanceDue.into());
    let mut session = usual();
    assert_eq!(session.act_line(BLUE, "rest").unwrap_err().rule(), "whose-turn");
    assert_eq!(session.chance_line("draw grain").unwrap_err().rule(), "whose-turn");
    assert!(session.legal(BLUE).is_empty() && !session.legal(RED).is_empty());
}

#[test]
fn impossible_outcome_is_refused() {
    let mut session = usual();
    for (seat, line) in [(RED, "steal green"), (GREEN, "yield")] {
        session.act_line(seat, line).unwrap();
    }
    assert_eq!(session.chance_line("theft wool").unwrap_err().rule(), "whose-turn", "green holds none");
    session.chance_line("theft amber").unwrap();
}

#[test]
fn finished_game_has_result_and_seed() {
    let mut session = open();
    while session.game().next() != Next::Over {
        if session.chance_if_due().is_none() {
            let seat = session.game().next().asked().first().unwrap();
            let action = session.game().pass(seat).unwrap_or_else(|| session.legal(seat)[0]);
            session.act(seat, action).unwrap();
        }
    }
    let record = session.record();
    assert_eq!(record.end.as_ref().unwrap().seed, Seed::from_number(1).0);
    assert_eq!(record.lines.len(), session.steps());
    assert_eq!(session.act_line(RED, "rest").unwrap_err(), TableRefusal::Over.into());
    assert_eq!(session.undo(RED), Err(UndoRefusal::Over));
}

#[test]
fn draft_is_one_private_line_until_finished() {
    let mut session = usual();
    let before = (session.steps(), session.log_for(Viewer::Seat(BLUE)).count());
    session.act_line(RED, "bury grain").unwrap();
    assert_eq!(session.draft(RED), ["bury grain"]);
    assert_eq!((session.steps(), session.log_for(Viewer::Seat(BLUE)).count()), before);
    assert_eq!(session.log_for(Viewer::Seat(RED)).count(), before.1 + 1);
    session.act_line(RED, "bury wool").unwrap();
    assert!(session.draft(RED).is_empty());
    assert_eq!(last_lines(&session, 1), ["red: bury grain; bury wool"]);
    assert!(session.log().iter().all(|line| line.step < session.steps()));
}

#[test]
fn joined_actions_are_atomic() {
    let mut session = usual();
    let before = session.clone();
    let refusal = session.act_line(RED, "bury wool; bury wool").unwrap_err();
    assert_eq!(refusal.rule(), "bury", "there is only one");
    assert_eq!(session.game(), before.game());
    assert!(session.draft(RED).is_empty());
    session.act_line(RED, "bury wool; bury grain").unwrap();
    assert_eq!(last_lines(&session, 1), ["red: bury wool; bury grain"]);
}

#[test]
fn open_draft_steps_can_be_undone() {
    let mut session = usual();
    let before = session.clone();
    session.act_line(RED, "bury grain").unwrap();
    let taken = session.undo(RED).unwrap();
    assert_eq!((taken.line.as_str(), taken.drafted), ("bury grain", true));
    assert_eq!((session.game(), session.record()), (before.game(), before.record()));
}

#[test]
fn undo_reopens_finished_draft() {
    let mut session = usual();
    session.act_line(RED, "bury grain; bury wool").unwrap();
    let taken = session.undo(RED).unwrap();
    assert_eq!((taken.line.as_str(), taken.drafted), ("bury wool", false));
    assert_eq!(session.draft(RED), ["bury grain"]);
    session.act_line(RED, "bury grain").unwrap();
    assert_eq!(last_lines(&session, 1), ["red: bury grain; bury grain"]);
}

#[test]
fn undo_stops_at_answers_chance_and_reveals() {
    let mut session = usual();
    assert_eq!(session.undo(RED), Err(UndoRefusal::Revealed), "the roads were shown");
    session.act_line(RED, "offer 1 grain for 1 wool to blue").unwrap();
    assert_eq!(session.check_undo(RED), Ok(()));
    session.act_line(BLUE, "decline").unwrap();
    assert_eq!(session.undo(RED), Err(UndoRefusal::Others));
    session.act_line(RED, "look blue").unwrap();
    assert_eq!(session.undo(RED), Err(UndoRefusal::Revealed));
    session.act_line(BLUE, "steal green").unwrap();
    session.act_line(GREEN, "yield").unwrap();
    session.chance_line("theft amber").unwrap();
    assert_eq!(session.undo(GREEN), Err(UndoRefusal::Revealed), "a theft shows a card, too");
    let nobody: Vec<_> = Seat::all(3).filter(|&seat| open().check_undo(seat) != Err(UndoRefusal::Nothing)).collect();
    assert!(nobody.is_empty());
}

#[test]
fn secret_choice_can_be_undone_until_all_have_chosen() {
    let mut session = open();
    while session.chance_if_due().is_some() {}
    session.act_line(RED, "pick north").unwrap();
    session.act_line(BLUE, "pick sea").unwrap();
    assert_eq!(session.undo(RED).unwrap().line, "pick north");
    assert_eq!(last_lines(&session, 1), ["blue: pick sea"]);
    session.act_line(RED, "pick south").unwrap();
    session.act_line(GREEN, "pick sea").unwrap();
    assert_eq!(session.undo(RED), Err(UndoRefusal::Revealed));
    assert_eq!(last_lines(&session, 3), ["blue: pick sea", "red: pick south", "green: pick sea"]);
}

#[test]
fn answered_offer_cannot_be_undone() {
    let mut session = usual();
    session.act_line(RED, "offer 1 grain for 1 wool to blue").unwrap();
    session.act_line(BLUE, "counter 1 wool for 2 grain").unwrap();
    assert_eq!(session.undo(RED), Err(UndoRefusal::Others));
    assert_eq!(session.check_undo(BLUE), Ok(()));
}

#[test]
fn open_draft_of_other_seat_does_not_block_undo() {
    let mut session = usual();
    session.act_line(RED, "rest").unwrap();
    session.act_line(BLUE, "bury wool").unwrap();
    assert_eq!(session.check_undo(RED), Ok(()));
    assert_eq!(session.undo(RED).unwrap().line, "rest");
    assert!(session.draft(BLUE).is_empty(), "it never was");
    assert_eq!((session.game(), session.record()), (usual().game(), usual().record()));
    session.act_line(RED, "rest").unwrap();
    session.act_line(BLUE, "bury wool; bury iron").unwrap();
    assert_eq!(session.undo(RED), Err(UndoRefusal::Others));
}

#[test]
fn undo_does_not_change_dice() {
    let mut played = usual();
    let mut undone = usual();
    undone.act_line(RED, "sell grain").unwrap();
    undone.undo(RED).unwrap();
    for session in [&mut played, &mut undone] {
        session.act_line(RED, "steal blue").unwrap();
        session.act_line(BLUE, "yield").unwrap();
        session.chance_if_due().unwrap();
    }
    assert_eq!(played.record(), undone.record());
}

#[test]
fn would_be_final_predicts_final_steps() {
    let session = usual();
    assert_eq!(session.would_be_final(RED, "look blue"), Ok(true));
    assert_eq!(session.would_be_final(RED, "sell grain"), Ok(false));
    assert!(session.would_be_final(RED, "sell wool").is_err());
}

#[test]
fn undo_keeps_remarks() {
    let mut session = usual();
    session.act_line(RED, "sell grain").unwrap();
    session.remark("bot takes", "green");
    session.undo(RED).unwrap();
    assert_eq!(last_lines(&session, 1), ["[bot takes] green"]);
}

#[test]
fn log_shows_each_viewer_what_it_may_know() {
    let words = Words::new(&[Parley::about().words]).unwrap();
    let mut session = usual();
    session.act_line(RED, "look blue").unwrap();
    let last = |viewer| words.say(Lang::En, session.log_for(viewer).last().unwrap().1);
    assert_eq!(last(Viewer::Seat(RED)), "Red looks into the hand of Blue: 2 × Wool and 1 × Iron.");
    assert_eq!(last(Viewer::Spectator), "Red looks into the hand of Blue.");
}
