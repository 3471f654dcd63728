//! Good records agree with the model. A record with one altered line is refused.

use std::fs;
use std::path::Path;

use watch_model::{Disagreement, Summary, judge};

const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// The lines of a record beside these tests: `base`, `brotherhood` and `polish` (three seats, a random board).
fn lines(name: &str) -> Vec<String> {
    let file = Path::new(HERE).join("tests/records").join(format!("{name}.longhall"));
    fs::read_to_string(file).unwrap().lines().map(str::to_owned).collect()
}

fn judged(lines: &[String]) -> Result<Summary, Disagreement> {
    judge(&lines.join("\n"))
}

/// Alters the first line that contains a text. The record must disagree at that line, by that rule.
#[track_caller]
fn assert_alteration_refused(name: &str, line_with: &str, from: &str, to: &str, rule: &str) {
    let mut lines = lines(name);
    let at = lines.iter().position(|line| line.contains(line_with)).expect("the record has such a line");
    let line = lines[at].replacen(from, to, 1);
    assert_ne!(line, lines[at], "the line changes");
    lines[at] = line;
    let disagreement = judged(&lines).expect_err("a changed record disagrees");
    assert_eq!((disagreement.rule, disagreement.step), (rule, at), "{disagreement}");
}

/// Alters a line whose effect is noticed only later.
#[track_caller]
fn assert_alteration_refused_later(name: &str, line_with: &str, from: &str, to: &str) {
    let mut lines = lines(name);
    let at = lines.iter().position(|line| line.contains(line_with)).expect("the record has such a line");
    let line = lines[at].replacen(from, to, 1);
    assert_ne!(line, lines[at], "the line changes");
    lines[at] = line;
    let disagreement = judged(&lines).expect_err("a changed record disagrees");
    assert!(disagreement.step > at, "{disagreement}");
}

/// Judges the record without the first line that contains a text.
#[track_caller]
fn judge_without_line(name: &str, line_with: &str) -> Disagreement {
    let mut lines = lines(name);
    let at = lines.iter().position(|line| line.contains(line_with)).expect("the record has such a line");
    lines.remove(at);
    judged(&lines).expect_err("a record without a line disagrees")
}

#[test]
fn golden_records_agree() {
    let mut judged = 0;
    for folder in ["../../crates/watch/golden", "tests/records"] {
        for entry in fs::read_dir(Path::new(HERE).join(folder)).unwrap() {
            let path = entry.unwrap().path();
            // Folders beside the records hold their data and older records.
            if path.is_dir() {
                continue;
            }
            let record = fs::read_to_string(&path).unwrap();
            match judge(&record) {
                Ok(summary) => {
                    assert!(summary.finished, "{}", path.display());
                    assert_eq!(summary.steps, record.lines().count() - 2, "{}", path.display());
                }
                Err(disagreement) => panic!("{}: {disagreement}", path.display()),
            }
            judged += 1;
        }
    }
    assert!(judged >= 9);
}

#[test]
fn every_prefix_of_a_record_agrees() {
    let lines = lines("brotherhood");
    for length in (1..lines.len() - 2).step_by(41) {
        let summary = judged(&lines[..length]).unwrap();
        assert!(!summary.finished);
    }
}

#[test]
fn dice_values_are_limited() {
    assert_alteration_refused("base", "roll 3 3", "roll 3 3", "roll 3 7", "roll");
    assert_alteration_refused("base", "roll 3 3", "roll 3 3", "roll 0 3", "roll");
    assert_alteration_refused("brotherhood", "d12=3", "d12=3", "d12=13", "roll");
}

#[test]
fn base_game_has_no_wildling_die() {
    assert_alteration_refused("base", "roll 3 3", "roll 3 3", "roll 3 3 d12=9", "roll");
    assert_alteration_refused("brotherhood", "d12=3", " d12=3", "", "roll");
}

#[test]
fn altered_roll_is_refused_at_its_effect() {
    assert_alteration_refused_later("base", "roll 6 4", "roll 6 4", "roll 2 1");
    assert_alteration_refused_later("brotherhood", "roll 2 6 d12=3", "roll 2 6", "roll 1 1");
}

#[test]
fn altered_wildling_die_is_refused_at_its_effect() {
    assert_alteration_refused_later("brotherhood", "roll 5 3 d12=1", "d12=1", "d12=8");
}

#[test]
fn seven_cannot_be_skipped() {
    assert_alteration_refused_later("base", "roll 3 3", "roll 3 3", "roll 3 4");
    assert_alteration_refused_later("base", "roll 1 6", "roll 1 6", "roll 1 5");
}

#[test]
fn outcomes_are_numbered_without_gaps() {
    assert_alteration_refused("base", "\"chance\":5,", "\"chance\":5", "\"chance\":6", "record");
}

#[test]
fn outcomes_taken_back_leave_a_gap() {
    let mut lines = lines("base");
    let at = lines.iter().position(|line| line.contains("\"chance\":5,")).unwrap();
    lines.truncate(at + 1);
    lines[at] = lines[at].replace("\"chance\":5", "\"chance\":8");
    lines.insert(at - 1, r#"{"table":"taken back","move":"red 3"}"#.into());
    assert!(judged(&lines).is_ok());
}

#[test]
fn no_line_can_be_left_out() {
    assert_alteration_refused("base", "\"seat\":\"yellow\",\"move\":\"roll\"", "yellow", "red", "whose-turn");
    for left_out in ["\"move\":\"roll\"", "end turn", "place guard 1", "swap hero ygritte", "token ice-river", "theft"]
    {
        let disagreement = judge_without_line("brotherhood", left_out);
        assert!(["whose-turn", "hero-after-use", "record", "roll"].contains(&disagreement.rule), "{disagreement}");
    }
}

#[test]
fn supply_trades_use_the_rate() {
    assert_alteration_refused("base", "trade 4 ore", "trade 4", "trade 3", "trade-supply");
    assert_alteration_refused("base", "trade 2 wool", "trade 2", "trade 4", "trade-supply");
    assert_alteration_refused("polish", "trade 3 ore", "trade 3", "trade 2", "trade-supply");
}

#[test]
fn builds_must_be_paid() {
    let mut lines = lines("base");
    let at = lines.iter().position(|line| line.contains("build road N(2,2)-S(3,1)")).unwrap();
    lines.insert(at + 1, lines[at].replace("N(2,2)-S(3,1)", "N(2,2)-S(3,0)"));
    let disagreement = judged(&lines).unwrap_err();
    assert_eq!((disagreement.rule, disagreement.step), ("build", at + 1), "{disagreement}");
}

#[test]
fn roads_need_a_free_connected_path() {
    let built = "build road N(2,2)-S(3,1)";
    assert_alteration_refused("base", built, "N(2,2)-S(3,1)", "N(1,2)-S(1,1)", "roads");
    assert_alteration_refused("base", built, "N(2,2)-S(3,1)", "S(3,1)-N(2,3)", "roads");
    assert_alteration_refused("base", built, "N(2,2)-S(3,1)", "N(3,3)-S(4,1)", "paths");
    assert_alteration_refused("base", built, "N(2,2)-S(3,1)", "N(2,2)-S(9,9)", "notation");
}

#[test]
fn settlements_obey_the_distance_rule() {
    assert_alteration_refused("base", "place settlement N(0,4)", "N(0,4)", "S(3,1)", "distance");
    assert_alteration_refused("base", "place settlement N(0,4)", "N(0,4)", "S(-2,2)", "settlements");
    assert_alteration_refused("base", "place settlement N(0,4)", "N(0,4)", "N(3,3)", "paths");
}

#[test]
fn opening_road_touches_its_settlement() {
    assert_alteration_refused("base", "place road N(0,4)-S(0,3)", "N(0,4)-S(0,3)", "N(2,1)-S(2,0)", "setup-free");
}

#[test]
fn theft_needs_an_adjacent_victim_with_the_card() {
    assert_alteration_refused("base", "move tormund (1,1) rob yellow", "rob yellow", "rob red", "theft");
    assert_alteration_refused("base", "move tormund (1,1) rob yellow", " rob yellow", "", "theft");
    assert_alteration_refused("base", "move tormund (-1,2)", "(-1,2)", "camp", "tormund");
    assert_alteration_refused("base", "move tormund (-1,2)", "(-1,2)", "(0,1)", "tormund");
    assert_alteration_refused("base", "move tormund (-1,2)", "(-1,2)", "(9,9)", "tormund");
    let mut lines = lines("base");
    let at = lines.iter().position(|line| line.contains("theft brick")).unwrap();
    let refused = ["lumber", "grain", "ore", "wool"].iter().filter(|card| {
        lines[at] = format!(r#"{{"chance":16,"move":"theft {card}"}}"#);
        judged(&lines).is_err_and(|disagreement| (disagreement.step, disagreement.rule) == (at, "theft"))
    });
    assert!(refused.count() > 0, "yellow does not hold one of each");
}

#[test]
fn deck_has_the_printed_cards() {
    assert_alteration_refused("base", "draw victory-point", "victory-point", "new-recruits", "development-cards");
}

#[test]
fn bought_card_waits_a_turn() {
    let mut lines = lines("brotherhood");
    let at = lines.iter().position(|line| line.contains("draw ranger-patrol")).unwrap();
    let buyer = lines[at - 1].replace("buy card", "play ranger-patrol (0,0)");
    assert_ne!(buyer, lines[at - 1]);
    lines.insert(at + 1, buyer);
    assert_eq!(judged(&lines).unwrap_err().rule, "one-card-a-turn");
}

#[test]
fn discards_are_half_the_hand() {
    assert_alteration_refused("brotherhood", "discard ore; ", "discard ore; discard grain; ", "discard ore; ", "seven");
    assert_alteration_refused("brotherhood", "discard ore; ", "discard ore; ", "discard ore; discard ore; ", "seven");
}

#[test]
fn trades_need_agreement_and_are_fair() {
    assert_alteration_refused("base", "propose 1 brick, 1 wool for 1 ore", "for 1 ore", "for 1 wool", "trade-fair");
    assert_alteration_refused("base", "propose 1 brick, 1 wool for 1 ore", "for 1 ore", "for nothing", "trade-fair");
    assert_alteration_refused("base", "take yellow", "take yellow", "take black", "offers");
    assert_alteration_refused("base", "offer 1 wool for 1 grain to blue", "1 wool", "9 wool", "offers");
    assert_alteration_refused("base", "offer 1 wool for 1 grain to blue", "blue", "black", "offers");
}

#[test]
fn heroes_are_used_once_by_their_holder() {
    assert_alteration_refused(
        "brotherhood",
        "use bowen-marsh",
        "bowen-marsh grain for lumber",
        "ygritte giant (0,0)",
        "heroes",
    );
    assert_alteration_refused("brotherhood", "swap hero ygritte", "ygritte", "jeor-mormont", "hero-after-use");
    assert_alteration_refused(
        "brotherhood",
        "use samwell-tarly lumber",
        "use samwell-tarly lumber",
        "roll",
        "hero-samwell",
    );
    assert_alteration_refused("brotherhood", "use othell-yarwyck", "to S(1,1)-N(0,3)", "to N(1,1)-S(2,0)", "roads");
    assert_alteration_refused("brotherhood", "give lumber to black", "lumber", "brick", "hero-jeor");
    // Yellow used Bowen Marsh on side A, then on side B, and has to part with him.
    assert_alteration_refused("brotherhood", "swap hero yoren", "swap hero yoren", "flip hero", "hero-after-use");
}

#[test]
fn altered_token_is_refused() {
    let mut changed = lines("polish");
    let tokens: Vec<usize> = (0..changed.len()).filter(|at| changed[*at].contains("\"move\":\"token ")).collect();
    assert!(tokens.len() > 4);
    for at in tokens {
        let cut = changed[at].find("token ").unwrap();
        changed[at].replace_range(cut.., "token hornfoot giant\"}");
    }
    assert!(judged(&changed).is_err());
}

#[test]
fn shuffled_boards_use_the_printed_components() {
    assert_alteration_refused("polish", "lay hills at (0,3)", "hills", "pasture", "setup-variable");
    assert_alteration_refused("polish", "lay hills at (0,3)", "(0,3)", "(0,2)", "setup-variable");
    assert_alteration_refused("polish", "number 8 at (-1,2)", "(-1,2)", "(-1,1)", "setup-variable");
    assert_alteration_refused("polish", "number 9 at (0,3)", "number 9", "number 2", "setup-variable");
    assert_alteration_refused("polish", "route 5 grain", "grain", "wool", "setup-variable");
}

#[test]
fn unknown_options_are_refused() {
    assert_alteration_refused("base", "longhall 1", "\"board\":\"standard\"", "\"board\":\"random\"", "options");
    assert_alteration_refused("base", "longhall 1", "\"drama\":\"off\"", "\"drama\":\"on\"", "options");
    assert_alteration_refused(
        "brotherhood",
        "longhall 1",
        "\"opening\":\"usual\"",
        "\"opening\":\"prebuilt\"",
        "options",
    );
    assert_alteration_refused("base", "longhall 1", "\"seats\":4", "\"seats\":5", "options");
    assert_alteration_refused_later("base", "longhall 1", "\"opening\":\"free\"", "\"opening\":\"usual\"");
    assert_alteration_refused_later("polish", "longhall 1", "\"edition\":\"pl\"", "\"edition\":\"en\"");
}

#[test]
fn altered_result_is_refused() {
    assert_alteration_refused("base", "\"result\"", "[3,4,2,10]", "[3,4,3,10]", "victory-points");
    assert_alteration_refused("base", "\"result\"", "[3,2,4,1]", "[2,3,4,1]", "winning");
    // Two players with equal points share a place.
    assert_alteration_refused("brotherhood", "\"result\"", "[2,3,1,3]", "[2,4,1,3]", "winning");
    assert_alteration_refused("brotherhood", "\"result\"", "\"points\"", "\"third-breach\"", "game-over");
    assert_alteration_refused("polish", "\"result\"", "\"third-breach\"", "\"eighth-wildling\"", "game-over");
    assert_alteration_refused("polish", "\"result\"", "[3,1,2]", "[2,1,3]", "guard-ties");
}

#[test]
fn early_and_late_endings_are_refused() {
    for name in ["base", "brotherhood", "polish"] {
        let good = lines(name);
        let end = good.len() - 1;
        // Somebody goes on.
        let mut longer = good.clone();
        longer.insert(end, r#"{"seat":"yellow","move":"end turn"}"#.into());
        assert_eq!(judged(&longer).unwrap_err().rule, "game-over");
        // The last step is missing.
        let mut shorter = good.clone();
        shorter.remove(end - 1);
        assert_eq!(judged(&shorter).unwrap_err().rule, "game-over");
        // There is no result.
        assert_eq!(judged(&good[..end]).unwrap_err().rule, "game-over");
    }
}

#[test]
fn other_text_is_not_a_record() {
    for text in ["", "hello", "{}", r#"{"format":"longhall 1","game":"thrones","seats":2}"#] {
        assert_eq!(judge(text).unwrap_err().rule, "record");
    }
}
