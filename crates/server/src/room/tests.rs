//! Rooms without a server: rebuilding from rows, refused logs, stale moves, shared drawings, subscribers.

use super::{Confirmed, MoveResult, Room};
use crate::pages::sent_parts::SentParts;
use crate::pages::table::{Payload, Recipient, SeenVersion, payload_since, players};
use crate::store::{SeatRow, StepKind, StepRow, TableRow, TableState};
use crate::sync::EVENT_DATA_PREFIX;
use crate::sync::subscribers::{Subscriber, Subscribers};
use engine::{Lang, Next, QuickRng, Rng, Seat};
use registry::Pack;
use render::html::Reader;
use serde_json::{Map, Value};
use std::sync::Arc;
use std::task::{Context, Waker};
use std::time::Duration;

pub(super) fn rows(bots: bool) -> (TableRow, Vec<SeatRow>) {
    let row = TableRow {
        id: "room".into(),
        game: "watch".into(),
        seats: 4,
        options: Map::from_iter([("opening".to_owned(), "free".into())]),
        public: false,
        host: "g0".into(),
        state: TableState::Lobby,
        seed: "seed".into(),
        strings: Vec::new(),
        again: None,
        given: None,
        settings: crate::room::table_settings::TableSettings::default(),
    };
    let guest = |n: u8| SeatRow { guest: Some(format!("g{n}")), name: format!("Guest {n}"), ..SeatRow::default() };
    let bot = || SeatRow { bot: Some("trader".into()), name: "trader".into(), ..SeatRow::default() };
    let sits = |n: u8| if n > 0 && bots { bot() } else { SeatRow { string: "x".into(), ..guest(n) } };
    (row, (0..4).map(sits).collect())
}

pub(super) fn load(row: &TableRow, seats: &[SeatRow], steps: &[StepRow]) -> Room {
    Room::load(Arc::new(Pack::ours()), row.clone(), seats.to_vec(), steps.to_vec()).expect("watch is on the shelf")
}

/// Does what the room's task does: updates viewers and stores changes.
pub(super) fn settle(room: &mut Room, log: &mut Vec<StepRow>) {
    if !room.unsaved.steps.is_empty() || room.unsaved.table_changed {
        room.update_viewers();
        room.save_versions();
    }
    log.append(&mut room.unsaved.steps);
    room.unsaved.table_changed = false;
}

/// Plays all scheduled moves at once.
pub(super) fn run_bot_turns(room: &mut Room, log: &mut Vec<StepRow>) {
    for bot_turn in room.schedule_bot_turns(|| Duration::ZERO) {
        if let Some((question, thought)) = room.prepare_bot_turn(bot_turn) {
            room.finish_bot_turn(bot_turn, &question, thought(), Duration::ZERO);
        }
        settle(room, log);
    }
}

/// A room after some moves, with its log.
fn played(moves: usize, seed: u64) -> (Room, Vec<StepRow>) {
    let (row, seats) = rows(true);
    let (mut room, mut log) = (load(&row, &seats, &[]), Vec::new());
    let mut rng = QuickRng::seeded(seed);
    room.start("g0").expect("all are there");
    settle(&mut room, &mut log);
    for _ in 0..moves {
        run_bot_turns(&mut room, &mut log);
        let session = room.session().expect("the game runs");
        let asked = matches!(session.next(), Next::Seats { must, .. } if must.has(Seat(0)));
        let legal = session.legal(Seat(0));
        if asked && !legal.is_empty() {
            if rng.below(5) == 0 && room.take_back(Seat(0), None) == MoveResult::Done {
                settle(&mut room, &mut log);
                continue;
            }
            let line = legal[rng.below(legal.len() as u32) as usize].clone();
            assert_eq!(
                room.act(Seat(0), &line, Some(room.decision(Seat(0))), Confirmed::Yes),
                MoveResult::Done,
                "{line}"
            );
            settle(&mut room, &mut log);
        }
    }
    (room, log)
}

#[test]
fn restart_preserves_versions_and_decisions() {
    let mut taken_back = 0;
    for seed in 0..6 {
        let (mut room, log) = played(120, seed);
        room.catch_up(None);
        taken_back += log.iter().filter(|step| step.kind == StepKind::TakeBack).count();
        let again = load(&room.row, &room.seats, &log);
        assert_eq!(again.row.state, room.row.state);
        for seat in [Some(Seat(0)), None] {
            let (one, two) = (room.viewer_state(seat).expect("seen"), again.viewer_state(seat).expect("seen"));
            assert_eq!((one.version, one.extra, &one.scene), (two.version, two.extra, &two.scene));
            let lines = |viewer_state: &crate::sync::ViewerState| {
                viewer_state.story.iter().map(|(_, text)| text.clone()).collect::<Vec<_>>()
            };
            assert_eq!(lines(one), lines(two));
            assert!(two.diff_since(two.version).is_none(), "whoever has seen everything is told nothing");
            // An outdated client gets everything. Both rooms lead it to the same state.
            for version in 0..two.version {
                let all = two.diff_since(version).expect("something changed");
                assert!(all.prompt && all.first_new_line == 0 && all.widgets.iter().all(|(new, _)| *new));
            }
        }
        assert_eq!(again.decision(Seat(0)), room.decision(Seat(0)));
    }
    // Bots choose freely, so not every game has a move to take back.
    assert!(taken_back > 1, "something was taken back");
}

#[test]
fn loading_draws_scenes_once() {
    let (mut room, log) = played(400, 5);
    room.catch_up(None);
    assert!(log.len() > 300 && room.viewer_updates > 200, "{} steps, {} looks", log.len(), room.viewer_updates);
    assert_eq!(load(&room.row, &room.seats, &log).viewer_updates, 1);
    // Old rows have no versions. They get numbers that nobody has seen.
    let without_versions: Vec<StepRow> =
        log.iter().map(|step| StepRow { seen: String::new(), ..step.clone() }).collect();
    let old = load(&room.row, &room.seats, &without_versions);
    let (one, two) = (room.viewer_state(None).expect("seen"), old.viewer_state(None).expect("seen"));
    assert!(two.version > one.version && two.scene == one.scene);
    assert!(old.decision(Seat(0)) > room.decision(Seat(0)));
}

#[test]
fn bot_recomputes_after_question_changes() {
    let (mut room, mut log) = played(2, 3);
    let first = room.schedule_bot_turns(|| Duration::from_secs(1));
    let Some(bot_turn) = first.first().copied() else { return run_bot_turns(&mut room, &mut log) };
    let (question, thought) = room.prepare_bot_turn(bot_turn).expect("a bot is asked");
    let line = thought();
    let other = super::bot_turns::Question::none();
    let later = room.finish_bot_turn(bot_turn, &other, line.clone(), Duration::from_secs(7));
    assert_eq!(later.map(|bot_turn| bot_turn.delay), Some(Duration::from_secs(7)));
    assert!(room.unsaved.steps.is_empty(), "nothing was done");
    assert_eq!(room.finish_bot_turn(bot_turn, &question, line, Duration::ZERO), None);
    assert!(!room.unsaved.steps.is_empty(), "now it was");
}

#[test]
fn refused_log_ends_game_and_keeps_record() {
    let (room, mut log) = played(40, 1);
    let at = log.iter().rposition(|step| step.kind == StepKind::Action).expect("somebody acted");
    log.truncate(at + 1);
    log[at].line = "castle queenside".into();
    let ended = load(&room.row, &room.seats, &log);
    assert_eq!(ended.row.state, TableState::Ended);
    let why = engine::Lang::ALL.map(|lang| ended.ended_reason(lang).expect("it says why"));
    assert!(why.iter().all(|why| why.contains("castle queenside") && !why.contains('⟦')), "{why:?}");
    assert!(why[0].contains("is refused") && why[1].contains("odrzucają"), "{why:?}");
    let record = ended.record().expect("its record stays").to_string();
    assert!(record.contains("castle queenside") && record.contains("\"table\":\"ended\""), "{record}");
    assert!(engine::record::Record::parse(&record).is_ok(), "and can be read");
    assert!(room.record().is_none(), "while a game runs, only the server has its record");
}

#[test]
fn stale_decision_is_rejected() {
    let (mut room, mut log) = played(3, 2);
    while !matches!(room.session().expect("runs").next(), Next::Seats { must, .. } if must.has(Seat(0))) {
        run_bot_turns(&mut room, &mut log);
    }
    let decision = room.decision(Seat(0));
    let line = room.session().expect("runs").legal(Seat(0))[0].clone();
    assert_eq!(room.act(Seat(0), &line, Some(decision), Confirmed::Yes), MoveResult::Done);
    settle(&mut room, &mut log);
    assert_eq!(room.act(Seat(0), &line, Some(decision), Confirmed::Yes), MoveResult::Stale, "a double click");
    assert_eq!(room.act(Seat(0), &line, Some(decision + 99), Confirmed::Yes), MoveResult::Stale);
}

#[test]
fn lobby_rejects_invalid_requests() {
    let (row, mut seats) = rows(false);
    seats[3] = SeatRow::default();
    let mut room = load(&row, &seats, &[]);
    let key = |done: Result<(), engine::Text>| done.map_err(|no| no.key);
    assert_eq!(key(room.start("g1")), Err("lobby-host-only".into()));
    assert_eq!(key(room.start("g0")), Err("lobby-empty-seats".into()));
    assert_eq!(key(room.sit("new", "New", Seat(1), "")), Err("lobby-seat-taken".into()));
    assert_eq!(key(room.sit("new", "New", Seat(9), "")), Err("lobby-no-such-seat".into()));
    assert_eq!(key(room.set_bot("g0", Seat(3), Some("deep-thought"))), Err("lobby-no-such-bot".into()));
    assert_eq!(key(room.set_bot("g0", Seat(3), Some("random"))), Ok(()));
    assert_eq!(key(room.sit("new", "New", Seat(3), "y")), Ok(()), "a guest may take a bot's place");
    assert_eq!(key(room.transfer_seat(Seat(9), "g1")), Err("lobby-no-such-seat".into()));
    assert_eq!(key(room.start("g0")), Ok(()));
    assert_eq!(room.row.strings, ["x", "x", "x", "y"], "everybody's string is in the dice");
    assert_eq!(key(room.leave_seat("g1", None)), Err("lobby-begun".into()));
}

#[test]
fn equal_widgets_share_one_fragment() {
    let (row, seats) = rows(false);
    let mut room = load(&row, &seats, &[]);
    room.start("g0").expect("all are there");
    room.update_viewers();
    let players = crate::pages::table::players(&room, engine::Lang::En);
    let drawn = |room: &Room, seat: u8, lang, id: &str| {
        let (seat, words) = (Seat(seat), room.game.words());
        let reader = render::html::Reader { words, lang, me: Some(room.seat_word(seat)), players: &players };
        let scene = &room.viewer_state(Some(seat)).expect("he looks").scene;
        let mut found = None;
        render::html::map_widgets(scene, &reader, |renderer, widget| {
            if widget.id == id {
                let setting = renderer.is_shareable().then(|| room.reader_setting(renderer));
                let fragment = room.fragment(Some(seat), setting, renderer, widget);
                assert_eq!(serde_json::from_str::<String>(&fragment.json()).expect("JSON"), renderer.html(widget));
                found = Some(fragment);
            }
        });
        found.expect("there is such a widget")
    };
    let board = drawn(&room, 0, engine::Lang::En, "board");
    assert!(Arc::ptr_eq(&board, &drawn(&room, 1, engine::Lang::En, "board")), "one board");
    assert!(!Arc::ptr_eq(&board, &drawn(&room, 1, engine::Lang::Pl, "board")), "in another language it says otherwise");
    let mat = format!("mat-{}", room.seat_word(Seat(0)));
    let (own, other) = (drawn(&room, 0, engine::Lang::En, &mat), drawn(&room, 1, engine::Lang::En, &mat));
    assert_ne!(own.json(), other.json());
    assert!(Arc::ptr_eq(&other, &drawn(&room, 2, engine::Lang::En, &mat)));
    room.update_viewers();
    for (known, id) in [(&board, "board"), (&own, mat.as_str())] {
        assert!(Arc::ptr_eq(known, &drawn(&room, 0, engine::Lang::En, id)), "what stayed as it was is not drawn again");
    }
}

/// Assembles the parts of a stream as `decode-stream.js` does.
#[derive(Default)]
struct ReceivedParts(Vec<(String, Vec<String>)>, Vec<String>);

/// Nothing, a whole fragment of so many lines, or hunks.
fn apply_part(lines: &mut Vec<String>, told: Value, next: &mut impl Iterator<Item = String>) {
    match told {
        Value::String(nothing) => assert_eq!(nothing, ""),
        Value::Number(count) => *lines = next.take(count.as_u64().expect("a count") as usize).collect(),
        Value::Null => {}
        diff => {
            for (at, gone, come) in serde_json::from_value::<Vec<(usize, usize, usize)>>(diff).expect("hunks") {
                lines.splice(at..at + gone, next.take(come).collect::<Vec<_>>());
            }
        }
    }
}

impl ReceivedParts {
    fn apply(&mut self, tale: &Payload) {
        let news: Value = serde_json::from_str(&tale.json).expect("JSON");
        let mut next =
            tale.lines.lines().map(|line| line.strip_prefix(EVENT_DATA_PREFIX).expect("a line of a stream").to_owned());
        let list = |at: usize, id: &str| (id.to_owned(), news["parts"][at.to_string()].clone());
        let told: Vec<(String, Value)> = match news["widgets"].as_array() {
            Some(all) => all.iter().map(|w| (w["id"].as_str().expect("an id").to_owned(), w["html"].clone())).collect(),
            None => self.0.iter().enumerate().map(|(at, (id, _))| list(at, id)).collect(),
        };
        let old =
            |id: &str| self.0.iter().find(|(known, _)| known == id).map_or(Vec::new(), |(_, lines)| lines.clone());
        let drawn = |(id, html): (String, Value)| {
            let mut lines = old(&id);
            apply_part(&mut lines, html, &mut next);
            (id, lines)
        };
        self.0 = told.into_iter().map(drawn).collect();
        apply_part(&mut self.1, news["prompt"].clone(), &mut next);
        assert_eq!(next.next(), None, "every line is somebody's");
    }
}

#[test]
fn partial_updates_match_full_rendering() {
    let (row, mut seats) = rows(false);
    seats[3] = SeatRow { bot: Some("trader".into()), name: "trader".into(), ..SeatRow::default() };
    let (mut room, mut log) = (load(&row, &seats, &[]), Vec::new());
    room.start("g0").expect("all are there");
    settle(&mut room, &mut log);
    let mut rng = QuickRng::seeded(5);
    let audience = |n: u8| Recipient::for_guest(Some(&format!("g{n}")), if n == 2 { Lang::Pl } else { Lang::En });
    let mut streams: Vec<(Recipient, SeenVersion, SentParts, ReceivedParts)> =
        (0..3).map(|n| (audience(n), SeenVersion::default(), SentParts::default(), ReceivedParts::default())).collect();
    let (mut whole, mut parts) = (0, 0);
    for _ in 0..400 {
        run_bot_turns(&mut room, &mut log);
        let participants = room.participants_fingerprint();
        for (who, seen, told, kept) in &mut streams {
            let (_, all) = payload_since(&mut room, &participants, who, seen, None);
            let (now, some) = payload_since(&mut room, &participants, who, seen, Some(told));
            *seen = now;
            let (Some(all), Some(some)) = (all, some) else { continue };
            (whole, parts) = (whole + all.json.len(), parts + some.json.len() + some.lines.len());
            kept.apply(&some);
            assert_eq!(all.lines, "", "who keeps nothing is told whole drawings");
            let all: Value = serde_json::from_str(&all.json).expect("JSON");
            assert!(
                all["prompt"].is_null() || all["prompt"] == kept.1.join("\n"),
                "{} and {:?}",
                all["prompt"],
                kept.1
            );
            let seat = room.seats_of(who.guest())[0];
            let players = players(&room, who.lang);
            let reader =
                Reader { words: room.game.words(), lang: who.lang, me: Some(room.seat_word(seat)), players: &players };
            let drawn =
                render::html::widgets(&room.viewer_state(Some(seat)).expect("he looks").scene, &reader, |_| true);
            let drawn: Vec<(String, String)> = drawn.into_iter().map(|w| (w.id, w.html)).collect();
            let has: Vec<(String, String)> = kept.0.iter().map(|(id, lines)| (id.clone(), lines.join("\n"))).collect();
            assert!(has == drawn, "{:?}", has.iter().zip(&drawn).find(|(a, b)| a != b));
        }
        let Some(Next::Seats { must, .. }) = room.session().map(registry::AnyTable::next) else { break };
        let Some(seat) = must.iter().find(|seat| room.seats[seat.index()].bot.is_none()) else { continue };
        let lines = room.session().map(|session| session.legal(seat)).unwrap_or_default();
        let line = &lines[rng.below(lines.len() as u32) as usize];
        assert_eq!(room.act(seat, line, None, Confirmed::Yes), MoveResult::Done, "{line}");
        settle(&mut room, &mut log);
    }
    assert!(log.len() > 300 && parts * 3 < whole, "{} steps, {parts} of {whole} bytes", log.len());
}

#[test]
fn lagging_subscriber_catches_up() {
    let (row, seats) = rows(false);
    let (mut room, mut log) = (load(&row, &seats, &[]), Vec::new());
    room.start("g0").expect("all are there");
    settle(&mut room, &mut log);
    // The outbox holds one update.
    let (outbox, mut updates) = tokio::sync::mpsc::channel(1);
    let behind = Arc::new(tokio::sync::Notify::new());
    let subscriber = Subscriber {
        audience: Recipient::for_guest(Some("g3"), Lang::En),
        table_index: 0,
        seen: SeenVersion::default(),
        sent_parts: Some(SentParts::default()),
        outbox,
        lagging: behind.clone(),
        metrics: Arc::default(),
    };
    let mut subscribers = Subscribers::default();
    let number = subscribers.add(subscriber, &mut room);
    let is_behind = || std::pin::pin!(behind.notified()).poll(&mut Context::from_waker(Waker::noop())).is_ready();
    assert!(!is_behind(), "he has heard the first thing");
    for _ in 0..6 {
        let Some(Next::Seats { must, .. }) = room.session().map(registry::AnyTable::next) else {
            panic!("the game runs")
        };
        let seat = must.iter().next().expect("somebody is asked");
        let line = room.session().map(|session| session.legal(seat)).unwrap_or_default().remove(0);
        assert_eq!(room.act(seat, &line, None, Confirmed::Yes), MoveResult::Done, "{line}");
        settle(&mut room, &mut log);
        subscribers.push_updates(&mut room);
    }
    assert!(is_behind(), "whoever minds the stream is told that there is more");
    let mut kept = ReceivedParts::default();
    let mut receive = |update: crate::sync::subscribers::Update| {
        kept.apply(&update.payload);
        update.seen
    };
    receive(updates.try_recv().expect("the first thing"));
    assert!(updates.try_recv().is_err(), "nothing piles up");
    subscribers.refresh(number, &mut room);
    let seen = receive(updates.try_recv().expect("all the rest at once"));
    let viewer_state = room.viewer_state(Some(Seat(3))).expect("he looks");
    assert_eq!(seen.version, viewer_state.version);
    let ids: Vec<&str> = viewer_state.scene.widgets.iter().map(|widget| widget.id.as_ref()).collect();
    assert_eq!(kept.0.iter().map(|(id, _)| id.as_str()).collect::<Vec<_>>(), ids);
    subscribers.remove(number);
    subscribers.push_updates(&mut room);
    assert!(updates.try_recv().is_err() && !is_behind(), "a removed subscriber gets nothing");
}

#[test]
fn late_spectator_sees_current_state() {
    let (mut room, log) = played(60, 4);
    assert_eq!(room.viewer_state(None).map(|viewer_state| viewer_state.version), Some(0), "nobody has watched yet");
    let again = load(&room.row, &room.seats, &log);
    room.catch_up(None);
    let (one, two) = (room.viewer_state(None).expect("seen"), again.viewer_state(None).expect("seen"));
    assert_eq!((one.version, &one.scene), (two.version, &two.scene));
    assert_eq!(one.story.len(), two.story.len());
    assert!(one.version > 0 && !one.scene.widgets.is_empty());
}
