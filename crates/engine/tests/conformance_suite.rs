//! The conformance suite works: a sound game passes, and each flaw is found by the property that checks it.

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
fn sound_game_passes() {
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
fn same_plan_gives_same_report() {
    let plan = Plan { combinations: 5, games: 1, ..Plan::small(3) };
    assert_eq!(run_suite::<Parley>(&plan), run_suite::<Parley>(&plan));
}

#[test]
fn every_reason_is_listed() {
    GameCrateChecks::<Parley>::new(env!("CARGO_MANIFEST_DIR")).every_reason_is_listed();
}

/// A plan that finds every flaw and is fast.
fn plan() -> Plan {
    Plan { games: 4, combinations: 12, ..Plan::small(7) }
}

macro_rules! mutants {
    ($($name:ident: $flaw:ident => [$($property:literal),*];)*) => {$(
        #[test]
        fn $name() {
            let failures = run_suite_on(Flaw::$flaw, &plan()).expect_err("the suite finds the flaw");
            println!("{failures}");
            assert_eq!(failures.properties(), [$($property),*], "{failures}");
        }
    )*
    /// The properties that each mutant fails.
    const FAILED: &[&[&str]] = &[$(&[$($property),*]),*];
    };
}

#[test]
fn every_property_has_a_failing_mutant() {
    let report = run_suite::<Parley>(&Plan { games: 1, combinations: 0, ..Plan::small(1) }).unwrap();
    let all: BTreeSet<&str> = report.properties.iter().map(|(property, _)| *property).collect();
    assert_eq!(FAILED.iter().copied().flatten().copied().collect::<BTreeSet<_>>(), all);
}

#[test]
fn mutant_without_flaw_passes() {
    run_suite_on(Flaw::None, &plan()).unwrap();
}

/// An action that is never listed is no candidate, so no property misses it. The report does.
#[test]
fn unplayed_pattern_is_reported() {
    let report = run_suite_on(Flaw::LeavesOutAVerb, &plan()).unwrap();
    assert_eq!(report.unseen, ["sell {good}"]);
}

mutants! {
    // Tables and play.
    crash_on_an_option: CrashesOnAnOption => ["opens"];
    game_never_ends: NeverEnds => ["ends"];
    turns_are_not_counted: CountsNoTurns => ["turns"];

    // Choices.
    missing_seat_is_asked: AsksAStranger => ["asks"];
    legal_lists_for_seat_not_asked: ListsForAnybody => ["asks"];
    legal_lists_refused_action: ListsTheImpossible => ["lists"];
    legal_lists_duplicate: ListsTwice => ["lists"];
    legal_omits_action: LeavesOutAChoice => ["complete"];
    check_accepts_unlisted_action: AcceptsTheUnlisted => ["complete"];
    check_accepts_seat_not_asked: AcceptsAnybody => ["complete"];
    proposal_is_refused: ProposesTheImpossible => ["proposes"];
    action_too_large: WideActions => ["small"];
    pass_is_not_listed: PassesUnlisted => ["passes"];
    window_of_unknown_kind: OpensAnUnnamedWindow => ["windows"];
    window_for_seat_not_asked: OpensAWindowForAnother => ["windows"];
    window_without_pass: OpensAWindowWithoutAPass => ["windows"];
    window_span_decreases: CountsSpansBackwards => ["windows"];

    // Records.
    ambiguous_notation: WritesAmbiguously => ["notation", "replays"];
    line_without_pattern: WritesAnUnknownForm => ["patterns"];
    ambiguous_scene_id: NamesTwoThingsAlike => ["things"];
    step_depends_on_clock: DependsOnTheClock => ["replays", "orders"];
    field_not_serialized: ForgetsWhenStored => ["stores"];
    given_loads_another_position: ArrangesBadly => ["arranges"];

    // Chance.
    loaded_dice: LoadsTheDice => ["chance"];
    card_is_lost: LosesACard => ["chance", "audits", "truth", "twins"];

    // Drafts.
    draft_visible_in_view: ShowsDrafts => ["drafts", "truth", "twins"];
    draft_visible_in_log: TellsDrafts => ["drafts", "twins"];

    draft_with_chance: ChanceInADraft => ["drafts"];
    draft_cannot_continue: EndsDraftsNowhere => ["ends"];
    open_draft_affects_other_seat: HeedsOpenDrafts => ["orders"];
    state_depends_on_arrival_order: RemembersArrivals => ["orders"];
    state_depends_on_draft_order: RemembersDraftOrder => ["orders"];

    // Hidden information.
    undo_depends_on_hidden_cards: RevealsOnlyWhatItFinds => ["undo"];
    proposal_reads_rival_hand: ProposesByRivalHands => ["truth"];
    distribution_excludes_truth: RulesOutTheTruth => ["worlds"];
    refusal_reads_rival_hand: RefusesByRivalHands => ["truth"];
    imagined_world_forgets_known_cards: ForgetsWhatWasSeen => ["truth", "worlds", "twins"];
    asked_seats_depend_on_hands: AsksByHands => ["truth", "twins"];
    window_depends_on_hands: HidesAWindowByHands => ["truth", "twins"];
    legal_order_leaks_hand: ListsInTellingOrder => ["truth", "twins"];
    scene_leaks_hand: ScenesLeak => ["truth", "twins"];
    decline_leaks_reason: TellsWhyDeclined => ["truth", "twins"];
    secrets_are_not_declared: NamesNoSecrets => ["worlds"];
    imagine_always_returns_same_world: ImaginesOneWorld => ["worlds"];
    imagined_worlds_are_biased: ImaginesUnfairly => ["worlds"];
    view_contains_true_state: SmugglesTheTruth => ["drafts", "worlds", "twins"];
    window_only_for_holders: OpensWindowsForHolders => ["undo", "twins"];
    hand_shown_in_drawing_order: ShowsDrawingOrder => ["twins"];
    log_reveals_stolen_card: TellsTheStolenCard => ["twins"];
}
