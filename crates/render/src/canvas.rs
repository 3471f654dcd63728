//! A grid of characters that grows as it is written.

/// Rows of characters of different lengths.
#[derive(Default)]
pub(crate) struct Canvas {
    rows: Vec<Vec<char>>,
}

impl Canvas {
    /// Writes a text and overwrites what is there.
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

    /// Writes a text centred in `width` columns around `column`; a longer text is cut.
    pub fn centre(&mut self, column: usize, row: usize, width: usize, text: &str) {
        let text = cut(text, width);
        let left = (width - text.chars().count()) / 2;
        self.put((column + left).saturating_sub(width / 2), row, &text);
    }

    /// The rows without trailing blanks.
    pub fn lines(&self) -> impl Iterator<Item = String> + '_ {
        self.rows.iter().map(|row| row.iter().collect::<String>().trim_end().to_owned())
    }
}

/// Shortens a text to `width` characters; `…` marks the cut.
pub(crate) fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(width.saturating_sub(1)).collect();
    short.push('…');
    short
}
