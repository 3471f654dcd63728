//! Absence, bots that stand in, clocks and undo votes.

use super::tests::{load, rows, run_bot_turns, settle};
use super::{Confirmed, LeaveMode, MoveResult, Room, Summary, TableEvent, Uptime};
use crate::room::table_settings::{ClockExpiry, ClockRule, ClockScope};
use crate::store::{SeatRow, StepKind, StepRow, TableRow, TableState};
use engine::record::Record;
use engine::{Next, Seat};
use std::time::Duration;

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);
const GRACE: Duration = Duration::from_secs(10);
const SECOND: Duration = Duration::from_secs(1);

/// A room with four guests and its log. The guests arrived one after the other.
struct Table {
    room: Room,
    log: Vec<StepRow>,
}

impl Table {
    fn of(row: &TableRow, seats: &[SeatRow]) -> Table {
        let mut room = load(row, seats, &[]);
        room.resume(Duration::ZERO, Uptime { opened_at: 1_000_000, last_heartbeat: 0, away_grace: GRACE });
        for n in 0..4 {
            room.viewer_joined(Some(&format!("g{n}")));
        }
        room.start("g0").expect("all are there");
        let mut table = Table { room, log: Vec::new() };
        table.settle();
        table
    }

    fn new() -> Table {
        let (row, seats) = rows(false);
        Table::of(&row, &seats)
    }

    fn timed(clock: ClockRule) -> Table {
        let (mut row, seats) = rows(false);
        row.settings.clock = Some(clock);
        Table::of(&row, &seats)
    }

    /// Does what the room's task does after every request.
    fn settle(&mut self) {
        self.room.update_clocks();
        settle(&mut self.room, &mut self.log);
        self.room.take_changed_summaries();
    }

    /// Lets time pass and handles what is due.
    fn wait(&mut self, time: Duration) {
        let until = self.room.now + time;
        while let Some(due) = self.room.next_alarm().filter(|due| *due <= until) {
            self.room.now = due.max(self.room.now);
            self.room.handle_alarm();
            self.settle();
        }
        self.room.now = until;
    }

    /// A guest closes the browser and becomes absent.
    fn leave_browser(&mut self, seat: Seat) {
        self.room.viewer_left(Some(&format!("g{}", seat.0)));
        self.wait(GRACE);
    }

    /// The first seat that the game waits for.
    fn asked(&self) -> Seat {
        match self.room.session().expect("it runs").next() {
            Next::Seats { must, .. } => must.first().expect("somebody is asked"),
            other => panic!("{other:?}"),
        }
    }

    /// The seat that is asked plays its first legal move. Returns the seat.
    fn step(&mut self) -> Seat {
        let seat = self.asked();
        let line = self.room.session().expect("it runs").legal(seat)[0].clone();
        assert_eq!(self.room.act(seat, &line, None, Confirmed::Yes), MoveResult::Done, "{line}");
        self.settle();
        seat
    }

    /// Plays until this seat is asked.
    fn steps_until_asked(&mut self, seat: Seat) {
        for _ in 0..200 {
            if self.asked() == seat {
                return;
            }
            self.step();
        }
        panic!("{seat:?} is never asked");
    }

    fn story(&self, seat: Seat) -> Vec<String> {
        let words = self.room.game.words();
        self.room
            .viewer_state(Some(seat))
            .expect("seen")
            .story
            .iter()
            .map(|(_, text)| words.say(engine::Lang::En, text))
            .collect()
    }

    /// The room after a restart that took an hour.
    fn reloaded(&self) -> Table {
        let mut room = load(&self.room.row, &self.room.seats, &self.log);
        let died = 1_000_000 + self.room.now.as_millis() as i64;
        room.resume(Duration::ZERO, Uptime { opened_at: died + 3_600_000, last_heartbeat: died, away_grace: GRACE });
        Table { room, log: self.log.clone() }
    }

    fn assert_same_as(&self, other: &Table) {
        assert_eq!(self.room.row.state, other.room.row.state);
        for seat in Seat::all(4) {
            assert_eq!(self.story(seat), other.story(seat));
            let (one, two) =
                (self.room.viewer_state(Some(seat)).expect("seen"), other.room.viewer_state(Some(seat)).expect("seen"));
            assert_eq!((one.version, &one.scene), (two.version, &two.scene));
            assert_eq!(self.room.bot_plays_for(seat), other.room.bot_plays_for(seat));
            assert_eq!(self.room.decision(seat), other.room.decision(seat));
        }
    }
}

fn key(done: Result<(), engine::Text>) -> Result<(), String> {
    done.map_err(|no| no.key.into_owned())
}

#[test]
fn absence_is_shown_without_new_versions() {
    let mut table = Table::new();
    let before: Vec<u64> =
        Seat::all(4).map(|seat| table.room.viewer_state(Some(seat)).expect("seen").version).collect();
    let (seating, viewer_updates) =
        (table.room.seating_fingerprint(Some(RED), &table.room.participants_fingerprint()), table.room.viewer_updates);
    table.room.take_participants_changed();
    table.room.viewer_left(Some("g1"));
    assert_eq!(
        (table.room.is_present(BLUE), table.room.take_participants_changed()),
        (Some(true), false),
        "a reload does not show"
    );
    table.wait(GRACE);
    assert_eq!((table.room.is_present(BLUE), table.room.take_participants_changed()), (Some(false), true));
    let now = table.room.seating_fingerprint(Some(RED), &table.room.participants_fingerprint());
    let part = |seating: &str, n: usize| seating.split('.').nth(n).expect("three parts").to_owned();
    assert_eq!((part(&seating, 0), part(&seating, 1)), (part(&now, 0), part(&now, 1)), "everybody sits where he sat");
    assert_ne!(part(&seating, 2), part(&now, 2));
    table.room.viewer_joined(None);
    table.room.viewer_joined(Some("stranger"));
    assert_eq!(table.room.spectator_count(), 2);
    let after: Vec<u64> = Seat::all(4).map(|seat| table.room.viewer_state(Some(seat)).expect("seen").version).collect();
    assert_eq!((before, viewer_updates), (after, table.room.viewer_updates), "no scene is drawn for it");
    assert!(table.room.unsaved.steps.is_empty());
}

#[test]
fn bot_replaces_absent_player_until_return() {
    let mut table = Table::new();
    assert_eq!(key(table.room.vote_for_bot("g0", BLUE)), Err("company-not-away".into()));
    assert_eq!(key(table.room.vote_for_bot("stranger", BLUE)), Err("no-seat".into()));
    assert_eq!(key(table.room.vote_for_bot("g0", Seat(9))), Err("lobby-no-such-seat".into()));
    table.leave_browser(BLUE);
    assert_eq!(key(table.room.vote_for_bot("g2", BLUE)), Ok(()));
    assert!(!table.room.bot_plays_for(BLUE) && table.room.agreed_to_bot(BLUE, "g2"), "one of three is not enough");
    assert_eq!(key(table.room.vote_for_bot("g0", BLUE)), Ok(()));
    assert!(table.room.bot_plays_for(BLUE), "the host is");
    table.settle();
    assert_eq!(table.room.seats[1].guest.as_deref(), Some("g1"), "the seat stays his");
    assert_eq!(key(table.room.vote_for_bot("g0", BLUE)), Err("company-bot-already".into()));
    table.assert_same_as(&table.reloaded());
    // The bot computes a move; the player returns meanwhile, and the move is dropped.
    table.steps_until_asked(BLUE);
    let bot_turn = *table
        .room
        .schedule_bot_turns(|| SECOND)
        .iter()
        .find(|bot_turn| bot_turn.seat == BLUE)
        .expect("the bot is asked");
    let (question, thought) = table.room.prepare_bot_turn(bot_turn).expect("it thinks");
    table.room.viewer_joined(Some("g1"));
    assert_eq!(key(table.room.return_to_seat("g1")), Ok(()));
    table.settle();
    let steps = table.log.len();
    assert_eq!(table.room.finish_bot_turn(bot_turn, &question, thought(), SECOND), None);
    table.settle();
    assert_eq!(table.log.len(), steps, "what it thought of is forgotten");
    assert!(table.room.schedule_bot_turns(|| SECOND).is_empty());
    assert_eq!(key(table.room.return_to_seat("g1")), Err("company-nobody-plays".into()));
    table.step();
    table.assert_same_as(&table.reloaded());
    assert!(table.story(RED).iter().any(|line| line == "Blue: a bot plays on."), "{:?}", table.story(RED));
    assert!(table.story(RED).contains(&"Blue is back.".to_owned()));
    // The host is absent: all the others who are present have to agree.
    table.leave_browser(RED);
    table.leave_browser(Seat(3));
    assert_eq!(key(table.room.vote_for_bot("g1", RED)), Ok(()));
    assert_eq!(table.room.missing_bot_votes(RED), [Seat(2)], "who is away himself is not asked");
    assert!(!table.room.bot_plays_for(RED));
    table.room.viewer_joined(Some("g0"));
    assert!(!table.room.agreed_to_bot(RED, "g1"), "he has come: it was for nothing");
    table.leave_browser(RED);
    assert_eq!((key(table.room.vote_for_bot("g1", RED)), key(table.room.vote_for_bot("g2", RED))), (Ok(()), Ok(())));
    assert!(table.room.bot_plays_for(RED));
}

#[test]
fn leaving_player_can_return_and_host_passes_on() {
    let mut table = Table::new();
    assert_eq!(table.room.leave_game(RED, LeaveMode::Bot), Ok(MoveResult::Done));
    table.settle();
    assert!(table.room.bot_plays_for(RED) && table.room.row.host == "g1");
    assert_eq!(
        table.room.leave_game(RED, LeaveMode::Bot).map_err(|no| no.key.clone()),
        Err("company-not-playing".into())
    );
    run_bot_turns(&mut table.room, &mut table.log);
    assert_eq!(key(table.room.return_to_seat("g0")), Ok(()));
    table.settle();
    assert_eq!(table.room.row.host, "g1", "the host stays");
    table.assert_same_as(&table.reloaded());
    assert!(!table.room.can_concede(), "watch is played to its end");
    // A seat row without its step does not count: the log says who plays.
    let mut torn = table.room.seats.clone();
    torn[2].bot = Some("greedy".into());
    let again = load(&table.room.row, &torn, &table.log);
    assert!(!again.bot_plays_for(Seat(2)));
}

#[test]
fn host_removes_guest_in_lobby() {
    let (row, seats) = rows(false);
    let mut room = load(&row, &seats, &[]);
    room.resume(Duration::ZERO, Uptime { opened_at: 0, last_heartbeat: 0, away_grace: GRACE });
    assert_eq!(key(room.remove_guest("g1", Seat(2))), Err("lobby-host-only".into()));
    assert_eq!(key(room.remove_guest("g0", Seat(0))), Err("company-nobody-to-remove".into()));
    assert_eq!(key(room.remove_guest("g0", Seat(2))), Ok(()));
    assert!(room.is_removed(Some("g2")) && room.seats[2] == SeatRow::default());
    assert_eq!(key(room.sit("g2", "Guest 2", Seat(2), "")), Err("company-removed".into()));
    // The host leaves: the next guest is host. An absent host can be replaced.
    assert_eq!(key(room.leave_seat("g0", None)), Ok(()));
    assert_eq!(room.row.host, "g1");
    assert!(room.may_become_host(Some("g3")) && !room.may_become_host(Some("g2")));
    room.viewer_joined(Some("g1"));
    assert_eq!(key(room.become_host("g3")), Err("company-host-here".into()));
    room.viewer_left(Some("g1"));
    room.now = GRACE;
    room.handle_alarm();
    assert_eq!((key(room.become_host("g3")), room.row.host.as_str()), (Ok(()), "g3"));
}

#[test]
fn expired_step_clock_hands_seat_to_bot() {
    let minute = ClockRule { per: ClockScope::Move, seconds: 60, more: 0, then: ClockExpiry::Bot };
    let mut table = Table::timed(minute);
    let first = table.asked();
    let left = |table: &Table, seat: Seat| table.room.clock_reading(seat).expect("a clock").left;
    table.wait(20 * SECOND);
    assert_eq!(left(&table, first), 40 * SECOND);
    assert!(Seat::all(4).filter(|seat| *seat != first).all(|seat| left(&table, seat) == 60 * SECOND));
    // A restart preserves the time left. The hour of downtime is not charged.
    let mut again = table.reloaded();
    again.settle();
    assert_eq!(left(&again, first), 40 * SECOND);
    assert_eq!(again.room.next_alarm(), Some(40 * SECOND));
    table.step();
    assert_eq!(left(&table, table.asked()), 60 * SECOND, "every step has its minute");
    let slow = table.asked();
    table.wait(61 * SECOND);
    assert!(table.room.bot_plays_for(slow));
    let told = table.story(slow);
    assert!(told.iter().any(|told| told.ends_with("time is up, a bot plays on.")), "{told:?}");
    assert_eq!(key(table.room.return_to_seat(&format!("g{}", slow.0))), Ok(()));
    table.settle();
    assert_eq!(left(&table, slow), 60 * SECOND);
    table.assert_same_as(&table.reloaded());
}

#[test]
fn game_clock_charges_waited_seat_and_reminds() {
    let rule = ClockRule { per: ClockScope::Seat, seconds: 100, more: 5, then: ClockExpiry::Remind };
    let mut table = Table::timed(rule);
    let first = table.asked();
    table.wait(30 * SECOND);
    while table.asked() == first {
        table.step();
    }
    let shows = table.room.clock_reading(first).expect("a clock");
    assert_eq!((shows.left, shows.running), (75 * SECOND, false), "thirty gone, five more for the turn");
    let second = table.asked();
    table.wait(101 * SECOND);
    let shows = table.room.clock_reading(second).expect("a clock");
    assert!(shows.expired && shows.running && !table.room.bot_plays_for(second), "{shows:?}");
    let told = table.log.iter().filter(|row| row.line == TableEvent::TimeIsUp.to_stored()).count();
    table.wait(500 * SECOND);
    assert_eq!(told, 1);
    assert_eq!(
        table.log.iter().filter(|row| row.line == TableEvent::TimeIsUp.to_stored()).count(),
        1,
        "it is told once"
    );
    table.assert_same_as(&table.reloaded());
    assert!(table.reloaded().room.clock_reading(second).expect("a clock").expired);
}

#[test]
fn undo_vote_needs_all_players() {
    let mut table = Table::new();
    while table.room.session().expect("it runs").record().outcome_count() < 6 {
        table.step();
    }
    // Others have acted since, so a plain takeback is too late.
    let seat = Seat::all(4).find(|seat| table.room.may_request_undo(*seat)).expect("something stands");
    let others: Vec<Seat> = Seat::all(4).filter(|other| *other != seat).collect();
    let (steps, fallen) = (table.log.len(), table.room.session().expect("it runs").record().outcome_count());
    assert_eq!(
        table.room.vote_on_undo(others[0], true),
        MoveResult::CannotUndo(engine::Text::new("consent-nobody-asks"))
    );
    assert_eq!(table.room.request_undo(seat), MoveResult::Done);
    assert!(table.room.schedule_bot_turns(|| SECOND).is_empty() && table.room.pending_voters() == others);
    assert_eq!(table.room.vote_on_undo(others[0], true), MoveResult::Done);
    assert_eq!(table.room.vote_on_undo(others[1], false), MoveResult::Done);
    assert_eq!((table.room.undo_vote(), table.room.vote_outcome()), (None, Some(("consent-refused", others[1]))));
    assert_eq!(table.log.len(), steps, "one no is enough");
    // A step closes the vote, and so does time.
    assert_eq!(table.room.request_undo(seat), MoveResult::Done);
    table.step();
    assert_eq!(table.room.undo_vote(), None);
    while !table.room.may_request_undo(seat) {
        table.step();
    }
    assert_eq!(table.room.request_undo(seat), MoveResult::Done);
    table.wait(6 * 60 * SECOND);
    assert_eq!((table.room.undo_vote(), table.room.vote_outcome()), (None, Some(("consent-too-late", seat))));
    // Everybody agrees.
    let since = table.room.session().expect("it runs").since_latest(seat).expect("something stands");
    assert_eq!(table.room.request_undo(seat), MoveResult::Done);
    for other in &others {
        assert_eq!(table.room.vote_on_undo(*other, true), MoveResult::Done);
    }
    table.settle();
    assert_eq!(table.log.last().map(|row| row.kind), Some(StepKind::UndoVote));
    let record = table.room.session().expect("it runs").record();
    assert_eq!(record.lines.len(), since + 1, "what followed is gone, and the record says so");
    assert_eq!(table.asked(), seat);
    assert!(record.outcome_count() >= fallen, "no outcome falls twice");
    assert!(
        table.story(others[0]).last().is_some_and(|line| line.contains("all agreed")),
        "{:?}",
        table.story(others[0])
    );
    table.assert_same_as(&table.reloaded());
    table.step();
    table.assert_same_as(&table.reloaded());
    // A record without its undone steps is valid.
    let text = table.room.session().expect("it runs").record().to_string();
    assert_eq!(Record::parse(&text).expect("it is read").to_string(), text);
}

#[test]
fn undo_needs_no_vote_against_bots() {
    let (row, seats) = rows(true);
    let mut room = load(&row, &seats, &[]);
    let mut log = Vec::new();
    room.start("g0").expect("all are there");
    settle(&mut room, &mut log);
    for _ in 0..400 {
        if room.may_request_undo(RED) {
            break;
        }
        run_bot_turns(&mut room, &mut log);
        let session = room.session().expect("it runs");
        if let Some(line) = session.legal(RED).first().cloned() {
            room.act(RED, &line, None, Confirmed::Yes);
            settle(&mut room, &mut log);
        }
    }
    assert!(room.may_request_undo(RED), "bots have moved since");
    assert_eq!(room.request_undo(RED), MoveResult::Done);
    settle(&mut room, &mut log);
    assert_eq!(log.last().map(|row| row.kind), Some(StepKind::UndoVote));
    assert_eq!(load(&row_of(&room), &room.seats, &log).decision(RED), room.decision(RED));
}

fn row_of(room: &Room) -> TableRow {
    TableRow { state: TableState::Running, ..room.row.clone() }
}

#[test]
fn summary_shows_turn_and_unread_lines() {
    let mut table = Table::new();
    table.leave_browser(BLUE);
    let before = table.story(BLUE).len();
    for _ in 0..3 {
        table.step();
    }
    table.steps_until_asked(BLUE);
    let of = |table: &Table, seat: Seat| Summary::from_stored(&table.room.seats[seat.index()].summary);
    let summary = of(&table, BLUE);
    let story = table.story(BLUE);
    assert!(summary.asked.is_some() && of(&table, RED).asked.is_none());
    assert_eq!(summary.read, Some(before));
    assert_eq!((summary.lines.len(), summary.more), (3, story.len() - before - 3));
    let words = table.room.game.words();
    assert_eq!(words.say(engine::Lang::En, &summary.lines[2]), *story.last().expect("something was told"));
    assert_eq!(of(&table, RED).lines, [], "whoever is here has seen it");
    // A restart preserves it. It is gone once the player looks.
    let mut again = table.reloaded();
    again.settle();
    assert_eq!(of(&again, BLUE), summary);
    table.room.viewer_joined(Some("g1"));
    table.settle();
    assert_eq!((of(&table, BLUE).lines, of(&table, BLUE).more), (Vec::new(), 0));
}
