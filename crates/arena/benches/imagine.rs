//! How long it takes to imagine a world and to evaluate one, in every game: `cargo xtask bench imagine`. Prints one JSON object.

use bots::{Kind, Player};
use engine::{DataRef, Game, Next, NoLog, QuickRng, Rng, Seat, Viewer};
use registry::{Pack, Visitor};
use serde_json::{Map, Value, json};
use std::hint::black_box;
use std::time::Instant;

/// Positions from games between greedy players, which hold and hide more than random ones.
const POSITIONS: usize = 400;
const ROUNDS: usize = 31;

fn main() {
    let mut found = Map::new();
    for id in registry::all_ids() {
        found.insert(id.to_owned(), registry::visit(id, &Pack::ours(), Measure).expect("it is registered"));
    }
    println!("{:#}", Value::Object(found));
}

struct Measure;

impl Visitor for Measure {
    type Out = Value;

    fn visit<G: Game>(self, data: DataRef<G::Data>) -> Value {
        let positions = positions::<G>(data);
        let mut rng = QuickRng::seeded(7);
        let views: Vec<G::View> = positions.iter().map(|(game, seat)| game.view(Viewer::Seat(*seat))).collect();
        let imagine = median(views.len(), || {
            for view in &views {
                black_box(G::imagine(view, &mut rng));
            }
        });
        let worth = median(positions.len(), || {
            for (game, seat) in &positions {
                black_box(game.heuristic(*seat));
            }
        });
        let clone = median(positions.len(), || {
            for (game, _) in &positions {
                black_box(game.clone());
            }
        });
        json!({ "positions": positions.len(), "ns_imagine": imagine, "ns_worth": worth, "ns_clone": clone })
    }
}

/// Nanoseconds per item, the median of the rounds.
fn median(each: usize, mut round: impl FnMut()) -> f64 {
    let mut times: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let begun = Instant::now();
            round();
            begun.elapsed().as_secs_f64() * 1e9 / each as f64
        })
        .collect();
    times.sort_by(f64::total_cmp);
    (times[ROUNDS / 2] * 10.0).round() / 10.0
}

fn positions<G: Game>(data: DataRef<G::Data>) -> Vec<(G, Seat)> {
    let mut rng = QuickRng::seeded(3);
    let (mut found, mut list) = (Vec::new(), Vec::new());
    let seats = G::about().usual_seats;
    while found.len() < POSITIONS {
        let mut game = G::open(data, &G::Options::default(), seats).expect("our data opens a table");
        let mut players: Vec<Player<G>> = (0..seats).map(|_| Kind::Greedy.into()).collect();
        loop {
            match game.next() {
                Next::Over => break,
                Next::Chance => game.resolve_chance(game.sample(&mut rng), &mut NoLog),
                Next::Seats { must, .. } => {
                    let Some(seat) = must.first() else { break };
                    list.clear();
                    game.legal(seat, &mut list);
                    if list.len() > 1 && rng.below(4) == 0 && found.len() < POSITIONS {
                        found.push((game.clone(), seat));
                    }
                    let action = players[seat.index()].choose(&game, seat, &list, &mut rng);
                    game.act(seat, action, &mut NoLog);
                }
            }
        }
    }
    found
}
