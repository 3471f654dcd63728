//! The binary and its command line.
//!
//! Exit code 0: all well; 1: the answer is no; 2: bad input, with one message on stderr.

mod args;
mod cards;
mod duel;
mod fail;
mod find;
mod games;
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
use fail::{Answer, Fail};
use std::io::{BufWriter, Write};
use std::process::ExitCode;

/// A served step asks for some thousand small pieces of memory: this one hands them out twice as fast as the system's own.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(said) => {
            // Help and version come this way too; a closed pipe is no reason to complain.
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
        Err(Fail::PipeClosed) => ExitCode::SUCCESS,
        Err(fail) => {
            let _ = out.flush();
            let _ = writeln!(std::io::stderr(), "error: {fail}");
            ExitCode::from(2)
        }
    }
}

fn run(args: Args, out: &mut impl Write) -> Result<Answer, Fail> {
    let house = args.house()?;
    match args.command {
        None => serve::run(&house, &args::Serve::default(), out),
        Some(Command::Serve(wish)) => serve::run(&house, &wish, out),
        Some(Command::Games) => games::run(&house, out),
        Some(Command::Play(wish)) => play::run(&house, &wish, out),
        Some(Command::Sim(wish)) => sim::run(&house, &wish, out),
        Some(Command::Duel(wish)) => duel::run(&house, &wish, out),
        Some(Command::Tournament(wish)) => tournament::run(&house, &wish, out),
        Some(Command::Perft(wish)) => perft::run(&house, &wish, out),
        Some(Command::Scenario(wish)) => scenario::run(&house, &wish, out),
        Some(Command::Replay(wish)) => records::replay(&house, &wish, out),
        Some(Command::Verify(wish)) => records::verify(&house, &wish, out),
        Some(Command::Rules(wish)) => rules::run(&house, &wish, out),
        Some(Command::Cards(wish)) => cards::run(&house, &wish, out),
    }
}
