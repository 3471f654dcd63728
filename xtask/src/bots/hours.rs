//! How long the events that are left will take, by the games that were played already.

use super::Event;
use serde_json::Value;
use std::path::Path;

/// The games of an event that lie in its file.
#[derive(Default)]
pub struct Kept {
    games: u64,
    /// What their choices took.
    seconds: f64,
}

impl Kept {
    pub fn of(event: &Event, kept: &Path) -> Kept {
        std::fs::read_to_string(kept.join(format!("{}.jsonl", event.name)))
            .map_or_else(|_| Kept::default(), |text| read(&text))
    }

    /// So many games of each two are there; they are played in rounds of all of them.
    pub fn rounds(&self, event: &Event) -> u64 {
        self.games / event.pairs()
    }

    fn seconds_a_game(&self, event: &Event) -> f64 {
        if self.games == 0 { event.seconds } else { self.seconds / self.games as f64 }
    }
}

/// The first line says which tournament it is; a line that an interruption left half is no game.
fn read(text: &str) -> Kept {
    let mut kept = Kept::default();
    for game in text.lines().skip(1).filter_map(|line| serde_json::from_str::<Value>(line).ok()) {
        let took = |times: &Value| times["ns"].as_f64().unwrap_or_default() / 1e9;
        kept.games += 1;
        kept.seconds += game["times"].as_array().into_iter().flatten().map(took).sum::<f64>();
    }
    kept
}

/// Says of each event what is kept of it and how long the rest may take, and how long all of it.
pub fn tell<'a>(events: impl Iterator<Item = &'a Event>, kept: &Path, asked: u64) {
    let mut all = 0.0;
    for event in events {
        let there = Kept::of(event, kept);
        let due = event.games(asked) * event.pairs();
        let left = due.saturating_sub(there.games) as f64 * there.seconds_a_game(event);
        println!(
            "{:<16} {:>4} of {due:>4} games kept, about {} to go",
            event.name,
            there.games.min(due),
            in_words(left)
        );
        all += left;
    }
    println!("about {} in all, if one core is free", in_words(all));
}

fn in_words(seconds: f64) -> String {
    let minutes = (seconds / 60.0).ceil() as u64;
    if minutes < 60 { format!("{minutes} min") } else { format!("{} h {:02} min", minutes / 60, minutes % 60) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_games_took_tells_what_the_others_will() {
        let text = concat!(
            "{\"tournament\":\"thrones\"}\n",
            "{\"pair\":[0,1],\"number\":0,\"times\":[{\"ns\":1000000000},{\"ns\":3000000000}]}\n",
            "{\"pair\":[0,2],\"number\":0,\"times\":[{\"ns\":500000000},{\"ns\":1500000000}]}\n",
            "{\"pair\":[0,3],\"num",
        );
        let kept = read(text);
        assert_eq!(kept.games, 2);
        assert!((kept.seconds_a_game(&super::super::EVENTS[0]) - 3.0).abs() < 1e-9);
        assert_eq!([in_words(59.0), in_words(3600.0 * 2.5)], ["1 min", "2 h 30 min"]);
    }
}
