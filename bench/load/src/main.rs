//! The processes that `cargo xtask bench server` starts: `load bare` is the bare server; `load hall ADDRESS` and `load bare ADDRESS`
//! with `--tables N --seconds N [--pace-ms N]` are the load on ours and on the bare one.

mod bare;
mod http;
mod load;
mod seat;

use std::process::ExitCode;

/// How everything here ends: well, or with a sentence for the developer.
type Done<T = ()> = Result<T, String>;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[&str]) -> Done {
    let (server, at, rest) = match words {
        ["bare"] => return bare::serve(),
        [server @ ("hall" | "bare"), at, rest @ ..] => (*server, at, rest),
        _ => return Err("load takes `hall` or `bare` and an address".into()),
    };
    let to = at.parse().map_err(|_| format!("`{at}` is no address"))?;
    let number = |name: &str| {
        let at = rest.iter().position(|word| *word == name)?;
        rest.get(at + 1)?.parse::<u64>().ok()
    };
    let tables = number("--tables").unwrap_or(20) as usize;
    let wish = load::Wish { to, tables, seconds: number("--seconds").unwrap_or(10), pace: number("--pace-ms") };
    if server == "hall" { load::run(load::hall(wish)) } else { load::run(bare::load(wish)) }
}
