//! Finds errors in a pair of Fluent files, for a test in every game.

use super::{ENGINE_MESSAGES, Lang};
use crate::Bilingual;
use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Message, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};

/// All problems of these files: parse errors, keys or variables that only one language has, unknown references,
/// untranslated messages. The files may use the engine's own messages. `names` lists the keys that may read the same
/// in both languages; a `*` at the end matches any ending.
pub fn problems(files: &[Bilingual], names: &[&str]) -> Vec<String> {
    let mut problems = Vec::new();
    let [en, pl] = Lang::ALL.map(|lang| LanguageFiles::read(lang, files, &mut problems));
    for (key, english) in &en.messages {
        let Some(polish) = pl.messages.get(key) else {
            problems.push(format!("pl: `{key}` is missing"));
            continue;
        };
        let (here, there) = (variables(english), variables(polish));
        problems.extend(here.difference(&there).map(|v| format!("pl: `{key}` does not use ${v}")));
        problems.extend(there.difference(&here).map(|v| format!("en: `{key}` does not use ${v}")));
        if english == polish && !names.iter().any(|name| names_key(name, key)) {
            problems.push(format!("pl: `{key}` reads as in English"));
        }
    }
    let lost = pl.messages.keys().filter(|key| !en.messages.contains_key(*key));
    problems.extend(lost.map(|key| format!("en: `{key}` is missing")));
    problems
}

fn names_key(name: &str, key: &str) -> bool {
    name.strip_suffix('*').map_or(name == key, |start| key.starts_with(start))
}

/// The messages of one language.
#[derive(Default)]
struct LanguageFiles {
    /// The messages of the files, without the engine's.
    messages: BTreeMap<String, Pattern<&'static str>>,
    /// The keys of all messages and `-terms`.
    known: BTreeSet<String>,
    /// References: from which key to which.
    uses: Vec<(String, String)>,
}

impl LanguageFiles {
    fn read(lang: Lang, files: &[Bilingual], problems: &mut Vec<String>) -> LanguageFiles {
        let mut book = LanguageFiles::default();
        // The engine's messages come first: a game may use them, but not redefine them.
        if !files.iter().any(|file| file.en == ENGINE_MESSAGES.en) {
            book.add(lang, &ENGINE_MESSAGES, problems);
            book.messages.clear();
        }
        for file in files {
            book.add(lang, file, problems);
        }
        let lost = book.uses.iter().filter(|(_, to)| !book.known.contains(to));
        problems.extend(lost.map(|(from, to)| format!("{lang}: `{from}` uses `{to}`, which is missing")));
        book
    }

    fn add(&mut self, lang: Lang, file: &Bilingual, problems: &mut Vec<String>) {
        let resource = match fluent_syntax::parser::parse(lang.of(file)) {
            Ok(resource) => resource,
            Err((resource, errors)) => {
                problems.extend(errors.iter().map(|e| format!("{lang}: {e}")));
                resource
            }
        };
        for entry in resource.body {
            let (id, pattern) = match entry {
                Entry::Message(Message { id, value: Some(pattern), .. }) => (id.name.to_owned(), pattern),
                Entry::Term(term) => (format!("-{}", term.id.name), term.value),
                Entry::Junk { content } => {
                    let start = content.lines().next().unwrap_or_default();
                    problems.push(format!("{lang}: cannot be read: {start}"));
                    continue;
                }
                _ => continue,
            };
            if !self.known.insert(id.clone()) {
                problems.push(format!("{lang}: `{id}` is said twice"));
            }
            mentions(&pattern, &mut |mention| {
                if let Mention::Message(to) = mention {
                    self.uses.push((id.clone(), to));
                }
            });
            if !id.starts_with('-') {
                self.messages.insert(id, pattern);
            }
        }
    }
}

fn variables(pattern: &Pattern<&str>) -> BTreeSet<String> {
    let mut variables = BTreeSet::new();
    mentions(pattern, &mut |mention| {
        if let Mention::Variable(name) = mention {
            variables.insert(name);
        }
    });
    variables
}

/// What a message mentions.
enum Mention {
    Variable(String),
    /// A message, or a term with its `-`.
    Message(String),
}

fn mentions(pattern: &Pattern<&str>, see: &mut impl FnMut(Mention)) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable { expression } => in_expression(expression, see),
        }
    }
}

fn in_expression(expression: &Expression<&str>, see: &mut impl FnMut(Mention)) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, see),
        Expression::Select { selector, variants } => {
            in_inline(selector, see);
            for variant in variants {
                mentions(&variant.value, see);
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, see: &mut impl FnMut(Mention)) {
    let in_arguments = |arguments: &CallArguments<&str>, see: &mut _| {
        for argument in &arguments.positional {
            in_inline(argument, see);
        }
    };
    match inline {
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        InlineExpression::VariableReference { id } => see(Mention::Variable(id.name.to_owned())),
        InlineExpression::MessageReference { id, .. } => see(Mention::Message(id.name.to_owned())),
        InlineExpression::TermReference { id, arguments, .. } => {
            see(Mention::Message(format!("-{}", id.name)));
            if let Some(arguments) = arguments {
                in_arguments(arguments, see);
            }
        }
        InlineExpression::FunctionReference { arguments, .. } => in_arguments(arguments, see),
        InlineExpression::Placeable { expression } => in_expression(expression, see),
    }
}
