//! Messages and rules are consistent: both locales define every key in use and no others, every rule named in the
//! code exists, and all texts that a player sees can be translated.

use engine::conformance::crate_checks::{GameCrateChecks, MessageUsage};
use engine::scene::{Kind, Widget};
use engine::{By, ComponentData, DataRef, Rules, Source, Text};
use mountain::{Area, Clan, Data, Mountain, Piece, Resource};

fn checks() -> GameCrateChecks<Mountain> {
    GameCrateChecks::new(env!("CARGO_MANIFEST_DIR"))
}

/// Messages that are only a name, a number or a frame, and so are equal in both languages.
const NAMES: &[&str] = &["card-name", "card-token-field", "value-*", "piece-count", "label-honor", "label-troll-at"];

/// The beginnings of literals that are message keys.
const BEGINNINGS: &[&str] = &[
    "ask-",
    "area-heart",
    "card-",
    "cell-",
    "choice-",
    "effect-",
    "exchange-",
    "hint-",
    "label-",
    "log-",
    "note-",
    "piece-count",
    "refused-",
    "score-",
    "step-",
    "thing-",
    "value-",
    "verb-",
];

/// The code before a literal that is a message key.
const CALLS: &[&str] = &["log_seat(", "seat_message("];

/// Keys that the code builds with `format!`.
const FAMILIES: &[&str] = &[
    "resource-{}",
    "goods-{}",
    "piece-{}",
    "clan-{}",
    "clan-of-{}",
    "area-{}",
    "kin-{}",
    "verb-{word}",
    "label-side-{}",
    "label-level-{}",
    "field-{field}",
];

/// Literals that begin like message keys but are rules or CSS classes.
const NO_KEYS: &[&str] = &["score-coronation", "score-halls", "score-statues", "score-sets", "score-pedestal-tokens"];

#[test]
fn locales_have_the_same_messages() {
    checks().both_languages_say_the_same_things(NAMES);
}

#[test]
fn message_keys_are_defined_and_used() {
    checks().every_key_has_a_message_and_every_message_a_use(&MessageUsage {
        beginnings: BEGINNINGS,
        calls: CALLS,
        families: FAMILIES,
        made: families(),
        no_keys: NO_KEYS,
    });
}

#[test]
fn rules_named_in_code_exist() {
    checks().every_rule_the_code_names_is_in_the_rulebook(100);
}

#[test]
fn refusals_are_all_listed() {
    checks().every_reason_is_listed();
}

#[test]
fn all_shown_texts_are_translated() {
    let said = checks().everything_shown_can_be_said();
    assert!(said > 50_000, "only {said} texts");
}

/// Every card has texts in both languages, without any code words in them.
#[test]
fn all_card_texts_are_translated() {
    let data: &Data = DataRef::<Data>::ours().get();
    let lines = |widget: Widget| -> Vec<Text> {
        let Kind::Cards(_, cards) = widget.kind else { return Vec::new() };
        cards.into_iter().flat_map(|card| card.lines).collect()
    };
    let said = checks().everything_printed_can_be_said(data.gallery().into_iter().flat_map(lines));
    assert!(said > 200, "only {said} lines");
}

/// The gallery says of each card whether it is from a rulebook.
#[test]
fn cards_name_their_source() {
    let data: &Data = DataRef::<Data>::ours().get();
    let trolls = data.cards.iter().map(|card| (&card.id, card.source, card.known.len()));
    let tunnels = data.tunnels.iter().map(|tunnel| (&tunnel.id, tunnel.source, tunnel.known.len()));
    let halls = data.halls.iter().map(|hall| (&hall.id, hall.source, hall.known.len()));
    let spells = data.spells.iter().map(|spell| (&spell.id, spell.source, spell.known.len()));
    let workshops = data.workshops.iter().map(|workshop| (&workshop.id, workshop.source, workshop.known.len()));
    let sources: Vec<_> = trolls.chain(tunnels).chain(halls).chain(spells).chain(workshops).collect();
    let mut said = Vec::new();
    for widget in data.gallery() {
        let Kind::Cards(_, cards) = widget.kind else { continue };
        for card in cards {
            let (_, source, known) = sources.iter().find(|(id, ..)| card.id == id.as_str()).unwrap();
            let expected = match source {
                Source::Rulebook => None,
                Source::Public => Some("card-public"),
                Source::Reconstructed if *known == 0 => Some("card-reconstructed"),
                Source::Reconstructed => Some("card-partly-known"),
                Source::Invented => Some("card-invented"),
            };
            let last = card.lines.last().map(|line| line.key.as_ref());
            let found = last.filter(|key| ["card-public", "card-reconstructed", "card-partly-known"].contains(key));
            assert_eq!(found, expected, "{}", card.id);
            said.extend(found.map(str::to_owned));
        }
    }
    assert!(said.len() > 80 && said.iter().any(|key| key == "card-partly-known"), "only {}", said.len());
}

/// All keys that are built from a prefix and a word of notation or data.
fn families() -> Vec<String> {
    let mut keys = Vec::new();
    keys.extend(Resource::ALL.iter().flat_map(|r| [format!("resource-{}", r.word()), format!("goods-{}", r.word())]));
    keys.extend(Piece::ALL.iter().map(|p| format!("piece-{}", p.word())));
    for word in Clan::ALL.iter().map(|clan| clan.word()) {
        keys.extend([format!("clan-{word}"), format!("clan-of-{word}"), format!("kin-{word}")]);
    }
    keys.push("kin-mud".into());
    keys.extend(Area::ALL.iter().map(|a| format!("area-{}", a.word())));
    keys.extend(["winter", "autumn"].map(|side| format!("label-side-{side}")));
    keys.extend(["score-coronation", "score-halls", "score-statues", "score-sets"].map(str::to_owned));
    let by_seats = Mountain::about().notation.iter().filter(|pattern| pattern.by != By::Chance);
    let verbs = by_seats.map(|pattern| pattern.form.split(' ').next().unwrap());
    keys.extend(verbs.map(|verb| format!("verb-{verb}")));
    let fields = include_str!("../../locales/en.ftl").lines().filter_map(|line| line.strip_prefix("field-"));
    keys.extend(fields.map(|line| format!("field-{}", line.split(" =").next().unwrap())));
    keys.push("ending-coronation".into());
    keys
}
