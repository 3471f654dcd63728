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
        let fingerprint = |things: &[&str]| {
            let mut values = Fingerprint::default();
            for thing in things {
                values.add(thing);
            }
            values.hex()
        };
        assert_eq!((fingerprint(&["a"]), fingerprint(&["a"]).len()), (fingerprint(&["a"]), 10));
        assert_ne!(fingerprint(&["a"]), fingerprint(&["b"]));
        assert_ne!(fingerprint(&["ab", "c"]), fingerprint(&["a", "bc"]));
    }
}
