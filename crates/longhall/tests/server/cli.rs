//! The command line: output, error messages, exit codes.

use crate::support::TempFolder;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// The output and exit code of a run.
struct CommandResult {
    code: i32,
    out: String,
    err: String,
}

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_longhall"));
    command.args(args).env_remove("COLUMNS").env_remove("RUST_BACKTRACE");
    command
}

fn result(output: &Output) -> CommandResult {
    CommandResult {
        code: output.status.code().expect("it was not killed"),
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

fn longhall(args: &[&str]) -> CommandResult {
    result(&command(args).stdin(Stdio::null()).output().unwrap())
}

fn longhall_with_input(args: &[&str], input: &str) -> CommandResult {
    let mut child = command(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // The program may exit before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    result(&child.wait_with_output().unwrap())
}

fn write(dir: &Path, name: &str, text: &str) -> String {
    let path = dir.join(name);
    std::fs::write(&path, text).unwrap();
    path.display().to_string()
}

/// Asserts exit code 2, nothing on stdout, and one message on stderr that contains all of this.
fn assert_bad_input(result: &CommandResult, says: &[&str]) {
    assert_eq!(result.code, 2, "{}{}", result.out, result.err);
    assert_eq!(result.out, "");
    assert_eq!(result.err.matches("error: ").count(), 1, "{}", result.err);
    assert!(!result.err.contains("panicked"), "{}", result.err);
    for word in says {
        assert!(result.err.contains(word), "no {word:?} in: {}", result.err);
    }
}

#[test]
fn duel_reports_win_rates_with_intervals() {
    let result = longhall(&["duel", "thrones", "--bots", "greedy,random", "--games", "6", "--seed", "3", "--json"]);
    assert_eq!(result.code, 0, "{}", result.err);
    let found: serde_json::Value = serde_json::from_str(&result.out).unwrap();
    let rates: Vec<f64> = found["win_rate"].as_array().unwrap().iter().map(|rate| rate.as_f64().unwrap()).collect();
    assert!((rates[0] + rates[1] - 1.0).abs() < 1e-9, "of two one wins: {rates:?}");
    assert_eq!(found["fair_share"], 0.5);
    assert_eq!(found["games_each"], serde_json::json!([6, 6]));
    for bot in 0..2 {
        let [low, high] = [0, 1].map(|i| found["ci95"][bot][i].as_f64().unwrap());
        assert!(low <= rates[bot] && rates[bot] <= high && low < high);
        assert!(found["ms_per_decision"][bot]["p99"].as_f64().unwrap() >= 0.0);
    }
    let again = longhall(&[
        "duel",
        "thrones",
        "--bots",
        "greedy,random",
        "--games",
        "6",
        "--seed",
        "3",
        "--threads",
        "2",
        "--json",
    ]);
    let again: serde_json::Value = serde_json::from_str(&again.out).unwrap();
    assert_eq!(again["win_rate"], found["win_rate"], "threads change nothing");
    let alone = longhall(&["duel", "watch", "--bots", "trader,random", "--seats", "3", "--games", "6"]);
    assert!(
        alone.out.contains("each bot alone against 2 of the other") && alone.out.contains("fair share 33.3%"),
        "{}",
        alone.out
    );
}

#[test]
fn killed_tournament_continues_with_the_same_report() {
    let dir = TempFolder::new("tournament");
    let file = |name: &str| dir.join(name).display().to_string();
    let (whole, torn) = (file("whole.jsonl"), file("torn.jsonl"));
    let words = |results: &str| {
        let words = "tournament thrones --bots random,trader,greedy --games 8 --seed 5 --json --results";
        words.split(' ').map(str::to_owned).chain([results.to_owned()]).collect::<Vec<_>>()
    };
    let found = |result: &CommandResult| {
        assert_eq!(result.code, 0, "{}", result.err);
        let mut found: serde_json::Value = serde_json::from_str(&result.out).unwrap();
        for pair in found["pairs"].as_array_mut().unwrap() {
            pair.as_object_mut().unwrap().remove("ms_per_decision");
        }
        found
    };
    let run = |results: &str| longhall(&words(results).iter().map(String::as_str).collect::<Vec<_>>());
    let uninterrupted = found(&run(&whole));

    let mut child =
        Command::new(env!("CARGO_BIN_EXE_longhall")).args(words(&torn)).stdout(Stdio::null()).spawn().unwrap();
    let games = || std::fs::read_to_string(&torn).unwrap_or_default().lines().count();
    while games() < 5 && child.try_wait().unwrap().is_none() {
        std::thread::yield_now();
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let before = std::fs::read_to_string(&torn).unwrap();
    // A partial line, as a kill leaves it.
    std::fs::write(&torn, format!("{before}{{\"pair\":[0,1],\"num")).unwrap();
    assert_eq!(found(&run(&torn)), uninterrupted);
    let after = std::fs::read_to_string(&torn).unwrap();
    assert!(after.starts_with(&before), "what was over is not played again");
    assert_eq!(after.lines().count(), 1 + 3 * 8);
    assert_eq!(found(&run(&torn)), uninterrupted);
    assert_eq!(std::fs::read_to_string(&torn).unwrap(), after, "nothing was missing");

    let other = longhall(&["tournament", "thrones", "--bots", "random,greedy", "--games", "2", "--results", &torn]);
    assert_bad_input(&other, &["another tournament", "bots"]);
}

#[test]
fn tournament_writes_csv_and_svg() {
    let dir = TempFolder::new("chart");
    let (csv, svg) = (dir.join("t.csv").display().to_string(), dir.join("t.svg").display().to_string());
    let result =
        longhall(&["tournament", "thrones", "--bots", "random,greedy", "--games", "6", "--csv", &csv, "--svg", &svg]);
    assert_eq!(result.code, 0, "{}", result.err);
    assert!(result.out.contains("greedy v random") && result.out.contains("refused 0, unfinished 0"), "{}", result.out);
    let table = std::fs::read_to_string(&csv).unwrap();
    assert_eq!(table.lines().count(), 1 + 2 + 2, "{table}");
    let columns = table.lines().next().unwrap().split(',').count();
    assert!(table.lines().all(|line| line.split(',').count() == columns), "{table}");
    let chart = std::fs::read_to_string(&svg).unwrap();
    assert!(chart.starts_with("<svg") && chart.contains(">greedy</text>") && chart.trim_end().ends_with("</svg>"));
    assert_bad_input(&longhall(&["tournament", "thrones", "--bots", "greedy"]), &["two bots"]);
    assert_bad_input(&longhall(&["tournament", "thrones", "--bots", "greedy,greedy"]), &["twice"]);
}

#[test]
fn bad_arguments_get_one_error_message() {
    assert_bad_input(&longhall(&["dance"]), &["dance"]);
    assert_bad_input(&longhall(&["sim", "chess"]), &["chess", "watch"]);
    assert_bad_input(&longhall(&["sim", "watch", "--games", "many"]), &["many", "--games"]);
    assert_bad_input(&longhall(&["sim", "watch", "--seats", "7"]), &["3", "4", "7"]);
    assert_bad_input(&longhall(&["sim", "watch", "--bots", "random,oracle"]), &["oracle", "random, trader, greedy"]);
    assert_bad_input(&longhall(&["duel", "watch", "--bots", "random"]), &["two bots", "1"]);
    assert_bad_input(&longhall(&["duel", "watch", "--bots", "random,greedy,hard"]), &["two bots", "3"]);
    assert_bad_input(&longhall(&["duel", "watch", "--bots", "random,hal"]), &["hal", "hard"]);
    assert_bad_input(&longhall(&["duel", "watch", "--bots", "random,hard", "--time-ms", "0"]), &["--time-ms"]);
    assert_bad_input(&longhall(&["sim", "watch", "--option", "opening"]), &["opening", "key=value"]);
    assert_bad_input(&longhall(&["sim", "watch", "--option", "weather=snow"]), &["weather", "opening", "[options]"]);
    assert_bad_input(&longhall(&["perft", "watch", "--depth", "1", "--option", "opening=odd"]), &["odd", "prebuilt"]);
    assert_bad_input(&longhall(&["play", "watch", "--seat", "9"]), &["9", "red, blue, black, yellow"]);
    assert_bad_input(&longhall(&["play", "watch", "--lang", "de"]), &["de", "pl"]);
    assert_bad_input(&longhall(&["play", "watch", "--record", "no/such/folder/x.longhall"]), &["no/such/folder"]);
    assert_bad_input(&longhall(&["rules", "watch", "castling"]), &["castling", "distance"]);
    assert_bad_input(&longhall(&["replay", "no-such.longhall"]), &["no-such.longhall"]);
    assert_bad_input(&longhall(&["verify", "no-such.longhall"]), &["no-such.longhall"]);
    assert_bad_input(&longhall(&["scenario", "no-such.toml"]), &["no-such.toml"]);
    assert_bad_input(&longhall(&["scenario"]), &["FILE|DIR"]);
    assert_bad_input(&longhall(&["games", "--pack", "no-such-pack"]), &["no-such-pack"]);
}

#[test]
fn serve_rejects_bad_addresses_and_databases() {
    let folder = TempFolder::new("cli");
    let database = format!("sqlite:{}", folder.join("hall.db").display());
    assert_bad_input(&longhall(&["serve", "--listen", "nowhere", "--database", &database]), &["nowhere"]);
    assert_bad_input(&longhall(&["serve", "--database", "postgres://x"]), &["postgres://x", "sqlite:FILE"]);
    assert_bad_input(&longhall(&["serve", "--public-url", "hall.example.org"]), &["hall.example.org", "https://"]);
    assert_bad_input(&longhall(&["serve", "--json"]), &["docs/api.md"]);
}

#[test]
fn games_lists_seats_options_and_provenance() {
    let result = longhall(&["games", "--json"]);
    assert_eq!(result.code, 0, "{}", result.err);
    let games: serde_json::Value = serde_json::from_str(&result.out).unwrap();
    let watch = &games[0];
    assert_eq!((&watch["id"], &watch["seats"]["usual"]), (&"watch".into(), &4.into()));
    assert_eq!(
        watch["options"].as_array().unwrap().iter().find(|o| o["key"] == "opening").unwrap()["default"],
        "usual"
    );
    assert!(watch["provenance"]["reconstructed"].as_u64().unwrap() > 0);
    assert!(longhall(&["games"]).out.starts_with("watch: "));
}

#[test]
fn sim_report_is_complete_and_independent_of_threads() {
    let sim = |threads: &str| {
        let result = longhall(&["sim", "watch", "--games", "12", "--seed", "5", "--threads", threads, "--json"]);
        assert_eq!(result.code, 0, "{}", result.err);
        serde_json::from_str::<serde_json::Value>(&result.out).unwrap()
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
fn perft_counts_are_deterministic() {
    let run = || longhall(&["perft", "watch", "--depth", "5", "--seed", "3"]);
    assert_eq!(run().code, 0);
    assert_eq!(run().out, run().out);
    assert_eq!(run().out.lines().count(), 6);
}

#[test]
fn rules_prints_rulebook_rule_or_search() {
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
fn closed_pipe_is_not_an_error() {
    let mut child = command(&["rules", "watch"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let result = result(&child.wait_with_output().unwrap());
    assert_eq!((result.code, result.err.as_str()), (0, ""));
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
fn scenario_last_line_counts_passed_and_failed() {
    let dir = TempFolder::new("scenarios");
    let good = write(&dir, "good.toml", GOOD);
    let result = longhall(&["scenario", &good]);
    assert_eq!(
        (result.code, result.out.lines().last()),
        (0, Some("1 passed, 0 failed")),
        "{}{}",
        result.out,
        result.err
    );

    let bad = write(&dir, "wrong.toml", &GOOD.replace("refused = \"roll\"", "refused = \"distance\""));
    let result = longhall(&["scenario", &bad]);
    assert_eq!(
        (result.code, result.out.lines().last()),
        (1, Some("0 passed, 1 failed")),
        "{}{}",
        result.out,
        result.err
    );
    assert!(result.out.contains("wrong.toml:3: the dice come first [roll]"), "{}", result.out);

    let result = longhall(&["scenario", &dir.display().to_string(), "--json"]);
    let json: serde_json::Value = serde_json::from_str(&result.out).unwrap();
    assert_eq!((result.code, &json["passed"], &json["failed"]), (1, &1.into(), &1.into()));
    assert!(longhall(&["scenario", "--keys", "watch"]).out.contains("build settlement"));
}

#[test]
fn scenario_error_names_file_line_and_field() {
    let dir = TempFolder::new("broken");
    let no_toml = write(&dir, "a.toml", "game = \"watch\"\n[[case]]\nname = unquoted\n");
    assert_bad_input(&longhall(&["scenario", &no_toml]), &["a.toml:3"]);
    let no_field = write(&dir, "b.toml", &GOOD.replace("refused =", "refuted ="));
    assert_bad_input(&longhall(&["scenario", &no_field]), &["b.toml:7", "refuted"]);
    let no_game = write(&dir, "c.toml", &GOOD.replace("watch", "chess"));
    assert_bad_input(&longhall(&["scenario", &no_game]), &["c.toml:2: game: ", "chess"]);
    let no_table = write(&dir, "d.toml", &format!("{GOOD}[case.given]\nturn = \"purple\"\n"));
    assert_bad_input(&longhall(&["scenario", &no_table]), &["d.toml", "turn", "purple"]);
    let empty = dir.join("empty");
    std::fs::create_dir(&empty).unwrap();
    assert_bad_input(&longhall(&["scenario", &empty.display().to_string()]), &["no scenario"]);
}

#[test]
fn unreadable_move_is_bad_input_and_illegal_move_a_failure() {
    let dir = TempFolder::new("moves");
    for (name, line, words) in [
        ("verb", "red: fly", "do.0: “fly” cannot be read"),
        ("seat", "pink: roll", "do.0: Nobody at this table is called “pink”"),
        ("dice", "roll 7 7", "do.0: “roll 7 7” cannot be read"),
        ("corner", "red: build settlement N(9,9)", "do.0: “build settlement N(9,9)” cannot be read"),
    ] {
        let text = GOOD.replace("red: end turn", line).replace("refused = \"roll\"", "");
        let file = write(&dir, &format!("{name}.toml"), &text);
        assert_bad_input(&longhall(&["scenario", &file]), &[&format!("{name}.toml:6: "), words]);
        let file = write(&dir, &format!("{name}-awaited.toml"), &format!("{text}refused = \"notation\"\n"));
        assert_eq!(longhall(&["scenario", &file]).code, 0, "{line}");
    }
    let illegal = write(&dir, "illegal.toml", &GOOD.replace("refused = \"roll\"", ""));
    let result = longhall(&["scenario", &illegal]);
    assert_eq!(result.code, 1, "{}", result.err);
    assert!(result.out.contains("line 6: do.0 `red: end turn`: refused by `roll`"), "{}", result.out);
}

#[test]
fn scenario_errors_name_the_key() {
    let dir = TempFolder::new("keys");
    for (i, (more, words)) in [
        ("seats = 9", ":8: seats: "),
        ("given.seats.red.patrols = 15", ":8: given.seats.red.patrols: more cards of ranger-patrol"),
        ("given.seats.red.points = 3", ":8: given.seats.red.points: is worked out from the rest"),
        ("given.seats.red.purse = 3", ":8: given.seats.red.purse: no such key; there are bought, cards, "),
        ("given.spent.road-building = 3", ":8: given.spent.road-building: more cards"),
        ("expect.\"/seats/red/hnad\" = \"none\"", ":8: expect./seats/red/hnad: no such key"),
        ("expect.\"view.blue/seats/red\".hnad = \"none\"", "hnad: no such key"),
        ("expect.\"/seats/red/hand/gold\" = \"none\"", "gold: no such key"),
        ("expect.legal.red.lacks = [\"build setlement *\"]", ":8: expect.legal.red.lacks.0: "),
    ]
    .into_iter()
    .enumerate()
    {
        let file = write(&dir, &format!("{i}.toml"), &format!("{GOOD}{more}\n"));
        assert_bad_input(&longhall(&["scenario", &file]), &[words]);
    }
    let pack = write(&dir, "pack.toml", &GOOD.replacen("\n[[case]]", "\npack = \"nope\"\n[[case]]", 1));
    assert_bad_input(&longhall(&["scenario", &pack]), &["pack.toml:3: pack: ", "nope"]);
}

/// One of our own data files.
fn ours(file: &str) -> String {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../watch/data");
    std::fs::read_to_string(data.join(file)).unwrap()
}

#[test]
fn pack_works_for_serve_and_scenario() {
    let dir = TempFolder::new("packs");
    std::fs::create_dir_all(dir.join("dear/watch")).unwrap();
    write(&dir, "dear/watch/cards.toml", &ours("cards.toml").replace("count = 14", "count = 15"));
    let text = GOOD.replacen("\n[[case]]", "\npack = \"dear\"\n[[case]]", 1);
    let text = text.replace("refused = \"roll\"", "refused = \"roll\"\nexpect = { \"/deck\" = 24 }");
    write(&dir, "packed.toml", &text);
    let pack = dir.join("dear").display().to_string();
    assert_eq!(longhall(&["games", "--pack", &pack]).code, 0);
    // The folder of scenarios also holds the pack. Its files are not scenarios.
    let result = longhall(&["scenario", &dir.display().to_string()]);
    assert_eq!(
        (result.code, result.out.lines().last()),
        (0, Some("1 passed, 0 failed")),
        "{}{}",
        result.out,
        result.err
    );
    write(&dir, "dear/watch/CARDS.TOML", "");
    write(&dir, "dear/notes.txt", "");
    for command in [&["games", "--pack", &pack][..], &["scenario", &dir.display().to_string()]] {
        let result = longhall(command);
        let says = ["CARDS.TOML: not a data file of this game", "notes.txt: data files lie in a folder"];
        assert_bad_input(&result, &says);
    }
}

#[test]
fn invalid_pack_data_is_refused() {
    let dir = TempFolder::new("bad-data");
    std::fs::create_dir_all(dir.join("watch")).unwrap();
    let pack = dir.display().to_string();
    let refused = |file: &str, from: &str, to: &str, says: &str| {
        let text = ours(file);
        assert!(text.contains(from), "{from}");
        let path = write(&dir, &format!("watch/{file}"), &text.replacen(from, to, 1));
        assert_bad_input(&longhall(&["games", "--pack", &pack]), &[&format!("watch/{file}:"), says]);
        std::fs::remove_file(path).unwrap();
    };
    refused("cards.toml", "pl = \"Budowa dróg\"", "pl = \" \"", "name.pl");
    refused("cards.toml", "id = \"road-building\"", "id = \"ranger-patrol\"", "\"ranger-patrol\" is given twice");
    refused("cards.toml", "known = [\"name\", \"mode\"]", "known = [\"price\"]", "known: \"price\" is not one of");
    refused(
        "pieces.toml",
        "known = [\"settlements\", \"keeps\"]",
        "known = [\"castles\"]",
        "\"castles\" is not one of",
    );
    refused("pieces.toml", "settlements = 5", "settlements = 1", "the opening takes 2 settlements");
    refused("pieces.toml", "roads = 14", "roads = 1", "the opening takes 2 settlements and 2 roads");
    refused("pieces.toml", "win = 10", "win = 2", "the opening gives 2 already");
    refused("pieces.toml", "win = 10", "win = 200", "a player can come to");
    refused("pieces.toml", "ore = 19", "ore = 2", "2 ore are too few");
    refused("pieces.toml", "hand = 7", "hand = 0", "limits: each is at least 1");
    let ice = ours("board.toml");
    let ice = &ice[ice.find("[[frame_ice]]").unwrap()..];
    let ice = &ice[..=ice[1..].find("[[").unwrap()];
    refused("board.toml", ice, &format!("{ice}{ice}"), "is given twice");
    write(
        &dir,
        "watch/pieces.toml",
        &ours("pieces.toml").replace("keeps = 4", "keeps = 0").replace("win = 10", "win = 9"),
    );
    assert_eq!(longhall(&["games", "--pack", &pack]).code, 0, "keeps may be left out");
}

#[cfg(unix)]
#[test]
fn symlink_cycles_are_not_followed() {
    let dir = TempFolder::new("links");
    std::fs::create_dir_all(dir.join("b")).unwrap();
    write(&dir, "c.toml", GOOD);
    write(&dir, "b/a.toml", GOOD);
    std::os::unix::fs::symlink(&*dir, dir.join("b/round")).unwrap();
    let result = longhall(&["scenario", &dir.display().to_string()]);
    assert_eq!(
        (result.code, result.out.lines().last()),
        (0, Some("2 passed, 0 failed")),
        "{}{}",
        result.out,
        result.err
    );
    let order: Vec<bool> = result.out.lines().map(|line| line.contains("a.toml")).collect();
    assert_eq!(order[..2], [true, false], "{}", result.out);
}

#[test]
fn scenario_keys_describe_a_runnable_scenario() {
    let dir = TempFolder::new("page");
    for game in ["watch"] {
        let page = longhall(&["scenario", "--keys", game]).out;
        let example = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
        let file = write(&dir, &format!("{game}.toml"), example);
        let result = longhall(&["scenario", &file]);
        assert_eq!(result.code, 0, "{}{}", result.out, result.err);
        for part in [
            "## The file",
            "## A case",
            "## given",
            "## do",
            "## expect",
            "## Options",
            "## A new game",
            "## Keys",
            "## Notation",
            "| `{corner}` |",
            "## Rules",
            "| `distance` |",
            "| `notation` |",
            "KIND is `card`",
        ] {
            assert!(page.contains(part), "{part}");
        }
    }
}

/// Records a whole game of bots.
fn record_bot_game(dir: &Path) -> (String, String) {
    let path = dir.join("bots.longhall").display().to_string();
    let result = longhall(&["play", "watch", "--seat", "nobody", "--bots", "trader", "--seed", "7", "--record", &path]);
    assert_eq!(result.code, 0, "{}", result.err);
    let text = std::fs::read_to_string(&path).unwrap();
    (path, text)
}

#[test]
fn record_replays_and_verifies() {
    let dir = TempFolder::new("records");
    let (path, text) = record_bot_game(&dir);
    let result = longhall(&["verify", &path]);
    assert!(result.code == 0 && result.out.contains("steps by the rules"), "{}{}", result.out, result.err);
    let steps = text.lines().count() - 2;
    let json = longhall(&["replay", &path, "--to", "20", "--as", "red", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!((&json["step"], &json["steps"]), (&20.into(), &steps.into()));
    assert!(json.get("state").is_none(), "a seat does not see everything");
    assert_eq!(longhall(&["replay", &path, "--as", "spectator"]).code, 0);
    assert_bad_input(&longhall(&["replay", &path, "--as", "green"]), &["green", "red"]);
    assert_bad_input(&longhall(&["replay", &path, "--to", "999999"]), &["only", &steps.to_string()]);
}

#[test]
fn damaged_record_error_names_the_line() {
    let dir = TempFolder::new("bad-records");
    let (_, text) = record_bot_game(&dir);
    let lines: Vec<&str> = text.lines().collect();

    // In the middle of a line.
    let middle = lines[..lines.len() / 2].iter().map(|line| line.len() + 1).sum::<usize>() + 5;
    let cut = write(&dir, "cut.longhall", &text[..middle]);
    assert_bad_input(&longhall(&["verify", &cut]), &["cut.longhall", "line ", "step "]);
    let half = lines[..30].join("\n") + "\n";
    let half = write(&dir, "half.longhall", &half);
    assert_bad_input(&longhall(&["verify", &half]), &["half.longhall", "step 29"]);
    assert_eq!(longhall(&["replay", &half, "--as", "red"]).code, 0, "an unfinished game can be looked at");

    let mut missing = lines.clone();
    missing.remove(lines.iter().position(|line| line.contains("roll")).expect("somebody rolls"));
    let missing = write(&dir, "missing.longhall", &(missing.join("\n") + "\n"));
    assert_bad_input(&longhall(&["replay", &missing]), &["missing.longhall", "step "]);

    let other_seed = text.replacen("\"seed\":\"", "\"seed\":\"0", 1);
    let other_seed = write(&dir, "seed.longhall", &other_seed);
    let result = longhall(&["verify", &other_seed]);
    assert!(result.code == 1 && result.out.contains("does not verify"), "{} {}{}", result.code, result.out, result.err);

    let no_record = write(&dir, "poem.longhall", "The night is dark\n");
    assert_bad_input(&longhall(&["replay", &no_record]), &["poem.longhall", "line 1"]);
}

#[test]
fn bad_line_at_the_prompt_is_explained_and_asked_again() {
    let dir = TempFolder::new("play");
    let record = dir.join("mine.longhall").display().to_string();
    let script = "help\nbuild settlement N(1,1)\nfly to the moon\n12345\nwhy end turn\nrules distance\nboard\nlog\nundo\n1\nquit\n";
    let result =
        longhall_with_input(&["play", "watch", "--seed", "3", "--option", "start=first", "--record", &record], script);
    assert_eq!((result.code, result.err.as_str()), (0, ""), "{}", result.out);
    for word in
        ["fly to the moon", "(rule: notation)", "(rule: roll)", "12345", "[distance]", "take back", "mine.longhall"]
    {
        assert!(result.out.contains(word), "no {word:?} in: {}", result.out);
    }
    assert!(result.out.matches("> ").count() >= 11, "{}", result.out);
    assert_eq!(longhall(&["replay", &record, "--open"]).code, 0);
}

#[test]
fn end_of_input_ends_the_game() {
    let result = longhall_with_input(&["play", "watch", "--seed", "3"], "");
    assert_eq!((result.code, result.err.as_str()), (0, ""), "{}", result.out);
    let polish = longhall_with_input(&["play", "watch", "--seed", "3", "--lang", "pl"], "help\n");
    assert!(polish.code == 0 && polish.out.contains("Odchodzisz od stołu"), "{}", polish.out);
    // Invalid UTF-8 is a bad line like any other.
    let mut child = command(&["play", "watch", "--seed", "3"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"\xff\xfe roll\nquit\n").unwrap();
    assert_eq!(self::result(&child.wait_with_output().unwrap()).code, 0);
}
