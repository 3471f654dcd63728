//! `kill -9` at random moments: no acknowledged step is lost or doubled, and every record verifies.
//!
//! `LONGHALL_CRASH_GAMES` sets the number of games; `cargo xtask soak` plays 200.

use crate::support::server::Server;
use crate::support::{TIMEOUT, TestRng, wait};
use serde_json::{Value, json};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The server is killed after at most this many moves, a third of a game.
const MOVES: usize = 200;

/// A player and the answers to his moves.
struct Player {
    cookie: String,
    table: String,
    /// Acknowledged moves.
    acknowledged: Vec<String>,
    /// Moves that the server did not answer before it was killed: they may count or not.
    doubtful: Vec<String>,
}

#[test]
fn acknowledged_moves_survive_kill() {
    let games: usize = std::env::var("LONGHALL_CRASH_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(10);
    let mut dice = TestRng::new(2026);
    let mut server = Server::start(0);
    let mut kills = 0;
    let mut left = games;
    while left > 0 {
        let together = left.min(2);
        left -= together;
        let mut players: Vec<Player> = (0..together).map(|_| join(&server)).collect();
        let mut running = true;
        while running {
            // A long game takes a moment to load: wait until it is played, so that the kill does not always come before.
            for player in &players {
                server.get(&format!("/t/{}", player.table), &player.cookie).expect("the server answers");
            }
            let (sent, playing) = (AtomicUsize::new(0), AtomicUsize::new(players.len()));
            let seeds: Vec<u64> = players.iter().map(|_| dice.below(1 << 40) as u64).collect();
            let still = std::thread::scope(|scope| {
                let (server, sent, playing) = (&server, &sent, &playing);
                let handles: Vec<_> = players
                    .iter_mut()
                    .zip(seeds)
                    .map(|(player, seed)| {
                        scope.spawn(move || play(server, player, &mut TestRng::new(seed), (sent, playing)))
                    })
                    .collect();
                // Kill the server during some move.
                let last = 1 + dice.below(MOVES);
                wait("so many moves are sent", || {
                    sent.load(Ordering::SeqCst) >= last || playing.load(Ordering::SeqCst) == 0
                });
                std::thread::sleep(Duration::from_micros(dice.below(4000) as u64));
                kill_during_requests(server);
                handles.into_iter().map(|handle| handle.join().expect("a player plays")).filter(|over| !over).count()
            });
            server.kill();
            kills += 1;
            server.restart();
            running = still > 0;
        }
        for player in &players {
            assert_record_complete(&server, player);
        }
    }
    println!("{games} games, {kills} kills");
    assert!(kills >= games / 5, "the server was hardly ever killed");
}

/// Kills by signal while requests are running; `Server::kill` then waits for the process.
fn kill_during_requests(server: &Server) {
    let killed = Command::new("kill").args(["-9", &server.id().to_string()]).status();
    assert!(killed.is_ok_and(|status| status.success()), "kill -9 works");
}

fn join(server: &Server) -> Player {
    let opened = server.post("/play", "", &json!({ "game": "watch", "string": "crash" })).expect("the server answers");
    let cookie =
        opened.header("set-cookie").and_then(|c| c.split(';').next()).expect("a guest has a cookie").to_owned();
    let table = opened.json()["table"].as_str().expect("a table").to_owned();
    Player { cookie, table, acknowledged: Vec::new(), doubtful: Vec::new() }
}

/// Plays at random until the game is over (true) or the server is gone (false). Counts each move before it is sent.
fn play(
    server: &Server,
    player: &mut Player,
    dice: &mut TestRng,
    (sent, playing): (&AtomicUsize, &AtomicUsize),
) -> bool {
    let mut asked = Instant::now();
    loop {
        assert!(asked.elapsed() < TIMEOUT, "nobody is asked at {}", player.table);
        let Ok(seen) = server.get(&format!("/t/{}", player.table), &player.cookie) else { return false };
        let Ok(view) = serde_json::from_str::<Value>(&seen.body) else { continue };
        if view["state"] == "over" {
            playing.fetch_sub(1, Ordering::SeqCst);
            return true;
        }
        let choices = view["choices"].as_array().cloned().unwrap_or_default();
        if view["waiting"] != true || choices.is_empty() {
            std::thread::sleep(Duration::from_millis(5));
            continue;
        }
        asked = Instant::now();
        let line = choices[dice.below(choices.len())]["line"].as_str().unwrap_or_default().to_owned();
        let body = json!({ "line": line, "decision": view["decision"], "sure": true });
        sent.fetch_add(1, Ordering::SeqCst);
        match server.post(&format!("/t/{}/act", player.table), &player.cookie, &body) {
            Ok(answer) if answer.status == 200 => match serde_json::from_str::<Value>(&answer.body) {
                Ok(said) if said["ok"] == true => player.acknowledged.push(line),
                Ok(_) => {}
                Err(_) => player.doubtful.push(line),
            },
            _ => player.doubtful.push(line),
        }
    }
}

/// Asserts that the finished record holds every acknowledged move once and in order, and besides only unanswered ones, and verifies.
fn assert_record_complete(server: &Server, player: &Player) {
    let record = server.get(&format!("/t/{}/record", player.table), &player.cookie).expect("the server answers");
    assert_eq!(record.status, 200, "{}", record.body);
    let lines = record.body.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let mine: Vec<String> = lines
        .filter(|line| line["seat"] == "red")
        // A draft is several moves and one line of the record.
        .flat_map(|line| line["move"].as_str().unwrap_or_default().split("; ").map(str::to_owned).collect::<Vec<_>>())
        .collect();
    let (mut doubtful, mut acknowledged) = (player.doubtful.clone(), player.acknowledged.iter().peekable());
    for line in &mine {
        if acknowledged.peek() == Some(&line) {
            acknowledged.next();
        } else {
            let at = doubtful.iter().position(|other| other == line);
            doubtful.swap_remove(at.unwrap_or_else(|| panic!("\"{line}\" was never sent, or counts twice: {mine:?}")));
        }
    }
    assert_eq!(acknowledged.next(), None, "an acknowledged move is lost");
    let file = server.folder().join(format!("{}.longhall", player.table));
    std::fs::write(&file, &record.body).expect("a temporary file");
    let verified = Command::new(env!("CARGO_BIN_EXE_longhall")).arg("verify").arg(&file).output().expect("it runs");
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
}
