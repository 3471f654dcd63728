//! Mutation testing of scenarios: every expectation is made wrong, one at a time, and the case has to fail.

use super::do_lines::ANY_RULE;
use super::expectations::{Contains, Expectation, Topic};
use super::file::{Case, ScenarioFile};
use super::matching::{ABSENT, EXACTLY, NONE, is_nothing};
use super::toml_source::TomlSource;
use super::vocabulary::Vocabulary;
use super::{CaseRun, FileContext, ScenarioErrors, game_words};
use crate::Game;
use serde_json::Value;
use std::path::Path;

/// The result of a mutation run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Mutants {
    /// The number of mutants.
    pub tried: usize,
    /// Mutants that passed: line of the case, its name, and the altered expectation.
    pub survivors: Vec<(usize, String, String)>,
}

/// Makes every expectation of a file wrong, one at a time. The file has to pass unaltered.
pub fn mutants<G: Game>(file: &str, text: &str, dir: &Path, games: &[&str]) -> Result<Mutants, ScenarioErrors> {
    let source = TomlSource::parse(file, text)?;
    let scenario_file: ScenarioFile = source.read()?;
    let words = game_words::<G>(&source)?;
    let context = FileContext::<G>::open(&source, &scenario_file, &words, dir, games)?;
    let mut all = Mutants::default();
    for (i, case) in scenario_file.cases.iter().enumerate() {
        let at = format!("/case/{i}");
        if let Err(error) = context.run(case, &at) {
            return Err(error.into_error(&source, &at).into());
        }
        let mut check_mutant = |wrong: String, survives: bool| {
            all.tried += 1;
            if survives {
                all.survivors.push((source.line(&at), case.name.clone(), wrong));
            }
        };
        context.alter_refusals(case, &at, &mut check_mutant);
        if !case.expect.is_empty() {
            context.alter_expectations(case, &at, &mut check_mutant)?;
        }
    }
    Ok(all)
}

impl<G: Game> FileContext<'_, G> {
    /// Alters the rule of every refused line.
    fn alter_refusals(&self, case: &Case, at: &str, check_mutant: &mut impl FnMut(String, bool)) {
        let mut try_case = |altered: &Case, rule: &str| {
            check_mutant(format!("refused by `{rule}`"), self.run(altered, at).is_ok());
        };
        if let Some(rule) = case.refused.as_deref().filter(|rule| *rule != ANY_RULE) {
            let other = self.another_rule(rule);
            try_case(&Case { refused: Some(other.clone()), ..case.clone() }, &other);
        }
        for (i, line) in case.lines.iter().enumerate() {
            let Some((line, ending)) = line.split_once("->") else { continue };
            let Some(rule) = ending.trim().strip_prefix("refused ").filter(|rule| rule.trim() != ANY_RULE) else {
                continue;
            };
            let other = self.another_rule(rule.trim());
            let mut altered = case.clone();
            altered.lines[i] = format!("{line}-> refused {other}");
            try_case(&altered, &other);
        }
    }

    fn another_rule(&self, rule: &str) -> String {
        let ids = self.book.sections.iter().map(|section| section.id.as_str());
        let ids: Vec<&str> = ids.filter(|id| *id != "notation").collect();
        let place = ids.iter().position(|id| *id == rule).map_or(0, |i| i + 1);
        let mut after = ids[place..].iter().chain(&ids[..place]);
        (*after.find(|id| **id != rule).unwrap_or(&"")).to_owned()
    }

    fn alter_expectations(
        &self,
        case: &Case,
        at: &str,
        check_mutant: &mut impl FnMut(String, bool),
    ) -> Result<(), ScenarioErrors> {
        let expectations = self.expectations(case, at)?;
        let case_run = self.run_lines(case, at).map_err(|error| error.into_error(self.source, at))?;
        for expectation in &expectations {
            for (about, wrong) in case_run.altered(&expectation.about) {
                let altered = Expectation { at: expectation.at.clone(), about };
                check_mutant(wrong, case_run.compare(&[altered]).is_ok());
            }
        }
        Ok(())
    }
}

impl<G: Game> CaseRun<'_, G> {
    /// Every alteration of a topic, with its description.
    fn altered(&self, topic: &Topic) -> Vec<(Topic, String)> {
        let values = |value: &Value| altered(value, &self.vocabulary);
        let say = |at: &str, value: &Value| format!("{at} = {value}");
        match topic {
            Topic::State(path, value) => {
                values(value).into_iter().map(|v| (Topic::State(path.clone(), v.clone()), say(path, &v))).collect()
            }
            Topic::View(viewer, path, value) => values(value)
                .into_iter()
                .map(|v| {
                    (Topic::View(viewer.clone(), path.clone(), v.clone()), say(&format!("view.{viewer}{path}"), &v))
                })
                .collect(),
            Topic::Legal(seat, lines) => negated(lines)
                .map(|(lines, say)| (Topic::Legal(seat.clone(), lines), format!("legal.{seat} {say}")))
                .collect(),
            Topic::Log(viewer, lines) => negated(lines)
                .map(|(lines, say)| (Topic::Log(viewer.clone(), lines), format!("log.{viewer} {say}")))
                .collect(),
            Topic::Next(value) => {
                self.altered_next(value).into_iter().map(|v| (Topic::Next(v.clone()), say("next", &v))).collect()
            }
            Topic::Standing(value) => {
                values(value).into_iter().map(|v| (Topic::Standing(v.clone()), say("standing", &v))).collect()
            }
        }
    }

    fn altered_next(&self, value: &Value) -> Vec<Value> {
        let game = self.session.game();
        let names: Vec<&str> = crate::Seat::all(game.seats()).map(|seat| game.seat_name(seat)).collect();
        let other = |word: &str| (*names.iter().find(|name| **name != word).unwrap_or(&"chance")).into();
        match value {
            Value::String(word) if word == "over" => vec!["chance".into()],
            Value::String(word) => vec![other(word), "over".into()],
            Value::Object(sets) => {
                let one = |(key, _): (&String, &Value)| {
                    let mut altered = sets.clone();
                    let list = altered.get(key).and_then(Value::as_array).cloned().unwrap_or_default();
                    let list = match list.split_last() {
                        Some((_, rest)) => rest.to_vec(),
                        None => vec![names[0].into()],
                    };
                    altered.insert(key.clone(), list.into());
                    Value::Object(altered)
                };
                sets.iter().map(one).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// Every entry with `has` and `lacks` exchanged.
fn negated(lines: &Contains) -> impl Iterator<Item = (Contains, String)> {
    let has = lines
        .has
        .iter()
        .map(|entry| (Contains { has: Vec::new(), lacks: vec![entry.clone()] }, format!("lacks \"{entry}\"")));
    let lacks = lines
        .lacks
        .iter()
        .map(|entry| (Contains { has: vec![entry.clone()], lacks: Vec::new() }, format!("has \"{entry}\"")));
    has.chain(lacks)
}

/// Every alteration of one part of a value.
fn altered(value: &Value, vocabulary: &Vocabulary) -> Vec<Value> {
    match value {
        Value::Number(n) => {
            let more =
                n.as_i64().map_or_else(|| Value::from(n.as_f64().unwrap_or_default() + 1.0), |n| Value::from(n + 1));
            let less = n.as_i64().filter(|n| *n > 0).map(|n| Value::from(n - 1));
            std::iter::once(more).chain(less).collect()
        }
        Value::Bool(yes) => vec![Value::Bool(!yes)],
        Value::String(word) if word == NONE || word == ABSENT => vec![Value::from(1), Value::from("something")],
        Value::String(word) => vec![NONE.into(), vocabulary.different_word(word).into()],
        Value::Null => vec![Value::from(1)],
        Value::Array(list) => {
            let mut all = vec![Value::Array(list.iter().cloned().chain(["something".into()]).collect())];
            if let Some((_, rest)) = list.split_last() {
                all.push(rest.to_vec().into());
            }
            for (i, entry) in list.iter().enumerate() {
                all.extend(altered(entry, vocabulary).into_iter().map(|entry| {
                    let mut list = list.clone();
                    list[i] = entry;
                    Value::Array(list)
                }));
            }
            all
        }
        Value::Object(table) => {
            let mut all = Vec::new();
            for (key, entry) in table {
                all.extend(altered(entry, vocabulary).into_iter().map(|entry| {
                    let mut table = table.clone();
                    table.insert(key.clone(), entry);
                    Value::Object(table)
                }));
                if key == EXACTLY
                    && let Some(inner) = entry.as_object()
                {
                    all.extend(without_one(inner).map(|inner| serde_json::json!({ EXACTLY: inner })));
                }
            }
            all
        }
    }
}

/// A table that matches exactly, without one of its entries.
fn without_one(table: &serde_json::Map<String, Value>) -> impl Iterator<Item = Value> {
    table.iter().filter(|(_, entry)| !is_nothing(entry)).map(|(key, _)| {
        let rest = table.iter().filter(|(other, _)| *other != key);
        rest.map(|(key, entry)| (key.clone(), entry.clone())).collect::<serde_json::Map<_, _>>().into()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_value_is_altered() {
        let words = Vocabulary::default();
        assert_eq!(
            altered(&json!({"a": 1, "b": true}), &words),
            [json!({"a": 2, "b": true}), json!({"a": 0, "b": true}), json!({"a": 1, "b": false})]
        );
        assert_eq!(altered(&json!([]), &words), [json!(["something"])]);
        assert_eq!(
            altered(&json!({"exactly": {"ore": 1}}), &words),
            [json!({"exactly": {"ore": 2}}), json!({"exactly": {"ore": 0}}), json!({"exactly": {}})]
        );
    }
}
