//! The binary and its command line.
//!
//! Exit code 0: success; 1: the answer is no; 2: bad input, with one message on stderr.

mod args;
mod cards;
mod cli_error;
mod duel;
mod games;
mod lookup;
mod perft;
mod play;
mod records;
mod rules;
mod scenario;
mod serve;
mod sim;
mod tournament;

use args::{Args, Command};
use clap::Parser;
use cli_error::{Answer, CliError};
use std::io::{BufWriter, Write};
use std::process::ExitCode;

/// A served step makes some thousand small allocations. This allocator is twice as fast as the system's.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(said) => {
            // Help and version also come here. A closed pipe is not an error.
            let _ = said.print();
            return ExitCode::from(if said.use_stderr() { 2 } else { 0 });
        }
    };
    let mut out = BufWriter::new(std::io::stdout().lock());
    let answer = run(args, &mut out).and_then(|answer| {
        out.flush()?;
        Ok(answer)
    });
    match answer {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Err(CliError::PipeClosed) => ExitCode::SUCCESS,
        Err(fail) => {
            let _ = out.flush();
            let _ = writeln!(std::io::stderr(), "error: {fail}");
            ExitCode::from(2)
        }
    }
}

fn run(args: Args, out: &mut impl Write) -> Result<Answer, CliError> {
    let global = args.global_options()?;
    match args.command {
        None => serve::run(&global, &args::Serve::default(), out),
        Some(Command::Serve(args)) => serve::run(&global, &args, out),
        Some(Command::Games) => games::run(&global, out),
        Some(Command::Play(args)) => play::run(&global, &args, out),
        Some(Command::Sim(args)) => sim::run(&global, &args, out),
        Some(Command::Duel(args)) => duel::run(&global, &args, out),
        Some(Command::Tournament(args)) => tournament::run(&global, &args, out),
        Some(Command::Perft(args)) => perft::run(&global, &args, out),
        Some(Command::Scenario(args)) => scenario::run(&global, &args, out),
        Some(Command::Replay(args)) => records::replay(&global, &args, out),
        Some(Command::Verify(args)) => records::verify(&global, &args, out),
        Some(Command::Rules(args)) => rules::run(&global, &args, out),
        Some(Command::Cards(args)) => cards::run(&global, &args, out),
    }
}
