//! The least HTTP that a load needs: posts over a connection that stays open, and a stream of events.

use crate::run::Done;
use serde_json::Value;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// A connection that is asked again and again.
pub struct Line {
    stream: TcpStream,
    to: SocketAddr,
    read: Vec<u8>,
}

/// An answer: its JSON, and the cookie it gives, if any.
pub struct Answer {
    pub json: Value,
    pub cookie: Option<String>,
}

impl Line {
    pub async fn open(to: SocketAddr) -> Done<Line> {
        Ok(Line { stream: connect(to).await?, to, read: Vec::new() })
    }

    /// Posts JSON and reads the answer.
    pub async fn post(&mut self, path: &str, cookie: &str, body: &str) -> Done<Answer> {
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\naccept: application/json\r\ncontent-type: application/json\r\n\
             cookie: {cookie}\r\ncontent-length: {}\r\n\r\n{body}",
            self.to,
            body.len()
        );
        self.stream.write_all(head.as_bytes()).await.map_err(|error| lost(&error))?;
        let (head, body) = self.answer().await?;
        let status = head.split(' ').nth(1).unwrap_or_default();
        if status != "200" {
            return Err(format!("POST {path} was answered with {status}: {}", String::from_utf8_lossy(&body)));
        }
        let json = serde_json::from_slice(&body).map_err(|error| format!("POST {path} answers no JSON: {error}"))?;
        let cookie = header(&head, "set-cookie").and_then(|value| value.split(';').next()).map(str::to_owned);
        Ok(Answer { json, cookie })
    }

    async fn answer(&mut self) -> Done<(String, Vec<u8>)> {
        self.read.clear();
        loop {
            if self.stream.read_buf(&mut self.read).await.map_err(|error| lost(&error))? == 0 {
                return Err("the server hung up".into());
            }
            let Some(end) = find(&self.read, b"\r\n\r\n") else { continue };
            let head = String::from_utf8_lossy(&self.read[..end]).into_owned();
            let length = header(&head, "content-length").and_then(|n| n.parse().ok()).unwrap_or(0);
            if self.read.len() >= end + 4 + length {
                return Ok((head, self.read[end + 4..end + 4 + length].to_vec()));
            }
        }
    }
}

/// A stream of server-sent events.
pub struct Events {
    stream: TcpStream,
    raw: Vec<u8>,
    /// So much of `raw` has been taken out of its chunks.
    taken: usize,
    body: Vec<u8>,
    /// How many bytes came, chunks and all.
    pub bytes: usize,
}

impl Events {
    pub async fn open(to: SocketAddr, path: &str, cookie: &str) -> Done<Events> {
        let mut stream = connect(to).await?;
        let head =
            format!("GET {path} HTTP/1.1\r\nhost: {to}\r\naccept: text/event-stream\r\ncookie: {cookie}\r\n\r\n");
        stream.write_all(head.as_bytes()).await.map_err(|error| lost(&error))?;
        let mut events = Events { stream, raw: Vec::new(), taken: 0, body: Vec::new(), bytes: 0 };
        loop {
            events.more().await?;
            if let Some(end) = find(&events.raw, b"\r\n\r\n") {
                events.taken = end + 4;
                return Ok(events);
            }
        }
    }

    /// The next event, as it was written.
    pub async fn next(&mut self) -> Done<Vec<u8>> {
        loop {
            if let Some(end) = find(&self.body, b"\n\n") {
                let rest = self.body.split_off(end + 2);
                return Ok(std::mem::replace(&mut self.body, rest));
            }
            if !self.unchunk()? {
                self.more().await?;
            }
        }
    }

    /// Takes the next whole chunk out of what has come.
    fn unchunk(&mut self) -> Done<bool> {
        let raw = &self.raw[self.taken..];
        let Some(end) = find(raw, b"\r\n") else { return Ok(false) };
        let size = std::str::from_utf8(&raw[..end]).ok().and_then(|hex| usize::from_str_radix(hex, 16).ok());
        let size = size.filter(|size| *size > 0).ok_or("the stream of events has ended")?;
        if raw.len() < end + 2 + size + 2 {
            return Ok(false);
        }
        self.body.extend_from_slice(&raw[end + 2..end + 2 + size]);
        self.taken += end + 2 + size + 2;
        if self.taken == self.raw.len() {
            self.raw.clear();
            self.taken = 0;
        }
        Ok(true)
    }

    async fn more(&mut self) -> Done {
        self.raw.reserve(16 * 1024);
        let n = self.stream.read_buf(&mut self.raw).await.map_err(|error| lost(&error))?;
        self.bytes += n;
        if n == 0 { Err("the stream of events was cut".into()) } else { Ok(()) }
    }
}

async fn connect(to: SocketAddr) -> Done<TcpStream> {
    let stream = TcpStream::connect(to).await.map_err(|error| format!("cannot connect to {to}: {error}"))?;
    stream.set_nodelay(true).map_err(|error| lost(&error))?;
    Ok(stream)
}

fn lost(error: &std::io::Error) -> String {
    format!("the connection was lost: {error}")
}

fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    let mut pairs = head.lines().filter_map(|line| line.split_once(": "));
    pairs.find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
}

/// Where these bytes stand first.
pub fn find(text: &[u8], wanted: &[u8]) -> Option<usize> {
    let first = *wanted.first()?;
    let mut from = 0;
    loop {
        let at = from + text.get(from..)?.iter().position(|byte| *byte == first)?;
        if text[at..].starts_with(wanted) {
            return Some(at);
        }
        from = at + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_found() {
        assert_eq!(find(b"a\r\r\n\r\n", b"\r\n\r\n"), Some(2));
        assert_eq!((find(b"ab", b"abc"), find(b"", b"a")), (None, None));
    }

    #[test]
    fn headers_are_read_whatever_their_case() {
        let head = "HTTP/1.1 200 OK\r\nContent-Length: 12\r\nset-cookie: guest=x; Path=/";
        assert_eq!((header(head, "content-length"), header(head, "none")), (Some("12"), None));
    }
}
