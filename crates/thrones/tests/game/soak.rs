//! A thousand random games: each ends, passes the audit after every step, and leaves room on the stack.

use engine::{Audit, Chance, DataRef, Next, NoLog, Notation, QuickRng, Rng, Rules, Scenario, Step};
use thrones::{AttachmentsGiven, CardGiven, InPlayGiven, NumberOr, Options, Plots, STACK, Thrones};

/// The deepest known position: an action in a challenge kills a character and a save is possible, while the responses to
/// the action and its window wait on the stack.
#[test]
fn stress_position_leaves_room_on_the_stack() {
    let mut game = Thrones::start_of_play(DataRef::ours(), &Options::default(), 2).unwrap();
    let mut given = game.given();
    given.phase = "challenges".into();
    given.turn = "lannister".into();
    let bearing = |id: &str, attachment: &str| {
        let card =
            CardGiven { attachments: AttachmentsGiven::List(vec![attachment.to_owned()]), ..CardGiven::default() };
        InPlayGiven::Table([(id.to_owned(), NumberOr::Detailed(card))].into())
    };
    given.seats.get_mut("stark").unwrap().in_play = bearing("eddard-stark", "ice");
    let lannister = given.seats.get_mut("lannister").unwrap();
    lannister.in_play = bearing("the-hound", "gilded-armor");
    lannister.gold = 1;
    game.load_position(given).unwrap();
    game.settle(&mut NoLog);
    for line in [
        "lannister: challenge military",
        "lannister: attack the-hound",
        "lannister: done",
        "stark: defend eddard-stark",
        "stark: done",
        "stark: use ice on the-hound",
    ] {
        let Step::Action(seat, action) = game.read_step(line).unwrap() else { panic!("{line}") };
        game.check(seat, action).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
        game.act(seat, action, &mut NoLog);
    }
    let deepest = game.deepest_stack();
    println!("the stress position uses {deepest} of {STACK} frames");
    assert_eq!(game.describe()["step"], "saves");
    assert!(deepest == 4 && deepest + 4 <= STACK, "{deepest}");
}

#[test]
fn thousand_random_games_end_and_pass_audit() {
    let mut rng = QuickRng::seeded(11);
    let (mut deepest, mut rounds, mut actions, mut wins, mut longest) = (0, 0, 0u64, [0u32; 2], 0);
    let mut endings = std::collections::BTreeMap::<&str, u32>::new();
    let mut choices = Vec::new();
    let mut kinds = std::collections::BTreeMap::<&str, u32>::new();
    for n in 0..1000u32 {
        let plots = if n % 4 == 3 { Plots::Draft } else { Plots::Basic };
        let mut game = Thrones::open(DataRef::ours(), &Options { plots }, 2).unwrap();
        loop {
            match game.next() {
                Next::Over => break,
                Next::Chance => {
                    let outcome = game.sample(&mut rng);
                    game.resolve_chance(outcome, &mut NoLog);
                }
                Next::Seats { must, .. } => {
                    if let Some(window) = game.window() {
                        *kinds.entry(window.kind).or_default() += 1;
                    }
                    let seat = must.first().unwrap();
                    choices.clear();
                    game.legal(seat, &mut choices);
                    assert!(!choices.is_empty(), "{game:?}");
                    longest = longest.max(choices.len());
                    let action = choices[rng.below(choices.len() as u32) as usize];
                    game.act(seat, action, &mut NoLog);
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
    println!("windows: {kinds:?}");
    let never: Vec<_> = Thrones::windows().iter().filter(|kind| !kinds.contains_key(*kind)).collect();
    assert!(never.is_empty(), "kinds of windows that never open: {never:?}");
    assert!(deepest + 4 <= STACK, "the stack of {STACK} was {deepest} deep");
}
