//! Every scenario passes, and every rule and every card has one.

use engine::conformance::crate_checks::GameCrateChecks;
use engine::{Audit, DataRef, Scenario};
use thrones::{CardGiven, Data, InPlayGiven, NumberOr, Options, Thrones};

fn rooms() -> GameCrateChecks<Thrones> {
    GameCrateChecks::at(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_scenario_passes() {
    rooms().every_scenario_passes();
}

#[test]
fn every_wrong_case_fails() {
    rooms().every_wrong_case_fails();
}

#[test]
fn every_rule_has_a_scenario() {
    rooms().every_rule_has_a_scenario();
}

#[test]
fn every_case_has_a_name_of_its_own() {
    rooms().every_case_has_a_name_of_its_own();
}

#[test]
fn the_page_of_keys_leaves_nothing_out() {
    rooms().the_page_of_keys_leaves_nothing_out([(Options::default(), 2)]);
}

#[test]
fn every_card_and_plot_has_a_scenario() {
    let data: &Data = DataRef::<Data>::ours().get();
    let cards = data.cards.iter().map(|card| card.id.as_str());
    rooms().each_of_these_has_a_scenario(cards.chain(data.plots.iter().map(|plot| plot.id.as_str())));
}

/// The order of the deck list is not the order of a hand: the state that `given` lays is the one that is described.
#[test]
fn a_table_of_every_card_in_play_adds_up() {
    let data: &Data = DataRef::<Data>::ours().get();
    let mut game = Thrones::start_of_play(DataRef::ours(), &Options::default(), 2).unwrap();
    let mut given = game.given();
    for (seat, word) in ["stark", "lannister"].iter().enumerate() {
        let cards = data.cards.iter().filter(|c| c.copies[seat] > 0);
        let laid = cards.filter(|c| matches!(c.kind, thrones::Type::Character | thrones::Type::Location));
        let list = laid.map(|c| c.id.clone()).collect();
        given.seats.get_mut(*word).unwrap().in_play = InPlayGiven::List(list);
    }
    game.load_position(given).unwrap();
    game.audit().unwrap();
}

/// A list of duplicates is a number of them, and nothing else.
#[test]
fn a_duplicate_of_somebody_else_is_an_error_with_its_key() {
    let mut game = Thrones::start_of_play(DataRef::ours(), &Options::default(), 2).unwrap();
    let mut given = game.given();
    let card = CardGiven { duplicates: NumberOr::Detailed(vec!["robb-stark".into()]), ..CardGiven::default() };
    given.seats.get_mut("stark").unwrap().in_play =
        InPlayGiven::Table([("jon-snow".into(), NumberOr::Detailed(card))].into());
    let position_error = game.load_position(given).unwrap_err();
    assert_eq!(position_error.at, "/seats/stark/in_play/jon-snow/duplicates");
    assert_eq!(position_error.say, "robb-stark is no copy of jon-snow");
}
