//! Compares an event with the same pairing on the same dice with the usual time, to show whether more time helps.

use super::Event;
use serde_json::Value;
use std::path::Path;

/// A sentence about the same number of games of the other event; `None` if they have not been played.
pub fn sentence(folder: &Path, name: &str, event: &Event, report: &Value) -> Option<String> {
    let games = report["pairs"][0]["games"].as_u64()?;
    let text = std::fs::read_to_string(folder.join(format!("{name}.jsonl"))).ok()?;
    let [rival, bot] = event.bots else { return None };
    let won = wins(&text, [rival, bot], games)?;
    Some(format!("\nOn the same dice with {} ms `{bot}` won {won} of {games}.\n", super::TIME_MS))
}

/// How many of the first `games` games between two bots the second won. Shared wins count in parts.
fn wins(text: &str, bots: [&str; 2], games: u64) -> Option<f64> {
    let mut lines = text.lines();
    let head: Value = serde_json::from_str(lines.next()?).ok()?;
    let place = |bot: &str| head["bots"].as_array()?.iter().position(|name| name == bot);
    let pair = [place(bots[0])?, place(bots[1])?];
    let played = lines.filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let wanted = played.filter(|game| {
        game["pair"] == serde_json::json!(pair) && game["number"].as_u64().is_some_and(|number| number < games)
    });
    // Wins are stored in parts of a win; without a winner both are 0.
    let share = |game: Value| {
        let [rival, own] = [game["won"][0].as_f64()?, game["won"][1].as_f64()?];
        Some(if rival + own > 0.0 { own / (rival + own) } else { 0.0 })
    };
    let won: Vec<f64> = wanted.filter_map(share).collect();
    (won.len() as u64 == games).then(|| won.iter().sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_of_the_same_games_are_counted() {
        let game = |pair: &str, number: u64, won: u64| {
            format!("{{\"pair\":{pair},\"number\":{number},\"won\":[{},{won}]}}\n", 840 - won)
        };
        let text = "{\"bots\":[\"random\",\"greedy\",\"hard\"]}\n".to_owned()
            + &game("[1,2]", 0, 840)
            + &game("[0,2]", 0, 840)
            + &game("[1,2]", 1, 420)
            + &game("[1,2]", 2, 840);
        assert_eq!(wins(&text, ["greedy", "hard"], 2), Some(1.5));
        assert_eq!(wins(&text, ["greedy", "hard"], 4), None, "not all of them have been played");
        assert_eq!(wins(&text, ["greedy", "normal"], 1), None);
    }
}
