//! The command line. Help texts are for somebody who has never seen the program.

use crate::cli_error::CliError;
use crate::lookup;
use bots::{Budget, Thinking};
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use engine::{Lang, quoted};
use registry::Pack;
use serde_json::{Map, Value};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

/// Northern board games with every rule enforced: play them, simulate them, check them.
#[derive(Parser, Debug)]
#[command(
    name = "longhall",
    version,
    max_term_width = 100,
    after_help = "Examples:\n  \
        longhall                         open the hall and play in the browser\n  \
        longhall play watch              play in the terminal against three bots\n  \
        longhall games                   what there is to play, with all options\n  \
        longhall rules watch distance    look a rule up\n  \
        longhall sim watch --games 1000  watch bots play a thousand games\n\n\
        Exit codes: 0 all well, 1 the answer is no (a failed scenario, a record that does not verify), 2 bad input."
)]
pub struct Args {
    /// What to do; without it the hall opens, as with `serve`
    #[command(subcommand)]
    pub command: Option<Command>,

    /// Print JSON for programs instead of text for people
    #[arg(long, global = true)]
    pub json: bool,

    /// Lay corrected component data over ours: files DIR/GAME/FILE.toml
    #[arg(long, global = true, value_name = "DIR")]
    pub pack: Option<PathBuf>,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Open the hall: play in the browser, alone or with others
    #[command(after_help = "Examples:\n  \
        longhall serve\n  \
        longhall serve --listen 0.0.0.0:7777       for everybody in the same house\n  \
        longhall serve --public-url https://hall.example.org    behind a proxy, see docs/hosting.md")]
    Serve(Serve),
    /// List the games with their seats, options and defaults
    Games,
    /// Play in the terminal against bots
    #[command(after_help = "Examples:\n  \
        longhall play watch\n  \
        longhall play watch --seat blue --bots greedy --lang pl\n  \
        longhall play watch --seats 3 --option opening=free --record evening.longhall\n  \
        longhall play watch --seat nobody --seed 7 --record bots.longhall\n\n\
        At the prompt type a number, a move in notation, or `help`.")]
    Play(Play),
    /// Let bots play many games: speed, lengths, wins, scores
    #[command(after_help = "Examples:\n  \
        longhall sim watch --games 10000 --threads 2\n  \
        longhall sim watch --bots greedy,random --games 100 --json\n\n\
        Exit code 1 if a game was given up as unfinished or something did not add up.")]
    Sim(Sim),
    /// Set two bots against each other: same seeds, every seat in turn, win rate with its interval
    #[command(after_help = "Examples:\n  \
        longhall duel thrones --bots hard,greedy --games 120 --time-ms 200\n  \
        longhall duel watch --bots greedy,random --games 80 --json\n\n\
        At a table for more than two each bot sits alone against the other: compare its wins with the fair share.")]
    Duel(Duel),
    /// Let every bot meet every other: wins, ratings with their intervals, a chart; goes on where it was interrupted
    #[command(after_help = "Examples:\n  \
        longhall tournament thrones --bots random,greedy,normal,hard --games 120 --results thrones.jsonl\n  \
        longhall tournament watch --bots random,greedy --games 40 --csv watch.csv --svg watch.svg\n\n\
        With --results every game is written as it ends. The same command again plays only what is missing.")]
    Tournament(Tournament),
    /// Count the paths of listed actions from the start of a game: a fingerprint of its rules
    #[command(after_help = "Example:\n  longhall perft watch --depth 4 --seed 1")]
    Perft(Perft),
    /// Run scenarios (given / do / expect) from files or folders
    #[command(after_help = "Examples:\n  \
        longhall scenario crates/watch/scenarios\n  \
        longhall scenario my-case.toml --json\n  \
        longhall scenario --keys watch     what a scenario can say\n\n\
        The last line is `N passed, N failed`.")]
    Scenario(Scenario),
    /// Show a recorded game at one of its steps
    #[command(after_help = "Examples:\n  \
        longhall replay evening.longhall\n  \
        longhall replay evening.longhall --to 40 --as red --format json")]
    Replay(Replay),
    /// Recheck a finished record: every move by the rules, every roll by the dice it was committed to
    #[command(after_help = "Example:\n  longhall verify evening.longhall")]
    Verify(Verify),
    /// Read a rulebook, one rule, or the rules that speak of something
    #[command(after_help = "Examples:\n  \
        longhall rules watch\n  \
        longhall rules watch distance --lang pl\n  \
        longhall rules watch --search \"longest road\"")]
    Rules(Rules),
    /// Every card of a game with all it says, and where each comes from
    #[command(after_help = "Examples:\n  \
        longhall cards thrones\n  \
        longhall cards thrones --search jaime --lang pl")]
    Cards(Cards),
}

/// Which table: shared by all commands that open one.
#[derive(ClapArgs, Debug)]
pub struct Table {
    /// The game's id, as `longhall games` lists it
    pub game: String,

    /// How many sit at the table [default: the game's usual number]
    #[arg(long, value_name = "N", value_parser = seats, allow_negative_numbers = true)]
    pub seats: Option<u8>,

    /// An option of the game that differs from its default; for several, write it several times
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,
}

/// `serve`.
#[derive(ClapArgs, Debug)]
pub struct Serve {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS", default_value = LISTEN)]
    pub listen: String,

    /// Where to keep tables and records: sqlite:FILE [default: a file in your data directory]
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,

    /// The address at which others reach this hall, if a proxy stands before it
    #[arg(long, value_name = "URL", value_parser = web_address)]
    pub public_url: Option<String>,

    /// How long bots seem to think over a move, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = BOT_PACE, value_parser = number::<u64>, allow_negative_numbers = true)]
    pub bot_pace: u64,

    /// How long a table that nobody looks at stays in memory, in seconds; it is loaded again when somebody comes
    #[arg(long, value_name = "S", default_value_t = UNLOAD_AFTER, value_parser = number::<u64>, allow_negative_numbers = true)]
    pub unload_after: u64,

    /// How long a player who closed the page still counts as being here, in seconds
    #[arg(long, value_name = "S", default_value_t = AWAY_AFTER, value_parser = number::<u64>, allow_negative_numbers = true)]
    pub away_after: u64,
}

/// This machine only, unless another address is given.
const LISTEN: &str = "127.0.0.1:7777";
/// Longer than a reload takes.
const AWAY_AFTER: u64 = 10;
/// Fast enough not to bore, slow enough to follow.
const BOT_PACE: u64 = 900;
/// A quarter of an hour, longer than a short break.
const UNLOAD_AFTER: u64 = 900;

impl Default for Serve {
    fn default() -> Serve {
        Serve {
            listen: LISTEN.into(),
            database: None,
            public_url: None,
            bot_pace: BOT_PACE,
            unload_after: UNLOAD_AFTER,
            away_after: AWAY_AFTER,
        }
    }
}

/// `play`.
#[derive(ClapArgs, Debug)]
pub struct Play {
    #[command(flatten)]
    pub table: Table,

    /// Your seat, by name or number; `nobody` lets the bots play among themselves [default: the first]
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<String>,

    /// Bots for the other seats, in order: random, trader, greedy, easy, normal, hard; the last one is repeated
    #[arg(long, value_name = "NAMES", default_value = "normal")]
    pub bots: String,

    /// Play the same dice again [default: fresh dice]
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64>, allow_negative_numbers = true)]
    pub seed: Option<u64>,

    /// The language you read
    #[arg(long, value_enum, default_value_t = Language::En)]
    pub lang: Language,

    /// Also ask you on others' turns when you could speak up, say propose a trade
    #[arg(long)]
    pub speak_up: bool,

    /// Learn the game: its first turns are told step by step, then you play on
    #[arg(long)]
    pub guide: bool,

    /// Save the record of the game here: whenever you are asked, when it ends and when you leave
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
}

/// `sim`.
#[derive(ClapArgs, Debug)]
pub struct Sim {
    #[command(flatten)]
    pub table: Table,

    /// Bots by seat, separated by commas: random, trader, greedy, easy, normal, hard; the last one is repeated
    #[arg(long, value_name = "NAMES", default_value = "random")]
    pub bots: String,

    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number::<u64>, allow_negative_numbers = true)]
    pub games: u64,

    /// Where all randomness comes from: the same seed gives the same games
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = number::<u64>, allow_negative_numbers = true)]
    pub seed: u64,

    #[command(flatten)]
    pub search: SearchArgs,

    /// How many threads share the games; 0 takes one per core
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = number::<usize>, allow_negative_numbers = true)]
    pub threads: usize,

    /// Check every move and add everything up after every step; slow
    #[arg(long)]
    pub audit: bool,

    /// Count what is told in the games, message by message: trades, robberies, cards played
    #[arg(long)]
    pub told: bool,

    /// Give a game up as unfinished after so many choices
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = positive::<u64>, allow_negative_numbers = true)]
    pub limit: u64,
}

/// How much bots that search may think.
#[derive(ClapArgs, Debug)]
pub struct SearchArgs {
    /// What `hard` may think over one choice, in milliseconds; `normal` takes 4
    #[arg(long, value_name = "T", default_value_t = 200, value_parser = positive::<u64>, allow_negative_numbers = true)]
    pub time_ms: u64,

    /// Instead: how often `hard` may play a choice out. The same seed then gives the same games
    #[arg(long, value_name = "N", conflicts_with = "time_ms", value_parser = positive::<u32>, allow_negative_numbers = true)]
    pub walks: Option<u32>,
}

impl SearchArgs {
    /// What the levels may think.
    pub fn thinking(&self) -> Thinking {
        let budget = self.walks.map_or(Budget::Time(Duration::from_millis(self.time_ms)), Budget::Rollouts);
        Thinking { budget, trees: 1 }
    }
}

/// What two bots that meet are given.
#[derive(ClapArgs, Debug)]
pub struct MatchArgs {
    /// Where all randomness comes from; with bots that think by the clock games differ all the same
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = number::<u64>, allow_negative_numbers = true)]
    pub seed: u64,

    #[command(flatten)]
    pub search: SearchArgs,

    /// How many threads share the games; each game is played by one
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = positive::<usize>, allow_negative_numbers = true)]
    pub threads: usize,

    /// Give a game up as unfinished after so many choices
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = positive::<u64>, allow_negative_numbers = true)]
    pub limit: u64,
}

/// `duel`.
#[derive(ClapArgs, Debug)]
pub struct Duel {
    #[command(flatten)]
    pub table: Table,

    /// The two bots: random, trader, greedy, easy, normal, hard
    #[arg(long, value_name = "A,B")]
    pub bots: String,

    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = number::<u64>, allow_negative_numbers = true)]
    pub games: u64,

    #[command(flatten)]
    pub series: MatchArgs,
}

/// `tournament`.
#[derive(ClapArgs, Debug)]
pub struct Tournament {
    #[command(flatten)]
    pub table: Table,

    /// The bots, each once: random, trader, greedy, easy, normal, hard
    #[arg(long, value_name = "NAMES", default_value = "random,greedy,easy,normal,hard")]
    pub bots: String,

    /// How many games each two play
    #[arg(long, value_name = "N", default_value_t = 120, value_parser = number::<u64>, allow_negative_numbers = true)]
    pub games: u64,

    #[command(flatten)]
    pub series: MatchArgs,

    /// Write every game here as it ends, and go on with what is here already
    #[arg(long, value_name = "FILE")]
    pub results: Option<PathBuf>,

    /// Write ratings and wins here, for a spreadsheet
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,

    /// Draw the ratings here
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
}

/// `perft`.
#[derive(ClapArgs, Debug)]
pub struct Perft {
    #[command(flatten)]
    pub table: Table,

    /// How many actions deep; the work grows about tenfold with each
    #[arg(long, value_name = "D", value_parser = positive::<u32>, allow_negative_numbers = true)]
    pub depth: u32,

    /// Where the outcomes of chance come from
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = number::<u64>, allow_negative_numbers = true)]
    pub seed: u64,
}

/// `scenario`.
#[derive(ClapArgs, Debug)]
pub struct Scenario {
    /// Scenario files, or folders that hold them
    #[arg(required_unless_present = "keys", value_name = "FILE|DIR")]
    pub paths: Vec<PathBuf>,

    /// Print what a scenario of this game can say: a new game, every key, every pattern of notation
    #[arg(long, value_name = "GAME", conflicts_with = "paths")]
    pub keys: Option<String>,

    /// Print the whole table of one case after its last line, as a `[case.given]`. CASE is its name, a part of it, or its line
    #[arg(long, value_name = "CASE")]
    pub dump: Option<String>,

    /// Make every expectation wrong, one at a time, and list those that are met all the same
    #[arg(long, conflicts_with = "dump")]
    pub mutants: bool,

    // A scenario names its own pack. This hides the global option from the help of this command.
    #[arg(long, hide = true, value_name = "DIR")]
    pub pack: Option<PathBuf>,
}

/// `replay`.
#[derive(ClapArgs, Debug)]
pub struct Replay {
    /// A record (*.longhall)
    pub file: PathBuf,

    /// Stop after this many steps [default: the last]
    #[arg(long, value_name = "K", value_parser = number::<usize>, allow_negative_numbers = true)]
    pub to: Option<usize>,

    /// Look with the eyes of a seat (by name or number) or of a `spectator` [default: everything, if the game is over]
    #[arg(long = "as", value_name = "SEAT")]
    pub viewer: Option<String>,

    /// Show everything of a game that is not over, hidden hands included
    #[arg(long, conflicts_with = "viewer")]
    pub open: bool,

    /// How to print it: text, json or html (a page that needs nothing else)
    #[arg(long, value_parser = format, default_value = "text")]
    pub format: Format,

    /// The language of the text
    #[arg(long, value_enum, default_value_t = Language::En)]
    pub lang: Language,
}

/// `verify`.
#[derive(ClapArgs, Debug)]
pub struct Verify {
    /// A record (*.longhall)
    pub file: PathBuf,
}

/// `rules`.
#[derive(ClapArgs, Debug)]
pub struct Rules {
    /// The game's id, as `longhall games` lists it
    pub game: String,

    /// The id of one rule, as refusals name it
    pub id: Option<String>,

    /// Only rules that speak of these words
    #[arg(long, value_name = "WORDS", conflicts_with = "id")]
    pub search: Option<String>,

    /// The language of the rulebook
    #[arg(long, value_enum, default_value_t = Language::En)]
    pub lang: Language,
}

/// `cards`.
#[derive(ClapArgs, Debug)]
pub struct Cards {
    /// The game's id, as `longhall games` lists it
    pub game: String,

    /// Only cards that have these words in their name, id or text
    #[arg(long, value_name = "WORDS")]
    pub search: Option<String>,

    /// The language of the cards
    #[arg(long, value_enum, default_value_t = Language::En)]
    pub lang: Language,
}

/// How a replay is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Text, as in the terminal.
    Text,
    /// JSON, for programs.
    Json,
    /// A self-contained page.
    Html,
}

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Language {
    /// English
    En,
    /// Polish
    Pl,
}

impl From<Language> for Lang {
    fn from(language: Language) -> Lang {
        match language {
            Language::En => Lang::En,
            Language::Pl => Lang::Pl,
        }
    }
}

fn format(written: &str) -> Result<Format, String> {
    match written {
        "text" => Ok(Format::Text),
        "json" => Ok(Format::Json),
        "html" => Ok(Format::Html),
        _ => Err("there are text, json and html".into()),
    }
}

fn web_address(written: &str) -> Result<String, String> {
    let host = written.strip_prefix("https://").or_else(|| written.strip_prefix("http://"));
    match host.map(|host| host.trim_end_matches('/')) {
        Some(host) if !host.is_empty() && !host.contains(['/', ' ']) => Ok(written.trim_end_matches('/').to_owned()),
        _ => Err("it should be an address without a path, such as https://hall.example.org".into()),
    }
}

fn number<T: FromStr>(written: &str) -> Result<T, String> {
    written.parse().map_err(|_| "it should be a number from 0 up".into())
}

fn positive<T: FromStr + PartialOrd + From<u8>>(written: &str) -> Result<T, String> {
    written.parse().ok().filter(|n| *n >= T::from(1)).ok_or_else(|| "it should be a number from 1 up".into())
}

fn seats(written: &str) -> Result<u8, String> {
    written.parse().map_err(|_| "it should be a number of seats, such as 4".into())
}

impl Table {
    /// The options that differ from their defaults.
    pub fn options(&self) -> Result<Map<String, Value>, CliError> {
        let options = lookup::options(&self.options)?;
        if options.len() < self.options.len() {
            let key = |option: &str| option.split('=').next().unwrap_or_default().trim().to_owned();
            let keys: Vec<String> = self.options.iter().map(|option| key(option)).collect();
            let twice = (1..keys.len()).find(|&i| keys[..i].contains(&keys[i])).map_or("", |i| &keys[i]);
            return Err(CliError::input(format!("the option \"{}\" is given twice", quoted(twice))));
        }
        Ok(options)
    }
}

/// The options that every command has.
pub struct GlobalOptions {
    /// JSON instead of text.
    pub json: bool,
    /// The component data.
    pub pack: Pack,
}

impl Args {
    /// Reads the global options and opens the pack.
    pub fn global_options(&self) -> Result<GlobalOptions, CliError> {
        let pack = match &self.pack {
            None => Pack::ours(),
            Some(dir) => Pack::open(dir).map_err(|errors| {
                let list: Vec<String> = errors.iter().map(|error| format!("\n  {error}")).collect();
                CliError::input(format!("the pack {} is refused:{}", dir.display(), list.concat()))
            })?,
        };
        Ok(GlobalOptions { json: self.json, pack })
    }
}
