//! The load on our own hall: tables with four guests, each with a stream of events of his own, who play listed choices at
//! random. The next step is posted when all four have the last. It runs as a process of its own, held to a core of its own,
//! and prints one JSON line.

use crate::Done;
use crate::http::{Answer, Events, Line};
use crate::seat::{Ask, Page};
use serde_json::json;
use std::cell::RefCell;
use std::future::poll_fn;
use std::net::SocketAddr;
use std::rc::Rc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::task::{JoinSet, LocalSet};

pub const SEATS: usize = 4;
/// Before anything is counted.
const WARM: Duration = Duration::from_secs(2);
/// A step that takes longer will never come.
const PATIENCE: Duration = Duration::from_secs(60);

/// What is to be done.
#[derive(Clone, Copy, Debug)]
pub struct Wish {
    pub to: SocketAddr,
    pub tables: usize,
    pub seconds: u64,
    /// One step in so many milliseconds at every table; as many as possible if there is no pace.
    pub pace: Option<u64>,
}

/// What was counted.
#[derive(Default)]
pub struct Count {
    measuring: bool,
    /// Every step, also before anything is measured.
    steps: usize,
    /// From the post to the fourth viewer's event, in milliseconds.
    times: Vec<f64>,
    bytes: usize,
    games: usize,
}

impl Count {
    /// One step more, which took so long and told so much.
    pub fn step(&mut self, took: Duration, bytes: usize, over: bool) {
        self.steps += 1;
        if self.measuring {
            self.times.push(took.as_secs_f64() * 1e3);
            self.bytes += bytes;
            self.games += usize::from(over);
        }
    }
}

/// Runs a load.
pub fn run(load: impl Future<Output = Done>) -> Done {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| format!("cannot start a runtime: {error}"))?;
    LocalSet::new().block_on(&runtime, load)
}

/// Loads the hall and prints what came of it.
pub async fn hall(wish: Wish) -> Done {
    let count = Rc::new(RefCell::new(Count::default()));
    let mut seated = Vec::new();
    for n in 0..wish.tables {
        seated.push(Table::open(wish.to, n as u64 + 1, count.clone()).await?);
    }
    let start = Instant::now();
    let mut tables = JoinSet::new();
    for (n, table) in seated.into_iter().enumerate() {
        let pace = wish.pace.map(Duration::from_millis);
        let first = start + pace.map_or(Duration::ZERO, |pace| pace * n as u32 / wish.tables as u32);
        tables.spawn_local(table.play(first, pace));
    }
    measured(wish, &count, tables).await
}

/// Seconds of processor time that this process has used so far, where the system tells.
fn processor() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |at: usize| fields.get(at)?.parse::<f64>().ok();
    // User and system time, in hundredths of a second on every Linux there is.
    Some((ticks(11)? + ticks(12)?) / 100.0)
}

/// Lets tables play, counts after a while, and prints what was counted.
pub async fn measured(wish: Wish, count: &RefCell<Count>, mut tables: JoinSet<Done>) -> Done {
    let end = async {
        tokio::time::sleep(WARM).await;
        count.borrow_mut().measuring = true;
        let before = processor();
        tokio::time::sleep(Duration::from_secs(wish.seconds)).await;
        processor().zip(before).map(|(after, before)| after - before)
    };
    let used = tokio::select! {
        used = end => used,
        Some(ended) = tables.join_next() => {
            return Err(ended.map_or_else(|error| error.to_string(), |done| done.err().unwrap_or_default()));
        }
    };
    let mut count = count.borrow_mut();
    count.times.sort_by(f64::total_cmp);
    let steps = count.times.len();
    if steps == 0 {
        return Err("not one step was taken".into());
    }
    let at = |part: f64| count.times[((steps as f64 * part) as usize).min(steps - 1)];
    println!(
        "{}",
        json!({
            "tables": wish.tables, "pace_ms": wish.pace, "steps": steps, "steps_in_all": count.steps,
            "steps_per_s": steps as f64 / wish.seconds as f64, "ms_p50": at(0.5), "ms_p99": at(0.99),
            "bytes_per_step_and_viewer": count.bytes / steps / SEATS, "games_ended": count.games,
            "load_us_per_step": used.map(|seconds| seconds * 1e6 / steps as f64),
        })
    );
    Ok(())
}

/// A table with four guests at it.
struct Table {
    to: SocketAddr,
    id: String,
    lines: Vec<Line>,
    cookies: [String; SEATS],
    asked: [Ask; SEATS],
    /// Who has had an event since the last step was posted.
    told: [bool; SEATS],
    over: bool,
    /// What everyone is told, and what he keeps of it.
    viewers: Vec<(Events, Page)>,
    seed: u64,
    count: Rc<RefCell<Count>>,
}

impl Table {
    /// Four new guests sit down and begin.
    async fn open(to: SocketAddr, seed: u64, count: Rc<RefCell<Count>>) -> Done<Table> {
        let mut lines = Vec::new();
        for _ in 0..SEATS {
            lines.push(Line::open(to).await?);
        }
        let (id, cookies, asked) = (String::new(), Default::default(), Default::default());
        let (told, over, viewers) = ([false; SEATS], false, Vec::new());
        let mut table = Table { to, id, lines, cookies, asked, told, over, viewers, seed, count };
        table.begin().await?;
        Ok(table)
    }

    /// A new game for the same guests; everyone has seen it when this returns.
    async fn begin(&mut self) -> Done {
        let opened = self.post(0, "/open", r#"{"game":"watch","seats":"4","public":"false"}"#).await?.json()?;
        opened["table"].as_str().ok_or("`/open` names no table")?.clone_into(&mut self.id);
        for seat in 1..SEATS {
            self.post(seat, &format!("/t/{}/sit", self.id), &format!(r#"{{"seat":{seat}}}"#)).await?;
        }
        self.post(0, &format!("/t/{}/start", self.id), "{}").await?;
        self.viewers.clear();
        for seat in 0..SEATS {
            let events =
                Events::open(self.to, &format!("/events?t={}:0&parts=yes", self.id), &self.cookies[seat]).await?;
            self.seed += 1000;
            self.viewers.push((events, Page::new(self.seed)));
        }
        (self.told, self.over) = ([false; SEATS], false);
        self.hear([true; SEATS]).await
    }

    async fn post(&mut self, seat: usize, path: &str, body: &str) -> Done<Answer<'_>> {
        let answer = self.lines[seat].post(path, &self.cookies[seat], body).await?;
        if let Some(cookie) = answer.cookie() {
            self.cookies[seat] = cookie;
        }
        Ok(answer)
    }

    /// Plays on and on.
    async fn play(mut self, first: Instant, pace: Option<Duration>) -> Done {
        let mut next = first;
        loop {
            if let Some(pace) = pace {
                tokio::time::sleep_until(next.max(Instant::now()).into()).await;
                next += pace;
            }
            let posted = Instant::now();
            let taken = tokio::time::timeout(PATIENCE, self.step()).await;
            taken.map_err(|_| format!("a step at table {} reached not everybody in a minute", self.id))??;
            let bytes = self.viewers.iter_mut().map(|(events, _)| std::mem::take(&mut events.bytes)).sum();
            self.count.borrow_mut().step(posted.elapsed(), bytes, self.over);
            if self.over {
                self.begin().await?;
            }
        }
    }

    /// Whoever is waited for answers; done when all four have it.
    async fn step(&mut self) -> Done {
        let seat = self.asked.iter().position(|ask| ask.waiting);
        let seat = seat.ok_or_else(|| format!("nobody is asked anything at table {}", self.id))?;
        let ask = std::mem::take(&mut self.asked[seat]);
        self.told = [false; SEATS];
        let body = body(&ask)?;
        let answer = self.post(seat, &format!("/t/{}/act", self.id), &body).await?;
        if !answer.agrees() {
            let said = answer.json()?;
            if said["ok"] != true {
                return Err(format!("table {} refuses `{}`: {said}", self.id, ask.line));
            }
        }
        self.hear(std::array::from_fn(|n| n == seat)).await?;
        // What is still a draft is nobody else's business.
        if ask.drafts() && self.asked[seat].drafts() { Ok(()) } else { self.hear([true; SEATS]).await }
    }

    /// Waits until these have had an event.
    async fn hear(&mut self, wanted: [bool; SEATS]) -> Done {
        poll_fn(|context| self.listen(wanted, context)).await
    }

    /// Reads whatever anyone is told; done when these have had an event.
    fn listen(&mut self, wanted: [bool; SEATS], context: &mut Context<'_>) -> Poll<Done> {
        if self.heard(wanted) {
            return Poll::Ready(Ok(()));
        }
        for (seat, (events, page)) in self.viewers.iter_mut().enumerate() {
            while let Poll::Ready(event) = events.next(context) {
                let Some(news) = page.read(event?) else { continue };
                self.over |= news.over;
                self.told[seat] = true;
                if let Some(ask) = news.ask {
                    self.asked[seat] = ask;
                }
            }
        }
        if self.heard(wanted) { Poll::Ready(Ok(())) } else { Poll::Pending }
    }

    fn heard(&self, wanted: [bool; SEATS]) -> bool {
        wanted.iter().zip(self.told).all(|(wanted, told)| told || !wanted)
    }
}

/// What is posted for an answer.
fn body(ask: &Ask) -> Done<String> {
    let line = serde_json::to_string(&ask.line).map_err(|error| format!("cannot write `{}`: {error}", ask.line))?;
    Ok(format!(r#"{{"line":{line},"decision":{},"sure":true}}"#, ask.decision))
}
