//! The list of digs and halls is exact: in the middle of random games it is compared with `check`, asked for every
//! tile in every orientation on every cell.

use engine::{Chance, DataRef, Next, NoLog, QuickRng, Rng, Rules, Scenario, Seat};
use mountain::{Action, Cell, Data, Dig, Mountain, Options, Resource, Side};

/// All digs and halls that `check` accepts.
fn allowed_by_check(game: &Mountain, seat: Seat, data: &Data) -> (Vec<Action>, Vec<Action>) {
    let (mut digs, mut halls) = (Vec::new(), Vec::new());
    for cell in (0..506).map(Cell) {
        for (tile, tunnel) in data.tunnels.iter().enumerate() {
            for turn in 0..tunnel.shape.turns.len() as u8 {
                for mineral in Resource::MINERALS {
                    let dig = Dig {
                        tile: tile as u8,
                        turn,
                        at: cell,
                        mineral,
                        from: Default::default(),
                        declines_spell: false,
                    };
                    digs.push(Action::Dig(dig));
                }
            }
        }
        for (hall, printed) in data.halls.iter().enumerate() {
            let turns = 0..printed.shape.turns.len() as u8;
            halls.extend(turns.map(|turn| Action::Hall { hall: hall as u8, turn, at: cell }));
        }
    }
    digs.retain(|action| game.check(seat, *action).is_ok());
    halls.retain(|action| game.check(seat, *action).is_ok());
    (digs, halls)
}

#[test]
fn legal_lists_exactly_the_digs_and_halls_that_check_accepts() {
    let data: &Data = DataRef::<Data>::ours().get();
    let mut rng = QuickRng::seeded(8);
    let (mut compared, mut most, mut halls_seen) = (0, 0, 0);
    let mut list = Vec::new();
    let usual = Options::default();
    let tables =
        [(usual, 5), (usual, 3), (Options { teams: true, ..usual }, 4), (Options { side: Side::Winter, ..usual }, 2)];
    for (n, (options, seats)) in tables.repeat(10).into_iter().enumerate() {
        let mut game = Mountain::open(DataRef::ours(), &options, seats).unwrap();
        while game.next() != Next::Over {
            let Next::Seats { must, .. } = game.next() else {
                game.resolve_chance(game.sample(&mut rng), &mut NoLog);
                continue;
            };
            let seat = must.first().unwrap();
            list.clear();
            game.legal(seat, &mut list);
            let is_dig = |a: &&Action| matches!(a, Action::Dig(_));
            let is_hall = |a: &&Action| matches!(a, Action::Hall { .. });
            let (digs, halls) = (list.iter().filter(is_dig).count(), list.iter().filter(is_hall).count());
            most = most.max(digs);
            let look = (digs > 0 && rng.below(5) == 0) || (halls > 0 && rng.below(3) == 0) || rng.below(400) == 0;
            if look {
                let (allowed_digs, allowed_halls) = allowed_by_check(&game, seat, data);
                assert_eq!(allowed_digs.len(), digs, "game {n}: {}", game.describe());
                assert_eq!(allowed_halls.len(), halls, "game {n}: {}", game.describe());
                assert!(allowed_digs.iter().chain(&allowed_halls).all(|action| list.contains(action)));
                compared += 1;
                halls_seen += halls;
            }
            // Prefers digs and halls, so that networks grow.
            let good = list.iter().filter(|a| matches!(a, Action::Dig(_) | Action::Hall { .. })).count() as u32;
            let action = if good > 0 && rng.below(3) > 0 {
                let mut of = list.iter().filter(|a| matches!(a, Action::Dig(_) | Action::Hall { .. }));
                *of.nth(rng.below(good) as usize).unwrap()
            } else {
                list[rng.below(list.len() as u32) as usize]
            };
            game.act(seat, action, &mut NoLog);
        }
    }
    println!("{compared} positions compared, {halls_seen} halls among them; at most {most} digs in a list");
    assert!(compared > 100 && halls_seen > 0 && most > 100, "{compared} {halls_seen} {most}");
}
