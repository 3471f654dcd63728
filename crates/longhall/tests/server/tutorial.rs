//! The tutorial over HTTP: every guide is followed to its end or left in the middle, across a kill. The record of such a game says
//! that it began as a rehearsal.

use crate::support::server::Server;
use crate::support::{TestRng, wait};
use serde_json::{Value, json};

/// A tutorial table and its player.
struct Learner<'a> {
    server: &'a mut Server,
    table: String,
    cookie: String,
}

impl Learner<'_> {
    fn open<'a>(server: &'a mut Server, game: &str) -> Learner<'a> {
        let opened = server.post("/learn", "", &json!({ "game": game })).expect("an answer");
        let cookie = opened.header("set-cookie").and_then(|all| all.split(';').next()).expect("a cookie").to_owned();
        let table = opened.json()["table"].as_str().expect("a table").to_owned();
        Learner { server, table, cookie }
    }

    fn see(&self) -> Value {
        self.server.get(&format!("/t/{}", self.table), &self.cookie).expect("an answer").json()
    }

    fn post(&self, route: &str, body: &Value) -> Value {
        self.server.post(&format!("/t/{}/{route}", self.table), &self.cookie, body).expect("an answer").json()
    }

    fn act(&self, line: &str) -> Value {
        self.post("act", &json!({ "line": line, "sure": true }))
    }

    /// Takes one step of the guide. A question is answered with the first choice that fits. Returns false at the end.
    fn step(&self) -> bool {
        let seen = self.see();
        let guide = &seen["guide"];
        assert_eq!(seen["rehearsal"], true);
        assert!(seen["commitment"].is_null(), "nothing is promised about dice that are not thrown");
        let said = guide["steps"].as_array().expect("steps");
        assert!(said.iter().all(|step| step["say"].as_str().is_some_and(|say| say.len() > 5)), "{said:?}");
        if guide["ends"] == true {
            return false;
        }
        let Some(wait) = guide["wait"].as_str() else {
            assert_eq!(self.post("guide", &json!({ "from": guide["from"] }))["rehearsal"], true);
            // A second click on the same page has no effect.
            self.post("guide", &json!({ "from": guide["from"] }));
            return true;
        };
        let lines: Vec<&str> =
            seen["choices"].as_array().into_iter().flatten().filter_map(|choice| choice["line"].as_str()).collect();
        let (head, tail) = wait.split_once('*').unwrap_or((wait, ""));
        let fits =
            |line: &&&str| line.starts_with(head) && line.ends_with(tail) && (wait.contains('*') || **line == wait);
        if let Some(other) = lines.iter().find(|line| !fits(line)) {
            let no = self.act(other);
            assert_eq!((&no["ok"], &no["guide"]), (&json!(false), &json!(true)), "{other} is not waited for: {no}");
        }
        let line = lines.iter().find(fits).unwrap_or_else(|| panic!("`{wait}` is not among {lines:?}"));
        assert_eq!(self.act(line)["ok"], true, "{line}");
        assert_eq!(self.post("back", &json!({}))["ok"], false, "in the guide nothing is taken back");
        true
    }

    fn leave(&self) {
        assert_eq!(self.post("guide", &json!({}))["rehearsal"], false);
        let seen = self.see();
        assert_eq!(seen["rehearsal"], false);
        assert!(seen["commitment"].is_string() && seen["guide"].is_null(), "from now on the dice are promised");
    }

    /// Plays at random to the end and returns the record.
    fn finish(&self, dice: &mut TestRng) -> String {
        wait("the game ends", || {
            let seen = self.see();
            let choices = seen["choices"].as_array().cloned().unwrap_or_default();
            if seen["waiting"] == true && !choices.is_empty() {
                self.act(choices[dice.below(choices.len())]["line"].as_str().expect("a line"));
            }
            seen["state"] == "over"
        });
        self.server.get(&format!("/t/{}/record", self.table), &self.cookie).expect("an answer").body
    }
}

#[test]
fn every_tutorial_runs_to_its_end_across_a_kill() {
    let mut server = Server::start(0);
    for game in registry::games().iter().filter(|game| game.guide().is_some()) {
        let learner = Learner::open(&mut server, game.about().id);
        let mut done = 0;
        while learner.step() {
            done += 1;
            if done == 3 {
                let before = learner.see()["guide"].clone();
                learner.server.kill();
                learner.server.restart();
                assert_eq!(learner.see()["guide"], before, "{}: he is where he was", game.about().id);
            }
        }
        assert!(done >= 6, "{}: {done} steps", game.about().id);
        learner.leave();
    }
    assert!(registry::games().iter().all(|game| game.guide().is_some()), "every game of ours has a guide");
}

#[test]
fn left_tutorial_is_marked_as_rehearsal_in_the_record() {
    let mut server = Server::start(0);
    let learner = Learner::open(&mut server, "thrones");
    for _ in 0..4 {
        assert!(learner.step());
    }
    assert_eq!(
        learner.server.get(&format!("/t/{}/record", learner.table), &learner.cookie).expect("an answer").status,
        403
    );
    learner.leave();
    let record = learner.finish(&mut TestRng::new(5));
    assert!(record.contains(r#""table":"rehearsed""#), "{record}");
    let file = learner.server.folder().join("rehearsed.longhall");
    std::fs::write(&file, &record).expect("a file");
    let verify = || std::process::Command::new(env!("CARGO_BIN_EXE_longhall")).arg("verify").arg(&file).output();
    let said = verify().expect("verify runs");
    let out = String::from_utf8_lossy(&said.stdout).into_owned();
    assert!(said.status.success() && out.contains("it began as a rehearsal"), "{out}");
    // The mark survives an upload.
    let headers = [("accept", "application/json"), ("cookie", learner.cookie.as_str())];
    let taken =
        crate::support::http::ask(learner.server.at, "POST", "/records", &headers, &record).expect("an answer").json();
    let again = format!("/t/{}/record", taken["table"].as_str().unwrap_or_else(|| panic!("{taken}")));
    assert_eq!(learner.server.get(&again, &learner.cookie).expect("an answer").body, record);
    // A following game is a normal one.
    let next = learner.post("again", &json!({}));
    let next = learner.server.get(&format!("/t/{}", next["table"].as_str().expect("a table")), &learner.cookie);
    assert_eq!(next.expect("an answer").json()["rehearsal"], false);
}

#[test]
fn only_the_learner_advances_the_tutorial() {
    let mut server = Server::start(0);
    let learner = Learner::open(&mut server, "watch");
    let page = format!("/t/{}/guide", learner.table);
    assert_eq!(learner.server.post(&page, "guest=stranger", &json!({})).expect("an answer").status, 403);
    assert_eq!(learner.see()["rehearsal"], true);
    assert!(learner.server.get(&format!("/t/{}", learner.table), "").expect("an answer").json()["guide"].is_null());
    assert_eq!(learner.server.post("/learn", "", &json!({ "game": "chess" })).expect("an answer").status, 404);
}
