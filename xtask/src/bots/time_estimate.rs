//! Estimates the time of the remaining games from the games played so far.

use super::Event;
use serde_json::Value;
use std::path::Path;

/// The stored games of an event.
#[derive(Default)]
pub struct StoredGames {
    games: u64,
    /// The time of their choices.
    seconds: f64,
}

impl StoredGames {
    pub fn read(event: &Event, folder: &Path) -> StoredGames {
        std::fs::read_to_string(folder.join(format!("{}.jsonl", event.name)))
            .map_or_else(|_| StoredGames::default(), |text| read(&text))
    }

    /// How many games of each pair are stored; all pairs are played in rounds.
    pub fn rounds(&self, event: &Event) -> u64 {
        self.games / event.pairs()
    }

    fn seconds_a_game(&self, event: &Event) -> f64 {
        if self.games == 0 { event.seconds } else { self.seconds / self.games as f64 }
    }
}

/// Skips the header and a partial last line.
fn read(text: &str) -> StoredGames {
    let mut folder = StoredGames::default();
    for game in text.lines().skip(1).filter_map(|line| serde_json::from_str::<Value>(line).ok()) {
        let took = |times: &Value| times["ns"].as_f64().unwrap_or_default() / 1e9;
        folder.games += 1;
        folder.seconds += game["times"].as_array().into_iter().flatten().map(took).sum::<f64>();
    }
    folder
}

/// Prints for each event the stored games and the estimated time of the rest, and the total.
pub fn print_estimate<'a>(events: impl Iterator<Item = &'a Event>, folder: &Path, asked: u64) {
    let mut all = 0.0;
    for event in events {
        let there = StoredGames::read(event, folder);
        let due = event.games(asked) * event.pairs();
        let left = due.saturating_sub(there.games) as f64 * there.seconds_a_game(event);
        println!(
            "{:<16} {:>4} of {due:>4} games kept, about {} to go",
            event.name,
            there.games.min(due),
            rounded(left)
        );
        all += left;
    }
    println!("about {} in all, if one core is free", rounded(all));
}

fn rounded(seconds: f64) -> String {
    let minutes = (seconds / 60.0).ceil() as u64;
    if minutes < 60 { format!("{minutes} min") } else { format!("{} h {:02} min", minutes / 60, minutes % 60) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn estimate_uses_the_time_of_played_games() {
        let text = concat!(
            "{\"tournament\":\"thrones\"}\n",
            "{\"pair\":[0,1],\"number\":0,\"times\":[{\"ns\":1000000000},{\"ns\":3000000000}]}\n",
            "{\"pair\":[0,2],\"number\":0,\"times\":[{\"ns\":500000000},{\"ns\":1500000000}]}\n",
            "{\"pair\":[0,3],\"num",
        );
        let folder = read(text);
        assert_eq!(folder.games, 2);
        assert!((folder.seconds_a_game(&super::super::EVENTS[0]) - 3.0).abs() < 1e-9);
        assert_eq!([rounded(59.0), rounded(3600.0 * 2.5)], ["1 min", "2 h 30 min"]);
    }
}
