//! Mute lists. They are stored on the server, so they hold on all of a guest's devices.

use crate::store::{MuteRow, Store, StoreResult};
use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock, Weak};
use tokio::sync::{Mutex, watch};

/// How many people a guest may mute.
pub const MAX_MUTES: usize = 200;

/// Whom one guest has muted. All open pages of the guest share it.
#[derive(Debug)]
pub struct MuteList {
    list: RwLock<Vec<MuteRow>>,
    changed: watch::Sender<u64>,
}

impl Default for MuteList {
    fn default() -> MuteList {
        MuteList::from_rows(Vec::new())
    }
}

impl MuteList {
    fn from_rows(list: Vec<MuteRow>) -> MuteList {
        MuteList { list: RwLock::new(list), changed: watch::Sender::new(0) }
    }

    /// The muted guests.
    pub fn all(&self) -> Vec<MuteRow> {
        self.list.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// A short fingerprint of the list. Empty for an empty list.
    pub fn fingerprint(&self) -> String {
        let list = self.list.read().unwrap_or_else(PoisonError::into_inner);
        let ids: Vec<String> = list.iter().map(|mute| mute.id.to_string()).collect();
        if ids.is_empty() { String::new() } else { crate::secret::hash(&ids.join(" "))[..6].to_owned() }
    }

    /// Notifies of changes.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    fn set(&self, list: Vec<MuteRow>) {
        *self.list.write().unwrap_or_else(PoisonError::into_inner) = list;
        self.changed.send_modify(|n| *n += 1);
    }
}

/// The mute lists in use.
#[derive(Default, Debug)]
pub struct MuteRegistry(Mutex<HashMap<String, Weak<MuteList>>>);

/// How many lists are cached before unused ones are dropped.
const MAX_CACHED_LISTS: usize = 1_000;

impl MuteRegistry {
    /// A guest's list. It is empty for a visitor without a cookie.
    pub async fn list_for(&self, store: &Store, guest: Option<&str>) -> StoreResult<Arc<MuteList>> {
        let Some(guest) = guest else { return Ok(Arc::default()) };
        // Lists are loaded one at a time, so that no guest ever has two.
        let mut known = self.0.lock().await;
        if let Some(mutes) = known.get(guest).and_then(Weak::upgrade) {
            return Ok(mutes);
        }
        if known.len() > MAX_CACHED_LISTS {
            known.retain(|_, mutes| mutes.strong_count() > 0);
        }
        let mutes = Arc::new(MuteList::from_rows(store.mutes(guest).await?));
        known.insert(guest.to_owned(), Arc::downgrade(&mutes));
        Ok(mutes)
    }

    /// Mutes a guest. Returns false if the list is full.
    pub async fn mute(&self, store: &Store, guest: &str, muted: &str, name: &str) -> StoreResult<bool> {
        let mutes = self.list_for(store, Some(guest)).await?;
        if mutes.all().len() >= MAX_MUTES {
            return Ok(false);
        }
        store.mute(guest, muted, name).await?;
        mutes.set(store.mutes(guest).await?);
        Ok(true)
    }

    /// Unmutes a guest. Returns false if the guest was not muted.
    pub async fn unmute(&self, store: &Store, guest: &str, id: i64) -> StoreResult<bool> {
        let mutes = self.list_for(store, Some(guest)).await?;
        let was = store.unmute(guest, id).await?;
        mutes.set(store.mutes(guest).await?);
        Ok(was)
    }
}
