//! Line breaking: sentences at spaces, lists between items.

/// A width at which nothing is wrapped, for screen readers.
pub(crate) const UNLIMITED: usize = usize::MAX / 4;

/// The width of a text in columns. All characters used here take one column.
pub(crate) fn text_width(text: &str) -> usize {
    text.chars().count()
}

/// Wraps a text at `width` columns; lines after the first are indented.
pub(crate) fn words(text: &str, width: usize, indent: usize) -> Vec<String> {
    items("", text.split_whitespace().map(str::to_owned), " ", width, indent)
}

/// Wraps `head` and the items, joined by `join`, at `width` columns; lines after the first are indented.
pub(crate) fn items(
    head: &str,
    items: impl Iterator<Item = String>,
    join: &str,
    width: usize,
    indent: usize,
) -> Vec<String> {
    if width >= UNLIMITED {
        let mut line = head.to_owned();
        for (n, item) in items.enumerate() {
            line.extend([if n > 0 { join } else { "" }, &item]);
        }
        return if line.trim().is_empty() { Vec::new() } else { vec![line] };
    }
    let mut lines = Vec::new();
    let (mut line, mut filled) = (head.to_owned(), text_width(head));
    let mut begun = false;
    for item in items {
        let glue = if begun { join } else { "" };
        let more = text_width(glue) + text_width(&item);
        if begun && filled + more > width {
            line.push_str(glue.trim_end());
            lines.push(std::mem::take(&mut line));
            line.push_str(&" ".repeat(indent));
            filled = indent + text_width(&item);
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

/// Arranges items row by row in columns of equal width.
pub(crate) fn columns(items: &[String], width: usize, indent: usize) -> Vec<String> {
    let cell = items.iter().map(|item| text_width(item)).max().unwrap_or(0) + 2;
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
    fn list_wraps_between_items() {
        let words = ["lumber", "brick", "grain"].map(str::to_owned);
        assert_eq!(items("Hand: ", words.into_iter(), ", ", 16, 2), ["Hand: lumber,", "  brick, grain"]);
    }

    #[test]
    fn columns_are_aligned() {
        let items = ["1 a", "2 bcd", "3 e"].map(str::to_owned);
        assert_eq!(columns(&items, 16, 1), [" 1 a    2 bcd", " 3 e"]);
    }
}
