//! Messages and rules are complete: every key has a message and every message is used, in both languages; every rule
//! that the code names is in the rulebook; everything that players see has a message.

use super::super::tables::tables;
use super::super::{Conformance, Plan};
use super::GameCrateChecks;
use crate::scene::Scene;
use crate::words::{ENGINE_MESSAGES, problems};
use crate::{DataRef, Game, Lang, LogBuffer, Next, OptionValues, QuickRng, Refuse, Rng, Seat, Text, Viewer, Words};
use serde_json::Value;
use std::collections::BTreeSet;

/// How many random combinations of options are played.
const COMBINATIONS: u32 = 4;

/// Messages that the pages use directly.
const FOR_PAGES: [&str; 2] = ["game-name", "game-about"];

/// How a game's code uses messages, so that the check finds every key.
#[derive(Default)]
pub struct MessageUsage<'a> {
    /// Prefixes of literals that are message keys.
    pub beginnings: &'a [&'a str],
    /// Code before a literal that is a key, in addition to `Text::new(`.
    pub calls: &'a [&'a str],
    /// Keys that are built with `format!`, as they are written there, in addition to `seat-{}`.
    pub families: &'a [&'a str],
    /// All keys built from those templates.
    pub made: Vec<String>,
    /// Literals that begin like keys but are none.
    pub no_keys: &'a [&'a str],
}

impl<G: Game> GameCrateChecks<G> {
    /// Both languages have the same keys and variables. `names` are messages that may read the same in both.
    pub fn both_languages_say_the_same_things(&self, names: &[&str]) {
        assert_eq!(problems(&[G::about().words], names), Vec::<String>::new());
    }

    /// Every key has a message, and every message is used.
    pub fn every_key_has_a_message_and_every_message_a_use(&self, speech: &MessageUsage<'_>) {
        let messages = keys(G::about().words.en);
        let mut asked: BTreeSet<String> = common_keys::<G>().into_iter().chain(speech.made.iter().cloned()).collect();
        for source in self.sources() {
            for literal in source.literals() {
                let calls = speech.calls.iter().chain(&["Text::new("]);
                let called = calls.into_iter().any(|call| literal.before.ends_with(call));
                let text = literal.text.as_str();
                let begins = speech.beginnings.iter().any(|start| text.starts_with(start)) && is_key(text);
                if called || begins && !speech.no_keys.contains(&text) {
                    asked.insert(literal.text);
                } else if literal.before.ends_with("Text::new(format!(") {
                    let known = text == "seat-{}" || speech.families.contains(&text);
                    assert!(known, "{}: a family this test does not know: {text}", source.name);
                }
            }
        }
        let missing: Vec<_> = asked.difference(&messages).collect();
        assert!(missing.is_empty(), "no message for: {missing:#?}");
        let idle: Vec<_> = messages.difference(&asked).collect();
        assert!(idle.is_empty(), "nothing says: {idle:#?}");
    }

    /// Comments and refusals name existing rules, at least this many. Both rulebooks have the same rules in the same
    /// order.
    pub fn every_rule_the_code_names_is_in_the_rulebook(&self, at_least: usize) {
        let known = Self::rule_ids(Lang::En);
        assert_eq!(known, Self::rule_ids(Lang::Pl), "the same rules in the same order");
        let mut named = 0;
        for source in self.sources() {
            for rule in source.rules() {
                assert!(known.contains(&rule), "{}: no rule `{rule}`", source.name);
                named += 1;
            }
        }
        assert!(named > at_least, "only {named} rules found in the code: has the scan gone blind?");
    }

    /// [`Refuse::all`] has every message `refused-…`. Each refusal can be formatted and names a rule of the rulebook.
    pub fn every_reason_is_listed(&self) {
        let (words, rules) = (game_words::<G>(), Self::rule_set());
        let mut unlisted = keys(G::about().words.en);
        unlisted.extend(keys(ENGINE_MESSAGES.en));
        unlisted.retain(|key| key.starts_with("refused-"));
        for reason in G::Refusal::all() {
            assert!(rules.contains(reason.rule()), "no rule `{}`: {reason:?}", reason.rule());
            let text = reason.text();
            check_message(&words, &text);
            unlisted.remove(&*text.key);
        }
        assert!(unlisted.is_empty(), "no reason of `all` says: {unlisted:#?}");
    }

    /// Formats these texts and all texts of the card gallery in both languages.
    pub fn everything_printed_can_be_said(&self, texts: impl IntoIterator<Item = Text>) -> usize {
        let words = game_words::<G>();
        let lines: usize = texts.into_iter().map(|text| check_message(&words, &text)).sum();
        let gallery = crate::ComponentData::gallery(DataRef::<G::Data>::ours().get());
        lines
            + gallery
                .iter()
                .map(|widget| check_messages_in(&words, &serde_json::to_value(widget).unwrap()))
                .sum::<usize>()
    }
}

impl<G: Conformance> GameCrateChecks<G> {
    /// Plays a game with every value of every option, for every number of seats and in some combinations, and formats
    /// every text that viewers see in both languages. Returns the number of texts.
    pub fn everything_shown_can_be_said(&self) -> usize {
        let words = game_words::<G>();
        let plan = Plan { games: 1, combinations: COMBINATIONS, ..Plan::small(1) };
        let (tables, _) = tables::<G>(&plan).unwrap_or_else(|why| panic!("{why}"));
        (1..).zip(tables).map(|(seed, table)| check_messages_of_game(table.opening, seed, &words)).sum()
    }
}

fn check_messages_of_game<G: Game>(mut game: G, seed: u64, words: &Words) -> usize {
    let mut rng = QuickRng::seeded(seed);
    let mut log = LogBuffer::default();
    let mut said = 0;
    for step in 0.. {
        // Set-up is short and does not repeat. Later every 151st position is enough.
        if step % 151 == 0 || game.next() == Next::Over || step < 40 {
            said += check_scenes(&game, words);
        }
        if !random_step(&mut game, &mut rng, &mut log) {
            break;
        }
    }
    for entry in &log.entries {
        for text in entry.all.iter().chain(entry.knowers.as_ref().map(|(_, more)| more)) {
            said += check_message(words, text);
        }
    }
    said
}

fn game_words<G: Game>() -> Words {
    Words::new(&[G::about().words]).unwrap_or_else(|e| panic!("{e:?}"))
}

/// The keys of every game: its name, seats and options.
fn common_keys<G: Game>() -> Vec<String> {
    let about = G::about();
    let table = super::allocations::default_table::<G>(about.seats.1);
    let mut keys: Vec<String> = FOR_PAGES.map(str::to_owned).to_vec();
    keys.extend(Seat::all(about.seats.1).map(|seat| format!("seat-{}", table.seat_name(seat))));
    for option in about.options {
        keys.extend(["", "-why"].map(|end| format!("option-{}{end}", option.key)));
        if !matches!(option.takes, OptionValues::Number(..)) {
            keys.extend(option.takes.values().iter().map(|value| format!("option-{}-{value}", option.key)));
        }
    }
    let guide = about.guide.map(|text| crate::Guide::read(about, text).unwrap_or_else(|all| panic!("{all:?}")));
    keys.extend(guide.into_iter().flat_map(|guide| guide.steps).map(|step| step.say));
    keys
}

/// The keys of a Fluent file.
fn keys(file: &str) -> BTreeSet<String> {
    let head = |line: &str| Some(line.split_once(" =")?.0.to_owned()).filter(|key| is_key(key));
    file.lines().filter_map(head).collect()
}

fn is_key(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_lowercase())
        && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_')
}

/// One step: chance, a listed action or sometimes a proposal. Returns false when the game is over.
pub(super) fn random_step<G: Game>(game: &mut G, rng: &mut QuickRng, log: &mut LogBuffer) -> bool {
    match game.next() {
        Next::Over => return false,
        Next::Chance => {
            let outcome = game.sample(rng);
            game.resolve_chance(outcome, log);
        }
        Next::Seats { must, may } => {
            let seats: Vec<Seat> = (must | may).iter().collect();
            let anyone = seats[rng.below(seats.len() as u32) as usize];
            if rng.below(4) == 0
                && let Some(bid) = game.propose(anyone, rng)
            {
                game.act(anyone, bid, log);
                return true;
            }
            let seat = must.first().expect("somebody is waited for");
            let legal = choices(game, seat);
            game.act(seat, legal[rng.below(legal.len() as u32) as usize], log);
        }
    }
    true
}

fn choices<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal
}

/// Formats the scenes of all viewers, and checks that choices match their verbs.
fn check_scenes<G: Game>(game: &G, words: &Words) -> usize {
    let mut said = 0;
    for viewer in Viewer::limited(game.seats()).chain([Viewer::Omniscient]) {
        let legal = if let Viewer::Seat(seat) = viewer { choices(game, seat) } else { Vec::new() };
        let scene = G::scene(&game.view(viewer), &legal);
        said += check_messages_in(words, &serde_json::to_value(&scene).unwrap());
        match viewer {
            Viewer::Seat(seat) => check_prompt_lists_legal(game, seat, &legal, &scene),
            _ => assert!(scene.prompt.is_none()),
        }
    }
    said
}

fn check_prompt_lists_legal<G: Game>(game: &G, seat: Seat, legal: &[G::Action], scene: &Scene) {
    let prompt = scene.prompt.as_ref().expect("a seat has a prompt");
    let Next::Seats { must, may } = game.next() else {
        assert!(!prompt.waiting && prompt.verbs.is_empty());
        return;
    };
    assert_eq!(prompt.waiting, must.has(seat));
    assert_eq!(prompt.choices.len(), legal.len(), "every listed choice is offered");
    assert!(prompt.verbs.iter().all(|verb| !verb.free) || (must | may).has(seat));
    for (choice, &action) in prompt.choices.iter().zip(legal) {
        assert_eq!(choice.line, game.write_action(seat, action));
        assert_eq!(choice.line, filled(&prompt.verbs[choice.verb].form, &choice.slots));
    }
}

/// The form of a verb with filled slots.
fn filled(form: &str, slots: &[String]) -> String {
    let mut slots = slots.iter();
    let word = |word: &str| if word.starts_with('{') { slots.next().unwrap().clone() } else { word.to_owned() };
    form.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// Formats every text in a JSON tree.
fn check_messages_in(words: &Words, tree: &Value) -> usize {
    match tree {
        Value::Array(list) => list.iter().map(|item| check_messages_in(words, item)).sum(),
        Value::Object(map) if map.contains_key("key") => {
            check_message(words, &serde_json::from_value(tree.clone()).unwrap())
        }
        Value::Object(map) => map.values().map(|item| check_messages_in(words, item)).sum(),
        _ => 0,
    }
}

fn check_message(words: &Words, text: &Text) -> usize {
    for lang in Lang::ALL {
        let said = words.say(lang, text);
        assert!(!said.contains('⟦') && !said.trim().is_empty(), "{lang}: {said}: {text:?}");
    }
    1
}
