//! The browser that the hall is tested in, and the pictures it makes.

use crate::run::{self, Done};
use std::process::Command;

const WHAT: &str = "Chromium and its driver are missing. Install them: `apt-get install chromium chromium-driver` (Debian), \
    `dnf install chromium chromedriver` (Fedora), `pacman -S chromium` (Arch), `brew install --cask chromium chromedriver` (macOS)";

/// Is a browser there? Where the system's packages may be installed without asking anybody, it is put there.
pub fn there() -> Done {
    if found() {
        return Ok(());
    }
    let root = run::read(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    if !root || !run::works(Command::new("apt-get").arg("--version")) {
        return Err(WHAT.into());
    }
    println!("installing chromium and chromium-driver with apt-get");
    let install = "install -y --no-install-recommends chromium chromium-driver";
    let mut apt = run::program("apt-get");
    apt.args(install.split(' ')).env("DEBIAN_FRONTEND", "noninteractive");
    if run::show(&mut apt).is_err() {
        // The list of packages may be old.
        run::show(run::program("apt-get").arg("update"))?;
        run::show(&mut apt)?;
    }
    if found() { Ok(()) } else { Err(WHAT.into()) }
}

fn found() -> bool {
    run::works(Command::new("chromedriver").arg("--version"))
}

/// `cargo xtask screenshots`: the pictures of README and docs, made by playing.
pub fn screenshots() -> Done {
    there()?;
    let folder = run::root().join("docs/pictures");
    let mut cargo = run::cargo("test --package longhall --test browser -- pictures --nocapture");
    run::show(cargo.env("LONGHALL_PICTURES", &folder))?;
    println!("the pictures are in docs/pictures: look at every one");
    Ok(())
}
