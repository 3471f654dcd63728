//! Leak tests: a viewer gets the same bytes whatever is hidden from that viewer.
//!
//! Two tables get the same visible steps. At the second table, chance outcomes that the viewer cannot see are exchanged
//! for other possible ones. While the visible steps stay possible there, every page, JSON answer and event must be
//! equal byte by byte. Each table has its own server, and both are asked over HTTP ([`test_server`]) as a seat and as a
//! spectator.

mod recording_clock;
mod table_pair;
mod test_server;

use crate::room::Room;
use crate::room::table_settings::Pace;
use engine::{QuickRng, Rng, Seat};
use recording_clock::RecordingClock;
use std::time::Duration;
use table_pair::{HiddenChance, next_moves, play_step, repeat_step};
use test_server::TestServer;

/// Which game is compared, and for how long.
struct Comparison {
    hidden: &'static HiddenChance,
    seats: u8,
    steps: usize,
    /// The viewer shares a device with the next seat, and is visible.
    shared_device: bool,
}

const WATCH: Comparison = Comparison { hidden: &table_pair::WATCH, seats: 3, steps: 240, shared_device: false };
const BROTHERHOOD: Comparison =
    Comparison { hidden: &table_pair::BROTHERHOOD, seats: 3, steps: 200, shared_device: false };
/// The setup: three gates, and all but the last of twelve trolls. After that, seats later in the order get what their
/// hand is worth.
const MOUNTAIN: Comparison = Comparison { hidden: &table_pair::MOUNTAIN, seats: 3, steps: 14, shared_device: false };
const EMPIRES: Comparison = Comparison { hidden: &table_pair::EMPIRES, seats: 3, steps: 120, shared_device: false };
const THRONES: Comparison = Comparison { hidden: &table_pair::THRONES, seats: 2, steps: 150, shared_device: false };

/// Plays at both tables. Returns how many steps were compared after the hidden information first differed.
async fn compare(plan: &Comparison, seed: u64) -> usize {
    let mut rng = QuickRng::seeded(seed);
    let viewer = Seat(rng.below(u32::from(plan.seats)) as u8);
    let sides = [TestServer::open(plan, viewer, seed, 1).await, TestServer::open(plan, viewer, seed, 2).await];
    let (hidden, mut differ, mut compared) = (plan.hidden, false, 0);

    let fell = sides[0].execute(table_pair::start).await;
    match sides[1].execute(move |room| table_pair::start_like(room, &fell, viewer, hidden)).await {
        Some(other) => differ |= other,
        None => return 0,
    }
    for side in &sides {
        side.execute(move |room| test_server::confirm_seat(room, viewer)).await;
        side.open_streams().await;
    }
    for step in 0..plan.steps {
        let Some((actor, mut legal)) = sides[0].execute(|room| next_moves(room)).await else { break };
        let Some((other, possible)) = sides[1].execute(|room| next_moves(room)).await else { break };
        assert_eq!(actor, other, "whom the game waits for is known to all");
        assert!(
            actor != viewer || legal == possible,
            "seed {seed}: {viewer:?} may choose otherwise: {legal:?} {possible:?}"
        );
        // Another seat's hidden cards at the second table may not allow the same moves.
        legal.retain(|line| possible.contains(line));
        if legal.is_empty() {
            break;
        }
        let line = table_pair::choose(&legal, hidden, &mut rng);
        let up = move |room: &mut Room| test_server::confirm_seat(room, viewer);
        let played = sides[0].execute(move |room| (play_step(room, actor, line), up(room)).0).await;
        let copy = played.clone();
        let Some(other) = sides[1].execute(move |room| (repeat_step(room, &copy, viewer, hidden), up(room)).0).await
        else {
            break;
        };
        differ |= other;
        let shown = [sides[0].execute(table_pair::shown).await, sides[1].execute(table_pair::shown).await];
        if hidden.shows_hands && shown[0] != shown[1] {
            break; // an effect has shown a hand, so the difference is visible
        }
        for side in &sides {
            side.catch_up().await;
        }
        if differ {
            compared += 1;
        }
        // Everything is compared every few steps, in a short game after every step.
        if differ && (step % 8 == 0 || plan.steps < 20) {
            let told = [sides[0].everything(&played.line).await, sides[1].everything(&played.line).await];
            for (one, two) in told[0].iter().zip(&told[1]) {
                let moment = format!("seed {seed}, {viewer:?}, after {actor:?}: {}", played.line);
                assert!(one == two, "{moment}: {}", difference(one, two));
            }
        }
    }
    for side in sides {
        side.close().await;
    }
    compared
}

/// The first difference of two texts, with context.
fn difference(one: &str, two: &str) -> String {
    let at = one.bytes().zip(two.bytes()).take_while(|(a, b)| a == b).count();
    let part = |text: &str| {
        String::from_utf8_lossy(&text.as_bytes()[at.saturating_sub(120)..text.len().min(at + 120)]).into_owned()
    };
    format!("\n{}\n----\n{}", part(one), part(two))
}

async fn compare_all(plan: &Comparison, seeds: std::ops::Range<u64>, least: usize) {
    let mut compared = 0;
    for seed in seeds {
        compared += compare(plan, seed).await;
    }
    assert!(compared > least, "only {compared} steps were compared: the tables differ too early");
}

#[tokio::test]
async fn watch_leaks_nothing_hidden() {
    compare_all(&WATCH, 0..6, 300).await;
}

#[tokio::test]
async fn watch_brotherhood_leaks_nothing_hidden() {
    compare_all(&BROTHERHOOD, 0..5, 200).await;
}

#[tokio::test]
async fn mountain_leaks_nothing_hidden() {
    compare_all(&MOUNTAIN, 0..16, 40).await;
}

/// The visible seat of a shared device must not learn the other seat's hand.
#[tokio::test]
async fn shared_device_leaks_no_other_hand() {
    compare_all(&Comparison { shared_device: true, ..WATCH }, 10..14, 150).await;
    compare_all(&Comparison { shared_device: true, ..THRONES }, 10..15, 80).await;
}

#[tokio::test]
async fn thrones_leaks_nothing_hidden() {
    compare_all(&THRONES, 0..10, 200).await;
}

#[tokio::test]
async fn empires_leaks_nothing_hidden() {
    compare_all(&EMPIRES, 0..8, 100).await;
}

/// Every bot's delay depends on the table's pace and one random number, and on nothing else.
#[tokio::test]
async fn bot_delays_have_one_distribution() {
    for pace in Pace::ALL {
        let (clock, waits) = test_server::bots_alone(Duration::from_secs(1), pace, 60).await;
        assert!(waits.len() >= 60, "{}", waits.len());
        let usual = pace.scale(Duration::from_secs(1));
        for took in waits {
            assert!(took >= usual * 60 / 100 && took <= usual * 140 / 100, "{pace:?}: {took:?}");
        }
        assert!(clock.numbers_taken() > 60);
    }
}
