//! The rulebook: markdown with one section per rule. Sections are found by rule id or by words.
//!
//! The format is `# Title`, then `## Title of a rule {#rule-id}` and its text. Refusals link to the sections.

use crate::words::Lang;
use crate::{About, Bilingual};

/// The rules that hold at every table.
pub const ENGINE_RULES: Bilingual =
    Bilingual { en: include_str!("../rules/en.md"), pl: include_str!("../rules/pl.md") };

/// One rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The id that refusals and scenarios use.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its text, markdown.
    pub body: String,
}

/// A rulebook in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rulebook {
    /// Its title.
    pub title: String,
    /// The rules in order.
    pub sections: Vec<Section>,
}

impl Rulebook {
    /// Parses markdown. An error names its line.
    ///
    /// ```
    /// let book = engine::Rulebook::parse("# Chess\n\n## The king {#king}\n\nHe moves one step.\n").unwrap();
    /// assert_eq!(book.find("king").unwrap().body, "He moves one step.");
    /// ```
    pub fn parse(text: &str) -> Result<Rulebook, String> {
        let mut title = None;
        let mut sections: Vec<Section> = Vec::new();
        for (n, line) in (1..).zip(text.lines()) {
            if let Some(heading) = line.strip_prefix("# ") {
                if title.replace(heading.trim().to_owned()).is_some() {
                    return Err(format!("line {n}: a second title"));
                }
            } else if let Some(heading) = line.strip_prefix("## ") {
                let section = read_heading(heading)
                    .ok_or_else(|| format!("line {n}: a rule is headed `## Title {{#rule-id}}`"))?;
                if sections.iter().any(|s| s.id == section.id) {
                    return Err(format!("line {n}: a second rule `{}`", section.id));
                }
                sections.push(section);
            } else if let Some(section) = sections.last_mut() {
                section.body.push_str(line);
                section.body.push('\n');
            } else if !line.trim().is_empty() {
                return Err(format!("line {n}: text before the first rule"));
            }
        }
        for section in &mut sections {
            section.body = section.body.trim().to_owned();
            if section.body.is_empty() {
                return Err(format!("rule `{}` has no text", section.id));
            }
        }
        let title = title.ok_or("no title: the file begins with `# Title`")?;
        Ok(Rulebook { title, sections })
    }

    /// The rulebook of a game. Rules of every table are appended unless the game has its own version. Our own
    /// rulebooks are tested, so a broken one panics.
    pub fn of(about: &About, lang: Lang) -> Rulebook {
        let read = |file: &Bilingual, whose: &str| {
            Rulebook::parse(lang.of(file)).unwrap_or_else(|e| panic!("rules/{lang}.md of {whose}: {e}"))
        };
        let mut book = read(&about.rules, about.id);
        // A game may replace a general rule with its own text.
        let mut general = read(&ENGINE_RULES, "the house").sections;
        general.retain(|section| book.find(&section.id).is_none());
        book.sections.extend(general);
        book
    }

    /// The rule with this id.
    pub fn find(&self, id: &str) -> Option<&Section> {
        self.sections.iter().find(|s| s.id == id)
    }

    /// The rules that contain all these words, matches in titles first. Ignores case and Polish diacritics.
    pub fn search(&self, words: &str) -> Vec<&Section> {
        let words = plain(words);
        let words: Vec<&str> = words.split_whitespace().collect();
        if words.is_empty() {
            return Vec::new();
        }
        let mut found: Vec<(usize, &Section)> = Vec::new();
        for section in &self.sections {
            let (title, body) = (plain(&section.title), plain(&section.body));
            if words.iter().all(|w| title.contains(w) || body.contains(w) || section.id.contains(w)) {
                found.push((words.iter().filter(|w| title.contains(**w)).count(), section));
            }
        }
        found.sort_by_key(|(in_title, _)| std::cmp::Reverse(*in_title));
        found.into_iter().map(|(_, section)| section).collect()
    }
}

/// Reads `Title {#rule-id}`.
fn read_heading(heading: &str) -> Option<Section> {
    let (title, id) = heading.trim().strip_suffix('}')?.rsplit_once("{#")?;
    let well_made = !id.is_empty() && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    let title = title.trim();
    (well_made && !title.is_empty()).then(|| Section { id: id.into(), title: title.into(), body: String::new() })
}

/// Lower case without Polish diacritics, so that `sciezka` finds `Ścieżka`.
fn plain(text: &str) -> String {
    let unmarked = |c| match c {
        'ą' => 'a',
        'ć' => 'c',
        'ę' => 'e',
        'ł' => 'l',
        'ń' => 'n',
        'ó' => 'o',
        'ś' => 's',
        'ż' | 'ź' => 'z',
        other => other,
    };
    text.to_lowercase().chars().map(unmarked).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str =
        "# Chess\n\n## The king {#king}\n\nOne step.\n\nAnywhere.\n\n## Ścieżka {#path}\n\nThe king walks.\n";

    #[test]
    fn rulebook_is_parsed_and_searched() {
        let book = Rulebook::parse(BOOK).unwrap();
        assert_eq!((book.title.as_str(), book.sections.len()), ("Chess", 2));
        assert_eq!(book.find("king").unwrap().body, "One step.\n\nAnywhere.");
        let ids = |words| book.search(words).iter().map(|s| s.id.as_str()).collect::<Vec<_>>();
        assert_eq!(ids("King"), ["king", "path"]);
        assert_eq!(ids("sciezka walks"), ["path"]);
        assert!(ids("queen").is_empty() && ids(" ").is_empty());
    }

    #[test]
    fn rulebook_error_has_line_number() {
        let error = |text: &str| Rulebook::parse(text).unwrap_err();
        assert_eq!(error("# A\n## No id\n"), "line 2: a rule is headed `## Title {#rule-id}`");
        assert_eq!(error("# A\nlost\n"), "line 2: text before the first rule");
        assert_eq!(error("# A\n## X {#x}\nt\n## Y {#x}\nt\n"), "line 4: a second rule `x`");
        assert_eq!(error("# A\n## X {#x}\n"), "rule `x` has no text");
        assert_eq!(error("## X {#x}\nt\n"), "no title: the file begins with `# Title`");
    }

    #[test]
    fn engine_rules_match_in_both_languages() {
        let ids = |lang: Lang| -> Vec<String> {
            Rulebook::parse(lang.of(&ENGINE_RULES)).unwrap().sections.into_iter().map(|s| s.id).collect()
        };
        assert_eq!(ids(Lang::En), ids(Lang::Pl));
        for rule in ["whose-turn", "notation", "game-over", "options"] {
            assert!(ids(Lang::En).contains(&rule.to_owned()), "{rule}");
        }
    }
}
