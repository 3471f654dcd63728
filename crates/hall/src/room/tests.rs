//! Rooms by themselves: rebuilt from their rows, ended by other rules, asked twice.

use super::{Room, Said, Sure};
use crate::store::{SeatRow, State, StepKind, StepRow, TableRow};
use serde_json::Map;
use shelf::Pack;
use std::sync::Arc;
use std::time::Duration;
use table::{Next, QuickRng, Rng, Seat};

fn rows(bots: bool) -> (TableRow, Vec<SeatRow>) {
    let row = TableRow {
        id: "room".into(),
        game: "watch".into(),
        seats: 4,
        options: Map::from_iter([("opening".to_owned(), "free".into())]),
        public: false,
        host: "g0".into(),
        state: State::Lobby,
        seed: "seed".into(),
        strings: Vec::new(),
        again: None,
        given: None,
        manners: crate::manners::Manners::default(),
    };
    let guest = |n: u8| SeatRow { guest: Some(format!("g{n}")), name: format!("Guest {n}"), ..SeatRow::default() };
    let bot = || SeatRow { bot: Some("trader".into()), name: "trader".into(), ..SeatRow::default() };
    let sits = |n: u8| if n > 0 && bots { bot() } else { SeatRow { string: "x".into(), ..guest(n) } };
    (row, (0..4).map(sits).collect())
}

fn load(row: &TableRow, seats: &[SeatRow], steps: &[StepRow]) -> Room {
    Room::load(Arc::new(Pack::ours()), row.clone(), seats.to_vec(), steps.to_vec()).expect("watch is on the shelf")
}

/// Does what the room's task does: looks up and saves.
fn settle(room: &mut Room, log: &mut Vec<StepRow>) {
    if !room.unsaved.steps.is_empty() || room.unsaved.room {
        room.look();
        room.mark();
    }
    log.append(&mut room.unsaved.steps);
    room.unsaved.room = false;
}

/// Does at once what would happen by itself.
fn run_errands(room: &mut Room, log: &mut Vec<StepRow>) {
    for errand in room.errands(|| Duration::ZERO) {
        if let Some((question, thought)) = room.think(errand) {
            room.thought_out(errand, &question, thought(), Duration::ZERO);
        }
        settle(room, log);
    }
}

/// A room some moves into its game, with its log.
fn played(moves: usize, seed: u64) -> (Room, Vec<StepRow>) {
    let (row, seats) = rows(true);
    let (mut room, mut log) = (load(&row, &seats, &[]), Vec::new());
    let mut rng = QuickRng::seeded(seed);
    room.start("g0").expect("all are there");
    settle(&mut room, &mut log);
    for _ in 0..moves {
        run_errands(&mut room, &mut log);
        let play = room.play().expect("the game runs");
        let asked = matches!(play.next(), Next::Seats { must, .. } if must.has(Seat(0)));
        let legal = play.legal(Seat(0));
        if asked && !legal.is_empty() {
            if rng.below(5) == 0 && room.take_back(Seat(0), None) == Said::Done {
                settle(&mut room, &mut log);
                continue;
            }
            let line = legal[rng.below(legal.len() as u32) as usize].clone();
            assert_eq!(room.act(Seat(0), &line, Some(room.decision(Seat(0))), Sure::Yes), Said::Done, "{line}");
            settle(&mut room, &mut log);
        }
    }
    (room, log)
}

#[test]
fn a_room_is_rebuilt_as_it_was_versions_and_decisions_included() {
    let mut taken_back = 0;
    for seed in 0..6 {
        let (room, log) = played(120, seed);
        taken_back += log.iter().filter(|step| step.kind == StepKind::Back).count();
        let again = load(&room.row, &room.seats, &log);
        assert_eq!(again.row.state, room.row.state);
        for seat in [Some(Seat(0)), None] {
            let (one, two) = (room.eye(seat).expect("seen"), again.eye(seat).expect("seen"));
            assert_eq!((one.version, one.extra, &one.scene), (two.version, two.extra, &two.scene));
            let lines = |eye: &super::Eye| eye.story.iter().map(|(_, text)| text.clone()).collect::<Vec<_>>();
            assert_eq!(lines(one), lines(two));
            assert!(two.since(two.version).is_none(), "whoever has seen everything is told nothing");
            // Whoever was away is told everything; what he is told by both leads to the same table.
            for version in 0..two.version {
                let all = two.since(version).expect("something changed");
                assert!(all.prompt && all.told == 0 && all.widgets.iter().all(|(new, _)| *new));
            }
        }
        assert_eq!(again.decision(Seat(0)), room.decision(Seat(0)));
    }
    // Bots choose as they like, so not every one of these games has a move to take back.
    assert!(taken_back > 1, "something was taken back");
}

#[test]
fn a_long_log_is_loaded_by_taking_its_steps_and_looking_up_once() {
    let (room, log) = played(400, 5);
    assert!(log.len() > 300 && room.looks > 200, "{} steps, {} looks", log.len(), room.looks);
    assert_eq!(load(&room.row, &room.seats, &log).looks, 1);
    // A log from before there were marks: nobody can have been given the numbers it gets.
    let bare: Vec<StepRow> = log.iter().map(|step| StepRow { seen: String::new(), ..step.clone() }).collect();
    let old = load(&room.row, &room.seats, &bare);
    let (one, two) = (room.eye(None).expect("seen"), old.eye(None).expect("seen"));
    assert!(two.version > one.version && two.scene == one.scene);
    assert!(old.decision(Seat(0)) > room.decision(Seat(0)));
}

#[test]
fn an_answer_to_another_question_is_thought_out_again() {
    let (mut room, mut log) = played(2, 3);
    let first = room.errands(|| Duration::from_secs(1));
    let Some(errand) = first.first().copied() else { return run_errands(&mut room, &mut log) };
    let (question, thought) = room.think(errand).expect("a bot is asked");
    let line = thought();
    let other = super::bots::Question::none();
    let later = room.thought_out(errand, &other, line.clone(), Duration::from_secs(7));
    assert_eq!(later.map(|errand| errand.after), Some(Duration::from_secs(7)));
    assert!(room.unsaved.steps.is_empty(), "nothing was done");
    assert_eq!(room.thought_out(errand, &question, line, Duration::ZERO), None);
    assert!(!room.unsaved.steps.is_empty(), "now it was");
}

#[test]
fn a_game_that_new_rules_refuse_ends_there_and_keeps_its_record() {
    let (room, mut log) = played(40, 1);
    let at = log.iter().rposition(|step| step.kind == StepKind::Act).expect("somebody acted");
    log.truncate(at + 1);
    log[at].line = "castle queenside".into();
    let ended = load(&room.row, &room.seats, &log);
    assert_eq!(ended.row.state, State::Ended);
    let why = table::Lang::ALL.map(|lang| ended.ended(lang).expect("it says why"));
    assert!(why.iter().all(|why| why.contains("castle queenside") && !why.contains('⟦')), "{why:?}");
    assert!(why[0].contains("is refused") && why[1].contains("odrzucają"), "{why:?}");
    let record = ended.record().expect("its record stays").to_string();
    assert!(record.contains("castle queenside") && record.contains("\"table\":\"ended\""), "{record}");
    assert!(table::record::Record::parse(&record).is_ok(), "and can be read");
    assert!(room.record().is_none(), "while a game runs, only the server has its record");
}

#[test]
fn an_answer_counts_once_and_only_for_its_own_question() {
    let (mut room, mut log) = played(3, 2);
    while !matches!(room.play().expect("runs").next(), Next::Seats { must, .. } if must.has(Seat(0))) {
        run_errands(&mut room, &mut log);
    }
    let decision = room.decision(Seat(0));
    let line = room.play().expect("runs").legal(Seat(0))[0].clone();
    assert_eq!(room.act(Seat(0), &line, Some(decision), Sure::Yes), Said::Done);
    settle(&mut room, &mut log);
    assert_eq!(room.act(Seat(0), &line, Some(decision), Sure::Yes), Said::Stale, "a double click");
    assert_eq!(room.act(Seat(0), &line, Some(decision + 99), Sure::Yes), Said::Stale);
}

#[test]
fn the_lobby_keeps_order() {
    let (row, mut seats) = rows(false);
    seats[3] = SeatRow::default();
    let mut room = load(&row, &seats, &[]);
    let key = |done: Result<(), table::Text>| done.map_err(|no| no.key);
    assert_eq!(key(room.start("g1")), Err("lobby-host-only".into()));
    assert_eq!(key(room.start("g0")), Err("lobby-empty-seats".into()));
    assert_eq!(key(room.sit("new", "New", Seat(1), "")), Err("lobby-seat-taken".into()));
    assert_eq!(key(room.sit("new", "New", Seat(9), "")), Err("lobby-no-such-seat".into()));
    assert_eq!(key(room.set_bot("g0", Seat(3), Some("deep-thought"))), Err("lobby-no-such-bot".into()));
    assert_eq!(key(room.set_bot("g0", Seat(3), Some("random"))), Ok(()));
    assert_eq!(key(room.sit("new", "New", Seat(3), "y")), Ok(()), "a guest may take a bot's place");
    assert_eq!(key(room.move_seat(Seat(9), "g1")), Err("lobby-no-such-seat".into()));
    assert_eq!(key(room.start("g0")), Ok(()));
    assert_eq!(room.row.strings, ["x", "x", "x", "y"], "everybody's string is in the dice");
    assert_eq!(key(room.leave("g1", None)), Err("lobby-begun".into()));
}
