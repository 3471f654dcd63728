//! Words and rules hold together: every key has its message and every message its use, in both languages; every rule
//! the code names is in the rulebook; and whatever a player is shown can be said.

use engine::conformance::crate_checks::{GameCrateChecks, Speech};
use engine::{By, DataRef, Rules};
use thrones::{Data, House, Icon, Keyword, Phase, Thrones, Type};

fn rooms() -> GameCrateChecks<Thrones> {
    GameCrateChecks::at(env!("CARGO_MANIFEST_DIR"))
}

/// Messages that are a mere name, number or frame, and so read the same in both languages.
const NAMES: &[&str] = &[
    "seat-*",
    "house-stark",
    "house-lannister",
    "card-name",
    "card-keywords",
    "card-of",
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
const CALLS: &[&str] = &["message("];

/// Keys that are put together in the code, as they stand in `format!`.
const FAMILIES: &[&str] = &[
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
    "window-{kind}",
];

/// Ids of rules that begin like messages.
const RULES: &[&str] = &["card-types"];

#[test]
fn both_languages_say_the_same_things() {
    rooms().both_languages_say_the_same_things(NAMES);
}

#[test]
fn every_key_has_a_message_and_every_message_a_use() {
    rooms().every_key_has_a_message_and_every_message_a_use(&Speech {
        beginnings: BEGINNINGS,
        calls: CALLS,
        families: FAMILIES,
        made: families(),
        no_keys: RULES,
    });
}

#[test]
fn every_rule_the_code_names_is_in_the_rulebook() {
    rooms().every_rule_the_code_names_is_in_the_rulebook(80);
}

#[test]
fn every_reason_is_listed() {
    rooms().every_reason_is_listed();
}

#[test]
fn everything_shown_can_be_said() {
    let said = rooms().everything_shown_can_be_said();
    assert!(said > 50_000, "only {said} texts");
}

/// Every card and plot says something in both languages, and says it without a word of code.
#[test]
fn every_card_has_its_words() {
    let data: &Data = DataRef::<Data>::ours().get();
    let cards = data.cards.iter().flat_map(|card| data.card_lines(card));
    let plots = data.plots.iter().flat_map(|plot| data.plot_lines(plot));
    let lines = rooms().everything_printed_can_be_said(cards.chain(plots));
    assert!(lines > 300, "only {lines} lines");
}

/// Every key that is put together from a beginning and a word of notation or data.
fn families() -> Vec<String> {
    let mut keys = Vec::new();
    keys.extend(Icon::ALL.iter().map(|x| format!("icon-{}", x.word())));
    keys.extend(Phase::ALL.iter().map(|x| format!("phase-{}", x.word())));
    keys.extend(House::ALL.iter().map(|x| format!("house-{}", x.word())));
    keys.extend(Thrones::windows().iter().map(|kind| format!("window-{kind}")));
    keys.extend(Keyword::ALL.iter().map(|x| format!("keyword-{}", x.word())));
    keys.extend(Type::ALL.iter().flat_map(|x| [format!("type-{}", x.word()), format!("noun-{}", x.word())]));
    let fields = include_str!("../../locales/en.ftl").lines().filter_map(|line| line.strip_prefix("field-"));
    keys.extend(fields.map(|line| format!("field-{}", line.split(" =").next().unwrap())));
    keys.extend(["stark", "lannister"].map(|x| format!("label-deck-{x}")));
    keys.extend(["stark", "lannister", "draft"].map(|x| format!("label-plots-{x}")));
    let by_seats = Thrones::about().notation.iter().filter(|pattern| pattern.by != By::Chance);
    let verbs = by_seats.map(|pattern| pattern.form.split(' ').next().unwrap());
    keys.extend(verbs.map(|verb| format!("verb-{verb}")));
    keys.extend(["power", "concession", "rounds"].map(|ending| format!("ending-{ending}")));
    keys
}
