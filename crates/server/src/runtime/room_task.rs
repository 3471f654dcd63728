//! One task per table: whatever is asked of a room is done in turn, written down, and answered then.

use crate::room::{BotTurn, ChatLog, Room, Uptime};
use crate::runtime::clock::{Clock, Sleep, delay};
use crate::runtime::test_control::AutomationGate;
use crate::store::{PassPolicyRow, Store, StoreError, StoreResult, SummaryRow};
use crate::sync::subscribers::{Subscriber, Subscribers};
use registry::Pack;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// Something asked of a room.
enum Request {
    /// Work on it; what it returns answers whoever asked, once everything is safe.
    Execute(Box<dyn FnOnce(&mut Room) -> Reply + Send>),
    /// A look at it and at those who listen, which changes nothing that is kept and answers by itself.
    Query(QueryFn),
}

type QueryFn = Box<dyn FnOnce(&mut Room, &mut Subscribers) + Send>;
type Reply = Box<dyn FnOnce(StoreResult) + Send>;

/// How a room is reached. As long as somebody besides the hub holds one, the room stays open.
#[derive(Clone)]
pub struct RoomHandle(Arc<RoomShared>);

struct RoomShared {
    jobs: mpsc::Sender<Request>,
    clock: Arc<dyn Clock>,
    /// Jobs that are not done yet, also if nobody waits for them any more.
    waiting: AtomicUsize,
    /// A player's clock runs: somebody has to see when it is out.
    ticking: AtomicBool,
    /// How far the game was when something last happened.
    turns: AtomicU32,
    /// When somebody last asked.
    used: Mutex<Duration>,
}

/// What every room needs of the house.
#[derive(Clone)]
pub struct RoomContext {
    /// The database.
    pub store: Store,
    /// Component data.
    pub pack: Arc<Pack>,
    /// How long bots seem to think.
    pub pace: Duration,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// May anything happen by itself?
    pub gate: AutomationGate,
    /// When it opened, and when it was open before.
    pub hours: Uptime,
}

impl RoomHandle {
    /// Does something in the room. What it changes lies on the disk before the answer comes.
    pub async fn ask<T: Send + 'static>(&self, work: impl FnOnce(&mut Room) -> T + Send + 'static) -> StoreResult<T> {
        let (tell, told) = oneshot::channel();
        let job = Request::Execute(Box::new(move |room| {
            let done = work(room);
            Box::new(move |saved| {
                let _ = tell.send(saved.map(|()| done));
            })
        }));
        self.send(job).await?;
        told.await.map_err(|_| closed())?
    }

    /// Looks at the room as it lies on the disk. It may remember that somebody looked; nothing else changes.
    pub async fn look<T: Send + 'static>(&self, look: impl FnOnce(&mut Room) -> T + Send + 'static) -> StoreResult<T> {
        self.attend(move |room, _| look(room)).await
    }

    /// Somebody listens from now on, and hears at once what he has not seen. Returns his number.
    pub async fn listen(&self, ear: Subscriber) -> StoreResult<u64> {
        self.attend(move |room, ears| ears.add(ear, room)).await
    }

    /// One who listens hears what he has missed.
    pub async fn hear(&self, number: u64) -> StoreResult {
        self.attend(move |room, ears| ears.hear_one(number, room)).await
    }

    /// He listens no more.
    pub async fn leave(&self, number: u64) -> StoreResult {
        self.attend(move |_, ears| ears.remove(number)).await
    }

    async fn attend<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Room, &mut Subscribers) -> T + Send + 'static,
    ) -> StoreResult<T> {
        let (tell, told) = oneshot::channel();
        let job = Request::Query(Box::new(move |room, ears| {
            let _ = tell.send(work(room, ears));
        }));
        self.send(job).await?;
        told.await.map_err(|_| closed())
    }

    async fn send(&self, job: Request) -> StoreResult {
        *self.0.used.lock().unwrap_or_else(PoisonError::into_inner) = self.0.clock.now();
        let place = self.0.jobs.reserve().await.map_err(|_| closed())?;
        self.0.waiting.fetch_add(1, SeqCst);
        place.send(job);
        Ok(())
    }

    /// How many turns have begun. Whoever asks this does not keep the room open.
    pub fn turns(&self) -> u32 {
        self.0.turns.load(SeqCst)
    }

    /// Does nobody but the hub know this room any more, and for so long? Then it may be closed: it lies on the disk.
    pub fn is_forgotten(&self, idle: Duration) -> bool {
        let used = *self.0.used.lock().unwrap_or_else(PoisonError::into_inner);
        let since = self.0.clock.now().saturating_sub(used);
        let needed = self.0.waiting.load(SeqCst) > 0 || self.0.ticking.load(SeqCst);
        Arc::strong_count(&self.0) == 1 && !needed && since >= idle
    }
}

fn closed() -> StoreError {
    StoreError("the house is closing".into())
}

/// Opens the room's task. It ends when the last handle is gone.
pub fn open(house: RoomContext, room: Room) -> RoomHandle {
    let (jobs, queue) = mpsc::channel(64);
    let (clock, used) = (house.clock.clone(), Mutex::new(house.clock.now()));
    let door = Arc::new(RoomShared {
        jobs,
        clock,
        waiting: AtomicUsize::new(0),
        ticking: AtomicBool::new(false),
        turns: AtomicU32::new(room.turns()),
        used,
    });
    tokio::spawn(live(house, room, queue, Arc::downgrade(&door)));
    RoomHandle(door)
}

async fn live(house: RoomContext, mut room: Room, mut queue: mpsc::Receiver<Request>, door: Weak<RoomShared>) {
    room.wake(house.clock.now(), house.hours);
    // A crash may have come between a choice and the chance it calls for.
    room.go_on();
    let (mut answer, mut ears): (Option<Reply>, Subscribers) = (None, Subscribers::default());
    loop {
        room.tick();
        let wishes = room.new_wishes();
        let moved = !room.unsaved.steps.is_empty() || room.unsaved.room || !wishes.is_empty();
        let talked = !room.unsaved.talk.is_empty();
        if moved {
            room.look();
            room.mark();
        }
        let summaries = room.new_summaries();
        let saved = save(&house.store, &mut room, wishes, summaries).await;
        if saved.is_err() {
            // What was not written did not happen: the rows are the truth.
            if let Ok(Some((row, seats, steps))) = house.store.table(&room.row.id).await
                && let Ok(talk) = house.store.talk(&room.row.id).await
                && let Some(again) = Room::load(house.pack.clone(), row, seats, steps)
            {
                room = again.with_company_of(room);
                room.talk = ChatLog::of(talk);
                room.wake(house.clock.now(), house.hours);
            }
        }
        let answered = answer.take().map(|answer| answer(saved));
        let pace = room.row.manners.pace.of(house.pace);
        let errands = room.errands(|| delay(&*house.clock, pace));
        let passed = room.pass_devices();
        let moved = room.company_moved() || moved;
        if moved || talked || passed {
            ears.hear(&mut room);
        }
        if let Some(door) = door.upgrade() {
            door.turns.store(room.turns(), SeqCst);
            for errand in errands {
                tokio::spawn(run(errand, pace, house.clone(), RoomHandle(door.clone())));
            }
            door.ticking.store(room.is_ticking(), SeqCst);
            if answered.is_some() {
                door.waiting.fetch_sub(1, SeqCst);
            }
        }
        let alarm = ring(room.alarm().map(|then| house.clock.until(then)));
        tokio::pin!(alarm);
        loop {
            tokio::select! {
                job = queue.recv() => {
                    let Some(job) = job else { return };
                    room.now = house.clock.now();
                    match job {
                        Request::Execute(work) => {
                            answer = Some(work(&mut room));
                            break;
                        }
                        Request::Query(look) => {
                            look(&mut room, &mut ears);
                            if let Some(door) = door.upgrade() {
                                door.waiting.fetch_sub(1, SeqCst);
                            }
                        }
                    }
                },
                () = &mut alarm => {
                    room.now = house.clock.now();
                    room.ring();
                    break;
                }
            }
        }
    }
}

/// Waits for the next thing that happens by the clock; for ever if there is none.
async fn ring(alarm: Option<Sleep>) {
    match alarm {
        Some(alarm) => alarm.await,
        None => std::future::pending().await,
    }
}

async fn save(store: &Store, room: &mut Room, wishes: Vec<PassPolicyRow>, summaries: Vec<SummaryRow>) -> StoreResult {
    let unsaved = std::mem::take(&mut room.unsaved);
    // Seats before steps: a log without its players could not be read, players without a log can.
    if unsaved.room {
        store.save_room(&room.row, &room.seats).await?;
    }
    if !unsaved.talk.is_empty() {
        store.tell(unsaved.talk).await?;
    }
    let nothing = unsaved.steps.is_empty() && wishes.is_empty() && summaries.is_empty();
    if nothing { Ok(()) } else { store.append(unsaved.steps, wishes, summaries).await }
}

/// Thinks outside the room, waits until the answer is due, and comes back with it. The thinking is part of the time the
/// answer takes, so how long it lasted shows nowhere; one that lasted too long is due later by the same measure.
async fn run(mut errand: BotTurn, pace: Duration, house: RoomContext, room: RoomHandle) {
    let clock = house.clock;
    loop {
        let asked = clock.now();
        let Ok(Some((question, thought))) = room.ask(move |room| room.think(errand)).await else { return };
        let Ok(line) = tokio::task::spawn_blocking(thought).await else { return };
        if !pace.is_zero() {
            let more = || delay(&*clock, pace);
            clock.until(due(asked, errand.after, clock.now(), more)).await;
        }
        let again = delay(&*clock, pace);
        let _passing = house.gate.pass().await;
        match room.ask(move |room| room.thought_out(errand, &question, line, again)).await {
            Ok(Some(other)) => errand = other,
            _ => return,
        }
    }
}

/// When an answer comes that was asked for then, should take so long, and has been thought out by now.
fn due(asked: Duration, after: Duration, now: Duration, mut more: impl FnMut() -> Duration) -> Duration {
    let mut due = asked + after;
    while due < now {
        due += more().max(Duration::from_millis(1));
    }
    due
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_long_a_bot_thought_does_not_show() {
        let ms = Duration::from_millis;
        for thinking in [0, 1, 300, 699, 700] {
            assert_eq!(due(ms(1000), ms(700), ms(1000 + thinking), || panic!("it was in time")), ms(1700));
        }
        for thinking in [701, 1200, 1500] {
            assert_eq!(due(ms(1000), ms(700), ms(1000 + thinking), || ms(800)), ms(2500));
        }
    }
}
