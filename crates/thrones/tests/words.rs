//! Words and rules hold together: every key has its message and every message its use, in both languages; every rule
//! the code names is in the rulebook; and whatever a player is shown can be said.

use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use table::words::{Lang, problems};
use table::{By, Game, Next, Print, QuickRng, Rng, Rulebook, Seat, Story, Takes, Text, Viewer, Words};
use thrones::{Action, Data, House, Icon, Keyword, Options, Phase, Plots, Thrones, Type};

/// Messages that are a mere name, number or frame, and so read the same in both languages.
const NAMES: &[&str] = &[
    "seat-*",
    "house-stark",
    "house-lannister",
    "card-name",
    "card-keywords",
    "ability",
    "clause-then",
    "clause-nothing",
    "fits",
    "fits-and",
    "part-any",
    "until-none",
    "card-sort",
    "card-sort-traits",
    "cell-number",
];

/// How the literals begin that are keys of messages.
const BEGINNINGS: &[&str] = &[
    "ask-",
    "card-",
    "choice-",
    "clause-",
    "cost-",
    "does-",
    "fits-",
    "head-",
    "hint-",
    "if-",
    "label-",
    "log-",
    "means-",
    "moment-",
    "note-",
    "now-",
    "part-",
    "plot-numbers",
    "refused-",
    "score-",
    "step-",
    "trigger-",
    "until-",
    "verb-",
    "what-",
];

/// What stands before a literal that is a key.
const CALLS: &[&str] = &["Text::new(", "tale("];

/// Keys that are put together in the code, as they stand in `format!`.
const FAMILIES: &[&str] = &[
    "seat-{}",
    "icon-{}",
    "phase-{}",
    "house-{}",
    "keyword-{}",
    "type-{}",
    "noun-{}",
    "verb-{word}",
    "label-deck-{word}",
    "field-{field}",
    "label-plots-{word}",
];

/// Ids of rules that begin like messages.
const RULES: &[&str] = &["card-types"];

/// Messages the pages ask for by themselves.
const FOR_PAGES: &[&str] = &["game-name", "game-about"];

// ---- the tests ----

#[test]
fn both_languages_say_the_same_things() {
    assert_eq!(problems(&[Thrones::about().words], NAMES), Vec::<String>::new());
}

#[test]
fn every_key_has_a_message_and_every_message_a_use() {
    let messages = keys(Thrones::about().words.en);
    let mut asked: BTreeSet<String> = families().into_iter().collect();
    asked.extend(FOR_PAGES.iter().map(|&key| key.to_owned()));
    for source in sources() {
        for literal in source.literals() {
            let called = CALLS.iter().any(|call| literal.before.ends_with(call));
            let begins = BEGINNINGS.iter().any(|start| literal.text.starts_with(start)) && is_key(&literal.text);
            if called || begins && !RULES.contains(&literal.text.as_str()) {
                asked.insert(literal.text);
            } else if literal.before.ends_with("Text::new(format!(") {
                let name = source.name();
                assert!(
                    FAMILIES.contains(&literal.text.as_str()),
                    "{name}: a family this test does not know: {}",
                    literal.text
                );
            }
        }
    }
    let missing: Vec<_> = asked.difference(&messages).collect();
    assert!(missing.is_empty(), "no message for: {missing:#?}");
    let idle: Vec<_> = messages.difference(&asked).collect();
    assert!(idle.is_empty(), "nothing says: {idle:#?}");
}

#[test]
fn every_rule_the_code_names_is_in_the_rulebook() {
    let ids = |lang: Lang| -> Vec<String> {
        Rulebook::of(Thrones::about(), lang).sections.into_iter().map(|section| section.id).collect()
    };
    let known = ids(Lang::En);
    assert_eq!(known, ids(Lang::Pl), "the same rules in the same order");
    let mut named = 0;
    for source in sources() {
        for rule in source.rules() {
            assert!(known.contains(&rule), "{}: no rule `{rule}`", source.name());
            named += 1;
        }
    }
    assert!(named > 80, "only {named} rules found in the code: has the scan gone blind?");
}

/// Plays games in which everything is shown to everybody, and says it all in both languages.
#[test]
fn everything_shown_can_be_said() {
    let words = Words::new(&[Thrones::about().words]).unwrap();
    let mut said = 0;
    for seed in 1..=12 {
        let options = Options { plots: if seed % 2 == 0 { Plots::Draft } else { Plots::Basic } };
        let mut game = Thrones::open(Print::ours(), &options, 2).unwrap();
        let mut rng = QuickRng::seeded(seed);
        let mut story = Story::default();
        for step in 0.. {
            if step % 31 == 0 || game.next() == Next::Over || step < 40 {
                said += show(&game, &words);
            }
            if !advance(&mut game, &mut rng, &mut story) {
                break;
            }
        }
        for entry in &story.entries {
            for text in entry.all.iter().chain(entry.knowers.as_ref().map(|(_, more)| more)) {
                said += say(&words, text);
            }
        }
    }
    assert!(said > 50_000, "only {said} texts");
}

/// Every card and plot says something in both languages, and says it without a word of code.
#[test]
fn every_card_has_its_words() {
    let words = Words::new(&[Thrones::about().words]).unwrap();
    let data: &Data = Print::<Data>::ours().get();
    let mut lines = 0;
    for text in
        data.cards.iter().flat_map(|c| data.card_lines(c)).chain(data.plots.iter().flat_map(|p| data.plot_lines(p)))
    {
        lines += say(&words, &text);
    }
    for widget in table::Printed::gallery(data) {
        lines += say_all(&words, &serde_json::to_value(&widget).unwrap());
    }
    assert!(lines > 300, "only {lines} lines");
}

// ---- playing ----

/// One step: chance, or somebody's choice, now and then a trade of his own wording. False when the game is over.
fn advance(game: &mut Thrones, rng: &mut QuickRng, story: &mut Story) -> bool {
    match game.next() {
        Next::Over => return false,
        Next::Chance => {
            let outcome = game.sample(rng);
            game.happen(outcome, story);
        }
        Next::Seats { must, may } => {
            let seats: Vec<Seat> = (must | may).iter().collect();
            let anyone = seats[rng.below(seats.len() as u32) as usize];
            if rng.below(4) == 0
                && let Some(bid) = game.propose(anyone, rng)
            {
                game.act(anyone, bid, story);
                return true;
            }
            let seat = must.first().unwrap();
            let legal = choices(game, seat);
            game.act(seat, legal[rng.below(legal.len() as u32) as usize], story);
        }
    }
    true
}

fn choices(game: &Thrones, seat: Seat) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal
}

/// Says the scenes of all viewers, and checks that choices fill their verbs.
fn show(game: &Thrones, words: &Words) -> usize {
    let viewers = Viewer::limited(game.seats()).chain([Viewer::Omniscient]);
    let mut said = 0;
    for viewer in viewers {
        let legal = if let Viewer::Seat(seat) = viewer { choices(game, seat) } else { Vec::new() };
        let scene = Thrones::scene(&game.view(viewer), &legal);
        said += say_all(words, &serde_json::to_value(&scene).unwrap());
        let Viewer::Seat(seat) = viewer else {
            assert!(scene.prompt.is_none());
            continue;
        };
        let prompt = scene.prompt.unwrap();
        let Next::Seats { must, may } = game.next() else {
            assert!(!prompt.waiting && prompt.verbs.is_empty());
            continue;
        };
        assert_eq!(prompt.waiting, must.has(seat));
        assert_eq!(prompt.choices.len(), legal.len(), "every listed choice is offered");
        assert!(prompt.verbs.iter().all(|verb| !verb.free) || (must | may).has(seat));
        for (choice, action) in prompt.choices.iter().zip(legal) {
            assert_eq!(choice.line, game.write_action(seat, action));
            assert_eq!(choice.line, filled(&prompt.verbs[choice.verb].form, &choice.slots));
        }
    }
    said
}

/// A verb's form with its slots filled.
fn filled(form: &str, slots: &[String]) -> String {
    let mut slots = slots.iter();
    let word = |word: &str| if word.starts_with('{') { slots.next().unwrap().clone() } else { word.to_owned() };
    form.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// Says every text in a tree.
fn say_all(words: &Words, tree: &Value) -> usize {
    match tree {
        Value::Array(list) => list.iter().map(|item| say_all(words, item)).sum(),
        Value::Object(map) if map.contains_key("key") => say(words, &serde_json::from_value(tree.clone()).unwrap()),
        Value::Object(map) => map.values().map(|item| say_all(words, item)).sum(),
        _ => 0,
    }
}

fn say(words: &Words, text: &Text) -> usize {
    for lang in Lang::ALL {
        let said = words.say(lang, text);
        assert!(!said.contains('⟦') && !said.trim().is_empty(), "{lang}: {said}: {text:?}");
    }
    1
}

// ---- keys ----

/// The keys of a Fluent file.
fn keys(file: &str) -> BTreeSet<String> {
    let head = |line: &str| Some(line.split_once(" =")?.0.to_owned()).filter(|key| is_key(key));
    file.lines().filter_map(head).collect()
}

fn is_key(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_lowercase()) && word.chars().all(|c| c.is_ascii_lowercase() || c == '-')
}

/// Every key that is put together from a beginning and a word of notation or data.
fn families() -> Vec<String> {
    let about = Thrones::about();
    let table = Thrones::open(Print::ours(), &Options::default(), about.seats.1).unwrap();
    let mut keys: Vec<String> =
        Seat::all(about.seats.1).map(|seat| format!("seat-{}", table.seat_name(seat))).collect();
    keys.extend(Icon::ALL.iter().map(|x| format!("icon-{}", x.word())));
    keys.extend(Phase::ALL.iter().map(|x| format!("phase-{}", x.word())));
    keys.extend(House::ALL.iter().map(|x| format!("house-{}", x.word())));
    keys.extend(Keyword::ALL.iter().map(|x| format!("keyword-{}", x.word())));
    keys.extend(Type::ALL.iter().flat_map(|x| [format!("type-{}", x.word()), format!("noun-{}", x.word())]));
    let fields = include_str!("../locales/en.ftl").lines().filter_map(|line| line.strip_prefix("field-"));
    keys.extend(fields.map(|line| format!("field-{}", line.split(" =").next().unwrap())));
    keys.extend(["stark", "lannister"].map(|x| format!("label-deck-{x}")));
    keys.extend(["stark", "lannister", "draft"].map(|x| format!("label-plots-{x}")));
    for option in about.options {
        keys.push(format!("option-{}", option.key));
        if let Takes::Choice(values) = option.takes {
            keys.extend(values.iter().map(|value| format!("option-{}-{value}", option.key)));
        }
    }
    let by_seats = about.notation.iter().filter(|pattern| pattern.by != By::Chance);
    let verbs = by_seats.map(|pattern| pattern.form.split(' ').next().unwrap());
    keys.extend(verbs.map(|verb| format!("verb-{verb}")));
    keys.extend(["power", "concession", "rounds"].map(|ending| format!("ending-{ending}")));
    keys
}

// ---- the source as text ----

struct Source {
    path: PathBuf,
    text: String,
}

struct Literal {
    /// The code before it, without blanks.
    before: String,
    text: String,
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Every file of the crate's code.
fn sources() -> Vec<Source> {
    let mut folders = vec![root().join("src")];
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                sources.push(Source::read(&path));
            }
        }
    }
    sources
}

impl Source {
    fn read(path: &Path) -> Source {
        Source { path: path.to_owned(), text: fs::read_to_string(path).unwrap() }
    }

    fn name(&self) -> String {
        self.path.strip_prefix(root()).unwrap_or(&self.path).display().to_string()
    }

    /// Every string literal outside comments.
    fn literals(&self) -> Vec<Literal> {
        let mut literals = Vec::new();
        let mut before = String::new();
        for line in self.text.lines() {
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

    /// Every rule id in a comment (`rule: id`, `rules: a, b`), and those that refusals give.
    fn rules(&self) -> Vec<String> {
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
            let body = after.split("fn text(&self)").next().unwrap().to_owned();
            let body = Source { path: self.path.clone(), text: body };
            rules.extend(body.literals().into_iter().map(|literal| literal.text));
        }
        rules
    }
}

/// The code and the comment of a line.
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
