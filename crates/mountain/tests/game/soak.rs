//! Random games with all options: each ends, and the audit passes after every step.

use engine::{Audit, Chance, DataRef, Evaluate, Next, NoLog, QuickRng, Rng, Rules, Scenario};
use mountain::{ClanCarts, Mountain, Options, Side, Workshops};

fn tables() -> Vec<(Options, u8)> {
    let usual = Options::default();
    vec![
        (usual, 2),
        (Options { side: Side::Winter, workshops: Workshops::Chosen, ..usual }, 2),
        (Options { workshops: Workshops::Distinct, ..usual }, 3),
        (Options { carts: ClanCarts::Loose, ..usual }, 4),
        (Options { teams: true, ..usual }, 4),
        (Options { workshops: Workshops::Distinct, ..usual }, 5),
    ]
}

#[test]
fn random_games_add_up_and_end() {
    let mut rng = QuickRng::seeded(11);
    let (mut actions, mut rounds, mut longest) = (0u64, 0u64, 0);
    // `cargo xtask soak` plays 20,000 games.
    let each = if std::env::var_os("LONGHALL_SOAK").is_some() { 3_334 } else { 50 };
    let games = each * tables().len();
    let mut choices = Vec::new();
    for (n, (options, seats)) in tables().repeat(each).into_iter().enumerate() {
        let mut game = Mountain::open(DataRef::ours(), &options, seats).unwrap();
        loop {
            match game.next() {
                Next::Over => break,
                Next::Chance => game.resolve_chance(game.sample(&mut rng), &mut NoLog),
                Next::Seats { must, .. } => {
                    let seat = must.first().unwrap();
                    choices.clear();
                    game.legal(seat, &mut choices);
                    assert!(!choices.is_empty(), "{}", game.describe());
                    longest = longest.max(choices.len());
                    let odd = if rng.below(4) == 0 { game.propose(seat, &mut rng) } else { None };
                    let action = odd.unwrap_or(choices[rng.below(choices.len() as u32) as usize]);
                    game.act(seat, action, &mut NoLog);
                    actions += 1;
                }
            }
            if let Err(say) = game.audit() {
                panic!("game {n}: {say}: {}", game.describe());
            }
        }
        rounds += u64::from(game.turns()) / u64::from(seats);
        let standing = game.standing();
        assert_eq!(standing.ending, Some("coronation"));
        // Partners win together; other seats win alone.
        let winners = standing.winners();
        let first = winners.first().unwrap();
        assert_eq!(winners, game.partners(first));
    }
    println!(
        "{games} games: {:.1} rounds and {:.0} actions each, the longest list {longest}",
        rounds as f64 / games as f64,
        actions as f64 / games as f64
    );
}
