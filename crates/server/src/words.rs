//! The server's own texts: pages, the lobby, errors. Each game has its own.

use engine::{Bilingual, Lang, Text, Words};
use std::sync::LazyLock;

/// The Fluent files.
pub const HALL: Bilingual = Bilingual { en: include_str!("../locales/en.ftl"), pl: include_str!("../locales/pl.ftl") };

static WORDS: LazyLock<Words> = LazyLock::new(|| Words::new(&[HALL]).expect("the hall's own words are tested"));

/// A text in a language.
pub fn say(lang: Lang, text: &Text) -> String {
    WORDS.say(lang, text)
}

/// A text without variables.
pub fn word(lang: Lang, key: &str) -> String {
    say(lang, &Text::new(key.to_owned()))
}

/// Whether there is such a message.
pub fn has(key: &str) -> bool {
    WORDS.has(key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::words::problems;

    #[test]
    fn texts_are_complete_in_both_languages() {
        assert_eq!(problems(&[HALL], &["hall-name", "lang-en", "lang-pl"]), Vec::<String>::new());
    }
}
