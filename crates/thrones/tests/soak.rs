//! A thousand random games: each ends by itself, everything adds up after every step, and the stack leaves room.

use table::{Game, Next, Print, QuickRng, Rng, Silence};
use thrones::{Options, Plots, STACK, Thrones};

/// The deepest table we could think of: inside a challenge an event kills, is answered by a save, and is answered.
#[test]
fn a_table_made_to_stress_the_stack_leaves_room() {
    let mut game = Thrones::start_of_play(Print::ours(), &Options::default(), 2).unwrap();
    let mut given = game.given();
    given.phase = "challenges".into();
    given.turn = "lannister".into();
    let laid = |ids: &[&str]| thrones::Laid::List(ids.iter().map(|id| (*id).to_owned()).collect());
    let held = |ids: &[&str]| thrones::Cards::List(ids.iter().map(|id| (*id).to_owned()).collect());
    let stark = given.seats.get_mut("stark").unwrap();
    (stark.in_play, stark.hand) = (laid(&["sansa-stark", "jory-cassel"]), held(&["not-today"]));
    let lannister = given.seats.get_mut("lannister").unwrap();
    lannister.in_play = laid(&["shae", "joffrey-baratheon", "ser-kevan-lannister"]);
    lannister.hand = held(&["a-lannister-always-pays-his-debts"]);
    game.arrange(given).unwrap();
    let mut deepest = 0;
    for line in [
        "lannister: pass",
        "lannister: challenge intrigue",
        "lannister: attack shae",
        "lannister: done",
        "stark: defend sansa-stark",
        "stark: done",
        "lannister: play a-lannister-always-pays-his-debts kneeling ser-kevan-lannister on sansa-stark",
        "stark: pass",
        "lannister: use joffrey-baratheon",
    ] {
        while let Some(seat) = game.read(line).ok().and_then(|step| waiting_for_another(&game, step)) {
            let pass = game.pass(seat).unwrap();
            game.act(seat, pass, &mut Silence);
        }
        let Ok(table::Step::Act(seat, action)) = game.read(line) else { continue };
        if game.check(seat, action).is_ok() {
            game.act(seat, action, &mut Silence);
        }
        deepest = deepest.max(game.deepest_stack());
    }
    println!("a table made to stress it: {deepest} of {STACK} frames");
    assert!(deepest >= 3 && deepest + 4 <= STACK, "{deepest}");
}

/// The seat that has to pass before this line can be played.
fn waiting_for_another(game: &Thrones, step: table::Step<Thrones>) -> Option<table::Seat> {
    let table::Step::Act(seat, action) = step else { return None };
    let Next::Seats { must, .. } = game.next() else { return None };
    let other = must.first().filter(|s| *s != seat || game.check(seat, action).is_err())?;
    game.pass(other)?;
    (other != seat).then_some(other)
}

#[test]
fn a_thousand_random_games() {
    let mut rng = QuickRng::seeded(11);
    let (mut deepest, mut rounds, mut actions, mut wins, mut longest) = (0, 0, 0u64, [0u32; 2], 0);
    let mut endings = std::collections::BTreeMap::<&str, u32>::new();
    let mut choices = Vec::new();
    for n in 0..1000u32 {
        let plots = if n % 4 == 3 { Plots::Draft } else { Plots::Basic };
        let mut game = Thrones::open(Print::ours(), &Options { plots }, 2).unwrap();
        loop {
            match game.next() {
                Next::Over => break,
                Next::Chance => {
                    let outcome = game.sample(&mut rng);
                    game.happen(outcome, &mut Silence);
                }
                Next::Seats { must, .. } => {
                    let seat = must.first().unwrap();
                    choices.clear();
                    game.legal(seat, &mut choices);
                    assert!(!choices.is_empty(), "{game:?}");
                    longest = longest.max(choices.len());
                    let action = choices[rng.below(choices.len() as u32) as usize];
                    game.act(seat, action, &mut Silence);
                    actions += 1;
                }
            }
            if let Err(say) = game.audit() {
                panic!("game {n}: {say}: {}", game.describe());
            }
        }
        deepest = deepest.max(game.deepest_stack());
        rounds += game.turns();
        let standing = game.standing();
        *endings.entry(standing.ending.unwrap()).or_default() += 1;
        standing.winners().iter().for_each(|s| wins[s.index()] += 1);
    }
    println!(
        "1000 games: {:.1} rounds, {:.0} actions each; Stark {} Lannister {}; {endings:?}; deepest stack {deepest} of {STACK}; longest list {longest}",
        f64::from(rounds) / 1000.0,
        actions as f64 / 1000.0,
        wins[0],
        wins[1]
    );
    assert!(deepest + 4 <= STACK, "the stack of {STACK} was {deepest} deep");
}
