//! The player's terminal: every text comes from Fluent, in his language.

use engine::scene::Scene;
use engine::{Bilingual, Lang, Text, Words};
use registry::AnyGame;
use std::io::{self, Write};

/// The messages of the terminal.
pub const TERMINAL_MESSAGES: Bilingual =
    Bilingual { en: include_str!("../../locales/en.ftl"), pl: include_str!("../../locales/pl.ftl") };

/// Output with the messages of the game and of the terminal.
pub struct Screen<W> {
    out: W,
    words: Words,
    /// The player's language.
    pub lang: Lang,
    width: usize,
    /// What was shown last.
    shown_parts: render::TextParts,
}

impl<W: Write> Screen<W> {
    /// A screen for one game.
    pub fn new(out: W, game: &dyn AnyGame, lang: Lang) -> Screen<W> {
        let words = match Words::new(&[game.about().words, TERMINAL_MESSAGES]) {
            Ok(words) => words,
            Err(errors) => panic!("our own words are broken: {}", errors.join("; ")),
        };
        let width = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).unwrap_or(80);
        Screen { out, words, lang, width, shown_parts: render::TextParts::default() }
    }

    /// Prints a message on its own line.
    pub fn say(&mut self, text: &Text) -> io::Result<()> {
        writeln!(self.out, "{}", self.words.say(self.lang, text))
    }

    /// Prints plain text.
    pub fn show(&mut self, lines: &str) -> io::Result<()> {
        writeln!(self.out, "{}", lines.trim_end())
    }

    /// Prints what has changed on the table since it was last shown, and the question.
    pub fn scene(&mut self, scene: &Scene) -> io::Result<()> {
        let parts = render::text_parts(scene, &self.words, self.lang, self.width, false);
        for part in &parts.widgets {
            if !self.shown_parts.widgets.contains(part) {
                write!(self.out, "{}", part.1)?;
            }
        }
        write!(self.out, "\n{}", parts.prompt)?;
        self.shown_parts = parts;
        Ok(())
    }

    /// Prints the whole table, with the names of empty places.
    pub fn board(&mut self, scene: &Scene) -> io::Result<()> {
        let parts = render::text_parts(scene, &self.words, self.lang, self.width, true);
        parts.widgets.iter().try_for_each(|(_, text)| write!(self.out, "{text}"))?;
        // The question comes last, where the player looks.
        if parts.prompt.is_empty() { Ok(()) } else { write!(self.out, "\n{}", parts.prompt) }
    }

    /// Reads a line of input; `None` at its end.
    pub fn ask(&mut self, input: &mut impl io::BufRead) -> io::Result<Option<String>> {
        write!(self.out, "> ")?;
        self.out.flush()?;
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            writeln!(self.out)?;
            return Ok(None);
        }
        // Invalid UTF-8 is an unreadable move, not the end of the game.
        Ok(Some(String::from_utf8_lossy(&line).into_owned()))
    }
}
