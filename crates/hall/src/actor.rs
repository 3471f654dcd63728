//! One task per table: whatever is asked of a room is done in turn, written down, and answered then.

use crate::room::{Errand, Room};
use crate::store::{Store, StoreError, Stored};
use shelf::Pack;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot, watch};

/// Work on a room; what it returns answers whoever asked, once everything is safe.
type Job = Box<dyn FnOnce(&mut Room) -> Answer + Send>;
type Answer = Box<dyn FnOnce(Stored) + Send>;

/// How a room is reached.
#[derive(Clone)]
pub struct Handle {
    jobs: mpsc::Sender<Job>,
    changed: watch::Receiver<u64>,
}

/// What every room needs of the house.
#[derive(Clone)]
pub struct House {
    /// The database.
    pub store: Store,
    /// Component data.
    pub pack: Arc<Pack>,
    /// How long bots seem to think.
    pub pace: Duration,
}

impl Handle {
    /// Does something in the room. What it changes lies on the disk before the answer comes.
    pub async fn ask<T: Send + 'static>(&self, work: impl FnOnce(&mut Room) -> T + Send + 'static) -> Stored<T> {
        let (tell, told) = oneshot::channel();
        let job: Job = Box::new(move |room| {
            let done = work(room);
            Box::new(move |saved| {
                let _ = tell.send(saved.map(|()| done));
            })
        });
        let closed = || StoreError("the house is closing".into());
        self.jobs.send(job).await.map_err(|_| closed())?;
        told.await.map_err(|_| closed())?
    }

    /// Tells whenever something at the table may have changed.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changed.clone()
    }
}

/// Opens the room's task.
pub fn open(house: House, room: Room) -> Handle {
    let (jobs, queue) = mpsc::channel(64);
    let (tell, changed) = watch::channel(0);
    let handle = Handle { jobs, changed };
    tokio::spawn(live(house, room, queue, handle.clone(), tell));
    handle
}

async fn live(house: House, mut room: Room, mut queue: mpsc::Receiver<Job>, own: Handle, tell: watch::Sender<u64>) {
    // A crash may have come between a choice and the chance it calls for.
    room.go_on();
    let mut answer: Answer = Box::new(|_| {});
    loop {
        let moved = !room.unsaved.steps.is_empty() || room.unsaved.room;
        let saved = save(&house.store, &mut room).await;
        if saved.is_err() {
            // What was not written did not happen: the rows are the truth.
            if let Ok(Some((row, seats, steps))) = house.store.table(&room.row.id).await
                && let Some(again) = Room::load(house.pack.clone(), row, seats, steps)
            {
                room = again;
            }
        }
        if moved {
            room.look();
        }
        answer(saved);
        if moved {
            tell.send_modify(|n| *n += 1);
        }
        for errand in room.errands(house.pace) {
            tokio::spawn(run(errand, own.clone()));
        }
        match queue.recv().await {
            Some(job) => answer = job(&mut room),
            None => return,
        }
    }
}

async fn save(store: &Store, room: &mut Room) -> Stored {
    let unsaved = std::mem::take(&mut room.unsaved);
    // Seats before steps: a log without its players could not be read, players without a log can.
    if unsaved.room {
        store.save_room(&room.row, &room.seats).await?;
    }
    if unsaved.steps.is_empty() { Ok(()) } else { store.append(unsaved.steps).await }
}

/// Waits, thinks outside the room, and comes back with the answer.
async fn run(errand: Errand, room: Handle) {
    if !errand.after.is_zero() {
        tokio::time::sleep(errand.after).await;
    }
    let Ok(Some(thought)) = room.ask(move |room| room.think(errand)).await else { return };
    let Ok(line) = tokio::task::spawn_blocking(thought).await else { return };
    let _ = room.ask(move |room| room.thought_out(errand, line)).await;
}
