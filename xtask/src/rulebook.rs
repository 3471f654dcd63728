//! Rule ids in rulebooks and in comments of code.

use crate::command::TaskResult;
use std::collections::BTreeSet;
use std::path::Path;

/// The ids of a crate's rulebook: `## Title {#id}`. Empty without a rulebook.
pub fn ids(krate: &Path) -> TaskResult<BTreeSet<String>> {
    let file = krate.join("rules/en.md");
    if !file.exists() {
        return Ok(BTreeSet::new());
    }
    let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(text.lines().filter_map(heading).map(str::to_owned).collect())
}

fn heading(line: &str) -> Option<&str> {
    Some(line.strip_prefix("## ")?.trim_end().strip_suffix('}')?.rsplit_once("{#")?.1)
}

/// The ids in the comment of this line: `// rule: distance`, `/// Where to build. rule: distance, pieces`.
pub fn ids_in_comment(line: &str) -> Vec<&str> {
    let Some((_, comment)) = line.split_once("//") else { return Vec::new() };
    let Some(at) = comment.find("rule: ") else { return Vec::new() };
    let before = comment[..at].chars().next_back();
    if before.is_some_and(|c| !(c.is_whitespace() || "/!(".contains(c))) {
        return Vec::new();
    }
    comment[at + "rule: ".len()..].split(", ").map_while(id_at_start).collect()
}

/// The id at the start of a text, unless it is the first word of a sentence.
fn id_at_start(text: &str) -> Option<&str> {
    let end = text.find(|c: char| !(c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')).unwrap_or(text.len());
    let (id, rest) = text.split_at(end);
    let closed = rest.is_empty() || rest.starts_with([',', '.', ';', ')']) || rest.starts_with(" —");
    (!id.is_empty() && closed).then_some(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heading_has_an_id() {
        assert_eq!(heading("## The distance rule {#distance}"), Some("distance"));
        assert_eq!(heading("# Title"), None);
        assert_eq!(heading("## Nothing"), None);
    }

    #[test]
    fn ids_are_found_in_comments_only() {
        assert_eq!(ids_in_comment("    x = 1; // rule: distance"), ["distance"]);
        assert_eq!(ids_in_comment("/// Where to build. rule: distance, pieces"), ["distance", "pieces"]);
        assert_eq!(ids_in_comment("//! The road. rule: longest-road"), ["longest-road"]);
        assert_eq!(ids_in_comment("// rule: roads — a rival's building blocks"), ["roads"]);
        assert!(ids_in_comment("pub rule: distance,").is_empty());
        assert!(ids_in_comment("/// The first rule: nobody trades").is_empty());
        assert!(ids_in_comment("/// Written `rule: id`").is_empty());
    }
}
