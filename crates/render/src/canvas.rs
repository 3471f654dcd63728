//! A sheet of characters that can be written on anywhere.

/// Rows of characters, as wide as what was written on them.
#[derive(Default)]
pub(crate) struct Canvas {
    rows: Vec<Vec<char>>,
}

impl Canvas {
    /// Writes over what is there.
    pub fn put(&mut self, column: usize, row: usize, text: &str) {
        if self.rows.len() <= row {
            self.rows.resize(row + 1, Vec::new());
        }
        let line = &mut self.rows[row];
        let end = column + text.chars().count();
        if line.len() < end {
            line.resize(end, ' ');
        }
        for (cell, c) in line[column..end].iter_mut().zip(text.chars()) {
            *cell = c;
        }
    }

    /// Writes in the middle of `width` columns around `column`, cut if too long.
    pub fn centre(&mut self, column: usize, row: usize, width: usize, text: &str) {
        let text = cut(text, width);
        let left = (width - text.chars().count()) / 2;
        self.put((column + left).saturating_sub(width / 2), row, &text);
    }

    /// The rows without blanks at their ends.
    pub fn lines(&self) -> impl Iterator<Item = String> + '_ {
        self.rows.iter().map(|row| row.iter().collect::<String>().trim_end().to_owned())
    }
}

/// A text in at most `width` characters, with `…` for what is left out.
pub(crate) fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(width.saturating_sub(1)).collect();
    short.push('…');
    short
}
