//! Short fingerprints: equal values have equal fingerprints in every run of the same program.

use std::hash::{DefaultHasher, Hash, Hasher as _};

/// Collects values. It is not cryptographic: use it only for values that the reader may know.
#[derive(Default)]
pub struct Fingerprint(DefaultHasher);

impl Fingerprint {
    /// Adds a value.
    pub fn add(&mut self, one: impl Hash) {
        one.hash(&mut self.0);
    }

    /// The fingerprint of everything added so far.
    pub fn hex(&self) -> String {
        format!("{:010x}", self.0.finish() & 0xff_ffff_ffff)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_values_have_equal_fingerprints() {
        let mark = |things: &[&str]| {
            let mut print = Fingerprint::default();
            for thing in things {
                print.add(thing);
            }
            print.hex()
        };
        assert_eq!((mark(&["a"]), mark(&["a"]).len()), (mark(&["a"]), 10));
        assert_ne!(mark(&["a"]), mark(&["b"]));
        assert_ne!(mark(&["ab", "c"]), mark(&["a", "bc"]));
    }
}
