//! The open rooms by table id. A room is opened at its first use.

use crate::room::{ChatLog, Room};
use crate::runtime::mutes::MuteRegistry;
use crate::runtime::room_task::{RoomContext, RoomHandle, spawn_room};
use crate::store::{GuestRow, SeatRow, StepRow, StoreResult, TableRow};
use crate::web::rate_limit::ChatLimits;
use std::collections::HashMap;
use std::time::Duration;
use tokio::sync::Mutex;

/// All open rooms.
pub struct Hub {
    /// What rooms need.
    pub context: RoomContext,
    rooms: Mutex<HashMap<String, RoomHandle>>,
    /// Who has muted whom.
    pub mutes: MuteRegistry,
    /// How much guests may write in chats.
    pub chat_limits: ChatLimits,
}

impl Hub {
    /// A hub without open rooms.
    pub fn new(context: RoomContext) -> Hub {
        Hub { context, rooms: Mutex::default(), mutes: MuteRegistry::default(), chat_limits: ChatLimits::default() }
    }

    /// The room of this table, or `None` if there is no such table.
    pub async fn room(&self, id: &str) -> StoreResult<Option<RoomHandle>> {
        // Rooms are opened one at a time, so that no table ever has two.
        let mut rooms = self.rooms.lock().await;
        if let Some(handle) = rooms.get(id) {
            return Ok(Some(handle.clone()));
        }
        let Some((row, seats, steps)) = self.context.store.table(id).await? else { return Ok(None) };
        let pack = self.context.pack.clone();
        let loaded = tokio::task::spawn_blocking(move || Room::load(pack, row, seats, steps)).await;
        let Ok(Some(mut room)) = loaded else { return Ok(None) };
        room.chat = ChatLog::from_rows(self.context.store.chat(id).await?);
        let handle = spawn_room(self.context.clone(), room);
        rooms.insert(id.to_owned(), handle.clone());
        Ok(Some(handle))
    }

    /// Adds a new table.
    pub async fn add_table(&self, row: &TableRow, seats: &[SeatRow]) -> StoreResult {
        self.context.store.add_table(row, seats, &[]).await
    }

    /// Adds a finished game that was played elsewhere.
    pub async fn add_finished_table(&self, row: &TableRow, seats: &[SeatRow], steps: &[StepRow]) -> StoreResult {
        self.context.store.add_table(row, seats, steps).await
    }

    /// Renames a guest, also at unfinished tables.
    pub async fn rename_guest(&self, guest: &GuestRow, name: &str) -> StoreResult {
        let rooms = self.rooms.lock().await;
        self.context.store.rename(guest, name).await?;
        let open: Vec<RoomHandle> = rooms.values().cloned().collect();
        drop(rooms);
        for room in open {
            let (guest, name) = (guest.clone(), name.to_owned());
            room.execute(move |room| room.rename_guest(&guest.id, &guest.name, &name)).await?;
        }
        Ok(())
    }

    /// Opens every running table, so that its bots play on.
    pub async fn open_running_tables(&self) -> StoreResult {
        for id in self.context.store.running_table_ids().await? {
            self.room(&id).await?;
        }
        Ok(())
    }

    /// Closes rooms that are idle. They are stored and open again at the next use.
    pub async fn close_idle_rooms(&self, idle: Duration) {
        // Handles are given out under this lock only, so nobody gets one meanwhile.
        self.rooms.lock().await.retain(|_, room| !room.is_idle(idle));
    }

    /// How many turns have begun at a table, if its room is open.
    pub async fn turn_count(&self, id: &str) -> Option<u32> {
        self.rooms.lock().await.get(id).map(RoomHandle::turn_count)
    }

    /// How many rooms are open.
    pub async fn open_room_count(&self) -> usize {
        self.rooms.lock().await.len()
    }
}
