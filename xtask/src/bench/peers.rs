//! Other engines. Each has its own Python environment under `bench/.peers`, created when first needed.

use super::{CpuPin, Round};
use crate::command::{self, TaskResult};
use serde_json::Value;
use std::path::PathBuf;

/// Catanatron, a Python engine of the classic game: our reference.
pub struct Catanatron {
    /// Name and version.
    pub name: String,
    python: PathBuf,
}

/// How many games a round of it has: a few seconds.
const CATANATRON_GAMES: u32 = 60;
/// Four uniformly random players, one run. The script's own main also measures what we do not compare.
const CATANATRON_ROUND: &str = "import sys; sys.path.insert(0, 'bench/peers'); sys.dont_write_bytecode = True; \
                                import peer_catanatron as peer; peer.bench_random(int(sys.argv[1]), 1)";

/// Its players on PyPI, each against itself, and random playouts.
const CATANATRON_PLAYERS: &str = "import sys; sys.path.insert(0, 'bench/peers'); sys.dont_write_bytecode = True; \
                                  import peer_catanatron as peer; from catanatron.players.search import VictoryPointPlayer; \
                                  from catanatron.players.weighted_random import WeightedRandomPlayer; \
                                  peer.bench_random(40, 1); \
                                  [peer.bench_bot(name, make, 10, 4) for name, make in [('random', peer.RandomPlayer), \
                                  ('weighted random', WeightedRandomPlayer), ('victory point', VictoryPointPlayer)]]";

impl Catanatron {
    /// Installs it if needed.
    pub fn ready() -> TaskResult<Catanatron> {
        let python = environment("catanatron", "python3", &["catanatron"])?;
        let version = version(&python, "catanatron")?;
        Ok(Catanatron { name: format!("Catanatron {version}"), python })
    }

    /// One round.
    pub fn round(&self, pin: &CpuPin) -> TaskResult<Round> {
        let mut command = pin.command(&self.python.display().to_string(), "-c");
        command.arg(CATANATRON_ROUND).arg(CATANATRON_GAMES.to_string());
        let line = line(&command::capture(&mut command)?, "random")?;
        let (games, turns) = (number(&line, "games_per_s")?, number(&line, "turns_per_game")?);
        Ok(Round { games, actions: number(&line, "actions_per_s")?, turns: Some(games * turns) })
    }

    /// One round of its players: name, decisions a second, and for random players playouts a second.
    pub fn players(&self, pin: &CpuPin) -> TaskResult<Vec<(String, f64, Option<f64>)>> {
        let mut command = pin.command(&self.python.display().to_string(), "-c");
        let told = command::capture(command.arg(CATANATRON_PLAYERS))?;
        let playouts = number(&line(&told, "random")?, "games_per_s")?;
        let bots = told.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        bots.filter(|line| line["bench"] == "bot")
            .map(|line| {
                let name = line["bot"].as_str().unwrap_or_default().to_owned();
                let seconds = number(&line, "s_per_game")? * number(&line, "games")?;
                let playouts = (name == "random").then_some(playouts);
                Ok((name, number(&line, "decisions")? / seconds, playouts))
            })
            .collect()
    }
}

/// fastcatan, a C++ engine of the classic game, through its Python interface.
pub struct FastCatan {
    /// With its version.
    pub name: String,
    python: PathBuf,
}

impl FastCatan {
    /// Installs it if possible; the error says why it is not measured.
    pub fn ready() -> TaskResult<FastCatan> {
        let new_enough = "import sys; sys.exit(sys.version_info < (3, 12))";
        let names = ["python3", "python3.14", "python3.13", "python3.12"];
        let python = names
            .into_iter()
            .find(|name| command::succeeds(command::program(name).args(["-c", new_enough])))
            .ok_or("it needs CPython 3.12 or newer, found none on the PATH")?;
        let python = environment("fastcatan", python, &["fastcatan", "numpy"])?;
        let version = version(&python, "fastcatan")?;
        Ok(FastCatan { name: format!("fastcatan {version} (C++, through Python)"), python })
    }

    /// One round.
    pub fn round(&self, pin: &CpuPin) -> TaskResult<Round> {
        let mut command = pin.command(&self.python.display().to_string(), "-B bench/peers/peer_fastcatan.py 1 200");
        let line = line(&command::capture(&mut command)?, "random_no_p2p")?;
        Ok(Round { games: number(&line, "games_per_s")?, actions: number(&line, "actions_per_s")?, turns: None })
    }
}

/// Returns the interpreter of the environment `name`, with these packages installed.
fn environment(name: &str, python: &str, packages: &[&str]) -> TaskResult<PathBuf> {
    let dir = command::root().join("bench/.peers").join(name);
    let inside = dir.join("bin/python");
    if version(&inside, packages[0]).is_ok() {
        return Ok(inside);
    }
    if !command::succeeds(command::program(python).arg("--version")) {
        return Err(format!(
            "{python} is missing: install Python 3 with venv and pip (Debian: apt install python3-venv)"
        ));
    }
    eprintln!("installing {} into bench/.peers/{name}", packages.join(", "));
    if !command::succeeds(command::program(python).args(["-m", "venv", "--clear"]).arg(&dir)) {
        return Err(format!(
            "`{python} -m venv` does not work: install venv and pip (Debian: apt install python3-venv)"
        ));
    }
    let mut pip = command::program(&inside);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(packages);
    command::capture(&mut pip).map_err(|why| format!("cannot install {name} from PyPI: {why}"))?;
    Ok(inside)
}

/// The version of an installed package.
fn version(python: &PathBuf, package: &str) -> TaskResult<String> {
    let ask = format!("from importlib.metadata import version; print(version('{package}'))");
    if !command::succeeds(command::program(python).args(["-c", &ask])) {
        return Err(format!("{package} is not installed"));
    }
    Ok(command::capture(command::program(python).args(["-c", &ask]))?.trim().to_owned())
}

/// The JSON line of this benchmark in the output of a script.
fn line(text: &str, bench: &str) -> TaskResult<Value> {
    text.lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .find(|line| line["bench"] == bench)
        .ok_or_else(|| format!("the peer printed no line for `{bench}`:\n{text}"))
}

fn number(line: &Value, key: &str) -> TaskResult<f64> {
    line[key].as_f64().ok_or_else(|| format!("the peer printed no `{key}`: {line}"))
}
