//! The `do` of a case: lines of notation, expected refusals, and `...`.

use super::{Failure, Stage, Trouble};
use crate::session::Session;
use crate::{Advance, Game, LogBuffer, Next, NoLog, Refuse, Seat, TableRefusal, quoted};

/// How far `...` goes before it gives up.
const PATIENCE: usize = 2000;

/// The rule of the house that refuses what cannot be read.
const NOTATION: &str = "notation";

/// The rule of the house that refuses what cannot be done now.
const WHOSE_TURN: &str = "whose-turn";

/// Refused by whatever rule.
pub(super) const ANY_RULE: &str = "*";

/// How many possibilities an error lists.
const LISTED: usize = 12;

/// One line of `do`.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Do {
    /// `...`
    GoOn,
    /// A step, and the rule that must refuse it, if one must.
    Step { line: String, refused: Option<String> },
}

/// Reads the lines; `refused` is short for the end of the last one.
pub(super) fn read(lines: &[String], refused: Option<&str>) -> Result<Vec<Do>, (usize, String)> {
    let mut all = Vec::new();
    for (i, line) in lines.iter().enumerate() {
        all.push(match line.split_once("->") {
            _ if line.trim() == "..." => Do::GoOn,
            None => Do::Step { line: line.trim().into(), refused: None },
            Some((line, ending)) => {
                let rule = ending.trim().strip_prefix("refused ").map(str::trim).filter(|rule| !rule.is_empty());
                let rule = rule.ok_or_else(|| (i, "after `->` stands `refused RULE`".to_owned()))?;
                Do::Step { line: line.trim().into(), refused: Some(rule.into()) }
            }
        });
    }
    if let Some(rule) = refused {
        let last = all.len().saturating_sub(1);
        match all.last_mut() {
            Some(Do::Step { refused: end @ None, .. }) => *end = Some(rule.into()),
            Some(Do::Step { .. }) => return Err((last, "this line says already what refuses it".into())),
            _ => return Err((last, "`refused` needs a last line to refuse".into())),
        }
    }
    Ok(all)
}

/// Why a line was not done.
enum Stop {
    /// This line cannot be read: the scenario is badly written.
    Malformed(usize, String),
    /// It went otherwise than written.
    Otherwise(String),
}

/// What `...` waits for.
enum Wait<R> {
    /// Nothing: the next line goes as written.
    Over,
    /// The next line should be refused and is not.
    Allowed,
    /// The next line should be allowed, or refused by another rule.
    Refused(R),
}

impl From<String> for Stop {
    fn from(say: String) -> Stop {
        Stop::Otherwise(say)
    }
}

/// A choice that the game made by itself since the last line, and the position in which it was made.
pub(super) struct Made<G: Game> {
    before: G,
    seat: Seat,
    action: G::Action,
}

/// What a line leads to.
struct After<G: Game> {
    session: Session<G>,
    /// Choices that the game made since, and nobody wrote out.
    made: Vec<Made<G>>,
    /// If something was done and not only written out: did a phase or turn end?
    ended: Option<bool>,
}

impl<G: Game> After<G> {
    /// Makes a choice, or recognises in it what the game has done by itself. A phase that ends between two choices of one line goes on.
    fn act(&mut self, seat: Seat, part: &str) -> Result<(), G::Refusal> {
        if self.ended == Some(true) {
            let made = &mut self.made;
            self.session.settle_with(&mut |game, log| while settle(game, log, made) {});
        }
        let (mut since, mut ended) = (Vec::new(), false);
        match self.session.act_line_with(seat, part, &mut |game, log| ended = settle(game, log, &mut since)) {
            Ok(()) => (self.made, self.ended) = (since, Some(ended)),
            Err(why) => match self.made.iter().position(|made| made.is(seat, part)) {
                Some(place) => drop(self.made.drain(..=place)),
                None => return Err(why),
            },
        }
        Ok(())
    }
}

impl<G: Game> Stage<'_, G> {
    /// Does all lines, or says which one went otherwise. Between lines the game stands where it asks somebody, where chance is due, or at
    /// the end of a phase or turn: it goes on from there only if the next line is written for later.
    pub(super) fn play(&mut self, lines: &[Do]) -> Result<(), Trouble> {
        self.resume();
        for (i, line) in lines.iter().enumerate() {
            let done = match line {
                Do::GoOn => {
                    let mut later = lines.iter().enumerate().skip(i + 1);
                    self.continue_game(later.find(|(_, line)| **line != Do::GoOn))
                }
                Do::Step { line: words, refused: None } => {
                    while self.ended && self.written_out(words).is_none() {
                        self.resume();
                    }
                    self.pass_windows_until(line);
                    self.allowed(i, words)
                }
                Do::Step { line: words, refused: Some(rule) } => self.refused(i, line, words, rule),
            };
            done.map_err(|stop| self.trouble(lines, i, stop))?;
        }
        Ok(())
    }

    /// Goes on by itself to the first of: a question with a choice, chance, the end of a phase or turn.
    fn resume(&mut self) {
        let made = &mut self.made;
        let mut ended = false;
        self.session.settle_with(&mut |game, log| ended = settle(game, log, made));
        ended = ended || pass_idle(&mut self.session, made);
        self.stop(ended);
    }

    /// A phase or turn that has ended is a stop only if the game would go on by itself.
    fn stop(&mut self, ended: bool) {
        let game = self.session.game();
        let idle = || game.window().is_some_and(|window| self.session.can_only_pass(window.seat));
        self.ended = ended && (game.clone().advance(&mut NoLog).is_some() || idle());
    }

    /// Where somebody is asked, chance is due or the game is over.
    fn settled(&self) -> Session<G> {
        let mut session = self.session.clone();
        session.settle_with(&mut G::settle);
        session
    }

    /// Passes windows (questions that only ask whether somebody wants to act) until the line is possible. Never passes a choice, and
    /// never the end of a phase or a turn. If the line does not become possible so, the game stays where it is.
    fn pass_windows_until(&mut self, line: &Do) {
        let (session, made) = (self.session.clone(), std::mem::take(&mut self.made));
        let mut passed = Vec::new();
        for _ in 0..PATIENCE {
            // Choices that the game made by itself before the first pass are still the last line's.
            let now = if passed.is_empty() { &made } else { &passed };
            let waits = match self.look_ahead(line, now) {
                Wait::Over if passed.is_empty() => break,
                Wait::Over => {
                    self.made = passed;
                    return;
                }
                Wait::Allowed => false,
                Wait::Refused(why) => matches!(line, Do::Step { refused: None, .. }) || why.rule() == WHOSE_TURN,
            };
            if !waits || !self.pass_window(&mut passed) {
                break;
            }
        }
        (self.session, self.made) = (session, made);
    }

    /// Passes the open window, if there is one and the phase goes on after it.
    fn pass_window(&mut self, made: &mut Vec<Made<G>>) -> bool {
        let game = self.session.game();
        let Some(window) = game.window() else { return false };
        let Some(pass) = game.pass(window.seat) else { return false };
        let mut ended = false;
        let passed = self.session.act_with(window.seat, pass, &mut |game, log| {
            ended |= settle(game, log, made);
        });
        passed.is_ok() && !ended && !pass_idle(&mut self.session, made)
    }

    fn trouble(&self, lines: &[Do], i: usize, stop: Stop) -> Trouble {
        let at = |i: usize| format!("{}/do/{i}", self.at);
        match stop {
            Stop::Malformed(i, say) => Trouble::ScenarioErrors(self.source().error(&at(i), say)),
            Stop::Otherwise(say) => {
                let line = match &lines[i] {
                    Do::GoOn => "...".into(),
                    Do::Step { line, .. } => quoted(line),
                };
                Failure::one(format!("line {}: do.{i} `{line}`: {say}", self.source().line(&at(i)))).into()
            }
        }
    }

    /// Sees a line refused, where its seat is asked. That changes nothing: the game stays where it stands.
    fn refused(&mut self, i: usize, line: &Do, words: &str, rule: &str) -> Result<(), Stop> {
        let before = (self.session.clone(), self.made.clone(), self.ended);
        while self.ended {
            self.resume();
        }
        let steps = self.session.steps();
        self.pass_windows_until(line);
        let judged = self.is_refused(i, words, rule);
        if self.session.steps() == steps {
            (self.session, self.made, self.ended) = before;
        }
        judged
    }

    fn is_refused(&self, i: usize, line: &str, rule: &str) -> Result<(), Stop> {
        if rule == NOTATION && self.unreadable(line).is_some() {
            return Ok(());
        }
        let why = match self.refusal(line, &self.made) {
            None => return Err(format!("expected to be refused by `{rule}`, but it was allowed").into()),
            Some(why) if rule == ANY_RULE && !is_malformed(&why) => return Ok(()),
            Some(why) if why.rule() == rule => return Ok(()),
            Some(why) if is_malformed(&why) => return Err(self.malformed(i, line, &why)),
            Some(why) => why,
        };
        let say = self.say(&why.text());
        Err(format!("expected to be refused by `{rule}`, but `{}` refused it: {say}", why.rule()).into())
    }

    /// Does a line that has to be possible.
    fn allowed(&mut self, i: usize, line: &str) -> Result<(), Stop> {
        let why = match self.attempt(line, &self.made) {
            Ok(after) => {
                (self.session, self.made) = (after.session, after.made);
                if let Some(ended) = after.ended {
                    self.stop(ended);
                }
                let audited = self.settled().game().audit();
                return audited.map_err(|say| format!("then things do not add up: {say}").into());
            }
            Err(why) => self.unreadable(line).unwrap_or(why),
        };
        if is_malformed(&why) {
            return Err(self.malformed(i, line, &why));
        }
        self.is_due(line)?;
        if !is_seat_line(line) {
            return Err(format!("this cannot fall now; possible are: {}", self.outcomes()).into());
        }
        let (rule, say) = (why.rule(), self.say(&why.text()));
        Err(format!("refused by `{rule}`: {say} (The game stands at {}.)", self.position()).into())
    }

    /// If a line only writes out what the game did by itself: what it did after that.
    fn written_out(&self, line: &str) -> Option<Vec<Made<G>>> {
        let (name, rest) = line.split_once(':')?;
        let seat = self.session.game().seat_named(name.trim()).ok()?;
        let mut made = self.made.clone();
        for part in rest.split(';') {
            let place = made.iter().position(|made| made.is(seat, part.trim()))?;
            made.drain(..=place);
        }
        Some(made)
    }

    /// Does a line, or recognises in it what the game has just done by itself (`made`).
    fn attempt(&self, line: &str, made: &[Made<G>]) -> Result<After<G>, G::Refusal> {
        let mut session = self.session.clone();
        if self.ended {
            let made = self.written_out(line).ok_or_else(|| TableRefusal::NotNow { line: line.into() })?;
            return Ok(After { session, made, ended: None });
        }
        let Some((name, rest)) = line.split_once(':') else {
            let mut since = Vec::new();
            let mut ended = false;
            session.chance_line_with(line, &mut |game, log| ended = settle(game, log, &mut since))?;
            ended = ended || pass_idle(&mut session, &mut since);
            return Ok(After { session, made: since, ended: Some(ended) });
        };
        let seat = session.game().seat_named(name.trim())?;
        let mut after = After { session, made: made.to_vec(), ended: None };
        for part in rest.split(';').map(str::trim) {
            after.act(seat, part)?;
        }
        if after.ended == Some(false) {
            after.ended = Some(pass_idle(&mut after.session, &mut after.made));
        }
        Ok(after)
    }

    /// What refuses a line: now if its seat is asked now, else where the game first decided for that seat since the last line.
    fn refusal(&self, line: &str, made: &[Made<G>]) -> Option<G::Refusal> {
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
        made.iter().find(|made| made.seat == seat).map_or(now, |made| judge(made.before.clone(), seat, rest))
    }

    /// Why a line (of several choices: the first) is no notation of this game, if it is none.
    fn unreadable(&self, line: &str) -> Option<G::Refusal> {
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

    fn malformed(&self, i: usize, line: &str, why: &G::Refusal) -> Stop {
        let hint = if is_seat_line(line) { "" } else { " (A seat's line begins with its name: `red: …`.)" };
        Stop::Malformed(i, format!("{}{hint}", self.say(&why.text())))
    }

    /// Chance and seats write their lines each when it is their turn: says what could be written instead.
    fn is_due(&self, line: &str) -> Result<(), String> {
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

    /// Everybody passes or takes his only choice, and chance falls, until the next line can be done. At the end of the
    /// list: until somebody has a true choice, another turn would begin, or the game is over.
    fn continue_game(&mut self, next: Option<(usize, &Do)>) -> Result<(), Stop> {
        for _ in 0..PATIENCE {
            let wait = next.map(|(_, next)| self.look_ahead(next, &self.made));
            if matches!(wait, Some(Wait::Over)) {
                return Ok(());
            }
            let moved = self.nudge(next.is_some())?;
            self.settled().game().audit().map_err(|say| format!("things do not add up: {say}"))?;
            match (moved, wait, next) {
                (true, ..) => {}
                (false, Some(Wait::Refused(why)), Some((i, Do::Step { line, .. }))) if is_malformed(&why) => {
                    return Err(self.malformed(i, line, &why));
                }
                (false, Some(Wait::Refused(why)), _) => return Err(self.stuck(&self.say(&why.text()))),
                (false, Some(_), _) => return Err(self.stuck("it is allowed")),
                (false, None, _) => return Ok(()),
            }
        }
        Err(format!("went {PATIENCE} steps and never came to where the next line is possible").into())
    }

    fn stuck(&self, why: &str) -> Stop {
        format!("stops at {}, and the next line does not go there as written: {why}", self.position()).into()
    }

    /// Can the next line be done as it is written?
    fn look_ahead(&self, next: &Do, made: &[Made<G>]) -> Wait<G::Refusal> {
        let Do::Step { line, refused } = next else { return Wait::Over };
        let Some(rule) = refused else {
            let tried = self
                .unreadable(line)
                .filter(|_| made.is_empty())
                .map_or_else(|| self.attempt(line, made).map(drop), Err);
            return tried.map_or_else(Wait::Refused, |()| Wait::Over);
        };
        match self.unreadable(line).or_else(|| self.refusal(line, made)) {
            // Nobody is asked where a phase or turn has ended.
            _ if self.ended => Wait::Allowed,
            None => Wait::Allowed,
            Some(why) if why.rule() == rule || rule == ANY_RULE && why.rule() != WHOSE_TURN => Wait::Over,
            Some(why) => Wait::Refused(why),
        }
    }

    /// One step that nobody has to think about; while a line is waited for, passes are such steps. False if there is none. Who writes
    /// nothing more is done with this turn, and wants nothing of the next.
    fn nudge(&mut self, passes: bool) -> Result<bool, String> {
        let turns = self.session.game().turns();
        if self.ended {
            let before = (self.session.clone(), self.made.clone());
            self.resume();
            let over = !passes && self.session.game().turns() > turns;
            if over {
                (self.session, self.made) = before;
                self.ended = true;
            }
            return Ok(!over);
        }
        let (mut made, mut ended) = (Vec::new(), false);
        let mut on = |game: &mut G, log: &mut LogBuffer| ended = settle(game, log, &mut made);
        let (must, may) = match self.session.game().next() {
            Next::Over => return Ok(false),
            Next::Chance => {
                let fell = self.session.chance_with(&mut on).is_some();
                self.made = made;
                self.stop(ended);
                return Ok(fell);
            }
            Next::Seats { must, may } => (must, may),
        };
        // Those the game waits for come first; the others only if it waits for nobody.
        for seat in if must.is_empty() { may } else { must }.iter() {
            if let Some(action) = self.obvious(seat, passes) {
                if !passes && self.begins_a_turn(seat, action) {
                    return Ok(false);
                }
                let done = self.session.act_with(seat, action, &mut on);
                done.map_err(|why| format!("a listed choice is refused: {}", self.say(&why.text())))?;
                self.made = made;
                self.stop(ended);
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

    fn obvious(&self, seat: Seat, passes: bool) -> Option<G::Action> {
        let pass = self.session.game().pass(seat).filter(|_| passes);
        pass.or_else(|| match self.session.legal(seat)[..] {
            [only] => Some(only),
            _ => None,
        })
    }

    /// Where the game stands, for errors.
    pub(super) fn position(&self) -> String {
        let session = &self.session;
        let game = session.game();
        match game.next() {
            _ if self.ended => "the end of a phase or turn (`...` goes on from there)".into(),
            Next::Over => "the end of the game".into(),
            Next::Chance => format!("chance ({})", self.outcomes()),
            Next::Seats { must, .. } => {
                let asked = must.iter().map(|seat| {
                    let choices = session.legal(seat).into_iter().map(|action| game.write_action(seat, action));
                    format!("{} ({})", game.seat_name(seat), some(choices.collect()))
                });
                asked.collect::<Vec<_>>().join(" and ")
            }
        }
    }

    fn outcomes(&self) -> String {
        let (game, mut outcomes) = (self.session.game(), Vec::new());
        game.outcomes(&mut outcomes);
        some(outcomes.into_iter().map(|(outcome, _)| game.write_outcome(outcome)).collect())
    }
}

/// The first few of a list.
pub(super) fn some(lines: Vec<String>) -> String {
    match lines.len() {
        n if n > LISTED => format!("{} and {} more", lines[..LISTED].join(", "), n - LISTED),
        _ => lines.join(", "),
    }
}

/// Is this what the house says of a line that nobody can read?
pub(super) fn is_malformed<R: Refuse>(why: &R) -> bool {
    why.rule() == NOTATION
}

fn is_seat_line(line: &str) -> bool {
    line.contains(':')
}

impl<G: Game> Made<G> {
    /// Is this what the seat would have written?
    fn is(&self, seat: Seat, part: &str) -> bool {
        self.seat == seat && self.before.read_action(seat, part).is_ok_and(|action| action == self.action)
    }
}

impl<G: Game> Clone for Made<G> {
    fn clone(&self) -> Self {
        Made { before: self.before.clone(), seat: self.seat, action: self.action }
    }
}

/// What refuses a line of a seat in a position in which the game decided for it.
fn judge<G: Game>(mut game: G, seat: Seat, line: &str) -> Option<G::Refusal> {
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

/// Lets a game go on by itself to the end of the phase or turn at most, and takes down the choices that it makes. Says if a phase or
/// turn has ended.
fn settle<G: Game>(game: &mut G, log: &mut LogBuffer, made: &mut Vec<Made<G>>) -> bool {
    loop {
        let before = game.clone();
        match game.advance(log) {
            None => return false,
            Some(Advance::Ended) => return true,
            Some(Advance::Chose(seat, action)) => made.push(Made { before, seat, action }),
            Some(Advance::Effect) => {}
        }
    }
}

/// Passes windows in which nothing else can be done, and takes that down, to the end of the phase or turn at most. Says if it came there.
fn pass_idle<G: Game>(session: &mut Session<G>, made: &mut Vec<Made<G>>) -> bool {
    loop {
        let game = session.game();
        let seat = game.window().map(|window| window.seat).filter(|seat| session.can_only_pass(*seat));
        let Some((seat, action)) = seat.and_then(|seat| Some((seat, game.pass(seat)?))) else { return false };
        made.push(Made { before: game.clone(), seat, action });
        let mut ended = false;
        let passed = session.act_with(seat, action, &mut |game, log| ended = settle(game, log, made));
        if ended || passed.is_err() {
            return ended;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(line: &str, refused: Option<&str>) -> Do {
        Do::Step { line: line.into(), refused: refused.map(Into::into) }
    }

    #[test]
    fn lines_are_read() {
        let lines = ["red: a; b".to_owned(), " ... ".into(), "red: c -> refused cost".into(), "roll 3".into()];
        let read = read(&lines, Some("distance")).unwrap();
        let expected =
            [step("red: a; b", None), Do::GoOn, step("red: c", Some("cost")), step("roll 3", Some("distance"))];
        assert_eq!(read, expected);
    }

    #[test]
    fn badly_written_lines_are_errors() {
        let error = |line: &str, refused| read(&[line.to_owned()], refused).unwrap_err().1;
        assert_eq!(error("red: a -> maybe", None), "after `->` stands `refused RULE`");
        assert_eq!(error("...", Some("x")), "`refused` needs a last line to refuse");
        assert_eq!(error("red: a -> refused x", Some("x")), "this line says already what refuses it");
    }
}
