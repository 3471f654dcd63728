//! Other people's engines: each in a Python environment of its own under `bench/.peers`, made when first needed.

use super::{Pin, Round};
use crate::run::{self, Done};
use serde_json::Value;
use std::path::PathBuf;

/// Catanatron, a Python engine of the classic game: what we measure ourselves by.
pub struct Catanatron {
    /// With its version.
    pub name: String,
    python: PathBuf,
}

/// Its games in a round: a few seconds.
const CATANATRON_GAMES: u32 = 60;
/// Four players, uniformly random, one run; the script's own main also measures what we do not compare.
const CATANATRON_ROUND: &str = "import sys; sys.path.insert(0, 'bench/peers'); sys.dont_write_bytecode = True; \
                                import peer_catanatron as peer; peer.bench_random(int(sys.argv[1]), 1)";

/// Its players on PyPI, each against itself: so many games of each, and random ones played out.
const CATANATRON_PLAYERS: &str = "import sys; sys.path.insert(0, 'bench/peers'); sys.dont_write_bytecode = True; \
                                  import peer_catanatron as peer; from catanatron.players.search import VictoryPointPlayer; \
                                  from catanatron.players.weighted_random import WeightedRandomPlayer; \
                                  peer.bench_random(40, 1); \
                                  [peer.bench_bot(name, make, 10, 4) for name, make in [('random', peer.RandomPlayer), \
                                  ('weighted random', WeightedRandomPlayer), ('victory point', VictoryPointPlayer)]]";

impl Catanatron {
    /// Installs it if it is not there yet.
    pub fn ready() -> Done<Catanatron> {
        let python = environment("catanatron", "python3", &["catanatron"])?;
        let version = version(&python, "catanatron")?;
        Ok(Catanatron { name: format!("Catanatron {version}"), python })
    }

    /// One round.
    pub fn round(&self, pin: &Pin) -> Done<Round> {
        let mut command = pin.hold(&self.python.display().to_string(), "-c");
        command.arg(CATANATRON_ROUND).arg(CATANATRON_GAMES.to_string());
        let line = line(&run::read(&mut command)?, "random")?;
        let (games, turns) = (number(&line, "games_per_s")?, number(&line, "turns_per_game")?);
        Ok(Round { games, actions: number(&line, "actions_per_s")?, turns: Some(games * turns) })
    }

    /// One round of its players: name, decisions a second, and playouts a second where it plays at random.
    pub fn players(&self, pin: &Pin) -> Done<Vec<(String, f64, Option<f64>)>> {
        let mut command = pin.hold(&self.python.display().to_string(), "-c");
        let told = run::read(command.arg(CATANATRON_PLAYERS))?;
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

/// fastcatan, a C++ engine of the classic game, driven through its Python door.
pub struct FastCatan {
    /// With its version.
    pub name: String,
    python: PathBuf,
}

impl FastCatan {
    /// Installs it if it can be had; the error says why it is not measured.
    pub fn ready() -> Done<FastCatan> {
        let new_enough = "import sys; sys.exit(sys.version_info < (3, 12))";
        let names = ["python3", "python3.14", "python3.13", "python3.12"];
        let python = names
            .into_iter()
            .find(|name| run::works(run::program(name).args(["-c", new_enough])))
            .ok_or("it needs CPython 3.12 or newer, found none on the PATH")?;
        let python = environment("fastcatan", python, &["fastcatan", "numpy"])?;
        let version = version(&python, "fastcatan")?;
        Ok(FastCatan { name: format!("fastcatan {version} (C++, through Python)"), python })
    }

    /// One round.
    pub fn round(&self, pin: &Pin) -> Done<Round> {
        let mut command = pin.hold(&self.python.display().to_string(), "-B bench/peers/peer_fastcatan.py 1 200");
        let line = line(&run::read(&mut command)?, "random_no_p2p")?;
        Ok(Round { games: number(&line, "games_per_s")?, actions: number(&line, "actions_per_s")?, turns: None })
    }
}

/// The interpreter of the environment called `name`, which has these packages.
fn environment(name: &str, python: &str, packages: &[&str]) -> Done<PathBuf> {
    let dir = run::root().join("bench/.peers").join(name);
    let inside = dir.join("bin/python");
    if version(&inside, packages[0]).is_ok() {
        return Ok(inside);
    }
    if !run::works(run::program(python).arg("--version")) {
        return Err(format!(
            "{python} is missing: install Python 3 with venv and pip (Debian: apt install python3-venv)"
        ));
    }
    eprintln!("installing {} into bench/.peers/{name}", packages.join(", "));
    if !run::works(run::program(python).args(["-m", "venv", "--clear"]).arg(&dir)) {
        return Err(format!(
            "`{python} -m venv` does not work: install venv and pip (Debian: apt install python3-venv)"
        ));
    }
    let mut pip = run::program(&inside);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(packages);
    run::read(&mut pip).map_err(|why| format!("cannot install {name} from PyPI: {why}"))?;
    Ok(inside)
}

/// The version of an installed package.
fn version(python: &PathBuf, package: &str) -> Done<String> {
    let ask = format!("from importlib.metadata import version; print(version('{package}'))");
    if !run::works(run::program(python).args(["-c", &ask])) {
        return Err(format!("{package} is not installed"));
    }
    Ok(run::read(run::program(python).args(["-c", &ask]))?.trim().to_owned())
}

/// The JSON line of this bench among those a script prints.
fn line(text: &str, bench: &str) -> Done<Value> {
    text.lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .find(|line| line["bench"] == bench)
        .ok_or_else(|| format!("the peer printed no line for `{bench}`:\n{text}"))
}

fn number(line: &Value, key: &str) -> Done<f64> {
    line[key].as_f64().ok_or_else(|| format!("the peer printed no `{key}`: {line}"))
}
