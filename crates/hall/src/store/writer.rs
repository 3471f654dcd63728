//! The one who writes steps: whatever waits is written in one transaction, and nobody is answered before its commit.

use super::{KEPT, StepRow, Stored, SummaryRow, TalkRow, WishRow};
use serde_json::{Value, json};
use sqlx::{Connection as _, SqliteConnection};
use std::collections::HashMap;
use tokio::sync::{mpsc, oneshot};

/// What is written together or not at all, and who waits for it.
pub(super) struct Batch {
    pub steps: Vec<StepRow>,
    pub wishes: Vec<WishRow>,
    pub summaries: Vec<SummaryRow>,
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
    let steps: Vec<&StepRow> = batches.iter().flat_map(|batch| &batch.steps).collect();
    let wishes: Vec<&WishRow> = batches.iter().flat_map(|batch| &batch.wishes).collect();
    let summaries: Vec<&SummaryRow> = batches.iter().flat_map(|batch| &batch.summaries).collect();
    let talk: Vec<&TalkRow> = batches.iter().flat_map(|batch| &batch.talk).collect();
    match (steps.as_slice(), wishes.as_slice(), summaries.as_slice(), talk.as_slice()) {
        ([], [], [], []) => Ok(()),
        // One statement is a transaction by itself.
        (steps, [], [], []) => insert_all(connection, steps).await,
        (steps, wishes, summaries, talk) => {
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
            sum_up(&mut together, summaries).await?;
            for line in talk {
                say(&mut together, line).await?;
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

/// Writes the summaries of many seats in one statement; of two for one seat the later one counts.
async fn sum_up(connection: &mut SqliteConnection, summaries: &[&SummaryRow]) -> Stored {
    if summaries.is_empty() {
        return Ok(());
    }
    let mut last: HashMap<(&str, u8), &str> = HashMap::new();
    last.extend(summaries.iter().map(|row| ((row.table.as_str(), row.seat), row.summary.as_str())));
    let rows: Value = last.into_iter().map(|((table, seat), summary)| json!([table, seat, summary])).collect();
    sqlx::query(
        "UPDATE seats SET summary = new.value ->> 2 FROM json_each(?) AS new
         WHERE table_id = new.value ->> 0 AND seat = new.value ->> 1",
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
