//! The database: all SQL is here.
//!
//! A table's append-only log of steps is the truth. (table, step) is unique, so no step is written twice. A step counts
//! once its commit is on disk (WAL, `synchronous=FULL`). Steps of many tables share a commit: see [`writer`].

mod chat;
mod guests;
mod tables;
mod uptime;
mod writer;

pub use chat::{ChatRow, MAX_CHAT_LINES, MuteRow};
pub use guests::GuestRow;
pub use tables::{ListedTable, PassPolicyRow, SeatRow, StepKind, StepRow, SummaryRow, TableRow, TableState};

use guests::GuestCache;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions as _, SqlitePool};
use std::fmt;
use std::path::Path;
use std::str::FromStr;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::mpsc;
use writer::Batch;

/// The database schema. New versions append to this list and never change an entry.
const SCHEMA: &[&str] = &[
    "CREATE TABLE guests (
        id TEXT PRIMARY KEY, token TEXT NOT NULL UNIQUE, name TEXT NOT NULL, made INTEGER NOT NULL) STRICT",
    "CREATE TABLE tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL, public INTEGER NOT NULL,
        host TEXT NOT NULL, state TEXT NOT NULL, seed TEXT NOT NULL, strings TEXT NOT NULL DEFAULT '[]',
        again TEXT, made INTEGER NOT NULL, touched INTEGER NOT NULL) STRICT",
    "CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL, guest TEXT, bot TEXT, name TEXT NOT NULL,
        string TEXT NOT NULL DEFAULT '', PRIMARY KEY (table_id, seat)) STRICT",
    "CREATE INDEX seats_of_guest ON seats(guest)",
    "CREATE INDEX tables_by_state ON tables(state, touched)",
    "CREATE TABLE steps (
        table_id TEXT NOT NULL REFERENCES tables(id), step INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER,
        line TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (table_id, step)) STRICT, WITHOUT ROWID",
    "CREATE TABLE links (
        token TEXT PRIMARY KEY, table_id TEXT NOT NULL, seat INTEGER NOT NULL, until INTEGER NOT NULL) STRICT",
    "ALTER TABLE steps ADD COLUMN seen TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE seats ADD COLUMN wishes TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE tables ADD COLUMN given TEXT",
    "ALTER TABLE tables ADD COLUMN manners TEXT NOT NULL DEFAULT '{}'",
    "ALTER TABLE seats ADD COLUMN summary TEXT NOT NULL DEFAULT ''",
    "CREATE TABLE hours (one INTEGER PRIMARY KEY CHECK (one = 1), open INTEGER NOT NULL) STRICT",
    "CREATE TABLE talk (
        table_id TEXT NOT NULL REFERENCES tables(id), n INTEGER NOT NULL, guest TEXT NOT NULL, name TEXT NOT NULL,
        seat INTEGER, watching INTEGER NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL,
        PRIMARY KEY (table_id, n)) STRICT, WITHOUT ROWID",
    "CREATE TABLE mutes (
        id INTEGER PRIMARY KEY AUTOINCREMENT, guest TEXT NOT NULL, muted TEXT NOT NULL, name TEXT NOT NULL,
        at INTEGER NOT NULL, UNIQUE (guest, muted)) STRICT",
];

/// Why a request to the database failed.
#[derive(Clone, Debug)]
pub enum StoreError {
    /// The room's task or the server is ending.
    ShuttingDown,
    /// The database is closed.
    Closed,
    /// The database or its contents are at fault.
    Failed(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::ShuttingDown => f.write_str("the house is closing"),
            StoreError::Closed => f.write_str("the database is closed"),
            StoreError::Failed(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Failed(error.to_string())
    }
}

/// A result of the store.
pub type StoreResult<T = ()> = Result<T, StoreError>;

/// The open database.
#[derive(Clone, Debug)]
pub struct Store {
    pool: SqlitePool,
    writer: mpsc::Sender<Batch>,
    guest_cache: Arc<Mutex<GuestCache>>,
}

impl Store {
    /// Opens the database, creates it if it is missing, and updates its schema.
    pub async fn open(url: &str) -> StoreResult<Store> {
        let path = url.strip_prefix("sqlite:").ok_or_else(|| {
            StoreError::Failed(format!(
                "the database \"{}\" is not of a known kind; write sqlite:FILE",
                engine::quoted(url)
            ))
        })?;
        let file = path.trim_start_matches("//");
        if let Some(folder) = Path::new(file).parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(|e| StoreError::Failed(format!("{}: {e}", folder.display())))?;
        }
        let options = SqliteConnectOptions::from_str(url)?
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10))
            .disable_statement_logging();
        let pool = SqlitePoolOptions::new().max_connections(4).connect_with(options.clone()).await?;
        migrate(&pool).await?;
        let writer = writer::start(options.connect().await?);
        Ok(Store { pool, writer, guest_cache: Arc::default() })
    }

    /// Checks that the database answers.
    pub async fn ping(&self) -> StoreResult {
        sqlx::query("SELECT 1").execute(&self.pool).await?;
        Ok(())
    }

    /// Writes what is queued and closes the file.
    pub async fn close(&self) {
        let _ = self.append(Vec::new(), Vec::new(), Vec::new()).await;
        self.pool.close().await;
    }
}

async fn migrate(pool: &SqlitePool) -> StoreResult {
    let done: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(pool).await?;
    let done = usize::try_from(done).unwrap_or_default();
    if done > SCHEMA.len() {
        return Err(StoreError::Failed("this database was made by a newer version of Longhall".into()));
    }
    for (n, statement) in SCHEMA.iter().enumerate().skip(done) {
        let mut both = pool.begin().await?;
        sqlx::query(statement).execute(&mut *both).await?;
        sqlx::query(&format!("PRAGMA user_version = {}", n + 1)).execute(&mut *both).await?;
        both.commit().await?;
    }
    Ok(())
}

/// Seconds since 1970.
pub fn now() -> i64 {
    std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .map_or(0, |since| i64::try_from(since.as_secs()).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests;
