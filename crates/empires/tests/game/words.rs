//! Texts and rules are consistent: every key has a message in both languages, every message is used, every rule named in
//! the code is in the rulebook, and every text shown to a player can be rendered.

use empires::vocabulary::Group;
use empires::{CLANS, CardType, Data, Distance, Empires, Event, SEAT_NAMES, Tile, Ware};
use engine::conformance::crate_checks::{GameCrateChecks, MessageUsage};
use engine::{By, DataRef, Rules};

fn checks() -> GameCrateChecks<Empires> {
    GameCrateChecks::new(env!("CARGO_MANIFEST_DIR"))
}

/// Messages that consist of a name, a number or a frame, and are the same in both languages.
const NAMES: &[&str] = &[
    "seat-glenn",
    "seat-ulaf",
    "seat-heidel",
    "seat-panuk",
    "seat-nanurjuk",
    "seat-mackinnon",
    "option-clan*",
    "card-name",
    "cell-number",
    "short-pawn*",
    "label-solo",
    "log-score",
    "ability",
    "clause-then",
    "clause-and",
    "clause-or",
    "clause-nothing",
    "fits",
    "fits-and",
];

/// Prefixes of string literals that are message keys.
const BEGINNINGS: &[&str] = &[
    "ask-",
    "card-",
    "choice-",
    "clause-",
    "cost-",
    "counted-",
    "does-",
    "each-",
    "fits-",
    "head-",
    "hint-",
    "label-",
    "log-",
    "note-",
    "now-",
    "per-",
    "refused-",
    "score-",
    "cell-",
    "short-",
    "solo-event",
    "solo-goal",
    "static-",
    "step-",
];

/// Patterns of keys that the code builds with `format!`.
const FAMILIES: &[&str] = &[
    "seat-{word}",
    "seat-{clan}",
    "tile-{}",
    "tile-{}-does",
    "distance-{}",
    "ware-{}",
    "name-{}",
    "kind-{}",
    "noun-{}",
    "each-{}",
    "on-{}",
    "field-{field}",
    "label-{}",
    "verb-{word}",
    "ending-{band}",
];

/// Rule ids that begin like message keys.
const RULES: &[&str] = &["card-icons", "card-actions", "solo-events"];

#[test]
fn both_languages_have_the_same_messages() {
    checks().both_languages_say_the_same_things(NAMES);
}

#[test]
fn every_key_has_a_message_and_every_message_a_use() {
    checks().every_key_has_a_message_and_every_message_a_use(&MessageUsage {
        beginnings: BEGINNINGS,
        calls: &[],
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

/// Every card and Island has a text in both languages, without any word of code in it.
#[test]
fn every_card_has_text_in_both_languages() {
    let data: &Data = DataRef::<Data>::ours().get();
    let cards = data.cards.iter().flat_map(|card| [vec![data.stat_line(card)], data.ability_lines(card)].concat());
    let solos = data.solos.iter().flat_map(|solo| data.solo_lines(solo));
    let lines = checks().everything_printed_can_be_said(cards.chain(solos));
    assert!(lines > 600, "only {lines} lines");
}

/// Every key that is built from a prefix and a word of notation or data.
fn families() -> Vec<String> {
    let mut keys = Vec::new();
    keys.extend(CLANS.iter().chain(&SEAT_NAMES).map(|x| format!("seat-{x}")));
    keys.extend(Tile::ALL.iter().flat_map(|x| [format!("tile-{}", x.word()), format!("tile-{}-does", x.word())]));
    keys.extend(Distance::ALL.iter().flat_map(|x| [format!("distance-{}", x.word()), format!("label-{}", x.word())]));
    keys.extend(Ware::ALL.iter().map(|x| format!("ware-{}", x.word())));
    keys.extend(Ware::STOCKED.iter().map(|x| format!("name-{}", x.word())));
    keys.extend(CardType::ALL.iter().map(|x| format!("kind-{}", x.word())));
    keys.extend(Group::ALL.iter().flat_map(|x| [format!("noun-{}", x.word()), format!("each-{}", x.word())]));
    keys.extend(Event::ALL.iter().map(|x| format!("on-{}", x.word())));
    let fields = include_str!("../../locales/en.ftl").lines().filter_map(|line| line.strip_prefix("field-"));
    keys.extend(fields.map(|line| format!("field-{}", line.split(" =").next().unwrap())));
    let by_seats = Empires::about().notation.iter().filter(|pattern| pattern.by != By::Chance);
    let verbs = by_seats.map(|pattern| pattern.form.split(' ').next().unwrap());
    keys.extend(verbs.map(|verb| format!("verb-{verb}")));
    let endings = ["points", "rounds", "concession", "lost", "bronze", "silver", "gold"];
    keys.extend(endings.map(|ending| format!("ending-{ending}")));
    keys
}
