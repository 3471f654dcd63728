//! Running the `do` lines of a case.

use super::do_lines::{ANY_RULE, DoLine};
use super::{CaseError, CaseRun, Failure};
use crate::session::Session;
use crate::{Advance, Game, LogBuffer, Next, NoLog, Refuse, Seat, TableRefusal, quoted};

/// How many steps `...` takes before it gives up.
const MAX_STEPS: usize = 2000;

/// The general rule that refuses unreadable lines.
const NOTATION: &str = "notation";

/// The general rule that refuses actions at the wrong time.
const WHOSE_TURN: &str = "whose-turn";

/// How many possible lines an error lists.
const MAX_LISTED: usize = 12;

/// Why a line could not be run.
enum LineError {
    /// This line is unreadable, so the scenario is malformed.
    Malformed(usize, String),
    /// It did not go as written.
    Failed(String),
}

/// Whether the next line can run as written.
enum NextLine<R> {
    /// It can.
    Over,
    /// It should be refused and is not.
    NotRefused,
    /// It should be allowed, or refused by another rule.
    Refused(R),
}

impl From<String> for LineError {
    fn from(say: String) -> LineError {
        LineError::Failed(say)
    }
}

/// An automatic choice since the last line, and the position in which it was made.
pub(super) struct AutoChoice<G: Game> {
    before: G,
    seat: Seat,
    action: G::Action,
}

/// The result of a line.
struct LineResult<G: Game> {
    session: Session<G>,
    /// Automatic choices since then that no line has written out.
    auto_choices: Vec<AutoChoice<G>>,
    /// Whether a phase or turn ended. `None` if the line only wrote out an automatic choice.
    phase_ended: Option<bool>,
}

impl<G: Game> LineResult<G> {
    /// Applies a choice, or recognises it as an automatic one. A phase that ends between two choices of one line
    /// continues.
    fn act(&mut self, seat: Seat, part: &str) -> Result<(), G::Refusal> {
        if self.phase_ended == Some(true) {
            let auto_choices = &mut self.auto_choices;
            self.session.settle_with(&mut |game, log| while settle_to_phase_end(game, log, auto_choices) {});
        }
        let (mut since, mut phase_ended) = (Vec::new(), false);
        match self
            .session
            .act_line_with(seat, part, &mut |game, log| phase_ended = settle_to_phase_end(game, log, &mut since))
        {
            Ok(()) => (self.auto_choices, self.phase_ended) = (since, Some(phase_ended)),
            Err(why) => match self.auto_choices.iter().position(|choice| choice.matches(seat, part)) {
                Some(place) => drop(self.auto_choices.drain(..=place)),
                None => return Err(why),
            },
        }
        Ok(())
    }
}

impl<G: Game> CaseRun<'_, G> {
    /// Runs all lines, or says which one failed. Between lines the game stops where it asks somebody, where chance is
    /// due, or at the end of a phase or turn. It continues from there only if the next line needs that.
    pub(super) fn run(&mut self, lines: &[DoLine]) -> Result<(), CaseError> {
        self.settle_to_stop();
        for (i, line) in lines.iter().enumerate() {
            let done = match line {
                DoLine::Continue => {
                    let mut later = lines.iter().enumerate().skip(i + 1);
                    self.run_until(later.find(|(_, line)| **line != DoLine::Continue))
                }
                DoLine::Step { line: words, refused: None } => {
                    while self.phase_ended && self.matches_auto_choices(words).is_none() {
                        self.settle_to_stop();
                    }
                    self.pass_windows_until(line);
                    self.run_allowed_line(i, words)
                }
                DoLine::Step { line: words, refused: Some(rule) } => self.expect_refusal(i, line, words, rule),
            };
            done.map_err(|stop| self.case_error(lines, i, stop))?;
        }
        Ok(())
    }

    /// Takes automatic steps to the first of: a question with a choice, chance, the end of a phase or turn.
    fn settle_to_stop(&mut self) {
        let auto_choices = &mut self.auto_choices;
        let mut phase_ended = false;
        self.session.settle_with(&mut |game, log| phase_ended = settle_to_phase_end(game, log, auto_choices));
        phase_ended = phase_ended || pass_idle_windows(&mut self.session, auto_choices);
        self.set_phase_ended(phase_ended);
    }

    /// The end of a phase or turn is a stop only if automatic steps would follow.
    fn set_phase_ended(&mut self, phase_ended: bool) {
        let game = self.session.game();
        let idle = || game.window().is_some_and(|window| self.session.can_only_pass(window.seat));
        self.phase_ended = phase_ended && (game.clone().advance(&mut NoLog).is_some() || idle());
    }

    /// A copy of the session after all automatic steps.
    fn settled_session(&self) -> Session<G> {
        let mut session = self.session.clone();
        session.settle_with(&mut G::settle);
        session
    }

    /// Passes windows (questions that only ask whether somebody wants to act) until the line is possible. Never passes
    /// a choice or the end of a phase or turn. If the line does not become possible, nothing changes.
    fn pass_windows_until(&mut self, line: &DoLine) {
        let (session, auto_choices) = (self.session.clone(), std::mem::take(&mut self.auto_choices));
        let mut passed = Vec::new();
        for _ in 0..MAX_STEPS {
            // Automatic choices before the first pass still belong to the last line.
            let now = if passed.is_empty() { &auto_choices } else { &passed };
            let waits = match self.check_next_line(line, now) {
                NextLine::Over if passed.is_empty() => break,
                NextLine::Over => {
                    self.auto_choices = passed;
                    return;
                }
                NextLine::NotRefused => false,
                NextLine::Refused(why) => {
                    matches!(line, DoLine::Step { refused: None, .. }) || why.rule() == WHOSE_TURN
                }
            };
            if !waits || !self.pass_window(&mut passed) {
                break;
            }
        }
        (self.session, self.auto_choices) = (session, auto_choices);
    }

    /// Passes the open window, if there is one and its phase continues.
    fn pass_window(&mut self, auto_choices: &mut Vec<AutoChoice<G>>) -> bool {
        let game = self.session.game();
        let Some(window) = game.window() else { return false };
        let Some(pass) = game.pass(window.seat) else { return false };
        let mut phase_ended = false;
        let passed = self.session.act_with(window.seat, pass, &mut |game, log| {
            phase_ended |= settle_to_phase_end(game, log, auto_choices);
        });
        passed.is_ok() && !phase_ended && !pass_idle_windows(&mut self.session, auto_choices)
    }

    fn case_error(&self, lines: &[DoLine], i: usize, stop: LineError) -> CaseError {
        let at = |i: usize| format!("{}/do/{i}", self.at);
        match stop {
            LineError::Malformed(i, say) => CaseError::ScenarioErrors(self.source().error(&at(i), say)),
            LineError::Failed(say) => {
                let line = match &lines[i] {
                    DoLine::Continue => "...".into(),
                    DoLine::Step { line, .. } => quoted(line),
                };
                Failure::one(format!("line {}: do.{i} `{line}`: {say}", self.source().line(&at(i)))).into()
            }
        }
    }

    /// Checks that a line is refused where its seat is asked. The game does not change.
    fn expect_refusal(&mut self, i: usize, line: &DoLine, words: &str, rule: &str) -> Result<(), LineError> {
        let before = (self.session.clone(), self.auto_choices.clone(), self.phase_ended);
        while self.phase_ended {
            self.settle_to_stop();
        }
        let steps = self.session.steps();
        self.pass_windows_until(line);
        let judged = self.check_refusal(i, words, rule);
        if self.session.steps() == steps {
            (self.session, self.auto_choices, self.phase_ended) = before;
        }
        judged
    }

    fn check_refusal(&self, i: usize, line: &str, rule: &str) -> Result<(), LineError> {
        if rule == NOTATION && self.notation_error(line).is_some() {
            return Ok(());
        }
        let why = match self.refusal_of(line, &self.auto_choices) {
            None => return Err(format!("expected to be refused by `{rule}`, but it was allowed").into()),
            Some(why) if rule == ANY_RULE && !is_malformed(&why) => return Ok(()),
            Some(why) if why.rule() == rule => return Ok(()),
            Some(why) if is_malformed(&why) => return Err(self.malformed_line(i, line, &why)),
            Some(why) => why,
        };
        let say = self.say(&why.text());
        Err(format!("expected to be refused by `{rule}`, but `{}` refused it: {say}", why.rule()).into())
    }

    /// Runs a line that has to be possible.
    fn run_allowed_line(&mut self, i: usize, line: &str) -> Result<(), LineError> {
        let why = match self.try_line(line, &self.auto_choices) {
            Ok(after) => {
                (self.session, self.auto_choices) = (after.session, after.auto_choices);
                if let Some(phase_ended) = after.phase_ended {
                    self.set_phase_ended(phase_ended);
                }
                let audited = self.settled_session().game().audit();
                return audited.map_err(|say| format!("then things do not add up: {say}").into());
            }
            Err(why) => self.notation_error(line).unwrap_or(why),
        };
        if is_malformed(&why) {
            return Err(self.malformed_line(i, line, &why));
        }
        self.check_due(line)?;
        if !is_seat_line(line) {
            return Err(format!("this cannot fall now; possible are: {}", self.outcomes()).into());
        }
        let (rule, say) = (why.rule(), self.say(&why.text()));
        Err(format!("refused by `{rule}`: {say} (The game stands at {}.)", self.describe_stop()).into())
    }

    /// If a line only writes out automatic choices: the choices after them.
    fn matches_auto_choices(&self, line: &str) -> Option<Vec<AutoChoice<G>>> {
        let (name, rest) = line.split_once(':')?;
        let seat = self.session.game().seat_named(name.trim()).ok()?;
        let mut auto_choices = self.auto_choices.clone();
        for part in rest.split(';') {
            let place = auto_choices.iter().position(|choice| choice.matches(seat, part.trim()))?;
            auto_choices.drain(..=place);
        }
        Some(auto_choices)
    }

    /// Runs a line, or recognises automatic choices (`auto_choices`) in it.
    fn try_line(&self, line: &str, auto_choices: &[AutoChoice<G>]) -> Result<LineResult<G>, G::Refusal> {
        let mut session = self.session.clone();
        if self.phase_ended {
            let auto_choices =
                self.matches_auto_choices(line).ok_or_else(|| TableRefusal::NotNow { line: line.into() })?;
            return Ok(LineResult { session, auto_choices, phase_ended: None });
        }
        let Some((name, rest)) = line.split_once(':') else {
            let mut since = Vec::new();
            let mut phase_ended = false;
            session
                .chance_line_with(line, &mut |game, log| phase_ended = settle_to_phase_end(game, log, &mut since))?;
            phase_ended = phase_ended || pass_idle_windows(&mut session, &mut since);
            return Ok(LineResult { session, auto_choices: since, phase_ended: Some(phase_ended) });
        };
        let seat = session.game().seat_named(name.trim())?;
        let mut after = LineResult { session, auto_choices: auto_choices.to_vec(), phase_ended: None };
        for part in rest.split(';').map(str::trim) {
            after.act(seat, part)?;
        }
        if after.phase_ended == Some(false) {
            after.phase_ended = Some(pass_idle_windows(&mut after.session, &mut after.auto_choices));
        }
        Ok(after)
    }

    /// The refusal of a line: now if its seat is asked now, otherwise where the game first chose for that seat since
    /// the last line.
    fn refusal_of(&self, line: &str, auto_choices: &[AutoChoice<G>]) -> Option<G::Refusal> {
        let game = self.session.game();
        let Some((name, rest)) = line.split_once(':') else { return self.session.clone().chance_line(line).err() };
        let seat = match game.seat_named(name.trim()) {
            Ok(seat) => seat,
            Err(why) => return Some(why),
        };
        let now = self.session.clone().act_line(seat, rest.trim()).err();
        if now.as_ref().is_none_or(|why| why.rule() != WHOSE_TURN) {
            return now;
        }
        auto_choices
            .iter()
            .find(|choice| choice.seat == seat)
            .map_or(now, |choice| refusal_in(choice.before.clone(), seat, rest))
    }

    /// Why a line (its first action) is not notation of this game, if it is not.
    fn notation_error(&self, line: &str) -> Option<G::Refusal> {
        let game = self.session.game();
        let read = match line.split_once(':') {
            Some((name, rest)) => game.seat_named(name.trim()).and_then(|seat| {
                let first = rest.split(';').next().unwrap_or_default();
                game.read_action(seat, first.trim()).map(drop)
            }),
            None => game.read_outcome(line).map(drop),
        };
        read.err().filter(is_malformed)
    }

    fn malformed_line(&self, i: usize, line: &str, why: &G::Refusal) -> LineError {
        let hint = if is_seat_line(line) { "" } else { " (A seat's line begins with its name: `red: …`.)" };
        LineError::Malformed(i, format!("{}{hint}", self.say(&why.text())))
    }

    /// Checks whether a seat or chance is due, and lists what could be written instead.
    fn check_due(&self, line: &str) -> Result<(), String> {
        let game = self.session.game();
        match game.next() {
            Next::Chance if is_seat_line(line) => {
                Err(format!("chance is due; write its outcome before this line, or `...`: {}", self.outcomes()))
            }
            Next::Seats { must, may } if !is_seat_line(line) => {
                let waiting = if must.is_empty() { may } else { must };
                let names: Vec<_> = waiting.iter().map(|seat| game.seat_name(seat)).collect();
                Err(format!(
                    "no chance is due; the game asks {} (a seat's line begins with its name)",
                    names.join(", ")
                ))
            }
            _ => Ok(()),
        }
    }

    /// Passes, takes forced choices and draws outcomes until the next line can run. At the end of the list: until a
    /// seat has a real choice, another turn would begin, or the game is over.
    fn run_until(&mut self, next: Option<(usize, &DoLine)>) -> Result<(), LineError> {
        for _ in 0..MAX_STEPS {
            let wait = next.map(|(_, next)| self.check_next_line(next, &self.auto_choices));
            if matches!(wait, Some(NextLine::Over)) {
                return Ok(());
            }
            let moved = self.automatic_step(next.is_some())?;
            self.settled_session().game().audit().map_err(|say| format!("things do not add up: {say}"))?;
            match (moved, wait, next) {
                (true, ..) => {}
                (false, Some(NextLine::Refused(why)), Some((i, DoLine::Step { line, .. }))) if is_malformed(&why) => {
                    return Err(self.malformed_line(i, line, &why));
                }
                (false, Some(NextLine::Refused(why)), _) => return Err(self.stuck_error(&self.say(&why.text()))),
                (false, Some(_), _) => return Err(self.stuck_error("it is allowed")),
                (false, None, _) => return Ok(()),
            }
        }
        Err(format!("went {MAX_STEPS} steps and never came to where the next line is possible").into())
    }

    fn stuck_error(&self, why: &str) -> LineError {
        format!("stops at {}, and the next line does not go there as written: {why}", self.describe_stop()).into()
    }

    /// Can the next line run as written?
    fn check_next_line(&self, next: &DoLine, auto_choices: &[AutoChoice<G>]) -> NextLine<G::Refusal> {
        let DoLine::Step { line, refused } = next else { return NextLine::Over };
        let Some(rule) = refused else {
            let tried = self
                .notation_error(line)
                .filter(|_| auto_choices.is_empty())
                .map_or_else(|| self.try_line(line, auto_choices).map(drop), Err);
            return tried.map_or_else(NextLine::Refused, |()| NextLine::Over);
        };
        match self.notation_error(line).or_else(|| self.refusal_of(line, auto_choices)) {
            // Nobody is asked at the end of a phase or turn.
            _ if self.phase_ended => NextLine::NotRefused,
            None => NextLine::NotRefused,
            Some(why) if why.rule() == rule || rule == ANY_RULE && why.rule() != WHOSE_TURN => NextLine::Over,
            Some(why) => NextLine::Refused(why),
        }
    }

    /// Takes one step that needs no decision. Passes count as such steps while a line is awaited. Returns false if
    /// there is none. Without a further line, the turn ends the case, and the next turn does not begin.
    fn automatic_step(&mut self, passes: bool) -> Result<bool, String> {
        let turns = self.session.game().turns();
        if self.phase_ended {
            let before = (self.session.clone(), self.auto_choices.clone());
            self.settle_to_stop();
            let over = !passes && self.session.game().turns() > turns;
            if over {
                (self.session, self.auto_choices) = before;
                self.phase_ended = true;
            }
            return Ok(!over);
        }
        let (mut auto_choices, mut phase_ended) = (Vec::new(), false);
        let mut on =
            |game: &mut G, log: &mut LogBuffer| phase_ended = settle_to_phase_end(game, log, &mut auto_choices);
        let (must, may) = match self.session.game().next() {
            Next::Over => return Ok(false),
            Next::Chance => {
                let fell = self.session.chance_with(&mut on).is_some();
                self.auto_choices = auto_choices;
                self.set_phase_ended(phase_ended);
                return Ok(fell);
            }
            Next::Seats { must, may } => (must, may),
        };
        // Seats in `must` come first, and seats in `may` only if the game waits for nobody.
        for seat in if must.is_empty() { may } else { must }.iter() {
            if let Some(action) = self.forced_choice(seat, passes) {
                if !passes && self.begins_a_turn(seat, action) {
                    return Ok(false);
                }
                let done = self.session.act_with(seat, action, &mut on);
                done.map_err(|why| format!("a listed choice is refused: {}", self.say(&why.text())))?;
                self.auto_choices = auto_choices;
                self.set_phase_ended(phase_ended);
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn begins_a_turn(&self, seat: Seat, action: G::Action) -> bool {
        let mut then = self.session.game().clone();
        then.apply(seat, action, &mut NoLog);
        then.turns() > self.session.game().turns()
    }

    fn forced_choice(&self, seat: Seat, passes: bool) -> Option<G::Action> {
        let pass = self.session.game().pass(seat).filter(|_| passes);
        pass.or_else(|| match self.session.legal(seat)[..] {
            [only] => Some(only),
            _ => None,
        })
    }

    /// The current stop, for error messages.
    pub(super) fn describe_stop(&self) -> String {
        let session = &self.session;
        let game = session.game();
        match game.next() {
            _ if self.phase_ended => "the end of a phase or turn (`...` goes on from there)".into(),
            Next::Over => "the end of the game".into(),
            Next::Chance => format!("chance ({})", self.outcomes()),
            Next::Seats { must, .. } => {
                let asked = must.iter().map(|seat| {
                    let choices = session.legal(seat).into_iter().map(|action| game.write_action(seat, action));
                    format!("{} ({})", game.seat_name(seat), first_few(choices.collect()))
                });
                asked.collect::<Vec<_>>().join(" and ")
            }
        }
    }

    fn outcomes(&self) -> String {
        let (game, mut outcomes) = (self.session.game(), Vec::new());
        game.outcomes(&mut outcomes);
        first_few(outcomes.into_iter().map(|(outcome, _)| game.write_outcome(outcome)).collect())
    }
}

/// The first few of a list.
pub(super) fn first_few(lines: Vec<String>) -> String {
    match lines.len() {
        n if n > MAX_LISTED => format!("{} and {} more", lines[..MAX_LISTED].join(", "), n - MAX_LISTED),
        _ => lines.join(", "),
    }
}

/// Is this the refusal of an unreadable line?
pub(super) fn is_malformed<R: Refuse>(why: &R) -> bool {
    why.rule() == NOTATION
}

fn is_seat_line(line: &str) -> bool {
    line.contains(':')
}

impl<G: Game> AutoChoice<G> {
    /// Is this the line for the automatic choice?
    fn matches(&self, seat: Seat, part: &str) -> bool {
        self.seat == seat && self.before.read_action(seat, part).is_ok_and(|action| action == self.action)
    }
}

impl<G: Game> Clone for AutoChoice<G> {
    fn clone(&self) -> Self {
        AutoChoice { before: self.before.clone(), seat: self.seat, action: self.action }
    }
}

/// The refusal of a line in a position in which the game chose for its seat.
fn refusal_in<G: Game>(mut game: G, seat: Seat, line: &str) -> Option<G::Refusal> {
    for part in line.split(';') {
        let action = match game.read_action(seat, part.trim()) {
            Ok(action) => action,
            Err(why) => return Some(why),
        };
        if let Err(why) = game.check(seat, action) {
            return Some(why);
        }
        game.act(seat, action, &mut NoLog);
    }
    None
}

/// Takes automatic steps up to the end of the phase or turn, and collects the choices that the game makes. Returns
/// whether a phase or turn ended.
fn settle_to_phase_end<G: Game>(game: &mut G, log: &mut LogBuffer, auto_choices: &mut Vec<AutoChoice<G>>) -> bool {
    loop {
        let before = game.clone();
        match game.advance(log) {
            None => return false,
            Some(Advance::Ended) => return true,
            Some(Advance::Chose(seat, action)) => auto_choices.push(AutoChoice { before, seat, action }),
            Some(Advance::Effect) => {}
        }
    }
}

/// Passes windows in which only a pass is possible, up to the end of the phase or turn. Returns whether that end was
/// reached.
fn pass_idle_windows<G: Game>(session: &mut Session<G>, auto_choices: &mut Vec<AutoChoice<G>>) -> bool {
    loop {
        let game = session.game();
        let seat = game.window().map(|window| window.seat).filter(|seat| session.can_only_pass(*seat));
        let Some((seat, action)) = seat.and_then(|seat| Some((seat, game.pass(seat)?))) else { return false };
        auto_choices.push(AutoChoice { before: game.clone(), seat, action });
        let mut phase_ended = false;
        let passed =
            session.act_with(seat, action, &mut |game, log| phase_ended = settle_to_phase_end(game, log, auto_choices));
        if phase_ended || passed.is_err() {
            return phase_ended;
        }
    }
}
