//! JSON pointers, and patterns in which `*` stands for any one step.

/// A pointer one step deeper.
pub(super) fn join(at: &str, step: &str) -> String {
    format!("{at}/{}", step.replace('~', "~0").replace('/', "~1"))
}

/// The steps of a pointer.
pub(super) fn split(at: &str) -> Vec<String> {
    steps(at).collect()
}

fn steps(at: &str) -> impl Iterator<Item = String> {
    at.split('/').skip(1).map(|step| step.replace("~1", "/").replace("~0", "~"))
}

fn depth(at: &str) -> usize {
    at.matches('/').count()
}

/// Does a documented key concern this pointer: the pointer itself, something below it, or a parent without listed
/// children? `all` are the documented keys.
pub(super) fn relates_to(key: &str, at: &str, all: &[&str]) -> bool {
    let overlap = steps(key).zip(steps(at)).all(|(pattern, step)| pattern == "*" || pattern == step);
    overlap && (depth(key) >= depth(at) || !is_detailed(key, all))
}

/// Like [`relates_to`], without keys below the pointer.
pub(super) fn documents(key: &str, at: &str, all: &[&str]) -> bool {
    depth(key) <= depth(at) && relates_to(key, at, all)
}

fn is_detailed(key: &str, all: &[&str]) -> bool {
    all.iter().any(|other| other.strip_prefix(key).is_some_and(|rest| rest.starts_with('/')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn key_documents_its_children_unless_they_are_listed() {
        let keys = ["/bank", "/seats/*", "/seats/*/hand"];
        let documented = |at: &str| keys.iter().any(|key| documents(key, at, &keys));
        assert!(documented("/bank/ore") && documented("/seats/red/hand") && documented("/seats/red/hand/0"));
        assert!(!documented("/seats/red/points") && !documented("/turn") && !documented("/seats"));
        assert!(relates_to("/seats/*", "/seats", &keys) && !relates_to("/seats/*", "/seats/red/points", &keys));
    }

    #[test]
    fn pointer_steps_are_escaped() {
        assert_eq!(split(&join(&join("", "a/b"), "~")), ["a/b", "~"]);
    }
}
