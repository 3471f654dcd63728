//! Scenarios: given a table, do this, expect that. TOML that a person who knows the game can write.
//!
//! The format is described in `docs/scenarios.md`; [`keys`] prints what one game offers to it.

mod expect;
mod fixture;
mod given;
mod keys;
mod matching;
mod play;
mod pointer;
mod script;
mod source;
mod written;

use crate::fair::Seed;
use crate::session::Session;
use crate::{Game, Lang, Print, Refuse, Text, Words};
use script::{Case, Script, Start};
use serde_json::Value;
use source::Source;
use std::fmt;
use std::path::Path;

pub use keys::{keys, undocumented_keys};

/// One case that was run.
#[derive(Clone, PartialEq, Debug)]
pub struct CaseResult {
    /// Its name.
    pub name: String,
    /// The rule it is about; empty if it names none.
    pub rule: String,
    /// Where it begins in its file.
    pub line: usize,
    /// Well, or what went otherwise than expected.
    pub outcome: Result<(), String>,
}

/// A scenario file that cannot be run: bad TOML, an unknown field, a table that cannot be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioError {
    /// The file.
    pub file: String,
    /// The line, from 1; 0 if the file as a whole is meant.
    pub line: usize,
    /// The field, as `given.breaches`; empty if there is none to name.
    pub field: String,
    /// What is wrong.
    pub say: String,
}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if self.line > 0 {
            write!(f, ":{}", self.line)?;
        }
        if !self.field.is_empty() {
            write!(f, ": {}", self.field)?;
        }
        write!(f, ": {}", self.say)
    }
}

impl std::error::Error for ScenarioError {}

/// Which game a scenario file is about. `file` is its name in messages.
pub fn peek(file: &str, text: &str) -> Result<String, ScenarioError> {
    let source = Source::parse(file, text)?;
    match source.value.get("game") {
        Some(Value::String(game)) => Ok(game.clone()),
        Some(_) => Err(source.error("/game", "is the id of a game, in quotes")),
        None => Err(source.error("", "`game = \"…\"` is missing")),
    }
}

/// Runs every case of a file. `file` is its name in messages; `dir` is where its `pack` is looked for.
///
/// A broken file gives its errors and no results; a case that goes otherwise than expected is a failed result.
pub fn run<G: Game>(file: &str, text: &str, dir: &Path) -> Result<Vec<CaseResult>, Vec<ScenarioError>> {
    let source = Source::parse(file, text).map_err(|e| vec![e])?;
    let script: Script = source.read().map_err(|e| vec![e])?;
    if script.game != G::about().id {
        let say = format!("a scenario of `{}`, not of `{}`", script.game, G::about().id);
        return Err(vec![source.error("/game", say)]);
    }
    if script.cases.is_empty() {
        return Err(vec![source.error("", "no `[[case]]`")]);
    }
    let data = fixture::load::<G::Data>(&source, &script, dir)?;
    let words = Words::new(&[G::about().words])
        .map_err(|errors| errors.into_iter().map(|say| source.error("", say)).collect::<Vec<_>>())?;
    let (mut results, mut errors) = (Vec::new(), Vec::new());
    for (i, case) in script.cases.iter().enumerate() {
        let at = format!("/case/{i}");
        let outcome = match run_case::<G>(&source, &words, &script, data, case, &at) {
            Ok(()) => Ok(()),
            Err(Trouble::Failed(say)) => Err(say),
            Err(Trouble::Broken(error)) => {
                errors.push(error);
                continue;
            }
        };
        results.push(CaseResult { name: case.name.clone(), rule: case.rule.clone(), line: source.line(&at), outcome });
    }
    if errors.is_empty() { Ok(results) } else { Err(errors) }
}

/// Why a case did not go well.
enum Trouble {
    /// It is badly written.
    Broken(ScenarioError),
    /// It went otherwise than expected.
    Failed(String),
}

impl From<ScenarioError> for Trouble {
    fn from(error: ScenarioError) -> Trouble {
        Trouble::Broken(error)
    }
}

/// A case that is being played.
struct Stage<'a, G: Game> {
    source: &'a Source,
    words: &'a Words,
    session: Session<G>,
}

impl<G: Game> Stage<'_, G> {
    fn say(&self, text: &Text) -> String {
        self.words.say(Lang::En, text)
    }
}

fn run_case<G: Game>(
    source: &Source,
    words: &Words,
    script: &Script,
    data: Print<G::Data>,
    case: &Case,
    at: &str,
) -> Result<(), Trouble> {
    let expectations = expect::read(&case.expect, source, &format!("{at}/expect"))?;
    let opened = open::<G>(script, data, case);
    let mut game = match (opened, &case.refused) {
        (Ok(game), Some(rule)) if case.lines.is_empty() => {
            drop(game);
            return Err(Trouble::Failed(format!("the table should not open, by `{rule}`, but it did")));
        }
        (Ok(game), _) => game,
        // A case that does nothing and is refused says that such a table does not open.
        (Err(why), Some(rule)) if case.lines.is_empty() => {
            let say = format!("`{}` and not `{rule}` refuses to open the table", why.rule());
            return if why.rule() == rule { Ok(()) } else { Err(Trouble::Failed(say)) };
        }
        (Err(why), _) => {
            let at = if case.options.is_empty() { "/options".into() } else { format!("{at}/options") };
            return Err(source.error(&at, words.say(Lang::En, &why.text())).into());
        }
    };
    let given_at = format!("{at}/given");
    match (&case.given, case.start) {
        (Some(_), Start::Setup) => {
            return Err(source.error(&given_at, "a case that starts at set-up is given nothing").into());
        }
        (Some(given), Start::Play) => given::arrange(&mut game, given, source, &given_at)?,
        (None, _) => {}
    }
    let lines = play::read(&case.lines, case.refused.as_deref())
        .map_err(|(i, say)| source.error(&format!("{at}/do/{i}"), say))?;
    let session = Session::at_position(game, Seed::from_number(case.seed));
    let mut stage = Stage { source, words, session };
    stage.play(&lines).map_err(Trouble::Failed)?;
    stage.compare(&expectations)
}

/// The table before `given`.
fn open<G: Game>(script: &Script, data: Print<G::Data>, case: &Case) -> Result<G, G::Refusal> {
    let about = G::about();
    let seats = case.seats.or(script.seats).unwrap_or(about.usual_seats);
    let mut written = script.options.clone();
    written.extend(case.options.clone());
    let options: G::Options = about.read_options(&written)?;
    about.check_seats(seats)?;
    match case.start {
        Start::Play => G::start_of_play(data, &options, seats),
        Start::Setup => G::open(data, &options, seats),
    }
}
