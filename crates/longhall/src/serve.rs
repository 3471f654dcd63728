//! `longhall serve`: starts the server and prints its addresses.

mod test_control;

use crate::args::{GlobalOptions, Serve as Args};
use crate::cli_error::{Answer, CliError};
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

/// Serves until it receives a signal to stop.
pub fn run(global: &GlobalOptions, args: &Args, out: &mut impl Write) -> Result<Answer, CliError> {
    if global.json {
        return Err(CliError::input("serve has no --json; its doors speak JSON, see docs/api.md"));
    }
    let database = args.database.clone().map_or_else(default_database, Ok)?;
    let test = test_control::connect()?;
    let control = test.is_some().then(server::TestControl::default);
    let open = server::ServeOptions {
        listen: args.listen.clone(),
        database: database.clone(),
        public_url: args.public_url.clone(),
        pace: Duration::from_millis(args.bot_pace),
        idle: Duration::from_secs(args.unload_after),
        away_after: Duration::from_secs(args.away_after),
        pack: global.pack.clone(),
        control: control.clone(),
    };
    let runtime = tokio::runtime::Runtime::new()?;
    if let Some((control, test)) = control.zip(test) {
        test_control::run_commands(test, control, runtime.handle().clone())?;
    }
    let mut printed = Ok(());
    let ready = |hall: &server::RunningServer| printed = print_addresses(hall, &database, out);
    runtime.block_on(server::serve(open, wait_for_stop(), ready)).map_err(CliError::input)?;
    printed?;
    Ok(Answer::Yes)
}

fn print_addresses(hall: &server::RunningServer, database: &str, out: &mut impl Write) -> Result<(), CliError> {
    for (n, url) in hall.urls.iter().enumerate() {
        writeln!(out, "{} {url}", if n == 0 { "The hall is open:" } else { "             also" })?;
    }
    writeln!(out, "Everything is kept in {}", database.trim_start_matches("sqlite:"))?;
    writeln!(out, "  (to back it up: sqlite3 FILE \".backup COPY\", or copy it while the hall is closed)")?;
    if hall.address.ip().is_loopback() {
        writeln!(out, "Only this computer can come in; --listen 0.0.0.0:{} lets the house in.", hall.address.port())?;
    }
    writeln!(out, "Stop it with Ctrl+C.")?;
    Ok(out.flush()?)
}

/// Waits for Ctrl+C or the signal of a service manager.
async fn wait_for_stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut ended) = signal(SignalKind::terminate()) {
            tokio::pin!(interrupted);
            return std::future::poll_fn(|cx| {
                if interrupted.as_mut().poll(cx).is_ready() || ended.poll_recv(cx).is_ready() {
                    std::task::Poll::Ready(())
                } else {
                    std::task::Poll::Pending
                }
            })
            .await;
        }
    }
    let _ = interrupted.await;
}

/// A file in the user's data directory, by the convention of the system.
fn default_database() -> Result<String, CliError> {
    let from = |key: &str| std::env::var_os(key).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = if cfg!(windows) {
        from("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        from("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        from("XDG_DATA_HOME").or_else(|| from("HOME").map(|home| home.join(".local/share")))
    };
    let folder =
        folder.ok_or_else(|| CliError::input("no data directory is known here: say --database sqlite:FILE"))?;
    Ok(format!("sqlite:{}", folder.join("longhall").join("hall.db").display()))
}
