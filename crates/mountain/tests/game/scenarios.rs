//! Every scenario passes, and every rule, spell, workshop and hall has one.

use mountain::{Data, Mountain, Options, Workshops};
use table::Print;
use table::conformance::rooms::Rooms;

fn rooms() -> Rooms<Mountain> {
    Rooms::at(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_scenario_passes() {
    rooms().every_scenario_passes();
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
    let chosen = Options { workshops: Workshops::Chosen, ..Options::default() };
    let teams = Options { teams: true, ..Options::default() };
    rooms().the_page_of_keys_leaves_nothing_out([(Options::default(), 4), (chosen, 2), (teams, 4)]);
}

#[test]
fn every_spell_workshop_and_hall_has_a_scenario() {
    let data: &Data = Print::<Data>::ours().get();
    let spells = data.spells.iter().map(|spell| spell.id.as_str());
    let shops = data.workshops.iter().map(|shop| shop.id.as_str());
    rooms().each_of_these_has_a_scenario(spells.chain(shops).chain(data.halls.iter().map(|hall| hall.id.as_str())));
}
