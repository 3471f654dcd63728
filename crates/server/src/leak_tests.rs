//! Twins: two tables fed the same visible steps over a different hidden truth send a viewer the same bytes.
//!
//! What falls where the viewer cannot see it (a card another seat draws, a card stolen between others) is exchanged at the
//! second table for another possible outcome. As long as the visible steps stay possible there, every page, JSON answer
//! and event must be equal, byte by byte: content, ids, order, versions and decision counters. Both tables stand in
//! houses of their own and are asked over HTTP ([`test_server`]), as a seat and as somebody who only watches.

mod recording_clock;
mod table_pair;
mod test_server;

use crate::room::Room;
use crate::room::table_settings::Pace;
use engine::{QuickRng, Rng, Seat};
use recording_clock::RecordingClock;
use std::time::Duration;
use table_pair::{HiddenChance, follow, lead, wishes};
use test_server::TestServer;

/// What of a game is played, and how much of it.
struct Comparison {
    hidden: &'static HiddenChance,
    seats: u8,
    steps: usize,
    /// The viewer shares his device with the seat after his, and is the one in front.
    hot: bool,
}

const WATCH: Comparison = Comparison { hidden: &table_pair::WATCH, seats: 3, steps: 240, hot: false };
const BROTHERHOOD: Comparison = Comparison { hidden: &table_pair::BROTHERHOOD, seats: 3, steps: 200, hot: false };
/// The set-up: three gates, and all but the last of twelve trolls. Then whoever sits later gets what his hand is worth.
const MOUNTAIN: Comparison = Comparison { hidden: &table_pair::MOUNTAIN, seats: 3, steps: 14, hot: false };
const EMPIRES: Comparison = Comparison { hidden: &table_pair::EMPIRES, seats: 3, steps: 120, hot: false };
const THRONES: Comparison = Comparison { hidden: &table_pair::THRONES, seats: 2, steps: 150, hot: false };

/// Plays at both tables; returns how many steps were compared after the hidden truth first differed.
async fn compare(plan: &Comparison, seed: u64) -> usize {
    let mut rng = QuickRng::seeded(seed);
    let viewer = Seat(rng.below(u32::from(plan.seats)) as u8);
    let sides = [TestServer::open(plan, viewer, seed, 1).await, TestServer::open(plan, viewer, seed, 2).await];
    let (hidden, mut differ, mut compared) = (plan.hidden, false, 0);

    let fell = sides[0].execute(table_pair::begin).await;
    match sides[1].execute(move |room| table_pair::begin_like(room, &fell, viewer, hidden)).await {
        Some(other) => differ |= other,
        None => return 0,
    }
    for side in &sides {
        side.execute(move |room| test_server::confirm_seat(room, viewer)).await;
        side.listen().await;
    }
    for step in 0..plan.steps {
        let Some((actor, mut legal)) = sides[0].execute(|room| wishes(room)).await else { break };
        let Some((other, possible)) = sides[1].execute(|room| wishes(room)).await else { break };
        assert_eq!(actor, other, "whom the game waits for is known to all");
        assert!(
            actor != viewer || legal == possible,
            "seed {seed}: {viewer:?} may choose otherwise: {legal:?} {possible:?}"
        );
        // What another seat holds at the second table may not allow what it does at the first.
        legal.retain(|line| possible.contains(line));
        if legal.is_empty() {
            break;
        }
        let line = table_pair::choose(&legal, hidden, &mut rng);
        let up = move |room: &mut Room| test_server::confirm_seat(room, viewer);
        let played = sides[0].execute(move |room| (lead(room, actor, line), up(room)).0).await;
        let copy = played.clone();
        let Some(other) = sides[1].execute(move |room| (follow(room, &copy, viewer, hidden), up(room)).0).await else {
            break;
        };
        differ |= other;
        let shown = [sides[0].execute(table_pair::shown).await, sides[1].execute(table_pair::shown).await];
        if hidden.shows && shown[0] != shown[1] {
            break; // an effect has shown a hand, so there is a difference to see
        }
        for side in &sides {
            side.catch_up().await;
        }
        if differ {
            compared += 1;
        }
        // All of it now and then; at a short game, always.
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

/// Where two texts part, with a little around it.
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
    assert!(compared > least, "only {compared} steps were compared: the twins part too early");
}

#[tokio::test]
async fn a_viewer_cannot_tell_twins_apart_by_any_byte() {
    compare_all(&WATCH, 0..6, 300).await;
}

#[tokio::test]
async fn nor_on_the_wall() {
    compare_all(&BROTHERHOOD, 0..5, 200).await;
}

#[tokio::test]
async fn nor_in_the_mountain() {
    compare_all(&MOUNTAIN, 0..16, 40).await;
}

/// The hand of who shares the device is hidden from the one in front as everybody's is.
#[tokio::test]
async fn nor_does_the_one_in_front_of_a_shared_device_know_the_other() {
    compare_all(&Comparison { hot: true, ..WATCH }, 10..14, 150).await;
    compare_all(&Comparison { hot: true, ..THRONES }, 10..15, 80).await;
}

#[tokio::test]
async fn nor_in_the_card_game() {
    compare_all(&THRONES, 0..10, 200).await;
}

#[tokio::test]
async fn nor_among_the_clans() {
    compare_all(&EMPIRES, 0..8, 100).await;
}

/// Whatever pace a table has, every bot's answer takes what the clock's dice say and nothing else, and those are asked once an answer.
#[tokio::test]
async fn bots_take_their_time_from_one_distribution() {
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
