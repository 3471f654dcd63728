//! Chat messages and mute lists.

use super::writer::Batch;
use super::{Store, StoreError, StoreResult, now};
use sqlx::Row as _;
use tokio::sync::oneshot;

/// How many messages are kept per table. Older ones are deleted.
pub const MAX_CHAT_LINES: usize = 300;

/// One chat message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatRow {
    /// The table.
    pub table: String,
    /// Counted from 0, without gaps.
    pub n: i64,
    /// Who wrote it.
    pub guest: String,
    /// The author's name at that time.
    pub name: String,
    /// The author's seat, once the game had begun.
    pub seat: Option<u8>,
    /// The game had begun, and the author had no seat.
    pub watching: bool,
    /// The message.
    pub text: String,
    /// When, in seconds since 1970.
    pub at: i64,
}

/// An entry of a guest's mute list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MuteRow {
    /// The number by which the guest refers to it.
    pub id: i64,
    /// The muted guest.
    pub muted: String,
    /// The muted guest's name at that time.
    pub name: String,
}

impl Store {
    /// Writes messages. Returns once they are on disk.
    pub async fn append_chat(&self, chat: Vec<ChatRow>) -> StoreResult {
        let (done, wait) = oneshot::channel();
        let batch = Batch { steps: Vec::new(), pass_policies: Vec::new(), summaries: Vec::new(), chat, done };
        self.writer.send(batch).await.map_err(|_| StoreError::Closed)?;
        wait.await.map_err(|_| StoreError::Closed)?
    }

    /// The latest messages of a table, in order.
    pub async fn chat(&self, table: &str) -> StoreResult<Vec<ChatRow>> {
        let rows = sqlx::query(
            "SELECT n, guest, name, seat, watching, text, at FROM talk WHERE table_id = ? ORDER BY n DESC LIMIT ?",
        )
        .bind(table)
        .bind(MAX_CHAT_LINES as i64)
        .fetch_all(&self.pool)
        .await?;
        let line = |row: &sqlx::sqlite::SqliteRow| ChatRow {
            table: table.into(),
            n: row.get(0),
            guest: row.get(1),
            name: row.get(2),
            seat: row.get(3),
            watching: row.get(4),
            text: row.get(5),
            at: row.get(6),
        };
        Ok(rows.iter().rev().map(line).collect())
    }

    /// Whom this guest has muted, oldest first.
    pub async fn mutes(&self, guest: &str) -> StoreResult<Vec<MuteRow>> {
        let rows = sqlx::query("SELECT id, muted, name FROM mutes WHERE guest = ? ORDER BY id")
            .bind(guest)
            .fetch_all(&self.pool)
            .await?;
        Ok(rows.iter().map(|row| MuteRow { id: row.get(0), muted: row.get(1), name: row.get(2) }).collect())
    }

    /// Adds an entry to a guest's mute list.
    pub async fn mute(&self, guest: &str, muted: &str, name: &str) -> StoreResult {
        sqlx::query("INSERT INTO mutes (guest, muted, name, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING")
            .bind(guest)
            .bind(muted)
            .bind(name)
            .bind(now())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Removes an entry. Returns false if there was none.
    pub async fn unmute(&self, guest: &str, id: i64) -> StoreResult<bool> {
        let gone = sqlx::query("DELETE FROM mutes WHERE guest = ? AND id = ?")
            .bind(guest)
            .bind(id)
            .execute(&self.pool)
            .await?;
        Ok(gone.rows_affected() == 1)
    }
}
