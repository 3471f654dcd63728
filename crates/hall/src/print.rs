//! A short mark of something long: equal things have equal marks, in every run of the program.

use std::fmt;
use std::hash::{DefaultHasher, Hasher as _};

/// Takes in whatever is written to it. No secret: who could guess what was written could know it from the mark.
#[derive(Default)]
pub struct Print(DefaultHasher);

impl Print {
    /// The mark of what was written.
    pub fn mark(&self) -> String {
        format!("{:010x}", self.0.finish() & 0xff_ffff_ffff)
    }
}

impl fmt::Write for Print {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.write(text.as_bytes());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fmt::Write as _;

    #[test]
    fn equal_things_have_equal_marks() {
        let mark = |text: &str| {
            let mut print = Print::default();
            let _ = write!(print, "{text:?}");
            print.mark()
        };
        assert_eq!((mark("a"), mark("a").len()), (mark("a"), 10));
        assert_ne!(mark("a"), mark("b"));
    }
}
