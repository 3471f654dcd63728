//! Reading the `do` of a case: lines of notation, expected refusals, and `...`.

/// The word for any rule after `refused`.
pub(super) const ANY_RULE: &str = "*";

/// One line of `do`.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum DoLine {
    /// `...`
    Continue,
    /// A step, and the rule that must refuse it, if any.
    Step { line: String, refused: Option<String> },
}

/// Parses the lines. `refused` applies to the last one.
pub(super) fn read(lines: &[String], refused: Option<&str>) -> Result<Vec<DoLine>, (usize, String)> {
    let mut all = Vec::new();
    for (i, line) in lines.iter().enumerate() {
        all.push(match line.split_once("->") {
            _ if line.trim() == "..." => DoLine::Continue,
            None => DoLine::Step { line: line.trim().into(), refused: None },
            Some((line, ending)) => {
                let rule = ending.trim().strip_prefix("refused ").map(str::trim).filter(|rule| !rule.is_empty());
                let rule = rule.ok_or_else(|| (i, "after `->` stands `refused RULE`".to_owned()))?;
                DoLine::Step { line: line.trim().into(), refused: Some(rule.into()) }
            }
        });
    }
    if let Some(rule) = refused {
        let last = all.len().saturating_sub(1);
        match all.last_mut() {
            Some(DoLine::Step { refused: end @ None, .. }) => *end = Some(rule.into()),
            Some(DoLine::Step { .. }) => return Err((last, "this line says already what refuses it".into())),
            _ => return Err((last, "`refused` needs a last line to refuse".into())),
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(line: &str, refused: Option<&str>) -> DoLine {
        DoLine::Step { line: line.into(), refused: refused.map(Into::into) }
    }

    #[test]
    fn do_lines_are_parsed() {
        let lines = ["red: a; b".to_owned(), " ... ".into(), "red: c -> refused cost".into(), "roll 3".into()];
        let read = read(&lines, Some("distance")).unwrap();
        let expected =
            [step("red: a; b", None), DoLine::Continue, step("red: c", Some("cost")), step("roll 3", Some("distance"))];
        assert_eq!(read, expected);
    }

    #[test]
    fn malformed_do_lines_are_rejected() {
        let error = |line: &str, refused| read(&[line.to_owned()], refused).unwrap_err().1;
        assert_eq!(error("red: a -> maybe", None), "after `->` stands `refused RULE`");
        assert_eq!(error("...", Some("x")), "`refused` needs a last line to refuse");
        assert_eq!(error("red: a -> refused x", Some("x")), "this line says already what refuses it");
    }
}
