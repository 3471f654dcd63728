//! Good records agree with the model. A record with one altered line is refused by the right rule.

use std::path::Path;

use mountain_model::{Disagreement, judge};

/// Five players, workshops at random, clan carts loose; the level-1 deck runs dry.
const FIVE: &str = include_str!("../records/five.longhall");
/// Two teams on winter, workshops chosen, clan carts loose; trolls rest.
const TEAMS: &str = include_str!("../records/teams.longhall");
/// Five players; an Ascension Ceremony takes a level-3 troll out of the middle row, whose gap a level-3 card fills.
const ASCENSION: &str = include_str!("../records/ascension.longhall");

#[test]
fn golden_records_agree() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/mountain/golden");
    let mut judged = 0;
    for entry in std::fs::read_dir(golden).expect("the golden records are there") {
        let path = entry.expect("a readable entry").path();
        if path.extension().is_some_and(|extension| extension == "longhall") {
            let record = std::fs::read_to_string(&path).expect("a readable record");
            let summary = judge(&record).unwrap_or_else(|found| panic!("{}: {found}", path.display()));
            assert!(summary.finished, "{} has no result", path.display());
            judged += 1;
        }
    }
    assert!(judged >= 5, "only {judged} golden records");
}

#[test]
fn own_records_agree() {
    for record in [FIVE, TEAMS, ASCENSION] {
        let summary = judge(record).unwrap_or_else(|found| panic!("{found}"));
        assert_eq!((summary.steps, summary.finished), (record.lines().count() - 2, true));
    }
}

/// Judges the record with the first occurrence of a text replaced.
fn judge_altered(record: &str, old: &str, new: &str) -> Disagreement {
    assert!(record.contains(old), "{old} does not stand in the record");
    judge(&record.replacen(old, new, 1)).expect_err(new)
}

/// Judges the record with the first occurrence of a move replaced.
fn judge_with_move(record: &str, old: &str, new: &str) -> Disagreement {
    judge_altered(record, &format!("\"move\":\"{old}\""), &format!("\"move\":\"{new}\""))
}

/// The record without some of its lines, with the draws of chance renumbered.
fn without_lines(record: &str, left_out: &[usize]) -> String {
    let mut draws = 0;
    let mut lines = Vec::new();
    for (_, line) in record.lines().enumerate().filter(|(number, _)| !left_out.contains(number)) {
        match line.strip_prefix("{\"chance\":").and_then(|rest| rest.split_once(',')) {
            Some((_, rest)) => {
                lines.push(format!("{{\"chance\":{draws},{rest}"));
                draws += 1;
            }
            None => lines.push(line.to_string()),
        }
    }
    lines.join("\n")
}

fn line_of(record: &str, text: &str) -> usize {
    record.lines().position(|line| line.contains(text)).unwrap_or_else(|| panic!("{text} does not stand there"))
}

macro_rules! altered_moves {
    ($($name:ident: $record:ident, $old:literal => $new:literal, $rule:literal;)+) => {
        $(
            #[test]
            fn $name() {
                let found = judge_with_move($record, $old, $new);
                assert_eq!(found.rule, $rule, "{found}");
                assert!(!found.unreadable, "{found}");
            }
        )+
    };
}

altered_moves! {
    card_of_the_horde_comes_twice: FIVE, "refill L3[2] winter-sage" => "refill L3[2] pyre-carter", "refill";
    card_comes_from_a_deck_with_another_level: FIVE, "refill L1[2] slosh" => "refill L1[2] ditchmaster", "refill";
    card_comes_into_another_slot: FIVE, "refill L1[2] slosh" => "refill L1[1] slosh", "refill";
    pedestal_of_mud_is_drawn: FIVE, "pedestal L2[3] ice" => "pedestal L2[3] mud", "pedestal-bag";
    third_copy_of_a_workshop_is_drawn: FIVE, "workshop steelworks" => "workshop runesmith", "workshop-supply";
    third_copy_of_a_workshop_is_chosen: TEAMS, "choose mint" => "choose pickmaker", "workshop-supply";
    fifth_token_of_one_value_is_drawn: FIVE, "token yellow moon 1" => "token yellow moon 4", "pedestal-track";
    token_is_laid_on_a_later_field: FIVE, "token grey ice 4" => "token grey moon 4", "pedestal-track";
    statues_name_a_clan_twice: FIVE, "statues 6,17 fire moon ice" => "statues 6,17 fire moon fire", "statues-setup";
    statues_begin_beside_a_spot: FIVE, "statues 6,17 fire moon ice" => "statues 6,16 fire moon ice", "statues-setup";
    gate_on_a_spot_for_four: FIVE, "gate 16,2" => "gate 13,20", "gates";
    gate_on_a_taken_spot: FIVE, "gate 16,2" => "gate 2,4", "gates";
    gate_across_from_the_partner: TEAMS, "gate 0,13" => "gate 13,20", "team-gates";
    starter_on_a_taken_frame: FIVE, "keep stone-bearer T1" => "keep stone-bearer T4", "starters";
    starter_that_was_not_drawn: FIVE, "keep stone-bearer T1" => "keep heartstone-bearer T1", "starters";
    starter_drawn_by_another: FIVE, "draw green cart-bearer" => "draw red cart-bearer", "starters";
    tunnel_apart_from_the_network: FIVE, "dig I2 r2 10,19 stone" => "dig I2 r1 9,17 stone", "dig-linked";
    tunnel_on_the_gate: FIVE, "dig I2 r2 10,19 stone" => "dig I2 r1 10,19 stone", "dig-ground";
    tunnel_on_a_workshop_spot: FIVE, "found mint at 11,17" => "found mint at 11,17; dig I2 r0 11,17 iron", "turn";
    tunnel_paid_with_a_mineral_that_is_missing: FIVE, "dig S4 r1 14,1 stone" => "dig S4 r1 14,1 heartstone", "dig-cost";
    tunnel_without_any_of_the_mineral: TEAMS, "dig T4 r3 1,11 iron" => "dig T4 r3 1,11 heartstone", "dig-cost";
    workshop_on_a_spot_the_tunnel_does_not_touch: FIVE, "found mint at 11,17" => "found mint at 6,14", "founding";
    workshop_that_is_not_in_the_supply: FIVE, "found mint at 11,17" => "found stonecutter at 11,17", "founding";
    recruit_without_the_bribes: FIVE, "recruit L2[1]" => "recruit L3[1]", "bribes";
    recruit_on_a_taken_place: FIVE, "place T10" => "place T9", "moot";
    recruit_that_rests_on_one_troll: FIVE, "place T6" => "place T8", "moot";
    pedestal_of_a_clan_that_is_not_held: TEAMS, "pedestal ice" => "pedestal fire", "pedestals";
    trade_of_three: FIVE,
        "give iron; give coin; give coin from storage; give iron; take rune" =>
        "give iron; give coin; give coin from storage; take rune", "trade";
    trade_of_five: FIVE,
        "give iron; give coin; give coin from storage; give iron; take rune" =>
        "give iron; give coin; give coin from storage; give iron; give iron; take rune", "trade";
    trade_of_what_is_not_there: FIVE,
        "give iron; give coin; give coin from storage; give iron; take rune" =>
        "give rune; give rune; give rune; give iron; take rune", "trade";
    trade_in_the_turn_of_another: FIVE, "dig I2 r1 3,4 iron" => "end", "duty";
    exchange_that_no_amulet_maker_makes: FIVE, "work 13,1 coin for rune" => "work 13,1 rune for iron", "workshop-uses";
    workshop_used_more_often_than_its_entrances: FIVE, "work 13,1 coin for rune" =>
        "work 13,1 coin for rune; work 13,1 rune for coin; work 13,1 coin for rune; work 13,1 rune for coin; \
         work 13,1 coin for rune; work 13,1 rune for coin", "entrances";
    workshop_apart_from_the_network: FIVE, "work 13,1 coin for rune" => "work 11,17 coin for iron", "workshops";
    statue_moved_past_the_next_tunnel: FIVE, "move 12,18 to 10,18" => "move 12,18 to 10,20", "moving";
    statue_moved_onto_another: TEAMS, "move 2,12 to 4,12" => "move 2,12 to 0,8", "one-statue-per-cell";
    buried_statue_is_moved: FIVE, "move 12,18 to 10,18" => "move 15,19 to 10,18", "moving";
    buried_statue_is_consecrated: FIVE, "consecrate 10,18" => "consecrate 5,9", "spell-ritual-of-consecration";
    hall_on_cells_that_are_not_dug: FIVE, "hall crucible r2 3,3" => "hall crucible r0 3,3", "hall-ground";
    spell_that_is_not_open: FIVE, "cast ancestors-call" => "cast golden-mask", "spells";
    spell_without_effect_cast_in_full: FIVE, "cast ritual-of-consecration in vain" => "cast ritual-of-consecration",
        "spell-whole";
    destroyed_spell_comes_back_at_once: FIVE, "reveal shattering-song" => "reveal ancestors-call", "spellbook";
    unloaded_piece_that_is_not_there: FIVE, "unload ice-cart T8" => "unload ice-cart T1", "spell-lightened-load";
    activated_troll_of_the_third_row: TEAMS, "activate T6" => "activate T8", "spell-echoing-cascade";
    second_step_skipped_without_need: FIVE, "dig I2 r3 3,6 stone" => "skip", "duty";
    pedestal_left_out_without_a_word: TEAMS, "skip" => "found wheelwright at 2,14", "pedestals";
    gap_of_an_ascension_is_filled_from_its_row: ASCENSION,
        "refill L2[3] glacier-warden" => "refill L2[3] peddle-mire", "refill";
    chance_falls_unasked: FIVE, "end" => "end now", "notation";
}

#[test]
fn skipped_seat_is_refused() {
    let end = line_of(FIVE, "\"move\":\"end\"");
    let found = judge(&without_lines(FIVE, &[end])).expect_err("a turn without an end");
    assert_eq!(found.rule, "whose-turn", "{found}");
}

#[test]
fn omitted_rest_is_refused() {
    let rest = line_of(TEAMS, "refill L1[2] emberlug");
    let found = judge(&without_lines(TEAMS, &[rest, rest + 1])).expect_err("two trolls with four bribes");
    assert_eq!(found.rule, "whose-turn", "{found}");
}

#[test]
fn destroyed_spell_cannot_stay() {
    let reveal = line_of(TEAMS, "reveal jingling-charm");
    let found = judge(&without_lines(TEAMS, &[reveal])).expect_err("a third rune");
    assert_eq!(found.rule, "whose-turn", "{found}");
}

#[test]
fn clan_carts_do_not_pay_when_strict() {
    for record in [FIVE, TEAMS] {
        let found = judge_altered(record, "\"carts\":\"loose\"", "\"carts\":\"strict\"");
        assert!(["trade", "carts", "spending"].contains(&found.rule), "{found}");
    }
}

#[test]
fn options_must_fit_the_seats() {
    assert_eq!(judge_altered(FIVE, "\"side\":\"usual\"", "\"side\":\"autumn\"").rule, "board");
    assert_eq!(judge_altered(FIVE, "\"teams\":false", "\"teams\":true").rule, "team");
    assert_eq!(judge_altered(FIVE, "\"seats\":5", "\"seats\":6").rule, "options");
}

#[test]
fn altered_result_is_refused() {
    for (old, new, rule) in [
        ("\"scores\":[21,23", "\"scores\":[21,24", "final-scoring"),
        ("\"places\":[2,1", "\"places\":[1,2", "ties"),
        ("\"ending\":\"coronation\"", "\"ending\":\"exhaustion\"", "coronation"),
    ] {
        let found = judge_altered(FIVE, old, new);
        assert_eq!(found.rule, rule, "{found}");
    }
}

#[test]
fn early_and_late_endings_are_refused() {
    let last = FIVE.lines().count() - 2;
    let early = judge(&without_lines(FIVE, &[last, last - 1])).expect_err("one turn less");
    assert_eq!(early.rule, "last-turns", "{early}");
    let late = judge_altered(FIVE, "{\"result\"", "{\"seat\":\"red\",\"move\":\"skip\"}\n{\"result\"");
    assert_eq!(late.rule, "game-over", "{late}");
    let silent = judge(&without_lines(FIVE, &[last + 1])).expect_err("no result");
    assert_eq!(silent.rule, "last-turns", "{silent}");
}

#[test]
fn unfinished_record_agrees() {
    let part: Vec<&str> = FIVE.lines().take(200).collect();
    let summary = judge(&part.join("\n")).unwrap_or_else(|found| panic!("{found}"));
    assert!(!summary.finished);
}

#[test]
fn table_lines_are_not_steps() {
    let line = "{\"table\":\"bot takes\",\"seat\":\"red\"}\n{\"seat\":\"blue\",\"move\":\"dig I2 r1 3,4 iron\"}";
    let summary = judge(&FIVE.replacen("{\"seat\":\"blue\",\"move\":\"dig I2 r1 3,4 iron\"}", line, 1));
    assert_eq!(summary.expect("the same game").steps, FIVE.lines().count() - 2);
}

#[test]
fn draw_with_another_number_is_refused() {
    assert_eq!(judge_altered(FIVE, "{\"chance\":80,", "{\"chance\":81,").rule, "whose-turn");
}

#[test]
fn outcomes_and_duties_cannot_be_left_out() {
    for record in [FIVE, TEAMS] {
        let last = record.lines().count() - 1;
        for (number, line) in record.lines().enumerate().take(last).skip(1) {
            let bound = ["\"chance\"", ":\"gate", ":\"keep", ":\"recruit", ":\"place", ":\"end", ":\"choose"];
            if bound.iter().any(|part| line.contains(part)) {
                assert!(judge(&without_lines(record, &[number])).is_err(), "nobody misses {line}");
            }
        }
    }
}

#[test]
fn other_text_is_not_a_record() {
    assert!(judge("").expect_err("nothing").unreadable);
    assert!(judge("seats = 4").expect_err("TOML").unreadable);
    assert!(judge_altered(FIVE, "\"game\":\"mountain\"", "\"game\":\"watch\"").unreadable);
    assert!(judge_altered(FIVE, "{\"chance\":9", "{\"chance\":nine").unreadable);
}
