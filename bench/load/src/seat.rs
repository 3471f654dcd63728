//! What a page learns from an event: what it is asked, and whether the game is over. Only the question is parsed: a load that
//! parsed everything would measure itself.

use memchr::memmem::{Finder, find};
use memchr::{memchr, memrchr};
use std::borrow::Cow;

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
    prompt: Vec<Row>,
    /// Lines that come, the last one first.
    come: Vec<Row>,
    /// Numbers that say which lines go and come.
    places: Vec<usize>,
    data: Finder<'static>,
}

impl Page {
    /// Somebody who was told nothing yet; his dice say which of the listed answers he takes.
    pub fn new(seed: u64) -> Page {
        let (prompt, come, places) = (Vec::new(), Vec::new(), Vec::new());
        Page { dice: Dice::new(seed), prompt, come, places, data: Finder::new(b"data-") }
    }

    /// Reads an event. `hello` and the like are no news.
    pub fn read(&mut self, event: &[u8]) -> Option<News> {
        let json = json(event)?;
        let over = find(json, br#""state":"over""#).is_some();
        let ask = find(json, PROMPT).and_then(|at| self.asked(&json[at + PROMPT.len()..], event));
        Some(News { over, ask })
    }

    /// The question anew: so many lines, or lines that go and come. It is told last, so its lines are the last ones.
    fn asked(&mut self, told: &[u8], event: &[u8]) -> Option<Ask> {
        self.places.clear();
        if told.first() != Some(&b'[') {
            self.places.extend([0, self.prompt.len()]);
        }
        numbers(told, &mut self.places);
        let (hunks, []) = self.places.as_chunks::<3>() else { return None };
        self.come.clear();
        let mut end = event.trim_ascii_end().len();
        for _ in 0..hunks.iter().map(|[_, _, come]| come).sum() {
            let at = memrchr(b'\n', &event[..end])?;
            self.come.push(Row::read(&event[at + 1..end], &self.data));
            end = at;
        }
        for [at, gone, come] in hunks {
            let end = (at + gone).min(self.prompt.len());
            self.prompt.splice(*at.min(&end)..end, self.come.drain(self.come.len() - come..).rev());
        }
        let (waiting, decision) = self.prompt.iter().find_map(|row| row.asked)?;
        let choices = self.prompt.iter().filter_map(|row| row.choice.as_ref());
        let line = match choices.clone().count() {
            0 => None,
            many => choices.clone().nth(self.dice.below(many)),
        };
        Some(Ask { waiting, decision, line: line.cloned().unwrap_or_default() })
    }
}

/// What a line of the question says to somebody who plays.
struct Row {
    /// Does the game wait for him, and with which question?
    asked: Option<(bool, u64)>,
    /// Every choice stands on a line of its own.
    choice: Option<String>,
}

impl Row {
    /// Reads a line; every attribute that matters is called `data-` something.
    fn read(line: &[u8], data: &Finder<'_>) -> Row {
        let (mut waiting, mut decision, mut choice) = (false, None, None);
        for at in data.find_iter(line) {
            let name = &line[at + data.needle().len()..];
            if let Some(said) = name.strip_prefix(b"line=\"") {
                choice = choice.or_else(|| Some(value(said).into_owned()));
            } else if let Some(said) = name.strip_prefix(b"decision=\"") {
                decision = decision.or_else(|| value(said).parse().ok());
            } else {
                waiting |= name.starts_with(b"waiting=\"true");
            }
        }
        Row { asked: decision.map(|decision| (waiting, decision)), choice }
    }
}

/// The rest of an attribute's value.
fn value(said: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(&said[..memchr(b'"', said).unwrap_or(said.len())])
}

/// The JSON of an event, which is its first line of data; lines that follow are drawings.
fn json(event: &[u8]) -> Option<&[u8]> {
    let mut rest = event;
    while !rest.is_empty() && !rest.starts_with(b"event: hello") {
        let end = memchr(b'\n', rest).unwrap_or(rest.len());
        if let Some(json) = rest[..end].strip_prefix(b"data: ") {
            return Some(json);
        }
        rest = rest.get(end + 1..)?;
    }
    None
}

/// The numbers of a JSON value, which is a number or a list of lists of numbers.
fn numbers(json: &[u8], numbers: &mut Vec<usize>) {
    let (mut depth, mut number) = (0, None);
    for byte in json {
        if byte.is_ascii_digit() {
            number = Some(number.unwrap_or(0_usize).saturating_mul(10) + usize::from(byte - b'0'));
            continue;
        }
        numbers.extend(number.take());
        depth += i32::from(*byte == b'[') - i32::from(*byte == b']');
        if depth == 0 {
            break;
        }
    }
    numbers.extend(number);
}

const PROMPT: &[u8] = br#""prompt":"#;

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

    fn asks(decision: u64, line: &str) -> News {
        News { over: false, ask: Some(Ask { waiting: true, decision, line: line.into() }) }
    }

    #[test]
    fn an_event_says_what_is_asked() {
        let mut page = Page::new(1);
        let event = br#"id: t:4
data: {"parts":{"0":1},"prompt":2,"state":"running"}
data: <p>a widget</p>
data: <div data-decision="7" data-waiting="true">
data: <button data-line="roll" data-verb="0">

"#;
        assert_eq!(page.read(event), Some(asks(7, "roll")));
        let differs = br#"data: {"prompt":[[1,1,1],[0,1,1]],"state":"running"}
data: <button data-line="end">
data: <div data-decision="8" data-waiting="true">"#;
        assert_eq!(page.read(differs), Some(asks(8, "end")));
        assert_eq!(page.read(b"event: hello\ndata: 12\n\n"), None);
        assert_eq!(page.read(b":\n\n"), None);
        assert_eq!(page.read(br#"data: {"state":"over"}"#), Some(News { over: true, ask: None }));
    }

    #[test]
    fn lines_go_and_come_where_the_event_says() {
        let mut page = Page::new(1);
        let whole = "data: {\"prompt\":4}\ndata: <div data-waiting=\"true\" data-decision=\"1\">\n\
                     data: <b data-line=\"a\">\ndata: <b data-form=\"data-line\">\ndata: <b data-line=\"b\">\n\n";
        assert!(page.read(whole.as_bytes()).is_some_and(|news| news.ask.is_some_and(|ask| ask.decision == 1)));
        // The last two go, two come in their place; then the second goes and nothing comes.
        let differs =
            "data: {\"prompt\":[[2,2,2],[1,1,0]],\"log\":[9]}\ndata: <p>\ndata: <b>\ndata: <b data-line=\"c d\">\n\n";
        assert_eq!(page.read(differs.as_bytes()), Some(asks(1, "c d")));
        let choices: Vec<_> = page.prompt.iter().map(|row| row.choice.as_deref()).collect();
        assert_eq!(choices, [None, None, Some("c d")]);
        assert_eq!(
            page.read(b"data: {\"prompt\":9}\ndata: <b>\n\n"),
            Some(News::default()),
            "more lines than there are"
        );
    }

    #[test]
    fn numbers_are_read_up_to_the_end_of_their_value() {
        let read = |json: &str| {
            let mut places = Vec::new();
            numbers(json.as_bytes(), &mut places);
            places
        };
        assert_eq!(read("[[10,15,2],[0,1,1]],\"log\":3"), [10, 15, 2, 0, 1, 1]);
        assert_eq!((read("12,3"), read("12}"), read("12"), read("null,1")), (vec![12], vec![12], vec![12], vec![]));
    }
}
