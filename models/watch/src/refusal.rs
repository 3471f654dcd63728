//! Why a line breaks the rules.

/// A rule and one sentence.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    pub(crate) rule: &'static str,
    pub(crate) says: String,
}

/// The result of a check.
pub(crate) type Judged<T> = Result<T, Refusal>;

impl Refusal {
    pub(crate) fn new(rule: &'static str, says: impl Into<String>) -> Refusal {
        Refusal { rule, says: says.into() }
    }
}

/// Refuses.
pub(crate) fn refuse<T>(rule: &'static str, says: impl Into<String>) -> Judged<T> {
    Err(Refusal::new(rule, says))
}

/// Refuses unless something holds.
pub(crate) fn require(holds: bool, rule: &'static str, says: &str) -> Judged<()> {
    if holds { Ok(()) } else { refuse(rule, says) }
}
