//! Messages and rules fit together: every key has a message and every message a use, in both languages. Every rule that the code
//! names is in the rulebook, and everything that a player is shown has a text.

use engine::conformance::crate_checks::{GameCrateChecks, MessageUsage};
use engine::{By, Rules};
use watch::{CardKind, Clan, Disaster, Hero, Resource, Terrain, Watch, Wildling};

fn checks() -> GameCrateChecks<Watch> {
    GameCrateChecks::new(env!("CARGO_MANIFEST_DIR"))
}

/// Messages that are only a name or number, and so are the same in both languages.
const NAMES: &[&str] = &["hex-ground*", "card-name", "label-mat", "cell-*", "thing-tormund", "step-tormund"];

/// Beginnings of literals that are message keys.
const BEGINNINGS: &[&str] = &[
    "answer-", "ask-", "cell-", "choice-", "count-", "hint-", "label-", "log-", "mat-", "offer-", "piece-", "refused-",
    "score-", "step-", "thing-", "verb-",
];

/// Code that precedes a literal that is a message key.
const CALLS: &[&str] = &["log_text(", "bid_text("];

/// Families of keys made by `format!`; [`families`] knows their members.
const FAMILIES: &[&str] =
    &["resource-{}", "terrain-{}", "card-{}", "verb-{}", "clan-{}", "wildling-{}", "power-{}", "log-doom-{}"];

#[test]
fn both_languages_say_the_same_things() {
    checks().both_languages_say_the_same_things(NAMES);
}

#[test]
fn every_key_has_a_message_and_every_message_a_use() {
    checks().every_key_has_a_message_and_every_message_a_use(&MessageUsage {
        beginnings: BEGINNINGS,
        calls: CALLS,
        families: FAMILIES,
        made: families(),
        no_keys: &[],
    });
}

#[test]
fn every_rule_the_code_names_is_in_the_rulebook() {
    checks().every_rule_the_code_names_is_in_the_rulebook(80);
}

#[test]
fn every_reason_is_listed() {
    checks().every_reason_is_listed();
}

#[test]
fn everything_shown_can_be_said() {
    let said = checks().everything_shown_can_be_said();
    assert!(said > 50_000, "only {said} texts");
}

/// Every key that is composed of a beginning and a word of notation or data.
fn families() -> Vec<String> {
    let mut keys = Vec::new();
    keys.extend(Resource::ALL.map(|resource| format!("resource-{}", resource.word())));
    keys.extend(Terrain::ALL.map(|terrain| format!("terrain-{}", terrain.word())));
    keys.extend(CardKind::ALL.map(|card| format!("card-{}", card.word())));
    let by_seats = Watch::about().notation.iter().filter(|pattern| pattern.by != By::Chance);
    let verbs = by_seats.map(|pattern| pattern.form.split(" {").next().unwrap().replace(' ', "-"));
    let said_otherwise =
        |verb: &String| verb.starts_with("play-") && !verb.ends_with("-against") || verb.starts_with("use-");
    keys.extend(verbs.filter(|verb| !said_otherwise(verb)).map(|verb| format!("verb-{verb}")));
    keys.extend(Clan::ALL.map(|clan| format!("clan-{}", clan.word())));
    keys.extend(Wildling::ALL.map(|wildling| format!("wildling-{}", wildling.word())));
    keys.extend(Hero::ALL.map(|hero| format!("power-{}", hero.word())));
    for disaster in [Disaster::ThirdBreach, Disaster::EighthWildling] {
        keys.push(format!("log-doom-{}", disaster.word()));
        keys.push(format!("ending-{}", disaster.word()));
    }
    keys.push("ending-points".into());
    keys
}
