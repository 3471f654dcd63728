//! Formats messages ([`Text`]) in the viewer's language with Fluent.
//!
//! Numbers stay numbers for plural rules, names come in both languages, and lists are joined as the language joins
//! them.

mod problems;
mod simple_messages;

use crate::{Arg, Bilingual, Text};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use simple_messages::{Part, SimpleMessages};
use std::fmt::{self, Write as _};
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

pub use problems::problems;

/// The engine's own messages: general refusals, joining of lists.
pub const ENGINE_MESSAGES: Bilingual =
    Bilingual { en: include_str!("../locales/en.ftl"), pl: include_str!("../locales/pl.ftl") };

/// A language. It belongs to the viewer, so two players at one table may use different ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Polish.
    Pl,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Pl];

    /// Its code: `en`, `pl`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Pl => "pl",
        }
    }

    /// The file for this language.
    pub const fn of(self, file: &Bilingual) -> &'static str {
        match self {
            Lang::En => file.en,
            Lang::Pl => file.pl,
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = String;

    fn from_str(code: &str) -> Result<Lang, String> {
        let known = Lang::ALL.into_iter().find(|lang| lang.code() == code);
        known.ok_or_else(|| format!("no language `{code}`; there are en and pl"))
    }
}

/// The messages of some Fluent files in every language. Threads can share it.
///
/// ```
/// use engine::{Bilingual, Lang, Text, Words};
/// let file = Bilingual { en: "log-rolls = { $who } rolls.", pl: "log-rolls = { $who } rzuca." };
/// let words = Words::new(&[file]).unwrap();
/// assert_eq!(words.say(Lang::Pl, &Text::new("log-rolls").with("who", "Ann")), "Ann rzuca.");
/// ```
pub struct Words {
    bundles: [FluentBundle<FluentResource>; 2],
    plain: [SimpleMessages; 2],
    number: u64,
}

/// Counts instances.
static MADE: AtomicU64 = AtomicU64::new(0);

impl Words {
    /// Parses the files. The engine's own messages are always included. All errors are listed.
    pub fn new(files: &[Bilingual]) -> Result<Words, Vec<String>> {
        let mut errors = Vec::new();
        let mut plain = [SimpleMessages::default(), SimpleMessages::default()];
        let bundles = Lang::ALL.map(|lang| {
            let id = lang.code().parse().expect("a code is a language identifier");
            let mut bundle = FluentBundle::new_concurrent(vec![id]);
            // Isolation marks would show in terminals, and all languages here are written left to right.
            bundle.set_use_isolating(false);
            for file in std::iter::once(&ENGINE_MESSAGES).chain(files) {
                let resource = FluentResource::try_new(lang.of(file).to_owned()).unwrap_or_else(|(resource, bad)| {
                    errors.extend(bad.iter().map(|e| format!("{lang}: {e}")));
                    resource
                });
                simple_messages::collect_simple_messages(&resource, &mut plain[lang as usize]);
                if let Err(clashes) = bundle.add_resource(resource) {
                    errors.extend(clashes.iter().map(|e| format!("{lang}: {e}")));
                }
            }
            bundle
        });
        let number = MADE.fetch_add(1, Relaxed);
        if errors.is_empty() { Ok(Words { bundles, plain, number }) } else { Err(errors) }
    }

    /// A number unique to this instance in this process, for cache keys.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Formats a text. A message that is missing or lacks a variable shows as `⟦key⟧`.
    pub fn say(&self, lang: Lang, text: &Text) -> String {
        let mut out = String::with_capacity(48);
        self.say_into(lang, text, &mut out);
        out
    }

    /// Like [`Words::say`], but appends to a string.
    pub fn say_into(&self, lang: Lang, text: &Text, out: &mut String) {
        let before = out.len();
        let whole = match self.plain[lang as usize].get(&*text.key) {
            Some(parts) => parts.iter().all(|part| match part {
                Part::Words(words) => {
                    out.push_str(words);
                    true
                }
                Part::Variable(name) => match text.args.iter().find(|(given, _)| *given == **name) {
                    Some((_, arg)) => {
                        self.say_arg_into(lang, arg, out);
                        true
                    }
                    None => false,
                },
            }),
            None => self.format(lang, text, out),
        };
        if !whole {
            out.truncate(before);
            out.extend(["⟦", &text.key, "⟧"]);
        }
    }

    /// Does this message exist in every language?
    pub fn has(&self, key: &str) -> bool {
        self.bundles.iter().all(|b| b.get_message(key).is_some_and(|m| m.value().is_some()))
    }

    /// Formats a message with Fluent. Returns false on errors.
    fn format(&self, lang: Lang, text: &Text, out: &mut String) -> bool {
        let bundle = &self.bundles[lang as usize];
        let Some(pattern) = bundle.get_message(&text.key).and_then(|message| message.value()) else { return false };
        let mut args = FluentArgs::new();
        for (name, arg) in &text.args {
            match arg {
                Arg::Number(n) => args.set(name.as_ref(), FluentValue::from(*n)),
                other => args.set(name.as_ref(), FluentValue::from(self.say_arg(lang, other))),
            }
        }
        let mut errors = Vec::new();
        out.push_str(&bundle.format_pattern(pattern, Some(&args), &mut errors));
        errors.is_empty()
    }

    fn say_arg(&self, lang: Lang, arg: &Arg) -> String {
        let mut out = String::new();
        self.say_arg_into(lang, arg, &mut out);
        out
    }

    fn say_arg_into(&self, lang: Lang, arg: &Arg, out: &mut String) {
        match arg {
            Arg::Number(n) => {
                let _ = write!(out, "{n}");
            }
            Arg::Text(text) => self.say_into(lang, text, out),
            Arg::Plain(plain) => out.push_str(plain),
            Arg::Name { en, pl } => out.push_str(match lang {
                Lang::En => en,
                Lang::Pl => pl,
            }),
            Arg::List(list) => out.push_str(&self.join(lang, list)),
        }
    }

    fn join(&self, lang: Lang, list: &[Arg]) -> String {
        let link = |key: &'static str, before: String, next: String| {
            self.say(lang, &Text::new(key).with("before", before).with("next", next))
        };
        let mut out = list.iter().map(|arg| self.say_arg(lang, arg));
        let Some(last) = out.next_back() else { return self.say(lang, &Text::new("list-empty")) };
        match out.reduce(|before, next| link("list-comma", before, next)) {
            Some(before) => link("list-and", before, last),
            None => last,
        }
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Words")
    }
}

#[cfg(test)]
mod tests;
