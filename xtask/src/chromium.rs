//! The browser of the tests, and screenshots.

use crate::command::{self, TaskResult};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

const INSTALL_HELP: &str =
    "Chromium and its driver are missing, and the tests of the pages cannot run without them. Install them, then run \
    `cargo xtask test` again:
      Debian     sudo apt-get install chromium chromium-driver
      Ubuntu     sudo apt-get install chromium-chromedriver
      Fedora     sudo dnf install chromium chromedriver
      Arch       sudo pacman -S chromium
      macOS      brew install --cask chromium chromedriver
    `chromedriver --version` must then print a version; `cargo xtask check` needs no browser";

/// Checks that Chromium is installed. Installs it if system packages can be installed without a password.
pub fn ensure_installed() -> TaskResult {
    if is_installed() {
        return Ok(());
    }
    let root = command::capture(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    if !root || !command::succeeds(Command::new("apt-get").arg("--version")) {
        return Err(INSTALL_HELP.into());
    }
    println!("installing chromium and chromium-driver with apt-get");
    let install = "install -y --no-install-recommends chromium chromium-driver";
    let mut apt = command::program("apt-get");
    apt.args(install.split(' ')).env("DEBIAN_FRONTEND", "noninteractive");
    if command::execute(&mut apt).is_err() {
        // The package list may be out of date.
        let again =
            command::execute(command::program("apt-get").arg("update")).and_then(|()| command::execute(&mut apt));
        again.map_err(|why| format!("{why}\n{INSTALL_HELP}"))?;
    }
    if is_installed() { Ok(()) } else { Err(INSTALL_HELP.into()) }
}

fn is_installed() -> bool {
    command::succeeds(Command::new("chromedriver").arg("--version"))
}

/// `cargo xtask screenshots`: screenshots of every game in every size, language and colour scheme, made by playing. All of them are
/// written to `target/pictures`; those that README and docs show are copied to `docs/pictures`.
pub fn screenshots() -> TaskResult {
    ensure_installed()?;
    let all = command::root().join("target/pictures");
    let mut cargo = command::cargo(&format!(
        "test --workspace --test browser {} -- pictures --nocapture",
        crate::binary::features()?
    ));
    command::execute(cargo.env("LONGHALL_PICTURES", &all))?;
    let referenced_pictures = referenced_pictures()?;
    let docs_pictures = command::root().join("docs/pictures");
    for name in &referenced_pictures {
        fs::copy(all.join(name), docs_pictures.join(name)).map_err(|e| format!("{name}: {e}"))?;
        reduce_colours(&docs_pictures.join(name));
    }
    let idle = fs::read_dir(&docs_pictures).map_err(|e| e.to_string())?.flatten();
    for file in idle.filter(|file| !referenced_pictures.contains(&file.file_name().to_string_lossy().into_owned())) {
        fs::remove_file(file.path()).map_err(|e| e.to_string())?;
    }
    println!(
        "{} pictures are in target/pictures: look at every one; {} are in docs/pictures",
        count(&all),
        referenced_pictures.len()
    );
    Ok(())
}

/// Reduces the colours if `pngquant` is installed. The difference is invisible, and files are a third of the size.
fn reduce_colours(picture: &Path) {
    let words = ["--force", "--skip-if-larger", "--strip", "--ext", ".png", "--quality", "70-95"];
    command::succeeds(Command::new("pngquant").args(words).arg(picture));
}

fn count(folder: &Path) -> usize {
    fs::read_dir(folder).map_or(0, |files| files.flatten().count())
}

/// The pictures that README and docs show.
fn referenced_pictures() -> Result<BTreeSet<String>, String> {
    let docs = fs::read_dir(command::root().join("docs")).map_err(|e| e.to_string())?.flatten().map(|file| file.path());
    let pages =
        docs.chain([command::root().join("README.md")]).filter(|file| file.extension().is_some_and(|e| e == "md"));
    let mut referenced_pictures = BTreeSet::new();
    for page in pages {
        let text = fs::read_to_string(&page).map_err(|e| format!("{}: {e}", page.display()))?;
        let names = text.split("pictures/").skip(1).filter_map(|rest| rest.split(".png").next());
        referenced_pictures.extend(names.filter(|name| !name.contains([' ', '\n'])).map(|name| format!("{name}.png")));
    }
    Ok(referenced_pictures)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_in_docs_are_exactly_those_referenced() {
        let docs_pictures = fs::read_dir(command::root().join("docs/pictures")).unwrap().flatten();
        let docs_pictures: BTreeSet<String> =
            docs_pictures.map(|file| file.file_name().to_string_lossy().into_owned()).collect();
        assert_eq!(referenced_pictures().unwrap(), docs_pictures, "`cargo xtask screenshots` makes them");
    }
}
