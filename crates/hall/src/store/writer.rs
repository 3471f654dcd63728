//! The one who writes steps: whatever waits is written in one transaction, and nobody is answered before its commit.

use super::{StepRow, Stored};
use sqlx::{Connection as _, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

/// Steps that are written together or not at all, and who waits for them.
pub(super) struct Batch {
    pub steps: Vec<StepRow>,
    pub done: oneshot::Sender<Stored>,
}

/// So many batches share a commit at most.
const TOGETHER: usize = 256;

pub(super) fn start(mut connection: SqliteConnection) -> mpsc::Sender<Batch> {
    let (sender, mut waiting) = mpsc::channel::<Batch>(TOGETHER);
    tokio::spawn(async move {
        let mut batches = Vec::new();
        while waiting.recv_many(&mut batches, TOGETHER).await > 0 {
            let all: Vec<&StepRow> = batches.iter().flat_map(|batch| &batch.steps).collect();
            if write(&mut connection, &all).await.is_ok() {
                for batch in batches.drain(..) {
                    let _ = batch.done.send(Ok(()));
                }
            } else {
                // One of them is at fault: each gets a commit of its own, so that the others do not suffer.
                for batch in batches.drain(..) {
                    let written = write(&mut connection, &batch.steps.iter().collect::<Vec<_>>()).await;
                    let _ = batch.done.send(written);
                }
            }
        }
        let _ = connection.close().await;
    });
    sender
}

async fn write(connection: &mut SqliteConnection, steps: &[&StepRow]) -> Stored {
    if steps.is_empty() {
        return Ok(());
    }
    let mut together = connection.begin().await?;
    for step in steps {
        sqlx::query("INSERT INTO steps (table_id, step, kind, seat, line, at, seen) VALUES (?, ?, ?, ?, ?, ?, ?)")
            .bind(&step.table)
            .bind(step.step)
            .bind(step.kind.word())
            .bind(step.seat)
            .bind(&step.line)
            .bind(step.at)
            .bind(&step.seen)
            .execute(&mut *together)
            .await?;
    }
    together.commit().await?;
    Ok(())
}
