//! The writer: puts everything that waits into one transaction, and replies after its commit.

use super::{ChatRow, MAX_CHAT_LINES, PassPolicyRow, StepRow, StoreError, StoreResult, SummaryRow};
use serde::Serialize;
use sqlx::{Connection as _, SqliteConnection};
use std::collections::HashMap;
use tokio::sync::{mpsc, oneshot};

/// What is written together or not at all, and who waits for it.
pub(super) struct Batch {
    pub steps: Vec<StepRow>,
    pub pass_policies: Vec<PassPolicyRow>,
    pub summaries: Vec<SummaryRow>,
    pub chat: Vec<ChatRow>,
    pub done: oneshot::Sender<StoreResult>,
}

/// The largest number of batches in one commit.
const MAX_BATCHES_PER_COMMIT: usize = 256;

pub(super) fn start(mut connection: SqliteConnection) -> mpsc::Sender<Batch> {
    let (sender, mut waiting) = mpsc::channel::<Batch>(MAX_BATCHES_PER_COMMIT);
    tokio::spawn(async move {
        let mut batches = Vec::new();
        while waiting.recv_many(&mut batches, MAX_BATCHES_PER_COMMIT).await > 0 {
            // Batches that are about to arrive join this commit: ten steps cost as much as one. It does not wait
            // longer, because nobody works while all wait for a commit.
            tokio::task::yield_now().await;
            while batches.len() < MAX_BATCHES_PER_COMMIT
                && let Ok(batch) = waiting.try_recv()
            {
                batches.push(batch);
            }
            if write(&mut connection, &batches).await.is_ok() {
                for batch in batches.drain(..) {
                    let _ = batch.done.send(Ok(()));
                }
            } else {
                // One batch is at fault. Each gets its own commit, so that the others succeed.
                for batch in batches.drain(..) {
                    let written = write(&mut connection, std::slice::from_ref(&batch)).await;
                    let _ = batch.done.send(written);
                }
            }
        }
        let _ = connection.close().await;
    });
    sender
}

/// Writes everything that waits with one constant statement. Rows are JSON arrays, which may be empty.
const WRITE_BATCH: &str = "BEGIN IMMEDIATE;
    INSERT INTO steps (table_id, step, kind, seat, line, at, seen)
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6 FROM json_each(?);
    UPDATE seats SET wishes = new.value ->> 2 FROM json_each(?) AS new
        WHERE table_id = new.value ->> 0 AND seat = new.value ->> 1;
    UPDATE seats SET summary = new.value ->> 2 FROM json_each(?) AS new
        WHERE table_id = new.value ->> 0 AND seat = new.value ->> 1;
    INSERT INTO talk (table_id, n, guest, name, seat, watching, text, at)
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7 FROM json_each(?);
    WITH heard AS (SELECT value ->> 0 AS id, max(value ->> 1) - ? AS old FROM json_each(?) GROUP BY 1)
        DELETE FROM talk WHERE table_id IN (SELECT id FROM heard) AND n <= (SELECT old FROM heard WHERE id = table_id);
    COMMIT";

async fn write(connection: &mut SqliteConnection, batches: &[Batch]) -> StoreResult {
    let nothing =
        |b: &Batch| b.steps.is_empty() && b.pass_policies.is_empty() && b.summaries.is_empty() && b.chat.is_empty();
    if batches.iter().all(nothing) {
        return Ok(());
    }
    let steps = batches.iter().flat_map(|batch| &batch.steps);
    let pass_policies = batches.iter().flat_map(|batch| &batch.pass_policies);
    let summaries = batches.iter().flat_map(|batch| &batch.summaries);
    let chat = json_rows(
        batches
            .iter()
            .flat_map(|batch| &batch.chat)
            .map(|t| (&t.table, t.n, &t.guest, &t.name, t.seat, i64::from(t.watching), &t.text, t.at)),
    );
    let written = sqlx::query(WRITE_BATCH)
        .bind(json_rows(steps.map(|s| (&s.table, s.step, s.kind.as_str(), s.seat, &s.line, s.at, &s.seen))))
        .bind(latest_per_seat(pass_policies.map(|w| ((w.table.as_str(), w.seat), w.pass_policies.as_str()))))
        .bind(latest_per_seat(summaries.map(|s| ((s.table.as_str(), s.seat), s.summary.as_str()))))
        .bind(&chat)
        .bind(MAX_CHAT_LINES as i64)
        .bind(&chat)
        .execute(&mut *connection)
        .await;
    if written.is_err() {
        // Rolls back, or does nothing if no transaction was begun.
        let _ = sqlx::query("ROLLBACK").execute(connection).await;
    }
    written.map(drop).map_err(StoreError::from)
}

/// Rows as JSON.
fn json_rows<Row: Serialize>(rows: impl Iterator<Item = Row>) -> String {
    serde_json::to_string(&rows.collect::<Vec<_>>()).expect("rows are plain data")
}

/// The last value of each seat, as rows in JSON.
fn latest_per_seat<'a>(of_seats: impl Iterator<Item = ((&'a str, u8), &'a str)>) -> String {
    let last: HashMap<(&str, u8), &str> = of_seats.collect();
    json_rows(last.into_iter().map(|((table, seat), text)| (table, seat, text)))
}

/// Inserts one step. The primary key rejects a duplicate.
pub(super) async fn insert_step(connection: &mut SqliteConnection, step: &StepRow) -> StoreResult {
    sqlx::query("INSERT INTO steps (table_id, step, kind, seat, line, at, seen) VALUES (?, ?, ?, ?, ?, ?, ?)")
        .bind(&step.table)
        .bind(step.step)
        .bind(step.kind.as_str())
        .bind(step.seat)
        .bind(&step.line)
        .bind(step.at)
        .bind(&step.seen)
        .execute(connection)
        .await?;
    Ok(())
}
