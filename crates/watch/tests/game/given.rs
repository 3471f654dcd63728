//! A position written as a scenario gives it, and loaded again.

use engine::{Chance, DataRef, Next, NoLog, QuickRng, Rng, Rules, Scenario};
use watch::{Data, Drama, Mode, Options, Watch};

/// Phases that a scenario can give.
const GIVEN: [&str; 4] = ["before-roll", "main", "move-tormund", "discards"];

/// Plays at random and calls `see` every 40 steps.
fn play(options: &Options, seats: u8, seed: u64, mut see: impl FnMut(&Watch)) {
    let mut rng = QuickRng::seeded(seed);
    let mut game = Watch::open(DataRef::ours(), options, seats).unwrap();
    for step in 0..1500 {
        match game.next() {
            Next::Over => return,
            Next::Chance => {
                let outcome = game.sample(&mut rng);
                game.resolve_chance(outcome, &mut NoLog);
            }
            Next::Seats { must, .. } => {
                let seat = must.first().unwrap();
                let mut legal = Vec::new();
                game.legal(seat, &mut legal);
                let action = legal[rng.below(legal.len() as u32) as usize];
                game.act(seat, action, &mut NoLog);
            }
        }
        if step % 40 == 0 {
            see(&game);
        }
    }
}

#[test]
fn given_round_trips_through_load_position() {
    let mut loaded = 0;
    for seed in 1..=12 {
        let mode = if seed % 3 == 0 { Mode::Base } else { Mode::Brotherhood };
        let drama = if seed % 3 == 1 { Drama::On } else { Drama::Off };
        let options = Options { mode, drama, ..Options::default() };
        let seats = 3 + (seed % 2) as u8;
        play(&options, seats, seed, |game| {
            let given = serde_json::to_value(game.given()).unwrap();
            // A scenario cannot give unfinished discards.
            let draft = (0..seats).any(|seat| game.draft(engine::Seat(seat)) > 0);
            if game.turns() == 0 || draft || !GIVEN.contains(&given["phase"].as_str().unwrap()) {
                return;
            }
            let mut again = Watch::start_of_play(DataRef::<Data>::ours(), &options, seats).unwrap();
            again
                .load_position(game.given())
                .unwrap_or_else(|position_error| panic!("{position_error:?} in {given:#}"));
            assert_eq!(serde_json::to_value(again.given()).unwrap(), given);
            loaded += 1;
        });
    }
    assert!(loaded > 100, "only {loaded} tables laid");
}

#[test]
fn pile_cannot_exceed_remaining_cards() {
    for (pile, kind, at) in [("supply", "ore", "/supply/ore"), ("deck", "road-building", "/deck/road-building")] {
        let mut game = Watch::start_of_play(DataRef::<Data>::ours(), &Options::default(), 4).unwrap();
        let mut given = serde_json::to_value(game.given()).unwrap();
        given["seats"]["red"]["hand"]["ore"] = 18.into();
        given["seats"]["red"]["cards"]["road-building"] = 1.into();
        given[pile] = serde_json::json!({ kind: 2 });
        let position_error = game.load_position(serde_json::from_value(given).unwrap()).unwrap_err();
        assert_eq!(position_error.at, at);
    }
}
