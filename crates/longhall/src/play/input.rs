//! A line typed by the player: a number, a command of the terminal, or a move.

/// One line, parsed as far as possible without knowing the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Input<'a> {
    /// An empty line.
    Nothing,
    /// One of the numbered choices.
    Number(usize),
    /// What can be typed here.
    Help,
    /// The list of rules, one rule, or a search.
    Rules(&'a str),
    /// Whether this would be allowed, and if not, why.
    Why(&'a str),
    /// Take the latest step back.
    Undo,
    /// The whole table, with the names of empty places.
    Board,
    /// The log so far.
    Log,
    /// Write the record to a file.
    Save(&'a str),
    /// Leave.
    Quit,
    /// Anything else is a move.
    Move(&'a str),
}

impl Input<'_> {
    /// Reads a line.
    pub fn read(line: &str) -> Input<'_> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).map_or((line, ""), |(w, r)| (w, r.trim()));
        match (word, rest) {
            ("", _) => Input::Nothing,
            ("help" | "?", "") => Input::Help,
            ("rules", words) => Input::Rules(words),
            ("why", of) => Input::Why(of),
            ("undo", "") => Input::Undo,
            ("board", "") => Input::Board,
            ("log", "") => Input::Log,
            ("save", file) => Input::Save(file),
            ("quit" | "exit", "") => Input::Quit,
            _ => line.parse().map_or(Input::Move(line), Input::Number),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Input::{self, *};

    #[test]
    fn lines_are_numbers_commands_or_moves() {
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
            assert_eq!(Input::read(line), typed, "{line}");
        }
    }
}
