//! What a page learns from an event: what it is asked, and whether the game is over. Only the question is parsed: a load that
//! parsed everything would measure itself.

use super::http::find;
use serde_json::Value;

/// What one event says to a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct News {
    pub over: bool,
    /// The question, if there is a new one.
    pub ask: Option<Ask>,
}

/// A question and one of the listed answers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ask {
    /// Does the game wait for this seat?
    pub waiting: bool,
    pub decision: u64,
    /// The answer that was drawn.
    pub line: String,
}

impl Ask {
    /// Is this answer a step of a draft, which nobody else hears of until it is closed?
    pub fn drafts(&self) -> bool {
        self.waiting && self.line.starts_with("discard ")
    }
}

/// What a guest keeps of what he was told.
pub struct Page {
    dice: Dice,
    /// The question, line by line.
    prompt: Vec<String>,
}

impl Page {
    /// Somebody who was told nothing yet; his dice say which of the listed answers he takes.
    pub fn new(seed: u64) -> Page {
        Page { dice: Dice::new(seed), prompt: Vec::new() }
    }

    /// Reads an event. `hello` and the like are no news.
    pub fn read(&mut self, event: &[u8]) -> Option<News> {
        if !event.starts_with(b"id:") && find(event, b"\ndata:").is_none() && !event.starts_with(b"data:") {
            return None;
        }
        if find(event, b"event: hello").is_some() {
            return None;
        }
        let over = find(event, br#""state":"over""#).is_some();
        let ask = find(event, PROMPT).and_then(|at| self.asked(&event[at + PROMPT.len()..], lines(event)));
        Some(News { over, ask })
    }

    /// The question anew: so many lines, or lines that go and come. It is told last, so its lines are the last ones.
    fn asked(&mut self, told: &[u8], lines: Vec<&str>) -> Option<Ask> {
        let told: Value = serde_json::Deserializer::from_slice(told).into_iter().next()?.ok()?;
        let hunk = |hunk: &Value| Some((number(&hunk[0])?, number(&hunk[1])?, number(&hunk[2])?));
        let hunks: Vec<(usize, usize, usize)> = match told.as_array() {
            Some(hunks) => hunks.iter().map(hunk).collect::<Option<_>>()?,
            None => vec![(0, self.prompt.len(), number(&told)?)],
        };
        let own = lines.len().checked_sub(hunks.iter().map(|hunk| hunk.2).sum())?;
        let mut lines = lines[own..].iter().map(|line| (*line).to_owned());
        for (at, gone, come) in hunks {
            let end = (at + gone).min(self.prompt.len());
            self.prompt.splice(at.min(end)..end, lines.by_ref().take(come).collect::<Vec<_>>());
        }
        let value = |line: &str, before: &str| {
            let from = line.find(before)? + before.len();
            Some(line[from..].split('"').next().unwrap_or_default().to_owned())
        };
        let first = self.prompt.iter().find(|line| line.contains("data-decision=\""))?;
        let (waiting, decision) =
            (first.contains("data-waiting=\"true"), value(first, "data-decision=\"")?.parse().ok()?);
        let lines: Vec<&String> = self.prompt.iter().filter(|line| line.contains(LINE)).collect();
        let line = if lines.is_empty() { None } else { value(lines[self.dice.below(lines.len())], LINE) };
        Some(Ask { waiting, decision, line: line.unwrap_or_default() })
    }
}

fn number(value: &Value) -> Option<usize> {
    value.as_u64().map(|n| n as usize)
}

/// The lines that follow the JSON.
fn lines(event: &[u8]) -> Vec<&str> {
    let text = std::str::from_utf8(event).unwrap_or_default();
    text.lines().filter_map(|line| line.strip_prefix("data: ")).skip(1).collect()
}

const PROMPT: &[u8] = br#""prompt":"#;
/// Every choice stands on a line of its own.
const LINE: &str = "data-line=\"";

/// A small generator: a load is the same every time.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % most as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_says_what_is_asked() {
        let mut page = Page::new(1);
        let event = br#"id: t:4
data: {"parts":{"0":1},"prompt":2,"state":"running"}
data: <p>a widget</p>
data: <div data-decision="7" data-waiting="true">
data: <button data-line="roll" data-verb="0">

"#;
        let ask = |decision: u64, line: &str| Some(Ask { waiting: true, decision, line: line.into() });
        assert_eq!(page.read(event), Some(News { over: false, ask: ask(7, "roll") }));
        let differs = br#"data: {"prompt":[[1,1,1],[0,1,1]],"state":"running"}
data: <button data-line="end">
data: <div data-decision="8" data-waiting="true">"#;
        assert_eq!(page.read(differs), Some(News { over: false, ask: ask(8, "end") }));
        assert_eq!(page.read(b"event: hello\ndata: 12\n\n"), None);
        assert_eq!(page.read(br#"data: {"state":"over"}"#), Some(News { over: true, ask: None }));
    }
}
