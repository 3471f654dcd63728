//! `cargo xtask bench players`: decisions and playouts per second of our players of `watch`, compared with Catanatron's.

use super::peers::Catanatron;
use super::report::{grouped, median};
use super::{CpuPin, number};
use crate::binary::{self, Longhall};
use crate::command::TaskResult;
use serde_json::{Value, json};
use std::fmt::Write as _;

/// Our players: name, arguments of `sim`, and rollouts per choice, if it has any.
const OURS: [(&str, &str, Option<u32>); 4] = [
    ("random", "--bots random --games 20000", None),
    ("greedy", "--bots greedy --games 12", None),
    ("hard, 30 walks a choice", "--bots hard --walks 30 --games 6", Some(30)),
    ("hard, 300 walks a choice", "--bots hard --walks 300 --games 1", Some(300)),
];

/// Players of Catanatron's development version that are not on PyPI. Measured once on one core of a two-core Xeon, base game for four, in
/// milliseconds per decision.
const ELSEWHERE: [(&str, f64); 2] = [("value function", 3.7), ("alpha-beta, depth 2", 148.0)];

/// One player, ours or theirs.
struct Player {
    name: String,
    /// Decisions a second for each round. Forced decisions do not count, but all time of a game does.
    decisions: Vec<f64>,
    /// Whole random games, or rollouts, a second.
    playouts: Vec<f64>,
}

impl Player {
    fn json(&self) -> Value {
        let playouts = (!self.playouts.is_empty()).then(|| median(self.playouts.clone()));
        json!({ "name": self.name, "decisions_per_s": median(self.decisions.clone()), "playouts_per_s": playouts })
    }
}

/// Measures and prints.
pub(super) fn run(rounds: usize, json: bool) -> TaskResult {
    let (longhall, catanatron, pin) = (Longhall::dist()?, Catanatron::ready()?, CpuPin::find());
    let mut players: Vec<Player> = Vec::new();
    for round in 1..=rounds {
        eprintln!("round {round} of {rounds}");
        for (name, words, walks) in OURS {
            let words = format!("sim watch --seats 4 {words} --seed {round} --threads 1 --json");
            let report = binary::json(&mut pin.command(&longhall.path().display().to_string(), &words))?;
            let decisions = number(&report, "decisions_per_s")?;
            let playouts = match walks {
                Some(walks) => Some(decisions * f64::from(walks)),
                None if name == "random" => Some(number(&report, "games_per_s")?),
                None => None,
            };
            note(&mut players, &format!("longhall {name}"), decisions, playouts);
        }
        for (name, decisions, playouts) in catanatron.players(&pin)? {
            note(&mut players, &format!("{} {name}", catanatron.name), decisions, playouts);
        }
    }
    if json {
        let elsewhere = ELSEWHERE.map(|(name, ms)| json!({ "name": name, "decisions_per_s": 1000.0 / ms }));
        let players: Vec<Value> = players.iter().map(Player::json).collect();
        println!("{:#}", json!({ "game": "watch", "rounds": rounds, "players": players, "elsewhere": elsewhere }));
    } else {
        print!("{}", text(&players, rounds, pin.0));
    }
    Ok(())
}

fn note(players: &mut Vec<Player>, name: &str, decisions: f64, playouts: Option<f64>) {
    let at = players.iter().position(|player| player.name == name).unwrap_or_else(|| {
        players.push(Player { name: name.to_owned(), decisions: Vec::new(), playouts: Vec::new() });
        players.len() - 1
    });
    players[at].decisions.push(decisions);
    players[at].playouts.extend(playouts);
}

fn text(players: &[Player], rounds: usize, core: Option<usize>) -> String {
    let core = core.map_or_else(|| "not pinned".to_owned(), |core| format!("core {core}"));
    let mut page = format!(
        "Base game, 4 seats, every seat the same player. Medians of {rounds} rounds, {core}. A decision has more than one choice;\n\
         the time of the game between them is included. A playout is a whole random game; for `hard` it is a walk: some turns\n\
         played on and then judged, at most so many.\n\n\
         {:<56} {:>12} {:>12} {:>11}\n",
        "player", "decisions/s", "ms/decision", "playouts/s"
    );
    let mut row = |name: &str, decisions: f64, playouts: Option<f64>| {
        let playouts = playouts.map_or_else(|| "-".to_owned(), grouped);
        let _ = writeln!(page, "{name:<56} {:>12} {:>12.4} {playouts:>11}", grouped(decisions), 1000.0 / decisions);
    };
    for player in players {
        let playouts = (!player.playouts.is_empty()).then(|| median(player.playouts.clone()));
        row(&player.name, median(player.decisions.clone()), playouts);
    }
    for (name, ms) in ELSEWHERE {
        row(&format!("Catanatron {name} (not on PyPI; elsewhere)"), 1000.0 / ms, None);
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_lists_players_with_medians() {
        let mut players = Vec::new();
        for decisions in [900.0, 1000.0, 5000.0] {
            note(&mut players, "longhall greedy", decisions, None);
            note(&mut players, "Catanatron 3 random", 10.0, Some(2.0));
        }
        let text = text(&players, 3, Some(1));
        let rows: Vec<&str> = text.lines().skip_while(|line| !line.starts_with("player")).collect();
        assert_eq!(rows.len(), 1 + players.len() + ELSEWHERE.len(), "{text}");
        assert!(rows[1].contains("1,000") && rows[1].ends_with('-'), "{text}");
        assert_eq!(
            players[1].json(),
            json!({ "name": "Catanatron 3 random", "decisions_per_s": 10.0, "playouts_per_s": 2.0 })
        );
    }
}
