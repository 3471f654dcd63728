//! A thousand random games of every size, fifty thousand in the soak. Each game ends by itself, passes the audit after
//! every step, and leaves room on the stack.

use empires::{ClanChoice, Empires, Options, STACK, SoloScenario};
use engine::{Audit, Chance, DataRef, Next, NoLog, Notation, QuickRng, Rng, Rules, Scenario, Seat};
use std::collections::BTreeMap;

#[test]
fn a_thousand_random_games() {
    let games: u32 = if std::env::var_os("LONGHALL_SOAK").is_some() { 50_000 } else { 1000 };
    let mut rng = QuickRng::seeded(11);
    let chance = ClanChoice::Chance;
    let scenarios = [SoloScenario::LongWinter, SoloScenario::Raiders, SoloScenario::KingsTax, SoloScenario::Gathering];
    let (mut deepest, mut rounds, mut actions, mut longest) = (0, 0u32, 0u64, 0);
    let mut endings = BTreeMap::<&str, u32>::new();
    let mut wins = BTreeMap::<&str, (u32, u32)>::new();
    let mut choices = Vec::new();
    for n in 0..games {
        let scenario = scenarios[(n / 4 % 4) as usize];
        let options = Options {
            clan1: chance,
            clan2: chance,
            clan3: chance,
            clan4: chance,
            scenario,
            score_raze_tokens: n % 3 == 0,
        };
        let mut game = Empires::open(DataRef::ours(), &options, (n % 4 + 1) as u8).unwrap();
        loop {
            match game.next() {
                Next::Over => break,
                Next::Chance => {
                    let outcome = game.sample(&mut rng);
                    game.resolve_chance(outcome, &mut NoLog);
                }
                Next::Seats { must, .. } => {
                    let seat = must.first().unwrap();
                    choices.clear();
                    game.legal(seat, &mut choices);
                    assert!(!choices.is_empty(), "{}", game.describe());
                    longest = longest.max(choices.len());
                    let action = choices[rng.below(choices.len() as u32) as usize];
                    game.act(seat, action, &mut NoLog);
                    actions += 1;
                }
            }
            deepest = deepest.max(game.stack_depth());
            if let Err(say) = game.audit() {
                panic!("game {n}: {say}: {}", game.describe());
            }
        }
        rounds += game.turns();
        let standing = game.standing();
        *endings.entry(standing.ending.unwrap()).or_default() += 1;
        if game.seats() > 1 {
            for seat in Seat::all(game.seats()) {
                let share = wins.entry(game.seat_name(seat)).or_default();
                share.0 += u32::from(standing.winners().has(seat));
                share.1 += 1;
            }
        }
    }
    println!(
        "{games} games: {:.1} rounds, {:.0} actions each; {endings:?}; wins of games {wins:?}; deepest stack {deepest} of {STACK}; longest list {longest}",
        f64::from(rounds) / f64::from(games),
        actions as f64 / f64::from(games),
    );
    assert!(deepest + 10 <= STACK, "the stack of {STACK} was {deepest} deep");
}
