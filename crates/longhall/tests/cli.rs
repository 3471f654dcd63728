//! The built binary, as a stranger meets it: what it prints, where, and with which exit code.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What came of a run.
struct Ran {
    code: i32,
    out: String,
    err: String,
}

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_longhall"));
    command.args(args).env_remove("COLUMNS").env_remove("RUST_BACKTRACE");
    command
}

fn ran(output: &Output) -> Ran {
    Ran {
        code: output.status.code().expect("it was not killed"),
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

fn longhall(args: &[&str]) -> Ran {
    ran(&command(args).stdin(Stdio::null()).output().unwrap())
}

fn typed(args: &[&str], input: &str) -> Ran {
    let mut child = command(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // The program may leave before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    ran(&child.wait_with_output().unwrap())
}

/// A folder of its own for each test.
fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).unwrap();
    dir
}

fn write(dir: &Path, name: &str, text: &str) -> String {
    let path = dir.join(name);
    std::fs::write(&path, text).unwrap();
    path.display().to_string()
}

/// Exit code 2, nothing on stdout, one message on stderr that says all this.
fn is_refused(ran: &Ran, says: &[&str]) {
    assert_eq!(ran.code, 2, "{}{}", ran.out, ran.err);
    assert_eq!(ran.out, "");
    assert_eq!(ran.err.matches("error: ").count(), 1, "{}", ran.err);
    assert!(!ran.err.contains("panicked"), "{}", ran.err);
    for word in says {
        assert!(ran.err.contains(word), "no {word:?} in: {}", ran.err);
    }
}

#[test]
fn bad_words_on_the_command_line_get_one_message_each() {
    is_refused(&longhall(&["dance"]), &["dance"]);
    is_refused(&longhall(&["sim", "chess"]), &["chess", "watch"]);
    is_refused(&longhall(&["sim", "watch", "--games", "many"]), &["many", "--games"]);
    is_refused(&longhall(&["sim", "watch", "--seats", "7"]), &["3", "4", "7"]);
    is_refused(&longhall(&["sim", "watch", "--bots", "random,oracle"]), &["oracle", "random, trader"]);
    is_refused(&longhall(&["sim", "watch", "--option", "opening"]), &["opening", "key=value"]);
    is_refused(&longhall(&["sim", "watch", "--option", "weather=snow"]), &["weather", "opening", "[options]"]);
    is_refused(&longhall(&["perft", "watch", "--depth", "1", "--option", "opening=odd"]), &["odd", "prebuilt"]);
    is_refused(&longhall(&["play", "watch", "--seat", "9"]), &["9", "red, blue, black, yellow"]);
    is_refused(&longhall(&["play", "watch", "--lang", "de"]), &["de", "pl"]);
    is_refused(&longhall(&["play", "watch", "--record", "no/such/folder/x.longhall"]), &["no/such/folder"]);
    is_refused(&longhall(&["rules", "watch", "castling"]), &["castling", "distance"]);
    is_refused(&longhall(&["replay", "no-such.longhall"]), &["no-such.longhall"]);
    is_refused(&longhall(&["verify", "no-such.longhall"]), &["no-such.longhall"]);
    is_refused(&longhall(&["scenario", "no-such.toml"]), &["no-such.toml"]);
    is_refused(&longhall(&["scenario"]), &["FILE|DIR"]);
    is_refused(&longhall(&["games", "--pack", "no-such-pack"]), &["no-such-pack"]);
}

#[test]
fn without_a_command_and_a_terminal_the_help_is_shown() {
    let ran = longhall(&[]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("longhall play watch") && ran.out.contains("Exit codes"), "{}", ran.out);
}

#[test]
fn games_lists_seats_options_and_where_the_data_comes_from() {
    let ran = longhall(&["games", "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let games: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let watch = &games[0];
    assert_eq!((&watch["id"], &watch["seats"]["usual"]), (&"watch".into(), &4.into()));
    assert_eq!(
        watch["options"].as_array().unwrap().iter().find(|o| o["key"] == "opening").unwrap()["default"],
        "prebuilt"
    );
    assert!(watch["provenance"]["reconstructed"].as_u64().unwrap() > 0);
    assert!(longhall(&["games"]).out.starts_with("watch: "));
}

#[test]
fn sim_reports_what_the_design_promises_and_does_not_depend_on_threads() {
    let sim = |threads: &str| {
        let ran = longhall(&["sim", "watch", "--games", "12", "--seed", "5", "--threads", threads, "--json"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        serde_json::from_str::<serde_json::Value>(&ran.out).unwrap()
    };
    let (one, two) = (sim("1"), sim("2"));
    for key in
        "game seats options bots games seconds games_per_s turns_per_s actions_per_s decisions_per_s mean_actions \
                mean_turns wins mean_scores endings refused unfinished"
            .split_whitespace()
    {
        assert!(one.get(key).is_some(), "{key}");
    }
    for key in ["games", "mean_actions", "mean_turns", "wins", "mean_scores", "endings", "options"] {
        assert_eq!(one[key], two[key], "{key}");
    }
    let text = longhall(&["sim", "watch", "--games", "3", "--seats", "3", "--audit", "--bots", "trader"]);
    assert!(text.code == 0 && text.out.contains("audit failures 0"), "{}{}", text.out, text.err);
}

#[test]
fn perft_counts_are_the_same_every_time() {
    let run = || longhall(&["perft", "watch", "--depth", "5", "--seed", "3"]);
    assert_eq!(run().code, 0);
    assert_eq!(run().out, run().out);
    assert_eq!(run().out.lines().count(), 6);
}

#[test]
fn rules_are_read_whole_one_by_one_or_by_search() {
    let one = longhall(&["rules", "watch", "distance"]);
    assert!(one.code == 0 && one.out.contains("[distance]"), "{}", one.out);
    let polish = longhall(&["rules", "watch", "distance", "--lang", "pl"]);
    assert!(polish.code == 0 && polish.out != one.out);
    assert!(longhall(&["rules", "watch", "--search", "longest road"]).out.contains("[longest-road"));
    assert_eq!(longhall(&["rules", "watch", "--search", "submarine"]).code, 1);
    let json: serde_json::Value = serde_json::from_str(&longhall(&["rules", "watch", "--json"]).out).unwrap();
    assert!(json["rules"].as_array().unwrap().len() > 20);
}

#[test]
fn a_closed_pipe_is_no_reason_to_complain() {
    let mut child = command(&["rules", "watch"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let ran = ran(&child.wait_with_output().unwrap());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
}

const GOOD: &str = r#"
game = "watch"
[[case]]
name = "the dice come first"
rule = "roll"
do = ["red: end turn"]
refused = "roll"
"#;

#[test]
fn scenarios_pass_or_fail_and_the_last_line_counts_them() {
    let dir = folder("scenarios");
    let good = write(&dir, "good.toml", GOOD);
    let ran = longhall(&["scenario", &good]);
    assert_eq!((ran.code, ran.out.lines().last()), (0, Some("1 passed, 0 failed")), "{}{}", ran.out, ran.err);

    let bad = write(&dir, "wrong.toml", &GOOD.replace("refused = \"roll\"", "refused = \"distance\""));
    let ran = longhall(&["scenario", &bad]);
    assert_eq!((ran.code, ran.out.lines().last()), (1, Some("0 passed, 1 failed")), "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("wrong.toml:3: the dice come first [roll]"), "{}", ran.out);

    let ran = longhall(&["scenario", &dir.display().to_string(), "--json"]);
    let json: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((ran.code, &json["passed"], &json["failed"]), (1, &1.into(), &1.into()));
    assert!(longhall(&["scenario", "--keys", "watch"]).out.contains("build settlement"));
}

#[test]
fn a_broken_scenario_is_named_by_file_line_and_field() {
    let dir = folder("broken");
    let no_toml = write(&dir, "a.toml", "game = \"watch\"\n[[case]]\nname = unquoted\n");
    is_refused(&longhall(&["scenario", &no_toml]), &["a.toml:3"]);
    let no_field = write(&dir, "b.toml", &GOOD.replace("refused =", "refuted ="));
    is_refused(&longhall(&["scenario", &no_field]), &["b.toml:7", "refuted"]);
    let no_game = write(&dir, "c.toml", &GOOD.replace("watch", "chess"));
    is_refused(&longhall(&["scenario", &no_game]), &["c.toml", "chess"]);
    let no_table = write(&dir, "d.toml", &format!("{GOOD}[case.given]\nturn = \"purple\"\n"));
    is_refused(&longhall(&["scenario", &no_table]), &["d.toml", "turn", "purple"]);
    let empty = dir.join("empty");
    std::fs::create_dir(&empty).unwrap();
    is_refused(&longhall(&["scenario", &empty.display().to_string()]), &["no scenario"]);
}

/// A whole game of bots, recorded.
fn recorded(dir: &Path) -> (String, String) {
    let path = dir.join("bots.longhall").display().to_string();
    let ran = longhall(&["play", "watch", "--seat", "nobody", "--bots", "trader", "--seed", "7", "--record", &path]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let text = std::fs::read_to_string(&path).unwrap();
    (path, text)
}

#[test]
fn a_record_is_replayed_and_verified() {
    let dir = folder("records");
    let (path, text) = recorded(&dir);
    let ran = longhall(&["verify", &path]);
    assert!(ran.code == 0 && ran.out.contains("steps by the rules"), "{}{}", ran.out, ran.err);
    let steps = text.lines().count() - 2;
    let json = longhall(&["replay", &path, "--to", "20", "--as", "red", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!((&json["step"], &json["steps"]), (&20.into(), &steps.into()));
    assert!(json.get("state").is_none(), "a seat does not see everything");
    assert_eq!(longhall(&["replay", &path, "--as", "spectator"]).code, 0);
    is_refused(&longhall(&["replay", &path, "--as", "green"]), &["green", "red"]);
    is_refused(&longhall(&["replay", &path, "--to", "999999"]), &["only", &steps.to_string()]);
}

#[test]
fn a_record_cut_or_edited_says_where_it_stops_making_sense() {
    let dir = folder("bad-records");
    let (_, text) = recorded(&dir);
    let lines: Vec<&str> = text.lines().collect();

    let cut = write(&dir, "cut.longhall", &text[..text.len() / 2]);
    is_refused(&longhall(&["verify", &cut]), &["cut.longhall", "line ", "step "]);
    let half = lines[..30].join("\n") + "\n";
    let half = write(&dir, "half.longhall", &half);
    is_refused(&longhall(&["verify", &half]), &["half.longhall", "step 29"]);
    assert_eq!(longhall(&["replay", &half]).code, 0, "an unfinished game can be looked at");

    let mut missing = lines.clone();
    missing.remove(10);
    let missing = write(&dir, "missing.longhall", &(missing.join("\n") + "\n"));
    is_refused(&longhall(&["replay", &missing]), &["missing.longhall", "step "]);

    let other_seed = text.replacen("\"seed\":\"", "\"seed\":\"0", 1);
    let other_seed = write(&dir, "seed.longhall", &other_seed);
    let ran = longhall(&["verify", &other_seed]);
    assert!(ran.code == 1 && ran.out.contains("does not verify"), "{} {}{}", ran.code, ran.out, ran.err);

    let no_record = write(&dir, "poem.longhall", "The night is dark\n");
    is_refused(&longhall(&["replay", &no_record]), &["poem.longhall", "line 1"]);
}

#[test]
fn a_bad_line_at_the_prompt_explains_itself_and_asks_again() {
    let dir = folder("play");
    let record = dir.join("mine.longhall").display().to_string();
    let script = "help\nbuild settlement N(1,1)\nfly to the moon\n12345\nwhy end turn\nrules distance\nboard\nlog\nundo\n1\nquit\n";
    let ran = typed(&["play", "watch", "--seed", "3", "--option", "start=first", "--record", &record], script);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    for word in
        ["fly to the moon", "(rule: notation)", "(rule: roll)", "12345", "[distance]", "take back", "mine.longhall"]
    {
        assert!(ran.out.contains(word), "no {word:?} in: {}", ran.out);
    }
    assert!(ran.out.matches("> ").count() >= 11, "{}", ran.out);
    assert_eq!(longhall(&["replay", &record]).code, 0);
}

#[test]
fn the_end_of_the_input_is_the_end_of_the_evening() {
    let ran = typed(&["play", "watch", "--seed", "3"], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let polish = typed(&["play", "watch", "--seed", "3", "--lang", "pl"], "help\n");
    assert!(polish.code == 0 && polish.out.contains("Odchodzisz od stołu"), "{}", polish.out);
    // Bytes that are no text are a bad line like any other.
    let mut child = command(&["play", "watch", "--seed", "3"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"\xff\xfe roll\nquit\n").unwrap();
    assert_eq!(self::ran(&child.wait_with_output().unwrap()).code, 0);
}
