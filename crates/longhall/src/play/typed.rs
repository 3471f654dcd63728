//! What a player typed: a number, a word for the terminal, or a move.

/// One line, understood as far as it goes without knowing the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Typed<'a> {
    /// Just Enter.
    Nothing,
    /// One of the numbered choices.
    Number(usize),
    /// What can be typed here?
    Help,
    /// The list of rules, or one of them, or a search.
    Rules(&'a str),
    /// Would this be allowed, and if not, why?
    Why(&'a str),
    /// Take the latest step back.
    Undo,
    /// Everything on the table, every empty place named.
    Board,
    /// The story so far.
    Log,
    /// Write the record to a file.
    Save(&'a str),
    /// Leave.
    Quit,
    /// Anything else is a move.
    Move(&'a str),
}

impl Typed<'_> {
    /// Reads a line.
    pub fn read(line: &str) -> Typed<'_> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).map_or((line, ""), |(w, r)| (w, r.trim()));
        match (word, rest) {
            ("", _) => Typed::Nothing,
            ("help" | "?", "") => Typed::Help,
            ("rules", words) => Typed::Rules(words),
            ("why", of) => Typed::Why(of),
            ("undo", "") => Typed::Undo,
            ("board", "") => Typed::Board,
            ("log", "") => Typed::Log,
            ("save", file) => Typed::Save(file),
            ("quit" | "exit", "") => Typed::Quit,
            _ => line.parse().map_or(Typed::Move(line), Typed::Number),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Typed::{self, *};

    #[test]
    fn a_line_is_a_number_a_word_of_the_terminal_or_a_move() {
        let cases = [
            (" ", Nothing),
            ("12", Number(12)),
            ("rules distance", Rules("distance")),
            ("why  build road N(1,1)", Why("build road N(1,1)")),
            ("quit", Quit),
            ("discard ore; discard wool", Move("discard ore; discard wool")),
            ("log the forest", Move("log the forest")),
            ("-3", Move("-3")),
        ];
        for (line, typed) in cases {
            assert_eq!(Typed::read(line), typed, "{line}");
        }
    }
}
