//! One table of the hall: who sits there, the game, and what every viewer has seen of it.
//!
//! A room does its work at once and in memory; what must be kept it puts aside (`unsaved`), and the room's task (see
//! [`crate::runtime::room_task`]) writes that down before anybody is answered. A room is rebuilt from its rows by doing the same again;
//! versions and decision counters stand with them, so they are the same after a restart.

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

pub use bot_turns::{BotTurn, DECLINE, usual};
pub use chat::{ChatLog, MAX_MESSAGE_CHARS, fit_line};
pub use clocks::{ClockReading, Uptime};
pub use hotseat::DeviceSeat;
pub use moves::{MoveResult, Sure};
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

/// One table of the hall.
pub struct Room {
    /// As it was opened.
    pub row: TableRow,
    /// Who sits where.
    pub seats: Vec<SeatRow>,
    /// What is played.
    pub game: &'static dyn AnyGame,
    pack: Arc<Pack>,
    pub(crate) play: Option<Box<dyn AnyTable>>,
    /// How many rows its log has.
    steps: i64,
    /// Rows that a new version of the rules did not accept, and why.
    refused: Option<(Vec<StepRow>, ReplayFailure)>,
    /// Where in the story something is told that is not of the game: somebody took a move back, a bot took a seat.
    pub(crate) asides: Vec<(usize, Shared<Text>)>,
    /// How far the learner is, while what happens is written in a guide.
    rehearsal: Option<Tutorial>,
    pub(crate) eyes: Vec<ViewerState>,
    pub(crate) drawings: RefCell<RenderCache>,
    pub(crate) decisions: Vec<Decision>,
    timers: Vec<BotTimer>,
    /// How often everybody looked up: scenes are what costs time.
    #[cfg(test)]
    pub(crate) looks: usize,
    /// What a seat wants to be asked.
    wishes: Vec<SeatPolicies>,
    /// What time it is, by the house's clock: set by the room's task before anything is done.
    pub now: Duration,
    /// Who is here, and what people ask of each other.
    company: Participants,
    clocks: Clocks,
    /// How much of its story each seat's player has read.
    read: Vec<usize>,
    /// The summaries of the seats, as they are kept and as they are read.
    summaries: Vec<(String, Summary)>,
    /// Who stands in front of each device with several seats, and as it was last told.
    stands: Vec<SharedDevice>,
    stands_told: Vec<SharedDevice>,
    /// What people said.
    pub talk: ChatLog,
    /// What the database does not know yet.
    pub unsaved: Unsaved,
}

/// What the database does not know yet.
#[derive(Default, Debug)]
pub struct Unsaved {
    /// Steps, in order.
    pub steps: Vec<StepRow>,
    /// Seats or state have changed.
    pub room: bool,
    /// What was said, in order.
    pub talk: Vec<ChatRow>,
}

impl Room {
    /// The room as its rows tell it.
    pub fn load(pack: Arc<Pack>, row: TableRow, seats: Vec<SeatRow>, steps: Vec<StepRow>) -> Option<Room> {
        let game = registry::find(&row.game)?;
        let count = usize::from(row.seats);
        let mut room = Room {
            row,
            seats,
            game,
            pack,
            play: None,
            steps: 0,
            refused: None,
            asides: Vec::new(),
            rehearsal: None,
            eyes: Vec::new(),
            drawings: RefCell::default(),
            decisions: vec![Decision::default(); count],
            timers: vec![BotTimer::default(); count],
            #[cfg(test)]
            looks: 0,
            wishes: vec![SeatPolicies::default(); count],
            now: Duration::ZERO,
            company: Participants::default(),
            clocks: Clocks::default(),
            read: vec![0; count],
            summaries: vec![Default::default(); count],
            stands: Vec::new(),
            stands_told: Vec::new(),
            talk: ChatLog::default(),
            unsaved: Unsaved::default(),
        };
        room.clocks = Clocks::new(room.row.manners.clock, room.row.seats);
        if room.row.state != TableState::Lobby {
            // Who plays for whom is told by the steps.
            room.seats.iter_mut().filter(|seat| seat.guest.is_some()).for_each(|seat| seat.bot = None);
            room.begin();
            room.repeat(steps);
            room.find_place();
        }
        room.wish_as_before();
        room.read_as_before();
        Some(room)
    }

    /// Lays the table out.
    fn begin(&mut self) {
        let opening = Opening {
            seats: self.row.seats,
            options: self.row.options.clone(),
            players: self.seats.iter().map(|seat| seat.name.clone()).collect(),
            seed: Seed(self.row.seed.clone()),
            strings: self.row.strings.clone(),
        };
        match self.lay(opening) {
            Ok(play) => {
                self.play = Some(play);
                self.find_guide();
            }
            Err(why) => self.refused = Some((Vec::new(), ReplayFailure::unlaid(why))),
        }
    }

    /// A new table, or one that goes on from what is given.
    fn lay(&self, opening: Opening) -> Result<Box<dyn AnyTable>, Text> {
        let Some(given) = &self.row.given else {
            return self.game.open(&self.pack, opening).map_err(|no| no.text);
        };
        let unread = |why: String| Text::new("record-unread").with("why", why);
        let record = Record::parse(given).map_err(|no| unread(no.to_string()))?;
        let to = record.lines.len();
        self.game.go_on(&self.pack, &record, to, opening).map_err(|no| unread(no.to_string()))
    }

    /// Plays the rows again. What viewers had been told by then stands with the last row, so nobody has to look up in between.
    fn repeat(&mut self, rows: Vec<StepRow>) {
        let marks = rows.last().map(|row| SavedVersions::read(&row.seen, &self.row, rows.len()));
        if let Some(row) = rows.last() {
            self.clocks.read(SavedVersions::clocks(&row.seen));
        }
        let mut rows = rows.into_iter();
        while let Some(row) = rows.next() {
            if let Err(why) = self.repeat_one(&row) {
                self.refused = Some((std::iter::once(row).chain(rows).collect(), why));
                break;
            }
        }
        let over = self.play.as_ref().is_some_and(|play| play.next() == engine::Next::Over);
        let state = match &self.refused {
            Some(_) => TableState::Ended,
            None if over => TableState::Over,
            None => TableState::Running,
        };
        if state != TableState::Running {
            self.rehearsal = None;
        }
        self.unsaved.room |= state != self.row.state;
        self.row.state = state;
        match marks {
            Some(marks) if self.refused.is_none() => self.look_from(marks),
            // Whoever saw the game before it was ended is told everything anew.
            Some(marks) => self.look_from(marks.later()),
            None => self.look(),
        }
    }

    fn repeat_one(&mut self, row: &StepRow) -> Result<(), ReplayFailure> {
        self.steps += 1;
        let Some(play) = &mut self.play else { return Err(self.unlaid()) };
        let seat = Seat(row.seat.unwrap_or_default());
        match row.kind {
            StepKind::Chance => match play.chance_if_due() {
                Some(line) if line == row.line => Ok(()),
                Some(line) => Err(ReplayFailure::fell(&row.line, &line)),
                None => Err(ReplayFailure::nothing_falls(&row.line)),
            },
            StepKind::Given => play.resolve_chance(&row.line).map_err(|no| ReplayFailure::refused(&row.line, no.text)),
            StepKind::Freed => {
                play.remark(engine::record::REHEARSED, &row.line);
                self.rehearsal = None;
                Ok(())
            }
            StepKind::Action => {
                let done = play.act(seat, &row.line);
                self.decisions[seat.index()].acted();
                done.map_err(|no| ReplayFailure::refused(&row.line, no.text))
            }
            StepKind::Back => {
                let done = self.undo(seat);
                done.map(|_| ()).map_err(|why| ReplayFailure::refused(&row.line, why.text()))
            }
            StepKind::Agreed => {
                let done = self.undo_agreed(seat);
                done.map(|_| ()).map_err(|why| ReplayFailure::refused(&row.line, why.text()))
            }
            StepKind::Table => match TableEvent::read(&row.line) {
                Some(aside) => {
                    self.hear(seat, aside);
                    Ok(())
                }
                None => {
                    Err(ReplayFailure::refused(&row.line, Text::new("refused-not-now").with("line", row.line.as_str())))
                }
            },
        }
    }

    /// Why there is no table to repeat anything at.
    fn unlaid(&self) -> ReplayFailure {
        let known = self.refused.as_ref().map(|(_, why)| why.clone());
        known.unwrap_or_else(|| ReplayFailure::unlaid(Text::new("lobby-cannot-start")))
    }

    /// The game, once it has begun.
    pub fn play(&self) -> Option<&dyn AnyTable> {
        self.play.as_deref()
    }

    /// Why a new version of the rules ended this game.
    pub fn ended(&self, lang: Lang) -> Option<String> {
        self.refused.as_ref().map(|(_, why)| why.say(lang, self.game.words()))
    }

    /// Where this guest sits: the first of his seats, if he holds several.
    pub fn seat_of(&self, guest: Option<&str>) -> Option<Seat> {
        let guest = guest?;
        let at = self.seats.iter().position(|seat| seat.guest.as_deref() == Some(guest))?;
        Some(Seat(at as u8))
    }

    /// With whose eyes somebody on this seat, or on none, sees the game.
    pub fn viewer(&self, seat: Option<Seat>) -> Viewer {
        if self.row.state == TableState::Over {
            return Viewer::Omniscient;
        }
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// A seat's name for people: `seat-red`. Before the game begins the seats may not have their names yet.
    pub fn seat_text(&self, seat: Seat) -> Text {
        Text::new(format!("seat-{}", self.seat_word(seat)))
    }

    /// A seat's word.
    pub fn seat_word(&self, seat: Seat) -> &'static str {
        self.play.as_ref().map_or_else(|| self.words_of_seats()[seat.index()], |play| play.seat_name(seat))
    }

    /// The seats' words at a table like this one.
    fn words_of_seats(&self) -> Vec<&'static str> {
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

    /// The record: whole once the game is over, as far as it went if a new version ended it, and nobody's business before.
    pub fn record(&self) -> Option<Record> {
        let play = self.play.as_ref()?;
        match &self.refused {
            None => (self.row.state == TableState::Over).then(|| play.record()),
            Some((rows, why)) => {
                let mut record = play.record();
                let word = |seat: Option<u8>| self.seat_word(Seat(seat.unwrap_or_default())).to_owned();
                let mut fallen = record.fallen();
                for row in rows {
                    let line = row.line.clone();
                    record.lines.push(match row.kind {
                        StepKind::Action => Line::Seat { seat: word(row.seat), line },
                        StepKind::Back | StepKind::Agreed => {
                            Line::Table { table: "takes back".into(), line: word(row.seat) }
                        }
                        StepKind::Table => Line::Table { table: line, line: word(row.seat) },
                        StepKind::Freed => Line::Table { table: engine::record::REHEARSED.into(), line },
                        StepKind::Chance | StepKind::Given => {
                            fallen += 1;
                            Line::Chance { n: fallen - 1, line }
                        }
                    });
                }
                record.lines.push(Line::Table { table: "ended".into(), line: why.say(Lang::En, self.game.words()) });
                Some(record)
            }
        }
    }

    /// What is to happen by itself, and when: somebody is away, a clock runs out, a question is too old.
    pub fn alarm(&self) -> Option<Duration> {
        [self.away_due(), self.clock_due(), self.asking_due()].into_iter().flatten().min()
    }

    /// It is time for that.
    pub fn ring(&mut self) {
        self.look_round();
        self.time_is_up();
        self.give_up_asking();
    }

    /// What is promised about the dice before anybody sits down. A rehearsal throws none and promises nothing.
    pub fn commitment(&self) -> Option<String> {
        (!self.rehearses()).then(|| Seed(self.row.seed.clone()).commitment())
    }
}
