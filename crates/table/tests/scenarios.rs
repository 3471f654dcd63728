//! Scenarios of parley: what a person writes, and what he is told when it cannot be.

mod parley;

use parley::{Options, Parley};
use std::path::Path;
use table::scenario::{CaseResult, keys, peek, run, undocumented_keys};
use table::{Game, Print};

fn results(text: &str) -> Vec<CaseResult> {
    match run::<Parley>("x.toml", text, Path::new(".")) {
        Ok(results) => results,
        Err(errors) => panic!("{}", errors[0]),
    }
}

/// Runs the rest of one case and says how it went.
fn case(rest: &str) -> Result<(), String> {
    results(&format!("game = \"parley\"\n[[case]]\nname = \"a case\"\n{rest}")).remove(0).outcome
}

fn errors(text: &str) -> Vec<String> {
    run::<Parley>("x.toml", text, Path::new(".")).unwrap_err().iter().map(ToString::to_string).collect()
}

/// The error of one case, whose first line is line 4 of the file.
fn broken(rest: &str) -> String {
    let mut all = errors(&format!("game = \"parley\"\n[[case]]\nname = \"a case\"\n{rest}"));
    assert_eq!(all.len(), 1, "{all:?}");
    all.remove(0)
}

const TWO_CASES: &str = r#"
game = "parley"
seats = 2
options = { rounds = 2 }

[[case]]
name = "two of a kind are sold"
rule = "sell"
do = ["red: sell wool"]
expect = { "/seats/red/points" = 5, "/seats/red/hand" = ["iron"], "/sold" = ["wool", "wool"], next = "blue" }
[case.given]
seats.red = { hand = ["wool", "iron", "wool"], points = 3 }

[[case]]
name = "one is not enough"
rule = "sell"
do = ["red: sell iron -> refused sell", "red: dance -> refused notation", "red: sell amber"]
refused = "sell"
given = { seats.red.hand = ["iron"] }
"#;

#[test]
fn cases_are_played_and_compared() {
    let results = results(TWO_CASES);
    let told: Vec<_> = results.iter().map(|r| (r.name.as_str(), r.rule.as_str(), r.line, r.outcome.clone())).collect();
    assert_eq!(told, [("two of a kind are sold", "sell", 6, Ok(())), ("one is not enough", "sell", 14, Ok(()))]);
    assert_eq!(peek("x.toml", TWO_CASES), Ok("parley".into()));
}

#[test]
fn every_kind_of_expectation_is_compared() {
    let good = r#"
given = { seats.red.hand = ["wool", "iron"], seats.blue.hand = ["amber"] }
do = ["red: look blue"]
[case.expect]
"/seats/red/knows/blue" = ["amber"]
"/seats/green/hand" = "none"
"view.spectator/hands/red" = "none"
next = { must = ["blue"], may = [] }
legal.blue = { has = ["rest", "look *"], lacks = ["bury *"] }
legal.red = { lacks = ["*"] }
log.red = { has = ["1 × Amber"] }
"log.spectator" = { has = ["looks into the hand of Blue."], lacks = ["Amber"] }
standing = { scores = { red = 0, blue = 1 }, winners = ["blue"], ending = "none" }
"#;
    assert_eq!(case(good), Ok(()));
    let bad = good
        .replace("[\"amber\"]\n\"/seats/green", "[\"wool\"]\n\"/seats/green")
        .replace("must = [\"blue\"]", "must = [\"red\"]")
        .replace("has = [\"rest\", ", "has = [\"sell iron\", ")
        .replace("lacks = [\"Amber\"]", "lacks = [\"Blue\"]")
        .replace("blue = 1 }", "blue = 2 }");
    let failures = case(&bad).unwrap_err();
    for failure in [
        "/seats/red/knows/blue/0: expected \"wool\", found \"amber\"",
        "next: expected {\"may\":[],\"must\":[\"red\"]}, found {\"must\":[\"blue\"],\"may\":[]}",
        "legal.blue: has no `sell iron`; it has ",
        "log.spectator: something says \"Blue\"",
        "standing/scores/blue: expected 2, found 1",
    ] {
        assert!(failures.contains(failure), "{failure} not in\n{failures}");
    }
    let lost = case("expect = { \"/seats/red/purse\" = \"none\" }").unwrap_err();
    assert!(lost.contains("/seats/red/purse: no such key; at \"/seats/red\" there are hand, points"), "{lost}");
}

#[test]
fn a_refusal_must_be_the_expected_one() {
    let say = |rest| case(rest).unwrap_err();
    assert_eq!(
        say("do = [\"red: rest\"]\nrefused = \"sell\""),
        "do line 1 `red: rest`: expected to be refused by `sell`, but it was allowed"
    );
    assert_eq!(
        say("do = [\"red: look red\"]\nrefused = \"look\""),
        "do line 1 `red: look red`: expected to be refused by `look`, but `turn` refused it: Choose somebody else."
    );
    assert_eq!(say("do = [\"red: look red\"]"), "do line 1 `red: look red`: refused by `turn`: Choose somebody else.");
}

#[test]
fn drafts_are_written_in_one_line_or_in_several() {
    let given = "given = { seats.red.hand = [\"wool\", \"iron\"] }\n";
    let expect = "expect = { \"/deck\" = [\"wool\", \"*\", \"iron\"], \"/draft\" = \"none\" }\n";
    assert_eq!(case(&format!("{given}{expect}do = [\"red: bury wool; bury iron\"]")), Ok(()));
    assert_eq!(case(&format!("{given}{expect}do = [\"red: bury wool\", \"red: bury iron\"]")), Ok(()));
}

#[test]
fn chance_that_is_due_must_be_written() {
    let given = "given = { seats.blue.hand = [\"amber\", \"wool\"] }\n";
    let theft = "do = [\"red: steal blue\", \"blue: yield\", \"theft amber\", \"blue: rest\"]\n";
    assert_eq!(case(&format!("{given}{theft}expect = {{ \"/seats/red/hand\" = [\"amber\"] }}")), Ok(()));
    let say = case(&format!("{given}{}", theft.replace("\"theft amber\", ", ""))).unwrap_err();
    assert_eq!(
        say,
        "do line 3 `blue: rest`: chance is due; write its outcome before this line, or `...`: theft wool, theft amber"
    );
    let say = case("do = [\"draw wool\"]").unwrap_err();
    assert!(say.contains("no chance is due; the game asks red"), "{say}");
    assert_eq!(
        case(&format!("{given}do = [\"red: steal blue\", \"blue: yield\", \"theft iron\"]\nrefused = \"whose-turn\"")),
        Ok(())
    );
}

#[test]
fn three_dots_go_on_until_the_next_line_is_possible() {
    let given = "given = { seats.blue.hand = [\"amber\", \"wool\"] }\n";
    assert_eq!(
        case(&format!("{given}do = [\"...\", \"green: rest\"]\nexpect = {{ next = \"chance\", \"/round\" = 2 }}")),
        Ok(())
    );
    assert_eq!(
        case(&format!("{given}do = [\"red: steal blue\", \"...\", \"green: rest\"]")),
        Ok(()),
        "a theft falls by the seed"
    );
    assert_eq!(case("do = [\"...\", \"green: sell amber -> refused sell\"]\nexpect = { next = \"green\" }"), Ok(()));
    let say = case("do = [\"...\", \"white: rest\"]").unwrap_err();
    assert!(say.starts_with("do line 1 `...`: stops at red (pick north, pick south, pick sea) and blue ("), "{say}");
    assert!(say.ends_with("Nobody at this table is called “white”."), "{say}");
}

#[test]
fn a_case_may_begin_before_set_up() {
    let deal = "start = \"setup\"\nseats = 2\ndo = [\"draw wool\", \"draw iron\", \"...\", \"blue: pick sea\"]\n";
    let expect = "expect = { \"/cards\" = 17, \"/phase\" = \"pick\", next = \"red\" }\n";
    assert_eq!(case(&format!("seed = 3\n{deal}{expect}")), Ok(()), "three cards each, the written ones first");
    assert!(
        broken("start = \"setup\"\ngiven = { round = 2 }").contains("x.toml:5: given: a case that starts at set-up")
    );
}

#[test]
fn a_case_has_its_own_options_and_may_be_about_a_table_that_does_not_open() {
    assert_eq!(case("options = { raids = false }\ndo = [\"red: steal blue\"]\nrefused = \"steal\""), Ok(()));
    assert_eq!(case("options = { raids = false, market = \"closed\" }\nrefused = \"fair\""), Ok(()));
    assert_eq!(case("seats = 9\nrefused = \"options\""), Ok(()));
    assert!(case("refused = \"fair\"").unwrap_err().contains("should not open"));
}

#[test]
fn what_cannot_be_is_an_error_with_file_line_and_key() {
    assert_eq!(
        broken("[case.given]\nround = 1\nseats.red.purse = 3"),
        "x.toml:6: given.seats.red.purse: no such key; there are hand, points"
    );
    assert_eq!(
        broken("[case.given]\nrund = 1"),
        "x.toml:5: given.rund: no such key; there are deck, phase, round, seats, sold, turn"
    );
    assert_eq!(
        broken("[case.given.seats.red]\nscore = 1"),
        "x.toml:5: given.seats.red.score: is worked out from the rest and cannot be given"
    );
    assert_eq!(broken("given.round = \"two\""), "x.toml:4: given.round: invalid type: string \"two\", expected u8");
    assert_eq!(
        broken("[case.given]\nseats.red.hand = [\n\"amber\", \"amber\", \"amber\", \"amber\", \"amber\"]"),
        "x.toml:5: given.seats.red.hand: there are only 4 cards of amber"
    );
    assert_eq!(broken("given = { turn = \"white\" }"), "x.toml:4: given.turn: nobody at this table is white");
    assert_eq!(
        broken("options = { stakes = 1 }"),
        "x.toml:4: options: There is no option “stakes”; the options are: market, rounds, raids."
    );
}

#[test]
fn what_is_badly_written_is_an_error() {
    assert!(errors("game = \"watch\"\n[[case]]\nname = \"x\"")[0].starts_with("x.toml:1: game: a scenario of `watch`"));
    assert_eq!(errors("game = \"parley\"")[0], "x.toml: no `[[case]]`");
    assert!(errors("game = \"parley\"\n[[case]]\nrule = \"x\"")[0].contains("missing field `name`"));
    assert!(broken("expct = {}").starts_with("x.toml:4: expct: unknown field `expct`, expected one of `name`, `rule`"));
    assert!(broken("expect = { round = 2 }").ends_with("Is \"/round\" meant?"));
    assert!(
        broken("expect = { legal.pink = { has = [] } }").contains("no seat `pink`; the seats are red, blue, green")
    );
    assert!(broken("do = [\"red: rest\",\n\"red: rest -> maybe\"]").starts_with("x.toml:5: do.1: after `->`"));
    assert!(broken("start = \"later\"").starts_with("x.toml:4: start: unknown variant `later`"));
    assert!(peek("x.toml", "[[case]]").unwrap_err().say.contains("is missing"));
}

#[test]
fn every_broken_case_is_reported() {
    let text = "game = \"parley\"\n[[case]]\nname = \"a\"\ngiven.x = 1\n[[case]]\nname = \"b\"\n[[case]]\nname = \"c\"\ngiven.y = 1\n";
    let lines: Vec<_> = errors(text).iter().map(|e| e[..9].to_owned()).collect();
    assert_eq!(lines, ["x.toml:4:", "x.toml:9:"]);
}

#[test]
fn fixture_entries_lie_over_ours() {
    let text = r#"game = "parley"

[[data.good]]
id = "amber"
name = { en = "Amber", pl = "Bursztyn" }
cards = 4
worth = 9
source = "reconstructed"

[[case]]
name = "amber is dear today"
given = { seats.red.hand = ["amber", "amber"] }
do = ["red: sell amber"]
expect = { "/seats/red/points" = 9 }
"#;
    assert_eq!(results(text)[0].outcome, Ok(()));
    assert!(errors(&text.replace("worth = 9", "worth = \"much\""))[0].starts_with("x.toml:7: "));
    assert_eq!(
        errors(&text.replace("data.good", "data.card"))[0],
        "x.toml:3: data.card: this game has no data file cards.toml; it has goods.toml"
    );
    assert!(errors(&text.replace("[[case]]", "[[data.good]]\nid = 3\n[[case]]"))[0].starts_with("x.toml:11: "));
}

#[test]
fn a_pack_is_a_folder_beside_the_scenario() {
    let dir = std::env::temp_dir().join(format!("longhall-pack-{}", std::process::id()));
    std::fs::create_dir_all(dir.join("dear")).unwrap();
    let goods = <parley::Data as table::Printed>::FILES[0].1.replace("worth = 1", "worth = 7");
    std::fs::write(dir.join("dear/goods.toml"), goods).unwrap();
    let text = "game = \"parley\"\npack = \"dear\"\n[[case]]\nname = \"a\"\ngiven.seats.red.hand = [\"grain\", \"grain\"]\ndo = [\"red: sell grain\"]\nexpect = { \"/seats/red/points\" = 7 }\n";
    let went = run::<Parley>("x.toml", text, &dir).map(|mut r| r.remove(0).outcome);
    let lost = run::<Parley>("x.toml", &text.replace("dear", "lost"), &dir).unwrap_err();
    std::fs::remove_dir_all(&dir).unwrap();
    assert_eq!(went, Ok(Ok(())));
    assert!(lost[0].file.ends_with("lost"), "{}", lost[0]);
}

#[test]
fn the_page_of_keys_shows_a_new_game_and_everything_that_can_be_written() {
    let page = keys::<Parley>();
    let parts = [
        "| `rounds` | 1 to 3 | `3` |",
        "[given]\nround = 1\nphase = \"turn\"\nturn = \"red\"",
        "| `/seats/*/hand` | yes | the cards of a hand |",
        "| `/over` |  | is the game over? |",
        "| `offer {goods} for {goods} to {seat}` | seat, free-form | offer a trade |",
        "| `draw {good}` | chance | the card that is drawn |",
    ];
    for part in parts {
        assert!(page.contains(part), "{part} not in\n{page}");
    }
    let toml = page.split("```").nth(1).unwrap().strip_prefix("toml\n").unwrap();
    let case =
        format!("game = \"parley\"\n[[case]]\nname = \"the page itself\"\n{}", toml.replace("[given", "[case.given"));
    assert_eq!(results(&case)[0].outcome, Ok(()), "what the page prints can be written");
}

#[test]
fn every_key_of_the_friendly_state_is_documented() {
    let game = Parley::start_of_play(Print::ours(), &Options::default(), 4).unwrap();
    assert_eq!(undocumented_keys(&game), Vec::<String>::new());
}
