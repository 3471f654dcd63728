//! A minimal HTTP client for tests: one request per connection, whole responses.

use super::TIMEOUT;
use serde_json::Value;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};

/// A response.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl Answer {
    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|e| panic!("no JSON ({e}): {} {}", self.status, self.body))
    }

    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(n, _)| n.eq_ignore_ascii_case(name)).map(|(_, v)| v.as_str())
    }
}

/// Sends one request and reads the response.
pub fn ask(to: SocketAddr, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> io::Result<Answer> {
    let mut stream = TcpStream::connect_timeout(&to, TIMEOUT)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    let mut head =
        format!("{method} {path} HTTP/1.1\r\nhost: {to}\r\nconnection: close\r\ncontent-length: {}\r\n", body.len());
    for (name, value) in headers {
        head.extend([name, ": ", value, "\r\n"]);
    }
    stream.write_all(format!("{head}\r\n{body}").as_bytes())?;
    let text = read(&mut stream)?;
    let Some((head, body)) = text.split_once("\r\n\r\n") else {
        return Err(io::Error::other("the answer was cut short"));
    };
    let mut lines = head.lines();
    let status = lines.next().and_then(|l| l.split(' ').nth(1)).and_then(|s| s.parse().ok()).unwrap_or(0);
    let headers: Vec<(String, String)> =
        lines.filter_map(|l| l.split_once(": ")).map(|(n, v)| (n.to_owned(), v.to_owned())).collect();
    let chunked = headers.iter().any(|(n, v)| n.eq_ignore_ascii_case("transfer-encoding") && v == "chunked");
    let body = if chunked { decode_chunks(body) } else { body.to_owned() };
    Ok(Answer { status, headers, body })
}

/// Opens an event stream and leaves it open.
pub fn open_stream(to: SocketAddr, path: &str, cookie: &str) -> TcpStream {
    let mut stream = TcpStream::connect_timeout(&to, TIMEOUT).expect("the server listens");
    let head = format!("GET {path} HTTP/1.1\r\nhost: {to}\r\ncookie: {cookie}\r\n\r\n");
    stream.write_all(head.as_bytes()).expect("the server reads");
    let mut first = [0; 12];
    stream.read_exact(&mut first).expect("the server answers");
    assert_eq!(&first, b"HTTP/1.1 200");
    stream
}

/// Reads as much as the content length says, or to the end.
fn read(stream: &mut TcpStream) -> io::Result<String> {
    let mut bytes = Vec::new();
    let mut part = [0; 16 * 1024];
    loop {
        let n = stream.read(&mut part)?;
        bytes.extend_from_slice(&part[..n]);
        let whole = bytes.windows(4).position(|four| four == b"\r\n\r\n").is_some_and(|end| {
            let head = String::from_utf8_lossy(&bytes[..end]).to_lowercase();
            let length =
                head.lines().find_map(|line| line.strip_prefix("content-length:")?.trim().parse::<usize>().ok());
            length.is_some_and(|length| bytes.len() >= end + 4 + length)
        });
        if whole || n == 0 {
            return Ok(String::from_utf8_lossy(&bytes).into_owned());
        }
    }
}

fn decode_chunks(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let Ok(size) = usize::from_str_radix(size.trim(), 16) else { break };
        let Some(chunk) = rest.get(..size) else { break };
        whole += chunk;
        body = rest.get(size + 2..).unwrap_or_default();
    }
    whole
}
