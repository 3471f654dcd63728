//! The kinds of bots and their names.

use engine::quoted;
use std::fmt;
use std::str::FromStr;

/// A kind of bot.
///
/// ```
/// use bots::Kind;
/// assert_eq!("trader".parse(), Ok(Kind::Trader));
/// let no = "deep-thought".parse::<Kind>().unwrap_err();
/// assert_eq!(no.to_string(), "there is no bot called \"deep-thought\"; there are random, trader, greedy, easy, normal, hard");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Picks a listed choice at random, all with the same probability.
    Random,
    /// Random, but sometimes makes a proposal of [`engine::Evaluate::propose`], on its own turn or another's.
    Trader,
    /// Tries every choice in a few sampled worlds and takes the one with the best [`engine::Evaluate::heuristic`]. Makes and answers
    /// offers by the same measure.
    Greedy,
    /// Greedy with occasional random choices, for beginners.
    Easy,
    /// Searches for a short time.
    Normal,
    /// Searches for as long as its budget allows, and looks for the best deal on every turn.
    Hard,
}

impl Kind {
    /// Every kind, simplest first.
    pub const ALL: [Kind; 6] = [Kind::Random, Kind::Trader, Kind::Greedy, Kind::Easy, Kind::Normal, Kind::Hard];

    /// The levels people choose from.
    pub const LEVELS: [Kind; 3] = [Kind::Easy, Kind::Normal, Kind::Hard];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Random => "random",
            Kind::Trader => "trader",
            Kind::Greedy => "greedy",
            Kind::Easy => "easy",
            Kind::Normal => "normal",
            Kind::Hard => "hard",
        }
    }

    /// Bots for every seat from a list of names: the last name is repeated.
    ///
    /// ```
    /// use bots::Kind;
    /// let seats = Kind::for_seats("trader, random", 4).unwrap();
    /// assert_eq!(seats, [Kind::Trader, Kind::Random, Kind::Random, Kind::Random]);
    /// let no = Kind::for_seats("random, random, trader", 2).unwrap_err();
    /// assert_eq!(no.to_string(), "3 bots are named for 2 seats");
    /// ```
    pub fn for_seats(names: &str, seats: u8) -> Result<Vec<Kind>, BotListError> {
        let mut kinds = names.split(',').map(|name| name.trim().parse()).collect::<Result<Vec<Kind>, _>>()?;
        if kinds.len() > usize::from(seats) {
            return Err(BotListError::TooMany { bots: kinds.len(), seats });
        }
        let last = *kinds.last().expect("split gives at least one part");
        kinds.resize(usize::from(seats), last);
        Ok(kinds)
    }
}

impl FromStr for Kind {
    type Err = BotListError;

    fn from_str(name: &str) -> Result<Kind, BotListError> {
        let known = Kind::ALL.into_iter().find(|kind| kind.name() == name);
        known.ok_or_else(|| BotListError::NoSuchBot { name: name.to_owned() })
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Why a list of bots is not accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BotListError {
    /// No bot has this name.
    NoSuchBot {
        /// What was written.
        name: String,
    },
    /// More bots than seats.
    TooMany {
        /// How many were named.
        bots: usize,
        /// How many seats there are.
        seats: u8,
    },
}

impl fmt::Display for BotListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotListError::NoSuchBot { name } => {
                let known = Kind::ALL.map(Kind::name).join(", ");
                write!(f, "there is no bot called \"{}\"; there are {known}", quoted(name))
            }
            BotListError::TooMany { bots, seats } => write!(f, "{bots} bots are named for {seats} seats"),
        }
    }
}

impl std::error::Error for BotListError {}
