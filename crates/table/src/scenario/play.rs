//! The `do` of a case: lines of notation, expected refusals, and `...`.

use super::{Stage, Trouble};
use crate::session::Session;
use crate::{Game, Next, Refuse, Seat, Silence, quoted};

/// How far `...` goes before it gives up.
const PATIENCE: usize = 2000;

/// The rule of the house that refuses what cannot be read.
const NOTATION: &str = "notation";

/// The rule of the house that refuses what cannot be done now.
const WHOSE_TURN: &str = "whose-turn";

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

impl<G: Game> Stage<'_, G> {
    /// Does all lines, or says which one went otherwise.
    pub(super) fn play(&mut self, lines: &[Do]) -> Result<(), Trouble> {
        for (i, line) in lines.iter().enumerate() {
            let done = match line {
                Do::GoOn => {
                    let mut later = lines.iter().enumerate().skip(i + 1);
                    self.go_on(later.find(|(_, line)| **line != Do::GoOn))
                }
                Do::Step { line: words, refused } => {
                    self.come_to(line);
                    self.step(i, words, refused.as_deref())
                }
            };
            done.map_err(|stop| self.trouble(lines, i, stop))?;
        }
        Ok(())
    }

    /// Lets a moment go by that nobody has written about: who is asked because of something that the case nowhere names (a hero that
    /// he was dealt) passes, and so does who is asked in a window. Says if anybody did.
    pub(super) fn lets_go_by(&mut self) -> bool {
        let game = self.session.game();
        if !self.is_beside_the_point() && game.window().is_none() {
            return false;
        }
        let pass = game.next().asked().iter().find_map(|seat| Some((seat, game.pass(seat)?)));
        pass.is_some_and(|(seat, pass)| self.session.act(seat, pass).is_ok())
    }

    fn is_beside_the_point(&self) -> bool {
        self.session.game().asked_because_of().is_some_and(|word| !self.says.contains(word))
    }

    /// Moments go by until the line goes as it is written. A pass is said in the window that is open, by either, or nowhere. Where the
    /// line never goes the game stands where a rule refuses it, else where somebody has a choice.
    fn come_to(&mut self, line: &Do) {
        let Do::Step { line: words, refused } = line else { return };
        let before = self.session.clone();
        let mut stands = None;
        for _ in 0..if is_pass(words) { 2 } else { PATIENCE } {
            let (beside, not_now) = match self.look_ahead(line) {
                Wait::Over => return,
                Wait::Allowed => break,
                Wait::Refused(why) => (self.is_beside_the_point(), why.rule() == WHOSE_TURN),
            };
            if stands.is_none() && !(beside && not_now) {
                stands = Some(self.session.clone());
            }
            // What a rule refuses is not looked for in a later moment, unless nobody waits for this one.
            if !beside && (is_pass(words) || refused.is_some() && !not_now) || !self.lets_go_by() {
                break;
            }
        }
        if !matches!(self.look_ahead(line), Wait::Over) {
            self.session = if is_pass(words) { before } else { stands.unwrap_or(before) };
        }
    }

    fn trouble(&self, lines: &[Do], i: usize, stop: Stop) -> Trouble {
        let at = |i: usize| format!("{}/do/{i}", self.at);
        match stop {
            Stop::Malformed(i, say) => Trouble::Broken(self.source().error(&at(i), say)),
            Stop::Otherwise(say) => {
                let line = match &lines[i] {
                    Do::GoOn => "...".into(),
                    Do::Step { line, .. } => quoted(line),
                };
                Trouble::Failed(format!("line {}: do.{i} `{line}`: {say}", self.source().line(&at(i))))
            }
        }
    }

    fn step(&mut self, i: usize, line: &str, refused: Option<&str>) -> Result<(), Stop> {
        let awaited = refused == Some(NOTATION);
        match self.unreadable(line) {
            Some(_) if awaited => return Ok(()),
            Some(why) => return Err(self.malformed(i, line, &why)),
            None => {}
        }
        if refused.is_none() {
            self.is_due(line)?;
        }
        match (attempt(&mut self.session, line), refused) {
            (Ok(()), None) => self.session.game().audit().map_err(|say| format!("then things do not add up: {say}"))?,
            (Ok(()), Some(rule)) => Err(format!("expected to be refused by `{rule}`, but it was allowed"))?,
            (Err(why), Some(rule)) if why.rule() == rule => {}
            (Err(why), _) if is_malformed(&why) => return Err(self.malformed(i, line, &why)),
            (Err(why), Some(rule)) => Err(format!(
                "expected to be refused by `{rule}`, but `{}` refused it: {}",
                why.rule(),
                self.say(&why.text())
            ))?,
            (Err(_), None) if !is_seat_line(line) => {
                Err(format!("this cannot fall now; possible are: {}", self.outcomes()))?;
            }
            (Err(_), None) if self.is_needless(line) => {}
            (Err(why), None) => Err(format!(
                "refused by `{}`: {} (The game stands at {}.)",
                why.rule(),
                self.say(&why.text()),
                self.position()
            ))?,
        }
        Ok(())
    }

    /// Does somebody pass who is not asked? Where moments may go by nobody can know which of them come, so that is no mistake.
    fn is_needless(&self, line: &str) -> bool {
        let game = self.session.game();
        let name = line.split(':').next().unwrap_or_default().trim();
        is_pass(line)
            && !G::windows().is_empty()
            && game.seat_named(name).is_ok_and(|seat| !game.next().asked().has(seat))
    }

    /// Why a line (of several choices: the first) is no notation of this game, if it is none.
    fn unreadable(&self, line: &str) -> Option<G::Refusal> {
        let game = self.session.game();
        let read = match line.split_once(':') {
            Some((name, rest)) => game.seat_named(name.trim()).and_then(|seat| {
                let first = rest.split(';').next().unwrap_or_default();
                game.read_action(seat, first.trim()).map(drop)
            }),
            None => game.read_chance(line).map(drop),
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
            Next::Chance if is_seat_line(line) && !self.is_needless(line) => {
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
    /// list: until somebody has a true choice, a choice would begin another turn, or the game is over.
    fn go_on(&mut self, next: Option<(usize, &Do)>) -> Result<(), Stop> {
        for _ in 0..PATIENCE {
            let wait = next.map(|(_, next)| self.look_ahead(next));
            if matches!(wait, Some(Wait::Over)) {
                return Ok(());
            }
            let moved = self.nudge(next.is_some())?;
            self.session.game().audit().map_err(|say| format!("things do not add up: {say}"))?;
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
    fn look_ahead(&self, next: &Do) -> Wait<G::Refusal> {
        let Do::Step { line, refused } = next else { return Wait::Over };
        let tried = self.unreadable(line).map_or_else(|| attempt(&mut self.session.clone(), line), Err);
        match (tried, refused) {
            (Ok(()), None) => Wait::Over,
            (Ok(()), Some(_)) => Wait::Allowed,
            (Err(why), Some(rule)) if why.rule() == rule => Wait::Over,
            (Err(why), _) => Wait::Refused(why),
        }
    }

    /// One step that nobody has to think about; while a line is waited for, passes are such steps. False if there is none.
    fn nudge(&mut self, passes: bool) -> Result<bool, String> {
        let (must, may) = match self.session.game().next() {
            Next::Over => return Ok(false),
            Next::Chance => return Ok(self.session.chance_if_due().is_some()),
            Next::Seats { must, may } => (must, may),
        };
        // Those the game waits for come first; the others only if it waits for nobody.
        for seat in if must.is_empty() { may } else { must }.iter() {
            if let Some(action) = self.obvious(seat, passes) {
                // Who writes nothing more is done with this turn, and wants no dice of the next.
                if !passes && self.begins_a_turn(seat, action) {
                    return Ok(false);
                }
                let done = self.session.act(seat, action);
                done.map_err(|why| format!("a listed choice is refused: {}", self.say(&why.text())))?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn begins_a_turn(&self, seat: Seat, action: G::Action) -> bool {
        let mut then = self.session.game().clone();
        then.act(seat, action, &mut Silence);
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
    fn position(&self) -> String {
        let game = self.session.game();
        match game.next() {
            Next::Over => "the end of the game".into(),
            Next::Chance => format!("chance ({})", self.outcomes()),
            Next::Seats { must, .. } => {
                let asked = must.iter().map(|seat| {
                    let choices = self.session.legal(seat).into_iter().map(|action| game.write_action(seat, action));
                    format!("{} ({})", game.seat_name(seat), some(choices.collect()))
                });
                asked.collect::<Vec<_>>().join(" and ")
            }
        }
    }

    fn outcomes(&self) -> String {
        let mut outcomes = Vec::new();
        self.session.game().outcomes(&mut outcomes);
        some(outcomes.into_iter().map(|(outcome, _)| self.session.game().write_chance(outcome)).collect())
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

fn is_pass(line: &str) -> bool {
    line.split_once(':').is_some_and(|(_, rest)| rest.trim() == "pass")
}

fn is_seat_line(line: &str) -> bool {
    line.contains(':')
}

fn attempt<G: Game>(session: &mut Session<G>, line: &str) -> Result<(), G::Refusal> {
    match line.split_once(':') {
        Some((name, rest)) => {
            let seat = session.game().seat_named(name.trim())?;
            session.act_line(seat, rest.trim())
        }
        None => session.happen_line(line),
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
