//! JSON pointers, and patterns over them in which `*` stands for any one step.

/// A pointer one step deeper.
pub(super) fn join(at: &str, step: &str) -> String {
    format!("{at}/{}", step.replace('~', "~0").replace('/', "~1"))
}

/// The steps of a pointer.
pub(super) fn split(at: &str) -> Vec<String> {
    at.split('/').skip(1).map(|step| step.replace("~1", "/").replace("~0", "~")).collect()
}

/// Does the pattern name exactly this pointer?
pub(super) fn covers(pattern: &str, at: &str) -> bool {
    split(pattern).len() == split(at).len() && overlaps(pattern, at)
}

/// Does the pattern name this pointer, something above it or something below it?
pub(super) fn overlaps(pattern: &str, at: &str) -> bool {
    split(pattern).iter().zip(split(at)).all(|(p, step)| p == "*" || *p == step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_cover_and_overlap() {
        assert!(covers("/seats/*/hand", "/seats/red/hand"));
        assert!(!covers("/seats/*/hand", "/seats/red"));
        assert!(overlaps("/seats/*/hand", "/seats/red") && overlaps("/seats", "/seats/red"));
        assert!(!overlaps("/seats/*/hand", "/seats/red/points"));
        assert_eq!(split(&join(&join("", "a/b"), "~")), ["a/b", "~"]);
    }
}
