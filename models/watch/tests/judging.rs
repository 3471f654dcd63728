//! Good records agree, and a record with one changed line does not.

use std::fs;
use std::path::{Path, PathBuf};

use watch_model::{Disagreement, Summary, judge};

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/watch/golden").join(name)
}

/// The lines of a golden record.
fn lines(name: &str) -> Vec<String> {
    let record = fs::read_to_string(golden(&format!("{name}.longhall"))).unwrap();
    record.lines().map(str::to_owned).collect()
}

fn judged(lines: &[String]) -> Result<Summary, Disagreement> {
    judge(&lines.join("\n"))
}

/// Writes something else into the first line that contains a text; the record has to disagree by that rule, there.
#[track_caller]
fn altered(name: &str, line_with: &str, from: &str, to: &str, rule: &str) {
    let mut lines = lines(name);
    let at = lines.iter().position(|line| line.contains(line_with)).expect("the record has such a line");
    let line = lines[at].replacen(from, to, 1);
    assert_ne!(line, lines[at], "the line changes");
    lines[at] = line;
    let disagreement = judged(&lines).expect_err("a changed record disagrees");
    assert_eq!((disagreement.rule, disagreement.step), (rule, at), "{disagreement}");
}

/// Changes a line whose effect shows only later.
#[track_caller]
fn altered_and_noticed_later(name: &str, line_with: &str, from: &str, to: &str) {
    let mut lines = lines(name);
    let at = lines.iter().position(|line| line.contains(line_with)).expect("the record has such a line");
    let line = lines[at].replacen(from, to, 1);
    assert_ne!(line, lines[at], "the line changes");
    lines[at] = line;
    let disagreement = judged(&lines).expect_err("a changed record disagrees");
    assert!(disagreement.step > at, "{disagreement}");
}

/// Leaves out the first line that contains a text.
#[track_caller]
fn without(name: &str, line_with: &str) -> Disagreement {
    let mut lines = lines(name);
    let at = lines.iter().position(|line| line.contains(line_with)).expect("the record has such a line");
    lines.remove(at);
    judged(&lines).expect_err("a record without a line disagrees")
}

#[test]
fn golden_records_agree() {
    let mut judged = 0;
    for entry in fs::read_dir(golden("")).unwrap() {
        let path = entry.unwrap().path();
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
    assert!(judged >= 6);
}

#[test]
fn golden_records_keep_agreeing_at_every_unfinished_length() {
    let lines = lines("brotherhood-4");
    for length in (1..lines.len() - 2).step_by(97) {
        let summary = judged(&lines[..length]).unwrap();
        assert!(!summary.finished);
    }
}

#[test]
fn dice_have_six_sides() {
    altered("prebuilt-4", "roll 2 6", "roll 2 6", "roll 2 7", "roll");
    altered("prebuilt-4", "roll 2 6", "roll 2 6", "roll 0 6", "roll");
    altered("brotherhood-4", "d12=2", "d12=2", "d12=13", "roll");
}

#[test]
fn base_game_has_no_wildling_die() {
    altered("prebuilt-4", "roll 2 6", "roll 2 6", "roll 2 6 d12=9", "roll");
    altered("brotherhood-4", "d12=2", " d12=2", "", "roll");
}

#[test]
fn another_roll_pays_other_cards() {
    altered_and_noticed_later("prebuilt-4", "roll 2 6", "roll 2 6", "roll 1 1");
    altered_and_noticed_later("brotherhood-4", "roll 3 2 d12=2", "roll 3 2", "roll 6 6");
}

#[test]
fn a_seven_has_to_be_carried_out() {
    altered_and_noticed_later("prebuilt-4", "roll 2 6", "roll 2 6", "roll 1 6");
}

#[test]
fn outcomes_are_numbered_without_gaps() {
    altered("prebuilt-4", "\"chance\":5", "\"chance\":5", "\"chance\":6", "record");
}

#[test]
fn outcomes_that_were_taken_back_leave_a_gap() {
    let mut lines = lines("prebuilt-4");
    let at = lines.iter().position(|line| line.contains("\"chance\":5,")).unwrap();
    lines.truncate(at + 1);
    lines[at] = lines[at].replace("\"chance\":5", "\"chance\":8");
    lines.insert(at - 1, r#"{"table":"taken back","move":"red 3"}"#.into());
    assert!(judged(&lines).is_ok());
}

#[test]
fn nobody_is_skipped() {
    altered("prebuilt-4", "\"seat\":\"yellow\",\"move\":\"roll\"", "yellow", "red", "whose-turn");
    assert_eq!(without("prebuilt-4", "\"move\":\"roll\"").rule, "whose-turn");
    assert_eq!(without("brotherhood-4", "place guard").rule, "whose-turn");
    assert_eq!(without("brotherhood-4", "\"move\":\"end turn\"").rule, "whose-turn");
}

#[test]
fn the_price_at_the_supply_is_the_rate() {
    altered("prebuilt-4", "trade 4", "trade 4", "trade 3", "trade-supply");
    altered("brotherhood-4", "trade 3", "trade 3", "trade 4", "trade-supply");
}

#[test]
fn what_is_built_is_paid() {
    // Two roads where the cards pay for one.
    let mut lines = lines("prebuilt-4");
    let at = lines.iter().position(|line| line.contains("build road N(0,1)-S(0,0)")).unwrap();
    lines.insert(at + 1, lines[at].replace("N(0,1)-S(0,0)", "N(-1,1)-S(-1,0)"));
    let disagreement = judged(&lines).unwrap_err();
    assert_eq!((disagreement.rule, disagreement.step), ("build", at + 1), "{disagreement}");
}

#[test]
fn roads_lie_on_free_paths_that_join_own_pieces() {
    altered("prebuilt-4", "build road N(0,1)-S(0,0)", "N(0,1)-S(0,0)", "N(2,1)-S(2,0)", "roads");
    altered("prebuilt-4", "build road N(0,1)-S(0,0)", "N(0,1)-S(0,0)", "N(-1,1)-S(0,0)", "roads");
    altered("prebuilt-4", "build road N(0,1)-S(0,0)", "N(0,1)-S(0,0)", "N(3,3)-S(4,1)", "paths");
}

#[test]
fn settlements_keep_their_distance() {
    altered("brotherhood-4", "place settlement N(2,0)", "N(2,0)", "S(-1,2)", "distance");
    altered("brotherhood-4", "place settlement N(2,0)", "N(2,0)", "N(-1,3)", "settlements");
    altered("brotherhood-4", "place settlement N(2,0)", "N(2,0)", "N(2,5)", "paths");
}

#[test]
fn a_road_of_the_opening_touches_its_settlement() {
    altered("free-4", "place road N(1,3)-S(1,2)", "N(1,3)-S(1,2)", "N(0,4)-S(1,2)", "setup-free");
}

#[test]
fn robbed_players_live_next_door_and_hold_the_card() {
    altered("prebuilt-4", "move tormund (0,3) rob black", "rob black", "rob red", "theft");
    altered("prebuilt-4", "move tormund (0,3) rob black", "(0,3) rob black", "camp", "tormund");
    let mut lines = lines("prebuilt-4");
    let at = lines.iter().position(|line| line.contains("theft lumber")).unwrap();
    let rules: Vec<&str> = ["brick", "grain", "ore", "wool"]
        .iter()
        .filter_map(|card| {
            lines[at] = format!(r#"{{"chance":6,"move":"theft {card}"}}"#);
            judged(&lines).err().filter(|disagreement| disagreement.step == at).map(|it| it.rule)
        })
        .collect();
    assert!(!rules.is_empty() && rules.iter().all(|rule| *rule == "theft"), "{rules:?}");
}

#[test]
fn a_deck_holds_what_is_printed() {
    altered("free-4", "draw victory-point", "victory-point", "new-recruits", "development-cards");
}

#[test]
fn a_card_waits_a_turn() {
    let mut lines = lines("brotherhood-4");
    let at = lines.iter().position(|line| line.contains("draw ranger-patrol")).unwrap();
    lines.insert(at + 1, r#"{"seat":"red","move":"play ranger-patrol (2,3) rob blue"}"#.into());
    assert_eq!(judged(&lines).unwrap_err().rule, "one-card-a-turn");
}

#[test]
fn half_a_hand_is_discarded() {
    let mut lines = lines("brotherhood-polish-3");
    let at = lines.iter().position(|line| line.contains("discard ")).unwrap();
    let cut = lines[at].find("; ").unwrap();
    lines[at].replace_range(cut.., "\"}");
    let disagreement = judged(&lines).unwrap_err();
    assert_eq!((disagreement.rule, disagreement.step), ("seven", at));
}

#[test]
fn trades_are_agreed_and_fair() {
    altered("prebuilt-4", "propose 1 grain for 1 lumber", "1 lumber", "1 grain", "trade-fair");
    altered("prebuilt-4", "take red", "take red", "take blue", "offers");
    altered("brotherhood-4", "offer 1 grain for 1 brick to blue", "1 grain", "9 grain", "offers");
}

#[test]
fn heroes_belong_to_their_holder_and_serve_once() {
    altered(
        "brotherhood-4",
        "use bowen-marsh",
        "use bowen-marsh grain for lumber",
        "use ygritte giant (0,0)",
        "heroes",
    );
    altered("brotherhood-4", "swap hero yoren", "yoren", "jeor-mormont", "hero-after-use");
    altered("brotherhood-4", "use samwell-tarly ore", "use samwell-tarly ore", "roll", "hero-samwell");
    assert_eq!(without("brotherhood-4", "swap hero yoren").rule, "hero-after-use");
}

#[test]
fn another_token_brings_another_wildling() {
    let mut lines = lines("brotherhood-4");
    let at = lines.iter().position(|line| line.contains("move\":\"token ")).unwrap();
    lines.remove(at);
    let disagreement = judged(&lines).unwrap_err();
    assert_eq!(disagreement.step, at, "{disagreement}");
}

#[test]
fn tokens_run_out() {
    // More giants of one clan than there are tokens.
    let mut lines = lines("brotherhood-polish-3");
    let mut changed = 0;
    for line in &mut lines {
        if line.contains("\"move\":\"token ") && changed < 5 {
            let cut = line.find("token ").unwrap();
            line.replace_range(cut.., "token hornfoot giant\"}");
            changed += 1;
        }
    }
    assert_eq!(changed, 5);
    assert!(judged(&lines).is_err());
}

#[test]
fn shuffled_boards_are_laid_from_the_box() {
    altered("brotherhood-random-4", "lay forest at (2,3)", "forest", "pasture", "setup-variable");
    altered("brotherhood-random-4", "number 8 at (-3,3)", "(-3,3)", "(-1,3)", "setup-variable");
    altered("brotherhood-random-4", "number 9 at (2,3)", "number 9", "number 2", "setup-variable");
    altered("brotherhood-random-4", "route 5 grain", "grain", "wool", "setup-variable");
}

#[test]
fn options_are_those_of_the_game() {
    altered("prebuilt-4", "longhall 1", "\"board\":\"standard\"", "\"board\":\"random\"", "options");
    altered("brotherhood-4", "longhall 1", "\"opening\":\"usual\"", "\"opening\":\"prebuilt\"", "options");
    altered("prebuilt-4", "longhall 1", "\"seats\":4", "\"seats\":5", "options");
    altered_and_noticed_later("prebuilt-4", "longhall 1", "\"opening\":\"usual\"", "\"opening\":\"free\"");
    altered_and_noticed_later("brotherhood-polish-3", "longhall 1", "\"edition\":\"pl\"", "\"edition\":\"en\"");
}

#[test]
fn the_result_is_what_the_rules_give() {
    altered("brotherhood-4", "\"result\"", "[8,6,2,10]", "[8,6,3,10]", "victory-points");
    altered("brotherhood-4", "\"result\"", "[2,3,4,1]", "[2,4,3,1]", "winning");
    altered("brotherhood-random-4", "\"result\"", "[1,2,3,3]", "[1,2,3,4]", "winning");
    altered("brotherhood-4", "\"result\"", "\"points\"", "\"third-breach\"", "game-over");
}

#[test]
fn a_game_ends_when_it_has_to_and_not_before() {
    for name in ["prebuilt-4", "brotherhood-4", "brotherhood-polish-3"] {
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
fn what_is_no_record_is_named_so() {
    for text in ["", "hello", "{}", r#"{"format":"longhall 1","game":"thrones","seats":2}"#] {
        assert_eq!(judge(text).unwrap_err().rule, "record");
    }
}
