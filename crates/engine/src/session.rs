//! A running game: the state, its record and log, and its dice.
//!
//! A session is a start position and the steps taken since. The steps of an open draft wait until the draft is
//! finished. Then they become one line of the record.

mod agreed_undo;
mod undo;

use crate::fair::{FairDice, Seed};
use crate::record::{End, FORMAT, Header, Line, Record, outcomes_used};
use crate::scene::Shared;
use crate::{DataRef, Entry, Game, LogBuffer, Next, Seat, SeatSet, Step, TableRefusal, Text, Viewer};
use serde_json::Value;

pub use undo::{UndoRefusal, UndoneStep};

/// One log entry with its step (line of the record).
#[derive(Clone, PartialEq, Debug)]
pub struct LogLine {
    /// Counted from 0.
    pub step: usize,
    /// The entry.
    pub entry: Entry,
}

/// A running game.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    start: G,
    game: G,
    header: Header,
    /// The seed and the dice. A record that is replayed before its end has none.
    seed: Option<Seed>,
    dice: Option<FairDice>,
    /// The number of outcomes so far, undone ones included. No outcome is drawn twice.
    outcome_count: u64,
    events: Vec<Event<G>>,
    lines: Vec<Line>,
    log: Vec<LogLine>,
    drafts: Vec<Draft>,
}

/// Everything that happened, in order.
#[derive(Clone, Debug)]
enum Event<G: Game> {
    Step(TakenStep<G>),
    Remark { table: String, line: String },
}

/// A step that was taken, with what undo needs to know about it.
#[derive(Clone, Debug)]
struct TakenStep<G: Game> {
    step: Step<G>,
    /// The seat's name before the step. A step of set-up may change it.
    seat_name: &'static str,
    line: String,
    log: LogBuffer,
    /// The seat has an open draft after it.
    open: bool,
    /// It answered a question that other seats must still answer (see [`undo`]).
    awaits_others: bool,
}

/// The steps of an open draft.
#[derive(Clone, Default, Debug)]
struct Draft {
    lines: Vec<String>,
    log: Vec<Entry>,
}

impl<G: Game> Session<G> {
    /// Opens a table.
    pub fn open(
        data: DataRef<G::Data>,
        options: G::Options,
        seats: u8,
        players: Vec<String>,
        seed: Seed,
        strings: Vec<String>,
    ) -> Result<Session<G>, G::Refusal> {
        G::about().check_seats(seats)?;
        assert_eq!(players.len(), usize::from(seats), "every seat has a player");
        let start = G::open(data, &options, seats)?;
        let options = match serde_json::to_value(&options) {
            Ok(Value::Object(options)) => options,
            other => panic!("options are a struct, written as a table: {other:?}"),
        };
        let header = Header {
            format: FORMAT.into(),
            game: G::about().id.into(),
            rules_version: G::about().rules_version,
            data: data.hash(),
            options,
            seats,
            players,
            commitment: seed.commitment(),
            strings,
        };
        Ok(Session::begin(start, header, Some(seed)))
    }

    /// A session that starts at a position, for scenarios and tests. Its record holds only what follows.
    pub fn at_position(start: G, seed: Seed) -> Session<G> {
        let (game, seats) = (G::about().id.into(), start.seats());
        let players = vec![String::new(); usize::from(seats)];
        let header = Header { game, seats, players, ..Header::default() };
        Session::begin(start, header, Some(seed))
    }

    /// A session at its start, with the header of a record.
    pub(crate) fn begin(start: G, header: Header, seed: Option<Seed>) -> Session<G> {
        let drafts = vec![Draft::default(); usize::from(start.seats())];
        let dice = seed.as_ref().map(|seed| seed.dice(&header.strings));
        let (events, lines, log) = (Vec::new(), Vec::new(), Vec::new());
        Session { game: start.clone(), start, header, seed, dice, outcome_count: 0, events, lines, log, drafts }
    }

    /// The current state of the game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The first line of the record: options, players, commitment.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The number of steps (lines of the record).
    pub fn steps(&self) -> usize {
        self.lines.len()
    }

    /// The log, without the private entries of open drafts.
    pub fn log(&self) -> &[LogLine] {
        &self.log
    }

    /// The texts of one viewer, each with its step. Entries of an open draft come last.
    pub fn log_for(&self, viewer: Viewer) -> impl Iterator<Item = (usize, &Shared<Text>)> {
        self.log_since(viewer, 0)
    }

    /// Like [`Session::log_for`], from a step on.
    pub fn log_since(&self, viewer: Viewer, step: usize) -> impl Iterator<Item = (usize, &Shared<Text>)> {
        let from = self.log.partition_point(|line| line.step < step);
        let logged = self.log[from..].iter().map(|line| (line.step, &line.entry));
        let drafted = self.drafts.iter().flat_map(|d| &d.log).map(|entry| (self.lines.len(), entry));
        logged.chain(drafted).filter_map(move |(step, entry)| Some((step, entry.for_viewer(viewer)?)))
    }

    /// The steps of this seat's open draft, in notation.
    pub fn draft(&self, seat: Seat) -> &[String] {
        &self.drafts[seat.index()].lines
    }

    /// The record so far, with result and seed if the game is over.
    pub fn record(&self) -> Record {
        let over = self.game.next() == Next::Over;
        let end = self.seed.as_ref().filter(|_| over).map(|seed| End {
            result: serde_json::to_value(self.game.standing()).expect("a standing is plain data"),
            seed: seed.0.clone(),
        });
        Record { header: self.header.clone(), lines: self.lines.clone(), end }
    }

    /// The legal actions of a seat. Empty if the seat is not asked.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut legal = Vec::new();
        if self.game.next().asked().has(seat) {
            self.game.legal(seat, &mut legal);
        }
        legal
    }

    /// Is the seat asked in a window where it can only pass? Clients and scenarios pass such windows automatically.
    pub fn can_only_pass(&self, seat: Seat) -> bool {
        let window = self.game.window().filter(|window| window.seat == seat);
        window.is_some() && self.game.pass(seat).is_some_and(|pass| self.legal(seat) == [pass])
    }

    /// Checks and applies an action.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), G::Refusal> {
        self.act_with(seat, action, &mut G::settle)
    }

    /// Like [`Session::act`]. `settle` decides how far automatic steps are taken; scenarios stop them early.
    pub(crate) fn act_with(
        &mut self,
        seat: Seat,
        action: G::Action,
        settle: &mut impl FnMut(&mut G, &mut LogBuffer),
    ) -> Result<(), G::Refusal> {
        let (game, taken) = try_action(&self.game, seat, action, settle)?;
        self.game = game;
        self.append_event(Event::Step(taken));
        self.discard_closed_drafts();
        Ok(())
    }

    /// Checks and applies a line: one action or several, joined by `; `. Either all are applied or none.
    pub fn act_line(&mut self, seat: Seat, line: &str) -> Result<(), G::Refusal> {
        self.act_line_with(seat, line, &mut G::settle)
    }

    /// Like [`Session::act_line`]. `settle` runs after each action.
    pub(crate) fn act_line_with(
        &mut self,
        seat: Seat,
        line: &str,
        settle: &mut impl FnMut(&mut G, &mut LogBuffer),
    ) -> Result<(), G::Refusal> {
        let (game, taken) = self.try_actions(seat, line, settle)?;
        self.game = game;
        for step in taken {
            self.append_event(Event::Step(step));
        }
        self.discard_closed_drafts();
        Ok(())
    }

    fn try_actions(
        &self,
        seat: Seat,
        line: &str,
        settle: &mut impl FnMut(&mut G, &mut LogBuffer),
    ) -> Result<(G, Vec<TakenStep<G>>), G::Refusal> {
        let mut game = self.game.clone();
        let mut all = Vec::new();
        for part in line.split(';') {
            let action = game.read_action(seat, part.trim());
            // A seat that is not asked gets that refusal first, whatever the line says.
            check_asked(&game, seat, action.as_ref().ok())?;
            let (then, taken) = try_action(&game, seat, action?, settle)?;
            game = then;
            all.push(taken);
        }
        Ok((game, all))
    }

    /// Takes automatic steps at a position where nobody has been asked yet. Scenarios start at such positions.
    pub(crate) fn settle_with(&mut self, settle: &mut impl FnMut(&mut G, &mut LogBuffer)) {
        let mut log = LogBuffer::default();
        settle(&mut self.game, &mut log);
        self.append_log(log.entries);
    }

    /// Draws and applies an outcome with the fair dice if chance is due. Returns the outcome in notation. A session
    /// replayed from an unfinished record has no dice, so it stays as it is.
    pub fn chance_if_due(&mut self) -> Option<String> {
        self.chance_with(&mut G::settle)
    }

    /// Like [`Session::chance_if_due`], with another `settle`.
    pub(crate) fn chance_with(&mut self, settle: &mut impl FnMut(&mut G, &mut LogBuffer)) -> Option<String> {
        let outcome = self.draw_outcome()?;
        let line = self.game.write_outcome(outcome);
        self.apply_outcome(outcome, line.clone(), settle);
        Some(line)
    }

    /// The outcome that the dice give now, if one is due. `verify` compares it with the record.
    pub(crate) fn draw_outcome(&self) -> Option<G::Outcome> {
        let dice = self.dice.as_ref().filter(|_| self.game.next() == Next::Chance)?;
        Some(self.game.sample(&mut dice.outcome(self.outcome_count)))
    }

    /// Checks and applies a written outcome, for replays and scenarios.
    pub fn chance_line(&mut self, line: &str) -> Result<(), G::Refusal> {
        self.chance_line_with(line, &mut G::settle)
    }

    /// Like [`Session::chance_line`], with another `settle`.
    pub(crate) fn chance_line_with(
        &mut self,
        line: &str,
        settle: &mut impl FnMut(&mut G, &mut LogBuffer),
    ) -> Result<(), G::Refusal> {
        let not_now = || TableRefusal::NotNow { line: line.into() };
        match self.game.next() {
            Next::Over => return Err(TableRefusal::Over.into()),
            Next::Seats { .. } => return Err(not_now().into()),
            Next::Chance => {}
        }
        let outcome = self.game.read_outcome(line)?;
        let mut outcomes = Vec::new();
        self.game.outcomes(&mut outcomes);
        if !outcomes.iter().any(|(possible, weight)| *possible == outcome && *weight > 0) {
            return Err(not_now().into());
        }
        let line = self.game.write_outcome(outcome);
        self.apply_outcome(outcome, line, settle);
        Ok(())
    }

    fn apply_outcome(&mut self, outcome: G::Outcome, line: String, settle: &mut impl FnMut(&mut G, &mut LogBuffer)) {
        let mut log = LogBuffer::default();
        self.game.apply_chance(outcome, &mut log);
        settle(&mut self.game, &mut log);
        let step = Step::Chance(outcome);
        self.append_event(Event::Step(TakenStep { step, seat_name: "", line, log, open: false, awaits_others: false }));
        self.discard_closed_drafts();
    }

    /// Records something that happened at the table and not in the game: `bot takes`, `red`.
    pub fn remark(&mut self, table: &str, line: &str) {
        self.append_event(Event::Remark { table: table.into(), line: line.into() });
    }

    /// Appends an event to record and log. The game already shows its effect.
    fn append_event(&mut self, event: Event<G>) {
        match &event {
            Event::Remark { table, line } => {
                self.outcome_count += outcomes_used(table, line).unwrap_or_default();
                self.lines.push(Line::Table { table: table.clone(), line: line.clone() });
            }
            Event::Step(TakenStep { step: Step::Chance(_), line, log, .. }) => {
                self.append_log(log.entries.clone());
                self.lines.push(Line::Chance { n: self.outcome_count, line: line.clone() });
                self.outcome_count += 1;
            }
            Event::Step(TakenStep { step: Step::Action(seat, _), seat_name, line, log, open, .. }) => {
                let draft = &mut self.drafts[seat.index()];
                draft.lines.push(line.clone());
                draft.log.extend(log.entries.iter().cloned());
                if !open {
                    let draft = std::mem::take(draft);
                    self.append_log(draft.log);
                    self.lines.push(Line::Seat { seat: (*seat_name).into(), line: draft.lines.join("; ") });
                }
            }
        }
        self.events.push(event);
    }

    /// Discards drafts that a step of another seat has closed, as when an offer can no longer be made.
    fn discard_closed_drafts(&mut self) {
        for (seat, draft) in Seat::all(self.game.seats()).zip(&mut self.drafts) {
            if self.game.draft(seat) == 0 {
                *draft = Draft::default();
            }
        }
    }

    fn append_log(&mut self, entries: Vec<Entry>) {
        let step = self.lines.len();
        self.log.extend(entries.into_iter().map(|entry| LogLine { step, entry }));
    }
}

/// Refuses unless the game asks this seat or the action may be taken at any time.
pub(crate) fn check_asked<G: Game>(game: &G, seat: Seat, action: Option<&G::Action>) -> Result<(), G::Refusal> {
    match game.next() {
        Next::Over => Err(TableRefusal::Over.into()),
        Next::Chance => Err(TableRefusal::ChanceDue.into()),
        next if next.asked().has(seat) => Ok(()),
        Next::Seats { .. } if action.is_some_and(G::anytime) => Ok(()),
        Next::Seats { .. } => Err(TableRefusal::NotAsked.into()),
    }
}

/// Applies an action to a copy.
fn try_action<G: Game>(
    game: &G,
    seat: Seat,
    action: G::Action,
    settle: &mut impl FnMut(&mut G, &mut LogBuffer),
) -> Result<(G, TakenStep<G>), G::Refusal> {
    check_asked(game, seat, Some(&action))?;
    game.check(seat, action)?;
    let (mut then, mut log) = (game.clone(), LogBuffer::default());
    then.apply(seat, action, &mut log);
    settle(&mut then, &mut log);
    let open = then.draft(seat) > 0;
    let awaits_others = !open && log.revealed.is_empty() && is_partial_answer(game.next(), then.next(), seat);
    let (seat_name, line) = (game.seat_name(seat), game.write_action(seat, action));
    Ok((then, TakenStep { step: Step::Action(seat, action), seat_name, line, log, open, awaits_others }))
}

/// Is the only change that one seat fewer must answer, while nobody else may act?
fn is_partial_answer(before: Next, then: Next, seat: Seat) -> bool {
    let Next::Seats { must, may: SeatSet::NONE } = before else { return false };
    let rest = must - SeatSet::of(seat);
    must.has(seat) && !rest.is_empty() && then == Next::Seats { must: rest, may: SeatSet::NONE }
}

impl<G: Game> TakenStep<G> {
    fn seat(&self) -> Option<Seat> {
        match self.step {
            Step::Action(seat, _) => Some(seat),
            Step::Chance(_) => None,
        }
    }

    fn reveals(&self) -> bool {
        self.log.revealed != SeatSet::NONE
    }
}
