//! All scenarios pass. Every rule, spell, workshop and hall has one.

use engine::conformance::crate_checks::GameCrateChecks;
use engine::{Audit, Chance, DataRef, Next, NoLog, QuickRng, Rng, Rules, Scenario};
use mountain::{Action, Data, Mountain, Options, Workshops};
use serde_json::Value;

fn checks() -> GameCrateChecks<Mountain> {
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
fn scenario_case_names_are_unique() {
    checks().every_case_has_a_name_of_its_own();
}

#[test]
fn scenario_keys_are_documented() {
    let chosen = Options { workshops: Workshops::Chosen, ..Options::default() };
    let teams = Options { teams: true, ..Options::default() };
    checks().the_page_of_keys_leaves_nothing_out([(Options::default(), 4), (chosen, 2), (teams, 4)]);
}

/// A position written by `longhall scenario --dump` loads as the same position.
#[test]
fn positions_in_play_dump_and_load() {
    let mut rng = QuickRng::seeded(11);
    let (mut list, mut laid) = (Vec::new(), 0);
    let teams = Options { teams: true, ..Options::default() };
    for (options, seats) in [(Options::default(), 2), (Options::default(), 3), (teams, 4)] {
        let mut game = Mountain::open(DataRef::ours(), &options, seats).unwrap();
        loop {
            let Next::Seats { must, .. } = game.next() else {
                if game.next() == Next::Over {
                    break;
                }
                game.resolve_chance(game.sample(&mut rng), &mut NoLog);
                continue;
            };
            let seat = must.first().unwrap();
            let table = game.describe();
            let quiet = table["asks"] == "none" && game.draft(seat) == 0 && game.turns() > 0;
            if quiet && rng.below(3) == 0 {
                let mut again = Mountain::start_of_play(DataRef::ours(), &options, seats).unwrap();
                again
                    .load_position(game.given())
                    .unwrap_or_else(|position_error| panic!("{position_error:?} in {table}"));
                again.audit().unwrap();
                assert_eq!(sorted(again.describe()), sorted(table));
                laid += 1;
            }
            list.clear();
            game.legal(seat, &mut list);
            let rare = |action: &Action| {
                matches!(action, Action::Pedestal(_) | Action::Hall { .. } | Action::Found { .. } | Action::Cast { .. })
            };
            let wanted = list.iter().position(rare).filter(|_| rng.below(2) == 0);
            game.act(seat, list[wanted.unwrap_or_else(|| rng.below(list.len() as u32) as usize)], &mut NoLog);
        }
    }
    assert!(laid > 100, "only {laid} tables");
}

/// The order in which tiles were dug is not part of the position.
fn sorted(mut table: Value) -> Value {
    table["tiles"].as_array_mut().unwrap().sort_by_key(ToString::to_string);
    table
}

#[test]
fn every_spell_workshop_and_hall_has_a_scenario() {
    let data: &Data = DataRef::<Data>::ours().get();
    let spells = data.spells.iter().map(|spell| spell.id.as_str());
    let workshops = data.workshops.iter().map(|workshop| workshop.id.as_str());
    checks()
        .each_of_these_has_a_scenario(spells.chain(workshops).chain(data.halls.iter().map(|hall| hall.id.as_str())));
}
