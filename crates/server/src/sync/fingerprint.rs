//! A short mark of something long: equal things have equal marks, in every run of the same program.

use std::hash::{DefaultHasher, Hash, Hasher as _};

/// Takes in whatever is added to it. No secret: who could guess what was added could know it from the mark.
#[derive(Default)]
pub struct Fingerprint(DefaultHasher);

impl Fingerprint {
    /// Takes something in.
    pub fn add(&mut self, one: impl Hash) {
        one.hash(&mut self.0);
    }

    /// The mark of all that was added.
    pub fn hex(&self) -> String {
        format!("{:010x}", self.0.finish() & 0xff_ffff_ffff)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_things_have_equal_marks() {
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
