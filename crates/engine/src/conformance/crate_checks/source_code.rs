//! A crate's code as text: its string literals, and the rules that its comments and refusals name.

use super::{GameCrateChecks, read};
use crate::Game;
use std::fs;
use std::path::PathBuf;

/// A source file.
pub(super) struct Source {
    /// The path relative to the crate's folder.
    pub name: String,
    text: String,
}

pub(super) struct Literal {
    /// The code before the literal, without blanks.
    pub before: String,
    pub text: String,
}

impl<G: Game> GameCrateChecks<G> {
    /// Every source file of the crate.
    pub(super) fn sources(&self) -> Vec<Source> {
        let mut folders: Vec<PathBuf> = vec![self.root.join("src")];
        let mut sources = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|end| end == "rs") {
                    let name = path.strip_prefix(&self.root).unwrap_or(&path).display().to_string();
                    sources.push(Source { name, text: read(&path) });
                }
            }
        }
        sources
    }
}

impl Source {
    /// Every string literal outside comments.
    pub(super) fn literals(&self) -> Vec<Literal> {
        literals(&self.text)
    }

    /// Every rule id in comments (`rule: id`, `rules: a, b`) and in refusals.
    pub(super) fn rules(&self) -> Vec<String> {
        let mut rules = Vec::new();
        for line in self.text.lines() {
            let (_, comment) = halves(line);
            if let Some((_, ids)) = comment.split_once("rule: ") {
                rules.push(id_at(ids).to_owned());
            } else if let Some((_, mut ids)) = comment.split_once("rules: ") {
                loop {
                    let id = id_at(ids);
                    rules.push(id.to_owned());
                    let Some(next) = ids[id.len()..].strip_prefix(", ") else { break };
                    ids = next;
                }
            }
        }
        if let Some((_, after)) = self.text.split_once("fn rule(&self)") {
            let body = after.split("fn text(&self)").next().unwrap_or_default();
            rules.extend(literals(body).into_iter().map(|literal| literal.text));
        }
        rules
    }
}

fn literals(text: &str) -> Vec<Literal> {
    let mut literals = Vec::new();
    let mut before = String::new();
    for line in text.lines() {
        let (mut rest, _) = halves(line);
        while let Some((code, after)) = split_quote(rest) {
            let Some(end) = closing(after) else { break };
            before.extend(code.chars().filter(|c| !c.is_whitespace()));
            literals.push(Literal { before: before.clone(), text: after[..end].to_owned() });
            before = String::new();
            rest = &after[end + 1..];
        }
        before.extend(rest.chars().filter(|c| !c.is_whitespace()));
    }
    literals
}

/// Splits a line into code and comment.
fn halves(line: &str) -> (&str, &str) {
    let mut from = 0;
    while let Some(at) = line[from..].find("//").map(|i| i + from) {
        let quotes = line[..at].replace("'\"'", "").replace("\\\"", "").matches('"').count();
        if quotes.is_multiple_of(2) {
            return line.split_at(at);
        }
        from = at + 2;
    }
    (line, "")
}

/// Splits at the next quote that is not the character `'"'`.
fn split_quote(code: &str) -> Option<(&str, &str)> {
    let at = code
        .match_indices('"')
        .map(|(i, _)| i)
        .find(|&i| !code[..i].ends_with('\'') || !code[i + 1..].starts_with('\''))?;
    Some((&code[..at], &code[at + 1..]))
}

fn closing(text: &str) -> Option<usize> {
    text.match_indices('"').map(|(i, _)| i).find(|&i| !text[..i].ends_with('\\'))
}

fn id_at(text: &str) -> &str {
    let end = text.find(|c: char| !(c.is_ascii_lowercase() || c == '-')).unwrap_or(text.len());
    &text[..end]
}
