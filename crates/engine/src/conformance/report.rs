//! The results of the conformance suite.

use std::fmt;

/// A property that does not hold.
#[derive(Clone, PartialEq, Debug)]
pub struct Failure {
    /// The property's name, as in [`Report::properties`].
    pub property: &'static str,
    /// What happened, at which table and step.
    pub say: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.property, self.say)
    }
}

/// The first failure of each property that does not hold.
#[derive(Clone, PartialEq)]
pub struct Failures(pub Vec<Failure>);

impl Failures {
    /// The properties that do not hold, in the order of the suite.
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
        writeln!(f, "{} of the suite's properties failed", self.0.len())?;
        self.0.iter().try_for_each(|failure| writeln!(f, "{failure}\n"))
    }
}

/// What was checked.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    /// Every property with its number of checks.
    pub properties: Vec<(&'static str, u64)>,
    /// Other counts: games, steps, refused tables, worlds.
    pub counts: Vec<(&'static str, u64)>,
    /// Patterns of notation that no step of the run matched, so nothing about them was checked.
    pub unseen: Vec<&'static str>,
}

impl Report {
    /// A count, or a property's number of checks, by name.
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
