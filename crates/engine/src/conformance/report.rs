//! What the battery tried, and what did not hold.

use std::fmt;

/// A promise that did not hold.
#[derive(Clone, PartialEq, Debug)]
pub struct Failure {
    /// The property's name, as in [`Report::properties`].
    pub property: &'static str,
    /// What was seen, at which table and step.
    pub say: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.property, self.say)
    }
}

/// The first failure of each property that did not hold.
#[derive(Clone, PartialEq)]
pub struct Failures(pub Vec<Failure>);

impl Failures {
    /// The properties that did not hold, in the battery's order.
    pub fn properties(&self) -> Vec<&'static str> {
        self.0.iter().map(|f| f.property).collect()
    }
}

impl fmt::Debug for Failures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Failures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} of the battery's properties failed", self.0.len())?;
        self.0.iter().try_for_each(|failure| writeln!(f, "{failure}\n"))
    }
}

/// What was tried.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    /// Every property that was run, and how many comparisons it made.
    pub properties: Vec<(&'static str, u64)>,
    /// Everything else that was counted: games, steps, refused tables, worlds.
    pub counts: Vec<(&'static str, u64)>,
    /// Patterns of notation that no step of the run had: what was never played was not tried.
    pub unseen: Vec<&'static str>,
}

impl Report {
    /// A count, or a property's comparisons, by name.
    pub fn count(&self, name: &str) -> u64 {
        self.properties.iter().chain(&self.counts).find(|(n, _)| *n == name).map_or(0, |(_, count)| *count)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.counts.iter().chain(&self.properties).try_for_each(|(name, count)| writeln!(f, "{count:>10} {name}"))?;
        self.unseen.iter().try_for_each(|form| writeln!(f, "never played: {form}"))
    }
}
