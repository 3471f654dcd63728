//! Tables, their seats and their steps.

use super::writer::{self, Batch};
use super::{Store, StoreError, StoreResult, now};
use crate::room::table_settings::TableSettings;
use serde_json::{Map, Value};
use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;
use tokio::sync::oneshot;

/// The state of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TableState {
    /// Guests take seats.
    Lobby,
    /// The game runs.
    Running,
    /// The game is over.
    Over,
    /// A new version of the rules no longer accepts the game.
    Ended,
}

impl TableState {
    /// The word in the database and in the API.
    pub const fn as_str(self) -> &'static str {
        match self {
            TableState::Lobby => "lobby",
            TableState::Running => "running",
            TableState::Over => "over",
            TableState::Ended => "ended",
        }
    }

    fn from_word(word: &str) -> TableState {
        match word {
            "lobby" => TableState::Lobby,
            "running" => TableState::Running,
            "over" => TableState::Over,
            _ => TableState::Ended,
        }
    }
}

/// A table.
#[derive(Clone, PartialEq, Debug)]
pub struct TableRow {
    /// The id in addresses.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The number of seats.
    pub seats: u8,
    /// The game options that the host chose.
    pub options: Map<String, Value>,
    /// Listed on the first page, or by link only.
    pub public: bool,
    /// The host's guest id.
    pub host: String,
    /// The state.
    pub state: TableState,
    /// The secret seed of the dice.
    pub seed: String,
    /// What the players' browsers added to the dice, fixed when the game begins.
    pub strings: Vec<String>,
    /// The table where the same people play again.
    pub again: Option<String>,
    /// The record from which this game continues.
    pub given: Option<String>,
    /// The settings.
    pub settings: TableSettings,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SeatRow {
    /// The guest who sits there.
    pub guest: Option<String>,
    /// The kind of bot that plays it.
    pub bot: Option<String>,
    /// The player's name.
    pub name: String,
    /// What the player's browser adds to the dice.
    pub string: String,
    /// When the seat is asked in windows, in the stored form of [`crate::room::PassPolicy`].
    pub pass_policies: String,
    /// The stored form of [`crate::room::Summary`].
    pub summary: String,
}

/// A seat's new pass policies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PassPolicyRow {
    /// The table.
    pub table: String,
    /// The seat.
    pub seat: u8,
    /// The stored form.
    pub pass_policies: String,
}

/// A seat's new summary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SummaryRow {
    /// The table.
    pub table: String,
    /// The seat.
    pub seat: u8,
    /// The stored form.
    pub summary: String,
}

/// The kind of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepKind {
    /// A seat's action.
    Action,
    /// A chance outcome.
    Chance,
    /// A seat took its latest step back.
    TakeBack,
    /// By an undo vote a seat took back its latest step and everything after it.
    UndoVote,
    /// Something happened at the table and not in the game: see [`crate::room::TableEvent`].
    Table,
    /// A chance outcome from a guide.
    TutorialChance,
    /// The tutorial ended after this many steps. The dice are fair from here on.
    TutorialEnd,
}

impl StepKind {
    /// The stored word.
    pub const fn as_str(self) -> &'static str {
        match self {
            StepKind::Action => "act",
            StepKind::Chance => "chance",
            StepKind::TakeBack => "back",
            StepKind::UndoVote => "agreed",
            StepKind::Table => "table",
            StepKind::TutorialChance => "given",
            StepKind::TutorialEnd => "freed",
        }
    }

    fn from_word(word: &str) -> Option<StepKind> {
        use StepKind::{Action, Chance, Table, TakeBack, TutorialChance, TutorialEnd, UndoVote};
        [Action, Chance, TakeBack, UndoVote, Table, TutorialChance, TutorialEnd]
            .into_iter()
            .find(|kind| kind.as_str() == word)
    }
}

/// One step of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepRow {
    /// The table.
    pub table: String,
    /// Counted from 0, without gaps.
    pub step: i64,
    /// The kind.
    pub kind: StepKind,
    /// The seat that acted.
    pub seat: Option<u8>,
    /// The step in notation.
    pub line: String,
    /// When, in seconds since 1970.
    pub at: i64,
    /// What viewers had been sent after it: see [`crate::sync::SavedVersions`]. Of several steps in one commit only the
    /// last has it.
    pub seen: String,
}

/// A table in a list on the first page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedTable {
    /// The id in addresses.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The state.
    pub state: TableState,
    /// The number of seats.
    pub seats: u8,
    /// How many seats are free.
    pub free: u8,
    /// The names of the guests.
    pub names: Vec<String>,
    /// The seats, in lists that need them.
    pub seat_rows: Vec<SeatRow>,
}

const SELECT_LISTED_TABLES: &str = "SELECT t.id, t.game, t.state, t.seats,
        (SELECT count(*) FROM seats s WHERE s.table_id = t.id AND s.guest IS NULL AND s.bot IS NULL),
        (SELECT group_concat(s.name, char(10)) FROM seats s WHERE s.table_id = t.id AND s.guest IS NOT NULL)
    FROM tables t";

fn listed(row: &SqliteRow) -> ListedTable {
    let names: Option<String> = row.get(5);
    ListedTable {
        id: row.get(0),
        game: row.get(1),
        state: TableState::from_word(row.get(2)),
        seats: row.get(3),
        free: row.get(4),
        names: names.unwrap_or_default().lines().map(str::to_owned).collect(),
        seat_rows: Vec::new(),
    }
}

impl Store {
    /// Adds a table with its seats, and with its steps if it was played elsewhere.
    pub async fn add_table(&self, table: &TableRow, seats: &[SeatRow], steps: &[StepRow]) -> StoreResult {
        let mut all = self.pool.begin().await?;
        sqlx::query(
            "INSERT INTO tables (id, game, seats, options, public, host, state, seed, strings, given, manners, made,
                touched)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(&table.id)
        .bind(&table.game)
        .bind(table.seats)
        .bind(Value::Object(table.options.clone()).to_string())
        .bind(table.public)
        .bind(&table.host)
        .bind(table.state.as_str())
        .bind(&table.seed)
        .bind(json(&table.strings))
        .bind(&table.given)
        .bind(table.settings.to_stored())
        .bind(now())
        .bind(now())
        .execute(&mut *all)
        .await?;
        for (n, seat) in seats.iter().enumerate() {
            sqlx::query("INSERT INTO seats (table_id, seat, guest, bot, name, string) VALUES (?, ?, ?, ?, ?, ?)")
                .bind(&table.id)
                .bind(n as i64)
                .bind(&seat.guest)
                .bind(&seat.bot)
                .bind(&seat.name)
                .bind(&seat.string)
                .execute(&mut *all)
                .await?;
        }
        for step in steps {
            writer::insert_step(&mut all, step).await?;
        }
        all.commit().await?;
        Ok(())
    }

    /// A table, its seats and its steps.
    pub async fn table(&self, id: &str) -> StoreResult<Option<(TableRow, Vec<SeatRow>, Vec<StepRow>)>> {
        let found = sqlx::query(
            "SELECT game, seats, options, public, host, state, seed, strings, again, given, manners
             FROM tables WHERE id = ?",
        )
        .bind(id)
        .fetch_optional(&self.pool)
        .await?;
        let Some(row) = found else { return Ok(None) };
        let broken = |what: &str| StoreError::Failed(format!("table {id}: its {what} cannot be read"));
        let table = TableRow {
            id: id.into(),
            game: row.get(0),
            seats: row.get(1),
            options: serde_json::from_str(row.get(2)).map_err(|_| broken("options"))?,
            public: row.get(3),
            host: row.get(4),
            state: TableState::from_word(row.get(5)),
            seed: row.get(6),
            strings: serde_json::from_str(row.get(7)).map_err(|_| broken("strings"))?,
            again: row.get(8),
            given: row.get(9),
            settings: TableSettings::from_stored(row.get(10)).ok_or_else(|| broken("manners"))?,
        };
        let seats = self.seats_at(id).await?;
        let steps = sqlx::query("SELECT step, kind, seat, line, at, seen FROM steps WHERE table_id = ? ORDER BY step")
            .bind(id)
            .fetch_all(&self.pool)
            .await?;
        let steps = steps.into_iter().map(|row| {
            let kind = StepKind::from_word(row.get(1)).ok_or_else(|| broken("log"))?;
            Ok(StepRow {
                table: id.into(),
                step: row.get(0),
                kind,
                seat: row.get(2),
                line: row.get(3),
                at: row.get(4),
                seen: row.get(5),
            })
        });
        Ok(Some((table, seats, steps.collect::<StoreResult<Vec<_>>>()?)))
    }

    /// Writes steps with the policies and summaries after them, all or none. Returns once they are on disk.
    pub async fn append(
        &self,
        steps: Vec<StepRow>,
        pass_policies: Vec<PassPolicyRow>,
        summaries: Vec<SummaryRow>,
    ) -> StoreResult {
        let (done, wait) = oneshot::channel();
        self.writer
            .send(Batch { steps, pass_policies, summaries, chat: Vec::new(), done })
            .await
            .map_err(|_| StoreError::Closed)?;
        wait.await.map_err(|_| StoreError::Closed)?
    }

    /// Writes seats, state, settings and the additions to the dice.
    pub async fn save_room(&self, table: &TableRow, seats: &[SeatRow]) -> StoreResult {
        let mut all = self.pool.begin().await?;
        sqlx::query(
            "UPDATE tables SET state = ?, host = ?, strings = ?, again = ?, manners = ?, touched = ? WHERE id = ?",
        )
        .bind(table.state.as_str())
        .bind(&table.host)
        .bind(json(&table.strings))
        .bind(&table.again)
        .bind(table.settings.to_stored())
        .bind(now())
        .bind(&table.id)
        .execute(&mut *all)
        .await?;
        for (n, seat) in seats.iter().enumerate() {
            sqlx::query("UPDATE seats SET guest = ?, bot = ?, name = ?, string = ? WHERE table_id = ? AND seat = ?")
                .bind(&seat.guest)
                .bind(&seat.bot)
                .bind(&seat.name)
                .bind(&seat.string)
                .bind(&table.id)
                .bind(n as i64)
                .execute(&mut *all)
                .await?;
        }
        all.commit().await?;
        Ok(())
    }

    /// Tables that anybody may join, newest first.
    pub async fn open_tables(&self) -> StoreResult<Vec<ListedTable>> {
        let rows = sqlx::query(&format!(
            "{SELECT_LISTED_TABLES} WHERE t.state = 'lobby' AND t.public = 1 AND t.touched > ? ORDER BY t.touched DESC LIMIT 30"
        ))
        .bind(now() - 24 * 3600)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(listed).collect())
    }

    /// Running games that anybody may watch, newest first.
    pub async fn watchable_tables(&self) -> StoreResult<Vec<ListedTable>> {
        let rows = sqlx::query(&format!(
            "{SELECT_LISTED_TABLES} WHERE t.state = 'running' AND t.public = 1
             AND coalesce(json_extract(t.manners, '$.players_only'), 0) = 0 ORDER BY t.touched DESC LIMIT 20"
        ))
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(listed).collect())
    }

    /// A guest's tables, running ones first.
    pub async fn tables_of(&self, guest: &str) -> StoreResult<Vec<ListedTable>> {
        let rows = sqlx::query(&format!(
            "{SELECT_LISTED_TABLES} WHERE t.id IN (SELECT table_id FROM seats WHERE guest = ?1) OR (t.host = ?1 AND t.state = 'lobby')
             ORDER BY CASE t.state WHEN 'running' THEN 0 WHEN 'lobby' THEN 1 ELSE 2 END, t.touched DESC LIMIT 20"
        ))
        .bind(guest)
        .fetch_all(&self.pool)
        .await?;
        let mut tables: Vec<ListedTable> = rows.iter().map(listed).collect();
        for table in tables.iter_mut().filter(|table| table.state == TableState::Running) {
            table.seat_rows = self.seats_at(&table.id).await?;
        }
        Ok(tables)
    }

    /// The seats of a table.
    async fn seats_at(&self, table: &str) -> StoreResult<Vec<SeatRow>> {
        let rows =
            sqlx::query("SELECT guest, bot, name, string, wishes, summary FROM seats WHERE table_id = ? ORDER BY seat")
                .bind(table)
                .fetch_all(&self.pool)
                .await?;
        let seat = |row: SqliteRow| SeatRow {
            guest: row.get(0),
            bot: row.get(1),
            name: row.get(2),
            string: row.get(3),
            pass_policies: row.get(4),
            summary: row.get(5),
        };
        Ok(rows.into_iter().map(seat).collect())
    }

    /// The ids of running tables.
    pub async fn running_table_ids(&self) -> StoreResult<Vec<String>> {
        Ok(sqlx::query_scalar("SELECT id FROM tables WHERE state = 'running'").fetch_all(&self.pool).await?)
    }
}

fn json(strings: &[String]) -> String {
    serde_json::to_string(strings).unwrap_or_else(|_| "[]".into())
}
