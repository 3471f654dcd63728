//! Records and games in the terminal under bad conditions: odd targets, closed pipes, killed programs, hostile files.

use crate::support::TempFolder;
use serde_json::Value;
use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_longhall"));
    command.args(args).env_remove("COLUMNS").env_remove("RUST_BACKTRACE");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Exit code, stdout and stderr of a run.
type CommandResult = (i32, String, String);

fn result(output: Output) -> CommandResult {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().expect("it was not killed"), text(&output.stdout), text(&output.stderr))
}

fn longhall_with_input(args: &[&str], input: &str) -> CommandResult {
    let mut child = command(args).spawn().unwrap();
    // The program may exit before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    result(child.wait_with_output().unwrap())
}

fn longhall(args: &[&str]) -> CommandResult {
    longhall_with_input(args, "")
}

/// Asserts exit code 2, nothing on stdout, and one message on stderr that contains all of this.
fn assert_bad_input((code, out, err): CommandResult, says: &[&str]) {
    assert_eq!((code, out.as_str()), (2, ""), "{err}");
    assert_eq!(err.matches("error: ").count(), 1, "{err}");
    assert!(says.iter().all(|word| err.contains(word)), "not all of {says:?} in: {err}");
}

fn names(dir: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn word(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Records a whole game of bots. Returns its lines.
fn record_bot_game(path: &Path) -> Vec<String> {
    let result =
        longhall(&["play", "watch", "--seat", "nobody", "--bots", "random", "--seed", "7", "--record", word(path)]);
    assert_eq!(result.0, 0, "{}", result.2);
    fs::read_to_string(path).unwrap().lines().map(str::to_owned).collect()
}

fn write(dir: &Path, name: &str, lines: &[String]) -> String {
    let path = dir.join(name);
    fs::write(&path, lines.join("\n") + "\n").unwrap();
    word(&path).to_owned()
}

// ---- saving records ----

#[cfg(unix)]
#[test]
fn record_follows_links_and_never_replaces_pipes_or_devices() {
    let dir = TempFolder::new("targets");
    let pipe = dir.join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for target in [&pipe, Path::new("/dev/null"), &dir, &dir.join("no/such/folder.longhall")] {
        let (code, out, err) = longhall(&["play", "watch", "--seed", "3", "--record", word(target)]);
        assert_eq!((code, out.as_str()), (2, ""), "before the first move: {err}");
        assert!(err.contains(word(target)), "{err}");
    }
    std::os::unix::fs::symlink("real.longhall", dir.join("link.longhall")).unwrap();
    record_bot_game(&dir.join("link.longhall"));
    assert_eq!(longhall(&["verify", word(&dir.join("real.longhall"))]).0, 0);
    assert_eq!(names(&dir), ["link.longhall", "pipe", "real.longhall"]);
    assert!(fs::symlink_metadata(dir.join("link.longhall")).unwrap().is_symlink());
}

#[test]
fn bad_arguments_do_not_overwrite_a_record() {
    let dir = TempFolder::new("bad-wish");
    let old = dir.join("old.longhall");
    fs::write(&old, "precious").unwrap();
    for wrong in [["--bots", "random,random,random,random"], ["--seat", "green"], ["--option", "opening=odd"]] {
        assert_bad_input(longhall(&[&["play", "watch", "--record", word(&old)], &wrong[..]].concat()), &[]);
    }
    assert_eq!(fs::read_to_string(&old).unwrap(), "precious");
}

/// Starts a game and waits for its first question.
fn asked(record: &Path) -> Child {
    let mut child = command(&["play", "watch", "--seed", "3", "--option", "start=first", "--record", word(record)])
        .spawn()
        .unwrap();
    read_to_prompt(&mut child);
    child
}

fn read_to_prompt(child: &mut Child) {
    let (mut seen, mut byte) = (Vec::new(), [0]);
    while !seen.ends_with(b"\n> ") {
        assert_eq!(child.stdout.as_mut().unwrap().read(&mut byte).unwrap(), 1, "{}", String::from_utf8_lossy(&seen));
        seen.push(byte[0]);
    }
}

/// The number of saved steps; 0 if there is no record yet.
fn steps(record: &Path) -> usize {
    fs::read_to_string(record).map_or(0, |text| text.lines().count() - 1)
}

#[test]
fn killed_program_keeps_the_turns_so_far() {
    let dir = TempFolder::new("killed");
    let record = dir.join("mine.longhall");
    let mut child = asked(&record);
    child.stdin.as_mut().unwrap().write_all(b"roll\n").unwrap();
    read_to_prompt(&mut child);
    let kept = steps(&record);
    assert!(kept >= 2, "the roll and its outcome, {kept}");
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!((steps(&record), names(&dir)), (kept, vec!["mine.longhall".to_owned()]));
    assert_eq!(longhall(&["replay", word(&record), "--as", "red"]).0, 0);
}

#[test]
fn closed_output_keeps_the_record() {
    let dir = TempFolder::new("closed");
    let record = dir.join("mine.longhall");
    let mut child = asked(&record);
    let before = steps(&record);
    drop(child.stdout.take());
    child.stdin.as_mut().unwrap().write_all(b"roll\n").unwrap();
    let (code, _, err) = result(child.wait_with_output().unwrap());
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(steps(&record) > before);
}

#[test]
fn end_of_input_and_quit_keep_the_record() {
    let dir = TempFolder::new("left");
    for (name, input) in [("eof", "roll\n"), ("quit", "roll\nquit\n")] {
        let record = dir.join(name);
        let args = ["play", "watch", "--seed", "3", "--option", "start=first", "--record", word(&record)];
        let (code, out, err) = longhall_with_input(&args, input);
        assert_eq!((code, err.as_str()), (0, ""));
        assert!(out.contains("Saved to") && steps(&record) >= 2, "{out}");
    }
}

// ---- hostile and damaged records ----

#[test]
fn hostile_record_gets_a_short_error_without_control_characters() {
    let dir = TempFolder::new("hostile");
    let lines = record_bot_game(&dir.join("good.longhall"));
    let long = format!(r#"{{"seat":"red","move":"{}"}}"#, "\\u001b[2Jdance ".repeat(700_000));
    let header = |from: &str, to: &str| {
        assert!(lines[0].contains(from), "{}", lines[0]);
        [&[lines[0].replacen(from, to, 1)], &lines[1..]].concat()
    };
    let bell = "\\u0007\\u001b]0;owned".repeat(9);
    let files = [
        [&lines[..5], &[long]].concat(),
        header("\"watch\"", &format!("\"{bell}\"")),
        header("longhall 1", &bell),
        header("\"players\"", &format!("\"{bell}\":1,\"players\"")),
        header("\"usual\"", &format!("\"{bell}\"")),
    ];
    for (i, file) in files.iter().enumerate() {
        let file = write(&dir, &format!("{i}.longhall"), file);
        for verb in ["replay", "verify"] {
            let (code, out, err) = longhall(&[verb, &file]);
            assert_eq!((code, out.as_str()), (2, ""), "{err}");
            assert!(err.len() < 3000 && !err.trim_end().contains(char::is_control), "{}: {err:?}", err.len());
        }
    }
    let named = write(&dir, "named.longhall", &header("\"players\":[\"random\"", &format!("\"players\":[\"{bell}\"")));
    let (code, out, _) = longhall(&["replay", &named]);
    assert!(code == 0 && !out.contains(['\u{7}', '\u{1b}']));
}

#[test]
fn contradictory_record_is_refused_with_its_line() {
    let dir = TempFolder::new("contradictions");
    let mut lines = record_bot_game(&dir.join("good.longhall"));
    let three = [&[lines[0].replacen("[\"random\",", "[", 1)], &lines[1..]].concat();
    assert_bad_input(longhall(&["replay", &write(&dir, "three", &three)]), &["line 1", "3 players for 4 seats"]);

    let twice = [&[lines[0].replace("\"seats\":4", "\"seats\":3,\"seats\":4")], &lines[1..]].concat();
    assert_bad_input(longhall(&["verify", &write(&dir, "twice", &twice)]), &["line 1", "`seats` stands twice"]);
    let last = lines.pop().unwrap();
    let two_moves = [&lines[..3], &[lines[3].replace("\"move\"", "\"move\":\"roll\",\"move\"")]].concat();
    assert_bad_input(
        longhall(&["replay", &write(&dir, "moves", &two_moves)]),
        &["line 4 (step 3)", "`move` stands twice"],
    );

    let cut = write(&dir, "cut", &[&lines[..41], &[last]].concat());
    let (code, out, err) = longhall(&["verify", &cut]);
    assert!(code == 1 && out.contains("the game is not over after step 40"), "{code} {out}{err}");
}

#[test]
fn reformatted_data_files_keep_their_hash() {
    let dir = TempFolder::new("tidy");
    record_bot_game(&dir.join("old.longhall"));
    let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("../watch/data");
    fs::create_dir_all(dir.join("pack/watch")).unwrap();
    for name in names(&ours) {
        let text = fs::read_to_string(ours.join(&name)).unwrap();
        let tidied = format!("# as it was\n{}", text.replace(" = ", "  =  ")).replace('\n', "\r\n");
        fs::write(dir.join("pack/watch").join(&name), tidied).unwrap();
    }
    let verify = || longhall(&["verify", word(&dir.join("old.longhall")), "--pack", word(&dir.join("pack"))]);
    assert_eq!(verify().0, 0, "{}{}", verify().1, verify().2);
    let cards = dir.join("pack/watch/cards.toml");
    fs::write(&cards, fs::read_to_string(&cards).unwrap().replacen("count  =  1", "count  =  2", 1)).unwrap();
    let (code, out, err) = verify();
    assert!(code == 1 && out.contains("other component data"), "{code} {out}{err}");
}

#[test]
fn unfinished_records_show_hidden_cards_only_on_demand() {
    let dir = TempFolder::new("unfinished");
    let lines = record_bot_game(&dir.join("whole.longhall"));
    assert_eq!(longhall(&["replay", word(&dir.join("whole.longhall")), "--to", "40"]).0, 0);
    let half = write(&dir, "half.longhall", &lines[..41]);
    assert_bad_input(longhall(&["replay", &half]), &["half.longhall", "--as SEAT", "--open"]);
    let json = |how: &[&str]| {
        let (code, out, err) = longhall(&[&["replay", &half, "--json"], how].concat());
        assert_eq!(code, 0, "{err}");
        serde_json::from_str::<Value>(&out).unwrap()
    };
    assert!(json(&["--as", "red"]).get("state").is_none());
    assert!(json(&["--as", "spectator"]).get("state").is_none());
    assert!(json(&["--open"]).get("state").is_some());
    assert_bad_input(longhall(&["replay", &half, "--open", "--as", "red"]), &["--open"]);
    assert_bad_input(longhall(&["replay", &half, "--format", "paper"]), &["text, json and html"]);
}

// ---- the command line ----

#[test]
fn bad_numbers_and_lists_are_refused() {
    assert_bad_input(longhall(&["sim", "watch", "--limit", "0"]), &["--limit", "a number from 1 up"]);
    assert_bad_input(longhall(&["perft", "watch", "--depth", "0"]), &["--depth", "a number from 1 up"]);
    for command in ["sim", "play"] {
        assert_bad_input(longhall(&[command, "watch", "--seats", "-1"]), &["-1", "--seats", "a number of seats"]);
        assert_bad_input(longhall(&[command, "watch", "--seed", "-1"]), &["-1", "--seed", "a number from 0 up"]);
    }
    let five = "random,random,random,random,trader";
    assert_bad_input(longhall(&["sim", "watch", "--bots", five]), &["5 bots", "4 seats"]);
    assert_bad_input(longhall(&["play", "watch", "--bots", &five[7..]]), &["4 bots", "3 seats"]);
    let twice = ["--option", "opening=free", "--option", "opening =prebuilt"];
    for command in [&["sim", "watch"][..], &["play", "watch"], &["perft", "watch", "--depth", "1"]] {
        assert_bad_input(longhall(&[command, &twice].concat()), &["\"opening\" is given twice"]);
    }
}

#[test]
fn sim_with_unfinished_games_exits_with_1() {
    let (code, out, _) = longhall(&["sim", "watch", "--games", "2", "--limit", "5", "--json"]);
    assert_eq!((code, &serde_json::from_str::<Value>(&out).unwrap()["unfinished"]), (1, &2.into()));
}

#[test]
fn search_without_results_exits_with_1() {
    let (code, out, _) = longhall(&["rules", "watch", "--search", "zzz"]);
    assert_eq!((code, out.as_str()), (1, "watch: no rule speaks of \"zzz\"\n"));
    let (code, out, _) = longhall(&["rules", "watch", "--search", "zzz", "--json"]);
    assert_eq!((code, &serde_json::from_str::<Value>(&out).unwrap()["rules"]), (1, &Value::Array(Vec::new())));
}

// ---- at the prompt ----

#[test]
fn moves_may_name_the_own_seat_and_refusals_name_the_move() {
    let play = |input: &str| longhall_with_input(&["play", "watch", "--seed", "3", "--option", "start=first"], input).1;
    let rolled = play("red: roll\nlog\n");
    assert!(rolled.contains("Red rolls") && !rolled.contains("(rule: "), "{rolled}");
    let out = play("roll; end turn\nwhy red: build road N(0,0)\nblue: roll\n");
    assert!(out.contains("because of “end turn”") && out.contains("dice"), "{out}");
    assert!(!out.contains("Red rolls"), "all or none: {out}");
    assert!(out.contains("“build road N(0,0)”") || out.contains("(rule: roll)"), "{out}");
    assert!(out.contains("“blue: roll”"), "{out}");
    let loud = play(&format!("\u{1b}[2J{}\n", "boo ".repeat(100_000)));
    assert!(!loud.contains('\u{1b}') && loud.len() < 20_000, "{} bytes", loud.len());
}

#[test]
fn play_uses_the_pack() {
    let dir = TempFolder::new("packed");
    let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("../watch/data/cards.toml");
    fs::create_dir_all(dir.join("pack/watch")).unwrap();
    let cards = fs::read_to_string(ours).unwrap().replacen("count = 1", "count = 2", 1);
    fs::write(dir.join("pack/watch/cards.toml"), cards).unwrap();
    let data = |args: &[&str], name: &str| {
        let save = dir.join(name);
        let (code, out, err) =
            longhall_with_input(&[&["play", "watch"], args].concat(), &format!("save {}\nquit\n", save.display()));
        assert_eq!((code, err.as_str()), (0, ""), "{out}");
        let record = fs::read_to_string(&save).unwrap_or_else(|_| panic!("nothing saved: {out}"));
        serde_json::from_str::<Value>(record.lines().next().unwrap()).unwrap()["data"].clone()
    };
    let pack = word(&dir.join("pack")).to_owned();
    assert_ne!(data(&["--pack", &pack], "packed"), data(&[], "ours"));
}

#[test]
fn replay_html_is_self_contained() {
    let dir = TempFolder::new("page");
    let path = dir.join("whole.longhall");
    record_bot_game(&path);
    let page = |as_: &str, lang: &str| {
        let result = longhall(&["replay", word(&path), "--to", "200", "--as", as_, "--lang", lang, "--format", "html"]);
        assert_eq!(result.0, 0, "{}", result.2);
        result.1
    };
    let red = page("red", "en");
    assert!(red.starts_with("<!DOCTYPE html>") && red.contains("</html>") && red.contains("<svg"), "{}", &red[..200]);
    assert!(red.contains("step 200 of ") && page("red", "pl").contains("krok 200 z "));
    for stranger in ["<script", "<link", "src=\"", "url(http"] {
        assert!(!red.contains(stranger), "{stranger}");
    }
    assert_ne!(red, page("blue", "en"), "everybody has his own view");
}

#[test]
fn tutorial_runs_in_the_terminal() {
    let dir = TempFolder::new("guided");
    let path = dir.join("x.longhall");
    let go_on = "\n".repeat(4);
    let (code, out, err) = longhall_with_input(
        &["play", "watch", "--guide", "--record", word(&path)],
        &format!("{go_on}dance\nroll\n\n\nbuy card\nskip\nquit\n"),
    );
    assert_eq!(code, 0, "{err}");
    for sentence in [
        "This is a rehearsal",
        "This is the Gift",
        "Type it, or its number: roll",
        "Six!",
        "You draw a Ranger Patrol",
        "fair dice",
    ] {
        assert!(out.contains(sentence), "{sentence}\n{out}");
    }
    assert!(fs::read_to_string(&path).unwrap().contains(r#"{"table":"rehearsed","move":"4"}"#));
    let (_, out, _) = longhall_with_input(&["play", "thrones", "--guide", "--lang", "pl"], "\n\n\nquit\n");
    assert!(out.contains("To próba") && out.contains("ród Starków"), "{out}");
    assert_bad_input(longhall(&["play", "watch", "--guide", "--seats", "3"]), &["--guide"]);
}
