//! One table: its seats, the game, and what every viewer has seen of it.
//!
//! A room works in memory. It collects what must be stored in `unsaved`, and its task ([`crate::runtime::room_task`])
//! commits that before anybody gets a reply. A room is rebuilt by replaying its rows. Versions and decision numbers are
//! stored with the rows, so a restart preserves them.

mod bot_turns;
mod chat;
mod clocks;
mod hotseat;
#[cfg(test)]
mod hotseat_tests;
mod lobby;
mod moves;
mod participants;
#[cfg(test)]
mod participants_tests;
mod pass_policy;
mod presence;
mod replay_failure;
mod summary;
mod table_events;
pub mod table_settings;
#[cfg(test)]
mod tests;
mod tutorial;
mod undo_vote;
mod watch_access;
mod windows;
#[cfg(test)]
mod windows_tests;

pub use bot_turns::{BotTurn, DECLINE, default_bot};
pub use chat::{ChatLog, MAX_MESSAGE_CHARS, clean_message};
pub use clocks::{ClockReading, Uptime};
pub use hotseat::DeviceSeat;
pub use moves::{Confirmed, MoveResult};
pub use participants::LeaveMode;
pub use pass_policy::PassPolicy;
pub use summary::Summary;
pub use table_events::TableEvent;
pub use tutorial::LEARNER;
pub use undo_vote::UndoVote;

use crate::store::{ChatRow, SeatRow, StepKind, StepRow, TableRow, TableState};
use crate::sync::render_cache::RenderCache;
use crate::sync::viewer_state::Decision;
use crate::sync::{SavedVersions, ViewerState};
use bot_turns::BotTimer;
use clocks::Clocks;
use engine::fair::Seed;
use engine::record::{Line, Record};
use engine::scene::Shared;
use engine::{Lang, Seat, Text, Viewer};
use hotseat::SharedDevice;
use participants::Participants;
use pass_policy::SeatPolicies;
use registry::{AnyGame, AnyTable, Opening, Pack};
use replay_failure::ReplayFailure;
use std::cell::RefCell;
use std::sync::Arc;
use std::time::Duration;
use tutorial::Tutorial;

/// One table.
pub struct Room {
    /// The table as it was opened.
    pub row: TableRow,
    /// Who sits where.
    pub seats: Vec<SeatRow>,
    /// The game.
    pub game: &'static dyn AnyGame,
    pack: Arc<Pack>,
    pub(crate) session: Option<Box<dyn AnyTable>>,
    /// How many rows the log has.
    step_count: i64,
    /// Rows that a new version of the rules does not accept, and why.
    rejected_steps: Option<(Vec<StepRow>, ReplayFailure)>,
    /// Log entries about the table rather than the game, each with the step before which it stands.
    pub(crate) table_events: Vec<(usize, Shared<Text>)>,
    /// How far the learner is, while the guide scripts what happens.
    tutorial: Option<Tutorial>,
    pub(crate) viewers: Vec<ViewerState>,
    pub(crate) render_cache: RefCell<RenderCache>,
    pub(crate) decisions: Vec<Decision>,
    bot_timers: Vec<BotTimer>,
    /// How often all viewers were updated. Tests count it, because drawing scenes is expensive.
    #[cfg(test)]
    pub(crate) viewer_updates: usize,
    /// What each seat wants to be asked.
    pass_policies: Vec<SeatPolicies>,
    /// The server's time. The room's task sets it before each request.
    pub now: Duration,
    /// Who is present, and open votes.
    participants: Participants,
    clocks: Clocks,
    /// How many log lines each seat's player has read.
    lines_read: Vec<usize>,
    /// Each seat's summary, as stored and as parsed.
    summaries: Vec<(String, Summary)>,
    /// Which seat each shared device shows, now and when subscribers were last notified.
    devices: Vec<SharedDevice>,
    devices_sent: Vec<SharedDevice>,
    /// What people said.
    pub chat: ChatLog,
    /// What is not stored yet.
    pub unsaved: Unsaved,
}

/// What is not stored yet.
#[derive(Default, Debug)]
pub struct Unsaved {
    /// New steps, in order.
    pub steps: Vec<StepRow>,
    /// Seats, settings or the state have changed.
    pub table_changed: bool,
    /// New chat messages, in order.
    pub chat: Vec<ChatRow>,
}

impl Room {
    /// Rebuilds a room from its rows. Returns `None` for an unknown game.
    pub fn load(pack: Arc<Pack>, row: TableRow, seats: Vec<SeatRow>, steps: Vec<StepRow>) -> Option<Room> {
        let game = registry::find(&row.game)?;
        let count = usize::from(row.seats);
        let mut room = Room {
            row,
            seats,
            game,
            pack,
            session: None,
            step_count: 0,
            rejected_steps: None,
            table_events: Vec::new(),
            tutorial: None,
            viewers: Vec::new(),
            render_cache: RefCell::default(),
            decisions: vec![Decision::default(); count],
            bot_timers: vec![BotTimer::default(); count],
            #[cfg(test)]
            viewer_updates: 0,
            pass_policies: vec![SeatPolicies::default(); count],
            now: Duration::ZERO,
            participants: Participants::default(),
            clocks: Clocks::default(),
            lines_read: vec![0; count],
            summaries: vec![Default::default(); count],
            devices: Vec::new(),
            devices_sent: Vec::new(),
            chat: ChatLog::default(),
            unsaved: Unsaved::default(),
        };
        room.clocks = Clocks::new(room.row.settings.clock, room.row.seats);
        if room.row.state != TableState::Lobby {
            // The steps say which bot plays for whom.
            room.seats.iter_mut().filter(|seat| seat.guest.is_some()).for_each(|seat| seat.bot = None);
            room.open_session();
            room.replay_steps(steps);
            room.restore_tutorial();
        }
        room.load_pass_policies();
        room.load_summaries();
        Some(room)
    }

    /// Sets up the game.
    fn open_session(&mut self) {
        let opening = Opening {
            seats: self.row.seats,
            options: self.row.options.clone(),
            players: self.seats.iter().map(|seat| seat.name.clone()).collect(),
            seed: Seed(self.row.seed.clone()),
            strings: self.row.strings.clone(),
        };
        match self.new_session(opening) {
            Ok(session) => {
                self.session = Some(session);
                self.load_tutorial();
            }
            Err(why) => self.rejected_steps = Some((Vec::new(), ReplayFailure::not_opened(why))),
        }
    }

    /// Opens a new game, or one that continues from a record.
    fn new_session(&self, opening: Opening) -> Result<Box<dyn AnyTable>, Text> {
        let Some(given) = &self.row.given else {
            return self.game.open(&self.pack, opening).map_err(|no| no.text);
        };
        let unread = |why: String| Text::new("record-unread").with("why", why);
        let record = Record::parse(given).map_err(|no| unread(no.to_string()))?;
        let to = record.lines.len();
        self.game.continue_from(&self.pack, &record, to, opening).map_err(|no| unread(no.to_string()))
    }

    /// Replays the rows. The last row holds what viewers had been sent, so viewers need no update in between.
    fn replay_steps(&mut self, rows: Vec<StepRow>) {
        let saved_versions = rows.last().map(|row| SavedVersions::from_stored(&row.seen, &self.row, rows.len()));
        if let Some(row) = rows.last() {
            self.clocks.restore(SavedVersions::stored_clocks(&row.seen));
        }
        let mut rows = rows.into_iter();
        while let Some(row) = rows.next() {
            if let Err(why) = self.replay_step(&row) {
                self.rejected_steps = Some((std::iter::once(row).chain(rows).collect(), why));
                break;
            }
        }
        let over = self.session.as_ref().is_some_and(|session| session.next() == engine::Next::Over);
        let state = match &self.rejected_steps {
            Some(_) => TableState::Ended,
            None if over => TableState::Over,
            None => TableState::Running,
        };
        if state != TableState::Running {
            self.tutorial = None;
        }
        self.unsaved.table_changed |= state != self.row.state;
        self.row.state = state;
        match saved_versions {
            Some(saved_versions) if self.rejected_steps.is_none() => self.restore_versions(saved_versions),
            // Viewers saw the game before it was ended, so they get everything again.
            Some(saved_versions) => self.restore_versions(saved_versions.advanced()),
            None => self.update_viewers(),
        }
    }

    fn replay_step(&mut self, row: &StepRow) -> Result<(), ReplayFailure> {
        self.step_count += 1;
        let Some(session) = &mut self.session else { return Err(self.opening_failure()) };
        let seat = Seat(row.seat.unwrap_or_default());
        match row.kind {
            StepKind::Chance => match session.chance_if_due() {
                Some(line) if line == row.line => Ok(()),
                Some(line) => Err(ReplayFailure::chance_differs(&row.line, &line)),
                None => Err(ReplayFailure::chance_not_due(&row.line)),
            },
            StepKind::TutorialChance => {
                session.resolve_chance(&row.line).map_err(|no| ReplayFailure::step_refused(&row.line, no.text))
            }
            StepKind::TutorialEnd => {
                session.remark(engine::record::REHEARSED, &row.line);
                self.tutorial = None;
                Ok(())
            }
            StepKind::Action => {
                let done = session.act(seat, &row.line);
                self.decisions[seat.index()].mark_answered();
                done.map_err(|no| ReplayFailure::step_refused(&row.line, no.text))
            }
            StepKind::TakeBack => {
                let done = self.undo_latest(seat);
                done.map(|_| ()).map_err(|why| ReplayFailure::step_refused(&row.line, why.text()))
            }
            StepKind::UndoVote => {
                let done = self.undo_by_vote(seat);
                done.map(|_| ()).map_err(|why| ReplayFailure::step_refused(&row.line, why.text()))
            }
            StepKind::Table => match TableEvent::from_stored(&row.line) {
                Some(event) => {
                    self.apply_event(seat, event);
                    Ok(())
                }
                None => Err(ReplayFailure::step_refused(
                    &row.line,
                    Text::new("refused-not-now").with("line", row.line.as_str()),
                )),
            },
        }
    }

    /// Why there is no game in which to replay steps.
    fn opening_failure(&self) -> ReplayFailure {
        let known = self.rejected_steps.as_ref().map(|(_, why)| why.clone());
        known.unwrap_or_else(|| ReplayFailure::not_opened(Text::new("lobby-cannot-start")))
    }

    /// The game, once it has begun.
    pub fn session(&self) -> Option<&dyn AnyTable> {
        self.session.as_deref()
    }

    /// Why a new version of the rules ended this game.
    pub fn ended_reason(&self, lang: Lang) -> Option<String> {
        self.rejected_steps.as_ref().map(|(_, why)| why.describe(lang, self.game.words()))
    }

    /// The guest's first seat.
    pub fn seat_of(&self, guest: Option<&str>) -> Option<Seat> {
        let guest = guest?;
        let at = self.seats.iter().position(|seat| seat.guest.as_deref() == Some(guest))?;
        Some(Seat(at as u8))
    }

    /// Whose view somebody on this seat, or on none, gets.
    pub fn viewer(&self, seat: Option<Seat>) -> Viewer {
        if self.row.state == TableState::Over {
            return Viewer::Omniscient;
        }
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The message key of a seat's name, `seat-red`. Before the game begins, seats may have no names yet.
    pub fn seat_text(&self, seat: Seat) -> Text {
        Text::new(format!("seat-{}", self.seat_word(seat)))
    }

    /// A seat's word in the notation.
    pub fn seat_word(&self, seat: Seat) -> &'static str {
        self.session.as_ref().map_or_else(|| self.preview_seat_words()[seat.index()], |session| session.seat_name(seat))
    }

    /// The words that seats would have at a table like this one.
    fn preview_seat_words(&self) -> Vec<&'static str> {
        let opening = Opening {
            seats: self.row.seats,
            options: self.row.options.clone(),
            players: vec![String::new(); usize::from(self.row.seats)],
            seed: Seed(String::new()),
            strings: Vec::new(),
        };
        match self.game.open(&self.pack, opening) {
            Ok(table) => Seat::all(self.row.seats).map(|seat| table.seat_name(seat)).collect(),
            Err(_) => vec![""; usize::from(self.row.seats)],
        }
    }

    /// The record: complete once the game is over, or up to the step that a new version refused. A running game's
    /// record is secret.
    pub fn record(&self) -> Option<Record> {
        let session = self.session.as_ref()?;
        match &self.rejected_steps {
            None => (self.row.state == TableState::Over).then(|| session.record()),
            Some((rows, why)) => {
                let mut record = session.record();
                let word = |seat: Option<u8>| self.seat_word(Seat(seat.unwrap_or_default())).to_owned();
                let mut fallen = record.outcome_count();
                for row in rows {
                    let line = row.line.clone();
                    record.lines.push(match row.kind {
                        StepKind::Action => Line::Seat { seat: word(row.seat), line },
                        StepKind::TakeBack | StepKind::UndoVote => {
                            Line::Table { table: "takes back".into(), line: word(row.seat) }
                        }
                        StepKind::Table => Line::Table { table: line, line: word(row.seat) },
                        StepKind::TutorialEnd => Line::Table { table: engine::record::REHEARSED.into(), line },
                        StepKind::Chance | StepKind::TutorialChance => {
                            fallen += 1;
                            Line::Chance { n: fallen - 1, line }
                        }
                    });
                }
                record
                    .lines
                    .push(Line::Table { table: "ended".into(), line: why.describe(Lang::En, self.game.words()) });
                Some(record)
            }
        }
    }

    /// When something next happens by itself: a guest counts as absent, a clock expires, or a vote closes.
    pub fn next_alarm(&self) -> Option<Duration> {
        [self.next_absence(), self.next_clock_expiry(), self.undo_vote_deadline()].into_iter().flatten().min()
    }

    /// Does what is due at the alarm.
    pub fn handle_alarm(&mut self) {
        self.forget_absent();
        self.handle_expired_clocks();
        self.expire_undo_vote();
    }

    /// The commitment to the dice seed, published before the game. A tutorial rolls no dice and has none.
    pub fn dice_commitment(&self) -> Option<String> {
        (!self.in_tutorial()).then(|| Seed(self.row.seed.clone()).commitment())
    }
}
