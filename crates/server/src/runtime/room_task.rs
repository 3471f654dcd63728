//! One task per table. It runs requests one after another, commits their changes, and only then replies.

use crate::room::{BotTurn, ChatLog, Room, Uptime};
use crate::runtime::clock::{Clock, Sleep, jittered_delay};
use crate::runtime::test_control::AutomationGate;
use crate::store::{PassPolicyRow, Store, StoreError, StoreResult, SummaryRow};
use crate::sync::subscribers::{Subscriber, Subscribers};
use registry::Pack;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// How many requests may wait in a room's queue.
const QUEUE_LENGTH: usize = 64;

/// A request to a room's task.
enum Request {
    /// Changes the room. The returned [`Reply`] is called once the change is committed.
    Execute(Box<dyn FnOnce(&mut Room) -> Reply + Send>),
    /// Reads the room or changes its subscribers. It changes nothing that is stored, and replies at once.
    Query(QueryFn),
}

type QueryFn = Box<dyn FnOnce(&mut Room, &mut Subscribers) + Send>;
type Reply = Box<dyn FnOnce(StoreResult) + Send>;

/// Sends requests to a room's task. The room stays open while anybody besides the hub holds a handle.
#[derive(Clone)]
pub struct RoomHandle(Arc<RoomShared>);

struct RoomShared {
    requests: mpsc::Sender<Request>,
    clock: Arc<dyn Clock>,
    /// Requests that are not finished, including those whose sender no longer waits.
    pending: AtomicUsize,
    /// A player's clock runs, so the task must be there when it expires.
    clock_running: AtomicBool,
    /// The number of turns after the last request.
    turn_count: AtomicU32,
    /// When the last request was sent.
    last_used: Mutex<Duration>,
}

/// What every room's task needs from the server.
#[derive(Clone)]
pub struct RoomContext {
    /// The database.
    pub store: Store,
    /// Component data.
    pub pack: Arc<Pack>,
    /// How long bots seem to think.
    pub bot_pace: Duration,
    /// The server's clock.
    pub clock: Arc<dyn Clock>,
    /// Lets tests hold back bots.
    pub gate: AutomationGate,
    /// When the server started, and when it was last up before that.
    pub uptime: Uptime,
}

impl RoomHandle {
    /// Runs a command in the room's task. Returns after its changes are committed.
    pub async fn execute<T: Send + 'static>(
        &self,
        command: impl FnOnce(&mut Room) -> T + Send + 'static,
    ) -> StoreResult<T> {
        let (sender, receiver) = oneshot::channel();
        let request = Request::Execute(Box::new(move |room| {
            let result = command(room);
            Box::new(move |saved| {
                let _ = sender.send(saved.map(|()| result));
            })
        }));
        self.send(request).await?;
        receiver.await.map_err(|_| StoreError::ShuttingDown)?
    }

    /// Reads the committed state of the room. The query may update what the viewer has seen, and nothing else.
    pub async fn query<T: Send + 'static>(
        &self,
        query: impl FnOnce(&mut Room) -> T + Send + 'static,
    ) -> StoreResult<T> {
        self.send_query(move |room, _| query(room)).await
    }

    /// Adds a subscriber and pushes what it has not seen. Returns its number.
    pub async fn subscribe(&self, subscriber: Subscriber) -> StoreResult<u64> {
        self.send_query(move |room, subscribers| subscribers.add(subscriber, room)).await
    }

    /// Pushes to one subscriber what it has missed.
    pub async fn refresh(&self, number: u64) -> StoreResult {
        self.send_query(move |room, subscribers| subscribers.refresh(number, room)).await
    }

    /// Removes a subscriber.
    pub async fn unsubscribe(&self, number: u64) -> StoreResult {
        self.send_query(move |_, subscribers| subscribers.remove(number)).await
    }

    async fn send_query<T: Send + 'static>(
        &self,
        query: impl FnOnce(&mut Room, &mut Subscribers) -> T + Send + 'static,
    ) -> StoreResult<T> {
        let (sender, receiver) = oneshot::channel();
        let request = Request::Query(Box::new(move |room, subscribers| {
            let _ = sender.send(query(room, subscribers));
        }));
        self.send(request).await?;
        receiver.await.map_err(|_| StoreError::ShuttingDown)
    }

    async fn send(&self, request: Request) -> StoreResult {
        *self.0.last_used.lock().unwrap_or_else(PoisonError::into_inner) = self.0.clock.now();
        let permit = self.0.requests.reserve().await.map_err(|_| StoreError::ShuttingDown)?;
        self.0.pending.fetch_add(1, SeqCst);
        permit.send(request);
        Ok(())
    }

    /// How many turns have begun. This does not count as use of the room.
    pub fn turn_count(&self) -> u32 {
        self.0.turn_count.load(SeqCst)
    }

    /// True if only the hub holds this room, it has nothing to do, and nobody has used it for `timeout`. It may be closed
    /// then, because everything is committed.
    pub fn is_idle(&self, timeout: Duration) -> bool {
        let last_used = *self.0.last_used.lock().unwrap_or_else(PoisonError::into_inner);
        let unused_for = self.0.clock.now().saturating_sub(last_used);
        let needed = self.0.pending.load(SeqCst) > 0 || self.0.clock_running.load(SeqCst);
        Arc::strong_count(&self.0) == 1 && !needed && unused_for >= timeout
    }
}

/// Starts the room's task. It ends when the last handle is dropped.
pub fn spawn_room(context: RoomContext, room: Room) -> RoomHandle {
    let (requests, queue) = mpsc::channel(QUEUE_LENGTH);
    let (clock, last_used) = (context.clock.clone(), Mutex::new(context.clock.now()));
    let shared = Arc::new(RoomShared {
        requests,
        clock,
        pending: AtomicUsize::new(0),
        clock_running: AtomicBool::new(false),
        turn_count: AtomicU32::new(room.turn_count()),
        last_used,
    });
    tokio::spawn(run_room(context, room, queue, Arc::downgrade(&shared)));
    RoomHandle(shared)
}

async fn run_room(context: RoomContext, mut room: Room, mut queue: mpsc::Receiver<Request>, shared: Weak<RoomShared>) {
    room.resume(context.clock.now(), context.uptime);
    // A crash may have come between an action and the chance it calls for.
    room.advance_game();
    let (mut reply, mut subscribers): (Option<Reply>, Subscribers) = (None, Subscribers::default());
    loop {
        room.update_clocks();
        let policies = room.take_changed_policies();
        let changed = !room.unsaved.steps.is_empty() || room.unsaved.table_changed || !policies.is_empty();
        let chatted = !room.unsaved.chat.is_empty();
        if changed {
            room.update_viewers();
            room.save_versions();
        }
        let summaries = room.take_changed_summaries();
        let saved = save_changes(&context.store, &mut room, policies, summaries).await;
        if saved.is_err() {
            // What was not committed did not happen: load the room again from its rows.
            if let Ok(Some((row, seats, steps))) = context.store.table(&room.row.id).await
                && let Ok(chat) = context.store.chat(&room.row.id).await
                && let Some(again) = Room::load(context.pack.clone(), row, seats, steps)
            {
                room = again.with_participants_of(room);
                room.chat = ChatLog::from_rows(chat);
                room.resume(context.clock.now(), context.uptime);
            }
        }
        let replied = reply.take().map(|reply| reply(saved));
        let pace = room.row.settings.pace.scale(context.bot_pace);
        let bot_turns = room.schedule_bot_turns(|| jittered_delay(&*context.clock, pace));
        let devices_changed = room.update_devices();
        let changed = room.take_participants_changed() || changed;
        if changed || chatted || devices_changed {
            subscribers.push_updates(&mut room);
        }
        if let Some(shared) = shared.upgrade() {
            shared.turn_count.store(room.turn_count(), SeqCst);
            for bot_turn in bot_turns {
                tokio::spawn(play_bot_turn(bot_turn, pace, context.clone(), RoomHandle(shared.clone())));
            }
            shared.clock_running.store(room.has_running_clock(), SeqCst);
            if replied.is_some() {
                shared.pending.fetch_sub(1, SeqCst);
            }
        }
        let alarm = sleep_or_never(room.next_alarm().map(|time| context.clock.sleep_until(time)));
        tokio::pin!(alarm);
        loop {
            tokio::select! {
                request = queue.recv() => {
                    let Some(request) = request else { return };
                    room.now = context.clock.now();
                    match request {
                        Request::Execute(command) => {
                            reply = Some(command(&mut room));
                            break;
                        }
                        Request::Query(query) => {
                            query(&mut room, &mut subscribers);
                            if let Some(shared) = shared.upgrade() {
                                shared.pending.fetch_sub(1, SeqCst);
                            }
                        }
                    }
                },
                () = &mut alarm => {
                    room.now = context.clock.now();
                    room.handle_alarm();
                    break;
                }
            }
        }
    }
}

async fn sleep_or_never(alarm: Option<Sleep>) {
    match alarm {
        Some(alarm) => alarm.await,
        None => std::future::pending().await,
    }
}

async fn save_changes(
    store: &Store,
    room: &mut Room,
    policies: Vec<PassPolicyRow>,
    summaries: Vec<SummaryRow>,
) -> StoreResult {
    let unsaved = std::mem::take(&mut room.unsaved);
    // Seats before steps: a log without its players cannot be read, players without a log can.
    if unsaved.table_changed {
        store.save_room(&room.row, &room.seats).await?;
    }
    if !unsaved.chat.is_empty() {
        store.append_chat(unsaved.chat).await?;
    }
    let nothing = unsaved.steps.is_empty() && policies.is_empty() && summaries.is_empty();
    if nothing { Ok(()) } else { store.append(unsaved.steps, policies, summaries).await }
}

/// Computes a bot's move outside the room, waits until the move is due, and plays it. The delay includes the computing
/// time, so nobody can see how long the bot thought. A bot that thinks too long moves after a further delay.
async fn play_bot_turn(mut bot_turn: BotTurn, pace: Duration, context: RoomContext, room: RoomHandle) {
    let clock = context.clock;
    loop {
        let asked_at = clock.now();
        let prepared = room.execute(move |room| room.prepare_bot_turn(bot_turn)).await;
        let Ok(Some((question, thought))) = prepared else { return };
        let Ok(line) = tokio::task::spawn_blocking(thought).await else { return };
        if !pace.is_zero() {
            let extra_delay = || jittered_delay(&*clock, pace);
            clock.sleep_until(due_time(asked_at, bot_turn.delay, clock.now(), extra_delay)).await;
        }
        let next_delay = jittered_delay(&*clock, pace);
        let _passing = context.gate.pass().await;
        match room.execute(move |room| room.finish_bot_turn(bot_turn, &question, line, next_delay)).await {
            Ok(Some(next)) => bot_turn = next,
            _ => return,
        }
    }
}

/// When a move is due that was asked for at `asked_at` and is ready `now`.
fn due_time(asked_at: Duration, delay: Duration, now: Duration, mut extra_delay: impl FnMut() -> Duration) -> Duration {
    let mut due = asked_at + delay;
    while due < now {
        due += extra_delay().max(Duration::from_millis(1));
    }
    due
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bot_thinking_time_is_hidden() {
        let ms = Duration::from_millis;
        for thinking in [0, 1, 300, 699, 700] {
            assert_eq!(due_time(ms(1000), ms(700), ms(1000 + thinking), || panic!("it was in time")), ms(1700));
        }
        for thinking in [701, 1200, 1500] {
            assert_eq!(due_time(ms(1000), ms(700), ms(1000 + thinking), || ms(800)), ms(2500));
        }
    }
}
