//! Scenarios: given a position, apply these lines, expect this result. TOML that people who know the game can write.
//!
//! `docs/scenarios.md` describes the format. [`keys`] prints what one game adds to it.

mod compare;
mod component_data;
mod counts;
mod data_fields;
mod do_lines;
mod dump;
mod expectations;
mod file;
mod given;
mod keys;
mod locate;
mod matching;
mod mutants;
mod play;
mod pointer;
mod suggestions;
mod toml_source;
mod toml_writer;
mod vocabulary;

use crate::fair::Seed;
use crate::session::Session;
use crate::text::shortened;
use crate::{DataRef, Game, Lang, Refuse, Rulebook, TableRefusal, Text, Words, quoted};
use do_lines::{ANY_RULE, DoLine};
#[cfg(feature = "conformance")]
pub(crate) use dump::dumps;
use file::{Case, ScenarioFile, Start};
use play::AutoChoice;
use serde_json::Value;
use std::fmt;
use std::path::Path;
pub(crate) use toml_source::TomlSource;
use vocabulary::Vocabulary;

pub use counts::Counts;
pub use keys::{keys, undocumented_keys, unexplained_slots};
pub use mutants::{Mutants, mutants};

/// The result of one case.
#[derive(Clone, PartialEq, Debug)]
pub struct CaseResult {
    /// Its name.
    pub name: String,
    /// The rule it is about. Empty if it names none.
    pub rule: String,
    /// Its first line in the file.
    pub line: usize,
    /// `Ok`, or what differed from the expectation.
    pub outcome: Result<(), Failure>,
}

/// How a case differs from its expectations. They are compared once, after its last line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// Every difference in full, with its line in the file.
    pub differences: Vec<String>,
    /// What the game asks at that moment. Empty if a line could not be run.
    pub question: String,
}

/// How many characters of a difference are shown to people.
const SHOWN: usize = 400;

impl Failure {
    fn one(difference: String) -> Failure {
        Failure { differences: vec![difference], question: String::new() }
    }

    fn lines(&self) -> impl Iterator<Item = String> {
        let question = (!self.question.is_empty()).then(|| format!("the game asks {}", self.question));
        self.differences.iter().cloned().chain(question)
    }

    /// The full text, for programs.
    pub fn whole(&self) -> String {
        self.lines().collect::<Vec<_>>().join("\n")
    }
}

/// One line per difference, shortened for people.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.lines().map(|line| shortened(&line, SHOWN)).collect();
        f.write_str(&lines.join("\n"))
    }
}

/// An error in a scenario file: bad TOML, an unknown key, an impossible position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioError {
    /// The file.
    pub file: String,
    /// The line, from 1. 0 means the whole file.
    pub line: usize,
    /// The key, as `given.breaches`. Empty if there is none.
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
            write!(f, ": {}", quoted(&self.field))?;
        }
        write!(f, ": {}", shortened(&self.say, 600))
    }
}

impl std::error::Error for ScenarioError {}

impl From<ScenarioError> for crate::DataError {
    fn from(error: ScenarioError) -> crate::DataError {
        let field = if error.field.is_empty() { String::new() } else { format!("{}: ", quoted(&error.field)) };
        crate::DataError { file: error.file, line: error.line, say: format!("{field}{}", error.say) }
    }
}

/// The errors of a file, and the results of the cases that could be run.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ScenarioErrors {
    /// The errors, in the order of the file. Never empty.
    pub errors: Vec<ScenarioError>,
    /// The results of the other cases.
    pub results: Vec<CaseResult>,
}

impl From<Vec<ScenarioError>> for ScenarioErrors {
    fn from(errors: Vec<ScenarioError>) -> ScenarioErrors {
        ScenarioErrors { errors, results: Vec::new() }
    }
}

impl From<ScenarioError> for ScenarioErrors {
    fn from(error: ScenarioError) -> ScenarioErrors {
        vec![error].into()
    }
}

/// The head of a scenario file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioHeader {
    /// The id of its game.
    pub game: String,
    /// The folder of its pack, if it has one.
    pub pack: Option<String>,
}

/// Reads the game and the pack of a scenario file. `file` is its name in messages.
pub fn read_header(file: &str, text: &str, games: &[&str]) -> Result<ScenarioHeader, ScenarioError> {
    let source = TomlSource::parse(file, text)?;
    let pack = source.value.get("pack").and_then(Value::as_str).map(str::to_owned);
    match source.value.get("game") {
        Some(Value::String(game)) if games.contains(&game.as_str()) => Ok(ScenarioHeader { game: game.clone(), pack }),
        Some(Value::String(game)) => {
            let say = format!("there is no game called \"{}\"; there are: {}", quoted(game), games.join(", "));
            Err(source.error("/game", say))
        }
        Some(_) => Err(source.error("/game", "is the id of a game, in quotes")),
        None => Err(source.error("/game", "is missing: a scenario begins with `game = \"…\"`")),
    }
}

/// Runs every case of a file. `file` is its name in messages. `dir` is the folder in which its `pack` is found.
///
/// A case that differs from its expectations is a failed result. A malformed case is an error, and the other cases
/// still run. Only errors of the whole file leave nothing to run.
pub fn run<G: Game>(file: &str, text: &str, dir: &Path) -> Result<Vec<CaseResult>, ScenarioErrors> {
    run_with_games::<G>(file, text, dir, &[G::about().id])
}

/// Like [`run`]. The pack may also have folders of these other games.
pub fn run_with_games<G: Game>(
    file: &str,
    text: &str,
    dir: &Path,
    games: &[&str],
) -> Result<Vec<CaseResult>, ScenarioErrors> {
    let source = TomlSource::parse(file, text)?;
    let scenario_file: ScenarioFile = source.read()?;
    let words = game_words::<G>(&source)?;
    let context = FileContext::<G>::open(&source, &scenario_file, &words, dir, games)?;
    let (mut results, mut errors) = (Vec::new(), Vec::new());
    for (i, case) in scenario_file.cases.iter().enumerate() {
        let at = format!("/case/{i}");
        let outcome = match context.run(case, &at) {
            Ok(()) => Ok(()),
            Err(CaseError::Failed(failure)) => Err(failure),
            Err(CaseError::ScenarioErrors(error)) => {
                errors.push(error);
                continue;
            }
        };
        let rule = case.rule.clone().unwrap_or_default();
        results.push(CaseResult { name: case.name.clone(), rule, line: source.line(&at), outcome });
    }
    if errors.is_empty() { Ok(results) } else { Err(ScenarioErrors { errors, results }) }
}

/// The table of one case after its last line, as a `[case.given]` that loads it again. Comments above it list what it
/// does not restore. The case is named by its line in the file, its name, or a part of the name that no other case
/// has.
pub fn dump<G: Game>(file: &str, text: &str, dir: &Path, games: &[&str], case: &str) -> Result<String, ScenarioErrors> {
    let source = TomlSource::parse(file, text)?;
    let scenario_file: ScenarioFile = source.read()?;
    let words = game_words::<G>(&source)?;
    let context = FileContext::<G>::open(&source, &scenario_file, &words, dir, games)?;
    let (i, found) = scenario_file.find(&source, case)?;
    let at = format!("/case/{i}");
    let case_run = context.run_lines(found, &at).map_err(|error| error.into_error(&source, &at))?;
    let dumped = context.dump(case_run.session.game(), found, &at)?.with_comments();
    let note = "# Laid in a file without a [given] of its own; that of this one would lie under these keys.\n";
    Ok(if scenario_file.given.is_some() { format!("{note}{dumped}") } else { dumped })
}

/// Ids may be written with `-` or `_`.
fn with_dashes(line: &str) -> String {
    line.replace('_', "-")
}

fn game_words<G: Game>(source: &TomlSource) -> Result<Words, ScenarioErrors> {
    Words::new(&[G::about().words])
        .map_err(|errors| errors.into_iter().map(|say| source.error("", say)).collect::<Vec<_>>().into())
}

/// Why a case did not pass.
enum CaseError {
    /// It is malformed.
    ScenarioErrors(ScenarioError),
    /// It differs from its expectations.
    Failed(Failure),
}

impl CaseError {
    /// Turns any failure into an error of the file, where a case has to pass.
    fn into_error(self, source: &TomlSource, at: &str) -> ScenarioError {
        match self {
            CaseError::ScenarioErrors(error) => error,
            CaseError::Failed(failure) => source.error(at, format!("this case fails: {}", failure.whole())),
        }
    }
}

impl From<Failure> for CaseError {
    fn from(failure: Failure) -> CaseError {
        CaseError::Failed(failure)
    }
}

impl From<ScenarioError> for CaseError {
    fn from(error: ScenarioError) -> CaseError {
        CaseError::ScenarioErrors(error)
    }
}

/// What all cases of a file share.
struct FileContext<'a, G: Game> {
    source: &'a TomlSource,
    scenario_file: &'a ScenarioFile,
    words: &'a Words,
    book: Rulebook,
    data: DataRef<G::Data>,
    vocabulary: Vocabulary,
}

/// A case that is running.
struct CaseRun<'a, G: Game> {
    context: &'a FileContext<'a, G>,
    /// The pointer of the case in its file.
    at: &'a str,
    session: Session<G>,
    /// Automatic choices since the last line.
    auto_choices: Vec<AutoChoice<G>>,
    /// A phase or turn has ended, and automatic steps would follow.
    phase_ended: bool,
    /// Every word that this table uses.
    vocabulary: Vocabulary,
}

impl<G: Game> CaseRun<'_, G> {
    fn source(&self) -> &TomlSource {
        self.context.source
    }

    fn say(&self, text: &Text) -> String {
        self.context.words.say(Lang::En, text)
    }
}

impl<'a, G: Game> FileContext<'a, G> {
    fn open(
        source: &'a TomlSource,
        scenario_file: &'a ScenarioFile,
        words: &'a Words,
        dir: &Path,
        games: &[&str],
    ) -> Result<FileContext<'a, G>, ScenarioErrors> {
        if scenario_file.game != G::about().id {
            let say = format!("a scenario of `{}`, not of `{}`", quoted(&scenario_file.game), G::about().id);
            return Err(source.error("/game", say).into());
        }
        if scenario_file.cases.is_empty() {
            return Err(source.error("", "no `[[case]]`").into());
        }
        let (data, files) = component_data::load::<G>(source, scenario_file, dir, games)?;
        let (book, vocabulary) = (Rulebook::of(G::about(), Lang::En), Vocabulary::of::<G>(data, &files));
        Ok(FileContext { source, scenario_file, words, book, data, vocabulary })
    }

    fn run(&self, case: &Case, at: &str) -> Result<(), CaseError> {
        // `rule` is only a label. Other people may group their cases by words of their own.
        case.refused.iter().try_for_each(|rule| self.check_rule_id(rule, &format!("{at}/refused")))?;
        if let (Some(rule), true) = (&case.refused, case.lines.is_empty()) {
            return self.check_table_refused(case, at, rule);
        }
        let expectations = self.expectations(case, at)?;
        self.run_lines(case, at)?.compare(&expectations)
    }

    fn expectations(&self, case: &Case, at: &str) -> Result<Vec<expectations::Expectation>, ScenarioError> {
        expectations::read(&case.expect, self.source, G::about(), &self.vocabulary, &format!("{at}/expect"))
    }

    /// Runs the lines of a case. Expectations are compared afterwards.
    fn run_lines<'b>(&'b self, case: &Case, at: &'b str) -> Result<CaseRun<'b, G>, CaseError> {
        let lines = self.lines(case, at)?;
        let game = self.case_table(case, at)?;
        if case.expect.is_empty() && lines.iter().all(|line| *line == DoLine::Continue) {
            let say = "this case cannot fail: it has neither a line to `do` nor anything to `expect`";
            return Err(self.source.error(&format!("{at}/do"), say).into());
        }
        let mut vocabulary = self.vocabulary.clone();
        vocabulary.add_words(&game.describe());
        let session = Session::at_position(game, Seed::from_number(case.seed));
        let mut case_run =
            CaseRun { context: self, at, session, auto_choices: Vec::new(), phase_ended: false, vocabulary };
        case_run.run(&lines)?;
        Ok(case_run)
    }

    fn check_rule_id(&self, id: &str, at: &str) -> Result<(), ScenarioError> {
        if id == ANY_RULE || self.book.find(id).is_some() {
            return Ok(());
        }
        let similar = suggestions::similar_words(id, self.book.sections.iter().map(|section| section.id.as_str()));
        let similar = if similar.is_empty() {
            format!("`longhall rules {}` lists them", G::about().id)
        } else {
            format!("there are {}", similar.join(", "))
        };
        Err(self.source.error(at, format!("no rule has the id `{}`; {similar}", quoted(id))))
    }

    fn lines(&self, case: &Case, at: &str) -> Result<Vec<DoLine>, ScenarioError> {
        let respelled: Vec<String> = case.lines.iter().map(|line| self.vocabulary.canonicalize_line(line)).collect();
        let lines = do_lines::read(&respelled, case.refused.as_deref())
            .map_err(|(i, say)| self.source.error(&format!("{at}/do/{i}"), say))?;
        for (i, line) in lines.iter().enumerate() {
            if let DoLine::Step { refused: Some(rule), .. } = line {
                self.check_rule_id(rule, &format!("{at}/do/{i}"))?;
            }
        }
        Ok(lines)
    }

    /// A case without lines that is refused says that its table does not open.
    fn check_table_refused(&self, case: &Case, at: &str, rule: &str) -> Result<(), CaseError> {
        let written = [("given", case.given.is_some()), ("expect", !case.expect.is_empty())];
        if let Some((key, _)) = written.into_iter().find(|(_, written)| *written) {
            let say = "without `do`, `refused` says that the table does not open: then nothing lies on it";
            return Err(self.source.error(&format!("{at}/{key}"), say).into());
        }
        let say = match self.open_table(case, at) {
            Err((_, why)) if why.rule() == rule || rule == ANY_RULE => return Ok(()),
            Err((_, why)) => format!("`{}` and not `{rule}` refuses to open the table", why.rule()),
            Ok(_) => format!("the table should not open, by `{rule}`, but it did"),
        };
        let line = self.source.line(&format!("{at}/refused"));
        Err(Failure::one(format!("line {line}: {say}")).into())
    }

    /// The table with `given` loaded.
    fn case_table(&self, case: &Case, at: &str) -> Result<G, ScenarioError> {
        let opened = self.open_table(case, at);
        let mut game = opened.map_err(|(at, why)| self.source.error(&at, self.words.say(Lang::En, &why.text())))?;
        let given_at = format!("{at}/given");
        match (&case.given, case.start) {
            (Some(_), Start::Setup) => {
                return Err(self.source.error(&given_at, "a case that starts at set-up is given nothing"));
            }
            (None, Start::Play) if self.scenario_file.given.is_none() => {}
            (case, Start::Play) => {
                let (file, vocabulary) = (self.scenario_file.given.as_ref(), &self.vocabulary);
                let written = given::GivenTables { file, case: case.as_ref(), at: &given_at, vocabulary };
                given::load_position(&mut game, &written, self.source)?;
            }
            (None, Start::Setup) => {}
        }
        Ok(game)
    }

    /// The table before `given`, or why it does not open and which key causes that.
    fn open_table(&self, case: &Case, at: &str) -> Result<G, (String, G::Refusal)> {
        let (about, scenario_file) = (G::about(), self.scenario_file);
        let mut written = scenario_file.options.clone();
        written.extend(case.options.clone());
        let options_at = if case.options.is_empty() { "/options".into() } else { format!("{at}/options") };
        let options: G::Options = about.read_options(&written).map_err(|why| {
            let at = match &why {
                TableRefusal::NoSuchOption { key, .. } | TableRefusal::BadOption { key, .. }
                    if case.options.contains_key(key) =>
                {
                    pointer::join(&options_at, key)
                }
                TableRefusal::NoSuchOption { key, .. } | TableRefusal::BadOption { key, .. } => {
                    pointer::join("/options", key)
                }
                _ => options_at.clone(),
            };
            (at, why.into())
        })?;
        let seats_at = if case.seats.is_some() { format!("{at}/seats") } else { "/seats".into() };
        let seats = case.seats.or(scenario_file.seats).unwrap_or(about.usual_seats);
        about.check_seats(seats).map_err(|why| (seats_at, why.into()))?;
        let opened = match case.start {
            Start::Play => G::start_of_play(self.data, &options, seats),
            Start::Setup => G::open(self.data, &options, seats),
        };
        opened.map_err(|why| (options_at, why))
    }
}
