//! Who is viewing a table, by open event streams. A reload closes one stream and opens another, so a guest counts as
//! present for a grace period after the last stream closes.

use std::time::Duration;

/// Everybody who is present.
#[derive(Default, Debug)]
pub struct Presence {
    people: Vec<Person>,
    /// How long a guest counts as present after the last stream closes.
    pub grace: Duration,
}

#[derive(Debug)]
struct Person {
    /// `None` for a visitor without a cookie.
    guest: Option<String>,
    streams: u32,
    /// When the last stream closed.
    left_at: Option<Duration>,
}

impl Presence {
    /// A stream opens. Returns true if the guest was not present before.
    pub fn enter(&mut self, guest: Option<&str>) -> bool {
        // An unknown visitor may be any unknown visitor who has just left.
        let same =
            |person: &&mut Person| person.guest.as_deref() == guest && (guest.is_some() || person.left_at.is_some());
        if let Some(person) = self.people.iter_mut().find(same) {
            person.streams += 1;
            person.left_at = None;
            false
        } else {
            self.people.push(Person { guest: guest.map(str::to_owned), streams: 1, left_at: None });
            true
        }
    }

    /// A stream closes.
    pub fn leave(&mut self, guest: Option<&str>, now: Duration) {
        let here = |person: &&mut Person| person.guest.as_deref() == guest && person.streams > 0;
        if let Some(person) = self.people.iter_mut().find(here) {
            person.streams -= 1;
            person.left_at = (person.streams == 0).then_some(now);
        }
    }

    /// Forgets guests whose grace period is over. Returns true if there were any.
    pub fn forget_absent(&mut self, now: Duration) -> bool {
        let before = self.people.len();
        self.people.retain(|person| person.left_at.is_none_or(|left_at| now < left_at + self.grace));
        self.people.len() < before
    }

    /// When the next grace period ends.
    pub fn next_absence(&self) -> Option<Duration> {
        self.people.iter().filter_map(|person| person.left_at).min().map(|left_at| left_at + self.grace)
    }

    /// Whether this guest is present.
    pub fn contains(&self, guest: &str) -> bool {
        self.people.iter().any(|person| person.guest.as_deref() == Some(guest))
    }

    /// How many present viewers `known` does not accept.
    pub fn count_unknown(&self, known: impl Fn(&str) -> bool) -> usize {
        self.people.iter().filter(|person| person.guest.as_deref().is_none_or(|guest| !known(guest))).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presence_has_grace_period() {
        let at = Duration::from_secs;
        let mut here = Presence { grace: at(10), ..Presence::default() };
        assert!(here.enter(Some("ann")) && here.enter(None));
        assert!(!here.enter(Some("ann")), "a second browser of hers");
        here.leave(Some("ann"), at(1));
        assert_eq!(here.next_absence(), None);
        here.leave(Some("ann"), at(2));
        assert!(here.contains("ann") && here.next_absence() == Some(at(12)));
        assert!(!here.enter(Some("ann")), "she has come back in time");
        assert!(!here.forget_absent(at(99)) && here.contains("ann"));
        here.leave(Some("ann"), at(100));
        here.leave(None, at(100));
        assert!(!here.enter(None), "a stranger reloads");
        assert!(!here.forget_absent(at(109)) && here.forget_absent(at(110)));
        assert!(!here.contains("ann"));
        assert_eq!(here.count_unknown(|guest| guest == "ann"), 1);
        here.leave(Some("ben"), at(111));
        assert_eq!(here.next_absence(), None, "who was never here cannot go");
    }
}
