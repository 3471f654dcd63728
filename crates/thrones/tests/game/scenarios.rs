//! Every scenario passes. Every rule and every card has one.

use engine::conformance::crate_checks::GameCrateChecks;
use engine::{Audit, DataRef, Scenario};
use thrones::{CardGiven, Data, InPlayGiven, NumberOr, Options, Thrones};

fn checks() -> GameCrateChecks<Thrones> {
    GameCrateChecks::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_scenario_passes() {
    checks().every_scenario_passes();
}

#[test]
fn every_wrong_case_fails() {
    checks().every_wrong_case_fails();
}

#[test]
fn every_rule_has_a_scenario() {
    checks().every_rule_has_a_scenario();
}

#[test]
fn case_names_are_unique() {
    checks().every_case_has_a_name_of_its_own();
}

#[test]
fn keys_page_is_complete() {
    checks().the_page_of_keys_leaves_nothing_out([(Options::default(), 2)]);
}

#[test]
fn every_card_and_plot_has_a_scenario() {
    let data: &Data = DataRef::<Data>::ours().get();
    let cards = data.cards.iter().map(|card| card.id.as_str());
    checks().each_of_these_has_a_scenario(cards.chain(data.plots.iter().map(|plot| plot.id.as_str())));
}

/// The order of the deck list differs from the order of a hand; `load_position` must handle both.
#[test]
fn position_with_every_card_in_play_passes_audit() {
    let data: &Data = DataRef::<Data>::ours().get();
    let mut game = Thrones::start_of_play(DataRef::ours(), &Options::default(), 2).unwrap();
    let mut given = game.given();
    for (seat, word) in ["stark", "lannister"].iter().enumerate() {
        let cards = data.cards.iter().filter(|c| c.copies[seat] > 0);
        let permanents = cards.filter(|c| matches!(c.kind, thrones::Type::Character | thrones::Type::Location));
        let list = permanents.map(|c| c.id.clone()).collect();
        given.seats.get_mut(*word).unwrap().in_play = InPlayGiven::List(list);
    }
    game.load_position(given).unwrap();
    game.audit().unwrap();
}

/// A list of duplicates may name only the character itself.
#[test]
fn wrong_duplicate_error_names_its_key() {
    let mut game = Thrones::start_of_play(DataRef::ours(), &Options::default(), 2).unwrap();
    let mut given = game.given();
    let card = CardGiven { duplicates: NumberOr::Detailed(vec!["robb-stark".into()]), ..CardGiven::default() };
    given.seats.get_mut("stark").unwrap().in_play =
        InPlayGiven::Table([("jon-snow".into(), NumberOr::Detailed(card))].into());
    let position_error = game.load_position(given).unwrap_err();
    assert_eq!(position_error.at, "/seats/stark/in_play/jon-snow/duplicates");
    assert_eq!(position_error.say, "robb-stark is no copy of jon-snow");
}
