//! The search for placements finds exactly what the rules allow: every tile in every turn on every cell is judged one by
//! one and compared with the list, in the middle of random games.

use engine::{Chance, DataRef, Next, QuickRng, Rng, Rules, Scenario, Seat, Silence};
use mountain::{Action, Cell, Data, Dig, Mountain, Options, Resource, Side};

/// Everything there is, judged one by one.
fn judged(game: &Mountain, seat: Seat, data: &Data) -> (Vec<Action>, Vec<Action>) {
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
                game.resolve_chance(game.sample(&mut rng), &mut Silence);
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
                let (fair_digs, fair_halls) = judged(&game, seat, data);
                assert_eq!(fair_digs.len(), digs, "game {n}: {}", game.describe());
                assert_eq!(fair_halls.len(), halls, "game {n}: {}", game.describe());
                assert!(fair_digs.iter().chain(&fair_halls).all(|action| list.contains(action)));
                compared += 1;
                halls_seen += halls;
            }
            // Digging and building on purpose, so that networks grow.
            let good = list.iter().filter(|a| matches!(a, Action::Dig(_) | Action::Hall { .. })).count() as u32;
            let action = if good > 0 && rng.below(3) > 0 {
                let mut of = list.iter().filter(|a| matches!(a, Action::Dig(_) | Action::Hall { .. }));
                *of.nth(rng.below(good) as usize).unwrap()
            } else {
                list[rng.below(list.len() as u32) as usize]
            };
            game.act(seat, action, &mut Silence);
        }
    }
    println!("{compared} positions compared, {halls_seen} halls among them; at most {most} digs in a list");
    assert!(compared > 100 && halls_seen > 0 && most > 100, "{compared} {halls_seen} {most}");
}
