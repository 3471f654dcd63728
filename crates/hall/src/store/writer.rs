//! The one who writes steps: whatever waits is written in one transaction, and nobody is answered before its commit.

use super::{KEPT, StepRow, Stored, TalkRow, WishRow};
use sqlx::{Connection as _, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

/// What is written together or not at all, and who waits for it.
pub(super) struct Batch {
    pub steps: Vec<StepRow>,
    pub wishes: Vec<WishRow>,
    pub talk: Vec<TalkRow>,
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
    if batches.iter().all(|batch| batch.steps.is_empty() && batch.wishes.is_empty() && batch.talk.is_empty()) {
        return Ok(());
    }
    let mut together = connection.begin().await?;
    for step in batches.iter().flat_map(|batch| &batch.steps) {
        insert(&mut together, step).await?;
    }
    for wish in batches.iter().flat_map(|batch| &batch.wishes) {
        sqlx::query("UPDATE seats SET wishes = ? WHERE table_id = ? AND seat = ?")
            .bind(&wish.wishes)
            .bind(&wish.table)
            .bind(wish.seat)
            .execute(&mut *together)
            .await?;
    }
    for line in batches.iter().flat_map(|batch| &batch.talk) {
        say(&mut together, line).await?;
    }
    together.commit().await?;
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

/// Writes one line that was said, and forgets the one that is too old now.
async fn say(connection: &mut SqliteConnection, line: &TalkRow) -> Stored {
    sqlx::query(
        "INSERT INTO talk (table_id, n, guest, name, seat, watching, text, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(&line.table)
    .bind(line.n)
    .bind(&line.guest)
    .bind(&line.name)
    .bind(line.seat)
    .bind(line.watching)
    .bind(&line.text)
    .bind(line.at)
    .execute(&mut *connection)
    .await?;
    sqlx::query("DELETE FROM talk WHERE table_id = ? AND n <= ?")
        .bind(&line.table)
        .bind(line.n - KEPT as i64)
        .execute(connection)
        .await?;
    Ok(())
}
