//! Guests, and the links that carry a seat to another device. Only hashes of secrets are stored.

use super::{Store, StoreResult, now};
use sqlx::Row as _;
use std::collections::HashMap;
use std::sync::{MutexGuard, PoisonError};

/// How many guests are cached before the cache is cleared.
const MAX_CACHED_GUESTS: usize = 10_000;

/// Recent guests by the hash of their token. Every request looks one up.
#[derive(Default, Debug)]
pub(super) struct GuestCache {
    by_token: HashMap<String, GuestRow>,
    /// How often a guest was renamed.
    renamed: u64,
}

/// A guest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GuestRow {
    /// The secret id.
    pub id: String,
    /// The public name.
    pub name: String,
}

impl Store {
    /// The guest with this token.
    pub async fn guest(&self, token_hash: &str) -> StoreResult<Option<GuestRow>> {
        let renamed = {
            let known = self.guest_cache();
            if let Some(guest) = known.by_token.get(token_hash) {
                return Ok(Some(guest.clone()));
            }
            known.renamed
        };
        let row = sqlx::query("SELECT id, name FROM guests WHERE token = ?")
            .bind(token_hash)
            .fetch_optional(&self.pool)
            .await?;
        let guest = row.map(|row| GuestRow { id: row.get(0), name: row.get(1) });
        let mut known = self.guest_cache();
        // A row that was read before a rename may have the old name.
        if let Some(guest) = guest.as_ref().filter(|_| known.renamed == renamed) {
            if known.by_token.len() >= MAX_CACHED_GUESTS {
                known.by_token.clear();
            }
            known.by_token.insert(token_hash.to_owned(), guest.clone());
        }
        Ok(guest)
    }

    fn guest_cache(&self) -> MutexGuard<'_, GuestCache> {
        self.guest_cache.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a guest.
    pub async fn add_guest(&self, guest: &GuestRow, token_hash: &str) -> StoreResult {
        sqlx::query("INSERT INTO guests (id, token, name, made) VALUES (?, ?, ?, ?)")
            .bind(&guest.id)
            .bind(token_hash)
            .bind(&guest.name)
            .bind(now())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Renames a guest, also at unfinished tables. Finished games keep the old name, and so do other players at the
    /// guest's device.
    pub async fn rename(&self, guest: &GuestRow, name: &str) -> StoreResult {
        let mut both = self.pool.begin().await?;
        sqlx::query("UPDATE guests SET name = ? WHERE id = ?").bind(name).bind(&guest.id).execute(&mut *both).await?;
        sqlx::query(
            "UPDATE seats SET name = ? WHERE guest = ? AND name = ?
             AND table_id IN (SELECT id FROM tables WHERE state IN ('lobby', 'running'))",
        )
        .bind(name)
        .bind(&guest.id)
        .bind(&guest.name)
        .execute(&mut *both)
        .await?;
        both.commit().await?;
        let mut known = self.guest_cache();
        known.renamed += 1;
        known.by_token.retain(|_, known| known.id != guest.id);
        Ok(())
    }

    /// Adds a link that carries a seat to another device until a given time.
    pub async fn add_link(&self, token_hash: &str, table: &str, seat: u8, until: i64) -> StoreResult {
        sqlx::query("DELETE FROM links WHERE (table_id = ? AND seat = ?) OR until < ?")
            .bind(table)
            .bind(seat)
            .bind(now())
            .execute(&self.pool)
            .await?;
        sqlx::query("INSERT INTO links (token, table_id, seat, until) VALUES (?, ?, ?, ?)")
            .bind(token_hash)
            .bind(table)
            .bind(seat)
            .bind(until)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// The table and seat of a link, if it is still valid.
    pub async fn link(&self, token_hash: &str) -> StoreResult<Option<(String, u8)>> {
        let row = sqlx::query("SELECT table_id, seat FROM links WHERE token = ? AND until >= ?")
            .bind(token_hash)
            .bind(now())
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| (row.get(0), row.get(1))))
    }

    /// Uses up a link. Returns false if it was gone.
    pub async fn consume_link(&self, token_hash: &str) -> StoreResult<bool> {
        let gone = sqlx::query("DELETE FROM links WHERE token = ?").bind(token_hash).execute(&self.pool).await?;
        Ok(gone.rows_affected() == 1)
    }
}
