//! The words of the house: pages, the lobby, errors. Words of a game come from the game.

use engine::{Bilingual, Lang, Text, Words};
use std::sync::LazyLock;

/// Our files.
pub const HALL: Bilingual = Bilingual { en: include_str!("../locales/en.ftl"), pl: include_str!("../locales/pl.ftl") };

static WORDS: LazyLock<Words> = LazyLock::new(|| Words::new(&[HALL]).expect("the hall's own words are tested"));

/// A text of the house, in a language.
pub fn say(lang: Lang, text: &Text) -> String {
    WORDS.say(lang, text)
}

/// A text without variables.
pub fn word(lang: Lang, key: &str) -> String {
    say(lang, &Text::new(key.to_owned()))
}

/// Is there such a message?
pub fn has(key: &str) -> bool {
    WORDS.has(key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::words::problems;

    #[test]
    fn the_hall_speaks_both_languages() {
        assert_eq!(problems(&[HALL], &["hall-name", "lang-en", "lang-pl"]), Vec::<String>::new());
    }
}
