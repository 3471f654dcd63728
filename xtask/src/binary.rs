//! The programs of the workspace, built one way or another.

use crate::run::{self, Done};
use serde_json::Value;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// A built `longhall`.
pub struct Longhall(PathBuf);

impl Longhall {
    /// As everybody builds it.
    pub fn release() -> Done<Longhall> {
        built("build --release --package longhall").map(Longhall)
    }

    /// As the tests build it: overflows and debug assertions stop it. It is the very program that they run.
    pub fn checked() -> Done<Longhall> {
        tests()?.program("longhall").map(Longhall)
    }

    /// The same, when not all tests are wanted. `cargo build` would not do: without what tests need of other crates these have other
    /// features, and everything would be compiled once more.
    pub fn beside_unit_tests() -> Done<Longhall> {
        built(&format!("test --workspace --test server --no-run {}", features()?)).map(Longhall)
    }

    /// As it is measured and given away: slow to build, quick to run.
    pub fn dist() -> Done<Longhall> {
        built("build --profile dist --package longhall").map(Longhall)
    }

    /// The file.
    pub fn path(&self) -> &PathBuf {
        &self.0
    }

    /// The program with these words after it.
    pub fn with(&self, words: &str) -> Command {
        let mut command = run::program(&self.0);
        command.args(words.split_whitespace());
        command
    }

    /// What it prints with `--json`.
    pub fn json(&self, words: &str) -> Done<Value> {
        json(&mut self.with(&format!("{words} --json")))
    }
}

/// The program that makes the load for `cargo xtask bench server`.
pub fn loader() -> Done<PathBuf> {
    executables("build --release --package load")?.program("load")
}

/// The tests that start servers and browsers.
pub struct HouseTests {
    /// The program that they start.
    pub longhall: PathBuf,
    /// Their names, and where they lie.
    pub programs: Vec<(String, PathBuf)>,
}

/// Builds the tests of the browser and the server, with the program they start.
pub fn house_tests() -> Done<HouseTests> {
    let all = executables(&format!("test --workspace --test browser --test server --no-run {}", features()?))?;
    Ok(HouseTests { longhall: all.program("longhall")?, programs: all.tests_of("longhall") })
}

/// The words after `cargo` that select everything the tests need: all features, so that nothing is ever built twice with others.
pub fn everything() -> Done<String> {
    Ok(format!("--workspace --all-targets {}", features()?))
}

/// What the build of all tests brings.
#[derive(Clone)]
pub struct Tests {
    programs: Vec<(String, PathBuf)>,
    /// The tests.
    pub tests: Vec<TestProgram>,
}

/// A program with tests.
#[derive(Clone)]
pub struct TestProgram {
    /// What cargo calls it: `browser`, `game`, or the name of a crate.
    pub name: String,
    /// The folder of its package, in which its tests expect to run.
    pub package: PathBuf,
    /// The program.
    pub file: PathBuf,
}

impl Tests {
    /// The program or example of this name.
    pub fn program(&self, name: &str) -> Done<PathBuf> {
        let found = self.programs.iter().find(|(known, _)| known == name).map(|(_, path)| path.clone());
        found.ok_or_else(|| format!("cargo built no program called {name}"))
    }
}

/// Builds all tests, once in the life of this process.
pub fn tests() -> Done<Tests> {
    static BUILT: OnceLock<Done<Tests>> = OnceLock::new();
    let build = || {
        let all = executables(&format!("test {} --no-run", everything()?))?;
        Ok(Tests { programs: all.programs(), tests: all.tests() })
    };
    BUILT.get_or_init(build).clone()
}

/// The folder name of a game's test program: its conformance suite, golden records and scenarios.
const GAME_TESTS: &str = "game";

/// Builds all tests but those that start the server or a browser, and leaves out what plays whole games for minutes.
pub fn unit_tests() -> Done<Vec<TestProgram>> {
    let all = executables(&format!("test --workspace --exclude longhall --no-run {}", features()?))?;
    Ok(all.tests().into_iter().filter(|program| program.name != GAME_TESTS).collect())
}

/// What a command prints, as JSON.
pub fn json(command: &mut Command) -> Done<Value> {
    let text = run::read(command)?;
    serde_json::from_str(&text).map_err(|error| format!("{command:?} printed no JSON: {error}\n{text}"))
}

fn built(words: &str) -> Done<PathBuf> {
    executables(words)?.program("longhall")
}

/// What cargo says of everything it built that can be run.
struct Executables(Vec<Value>);

/// Builds with these words and asks cargo where everything lies.
fn executables(words: &str) -> Done<Executables> {
    let mut cargo = run::cargo(words);
    cargo.arg("--message-format=json-render-diagnostics").stderr(Stdio::inherit());
    let messages = run::read_quietly(&mut cargo)?;
    let artifacts = messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    Ok(Executables(artifacts.filter(|artifact| artifact["executable"].is_string()).collect()))
}

impl Executables {
    /// The program of this name.
    fn program(&self, name: &str) -> Done<PathBuf> {
        let is = |artifact: &&Value| artifact["target"]["name"] == name && artifact["profile"]["test"] == false;
        let found = self.0.iter().find(is).and_then(|artifact| artifact["executable"].as_str());
        found.map(PathBuf::from).ok_or_else(|| format!("cargo built no program called {name}"))
    }

    /// Every program with tests.
    fn tests(&self) -> Vec<TestProgram> {
        let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        // Examples and benches are built with the tests, and have none.
        let has_tests = |artifact: &&Value| {
            let kinds = artifact["target"]["kind"].as_array();
            kinds.is_some_and(|kinds| kinds.iter().all(|kind| *kind != "example" && *kind != "bench"))
        };
        let all = self.0.iter().filter(|artifact| artifact["profile"]["test"] == true).filter(has_tests);
        let program = |artifact: &Value| TestProgram {
            name: word(&artifact["target"]["name"]),
            package: PathBuf::from(word(&artifact["manifest_path"])).with_file_name(""),
            file: word(&artifact["executable"]).into(),
        };
        all.map(program).collect()
    }

    /// Every program and example.
    fn programs(&self) -> Vec<(String, PathBuf)> {
        let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let all = self.0.iter().filter(|artifact| artifact["profile"]["test"] == false);
        all.map(|artifact| (word(&artifact["target"]["name"]), word(&artifact["executable"]).into())).collect()
    }

    /// The test programs in the folder `tests` of a package.
    fn tests_of(&self, package: &str) -> Vec<(String, PathBuf)> {
        let folder = format!("crates/{package}/tests/");
        let is = |artifact: &&Value| {
            artifact["target"]["src_path"].as_str().is_some_and(|path| path.replace('\\', "/").contains(&folder))
        };
        let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        self.0.iter().filter(is).map(|a| (word(&a["target"]["name"]), word(&a["executable"]).into())).collect()
    }
}

/// `--features` for everything: the conformance battery wherever a crate has one.
pub fn features() -> Done<String> {
    let mut names = Vec::new();
    for krate in crate::house::crates()? {
        let manifest = std::fs::read_to_string(krate.join("Cargo.toml")).unwrap_or_default();
        if manifest.lines().any(|line| line.starts_with("conformance =")) {
            names.push(format!("{}/conformance", crate::house::name(&krate)));
        }
    }
    Ok(format!("--features {}", names.join(",")))
}
