//! The least HTTP that a load needs: posts over a connection that stays open, and a stream of events.

use crate::Done;
use memchr::memmem::find;
use serde_json::Value;
use std::io::Write as _;
use std::net::SocketAddr;
use std::ops::Range;
use std::pin::pin;
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// A connection that is asked again and again.
pub struct Line {
    stream: TcpStream,
    host: String,
    written: Vec<u8>,
    read: Vec<u8>,
}

/// An answer that says 200, where it was read.
pub struct Answer<'a> {
    head: &'a [u8],
    body: &'a [u8],
}

impl Answer<'_> {
    /// Does it say nothing but yes? Nearly all do, and need no parsing.
    pub fn agrees(&self) -> bool {
        self.body == br#"{"ok":true}"#
    }

    pub fn json(&self) -> Done<Value> {
        serde_json::from_slice(self.body).map_err(|error| format!("an answer is no JSON: {error}"))
    }

    /// The cookie it gives, if any.
    pub fn cookie(&self) -> Option<String> {
        header(self.head, "set-cookie").and_then(|value| value.split(';').next()).map(str::to_owned)
    }
}

impl Line {
    pub async fn open(to: SocketAddr) -> Done<Line> {
        Ok(Line { stream: connect(to).await?, host: to.to_string(), written: Vec::new(), read: Vec::new() })
    }

    /// Posts JSON and reads the answer.
    pub async fn post(&mut self, path: &str, cookie: &str, body: &str) -> Done<Answer<'_>> {
        self.written.clear();
        let written = write!(
            self.written,
            "POST {path} HTTP/1.1\r\nhost: {}\r\naccept: application/json\r\ncontent-type: application/json\r\n\
             cookie: {cookie}\r\ncontent-length: {}\r\n\r\n{body}",
            self.host,
            body.len()
        );
        written.map_err(|error| lost(&error))?;
        self.stream.write_all(&self.written).await.map_err(|error| lost(&error))?;
        let (head, body) = self.answer().await?;
        let answer = Answer { head: &self.read[head], body: &self.read[body] };
        let status = answer.head.split(|byte| *byte == b' ').nth(1).unwrap_or_default();
        if status != b"200" {
            let (status, said) = (String::from_utf8_lossy(status), String::from_utf8_lossy(answer.body));
            return Err(format!("POST {path} was answered with {status}: {said}"));
        }
        Ok(answer)
    }

    /// Where head and body of the answer stand in what was read.
    async fn answer(&mut self) -> Done<(Range<usize>, Range<usize>)> {
        self.read.clear();
        self.read.reserve(4 * 1024);
        loop {
            if self.stream.read_buf(&mut self.read).await.map_err(|error| lost(&error))? == 0 {
                return Err("the server hung up".into());
            }
            let Some(end) = find(&self.read, b"\r\n\r\n") else { continue };
            let length = header(&self.read[..end], "content-length").and_then(|n| n.parse().ok()).unwrap_or(0);
            let body = end + 4..end + 4 + length;
            if self.read.len() >= body.end {
                return Ok((0..end, body));
            }
        }
    }
}

/// A stream of server-sent events.
pub struct Events {
    stream: TcpStream,
    come: Chunks,
    /// How many bytes came, chunks and all.
    pub bytes: usize,
}

impl Events {
    pub async fn open(to: SocketAddr, path: &str, cookie: &str) -> Done<Events> {
        let mut stream = connect(to).await?;
        let head =
            format!("GET {path} HTTP/1.1\r\nhost: {to}\r\naccept: text/event-stream\r\ncookie: {cookie}\r\n\r\n");
        stream.write_all(head.as_bytes()).await.map_err(|error| lost(&error))?;
        let mut events = Events { stream, come: Chunks::default(), bytes: 0 };
        loop {
            std::future::poll_fn(|context| events.more(context)).await?;
            if let Some(end) = find(&events.come.text, b"\r\n\r\n") {
                events.come.next = end + 4;
                return Ok(events);
            }
        }
    }

    /// The next event, as it was written.
    pub fn next(&mut self, context: &mut Context<'_>) -> Poll<Done<&[u8]>> {
        loop {
            if let Some(event) = self.come.event()? {
                return Poll::Ready(Ok(&self.come.text[event]));
            }
            ready!(self.more(context))?;
        }
    }

    fn more(&mut self, context: &mut Context<'_>) -> Poll<Done> {
        self.come.make_room();
        let n = ready!(pin!(self.stream.read_buf(&mut self.come.text)).poll(context)).map_err(|error| lost(&error))?;
        self.bytes += n;
        Poll::Ready(if n == 0 { Err("the stream of events was cut".into()) } else { Ok(()) })
    }
}

/// What has come of a stream: first what was taken out of its chunks and not read yet, then chunks. An event that
/// came in one chunk is read where it lies.
#[derive(Default)]
struct Chunks {
    text: Vec<u8>,
    taken: Range<usize>,
    /// Where the next chunk begins.
    next: usize,
}

impl Chunks {
    /// Where the next event stands, if all of it is there.
    fn event(&mut self) -> Done<Option<Range<usize>>> {
        loop {
            if let Some(end) = find(&self.text[self.taken.clone()], b"\n\n") {
                let from = self.taken.start;
                self.taken.start += end + 2;
                return Ok(Some(from..self.taken.start));
            }
            if !self.unchunk()? {
                return Ok(None);
            }
        }
    }

    /// Takes the next chunk out, if all of it is there.
    fn unchunk(&mut self) -> Done<bool> {
        let raw = &self.text[self.next..];
        let Some(end) = find(raw, b"\r\n") else { return Ok(false) };
        let size = std::str::from_utf8(&raw[..end]).ok().and_then(|hex| usize::from_str_radix(hex, 16).ok());
        let size = size.filter(|size| *size > 0).ok_or("the stream of events has ended")?;
        if raw.len() < end + 2 + size + 2 {
            return Ok(false);
        }
        let chunk = self.next + end + 2..self.next + end + 2 + size;
        self.next = chunk.end + 2;
        if self.taken.is_empty() {
            self.taken = chunk;
        } else {
            self.text.copy_within(chunk, self.taken.end);
            self.taken.end += size;
        }
        Ok(true)
    }

    /// Forgets what was read, and has room for more.
    fn make_room(&mut self) {
        if self.taken.is_empty() {
            self.text.drain(..self.next);
            (self.taken, self.next) = (0..0, 0);
        }
        self.text.reserve(16 * 1024);
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

fn header<'a>(head: &'a [u8], name: &str) -> Option<&'a str> {
    let starts = std::iter::once(0).chain(memchr::memchr_iter(b'\n', head).map(|end| end + 1));
    let named = |at: &usize| head[*at..].get(..name.len()).is_some_and(|key| key.eq_ignore_ascii_case(name.as_bytes()));
    let value = |at: usize| head[at + name.len()..].strip_prefix(b": ");
    let value = starts.filter(named).find_map(value)?;
    std::str::from_utf8(&value[..find(value, b"\r\n").unwrap_or(value.len())]).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_read_whatever_their_case() {
        let head = b"HTTP/1.1 200 OK\r\nContent-Length: 12\r\nset-cookie: guest=x; Path=/";
        assert_eq!((header(head, "content-length"), header(head, "none")), (Some("12"), None));
        assert_eq!(header(head, "set-cookie"), Some("guest=x; Path=/"));
    }

    /// The events that are whole after these bytes.
    fn events(come: &mut Chunks, bytes: &[u8]) -> Vec<String> {
        come.make_room();
        come.text.extend_from_slice(bytes);
        let mut events = Vec::new();
        while let Some(event) = come.event().expect("chunks") {
            events.push(String::from_utf8_lossy(&come.text[event]).into_owned());
        }
        events
    }

    #[test]
    fn events_are_taken_out_of_chunks_however_they_come() {
        let come = &mut Chunks::default();
        assert_eq!(events(come, b"9\r\ndata: 1\n\n\r\n"), ["data: 1\n\n"], "one in a chunk");
        assert_eq!(events(come, b"12\r\ndata: 2\n\ndata: 3\n\n\r\n"), ["data: 2\n\n", "data: 3\n\n"], "two in a chunk");
        assert_eq!(events(come, b"3\r\ndat\r\n2\r\na:\r\n").len(), 0);
        assert_eq!(events(come, b"4\r\n 4\n\n\r\n3\r\ndat\r\n"), ["data: 4\n\n"], "one in three chunks");
        assert_eq!(events(come, b"6\r\na: 5").len(), 0, "half a chunk");
        assert_eq!(events(come, b"\n\n\r").len(), 0, "a chunk without its end");
        assert_eq!(events(come, b"\n"), ["data: 5\n\n"]);
        come.text.extend_from_slice(b"0\r\n\r\n");
        assert!(come.event().is_err(), "the end");
    }

    #[test]
    fn an_event_is_taken_out_of_chunks_byte_by_byte() {
        let come = &mut Chunks::default();
        let all: Vec<String> =
            b"5\r\ndata:\r\n4\r\n 6\n\n\r\n".iter().flat_map(|byte| events(come, &[*byte])).collect();
        assert_eq!(all, ["data: 6\n\n"]);
    }
}
