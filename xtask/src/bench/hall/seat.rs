//! What a page learns from an event: what it is asked, and whether the game is over. Read as bytes, because a load that
//! parsed everything would measure itself.

use super::http::find;

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

/// Reads an event; which of the listed answers is taken the dice say. `hello` and the like are no news.
pub fn read(event: &[u8], dice: &mut Dice) -> Option<News> {
    if !event.starts_with(b"id:") && find(event, b"\ndata:").is_none() && !event.starts_with(b"data:") {
        return None;
    }
    if find(event, b"event: hello").is_some() {
        return None;
    }
    // Within JSON, the quotes of attributes are escaped.
    let over = find(event, br#""state":"over""#).is_some();
    let ask = find(event, br#"data-decision=\""#).map(|at| {
        let asked = &event[at..];
        let lines = values(asked, br#"data-line=\""#);
        let line = if lines.is_empty() { &b""[..] } else { lines[dice.below(lines.len())] };
        Ask {
            waiting: find(asked, br#"data-waiting=\"true"#).is_some(),
            decision: values(asked, br#"data-decision=\""#).first().and_then(|n| number(n)).unwrap_or_default(),
            line: String::from_utf8_lossy(line).into_owned(),
        }
    });
    Some(News { over, ask })
}

/// What stands between `before` and the next `\"`, wherever that is.
fn values<'a>(mut text: &'a [u8], before: &[u8]) -> Vec<&'a [u8]> {
    let mut values = Vec::new();
    while let Some(at) = find(text, before) {
        text = &text[at + before.len()..];
        let Some(end) = find(text, b"\\\"") else { break };
        values.push(&text[..end]);
        text = &text[end..];
    }
    values
}

fn number(digits: &[u8]) -> Option<u64> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}

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
        let event = br#"id: t:4
data: {"prompt":"<div data-decision=\"7\" data-waiting=\"true\"><button data-line=\"roll\" data-verb=\"0\">","state":"running"}

"#;
        let news = read(event, &mut Dice::new(1)).expect("news");
        assert_eq!(news, News { over: false, ask: Some(Ask { waiting: true, decision: 7, line: "roll".into() }) });
        assert_eq!(read(b"event: hello\ndata: 12\n\n", &mut Dice::new(1)), None);
        let end = read(br#"data: {"state":"over"}"#, &mut Dice::new(1));
        assert_eq!(end, Some(News { over: true, ask: None }));
    }
}
