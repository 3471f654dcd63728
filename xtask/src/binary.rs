//! Builds the programs and tests of the workspace.

use crate::command::{self, TaskResult};
use serde_json::Value;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// A built `longhall`.
pub struct Longhall(PathBuf);

impl Longhall {
    /// The release build.
    pub fn release() -> TaskResult<Longhall> {
        built("build --release --package longhall").map(Longhall)
    }

    /// The build that tests use, with overflow checks and debug assertions.
    pub fn checked() -> TaskResult<Longhall> {
        tests()?.program("longhall").map(Longhall)
    }

    /// The same build without building all tests. `cargo build` would select other features of the crates and compile everything again.
    pub fn for_unit_tests() -> TaskResult<Longhall> {
        built(&format!("test --workspace --test server --no-run {}", features()?)).map(Longhall)
    }

    /// The build that is measured and published: slow to build, fast to run.
    pub fn dist() -> TaskResult<Longhall> {
        built("build --profile dist --package longhall").map(Longhall)
    }

    /// The path of the program.
    pub fn path(&self) -> &PathBuf {
        &self.0
    }

    /// A command that runs the program with these arguments.
    pub fn with(&self, words: &str) -> Command {
        let mut command = command::program(&self.0);
        command.args(words.split_whitespace());
        command
    }

    /// Runs the program with `--json` and parses its output.
    pub fn json(&self, words: &str) -> TaskResult<Value> {
        json(&mut self.with(&format!("{words} --json")))
    }
}

/// Builds the load generator for `cargo xtask bench server`.
pub fn loader() -> TaskResult<PathBuf> {
    executables("build --release --package load")?.program("load")
}

/// The tests that start servers and browsers.
pub struct ServerTests {
    /// The program that the tests start.
    pub longhall: PathBuf,
    /// The names and paths of the test programs.
    pub programs: Vec<(String, PathBuf)>,
}

/// Builds the browser and server tests, with the program they start.
pub fn server_tests() -> TaskResult<ServerTests> {
    let all = executables(&format!("test --workspace --test browser --test server --no-run {}", features()?))?;
    Ok(ServerTests { longhall: all.program("longhall")?, programs: all.tests_of("longhall") })
}

/// Arguments of cargo that select everything the tests need, with all features, so that nothing is built twice.
pub fn all_targets() -> TaskResult<String> {
    Ok(format!("--workspace --all-targets {}", features()?))
}

/// The result of building all tests.
#[derive(Clone)]
pub struct Tests {
    programs: Vec<(String, PathBuf)>,
    /// The test programs.
    pub tests: Vec<TestProgram>,
}

/// A test program.
#[derive(Clone)]
pub struct TestProgram {
    /// Its name in cargo: `browser`, `game`, or the name of a crate.
    pub name: String,
    /// The folder of its package, which is the working directory of its tests.
    pub package: PathBuf,
    /// The path of the program.
    pub file: PathBuf,
}

impl Tests {
    /// The program or example of this name.
    pub fn program(&self, name: &str) -> TaskResult<PathBuf> {
        let found = self.programs.iter().find(|(known, _)| known == name).map(|(_, path)| path.clone());
        found.ok_or_else(|| format!("cargo built no program called {name}"))
    }
}

/// Builds all tests, once per process.
pub fn tests() -> TaskResult<Tests> {
    static BUILT: OnceLock<TaskResult<Tests>> = OnceLock::new();
    let build = || {
        let all = executables(&format!("test {} --no-run", all_targets()?))?;
        Ok(Tests { programs: all.programs(), tests: all.tests() })
    };
    BUILT.get_or_init(build).clone()
}

/// The name of a game's test program: its conformance suite, golden records and scenarios.
const GAME_TESTS: &str = "game";

/// Builds all tests except those that start the server or a browser, and those that play whole games for minutes.
pub fn unit_tests() -> TaskResult<Vec<TestProgram>> {
    let all = executables(&format!("test --workspace --exclude longhall --no-run {}", features()?))?;
    Ok(all.tests().into_iter().filter(|program| program.name != GAME_TESTS).collect())
}

/// Runs a command and parses its output as JSON.
pub fn json(command: &mut Command) -> TaskResult<Value> {
    let text = command::capture(command)?;
    serde_json::from_str(&text).map_err(|error| format!("{command:?} printed no JSON: {error}\n{text}"))
}

fn built(words: &str) -> TaskResult<PathBuf> {
    executables(words)?.program("longhall")
}

/// Cargo's messages about executables.
struct Executables(Vec<Value>);

/// Runs cargo with these arguments and collects the executables it built.
fn executables(words: &str) -> TaskResult<Executables> {
    let mut cargo = command::cargo(words);
    cargo.arg("--message-format=json-render-diagnostics").stderr(Stdio::inherit());
    let messages = command::capture_quietly(&mut cargo)?;
    let artifacts = messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    Ok(Executables(artifacts.filter(|artifact| artifact["executable"].is_string()).collect()))
}

impl Executables {
    /// The path of the program with this name.
    fn program(&self, name: &str) -> TaskResult<PathBuf> {
        let is = |artifact: &&Value| artifact["target"]["name"] == name && artifact["profile"]["test"] == false;
        let found = self.0.iter().find(is).and_then(|artifact| artifact["executable"].as_str());
        found.map(PathBuf::from).ok_or_else(|| format!("cargo built no program called {name}"))
    }

    /// Every test program.
    fn tests(&self) -> Vec<TestProgram> {
        let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        // Examples and benches are built with the tests, but contain none.
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

/// The argument `--features` for all tests: the feature `conformance` of every crate that has it.
pub fn features() -> TaskResult<String> {
    let mut names = Vec::new();
    for krate in crate::repo_checks::crates()? {
        let manifest = std::fs::read_to_string(krate.join("Cargo.toml")).unwrap_or_default();
        if manifest.lines().any(|line| line.starts_with("conformance =")) {
            names.push(format!("{}/conformance", crate::repo_checks::name(&krate)));
        }
    }
    Ok(format!("--features {}", names.join(",")))
}
