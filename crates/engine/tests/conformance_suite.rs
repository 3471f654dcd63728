//! The battery bites: a healthy game passes, and each flaw is found by the property that is there to find it.

#[path = "mutant/lib.rs"]
mod mutant;
#[path = "parley/lib.rs"]
mod parley;

use engine::conformance::crate_checks::GameCrateChecks;
use engine::conformance::{Plan, run_suite};
use mutant::{Flaw, run_suite_on};
use parley::Parley;
use std::collections::BTreeSet;

#[test]
fn the_healthy_game_passes() {
    let report = run_suite::<Parley>(&Plan::usual(1)).unwrap();
    println!("{report}");
    for (property, tried) in &report.properties {
        assert!(*tried > 0, "{property} tried nothing");
    }
    assert!(report.unseen.is_empty(), "never played: {:?}", report.unseen);
    for kind in ["a step exchanged", "two steps swapped"] {
        assert!(report.count(&format!("positions of twins with {kind}")) > 1000, "too few twins with {kind}");
    }
    for order in [
        "steps of others moved past an open draft",
        "finished choices that arrived in both orders",
        "drafts taken in another order",
    ] {
        assert!(report.count(order) > 100, "too few {order}: {}", report.count(order));
    }
}

#[test]
fn the_same_plan_tries_the_same() {
    let plan = Plan { combinations: 5, games: 1, ..Plan::small(3) };
    assert_eq!(run_suite::<Parley>(&plan), run_suite::<Parley>(&plan));
}

#[test]
fn every_reason_is_listed() {
    GameCrateChecks::<Parley>::new(env!("CARGO_MANIFEST_DIR")).every_reason_is_listed();
}

/// Enough for every flaw, and quick.
fn plan() -> Plan {
    Plan { games: 4, combinations: 12, ..Plan::small(7) }
}

macro_rules! mutants {
    ($($name:ident: $flaw:ident => [$($property:literal),*];)*) => {$(
        #[test]
        fn $name() {
            let failures = run_suite_on(Flaw::$flaw, &plan()).expect_err("the battery finds the flaw");
            println!("{failures}");
            assert_eq!(failures.properties(), [$($property),*], "{failures}");
        }
    )*
    /// What each of the mutants is seen to fail.
    const FAILED: &[&[&str]] = &[$(&[$($property),*]),*];
    };
}

#[test]
fn for_every_property_there_is_a_mutant_that_fails_it() {
    let report = run_suite::<Parley>(&Plan { games: 1, combinations: 0, ..Plan::small(1) }).unwrap();
    let all: BTreeSet<&str> = report.properties.iter().map(|(property, _)| *property).collect();
    assert_eq!(FAILED.iter().copied().flatten().copied().collect::<BTreeSet<_>>(), all);
}

#[test]
fn a_mutant_without_a_flaw_passes() {
    run_suite_on(Flaw::None, &plan()).unwrap();
}

/// What is nowhere listed is no candidate either, so no property can miss it; the report does.
#[test]
fn a_verb_that_is_never_listed_is_reported() {
    let report = run_suite_on(Flaw::LeavesOutAVerb, &plan()).unwrap();
    assert_eq!(report.unseen, ["sell {good}"]);
}

mutants! {
    // Tables and play.
    an_option_that_crashes: CrashesOnAnOption => ["opens"];
    a_game_that_never_ends: NeverEnds => ["ends"];

    // Choices.
    a_seat_that_does_not_exist_is_asked: AsksAStranger => ["asks"];
    legal_lists_for_who_is_not_asked: ListsForAnybody => ["asks"];
    legal_lists_what_check_refuses: ListsTheImpossible => ["lists"];
    legal_lists_something_twice: ListsTwice => ["lists"];
    legal_leaves_a_choice_out: LeavesOutAChoice => ["complete"];
    check_accepts_what_is_not_listed: AcceptsTheUnlisted => ["complete"];
    check_accepts_a_seat_that_is_not_asked: AcceptsAnybody => ["complete"];
    a_proposal_that_is_refused: ProposesTheImpossible => ["proposes"];
    an_action_of_42_bytes: WideActions => ["small"];
    a_pass_that_is_not_listed: PassesUnlisted => ["passes"];
    a_window_of_a_kind_nobody_named: OpensAnUnnamedWindow => ["windows"];
    a_window_for_who_is_not_asked: OpensAWindowForAnother => ["windows"];
    a_window_that_cannot_be_passed: OpensAWindowWithoutAPass => ["windows"];
    a_window_in_a_phase_that_is_over: CountsSpansBackwards => ["windows"];

    // Records.
    two_actions_with_one_line: WritesAmbiguously => ["notation", "replays"];
    a_line_without_a_pattern: WritesAnUnknownForm => ["patterns"];
    a_card_with_the_word_of_a_player: NamesTwoThingsAlike => ["things"];
    a_step_that_depends_on_the_clock: DependsOnTheClock => ["replays", "orders"];
    a_field_that_is_not_stored: ForgetsWhenStored => ["stores"];
    a_given_that_lays_another_table: ArrangesBadly => ["arranges"];

    // Chance.
    loaded_dice: LoadsTheDice => ["chance"];
    a_lost_card: LosesACard => ["chance", "audits", "truth", "twins"];

    // Drafts.
    a_draft_in_the_view_of_others: ShowsDrafts => ["drafts", "truth", "twins"];
    a_draft_in_the_log_of_others: TellsDrafts => ["drafts", "twins"];

    a_draft_with_dice_in_it: ChanceInADraft => ["drafts"];
    a_draft_that_cannot_go_on: EndsDraftsNowhere => ["ends"];
    another_seat_that_heeds_an_open_draft: HeedsOpenDrafts => ["orders"];
    a_state_that_remembers_who_chose_first: RemembersArrivals => ["orders"];
    a_state_that_remembers_the_order_of_a_draft: RemembersDraftOrder => ["orders"];

    // Truth-invariance.
    a_line_of_undo_only_where_something_is_found: RevealsOnlyWhatItFinds => ["undo"];
    a_proposal_that_knows_a_rival_hand: ProposesByRivalHands => ["truth"];
    a_law_that_rules_out_the_truth: RulesOutTheTruth => ["worlds"];
    a_refusal_that_tells_a_rival_hand: RefusesByRivalHands => ["truth"];
    an_imagined_world_that_forgets: ForgetsWhatWasSeen => ["truth", "worlds", "twins"];
    asking_by_what_is_held: AsksByHands => ["truth", "twins"];
    a_window_that_shows_by_what_is_held: HidesAWindowByHands => ["truth", "twins"];
    a_list_in_a_telling_order: ListsInTellingOrder => ["truth", "twins"];
    a_scene_that_leaks: ScenesLeak => ["truth", "twins"];
    a_decline_that_tells_why: TellsWhyDeclined => ["truth", "twins"];
    secrets_that_are_not_named: NamesNoSecrets => ["worlds"];
    one_world_for_ever: ImaginesOneWorld => ["worlds"];
    worlds_with_too_much_amber: ImaginesUnfairly => ["worlds"];
    the_truth_smuggled_in_a_view: SmugglesTheTruth => ["drafts", "worlds", "twins"];
    a_window_only_for_who_can_answer: OpensWindowsForHolders => ["undo", "twins"];
    a_hand_in_drawing_order: ShowsDrawingOrder => ["twins"];
    a_log_that_tells_the_stolen_card: TellsTheStolenCard => ["twins"];
}
