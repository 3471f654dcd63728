//! Every scenario passes, and every rule, card and Island has one.

use empires::{CardType, ClanChoice, Data, EmpireGiven, Empires, Options, WordList};
use engine::conformance::crate_checks::GameCrateChecks;
use engine::{Audit, DataRef, Notation, Scenario, Seat};

fn checks() -> GameCrateChecks<Empires> {
    GameCrateChecks::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_scenario_passes() {
    checks().every_scenario_passes();
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
fn every_scenario_key_is_documented() {
    let options = Options { clan1: ClanChoice::Mackinnon, ..Options::default() };
    checks().the_page_of_keys_leaves_nothing_out([(Options::default(), 2), (options, 1), (Options::default(), 4)]);
}

#[test]
fn every_card_and_island_has_a_scenario() {
    let data: &Data = DataRef::<Data>::ours().get();
    checks().each_of_these_has_a_scenario(data.cards.iter().map(|card| card.id.as_str()));
}

/// An Empire with every card of a clan and every Island passes the audit.
#[test]
fn audit_passes_with_every_card_in_play() {
    let data: &Data = DataRef::<Data>::ours().get();
    let clans = [
        ClanChoice::Glenn,
        ClanChoice::Ulaf,
        ClanChoice::Heidel,
        ClanChoice::Panuk,
        ClanChoice::Nanurjuk,
        ClanChoice::Mackinnon,
    ];
    for clan1 in clans {
        let options = Options { clan1, clan2: ClanChoice::Chance, ..Options::default() };
        let mut game = Empires::start_of_play(DataRef::ours(), &options, 2).unwrap();
        let mut given = game.given();
        let word = game.seat_name(Seat(0));
        let clan = &data.clans[empires::CLANS.iter().position(|c| *c == word).unwrap()];
        let own = clan.titles.iter().map(|title| &data.cards[usize::from(*title)]);
        let laid = own.filter(|c| !matches!(c.card_type, CardType::Boost | CardType::Upgrade));
        let isles = data.cards[data.first_isle..].iter().map(|c| c.id.clone());
        let copies = laid.flat_map(|c| (1..=c.copies).map(|n| format!("{}#{n}", c.id)));
        given.islands.values_mut().for_each(|sea| sea.face_up = WordList::default());
        given.seats.get_mut(word).unwrap().empire = EmpireGiven::List(copies.chain(isles).collect());
        game.load_position(given).unwrap();
        game.audit().unwrap();
    }
}
