//! The store on disk, closed and opened again.

use super::*;
use std::path::PathBuf;

/// A folder for one test, deleted at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("longhall-store-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        Folder(folder)
    }

    fn url(&self) -> String {
        format!("sqlite:{}", self.0.join("hall.db").display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn table(id: &str) -> TableRow {
    TableRow {
        id: id.into(),
        game: "watch".into(),
        seats: 3,
        options: serde_json::Map::new(),
        public: true,
        host: "g".into(),
        state: TableState::Lobby,
        seed: "s".into(),
        strings: Vec::new(),
        again: None,
        given: None,
        settings: crate::room::table_settings::TableSettings::default(),
    }
}

fn step(table: &str, step: i64, line: &str) -> StepRow {
    StepRow {
        table: table.into(),
        step,
        kind: StepKind::Action,
        seat: Some(1),
        line: line.into(),
        at: 7,
        seen: "3 1|2".into(),
    }
}

#[tokio::test]
async fn steps_are_durable_and_unique() {
    let folder = Folder::new("steps");
    let store = Store::open(&folder.url()).await.unwrap();
    store.add_table(&table("a"), &vec![SeatRow::default(); 3], &[]).await.unwrap();
    store.append(vec![step("a", 0, "roll"), step("a", 1, "end turn")], Vec::new(), Vec::new()).await.unwrap();
    // The second of these exists already, so neither is written.
    assert!(store.append(vec![step("a", 2, "roll"), step("a", 1, "roll")], Vec::new(), Vec::new()).await.is_err());
    store.close().await;

    let store = Store::open(&folder.url()).await.unwrap();
    let (row, seats, steps) = store.table("a").await.unwrap().unwrap();
    assert_eq!((row, seats.len()), (table("a"), 3));
    assert_eq!(steps, [step("a", 0, "roll"), step("a", 1, "end turn")]);
    assert!(store.table("b").await.unwrap().is_none());
}

#[tokio::test]
async fn failed_batch_does_not_affect_others() {
    let folder = Folder::new("batch");
    let store = Store::open(&folder.url()).await.unwrap();
    for id in ["a", "b"] {
        store.add_table(&table(id), &vec![SeatRow::default(); 3], &[]).await.unwrap();
    }
    store.append(vec![step("a", 0, "roll")], Vec::new(), Vec::new()).await.unwrap();
    let policy =
        |table: &str| vec![PassPolicyRow { table: table.into(), seat: 1, pass_policies: format!("of {table}") }];
    let (bad, good) = tokio::join!(
        store.append(vec![step("a", 0, "x")], policy("a"), Vec::new()),
        store.append(vec![step("b", 0, "roll")], policy("b"), Vec::new())
    );
    assert!(bad.is_err());
    assert!(good.is_ok());
    let (_, seats, steps) = store.table("b").await.unwrap().unwrap();
    assert_eq!((steps, seats[1].pass_policies.as_str()), (vec![step("b", 0, "roll")], "of b"));
    assert_eq!(
        store.table("a").await.unwrap().unwrap().1[1].pass_policies,
        "",
        "what was wished with a bad step is not kept"
    );
}

#[tokio::test]
async fn link_works_once() {
    let folder = Folder::new("links");
    let store = Store::open(&folder.url()).await.unwrap();
    store.add_link("h", "a", 2, now() + 1_000_000).await.unwrap();
    assert_eq!(store.link("h").await.unwrap(), Some(("a".into(), 2)));
    assert!(store.consume_link("h").await.unwrap());
    assert!(!store.consume_link("h").await.unwrap());
    store.add_link("old", "a", 2, now() - 1).await.unwrap();
    assert_eq!(store.link("old").await.unwrap(), None);
}

#[tokio::test]
async fn unknown_database_kind_is_rejected() {
    let no = Store::open("postgres://somewhere").await.unwrap_err();
    assert_eq!(no.to_string(), "the database \"postgres://somewhere\" is not of a known kind; write sqlite:FILE");
}

#[tokio::test]
async fn renamed_guest_is_not_served_from_cache() {
    let folder = Folder::new("names");
    let store = Store::open(&folder.url()).await.unwrap();
    let name = async |token: &str| store.guest(token).await.unwrap().map(|guest| guest.name);
    assert_eq!(name("t").await, None);
    let guest = GuestRow { id: "g".into(), name: "Old".into() };
    store.add_guest(&guest, "t").await.unwrap();
    assert_eq!((name("t").await, name("t").await), (Some("Old".into()), Some("Old".into())));
    store.rename(&guest, "New").await.unwrap();
    assert_eq!(name("t").await, Some("New".into()));
}

#[tokio::test]
async fn steps_of_many_tables_round_trip() {
    let folder = Folder::new("many");
    let store = Store::open(&folder.url()).await.unwrap();
    for id in ["a", "b"] {
        store.add_table(&table(id), &vec![SeatRow::default(); 3], &[]).await.unwrap();
    }
    let odd = StepRow { seat: None, kind: StepKind::Chance, ..step("a", 1, "\"quoted\", [ż] \u{1F3B2}\n12") };
    let a = vec![step("a", 0, "1e3"), odd];
    let b = vec![step("b", 0, "null")];
    let both =
        tokio::join!(store.append(a.clone(), Vec::new(), Vec::new()), store.append(b.clone(), Vec::new(), Vec::new()));
    assert!(both.0.is_ok() && both.1.is_ok());
    let rows = async |id: &str| store.table(id).await.unwrap().unwrap().2;
    assert_eq!((rows("a").await, rows("b").await), (a, b));
}

#[tokio::test]
async fn old_messages_are_deleted_per_table() {
    let folder = Folder::new("talk");
    let store = Store::open(&folder.url()).await.unwrap();
    for id in ["a", "b", "c"] {
        store.add_table(&table(id), &vec![SeatRow::default(); 3], &[]).await.unwrap();
    }
    let line = |table: &str, n: i64| ChatRow {
        table: table.into(),
        n,
        guest: "g".into(),
        name: "Ann".into(),
        seat: None,
        watching: true,
        text: format!("\"{n}\", żółw"),
        at: 7,
    };
    let many = MAX_CHAT_LINES as i64 + 5;
    store.append_chat((0..3).map(|n| line("c", n)).collect()).await.unwrap();
    // Steps and messages of several tables are written together.
    let (long, short, steps) = tokio::join!(
        store.append_chat((0..many).map(|n| line("a", n)).collect()),
        store.append_chat(vec![line("b", 0)]),
        store.append(vec![step("a", 0, "roll")], Vec::new(), Vec::new())
    );
    assert!(long.is_ok() && short.is_ok() && steps.is_ok());
    let lies = async |id: &str| -> (i64, i64) {
        let found = sqlx::query_as("SELECT min(n), count(*) FROM talk WHERE table_id = ?").bind(id);
        found.fetch_one(&store.pool).await.unwrap()
    };
    assert_eq!([lies("a").await, lies("b").await, lies("c").await], [(5, MAX_CHAT_LINES as i64), (0, 1), (0, 3)]);
    assert_eq!(store.chat("b").await.unwrap(), [line("b", 0)]);
}
