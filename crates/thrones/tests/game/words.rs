//! Every key has a message and every message is used, in both languages. Every rule that the code names is in the
//! rulebook. Every text that a player sees can be rendered.

use engine::conformance::crate_checks::{GameCrateChecks, MessageUsage};
use engine::{By, DataRef, Rules};
use thrones::{Data, House, Icon, Keyword, Phase, Thrones, Type};

fn checks() -> GameCrateChecks<Thrones> {
    GameCrateChecks::new(env!("CARGO_MANIFEST_DIR"))
}

/// Messages that are only a name, a number or a frame. They are the same in both languages.
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

/// Prefixes of string literals that are message keys.
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

/// Calls whose first argument is a message key.
const CALLS: &[&str] = &["message("];

/// Keys that the code builds with `format!`.
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

/// Rule ids that have the prefix of a message key.
const RULES: &[&str] = &["card-types"];

#[test]
fn both_languages_have_the_same_messages() {
    checks().both_languages_say_the_same_things(NAMES);
}

#[test]
fn every_key_has_a_message_and_every_message_a_use() {
    checks().every_key_has_a_message_and_every_message_a_use(&MessageUsage {
        beginnings: BEGINNINGS,
        calls: CALLS,
        families: FAMILIES,
        made: families(),
        no_keys: RULES,
    });
}

#[test]
fn every_rule_the_code_names_is_in_the_rulebook() {
    checks().every_rule_the_code_names_is_in_the_rulebook(80);
}

#[test]
fn every_refusal_is_listed() {
    checks().every_reason_is_listed();
}

#[test]
fn every_shown_text_has_a_message() {
    let said = checks().everything_shown_can_be_said();
    assert!(said > 50_000, "only {said} texts");
}

/// Every card and plot has text in both languages, made from its data.
#[test]
fn every_card_has_text_in_both_languages() {
    let data: &Data = DataRef::<Data>::ours().get();
    let cards = data.cards.iter().flat_map(|card| data.card_lines(card));
    let plots = data.plots.iter().flat_map(|plot| data.plot_lines(plot));
    let lines = checks().everything_printed_can_be_said(cards.chain(plots));
    assert!(lines > 300, "only {lines} lines");
}

/// Every key that is built from a prefix and a word of notation or data.
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
