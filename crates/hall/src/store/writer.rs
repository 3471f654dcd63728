//! The one who writes steps: whatever waits is written in one transaction, and nobody is answered before its commit.

use super::{StepRow, Stored, WishRow};
use serde_json::{Value, json};
use sqlx::{Connection as _, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

/// What is written together or not at all, and who waits for it.
pub(super) struct Batch {
    pub steps: Vec<StepRow>,
    pub wishes: Vec<WishRow>,
    pub done: oneshot::Sender<Stored>,
}

/// So many batches share a commit at most.
const TOGETHER: usize = 256;

pub(super) fn start(mut connection: SqliteConnection) -> mpsc::Sender<Batch> {
    let (sender, mut waiting) = mpsc::channel::<Batch>(TOGETHER);
    tokio::spawn(async move {
        let mut batches = Vec::new();
        while waiting.recv_many(&mut batches, TOGETHER).await > 0 {
            if write(&mut connection, &batches).await.is_ok() {
                for batch in batches.drain(..) {
                    let _ = batch.done.send(Ok(()));
                }
            } else {
                // One of them is at fault: each gets a commit of its own, so that the others do not suffer.
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

async fn write(connection: &mut SqliteConnection, batches: &[Batch]) -> Stored {
    let steps: Vec<&StepRow> = batches.iter().flat_map(|batch| &batch.steps).collect();
    let wishes: Vec<&WishRow> = batches.iter().flat_map(|batch| &batch.wishes).collect();
    match (steps.as_slice(), wishes.as_slice()) {
        ([], []) => Ok(()),
        // One statement is a transaction by itself.
        (steps, []) => insert_all(connection, steps).await,
        (steps, wishes) => {
            let mut together = connection.begin().await?;
            insert_all(&mut together, steps).await?;
            for wish in wishes {
                sqlx::query("UPDATE seats SET wishes = ? WHERE table_id = ? AND seat = ?")
                    .bind(&wish.wishes)
                    .bind(&wish.table)
                    .bind(wish.seat)
                    .execute(&mut *together)
                    .await?;
            }
            together.commit().await?;
            Ok(())
        }
    }
}

/// Writes steps of many tables in one statement, whose words are always the same: they come as one list.
async fn insert_all(connection: &mut SqliteConnection, steps: &[&StepRow]) -> Stored {
    let row = |s: &&StepRow| json!([s.table, s.step, s.kind.word(), s.seat, s.line, s.at, s.seen]);
    let rows: Value = steps.iter().map(row).collect();
    sqlx::query(
        "INSERT INTO steps (table_id, step, kind, seat, line, at, seen)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6 FROM json_each(?)",
    )
    .bind(rows.to_string())
    .execute(connection)
    .await?;
    Ok(())
}

/// Writes one step. That it is not there yet is what the table sees to.
pub(super) async fn insert(connection: &mut SqliteConnection, step: &StepRow) -> Stored {
    sqlx::query("INSERT INTO steps (table_id, step, kind, seat, line, at, seen) VALUES (?, ?, ?, ?, ?, ?, ?)")
        .bind(&step.table)
        .bind(step.step)
        .bind(step.kind.word())
        .bind(step.seat)
        .bind(&step.line)
        .bind(step.at)
        .bind(&step.seen)
        .execute(connection)
        .await?;
    Ok(())
}
