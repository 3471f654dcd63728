//! What people say at a table, and whom somebody does not want to hear.

use super::writer::Batch;
use super::{Store, StoreError, StoreResult, now};
use sqlx::Row as _;
use tokio::sync::oneshot;

/// So many lines are kept of a table; what was said before them is forgotten.
pub const MAX_CHAT_LINES: usize = 300;

/// One line that somebody said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatRow {
    /// At which table.
    pub table: String,
    /// Counted from 0, without gaps.
    pub n: i64,
    /// Who said it.
    pub guest: String,
    /// What he was called then.
    pub name: String,
    /// Where he sat, once the game had begun.
    pub seat: Option<u8>,
    /// The game had begun, and he had no seat.
    pub watching: bool,
    /// What he said.
    pub text: String,
    /// When, in seconds since 1970.
    pub at: i64,
}

/// Somebody whom a guest does not want to hear.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MuteRow {
    /// By this number the guest names him.
    pub id: i64,
    /// Who it is.
    pub muted: String,
    /// What he was called then.
    pub name: String,
}

impl Store {
    /// Writes what was said. Returns once it lies safely on the disk.
    pub async fn append_chat(&self, chat: Vec<ChatRow>) -> StoreResult {
        let (done, wait) = oneshot::channel();
        let batch = Batch { steps: Vec::new(), pass_policies: Vec::new(), summaries: Vec::new(), chat, done };
        self.writer.send(batch).await.map_err(|_| StoreError::Closed)?;
        wait.await.map_err(|_| StoreError::Closed)?
    }

    /// The latest lines said at a table, in order.
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

    /// Whom this guest does not want to hear, in the order in which he said so.
    pub async fn mutes(&self, guest: &str) -> StoreResult<Vec<MuteRow>> {
        let rows = sqlx::query("SELECT id, muted, name FROM mutes WHERE guest = ? ORDER BY id")
            .bind(guest)
            .fetch_all(&self.pool)
            .await?;
        Ok(rows.iter().map(|row| MuteRow { id: row.get(0), muted: row.get(1), name: row.get(2) }).collect())
    }

    /// A guest does not want to hear another one.
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

    /// He does again. Says if he had not wanted to.
    pub async fn unmute(&self, guest: &str, id: i64) -> StoreResult<bool> {
        let gone = sqlx::query("DELETE FROM mutes WHERE guest = ? AND id = ?")
            .bind(guest)
            .bind(id)
            .execute(&self.pool)
            .await?;
        Ok(gone.rows_affected() == 1)
    }
}
