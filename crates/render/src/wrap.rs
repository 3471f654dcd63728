//! Breaking lines: sentences at spaces, lists between their items.

/// So wide that nothing is ever broken: for whoever listens.
pub(crate) const ENDLESS: usize = usize::MAX / 4;

/// How wide a text is. Every character of ours takes one column.
pub(crate) fn wide(text: &str) -> usize {
    text.chars().count()
}

/// Writes a sentence in lines of at most `width`, all but the first beginning with `indent` blanks.
pub(crate) fn sentence(text: &str, width: usize, indent: usize) -> Vec<String> {
    items("", text.split_whitespace().map(str::to_owned), " ", width, indent)
}

/// Writes `head` and then items joined by `join`, in lines of at most `width`; later lines are indented.
pub(crate) fn items(
    head: &str,
    items: impl Iterator<Item = String>,
    join: &str,
    width: usize,
    indent: usize,
) -> Vec<String> {
    if width >= ENDLESS {
        let mut line = head.to_owned();
        for (n, item) in items.enumerate() {
            line.extend([if n > 0 { join } else { "" }, &item]);
        }
        return if line.trim().is_empty() { Vec::new() } else { vec![line] };
    }
    let mut lines = Vec::new();
    let (mut line, mut filled) = (head.to_owned(), wide(head));
    let mut begun = false;
    for item in items {
        let glue = if begun { join } else { "" };
        let more = wide(glue) + wide(&item);
        if begun && filled + more > width {
            line.push_str(glue.trim_end());
            lines.push(std::mem::take(&mut line));
            line.push_str(&" ".repeat(indent));
            filled = indent + wide(&item);
        } else {
            line.push_str(glue);
            filled += more;
        }
        line.push_str(&item);
        begun = true;
    }
    if !line.trim().is_empty() {
        lines.push(line);
    }
    lines
}

/// Writes items in columns of equal width, read row by row.
pub(crate) fn columns(items: &[String], width: usize, indent: usize) -> Vec<String> {
    let cell = items.iter().map(|item| wide(item)).max().unwrap_or(0) + 2;
    let per_line = (width.saturating_sub(indent) / cell).max(1);
    let line = |row: &[String]| {
        let cells = row.iter().map(|item| format!("{item:<cell$}")).collect::<Vec<_>>().concat();
        format!("{}{}", " ".repeat(indent), cells.trim_end())
    };
    items.chunks(per_line).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_breaks_between_items_and_keeps_its_separator() {
        let words = ["lumber", "brick", "grain"].map(str::to_owned);
        assert_eq!(items("Hand: ", words.into_iter(), ", ", 16, 2), ["Hand: lumber,", "  brick, grain"]);
    }

    #[test]
    fn columns_line_up() {
        let items = ["1 a", "2 bcd", "3 e"].map(str::to_owned);
        assert_eq!(columns(&items, 16, 1), [" 1 a    2 bcd", " 3 e"]);
    }
}
