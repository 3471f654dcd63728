//! Scenarios of parley: what authors write, and the errors they get.

#[path = "parley/lib.rs"]
mod parley;

use engine::scenario::{
    CaseResult, ScenarioHeader, keys, read_header, run, run_with_games, undocumented_keys, unexplained_slots,
};
use engine::{DataRef, Rules, Scenario};
use parley::{Options, Parley};
use std::fmt::Write;
use std::path::Path;

fn results(text: &str) -> Vec<CaseResult> {
    match run::<Parley>("x.toml", text, Path::new(".")) {
        Ok(results) => results,
        Err(broken) => panic!("{}", broken.errors[0]),
    }
}

/// Runs one case and returns its result.
fn case(rest: &str) -> Result<(), String> {
    results(&format!("game = \"parley\"\n[[case]]\nname = \"a case\"\n{rest}"))
        .remove(0)
        .outcome
        .map_err(|failure| failure.to_string())
}

fn errors(text: &str) -> Vec<String> {
    run::<Parley>("x.toml", text, Path::new(".")).unwrap_err().errors.iter().map(ToString::to_string).collect()
}

/// The error of one case. Its first line is line 4 of the file.
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
fn cases_run_and_are_compared() {
    let results = results(TWO_CASES);
    let outcomes: Vec<_> =
        results.iter().map(|r| (r.name.as_str(), r.rule.as_str(), r.line, r.outcome.clone())).collect();
    assert_eq!(outcomes, [("two of a kind are sold", "sell", 6, Ok(())), ("one is not enough", "sell", 14, Ok(()))]);
    assert_eq!(read_header("x.toml", TWO_CASES, &["parley"]), Ok(ScenarioHeader { game: "parley".into(), pack: None }));
}

#[test]
fn every_kind_of_expectation_is_compared() {
    let good = r#"
given = { seats.red.hand = ["wool", "iron"], seats.blue.hand = ["amber"] }
do = ["red: look blue"]
[case.expect]
"/seats/red/knows/blue" = ["amber"]
"/seats/green" = { hand = "none", points = "none", pick = "none" }
"/over" = "none"
"view.spectator/hands/0/cards" = 2
next = { must = ["blue"], may = [] }
legal.blue = { has = ["rest", "look *"], lacks = ["bury *"] }
legal.red = { lacks = ["*"] }
log.red = { has = ["1 × Amber", "Red*Blue*Amber"] }
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
        "line 8: /seats/red/knows/blue/0: expected \"wool\", found \"amber\"",
        "next: expected {\"may\":[],\"must\":[\"red\"]}, found {\"must\":[\"blue\"],\"may\":[]}",
        "legal.blue: has no `sell iron`; it has ",
        "log.spectator: something says \"Blue\"",
        "standing/scores/blue: expected 2, found 1",
    ] {
        assert!(failures.contains(failure), "{failure} not in\n{failures}");
    }
}

#[test]
fn refusal_must_match_expected_rule() {
    let say = |rest| case(rest).unwrap_err();
    assert_eq!(
        say("do = [\"red: rest\"]\nrefused = \"sell\""),
        "line 4: do.0 `red: rest`: expected to be refused by `sell`, but it was allowed"
    );
    assert_eq!(
        say("do = [\"red: look red\"]\nrefused = \"look\""),
        "line 4: do.0 `red: look red`: expected to be refused by `look`, but `turn` refused it: Choose somebody else."
    );
    assert_eq!(
        say("do = [\"red: look red\"]"),
        "line 4: do.0 `red: look red`: refused by `turn`: Choose somebody else. (The game stands at red (rest).)"
    );
}

#[test]
fn drafts_take_one_line_or_several() {
    let given = "given = { seats.red.hand = [\"wool\", \"iron\"] }\n";
    let expect = "expect = { \"/deck\" = [\"wool\", \"*\", \"iron\"], \"/draft\" = \"none\" }\n";
    assert_eq!(case(&format!("{given}{expect}do = [\"red: bury wool; bury iron\"]")), Ok(()));
    assert_eq!(case(&format!("{given}{expect}do = [\"red: bury wool\", \"red: bury iron\"]")), Ok(()));
}

#[test]
fn trailing_dots_stop_at_choice_or_next_turn() {
    let given = "given = { seats.red.hand = [\"wool\", \"iron\"] }\n";
    assert_eq!(case(&format!("{given}do = [\"...\"]\nexpect = {{ next = \"red\", \"/round\" = 1 }}")), Ok(()));
    // With nothing in hand there is nothing but to rest; but that would begin somebody else's turn.
    let stops = |who: &str| case(&format!("do = [\"...\"]\nexpect = {{ next = \"{who}\", \"/round\" = 1 }}")).is_ok();
    assert!(stops("red") && !stops("blue"));
}

#[test]
fn due_chance_must_be_written() {
    let given = "given = { seats.blue.hand = [\"amber\", \"wool\"] }\n";
    let theft = "do = [\"red: steal blue\", \"blue: yield\", \"theft amber\", \"blue: rest\"]\n";
    assert_eq!(case(&format!("{given}{theft}expect = {{ \"/seats/red/hand\" = [\"amber\"] }}")), Ok(()));
    let say = case(&format!("{given}{}", theft.replace("\"theft amber\", ", ""))).unwrap_err();
    assert_eq!(
        say,
        "line 5: do.2 `blue: rest`: chance is due; write its outcome before this line, or `...`: theft wool, theft amber"
    );
    let say = case("do = [\"draw wool\"]").unwrap_err();
    assert!(say.contains("no chance is due; the game asks red"), "{say}");
    assert_eq!(
        case(&format!("{given}do = [\"red: steal blue\", \"blue: yield\", \"theft iron\"]\nrefused = \"whose-turn\"")),
        Ok(())
    );
}

#[test]
fn dots_continue_until_next_line_is_possible() {
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
    let say = case("do = [\"...\", \"green: sell amber\"]").unwrap_err();
    assert!(say.starts_with("line 4: do.0 `...`: stops at red (pick north, pick south, pick sea) and blue ("), "{say}");
    assert_eq!(broken("do = [\"...\",\n\"white: rest\"]"), "x.toml:5: do.1: Nobody at this table is called “white”.");
}

#[test]
fn case_may_start_at_setup() {
    let deal = "start = \"setup\"\nseats = 2\ndo = [\"draw wool\", \"draw iron\", \"...\", \"blue: pick sea\"]\n";
    let expect = "expect = { \"/cards\" = 17, \"/phase\" = \"pick\", next = \"red\" }\n";
    assert_eq!(case(&format!("seed = 3\n{deal}{expect}")), Ok(()), "three cards each, the written ones first");
    assert!(
        broken("start = \"setup\"\ngiven = { round = 2 }").contains("x.toml:5: given: a case that starts at set-up")
    );
}

#[test]
fn case_has_own_options_and_may_expect_refused_table() {
    assert_eq!(case("options = { raids = false }\ndo = [\"red: steal blue\"]\nrefused = \"steal\""), Ok(()));
    assert_eq!(case("options = { raids = false, market = \"closed\" }\nrefused = \"fair\""), Ok(()));
    assert_eq!(case("seats = 9\nrefused = \"options\""), Ok(()));
    assert!(case("refused = \"fair\"").unwrap_err().contains("should not open"));
}

#[test]
fn impossible_given_names_file_line_and_key() {
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
    assert_eq!(
        broken("given.round = \"two\""),
        "x.toml:4: given.round: cannot be the string \"two\", expected a number from 0 to 255"
    );
    assert_eq!(
        broken("[case.given]\nseats.red.hand = [\n\"amber\", \"amber\", \"amber\", \"amber\", \"amber\"]"),
        "x.toml:5: given.seats.red.hand: there are only 4 cards of amber"
    );
    assert_eq!(broken("given = { turn = \"white\" }"), "x.toml:4: given.turn: nobody at this table is white");
    assert_eq!(
        broken("options = { stakes = 1 }"),
        "x.toml:4: options.stakes: There is no option “stakes”; the options are: market, rounds, raids."
    );
}

#[test]
fn malformed_scenario_is_an_error() {
    assert!(errors("game = \"watch\"\n[[case]]\nname = \"x\"")[0].starts_with("x.toml:1: game: a scenario of `watch`"));
    assert_eq!(errors("game = \"parley\"")[0], "x.toml: no `[[case]]`");
    assert!(errors("game = \"parley\"\n[[case]]\nrule = \"sell\"")[0].contains("missing field `name`"));
    assert!(broken("expct = {}").starts_with("x.toml:4: expct: unknown field `expct`, expected one of `name`, `rule`"));
    assert!(broken("expect = { round = 2 }").ends_with("Is \"/round\" meant?"));
    assert!(
        broken("expect = { legal.pink = { has = [\"rest\"] } }")
            .contains("no seat `pink`; the seats are red, blue, green")
    );
    assert!(broken("do = [\"red: rest\",\n\"red: rest -> maybe\"]").starts_with("x.toml:5: do.1: after `->`"));
    assert!(broken("start = \"later\"").starts_with("x.toml:4: start: unknown variant `later`"));
    assert!(read_header("x.toml", "[[case]]", &["parley"]).unwrap_err().say.contains("is missing"));
    let chess = read_header("x.toml", "seats = 2\ngame = \"chess\"", &["parley", "watch"]).unwrap_err();
    assert_eq!(chess.to_string(), "x.toml:2: game: there is no game called \"chess\"; there are: parley, watch");
}

#[test]
fn every_malformed_case_is_reported() {
    let text = "game = \"parley\"\n[[case]]\nname = \"a\"\ngiven.x = 1\n[[case]]\nname = \"b\"\ndo = [\"red: rest\"]\n[[case]]\nname = \"c\"\ngiven.y = 1\n";
    let lines: Vec<_> = errors(text).iter().map(|e| e.split(' ').next().unwrap().to_owned()).collect();
    assert_eq!(lines, ["x.toml:4:", "x.toml:10:"]);
}

#[test]
fn scenario_entries_override_component_data() {
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
        "x.toml:3: data.card: no such kind of entry as `card`; there are good"
    );
    assert!(errors(&text.replace("[[case]]", "[[data.good]]\nid = 3\n[[case]]"))[0].starts_with("x.toml:11: "));
}

/// A folder of its own for a test, gone when the test is.
struct Folder(std::path::PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let dir = std::env::temp_dir().join(format!("longhall-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&dir);
        std::fs::create_dir_all(&dir).unwrap();
        Folder(dir)
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.0.join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

const PACKED: &str = r#"game = "parley"
pack = "dear"
[[case]]
name = "a"
given.seats.red.hand = ["grain", "grain"]
do = ["red: sell grain"]
expect = { "/seats/red/points" = 7 }
"#;

fn goods() -> String {
    <parley::Data as engine::ComponentData>::FILES[0].1.replace("worth = 1", "worth = 7")
}

#[test]
fn pack_is_a_folder_beside_the_scenario() {
    let dir = Folder::new("pack");
    dir.write("dear/parley/goods.toml", &goods());
    let ran = run::<Parley>("x.toml", PACKED, &dir.0).map(|mut r| r.remove(0).outcome);
    assert_eq!(ran, Ok(Ok(())));
    dir.write("dear/watch/cards.toml", "");
    assert!(run_with_games::<Parley>("x.toml", PACKED, &dir.0, &["parley", "watch"]).is_ok());
    assert!(run::<Parley>("x.toml", PACKED, &dir.0).is_err(), "a folder of a game that nobody knows");
    let lost = run::<Parley>("x.toml", &PACKED.replace("dear", "lost"), &dir.0).unwrap_err().errors[0].to_string();
    assert!(lost.starts_with("x.toml:2: pack: ") && lost.contains("lost: No such file"), "{lost}");
}

#[test]
fn bad_pack_lists_all_errors() {
    let dir = Folder::new("bad-pack");
    let refused = || -> String {
        let errors = run::<Parley>("x.toml", PACKED, &dir.0).unwrap_err().errors;
        errors.iter().fold(String::new(), |mut all, error| {
            let _ = writeln!(all, "{error}");
            all
        })
    };
    std::fs::create_dir_all(dir.0.join("dear")).unwrap();
    assert!(refused().contains("a pack has folders named after games: parley"), "{}", refused());
    std::fs::create_dir_all(dir.0.join("dear/parley")).unwrap();
    assert!(refused().contains("no data file in this folder"), "{}", refused());
    dir.write("dear/parley/GOODS.toml", "");
    dir.write("dear/parley/goods.TOML", "");
    dir.write("dear/parley/old/goods.toml", "");
    dir.write("dear/parley/goods.toml", "[[good]]\nid = \"amber\"\n");
    std::fs::write(dir.0.join("dear/parley/noise.toml"), [0xff, 0xfe]).unwrap();
    dir.write("dear/readme.txt", "");
    dir.write("dear/Parley/goods.toml", "");
    let all = refused();
    for part in [
        "x.toml:2: pack: ",
        "GOODS.toml: not a data file of this game; it has goods.toml",
        "goods.TOML: not a data file",
        "old: a folder of data files has no folders",
        "noise.toml: stream did not contain valid UTF-8",
        "readme.txt: data files lie in a folder named after their game",
        "Parley: no game has this name",
    ] {
        assert!(all.contains(part), "{part} not in\n{all}");
    }
}

#[test]
fn data_that_opens_no_table_is_rejected() {
    let dir = Folder::new("no-table");
    let empty = ["7", "6", "4"].iter().fold(goods(), |text, n| text.replace(&format!("cards = {n}"), "cards = 0"));
    dir.write("dear/parley/goods.toml", &empty);
    let errors = run::<Parley>("x.toml", PACKED, &dir.0).unwrap_err().errors;
    let first = "x.toml:2: pack: at a table with 2 seats: chance is due, but nothing can happen";
    assert_eq!(errors[0].to_string(), first);
    assert!(errors.len() > 3, "every size and option is tried");
}

#[test]
fn keys_page_shows_new_game_and_every_key() {
    let page = keys::<Parley>();
    let parts = [
        "| `rounds` | 1 to 3 | `3` |",
        "[case.given]\nround = 1\nphase = \"turn\"\nturn = \"red\"",
        "| `{good}` | `grain`, `wool`, `iron` or `amber` |",
        "| `sell` | Selling |",
        "| `notation` | “LINE” cannot be read here; expected: PATTERN. |\n| `offer` | ",
        "| `sell` | You do not hold enough GOOD for that. |",
        "KIND is `good`",
        "files laid over ours (`goods.toml`)",
        "| `/seats/*/hand` | yes | the cards of a hand |",
        "| `/over` |  | is the game over? |",
        "| `offer {goods} for {goods} to {seat}` | seat, free-form | offer a trade |",
        "| `draw {good}` | chance | the card that is drawn |",
    ];
    for part in parts {
        assert!(page.contains(part), "{part} not in\n{page}");
    }
    let blocks: Vec<&str> = page.split("```toml\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect();
    let [example, new_game] = blocks[..] else { panic!("an example and a new game") };
    assert_eq!(results(example)[0].outcome, Ok(()), "the example runs");
    let text = format!("game = \"parley\"\n[[case]]\nname = \"the page\"\ndo = [\"red: rest\"]\n{new_game}");
    assert_eq!(results(&text)[0].outcome, Ok(()), "what the page prints can be written");
    for word in ["EXAMPLE", "GAME", "KINDS", "FILES"] {
        assert!(!page.contains(word), "{word} is still to be filled in");
    }
}

#[test]
fn every_described_key_is_documented() {
    let game = Parley::start_of_play(DataRef::ours(), &Options::default(), 4).unwrap();
    assert_eq!(undocumented_keys(&game, []), Vec::<String>::new());
    assert_eq!(unexplained_slots(Parley::about()), Vec::<String>::new());
}

#[test]
fn case_that_cannot_fail_is_an_error() {
    for nothing in ["", "given.round = 2", "do = []", "do = [\"...\"]", "expect = {}"] {
        assert!(broken(nothing).contains("this case cannot fail"), "{nothing}");
    }
    assert!(
        broken("seats = 9\nexpect = { \"/round\" = 1 }\nrefused = \"options\"")
            .starts_with("x.toml:5: expect: without"),
        "a table that does not open has nothing to compare"
    );
    for (expect, says) in [
        ("\"/seats\" = {}", "expect./seats: an empty table expects nothing"),
        ("\"view.red/hands\" = { x = {} }", "an empty table expects nothing"),
        ("legal.red = {}", "expect.legal.red: an empty table expects nothing"),
        ("legal.red = { has = [] }", "with something in them"),
        ("log.red = { lacks = [\"\"] }", "expect.log.red.lacks.0: an empty text is in everything"),
        ("next = {}", "an empty table"),
        ("next = { mist = [\"red\"] }", "expect.next.mist: no such key; there are must, may"),
    ] {
        let say = broken(&format!("expect = {{ {expect} }}"));
        assert!(say.contains(says), "{expect}: {say}");
    }
}

#[test]
fn rule_ids_must_exist_in_rulebook() {
    let doing = "do = [\"red: rest\"]\n";
    assert_eq!(case(&format!("{doing}rule = \"castling\"")), Ok(()), "`rule` is a label");
    assert_eq!(
        broken(&format!("{doing}refused = \"stael\"")),
        "x.toml:5: refused: no rule has the id `stael`; there are steal"
    );
    assert_eq!(
        broken("do = [\"red: rest\",\n\"blue: rest -> refused tur\"]"),
        "x.toml:5: do.1: no rule has the id `tur`; there are turn, bury"
    );
    assert!(broken("refused = \"\"").starts_with("x.toml:4: refused: no rule"));
    assert_eq!(case(&format!("{doing}rule = \"whose-turn\"")), Ok(()), "the rules of the house count");
}

#[test]
fn malformed_case_does_not_stop_other_cases() {
    let file = "game = \"parley\"\n[[case]]\nname = \"a\"\ndo = [\"red: fly\"]\n[[case]]\nname = \"b\"\ndo = [\"red: rest\"]\n";
    let broken = run::<Parley>("x.toml", file, Path::new(".")).unwrap_err();
    assert_eq!((broken.errors.len(), broken.errors[0].line), (1, 4));
    assert_eq!(broken.results.iter().map(|case| case.name.as_str()).collect::<Vec<_>>(), ["b"]);
}

#[test]
fn misspelt_keys_are_errors_even_when_empty() {
    for (expect, says) in [
        (
            "\"/seats/red/purse\" = \"none\"",
            "expect./seats/red/purse: no such key; at \"/seats/red\" there are hand, points",
        ),
        ("\"/seats/red\" = { hnd = \"none\" }", "expect./seats/red.hnd: no such key; at \"/seats/red\" there are hand"),
        ("\"/seats/purple/hand\" = \"none\"", "no such key; at \"/seats\" there are blue, green, red"),
        ("\"/seats/red/knows/purple\" = \"none\"", "no such key; at \"/seats/red/knows\""),
        ("\"/round/x\" = \"none\"", "no such key; at \"/round\" there is 1"),
        ("\"view.blue/hands/red\" = \"none\"", "no such key; at \"/hands\""),
        ("view.blue = { hnads = \"none\" }", "expect.view.blue.hnads: no such key; at \"\" there are viewer"),
        ("view.blue = { \"/round\" = 1, round = 1 }", "expect.view.blue.round: begins with `/`"),
        (
            "standing = { winner = \"none\" }",
            "expect.standing.winner: no such key; there are scores, places, winners, ending",
        ),
        ("standing = { scores = { purple = \"none\" } }", "expect.standing.scores.purple: no seat `purple`"),
        ("standing = \"none\"", "expect.standing: takes scores"),
    ] {
        let say = broken(&format!("expect = {{ {expect} }}"));
        assert!(say.starts_with("x.toml:4: ") && say.contains(says), "{expect}: {say}");
    }
    assert_eq!(case("expect = { \"/seats/white\" = \"none\" }"), Ok(()), "with three seats there is no white");
}

#[test]
fn legal_lines_must_match_a_listed_pattern() {
    for (line, says) in [
        ("sel wool", "no choice of this game is written so"),
        ("sell gold", "“sell gold” cannot be read here; expected: sell {good}."),
        ("look purple", "Nobody at this table is called “purple”."),
        ("sell", "; there are sell {good}"),
        ("offer *", "is free-form and never listed"),
        ("draw *", "is for chance to write"),
    ] {
        for list in ["has", "lacks"] {
            let say = broken(&format!("expect.legal.red.{list} = [\n{line:?}]"));
            assert!(
                say.starts_with(&format!("x.toml:5: expect.legal.red.{list}.0: ")) && say.contains(says),
                "{line}: {say}"
            );
        }
    }
    assert_eq!(
        case("expect.legal.red = { has = [\"r*\", \"re*t\"], lacks = [\"sell *\", \"*wool\", \"look red\"] }"),
        Ok(())
    );
}

#[test]
fn bad_notation_is_an_error_and_illegal_action_is_a_failure() {
    for (line, says) in [
        ("red: dance", "“dance” cannot be read"),
        ("red: rest; dance", "is not asked"),
        ("red: bury wool; dance", "“dance” cannot be read"),
        ("purple: rest", "Nobody at this table is called “purple”."),
        ("blue: dance", "“dance” cannot be read"),
        ("rest", "A seat's line begins with its name"),
        ("draw gold", "cannot be read"),
        ("", "cannot be read"),
    ] {
        let given = "given.seats.red.hand = [\"wool\", \"iron\"]\n";
        let ran = run::<Parley>(
            "x.toml",
            &format!("game = \"parley\"\n[[case]]\nname = \"a\"\n{given}do = [\n{line:?}]"),
            Path::new("."),
        );
        match ran {
            Err(broken) => {
                let say = broken.errors[0].to_string();
                assert!(say.starts_with("x.toml:6: do.0: ") && say.contains(says), "{line}: {say}");
            }
            Ok(results) => assert!(line.contains("rest; ") && results[0].outcome.is_err(), "{line}"),
        }
        let refused = broken_or_ok(&format!("{given}do = [{line:?}]\nrefused = \"notation\""));
        assert!(refused == Ok(Ok(())) || line.contains("rest; "), "{line}: {refused:?}");
        let sell = broken_or_ok(&format!("{given}do = [{line:?}]\nrefused = \"sell\""));
        assert!(!matches!(sell, Ok(Ok(()))), "{line}");
    }
    let say = case("do = [\n\"red: rest\",\n\"red: rest\"]").unwrap_err();
    assert!(say.starts_with("line 6: do.1 `red: rest`: refused by `whose-turn`"), "{say}");
    let say = case("do = [\"draw wool\"]").unwrap_err();
    assert!(say.contains("no chance is due"), "{say}");
}

fn broken_or_ok(rest: &str) -> Result<Result<(), String>, String> {
    let text = format!("game = \"parley\"\n[[case]]\nname = \"a case\"\n{rest}");
    let outcome = |mut results: Vec<CaseResult>| results.remove(0).outcome.map_err(|failure| failure.to_string());
    run::<Parley>("x.toml", &text, Path::new(".")).map(outcome).map_err(|e| e.errors[0].to_string())
}

#[test]
fn unopenable_table_names_its_key() {
    let doing = "do = [\"red: rest\"]\n";
    let say = broken(&format!("{doing}seats = 9"));
    assert_eq!(say, "x.toml:5: seats: This game is for 2 to 4 players, not for 9.");
    let all = errors(&format!("game = \"parley\"\nseats = 9\n[[case]]\nname = \"a\"\n{doing}"));
    assert_eq!(all, ["x.toml:2: seats: This game is for 2 to 4 players, not for 9."]);
    let all = errors(&format!("game = \"parley\"\noptions.rounds = 7\n[[case]]\nname = \"a\"\n{doing}"));
    assert!(all[0].starts_with("x.toml:2: options.rounds: The option “rounds” does not take “7”"), "{all:?}");
    assert!(
        broken(&format!("{doing}given.turn = \"none\"")).contains("given.turn: cannot be \"none\", expected a string")
    );
}

#[test]
fn hostile_files_give_short_errors() {
    let deep = |open: &str, close: &str| format!("x = {}{}", open.repeat(100_000), close.repeat(100_000));
    let dotted = format!("{} = 1", vec!["a"; 100_000].join("."));
    for text in [deep("[", "]"), deep("{a=", "}"), dotted.clone(), format!("[{}]", vec!["a"; 100_000].join("."))] {
        let say = errors(&text).join("\n");
        assert!(say.contains("recurs") && say.len() < 1000, "{say:.200}");
    }
    let long = "x\\u001b".repeat(300_000);
    for rest in [
        format!("do = [\"{long}\"]"),
        format!("do = [\"red: {long}\"]"),
        format!("do = [\"{long}: rest\"]"),
        format!("rule = \"{long}\""),
        format!("\"{long}\" = 1"),
        format!("given.\"{long}\" = 1"),
        format!("given.turn = \"{long}\""),
        format!("given.round = \"{long}\""),
        format!("given.seats.red.hand = [\"{long}\"]"),
        format!("options.\"{long}\" = 1\ndo = [\"red: rest\"]"),
        format!("options.rounds = \"{long}\"\ndo = [\"red: rest\"]"),
        format!("start = \"{long}\""),
        format!("expect = {{ \"/{long}\" = 1 }}"),
        format!("expect = {{ \"{long}\" = 1 }}"),
        format!("expect = {{ \"/round\" = \"{long}\" }}"),
        format!("expect = {{ next = \"{long}\" }}"),
        format!("expect = {{ legal.red.has = [\"{long}\"] }}"),
        format!("expect = {{ log.red.has = [\"{long}\"] }}"),
        format!("expect = {{ \"/{}\" = 1 }}", "a/".repeat(300_000)),
    ] {
        let say = match broken_or_ok(&rest) {
            Ok(outcome) => outcome.unwrap_err(),
            Err(error) => error,
        };
        assert!(say.len() < 3000 && !say.contains('\u{1b}'), "{rest:.40}: {} bytes, {say:.300}", say.len());
    }
}

#[test]
fn expectations_are_compared_at_one_moment() {
    let given = "given = { seats.red.hand = [\"wool\", \"wool\"] }\n";
    let sale = "do = [\"red: sell wool\"]\n";
    let wrong =
        case(&format!("{given}{sale}expect = {{ \"/seats/red/points\" = 0, \"/sold\" = [\"iron\"] }}")).unwrap_err();
    assert!(wrong.contains("line 6: /seats/red/points: expected 0, found"), "{wrong}");
    assert!(wrong.contains("/sold: expected [\"iron\"], found [\"wool\",\"wool\"]"), "{wrong}");
    assert_eq!(wrong.lines().count(), 3, "the differences and the open question, nothing else: {wrong}");
    assert!(wrong.lines().last().unwrap().starts_with("the game asks "), "{wrong}");
}

#[test]
fn tables_match_in_part_or_exactly() {
    let given = "given = { seats.red.hand = [\"wool\", \"iron\"] }\ndo = [\"red: rest\"]\n";
    let expect = |what: &str| case(&format!("{given}expect = {{ \"/seats/red\" = {what} }}"));
    assert_eq!(expect("{ points = 0 }"), Ok(()));
    let more = expect("{ exactly = { points = 0 } }").unwrap_err();
    assert!(more.contains("/seats/red/hand: expected nothing else, found [\"wool\",\"iron\"]"), "{more}");
    let say = broken(&format!("{given}expect = {{ \"/seats/red\" = {{ exactly = 3 }} }}"));
    assert!(say.ends_with("`exactly` takes a table and stands alone: { exactly = { … } }"), "{say}");
}

#[test]
fn missing_thing_matches_only_absent() {
    assert_eq!(case("expect = { \"/seats/white\" = \"absent\" }"), Ok(()), "with three seats there is no white");
    let present = case("expect = { \"/seats/red\" = \"absent\" }").unwrap_err();
    assert!(present.contains("/seats/red: expected \"absent\", found {"), "{present}");
    let deeper = broken("expect = { \"/seats/white\" = { points = 0 } }");
    assert!(deeper.starts_with("x.toml:4: expect./seats/white: `white` is not there; at \"/seats\""), "{deeper}");
    let misspelt = broken("expect = { \"/seats/whit\" = \"absent\" }");
    assert!(misspelt.contains("is `white` meant?"), "{misspelt}");
}

#[test]
fn star_accepts_any_refusal() {
    assert_eq!(case("do = [\"red: look red\"]\nrefused = \"*\""), Ok(()));
    assert!(case("do = [\"red: rest\"]\nrefused = \"*\"").unwrap_err().contains("but it was allowed"));
    assert!(broken("do = [\"red: dance\"]\nrefused = \"*\"").contains("cannot be read"), "notation is no rule of play");
}

#[test]
fn file_given_applies_to_cases() {
    let file = |case: &str| {
        format!(
            "game = \"parley\"\ngiven.seats.red = {{ points = 3, hand = [\"wool\"] }}\n[[case]]\nname = \"a\"\n{case}"
        )
    };
    let passes = |case: &str| assert_eq!(results(&file(case))[0].outcome, Ok(()), "{case}");
    passes("expect = { \"/seats/red\" = { points = 3, hand = [\"wool\"] } }");
    passes("given.seats.red.points = 1\nexpect = { \"/seats/red\" = { points = 1, hand = [\"wool\"] } }");
    passes("start = \"setup\"\ndo = [\"draw wool\"]");
    let wrong = file("expect = { \"/round\" = 1 }").replace("points = 3", "purse = 3");
    assert_eq!(errors(&wrong), ["x.toml:2: given.seats.red.purse: no such key; there are hand, points"]);
}

#[test]
fn case_key_under_given_is_explained() {
    let say = broken("do = [\"red: rest\"]\n[case.given]\nround = 1\nexpect = { \"/round\" = 1 }");
    assert_eq!(
        say,
        "x.toml:7: given.expect: belongs to the case and slipped under `given`: write it above the table, or as [case.expect]"
    );
}

#[test]
fn dumped_table_loads_again() {
    let text = "game = \"parley\"\n[[case]]\nname = \"a sale\"\ngiven.seats.red.hand = [\"wool\", \"wool\", \"iron\"]\ndo = [\"red: sell wool\"]\nexpect = { \"/seats/red/hand\" = [\"iron\"] }\n";
    let dump = |case: &str| engine::scenario::dump::<Parley>("x.toml", text, Path::new("."), &["parley"], case);
    let given = dump("sale").unwrap();
    let again = format!(
        "game = \"parley\"\n[[case]]\nname = \"again\"\nexpect = {{ \"/seats/red\" = {{ hand = [\"iron\"] }} }}\n{given}"
    );
    assert_eq!(results(&again)[0].outcome, Ok(()), "{given}");
    assert_eq!(dump("2"), Ok(given), "a case is also named by its line");
    assert!(dump("auction").unwrap_err().errors[0].say.contains("no case is called \"auction\""));
}

#[test]
fn mutants_survive_where_nothing_is_compared() {
    let mutants = engine::scenario::mutants::<Parley>("x.toml", TWO_CASES, Path::new("."), &["parley"]).unwrap();
    assert_eq!(mutants.survivors, []);
    assert!(mutants.tried > 10, "{} tried", mutants.tried);
    let failing = TWO_CASES.replace("points\" = 5", "points\" = 6");
    let broken = engine::scenario::mutants::<Parley>("x.toml", &failing, Path::new("."), &["parley"]).unwrap_err();
    assert!(broken.errors[0].say.starts_with("this case fails: "), "{}", broken.errors[0]);
}
