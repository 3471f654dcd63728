//! The bots there are, by the names a command line or a page gives them.

use std::fmt;
use std::str::FromStr;

/// A kind of bot.
///
/// ```
/// use bots::Kind;
/// assert_eq!("trader".parse(), Ok(Kind::Trader));
/// let no = "deep-thought".parse::<Kind>().unwrap_err();
/// assert_eq!(no.to_string(), "there is no bot called \"deep-thought\"; there are random, trader");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Picks any listed choice, each as likely.
    Random,
    /// Random, but now and then makes the offer the game thinks sensible, on its own turn or another's.
    Trader,
}

impl Kind {
    /// Every kind, simplest first.
    pub const ALL: [Kind; 2] = [Kind::Random, Kind::Trader];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Random => "random",
            Kind::Trader => "trader",
        }
    }

    /// Bots for every seat from a list of names: the last name is repeated.
    ///
    /// ```
    /// use bots::Kind;
    /// let seats = Kind::for_seats("trader, random", 4).unwrap();
    /// assert_eq!(seats, [Kind::Trader, Kind::Random, Kind::Random, Kind::Random]);
    /// ```
    pub fn for_seats(names: &str, seats: u8) -> Result<Vec<Kind>, NoSuchBot> {
        let mut kinds = names.split(',').map(|name| name.trim().parse()).collect::<Result<Vec<Kind>, _>>()?;
        let last = *kinds.last().expect("split gives at least one part");
        kinds.resize(usize::from(seats), last);
        Ok(kinds)
    }
}

impl FromStr for Kind {
    type Err = NoSuchBot;

    fn from_str(name: &str) -> Result<Kind, NoSuchBot> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name).ok_or_else(|| NoSuchBot { name: name.to_owned() })
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Nobody here goes by that name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSuchBot {
    /// What was written.
    pub name: String,
}

impl fmt::Display for NoSuchBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Kind::ALL.map(Kind::name).join(", ");
        write!(f, "there is no bot called \"{}\"; there are {known}", self.name)
    }
}

impl std::error::Error for NoSuchBot {}
